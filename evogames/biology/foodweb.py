r"""Food webs: links from prey to consumers, trophic levels, and the effects of a loss.

A web is a directed graph with edges from prey to consumer. The *prey-averaged trophic level*
(Levine 1980) is 1 for species that eat nothing in the web, and otherwise 1 plus the mean level of
the prey, weighted if the edges have weights. The *chain level* counts steps along the shortest
chain from the base. The *short-weighted level* is the mean of both and is closest to levels
measured by flows of matter (Williams and Martinez 2004). Energy falls from level to level, so the
levels form a pyramid (Lindeman 1942). About a tenth is passed on, as the mean of many estimates
from 2% to 24% (Pauly and Christensen 1995).

A species that has lost all its food dies out, and then others can lose their food. `remove` traces
these losses upwards. Losses downwards depend on numbers (see `evogames.biology.cascade`).

The package contains some published webs, each with its source: see `read_web`. Two models make
random webs. In the *cascade model* every species can eat every species below it (Cohen and Newman
1985). In the *niche model* it eats all species within a range (Williams and Martinez 2000).

References
----------
Cohen, J. E. and Newman, C. M. (1985). A stochastic theory of community food webs I. Models and
aggregated data. Proc. R. Soc. Lond. B 224:421-448.
Dunne, J. A., Williams, R. J. and Martinez, N. D. (2002). Network structure and biodiversity loss in
food webs: robustness increases with connectance. Ecology Letters 5:558-567.
Levine, S. (1980). Several measures of trophic structure applicable to complex food webs.
J. theor. Biol. 83:195-207.
Lindeman, R. L. (1942). The trophic-dynamic aspect of ecology. Ecology 23:399-417.
Pauly, D. and Christensen, V. (1995). Primary production required to sustain global fisheries.
Nature 374:255-257.
Williams, R. J. and Martinez, N. D. (2000). Simple rules yield complex food webs.
Nature 404:180-183.
Williams, R. J. and Martinez, N. D. (2004). Limits to trophic levels and omnivory in complex food
webs: theory and data. American Naturalist 163:458-468.
"""

import tomllib
from collections.abc import Hashable, Iterable
from importlib.resources import files
from typing import Any

from evogames.core.libraries import notebook_extra

with notebook_extra():
    import networkx
    import numpy


__all__ = [
    "cascade_model",
    "chain_levels",
    "connectance",
    "energy_flow",
    "energy_pyramid",
    "niche_model",
    "read_web",
    "remove",
    "short_weighted_levels",
    "trophic_levels",
    "web",
    "web_names",
]

MOST_DRAWS = 1000
"""How often the niche model draws species again before it gives up."""


def web(links: Iterable[tuple[Hashable, Hashable]]) -> networkx.DiGraph:
    """Return a food web from pairs of prey and consumer, such as those of a position of a game.

    >>> sorted(web([("grass", "hare"), ("hare", "fox")]).successors("hare"))
    ['fox']
    """
    graph = networkx.DiGraph()
    graph.add_edges_from(links)
    return graph


def web_names() -> list[str]:
    """Return the names of the published webs in the package.

    >>> web_names()
    ['levine', 'mukkaw-bay', 'silver-springs', 'st-marks']
    """
    found = files("evogames.biology").joinpath("data", "webs").iterdir()
    return sorted(f.name[:-5] for f in found if f.name.endswith(".toml"))


def read_web(name: str) -> networkx.DiGraph:
    """Return a published web by its name.

    The graph has `title`, `text`, `source` and `ours` (our own changes to the data). For an
    experiment, it has the species `removed` and the `outcome`. Nodes have measured `energy` and
    edges have a `weight` if these were published. The weight is the amount that is eaten, or its
    share of the diet.

    >>> shore = read_web("mukkaw-bay")
    >>> sorted(shore.successors("mussels"))
    ['sea star', 'whelk']
    >>> shore.graph["source"][:21]
    'Paine, R. T. (1966). '
    >>> read_web("silver-springs").edges["producers", "herbivores"]["weight"]
    3368
    """
    if name not in web_names():
        raise ValueError(f"There is no web {name!r}. The webs are: {', '.join(web_names())}.")
    text = files("evogames.biology").joinpath("data", "webs", f"{name}.toml").read_text("utf-8")
    told = tomllib.loads(text)
    eats, energy = told.pop("eats"), told.pop("energy", {})
    graph = web((eaten, eater) for eater, prey in eats.items() for eaten in prey)
    for eater, prey in eats.items():
        for eaten, weight in prey.items() if isinstance(prey, dict) else ():
            graph.edges[eaten, eater]["weight"] = weight
    graph.graph.update(told)
    for species, amount in energy.items():
        graph.nodes[species]["energy"] = amount
    return graph


