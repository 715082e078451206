"""Movement: drifting with the current, swimming, holding on, and carrying cubes."""

from collections.abc import Generator
from functools import cache, partial
from itertools import product
from typing import NamedTuple

from evogames.core import (
    ALLOWED,
    Candidates,
    Decision,
    Log,
    Option,
    Play,
    all_allowed,
    if_several,
    rule,
)
from evogames.primordial_soup.cards import DIRECTIONS, NEIGHBOURS, drift_from, drift_of
from evogames.primordial_soup.options import (
    Again,
    Carry,
    Die,
    Drift,
    Enough,
    Follow,
    Go,
    LetGo,
    Stay,
    Swim,
)
from evogames.primordial_soup.state import Amoeba, SoupState
from evogames.primordial_soup.supplies import pay, report

STILL, FREE = 5, 6
"""Two faces of the die: with one the amoeba stays, with the other its owner chooses the direction
(P1.7)."""
DRIFT, SWIM, STAY = Drift(), Swim(), Stay()


@rule("P1.2", "P1.7", "P1.10", "GENE.holding1")
def move(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """Let an amoeba drift or swim. With Holding it can stay."""
    seat = amoeba.owner
    candidates = partial(move_options, state, amoeba)
    match (yield if_several(Decision(seat, "move", "P1.2", candidates, amoeba=amoeba.name))):
        case Drift():
            if cannot_swim(state, seat):
                report(log, amoeba, "P1.7", "must_drift")
            yield from drift(state, log, amoeba)
        case Swim():
            yield from swim(state, log, amoeba)
        case Stay():
            report(log, amoeba, "GENE.holding1", "holds")


@rule("P1.2", "P1.7", "P1.10", "GENE.streamlining", "GENE.holding1")
def move_options(state: SoupState, amoeba: Amoeba) -> Candidates:
    """Yield the options to drift, to swim and to stay.

    Drifting is free, swimming costs 1 BP unless the tribe has Streamlining, and staying needs
    Holding.
    """
    seat = amoeba.owner
    return (
        (DRIFT, ALLOWED),
        (SWIM, cannot_swim(state, seat)),
        (STAY, ALLOWED if state.has(seat, "holding") else "P1.10"),
    )


@rule("P1.7", "GENE.streamlining")
def cannot_swim(state: SoupState, seat: int) -> str:
    """Return the rule that keeps a player from swimming with an amoeba, or "" if it is allowed."""
    return ALLOWED if state.players[seat].bp or state.has(seat, "streamlining") else "P1.7"


@rule("P1.3", "P1.4", "P1.5", "GENE.speed2")
def drift(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """Let the current carry the amoeba one space. At the edge or the island it stays."""
    direction = drift_of(state.compass)
    once = ("GENE.speed2",) if state.players[amoeba.owner].fast else ()
    to = drift_from(amoeba.space, state.compass)
    if to is not None:
        travellers = yield from choose_followers(state, amoeba)
        arrive(state, log, travellers, to, direction, "P1.3", *once)
    elif direction == "none":
        report(log, amoeba, "P1.4", "still", *once)
    else:
        report(log, amoeba, "P1.5", "blocked", *once, direction=direction)


@rule("P1.7", "P1.8", "GENE.speed1", "GENE.speed3", "GENE.persistence1", "GENE.streamlining")
def swim(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """Let the amoeba swim for 1 BP. With Speed it can swim a second time for free."""
    seat = amoeba.owner
    player = state.players[seat]
    if "streamlining" in player.genes:
        report(log, amoeba, "GENE.streamlining", "glides")
    else:
        report(log, amoeba, "P1.8", "pays_move", "P1.7", "GEN.3", **pay(state, seat, 1))
    yield from move_once(state, log, amoeba)
    if not player.fast:
        return
    rule_id = "GENE.speed1" if "speed" in player.genes else "GENE.persistence1"
    candidates = partial(all_allowed, [Again(), Enough()], rule_id)
    match (yield Decision(seat, "second_move", rule_id, candidates, amoeba=amoeba.name)):
        case Again():
            report(log, amoeba, rule_id, "second_move", "GENE.speed3")
            yield from move_once(state, log, amoeba)


@rule("P1.5", "P1.7", "P1.9", "GENE.movement2", "GENE.holding3")
def move_once(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """Let the player choose who follows, then swim one space in the direction rolled.

    At an obstacle the amoeba stays.
    """
    travellers = yield from choose_followers(state, amoeba)
    seat = amoeba.owner
    if state.has(seat, "movement2"):
        rule_id, face = "GENE.movement2", FREE
    else:
        two_dice = state.has(seat, "movement1")
        rule_id = "GENE.movement1" if two_dice else "P1.7"
        dice = state.chance.roll(2 if two_dice else 1)
        report(log, amoeba, rule_id, "move_roll", dice=dice)
        face = dice[0]
        if dice[-1] != face:
            facts = {"amoeba": amoeba.name, "dice": dice}
            candidates = partial(all_allowed, [Die(face) for face in sorted(dice)])
            die = yield Decision(seat, "die", rule_id, candidates, **facts)
            assert isinstance(die, Die)
            face = die.face
    if face == STILL:
        report(log, amoeba, "P1.7", "stays", "P1.10")
        return
    if face == FREE:
        ways = [Go(direction, to) for direction, to in NEIGHBOURS[amoeba.space].items()]
        candidates = partial(all_allowed, ways)
        way = yield Decision(seat, "direction", rule_id, candidates, amoeba=amoeba.name)
        assert isinstance(way, Go)
        direction = way.direction
    else:
        direction = DIRECTIONS[face - 1]
    to = NEIGHBOURS[amoeba.space][direction]
    if to is None:
        report(log, amoeba, "P1.5", "blocked", "P1.10", direction=direction)
    else:
        arrive(state, log, travellers, to, direction, rule_id, "P1.9")


@rule("P1.5", "P1.9")
def cannot_go(state: SoupState, decision: Decision, option: Go) -> str:
    """Return the rule that forbids swimming to a space that is not in this direction."""
    return "P1.5/open" if option.space is None else "P1.9/other"


FOLLOW_OR_STAY = partial(all_allowed, [Follow(), LetGo()])


class Traveller(NamedTuple):
    """An amoeba that leaves a space, and the cubes of each colour that it carries."""

    amoeba: Amoeba
    load: tuple[int, ...]


@rule("GENE.holding2", "GENE.holding3", "GENE.tentacle")
def choose_followers(
    state: SoupState, amoeba: Amoeba
) -> Generator[Decision, Option, list[Traveller]]:
    """Let players choose who follows and what tentacles carry.

    They choose before the direction is decided. Return the amoebas that will leave. The first is
    the one that swims or drifts.
    """
    leaving = [amoeba]
    if any("holding" in p.genes for p in state.players):
        leaving += yield from holding_on(state, amoeba)
    available = state.cubes[amoeba.space]
    travellers = []
    for traveller in leaving:
        load: tuple[int, ...] = ()
        if state.has(traveller.owner, "tentacle") and any(available):
            load = yield from choose_load(state, traveller, available)
            available = [have - n for have, n in zip(available, load, strict=True)]
        travellers.append(Traveller(traveller, load))
    return travellers


@rule("GENE.holding2")
def holding_on(state: SoupState, leader: Amoeba) -> Generator[Decision, Option, list[Amoeba]]:
    """Return the amoebas with Holding that can follow an amoeba that leaves their space."""
    followers = []
    for amoeba in state.on(leader.space):
        seat = amoeba.owner
        if amoeba is not leader and state.has(seat, "holding"):
            facts = {"amoeba": amoeba.name, "leader": leader.name}
            match (yield Decision(seat, "follow", "GENE.holding2", FOLLOW_OR_STAY, **facts)):
                case Follow():
                    followers.append(amoeba)
    return followers


@rule("GENE.tentacle")
def choose_load(
    state: SoupState, amoeba: Amoeba, available: list[int]
) -> Generator[Decision, Option, tuple[int, ...]]:
    """Let a player choose up to 3 cubes to carry, or up to 2 in a game with three players."""
    limit = 3 if len(state.players) == 4 else 2
    facts = {"amoeba": amoeba.name, "limit": limit, "available": available}
    candidates = partial(loads, limit, tuple([min(limit, n) for n in available]))
    choice = yield Decision(amoeba.owner, "carry", "GENE.tentacle", candidates, **facts)
    assert isinstance(choice, Carry)
    return choice.load


@cache
def loads(limit: int, available: tuple[int, ...]) -> Candidates:
    """Return every selection of at most `limit` cubes from the available cubes."""
    counts = product(*(range(n + 1) for n in available))
    return all_allowed(Carry(load) for load in counts if sum(load) <= limit)


@rule("GENE.tentacle")
def cannot_carry(state: SoupState, decision: Decision, option: Carry) -> str:
    """Return the rule that forbids carrying too many cubes, or cubes that are not on the space."""
    too_many = sum(option.load) > decision.facts["limit"]
    return "GENE.tentacle/limit" if too_many else "GENE.tentacle/available"


@rule("P1.6", "GENE.holding2", "GENE.tentacle")
def arrive(
    state: SoupState,
    log: Log,
    travellers: list[Traveller],
    to: int,
    direction: str,
    rule_id: str,
    *other_rules: str,
) -> None:
    """Move all travellers to the new space together, and place the cubes that they carry there."""
    leader = travellers[0].amoeba
    start = leader.space
    shared = ("P1.6",) if state.on(to) else ()
    key = "drifts" if rule_id == "P1.3" else "moves"
    way = {"direction": direction, "start": start, "space": to}
    log(rule_id, key, leader.owner, *other_rules, *shared, amoeba=leader.name, **way)
    for amoeba, load in travellers:
        amoeba.space = to
        event_data = {"amoeba": amoeba.name, "start": start, "space": to}
        if amoeba is not leader:
            held = {"leader": leader.name}
            log("GENE.holding2", "follows", amoeba.owner, "GENE.holding3", **event_data, **held)
        if any(load):
            for colour, count in enumerate(load):
                state.cubes[start][colour] -= count
                state.cubes[to][colour] += count
            load_data = {**event_data, "load": list(load)}
            log("GENE.tentacle", "carries", amoeba.owner, "GENE.holding3", **load_data)
