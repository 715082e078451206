"""The tasks of part 6 that have an answer: read a network, work out a chance, close a set."""

from __future__ import annotations

from ipywidgets import HTML, Checkbox, ToggleButtons

import evogames
from evogames.biology.autocatalysis import max_raf, read_example, read_system
from evogames_widgets.kit.html import tag
from evogames_widgets.lessons.autocatalysis.builder import Bench
from evogames_widgets.lessons.autocatalysis.lesson_text import TEXTS, say
from evogames_widgets.lessons.autocatalysis.network import fates, listed, network, plain
from evogames_widgets.lessons.autocatalysis.pond import pond
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.part import WIDE, verdict
from evogames_widgets.lessons.kit.study import Pausing
from evogames_widgets.lessons.kit.task import Task, empty
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


class WhichReactions(Task):
    """Mark the reactions of a small network that keep each other going."""

    number = 1
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        self.system = read_example("small")
        self.boxes = [
            Checkbox(description=self._option(k), indent=False, layout=WIDE)
            for k in range(len(self.system.reactions))
        ]
        scene = network(self.system, self.word("title"), blind=True)
        drawn = HTML(tag("div", svg(scene), "evo-picture"), layout=WIDE)
        super().__init__([drawn, *self.boxes])

    def _option(self, place: int) -> str:
        reaction = self.system.reactions[place]
        facts = {"number": place + 1, "reaction": plain(reaction), "helpers": listed(reaction)}
        return self.word("option", **facts)

    def words(self) -> list[str]:
        """The task and the reactions to choose from."""
        food = say("network", "food", food=", ".join(self.system.food))
        return [*super().words(), food, *(f"   - {box.description}" for box in self.boxes)]

    def check(self) -> Pausing[str]:
        """Compare the marks with the largest self-feeding set; every reaction gets its reason."""
        yield
        if not any(box.value for box in self.boxes):
            return empty()
        lit = [key == "lit" for key, _ in fates(self.system)]
        reasons = [sentence(say("network", key, **facts)) for key, facts in fates(self.system)]
        wrong = [
            reason
            for box, inside, reason in zip(self.boxes, lit, reasons, strict=True)
            if box.value != inside
        ]
        if wrong:
            return verdict(False, sentence(self.word("wrong", count=len(wrong))), *wrong)
        drawn = tag("div", svg(network(self.system, self.word("title"))), "evo-picture")
        return verdict(True, sentence(self.word("right")), *reasons, drawn)


class ChanceOfDouble(Task):
    """Work out the chance that life may arise on a pond with three dice."""

    number = 2
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        self.chance = ToggleButtons(options=[(c, c) for c in CHANCES], value=None)
        super().__init__([self.chance])

    def check(self) -> Pausing[str]:
        """Compare with the exact odds that the game itself tells."""
        yield
        if self.chance.value is None:
            return empty()
        match = evogames.new("genesis", scenario=pond(["autocatalysis"], 1, 0, DICE - 2), seed=1)
        (chances,) = [chances for chances in match.chances() if chances.rule == "F3.1"]
        right = next(iter(chances.outcomes.values()))
        if self.chance.value == str(right):
            return verdict(True, sentence(self.word("right", chance=right, other=1 - right)))
        key = f"wrong_{self.chance.value.replace('/', '_')}"
        return verdict(False, sentence(self.word(key)))


class CloseTheSet(Task):
    """Add one catalysis to a network so that all of it feeds itself."""

    number = 3
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        self.bench = Bench(read_system(OPEN), lambda error: self.on_error(error), self._changed)
        self.count = HTML()
        super().__init__([self.bench.widget, self.count])
        self._changed()

    def _changed(self) -> None:
        lit, total = len(max_raf(self.bench.system)), len(self.bench.system.reactions)
        self.count.value = sentence(self.word("count", lit=lit, total=total, changed=self.changed))

    @property
    def changed(self) -> int:
        """How many catalyses differ from the start."""
        pairs = zip(self.bench.start.reactions, self.bench.system.reactions, strict=True)
        return sum(len({*old.catalysts} ^ {*new.catalysts}) for old, new in pairs)

    def words(self) -> list[str]:
        """The task and the network."""
        rows = [say("network", key, **facts) for key, facts in fates(self.bench.start)]
        return [*super().words(), *(f"   - {row}" for row in rows)]

    def check(self) -> Pausing[str]:
        """All reactions must be lit, with one change."""
        yield
        if not self.changed:
            return empty()
        sentences = [say("network", key, **facts) for key, facts in fates(self.bench.system)]
        dim = [
            sentence(line)
            for line, (key, _) in zip(sentences, fates(self.bench.system), strict=True)
            if key != "lit"
        ]
        if dim:
            return verdict(False, sentence(self.word("dim", count=len(dim))), *dim)
        if self.changed > 1:
            return verdict(False, sentence(self.word("many", count=self.changed)))
        helper = listed(self.bench.system.reactions[-1])
        return verdict(True, sentence(self.word("right", helper=helper)))
