"""The last task: turn a gene on or off in a dish of four tribes, and see what becomes of it."""

from typing import Any

from ipywidgets import IntSlider, VBox, Widget

from evogames.primordial_soup.cards import COLOURS, START_CUBES
from evogames_widgets.lessons.cycles.lesson_text import GENE_NAMES
from evogames_widgets.lessons.cycles.play import ROUNDS, amoebas, diaries, dish
from evogames_widgets.lessons.kit import NAMED, WIDE, Estimate, OpenTask, Pausing, ticks

TRIBES = 4


class OwnGene(OpenTask, number=4):
    """Ana's tribe with gene A and with gene B in the same dish, round by round."""

    games_offered, usual_games = (50, 100, 200, 500, 1000), 200
    places = range(ROUNDS + 1)
    y_ticks = ticks(range(8))
    same_start = True

    def settings(self) -> Widget:
        options = [(self.word("none"), ""), *((name, gene) for gene, name in GENE_NAMES.items())]
        self.genes = [
            self.choice("first", options, "longevity"),
            self.choice("second", options, ""),
        ]
        self.each = self._slider("each", 2, 1, 4)
        self.food = self._slider("food", START_CUBES, 0, START_CUBES)
        return VBox([*self.genes, self.each, self.food, self.games, self.seed])

    def _slider(self, key: str, *values: int) -> IntSlider:
        return IntSlider(*values, description=self.word(key), style=NAMED, layout=WIDE)

    def _gene(self, letter: str) -> str:
        return str(self.genes["AB".index(letter)].value)

    def series(self, letter: str) -> dict[str, Any]:
        return {"gene": GENE_NAMES.get(self._gene(letter), self.word("none"))}

    def facts(self) -> dict[str, Any]:
        return {"each": self.each.value, "food": self.food.value}

    def line(self, letter: str) -> Pausing[list[Estimate]]:
        genes = [gene] if (gene := self._gene(letter)) else []
        cubes = dict.fromkeys(COLOURS, self.food.value)
        world = dish(self.each.value, TRIBES, genes=genes, cubes=cubes)
        return amoebas((yield from diaries(world, self.games.value, self.seed.value)), [0])

    def shown(self, found: Estimate) -> str:
        return f"{found.value:.1f}"
