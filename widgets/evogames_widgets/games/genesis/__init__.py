"""The board of Genesis."""
