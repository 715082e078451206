"""The board of the table. People choose options by clicking its pieces."""
