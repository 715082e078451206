"""The last task: turn a gene on or off in a dish of four tribes, and see what becomes of it."""

from __future__ import annotations

from ipywidgets import Dropdown, IntSlider, VBox

from evogames.primordial_soup.cards import COLOURS, START_CUBES
from evogames_widgets.charts.plots import plot, ticks
from evogames_widgets.lessons.cycles.lesson_text import GENE_NAMES, TEXTS, axes
from evogames_widgets.lessons.cycles.play import diaries
from evogames_widgets.lessons.cycles.worlds import ROUNDS, dish
from evogames_widgets.lessons.kit.estimate import Estimate, marks, mean
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.open_task import OpenTask
from evogames_widgets.lessons.kit.part import NAMED, WIDE
from evogames_widgets.lessons.kit.picture import Picture
from evogames_widgets.lessons.kit.study import Pausing
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.panels.html import sentence

TRIBES = 4


class OwnGene(OpenTask):
    """Ana's tribe with gene A and with gene B in the same dish, round by round."""

    number = 4
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        options = [(self.word("none"), ""), *((name, gene) for gene, name in GENE_NAMES.items())]
        self.genes = [
            Dropdown(options=options, value=value, description=self.word(key), style=NAMED)
            for key, value in (("first", "longevity"), ("second", ""))
        ]
        self.each = IntSlider(2, 1, 4, description=self.word("each"), style=NAMED, layout=WIDE)
        self.food = IntSlider(
            START_CUBES, 0, START_CUBES, description=self.word("food"), style=NAMED, layout=WIDE
        )
        settings = [*self.genes, self.each, self.food]
        super().__init__(notes, [VBox([*settings, *self.luck((50, 100, 200, 500, 1000), 200)])])

    def check(self) -> Pausing[str]:
        """Play both kinds; say in which rounds they can be told apart."""
        games, seed = self.games.value, self.seed.value
        self.write(sentence(WORDS.fill("task", "working", {"games": 2 * games})))
        yield
        cubes = dict.fromkeys(COLOURS, self.food.value)
        found: list[list[Estimate]] = []
        for choice in self.genes:
            genes = [choice.value] if choice.value else []
            world = dish(self.each.value, TRIBES, genes=genes, cubes=cubes)
            played = yield from diaries(world, games, seed)
            found.append(
                [mean([diary.living[x][0] for diary in played]) for x in range(ROUNDS + 1)]
            )
        points = list(zip(range(1, ROUNDS + 1), found[0][1:], found[1][1:], strict=True))
        clear = sum(a.apart(b) for _, a, b in points)
        summary = self.word("summary", clear=clear, points=len(points))
        said = [sentence(self.comparison(a, b, value=x)) for x, a, b in points]
        return self._picture(found).html() + sentence(summary, "evo-answer") + "".join(said)

    def shown(self, found: Estimate) -> str:
        return f"{found.value:.1f}"

    def _picture(self, found: list[list[Estimate]]) -> Picture:
        rounds = range(ROUNDS + 1)
        names = [GENE_NAMES.get(choice.value, self.word("none")) for choice in self.genes]
        series = [
            marks(self.word("series", letter=letter, gene=name), style, rounds, line, band=True)
            for style, (letter, name, line) in enumerate(zip("AB", names, found, strict=True))
        ]
        rows = [
            self.word("row", value=x, first=self.shown(a), second=self.shown(b))
            for x, a, b in zip(rounds, *found, strict=True)
        ]
        panel = axes("task_4", "axes", series, ticks(rounds), ticks(range(8)))
        scene = plot(self.word("title_plot"), [panel])
        facts = {
            "games": self.games.value,
            "seed": self.seed.value,
            "each": self.each.value,
            "food": self.food.value,
        }
        return Picture(scene, self.word("caption", **facts), "\n".join(rows))
