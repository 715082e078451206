r"""Food webs over time: what happens when a species is removed.

The population of each species follows the equations of Lotka and Volterra for many species,

    basal:    x' = x (1 - x - sum of its consumers)
    consumer: x' = x (efficiency * mean of its prey - death - crowding * x - sum of its consumers),

where each consumer divides its hunting equally among its prey. If a chain loses its top species,
the level below grows, the next level shrinks, and so on. This is a *trophic cascade* (Hairston,
Smith and Slobodkin 1960; Oksanen et al. 1981). In a web, the effects of several chains add up.

The rates are our choice and the same for all species, so the result depends only on which species
eat which others. The rates suit chains and small webs. In large webs they would let most species
starve. In real webs species also compete for space, as on Paine's shore.

References
----------
Hairston, N. G., Smith, F. E. and Slobodkin, L. B. (1960). Community structure, population control,
and competition. American Naturalist 94:421-425.
Oksanen, L. et al. (1981). Exploitation ecosystems in gradients of primary productivity.
American Naturalist 118:240-261.
"""

from collections.abc import Hashable
from typing import Any

import msgspec

from evogames.core.libraries import notebook_extra

with notebook_extra():
    import networkx
    import numpy
    from scipy.integrate import solve_ivp

__all__ = ["Course", "course", "response"]

EFFICIENCY, DEATH, CROWDING = 0.5, 0.1, 0.1
GONE = 1e-6
"""A species with a smaller amount than this counts as extinct."""


class Course(msgspec.Struct):
    """The amount of each species at evenly spaced times."""

    times: list[float]
    amounts: dict[Any, list[float]]

    @property
    def last(self) -> dict[Any, float]:
        """Return the amount of each species at the end."""
        return {species: along[-1] for species, along in self.amounts.items()}


def course(
    graph: networkx.DiGraph,
    until: float = 200.0,
    start: dict[Any, float] | None = None,
    samples: int = 200,
) -> Course:
    """Calculate the amounts of all species of a web over time.

    Parameters
    ----------
    graph : networkx.DiGraph
        Edges from prey to consumer.
    until : float
        Time at which to stop.
    start : dict, optional
        Amounts at the start, by default one half for each. A species with 0 is absent.
    samples : int
        Number of evenly spaced times.

    Examples
    --------
    >>> from evogames.biology.foodweb import web
    >>> last = course(web([("grass", "hare"), ("hare", "fox")])).last
    >>> {species: round(amount, 2) for species, amount in last.items()}
    {'grass': 0.75, 'hare': 0.25, 'fox': 0.25}
    """
    species = list(graph)
    place = {node: i for i, node in enumerate(species)}
    basal = numpy.array([graph.in_degree(node) == 0 for node in species])
    hunts = numpy.zeros((len(species), len(species)))
    for eaten, eater in graph.edges:
        hunts[place[eater], place[eaten]] = 1.0 / graph.in_degree(eater)
    own = numpy.where(basal, 1.0, -DEATH)
    brake = numpy.where(basal, 1.0, CROWDING)

    def change(_: float, now: numpy.ndarray) -> numpy.ndarray:
        return numpy.asarray(now * (own - brake * now + EFFICIENCY * hunts @ now - hunts.T @ now))

    first = [0.5 if start is None else start[node] for node in species]
    times = numpy.linspace(0.0, until, samples)
    solved = solve_ivp(change, (0.0, until), first, "LSODA", times, rtol=1e-8, atol=1e-12)
    amounts = numpy.maximum(solved.y, 0.0)
    return Course(times.tolist(), {node: amounts[i].tolist() for node, i in place.items()})


def response(graph: networkx.DiGraph, species: Hashable, until: float = 400.0) -> dict[Any, float]:
    """Remove a species from a web in equilibrium. Return how the others change.

    Each value is the factor by which the amount of a species changes: 0 means extinction. Species
    that were already absent are left out.

    Examples
    --------
    Without the fox there are more hares and less grass:

    >>> from evogames.biology.foodweb import web
    >>> change = response(web([("grass", "hare"), ("hare", "fox")]), "fox")
    >>> {name: round(times, 1) for name, times in change.items()}
    {'grass': 0.4, 'hare': 2.7}
    """
    if species not in graph:
        raise ValueError(f"The species {species!r} is not in the web.")
    before = course(graph, until).last
    after = course(graph, until, before | {species: 0.0}).last
    return {
        node: after[node] / before[node] if after[node] > GONE else 0.0
        for node in graph
        if node != species and before[node] > GONE
    }
