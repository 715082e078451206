"""The greedy bot: one step ahead, by the game's own value of a position."""

from __future__ import annotations

from dataclasses import dataclass

from evogames.bots.bot import SeededBot, check_count
from evogames.core.chance import Chance
from evogames.core.run import Sight


@dataclass
class GreedyBot(SeededBot):
    """Tries every option in a few imagined futures and takes the one that looks best.

    All options are tried in the same futures, so that luck does not favour one of them.
    """

    samples: int = 2

    name = "greedy"

    def __post_init__(self) -> None:
        super().__post_init__()
        check_count("samples", self.samples)

    def __call__(self, sight: Sight) -> int:
        """Return the option with the best value one step ahead; ties are broken by lot."""
        count = len(sight.options)
        if count == 1:
            return 0
        seeds = [self.new_seed() for _ in range(self.samples)]
        values = [sum(look_ahead(sight, option, s) for s in seeds) for option in range(count)]
        best = max(values)
        return self.pick([option for option in range(count) if values[option] >= best - 1e-9])


def look_ahead(sight: Sight, option: int, seed: int) -> float:
    """Value of the position once the step is over, or as soon as the player is asked again.

    What others are asked in between is answered blindly.
    """
    run = sight.imagine(seed)
    step = run.play
    run.choose(option)
    if run.play is step:
        chance = Chance(seed)
        while run.ask is not None and run.play is step and run.ask.player != sight.player:
            run.choose(chance.below(len(run.ask.options)))
    return sight.game.value(run.state, sight.player)
