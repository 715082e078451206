"""The board of Dominant Species."""
