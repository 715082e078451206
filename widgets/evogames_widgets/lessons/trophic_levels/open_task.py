"""The last task: two kinds of webs side by side, as more and more groups are lost."""

from __future__ import annotations

from ipywidgets import Dropdown, HBox, Layout, VBox
from networkx import DiGraph

from evogames.biology.foodweb import niche_model
from evogames.core.chance import Chance
from evogames_widgets.charts.plots import plot
from evogames_widgets.lessons.kit.estimate import PERCENT, Estimate, marks, mean
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.open_task import OpenTask
from evogames_widgets.lessons.kit.part import NAMED
from evogames_widgets.lessons.kit.picture import Picture
from evogames_widgets.lessons.kit.study import Pausing
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.lessons.trophic_levels.lesson_text import TEXTS, axes
from evogames_widgets.lessons.trophic_levels.losses import blindly, losses, most_eaten
from evogames_widgets.panels.html import sentence

SHARES = (0, 10, 20, 30, 40, 50)
"""Per cent of the groups that are taken away."""


class OwnWebs(OpenTask):
    """Web A and web B of the niche model: groups, links, and who is taken first."""

    number = 5
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        self.groups = {
            letter: self._list("groups", letter, (10, 20, 30, 40), 40) for letter in "AB"
        }
        links = (0.05, 0.1, 0.15, 0.2, 0.3)
        self.links = {letter: self._list("links", letter, links, 0.1) for letter in "AB"}
        self.links["B"].value = 0.2
        orders = [(self.word("blindly"), "blindly"), (self.word("aimed"), "aimed")]
        self.order = {
            letter: Dropdown(
                options=orders, value="aimed", description=self.word("order", letter=letter),
                style=NAMED,
            )
            for letter in "AB"
        }  # fmt: skip
        rows = [
            HBox(
                [self.groups[letter], self.links[letter], self.order[letter]],
                layout=Layout(flex_flow="row wrap"),
            )
            for letter in "AB"
        ]
        super().__init__(notes, [VBox([*rows, *self.luck((20, 50, 100), 50)])])

    def _list(self, key: str, letter: str, values: tuple[float, ...], usual: float) -> Dropdown:
        return Dropdown(
            options=list(values), value=usual, description=self.word(key, letter=letter),
            style=NAMED, layout=Layout(width="190px"),
        )  # fmt: skip

    def drawn_web(self, letter: str, luck: int) -> DiGraph:
        """A web of the niche model with the wanted groups and links."""
        return niche_model(self.groups[letter].value, self.links[letter].value, luck)

    def check(self) -> Pausing[str]:
        """Take groups from many webs of both kinds; say where they can be told apart."""
        games, seed = self.games.value, self.seed.value
        self.write(sentence(WORDS.fill("task", "working", {"games": 2 * games})))
        yield
        found: list[list[Estimate]] = []
        for letter in "AB":
            runs = []
            for game in range(games):
                luck = seed * 1_000_003 + game
                graph = self.drawn_web(letter, luck)
                aimed = self.order[letter].value == "aimed"
                pick = most_eaten if aimed else blindly(Chance(luck))
                counts = losses(graph, pick, len(graph) // 2)
                runs.append([counts[len(graph) * s // 100] / len(graph) for s in SHARES])
                yield
            found.append([mean([run[k] for run in runs]) for k in range(len(SHARES))])
        points = list(zip(SHARES[1:], found[0][1:], found[1][1:], strict=True))
        clear = sum(a.apart(b) for _, a, b in points)
        summary = self.word("summary", clear=clear, points=len(points))
        said = [sentence(self.comparison(a, b, value=x)) for x, a, b in points]
        return self._picture(found).html() + sentence(summary, "evo-answer") + "".join(said)

    def _picture(self, found: list[list[Estimate]]) -> Picture:
        series = [
            marks(
                self.word(
                    "series", letter=letter, groups=self.groups[letter].value,
                    links=self.links[letter].value, order=self.word(self.order[letter].value),
                ),
                style, SHARES, line, band=True,
            )
            for style, (letter, line) in enumerate(zip("AB", found, strict=True))
        ]  # fmt: skip
        rows = [
            self.word("row", value=x, first=a, second=b)
            for x, a, b in zip(SHARES, *found, strict=True)
        ]
        marked = [(x, f"{x} %") for x in SHARES]
        scene = plot(self.word("title_plot"), [axes("task_5", "axes", series, marked, PERCENT)])
        facts = {"games": self.games.value, "seed": self.seed.value}
        return Picture(scene, self.word("caption", **facts), "\n".join(rows))
