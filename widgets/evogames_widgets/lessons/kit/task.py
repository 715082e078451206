"""Try: a task with a check that answers with a reason."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ipywidgets import HTML, Button, Layout, Widget

from evogames.core.texts import Texts
from evogames_widgets.kit.errors import report_errors
from evogames_widgets.kit.html import tag
from evogames_widgets.lessons.kit.part import Part, button
from evogames_widgets.lessons.kit.study import Pausing
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.panels.html import page, sentence


class Task(Part):
    """A task of a lesson: its words are the section "task_<number>" of the lesson's texts.

    A task gives its controls, and overrides `check`, which returns what is answered as HTML.
    """

    number: int
    texts: Texts
    press = "check"
    """The word on its button."""

    def __init__(self, controls: Sequence[Widget]) -> None:
        facts = {"number": self.number, "title": self.word("title")}
        text = HTML(page(sentence(self.word("text"))))
        self.button = button("task", self.press, self._clicked)
        super().__init__(
            WORDS.fill("task", "what", facts), [text, *controls, self._hint(), self.button]
        )

    def word(self, key: str, **facts: Any) -> str:
        """Return one of the task's own sentences."""
        return self.texts.fill(f"task_{self.number}", key, facts)

    def words(self) -> list[str]:
        """What the task asks."""
        return [self.word("text")]

    def _hint(self) -> HTML:
        if not self.texts.has(f"task_{self.number}", "hint"):
            return HTML()
        summary = tag("summary", escape(WORDS.word("task", "hint")))
        return HTML(page(tag("details", summary + sentence(self.word("hint")))), layout=Layout())

    def check(self) -> Pausing[str]:
        """Look at the answer; return what is said to it as HTML."""
        raise NotImplementedError

    @report_errors
    def _clicked(self, _: Button) -> None:
        self.work(self._answer())

    def _answer(self) -> Pausing[None]:
        said = yield from self.check()
        self.write(said)


def empty() -> str:
    """What is said when nothing was answered."""
    return sentence(WORDS.word("task", "empty"))
