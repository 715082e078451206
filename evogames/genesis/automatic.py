"""Automatic parasites of the solo and the cooperative game. They follow fixed rules."""

from evogames.core import Log, Play, rule
from evogames.genesis.assignment.ousting import new_parasite, settle
from evogames.genesis.assignment.theft import automatic_host
from evogames.genesis.cards import BASE_COLOUR
from evogames.genesis.components.payment import can_pay, spend, ways_to_pay
from evogames.genesis.organisms import (
    abilities,
    add_mutation,
    churn,
    home_rows,
    open_rows,
    payer,
    promote,
)
from evogames.genesis.state import GenesisState, Mutation, Organism, Player


@rule("C1.4", "C1.5", "C1.6", "C1.7", "C2.1")
def automatic_assignment(state: GenesisState, log: Log, owner: Player) -> Play:
    """Attach an idle automatic parasite to the host that gives the most cubes.

    The face of its card is chosen at random.
    """
    card = owner.number % 4
    if not owner.idle or any(o.card == card for o in state.organisms):
        return
    face = state.chance.below(2)
    host = automatic_host(state, owner.number, face, open_rows(state, owner.number))
    if host is None:
        log("C1.6", "automatic_idle", None, "C1.4", who=owner.number)
        return
    parasite = new_parasite(state, owner.number, card, face, host)
    parasite.bionts[owner.number] = 1
    owner.idle -= 1
    yield from settle(state, log, parasite, host)


@rule("C1.9")
def automatic_reroll(rolled: list[int], allowed: int, worst: int) -> list[int]:
    """Reroll only error dice for an automatic parasite, sixes before fives."""
    return sorted((d for d in rolled if d >= worst), reverse=True)[:allowed]


@rule("C1.8", "C1.11", "H0.7")
def automatic_purchase(
    state: GenesisState, log: Log, organism: Organism, player_number: int, chameleon: bool
) -> Mutation | None:
    """Buy for an automatic biont: a promotion if possible, otherwise a random mutation.

    The pool of its host pays.
    """
    purse = payer(state, organism)
    for mutation in organism.mutations:
        colour = BASE_COLOUR[mutation.card]
        if not mutation.promoted and can_pay(purse.pool, colour, chameleon):
            _pay(state, log, player_number, purse, colour, chameleon)
            log("C1.8", "promoted", None, "H2.1", organism=organism.id, card=mutation.card)
            return promote(state, organism, mutation.card)
    rows = home_rows(state, organism)
    decks = [r for r in range(4) if state.mutations[r] and (state.active[r] or r in rows)]
    sexuality(state, log, organism, purse, chameleon)
    decks = [r for r in decks if _affordable(state, purse, r, chameleon)]
    if not decks:
        return None
    row = decks[state.chance.below(len(decks))]
    _pay(state, log, player_number, purse, BASE_COLOUR[state.mutations[row][0]], chameleon)
    mutation = add_mutation(state, organism, row)
    log("C1.8", "bought", None, "H1.1", organism=organism.id, card=mutation.card, row=row)
    return mutation


@rule("C1.10", "H1.5")
def sexuality(
    state: GenesisState, log: Log, organism: Organism, purse: Player, chameleon: bool
) -> None:
    """Churn a deck in an active row for a parasite that could not buy its top card."""
    for _ in range(abilities(state, organism, "sexuality")):
        useless = [
            row
            for row in range(4)
            if state.active[row]
            and len(state.mutations[row]) > 1
            and not _affordable(state, purse, row, chameleon)
        ]
        if not useless:
            return
        row = useless[state.chance.below(len(useless))]
        churn(state, row)
        log("C1.10", "sexuality", None, "H1.5", organism=organism.id, row=row)


def _affordable(state: GenesisState, purse: Player, row: int, chameleon: bool) -> bool:
    return can_pay(purse.pool, BASE_COLOUR[state.mutations[row][0]], chameleon)


def _pay(
    state: GenesisState, log: Log, player_number: int, purse: Player, colour: int, chameleon: bool
) -> None:
    way = ways_to_pay(purse.pool, colour, chameleon)[0]
    spend(state, log, player_number, purse, way, colour, "H0.7")
