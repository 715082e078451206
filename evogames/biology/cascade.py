r"""Food webs in time: what follows when a species is taken away.

Each species of a web grows or shrinks by the equations of Lotka and Volterra for many species,

    basal:  x' = x (1 - x - sum of its eaters)
    eater:  x' = x (efficiency * mean of its prey - death - crowding * x - sum of its eaters),

where each eater spreads its hunting evenly over its prey. In a chain the loss of the top makes the
level below it grow, the next one shrink, and so on in turn: a *trophic cascade* (Hairston, Smith
and Slobodkin 1960; Oksanen et al. 1981). In webs the ways add up, and no rule of thumb holds.

The rates are ours and the same for all species, so that the picture shows what follows from who
eats whom alone. They suit chains and small webs; in large ones most species would starve each
other out. Real webs also have competition for room, as on Paine's shore.

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
import networkx
import numpy
from scipy.integrate import solve_ivp

__all__ = ["Course", "course", "response"]

EFFICIENCY, DEATH, CROWDING = 0.5, 0.1, 0.1
GONE = 1e-6
"""Below this a species counts as gone."""


class Course(msgspec.Struct):
    """How much there is of each species at evenly spaced times."""

    times: list[float]
    amounts: dict[Any, list[float]]

    @property
    def last(self) -> dict[Any, float]:
        """Amounts at the end."""
        return {species: along[-1] for species, along in self.amounts.items()}


def course(
    graph: networkx.DiGraph,
    until: float = 200.0,
    start: dict[Any, float] | None = None,
    samples: int = 200,
) -> Course:
    """Follow all species of a web.

    Parameters
    ----------
    graph : networkx.DiGraph
        Edges from the eaten to the eater.
    until : float
        Time at which to stop.
    start : dict, optional
        Amounts at the start; a half of everything by default. A species with 0 is not there.
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
    """Take a species away from a settled web; return how many times as much there is of others.

    Species that were not there before are left out; 0 stands for one that dies out.

    Examples
    --------
    Without the fox there are more hares and less grass:

    >>> from evogames.biology.foodweb import web
    >>> change = response(web([("grass", "hare"), ("hare", "fox")]), "fox")
    >>> {name: round(times, 1) for name, times in change.items()}
    {'grass': 0.4, 'hare': 2.7}
    """
    if species not in graph:
        raise ValueError(f"{species!r} is not in the web.")
    before = course(graph, until).last
    after = course(graph, until, before | {species: 0.0}).last
    return {
        node: after[node] / before[node] if after[node] > GONE else 0.0
        for node in graph
        if node != species and before[node] > GONE
    }
