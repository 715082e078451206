r"""Stochastic kinetics: watch a reaction system run molecule by molecule.

Gillespie's direct method: every reaction has a propensity, the next one is drawn in proportion,
and the time to it is exponential. A reaction runs slowly by itself and much faster for each copy
of a catalyst. Food is kept at a constant number of copies, as if the vessel were fed.

References
----------
Gillespie, D. T. (1977). Exact stochastic simulation of coupled chemical reactions.
J. Phys. Chem. 81:2340-2361.
"""

from __future__ import annotations

import msgspec
import numpy

from evogames.biology.autocatalysis import Reaction, ReactionSystem

__all__ = ["Course", "simulate"]


class Course(msgspec.Struct):
    """How many copies of each molecule there were at each sampled time."""

    times: list[float]
    copies: dict[str, list[int]]
    events: int


def simulate(
    system: ReactionSystem,
    until: float,
    seed: int,
    food: int = 50,
    bare: float = 1e-5,
    helped: float = 1e-3,
    samples: int = 100,
    most: int = 50_000,
) -> Course:
    """Run a reaction system from food alone.

    Parameters
    ----------
    system : ReactionSystem
    until : float
        Time at which to stop.
    seed : int
        Same seed, same course.
    food : int
        Copies of each food molecule, kept constant.
    bare, helped : float
        Rate of a reaction by itself, and for each copy of a catalyst.
    samples : int
        Number of evenly spaced times at which copies are recorded.
    most : int
        Stop after so many reactions, whatever the time.
    """
    luck = numpy.random.Generator(numpy.random.PCG64(seed))
    names = system.molecules
    place = {name: i for i, name in enumerate(names)}
    fed = numpy.array([name in system.food for name in names])
    copies = numpy.where(fed, food, 0)
    ways = _ways(system.reactions, place)
    grid = numpy.linspace(0.0, until, samples)
    record = numpy.zeros((samples, len(names)), dtype=int)
    now, noted, done = 0.0, 0, 0
    while done < most:
        rates = numpy.array([_rate(way, copies, bare, helped) for way in ways])
        total = float(rates.sum())
        step = float(luck.exponential(1.0 / total)) if total else until
        while noted < samples and grid[noted] <= now + step:
            record[noted] = copies
            noted += 1
        now += step
        if now >= until or not total:
            break
        inputs, outputs, _ = ways[int(luck.choice(len(ways), p=rates / total))]
        for molecule in inputs:
            copies[molecule] -= 1
        for molecule in outputs:
            copies[molecule] += 1
        copies = numpy.where(fed, food, copies)
        done += 1
    record[noted:] = copies
    return Course(
        grid.tolist(), {name: record[:, i].tolist() for i, name in enumerate(names)}, done
    )


Way = tuple[list[int], list[int], list[int]]


def _ways(reactions: tuple[Reaction, ...], place: dict[str, int]) -> list[Way]:
    """Each direction of each reaction as places of inputs, outputs and catalysts."""
    ways = []
    for reaction in reactions:
        left = [place[m] for m in reaction.reactants]
        right = [place[m] for m in reaction.products]
        helpers = [place[m] for m in reaction.catalysts]
        ways.append((left, right, helpers))
        if reaction.two_way:
            ways.append((right, left, helpers))
    return ways


def _rate(way: Way, copies: numpy.ndarray, bare: float, helped: float) -> float:
    """Propensity: the ways to pick the inputs, times the bare and the catalysed rate."""
    inputs, _, helpers = way
    picks = 1.0
    taken: dict[int, int] = {}
    for molecule in inputs:
        used = taken.get(molecule, 0)
        picks *= max(0, int(copies[molecule]) - used) / (used + 1)
        taken[molecule] = used + 1
    return picks * (bare + helped * sum(int(copies[h]) for h in helpers))
