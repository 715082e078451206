"""Board games about evolution, played by the book and one decision at a time.

>>> import evogames
>>> m = evogames.new("evolution", players=["Ana", "Ben"], seed=7)
>>> m.decision.player
0
>>> evogames.play(m, "random")
>>> m.over
True
"""

from evogames.api import bot, game, games, legacy, load, new, play, register, rule, rules, scenarios
from evogames.core import EvogamesError

__version__ = "0.1.0"

__all__ = [
    "EvogamesError",
    "bot",
    "game",
    "games",
    "legacy",
    "load",
    "new",
    "play",
    "register",
    "rule",
    "rules",
    "scenarios",
]
