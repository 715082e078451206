"""The board of Evolution."""
