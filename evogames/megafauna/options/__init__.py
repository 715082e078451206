"""Everything a player can choose, by the chapters of the rulebook."""
