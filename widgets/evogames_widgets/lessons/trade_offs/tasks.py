"""The tasks of part 6 that have a right answer: a position, a chance, and a choice of traits."""

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from ipywidgets import Dropdown, Layout, Widget

import evogames
from evogames.evolution.traits import food_needed
from evogames_widgets.lessons.kit import (
    ChoiceTask,
    MarkTask,
    Pausing,
    Task,
    asked,
    empty,
    in_a_row,
    point_seed,
    working,
)
from evogames_widgets.lessons.trade_offs.lesson_text import TRAIT_NAMES, names, say
from evogames_widgets.lessons.trade_offs.play import NEEDS, Tally, tally, world

HUNTER = 7
GAMES = 100
HERD = 3
CHOICE = ("camouflage", "running", "burrowing", "tail_loss", "high_body_weight")
WORLDS: dict[str, dict[str, Any]] = {
    "dry": {"hunters": 0, "rivals": 3, "food": 5},
    "hunted": {"hunters": 5, "rivals": 0, "food": 12},
}


class WhoCanBeAttacked(MarkTask, number=1):
    """A task: mark the animals of the position "sharp-eyes" that can be attacked."""

    match = evogames.new("evolution", scenario="sharp-eyes", seed=1)

    def listed(self) -> list[str]:
        return [
            self.word(
                "option",
                number=animal.id,
                traits=names(list(animal.traits), say("position", "none")),
                food=animal.red,
                need=food_needed(animal),
            )
            for animal in self.match.state.players[0].animals
        ]

    def truth(self) -> Iterable[tuple[bool, str]]:
        """Return, for each animal, whether the rules allow the attack, and the reason."""
        for number in range(1, len(self.boxes) + 1):
            refusal = self.match.why_not(f"attack:{HUNTER}:{number}")
            reason = refusal or self.word(f"animal_{number}")
            key = "cannot" if refusal else "can"
            yield not refusal, self.word(key, number=number, reason=reason)


class ChanceToBeFed(ChoiceTask, number=2):
    """A task: calculate a chance. The check plays all six faces of the die."""

    rivals = 2
    choices = range(7)
    need, its_traits = max(NEEDS.items())

    def play_face(self, die: int) -> tuple[int, int]:
        """Play the turn with this face of the die.

        Return the food supply, and the food that the animal got.
        """
        scenario = {**world([self.its_traits], 0, self.rivals), "dice": [die]}
        match = evogames.new("evolution", scenario=scenario, seed=0)
        evogames.play(match, "random")
        laid = next(e.data["food"] for e in match.events if e.key == "food_laid")
        took = sum(e.key == "take" and e.data["animal"] == 1 for e in match.events)
        return laid, took

    def judge(self) -> str:
        """Play the six games. For a right answer, show them as the reason."""
        games = {die: self.play_face(die) for die in range(1, 7)}
        right = sum(got == self.need for _, got in games.values())
        if self.choice.value != right:
            key = "high" if self.choice.value > right else "low"
            return self.verdict(False, self.said(key))
        rows = [
            self.said("row", die=die, food=food, got=got, need=self.need,
                      fed=self.word("fed" if got == self.need else "hungry"))
            for die, (food, got) in games.items()
        ]  # fmt: skip
        return self.verdict(True, self.said("right", faces=right, chance=f"{right}/6"), *rows)


class TwoCards(Task, number=3):
    """A task: choose two traits for each of two worlds. The check plays every pair."""

    def controls(self) -> Iterable[Widget]:
        options = [(TRAIT_NAMES[t], t) for t in CHOICE]
        self.lists = {
            name: [
                Dropdown(options=options, value=None, description=self.word(place),
                         layout=Layout(width="300px"))
                for place in ("first", "second")
            ]
            for name in WORLDS
        }  # fmt: skip
        for name, lists in self.lists.items():
            yield from (asked(self.word(name)), in_a_row(*lists))

    def words(self) -> list[str]:
        """Return the task, its worlds and its traits."""
        traits = ", ".join(TRAIT_NAMES[trait] for trait in CHOICE)
        return [*super().words(), *(f"   - {self.word(name)}" for name in WORLDS), f"   ({traits})"]

    def check(self) -> Pausing[str]:
        """Play every pair of traits in both worlds, and compare the chosen pair with the best."""
        pairs = {name: tuple(lst.value for lst in lists) for name, lists in self.lists.items()}
        if any(None in pair for pair in pairs.values()):
            return empty()
        if any(first == second for first, second in pairs.values()):
            return self.said("same")
        self.write(working(GAMES * 30))
        yield
        said, right = [], []
        for name, pair in pairs.items():
            found: dict[tuple[str, ...], Tally] = {}
            for point, traits in enumerate(combinations(CHOICE, 2)):
                herd = world([traits] * HERD, **WORLDS[name])
                found[traits] = yield from tally(herd, GAMES, point_seed(1, point))
            chosen = found[tuple(sorted(pair, key=CHOICE.index))]
            best = max((one.mean() for one in found.values()), key=lambda mean: mean.value)
            right.append(not chosen.mean().differs(best, len(found) - 1))
            said.append(self._judged(name, pair, chosen, right[-1]))
        return "".join(said) + (self.said("differ") if all(right) else "")

    def _judged(self, name: str, pair: tuple[str, ...], found: Tally, right: bool) -> str:
        answer = self.said(
            "right" if right else "wrong",
            world=self.word(name),
            traits=names(pair),
            mean=f"{found.mean().value:.1f}",
            games=GAMES,
        )
        fates = {fate: found.all[fate] for fate in ("eaten", "starved")}
        return self.verdict(right, answer, self.said("why", games=GAMES, **fates))
