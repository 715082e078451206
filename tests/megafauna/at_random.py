"""Whole games with random choices, checked at every decision."""

from collections.abc import Callable

from evogames.core.chance import Chance
from evogames.core.event import SILENT, Log
from evogames.core.option import Option
from evogames.megafauna.check import check
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.turn import ORDER


def play_at_random(
    state: MegafaunaState,
    seed: int,
    log: Log = SILENT,
    after_steps: Callable[[MegafaunaState], None] = check,
) -> MegafaunaState:
    """Play to the end. Each type of option is equally likely."""
    chance = Chance(seed)
    while (step := ORDER.next_step(state)) is not None:
        run = step(state, log)
        option: Option | None = None
        while run is not None:
            try:
                decision = run.send(option)  # type: ignore[arg-type]
            except StopIteration:
                break
            check(state)
            options = decision.options
            kinds = sorted({one.kind for one in options})
            kind = kinds[chance.below(len(kinds))]
            options = [one for one in options if one.kind == kind]
            option = options[chance.below(len(options))]
        after_steps(state)
    return state
