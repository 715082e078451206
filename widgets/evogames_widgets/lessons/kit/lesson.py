"""A lesson in a notebook. Each part of the lesson is one short call."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from IPython.display import display

from evogames.core import Match
from evogames_widgets.lessons.kit.cover import Cover
from evogames_widgets.lessons.kit.found import Found
from evogames_widgets.lessons.kit.glossary import explained
from evogames_widgets.lessons.kit.lesson_table import LessonTable
from evogames_widgets.lessons.kit.live import Tool
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.open_task import OpenTask
from evogames_widgets.lessons.kit.picture import position, put
from evogames_widgets.lessons.kit.predict import Predict
from evogames_widgets.lessons.kit.rerun_controls import RerunControls
from evogames_widgets.lessons.kit.study import Study, outcome
from evogames_widgets.lessons.kit.task import Task
from evogames_widgets.lessons.kit.text import WORDS, lesson_package, lesson_text, texts
from evogames_widgets.table.slice import Slice

OPENING_ZOOM = 0.8
SAYS = "says"
"""The key of the text that says what an experiment has shown. It is covered with the picture."""


class Lesson:
    """A lesson with all its parts. It keeps predictions and results, and compares them at the end.

    >>> lesson = Lesson("trade-offs")
    >>> lesson.text.minutes
    50
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.text = lesson_text(name)
        self._texts = texts(name)
        self._code: Any = import_module(lesson_package(name))
        self._notes = Notes(name)
        self._results: dict[str, Study] = {}
        self._table: LessonTable | None = None
        self._found: Found | None = None

    def opening(self, match: Match) -> None:
        """Show the opening picture, the aims, the idea to test and the words."""
        self.picture(match, "opening", zoom=OPENING_ZOOM)
        aims = "\n".join(f"- {aim}" for aim in self.text.aims)
        parts = [
            f"**{WORDS.fill('opening', 'minutes', {'minutes': self.text.minutes})}**",
            f"**{WORDS.word('opening', 'aims')}**\n\n{aims}",
            f"**{WORDS.word('opening', 'misconception')}:** *“{self.text.misconception}”*",
            f"**{WORDS.word('opening', 'words')}:** {', '.join(self.text.words)}",
            f"<details><summary>{WORDS.word('opening', 'explained')}</summary>\n\n"
            f"{explained(self.text.words)}\n\n</details>",
        ]
        put("\n\n".join(parts))

    def picture(self, match: Match, caption: str, zoom: float = 1.0) -> None:
        """Show a position as a picture and in words.

        A page without a kernel shows both.
        """
        position(match, self._texts.word("caption", caption), zoom, self._slice).show()

    def predict(self) -> Predict:
        """Ask the questions that pupils answer before they play."""
        return Predict(self.text.question, self._notes)

    def table(self, match: Match) -> LessonTable:
        """Return the table for the slice of the game that the lesson uses."""
        name = f"lesson-{self.name}"
        self._table = LessonTable(match, name, self._slice)
        self._table.listen(self._refresh)
        return self._table

    @property
    def _slice(self) -> Slice:
        found: Slice = self._code.SLICE
        return found

    def see(self, name: str, games: int = 300, seed: int = 1) -> RerunControls:
        """Run an experiment, show its picture and what it says, and offer to run it again."""
        experiment = self._named("STUDIES", name)
        self._results[name] = study = outcome(experiment, games, seed)
        self._cover(name)
        study.picture.show()
        if self._texts.has(name, SAYS):
            put(self._texts.word(name, SAYS))
        return RerunControls(experiment, games, seed, lambda new: self._remember(name, new))

    def tool(self, name: str) -> Tool:
        """Show a picture of the lesson that changes with its controls."""
        tool: Tool = self._named("TOOLS", name)()
        self._cover(name)
        return tool

    def _cover(self, name: str) -> None:
        """Cover a part that answers questions, until the pupil has answered them."""
        numbered = enumerate(self.text.question, start=1)
        if questions := [(n, question) for n, question in numbered if question.covers(name)]:
            display(Cover(questions, self._notes))  # type: ignore[no-untyped-call]

    def _named(self, kind: str, name: str) -> Any:
        """Return the experiment or tool of the lesson with this name."""
        found: dict[str, Any] = getattr(self._code, kind, {})
        if name not in found:
            known = ", ".join(found) or WORDS.word("refused", "none")
            raise WORDS.refused("refused.part", name=f"{name!r:.60}", known=known)
        return found[name]

    def _remember(self, name: str, study: Study) -> None:
        self._results[name] = study
        self._refresh()

    def _refresh(self) -> None:
        if self._found:
            self._found.refresh()

    def task(self, number: int) -> Task:
        """Show a task. Tasks are numbered from 1."""
        count = len(self._code.TASKS)
        if number not in range(1, count + 1):
            raise WORDS.refused("refused.task", count=count, number=f"{number!r:.60}")
        task: Task = self._code.TASKS[number - 1](self._notes)
        return task

    def found(self) -> Found:
        """Show the pupil's game, predictions, tasks and experiment, and ask for own words."""
        numbers = [one.number for one in self._code.TASKS if not issubclass(one, OpenTask)]
        self._found = Found(
            self.name, self.text, self._texts, self._results, self._notes, numbers, self._story
        )
        return self._found

    def _story(self) -> Sequence[str]:
        """Return what happened in the pupil's game, or nothing before the first decision."""
        if self._table is None or not len(self._table.match):
            return ()
        return self._slice.story(self._table.match)