def trophic_levels(graph: networkx.DiGraph, weight: str = "weight") -> dict[Any, float]:
    """Return the prey-averaged trophic level of every species.

    Raises
    ------
    ValueError
        If no species is basal, or a species cannot be traced to a basal one.

    Examples
    --------
    >>> trophic_levels(web([("grass", "hare"), ("hare", "fox"), ("grass", "fox")]))["fox"]
    2.5
    """
    if not any(degree == 0 for _, degree in graph.in_degree()):
        raise ValueError("The web has no basal species, so every species in it must eat another.")
    basal = [n for n, degree in graph.in_degree() if degree == 0]
    fed = set(basal).union(*(networkx.descendants(graph, n) for n in basal))
    hungry = [n for n in graph if n not in fed]
    if hungry:
        raise ValueError(f"The species {hungry[0]!r} cannot be traced to a basal species.")
    levels = networkx.trophic_levels(graph, weight=weight)
    return {node: float(level) for node, level in levels.items()}


def chain_levels(graph: networkx.DiGraph) -> dict[Any, int]:
    """Return the level of each species by the shortest food chain. Basal species have level 1."""
    basal = [n for n, degree in graph.in_degree() if degree == 0]
    reach = networkx.multi_source_dijkstra_path_length(graph, basal, weight=None) if basal else {}
    return {n: int(reach[n]) + 1 for n in graph if n in reach}


def short_weighted_levels(graph: networkx.DiGraph) -> dict[Any, float]:
    """Return the mean of the chain level and the prey-averaged level.

    >>> short_weighted_levels(web([("grass", "hare"), ("hare", "fox"), ("grass", "fox")]))["fox"]
    2.25
    """
    chains = chain_levels(graph)
    return {node: (level + chains[node]) / 2 for node, level in trophic_levels(graph).items()}


def connectance(graph: networkx.DiGraph) -> float:
    """Return the proportion of all possible links that exist: L / S^2."""
    return float(graph.number_of_edges() / len(graph) ** 2)


def energy_flow(
    graph: networkx.DiGraph, income: float = 1000.0, efficiency: float = 0.1
) -> dict[Any, float]:
    """Return the energy that reaches each species.

    Basal species share the income equally. The energy of a species is shared among its consumers,
    equally or by the weights of the links, and they keep only the proportion `efficiency` of it.

    >>> flow = energy_flow(web([("grass", "hare"), ("hare", "fox"), ("grass", "fox")]))
    >>> {species: round(energy) for species, energy in flow.items()}
    {'grass': 1000, 'hare': 50, 'fox': 55}
    """
    if not 0.0 < efficiency < 1.0:
        raise ValueError(f"An efficiency must be between 0 and 1, not {efficiency}.")
    species = list(graph)
    place = {node: i for i, node in enumerate(species)}
    basal = [node for node in species if graph.in_degree(node) == 0]
    source = numpy.zeros(len(species))
    source[[place[node] for node in basal]] = income / max(1, len(basal))
    passed = numpy.zeros((len(species), len(species)))
    for eaten, eater, weight in graph.edges(data="weight", default=1.0):
        shared = graph.out_degree(eaten, weight="weight")
        passed[place[eater], place[eaten]] = efficiency * weight / shared
    flow = numpy.linalg.solve(numpy.eye(len(species)) - passed, source)
    return dict(zip(species, flow.tolist(), strict=True))


def energy_pyramid(
    graph: networkx.DiGraph, income: float = 1000.0, efficiency: float = 0.1
) -> dict[int, float]:
    """Return the energy that reaches each level. Prey-averaged levels are rounded.

    >>> energy_pyramid(web([("grass", "hare"), ("hare", "fox")]))
    {1: 1000.0, 2: 100.0, 3: 10.0}
    """
    pyramid: dict[int, float] = {}
    levels = trophic_levels(graph)
    for species, energy in energy_flow(graph, income, efficiency).items():
        level = round(levels[species])
        pyramid[level] = pyramid.get(level, 0.0) + energy
    return dict(sorted(pyramid.items()))


