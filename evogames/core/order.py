"""The order of play: the phases of a turn, the steps of a phase, and the player to move.

A game declares its order of play as data. A step is a plain function, which is repeated until it
moves on to the next step or to the next phase.
"""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from evogames.core.decision import Play
from evogames.core.event import Log
from evogames.core.state import State

S = TypeVar("S", bound=State)

Step = Callable[[S, Log], Play | None]
"""A function that plays one step. It yields decisions, or returns None if nobody has to decide."""

END_OF_TURN = "end of turn"
"""The phase in which a turn ends. Every game has this phase."""


class Phase(Generic[S]):
    """A phase of a turn, with its steps."""

    def __init__(self, name: str, *steps: Step[S]) -> None:
        self.name = name
        self.steps = steps


class OrderOfPlay(Generic[S]):
    """The phases of the setup, the phases of a turn in order, and the end of a turn."""

    def __init__(
        self, *phases: Phase[S], end_turn: Step[S], setup: Sequence[Phase[S]] = ()
    ) -> None:
        self.phases = tuple(phase.name for phase in phases)
        """The names of the phases that every turn has."""
        self.steps = {phase.name: phase.steps for phase in (*setup, *phases)}
        """The steps of each phase, by its name."""
        self.steps[END_OF_TURN] = (end_turn,)

    def next_step(self, state: S) -> Step[S] | None:
        """Return the next step, or None when the game is over. The position alone decides it."""
        if state.over:
            return None
        return self.steps[state.phase][state.stage]


def begin_phase(state: State, phase: str, queue: Sequence[int] = ()) -> None:
    """Start a phase with its first step. `queue` lists the seats in the order of their moves."""
    state.phase = phase
    state.stage = 0
    state.queue = list(queue)


def next_stage(state: State) -> None:
    """Continue with the next step of the phase."""
    state.stage += 1


def previous_stage(state: State) -> None:
    """Go back to the previous step of the phase, for example for the next player."""
    state.stage -= 1


def phase_after(state: State) -> str:
    """Return the next phase of this turn. After the last phase this is END_OF_TURN."""
    place = state.phases.index(state.phase) + 1
    return state.phases[place] if place < len(state.phases) else END_OF_TURN


def next_phase(state: State, queue: Sequence[int] = ()) -> None:
    """Start the next phase of this turn, or end the turn."""
    begin_phase(state, phase_after(state), queue)


def next_turn(state: State, queue: Sequence[int] = ()) -> None:
    """Start the next turn with its first phase."""
    state.turn += 1
    begin_phase(state, state.phases[0], queue)


def clockwise(seats: int, start: int) -> list[int]:
    """Return all seats in order, starting with one of them.

    >>> clockwise(4, 2)
    [2, 3, 0, 1]
    """
    return [*range(start, seats), *range(start)]
