"""Snail tectonics: on Mars and Venus the land moves one turn late, or not at all (K5.8, K5.9)."""

from evogames.core import Log, rule
from evogames.megafauna.components.deck import EventCard, EventIcon
from evogames.megafauna.components.names import NO_CARD, NOBODY
from evogames.megafauna.components.tables import ERA_CARDS
from evogames.megafauna.events.tectonics import impacted_craton
from evogames.megafauna.state import Icon, MegafaunaState

TECTONICS = ("latitudinal_drift", "collision_drift", "pangaean_rift")


@rule("K5.8")
def has_snails(state: MegafaunaState) -> bool:
    """Return whether the planet is Mars or Venus, where the land moves late."""
    return state.planet != "earth"


@rule("K5.8")
def is_put_off(state: MegafaunaState, icon: Icon, event: EventIcon) -> bool:
    """Return whether an event moves the land and is on a card of this turn, so it must wait."""
    return has_snails(state) and event.event in TECTONICS and icon.card == state.et_card


def put_off(log: Log, event: EventIcon) -> None:
    """Log that an event must wait."""
    log("K5.8", "put_off", None, event_kind=event.event)


@rule("K5.8", "C1.17")
def remember_tectonics(state: MegafaunaState) -> None:
    """Before new cards are drawn, store the last cards' events that move the land.

    The card of the first turn is left out, because it sets only the order of play.
    """
    state.halted, state.halted_craton = [], NOBODY
    if not has_snails(state) or state.et_card == NO_CARD or state.turn <= state.first_events:
        return
    icons = state.components.deck.event_card(state.et_card).icons
    state.halted = [
        Icon(state.et_card, index) for index, icon in enumerate(icons) if icon.event in TECTONICS
    ]
    state.halted_craton = impacted_craton(state)


@rule("K5.8", "K5.9")
def queue_halted(state: MegafaunaState, log: Log, card: EventCard) -> None:
    """Put the stored events of the last turn first, if the card shows a stable biosphere."""
    if not card.stable_biosphere or not state.halted:
        return
    if (state.turn - 1) % ERA_CARDS == 0:
        log("K5.9", "era_without_snails")
        return
    state.icons += state.halted
    log("K5.8", "snail", None, event_card=state.halted[0].card, count=len(state.halted))
