"""The components (B): what is printed on cards, boards and tables, and what things are called."""
