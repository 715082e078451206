"""The greedy bot looks one step ahead and compares positions by their value in the game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from evogames.bots.bot import SeededBot, check_count
from evogames.core import Chance, GameEngine, Observation, Option

ROUNDING = 1e-9
"""Values that differ by less than this count as equal."""


@dataclass
class GreedyBot(SeededBot):
    """Tries every option in simulated games and chooses the option with the best result.

    All options are tried with the same cards and dice, so none is favoured by chance. Then the
    better half of the options is tried again with other cards and dice, and so on.

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
        """Return the option with the best value one step ahead. Ties are broken at random."""
        values = dict.fromkeys(range(len(observation.options)), 0.0)
        for _ in range(self.samples):
            if len(values) == 1:
                break
            options = [observation.options[index] for index in values]
            found = look_ahead(observation, options, self.new_seed())
            values = {index: values[index] + v for index, v in zip(values, found, strict=True)}
            middle = sorted(values.values())[len(values) // 2]
            values = {option: v for option, v in values.items() if v >= middle - ROUNDING}
        best = max(values.values())
        return self.pick([option for option, v in values.items() if v >= best - ROUNDING])


def look_ahead(observation: Observation, options: Sequence[Option], seed: int) -> list[float]:
    """Return the value of the position after each option. All get the same cards and dice."""
    value, player = observation.game.value, observation.player
    return [value(state, player) for state in positions_after(observation, options, seed)]


def positions_after(
    observation: Observation, options: Sequence[Option], seed: int
) -> Iterator[Any]:
    """Return the position after each option. All get the same cards and dice."""
    future = observation.same_future(seed)
    for option in options:
        engine = future()
        _finish_step(engine, option, observation.player, seed)
        yield engine.state


def _finish_step(engine: GameEngine, option: Option, player: int, seed: int) -> None:
    """Choose an option. Continue until the step ends or the player must decide again.

    Other players' decisions are made at random. Some choices count only when the player ends the
    decision, so the player then ends it. Steps without decisions that follow are played as well.
    """
    step, game = engine.play, engine.game
    engine.play_option(option, game.value_at_end_of_step)
    if engine.play is not step:
        return
    chance = Chance(seed)
    while (decision := engine.decision) is not None and engine.play is step:
        options = decision.options
        if decision.player != player:
            option = options[chance.below(len(options))]
        elif decision.kind in game.finishing_options:
            finishing = game.finishing_options[decision.kind]
            option = options[[type(o) for o in options].index(finishing)]
        else:
            break
        engine.play_option(option, game.value_at_end_of_step)
