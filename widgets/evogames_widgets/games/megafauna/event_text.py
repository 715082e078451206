"""Texts about the event cards of a turn: each of their events in one sentence."""

from typing import NamedTuple

from evogames.core import listed
from evogames.megafauna.components.deck import EventCard
from evogames.megafauna.components.names import NO_CARD
from evogames.megafauna.event_words import event_words
from evogames.megafauna.events.event_cards import BEGINNER_EVENTS
from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.megafauna.words import capital, say


class EventLine(NamedTuple):
    """One event of a card: its type, its sentence, and whether it is still to come."""

    kind: str
    words: str
    waits: bool


def event_cards(state: MegafaunaState) -> list[EventCard]:
    """Return this turn's event cards: the ET card and, if there is one, the biosphere card."""
    deck = state.components.deck
    return [
        deck.event_card(number)
        for number in (state.et_card, state.biosphere_card)
        if number != NO_CARD
    ]


def event_lines(state: MegafaunaState, card: EventCard) -> list[EventLine]:
    """Return the events of a card in the order in which they are resolved."""
    waiting = {icon.index for icon in state.icons if icon.card == card.number}
    return [
        line._replace(waits=index in waiting)
        for index, (icon, line) in enumerate(zip(card.icons, card_lines(card), strict=True))
        if state.is_full or icon.event in BEGINNER_EVENTS
    ]


def card_lines(card: EventCard) -> list[EventLine]:
    """Return all events of a card, which are still to come."""
    return [EventLine(icon.event, capital(event_words(icon)) + ".", True) for icon in card.icons]


def event_sentences(state: MegafaunaState) -> list[str]:
    """Return the event cards of this turn with all their events, and how many are to come."""
    cards = event_cards(state)
    if not cards:
        return [say("hint", "no_event")]
    lines = []
    for card in cards:
        words = [line.words for line in event_lines(state, card)]
        lines.append(say("hint", "event", title=card.title, events=" ".join(words)))
    return [*lines, say("hint", "events_left", count=len(state.icons))]


def event_hint(state: MegafaunaState) -> str:
    """Return a short hint about the events of this turn."""
    cards = event_cards(state)
    if not cards:
        return say("hint", "no_event")
    titles = listed([card.title for card in cards])
    left = say("hint", "events_left", count=len(state.icons))
    return f"{say('hint', 'event_cards', titles=titles)} {left}"
