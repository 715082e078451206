"""The tasks of part 6 that have a right answer: read a network, and close a set."""

from collections.abc import Iterable

from ipywidgets import HTML, Widget

from evogames.biology.autocatalysis import max_raf, read_example, read_system
from evogames_widgets.kit import tag
from evogames_widgets.lessons.autocatalysis.builder import Bench
from evogames_widgets.lessons.autocatalysis.lesson_text import say
from evogames_widgets.lessons.autocatalysis.network import fates, listed, network, plain
from evogames_widgets.lessons.kit import WIDE, MarkTask, Task
from evogames_widgets.painters.svg import svg
from evogames_widgets.panels.html import sentence

OPEN = """
food: a, b
a + b -> ab [ababab]
ab + a -> aba [bab]
b + ab -> bab [ab]
ab + ab -> abab [bab]
aba + bab -> ababab
"""
"""A network without a self-feeding set. Only one catalyst is missing."""


class WhichReactions(MarkTask, number=1):
    """A task: mark the reactions of a small network that feed each other."""

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
        """Return the task and the reactions to choose from."""
        text, *options = super().words()
        return [text, say("network", "food", food=", ".join(self.system.food)), *options]

    def truth(self) -> list[tuple[bool, str]]:
        return [(key == "lit", say("network", key, **facts)) for key, facts in fates(self.system)]

    def right(self) -> str:
        return self._drawn(blind=False)


class CloseTheSet(Task, number=2):
    """A task: add one catalyst to a network, so that the whole network feeds itself."""

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
        """Return how many catalysts the pupil has added or removed."""
        pairs = zip(self.bench.start.reactions, self.bench.system.reactions, strict=True)
        return sum(len({*old.catalysts} ^ {*new.catalysts}) for old, new in pairs)

    def listed(self) -> list[str]:
        return [say("network", key, **facts) for key, facts in fates(self.bench.start)]

    def answered(self) -> bool:
        return bool(self.changed)

    def judge(self) -> str:
        """Accept the network if all reactions are highlighted after one change."""
        found = list(fates(self.bench.system))
        dim = [sentence(say("network", key, **facts)) for key, facts in found if key != "lit"]
        if dim:
            return self.verdict(False, self.said("dim", count=len(dim)), *dim)
        if self.changed > 1:
            return self.verdict(False, self.said("many", count=self.changed))
        helper = listed(self.bench.system.reactions[-1])
        return self.verdict(True, sentence(self.word("right", helper=helper)))
