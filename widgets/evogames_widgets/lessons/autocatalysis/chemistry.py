"""Parts 4.4 and 4.5: a self-feeding set in a vessel, and random chemistries of chains."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from ipywidgets import FloatSlider, Layout

from evogames.biology.autocatalysis import ReactionSystem, max_raf, read_example
from evogames.biology.kinetics import simulate
from evogames.biology.polymers import count, level_for_half, polymer_system
from evogames_widgets.kit import report_errors
from evogames_widgets.lessons.autocatalysis.lesson_text import axes, say, study
from evogames_widgets.lessons.kit import (
    NAMED,
    PERCENT,
    Estimate,
    Pausing,
    Picture,
    Series,
    Study,
    Tool,
    each_game,
    finish,
    in_a_row,
    marks,
    mean,
    plot,
    point_seed,
    seed_field,
    share,
    ticks,
)

UNTIL, TIMES = 120.0, 25
VESSEL: dict[str, Any] = {"food": 60, "bare": 4e-6, "helped": 1e-4, "flow": 0.05}
"""The copies of each food molecule, the rates without and with a catalyst, and the outflow per
minute."""

LONGEST = 8
"""The length of the longest chain in the random chemistries."""
KNOWN = {
    8: ((1.0, 0.067), (1.25, 0.494), (1.5, 0.995)),
    10: ((1.0, 0.020), (1.25, 0.120), (1.5, 0.983)),
}
"""The chance of a self-feeding set, by longest chain and level of catalysis. The values come from
1,000 and 400 draws of the model of Hordijk and Steel (2004). They were computed without this
program."""
LEVELS = [0.75, 1.0, 1.125, 1.25, 1.375, 1.5, 1.75]
STEEP = 0.5
"""The rise counts as sudden if at least three quarters of it happen within this interval of f."""


def cut(system: ReactionSystem) -> ReactionSystem:
    """Return the same reactions, but remove the catalyst of the first one."""
    first, *rest = system.reactions
    return ReactionSystem(system.food, (type(first)(first.reactants, first.products), *rest))


def take_off(games: int, seed: int) -> Pausing[Study]:
    """Count the enzymes in a vessel: with the complete set, and without one of its catalysts."""
    whole = read_example("triangle")
    worlds = {"whole": whole, "cut": cut(whole)}
    made = [m for m in whole.molecules if m not in whole.food]
    lines: dict[str, list[Estimate]] = {}
    for point, (key, system) in enumerate(worlds.items()):
        vessel = partial(simulate, system, UNTIL, samples=TIMES, **VESSEL)
        courses = yield from each_game(games, point_seed(seed, point), vessel)
        totals = [[sum(c.copies[m][k] for m in made) for c in courses] for k in range(TIMES)]
        lines[key] = [mean(total) for total in totals]
    times = courses[0].times
    series = [
        marks(say("take_off", key), style, times, lines[key], band=True)
        for style, key in enumerate(worlds)
    ]
    up = ticks(range(0, 121, 30))
    panel = axes("take_off", "axes", series, ticks(range(0, int(UNTIL) + 1, 20)), up)
    rows = [
        say(
            "take_off",
            "row",
            time=f"{time:.0f}",
            whole=f"{lines['whole'][k].value:.1f}",
            cut=f"{lines['cut'][k].value:.1f}",
        )
        for k, time in enumerate(times)
        if k % 4 == 0
    ]
    last = {key: line[-1].value for key, line in lines.items()}
    return study(
        "take_off",
        games,
        seed,
        [panel],
        rows,
        winner="circle" if last["whole"] > 5 * max(1.0, last["cut"]) else "copier",
        whole=f"{last['whole']:.0f}",
        cut=f"{last['cut']:.1f}",
        lines=lines,
    )


def singles(f: float) -> float:
    """Return the chance that a molecule made directly from food catalyses its own production.

    Two of the six chains that are food can form a longer chain in 6 * 6 - 2 * 2 ways. Each time,
    the product catalyses this reaction with the chance f / reactions.
    """
    _, reactions = count(LONGEST)
    return 1.0 - (1.0 - f / reactions) ** (6 * 6 - 2 * 2)


def draws(f: float, games: int, seed: int) -> Pausing[list[float]]:
    """Draw random chemistries. Return the share of reactions that are in each self-feeding set."""

    def living(luck: int) -> float:
        system = polymer_system(LONGEST, f, luck)
        return len(max_raf(system)) / len(system.reactions)

    return each_game(games, seed, living)


def known(n: int, style: int) -> Series:
    """Return the values that were computed without this program, as a series."""
    return Series(say("onset", "known", n=n), style, KNOWN[n], theory=True)


def half() -> Series:
    """Return the published level of catalysis at which half of the chemistries have a set."""
    return Series(say("onset", "half"), 4, [(level_for_half(LONGEST), 0.5)])


def onset(games: int, seed: int) -> Pausing[Study]:
    """Measure how likely and how large a self-feeding set is at several levels of catalysis."""
    chances, sizes = [], []
    for point, f in enumerate(LEVELS):
        found = yield from draws(f, games, point_seed(seed, point))
        chances.append(share(sum(map(bool, found)), games))
        sizes.append(mean(found, (0.0, 1.0)))
    single = Series(say("onset", "single"), 3, [(f, singles(f)) for f in LEVELS], theory=True)
    played = marks(say("onset", "played"), 1, LEVELS, chances)
    shown = ticks([0.75, 1.0, 1.25, 1.5, 1.75])
    panels = [
        axes(
            "onset", "chance", [known(8, 2), played, known(10, 0), single, half()], shown, PERCENT
        ),
        axes("onset", "size", [marks("", 1, LEVELS, sizes)], shown, PERCENT),
    ]
    rows = [
        say(
            "onset",
            "row",
            f=f,
            chance=chances[k],
            size=sizes[k],
            single=f"{100 * singles(f):.1f}%",
        )
        for k, f in enumerate(LEVELS)
    ]
    return study(
        "onset",
        games,
        seed,
        panels,
        rows,
        shape=shape(chances),
        low=chances[1],
        middle=chances[3],
        high=chances[5],
        single=f"{100 * singles(1.5):.1f}%",
        level=f"{level_for_half(LONGEST):.2f}",
        chances=chances,
        sizes=sizes,
    )


def shape(chances: Sequence[Estimate]) -> str:
    """Return the key of the answer that describes how the chance rises."""
    values = [one.value for one in chances]
    rise = values[-1] - values[0]
    if rise < STEEP:
        return "never" if values[-1] < STEEP else "always"
    steepest = max(
        b - a
        for f, a in zip(LEVELS, values, strict=True)
        for g, b in zip(LEVELS, values, strict=True)
        if 0 < g - f <= STEEP
    )
    return "sudden" if steepest >= 0.75 * rise else "steady"


class Onset(Tool):
    """A slider for the level of catalysis. Each move draws random chemistries and adds a point.

    The published values appear only after the first move, so that they do not reveal the answer.
    """

    games = 30

    def __init__(self) -> None:
        self.points: dict[float, Estimate] = {}
        self.sizes: dict[float, float] = {}
        self.level = FloatSlider(
            value=1.25, min=0.5, max=2.0, step=0.05, description=say("onset", "slider"),
            continuous_update=False, style=NAMED, layout=Layout(width="100%", max_width="520px"),
        )  # fmt: skip
        self.seed = seed_field()
        super().__init__(say("onset", "what"), [in_a_row(self.level, self.seed)])
        self.level.observe(self._moved, "value")
        self.seed.observe(self._reseeded, "value")

    def refresh(self) -> None:
        finish(self._add())

    @report_errors
    def _moved(self, _: dict[str, Any]) -> None:
        self.work(self._add())

    @report_errors
    def _reseeded(self, _: dict[str, Any]) -> None:
        self.points, self.sizes = {}, {}
        self.work(self._add())

    def _add(self) -> Pausing[None]:
        f = round(self.level.value, 2)
        found = yield from draws(f, self.games, point_seed(self.seed.value, round(100 * f)))
        self.points[f] = share(sum(map(bool, found)), self.games)
        self.sizes[f] = max(found)
        super().refresh()

    def summary(self) -> str:
        return self._summary(round(self.level.value, 2))

    def _summary(self, f: float) -> str:
        count = round(self.points[f].value * self.games)
        key = "told" if count else "told_none"
        largest = f"{100 * self.sizes[f]:.0f}%" if self.sizes[f] >= 0.01 else say("onset", "tiny")
        return say("onset", key, f=f, count=count, games=self.games, largest=largest)

    def picture(self) -> Picture:
        """Return the points so far. After the second point, add the published values."""
        levels = sorted(self.points)
        mine = marks(say("onset", "yours"), 1, levels, [self.points[f] for f in levels])
        theory = len(self.points) > 1
        series = [known(8, 2), mine, known(10, 0), half()] if theory else [mine]
        across = ticks([0.5, 1.0, 1.5, 2.0])
        sizes = [Series("", 1, [(f, self.sizes[f]) for f in levels])]
        panels = [
            axes("onset", "chance", series, across, PERCENT),
            axes("onset", "largest", sizes, across, PERCENT),
        ]
        scene = plot(say("onset", "title"), panels)
        level = f"{level_for_half(LONGEST):.2f}"
        caption = say(
            "onset", "caption_live", games=self.games, seed=self.seed.value, level=level
        )  # fmt: skip
        rows = [self._summary(f) for f in levels]
        rows += [
            say("onset", "known_row", n=n, f=f, chance=f"{100 * chance:.1f}%")
            for n, values in KNOWN.items()
            if theory
            for f, chance in values
        ]
        return Picture(scene, caption, "\n".join(rows))
