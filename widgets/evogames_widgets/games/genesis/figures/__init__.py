"""Organisms, tokens and icons of Genesis as they are drawn."""
