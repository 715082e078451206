"""The last task: two populations of one's own, and how long each keeps its best genome."""

from __future__ import annotations

from ipywidgets import HTML, Dropdown, FloatSlider, HBox, IntSlider, Layout, VBox

from evogames.biology.population import evolve
from evogames_widgets.charts.plots import plot, ticks
from evogames_widgets.lessons.error_catastrophe.lesson_text import TEXTS, axes
from evogames_widgets.lessons.kit.estimate import PERCENT, Estimate, marks, mean
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.open_task import OpenTask
from evogames_widgets.lessons.kit.part import NAMED
from evogames_widgets.lessons.kit.picture import Picture
from evogames_widgets.lessons.kit.study import Pausing
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.panels.html import sentence

TIMES = range(5, 51, 5)
WIDTH = Layout(width="300px")


class Settings(VBox):
    """The sliders of one population."""

    def __init__(self, task: OpenTask, name: str, length: int) -> None:
        def words(key: str) -> dict[str, object]:
            return {"description": task.word(key), "style": NAMED, "layout": WIDTH}

        self.name = name
        self.length = IntSlider(value=length, min=10, max=100, step=5, **words("length"))
        self.error = FloatSlider(value=2.0, min=0.0, max=10.0, step=0.25, **words("error"))
        self.sigma = IntSlider(value=10, min=2, max=50, **words("sigma"))
        self.size = Dropdown(options=[50, 100, 500, 2000], value=500, **words("size"))
        super().__init__([HTML(f"<b>{name}</b>"), self.length, self.error, self.sigma, self.size])


class OwnPopulations(OpenTask):
    """Population A and population B: the share of the best genome, generation by generation."""

    number = 5
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        self.settings = [Settings(self, "A", 50), Settings(self, "B", 100)]
        row = HBox(self.settings, layout=Layout(flex_flow="row wrap"))
        super().__init__(notes, [VBox([row, *self.luck((20, 50, 100), 20)])])

    def check(self) -> Pausing[str]:
        """Let both evolve; say in which generations they can be told apart."""
        games, seed = self.games.value, self.seed.value
        self.write(sentence(WORDS.fill("task", "working", {"games": 2 * games})))
        yield
        found: list[list[Estimate]] = []
        for one in self.settings:
            courses = []
            for game in range(games):
                luck = seed * 1_000_003 + game
                error = one.error.value / 100
                history = evolve(
                    one.length.value, error, one.sigma.value, one.size.value, max(TIMES), luck
                )
                courses.append(history.master)
                yield
            found.append([mean([course[time - 1] for course in courses]) for time in TIMES])
        points = list(zip(TIMES, *found, strict=True))
        clear = sum(a.apart(b) for _, a, b in points)
        summary = self.word("summary", clear=clear, points=len(points))
        said = [sentence(self.comparison(a, b, value=time)) for time, a, b in points]
        return self._picture(found).html() + sentence(summary, "evo-answer") + "".join(said)

    def _picture(self, found: list[list[Estimate]]) -> Picture:
        series = [
            marks(self.word("series", name=one.name), style, TIMES, line, band=True)
            for style, (one, line) in enumerate(zip(self.settings, found, strict=True))
        ]
        rows = [
            self.word("row", value=time, first=a, second=b)
            for time, a, b in zip(TIMES, *found, strict=True)
        ]
        panel = axes("task_5", "axes", series, ticks((0, *TIMES)), PERCENT)
        facts = {"games": self.games.value, "seed": self.seed.value}
        scene = plot(self.word("title_plot"), [panel])
        return Picture(scene, self.word("caption", **facts), "\n".join(rows))
