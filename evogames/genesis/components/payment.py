"""Payments: a catalyst of the right colour from a tableau's pool, or two of another colour."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, rule
from evogames.genesis.options.purchase import Pay, PayOrgan
from evogames.genesis.organisms import find_person, find_player, payer
from evogames.genesis.state import GenesisState, Organism, Player

Way = tuple[int, int]
"""A way to pay: the number of catalysts and their colour."""


@rule("H0.2", "H0.4", "H0.5")
def ways_to_pay(pool: list[int], colour: int | None, chameleon: bool) -> list[Way]:
    """Return the ways to pay: one catalyst of a colour, or two of another.

    With None, one catalyst of any colour is enough.
    """
    if colour is None or chameleon:
        return [(1, c) for c in range(4) if pool[c]]
    ways = [(1, colour)] if pool[colour] else []
    return ways + [(2, c) for c in range(4) if pool[c] >= 2 and c != colour]


def can_pay(pool: list[int], colour: int | None, chameleon: bool) -> bool:
    """Return whether there is any way to pay."""
    if colour is None or chameleon:
        return any(pool)
    return pool[colour] > 0 or max(pool) >= 2


@rule("H0.2", "H0.4", "H0.5", "H0.6", "H0.7", "H4.6")
def pay(
    state: GenesisState,
    log: Log,
    player_number: int,
    organism: Organism,
    colour: int | None,
    chameleon: bool,
) -> Play:
    """Let the buyer choose how to pay from the pool of the organism's tableau."""
    purse = payer(state, organism)
    ways = ways_to_pay(purse.pool, colour, chameleon)
    way = ways[0]
    buyer = find_player(state, player_number)
    if len(ways) > 1 and buyer.person >= 0:
        candidates = partial(payment_candidates, ways)
        facts = {"who": player_number, "purse": purse.number}
        match (yield Decision(buyer.person, "payment", "H0.4", candidates, **facts)):
            case Pay(count, paid):
                way = (count, paid)
    foreign = "H0.7" if organism.host else "H0.6" if purse is not buyer else ""
    spend(state, log, player_number, purse, way, colour, foreign)


def spend(
    state: GenesisState,
    log: Log,
    player_number: int,
    purse: Player,
    way: Way,
    colour: int | None,
    foreign: str = "",
) -> None:
    """Take catalysts from a pool for a purchase. `foreign` is the rule by which a guest pays."""
    count, paid = way
    purse.pool[paid] -= count
    clause = "H0.4" if count == 2 else "H0.5" if colour not in (None, paid) else "H0.2"
    other_rules = (foreign, "B3.1") if foreign else ("B3.1",)
    event_data = {"who": player_number, "count": count, "colour": paid, "purse": purse.number}
    log(clause, "pays", find_person(state, player_number), *other_rules, **event_data)


def payment_candidates(ways: list[Way]) -> Candidates:
    """Return each way to pay as an option."""
    for count, colour in ways:
        yield Pay(count, colour), ALLOWED, "H0.4" if count == 2 else "H0.2"


@rule("H0.4")
def cannot_pay(state: GenesisState, decision: Decision, option: Pay | PayOrgan) -> str:
    """Return the rule that forbids a payment: it is too small, or the pool does not have it."""
    pool = find_player(state, decision.facts["purse"]).pool
    return "H0.4/pool" if pool[option.colour] < option.count else "H0.4/colour"
