"""The random bot: every option is as good as any other."""

from dataclasses import dataclass

from evogames.bots.bot import SeededBot
from evogames.core.engine import Observation


@dataclass
class RandomBot(SeededBot):
    """Chooses blindly.

    >>> import evogames
    >>> bot = evogames.bot("random", seed=3)
    >>> bot(evogames.new("evolution", seed=1).observation()) >= 0
    True
    """

    name = "random"

    def __call__(self, observation: Observation) -> int:
        """Return any option."""
        return int(self.random() * len(observation.options))
