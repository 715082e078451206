"""Puts one event of a card into words, for the log and for the picture of the card."""

from evogames.core import listed
from evogames.megafauna.components.deck import EventIcon
from evogames.megafauna.sentences import TEXTS


def event_words(icon: EventIcon) -> str:
    """Return what an event is meant to do, as the end of a sentence, without a full stop."""
    if icon.event == "reservoir":
        facts = {
            "disc": TEXTS.word("disc", str(icon.disc)),
            "origin": TEXTS.word("event_place", str(icon.source)),
            "goal": TEXTS.word("event_place", str(icon.to)),
        }
        marks = [TEXTS.word("event_mark", mark) for mark in icon.marks]
        return " ".join([TEXTS.fill("happening", "reservoir", facts) + ".", *marks])[:-1]
    key = icon.event if TEXTS.has("happening", icon.event) else "other"
    facts = {
        "kind": TEXTS.word("event_kind", icon.event),
        "craton": TEXTS.word("craton", icon.craton) if icon.craton else "",
        "direction": TEXTS.word("direction", icon.direction) if icon.direction else "",
        "latitudes": listed(icon.latitudes),
    }
    return TEXTS.fill("happening", key, {**facts, "count": icon.steps or 0})
