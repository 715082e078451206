"""Everything a player can choose in Genesis, by the chapters of the rulebook."""
