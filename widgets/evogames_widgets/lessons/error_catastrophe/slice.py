"""Part 3: the slice of Genesis with ten generations of copying, and what happened."""

from collections.abc import Sequence
from dataclasses import replace

from evogames.core import Match
from evogames.genesis.cards import COLOURS
from evogames_widgets.lessons.error_catastrophe.lesson_text import say
from evogames_widgets.lessons.error_catastrophe.play import ANA, alive
from evogames_widgets.lessons.error_catastrophe.survival import SurvivalPanel
from evogames_widgets.lessons.kit import SLICE as LESSON


def story(match: Match) -> Sequence[str]:
    """Return how long the pupil's genome lasted, and what it lost first."""
    lost = [e for e in match.events if e.key == "lost_cube" and e.data["organism"] == ANA]
    ended = [e.turn for e in match.events if e.key == "extinct" and e.data["organism"] == ANA]
    first = say("story", "died", turn=ended[0]) if ended else say("story", "lived", turn=match.turn)
    ben = say("story", "ben_lives" if alive(match.state)[1] else "ben_died")
    colours = [COLOURS[event.data["colour"]] for event in lost]
    order = [say("story", "order", colours=", ".join(colours))] if colours else []
    return [first, ben, *order]


SLICE = replace(
    LESSON,
    withheld={f"again:{face}": say("slice", "again") for face in range(1, 5)},
    unsaid=(*LESSON.unsaid, "heat", "oxygen"),
    automatic={"exchange": "none"},
    pauses={"atrophies": say("pause", "atrophies")},
    panel=SurvivalPanel,
    story=story,
)
