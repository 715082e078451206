"""The tasks of part 6 that have a right answer: the slowest, a level, energy, a weak spot."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, pairwise

from ipywidgets import Checkbox, Dropdown, Layout, ToggleButtons, Widget
from networkx import DiGraph

from evogames.biology.foodweb import read_web, remove, trophic_levels, web
from evogames_widgets.lessons.kit import WIDE, ListsTask, Pausing, Task, asked
from evogames_widgets.lessons.trophic_levels.pyramid import springs
from evogames_widgets.lessons.trophic_levels.sea import LEVELS, SLOW, arrival, speeds, title

ARRIVALS = ("trilobite", SLOW)
"""The two organisms that arrive in task 1."""
POND = [
    ("algae", "water flea"), ("algae", "tadpole"), ("water flea", "stickleback"),
    ("algae", "stickleback"), ("stickleback", "heron"), ("tadpole", "heron"),
]  # fmt: skip
"""The links of the pond in task 2, each from the eaten to the consumer."""
WEAK = 3
"""The number of groups that the pupil removes in task 4."""
OFFERED = (
    "detritus", "phytoplankton", "benthic algae", "micro-epiphytes", "shoal grass", "meiofauna",
    "epiphyte-grazing amphipods", "deposit-feeding crustaceans", "spot", "birds of prey",
)  # fmt: skip


class WhoIsCrowdedOut(ListsTask, number=1):
    """A task: choose which organism dies out if none leaves the water.

    The check plays the turn.
    """

    def questions(self) -> dict[str, str]:
        return {newcomer: self._sea(newcomer) for newcomer in ARRIVALS}

    def answers(self, name: str) -> list[str]:
        return [animal for animal, _ in speeds(name)]

    def _sea(self, newcomer: str) -> str:
        bodies = speeds(newcomer)
        listed = ", ".join(self.word("body", name=name, speed=speed) for name, speed in bodies)
        return self.word("sea", name=bodies[-1][0], bodies=listed)

    def played(self, newcomer: str) -> tuple[str, list[str]]:
        """Let no organism leave.

        Return the one that dies out, then the others from the bottom up.
        """
        match = arrival(newcomer)
        names = {o.id: title(o) for o in match.state.organisms if o.macro >= 0}
        while match.decision:
            match.choose(
                "stay" if match.decision.kind == "escape" else len(match.decision.options) - 1
            )
        (gone,) = [e.data["organism"] for e in match.events if e.key == "crowded_out"]
        left = sorted((o.level, names[o.id]) for o in match.state.organisms if o.macro >= 0)
        return names[gone], [name for _, name in left]

    def judge(self) -> str:
        """Play both seas and compare the answers."""
        said, right = [], []
        for newcomer, choice in self.lists.items():
            gone, left = self.played(newcomer)
            assert len(left) == LEVELS
            facts = {"gone": gone, "left": ", ".join(left), "chosen": choice.value}
            said.append(self.judged(choice.value == gone, **facts))
            right.append(choice.value == gone)
        return "".join(said) + (self.said("why") if all(right) else "")


class WhichLevel(ListsTask, number=2):
    """A task: calculate the trophic levels of a stickleback and a heron."""

    def questions(self) -> dict[str, str]:
        return dict.fromkeys(("stickleback", "heron"), "")

    def list_name(self, name: str) -> str:
        return name

    def answers(self, name: str) -> list[tuple[str, int]]:
        return [(f"{n / 4:g}", n) for n in range(4, 18)]

    def judge(self) -> str:
        """Compare the answers with the levels of the web."""
        graph: DiGraph = web(POND)
        levels = trophic_levels(graph)
        said = []
        for name, choice in self.lists.items():
            prey = [levels[eaten] for eaten in graph.predecessors(name)]
            facts = {
                "name": name, "level": f"{levels[name]:g}",
                "prey": " and ".join(f"{level:g}" for level in prey),
                "mean": f"{sum(prey) / len(prey):g}",
            }  # fmt: skip
            right = Fraction(choice.value, 4) == Fraction(levels[name]).limit_denominator(100)
            said.append(self.judged(right, **facts))
        return "".join(said)


class EnergySteps(Task, number=3):
    """A task: find the worst step of Silver Springs, and the energy behind a top carnivore."""

    def controls(self) -> Iterable[Widget]:
        steps = [
            (self.word("step", below=below, above=above), place)
            for place, (below, above) in enumerate(pairwise([name for name, _ in springs()]))
        ]
        self.step = Dropdown(options=steps, value=None, layout=Layout(width="320px"))
        self.cost = ToggleButtons(options=[("30", 30), ("100", 100), ("1,000", 1000)], value=None)
        return [asked(self.word("worst")), self.step, asked(self.word("cost")), self.cost]

    def listed(self) -> Iterable[str]:
        return [self.word("worst"), self.word("cost")]

    def answered(self) -> bool:
        return self.step.value is not None and self.cost.value is not None

    def judge(self) -> str:
        """Compare the answers with the measured numbers and with the rule of thumb."""
        shares = [above / below for (_, below), (_, above) in pairwise(springs())]
        listed = ", ".join(f"{100 * share:.1f}%" for share in shares)
        worst = self.step.value == shares.index(min(shares))
        dear = self.cost.value == 1000
        step = self.said("steps", shares=listed) if worst else self.said("not_steps")
        return self.verdict(worst, step) + self.verdict(
            dear, self.said("dear" if dear else f"not_{self.cost.value}")
        )


class AttackTheWeb(Task, number=4):
    """A task: choose three groups whose loss starves as many others as possible."""

    def controls(self) -> Iterable[Widget]:
        self.boxes = {
            group: Checkbox(description=group, indent=False, layout=WIDE) for group in OFFERED
        }
        return self.boxes.values()

    def listed(self) -> Iterable[str]:
        return OFFERED

    def check(self) -> Pausing[str]:
        """Remove the chosen groups, and compare the result with all other choices."""
        chosen = [group for group, box in self.boxes.items() if box.value]
        if len(chosen) != WEAK:
            return self.said("three", count=len(chosen))
        most = 0
        for three in combinations(OFFERED, WEAK):
            most = max(most, len(starving(three)))
            yield
        mine = starving(chosen)
        facts = {
            "chosen": ", ".join(chosen), "count": len(mine),
            "starved": ", ".join(mine) or self.word("nobody"),
        }  # fmt: skip
        right = len(mine) == most
        return self.judged(right, *([self.said("why")] if right else []), **facts)


def starving(groups: tuple[str, ...] | list[str]) -> list[str]:
    """Remove groups from the real web. Return the other groups that lose all their food."""
    left = read_web("st-marks")
    starved: list[str] = []
    for group in groups:
        if group in left:
            for wave in remove(left, group):
                starved += [str(one) for one in wave]
                left.remove_nodes_from(wave)
    return [one for one in starved if one not in groups]
