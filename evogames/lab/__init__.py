"""Many games at once: simulations from a position, tournaments of bots, tables for pandas.

>>> import evogames
>>> from evogames import lab
>>> m = evogames.new("evolution", players=2, seed=7)
>>> len(lab.simulate(m, n=10))
10
"""

from evogames.lab.frames import choices_frame
from evogames.lab.progress import stop
from evogames.lab.simulate import Simulation, play_many, simulate
from evogames.lab.tournament import Tournament, tournament

__all__ = [
    "Simulation",
    "Tournament",
    "choices_frame",
    "play_many",
    "simulate",
    "stop",
    "tournament",
]
