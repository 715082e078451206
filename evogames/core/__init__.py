"""What every game shares: positions, chance, rules, questions, matches. It knows no game."""
