"""The tasks of part 6 that have an answer: read a dish, work out a chance, find what is short."""

from collections.abc import Iterable
from typing import Any

import evogames
from evogames.primordial_soup.cards import COLOURS, SPACE_NAMES
from evogames.primordial_soup.meals import can_eat
from evogames.primordial_soup.state import Amoeba
from evogames.primordial_soup.words import cubes_words
from evogames_widgets.lessons.cycles.chance import points
from evogames_widgets.lessons.cycles.lesson_text import COLOUR_NAMES
from evogames_widgets.lessons.cycles.play import NAMES, diaries, fed, genome, one_feeding
from evogames_widgets.lessons.kit import (
    ChoiceTask,
    Estimate,
    ListsTask,
    MarkTask,
    Pausing,
    empty,
    scenario_of,
    verdict,
    working,
)

GAMES = 200
GENES = ("division", "speed", "spores", "ray_protection")
CARDS = (
    "west 6", "south 7", "north 8", "east 9", "none 10", "none 10", "east 11", "north 12",
    "south 13", "west 14",
)  # fmt: skip
"""The ten cards that may come when a card without current lies on the compass."""


class WhoCanEat(MarkTask, number=1):
    """Mark the amoebas of the position "six-diners" that find a meal where they are."""

    state = evogames.new("primordial_soup", scenario="six-diners", seed=1).state

    @property
    def diners(self) -> list[Amoeba]:
        """The amoebas to choose from."""
        return [amoeba for player in self.state.players for amoeba in player.amoebas]

    def _facts(self, amoeba: Amoeba) -> dict[str, Any]:
        return {
            "name": NAMES[amoeba.owner],
            "colour": COLOUR_NAMES[amoeba.owner],
            "number": amoeba.number,
            "space": SPACE_NAMES[amoeba.space],
            "cubes": cubes_words(self.state.cubes[amoeba.space]),
        }

    def listed(self) -> list[str]:
        return [self.word("option", **self._facts(amoeba)) for amoeba in self.diners]

    def truth(self) -> Iterable[tuple[bool, str]]:
        """Compare the marks with what the rules allow; every amoeba gets its reason."""
        for amoeba in self.diners:
            eats, facts = can_eat(self.state, amoeba), self._facts(amoeba)
            reason = self.word(f"space_{facts['space']}")
            yield eats, self.word("can" if eats else "cannot", **facts, reason=reason)


class ChanceOfDefect(ChoiceTask, number=2):
    """Work out on how many cards a genome suffers; the check plays all ten."""

    choices = range(len(CARDS) + 1)

    def play_card(self, card: str) -> int:
        """Turn this card; return what the genome must cover."""
        match = evogames.new("primordial_soup", scenario=genome(GENES, card), seed=0)
        evogames.play(match, "random")
        return sum(e.data["due"] for e in match.events if e.key == "defect" and e.player == 0)

    def judge(self) -> str:
        """Compare with play; the ten cards are shown as the reason."""
        due = [self.play_card(card) for card in CARDS]
        right, load = sum(map(bool, due)), points(GENES)
        if self.choice.value != right:
            return verdict(False, self.said("high" if self.choice.value > right else "low"))
        rows = [
            self.said("row", ozone=card.split()[1], points=load, due=cover)
            for card, cover in zip(CARDS, due, strict=True)
        ]
        return verdict(True, self.said("right", cards=right, points=load), *rows)


class Fertilise(ListsTask, number=3):
    """Choose a colour to add to each of two dishes; the check plays every colour."""

    def questions(self) -> dict[str, str]:
        return {key: self.word(key) for key in ("all", "ben")}

    def list_name(self, name: str) -> str:
        return self.word("colour")

    def answers(self, name: str) -> list[tuple[str, str]]:
        return list(zip(COLOUR_NAMES, COLOURS[:3], strict=False))

    def check(self) -> Pausing[str]:
        """Play every colour in both dishes and compare."""
        if not self.answered():
            return empty()
        self.write(working(8 * GAMES))
        yield
        said = []
        for key, (scenario, seats) in dishes().items():
            found = {}
            for colour in ("", *COLOURS[:3]):
                played = yield from diaries(one_feeding(scenario, colour), GAMES, 1)
                found[colour] = fed(played, 0, seats)
            said.append(self._judged(key, self.lists[key].value, found))
        return "".join(said) + self.said("differ")

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
        return self.judged(right, self.said(f"{key}_why"), **facts)


def dishes() -> dict[str, tuple[dict[str, Any], list[int]]]:
    """Return the two dishes, each with the tribes whose amoebas are counted."""
    green = scenario_of("primordial_soup", "short-of-green")
    few = {space: {"red": 2, "blue": 1} for space in SPACE_NAMES[::3]}
    return {"all": (green, [0, 1, 2]), "ben": ({**green, "cubes": {"all": {"red": 2}, **few}}, [1])}
