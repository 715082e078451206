"""The tasks of part 6 that have an answer: the slowest, a level, an efficiency, a weak spot."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise

from ipywidgets import Checkbox, Dropdown, Layout, ToggleButtons
from networkx import DiGraph

from evogames.biology.foodweb import read_web, remove, trophic_levels, web
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.part import WIDE, asked, verdict
from evogames_widgets.lessons.kit.study import Pausing
from evogames_widgets.lessons.kit.task import Task, empty
from evogames_widgets.lessons.trophic_levels.lesson_text import TEXTS
from evogames_widgets.lessons.trophic_levels.losses import without_own_kind
from evogames_widgets.lessons.trophic_levels.pyramid import springs
from evogames_widgets.lessons.trophic_levels.sea import LEVELS, SLOW, arrival, speeds, title
from evogames_widgets.panels.html import sentence

ARRIVALS = ("trilobite", SLOW)
"""The two animals that arrive in task 1."""
POND = [
    ("algae", "water flea"), ("algae", "tadpole"), ("water flea", "stickleback"),
    ("algae", "stickleback"), ("stickleback", "heron"), ("tadpole", "heron"),
]  # fmt: skip
"""Eaten and eater in the pond of task 2."""
WEAK = 3
"""How many groups may be taken in task 4."""
OFFERED = (
    "detritus", "phytoplankton", "benthic algae", "micro-epiphytes", "shoal grass", "meiofauna",
    "epiphyte-grazing amphipods", "deposit-feeding crustaceans", "spot", "birds of prey",
)  # fmt: skip


class WhoIsCrowdedOut(Task):
    """Say who dies out when nobody leaves the water; the check plays it."""

    number = 1
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        self.lists = {}
        rows = []
        for newcomer in ARRIVALS:
            names = [name for name, _ in speeds(newcomer)]
            self.lists[newcomer] = Dropdown(options=names, value=None, layout=Layout(width="260px"))
            rows += [asked(self._sea(newcomer)), self.lists[newcomer]]
        super().__init__(rows)

    def words(self) -> list[str]:
        """The task and its two seas."""
        return [*super().words(), *(f"   - {self._sea(newcomer)}" for newcomer in ARRIVALS)]

    def _sea(self, newcomer: str) -> str:
        bodies = speeds(newcomer)
        listed = ", ".join(self.word("body", name=name, speed=speed) for name, speed in bodies)
        return self.word("sea", name=bodies[-1][0], bodies=listed)

    def played(self, newcomer: str) -> tuple[str, list[str]]:
        """Let nobody leave: return who dies out, and the others from plant to carnivore."""
        match = arrival(newcomer)
        names = {o.id: title(o) for o in match.state.organisms if o.macro >= 0}
        while match.decision:
            match.choose(
                "stay" if match.decision.kind == "escape" else len(match.decision.options) - 1
            )
        (gone,) = [e.data["organism"] for e in match.events if e.key == "crowded_out"]
        left = sorted((o.level, names[o.id]) for o in match.state.organisms if o.macro >= 0)
        return names[gone], [name for _, name in left]

    def check(self) -> Pausing[str]:
        """Play both seas and compare."""
        yield
        if any(choice.value is None for choice in self.lists.values()):
            return empty()
        said = []
        for newcomer, choice in self.lists.items():
            gone, left = self.played(newcomer)
            assert len(left) == LEVELS
            facts = {"gone": gone, "left": ", ".join(left), "chosen": choice.value}
            right = choice.value == gone
            said.append(verdict(right, sentence(self.word("right" if right else "wrong", **facts))))
        return "".join(said) + sentence(self.word("why"))


class WhichLevel(Task):
    """Work out the trophic levels of a stickleback and a heron."""

    number = 2
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        choices = [(f"{n / 4:g}", n) for n in range(4, 18)]
        self.answers = {
            name: Dropdown(options=choices, value=None, description=name) for name in self.asked()
        }
        super().__init__(list(self.answers.values()))

    @staticmethod
    def asked() -> tuple[str, str]:
        """Whose levels are asked for."""
        return "stickleback", "heron"

    def check(self) -> Pausing[str]:
        """Compare with the levels of the web; the reason shows the sum."""
        yield
        if any(choice.value is None for choice in self.answers.values()):
            return empty()
        graph: DiGraph = web(POND)
        levels = trophic_levels(graph)
        said = []
        for name, choice in self.answers.items():
            prey = [levels[eaten] for eaten in graph.predecessors(name)]
            facts = {
                "name": name, "level": f"{levels[name]:g}",
                "prey": " and ".join(f"{level:g}" for level in prey),
                "mean": f"{sum(prey) / len(prey):g}",
            }  # fmt: skip
            right = Fraction(choice.value, 4) == Fraction(levels[name]).limit_denominator(100)
            said.append(verdict(right, sentence(self.word("right" if right else "wrong", **facts))))
        return "".join(said)


class EnergySteps(Task):
    """Find the worst step of Silver Springs, and what a top carnivore costs in plants."""

    number = 3
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        names = [name for name, _ in springs()]
        steps = [
            (self.word("step", below=below, above=above), place)
            for place, (below, above) in enumerate(pairwise(names))
        ]
        self.step = Dropdown(options=steps, value=None, layout=Layout(width="320px"))
        self.cost = ToggleButtons(options=[("30", 30), ("100", 100), ("1,000", 1000)], value=None)
        super().__init__(
            [asked(self.word("worst")), self.step, asked(self.word("cost")), self.cost]
        )

    def words(self) -> list[str]:
        """The task, its numbers and its questions."""
        return [*super().words(), f"   - {self.word('worst')}", f"   - {self.word('cost')}"]

    def check(self) -> Pausing[str]:
        """Compare with the measured numbers and with the rule of thumb."""
        yield
        if self.step.value is None or self.cost.value is None:
            return empty()
        energy = [amount for _, amount in springs()]
        shares = [above / below for below, above in pairwise(energy)]
        worst = shares.index(min(shares))
        listed = ", ".join(f"{100 * share:.1f} %" for share in shares)
        right = self.step.value == worst
        first = verdict(right, sentence(self.word("steps", shares=listed)))
        right = self.cost.value == 1000
        second = verdict(right, sentence(self.word("dear" if right else f"not_{self.cost.value}")))
        return first + second


class AttackTheWeb(Task):
    """Choose three groups whose loss starves as many others as possible."""

    number = 4
    texts = TEXTS

    def __init__(self, notes: Notes) -> None:
        self.boxes = {
            group: Checkbox(description=group, indent=False, layout=WIDE) for group in OFFERED
        }
        super().__init__(list(self.boxes.values()))

    def words(self) -> list[str]:
        """The task and the groups to choose from."""
        return [*super().words(), *(f"   - {group}" for group in OFFERED)]

    def check(self) -> Pausing[str]:
        """Take the chosen groups away; compare with all other choices."""
        chosen = [group for group, box in self.boxes.items() if box.value]
        if len(chosen) != WEAK:
            return verdict(False, sentence(self.word("three", count=len(chosen))))
        best: tuple[str, ...] = ()
        most: list[str] = []
        for three in combinations(OFFERED, WEAK):
            starved = starving(three)
            if len(starved) > len(most):
                best, most = three, starved
            yield
        mine = starving(chosen)
        facts = {
            "chosen": ", ".join(chosen), "count": len(mine), "most": len(most),
            "starved": ", ".join(mine) or self.word("nobody"), "best": ", ".join(best),
        }  # fmt: skip
        right = len(mine) == len(most)
        key = "right" if right else "wrong"
        return verdict(right, sentence(self.word(key, **facts)), sentence(self.word("why")))


def starving(groups: tuple[str, ...] | list[str]) -> list[str]:
    """Take groups from the real web; return which others lose all their food."""
    left = without_own_kind(read_web("st-marks"))
    starved: list[str] = []
    for group in groups:
        if group in left:
            for wave in remove(left, group):
                starved += [str(one) for one in wave]
                left.remove_nodes_from(wave)
    return [one for one in starved if one not in groups]
