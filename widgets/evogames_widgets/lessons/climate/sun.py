"""Part 4: the pupil dims the sun and brightens it again, and the planet takes its path."""

from functools import cache
from typing import Any

from ipywidgets import Button, IntSlider, Layout

from evogames.biology.climate_zones import zonal_earth
from evogames_widgets.games.parts import palette as p
from evogames_widgets.kit import report_errors
from evogames_widgets.lessons.climate.curve import (
    COLD,
    WARM,
    Frame,
    draw_axes,
    draw_branches,
    draw_path,
    draw_planet,
    label,
    warmth,
)
from evogames_widgets.lessons.climate.lesson_text import say
from evogames_widgets.lessons.climate.model_earth import (
    by_sun,
    first_frozen,
    is_frozen,
    sun_branches,
)
from evogames_widgets.lessons.kit import NAMED, WIDTH, Picture, Tool, in_a_row
from evogames_widgets.scene import Scene

TODAY, FAINTEST, BRIGHTEST = 100, 90, 160
"""The sun in percent of today's."""
FRAME = Frame(240, 34, WIDTH - 270, 270, float(FAINTEST), float(BRIGHTEST))
X_TICKS = [(value, f"{value}%") for value in range(FAINTEST, BRIGHTEST + 1, 10)]


@cache
def zonal_limits() -> tuple[str, str]:
    """Return the suns at which the planet with climate zones freezes over and thaws again."""
    folds = zonal_earth().folds()
    return f"{folds[0].sun:.0%}", f"{folds[-1].sun:.0%}"


class Sun(Tool):
    """A slider for the sun. The planet remembers, so its path depends on what was before.

    The curve of the theory appears only when the planet has frozen.
    """

    def __init__(self) -> None:
        self.path = [TODAY]
        self.sun = IntSlider(
            TODAY, FAINTEST, BRIGHTEST, description=say("sun", "slider"), style=NAMED,
            layout=Layout(width="100%", max_width="560px"),
        )  # fmt: skip
        self.again = Button(description=say("sun", "again"), layout=Layout(width="auto"))
        self.again.on_click(self._again)
        row = in_a_row(self.sun, self.again)
        super().__init__(say("sun", "what"), [row], [self.sun])

    @report_errors
    def _again(self, _: Button) -> None:
        self.path = [TODAY]
        self.sun.value = TODAY
        self.refresh()

    def refresh(self) -> None:
        """Go to the present sun percent by percent, and draw the picture again."""
        before, now = self.path[-1], self.sun.value
        way = 1 if now > before else -1
        self.path += range(before + way, now + way, way)
        super().refresh()

    def picture(self) -> Picture:
        visited = by_sun(self.path)
        scene = Scene(WIDTH, 362, title=say("sun", "title"))
        draw_axes(scene, FRAME, X_TICKS, say("sun", "across"))
        draw_planet(scene, 104, 150, 78, visited[-1])
        if first_frozen(visited) is not None:
            draw_branches(scene, FRAME, sun_branches())
            label(scene, FRAME, (104, 40), say("pushes", "branch_warm"), WARM)
            label(scene, FRAME, (122, -37), say("pushes", "branch_cold"), COLD)
            label(scene, FRAME, (122, -3), say("pushes", "branch_between"), p.SOFT_INK)
        draw_path(scene, FRAME, [float(percent) for percent in self.path], visited)
        rows = [say("sun", "drawn")]
        for percent, one in self._ends(visited):
            facts = {"degrees": warmth(one.temperature), "ice": f"{one.ice:.0%}"}
            rows.append(say("sun", "row", percent=percent, **facts))
        return Picture(
            scene, say("sun", self._key(visited), **self._facts(visited)), "\n".join(rows)
        )

    def explained(self) -> str:
        """Explain the lines when the planet has frozen, and the way back when it has thawed."""
        key = self._key(by_sun(self.path))
        read = {"frozen": ("stable",), "thawed": ("stable", "hysteresis")}.get(key, ())
        return " ".join(say("sun", part) for part in read)

    def _ends(self, visited: list[Any]) -> list[tuple[int, Any]]:
        """Return the start, every jump and the end of the path."""
        last = len(visited) - 1
        jumps = {
            place
            for n in range(last)
            if is_frozen(visited[n]) != is_frozen(visited[n + 1])
            for place in (n, n + 1)
        }
        return [(self.path[n], visited[n]) for n in sorted({0, last, *jumps})]

    def _key(self, visited: list[Any]) -> str:
        """Return the key of the sentence about the path."""
        froze = first_frozen(visited)
        if froze is None:
            return "begin" if len(visited) == 1 else "dims"
        return "frozen" if all(map(is_frozen, visited[froze:])) else "thawed"

    def _facts(self, visited: list[Any]) -> dict[str, Any]:
        froze = first_frozen(visited)
        found: dict[str, Any] = {
            "percent": self.path[-1], "degrees": warmth(visited[-1].temperature),
        }  # fmt: skip
        if froze is not None:
            thawed = [n for n in range(froze, len(visited)) if not is_frozen(visited[n])]
            low, high = zonal_limits()
            found |= {
                "froze": self.path[froze], "before": warmth(visited[froze - 1].temperature),
                "after": warmth(visited[froze].temperature), "low": low, "high": high,
                "thawed": self.path[thawed[0]] if thawed else "",
                "hot": warmth(visited[thawed[0]].temperature) if thawed else "",
            }  # fmt: skip
        return found
