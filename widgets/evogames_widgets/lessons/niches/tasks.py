"""The tasks of part 6 that have a right answer: a tile, a niche, a third animal and a lake."""

from collections.abc import Sequence

from evogames.biology.competition import chemostat, outcome
from evogames_widgets.lessons.kit import ChoiceTask, ListsTask
from evogames_widgets.lessons.niches.lake import PHOSPHATE, lake, limits
from evogames_widgets.lessons.niches.lesson_text import say
from evogames_widgets.lessons.niches.meadow import LOSS, species

INSECTS, BIRDS = (2, 1), (3, 0)
"""The needs of both animals for grass and water in task 1."""
TILES = {"meadow": (2, 0), "shore": (1, 1), "pond": (0, 3)}
"""The numbers of grass and water on the corners of the tiles in task 1."""
SHIFTS = {"grass": (2, 0), "mixed": (1, 0), "water": (0, 2), "sun": (0, 0)}
"""The grass and water that each choice of task 2 adds. There is no sun on this earth, so sun adds
nothing."""
RIVAL, OWN, EARTH = (4, 0), (2, 0), (5, 2)
THREE = {"insects": (4, 0), "birds": (2, 1), "amphibians": (0, 3)}
POND = (6, 6)
UNTIL = 500.0
LAKES = {"clean": 60.0, "sewage": 60.0}
"""The silicate in the lake before and after the sewage came."""
PHOSPHATES = {"clean": PHOSPHATE, "sewage": 10 * PHOSPHATE}


class WhoDominates(ListsTask, number=1):
    """A task: count matches on three tiles, and say which animal dominates each.

    The animal with the most matches dominates. If there is a tie, nobody does.
    """

    def questions(self) -> dict[str, str]:
        return {name: self.word(f"tile_{name}") for name in TILES}

    def answers(self, name: str) -> Sequence[tuple[str, str]]:
        return [(self.word(key), key) for key in ("insects", "birds", "nobody")]

    def judge(self) -> str:
        """Count the matches of both animals.

        After a wrong answer, show the sum for only one animal.
        """
        said = []
        for name, choice in self.lists.items():
            first, second = (
                int(species(one, *needs).growth([float(n) for n in TILES[name]]))
                for one, needs in (("insects", INSECTS), ("birds", BIRDS))
            )
            right = "insects" if first > second else "birds" if second > first else "nobody"
            facts = {"tile": self.word(name), "insects": first, "birds": second}
            said.append(self.judged(choice.value == right, **facts))
        return "".join(said)


class ShiftTheNiche(ChoiceTask, number=2):
    """A task: choose two elements so that insects and birds both survive."""

    choices = tuple(SHIFTS)

    def shown(self, choice: str) -> str:
        return self.word(f"shift_{choice}")

    def listed(self) -> list[str]:
        return [self.shown(choice) for choice in SHIFTS]

    def judge(self) -> str:
        """Ask the model which species survive. After a wrong choice, show the result."""
        added = SHIFTS[self.choice.value]
        insects = species("insects", OWN[0] + added[0], OWN[1] + added[1])
        supply = (float(EARTH[0]), float(EARTH[1]))
        left = outcome(insects, species("birds", *RIVAL), supply, LOSS)
        return self.verdict(left == "both", self.said(f"says_{self.choice.value}"))


class ThirdAnimal(ListsTask, number=3):
    """A task: say which of three animals on two foods dies out."""

    def questions(self) -> dict[str, str]:
        return {"gone": self.word("asked")}

    def answers(self, name: str) -> Sequence[tuple[str, str]]:
        return [*((self.word(one), one) for one in THREE), (self.word("none"), "none")]

    def left(self) -> list[str]:
        """Follow the three animals in a vessel, and return the survivors."""
        animals = [species(name, *needs) for name, needs in THREE.items()]
        course = chemostat(animals, (float(POND[0]), float(POND[1])), LOSS, UNTIL, samples=2)
        return [list(THREE)[place] for place in course.survivors]

    def judge(self) -> str:
        left, chosen = self.left(), self.lists["gone"].value
        (gone,) = [name for name in THREE if name not in left]
        if chosen == gone:
            grass, water = LOSS / THREE["insects"][0], LOSS / THREE["amphibians"][1]
            matches = species("birds", *THREE["birds"]).growth((grass, water))
            facts = {"grass": f"{grass:.2f}", "water": f"{water:.2f}", "matches": f"{matches:.2f}"}
            both = " and ".join(map(self.word, left))
            return self.verdict(True, self.said("right", left=both, **facts))
        return self.verdict(False, self.said("wrong_none" if chosen == "none" else "wrong"))


class SewageInTheLake(ListsTask, number=4):
    """A task: calculate a ratio before and after sewage, and say which diatoms survive."""

    def questions(self) -> dict[str, str]:
        return {
            name: self.word(name, silicate=f"{LAKES[name]:g}", phosphate=f"{PHOSPHATES[name]:g}")
            for name in LAKES
        }

    def answers(self, name: str) -> Sequence[tuple[str, str]]:
        return [(self.word(key), key) for key in ("first", "second", "both")]

    def judge(self) -> str:
        """Compare the answer with the model.

        After a wrong answer, give a hint about the ratio, but not about the species.
        """
        low, high = limits()
        said, wrong = [], 0
        for name, choice in self.lists.items():
            ratio = LAKES[name] / PHOSPHATES[name]
            left = lake(ratio, PHOSPHATES[name]).left
            facts = {
                "lake": self.word(f"{name}_lake"), "ratio": f"{ratio:g}", "low": low, "high": high,
                "silicate": f"{LAKES[name]:g}", "phosphate": f"{PHOSPHATES[name]:g}",
            }  # fmt: skip
            is_right = choice.value == left
            wrong += not is_right
            who = say("left", left, first=self.word("first"), second=self.word("second"))
            said.append(self.judged(is_right, **facts, left=who))
        return "".join(said) + ("" if wrong else self.said("why"))
