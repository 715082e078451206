"""The parts of the table next to the board."""
