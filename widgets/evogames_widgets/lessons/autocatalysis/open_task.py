"""The last task: two random chemistries side by side, as catalysis rises."""

from __future__ import annotations

from ipywidgets import Dropdown, HBox, Layout, VBox

from evogames.biology.autocatalysis import max_raf
from evogames.biology.polymers import polymer_system
from evogames_widgets.charts.plots import plot, ticks
from evogames_widgets.lessons.autocatalysis.lesson_text import TEXTS, axes
from evogames_widgets.lessons.kit.estimate import PERCENT, Estimate, marks, share
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.open_task import OpenTask
from evogames_widgets.lessons.kit.part import NAMED
from evogames_widgets.lessons.kit.picture import Picture
from evogames_widgets.lessons.kit.study import Pausing
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.panels.html import sentence

LEVELS = (0.75, 1.0, 1.25, 1.5, 1.75)


class OwnChemistry(OpenTask):
    """Chemistry A and chemistry B: longest chain, and which chains are food."""

    number = 4
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        self.chains = {letter: self._list("longest", (5, 6, 7, 8), 7) for letter in "AB"}
        self.food = {letter: self._list("food", (1, 2, 3), 2) for letter in "AB"}
        self.food["B"].value = 3
        rows = [
            HBox([self.chains[letter], self.food[letter]], layout=Layout(flex_flow="row wrap"))
            for letter in "AB"
        ]
        for letter in "AB":
            self.chains[letter].description = self.word("longest", letter=letter)
            self.food[letter].description = self.word("food", letter=letter)
        super().__init__(notes, [VBox([*rows, *self.luck((20, 50, 100, 200), 50)])])

    def _list(self, key: str, values: tuple[int, ...], usual: int) -> Dropdown:
        return Dropdown(options=list(values), value=usual, style=NAMED)

    def check(self) -> Pausing[str]:
        """Draw both kinds; say at which levels they can be told apart."""
        games, seed = self.games.value, self.seed.value
        self.write(sentence(WORDS.fill("task", "working", {"games": 2 * len(LEVELS) * games})))
        yield
        found: list[list[Estimate]] = []
        for letter in "AB":
            line = []
            for f in LEVELS:
                hits = 0
                for game in range(games):
                    luck = seed * 1_000_003 + game
                    system = polymer_system(
                        self.chains[letter].value, f, luck, self.food[letter].value
                    )
                    hits += bool(max_raf(system))
                    yield
                line.append(share(hits, games))
            found.append(line)
        points = list(zip(LEVELS, *found, strict=True))
        clear = sum(a.apart(b) for _, a, b in points)
        summary = self.word("summary", clear=clear, points=len(points))
        said = [sentence(self.comparison(a, b, value=f)) for f, a, b in points]
        return self._picture(found).html() + sentence(summary, "evo-answer") + "".join(said)

    def _picture(self, found: list[list[Estimate]]) -> Picture:
        series = [
            marks(
                self.word(
                    "series",
                    letter=letter,
                    longest=self.chains[letter].value,
                    food=self.food[letter].value,
                ),
                style,
                LEVELS,
                line,
                band=True,
            )
            for style, (letter, line) in enumerate(zip("AB", found, strict=True))
        ]
        rows = [
            self.word("row", value=f, first=a, second=b)
            for f, a, b in zip(LEVELS, *found, strict=True)
        ]
        panel = axes("task_4", "axes", series, ticks(LEVELS), PERCENT)
        scene = plot(self.word("title_plot"), [panel])
        facts = {"games": self.games.value, "seed": self.seed.value}
        return Picture(scene, self.word("caption", **facts), "\n".join(rows))
