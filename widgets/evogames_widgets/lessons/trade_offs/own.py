"""The last task: an experiment of one's own with two animals in a world that changes."""

from __future__ import annotations

from typing import Any

from ipywidgets import Checkbox, Dropdown, HBox, IntSlider, Layout, Textarea, VBox

from evogames_widgets.errors import guarded
from evogames_widgets.lesson.again import LARGEST_SEED, number
from evogames_widgets.lesson.notes import ANSWER, QUESTION, Notes
from evogames_widgets.lesson.part import NAMED, WIDE, asked
from evogames_widgets.lesson.picture import Picture
from evogames_widgets.lesson.plot import Axes, plot
from evogames_widgets.lesson.study import Steps
from evogames_widgets.lesson.task import Task
from evogames_widgets.lesson.text import WORDS
from evogames_widgets.lessons.trade_offs.draw import PERCENT, TEXTS, TRAIT_NAMES, marks, names
from evogames_widgets.lessons.trade_offs.play import Estimate, tally
from evogames_widgets.lessons.trade_offs.worlds import world
from evogames_widgets.panels.html import sentence

TRAITS = (
    "camouflage", "running", "burrowing", "tail_loss", "high_body_weight", "swimming",
    "hibernation", "piracy", "parasite",
)  # fmt: skip
RANGES = {"hunters": (0, 5), "rivals": (0, 5), "food": (1, 10)}
HERD = 3
STARTS = {"hunters": 2, "rivals": 2, "food": 6}


class OwnExperiment(Task):
    """Two sets of traits, a world of which one thing changes, and a plot with bands."""

    number = 4
    texts = TEXTS
    press = "run"

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self.question = self._text_field("question", QUESTION)
        self.answer = self._text_field("answer", ANSWER)
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
        self.games = Dropdown(
            options=[50, 100, 200, 500],
            value=100,
            description=self.word("games"),
            style=NAMED,
        )
        self.seed = number("see", "seed", 1, 0, LARGEST_SEED)
        row = Layout(flex_flow="row wrap")
        columns = [
            VBox([asked(self.word(name)), *boxes], layout=Layout(min_width="190px"))
            for name, boxes in zip(("first", "second"), self.boxes, strict=True)
        ]
        settings = VBox([self.vary, *self.world.values(), self.games, self.seed])
        super().__init__([self.question, HBox([*columns, settings], layout=row)])
        self.children = (*super().children, self.answer)
        self.vary.observe(self._still, "value")
        self._still({})

    def _text_field(self, key: str, note: str) -> Textarea:
        field = Textarea(
            value=str(self._notes.get(note) or ""),
            description=self.word(key),
            placeholder=self.word(f"{key}_hint"),
            style=NAMED,
            layout=WIDE,
        )
        field.observe(lambda change: self._note(note, change), "value")
        return field

    @guarded
    def _note(self, note: str, change: dict[str, Any]) -> None:
        self._notes.write({note: change["new"][:2000]})

    @guarded
    def _still(self, _: dict[str, Any]) -> None:
        """What changes along the plot cannot be set."""
        for name, slider in self.world.items():
            slider.disabled = name == self.vary.value

    def check(self) -> Steps[str]:
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
        said = [self._told(name, x, a, b, games) for x, a, b in zip(places, *found, strict=True)]
        clear = sum(a.apart(b) for a, b in zip(*found, strict=True))
        picture = self._picture(name, places, sets, found, fixed)
        summary = self.word("summary", clear=clear, points=len(places))
        return picture.html() + sentence(summary, "evo-answer") + "".join(map(sentence, said))

    def _told(self, name: str, place: int, a: Estimate, b: Estimate, games: int) -> str:
        facts = {"axis": self.word(name), "value": place, "games": games, "first": a, "second": b}
        if not a.apart(b):
            return self.word("close", **facts)
        high, low, better = (a, b, "A") if a.value > b.value else (b, a, "B")
        return self.word("clear", **facts, high=high, low=low, better=better)

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
        ticks = [(float(x), str(x)) for x in places]
        axes = Axes(self.word("axes"), axis, self.word("up"), ticks, PERCENT, series)
        rows = [
            self.word("row", axis=axis, value=x, first=a, second=b)
            for x, a, b in zip(places, *found, strict=True)
        ]
        still = ", ".join(
            self.word("fixed", axis=self.word(key), value=value) for key, value in fixed.items()
        )
        facts = {"games": self.games.value, "seed": self.seed.value, "fixed": still}
        scene = plot(self.word("title_plot"), [axes])
        return Picture(scene, self.word("caption", **facts), "\n".join(rows))
