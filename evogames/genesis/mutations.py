"""Mutation cards of organisms: card and cubes share one fate, also where a cube is stolen."""

from __future__ import annotations

from evogames.core.decision import Log
from evogames.core.rulebook import rule
from evogames.genesis.cards import MUTATIONS
from evogames.genesis.decks import put_under, take_top
from evogames.genesis.organisms import home_row, organism, parasite_of, person
from evogames.genesis.state import GenesisState, Mutation, Organism


def find_mutation(one: Organism, card: int) -> Mutation:
    """Return a mutation of an organism by its card."""
    return next(m for m in one.mutations if m.card == card)


@rule("H1.1", "H1.4", "H1.6", "H1.7")
def add_mutation(state: GenesisState, one: Organism, row: int) -> Mutation:
    """The top card of a deck, plain side up, with one cube of its colour."""
    mutation = Mutation(take_top(state, row), bought=state.turn)
    one.mutations.append(mutation)
    return mutation


@rule("H2.1", "H2.2", "H2.3")
def promote(state: GenesisState, one: Organism, card: int) -> Mutation:
    """Turn a mutation to its DNA side and add its '+' cube; a stolen cube stays stolen."""
    mutation = find_mutation(one, card)
    mutation.promoted = mutation.plus = True
    mutation.turned = state.turn
    return mutation


@rule("H1.8", "H2.5")
def pollutes(mutation: Mutation) -> bool:
    """Whether the side of a mutation that is up pollutes."""
    card = MUTATIONS[mutation.card]
    return "pollution" in (card.promoted_abilities if mutation.promoted else card.abilities)


@rule("GL.AT5")
def demote(mutation: Mutation) -> None:
    """A promoted mutation without its '+' cube turns back to its unpromoted side."""
    mutation.plus = False
    mutation.promoted = False


@rule("D7.2", "D7.4", "GL.AT6", "GL.MU1", "H1.3")
def discard_mutation(state: GenesisState, log: Log, one: Organism, card: int, clause: str) -> None:
    """A card goes under the deck of the home row; its cubes go too, even those on a parasite."""
    one.mutations.remove(find_mutation(one, card))
    row = home_row(state, one)
    put_under(state, row, card)
    told = {"organism": one.id, "card": card, "row": row}
    log(clause, "lost_mutation", person(state, one.owner), "D7.4", "H1.3", "GL.MU1", **told)
    parasite = parasite_of(state, one)
    if parasite is not None:
        for disease in [d for d in parasite.diseases if d.mutation == card]:
            parasite.diseases.remove(disease)
            told = {"organism": parasite.id, "colour": disease.colour}
            log("GL.MU1", "lost_disease", person(state, parasite.owner), "D7.2", **told)


@rule("GL.AT7", "GL.MU1", "GL.DI2", "GL.EX3")
def lose_disease(state: GenesisState, log: Log, one: Organism, place: int, clause: str) -> None:
    """A lost disease cube demotes or discards the host's mutation; an organ stays lost."""
    disease = one.diseases.pop(place)
    told = {"organism": one.id, "colour": disease.colour}
    log(clause, "lost_disease", person(state, one.owner), "GL.MU1", "GL.DI2", **told)
    if disease.mutation < 0:
        return
    host = organism(state, one.host)
    if disease.plus:
        mutation = find_mutation(host, disease.mutation)
        demote(mutation)
        facts = {"organism": host.id, "card": mutation.card}
        log(clause, "demoted", person(state, host.owner), "GL.AT5", **facts)
    else:
        discard_mutation(state, log, host, disease.mutation, clause)
