"""The mutate action: a species takes a mutation card from the display."""

from evogames.core import ALLOWED, Candidate, Log, Play, applying, rule
from evogames.megafauna.actions.costs import cost_for, feelings, spending_limit
from evogames.megafauna.actions.display import on_offer, take_card
from evogames.megafauna.actions.shortage import supply_cube
from evogames.megafauna.components.names import GREEN, METABOLIC
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.options.actions import Mutate
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.state import MegafaunaState, Mutation, Species


@rule("E1.1", "E1.4")
def mutate_candidates(state: MegafaunaState, player: int, mine: list[Species]) -> list[Candidate]:
    """List every card on offer for every species of a player."""
    offered, found = on_offer(state), list[Candidate]()
    for species in mine:
        only_free = spending_limit(species) == 0
        for card, place in offered:
            against = why_not_mutate(state, player, species, card, place)
            option = Mutate(species.number, card)
            if only_free and not against:
                found.append((option, ALLOWED, "E1.4"))
            else:
                found.append((option, against))
    return found


@rule("E1.3", "E1.9", "C2.14", "A8.9")
def why_not_mutate(
    state: MegafaunaState, player: int, species: Species, card: int, place: int
) -> str:
    """Return the rule that forbids a species from taking a card on offer, or "" if none does."""
    owner = state.players[player]
    if owner.colour == GREEN and state.is_full:
        shown = state.components.deck.mutation_card(card)
        if shown.row == METABOLIC and not shown.monster_plant:
            return "E1.9"
    cost = cost_for(state, species, card, place)
    if cost == 0 and owner.latecomer and state.turn == 1:
        return "C2.14"
    return ALLOWED if species.spent + cost <= spending_limit(species) else "E1.3"


@rule("E1.1", "E1.3", "E1.7", "GL.33")
def mutate(state: MegafaunaState, log: Log, option: Mutate) -> Play:
    """Add the card to the species, unpromoted, with the cubes that it shows."""
    species, card = state.species[option.species], option.card
    place = dict(on_offer(state))[card]
    cost, felt = cost_for(state, species, card, place), feelings(state, species, card)
    species.limit = spending_limit(species)
    species.spent += cost
    rules = {
        "E1.2": felt == 0,
        "E1.5": felt == 1,
        "E1.6": felt > 1,
        "E1.3": cost > 0,
        "E1.4": species.limit == 0,
        "E1.7": True,
        "E1.8": True,
        "E1.10": True,
        "J6.9": felt == 1,
        "J6.10": felt > 1,
        "GL.33": True,
    }
    facts = {"cost": cost, "spent": species.spent, "limit": species.limit}
    seat = seat_of(state, species.number)
    log("E1.1", "mutated", seat, *applying(rules), species=species.number, card=card, **facts)
    take_card(state, card)
    mutation = Mutation(card)
    species.cards.append(mutation)
    species.fresh = [*species.fresh, card]
    for organ, count in enumerate(state.components.deck.mutation_card(card).plus):
        for _ in range(count):
            mutation.plus[organ] += yield from supply_cube(state, log, species, organ)
    standing_checks(state, log)
