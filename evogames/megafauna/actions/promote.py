"""The promote action: a mutation card is turned to its promoted side, one way up."""

from evogames.core import Candidate, Log, Play, applying, rule
from evogames.megafauna.actions.mutualism import choose_host
from evogames.megafauna.actions.organs import grow_organs, turn_over
from evogames.megafauna.actions.speciate import speciate, why_not_speciate
from evogames.megafauna.components.names import PLAIN, WAY_A, WAY_B
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.options.actions import Promote
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.species.personality import arrange
from evogames.megafauna.state import MegafaunaState, Mutation, Species


@rule("E2.1", "E2.2", "E2.12")
def promote_candidates(state: MegafaunaState, mine: list[Species]) -> list[Candidate]:
    """List both ways up of every unpromoted card of a player's species."""
    return [
        (Promote(species.number, card.card, way), why_not_promote(state, species, card, way))
        for species in mine
        for card in species.mutations
        for way in (WAY_A, WAY_B)
    ]


@rule("E2.1", "E2.3", "E2.7")
def why_not_promote(state: MegafaunaState, species: Species, card: Mutation, way: int) -> str:
    """Return the rule (and case) that forbids turning a card this way up, or ""."""
    if card.way != PLAIN:
        return "E2.1/promoted"
    side = state.components.deck.side(card.card, way)
    if side.form is not None:
        return why_not_speciate(state, species, side)
    return "E2.3" if species.size > side.max_size and state.is_full else ""


@rule(
    "E2.1",
    "E2.4",
    "E2.5",
    "E2.6",
    "E2.9",
    "E2.10",
    "E2.11",
    "E2.12",
    "J3.1",
    "J4.1",
    "J5.1",
    "A8.8",
    "J0.1",
)
def promote(state: MegafaunaState, log: Log, option: Promote) -> Play:
    """Turn a card to its promoted side and place the organs of that side.

    A side that shows a form founds a species instead. Afterwards the owner can join cards to a
    personality.
    """
    species = state.species[option.species]
    card = next(one for one in species.cards if one.card == option.card)
    side = state.components.deck.side(option.card, option.way)
    if side.form is not None:
        yield from speciate(state, log, species, card, option.way)
    else:
        rules = {
            "E2.2": True,
            "E2.4": any(card.plus),
            "E2.5": any(side.plus),
            "E2.6": state.is_full and side.monster is not None,
            "A8.8": not state.is_full and (side.monster is not None or side.venom),
            "E2.10": state.is_full and side.venom,
            "J5.1": side.skeleton is not None,
            "J3.1": state.is_full and side.venom,
            "J4.1": state.is_full and side.monster is not None,
            "E2.12": card.card in species.fresh,
            "J0.1": True,
        }
        facts = {"species": species.number, "card": card.card, "side": side.title}
        log("E2.1", "promoted", seat_of(state, species.number), *applying(rules), **facts)
        turn_over(species, card, option.way)
        yield from grow_organs(state, log, species, card)
        standing_checks(state, log)
        if side.mutualism:
            yield from choose_host(state, log, species, card)
    if species.number in state.species:
        yield from arrange(state, log, species)
