"""Parts 4.3 and 4.4: Eigen's threshold, and a population with its cloud of mutants."""

from functools import lru_cache, partial
from math import ceil
from typing import Any

from ipywidgets import HTML, FloatSlider, IntSlider, Layout, Play, SelectionSlider, jslink

from evogames.biology.population import History, evolve, finite_threshold
from evogames.biology.quasispecies import Mix, fidelity, stationary, threshold
from evogames_widgets.charts.bars import GRID, SMALL
from evogames_widgets.games.parts import palette as p
from evogames_widgets.kit import report_errors
from evogames_widgets.lessons.error_catastrophe.lesson_text import axes, percent, say, study
from evogames_widgets.lessons.kit import (
    COLOURS,
    NAMED,
    PERCENT,
    Pausing,
    Picture,
    Series,
    Study,
    Tool,
    each_game,
    in_a_row,
    marks,
    mean,
    point_seed,
    seed_field,
)
from evogames_widgets.painters.canvas import CanvasView
from evogames_widgets.panels.html import page, sentence
from evogames_widgets.scene import Circle, Polyline, Rect, Scene, Text, text_width

LENGTH, SIGMA = 50, 10.0
"""The length and the advantage of the example, in the model of Swetina and Schuster (1982)."""
SIZE, GENERATIONS = 300, 80
"""The number of sequences in each population, and the number of generations."""
ERRORS = [0.0, 0.005, 0.01, 0.015, 0.02, 0.025, 0.03, 0.035, 0.04, 0.045, 0.05, 0.055, 0.06]
TICKS = [(k / 100, f"{k}%") for k in range(7)]
SEEN = 0.004
"""Shares that are smaller than this part of an axis are not drawn."""
SUDDEN = 0.5
"""The change counts as sudden if half of it happens between 0.9 and 1.05 of the threshold."""
EDGE = 0.05
"""Advantage times fidelity counts as 1 if it is within this distance of 1."""


@lru_cache(maxsize=200)
def settled(length: int, error: float, sigma: float) -> Mix:
    """Return the shares of sequences that theory predicts in the long run."""
    return stationary(length, error, sigma)


def mix(games: int, seed: int) -> Pausing[Study]:
    """Compare the shares of the master and its relatives in theory and in populations.

    The shares depend on the error rate.
    """
    expected = [settled(LENGTH, error, SIGMA) for error in ERRORS]
    found, far = [], []
    for point, error in enumerate(ERRORS):
        population = partial(evolve, LENGTH, error, SIGMA, SIZE, GENERATIONS)
        ends = yield from each_game(games, point_seed(seed, point), population)
        found.append(mean([history.master[-1] for history in ends], (0.0, 1.0)))
        far.append(mean([history.distance[-1] / LENGTH for history in ends]))
    near = [
        Series(
            say("mix", f"class_{k}"),
            k,
            [(error, one.shares[k]) for error, one in zip(ERRORS, expected, strict=True)],
            theory=True,
        )
        for k in range(3)
    ]
    spread = [(error, one.distance / LENGTH) for error, one in zip(ERRORS, expected, strict=True)]
    panels = [
        axes(
            "mix",
            "shares",
            [*near, marks(say("mix", "played", size=SIZE), 3, ERRORS, found)],
            TICKS,
            PERCENT,
        ),
        axes(
            "mix",
            "spread",
            [Series("", 0, spread, theory=True), marks("", 3, ERRORS, far)],
            TICKS,
            [(k / 10, f"{10 * k}%") for k in range(7)],
        ),
    ]
    limit = threshold(LENGTH, SIGMA)
    rows = [
        say(
            "mix",
            "row",
            error=f"{100 * error:.1f}%",
            master=percent(one.master),
            first=percent(one.shares[1]),
            second=percent(one.shares[2]),
            played=percent(found[k].value),
            spread=percent(one.distance / LENGTH),
        )
        for k, (error, one) in enumerate(zip(ERRORS, expected, strict=True))
    ]
    return study(
        "mix",
        games,
        seed,
        panels,
        rows,
        size=SIZE,
        limit=f"{100 * limit:.1f}%",
        finite=f"{100 * finite_threshold(LENGTH, SIGMA, SIZE):.1f}%",
        half=percent(settled(LENGTH, limit / 2, SIGMA).master),
        near=percent(settled(LENGTH, 0.9 * limit, SIGMA).master),
        shape=shape(LENGTH, SIGMA),
        found=found,
        far=far,
    )


def shape(length: int, sigma: float) -> str:
    """Return the key of the answer that describes how the master is lost."""
    limit = threshold(length, sigma)
    before, after = (settled(length, part * limit, sigma).distance for part in (0.9, 1.05))
    if after < length / 4:
        return "never"
    return "sudden" if after - before > SUDDEN * after else "steady"


