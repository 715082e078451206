"""Part 3: the slice of Dominant Species on the shared meadow, and what happened there."""

from collections.abc import Sequence
from dataclasses import replace

from evogames.core import Match
from evogames_widgets.lessons.kit import SLICE as LESSON
from evogames_widgets.lessons.niches.lesson_text import say
from evogames_widgets.lessons.niches.meadow import (
    BIRDS,
    INSECTS,
    MeadowPanel,
    needs,
    on_earth,
    rivals,
)


def story(match: Match) -> Sequence[str]:
    """Return what the insects became, who lives on the tiles, and what the model predicts."""
    state = match.state
    insects, birds = needs(state, INSECTS), needs(state, BIRDS)
    different = insects[1] > 0
    there = [sum(row[animal] for row in state.species) for animal in (INSECTS, BIRDS)]
    model = rivals(insects, birds, on_earth(state)).why
    return [
        say("story", "different" if different else "stronger", grass=insects[0], water=insects[1]),
        say("story", "tiles", insects=there[0], birds=there[1]),
        say("meadow", model),
    ]


SLICE = replace(
    LESSON,
    silent=(*LESSON.silent, "pawn_acts", "leads", "position", "cones_off"),
    withheld={"give_up": say("slice", "give_up")},
    unsaid=(*LESSON.unsaid, "Regression"),
    prompts={"competition": say("slice", "competition")},
    pauses={"eliminated": say("pause", "eliminated")},
    panel=MeadowPanel,
    story=story,
)
