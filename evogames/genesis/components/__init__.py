"""The components of players: pools of catalysts, places of bionts, and payments."""
