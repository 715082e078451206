"""The order of play: which step is next follows from the position alone."""

import pytest

from evogames.core.chance import Chance
from evogames.core.event import Log
from evogames.core.order import (
    END_OF_TURN,
    OrderOfPlay,
    Phase,
    begin_phase,
    clockwise,
    next_phase,
    next_stage,
    next_turn,
    phase_after,
)
from evogames.core.state import State, copy_state


def place(state: State, log: Log) -> None:
    """A step of the setup."""


def sow(state: State, log: Log) -> None:
    """The first stage of spring."""


def water(state: State, log: Log) -> None:
    """The second stage of spring."""


def reap(state: State, log: Log) -> None:
    """The only step of autumn."""


def end(state: State, log: Log) -> None:
    """The end of a turn."""


ORDER: OrderOfPlay[State] = OrderOfPlay(
    Phase("spring", sow, water),
    Phase("autumn", reap),
    end_turn=end,
    setup=(Phase("placing", place),),
)


@pytest.fixture
def state() -> State:
    return State(names=["Ana", "Ben"], chance=Chance(1), phases=list(ORDER.phases), phase="spring")


def test_a_turn_has_the_phases_that_were_declared_without_those_of_the_setup() -> None:
    assert ORDER.phases == ("spring", "autumn")


def test_the_next_step_is_that_of_the_phase_and_stage(state: State) -> None:
    assert ORDER.next_step(state) is sow
    next_stage(state)
    assert ORDER.next_step(state) is water
    assert ORDER.next_step(copy_state(state)) is water
    begin_phase(state, phase_after(state))
    assert ORDER.next_step(state) is reap
    begin_phase(state, phase_after(state))
    assert state.phase == END_OF_TURN
    assert ORDER.next_step(state) is end
    begin_phase(state, "placing")
    assert ORDER.next_step(state) is place


def test_phases_and_turns_follow_each_other(state: State) -> None:
    next_stage(state)
    next_phase(state, [1, 0])
    assert (state.phase, state.stage, state.queue) == ("autumn", 0, [1, 0])
    next_phase(state)
    assert (state.phase, state.turn, state.queue) == (END_OF_TURN, 1, [])
    next_turn(state, [0, 1])
    assert (state.phase, state.turn, state.queue) == ("spring", 2, [0, 1])


def test_a_scenario_may_leave_phases_out(state: State) -> None:
    state.phases = ["autumn"]
    next_turn(state)
    assert state.phase == "autumn"


def test_a_game_that_is_over_has_no_next_step(state: State) -> None:
    state.over = True
    assert ORDER.next_step(state) is None


def test_a_phase_begins_at_its_first_stage_with_its_own_queue(state: State) -> None:
    state.stage, state.queue = 1, [7]
    seats = [1, 0]
    begin_phase(state, "autumn", seats)
    assert (state.phase, state.stage, state.queue) == ("autumn", 0, [1, 0])
    state.queue.pop()
    assert seats == [1, 0]
    begin_phase(state, "spring")
    assert state.queue == []


def test_phases_that_a_scenario_leaves_out_are_skipped(state: State) -> None:
    state.phases = ["spring"]
    assert phase_after(state) == END_OF_TURN
    state.phases, state.phase = ["autumn"], "autumn"
    assert phase_after(state) == END_OF_TURN


@pytest.mark.parametrize(
    ("seats", "start", "order"),
    [(4, 0, [0, 1, 2, 3]), (4, 3, [3, 0, 1, 2]), (1, 0, [0]), (2, 1, [1, 0])],
)
def test_play_goes_clockwise_from_a_seat(seats: int, start: int, order: list[int]) -> None:
    assert clockwise(seats, start) == order
