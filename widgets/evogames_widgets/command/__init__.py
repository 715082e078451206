"""The command `evogames`: notebooks, a class, games and rules in the terminal.

Only the notebooks and the class need Jupyter. Games, rules and the check work without it.
"""