def remove(graph: networkx.DiGraph, species: Hashable) -> list[list[Hashable]]:
    """Remove a species, and return the waves of extinction that follow.

    A species that is not basal dies when it has lost all its food. Members of its own species do
    not count as food (Dunne, Williams and Martinez 2002). If species still eat each other, but
    their food can no longer be traced to a basal species, they die in the next wave. The first wave
    is the removed species itself.

    >>> remove(web([("grass", "hare"), ("hare", "fox"), ("grass", "mouse")]), "hare")
    [['hare'], ['fox']]
    >>> remove(web([("grass", "hare"), ("hare", "fox"), ("fox", "fox")]), "hare")
    [['hare'], ['fox']]
    """
    if species not in graph:
        raise ValueError(f"The species {species!r} is not in the web.")
    left = graph.copy()
    left.remove_edges_from([(n, n) for n in graph if graph.has_edge(n, n)])
    eaters = [n for n, degree in left.in_degree() if degree > 0]
    loose = _cut_off(left)
    waves: list[list[Hashable]] = [[species]]
    while waves[-1]:
        left.remove_nodes_from(waves[-1])
        hungry = [n for n in eaters if n in left and left.in_degree(n) == 0]
        waves.append(hungry or [n for n in _cut_off(left) if n not in loose])
    return waves[:-1]


def _cut_off(graph: networkx.DiGraph) -> list[Hashable]:
    """Return the species that no chain joins to a basal species."""
    fed = chain_levels(graph)
    return [n for n in graph if n not in fed]


def cascade_model(species: int, target: float, seed: int) -> networkx.DiGraph:
    """Generate a random web with the cascade model of Cohen and Newman.

    The species are ranked from lowest to highest. Each eats each species below it with the same
    probability, chosen so that the mean connectance is `target`. No species eats itself or a
    species above it.

    >>> len(cascade_model(25, 0.15, seed=1))
    25
    """
    _check(species, target)
    luck = numpy.random.Generator(numpy.random.PCG64(seed))
    chance = 2.0 * target * species / (species - 1)
    return _numbered(numpy.triu(luck.random((species, species)) < chance, 1))


def niche_model(species: int, target: float, seed: int, redraw: bool = True) -> networkx.DiGraph:
    """Generate a random web with the niche model of Williams and Martinez.

    Each species has a niche value. It eats all species within a range whose centre is at or below
    its own value. Ranges are beta-distributed so that the mean connectance is `target`. The
    species with the lowest value eats nothing.

    As in the paper, species that are linked to no other, or that have the same food and the same
    consumers as another, are drawn again until there are none. This raises the mean connectance a
    little. Without `redraw` they are kept.

    Raises
    ------
    ValueError
        If the numbers are out of range, or if no such web is found.

    Examples
    --------
    >>> len(niche_model(25, 0.15, seed=1))
    25
    """
    _check(species, target)
    luck = numpy.random.Generator(numpy.random.PCG64(seed))
    spread = 1.0 / (2.0 * target) - 1.0
    niche, part, place = luck.random(species), luck.beta(1.0, spread, species), luck.random(species)
    for _ in range(MOST_DRAWS):
        eats = _eats(niche, part, place)
        again = _to_replace(eats) if redraw else []
        if not again:
            order = numpy.argsort(niche)
            return _numbered(eats[numpy.ix_(order, order)])
        niche[again] = luck.random(len(again))
        part[again] = luck.beta(1.0, spread, len(again))
        place[again] = luck.random(len(again))
    raise ValueError(f"No web joins {species} different species with connectance {target}.")


def _check(species: int, target: float) -> None:
    if species < 2 or not 0.0 < target < 0.5:
        raise ValueError(
            "A random web needs at least 2 species and a connectance between 0 and 0.5."
        )


def _eats(niche: numpy.ndarray, part: numpy.ndarray, place: numpy.ndarray) -> numpy.ndarray:
    """Return which species (rows) are eaten by which (columns), by their niche values."""
    width = niche * part
    width[numpy.argmin(niche)] = 0.0
    centre = width / 2.0 + place * (niche - width / 2.0)
    inside = numpy.abs(niche[:, None] - centre[None, :]) <= width[None, :] / 2.0
    return numpy.asarray(inside & (width > 0.0))


def _to_replace(eats: numpy.ndarray) -> list[int]:
    """Return species that are linked to no other, or have the same links as an earlier one."""
    links = numpy.hstack([eats, eats.T])
    other = numpy.logical_and(eats, ~numpy.eye(len(eats), dtype=bool))
    alone = numpy.asarray(~(other.any(axis=0) | other.any(axis=1)))
    seen: dict[bytes, int] = {}
    first = [seen.setdefault(row.tobytes(), n) == n for n, row in enumerate(links)]
    return [n for n in range(len(eats)) if alone[n] or not first[n]]


def _numbered(eats: numpy.ndarray) -> networkx.DiGraph:
    """Return a web of species with numbers, from a table of which is eaten by which."""
    graph = networkx.DiGraph()
    graph.add_nodes_from(range(len(eats)))
    graph.add_edges_from(numpy.argwhere(eats).tolist())
    return graph
