"""The board of Primordial Soup."""
