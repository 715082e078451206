"""Where bionts are: refuges, the pool, and which of them have been assigned in this go."""

from __future__ import annotations

from evogames.core.rulebook import rule
from evogames.genesis.state import GenesisState, Player, Refuge


def find_refuge(state: GenesisState, number: int) -> Refuge:
    """Return a refuge in play by its number."""
    for row in state.rows:
        for refuge in row:
            if refuge.id == number:
                return refuge
    raise KeyError(number)


@rule("E0.2")
def mark(state: GenesisState, place: str) -> None:
    """Note that a biont now at this place has been assigned."""
    state.assigned[place] = state.assigned.get(place, 0) + 1


@rule("E0.2")
def went_home(state: GenesisState, place: str, left: int) -> None:
    """A biont left a place for the pool: if it had been assigned, it has been so there too."""
    if state.assigned.get(place, 0) > left:
        state.assigned[place] -= 1
        mark(state, "pool")


def fresh(state: GenesisState, place: str, count: int) -> int:
    """How many of the bionts at a place have not been assigned yet in this go."""
    return count - state.assigned.get(place, 0)


@rule("E0.2", "E1.3", "E1.5", "E3.2")
def sources(state: GenesisState, owner: Player) -> dict[str, int]:
    """How many bionts may be taken where: from the pool, or from refuges in active rows."""
    who = owner.who
    found = {"pool": fresh(state, "pool", owner.idle)}
    for row, refuges in enumerate(state.rows):
        if state.active[row]:
            for refuge in refuges:
                if refuge.bionts[who]:
                    place = f"refuge {refuge.id}"
                    found[place] = fresh(state, place, refuge.bionts[who])
    return {place: count for place, count in found.items() if count > 0}


@rule("E1.1", "E1.3")
def take_biont(state: GenesisState, owner: Player, source: str) -> None:
    """Take a biont from the pool or from a refuge."""
    if source == "pool":
        owner.idle -= 1
    else:
        find_refuge(state, int(source.split()[1])).bionts[owner.who] -= 1
