"""The options that players can choose in Genesis, by chapters of the rulebook."""
