"""One board a game: a pure function from a position to a Scene."""
