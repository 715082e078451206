"""Part 4: the levels of published webs, and the niche model."""

from collections.abc import Callable, Mapping
from math import isclose
from typing import Any

from ipywidgets import Dropdown
from networkx import DiGraph

from evogames.biology.foodweb import (
    chain_levels,
    connectance,
    niche_model,
    read_web,
    short_weighted_levels,
    trophic_levels,
)
from evogames_widgets.lessons.kit import (
    NAMED,
    PERCENT,
    WIDE,
    Estimate,
    Pausing,
    Picture,
    Series,
    Study,
    Tool,
    each_game,
    marks,
    mean,
    point_seed,
)
from evogames_widgets.lessons.trophic_levels.lesson_text import axes, say, study
from evogames_widgets.lessons.trophic_levels.web_drawing import web_choices, web_drawing

REAL = "st-marks"
SHOWN = (
    "birds of prey", "gulls", "red drum", "spot", "pinfish", "meiofauna",
    "spider crabs", "phytoplankton", "detritus", "shoal grass", "benthic algae",
    "macro-epiphytes", "micro-epiphytes",
)  # fmt: skip
"""The groups of the large web whose names are in its picture."""
CONNECTANCES = (0.03, 0.06, 0.09, 0.12, 0.15, 0.18)
DEFINITIONS: dict[str, Callable[[DiGraph], Mapping[str, float]]] = {
    "mean": trophic_levels,
    "chain": chain_levels,
    "short": short_weighted_levels,
}


def between(levels: Mapping[Any, float]) -> list[bool]:
    """Return, for each consumer, whether it is between two whole levels."""
    return [not isclose(v, round(v), abs_tol=1e-6) for v in levels.values() if v > 1.0]


def eaters(graph: DiGraph) -> dict[Any, float]:
    """Return the levels of consumers in a random web.

    Groups that eat only themselves or each other are left out.
    """
    fed = graph.copy()
    while True:
        basal = [n for n, degree in fed.in_degree() if degree == 0]
        reached = chain_levels(fed)
        lost = [n for n in fed if n not in reached]
        if not basal or not lost:
            return trophic_levels(fed) if basal else {}
        fed.remove_nodes_from(lost)


class Levels(Tool):
    """Shows a published web by level. Lists change the web and the definition of a level."""

    def __init__(self) -> None:
        self.web = Dropdown(
            options=web_choices(), value=REAL, description=say("levels", "web"), style=NAMED,
            layout=WIDE,
        )  # fmt: skip
        kinds = [(say("levels", key), key) for key in DEFINITIONS]
        self.kind = Dropdown(
            options=kinds, value="mean", description=say("levels", "kind"), style=NAMED, layout=WIDE
        )
        super().__init__(say("levels", "what"), [self.web, self.kind], [self.web, self.kind])

    def picture(self) -> Picture:
        graph = read_web(self.web.value)
        levels = DEFINITIONS[self.kind.value](graph)
        scene = web_drawing(graph, levels, str(graph.graph["title"]), SHOWN)
        off = between(levels)
        facts = {
            "title": graph.graph["title"], "text": graph.graph["text"],
            "source": graph.graph["source"], "between": sum(off), "eaters": len(off),
            "groups": len(graph), "links": graph.number_of_edges(),
        }  # fmt: skip
        rows = [
            say("levels", "row", group=group, level=f"{levels[group]:.2f}")
            for group in sorted(graph, key=lambda g: (levels[g], g))
        ]
        return Picture(scene, say("levels", "caption", **facts), "\n".join(rows))


def niche(games: int, seed: int) -> Pausing[Study]:
    """Compare how many consumers are between two levels in model webs and in a real web."""
    real = read_web(REAL)
    found: list[Estimate] = []
    for number, target in enumerate(CONNECTANCES):

        def off_levels(luck: int, target: float = target) -> list[bool]:
            return between(eaters(niche_model(len(real), target, luck)))

        webs = yield from each_game(games, point_seed(seed, number), off_levels)
        found.append(mean([sum(off) / len(off) for off in webs if off]))
    off = between(trophic_levels(real))
    point = (connectance(real), sum(off) / len(off))
    series = [
        marks(say("niche", "model"), 0, CONNECTANCES, found, band=True),
        Series(say("niche", "real"), 1, [point]),
        Series(say("niche", "ladder"), 2, [(c, 0.0) for c in CONNECTANCES], theory=True),
    ]
    panel = axes("niche", "axes", series, [(c, f"{c:.2f}") for c in CONNECTANCES], PERCENT)
    rows = [
        say("niche", "row", links=f"{c:.2f}", share=one)
        for c, one in zip(CONNECTANCES, found, strict=True)
    ]
    part = point[1]
    answer = "few" if part > 2 / 3 else "half" if part > 1 / 3 else "most"
    return study(
        "niche", games, seed, [panel], rows, between=sum(off), eaters=len(off),
        whole=len(off) - sum(off), groups=len(real), answer=answer,
        real=f"{100 * part:.0f}%", found=found, links=f"{point[0]:.3f}",
    )  # fmt: skip
