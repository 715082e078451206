"""What the phases share: order on the ladder, questions, cubes from the reserve, moving on."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from evogames.core.decision import Decision, Log, Offers, Option
from evogames.core.rulebook import rule
from evogames.primordial_soup.end import ends, finish
from evogames.primordial_soup.state import Amoeba, SoupState

PHASES = ("movement and feeding", "environment", "genes", "division", "deaths", "scoring")
_ORDER = dict(zip(PHASES, ("P1.1", "P2.7", "P3.1", "P4.1", "P5.2", "P6.1"), strict=True))
"""Phase to the clause that gives its order of play."""

Decision = Generator[Decision, Option, Option]
"""A question that may be put; it gives back the option that was chosen."""


def decide(seat: int, kind: str, clause: str, offers: Offers, **facts: Any) -> Decision:
    """Ask a player, unless only one option is open: then nobody need be asked."""
    options = offers(False)
    if len(options) == 1:
        return options[0]
    choice = yield Decision(seat, kind, clause, options, offers, facts)
    return choice


@rule("GEN.5")
def ascending(state: SoupState) -> list[int]:
    """Seats from the lowest marker on the ladder to the leader."""
    return sorted(range(len(state.players)), key=lambda seat: state.players[seat].marker)


@rule("GEN.5")
def descending(state: SoupState) -> list[int]:
    """Seats from the leader to the lowest marker."""
    return ascending(state)[::-1]


@rule("GEN.8", "P1.1", "P2.7", "P3.1", "P4.1", "P5.2", "P6.1")
def begin_phase(state: SoupState, log: Log, phase: str) -> None:
    """Start a phase: only the first is played in ascending order."""
    state.phase = phase
    state.moved = 0
    state.queue = (ascending if phase == "movement and feeding" else descending)(state)
    log(_ORDER[phase], "phase", None, "GEN.5", "GEN.8", phase_name=phase, seats=state.queue[:])


@rule("GEN.8")
def next_phase(state: SoupState, log: Log) -> None:
    """Go on to the next phase; after the last one the round ends."""
    place = state.phases.index(state.phase) + 1
    if place < len(state.phases):
        begin_phase(state, log, state.phases[place])
    elif ends(state, log):
        finish(state, log)
    else:
        new_round(state, log)


@rule("GEN.8", "NOTE.1", "GENE.aggression3")
def new_round(state: SoupState, log: Log) -> None:
    """What may be done once a round may be done again."""
    state.turn += 1
    for player in state.players:
        player.aggressed = False
        for amoeba in player.amoebas:
            amoeba.defended = amoeba.escaped = False
    log("GEN.8", "round", None, round=state.turn)
    begin_phase(state, log, state.phases[0])


@rule("P1.1")
def done(state: SoupState, log: Log) -> None:
    """The player whose go it was has finished; the next follows, or the next phase."""
    state.queue.pop(0)
    state.moved = 0
    if not state.queue:
        next_phase(state, log)


@rule("GEN.3")
def pay(state: SoupState, seat: int, cost: int) -> dict[str, int]:
    """A player pays BP; returns what is told of it: how many, and how many are left."""
    player = state.players[seat]
    player.bp -= cost
    return {"paid": cost, "bp": player.bp}


@rule("FEED.7")
def place_cubes(state: SoupState, log: Log, space: int, wanted: list[int]) -> list[int]:
    """Put cubes of each colour from the reserve on a space; what is lacking is left out.

    Returns the cubes that were placed.
    """
    placed = [min(want, have) for want, have in zip(wanted, state.reserve, strict=True)]
    for colour, count in enumerate(placed):
        state.reserve[colour] -= count
        state.cubes[space][colour] += count
    if placed != wanted:
        lacking = [want - got for want, got in zip(wanted, placed, strict=True)]
        log("FEED.7", "shortage", None, space=space, lacking=lacking)
    return placed


@rule("P5.1", "P5.3", "P4.7", "GENE.struggle3", "GENE.aggression2")
def remove_amoeba(state: SoupState, log: Log, clause: str, amoeba: Amoeba, each: int) -> None:
    """An amoeba goes back to its owner without its damage; cubes of each colour stay behind."""
    state.players[amoeba.owner].amoebas.remove(amoeba)
    placed = place_cubes(state, log, amoeba.space, [each] * len(state.players))
    also = ("P5.3", "P4.7")
    log(clause, "remains", amoeba.owner, *also, space=amoeba.space, cubes=placed)
