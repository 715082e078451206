"""The cards of a turn: the ET card with the order of play, and sometimes a biosphere card."""

from evogames.core import Log, next_stage, rule
from evogames.megafauna.components.deck import EventCard
from evogames.megafauna.components.names import COLOURS, NO_CARD
from evogames.megafauna.map.reservoirs import biosphere_deck
from evogames.megafauna.state import Icon, MegafaunaState
from evogames.megafauna.variants.snail_tectonics import queue_halted, remember_tectonics

BEGINNER_EVENTS = ("mutagen", "metabolic_radiation", "darwinian_radiation", "crowd_contagion")


@rule("A1.1", "A1.2", "A1.4", "A1.5", "C1.17", "J8.5", "C3.2")
def draw_cards(state: MegafaunaState, log: Log) -> None:
    """Draw the ET card. In the full game, also draw a biosphere card.

    An ET card with a stable biosphere prevents this.
    """
    deck = state.components.deck
    remember_tectonics(state)
    state.et_card, state.biosphere_card = state.et_deck.pop(), NO_CARD
    state.icons, state.rained, state.windy = [], False, False
    for player in state.players:
        player.gift_used = False
    card = deck.event_card(state.et_card)
    log("A1.1", "et_card", None, event_card=card.number, era=state.era)
    set_order(state, log, card)
    if not state.is_full and any(icon.event not in BEGINNER_EVENTS for icon in card.icons):
        log("A1.3", "other_events_skipped", None, "A8.2")
    if state.turn < state.first_events:
        log("C1.17", "quiet_turn", None, "A1.2")
    else:
        queue_halted(state, log, card)
        queue_icons(state, card)
        if state.is_full and card.stable_biosphere:
            log("A1.4", "stable_biosphere")
        elif state.is_full:
            _draw_biosphere(state, log)
    next_stage(state)


@rule("A1.5", "A1.6")
def _draw_biosphere(state: MegafaunaState, log: Log) -> None:
    """Draw a card from the deck that the Atmosphere names. Shuffle an empty deck again."""
    which = biosphere_deck(state)
    if not state.biosphere[which]:
        name = ("too_cold", "goldilocks", "too_hot")[which]
        cards = [card.number for card in state.components.deck.event if card.deck == name]
        state.chance.shuffle(cards)
        state.biosphere[which] = cards
        log("A1.6", "biosphere_shuffled", None, deck=which)
    state.biosphere_card = state.biosphere[which].pop()
    log("A1.5", "biosphere_card", None, event_card=state.biosphere_card, deck=which)
    queue_icons(state, state.components.deck.event_card(state.biosphere_card))


@rule("A1.9", "A1.3", "A8.2", "GL.29")
def queue_icons(state: MegafaunaState, card: EventCard) -> None:
    """Put the events in order: row by row from the left, the ET card first.

    Beginners use only some of the events.
    """
    state.icons += [
        Icon(card.number, index)
        for index, icon in enumerate(card.icons)
        if state.is_full or icon.event in BEGINNER_EVENTS
    ]


@rule("A5.1", "A5.2")
def set_order(state: MegafaunaState, log: Log, card: EventCard) -> None:
    """Set the order of play. A colour that is not on the card goes last."""
    first = [COLOURS.index(name) for name in card.order]
    colours = [*first, *(colour for colour in range(len(COLOURS)) if colour not in first)]
    place = {player.colour: number for number, player in enumerate(state.players)}
    state.order = [place[colour] for colour in colours if colour in place]
    log("A5.1", "order", None, "A5.2", lineages=[state.players[n].colour for n in state.order])
