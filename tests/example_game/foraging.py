"""Foraging: the flocks fly at the same time, then one bird after another eats."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import ALLOWED, Candidates, Decision, Play, all_allowed, decide_secretly
from evogames.core.event import Log
from evogames.core.option import Option
from evogames.core.order import next_phase, next_stage
from evogames.core.rulebook import rule
from tests.example_game.options import Eat, Fly, Rest
from tests.example_game.state import PATCHES, UNDECIDED, FinchState, beak

REACH = 1
"""The maximum distance, in patches, between a flock and a bird that eats."""


@rule("FOR.1")
def fly_out(state: FinchState, log: Log) -> Play:
    """Let each player secretly choose a patch. Then all flocks arrive at the same time."""
    flights = partial(all_allowed, [Fly(patch) for patch in PATCHES])
    seats = range(len(state.players))
    state.ballots = [UNDECIDED for _ in seats]
    chosen = yield from decide_secretly(
        [partial(Decision, seat, "flight", "FOR.1", flights) for seat in seats], state.ballots
    )
    state.ballots = []
    for seat, flight in enumerate(chosen):
        assert isinstance(flight, Fly)
        state.players[seat].patch = flight.patch
        log("FOR.1", "arrive", seat, patch=flight.patch)
    next_stage(state)


@rule("GEN.2", "FOR.2")
def feed(state: FinchState, log: Log) -> Play:
    """Let the next player feed one bird, or rest."""
    seat = state.queue[0]
    ways, facts = partial(ways_to_feed, state, seat), {"flock": state.players[seat].patch}
    match (yield Decision(seat, "feeding", "FOR.2", ways, **facts, reach=REACH)):
        case Eat(bird, patch):
            eat(state, log, seat, bird, patch)
        case Rest():
            log("FOR.2", "rest", seat)
    state.queue.pop(0)
    if not state.queue:
        next_phase(state)


@rule("FOR.2", "FOR.6")
def eat(state: FinchState, log: Log, seat: int, bird: int, patch: int) -> None:
    """Let the bird eat one seed and raise chicks in the nest: more from harder seeds."""
    player = state.players[seat]
    state.seeds[patch - 1] -= 1
    player.hand.remove(bird)
    player.nest.append(bird)
    player.chicks += patch
    log("FOR.2", "eat", seat, "FOR.6", bird=bird, patch=patch, count=patch)


def ways_to_feed(state: FinchState, seat: int) -> Candidates:
    """Return each bird in hand on each patch, and resting."""
    for bird in sorted(state.players[seat].hand):
        for patch in PATCHES:
            yield Eat(bird, patch), cannot_eat(state, seat, bird, patch)
    yield Rest(), ALLOWED


@rule("FOR.3", "FOR.4", "FOR.5")
def cannot_eat(state: FinchState, seat: int, bird: int, patch: int) -> str:
    """Return the rule that forbids eating a seed.

    The seed can be missing, too far away or too hard for the beak.
    """
    if abs(patch - state.players[seat].patch) > REACH:
        return "FOR.4"
    if not state.seeds[patch - 1]:
        return "FOR.5"
    return "FOR.3" if beak(bird) < patch else ALLOWED


@rule("FOR.2")
def cannot_try(state: FinchState, decision: Decision, option: Option) -> str:
    """Return the rule against it if the bird is not in hand."""
    return "FOR.2/hand" if isinstance(option, Eat) else ""
