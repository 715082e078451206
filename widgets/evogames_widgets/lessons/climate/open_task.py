"""The last task: the pupil compares how often planets freeze when chance pushes them."""

from collections.abc import Sequence
from typing import Any

from ipywidgets import Layout, VBox, Widget

from evogames.core import Chance
from evogames_widgets.lessons.climate.model_earth import MOST_DISCS, TODAY, by_discs, first_frozen
from evogames_widgets.lessons.kit import (
    Estimate,
    OpenTask,
    Pausing,
    each_game,
    in_a_row,
    share,
    ticks,
)


def frozen_after(start: int, step: int, pushes: int, luck: int) -> int | None:
    """Return the number of pushes after which a planet freezes, or None.

    Each push adds or removes `step` discs at random.
    """
    chance, levels = Chance(luck), [start]
    for _ in range(pushes):
        way = step if chance.below(2) else -step
        levels.append(min(max(levels[-1] + way, 0), MOST_DISCS))
    return first_frozen(by_discs(levels))


class OwnPlanets(OpenTask, number=4):
    """Compares planets A and B, by where they start and how large each push is."""

    games_offered, usual_games = (50, 100, 200), 100
    places = (5, 10, 20, 40)
    """The numbers of pushes after which frozen planets are counted."""
    x_ticks = ticks((0, 10, 20, 30, 40))

    def settings(self) -> Widget:
        wide = Layout(width="330px")
        self.start = {
            x: self.choice("start", (4, 5, 6, 7), TODAY, letter=x, layout=wide) for x in "AB"
        }
        self.step = {
            x: self.choice("step", (1, 2), usual, letter=x, layout=wide)
            for x, usual in (("A", 1), ("B", 2))
        }
        rows = [in_a_row(self.start[x], self.step[x]) for x in "AB"]
        return VBox([*rows, self.games, self.seed])

    def series(self, letter: str) -> dict[str, Any]:
        return {"start": self.start[letter].value, "step": self.step[letter].value}

    def line(self, letter: str) -> Pausing[Sequence[Estimate]]:
        start, step = self.start[letter].value, self.step[letter].value

        def planet(luck: int) -> int | None:
            return frozen_after(start, step, max(self.places), luck)

        ends = yield from each_game(self.games.value, self.seed_of(letter), planet)
        return [
            share(sum(end is not None and end <= place for end in ends), len(ends))
            for place in self.places
        ]
