"""The last task: an experiment of one's own with two animals in a world that changes."""

from __future__ import annotations

from typing import Any

from ipywidgets import Checkbox, Dropdown, HBox, IntSlider, Layout, VBox

from evogames_widgets.charts.plots import Axes, plot, ticks
from evogames_widgets.kit.errors import report_errors
from evogames_widgets.lessons.kit.estimate import PERCENT, Estimate, marks
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.open_task import OpenTask
from evogames_widgets.lessons.kit.part import NAMED, asked
from evogames_widgets.lessons.kit.picture import Picture
from evogames_widgets.lessons.kit.study import Pausing
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.lessons.trade_offs.lesson_text import TEXTS, TRAIT_NAMES, names
from evogames_widgets.lessons.trade_offs.play import tally
from evogames_widgets.lessons.trade_offs.worlds import world
from evogames_widgets.panels.html import sentence

TRAITS = (
    "camouflage", "running", "burrowing", "tail_loss", "high_body_weight", "swimming",
    "hibernation", "piracy", "parasite",
)  # fmt: skip
RANGES = {"hunters": (0, 5), "rivals": (0, 5), "food": (1, 10)}
HERD = 3
STARTS = {"hunters": 2, "rivals": 2, "food": 6}


class OwnExperiment(OpenTask):
    """Two sets of traits, a world of which one thing changes, and a plot with bands."""

    number = 4
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        self.boxes = [
            [Checkbox(description=TRAIT_NAMES[t], indent=False) for t in TRAITS] for _ in "AB"
        ]
        self.boxes[0][TRAITS.index("high_body_weight")].value = True
        self.vary = Dropdown(
            options=[(self.word(name), name) for name in RANGES],
            description=self.word("vary"),
            style=NAMED,
        )
        self.world = {
            name: IntSlider(STARTS[name], *RANGES[name], description=self.word(name))
            for name in RANGES
        }
        row = Layout(flex_flow="row wrap")
        columns = [
            VBox([asked(self.word(name)), *boxes], layout=Layout(min_width="190px"))
            for name, boxes in zip(("first", "second"), self.boxes, strict=True)
        ]
        settings = VBox([self.vary, *self.world.values(), *self.luck((50, 100, 200, 500), 100)])
        super().__init__(notes, [HBox([*columns, settings], layout=row)])
        self.vary.observe(self._still, "value")
        self._still({})

    @report_errors
    def _still(self, _: dict[str, Any]) -> None:
        """What changes along the plot cannot be set."""
        for name, slider in self.world.items():
            slider.disabled = name == self.vary.value

    def check(self) -> Pausing[str]:
        """Run the experiment; say where the two can be told apart."""
        sets = [
            [t for t, box in zip(TRAITS, boxes, strict=True) if box.value] for boxes in self.boxes
        ]
        name, games, seed = self.vary.value, self.games.value, self.seed.value
        fixed = {key: slider.value for key, slider in self.world.items() if key != name}
        low, high = RANGES[name]
        places = list(range(low, high + 1))
        self.write(sentence(WORDS.fill("task", "working", {"games": games * 2 * len(places)})))
        yield
        found: list[list[Estimate]] = [[], []]
        for place in places:
            for traits, shares in zip(sets, found, strict=True):
                outcome = yield from tally(
                    world([traits] * HERD, **fixed, **{name: place}), games, seed
                )
                shares.append(outcome.mean(of=HERD))
        said = [
            self.comparison(a, b, axis=self.word(name), value=x)
            for x, a, b in zip(places, *found, strict=True)
        ]
        clear = sum(a.apart(b) for a, b in zip(*found, strict=True))
        picture = self._picture(name, places, sets, found, fixed)
        summary = self.word("summary", clear=clear, points=len(places))
        return picture.html() + sentence(summary, "evo-answer") + "".join(map(sentence, said))

    def _picture(
        self,
        name: str,
        places: list[int],
        sets: list[list[str]],
        found: list[list[Estimate]],
        fixed: dict[str, int],
    ) -> Picture:
        series = [
            marks(
                self.word("series", letter=letter, traits=names(traits, self.word("none"))),
                style,
                places,
                shares,
                band=True,
            )
            for style, (letter, traits, shares) in enumerate(zip("AB", sets, found, strict=True))
        ]
        axis = self.word(name)
        panel = Axes(self.word("axes"), axis, self.word("up"), ticks(places), PERCENT, series)
        rows = [
            self.word("row", axis=axis, value=x, first=a, second=b)
            for x, a, b in zip(places, *found, strict=True)
        ]
        still = ", ".join(
            self.word("fixed", axis=self.word(key), value=value) for key, value in fixed.items()
        )
        facts = {"games": self.games.value, "seed": self.seed.value, "fixed": still}
        scene = plot(self.word("title_plot"), [panel])
        return Picture(scene, self.word("caption", **facts), "\n".join(rows))
