"""Predictions, which pupils make before they play and compare with the results afterwards."""

from collections.abc import Mapping, Sequence
from typing import Any

from ipywidgets import RadioButtons, ToggleButtons, Widget

from evogames.core import Texts
from evogames_widgets.kit import report_errors
from evogames_widgets.lessons.kit.leave import LeaveWarning
from evogames_widgets.lessons.kit.notes import Note, Notes
from evogames_widgets.lessons.kit.part import Part, asked, show_done
from evogames_widgets.lessons.kit.study import Study
from evogames_widgets.lessons.kit.text import WORDS, Question
from evogames_widgets.panels.html import sentence


def note_name(question: Question) -> str:
    """Return the name of the note for a prediction."""
    return f"predict.{question.key}"


def prediction(question: Question, notes: Notes) -> Note | None:
    """Return the saved prediction. If it is no longer one of the answers, return None."""
    kept = notes.get(note_name(question))
    return kept if question.knows(kept) else None


class Predict(Part):
    """Shows the questions and their answers, without any feedback."""

    def __init__(self, questions: Sequence[Question], notes: Notes) -> None:
        self._questions = questions
        self._notes = notes
        self.leave = LeaveWarning(notes)
        self.choices = [_choice(question) for question in questions]
        rows: list[Widget] = [self.leave]
        for number, question in enumerate(questions, start=1):
            rows += [asked(f"{number}. {question.text}"), self.choices[number - 1]]
        super().__init__(WORDS.word("predict", "what"), rows)
        for question, choice in zip(questions, self.choices, strict=True):
            choice.value = prediction(question, notes)
            choice.observe(self._keep, "value")
        self._count()

    def words(self) -> list[str]:
        """Return the questions, each with its answers."""
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
        for choice in self.choices:
            show_done(choice, choice.value is not None)
        count = sum(choice.value is not None for choice in self.choices)
        facts = {"count": count, "of": len(self.choices)}
        said = [sentence(WORDS.fill("predict", "kept" if count else "none", facts), "evo-quiet")]
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


class Result:
    """The right answer to a question. It is either known or found by simulation."""

    def __init__(self, question: Question, results: Mapping[str, Study], texts: Texts) -> None:
        self.question = question
        self._texts = texts
        experiment, _, fact = question.result.partition(".")
        study = results.get(experiment)
        self._facts: dict[str, Any] = study.facts if study else {}
        self.value: Note | None = question.right or self._facts.get(fact)

    def reason(self, value: Note) -> str:
        """Return why an answer is right or wrong, with the results of the simulation."""
        return self._texts.fill("reason", self.question.reason_key(value), self._facts)
