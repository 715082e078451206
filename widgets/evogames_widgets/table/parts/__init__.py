"""The parts of the table around the board."""
