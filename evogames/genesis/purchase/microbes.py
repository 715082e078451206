"""Purchases of microorganisms: mutations, promotions, and the other face of a parasite."""

from collections.abc import Iterator
from functools import partial

from evogames.core import (
    ALLOWED,
    Candidate,
    Candidates,
    Decision,
    Log,
    Play,
    applying,
    barred,
    rule,
)
from evogames.genesis.cards import BASE_COLOUR, MUTATIONS
from evogames.genesis.components.payment import can_pay, pay
from evogames.genesis.events.crises import pollute
from evogames.genesis.options.purchase import Buy, Churn, Flip, Promote
from evogames.genesis.organisms import (
    abilities,
    acting_bionts,
    add_mutation,
    churn,
    find_organism,
    home_rows,
    payer,
    pollutes,
    promote,
)
from evogames.genesis.state import GenesisState, Organism, Player


@rule("D2.2", "E2.9", "G4.1", "G4.3", "H1.1", "H1.3", "H2.1")
def mutation_candidates(state: GenesisState, organism: Organism) -> Candidates:
    """Return new mutations and promotions. In the crystal catastrophe there are none to buy."""
    goods = partial(mutations_and_promotions, state, organism, organism.nucleus)
    return [barred("G4.1", goods)] if state.crystal else goods()


@rule("D2.2", "E2.9", "H0.2", "H1.1", "H2.1")
def mutations_and_promotions(
    state: GenesisState, organism: Organism, any_pays: bool, clause: str = ""
) -> Iterator[Candidate]:
    """Return the top card of each deck in reach, and each unpromoted mutation.

    A mutation whose cube was stolen can also be promoted. `any_pays` means that catalysts of any
    colour pay. `clause` is the rule that allows the purchase, if this is not the usual rule.
    """
    rows = home_rows(state, organism)
    pool = payer(state, organism).pool
    for row, deck in enumerate(state.mutations):
        if deck:
            why = "" if state.active[row] or row in rows else "H1.1"
            why = why or ("" if can_pay(pool, BASE_COLOUR[deck[0]], any_pays) else "H0.2")
            usual = "E2.9" if len(rows) > 1 and not state.active[row] else "H1.1"
            yield (Buy(organism.id, row, deck[0]), why, clause or usual)
    for card in [m.card for m in organism.mutations if not m.promoted]:
        why = ALLOWED if can_pay(pool, BASE_COLOUR[card], any_pays) else "H0.2"
        yield (Promote(organism.id, card), why, clause or "H2.1")


@rule("H1.1", "H1.5")
def churn_candidates(state: GenesisState, organism: Organism) -> Iterator[Candidate]:
    """Return decks to churn.

    Before a purchase, an organism with sexuality can churn a deck once for each icon.
    """
    icons = abilities(state, organism, "sexuality")
    if not icons:
        return
    spent = "" if organism.churned < icons else "H1.5"
    rows = home_rows(state, organism)
    for row, deck in enumerate(state.mutations):
        if len(deck) > 1:
            why = "" if state.active[row] or row in rows else "H1.1"
            yield (Churn(organism.id, row), why or spent)


@rule("H0.10", "H2.4")
def flip_candidates(state: GenesisState, owner: Player, organism: Organism) -> list[Candidate]:
    """Return the option to turn a parasite over, for its owner."""
    if organism.kind != "parasite" or organism.owner != owner.number:
        return []
    pays = can_pay(payer(state, organism).pool, organism.card, organism.nucleus)
    return [(Flip(organism.id), ALLOWED if pays else "H0.2/flip")]


@rule("H1.1", "H1.3", "H1.5", "H2.1", "H3.11")
def cannot_buy(state: GenesisState, decision: Decision, option: Buy | Promote | Churn) -> str:
    """Return the rule that forbids buying this mutation or promotion, or churning this deck."""
    organism = find_organism(state, option.organism)
    match option:
        case Buy() | Promote() if organism.kind == "macro":
            return "H3.11/buy"
        case Buy(_, row, _):
            return "H1.1/top" if state.mutations[row] else "H1.3/empty"
        case Promote(_, card):
            has = any(m.card == card for m in organism.mutations)
            return "H2.1/promoted" if has else "H2.1/none"
        case Churn():
            return "H1.5/deck" if abilities(state, organism, "sexuality") else "H1.5/none"


@rule("H2.4")
def cannot_flip(state: GenesisState, decision: Decision, option: Flip) -> str:
    """Return the rule that forbids turning over this organism.

    Only a parasite can be turned over, and only by its owner.
    """
    return "H2.4/owner" if find_organism(state, option.organism).host else "H2.4/no_parasite"


@rule("H1.5", "D2.3")
def churn_deck(state: GenesisState, log: Log, owner: Player, organism: Organism, row: int) -> None:
    """Move the top card of a deck to its bottom, by sexuality."""
    organism.churned += 1
    churn(state, row)
    log("H1.5", "sexuality", owner.person, "D2.3", organism=organism.id, row=row)


@rule("H0.2", "H0.9", "H0.10", "H1.1", "H1.2", "H1.4", "H1.6", "H1.7", "H1.8", "GL.AB2")
def buy_mutation(
    state: GenesisState, log: Log, owner: Player, organism: Organism, row: int, card: int
) -> Play:
    """Pay, then take a new mutation. If it pollutes, it does so immediately."""
    yield from pay(state, log, owner.number, organism, BASE_COLOUR[card], organism.nucleus)
    mutation = add_mutation(state, organism, row)
    able = MUTATIONS[card].abilities
    of_card = applying({"H1.7": able, "GL.AB2": able})
    other_rules = ("A1.7", "H1.2", "H1.4", "H1.6", *of_card, *by_whom(owner, organism))
    log("H1.1", "bought", owner.person, *other_rules, organism=organism.id, card=card, row=row)
    if pollutes(mutation):
        yield from pollute(state, log, organism, "H1.8")


@rule("H0.2", "H0.9", "H0.10", "H2.1", "H2.2", "H2.3", "H2.5")
def promote_mutation(
    state: GenesisState, log: Log, owner: Player, organism: Organism, card: int
) -> Play:
    """Pay, then turn a mutation to its DNA side. If that side pollutes, it does so immediately."""
    yield from pay(state, log, owner.number, organism, BASE_COLOUR[card], organism.nucleus)
    mutation = promote(state, organism, card)
    other_rules = ("A1.7", "H2.2", "H2.3", *by_whom(owner, organism))
    log("H2.1", "promoted", owner.person, *other_rules, organism=organism.id, card=card)
    if pollutes(mutation):
        yield from pollute(state, log, organism, "H2.5")


@rule("H0.9", "H0.10")
def by_whom(owner: Player, organism: Organism) -> list[str]:
    """Return the rules that allow this purchase: for a parasite, or as a second one by fission."""
    second = organism.bought[owner.number] > acting_bionts(organism, owner.number)
    return applying({"H0.10": organism.host, "H0.9": second})
