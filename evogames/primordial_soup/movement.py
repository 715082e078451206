"""Movement: drifting with the current, moving by one's own power, holding on, tentacles."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from itertools import product

from evogames.core.ask import Ask, Log, Option, Play, ask
from evogames.core.ledger import rule
from evogames.primordial_soup.cards import DIRECTIONS, NEIGHBOURS, drift_of
from evogames.primordial_soup.state import Amoeba, SoupState

STAY, FREE = 5, 6
"""Faces of the die: the amoeba stays put; its owner chooses the direction (P1.7)."""

Going = list[tuple[Amoeba, list[int]]]
"""Amoebas that leave a space together, each with the cubes it carries by colour."""


@rule("P1.2", "P1.3", "P1.4", "P1.10", "GENE.holding1")
def move(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """An amoeba must drift or move by its own power; with Holding it may stay."""
    seat = amoeba.owner
    told = {"amoeba": (seat, amoeba.number)}
    offers = partial(move_offers, state, amoeba)
    options = offers(False)
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(seat, "move", "P1.2", options, offers, told)
    if choice.kind == "stay":
        log("GENE.holding1", "holds", seat, **told)
    elif choice.kind == "drift":
        yield from drift(state, log, amoeba)
    else:
        yield from swim(state, log, amoeba)


@rule("P1.2", "P1.7", "P1.10", "GENE.streamlining", "GENE.holding1", "GENE.speed2")
def move_offers(state: SoupState, amoeba: Amoeba, refused: bool) -> list[Option]:
    """Drift is free; own movement needs a BP or Streamlining; staying needs Holding."""
    seat = amoeba.owner
    broke = cannot_swim(state, seat)
    stuck = "" if state.has(seat, "holding") else "P1.10"
    found = [
        Option("drift", (), "P1.3"),
        Option("swim", (), "P1.7", broke),
        Option("stay", (), "GENE.holding1", stuck),
    ]
    return [o for o in found if bool(o.why) == refused]


@rule("P1.7", "GENE.streamlining")
def cannot_swim(state: SoupState, seat: int) -> str:
    """Return the clause that keeps a player from moving an amoeba; empty if it can."""
    return "" if state.players[seat].bp or state.has(seat, "streamlining") else "P1.7"


@rule("P1.3", "P1.4", "P1.5")
def drift(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """The current carries the amoeba one space; edge and island stop it."""
    direction = drift_of(state.compass)
    told = {"amoeba": (amoeba.owner, amoeba.number)}
    if direction == "none":
        log("P1.4", "still", amoeba.owner, **told)
        return
    to = NEIGHBOURS[amoeba.space][direction]
    if to is None:
        log("P1.5", "blocked", amoeba.owner, direction=direction, **told)
        return
    going = yield from gather(state, log, amoeba)
    log("P1.3", "drifts", amoeba.owner, "P1.6", direction=direction, **told)
    arrive(state, log, going, to)


@rule("P1.7", "P1.8", "GENE.speed1", "GENE.speed3", "GENE.persistence1", "GENE.streamlining")
def swim(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """Own movement for 1 BP; with Speed a second move may follow, free of charge."""
    seat = amoeba.owner
    told = {"amoeba": (seat, amoeba.number)}
    if state.has(seat, "streamlining"):
        log("GENE.streamlining", "glides", seat, **told)
    else:
        state.players[seat].bp -= 1
        log("P1.8", "pays_move", seat, "P1.7", "GEN.3", bp=state.players[seat].bp, **told)
    yield from one_move(state, log, amoeba)
    if state.has(seat, "speed", "persistence"):
        choice = yield ask(seat, "second_move", "GENE.speed1", second_offers, **told)
        if choice.kind == "again":
            log("GENE.speed1", "second_move", seat, "GENE.speed3", **told)
            yield from one_move(state, log, amoeba)


def second_offers(refused: bool) -> list[Option]:
    """Move once more, or not."""
    if refused:
        return []
    return [Option("again", (), "GENE.speed1"), Option("enough", (), "GENE.speed1")]


@rule("P1.5", "P1.7", "P1.9", "GENE.movement1", "GENE.movement2")
def one_move(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """Who comes along is settled first, then the direction; an obstacle stops the move."""
    seat = amoeba.owner
    told = {"amoeba": (seat, amoeba.number)}
    going = yield from gather(state, log, amoeba)
    if state.has(seat, "movement2"):
        choice = yield ask(seat, "direction", "GENE.movement2", direction_offers, **told)
        direction = str(choice.args[0])
    else:
        dice = state.chance.roll(2 if state.has(seat, "movement1") else 1)
        log("P1.7" if len(dice) == 1 else "GENE.movement1", "move_roll", seat, dice=dice, **told)
        face = dice[0]
        if len(dice) > 1 and dice[0] != dice[1]:
            choice = yield ask(seat, "die", "GENE.movement1", partial(die_offers, dice), **told)
            face = int(choice.args[0])
        if face == STAY:
            log("P1.7", "stays", seat, "P1.10", **told)
            return
        direction = DIRECTIONS[face - 1] if face < STAY else ""
        if face == FREE:
            choice = yield ask(seat, "direction", "P1.7", direction_offers, **told)
            direction = str(choice.args[0])
    to = NEIGHBOURS[amoeba.space][direction]
    if to is None:
        log("P1.5", "blocked", seat, direction=direction, **told)
        return
    log("P1.7", "moves", seat, "P1.6", "P1.9", direction=direction, **told)
    arrive(state, log, going, to)


def direction_offers(refused: bool) -> list[Option]:
    """North, east, south or west."""
    return [] if refused else [Option("go", (d,), "P1.9") for d in DIRECTIONS]


def die_offers(dice: list[int], refused: bool) -> list[Option]:
    """Either of the two dice of Movement I."""
    return [] if refused else [Option("die", (d,), "GENE.movement1") for d in sorted(dice)]


@rule("GENE.holding2", "GENE.holding3", "GENE.tentacle")
def gather(state: SoupState, log: Log, amoeba: Amoeba) -> Generator[Ask, Option, Going]:
    """Before the direction is decided: who goes along, and what tentacles carry.

    Returns the amoebas that will leave, the moving one first.
    """
    going: Going = [(amoeba, [])]
    for other in state.on(amoeba.space):
        if other is not amoeba and state.has(other.owner, "holding"):
            told = {"amoeba": (other.owner, other.number), "leader": (amoeba.owner, amoeba.number)}
            choice = yield ask(other.owner, "follow", "GENE.holding2", follow_offers, **told)
            if choice.kind == "follow":
                going.append((other, []))
    left = list(state.cubes[amoeba.space])
    for place, (one, _) in enumerate(going):
        if state.has(one.owner, "tentacle") and any(left):
            told = {"amoeba": (one.owner, one.number)}
            choice = yield ask(
                one.owner, "carry", "GENE.tentacle", partial(carry_offers, state, left), **told
            )
            load = [int(n) for n in choice.args]
            left = [have - n for have, n in zip(left, load, strict=True)]
            going[place] = (one, load)
    return going


def follow_offers(refused: bool) -> list[Option]:
    """Go along, or not."""
    if refused:
        return []
    return [Option("follow", (), "GENE.holding2"), Option("let_go", (), "GENE.holding2")]


@rule("GENE.tentacle")
def carry_offers(state: SoupState, left: list[int], refused: bool) -> list[Option]:
    """Up to 3 cubes of any colours, 2 with three players."""
    if refused:
        return []
    limit = 3 if len(state.players) == 4 else 2
    loads = product(*(range(min(limit, n) + 1) for n in left))
    return [Option("carry", load, "GENE.tentacle") for load in loads if sum(load) <= limit]


@rule("P1.6", "GENE.holding2", "GENE.tentacle")
def arrive(state: SoupState, log: Log, going: Going, to: int) -> None:
    """All that leave arrive together, and carried cubes lie on the new space."""
    start = going[0][0].space
    for amoeba, load in going:
        amoeba.space = to
        told = {"amoeba": (amoeba.owner, amoeba.number), "space": to}
        if amoeba is not going[0][0]:
            log("GENE.holding2", "follows", amoeba.owner, "GENE.holding3", **told)
        if any(load):
            for colour, count in enumerate(load):
                state.cubes[start][colour] -= count
                state.cubes[to][colour] += count
            log("GENE.tentacle", "carries", amoeba.owner, "GENE.holding3", load=load, **told)
