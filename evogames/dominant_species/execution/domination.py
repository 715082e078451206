"""Domination: a tile is scored, and the animal that dominates it takes a card."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, if_several, next_phase, rule
from evogames.dominant_species.cards import CARDS, NO_CARD
from evogames.dominant_species.changes import gain_vp
from evogames.dominant_species.components import OFFER_SIZE, SCORES
from evogames.dominant_species.dominance_cards import EFFECTS
from evogames.dominant_species.execution.pawns import act, gave_up, next_pawn, nothing_happens
from evogames.dominant_species.options import Dominate, GiveUp, TakeCard
from evogames.dominant_species.state import NOBODY, DominantSpeciesState

_PLACE_RULES = ("DOMN.2", "DOMN.3", "DOMN.4", "DOMN.5")


@rule("DOMN.1", "DOMN.9")
def domination(state: DominantSpeciesState, log: Log) -> Play:
    """Score a tile that has not been chosen this turn. Then its dominant animal takes a card."""
    space = next_pawn(state, "domination")
    if space is None:
        next_phase(state)
        return
    animal = act(state, log, "DOMN.1", space)
    if len(state.scored) == len(state.earth):
        nothing_happens(state, log, "DOMN.1", animal)
        return
    owner, ways = state.animals[animal].owner, partial(tiles_to_score, state)
    match (yield Decision(owner, "domination", "DOMN.1", ways, animal=animal)):
        case Dominate(tile):
            state.scored.append(tile)
            log("DOMN.1", "scored", owner, "DOMN.7", animal=animal, tile=tile)
            score_tile(state, log, tile)
            yield from take_card(state, log, tile, animal)
        case GiveUp():
            gave_up(state, log, animal)


def tiles_to_score(state: DominantSpeciesState) -> Candidates:
    """List every tile of the earth. Tiles that were chosen earlier this turn are forbidden."""
    for place in state.earth:
        yield Dominate(place), "DOMN.1/again" if place in state.scored else ALLOWED
    yield GiveUp(), ALLOWED


@rule("DOMN.2", "DOMN.3", "DOMN.4", "DOMN.5", "DOMN.6", "DOMN.7", "GEN.3")
def score_tile(state: DominantSpeciesState, log: Log, place: int, *rules: str) -> None:
    """Give VP to the animals on a tile by their number of species.

    If two are equal, the animal that is higher in the food chain comes first.
    """
    row = state.species[place]
    ranking = sorted([a for a, count in enumerate(row) if count], key=lambda a: -row[a])
    scores = SCORES[state.terrain(place)]
    for rank, (animal, vp) in enumerate(zip(ranking, scores, strict=False)):
        others = [other for other in ranking if other != animal and row[other] == row[animal]]
        tie = ("DOMN.6", "GEN.3") if others else ()
        gain_vp(state, log, _PLACE_RULES[rank], animal, vp, *tie, *rules)


@rule("DOMN.8", "DOMN.9", "DOMN.10", "CARD.0")
def take_card(state: DominantSpeciesState, log: Log, place: int, scorer: int) -> Play:
    """Let the dominant animal take a face-up card. The card takes effect immediately."""
    animal = state.dominant[place]
    if animal == NOBODY:
        return
    owner, offer = state.animals[animal].owner, [c for c in state.offer if c != NO_CARD]
    if not offer:
        log("DOMN.10", "no_card", owner, animal=animal)
        return
    ways = partial(cards_on_offer, offer)
    choice = yield if_several(Decision(owner, "card", "DOMN.8", ways, animal=animal, tile=place))
    assert isinstance(choice, TakeCard)
    card = choice.card
    state.offer[state.offer.index(card)] = NO_CARD
    state.taken.append(card)
    rules = ["CARD.0"] + ["DOMN.9"] * (animal != scorer) + ["DOMN.10"] * (len(offer) < OFFER_SIZE)
    log("DOMN.8", "card_taken", owner, *rules, animal=animal, card=card)
    if (effect := EFFECTS[CARDS[card].name](state, log, animal, place)) is not None:
        yield from effect


def cards_on_offer(offer: list[int]) -> Candidates:
    """Return each face-up card as an option."""
    for card in offer:
        yield TakeCard(card), ALLOWED
