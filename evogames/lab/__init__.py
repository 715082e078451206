"""Many games at once: simulations, experiments, tournaments of bots, tables for pandas.

>>> import evogames
>>> from evogames import lab
>>> m = evogames.new("evolution", players=2, seed=7)
>>> len(lab.simulate(m, n=10))
10
"""

from evogames.lab.experiment import experiment
from evogames.lab.found import Found
from evogames.lab.frames import choices_frame
from evogames.lab.progress import stop
from evogames.lab.simulate import Simulation, play_many, simulate
from evogames.lab.stopped import GameStopped, Interrupted
from evogames.lab.tournament import Tournament, tournament

__all__ = [
    "Found",
    "GameStopped",
    "Interrupted",
    "Simulation",
    "Tournament",
    "choices_frame",
    "experiment",
    "play_many",
    "simulate",
    "stop",
    "tournament",
]
