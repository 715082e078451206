"""Marks that can stop an event: microbes, wildfire, rain and overcast (D10)."""

from evogames.core import Log, rule
from evogames.megafauna.components.deck import EventIcon
from evogames.megafauna.map.reservoirs import albedo, is_gate_shut, oxygen_percent
from evogames.megafauna.state import Icon, MegafaunaState

RULES = {"microbe": "D10.4", "conflagration": "D10.5", "overcast": "D10.7"}


@rule("D10.4", "D10.5", "D10.6", "D10.7", "A1.13")
def is_stopped(state: MegafaunaState, log: Log, icon: Icon, event: EventIcon) -> bool:
    """Return whether a mark stops an event now. Also remove the other events of its rain frame."""
    levels = {"percent": oxygen_percent(state), "albedo": albedo(state)}
    for mark, clause in RULES.items():
        if mark in event.marks and is_gate_shut(state, mark):
            log(clause, f"no_{mark}", None, "A1.13", **levels)
            return True
    frame = rain_frame(state, icon)
    if not frame or icon.index != frame[0] or not is_gate_shut(state, "rain"):
        return False
    state.icons = [
        other for other in state.icons if other.card != icon.card or other.index not in frame
    ]
    log("D10.6", "no_rain", None, "A1.13", **levels, count=len(frame))
    return True


@rule("D10.6", "GL.29")
def rain_frame(state: MegafaunaState, icon: Icon) -> list[int]:
    """Return the events of a card that share the rain frame of an event, or none.

    Neighbours in a row with a rain mark are in one frame. The levels are read once for the whole
    frame.
    """
    start = 0
    for row in state.components.deck.event_card(icon.card).rows:
        frame: list[int] = []
        for index, event in enumerate(row, start):
            if "rain" in event.marks:
                frame.append(index)
            else:
                if icon.index in frame:
                    return frame
                frame = []
        if icon.index in frame:
            return frame
        start += len(row)
    return []
