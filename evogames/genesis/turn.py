"""The order of a turn: five phases, each played step by step."""

from __future__ import annotations

from evogames.core.decision import Log
from evogames.core.game import Step
from evogames.core.rulebook import rule
from evogames.genesis import assignment, darwin, events, purchase
from evogames.genesis.autocatalysis import refuge_roll
from evogames.genesis.climate import judge_climate
from evogames.genesis.scoring import finish
from evogames.genesis.state import GenesisState
from evogames.genesis.table import begin_phase


@rule("A1.1", "I0.1")
def end_turn(state: GenesisState, log: Log) -> None:
    """The game ends after an Armageddon or the last event; otherwise the next turn begins."""
    last_event = "event" in state.phases and not state.events
    if state.armageddon or last_event or state.turn == state.final:
        finish(state, log)
        return
    state.turn += 1
    log("A1.1", "turn", None, "A0.3", turn_number=state.turn)
    begin_phase(state, state.phases[0])


STEPS: dict[str, Step[GenesisState]] = {
    "event": events.reveal,
    "event icons": events.icon_step,
    "event climate": judge_climate,
    "assignment opening": assignment.opening,
    "assignment": assignment.assignment_go,
    "autocatalysis": refuge_roll,
    "darwin opening": darwin.opening,
    "darwin": darwin.darwin_go,
    "purchase opening": purchase.opening,
    "purchase": purchase.purchase_go,
    "end of turn": end_turn,
}


@rule("A1.1")
def next_step(state: GenesisState) -> Step[GenesisState] | None:
    """Event, assignment, autocatalytic roll, Darwinian roll, purchases."""
    return None if state.over else STEPS[state.phase]
