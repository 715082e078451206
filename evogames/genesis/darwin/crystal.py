"""The crystal catastrophe, a variant in which mutations come only from copy errors."""

from collections.abc import Generator
from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Option, if_several, rule
from evogames.genesis.assignment.catalysts import gift_candidates, give
from evogames.genesis.automatic import automatic_purchase
from evogames.genesis.cards import BASE_COLOUR
from evogames.genesis.components.payment import pay
from evogames.genesis.events.crises import pollute
from evogames.genesis.options.assignment import Gift, Nothing
from evogames.genesis.options.purchase import Buy, Churn, Promote
from evogames.genesis.organisms import abilities, add_mutation, find_organism, pollutes, promote
from evogames.genesis.purchase.microbes import (
    churn_candidates,
    churn_deck,
    mutations_and_promotions,
)
from evogames.genesis.state import GenesisState, Mutation, Organism, Player


@rule("G4.1", "G4.2", "G4.3", "G4.4")
def crystal_purchases(
    state: GenesisState, log: Log, owner: Player, organism: Organism, errors: int
) -> Generator[Decision, Option, int]:
    """Let an owner cancel errors by buying or promoting mutations immediately.

    Each purchase cancels one error. There is at most one purchase, or two with fission. Return the
    number of cancelled errors.
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
    """Let the owner make a purchase that cancels an error. Return None if there is none."""
    organism.churned = 0
    facts = {"organism": organism.id, "who": owner.number, "count": left}
    candidates = partial(crystal_candidates, state, owner, organism)
    while True:
        match (yield if_several(Decision(owner.person, "crystal", "G4.2", candidates, **facts))):
            case Churn(_, row):
                churn_deck(state, log, owner, organism, row)
            case Gift(colour, to):
                give(state, log, owner, colour, to)
            case Buy(_, row, card):
                yield from pay(state, log, owner.number, organism, BASE_COLOUR[card], False)
                log_purchase(state, log, owner, organism, "bought", row=row, card=card)
                return add_mutation(state, organism, row)
            case Promote(_, card):
                yield from pay(state, log, owner.number, organism, BASE_COLOUR[card], False)
                log_purchase(state, log, owner, organism, "promoted", card=card)
                return promote(state, organism, card)
            case _:
                return None


@rule("G4.1", "G4.3", "G4.4")
def log_purchase(
    state: GenesisState, log: Log, owner: Player, organism: Organism, key: str, **event_data: int
) -> None:
    """Log that an error became a mutation. Foreign genes cannot take part."""
    clause = "G4.4" if abilities(state, organism, "fission") else "G4.2"
    foreign = any(n for i, n in enumerate(organism.bionts) if i != organism.owner)
    other_rules = ("G4.1", "G4.3") if foreign else ("G4.1",)
    log(clause, key, owner.person, *other_rules, organism=organism.id, **event_data)


@rule("G4.2", "H0.8", "H1.5")
def crystal_candidates(state: GenesisState, owner: Player, organism: Organism) -> Candidates:
    """Return mutations and promotions to buy, decks to churn, gifts, and the option of none."""
    yield from mutations_and_promotions(state, organism, False, "G4.2")
    yield from churn_candidates(state, organism)
    if organism.host:
        yield from gift_candidates(state, owner)
    yield Nothing(), ALLOWED, "G4.2"


@rule("H0.8")
def cannot_give_now(state: GenesisState, decision: Decision, option: Gift) -> str:
    """Return the rule that forbids a gift now.

    During a copy error, only the owner of a parasite can give catalysts.
    """
    return "" if find_organism(state, decision.facts["organism"]).host else "H0.8/moment"
