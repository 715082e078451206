"""Part 4: a food chain whose top is removed, and the effects on the other levels."""

from itertools import pairwise

from ipywidgets import ToggleButtons

from evogames.biology.cascade import response
from evogames.biology.foodweb import web
from evogames_widgets.charts.bars import GRID, SMALL
from evogames_widgets.games.parts import palette as p
from evogames_widgets.lessons.kit import WIDTH, Picture, Tool, asked
from evogames_widgets.lessons.trophic_levels.lesson_text import say
from evogames_widgets.scene import Polygon, Polyline, Rect, Scene, Text

LENGTHS = (2, 3, 4)
ROW = 62.0
LARGEST = 3.0
"""The longest bars mean that numbers have tripled, or have fallen to a third."""


class Cascade(Tool):
    """Shows a chain of two to four levels whose top is removed."""

    def __init__(self) -> None:
        self.length = ToggleButtons(options=[(str(n), n) for n in LENGTHS], value=3)
        children = [asked(say("cascade", "length")), self.length]
        super().__init__(say("cascade", "what"), children, [self.length])

    def picture(self) -> Picture:
        names = [say("cascade", f"link_{n}") for n in range(self.length.value)]
        change = response(web(pairwise(names)), names[-1])
        scene = Scene(WIDTH, 44 + ROW * len(names), title=say("cascade", "title"))
        middle = WIDTH * 0.62
        scene.add(
            Text(middle, 18, say("cascade", "as_before"), SMALL, p.SOFT_INK, "center"),
            Polyline(((middle, 30), (middle, scene.height - 8)), GRID, 2, dash=True),
        )
        rows = []
        for place, name in enumerate(reversed(names)):
            y = 38 + ROW * place
            gone = place == 0
            scene.add(Rect(16, y, 190, ROW - 18, p.WHITE, p.BAD if gone else p.INK, 2, 8))
            if gone:
                for turn in (0, ROW - 18):
                    cross = ((16, y + turn), (206, y + ROW - 18 - turn))
                    scene.add(Polyline(cross, p.BAD, 1.6, alpha=0.7))
            scene.add(Text(111, y + ROW / 2 - 9, name, 15, p.INK, "center", True))
            if gone:
                label = say("cascade", "gone")
                scene.add(Text(middle - 12, y + ROW / 2 - 9, label, 15, p.BAD, "right", True))
                rows.append(say("cascade", "row_gone", name=name))
                continue
            scene.add(Polyline(((111, y), (111, y - 16)), p.GRASS_DARK, 2.2, arrow=True))
            rows.append(_bar(scene, name, change[name], middle, y))
        return Picture(scene, say("cascade", f"caption_{len(names)}"), "\n".join(rows))


def _bar(scene: Scene, name: str, times: float, middle: float, y: float) -> str:
    """Draw the change in numbers: a gain to the right, a loss to the left."""
    more = times >= 1
    reach = min(LARGEST, times if more else 1 / max(times, 1 / LARGEST)) - 1
    wide = 10 + (WIDTH - middle - 70) * reach / (LARGEST - 1)
    tip = middle + wide if more else middle - wide
    side = 1 if more else -1
    tall = ROW - 30
    scene.add(
        Polygon(
            ((middle, y + 6), (tip - side * 10, y + 6), (tip, y + 6 + tall / 2),
             (tip - side * 10, y + 6 + tall), (middle, y + 6 + tall)),
            p.GRASS if more else p.FLAME, p.INK, 1.2,
        )
    )  # fmt: skip
    label = say("cascade", "more" if more else "less", times=f"{times:.1f}")
    scene.add(Text(middle - side * 10, y + 6 + tall / 2, label, 15, p.INK,
                   "right" if more else "left", True))  # fmt: skip
    return say("cascade", "row", name=name, times=f"{times:.2f}")
