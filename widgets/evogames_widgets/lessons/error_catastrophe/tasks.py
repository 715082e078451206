"""The tasks of part 6 that have a right answer: a chance, a choice, a length and a drug."""

from collections.abc import Iterable
from itertools import permutations
from math import ceil, log

from ipywidgets import BoundedIntText, IntSlider, Layout, Widget

import evogames
from evogames.biology.genome import Genome, atrophy_law, survival
from evogames.biology.quasispecies import fidelity
from evogames_widgets.lessons.error_catastrophe.lesson_text import percent
from evogames_widgets.lessons.error_catastrophe.measured_genomes import genomes
from evogames_widgets.lessons.error_catastrophe.play import ANA, GENERATIONS, genome
from evogames_widgets.lessons.kit import NAMED, WIDE, ChoiceTask, Task

FACES = range(1, 7)
WORST = 5
"""The lowest face of a die that is an error."""
COLOURS = ("red", "yellow", "blue")
ERROR, SIGMA = 0.001, 10.0
LENGTHS = (230, 2_300, 23_000, 230_000)


class BareBiont(Task, number=1):
    """A task: count the rolls of two dice that a bacterium without cubes survives."""

    def controls(self) -> Iterable[Widget]:
        self.throws = BoundedIntText(
            value=0, min=0, max=36, description=self.word("throws"), style=NAMED,
            layout=Layout(width="220px"),
        )  # fmt: skip
        return [self.throws]

    def answered(self) -> bool:
        return bool(self.throws.value)

    def judge(self) -> str:
        """Compare the answer with all 36 rolls and with the calculated chance."""
        rows = {first: sum(max(first, second) < WORST for second in FACES) for first in FACES}
        safe = sum(rows.values())
        assert 36 * atrophy_law(Genome((), ("red",)))[0] == safe
        if self.throws.value != safe:
            return self.verdict(False, self.said("high" if self.throws.value > safe else "low"))
        said = [self.said("row", first=face, count=count) for face, count in rows.items()]
        return self.verdict(True, self.said("right", safe=safe), *said)


class LastColour(ChoiceTask, number=2):
    """A task: choose the colour that Ana's bacterium should lose last.

    The check compares all three colours.
    """

    choices = COLOURS

    def shown(self, choice: str) -> str:
        return self.word(choice)

    def listed(self) -> Iterable[str]:
        return map(self.shown, COLOURS)

    def chances(self) -> dict[str, float]:
        """Return the chance of surviving ten generations, by the colour that is lost last."""
        start = genome(evogames.new("genesis", scenario="copy-errors", seed=1), ANA)
        found: dict[str, float] = {}
        for order in permutations(COLOURS):
            chance = float(survival(start, GENERATIONS, ("green", *order))[-1])
            found[order[-1]] = max(chance, found.get(order[-1], 0.0))
        return found

    def judge(self) -> str:
        """Compare the chosen colour with the others."""
        found, chosen = self.chances(), self.choice.value
        chances = {colour: percent(chance) for colour, chance in found.items()}
        right = found[chosen] == max(found.values())
        return self.judged(right, self.said(f"why_{chosen}"), chosen=chances[chosen], **chances)


class LongestGenome(ChoiceTask, number=3):
    """A task: choose the longest genome that survives one error in a thousand letters."""

    choices = LENGTHS

    def shown(self, choice: int) -> str:
        return f"{choice:,}"

    def judge(self) -> str:
        """Calculate whether a genome of the chosen length survives."""
        chosen = self.choice.value
        holding = [length for length in LENGTHS if SIGMA * fidelity(length, ERROR) > 1]
        right = chosen == max(holding)
        value = SIGMA * fidelity(chosen, ERROR)
        product = f"{value:.2g}" if value >= 0.001 else self.word("tiny")
        key = "right" if right else "short" if chosen in holding else "long"
        said = self.said(key, length=self.shown(chosen), product=product)
        return self.verdict(right, said, self.said("why") if right else "")


class Drug(Task, number=4):
    """A task: find the factor by which a drug must raise the error rate of poliovirus."""

    def controls(self) -> Iterable[Widget]:
        self.factor = IntSlider(
            value=1, min=1, max=10, description=self.word("factor"), style=NAMED, layout=WIDE
        )
        return [self.factor]

    def judge(self) -> str:
        """Compare the answer with the smallest factor that crosses the threshold."""
        polio = next(one for one in genomes() if one.name == "poliovirus")
        least, chosen = ceil(log(SIGMA) / polio.errors), self.factor.value
        said = self.said(
            "right" if chosen == least else "high" if chosen > least else "low",
            factor=chosen,
            errors=f"{chosen * polio.errors:.2f}",
            product=f"{SIGMA * fidelity(polio.length, chosen * polio.rate):.2f}",
            least=least,
        )
        return self.verdict(chosen == least, said, self.said("why") if chosen == least else "")
