"""Pools: catalysts gained within the limit, bionts that come home, and catalysts paid."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Log, Option, Play, ask
from evogames.core.rulebook import rule
from evogames.genesis.organisms import person, player
from evogames.genesis.places import went_home
from evogames.genesis.state import GenesisState, Player


@rule("B3.3")
def pool_limit(state: GenesisState) -> int:
    """12 divided by the players catalysts of each colour; a solo player has two pools."""
    pools = sum([p.person >= 0 for p in state.players])
    return 12 // max(2, pools)


@rule("B3.3", "B3.5", "F2.5", "G2.5", "GL.BS1")
def gain(state: GenesisState, log: Log, who: int, colour: int, count: int, clause: str) -> None:
    """Take catalysts from the soup; those beyond the pool limit may be exchanged later."""
    owner = player(state, who)
    if owner.person < 0:
        return
    limit = pool_limit(state)
    taken = min(count, limit - owner.pool[colour])
    owner.pool[colour] += taken
    told = {"who": who, "colour": colour}
    also = "G2.5" if clause == "G2.3" else "F2.5" if clause in ("F2.4", "F4.5") else "B3.5"
    if taken:
        log(clause, "gains", owner.person, "GL.BS1", also, count=taken, **told)
    if taken < count:
        owner.refused += count - taken
        log("B3.3", "pool_full", owner.person, also, count=count - taken, limit=limit, **told)


@rule("B3.4", "F2.5", "G2.5")
def exchange(state: GenesisState, log: Log) -> Play:
    """For every two catalysts of a roll or loss that found no room, one of another colour."""
    for owner in state.players:
        if not owner.refused:
            continue
        pairs, owner.refused = owner.refused // 2, 0
        offers = partial(exchange_offers, state, owner)
        for left in range(pairs, 0, -1):
            if len(offers(False)) == 1:
                break
            told = {"who": owner.who, "count": left}
            choice = yield ask(owner.person, "exchange", "B3.4", offers, **told)
            if choice.kind == "none":
                break
            colour = int(choice.args[0])
            owner.pool[colour] += 1
            log("B3.4", "exchanged", owner.person, who=owner.who, colour=colour)


@rule("B3.4")
def exchange_offers(state: GenesisState, owner: Player, refused: bool) -> list[Option]:
    """One catalyst of any colour below its limit, or none."""
    limit = pool_limit(state)
    found = [
        Option("exchange", (c,), "B3.4", "B3.3" if refused else "")
        for c in range(4)
        if (owner.pool[c] >= limit) == refused
    ]
    return found if refused else [*found, Option("none", (), "B3.4")]


@rule("B4.1", "B4.3", "B4.4", "GL.EX4")
def send_home(
    state: GenesisState, log: Log, who: int, compensate: bool, place: str = "", left: int = 0
) -> None:
    """A biont returns to its owner's pool, with a catalyst of its colour where one is due.

    `place` is where it was and `left` how many bionts of its owner remain there.
    """
    owner = player(state, who)
    owner.idle += 1
    if who == state.actor and place:
        went_home(state, place, left)
    if not compensate:
        log("B4.4", "home", person(state, who), who=who)
        return
    log("B4.3", "home", person(state, who), "B4.1", who=who)
    gain(state, log, who, who % 4, 1, "B4.3")


Way = tuple[int, int]
"""A way to pay: how many catalysts, of which colour."""


@rule("H0.2", "H0.4", "H0.5")
def ways_to_pay(pool: list[int], colour: int | None, chameleon: bool) -> list[Way]:
    """Ways to pay one catalyst of a colour (None: any), or two alike in its place."""
    if colour is None or chameleon:
        return [(1, c) for c in range(4) if pool[c]]
    ways = [(1, colour)] if pool[colour] else []
    return ways + [(2, c) for c in range(4) if pool[c] >= 2 and c != colour]


def can_pay(pool: list[int], colour: int | None, chameleon: bool) -> bool:
    """Whether there is any way to pay."""
    if colour is None or chameleon:
        return any(pool)
    return pool[colour] > 0 or max(pool) >= 2


@rule("H0.2", "H0.4", "H0.5", "H0.6", "H0.7", "H4.6")
def pay(
    state: GenesisState, log: Log, who: int, payer: Player, colour: int | None, chameleon: bool
) -> Play:
    """Pay one catalyst from a tableau's pool, or two alike in its place; the buyer chooses how."""
    ways = ways_to_pay(payer.pool, colour, chameleon)
    count, paid = ways[0]
    buyer = player(state, who)
    if len(ways) > 1 and buyer.person >= 0:
        offers = partial(payment_offers, ways)
        told = {"who": who, "purse": payer.who}
        choice = yield ask(buyer.person, "payment", "H0.4", offers, **told)
        count, paid = int(choice.args[0]), int(choice.args[1])
    spend(state, log, who, payer, (count, paid), colour)


def spend(
    state: GenesisState, log: Log, who: int, payer: Player, way: Way, colour: int | None
) -> None:
    """Take catalysts out of a pool for a purchase."""
    count, paid = way
    payer.pool[paid] -= count
    clause = "H0.4" if count == 2 else "H0.5" if colour not in (None, paid) else "H0.2"
    told = {"who": who, "count": count, "colour": paid, "purse": payer.who}
    log(clause, "pays", person(state, who), "H0.6", "B3.1", **told)


def payment_offers(ways: list[Way], refused: bool) -> list[Option]:
    """Each way to pay."""
    if refused:
        return []
    return [Option("pay", way, "H0.4" if way[0] == 2 else "H0.2") for way in ways]
