"""The words and questions of a lesson, read from its data file and checked."""

from functools import cache
from importlib import resources

import msgspec

from evogames.core.rulebook import read_toml
from evogames.core.texts import Texts

KIT = "evogames_widgets.lessons.kit"
WORDS = Texts(KIT)
"""The words of lesson parts that are the same in every lesson."""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer that can be chosen."""

    key: str
    text: str


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question asked before playing: one of several answers, or a whole number.

    Why an answer is right or not stands in the section "reason" of the lesson's texts, under
    "<question>_<answer>", for a number under "<question>".
    """

    key: str
    text: str
    short: str
    """The question in a few words, for the comparison at the end."""
    right: str = ""
    """The key of the right answer, where no play is needed to know it."""
    result: str = ""
    """Otherwise "experiment.fact": where play gives the answer."""
    answers: list[Answer] = []
    low: int = 0
    high: int = 0

    def said(self, value: str | int) -> str:
        """Return an answer as people read it."""
        return next((a.text for a in self.answers if a.key == value), str(value))

    def knows(self, value: str | int | None) -> bool:
        """Whether something can be an answer."""
        if self.answers:
            return any(answer.key == value for answer in self.answers)
        return isinstance(value, int) and self.low <= value <= self.high

    def reason_key(self, value: str | int) -> str:
        """Return where it is said why an answer is right or not."""
        return f"{self.key}_{value}" if self.answers else self.key


class LessonText(msgspec.Struct, frozen=True):
    """What a lesson says of itself; the sections with sentences are read by `texts`."""

    title: str
    subtitle: str
    minutes: int
    misconception: str
    aims: list[str]
    words: list[str]
    question: list[Question]


def lesson_package(name: str) -> str:
    """Return the package of a lesson, which holds its code and its words."""
    folder = f"{name}".replace("-", "_")
    if not resources.files("evogames_widgets.lessons").joinpath(folder, "lesson.en.toml").is_file():
        raise WORDS.refused("refused.lesson", name=f"{name!r:.60}")
    return f"evogames_widgets.lessons.{folder}"


@cache
def lesson_text(name: str, language: str = "en") -> LessonText:
    """Read the data file of a lesson."""
    return msgspec.convert(read_toml(lesson_package(name), f"lesson.{language}.toml"), LessonText)


@cache
def texts(name: str) -> Texts:
    """Return the sentences of a lesson."""
    return Texts(lesson_package(name), name="lesson")
