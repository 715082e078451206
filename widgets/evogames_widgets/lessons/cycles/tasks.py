"""The tasks of part 6 that have an answer: read a dish, work out a chance, find what is short."""

from __future__ import annotations

from typing import Any

from ipywidgets import Checkbox, Dropdown, Layout, ToggleButtons

import evogames
from evogames.primordial_soup.cards import COLOURS, SPACE_NAMES
from evogames.primordial_soup.meals import can_eat
from evogames.primordial_soup.words import cubes_words
from evogames_widgets.lessons.cycles.chance import points
from evogames_widgets.lessons.cycles.lesson_text import COLOUR_NAMES, TEXTS
from evogames_widgets.lessons.cycles.play import diaries, fed
from evogames_widgets.lessons.cycles.worlds import NAMES, genome, one_feeding
from evogames_widgets.lessons.kit.estimate import Estimate
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.part import WIDE, asked, verdict
from evogames_widgets.lessons.kit.study import Pausing
from evogames_widgets.lessons.kit.task import Task, empty
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.panels.html import sentence

GAMES = 200
GENES = ("division", "speed", "spores", "ray_protection")
CARDS = (
    "west 6", "south 7", "north 8", "east 9", "none 10", "none 10", "east 11", "north 12",
    "south 13", "west 14",
)  # fmt: skip
"""The ten cards that may come when a card without current lies on the compass."""


class WhoCanEat(Task):
    """Mark the amoebas of the position "six-diners" that find a meal where they are."""

    number = 1
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        self.state = evogames.new("primordial_soup", scenario="six-diners", seed=1).state
        self.diners = [amoeba for player in self.state.players for amoeba in player.amoebas]
        self.boxes = [
            Checkbox(description=self.word("option", **self._facts(k)), indent=False, layout=WIDE)
            for k in range(len(self.diners))
        ]
        super().__init__(self.boxes)

    def _facts(self, place: int) -> dict[str, Any]:
        amoeba = self.diners[place]
        return {
            "name": NAMES[amoeba.owner],
            "colour": COLOUR_NAMES[amoeba.owner],
            "number": amoeba.number,
            "space": SPACE_NAMES[amoeba.space],
            "cubes": cubes_words(self.state.cubes[amoeba.space]),
        }

    def words(self) -> list[str]:
        """The task and the amoebas to choose from."""
        return [*super().words(), *(f"   - {box.description}" for box in self.boxes)]

    def check(self) -> Pausing[str]:
        """Compare the marks with what the rules allow; every amoeba gets its reason."""
        yield
        if not any(box.value for box in self.boxes):
            return empty()
        wrong, reasons = [], []
        for place, (amoeba, box) in enumerate(zip(self.diners, self.boxes, strict=True)):
            eats = can_eat(self.state, amoeba)
            facts = self._facts(place)
            reason = self.word(f"space_{facts['space']}")
            answer = sentence(self.word("can" if eats else "cannot", **facts, reason=reason))
            reasons.append(answer)
            if box.value != eats:
                wrong.append(answer)
        if not wrong:
            return verdict(True, sentence(self.word("right")), *reasons)
        return verdict(False, sentence(self.word("wrong", count=len(wrong))), *wrong)


class ChanceOfDefect(Task):
    """Work out on how many cards a genome suffers; the check plays all ten."""

    number = 2
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        self.cards = ToggleButtons(options=[(str(n), n) for n in range(len(CARDS) + 1)], value=None)
        super().__init__([self.cards])

    def play_card(self, card: str) -> int:
        """Turn this card; return what the genome must cover."""
        match = evogames.new("primordial_soup", scenario=genome(GENES, card), seed=0)
        evogames.play(match, "random")
        return sum(e.data["due"] for e in match.events if e.key == "defect" and e.player == 0)

    def check(self) -> Pausing[str]:
        """Compare with play; the ten cards are shown as the reason."""
        yield
        if self.cards.value is None:
            return empty()
        due = [self.play_card(card) for card in CARDS]
        right, load = sum(map(bool, due)), points(GENES)
        if self.cards.value == right:
            rows = [
                sentence(self.word("row", ozone=card.split()[1], points=load, due=cover))
                for card, cover in zip(CARDS, due, strict=True)
            ]
            return verdict(True, sentence(self.word("right", cards=right, points=load)), *rows)
        key = "high" if self.cards.value > right else "low"
        return verdict(False, sentence(self.word(key)))


class Fertilise(Task):
    """Choose a colour to add to each of two dishes; the check plays every colour."""

    number = 3
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        options = list(zip(COLOUR_NAMES, COLOURS[:3], strict=False))
        self.lists = {
            key: Dropdown(options=options, value=None, description=self.word("colour"),
                          layout=Layout(width="240px"))
            for key in ("all", "ben")
        }  # fmt: skip
        rows = [[asked(self.word(key)), choice] for key, choice in self.lists.items()]
        super().__init__([part for parts in rows for part in parts])

    def words(self) -> list[str]:
        """The task and its dishes."""
        return [*super().words(), *(f"   - {self.word(key)}" for key in self.lists)]

    def check(self) -> Pausing[str]:
        """Play every colour in both dishes and compare."""
        if any(choice.value is None for choice in self.lists.values()):
            return empty()
        self.write(sentence(WORDS.fill("task", "working", {"games": 8 * GAMES})))
        yield
        said = []
        for key, (scenario, seats) in dishes().items():
            found = {}
            for colour in ("", *COLOURS[:3]):
                played = yield from diaries(one_feeding(scenario, colour), GAMES, 1)
                found[colour] = fed(played, 0, seats)
            said.append(self._judged(key, self.lists[key].value, found))
        return "".join(said) + sentence(self.word("differ"))

    def _judged(self, key: str, chosen: str, found: dict[str, Estimate]) -> str:
        best = max(found, key=lambda colour: found[colour].value)
        right = not found[chosen].apart(found[best])
        facts = {
            "dish": self.word(key),
            "before": found[""],
            "after": found[chosen],
            "chosen": COLOUR_NAMES[COLOURS.index(chosen)],
            "best": COLOUR_NAMES[COLOURS.index(best)],
            "best_after": found[best],
            "games": GAMES,
        }
        answer = self.word("right" if right else "wrong", **facts)
        return verdict(right, sentence(answer), sentence(self.word(f"{key}_why")))


def dishes() -> dict[str, tuple[dict[str, Any], list[int]]]:
    """Return the two dishes, each with the tribes whose amoebas are counted."""
    green = evogames.new("primordial_soup", scenario="short-of-green").start.scenario
    assert green is not None
    few = {space: {"red": 2, "blue": 1} for space in SPACE_NAMES[::3]}
    blue = {**green, "cubes": {"all": {"red": 2}, **few}}
    return {"all": (green, [0, 1, 2]), "ben": (blue, [1])}
