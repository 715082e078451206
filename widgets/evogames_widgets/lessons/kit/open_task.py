"""Try: the last task of a lesson, an experiment of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ipywidgets import Dropdown, Textarea, Widget

from evogames_widgets.kit.errors import report_errors
from evogames_widgets.lessons.kit.estimate import Estimate
from evogames_widgets.lessons.kit.notes import ANSWER, QUESTION, Notes
from evogames_widgets.lessons.kit.part import NAMED, WIDE
from evogames_widgets.lessons.kit.rerun_controls import LARGEST_SEED, number
from evogames_widgets.lessons.kit.task import Task


class OpenTask(Task):
    """A question in the pupil's own words above, room for what was found below; both are kept.

    Between them stand the controls of the lesson; `games` and `seed` are the same everywhere.
    """

    press = "run"

    def __init__(self, notes: Notes, controls: Sequence[Widget]) -> None:
        self._notes = notes
        self.question = self._text_field("question", QUESTION)
        self.answer = self._text_field("answer", ANSWER)
        super().__init__([self.question, *controls])
        self.children = (*super().children, self.answer)

    def luck(self, games: Sequence[int], usual: int) -> list[Widget]:
        """Return the fields for how many games are played and for the seed."""
        self.games = Dropdown(
            options=list(games), value=usual, description=self.word("games"), style=NAMED
        )
        self.seed = number("see", "seed", 1, 0, LARGEST_SEED)
        return [self.games, self.seed]

    def _text_field(self, key: str, note: str) -> Textarea:
        field = Textarea(
            value=str(self._notes.get(note) or ""),
            description=self.word(key),
            placeholder=self.word(f"{key}_hint"),
            style=NAMED,
            layout=WIDE,
        )
        field.observe(lambda change: self._note(note, change), "value")
        return field

    @report_errors
    def _note(self, note: str, change: dict[str, Any]) -> None:
        self._notes.write({note: change["new"][:2000]})

    def comparison(self, a: Estimate, b: Estimate, **facts: Any) -> str:
        """Say whether A and B can be told apart at a point."""
        facts |= {"first": self.shown(a), "second": self.shown(b), "games": self.games.value}
        if not a.apart(b):
            return self.word("close", **facts)
        better, high, low = ("A", a, b) if a.value > b.value else ("B", b, a)
        return self.word(
            "clear", **facts, better=better, high=self.shown(high), low=self.shown(low)
        )

    def shown(self, found: Estimate) -> str:
        """Return a number as people read it: as a share, where a lesson says nothing else."""
        return str(found)
