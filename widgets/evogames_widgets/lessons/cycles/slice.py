"""Part 3: the slice of Primordial Soup in the dish that is short of green, and what happened."""

from collections.abc import Sequence
from dataclasses import replace

from evogames.core import Match
from evogames_widgets.lessons.cycles.flow import MatterPanel
from evogames_widgets.lessons.cycles.lesson_text import say
from evogames_widgets.lessons.kit import SLICE as LESSON

GREEN = 1


def story(match: Match) -> Sequence[str]:
    """Return how the pupil's amoebas lived."""
    own = [event for event in match.events if event.player == 0]
    keys = [event.key for event in own]
    green = sum(event.data["meal"][GREEN] for event in own if event.key == "eats")
    alive = len(match.state.players[0].amoebas)
    counted = {"meals": "eats", "hungry": "starves", "born": "divides", "died": "dies"}
    facts = {name: keys.count(key) for name, key in counted.items()}
    return [
        say("story", "tribe", alive=alive, **facts),
        say("story", "green" if green else "no_green", green=green, **facts),
    ]


SLICE = replace(
    LESSON,
    automatic={"number": "number:*"},
    pauses={key: say("pause", key) for key in ("remains", "round")},
    panel=MatterPanel,
    story=story,
)
