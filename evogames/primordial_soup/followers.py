"""Leaving a space together: who holds on and follows, and what tentacles carry."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache, partial
from itertools import product
from typing import NamedTuple

from evogames.core.decision import Candidates, Decision, all_allowed
from evogames.core.event import Log
from evogames.core.option import Option
from evogames.core.rulebook import rule
from evogames.primordial_soup.options import Carry, Follow, LetGo
from evogames.primordial_soup.state import Amoeba, SoupState


class Traveller(NamedTuple):
    """An amoeba that leaves a space, and the cubes of each colour that it carries."""

    amoeba: Amoeba
    load: tuple[int, ...]


@rule("GENE.holding2", "GENE.holding3", "GENE.tentacle")
def choose_followers(
    state: SoupState, amoeba: Amoeba
) -> Generator[Decision, Option, list[Traveller]]:
    """Before the direction is decided: who follows, and what tentacles carry.

    Returns the amoebas that will leave, the moving one first.
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
    """Amoebas with Holding may follow one that leaves their space."""
    followers = []
    for amoeba in state.on(leader.space):
        seat = amoeba.owner
        if amoeba is not leader and state.has(seat, "holding"):
            facts = {"amoeba": amoeba.name, "leader": leader.name}
            match (yield Decision(seat, "follow", "GENE.holding2", follow_options, **facts)):
                case Follow():
                    followers.append(amoeba)
    return followers


def follow_options() -> Candidates:
    """Follow, or stay behind."""
    return all_allowed([Follow(), LetGo()])


@rule("GENE.tentacle")
def choose_load(
    state: SoupState, amoeba: Amoeba, available: list[int]
) -> Generator[Decision, Option, tuple[int, ...]]:
    """Up to 3 cubes of any colours, 2 with three players."""
    limit = 3 if len(state.players) == 4 else 2
    facts = {"amoeba": amoeba.name, "limit": limit, "available": available}
    candidates = partial(loads, limit, tuple([min(limit, n) for n in available]))
    choice = yield Decision(amoeba.owner, "carry", "GENE.tentacle", candidates, **facts)
    assert isinstance(choice, Carry)
    return choice.load


@cache
def loads(limit: int, available: tuple[int, ...]) -> Candidates:
    """Return every selection of at most `limit` cubes from those that are available."""
    counts = product(*(range(n + 1) for n in available))
    return all_allowed(Carry(load) for load in counts if sum(load) <= limit)


@rule("GENE.tentacle")
def cannot_carry(state: SoupState, decision: Decision, option: Carry) -> str:
    """A tentacle carries a few cubes, and only cubes that are there."""
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
    """All that leave arrive together, and carried cubes lie on the new space."""
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
