"""Amoebas and genes of Primordial Soup as they are drawn."""
