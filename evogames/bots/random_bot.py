"""The random bot, for which all options are equally good."""

from dataclasses import dataclass

from evogames.bots.bot import SeededBot
from evogames.core import Observation


@dataclass
class RandomBot(SeededBot):
    """Chooses every option at random.

    >>> import evogames
    >>> bot = evogames.bot("random", seed=3)
    >>> bot(evogames.new("evolution", seed=1).observation()) >= 0
    True
    """

    name = "random"

    def __call__(self, observation: Observation) -> int:
        """Return the index of an option. All options are equally likely."""
        return int(self.random() * len(observation.options))
