"""Parts that the boards of all games use."""
