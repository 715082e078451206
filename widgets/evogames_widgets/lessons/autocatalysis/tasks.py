"""The tasks of part 6 that have an answer: read a network, work out a chance, close a set."""

from collections.abc import Iterable

from ipywidgets import HTML, Widget

import evogames
from evogames.biology.autocatalysis import max_raf, read_example, read_system
from evogames_widgets.kit.html import tag
from evogames_widgets.lessons.autocatalysis.builder import Bench
from evogames_widgets.lessons.autocatalysis.lesson_text import say
from evogames_widgets.lessons.autocatalysis.network import fates, listed, network, plain
from evogames_widgets.lessons.autocatalysis.pond import pond
from evogames_widgets.lessons.kit import WIDE, ChoiceTask, MarkTask, Task, verdict
from evogames_widgets.painters.svg import svg
from evogames_widgets.panels.html import sentence

DICE = 3
CHANCES = ("1/6", "1/3", "4/9", "1/2", "5/9")
OPEN = """
food: a, b
a + b -> ab [ababab]
ab + a -> aba [bab]
b + ab -> bab [ab]
ab + ab -> abab [bab]
aba + bab -> ababab
"""
"""A network in which one catalysis is missing, and nothing feeds itself."""


class WhichReactions(MarkTask, number=1):
    """Mark the reactions of a small network that keep each other going."""

    system = read_example("small")

    def controls(self) -> Iterable[Widget]:
        return [HTML(self._drawn(blind=True), layout=WIDE), *super().controls()]

    def _drawn(self, blind: bool) -> str:
        scene = network(self.system, self.word("title"), blind=blind)
        return tag("div", svg(scene), "evo-picture")

    def listed(self) -> list[str]:
        return [
            self.word("option", number=n, reaction=plain(reaction), helpers=listed(reaction))
            for n, reaction in enumerate(self.system.reactions, 1)
        ]

    def words(self) -> list[str]:
        """The task and the reactions to choose from."""
        text, *options = super().words()
        return [text, say("network", "food", food=", ".join(self.system.food)), *options]

    def truth(self) -> list[tuple[bool, str]]:
        return [(key == "lit", say("network", key, **facts)) for key, facts in fates(self.system)]

    def right(self) -> str:
        return self._drawn(blind=False)


class ChanceOfDouble(ChoiceTask, number=2):
    """Work out the chance that life may arise on a pond with three dice."""

    choices = CHANCES

    def judge(self) -> str:
        """Compare with the exact odds that the game itself tells."""
        match = evogames.new("genesis", scenario=pond(["autocatalysis"], 1, 0, DICE - 2), seed=1)
        (chances,) = [chances for chances in match.chances() if chances.rule == "F3.1"]
        right = next(iter(chances.outcomes.values()))
        if self.choice.value == str(right):
            return verdict(True, self.said("right", chance=right, other=1 - right))
        return verdict(False, self.said(f"wrong_{self.choice.value.replace('/', '_')}"))


class CloseTheSet(Task, number=3):
    """Add one catalysis to a network so that all of it feeds itself."""

    def controls(self) -> Iterable[Widget]:
        self.bench = Bench(read_system(OPEN), lambda error: self.on_error(error), self._changed)
        self.count = HTML()
        self._changed()
        return [self.bench.widget, self.count]

    def _changed(self) -> None:
        lit, total = len(max_raf(self.bench.system)), len(self.bench.system.reactions)
        self.count.value = self.said("count", lit=lit, total=total, changed=self.changed)

    @property
    def changed(self) -> int:
        """How many catalyses differ from the start."""
        pairs = zip(self.bench.start.reactions, self.bench.system.reactions, strict=True)
        return sum(len({*old.catalysts} ^ {*new.catalysts}) for old, new in pairs)

    def listed(self) -> list[str]:
        return [say("network", key, **facts) for key, facts in fates(self.bench.start)]

    def answered(self) -> bool:
        return bool(self.changed)

    def judge(self) -> str:
        """All reactions must be lit, with one change."""
        found = fates(self.bench.system)
        dim = [sentence(say("network", key, **facts)) for key, facts in found if key != "lit"]
        if dim:
            return verdict(False, self.said("dim", count=len(dim)), *dim)
        if self.changed > 1:
            return verdict(False, self.said("many", count=self.changed))
        helper = listed(self.bench.system.reactions[-1])
        return verdict(True, sentence(self.word("right", helper=helper)))
