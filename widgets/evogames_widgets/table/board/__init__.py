"""The board on the table, and choosing by pointing at its pieces."""
