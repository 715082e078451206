"""The end of phase 1: the rain dance on planets, the comet, and the start of a new era."""

from evogames.core import END_OF_TURN, Log, Play, begin_phase, next_phase, rule
from evogames.megafauna.components.deck import ET_CARDS
from evogames.megafauna.components.names import CLIMATES
from evogames.megafauna.components.tables import ERA_CARDS
from evogames.megafauna.map.reservoirs import climate
from evogames.megafauna.state import VERSUS, MegafaunaState
from evogames.megafauna.variants.rain_dance import dance_for_rain

LAST_TURNS = {False: 2 * ERA_CARDS, True: 3 * ERA_CARDS}


def close_events(state: MegafaunaState, log: Log) -> Play | None:
    """Play the rain dance (on planets), then end the phase."""
    if state.mode != VERSUS:
        return _dance_and_finish(state, log)
    finish_events(state, log)
    return None


@rule("K6.1", "K1.1")
def _dance_and_finish(state: MegafaunaState, log: Log) -> Play:
    yield from dance_for_rain(state, log)
    finish_events(state, log)


@rule("A6.4", "A1.10", "A1.11")
def finish_events(state: MegafaunaState, log: Log) -> None:
    """End the phase. The comet of era III ends a long game, and the fifth card ends an era."""
    if state.is_full and state.mode == VERSUS:
        log("A1.11", "strip", None, "GL.22", climate=CLIMATES[climate(state)])
    card = state.components.deck.event_card(state.et_card)
    if card.ends_long_game and state.long and state.era == 3:
        state.ending = "comet"
        log("A6.4", "comet")
        begin_phase(state, END_OF_TURN)
        return
    if not state.et_deck and not is_last_turn(state):
        turn_era_over(state, log)
    next_phase(state, state.order)


@rule("A6.1", "A6.4")
def is_last_turn(state: MegafaunaState) -> bool:
    """Return whether this is the last turn, according to the number of ET cards."""
    return state.turn >= LAST_TURNS[state.long]


@rule("A1.10", "A6.4", "C1.15")
def turn_era_over(state: MegafaunaState, log: Log) -> None:
    """Shuffle all ET cards and deal five. In era III the comet is one of them."""
    state.era += 1
    cards = list(ET_CARDS)
    comet = [card.number for card in state.components.deck.event if card.ends_long_game]
    chosen = comet if state.long and state.era == 3 else []
    cards = [card for card in cards if card not in chosen]
    state.chance.shuffle(cards)
    dealt = [*chosen, *cards[: ERA_CARDS - len(chosen)]]
    state.chance.shuffle(dealt)
    state.et_deck, state.et_rest = dealt, cards[ERA_CARDS - len(chosen) :]
    log("A1.10", "new_era", None, *(("A6.4",) if chosen else ()), era=state.era)
