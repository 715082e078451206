"""The last task: the pupil compares how two types of web lose their groups."""

from collections.abc import Sequence
from typing import Any

from ipywidgets import Layout, VBox, Widget
from networkx import DiGraph

from evogames.biology.foodweb import niche_model
from evogames.core import Chance
from evogames_widgets.lessons.kit import Estimate, OpenTask, Pausing, each_game, in_a_row, mean
from evogames_widgets.lessons.trophic_levels.losses import blindly, losses, most_eaten


class OwnWebs(OpenTask, number=5):
    """Compares webs of the niche model by groups, links, and the order of removal."""

    games_offered, usual_games = (20, 50, 100), 50
    places = range(0, 51, 10)
    """The percentages of groups that are removed."""
    x_ticks = [(x, f"{x}%") for x in places]
    same_start = True

    def settings(self) -> Widget:
        orders = [(self.word("blindly"), "blindly"), (self.word("aimed"), "aimed")]
        narrow, links = Layout(width="190px"), (0.05, 0.1, 0.15, 0.2, 0.3)
        self.groups = {
            x: self.choice("groups", (10, 20, 30, 40), 40, letter=x, layout=narrow) for x in "AB"
        }
        self.links = {
            x: self.choice("links", links, usual, letter=x, layout=narrow)
            for x, usual in (("A", 0.1), ("B", 0.2))
        }
        self.order = {x: self.choice("order", orders, "aimed", letter=x) for x in "AB"}
        rows = [in_a_row(self.groups[x], self.links[x], self.order[x]) for x in "AB"]
        return VBox([*rows, self.games, self.seed])

    def series(self, letter: str) -> dict[str, Any]:
        return {
            "groups": self.groups[letter].value,
            "links": self.links[letter].value,
            "order": self.word(self.order[letter].value),
        }

    def drawn_web(self, letter: str, luck: int) -> DiGraph:
        """Return a web of the niche model with the chosen groups and links."""
        return niche_model(self.groups[letter].value, self.links[letter].value, luck)

    def line(self, letter: str) -> Pausing[Sequence[Estimate]]:
        aimed = self.order[letter].value == "aimed"

        def left(luck: int) -> list[float]:
            graph = self.drawn_web(letter, luck)
            counts = losses(graph, most_eaten if aimed else blindly(Chance(luck)), len(graph) // 2)
            return [counts[len(graph) * x // 100] / len(graph) for x in OwnWebs.places]

        runs = yield from each_game(self.games.value, self.seed_of(letter), left)
        whole, *later = zip(*runs, strict=True)
        return [mean(whole), *(mean(shares, (0.0, 1.0)) for shares in later)]
