"""The texts of one lesson, and plots that use these texts."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from evogames.core import Texts
from evogames_widgets.lessons.kit.picture import Picture
from evogames_widgets.lessons.kit.plots import Axes, Series, Ticks, plot
from evogames_widgets.lessons.kit.study import Study
from evogames_widgets.lessons.kit.text import lesson_package


class Words(Texts):
    """The texts of a lesson, with methods that make plots and studies from them.

    >>> Words("cycles").say("position", "axes")
    'One dish, four times: what helps?'
    """

    def __init__(self, name: str) -> None:
        super().__init__(lesson_package(name), name="lesson")

    def axes(
        self,
        part: str,
        key: str,
        series: Sequence[Series],
        x: Ticks,
        y: Ticks,
        kinds: bool = False,
        **facts: Any,
    ) -> Axes:
        """Return a plot with the texts `key`, `key`_up and "across" of a section."""
        title, up = self.word(part, key), self.word(part, f"{key}_up")
        return Axes(title, self.fill(part, "across", facts), up, x, y, series, kinds)

    def study(
        self,
        part: str,
        games: int,
        seed: int,
        panels: Sequence[Axes],
        rows: Sequence[str],
        **facts: Any,
    ) -> Study:
        """Return the result of an experiment, with its picture, caption, table and values."""
        facts = {"games": games, "seed": seed, **facts}
        scene = plot(self.word(part, "title"), panels)
        return Study(Picture(scene, self.fill(part, "caption", facts), "\n".join(rows)), facts)


@cache
def words_of(module: str) -> Words:
    """Return the texts of the lesson to which a module belongs."""
    return Words(module.split(".")[-2].replace("_", "-"))
