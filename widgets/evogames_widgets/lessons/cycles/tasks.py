"""The tasks of part 6 that have a right answer: read a dish, and find the limiting resource."""

from collections.abc import Iterable
from typing import Any

import evogames
from evogames.primordial_soup.cards import COLOURS, SPACE_NAMES
from evogames.primordial_soup.meals import can_eat
from evogames.primordial_soup.state import Amoeba
from evogames.primordial_soup.words import cubes_words
from evogames_widgets.lessons.cycles.lesson_text import COLOUR_NAMES
from evogames_widgets.lessons.cycles.play import NAMES, diaries, fed, one_feeding
from evogames_widgets.lessons.kit import (
    ListsTask,
    MarkTask,
    Mean,
    Pausing,
    empty,
    point_seed,
    scenario_of,
    working,
)

GAMES = 200


class WhoCanEat(MarkTask, number=1):
    """A task: mark the amoebas of the position "six-diners" that find a meal where they are."""

    state = evogames.new("primordial_soup", scenario="six-diners", seed=1).state

    @property
    def diners(self) -> list[Amoeba]:
        """Return the amoebas that pupils can mark."""
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
        """Return, for each amoeba, whether it can eat, and the reason."""
        for amoeba in self.diners:
            eats, facts = can_eat(self.state, amoeba), self._facts(amoeba)
            reason = self.word(f"space_{facts['space']}")
            yield eats, self.word("can" if eats else "cannot", **facts, reason=reason)


class Fertilise(ListsTask, number=2):
    """A task: choose a colour to add to each of two dishes. The check tries every colour."""

    def questions(self) -> dict[str, str]:
        return {key: self.word(key) for key in ("all", "ben")}

    def list_name(self, name: str) -> str:
        return self.word("colour")

    def answers(self, name: str) -> list[tuple[str, str]]:
        return list(zip(COLOUR_NAMES, COLOURS[:3], strict=False))

    def check(self) -> Pausing[str]:
        """Play both dishes with every colour, and compare the chosen colour with the best one."""
        if not self.answered():
            return empty()
        self.write(working(8 * GAMES))
        yield
        said, right = [], []
        for key, (scenario, seats) in dishes().items():
            found = {}
            for point, colour in enumerate(("", *COLOURS[:3])):
                dish = one_feeding(scenario, colour)
                played = yield from diaries(dish, GAMES, point_seed(1, point))
                found[colour] = fed(played, 0, seats)
            best = max(found.values(), key=lambda one: one.value)
            chosen = self.lists[key].value
            right.append(not found[chosen].differs(best, len(found) - 1))
            said.append(self._judged(key, chosen, found, right[-1]))
        return "".join(said) + (self.said("differ") if all(right) else "")

    def _judged(self, key: str, chosen: str, found: dict[str, Mean], right: bool) -> str:
        facts = {
            "dish": self.word(key),
            "before": found[""],
            "after": found[chosen],
            "chosen": COLOUR_NAMES[COLOURS.index(chosen)],
            "games": GAMES,
        }
        return self.judged(right, *([self.said(f"{key}_why")] if right else []), **facts)


def dishes() -> dict[str, tuple[dict[str, Any], list[int]]]:
    """Return the two dishes, each with the tribes whose amoebas are counted."""
    green = scenario_of("primordial_soup", "short-of-green")
    few = {space: {"red": 2, "blue": 1} for space in SPACE_NAMES[::3]}
    return {"all": (green, [0, 1, 2]), "ben": ({**green, "cubes": {"all": {"red": 2}, **few}}, [1])}
