"""The board of the table, and choosing options by clicking its pieces."""
