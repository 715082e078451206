"""Try: the last task of a lesson, an experiment of one's own."""

from collections.abc import Iterable, Sequence
from typing import Any

from ipywidgets import Dropdown, Textarea, Widget

from evogames_widgets.kit.errors import report_errors
from evogames_widgets.lessons.kit.estimate import PERCENT, Estimate, marks
from evogames_widgets.lessons.kit.notes import ANSWER, QUESTION, Notes
from evogames_widgets.lessons.kit.part import NAMED, WIDE
from evogames_widgets.lessons.kit.picture import Picture
from evogames_widgets.lessons.kit.plots import Ticks, plot, ticks
from evogames_widgets.lessons.kit.rerun_controls import seed_field, working
from evogames_widgets.lessons.kit.study import Pausing
from evogames_widgets.lessons.kit.task import Task
from evogames_widgets.panels.html import sentence


class OpenTask(Task):
    """Compares two worlds, A and B, of the pupil's own making, place by place along a plot.

    A question in the pupil's own words stands above, room for what was found below; both are kept.
    Between them stand the controls of the lesson; `games` and `seed` are the same everywhere.
    """

    press = "run"
    games_offered: Sequence[int]
    usual_games: int
    places: Sequence[float]
    """Where along the plot the two are compared."""
    x_ticks: Ticks = ()
    y_ticks: Ticks = PERCENT
    same_start = False
    """Whether both are the same at the first place, where there is nothing to compare."""
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
        """Make the controls of the lesson, with `games` and `seed` among them."""
        raise NotImplementedError

    def choice(self, key: str, options: Sequence[Any], value: Any, **given: Any) -> Dropdown:
        """A list to choose from, with its name; a letter says which of the two worlds it is of."""
        name = self.word(key, letter=given.pop("letter", ""))
        return Dropdown(options=options, value=value, description=name, style=NAMED, **given)

    def _text_field(self, key: str, note: str) -> Textarea:
        field = Textarea(
            value=str(self.notes.get(note) or ""),
            description=self.word(key),
            placeholder=self.word(f"{key}_hint"),
            style=NAMED,
            layout=WIDE,
        )
        field.observe(lambda change: self._note(note, change), "value")
        return field

    @report_errors
    def _note(self, note: str, change: dict[str, Any]) -> None:
        self.notes.write({note: change["new"][:2000]})

    # What a lesson says of its experiment

    def line(self, letter: str) -> Pausing[list[Estimate]]:
        """Play one of the two worlds; return what was found at each place."""
        raise NotImplementedError

    def series(self, letter: str) -> dict[str, Any]:
        """Return the facts that name the line of a world."""
        raise NotImplementedError

    def facts(self) -> dict[str, Any]:
        """Return the facts of the experiment that its sentences need."""
        return {}

    def shown(self, found: Estimate) -> str:
        """Return a number as people read it: as a share, where a lesson says nothing else."""
        return str(found)

    # The experiment

    def check(self) -> Pausing[str]:
        """Play both worlds; say where they can be told apart."""
        at_once = len(self.places) if self.games_at_each_place else 1
        self.write(working(2 * self.games.value * at_once))
        yield
        lines = []
        for letter in "AB":
            lines.append((yield from self.line(letter)))
        points = list(zip(self.places, *lines, strict=True))
        compared = points[1:] if self.same_start else points
        clear = sum(a.apart(b) for _, a, b in compared)
        summary = self.word("summary", clear=clear, points=len(compared))
        said = [sentence(self._comparison(*point)) for point in compared]
        drawn = self._picture(lines, [self._row(*point) for point in points]).html()
        return drawn + sentence(summary, "evo-answer") + "".join(said)

    def _row(self, place: float, a: Estimate, b: Estimate) -> str:
        return self.word(
            "row", **self.facts(), value=place, first=self.shown(a), second=self.shown(b)
        )

    def _comparison(self, place: float, a: Estimate, b: Estimate) -> str:
        """Say whether A and B can be told apart at a place."""
        better, high, low = ("A", a, b) if a.value > b.value else ("B", b, a)
        return self.word(
            "clear" if a.apart(b) else "close",
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
