"""Ripening: old seeds rot, and new seeds ripen."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Decision, Play, all_allowed
from evogames.core.event import Log
from evogames.core.order import clockwise, next_phase, next_stage
from evogames.core.rulebook import rule
from tests.example_game.options import Roll
from tests.example_game.state import PATCHES, FinchState


@rule("RIPE.1")
def rot(state: FinchState, log: Log) -> None:
    """Remove the seeds of the previous turn."""
    if any(state.seeds):
        log("RIPE.1", "rot", None, count=sum(state.seeds))
    state.seeds = [0] * len(PATCHES)
    next_stage(state)


@rule("GEN.2", "RIPE.2")
def ripen(state: FinchState, log: Log) -> Play:
    """Let the first player roll a die for each patch.

    Half of the result, rounded up, is the number of seeds on the patch.
    """
    yield Decision(state.first, "ripening", "RIPE.2", partial(all_allowed, [Roll()]))
    for place, (patch, die) in enumerate(zip(PATCHES, state.chance.roll(3), strict=True)):
        state.seeds[place] = (die + 1) // 2
        log("RIPE.2", "ripen", state.first, patch=patch, die=die, count=state.seeds[place])
    next_phase(state, clockwise(len(state.players), state.first))
