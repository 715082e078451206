"""Part 7, What you found: the pupil's own game, predictions, tasks and experiment."""

from collections.abc import Callable, Mapping, Sequence
from html import escape

from ipywidgets import Layout, Widget

from evogames.core import Texts
from evogames_widgets.kit import report_errors, tag
from evogames_widgets.lessons.kit.notes import ANSWER, OWN_WORDS, QUESTION, Notes
from evogames_widgets.lessons.kit.part import Part, asked, text_field
from evogames_widgets.lessons.kit.predict import Result, prediction
from evogames_widgets.lessons.kit.study import Study
from evogames_widgets.lessons.kit.take_notes import TakeNotes
from evogames_widgets.lessons.kit.task import tries_note
from evogames_widgets.lessons.kit.text import WORDS, LessonText
from evogames_widgets.panels.html import heading, sentence


class Found(Part):
    """Shows the pupil's game, predictions, tasks and experiment, with a field for own words.

    It changes when any of them changes.
    """

    def __init__(
        self,
        lesson: str,
        text: LessonText,
        texts: Texts,
        results: Mapping[str, Study],
        notes: Notes,
        tasks: Sequence[int],
        story: Callable[[], Sequence[str]],
    ) -> None:
        super().__init__(WORDS.word("found", "what"), [])
        self._text, self._texts, self._tasks, self._story = text, texts, tasks, story
        self._results, self._notes = results, notes
        words = WORDS.word("found", "own_words"), WORDS.word("found", "own_words_hint")
        self.own_words = text_field(notes, OWN_WORDS, *words, self.on_error)
        self.own_words.layout = Layout(width="100%", max_width="760px", height="110px")
        home = TakeNotes(lesson, notes, self.on_error)
        asks = asked(text.own_words)
        self.children: tuple[Widget, ...] = (*super().children, asks, self.own_words, home)
        notes.listen(self.refresh)
        self.refresh()

    def words(self) -> list[str]:
        """Return the results. The pupil's own answers are left out."""
        rows = []
        for question in self._text.question:
            result = Result(question, self._results, self._texts)
            if result.value is not None:
                rows.append(f"{question.short} {question.said(result.value)}")
                rows.append(f"   {result.reason(result.value)}")
        return [*rows, self._text.own_words]

    @report_errors
    def refresh(self) -> None:
        """Show everything again."""
        found = [Result(one, self._results, self._texts) for one in self._text.question]
        compared = (self._compared(result) for result in found)
        self.write(self._game(), *compared, self._tried(), self._experiment())

    def _game(self) -> str:
        told = self._story() or [WORDS.word("found", "no_game")]
        return heading(WORDS.word("found", "game")) + "".join(map(sentence, told))

    def _tried(self) -> str:
        """Return how many tries each task took."""
        rows = []
        for number in self._tasks:
            tries = self._notes.get(tries_note(number))
            count = tries if isinstance(tries, int) else 0
            key = (
                "new" if not count else "wrong" if count < 0 else "first" if count == 1 else "later"
            )
            facts = {"number": number, "tries": abs(count)}
            rows.append(tag("li", escape(WORDS.fill("found", f"task_{key}", facts))))
        return heading(WORDS.word("found", "tasks")) + tag("ul", "".join(rows))

    def _compared(self, result: Result) -> str:
        """Return a prediction and the result. An unanswered question does not show its answer."""
        question, value = result.question, result.value
        title = heading(question.short)
        if value is None:
            return title + sentence(WORDS.word("found", "later"))
        guess = prediction(question, self._notes)
        if guess is None:
            return title + _line("yours", WORDS.word("found", "missing"))
        key = "known" if question.right else "shown"
        shown = _line(key, question.said(value)) + sentence(result.reason(value))
        right = guess == value
        sign = "✓" if right else "≠"
        word = WORDS.word("found", "right" if right else "wrong")
        yours = _line("yours", f"{question.said(guess)} ({sign} {word})")
        if not right and question.answers:
            yours += sentence(result.reason(guess))
        return title + yours + shown

    def _experiment(self) -> str:
        asked, answered = self._notes.get(QUESTION), self._notes.get(ANSWER)
        title = heading(WORDS.word("found", "experiment"))
        if not asked and not answered:
            return title + sentence(WORDS.word("found", "no_experiment"))
        return (
            title
            + _line("question_own", str(asked or ""))
            + _line("answer_own", str(answered or ""))
        )


def _line(key: str, text: str) -> str:
    lead = tag("b", escape(WORDS.word("found", key)) + ":")
    return tag("p", f"{lead} {escape(text)}")
