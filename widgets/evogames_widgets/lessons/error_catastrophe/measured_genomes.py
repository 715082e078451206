"""Part 4.5: compares the genomes of real viruses and cells with the threshold."""

from functools import cache
from importlib import resources
from math import log, log10

import msgspec
from ipywidgets import Layout, SelectionSlider

from evogames_widgets.charts.bars import GRID, SMALL
from evogames_widgets.games.parts import palette as p
from evogames_widgets.lessons.error_catastrophe.lesson_text import say
from evogames_widgets.lessons.kit import COLOURS, NAMED, Picture, Tool
from evogames_widgets.scene import (
    Circle,
    Point,
    Polygon,
    Polyline,
    Rect,
    Scene,
    Shape,
    Text,
    text_width,
)

LENGTHS = 2, 9
RATES = -11, -2
"""The powers of ten at the ends of the axes."""
KINDS = ("rna", "dna", "cell")
UP = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
LEFT = {
    "viroid": 0, "hepatitis C virus": -9, "poliovirus": 3, "influenza A virus": 2,
    "tobacco mosaic virus": 2, "mouse coronavirus (MHV)": 4, "phage M13": 0,
    "Escherichia coli": 0, "baker's yeast": 2, "bread mould (Neurospora)": 3,
}  # fmt: skip
"""Names that are to the left of their marks, and how far they are moved down to avoid overlaps."""
POWERS = ("100", "1,000", "10,000", "100,000", "1 million", "10 million", "100 million")


class RealGenome(msgspec.Struct, frozen=True):
    """A measured genome: its length, its errors for each letter and copy, and the source."""

    name: str
    kind: str
    length: int
    rate: float
    source: str

    @property
    def errors(self) -> float:
        """Return the mean number of new errors in a copy of the whole genome."""
        return self.length * self.rate


class _File(msgspec.Struct):
    title: str
    ours: str
    sources: dict[str, str]
    genome: list[RealGenome]


@cache
def genomes() -> list[RealGenome]:
    """Read the published values. Each has a source, which is listed in the file."""
    file = resources.files("evogames.biology").joinpath("data", "mutation-rates.toml")
    read = msgspec.toml.decode(file.read_bytes(), type=_File)
    return [one for one in read.genome if read.sources[one.source]]


class MeasuredGenomes(Tool):
    """Shows genomes by length and error rate, and the threshold for a chosen advantage."""

    def __init__(self) -> None:
        self.sigma = SelectionSlider(
            options=[2, 5, 10, 20, 50, 100], value=10, description=say("real", "sigma"),
            continuous_update=False, style=NAMED, layout=Layout(width="100%", max_width="460px"),
        )  # fmt: skip
        super().__init__(say("real", "what"), [self.sigma], [self.sigma])

    def summary(self) -> str:
        """Return which genomes would be beyond the threshold."""
        limit = log(self.sigma.value)
        over = [one.name for one in genomes() if one.errors > limit]
        facts = {"sigma": self.sigma.value, "limit": f"{limit:.1f}", "names": ", ".join(over)}
        return say("real", "over" if over else "all_below", **facts)

    def picture(self) -> Picture:
        rows = [
            say(
                "real", "row", name=one.name, length=f"{one.length:,}",
                rate=rounded(1 / one.rate), errors=f"{one.errors:.2g}",
            )
            for one in genomes()
        ]  # fmt: skip
        scene = chart(float(self.sigma.value))
        lengths, rates = ([one.length for one in genomes()], [one.rate for one in genomes()])
        caption = say(
            "real", "caption", sigma=self.sigma.value,
            lengths=rounded(max(lengths) / min(lengths)), rates=rounded(max(rates) / min(rates)),
        )  # fmt: skip
        return Picture(scene, caption, "\n".join(rows))


def rounded(number: float) -> str:
    """Return a large number, rounded to two significant digits.

    >>> rounded(399.4), rounded(200_501), rounded(1.86e9)
    ('400', '200,000', '1,900,000,000')
    """
    return f"{float(f'{number:.1e}'):,.0f}"


def chart(sigma: float) -> Scene:
    """Draw all genomes on logarithmic axes, with the threshold as a dashed line."""
    width, height, left, right, top, floor = 760.0, 470.0, 60.0, 744.0, 84.0, 420.0
    scene = Scene(width, height, title=say("real", "title"))

    def place(length: float, rate: float) -> Point:
        across = (log10(length) - LENGTHS[0]) / (LENGTHS[1] - LENGTHS[0])
        up = (log10(rate) - RATES[0]) / (RATES[1] - RATES[0])
        return left + (right - left) * across, floor - (floor - top) * up

    scene.add(Text(12, 18, say("real", "axes"), 15, p.INK, bold=True))
    x = 18.0
    for style, kind in enumerate(KINDS):
        scene.add(*_mark(style, (x, 42.0)), Text(x + 12, 42, say("real", kind), SMALL, p.INK))
        x += text_width(say("real", kind), SMALL) + 40
    scene.add(
        Polyline(((x - 6, 42), (x + 26, 42)), p.INK, 2, dash=True),
        Text(x + 34, 42, say("real", "line", sigma=f"{sigma:g}"), SMALL, p.INK),
        Text(12, 66, say("real", "up"), SMALL, p.SOFT_INK),
    )
    for power in range(RATES[0], RATES[1] + 1):
        _, y = place(100, 10.0**power)
        scene.add(
            Polyline(((left, y), (right, y)), GRID, 1),
            Text(left - 6, y, f"10{str(power).translate(UP)}", SMALL, p.INK, "right"),
        )
    for power, word in enumerate(POWERS, LENGTHS[0]):
        middle, _ = place(10.0**power, 1e-3)
        scene.add(Text(middle, floor + 16, word, SMALL, p.INK, "center"))
    scene.add(
        Polyline(((left, floor), (right, floor)), p.INK, 1.5),
        Text((left + right) / 2, height - 14, say("real", "across"), SMALL, p.SOFT_INK, "center"),
    )
    ends = [place(log(sigma) / 10.0 ** RATES[1], 10.0 ** RATES[1])]
    ends.append(place(10.0 ** LENGTHS[1], log(sigma) / 10.0 ** LENGTHS[1]))
    scene.add(Polyline(tuple(ends), p.INK, 2, dash=True))
    for one in genomes():
        x, y = place(one.length, one.rate)
        scene.add(*_mark(KINDS.index(one.kind), (x, y)))
        if one.name in LEFT:
            scene.add(Text(x - 10, y + LEFT[one.name], one.name, 12, p.INK, "right"))
        else:
            scene.add(Text(x + 10, y - 3, one.name, 12, p.INK))
    return scene


def _mark(style: int, spot: Point) -> list[Shape]:
    x, y = spot
    colour = COLOURS[style]
    if style == 0:
        return [Circle(x, y, 5.5, colour, p.WHITE, 1)]
    if style == 1:
        return [Rect(x - 5, y - 5, 10, 10, colour, p.WHITE, 1)]
    return [Polygon(((x, y - 6.5), (x + 6, y + 5), (x - 6, y + 5)), colour, p.WHITE, 1)]
