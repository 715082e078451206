"""The last task: the pupil compares two communities at different mixtures of foods."""

from collections.abc import Sequence
from itertools import cycle
from typing import Any

from ipywidgets import Layout, VBox, Widget

from evogames.biology.competition import Substitutable
from evogames.core import Chance
from evogames_widgets.lessons.kit import Estimate, OpenTask, Pausing, each_game, in_a_row, mean
from evogames_widgets.lessons.niches.crowd import drawn, survivors

TOTAL = 12.0
"""The sum of grass and water on the earth, which is the same for every mixture."""
NICHES = ("grass", "mixed", "split")
KEPT = {"grass": (1,), "split": (1, 0)}
"""For each animal in turn, whether it lives on grass. The others live on water."""


class OwnCommunities(OpenTask, number=5):
    """Compares communities A and B, by the number of animals and the similarity of their niches."""

    games_offered, usual_games = (10, 20, 50), 20
    places = (10, 30, 50, 70, 90)
    """The percentages of grass in all food."""
    x_ticks = [(x, f"{x}%") for x in places]
    games_at_each_place = True

    def settings(self) -> Widget:
        narrow = Layout(width="290px")
        niches = [(self.word(f"niche_{name}"), name) for name in NICHES]
        self.count = {
            x: self.choice("count", (2, 3, 4, 5), 4, letter=x, layout=narrow) for x in "AB"
        }
        self.niche = {
            x: self.choice("niche", niches, usual, letter=x)
            for x, usual in (("A", "grass"), ("B", "mixed"))
        }
        rows = [in_a_row(self.count[x], self.niche[x]) for x in "AB"]
        return VBox([*rows, self.games, self.seed])

    def series(self, letter: str) -> dict[str, Any]:
        return {
            "count": self.count[letter].value,
            "niche": self.word(f"niche_{self.niche[letter].value}"),
        }

    def community(self, letter: str, luck: int) -> list[Substitutable]:
        """Draw the animals of a community at random."""
        animals = drawn(self.count[letter].value, 2, Chance(luck))
        if self.niche[letter].value == "mixed":
            return animals
        keeps = KEPT[self.niche[letter].value]
        return [
            Substitutable(one.name, (one.gains[0] * grass, one.gains[1] * (1 - grass)))
            for one, grass in zip(animals, cycle(keeps), strict=False)
        ]

    def line(self, letter: str) -> Pausing[Sequence[Estimate]]:
        line = []
        for point, place in enumerate(self.places):
            supply = (TOTAL * place / 100, TOTAL * (100 - place) / 100)

            def left(luck: int, supply: tuple[float, float] = supply) -> float:
                animals = self.community(letter, luck)
                return survivors(animals, supply) / len(animals)

            own_seed = self.seed_of(letter, point)
            shares = yield from each_game(self.games.value, own_seed, left)
            line.append(mean(shares, (0.0, 1.0)))
        return line
