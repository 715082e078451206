"""The sentences of the game, in a module that knows nothing else."""

from evogames.core.texts import Texts

TEXTS = Texts("evogames.megafauna")
