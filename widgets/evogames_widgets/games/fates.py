"""Says when and why a player lost the last animal, organism or species, from the events."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from evogames.core import Event, Texts

TEXTS = Texts("evogames_widgets.games")


class Losses(NamedTuple):
    """The events of a game in which a player loses a living thing, and those that can cause it."""

    deaths: Mapping[str, str] = {}
    """The keys of the events, each with the field that names the living thing.

    With "" any earlier event can be the cause."""
    causes: Sequence[str] = ()
    """The keys of the events that can be the cause. Without one, the death names its own cause."""
    takeover: str = ""
    """The key of the event in which a living thing passes to another player."""
    lost_to: str = ""
    """The key of the event before a takeover that belongs to the player who loses it."""


def fate(losses: Losses, events: Sequence[Event], seat: int) -> str:
    """Return when and why a player last lost a living thing, or "" if this has not happened."""
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if event.key == losses.takeover and event.player != seat:
            before = _latest(events, place, (losses.lost_to,), "organism")
            if before is not None and before.player == seat:
                return _said("taken", losses, events, place, "organism")
        elif event.key in losses.deaths and event.player == seat:
            return _said("extinct", losses, events, place, losses.deaths[event.key])
    return ""


def _said(how: str, losses: Losses, events: Sequence[Event], place: int, field: str) -> str:
    cause = _latest(events, place, losses.causes, field)
    why = (cause or events[place]).text
    return TEXTS.say("fate", how, turn=events[place].turn, why=why)


def _latest(events: Sequence[Event], place: int, keys: Sequence[str], field: str) -> Event | None:
    """Return the latest event of this turn about the same thing, if its key is one of these."""
    last = events[place]
    for event in reversed(events[:place]):
        if event.turn != last.turn:
            return None
        if event.key in keys and event.data.get(field) == last.data.get(field):
            return event
    return None
