"""What every game shares: positions, chance, rules, decisions, matches. It imports no game."""
