"""Part 4: feedbacks of the real Earth, which the pupil switches on one by one (IPCC)."""

from collections.abc import Collection

from ipywidgets import Checkbox, Layout

from evogames.biology.greenhouse import assessment, warming
from evogames_widgets.charts.bars import GRID, SMALL
from evogames_widgets.games.parts import palette as p
from evogames_widgets.lessons.climate.curve import COLD, WARM
from evogames_widgets.lessons.climate.lesson_text import say
from evogames_widgets.lessons.kit import WIDTH, Picture, Tool, in_a_row
from evogames_widgets.scene import Polyline, Rect, Scene, Text

FEEDBACKS = ("water_vapour", "albedo", "clouds")
LEFT, RIGHT, TOP, FLOOR = 190.0, WIDTH - 30, 40.0, 196.0
MOST = 5.0
"""The highest warming on the axis, in degrees Celsius."""


def damping(chosen: Collection[str]) -> float:
    """Return how much more energy leaves for each degree of warming, with these feedbacks.

    >>> round(damping(()), 2), round(damping(FEEDBACKS), 2)
    (3.22, 1.15)
    """
    values = assessment().feedbacks
    return -sum(values[name] for name in ("planck", *chosen))


def doubled(chosen: Collection[str]) -> float:
    """Return the warming in degrees after a doubling of carbon dioxide, with these feedbacks."""
    return warming(assessment().doubling.forcing, -damping(chosen))


class Feedbacks(Tool):
    """Boxes for three feedbacks, and the warming after a doubling of carbon dioxide."""

    def __init__(self) -> None:
        self.boxes = {
            name: Checkbox(
                description=say("feedbacks", name),
                indent=False,
                layout=Layout(width="auto", margin="2px 20px 2px 2px"),
            )
            for name in FEEDBACKS
        }
        boxes = list(self.boxes.values())
        super().__init__(say("feedbacks", "what"), [in_a_row(*boxes)], boxes)

    @property
    def chosen(self) -> list[str]:
        """The feedbacks that are switched on."""
        return [name for name, box in self.boxes.items() if box.value]

    @property
    def _whole(self) -> bool:
        return len(self.chosen) == len(FEEDBACKS)

    def explained(self) -> str:
        """Compare the feedbacks once all of them are switched on."""
        return say("feedbacks", "weaker") if self._whole else ""

    def picture(self) -> Picture:
        scene = Scene(WIDTH, 246, title=say("feedbacks", "title"))
        whole = self._whole
        for degrees in range(int(MOST) + 1):
            x = _across(degrees)
            scene.add(
                Polyline(((x, TOP), (x, FLOOR)), GRID, 1),
                Text(x, FLOOR + 14, f"{degrees} °C", SMALL, p.INK, "center"),
            )
        low, high = assessment().sensitivity.likely
        if whole:
            x, end = _across(low), _across(high)
            scene.add(
                Rect(x, TOP, end - x, FLOOR - TOP, p.SUN, alpha=0.3),
                Text((x + end) / 2, TOP - 12, say("feedbacks", "range"), SMALL, p.INK, "center"),
            )
        for row, (key, names) in enumerate((("none", []), ("now", self.chosen))):
            y, value = TOP + 16 + row * 72, doubled(names)
            colour = WARM if row else COLD
            scene.add(
                Text(LEFT - 10, y + 22, say("feedbacks", key), SMALL, p.INK, "right"),
                Rect(LEFT, y, _across(value) - LEFT, 44, colour, radius=4),
                Text(_across(value) + 8, y + 22, f"{value:.1f} °C", 15, p.INK, bold=True),
            )
        middle = (LEFT + RIGHT) / 2
        scene.add(Text(middle, FLOOR + 36, say("feedbacks", "across"), SMALL, p.SOFT_INK, "center"))
        rows = [say("feedbacks", "drawn")]
        for names in ([], self.chosen):
            warmer = f"{doubled(names):.1f}"
            rows.append(say("feedbacks", "row", value=warmer, names=_listed(names)))
        facts = {
            "forcing": f"{assessment().doubling.forcing:.2f}", "low": low, "high": high,
            "damping": f"{damping(self.chosen):.2f}", "value": f"{doubled(self.chosen):.1f}",
            "best": assessment().sensitivity.best,
        }  # fmt: skip
        return Picture(
            scene, say("feedbacks", "all" if whole else "some", **facts), "\n".join(rows)
        )


def _across(degrees: float) -> float:
    return LEFT + (RIGHT - LEFT) * degrees / MOST


def _listed(names: Collection[str]) -> str:
    return ", ".join(say("feedbacks", name) for name in names) or say("feedbacks", "nothing")
