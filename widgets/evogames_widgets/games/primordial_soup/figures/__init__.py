"""The drawings of Primordial Soup: amoebas and genes."""
