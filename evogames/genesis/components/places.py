"""The places of bionts (pool, refuges, organisms), and which bionts have been assigned.

A place is written "pool", "refuge 3" or "organism 5".
"""

from evogames.core import rule
from evogames.genesis.organisms import find_organism
from evogames.genesis.state import GenesisState, Organism, Player, Refuge

POOL = "pool"


def find_refuge(state: GenesisState, number: int) -> Refuge:
    """Return a refuge in play by its number."""
    for row in state.rows:
        for refuge in row:
            if refuge.id == number:
                return refuge
    raise KeyError(number)


def refuge_at(state: GenesisState, place: str) -> Refuge | None:
    """Return the refuge at a place, or None if the place is not a refuge."""
    kind, _, number = place.partition(" ")
    return find_refuge(state, int(number)) if kind == "refuge" else None


def organism_at(state: GenesisState, place: str) -> Organism | None:
    """Return the organism at a place, or None if the place is not an organism."""
    kind, _, number = place.partition(" ")
    return find_organism(state, int(number)) if kind == "organism" else None


@rule("E0.2")
def mark(state: GenesisState, place: str) -> None:
    """Record that a biont now at this place has been assigned."""
    state.assigned[place] = state.assigned.get(place, 0) + 1


@rule("E0.2")
def went_home(state: GenesisState, place: str, left: int) -> None:
    """Update the record when a biont moves to the pool. An assigned biont stays assigned."""
    if state.assigned.get(place, 0) > left:
        state.assigned[place] -= 1
        mark(state, POOL)


def unassigned(state: GenesisState, place: str, count: int) -> int:
    """Return how many bionts at a place can still be assigned in this move."""
    return count - state.assigned.get(place, 0)


@rule("E0.2", "E1.3", "E1.5", "E3.2")
def sources(state: GenesisState, owner: Player) -> dict[str, int]:
    """Return how many bionts can be taken from the pool and from refuges in active rows."""
    found = {}
    if (count := unassigned(state, POOL, owner.idle)) > 0:
        found[POOL] = count
    for row, refuges in enumerate(state.rows):
        if state.active[row]:
            for refuge in refuges:
                if there := refuge.bionts[owner.number]:
                    place = f"refuge {refuge.id}"
                    if (count := unassigned(state, place, there)) > 0:
                        found[place] = count
    return found


@rule("E1.1", "E1.3")
def take_biont(state: GenesisState, owner: Player, source: str) -> None:
    """Take a biont away from the pool or from a refuge."""
    if source == POOL:
        owner.idle -= 1
    elif (refuge := refuge_at(state, source)) is not None:
        refuge.bionts[owner.number] -= 1
