"""The order within a round: which player acts next, and which phase follows."""

from evogames.core import END_OF_TURN, Log, begin_phase, phase_after, rule
from evogames.primordial_soup.state import SoupState

ORDER_RULES = {
    "movement and feeding": "P1.1",
    "environment": "P2.7",
    "genes": "P3.1",
    "division": "P4.1",
    "deaths": "P5.2",
    "scoring": "P6.1",
}
"""For each phase of a round, the rule that sets its order of players."""
PHASES = tuple(ORDER_RULES)


@rule("GEN.5")
def ascending(state: SoupState) -> list[int]:
    """Return the seats from the lowest marker on the ladder to the leader."""
    return sorted(range(len(state.players)), key=lambda seat: state.players[seat].marker)


@rule("GEN.5")
def descending(state: SoupState) -> list[int]:
    """Return the seats from the leader to the lowest marker."""
    return ascending(state)[::-1]


@rule("GEN.8")
def start_round(state: SoupState, log: Log) -> None:
    """Start a round with the first of its phases."""
    log("GEN.8", "round", None, round=state.turn)
    start_phase(state, log, state.phases[0])


@rule("GEN.8", "P1.1", "P2.7", "P3.1", "P4.1", "P5.2", "P6.1")
def start_phase(state: SoupState, log: Log, phase: str) -> None:
    """Start a phase. Only the first phase is played in ascending order."""
    in_order = ascending if phase == "movement and feeding" else descending
    begin_phase(state, phase, in_order(state))
    state.moved = 0
    event_data = {"phase_name": phase, "seats": state.queue[:]}
    log(ORDER_RULES[phase], "phase", None, "GEN.5", "GEN.8", **event_data)


@rule("GEN.8")
def next_phase(state: SoupState, log: Log) -> None:
    """Start the next phase, or end the round after the last one."""
    phase = phase_after(state)
    if phase == END_OF_TURN:
        begin_phase(state, END_OF_TURN)
    else:
        start_phase(state, log, phase)


@rule("P1.1")
def end_move(state: SoupState, log: Log) -> None:
    """End a player's move and continue with the next player or the next phase."""
    state.queue.pop(0)
    state.moved = 0
    if not state.queue:
        next_phase(state, log)
