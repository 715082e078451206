"""A lesson in a notebook. Each part of the lesson is one short call."""

from importlib import import_module
from typing import Any

from evogames.core.match import Match
from evogames_widgets.lessons.kit.glossary import explained
from evogames_widgets.lessons.kit.live import Live, Tool
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.picture import position, put
from evogames_widgets.lessons.kit.predict import Predict, PredictionReview
from evogames_widgets.lessons.kit.rerun_controls import RerunControls
from evogames_widgets.lessons.kit.study import Study, outcome
from evogames_widgets.lessons.kit.task import Task
from evogames_widgets.lessons.kit.text import WORDS, lesson_package, lesson_text, texts
from evogames_widgets.table import Table

OPENING_ZOOM = 0.8


class Lesson:
    """A lesson with all its parts. It keeps predictions and results, and compares them at the end.

    >>> lesson = Lesson("trade-offs")
    >>> lesson.text.minutes
    50
    """

    def __init__(self, name: str) -> None:
        self.text = lesson_text(name)
        self._texts = texts(name)
        self._code: Any = import_module(lesson_package(name))
        self._notes = Notes(name)
        self._results: dict[str, Study] = {}
        self._found: PredictionReview | None = None

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
        position(match, self._texts.word("caption", caption), zoom).show()

    def predict(self) -> Predict:
        """Ask the questions that pupils answer before they play."""
        return Predict(self.text.question, self._notes)

    def see(self, name: str, games: int = 300, seed: int = 1) -> RerunControls:
        """Run an experiment, show its picture, and offer to run it again."""
        experiment = self._named("STUDIES", name)
        self._results[name] = study = outcome(experiment, games, seed)
        study.picture.show()
        return RerunControls(experiment, games, seed, lambda new: self._remember(name, new))

    def live(self, name: str, table: Table) -> Live:
        """Show a tool of the lesson that follows the game at a table."""
        made = self._named("LIVE", name)
        return Live(self._texts.word("live", name), table, made)

    def tool(self, name: str) -> Tool:
        """Show a picture of the lesson that changes with its controls."""
        tool: Tool = self._named("TOOLS", name)()
        return tool

    def _named(self, kind: str, name: str) -> Any:
        """Return the experiment or tool of the lesson with this name."""
        found: dict[str, Any] = getattr(self._code, kind, {})
        if name not in found:
            known = ", ".join(found) or WORDS.word("refused", "none")
            raise WORDS.refused("refused.part", name=f"{name!r:.60}", known=known)
        return found[name]

    def _remember(self, name: str, study: Study) -> None:
        self._results[name] = study
        if self._found:
            self._found.refresh()

    def task(self, number: int) -> Task:
        """Show a task. Tasks are numbered from 1."""
        count = len(self._code.TASKS)
        if number not in range(1, count + 1):
            raise WORDS.refused("refused.task", count=count, number=f"{number!r:.60}")
        task: Task = self._code.TASKS[number - 1](self._notes)
        return task

    def found(self) -> PredictionReview:
        """Compare the predictions with the results, and show the pupil's own experiment again."""
        self._found = PredictionReview(self.text.question, self._texts, self._results, self._notes)
        return self._found
