"""Leaving a space in company: who holds on and goes along, and what tentacles carry."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache, partial
from itertools import product

from evogames.core.decision import Decision, Log, Option
from evogames.core.rulebook import rule
from evogames.primordial_soup.state import Amoeba, SoupState
from evogames.primordial_soup.table import decide

Going = list[tuple[Amoeba, list[int]]]
"""Amoebas that leave a space together, each with the cubes it carries by colour."""


@rule("GENE.holding2", "GENE.holding3", "GENE.tentacle")
def choose_followers(state: SoupState, amoeba: Amoeba) -> Generator[Decision, Option, Going]:
    """Before the direction is decided: who goes along, and what tentacles carry.

    Returns the amoebas that will leave, the moving one first.
    """
    company = [amoeba]
    if any("holding" in p.genes for p in state.players):
        for other in state.on(amoeba.space):
            if other is not amoeba and state.has(other.owner, "holding"):
                told = {"amoeba": other.name, "leader": amoeba.name}
                choice = yield from decide(
                    other.owner, "follow", "GENE.holding2", follow_offers, **told
                )
                if choice.kind == "follow":
                    company.append(other)
    left = state.cubes[amoeba.space]
    going: Going = []
    for one in company:
        load: list[int] = []
        if state.has(one.owner, "tentacle") and any(left):
            offers = partial(carry_offers, state, left)
            clause = "GENE.tentacle"
            choice = yield from decide(one.owner, "carry", clause, offers, amoeba=one.name)
            load = [int(n) for n in choice.args]
            left = [have - n for have, n in zip(left, load, strict=True)]
        going.append((one, load))
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
    return [
        Option("carry", load, "GENE.tentacle")
        for load in loads(limit, tuple([min(limit, n) for n in left]))
    ]


@cache
def loads(limit: int, left: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return every selection of at most `limit` cubes from those that are left."""
    return tuple(load for load in product(*(range(n + 1) for n in left)) if sum(load) <= limit)


@rule("P1.6", "GENE.holding2", "GENE.tentacle")
def arrive(
    state: SoupState, log: Log, going: Going, to: int, direction: str, clause: str, *also: str
) -> None:
    """All that leave arrive together, and carried cubes lie on the new space."""
    leader = going[0][0]
    start = leader.space
    shared = ("P1.6",) if state.on(to) else ()
    key = "drifts" if clause == "P1.3" else "moves"
    told = {"direction": direction, "start": start, "space": to}
    log(clause, key, leader.owner, *also, *shared, amoeba=leader.name, **told)
    for amoeba, load in going:
        amoeba.space = to
        told = {"amoeba": amoeba.name, "start": start, "space": to}
        if amoeba is not leader:
            held = {"leader": leader.name}
            log("GENE.holding2", "follows", amoeba.owner, "GENE.holding3", **told, **held)
        if any(load):
            for colour, count in enumerate(load):
                state.cubes[start][colour] -= count
                state.cubes[to][colour] += count
            log("GENE.tentacle", "carries", amoeba.owner, "GENE.holding3", load=load, **told)
