"""The crystal catastrophe: mutations come only from copy errors."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from evogames.core.decision import Decision, Log, Option
from evogames.core.rulebook import rule
from evogames.genesis.automatic import automatic_purchase
from evogames.genesis.cards import BASE_COLOUR
from evogames.genesis.assignment.gifts import gift_offers, give
from evogames.genesis.purchase.microbes import churn_deck, sexuality_offers
from evogames.genesis.organisms.mutations import add_mutation, pollutes, promote
from evogames.genesis.organisms.genome import abilities
from evogames.genesis.organisms.tableau import home_rows, purse
from evogames.genesis.events.pollution import pollute
from evogames.genesis.components.pools import can_pay, pay
from evogames.genesis.state import GenesisState, Mutation, Organism, Player


@rule("G4.1", "G4.2", "G4.3", "G4.4")
def crystal_purchases(
    state: GenesisState, log: Log, owner: Player, organism: Organism, errors: int
) -> Generator[Decision, Option, int]:
    """Cancel an error by buying or promoting a mutation then and there; two with fission.

    Returns how many errors were cancelled. Only the owner of the organism buys.
    """
    most = min(errors, 2 if abilities(state, organism, "fission") else 1)
    for done in range(most):
        mutation: Mutation | None
        if owner.person < 0:
            mutation = automatic_purchase(state, log, organism, owner.number, chameleon=False)
        else:
            mutation = yield from crystal_purchase(state, log, owner, organism, most - done)
        if mutation is None:
            return done
        if pollutes(mutation):
            yield from pollute(state, log, organism, "H2.5" if mutation.promoted else "H1.8")
            if organism not in state.organisms:
                return done
    return most


def crystal_purchase(
    state: GenesisState, log: Log, owner: Player, organism: Organism, left: int
) -> Generator[Decision, Option, Mutation | None]:
    """Ask for one purchase that cancels an error; None if there is none."""
    offers = partial(crystal_offers, state, owner, organism)
    organism.churned = 0
    while len(options := offers(False)) > 1:
        told = {"organism": organism.id, "count": left}
        choice = yield Decision(owner.person, "crystal", "G4.2", options, offers, told)
        if choice.kind == "churn":
            churn_deck(state, log, owner, organism, int(choice.args[1]))
        elif choice.kind == "gift":
            give(state, log, owner, int(choice.args[0]), int(choice.args[1]))
        else:
            break
    else:
        return None
    if choice.kind == "none":
        return None
    card = int(choice.args[-1])
    yield from pay(state, log, owner.number, purse(state, organism), BASE_COLOUR[card], False)
    facts = {"organism": organism.id, "card": card}
    clause = "G4.4" if abilities(state, organism, "fission") else "G4.2"
    if choice.kind == "buy":
        row = int(choice.args[1])
        log(clause, "bought", owner.person, "G4.1", "G4.3", row=row, **facts)
        return add_mutation(state, organism, row)
    log(clause, "promoted", owner.person, "G4.1", "G4.3", **facts)
    return promote(state, organism, card)


@rule("G4.2", "H0.8", "H1.5")
def crystal_offers(
    state: GenesisState, owner: Player, organism: Organism, refused: bool
) -> list[Option]:
    """Mutations in reach and promotions that can be paid, decks to churn, gifts, or nothing."""
    pool = purse(state, organism).pool
    rows = home_rows(state, organism)
    found: list[Option] = []
    for row, deck in enumerate(state.mutations):
        if deck:
            why = "" if state.active[row] or row in rows else "H1.1"
            why = why or ("" if can_pay(pool, BASE_COLOUR[deck[0]], False) else "H0.2")
            if bool(why) == refused:
                found.append(Option("buy", (organism.id, row, deck[0]), "G4.2", why))
    for mutation in organism.mutations:
        if not mutation.promoted:
            why = "" if can_pay(pool, BASE_COLOUR[mutation.card], False) else "H0.2"
            if bool(why) == refused:
                found.append(Option("promote", (organism.id, mutation.card), "G4.2", why))
    found += sexuality_offers(state, organism, refused)
    if organism.host:
        found += gift_offers(state, owner, refused)
    return found if refused else [*found, Option("none", (), "G4.2")]
