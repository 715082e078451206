"""Part 3: the slice of Genesis with one pond, and what happened in it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from evogames.core import Match
from evogames_widgets.lessons.autocatalysis.circle import CirclePanel, counts
from evogames_widgets.lessons.autocatalysis.lesson_text import say
from evogames_widgets.lessons.kit import SLICE as LESSON

BORN = "bacterium"
"""The event with which life begins, and the lesson's game ends."""


def story(match: Match) -> Sequence[str]:
    """Return how the pupil's pond ended, and what moved along its loop."""
    keys = Counter(event.key for event in match.events)
    end = "life" if keys[BORN] else "dead" if keys["dead_biont"] else "pond"
    return [say("story", end), say("story", "loop", **_moved(match))]


def _moved(match: Match) -> dict[str, int]:
    moved = counts(event.key for event in match.events)
    return {key: moved[key] for key in ("organised", "dead", "placed", "worn")}


SLICE = replace(
    LESSON,
    withheld={"recall:*": say("slice", "recall"), "kill_biont:*": say("slice", "kill")},
    unlisted=("attach:*",),
    unsaid=(*LESSON.unsaid, "slot", "bacterium"),
    pauses={key: say("pause", key) for key in ("dead_cube", "dead_biont")},
    ends=(BORN,),
    moved_on=("double",),
    panel=CirclePanel,
    story=story,
)
