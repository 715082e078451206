"""Pools: catalysts gained within the limit, and catalysts paid."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial

from evogames.core.ask import Ask, Log, Option, Play, ask
from evogames.core.ledger import rule
from evogames.genesis.organisms import player
from evogames.genesis.state import GenesisState, Player


@rule("B3.3")
def pool_limit(state: GenesisState) -> int:
    """12 divided by the players catalysts of each colour; a solo player has two pools."""
    pools = sum(p.person >= 0 for p in state.players)
    return 12 // max(2, pools)


@rule("B3.3", "B3.4", "B3.5", "F2.5", "G2.5", "GL.BS1")
def gain(state: GenesisState, log: Log, who: int, discs: Sequence[int], clause: str) -> Play:
    """Take catalysts from the soup; for two that do not fit, one of another colour may be taken."""
    owner = player(state, who)
    if owner.person < 0 or not discs:
        return
    limit = pool_limit(state)
    refused = 0
    taken = [0] * 4
    for colour in discs:
        if owner.pool[colour] < limit:
            owner.pool[colour] += 1
            taken[colour] += 1
        else:
            refused += 1
    if any(taken):
        log(clause, "gains", owner.person, "GL.BS1", who=who, discs=taken)
    if refused:
        log("B3.3", "pool_full", owner.person, "B3.5", who=who, count=refused, limit=limit)
    while refused >= 2:
        refused -= 2
        offers = partial(exchange_offers, state, owner)
        if len(offers(False)) == 1:
            return
        choice = yield ask(owner.person, "exchange", "B3.4", offers, who=who)
        if choice.kind == "none":
            return
        owner.pool[int(choice.args[0])] += 1
        log("B3.4", "exchanged", owner.person, who=who, colour=choice.args[0])


@rule("B3.4")
def exchange_offers(state: GenesisState, owner: Player, refused: bool) -> list[Option]:
    """One catalyst of any colour below its limit, or none."""
    limit = pool_limit(state)
    found = [
        Option("exchange", (c,), "B3.4", "" if owner.pool[c] < limit else "B3.3")
        for c in range(4)
        if (owner.pool[c] < limit) != refused
    ]
    return found if refused else [*found, Option("none", (), "B3.4")]


@rule("B4.1", "B4.3", "B4.4", "GL.EX4")
def send_home(state: GenesisState, log: Log, who: int, compensate: bool) -> None:
    """A biont returns to its owner's pool, with a catalyst of its colour where one is due."""
    owner = player(state, who)
    owner.idle += 1
    if not compensate:
        log("B4.4", "home", owner.person, who=who)
    elif owner.person >= 0 and owner.pool[who % 4] < pool_limit(state):
        owner.pool[who % 4] += 1
        log("B4.3", "compensated", owner.person, who=who, colour=who % 4)
    else:
        log("B4.3", "home_full", owner.person, who=who)


@rule("H0.2", "H0.4", "H0.5")
def ways_to_pay(pool: list[int], colour: int | None, chameleon: bool) -> list[tuple[int, int]]:
    """Ways to pay one catalyst of a colour (None: any): (how many, of which colour)."""
    single = [c for c in range(4) if pool[c] and (chameleon or colour is None or c == colour)]
    double = [c for c in range(4) if pool[c] >= 2 and c not in single]
    return [(1, c) for c in single] + [(2, c) for c in double]


@rule("H0.2", "H0.4", "H0.5", "H0.6", "H0.7", "H4.6")
def pay(
    state: GenesisState, log: Log, who: int, purse: int, colour: int | None, chameleon: bool
) -> Generator[Ask, Option, None]:
    """Pay one catalyst from a tableau's pool, or two alike in its place; the buyer chooses how."""
    pool = player(state, purse).pool
    ways = ways_to_pay(pool, colour, chameleon)
    count, paid = ways[0]
    buyer = player(state, who)
    if len(ways) > 1 and buyer.person >= 0:
        offers = partial(payment_offers, ways)
        choice = yield ask(buyer.person, "payment", "H0.4", offers, who=who)
        count, paid = int(choice.args[0]), int(choice.args[1])
    pool[paid] -= count
    clause = "H0.4" if count == 2 else "H0.5" if colour not in (None, paid) else "H0.2"
    log(clause, "pays", buyer.person, "H0.6", who=who, count=count, colour=paid, purse=purse)


def payment_offers(ways: list[tuple[int, int]], refused: bool) -> list[Option]:
    """Each way to pay."""
    return (
        [] if refused else [Option("pay", way, "H0.4" if way[0] == 2 else "H0.2") for way in ways]
    )