class Cloud(Tool):
    """Shows a population and its mutants, generation by generation, with sliders."""

    last = 60

    def __init__(self) -> None:
        wide = Layout(width="100%", max_width="460px")
        self.length = self._slider(IntSlider, "length", wide, value=50, min=10, max=100, step=5)
        self.error = self._slider(
            FloatSlider, "error", wide, value=2.0, min=0.0, max=10.0, step=0.1, readout_format=".1f"
        )
        self.sigma = self._slider(IntSlider, "sigma", wide, value=10, min=2, max=50)
        self.size = SelectionSlider(
            options=[("100", 100), ("1,000", 1000), ("10,000", 10_000)], value=1000,
            description=say("cloud", "size"), continuous_update=False, style=NAMED, layout=wide,
        )  # fmt: skip
        self.seed = seed_field()
        self.time = IntSlider(
            value=self.last, min=0, max=self.last, description=say("cloud", "time"), style=NAMED,
            layout=wide,
        )  # fmt: skip
        self.play = Play(value=self.last, min=0, max=self.last, interval=200, show_repeat=False)
        jslink((self.play, "value"), (self.time, "value"))
        self._canvas_view = CanvasView(100, 100, lambda error: self.on_error(error))
        self._line = HTML(layout=Layout(width="100%"))
        rows = [
            in_a_row(self.length, self.error),
            in_a_row(self.sigma, self.size),
            in_a_row(self.play, self.time, self.seed),
        ]
        watched = [self.length, self.error, self.sigma, self.size, self.seed]
        children = [*rows, self._line, self._canvas_view.widget]
        super().__init__(say("cloud", "what"), children, watched)
        self.time.observe(self._moved, "value")

    def _slider(self, kind: Any, key: str, layout: Layout, **given: Any) -> Any:
        words = say("cloud", key)
        return kind(description=words, continuous_update=False, style=NAMED, layout=layout, **given)

    @property
    def rate(self) -> float:
        """Return the chance of an error at each letter."""
        return float(round(self.error.value / 100, 4))

    def refresh(self) -> None:
        settings = self.length.value, self.rate, float(self.sigma.value)
        self.expected = settled(*settings)
        self.history: History = evolve(*settings, self.size.value, self.last, self.seed.value)
        self._line.value = page(sentence(self.summary(), "evo-answer"))
        self._canvas_view.show(self.scene())

    @report_errors
    def _moved(self, _: dict[str, Any]) -> None:
        self._canvas_view.show(self.scene())

    def summary(self) -> str:
        """Return whether the master survives in theory, and in this population."""
        copy = fidelity(self.length.value, self.rate)
        product = self.sigma.value * copy
        kept = self.history.master[-1]
        facts = {
            "fidelity": percent(copy),
            "sigma": self.sigma.value,
            "product": f"{product:.2f}",
            "size": f"{self.size.value:,}",
            "generations": self.last,
            "kept": percent(kept),
        }
        theory = "edge" if abs(product - 1) < EDGE else "holds" if product > 1 else "lost"
        fate = "kept" if kept else "drift" if theory == "holds" else "gone"
        return f"{say('cloud', theory, **facts)} {say('cloud', fate, **facts)}"

    def counts(self) -> list[float]:
        """Return the shares in the chosen generation, by number of errors."""
        if not self.time.value:
            return [1.0] + [0.0] * self.length.value
        return [count / self.size.value for count in self.history.mixes[self.time.value - 1]]

    def scene(self) -> Scene:
        """Draw the chosen generation as bars and the theory as rings."""
        return cloud(self.counts(), self.expected.shares, self.time.value)

    def picture(self) -> Picture:
        scene = self.scene()
        return Picture(scene, self.summary(), scene.description)


def cloud(shares: list[float], expected: list[float], time: int) -> Scene:
    """Draw shares by the number of errors: bars for a population, rings for theory."""
    width, height, left, floor, top = 760.0, 330.0, 58.0, 276.0, 62.0
    scene = Scene(width, height, title=say("cloud", "title"))
    highest = 0.2 * ceil(5 * max(0.05, *shares, *expected))
    step = (width - left - 16) / len(shares)
    scene.add(Text(12, 18, say("cloud", "axes", time=time), 15, p.INK, bold=True))
    x = 14.0
    for key, style in (("best", 2), ("bars", 1), ("rings", 0)):
        sign = Rect(x, 34, 12, 12, COLOURS[style]) if style else _ring(x + 6, 40.0, 5.0)
        scene.add(sign, Text(x + 19, 40, say("cloud", key), SMALL, p.INK))
        x += text_width(say("cloud", key), SMALL) + 44
    for part in range(5):
        level = floor - (floor - top) * part / 4
        scene.add(
            Polyline(((left, level), (width - 16, level)), GRID, 1),
            Text(left - 6, level, percent(highest * part / 4), SMALL, p.INK, "right"),
        )
    for k, (share, theory) in enumerate(zip(shares, expected, strict=True)):
        x = left + (k + 0.5) * step
        tall = (floor - top) * share / highest
        if tall:
            colour = COLOURS[2] if k == 0 else COLOURS[1]
            scene.add(Rect(x - 0.4 * step, floor - tall, 0.8 * step, tall, colour))
        if theory > SEEN * highest:
            scene.add(_ring(x, floor - (floor - top) * theory / highest, min(5.0, 0.4 * step)))
        if k % max(1, round(len(shares) / 12)) == 0:
            scene.add(Text(x, floor + 14, str(k), SMALL, p.INK, "center"))
    scene.add(
        Polyline(((left, floor), (width - 16, floor)), p.INK, 1.5),
        Text((left + width) / 2, height - 14, say("cloud", "across"), SMALL, p.SOFT_INK, "center"),
    )
    scene.words = "\n".join(
        say("cloud", "row", errors=k, share=percent(share), theory=percent(expected[k]))
        for k, share in enumerate(shares)
        if share >= 0.005 or expected[k] >= 0.005
    )
    return scene


def _ring(x: float, y: float, radius: float) -> Circle:
    return Circle(x, y, radius, None, COLOURS[0], 2)
