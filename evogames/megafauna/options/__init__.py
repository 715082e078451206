"""All options that a player can choose, by phase."""
