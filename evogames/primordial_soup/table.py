"""What the phases share: order on the ladder, cubes from the reserve, moving on."""

from __future__ import annotations

from evogames.core.ask import Log
from evogames.core.ledger import rule
from evogames.primordial_soup.state import Amoeba, SoupState

PHASES = ("movement and feeding", "environment", "genes", "division", "deaths", "scoring")


@rule("GEN.5")
def ascending(state: SoupState) -> list[int]:
    """Seats from the lowest marker on the ladder to the leader."""
    return sorted(range(len(state.players)), key=lambda seat: state.players[seat].marker)


@rule("GEN.5")
def descending(state: SoupState) -> list[int]:
    """Seats from the leader to the lowest marker."""
    return ascending(state)[::-1]


@rule("GEN.8", "P1.1", "P2.7", "P3.1", "P4.1", "P5.2", "P6.1")
def begin_phase(state: SoupState, phase: str) -> None:
    """Start a phase: only the first is played in ascending order."""
    state.phase = phase
    state.moved = 0
    state.queue = (ascending if phase == "movement and feeding" else descending)(state)


def next_phase(state: SoupState) -> None:
    """Go on to the next phase of the round."""
    begin_phase(state, state.phases[(state.phases.index(state.phase) + 1) % len(state.phases)])


@rule("P1.1")
def done(state: SoupState) -> None:
    """The player whose go it was has finished; the next follows, or the next phase."""
    state.queue.pop(0)
    state.moved = 0
    if not state.queue:
        next_phase(state)


@rule("FEED.7", "P5.1", "GENE.struggle3")
def add_cubes(state: SoupState, log: Log, space: int, colours: list[int], count: int) -> None:
    """Put cubes from the reserve on a space; what the reserve lacks is left out."""
    for colour in colours:
        placed = min(count, state.reserve[colour])
        state.reserve[colour] -= placed
        state.cubes[space][colour] += placed
        if placed:
            log("FEED.4", "cubes", None, space=space, colour=colour, count=placed)
        if placed < count:
            log("FEED.7", "shortage", None, colour=colour, count=count - placed)


@rule("P5.1", "P5.3", "P4.7", "GENE.struggle3", "GENE.aggression2")
def remove_amoeba(state: SoupState, log: Log, amoeba: Amoeba, cubes: int) -> None:
    """An amoeba leaves the soup; cubes of every colour in play take its place."""
    state.players[amoeba.owner].amoebas.remove(amoeba)
    add_cubes(state, log, amoeba.space, list(range(len(state.players))), cubes)
