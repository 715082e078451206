"""Part 3, Play: the table of a lesson, with its picture beside the board."""

from typing import Any

from evogames.core import Match
from evogames_widgets.lessons.kit.picture import position
from evogames_widgets.table import Table
from evogames_widgets.table.slice import Slice
from evogames_widgets.table.tools.seats import PERSON

ZOOM = 0.6
SLICE = Slice(
    tools=("chances", "help"),
    score=False,
    unsaid=("point", "points", "score", "scores", "VP"),
    silent=(
        "score",
        "scores",
        "win",
        "vp",
        "final_tile",
        "count",
        "sequel",
        "first_climate",
        "level_introductory",
    ),
)
"""What all lessons have in common: few tools, no points and no winner."""


class LessonTable(Table):
    """A table at which the pupil has the first seat. A page without a kernel shows its board."""

    def __init__(self, match: Match, name: str, only: Slice) -> None:
        self._caption = f"{match.game.title}: {', '.join(match.players)}"
        seats = [PERSON, *["greedy"] * (len(match.players) - 1)]
        super().__init__(match, name=name, seats=seats, only=only)

    def _repr_mimebundle_(self, **named: Any) -> Any:
        shown = super()._repr_mimebundle_(**named)
        drawn, metadata = position(self.match, self._caption, ZOOM, self._only)._repr_mimebundle_()
        return shown | drawn, metadata
