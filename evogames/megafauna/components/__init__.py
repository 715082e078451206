"""The components (B): the content of cards, boards and tables, and the names of things."""
