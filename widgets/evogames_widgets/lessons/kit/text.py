"""Reads the texts and questions of a lesson from its data file, and checks them."""

from functools import cache
from importlib import resources

import msgspec

from evogames.core import Texts, read_toml

KIT = "evogames_widgets.lessons.kit"
WORDS = Texts(KIT)
"""The texts that are the same in every lesson."""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the answers from which pupils choose."""

    key: str
    text: str


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question that pupils answer before they play, with a choice or with a whole number.

    The section "reason" of the lesson's texts explains each answer under "<question>_<answer>", and
    numbers under "<question>".
    """

    key: str
    text: str
    short: str
    """A short form of the question, for the comparison at the end."""
    right: str = ""
    """The key of the right answer, if it is known without a simulation."""
    result: str = ""
    """The experiment and the value that give the right answer, written "experiment.fact". It is
    used if `right` is empty."""
    shown: list[str] = []
    """Further parts of the lesson that give the answer away. They are covered until then."""
    answers: list[Answer] = []
    low: int = 0
    high: int = 0

    def covers(self, part: str) -> bool:
        """Return whether an experiment or a tool gives the answer away."""
        return part in self.shown or part == self.result.partition(".")[0]

    def said(self, value: str | int) -> str:
        """Return the text that shows an answer."""
        return next((a.text for a in self.answers if a.key == value), str(value))

    def knows(self, value: str | int | None) -> bool:
        """Return whether a value is one of the possible answers."""
        if self.answers:
            return any(answer.key == value for answer in self.answers)
        return isinstance(value, int) and self.low <= value <= self.high

    def reason_key(self, value: str | int) -> str:
        """Return the key of the text that explains why an answer is right or wrong."""
        return f"{self.key}_{value}" if self.answers else self.key


class LessonText(msgspec.Struct, frozen=True):
    """The opening and the questions of a lesson. `texts` reads all other sections."""

    title: str
    subtitle: str
    minutes: int
    misconception: str
    aims: list[str]
    words: list[str]
    own_words: str
    """The question at the end, which pupils answer in their own words."""
    question: list[Question]


def lesson_package(name: str) -> str:
    """Return the name of the lesson's package, which contains its code and texts."""
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
