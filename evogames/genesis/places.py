"""Where bionts are: refuges, the pool, and which of them have been assigned in this go."""

from __future__ import annotations

from evogames.core.ledger import rule
from evogames.genesis.state import GenesisState, Player, Refuge


def find_refuge(state: GenesisState, number: int) -> Refuge:
    """Return a refuge in play by its number."""
    return next(r for row in state.rows for r in row if r.id == number)


def mark(state: GenesisState, place: str) -> None:
    """Note that a biont now at this place has been assigned (E0.2)."""
    state.assigned[place] = state.assigned.get(place, 0) + 1


def fresh(state: GenesisState, place: str, count: int) -> int:
    """How many bionts at a place have not been assigned yet in this go."""
    return count - state.assigned.get(place, 0)


@rule("E0.2", "E1.3", "E1.5", "E3.2")
def sources(state: GenesisState, owner: Player) -> list[str]:
    """Places a biont may be taken from: the pool, or a refuge in an active row."""
    found = ["pool"] if fresh(state, "pool", owner.idle) > 0 else []
    for row, refuges in enumerate(state.rows):
        if state.active[row]:
            for refuge in refuges:
                place = f"refuge {refuge.id}"
                if refuge.bionts[owner.who] and fresh(state, place, refuge.bionts[owner.who]) > 0:
                    found.append(place)
    return found


@rule("E1.1", "E1.3")
def take_biont(state: GenesisState, owner: Player, source: str) -> None:
    """Take a biont from where it is."""
    if source == "pool":
        owner.idle -= 1
    else:
        find_refuge(state, int(source.split()[1])).bionts[owner.who] -= 1
