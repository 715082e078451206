r"""Food webs: links from prey to consumers, trophic levels, and the effects of a loss.

A web is a directed graph with edges from prey to consumer. The *prey-averaged trophic level*
(Levine 1980) is 1 for species that eat nothing in the web, and otherwise 1 plus the mean level of
the prey, weighted if the edges have weights. The *chain level* counts steps along the shortest
chain from the base. The *short-weighted level* is the mean of both and is closest to levels
measured by flows of matter (Williams and Martinez 2004). Energy falls from level to level, to about
a tenth as a rule of thumb (Lindeman 1942), so the levels form a pyramid.

A species that has lost all its food dies out, and then others can lose their food. `remove` traces
these losses upwards. Losses downwards depend on numbers (see `evogames.biology.cascade`).

The package contains some published webs, each with its source: see `read_web`.

References
----------
Levine, S. (1980). Several measures of trophic structure applicable to complex food webs.
J. theor. Biol. 83:195-207.
Lindeman, R. L. (1942). The trophic-dynamic aspect of ecology. Ecology 23:399-417.
Williams, R. J. and Martinez, N. D. (2000). Simple rules yield complex food webs.
Nature 404:180-183.
Williams, R. J. and Martinez, N. D. (2004). Limits to trophic levels and omnivory in complex food
webs: theory and data. American Naturalist 163:458-468.
"""

import tomllib
from collections.abc import Hashable, Iterable
from importlib.resources import files
from typing import Any

import networkx
import numpy

__all__ = [
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
    ['mukkaw-bay', 'silver-springs', 'st-marks']
    """
    found = files("evogames.biology").joinpath("data", "webs").iterdir()
    return sorted(f.name[:-5] for f in found if f.name.endswith(".toml"))


def read_web(name: str) -> networkx.DiGraph:
    """Return a published web by its name.

    The graph has `title`, `text`, `source` and `ours` (our own changes to the data). For an
    experiment, it has the species `removed` and the `outcome`. Nodes have measured `energy` if it
    was published.

    >>> shore = read_web("mukkaw-bay")
    >>> sorted(shore.successors("mussels"))
    ['sea star', 'whelk']
    >>> shore.graph["source"][:21]
    'Paine, R. T. (1966). '
    """
    if name not in web_names():
        raise ValueError(f"There is no web {name!r}. The webs are: {', '.join(web_names())}.")
    text = files("evogames.biology").joinpath("data", "webs", f"{name}.toml").read_text("utf-8")
    told = tomllib.loads(text)
    eats, energy = told.pop("eats"), told.pop("energy", {})
    graph = web((eaten, eater) for eater, prey in eats.items() for eaten in prey)
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

    Basal species share the income equally. The energy of a species is shared equally among its
    consumers, and they keep only the proportion `efficiency` of it.

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
    for eaten, eater in graph.edges:
        passed[place[eater], place[eaten]] = efficiency / graph.out_degree(eaten)
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

    A species that is not basal dies when it has lost all its food. The first wave is the removed
    species itself.

    >>> remove(web([("grass", "hare"), ("hare", "fox"), ("grass", "mouse")]), "hare")
    [['hare'], ['fox']]
    """
    if species not in graph:
        raise ValueError(f"The species {species!r} is not in the web.")
    left = graph.copy()
    eaters = [n for n, degree in graph.in_degree() if degree > 0]
    waves: list[list[Hashable]] = [[species]]
    while waves[-1]:
        left.remove_nodes_from(waves[-1])
        waves.append([n for n in eaters if n in left and left.in_degree(n) == 0])
    return waves[:-1]


def niche_model(species: int, target: float, seed: int) -> networkx.DiGraph:
    """Generate a random web with the niche model of Williams and Martinez.

    Each species has a niche value. It eats all species within a range whose centre is at or below
    its own value. Ranges are beta-distributed so that the mean connectance is `target`. The
    species with the lowest value eats nothing.

    >>> len(niche_model(25, 0.15, seed=1))
    25
    """
    if species < 2 or not 0.0 < target < 0.5:
        raise ValueError("A niche web needs at least 2 species and a connectance below 0.5.")
    luck = numpy.random.Generator(numpy.random.PCG64(seed))
    niche = numpy.sort(luck.random(species))
    width = niche * luck.beta(1.0, 1.0 / (2.0 * target) - 1.0, species)
    width[0] = 0.0
    centre = luck.uniform(width / 2.0, niche)
    graph = networkx.DiGraph()
    graph.add_nodes_from(range(species))
    for eater in range(1, species):
        low, high = centre[eater] - width[eater] / 2, centre[eater] + width[eater] / 2
        eaten = numpy.nonzero((niche >= low) & (niche <= high))[0].tolist()
        graph.add_edges_from((one, eater) for one in eaten)
    return graph
