"""Mutations in decks and on organisms. A card and its cubes, even stolen ones, are lost together.

The top card of a deck is face up. Cards that players have seen are at the bottom.
"""

from evogames.core import Log, rule
from evogames.genesis.cards import MUTATIONS
from evogames.genesis.organisms.tableau import find_organism, home_row, parasite_of, report
from evogames.genesis.state import GenesisState, Mutation, Organism


@rule("H1.1", "H1.2")
def take_top(state: GenesisState, row: int) -> int:
    """Take the top card of a mutation deck, so that the next card becomes visible."""
    if state.unseen[row]:
        state.unseen[row] -= 1
    return state.mutations[row].pop(0)


@rule("D2.3")
def churn(state: GenesisState, row: int) -> None:
    """Move the top card of a mutation deck to its bottom."""
    state.mutations[row].append(take_top(state, row))


@rule("D7.4", "H1.3")
def put_under(state: GenesisState, row: int, card: int) -> None:
    """Put a discarded mutation face up under the deck of a row."""
    state.mutations[row].append(card)


def find_mutation(organism: Organism, card: int) -> Mutation:
    """Return a mutation of an organism by its card."""
    return next(m for m in organism.mutations if m.card == card)


@rule("H1.1", "H1.4", "H1.6", "H1.7")
def add_mutation(state: GenesisState, organism: Organism, row: int) -> Mutation:
    """Return the top card of a deck as a new mutation, with one cube of its colour."""
    mutation = Mutation(take_top(state, row), bought=state.turn)
    organism.mutations.append(mutation)
    return mutation


@rule("H2.1", "H2.2", "H2.3")
def promote(state: GenesisState, organism: Organism, card: int) -> Mutation:
    """Turn a mutation to its DNA side and add its '+' cube. A stolen cube stays stolen."""
    mutation = find_mutation(organism, card)
    mutation.promoted = mutation.plus = True
    mutation.turned = state.turn
    return mutation


@rule("H1.8", "H2.5")
def pollutes(mutation: Mutation) -> bool:
    """Return whether the visible side of a mutation pollutes."""
    card = MUTATIONS[mutation.card]
    return "pollution" in (card.promoted_abilities if mutation.promoted else card.abilities)


@rule("GL.AT5")
def demote(mutation: Mutation) -> None:
    """Turn a promoted mutation without its '+' cube back to its unpromoted side."""
    mutation.plus = False
    mutation.promoted = False


@rule("D7.2", "D7.4", "GL.AT6", "GL.MU1", "H1.3")
def discard_mutation(
    state: GenesisState, log: Log, organism: Organism, card: int, clause: str
) -> None:
    """Put a card under the deck of the home row. Its cubes are lost, even those on a parasite."""
    organism.mutations.remove(find_mutation(organism, card))
    row = home_row(state, organism)
    other_rules = ("GL.MU1",) if state.mutations[row] else ("GL.MU1", "H1.3")
    put_under(state, row, card)
    report(state, log, organism, clause, "lost_mutation", *other_rules, card=card, row=row)
    parasite = parasite_of(state, organism)
    if parasite is None:
        return
    by_light = ("D7.2",) if clause == "D7.4" else ()
    for disease in [d for d in parasite.diseases if d.mutation == card]:
        parasite.diseases.remove(disease)
        report(state, log, parasite, "GL.MU1", "lost_disease", *by_light, colour=disease.colour)


@rule("GL.AT7", "GL.MU1", "GL.DI2", "GL.EX3")
def lose_disease(
    state: GenesisState, log: Log, parasite: Organism, place: int, clause: str
) -> None:
    """Remove a lost disease cube for good.

    A mutation of the host is demoted or discarded, and an organ stays lost.
    """
    disease = parasite.diseases.pop(place)
    fate = "GL.DI2" if disease.mutation < 0 else "GL.MU1"
    report(state, log, parasite, clause, "lost_disease", fate, colour=disease.colour)
    if disease.mutation < 0:
        return
    host = find_organism(state, parasite.host)
    if disease.plus:
        mutation = find_mutation(host, disease.mutation)
        demote(mutation)
        report(state, log, host, clause, "demoted", "GL.AT5", card=mutation.card)
    else:
        discard_mutation(state, log, host, disease.mutation, clause)
