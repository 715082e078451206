"""Part 4: remove one or many groups from a web, and see which others lose all their food."""

from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import Dropdown
from networkx import DiGraph

from evogames.biology.foodweb import read_web, remove, trophic_levels
from evogames.core import Chance
from evogames_widgets.kit import report_errors
from evogames_widgets.lessons.kit import (
    NAMED,
    PERCENT,
    WIDE,
    Pausing,
    Picture,
    Series,
    Study,
    Tool,
    each_game,
    marks,
    mean,
    point_seed,
    ticks,
)
from evogames_widgets.lessons.trophic_levels.lesson_text import axes, say, study
from evogames_widgets.lessons.trophic_levels.web_drawing import web_choices, web_drawing

REAL = "st-marks"
RUNGS = 4
REMOVED = (0, 4, 8, 12, 16, 20, 24)

Next = Callable[[DiGraph], Any]
"""A function that chooses the group to remove next."""


class Removal(Tool):
    """Shows a published web without one group. Groups that starve are crossed out."""

    def __init__(self) -> None:
        self.web = Dropdown(
            options=web_choices(), value="mukkaw-bay", description=say("remove", "web"),
            style=NAMED, layout=WIDE,
        )  # fmt: skip
        self.group = Dropdown(description=say("remove", "group"), style=NAMED, layout=WIDE)
        self._list_groups()
        super().__init__(say("remove", "what"), [self.web, self.group], [self.group])
        self.web.observe(self._other_web, "value")

    @report_errors
    def _other_web(self, _: dict[str, Any]) -> None:
        self._list_groups()
        self.refresh()

    def _list_groups(self) -> None:
        graph = read_web(self.web.value)
        levels = trophic_levels(graph)
        self.group.options = sorted(graph, key=lambda g: (-levels[g], g))
        self.group.value = graph.graph.get("removed", self.group.options[-1])

    def refresh(self) -> None:
        if self.group.value:
            super().refresh()

    def picture(self) -> Picture:
        graph, group = read_web(self.web.value), self.group.value
        waves = remove(graph, group)
        lost = {str(one): wave for wave, ones in enumerate(waves) for one in ones}
        levels = trophic_levels(graph)
        scene = web_drawing(graph, levels, say("remove", "title"), (), lost)
        more = [one for ones in waves[1:] for one in ones]
        caption = say("remove", "draws" if more else "alone", group=group, count=len(more))
        if graph.graph.get("removed") == group:
            caption += " " + say("remove", "tried", outcome=graph.graph["outcome"])
        rows = [
            say("remove", "wave", wave=wave, groups=", ".join(map(str, ones)))
            for wave, ones in enumerate(waves)
        ]
        left = [f"{one} ({levels[one]:.2f})" for one in levels if one not in lost]
        rows.append(say("remove", "left", groups=", ".join(left)))
        return Picture(scene, caption, "\n".join(rows))


def ladders(groups: int) -> DiGraph:
    """Return separate food chains of four groups each, with this many groups in total."""
    graph = DiGraph()
    for first in range(0, groups, RUNGS):
        graph.add_edges_from((n, n + 1) for n in range(first, first + RUNGS - 1))
    return graph


def most_eaten(graph: DiGraph) -> Any:
    """Return the group with the most consumers."""
    return max(sorted(graph, key=str), key=graph.out_degree)


def blindly(chance: Chance) -> Next:
    """Return a function that chooses a group at random."""
    return lambda graph: sorted(graph, key=str)[chance.below(len(graph))]


def losses(graph: DiGraph, pick: Next, most: int) -> list[int]:
    """Remove groups one by one. Return how many groups are left after each removal."""
    left, counts = graph.copy(), [len(graph)]
    left.remove_edges_from([(n, n) for n in graph])
    for _ in range(most):
        if len(left):
            for wave in remove(left, pick(left)):
                left.remove_nodes_from(wave)
        counts.append(len(left))
    return counts


def robust(games: int, seed: int) -> Pausing[Study]:
    """Remove groups from the real web and from ladders, at random and the most eaten first."""
    real = read_web(REAL)
    chains = ladders(len(real))
    worlds: Sequence[tuple[str, DiGraph]] = (("web", real), ("ladder", chains))
    found = {}
    for point, (key, graph) in enumerate(worlds):

        def left(luck: int, graph: DiGraph = graph) -> list[int]:
            return losses(graph, blindly(Chance(luck)), REMOVED[-1])

        runs = yield from each_game(games, point_seed(seed, point), left)
        found[key] = [mean([run[x] / len(graph) for run in runs]) for x in REMOVED]
    aimed = losses(real, most_eaten, REMOVED[-1])
    series = [
        Series(say("robust", "first"), 2, [(x, 1 - x / len(real)) for x in REMOVED], theory=True),
        marks(say("robust", "web"), 0, REMOVED, found["web"], band=True),
        marks(say("robust", "ladder"), 1, REMOVED, found["ladder"], band=True),
        Series(say("robust", "aimed"), 3, [(x, aimed[x] / len(real)) for x in REMOVED]),
    ]
    panel = axes("robust", "axes", series, ticks(REMOVED), PERCENT)
    rows = [
        say("robust", "row", removed=x, web=web, ladder=ladder,
            aimed=f"{100 * aimed[x] / len(real):.0f}%")
        for x, web, ladder in zip(REMOVED, found["web"], found["ladder"], strict=True)
    ]  # fmt: skip
    half = next((k for k, left in enumerate(aimed) if left <= len(real) / 2), REMOVED[-1])
    return study(
        "robust", games, seed, [panel], rows, groups=len(real), found=found, aimed=aimed,
        web=found["web"][2], ladder=found["ladder"][2], half=half,
    )  # fmt: skip
