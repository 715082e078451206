"""Reservoir events: one disc moves from a source to a goal, or all discs with a gun (D10)."""

from evogames.core import ALLOWED, Candidates, Log, Play, rule
from evogames.megafauna.components.deck import EventIcon
from evogames.megafauna.components.names import (
    GREEN,
    NOBODY,
)
from evogames.megafauna.events.gates import is_stopped
from evogames.megafauna.events.medea import ask_medea, medea_seat
from evogames.megafauna.events.reservoir_move import ReservoirMove
from evogames.megafauna.options.events import HandOver
from evogames.megafauna.state import ANIMALS, VERSUS, Icon, MegafaunaState

_HINDERED: dict[tuple[str, ...], str] = {
    ("D10.13",): "full_atmosphere",
    ("D12.4",): "no_rain_shadow",
    ("D12.7",): "no_carbon_for_bloom",
    ("D14.1",): "source_empty",
    ("D14.2",): "gun_empty",
    ("L1.4",): "carbon_barred",
}
"""The sentences that are logged if one of these rules stops a disc."""


@rule("D10.1", "D10.2", "D10.16", "D14.2")
def reservoir_event(state: MegafaunaState, log: Log, icon: Icon, event: EventIcon) -> Play:
    """Move a disc. A Medea with a gun can move all discs, and then loses the card."""
    if is_stopped(state, log, icon, event):
        return
    move = ReservoirMove(state, log, event)
    fired = move.gun and move.is_possible() and (yield from move.ask_gun())
    moved = yield from move.one()
    while moved and fired and (yield from move.one()):
        pass
    if not moved:
        key = _HINDERED.get(move.hindrance, "nothing_moved")
        log("D10.16", key, None, *move.hindrance, disc=move.disc)
    if fired:
        yield from hand_over(state, log)


@rule("D10.3", "E8.3")
def hand_over(state: MegafaunaState, log: Log) -> Play:
    """Make a Medea who fired a gun give the card to another player, if green is in the game."""
    if state.mode not in (VERSUS, ANIMALS) or not any(p.colour == GREEN for p in state.players):
        return
    seat, holder = medea_seat(state), state.players[state.medea].colour

    def candidates() -> Candidates:
        others = [one for one in state.players if one.seat != NOBODY and one.colour != holder]
        return [
            (HandOver(one.colour), ALLOWED if one in others else "D10.3") for one in state.players
        ]

    chosen = yield from ask_medea(state, "hand_over", "D10.3", candidates)
    assert isinstance(chosen, HandOver)
    colours = [player.colour for player in state.players]
    state.medea = colours.index(chosen.colour)
    log("D10.3", "medea_handed_over", seat, "E8.2", colour=chosen.colour)
