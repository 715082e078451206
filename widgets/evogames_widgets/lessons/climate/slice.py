"""Part 3: the slice of Megafauna in which the pupil moves discs, and what happened."""

from collections.abc import Sequence
from dataclasses import replace

from evogames.core import Match
from evogames_widgets.lessons.climate.lesson_text import say
from evogames_widgets.lessons.climate.pushes import PushesPanel, course_of, game_climate
from evogames_widgets.lessons.kit import SLICE as LESSON

BLACK_DISC = "take:*th"
"""The option to move a disc of carbon, which are all on the northern and southern tabs. The pupil
chooses only where ice grows and melts."""


def story(match: Match) -> Sequence[str]:
    """Return how far the pupil pushed, and how the game and the model Earth answered.

    Before the first push there is nothing to tell.
    """
    course, atmosphere = course_of(match), match.state.components.boards.atmosphere
    if len(course.levels) == 1:
        return ()
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
    silent=(
        *LESSON.silent, "points", "levels", "strip", "position", "colour", "reservoirs", "event",
        "climate_changes",
    ),
    prompts={key: say("slice", key) for key in ("place_disc", "take_disc", "gun")},
    automatic={"seed": "seed:atmosphere", "power": "decline*", "take_disc": BLACK_DISC},
    pauses={
        "climate_changes:icehouse": say("pause", "icehouse"),
        "runaway": say("pause", "runaway"),
    },
    panel=PushesPanel,
    story=story,
)  # fmt: skip
