"""The crystal catastrophe: mutations come only from copy errors."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from evogames.core.decision import Decision, Log, Option
from evogames.core.rulebook import rule
from evogames.genesis.automatic import automatic_purchase
from evogames.genesis.cards import BASE_COLOUR
from evogames.genesis.gifts import gift_offers, give
from evogames.genesis.microbes import churn_deck, sexuality_offers
from evogames.genesis.mutations import add_mutation, pollutes, promote
from evogames.genesis.organisms import abilities, home_rows, purse
from evogames.genesis.pollution import pollute
from evogames.genesis.pools import can_pay, pay
from evogames.genesis.state import GenesisState, Mutation, Organism, Player


@rule("G4.1", "G4.2", "G4.3", "G4.4")
def crystal_purchases(
    state: GenesisState, log: Log, owner: Player, one: Organism, errors: int
) -> Generator[Decision, Option, int]:
    """Cancel an error by buying or promoting a mutation then and there; two with fission.

    Returns how many errors were cancelled. Only the owner of the organism buys.
    """
    most = min(errors, 2 if abilities(state, one, "fission") else 1)
    for done in range(most):
        mutation: Mutation | None
        if owner.person < 0:
            mutation = automatic_purchase(state, log, one, owner.who, chameleon=False)
        else:
            mutation = yield from crystal_purchase(state, log, owner, one, most - done)
        if mutation is None:
            return done
        if pollutes(mutation):
            yield from pollute(state, log, one, "H2.5" if mutation.promoted else "H1.8")
            if one not in state.organisms:
                return done
    return most


def crystal_purchase(
    state: GenesisState, log: Log, owner: Player, one: Organism, left: int
) -> Generator[Decision, Option, Mutation | None]:
    """Ask for one purchase that cancels an error; None if there is none."""
    offers = partial(crystal_offers, state, owner, one)
    one.churned = 0
    while len(options := offers(False)) > 1:
        told = {"organism": one.id, "count": left}
        choice = yield Decision(owner.person, "crystal", "G4.2", options, offers, told)
        if choice.kind == "churn":
            churn_deck(state, log, owner, one, int(choice.args[1]))
        elif choice.kind == "gift":
            give(state, log, owner, int(choice.args[0]), int(choice.args[1]))
        else:
            break
    else:
        return None
    if choice.kind == "none":
        return None
    card = int(choice.args[-1])
    yield from pay(state, log, owner.who, purse(state, one), BASE_COLOUR[card], False)
    facts = {"organism": one.id, "card": card}
    clause = "G4.4" if abilities(state, one, "fission") else "G4.2"
    if choice.kind == "buy":
        row = int(choice.args[1])
        log(clause, "bought", owner.person, "G4.1", "G4.3", row=row, **facts)
        return add_mutation(state, one, row)
    log(clause, "promoted", owner.person, "G4.1", "G4.3", **facts)
    return promote(state, one, card)


@rule("G4.2", "H0.8", "H1.5")
def crystal_offers(
    state: GenesisState, owner: Player, one: Organism, refused: bool
) -> list[Option]:
    """Mutations in reach and promotions that can be paid, decks to churn, gifts, or nothing."""
    pool = purse(state, one).pool
    rows = home_rows(state, one)
    found: list[Option] = []
    for row, deck in enumerate(state.mutations):
        if deck:
            why = "" if state.active[row] or row in rows else "H1.1"
            why = why or ("" if can_pay(pool, BASE_COLOUR[deck[0]], False) else "H0.2")
            if bool(why) == refused:
                found.append(Option("buy", (one.id, row, deck[0]), "G4.2", why))
    for mutation in one.mutations:
        if not mutation.promoted:
            why = "" if can_pay(pool, BASE_COLOUR[mutation.card], False) else "H0.2"
            if bool(why) == refused:
                found.append(Option("promote", (one.id, mutation.card), "G4.2", why))
    found += sexuality_offers(state, one, refused)
    if one.host:
        found += gift_offers(state, owner, refused)
    return found if refused else [*found, Option("none", (), "G4.2")]
