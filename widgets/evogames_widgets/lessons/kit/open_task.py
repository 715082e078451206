"""Part 6, Try: the last task of a lesson, which is the pupil's own experiment."""

from collections.abc import Iterable, Sequence
from typing import Any

from ipywidgets import Dropdown, Textarea, Widget

from evogames.biology.estimates import Estimate
from evogames_widgets.lessons.kit.estimate import PERCENT, marks
from evogames_widgets.lessons.kit.notes import ANSWER, QUESTION, Notes
from evogames_widgets.lessons.kit.part import NAMED, text_field
from evogames_widgets.lessons.kit.picture import Picture
from evogames_widgets.lessons.kit.plots import Ticks, plot, ticks
from evogames_widgets.lessons.kit.rerun_controls import seed_field, working
from evogames_widgets.lessons.kit.study import Pausing, point_seed
from evogames_widgets.lessons.kit.task import Task
from evogames_widgets.panels.html import sentence


class OpenTask(Task):
    """Compares two worlds, A and B, that the pupil has chosen, at several points of a plot.

    The pupil writes a question above and a result below, and both are saved. Between them are the
    controls of the lesson. In every lesson these include `games` and `seed`.
    """

    press = "run"
    games_offered: Sequence[int]
    usual_games: int
    places: Sequence[float]
    """The points of the plot at which A and B are compared."""
    x_ticks: Ticks = ()
    y_ticks: Ticks = PERCENT
    same_start = False
    """Whether A and B are equal at the first point. Then that point is not compared."""
    games_at_each_place = False

    def __init__(self, notes: Notes) -> None:
        super().__init__(notes)
        self.answer = self._text_field("answer", ANSWER)
        self.children = (*super().children, self.answer)

    def controls(self) -> Iterable[Widget]:
        self.question = self._text_field("question", QUESTION)
        self.games = self.choice("games", self.games_offered, self.usual_games)
        self.seed = seed_field()
        return [self.question, self.settings()]

    def settings(self) -> Widget:
        """Return the controls of the lesson, including `games` and `seed`."""
        raise NotImplementedError

    def choice(self, key: str, options: Sequence[Any], value: Any, **given: Any) -> Dropdown:
        """Return a list to choose from, with its name. A letter says which world it is for."""
        name = self.word(key, letter=given.pop("letter", ""))
        return Dropdown(options=options, value=value, description=name, style=NAMED, **given)

    def _text_field(self, key: str, note: str) -> Textarea:
        words, hint = self.word(key), self.word(f"{key}_hint")
        return text_field(self.notes, note, words, hint, self.show_error)

    def show_error(self, error: Exception) -> None:
        """Show an error below the task, even while its controls are being made."""
        self.on_error(error)

    def seed_of(self, letter: str, point: int = 0) -> int:
        """Return the seed of one world, or of one of its points, so that all are independent."""
        return point_seed(self.seed.value, 2 * point + "AB".index(letter))

    # Each lesson overrides these

    def line(self, letter: str) -> Pausing[Sequence[Estimate]]:
        """Simulate one of the two worlds. Return an estimate for each point."""
        raise NotImplementedError

    def series(self, letter: str) -> dict[str, Any]:
        """Return the values for the sentence that names a world's line."""
        raise NotImplementedError

    def facts(self) -> dict[str, Any]:
        """Return further values for the sentences about the experiment."""
        return {}

    def shown(self, found: Estimate) -> str:
        """Return an estimate as text. By default it is a percentage."""
        return str(found)

    # The experiment

    def check(self) -> Pausing[str]:
        """Simulate both worlds, and report where they clearly differ."""
        at_once = len(self.places) if self.games_at_each_place else 1
        self.write(working(2 * self.games.value * at_once))
        yield
        lines = []
        for letter in "AB":
            lines.append((yield from self.line(letter)))
        points = list(zip(self.places, *lines, strict=True))
        compared = points[1:] if self.same_start else points
        clear = [a.differs(b, len(compared)) for _, a, b in compared]
        summary = self.word("summary", clear=sum(clear), points=len(compared))
        said = [
            sentence(self._comparison(place, a, b, sure))
            for (place, a, b), sure in zip(compared, clear, strict=True)
        ]
        drawn = self._picture(lines, [self._row(*point) for point in points]).html()
        return drawn + sentence(summary, "evo-answer") + "".join(said)

    def _row(self, place: float, a: Estimate, b: Estimate) -> str:
        return self.word(
            "row", **self.facts(), value=place, first=self.shown(a), second=self.shown(b)
        )

    def _comparison(self, place: float, a: Estimate, b: Estimate, clear: bool) -> str:
        """Return a sentence that says whether A and B clearly differ at a point."""
        better, high, low = ("A", a, b) if a.value > b.value else ("B", b, a)
        return self.word(
            "clear" if clear else "close",
            **{"games": self.games.value, **self.facts(), "value": place, "better": better},
            first=self.shown(a),
            second=self.shown(b),
            high=self.shown(high),
            low=self.shown(low),
        )

    def _picture(self, lines: Sequence[Sequence[Estimate]], rows: Sequence[str]) -> Picture:
        series = [
            marks(
                self.word("series", letter=letter, **self.series(letter)),
                style,
                self.places,
                line,
                band=True,
            )
            for style, (letter, line) in enumerate(zip("AB", lines, strict=True))
        ]
        facts = {"games": self.games.value, "seed": self.seed.value, **self.facts()}
        part, across = f"task_{self.number}", self.x_ticks or ticks(self.places)
        panel = self.texts.axes(part, "axes", series, across, self.y_ticks, **facts)
        scene = plot(self.word("title_plot"), [panel])
        return Picture(scene, self.word("caption", **facts), "\n".join(rows))
