"""The parts of the table beside the board."""
