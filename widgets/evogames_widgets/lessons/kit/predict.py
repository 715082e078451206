"""Predict: questions answered before playing. Every answer is kept as soon as it is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ipywidgets import RadioButtons, ToggleButtons, Widget

from evogames_widgets.kit.errors import report_errors
from evogames_widgets.lessons.kit.notes import Note, Notes
from evogames_widgets.lessons.kit.part import Part, asked
from evogames_widgets.lessons.kit.text import WORDS, Question
from evogames_widgets.panels.html import sentence


def note_name(question: Question) -> str:
    """Under which name a prediction is noted."""
    return f"predict.{question.key}"


def prediction(question: Question, notes: Notes) -> Note | None:
    """Return what was predicted; an answer that there is no more is passed over."""
    kept = notes.get(note_name(question))
    return kept if question.knows(kept) else None


class Predict(Part):
    """The questions with their answers to choose from; nothing is said about right or wrong."""

    def __init__(self, questions: Sequence[Question], notes: Notes) -> None:
        self._questions = questions
        self._notes = notes
        self.choices = [_choice(question) for question in questions]
        rows: list[Widget] = []
        for number, question in enumerate(questions, start=1):
            rows += [asked(f"{number}. {question.text}"), self.choices[number - 1]]
        super().__init__(WORDS.word("predict", "what"), rows)
        for question, choice in zip(questions, self.choices, strict=True):
            choice.value = prediction(question, notes)
            choice.observe(self._keep, "value")
        self._count()

    def words(self) -> list[str]:
        """The questions, each with its answers."""
        rows = []
        for number, question in enumerate(self._questions, start=1):
            rows += [f"{number}. {question.text}", *(f"   - {a.text}" for a in question.answers)]
        return rows

    @report_errors
    def _keep(self, _: dict[str, Any]) -> None:
        self._notes.write(
            {
                note_name(question): choice.value
                for question, choice in zip(self._questions, self.choices, strict=True)
                if choice.value is not None
            }
        )
        self._count()

    def _count(self) -> None:
        count = sum(choice.value is not None for choice in self.choices)
        facts = {"count": count, "of": len(self.choices)}
        key = "kept" if count else "none"
        said = [sentence(WORDS.fill("predict", key, facts), "evo-quiet")]
        names = [note_name(question) for question in self._questions]
        if unknown := sum(self._notes.get(name) is not None for name in names) - count:
            said.append(sentence(WORDS.fill("predict", "unknown", {"count": unknown})))
        if self._notes.trouble:
            said.append(sentence(self._notes.trouble))
        self.write(*said)


def _choice(question: Question) -> RadioButtons | ToggleButtons:
    if question.answers:
        return RadioButtons(options=[(a.text, a.key) for a in question.answers], value=None)
    numbers = [(str(n), n) for n in range(question.low, question.high + 1)]
    return ToggleButtons(options=numbers, value=None)
