"""Movement: drifting with the current, moving by one's own power, holding on, tentacles."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Log, Option, Play
from evogames.core.rulebook import rule
from evogames.primordial_soup.cards import DIRECTIONS, NEIGHBOURS, drift_of
from evogames.primordial_soup.followers import Going, arrive, choose_followers
from evogames.primordial_soup.state import Amoeba, SoupState
from evogames.primordial_soup.table import decide, pay

STAY, FREE = 5, 6
"""Faces of the die: the amoeba stays put; its owner chooses the direction (P1.7)."""


@rule("P1.2", "P1.7", "P1.10", "GENE.holding1")
def move(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """An amoeba must drift or move by its own power; with Holding it may stay."""
    seat = amoeba.owner
    offers = partial(move_offers, state, amoeba)
    choice = yield from decide(seat, "move", "P1.2", offers, amoeba=amoeba.name)
    if choice.kind == "stay":
        log("GENE.holding1", "holds", seat, amoeba=amoeba.name, space=amoeba.space)
    elif choice.kind == "swim":
        yield from swim(state, log, amoeba)
    else:
        if cannot_swim(state, seat):
            log("P1.7", "must_drift", seat, amoeba=amoeba.name, space=amoeba.space)
        yield from drift(state, log, amoeba)


@rule("P1.2", "P1.7", "P1.10", "GENE.streamlining", "GENE.holding1")
def move_offers(state: SoupState, amoeba: Amoeba, refused: bool) -> list[Option]:
    """Drift is free; own movement needs a BP or Streamlining; staying needs Holding."""
    seat = amoeba.owner
    found = [] if refused else [Option("drift", (), "P1.3")]
    broke = cannot_swim(state, seat)
    if bool(broke) == refused:
        found.append(Option("swim", (), "P1.7", broke))
    stuck = "" if state.has(seat, "holding") else "P1.10"
    if bool(stuck) == refused:
        found.append(Option("stay", (), "GENE.holding1", stuck))
    return found


@rule("P1.7", "GENE.streamlining")
def cannot_swim(state: SoupState, seat: int) -> str:
    """Return the clause that keeps a player from moving an amoeba; empty if it can."""
    return "" if state.players[seat].bp or state.has(seat, "streamlining") else "P1.7"


@rule("P1.3", "P1.4", "P1.5", "GENE.speed2")
def drift(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """The current carries the amoeba one space, once; edge and island stop it."""
    seat = amoeba.owner
    direction = drift_of(state.compass)
    once = ("GENE.speed2",) if state.players[seat].fast else ()
    if direction == "none":
        log("P1.4", "still", seat, *once, amoeba=amoeba.name, space=amoeba.space)
        return
    to = NEIGHBOURS[amoeba.space][direction]
    if to is None:
        told = {"amoeba": amoeba.name, "space": amoeba.space, "direction": direction}
        log("P1.5", "blocked", seat, *once, **told)
        return
    going = yield from choose_followers(state, amoeba)
    arrive(state, log, going, to, direction, "P1.3", *once)


@rule("P1.7", "P1.8", "GENE.speed1", "GENE.speed3", "GENE.persistence1", "GENE.streamlining")
def swim(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """Own movement for 1 BP; with Speed a second move may follow, free of charge."""
    seat = amoeba.owner
    player = state.players[seat]
    if "streamlining" in player.genes:
        log("GENE.streamlining", "glides", seat, amoeba=amoeba.name, space=amoeba.space)
    else:
        told = {"amoeba": amoeba.name, "space": amoeba.space, **pay(state, seat, 1)}
        log("P1.8", "pays_move", seat, "P1.7", "GEN.3", **told)
    yield from one_move(state, log, amoeba)
    if player.fast:
        clause = "GENE.speed1" if "speed" in player.genes else "GENE.persistence1"
        offers = partial(second_offers, clause)
        choice = yield from decide(seat, "second_move", clause, offers, amoeba=amoeba.name)
        if choice.kind == "again":
            told = {"amoeba": amoeba.name, "space": amoeba.space}
            log(clause, "second_move", seat, "GENE.speed3", **told)
            yield from one_move(state, log, amoeba)


def second_offers(clause: str, refused: bool) -> list[Option]:
    """Move once more, or not."""
    return [] if refused else [Option("again", (), clause), Option("enough", (), clause)]


@rule("P1.5", "P1.7", "P1.9", "GENE.holding3")
def one_move(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """Who comes along is settled first, then the direction; an obstacle stops the move."""
    going: Going = yield from choose_followers(state, amoeba)
    seat = amoeba.owner
    if state.has(seat, "movement2"):
        clause, face = "GENE.movement2", FREE
    else:
        two = state.has(seat, "movement1")
        clause = "GENE.movement1" if two else "P1.7"
        dice = state.chance.roll(2 if two else 1)
        log(clause, "move_roll", seat, amoeba=amoeba.name, space=amoeba.space, dice=dice)
        offers = partial(die_offers, dice)
        choice = yield from decide(seat, "die", clause, offers, amoeba=amoeba.name)
        face = int(choice.args[0])
    if face == STAY:
        log("P1.7", "stays", seat, "P1.10", amoeba=amoeba.name, space=amoeba.space)
        return
    direction = DIRECTIONS[face - 1] if face != FREE else ""
    if face == FREE:
        offers = partial(direction_offers, amoeba)
        choice = yield from decide(seat, "direction", clause, offers, amoeba=amoeba.name)
        direction = str(choice.args[0])
    to = NEIGHBOURS[amoeba.space][direction]
    if to is None:
        told = {"amoeba": amoeba.name, "space": amoeba.space, "direction": direction}
        log("P1.5", "blocked", seat, "P1.10", **told)
    else:
        arrive(state, log, going, to, direction, clause, "P1.9")


@rule("GENE.movement1")
def die_offers(dice: list[int], refused: bool) -> list[Option]:
    """The die, or either of the two dice of Movement I."""
    faces = [] if refused else sorted(dict.fromkeys(dice))
    return [Option("die", (face,), "GENE.movement1") for face in faces]


@rule("P1.5", "P1.9", "GENE.movement2")
def direction_offers(amoeba: Amoeba, refused: bool) -> list[Option]:
    """North, east, south or west, with the space it leads to; -1 where an obstacle is."""
    ways = [] if refused else NEIGHBOURS[amoeba.space].items()
    return [Option("go", (way, -1 if to is None else to), "P1.9") for way, to in ways]
