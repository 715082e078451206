"""All options of players in Genesis, arranged by chapters of the rulebook."""
