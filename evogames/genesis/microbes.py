"""What micro-organisms may buy: mutations, promotions, and a parasite's other face."""

from __future__ import annotations

from evogames.core.decision import Log, Option, Play
from evogames.core.rulebook import rule
from evogames.genesis.cards import BASE_COLOUR
from evogames.genesis.decks import churn
from evogames.genesis.mutations import add_mutation, pollutes, promote
from evogames.genesis.organisms import abilities, home_rows, purse
from evogames.genesis.ousting import flip
from evogames.genesis.pollution import pollute
from evogames.genesis.pools import can_pay, pay
from evogames.genesis.state import GenesisState, Organism, Player


@rule("D2.2", "E2.9", "G4.1", "G4.3", "H1.1", "H1.3")
def mutation_offers(state: GenesisState, one: Organism, refused: bool) -> list[Option]:
    """The top card of each mutation deck in an active row or in the home row."""
    if state.crystal and not refused:
        return []
    rows = home_rows(state, one)
    pool = purse(state, one).pool
    any_pays = one.nucleus
    found = []
    for row, deck in enumerate(state.mutations):
        if deck:
            why = "G4.1" if state.crystal else ""
            why = why or ("" if state.active[row] or row in rows else "H1.1")
            why = why or ("" if can_pay(pool, BASE_COLOUR[deck[0]], any_pays) else "H0.2")
            if bool(why) == refused:
                clause = "E2.9" if len(rows) > 1 and not state.active[row] else "H1.1"
                found.append(Option("buy", (one.id, row, deck[0]), clause, why))
    return found


@rule("G4.1", "G4.3", "H2.1")
def promotion_offers(state: GenesisState, one: Organism, refused: bool) -> list[Option]:
    """Each unpromoted mutation, also one whose cube was stolen."""
    found = []
    for mutation in one.mutations:
        if not mutation.promoted:
            pool, any_pays = purse(state, one).pool, one.nucleus
            why = "G4.1" if state.crystal else ""
            why = why or ("" if can_pay(pool, BASE_COLOUR[mutation.card], any_pays) else "H0.2")
            if bool(why) == refused:
                found.append(Option("promote", (one.id, mutation.card), "H2.1", why))
    return found


@rule("H1.5")
def sexuality_offers(state: GenesisState, one: Organism, refused: bool) -> list[Option]:
    """Before a purchase an organism with sexuality may churn a deck, once for each icon."""
    icons = abilities(state, one, "sexuality")
    if not icons:
        return []
    spent = "" if one.churned < icons else "H1.5"
    rows = home_rows(state, one)
    found = []
    for row, deck in enumerate(state.mutations):
        if len(deck) > 1:
            why = "" if state.active[row] or row in rows else "H1.1"
            why = why or spent
            if bool(why) == refused:
                found.append(Option("churn", (one.id, row), "H1.5", why))
    return found


@rule("H0.10", "H2.4")
def flip_offers(state: GenesisState, owner: Player, one: Organism, refused: bool) -> list[Option]:
    """The owner of a parasite may turn it over."""
    if one.kind != "parasite" or one.owner != owner.who:
        return []
    pays = can_pay(purse(state, one).pool, one.card, one.nucleus)
    why = "" if pays else "H0.2"
    return [Option("flip", (one.id,), "H2.4", why)] if bool(why) == refused else []


@rule("H1.5", "D2.3")
def churn_deck(state: GenesisState, log: Log, owner: Player, one: Organism, row: int) -> None:
    """Sexuality moves the top card of a deck to its bottom."""
    one.churned += 1
    churn(state, row)
    log("H1.5", "sexuality", owner.person, "D2.3", organism=one.id, row=row)


@rule("H0.2", "H1.1", "H1.2", "H1.8", "H2.1", "H2.4", "H2.5")
def carry_out(state: GenesisState, log: Log, owner: Player, one: Organism, choice: Option) -> Play:
    """Pay, then take a new mutation, turn an old one to its DNA side, or flip the parasite."""
    card = one.card if choice.kind == "flip" else int(choice.args[-1])
    colour = card if choice.kind == "flip" else BASE_COLOUR[card]
    yield from pay(state, log, owner.who, purse(state, one), colour, one.nucleus)
    if choice.kind == "flip":
        yield from flip(state, log, one)
        return
    told = {"organism": one.id, "card": card}
    more = ("H0.9",) if one.fission else ()
    if choice.kind == "buy":
        row = int(choice.args[1])
        mutation = add_mutation(state, one, row)
        also = ("A1.7", "H1.2", "H1.4", "H1.6", "H1.7", "GL.AB2", *more)
        log("H1.1", "bought", owner.person, *also, row=row, **told)
    else:
        mutation = promote(state, one, card)
        log("H2.1", "promoted", owner.person, "A1.7", "H2.2", "H2.3", *more, **told)
    if pollutes(mutation):
        yield from pollute(state, log, one, "H1.8" if choice.kind == "buy" else "H2.5")
