"""The last task: the pupil compares how long two populations keep their best genome."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from ipywidgets import HTML, Dropdown, FloatSlider, IntSlider, Layout, VBox, Widget

from evogames.biology.population import evolve
from evogames_widgets.lessons.kit import (
    NAMED,
    Estimate,
    OpenTask,
    Pausing,
    each_game,
    in_a_row,
    mean,
    ticks,
)


class Settings(VBox):
    """The sliders of one population."""

    def __init__(self, task: OpenTask, name: str, length: int) -> None:
        def words(key: str) -> dict[str, object]:
            return {"description": task.word(key), "style": NAMED, "layout": Layout(width="300px")}

        self.length = IntSlider(value=length, min=10, max=100, step=5, **words("length"))
        self.error = FloatSlider(value=2.0, min=0.0, max=10.0, step=0.25, **words("error"))
        self.sigma = IntSlider(value=10, min=2, max=50, **words("sigma"))
        self.size = Dropdown(options=[50, 100, 500, 2000], value=500, **words("size"))
        super().__init__([HTML(f"<b>{name}</b>"), self.length, self.error, self.sigma, self.size])


class OwnPopulations(OpenTask, number=5):
    """Compares how much of two populations is the best genome, generation by generation."""

    games_offered, usual_games = (20, 50, 100), 20
    places = range(5, 51, 5)
    x_ticks = ticks(range(0, 51, 5))

    def settings(self) -> Widget:
        self.populations = [Settings(self, "A", 50), Settings(self, "B", 100)]
        return VBox([in_a_row(*self.populations), self.games, self.seed])

    def series(self, letter: str) -> dict[str, Any]:
        return {"name": letter}

    def line(self, letter: str) -> Pausing[Sequence[Estimate]]:
        one = self.populations["AB".index(letter)]
        numbers = one.length.value, one.error.value / 100, one.sigma.value, one.size.value
        population = partial(evolve, *numbers, max(self.places))
        histories = yield from each_game(self.games.value, self.seed_of(letter), population)
        masters = [[one.master[time - 1] for one in histories] for time in self.places]
        return [mean(shares, (0.0, 1.0)) for shares in masters]
