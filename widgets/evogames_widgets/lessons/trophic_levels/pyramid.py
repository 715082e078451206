"""Part 4: energy from level to level, by a rule of thumb and as measured."""

from itertools import pairwise

from ipywidgets import IntSlider, Layout

from evogames.biology.foodweb import energy_flow, read_web, web
from evogames_widgets.charts.bars import SMALL
from evogames_widgets.games.parts import palette as p
from evogames_widgets.lessons.kit import NAMED, WIDTH, Picture, Tool
from evogames_widgets.lessons.trophic_levels.lesson_text import say
from evogames_widgets.scene import Rect, Scene, Text

LOW, USUAL, HIGH = 2, 10, 24
"""The percentage that is passed on from level to level: the lowest estimate, the mean, and the
highest."""
INCOME = 1000.0
STEP = 58.0
FILLS = (p.MEADOW, p.SAND, p.POOL_LIGHT, p.ROSE)


def springs() -> list[tuple[str, float]]:
    """Return the energy of each level of Silver Springs, from the producers upwards."""
    energies = read_web("silver-springs").nodes(data="energy")
    return sorted(((str(name), float(energy)) for name, energy in energies), key=lambda e: -e[1])


class Pyramid(Tool):
    """Shows a pyramid for a chosen efficiency next to that of a real spring, drawn to scale."""

    def __init__(self) -> None:
        self.percent = IntSlider(
            USUAL, LOW, HIGH, description=say("pyramid", "percent"), style=NAMED,
            layout=Layout(width="100%", max_width="520px"), continuous_update=False,
        )  # fmt: skip
        super().__init__(say("pyramid", "what"), [self.percent], [self.percent])

    def picture(self) -> Picture:
        names = [name for name, _ in springs()]
        flow = energy_flow(web(pairwise(names)), INCOME, self.percent.value / 100)
        scene = Scene(WIDTH, 60 + STEP * len(names), title=say("pyramid", "title"))
        rows = _pyramid(scene, 0.0, say("pyramid", "model"), list(flow.items()))
        rows += _pyramid(scene, WIDTH / 2, say("pyramid", "real"), springs())
        facts = {"percent": self.percent.value, "top": f"{flow[names[-1]]:.2g}"}
        return Picture(scene, say("pyramid", "caption", **facts), "\n".join(rows))


def _pyramid(scene: Scene, left: float, title: str, levels: list[tuple[str, float]]) -> list[str]:
    """Draw steps whose widths are to scale. Return the steps in words."""
    room, ground = 176.0, levels[0][1]
    middle, rows = left + 104.0, []
    scene.add(Text(left + 12, 18, title, 15, p.INK, bold=True))
    for place, (name, energy) in enumerate(levels):
        wide = max(1.2, room * energy / ground)
        y = scene.height - 12 - STEP * (place + 1)
        scene.add(Rect(middle - wide / 2, y + 3, wide, STEP - 6, FILLS[place], p.INK, 1.2))
        passed = energy / levels[place - 1][1] if place else 1.0
        texts = [name, say("pyramid", "energy", energy=_figure(energy))]
        if place:
            texts.append(say("pyramid", "passed", percent=f"{100 * passed:.1f}"))
        for line, text in enumerate(texts):
            at = y + STEP / 2 + 16 * (line - (len(texts) - 1) / 2)
            scene.add(Text(left + 204, at, text, SMALL, p.INK, bold=line == 0))
        rows.append(say("pyramid", "row", title=title, told=", ".join(texts)))
    return rows


def _figure(energy: float) -> str:
    return f"{energy:,.0f}" if energy >= 10 else f"{energy:.2g}"
