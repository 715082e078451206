"""Part 3: the slice of Megafauna in which the pupil moves discs, and what happened."""

from collections.abc import Sequence
from dataclasses import replace

from evogames.core import Match
from evogames_widgets.lessons.climate.lesson_text import say
from evogames_widgets.lessons.climate.pushes import PushesPanel, course_of, game_climate
from evogames_widgets.lessons.kit import SLICE as LESSON


def story(match: Match) -> Sequence[str]:
    """Return how far the pupil pushed, and how the game and the model Earth answered."""
    course, atmosphere = course_of(match), match.state.components.boards.atmosphere
    names = [game_climate(atmosphere, level) for level in course.levels]
    facts = course.facts() | {"from": names[0], "to": names[-1]}
    told = [say("story", "pushes", **facts)]
    told.append(say("story", "froze" if course.fell else "never", **facts))
    if course.fell:
        told.append(say("story", "end", **facts))
    if any(event.key == "gun_fired" for event in match.events):
        told.append(say("story", "gun"))
    return told


SLICE = replace(
    LESSON,
    silent=(*LESSON.silent, "points", "levels", "strip", "position", "colour"),
    automatic={"place_disc": "place:*", "take_disc": "take:*", "power": "decline*"},
    pauses={key: say("pause", key) for key in ("climate_changes", "runaway")},
    panel=PushesPanel,
    story=story,
)
