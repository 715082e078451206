"""Movement: drifting with the current, moving by one's own power, holding on, tentacles."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import ALLOWED, Candidates, Decision, Play, all_allowed
from evogames.core.event import Log
from evogames.core.option import Option
from evogames.core.rulebook import rule
from evogames.primordial_soup.cards import DIRECTIONS, NEIGHBOURS, drift_from, drift_of
from evogames.primordial_soup.followers import arrive, choose_followers
from evogames.primordial_soup.options import Again, Die, Drift, Enough, Go, Stay, Swim
from evogames.primordial_soup.state import Amoeba, SoupState
from evogames.primordial_soup.supplies import pay

STILL, FREE = 5, 6
"""Faces of the die: the amoeba stays put; its owner chooses the direction (P1.7)."""
DRIFT, SWIM, STAY = Drift(), Swim(), Stay()


@rule("P1.2", "P1.7", "P1.10", "GENE.holding1")
def move(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """An amoeba must drift or move by its own power; with Holding it may stay."""
    seat = amoeba.owner
    candidates = partial(move_options, state, amoeba)
    match (yield Decision(seat, "move", "P1.2", candidates, amoeba=amoeba.name).unless_only()):
        case Drift():
            if cannot_swim(state, seat):
                log("P1.7", "must_drift", seat, amoeba=amoeba.name, space=amoeba.space)
            yield from drift(state, log, amoeba)
        case Swim():
            yield from swim(state, log, amoeba)
        case Stay():
            log("GENE.holding1", "holds", seat, amoeba=amoeba.name, space=amoeba.space)


@rule("P1.2", "P1.7", "P1.10", "GENE.streamlining", "GENE.holding1")
def move_options(state: SoupState, amoeba: Amoeba) -> Candidates:
    """Drift is free; own movement needs a BP or Streamlining; staying needs Holding."""
    seat = amoeba.owner
    return (
        (DRIFT, ALLOWED),
        (SWIM, cannot_swim(state, seat)),
        (STAY, ALLOWED if state.has(seat, "holding") else "P1.10"),
    )


@rule("P1.7", "GENE.streamlining")
def cannot_swim(state: SoupState, seat: int) -> str:
    """Return the rule that keeps a player from moving an amoeba; empty if none does."""
    return ALLOWED if state.players[seat].bp or state.has(seat, "streamlining") else "P1.7"


@rule("P1.3", "P1.4", "P1.5", "GENE.speed2")
def drift(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """The current carries the amoeba one space, once; edge and island stop it."""
    seat = amoeba.owner
    direction = drift_of(state.compass)
    once = ("GENE.speed2",) if state.players[seat].fast else ()
    to = drift_from(amoeba.space, state.compass)
    if to is not None:
        travellers = yield from choose_followers(state, amoeba)
        arrive(state, log, travellers, to, direction, "P1.3", *once)
        return
    event_data = {"amoeba": amoeba.name, "space": amoeba.space}
    if direction == "none":
        log("P1.4", "still", seat, *once, **event_data)
    else:
        log("P1.5", "blocked", seat, *once, direction=direction, **event_data)


@rule("P1.7", "P1.8", "GENE.speed1", "GENE.speed3", "GENE.persistence1", "GENE.streamlining")
def swim(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """Own movement for 1 BP; with Speed a second move may follow, free of charge."""
    seat = amoeba.owner
    player = state.players[seat]
    if "streamlining" in player.genes:
        log("GENE.streamlining", "glides", seat, amoeba=amoeba.name, space=amoeba.space)
    else:
        event_data = {"amoeba": amoeba.name, "space": amoeba.space, **pay(state, seat, 1)}
        log("P1.8", "pays_move", seat, "P1.7", "GEN.3", **event_data)
    yield from move_once(state, log, amoeba)
    if not player.fast:
        return
    rule_id = "GENE.speed1" if "speed" in player.genes else "GENE.persistence1"
    candidates = partial(second_move_options, rule_id)
    match (yield Decision(seat, "second_move", rule_id, candidates, amoeba=amoeba.name)):
        case Again():
            event_data = {"amoeba": amoeba.name, "space": amoeba.space}
            log(rule_id, "second_move", seat, "GENE.speed3", **event_data)
            yield from move_once(state, log, amoeba)


def second_move_options(rule_id: str) -> Candidates:
    """Move once more, or not."""
    yield Again(), ALLOWED, rule_id
    yield Enough(), ALLOWED, rule_id


@rule("P1.5", "P1.7", "P1.9", "GENE.movement2", "GENE.holding3")
def move_once(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """Who comes along is settled first, then the direction; an obstacle stops the move."""
    travellers = yield from choose_followers(state, amoeba)
    seat = amoeba.owner
    event_data = {"amoeba": amoeba.name, "space": amoeba.space}
    if state.has(seat, "movement2"):
        rule_id, face = "GENE.movement2", FREE
    else:
        two_dice = state.has(seat, "movement1")
        rule_id = "GENE.movement1" if two_dice else "P1.7"
        dice = state.chance.roll(2 if two_dice else 1)
        log(rule_id, "move_roll", seat, dice=dice, **event_data)
        face = dice[0]
        if dice[-1] != face:
            facts = {"amoeba": amoeba.name, "dice": dice}
            die = yield Decision(seat, "die", rule_id, partial(die_options, dice), **facts)
            assert isinstance(die, Die)
            face = die.face
    if face == STILL:
        log("P1.7", "stays", seat, "P1.10", **event_data)
        return
    if face == FREE:
        candidates = partial(direction_options, amoeba)
        way = yield Decision(seat, "direction", rule_id, candidates, amoeba=amoeba.name)
        assert isinstance(way, Go)
        direction = way.direction
    else:
        direction = DIRECTIONS[face - 1]
    to = NEIGHBOURS[amoeba.space][direction]
    if to is None:
        log("P1.5", "blocked", seat, "P1.10", direction=direction, **event_data)
    else:
        arrive(state, log, travellers, to, direction, rule_id, "P1.9")


@rule("GENE.movement1")
def die_options(dice: list[int]) -> Candidates:
    """Either of the two dice of Movement I."""
    return all_allowed(Die(face) for face in sorted(dice))


@rule("GENE.movement1")
def cannot_use_die(state: SoupState, decision: Decision, option: Option) -> str:
    """Only what was rolled can be used."""
    return "GENE.movement1/rolled"


@rule("P1.5", "P1.9", "GENE.movement2")
def direction_options(amoeba: Amoeba) -> Candidates:
    """North, east, south or west, with the space it leads to; None where an obstacle is."""
    return all_allowed(Go(direction, to) for direction, to in NEIGHBOURS[amoeba.space].items())


@rule("P1.5", "P1.9")
def cannot_go(state: SoupState, decision: Decision, option: Go) -> str:
    """A direction leads to one space only."""
    return "P1.5/open" if option.space is None else "P1.9/other"
