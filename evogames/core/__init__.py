"""The code that every game uses: positions, chance, rules, decisions and matches.

This package imports no game.
"""
