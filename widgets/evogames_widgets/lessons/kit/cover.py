"""Covers a part of a lesson until the pupil has answered the questions that it answers."""

from collections.abc import Sequence

from ipywidgets import Button, Widget

from evogames_widgets.kit import report_errors
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.part import Part, button
from evogames_widgets.lessons.kit.predict import prediction
from evogames_widgets.lessons.kit.text import WORDS, Question
from evogames_widgets.panels.html import sentence

COVERED = "evo-covered"
"""The class that hides the other outputs of the same cell. See lesson.css."""


class Cover(Part):
    """Hides the other outputs of its cell, until all its questions are answered.

    A page without a kernel hides nothing.
    """

    def __init__(self, questions: Sequence[tuple[int, Question]], notes: Notes) -> None:
        self._questions = questions
        self._notes = notes
        self._lifted = False
        self.show = button("cover", "show", self._clicked)
        super().__init__(WORDS.word("cover", "what"), [])
        self.children: tuple[Widget, ...] = (*super().children, self.show)
        notes.listen(self._follow)
        self._follow()

    def _repr_mimebundle_(self, **named: object) -> dict[str, object]:
        return super()._repr_mimebundle_(**named) | {"text/plain": ""}

    def _follow(self) -> None:
        """Cover the part, or lift the cover for good."""
        missing = [
            WORDS.fill("cover", "question", {"number": number})
            for number, question in self._questions
            if prediction(question, self._notes) is None
        ]
        if self._lifted or not missing:
            self._lifted = True
            self.remove_class(COVERED)
            self.layout.display = "none"
            return
        numbers = WORDS.word("cover", "and").join(missing)
        self.write(sentence(WORDS.fill("cover", "wait", {"numbers": numbers})))
        self.add_class(COVERED)

    @report_errors
    def _clicked(self, _: Button) -> None:
        self._lifted = True
        self._follow()
