"""The greedy bot: one step ahead, by the game's own value of a position."""

from __future__ import annotations

from dataclasses import dataclass

from evogames.bots.bot import SeededBot, check_count
from evogames.core.chance import Chance
from evogames.core.engine import Observation
from evogames.core.option import Option

ROUNDING = 1e-9
"""Values closer than this are equal."""


@dataclass
class GreedyBot(SeededBot):
    """Tries the options in imagined futures and takes the one that looks best.

    All are tried in the same future, so that luck does not favour one of them; after each future
    the better half is tried in another one.

    >>> import evogames
    >>> bot = evogames.bot("greedy", samples=1, seed=3)
    >>> bot(evogames.new("evolution", seed=1).observation()) >= 0
    True
    """

    samples: int = 3

    name = "greedy"

    def __post_init__(self) -> None:
        super().__post_init__()
        self.samples = check_count("samples", self.samples)

    def __call__(self, observation: Observation) -> int:
        """Return the option with the best value one step ahead; ties are broken by lot."""
        values = dict.fromkeys(range(len(observation.options)), 0.0)
        for _ in range(self.samples):
            if len(values) == 1:
                break
            seed = self.new_seed()
            for index in values:
                values[index] += look_ahead(observation, observation.options[index], seed)
            middle = sorted(values.values())[len(values) // 2]
            values = {option: v for option, v in values.items() if v >= middle - ROUNDING}
        best = max(values.values())
        return self.pick([option for option, v in values.items() if v >= best - ROUNDING])


def look_ahead(observation: Observation, option: Option, seed: int) -> float:
    """Value of the position once the step is over, or as soon as the player is asked again.

    What others are asked in between is answered blindly, and what the game says is settled only
    when one has had enough is settled.
    """
    run = observation.sample_future(seed)
    step = run.play
    run.play_option(option)
    if run.play is step:
        chance = Chance(seed)
        finishing_options = observation.game.finishing_options
        while (decision := run.decision) is not None and run.play is step:
            if decision.player != observation.player:
                run.choose(chance.below(len(decision.options)))
            elif decision.kind in finishing_options:
                finishing = finishing_options[decision.kind]
                run.choose([type(o) for o in decision.options].index(finishing))
            else:
                break
    return observation.game.value(run.state, observation.player)
