"""The last task: the pupil compares two random chemistries at several levels of catalysis."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from ipywidgets import VBox, Widget

from evogames.biology.autocatalysis import max_raf
from evogames.biology.polymers import polymer_system
from evogames_widgets.lessons.kit import Estimate, OpenTask, Pausing, each_game, in_a_row, share


class OwnChemistry(OpenTask, number=3):
    """Compares two chemistries. Each has its own longest chain and its own food."""

    games_offered, usual_games = (20, 50, 100, 200), 50
    places = (0.75, 1.0, 1.25, 1.5, 1.75)
    games_at_each_place = True

    def settings(self) -> Widget:
        self.chains = {x: self.choice("longest", (5, 6, 7, 8), 7, letter=x) for x in "AB"}
        foods = {"A": 2, "B": 3}
        self.food = {x: self.choice("food", (1, 2, 3), foods[x], letter=x) for x in "AB"}
        rows = [in_a_row(self.chains[x], self.food[x]) for x in "AB"]
        return VBox([*rows, self.games, self.seed])

    def series(self, letter: str) -> dict[str, Any]:
        return {"longest": self.chains[letter].value, "food": self.food[letter].value}

    def line(self, letter: str) -> Pausing[Sequence[Estimate]]:
        games, line = self.games.value, []
        for point, level in enumerate(self.places):
            lives = partial(self._lives, letter, level)
            found = yield from each_game(games, self.seed_of(letter, point), lives)
            line.append(share(sum(found), games))
        return line

    def _lives(self, letter: str, level: float, luck: int) -> bool:
        """Return whether a chemistry contains a self-feeding set."""
        chains, food = self.chains[letter].value, self.food[letter].value
        return bool(max_raf(polymer_system(chains, level, luck, food)))
