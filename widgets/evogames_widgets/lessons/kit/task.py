"""Part 6, Try: a task with a check that explains its answer."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from ipywidgets import HTML, Button, Checkbox, Dropdown, Layout, ToggleButtons, Widget

from evogames_widgets.kit import report_errors, tag
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.part import WIDE, Part, asked, button, show_done, verdict
from evogames_widgets.lessons.kit.study import Pausing
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.lessons.kit.words import Words, words_of
from evogames_widgets.panels.html import page, sentence


def tries_note(number: int) -> str:
    """Return the name of a task's note: its number of tries, negative until the answer is right."""
    return f"task.{number}.tries"


class Task(Part):
    """A task of a lesson: `class Weigh(Task, number=2)`. Its texts are in the section "task_2".

    A subclass returns its controls and overrides `judge`, which returns the feedback as HTML. If
    the check takes a while, the subclass overrides `check` instead.
    """

    number: int
    texts: Words
    press = "check"
    """The key of the text on the button of the task."""

    def __init_subclass__(cls, number: int = 0) -> None:
        """Give each task its number and the texts of its lesson."""
        if number:
            cls.number, cls.texts = number, words_of(cls.__module__)

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self._verdicts: list[bool] = []
        self._wrong = 0
        facts = {"number": self.number, "title": self.word("title")}
        text = HTML(page(self.said("text")))
        self.button = button("task", self.press, self._clicked)
        super().__init__(
            WORDS.fill("task", "what", facts), [text, *self.controls(), self._hint(), self.button]
        )
        before = notes.get(tries_note(self.number))
        show_done(self, isinstance(before, int) and before > 0)

    def controls(self) -> Iterable[Widget]:
        """Return the controls for the answer."""
        raise NotImplementedError

    def word(self, key: str, **facts: Any) -> str:
        """Return one of the task's texts by its key."""
        return self.texts.fill(f"task_{self.number}", key, facts)

    def said(self, key: str, **facts: Any) -> str:
        """Return one of the task's texts as HTML."""
        return sentence(self.word(key, **facts))

    def verdict(self, is_right: bool, *why: str) -> str:
        """Return feedback on one answer, and remember whether the answer is right."""
        self._verdicts.append(is_right)
        return verdict(is_right, *why)

    def judged(self, is_right: bool, *why: str, **facts: Any) -> str:
        """Return feedback with the task's text. The reasons are HTML."""
        return self.verdict(is_right, self.said("right" if is_right else "wrong", **facts), *why)

    def listed(self) -> Iterable[str]:
        """Return the choices, unless the text of the task already lists them."""
        return ()

    def words(self) -> list[str]:
        """Return the text of the task."""
        return [self.word("text"), *(f"   - {line}" for line in self.listed())]

    def _hint(self) -> HTML:
        if not self.texts.has(f"task_{self.number}", "hint"):
            return HTML()
        summary = tag("summary", escape(WORDS.word("task", "hint")))
        return HTML(page(tag("details", summary + self.said("hint"))), layout=Layout())

    def answered(self) -> bool:
        """Return whether the pupil has given an answer."""
        return True

    def judge(self) -> str:
        """Check the answer. Return the feedback as HTML."""
        raise NotImplementedError

    def check(self) -> Pausing[str]:
        """Check the answer if the pupil has given one."""
        yield
        return self.judge() if self.answered() else empty()

    @report_errors
    def _clicked(self, _: Button) -> None:
        self.work(self._answer())

    def _answer(self) -> Pausing[None]:
        self._verdicts = []
        said = yield from self.check()
        self.write(said + self._counted())
        if self._verdicts and all(self._verdicts):
            show_done(self, True)

    def _counted(self) -> str:
        """Count a checked answer. After the second wrong one, return the way to the right one."""
        if not self._verdicts:
            return ""
        name, right = tries_note(self.number), all(self._verdicts)
        before = self.notes.get(name)
        if not isinstance(before, int) or before < 0:  # it has not been right yet
            tries = 1 - (before if isinstance(before, int) else 0)
            self.notes.write({name: tries if right else -tries})
        self._wrong = 0 if right else self._wrong + 1
        if self._wrong < 2 or not self.texts.has(f"task_{self.number}", "way"):
            return ""
        return sentence(f"{WORDS.word('task', 'way')} {self.word('way')}", "evo-way")


def empty() -> str:
    """Return the message for a missing answer."""
    return sentence(WORDS.word("task", "empty"))


class ChoiceTask(Task):
    """A task with a list from which pupils choose one answer."""

    choices: Sequence[Any]

    def controls(self) -> Iterable[Widget]:
        options = [(self.shown(choice), choice) for choice in self.choices]
        self.choice = ToggleButtons(options=options, value=None)
        return [self.choice]

    def shown(self, choice: Any) -> str:
        """Return the text that shows a pupil's answer."""
        return str(choice)

    def answered(self) -> bool:
        return self.choice.value is not None


class MarkTask(Task):
    """A task with a list to mark.

    The first wrong answer gets only the number of mistakes and the hint. The second one gets a
    reason for each wrong mark.
    """

    def controls(self) -> Iterable[Widget]:
        self.boxes = [
            Checkbox(description=line, indent=False, layout=WIDE) for line in self.listed()
        ]
        return self.boxes

    def answered(self) -> bool:
        return any(box.value for box in self.boxes)

    def truth(self) -> Iterable[tuple[bool, str]]:
        """Return, for each line of the list, whether pupils should mark it, and why."""
        raise NotImplementedError

    def right(self) -> str:
        """Return the feedback for a list without mistakes, as HTML."""
        return ""

    def judge(self) -> str:
        reasons, wrong = [], []
        for box, (right, reason) in zip(self.boxes, self.truth(), strict=True):
            reasons.append(sentence(reason))
            if box.value != right:
                wrong.append(reasons[-1])
        if not wrong:
            return self.verdict(True, self.said("right"), *reasons, self.right())
        said = self.said("wrong", count=len(wrong))
        if not self._wrong:
            return self.verdict(False, said, self.said("hint"))
        return self.verdict(False, said, *wrong)


class ListsTask(Task):
    """A task with several questions, each with a list of answers."""

    def questions(self) -> Mapping[str, str]:
        """Return the questions by name.

        A question is empty if the name of its list explains enough.
        """
        raise NotImplementedError

    def answers(self, name: str) -> Sequence[Any]:
        """Return the answers to choose from."""
        raise NotImplementedError

    def list_name(self, name: str) -> str:
        """Return the text next to a list."""
        return ""

    def controls(self) -> Iterable[Widget]:
        self.lists = {}
        for name, question in self.questions().items():
            self.lists[name] = Dropdown(
                options=self.answers(name),
                value=None,
                description=self.list_name(name),
                layout=Layout(width="260px"),
            )
            yield from ([asked(question)] if question else [])
            yield self.lists[name]

    def listed(self) -> Iterable[str]:
        return filter(None, self.questions().values())

    def answered(self) -> bool:
        return all(choice.value is not None for choice in self.lists.values())
