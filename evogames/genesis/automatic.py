"""Automatic parasites of the solo and the cooperative game: they play by rules of their own."""

from __future__ import annotations

from evogames.core.decision import Log, Play
from evogames.core.rulebook import rule
from evogames.genesis.cards import BASE_COLOUR
from evogames.genesis.decks import churn
from evogames.genesis.hosts import automatic_host
from evogames.genesis.mutations import add_mutation, promote
from evogames.genesis.organisms import abilities, home_rows, open_rows, purse
from evogames.genesis.ousting import settle
from evogames.genesis.pools import can_pay, spend, ways_to_pay
from evogames.genesis.state import GenesisState, Mutation, Organism, Player


@rule("C1.4", "C1.5", "C1.6", "C1.7", "C2.1")
def automatic_assignment(state: GenesisState, log: Log, owner: Player) -> Play:
    """An idle automatic parasite takes a random face and the host that yields the most cubes."""
    card = owner.who % 4
    if not owner.idle or any(o.card == card for o in state.organisms):
        return
    face = state.chance.below(2)
    host = automatic_host(state, owner.who, face, open_rows(state, owner.who))
    if host is None:
        log("C1.6", "automatic_idle", None, "C1.4", who=owner.who)
        return
    one = Organism(state.next_id, "parasite", owner.who, card=card, face=face, host=host.id)
    state.next_id += 1
    one.bionts[owner.who] = 1
    owner.idle -= 1
    state.adrift.append(one)
    yield from settle(state, log, one, host)


@rule("C1.9")
def automatic_reroll(rolled: list[int], allowed: int, worst: int) -> list[int]:
    """An automatic parasite rerolls only error dice, sixes before fives."""
    return sorted((d for d in rolled if d >= worst), reverse=True)[:allowed]


@rule("C1.8", "C1.11", "H0.7")
def automatic_purchase(
    state: GenesisState, log: Log, one: Organism, who: int, chameleon: bool
) -> Mutation | None:
    """An automatic biont promotes first, then buys a random mutation, with its host's pool."""
    payer = purse(state, one)
    for mutation in one.mutations:
        colour = BASE_COLOUR[mutation.card]
        if not mutation.promoted and can_pay(payer.pool, colour, chameleon):
            _pay(state, log, who, payer, colour, chameleon)
            log("C1.8", "promoted", None, "H2.1", organism=one.id, card=mutation.card)
            return promote(state, one, mutation.card)
    rows = home_rows(state, one)
    decks = [r for r in range(4) if state.mutations[r] and (state.active[r] or r in rows)]
    sexuality(state, log, one, payer, chameleon)
    decks = [r for r in decks if _affordable(state, payer, r, chameleon)]
    if not decks:
        return None
    row = decks[state.chance.below(len(decks))]
    _pay(state, log, who, payer, BASE_COLOUR[state.mutations[row][0]], chameleon)
    mutation = add_mutation(state, one, row)
    log("C1.8", "bought", None, "H1.1", organism=one.id, card=mutation.card, row=row)
    return mutation


@rule("C1.10", "H1.5")
def sexuality(state: GenesisState, log: Log, one: Organism, payer: Player, chameleon: bool) -> None:
    """With sexuality it churns a deck in an active row whose top card it could not buy."""
    for _ in range(abilities(state, one, "sexuality")):
        useless = [
            row
            for row in range(4)
            if state.active[row]
            and len(state.mutations[row]) > 1
            and not _affordable(state, payer, row, chameleon)
        ]
        if not useless:
            return
        row = useless[state.chance.below(len(useless))]
        churn(state, row)
        log("C1.10", "sexuality", None, "H1.5", organism=one.id, row=row)


def _affordable(state: GenesisState, payer: Player, row: int, chameleon: bool) -> bool:
    return can_pay(payer.pool, BASE_COLOUR[state.mutations[row][0]], chameleon)


def _pay(
    state: GenesisState, log: Log, who: int, payer: Player, colour: int, chameleon: bool
) -> None:
    way = ways_to_pay(payer.pool, colour, chameleon)[0]
    spend(state, log, who, payer, way, colour)
