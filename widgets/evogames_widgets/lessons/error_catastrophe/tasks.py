"""The tasks of part 6 that have an answer: a chance, a choice, a length, and a drug."""

from __future__ import annotations

from itertools import permutations, product
from math import ceil, log

from ipywidgets import BoundedIntText, IntSlider, Layout, ToggleButtons

import evogames
from evogames.biology.genome import Genome, atrophy_law, survival
from evogames.biology.quasispecies import fidelity
from evogames_widgets.lessons.error_catastrophe.lesson_text import TEXTS, percent
from evogames_widgets.lessons.error_catastrophe.measured_genomes import genomes
from evogames_widgets.lessons.error_catastrophe.organisms import genome
from evogames_widgets.lessons.error_catastrophe.play import ANA, GENERATIONS
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.part import NAMED, WIDE, verdict
from evogames_widgets.lessons.kit.study import Pausing
from evogames_widgets.lessons.kit.task import Task, empty
from evogames_widgets.panels.html import sentence

FACES = range(1, 7)
WORST = 5
"""From this face up a die is an error."""
COLOURS = ("red", "yellow", "blue")
ERROR, SIGMA = 0.001, 10.0
LENGTHS = (230, 2_300, 23_000, 230_000)


class BareBiont(Task):
    """Count the throws of two dice that a bare biont survives."""

    number = 1
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        self.throws = BoundedIntText(
            value=0, min=0, max=36, description=self.word("throws"), style=NAMED,
            layout=Layout(width="220px"),
        )  # fmt: skip
        super().__init__([self.throws])

    def check(self) -> Pausing[str]:
        """Compare with all throws, and with the exact law."""
        yield
        safe = sum(max(throw) < WORST for throw in product(FACES, repeat=2))
        assert 36 * atrophy_law(Genome((), ("red",)))[0] == safe
        if not self.throws.value:
            return empty()
        if self.throws.value == safe:
            rows = [
                sentence(self.word("row", first=face, count=self._safe(face))) for face in FACES
            ]
            return verdict(True, sentence(self.word("right", safe=safe)), *rows)
        return verdict(False, sentence(self.word("high" if self.throws.value > safe else "low")))

    def _safe(self, first: int) -> int:
        return sum(max(first, second) < WORST for second in FACES)


class LastColour(Task):
    """Choose which colour Ana's bacterium gives up last; the exact chain compares all three."""

    number = 2
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        options = [(self.word(colour), colour) for colour in COLOURS]
        self.last = ToggleButtons(options=options, value=None)
        super().__init__([self.last])

    def words(self) -> list[str]:
        """The task and the colours to choose from."""
        return [*super().words(), *(f"   - {self.word(colour)}" for colour in COLOURS)]

    def chances(self) -> dict[str, float]:
        """Return the chance to live for ten generations, by the colour that is given up last."""
        start = genome(evogames.new("genesis", scenario="copy-errors", seed=1), ANA)
        found: dict[str, float] = {}
        for order in permutations(COLOURS):
            chance = float(survival(start, GENERATIONS, ("green", *order))[-1])
            found[order[-1]] = max(chance, found.get(order[-1], 0.0))
        return found

    def check(self) -> Pausing[str]:
        """Compare the choice with the others."""
        yield
        if self.last.value is None:
            return empty()
        found = self.chances()
        best = max(found, key=lambda colour: found[colour])
        chances = {colour: percent(chance) for colour, chance in found.items()}
        right = self.last.value == best
        said = self.word("right" if right else "wrong", chosen=chances[self.last.value], **chances)
        return verdict(right, sentence(said), sentence(self.word(f"why_{self.last.value}")))


class LongestGenome(Task):
    """Choose how long a genome can be with one error in a thousand letters."""

    number = 3
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        options = [(f"{length:,}", length) for length in LENGTHS]
        self.length = ToggleButtons(options=options, value=None)
        super().__init__([self.length])

    def check(self) -> Pausing[str]:
        """Work out what becomes of a genome of the chosen length."""
        yield
        chosen = self.length.value
        if chosen is None:
            return empty()
        holding = [length for length in LENGTHS if SIGMA * fidelity(length, ERROR) > 1]
        right = chosen == max(holding)
        product = SIGMA * fidelity(chosen, ERROR)
        facts = {"length": f"{chosen:,}", "product": f"{product:.2g}"}
        key = "right" if right else "short" if chosen in holding else "long"
        return verdict(right, sentence(self.word(key, **facts)), sentence(self.word("why")))


class Drug(Task):
    """Find by which factor a drug must raise the error rate of poliovirus."""

    number = 4
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        self.factor = IntSlider(
            value=1, min=1, max=10, description=self.word("factor"), style=NAMED, layout=WIDE
        )
        super().__init__([self.factor])

    def check(self) -> Pausing[str]:
        """Compare with the smallest factor that crosses the threshold."""
        yield
        polio = next(one for one in genomes() if one.name == "poliovirus")
        least = ceil(log(SIGMA) / polio.errors)
        chosen = self.factor.value
        product = SIGMA * fidelity(polio.length, chosen * polio.rate)
        facts = {
            "factor": chosen,
            "errors": f"{chosen * polio.errors:.1f}",
            "product": f"{product:.2f}",
            "least": least,
        }
        right = chosen == least
        key = "right" if right else "high" if chosen > least else "low"
        answers = [sentence(self.word(key, **facts))]
        if right:
            answers.append(sentence(self.word("why")))
        return verdict(right, *answers)
