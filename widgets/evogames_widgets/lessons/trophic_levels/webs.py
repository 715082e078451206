"""Part 4: the levels of published webs, and the niche model."""

from collections.abc import Callable, Mapping
from math import isclose
from statistics import fmean, quantiles, stdev
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
from evogames.core import Chance
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
CONNECTANCES = (0.04, 0.06, 0.09, 0.12, 0.15, 0.18)
NEAR = 0.03
"""How close the connectance of a model web must be, as a part of it."""
MANY = 2**31
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


def model_web(groups: int, links: float, seed: int) -> DiGraph:
    """Return a web of the niche model with this connectance, to within 3%.

    Williams and Martinez compared their model with real webs in this way.
    """
    luck = Chance(seed)
    while True:
        graph = niche_model(groups, links, luck.below(MANY))
        if abs(connectance(graph) - links) <= NEAR * links:
            return graph


def share_between(graph: DiGraph) -> float:
    """Return the share of the consumers of a random web that are between two whole levels."""
    off = between(eaters(graph))
    return sum(off) / len(off) if off else 0.0


def niche(games: int, seed: int) -> Pausing[Study]:
    """Compare how many consumers are between two levels in single model webs and in a real web."""
    real = read_web(REAL)
    off = between(trophic_levels(real))
    point = (connectance(real), sum(off) / len(off))
    found: list[Estimate] = []
    ends: list[tuple[float, float]] = []
    for number, links in enumerate((*CONNECTANCES, point[0])):

        def off_levels(luck: int, links: float = links) -> float:
            return share_between(model_web(len(real), links, luck))

        shares = yield from each_game(games, point_seed(seed, number), off_levels)
        found.append(mean(shares))
        ends.append(middle(shares))
    *found, alike = found
    spread = stdev(shares)
    series = [
        Series(
            say("niche", "model"),
            0,
            [(x, one.value) for x, one in zip(CONNECTANCES, found, strict=True)],
            ends[:-1],
            band=True,
        ),
        Series(say("niche", "real"), 1, [point]),
        Series(say("niche", "ladder"), 2, [(c, 0.0) for c in CONNECTANCES], theory=True),
    ]
    panel = axes("niche", "axes", series, [(c, f"{c:.2f}") for c in CONNECTANCES], PERCENT)
    rows = [
        say("niche", "row", links=f"{c:.2f}", share=one, low=f"{low:.0%}", high=f"{high:.0%}")
        for c, one, (low, high) in zip(CONNECTANCES, found, ends, strict=False)
    ]
    part = point[1]
    apart = (part - fmean(shares)) / spread
    rows.append(
        say("niche", "row_real", real=f"{part:.0%}", alike=alike, spread=f"{spread:.2f}",
            apart=f"{apart:+.1f}")
    )  # fmt: skip
    answer = "few" if part > 2 / 3 else "half" if part > 1 / 3 else "most"
    return study(
        "niche", games, seed, [panel], rows, between=sum(off), eaters=len(off),
        whole=len(off) - sum(off), groups=len(real), answer=answer,
        real=f"{100 * part:.0f}%", found=found, links=f"{point[0]:.3f}", alike=alike,
        more=sum(share > part for share in shares), spread=spread,
        apart=apart,
    )  # fmt: skip


def middle(shares: list[float]) -> tuple[float, float]:
    """Return the range of the middle 95% of the webs."""
    low, high = quantiles(shares, n=40, method="inclusive")[::38]
    return low, high
