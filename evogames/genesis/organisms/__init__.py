"""Organisms: their parts, their owners, their losses, and how they die out."""
