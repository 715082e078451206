"""The order of a turn: five phases, each opened and then played go by go."""

from __future__ import annotations

from evogames.core.game import Step
from evogames.core.ledger import rule
from evogames.genesis import assignment, darwin, purchase
from evogames.genesis.autocatalysis import refuge_roll
from evogames.genesis.events import icon_step, reveal
from evogames.genesis.state import GenesisState

STEPS: dict[str, Step[GenesisState]] = {
    "event": reveal,
    "icons": icon_step,
    "assignment opening": assignment.opening,
    "assignment": assignment.assignment_go,
    "autocatalysis": refuge_roll,
    "darwin opening": darwin.opening,
    "darwin": darwin.darwin_go,
    "purchase opening": purchase.opening,
    "purchase": purchase.purchase_go,
}


@rule("A1.1")
def next_step(state: GenesisState) -> Step[GenesisState] | None:
    """Event, assignment, autocatalytic roll, Darwinian roll, purchases."""
    return None if state.over else STEPS[state.phase]
