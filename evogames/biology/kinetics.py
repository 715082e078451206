r"""Stochastic kinetics: watch a reaction system run molecule by molecule.

Gillespie's direct method: every reaction has a propensity, the next one is drawn in proportion,
and the time to it is exponential. A reaction runs slowly by itself and much faster for each copy
of a catalyst. Either food is kept at a constant number of copies, or the vessel is rinsed: fresh
food flows in, and everything flows out at the same rate. In a rinsed vessel only what is made
faster than it is washed out can last; a set that makes its own catalysts takes off once chance has
made the first few copies, and then lives on what flows in.

References
----------
Gillespie, D. T. (1977). Exact stochastic simulation of coupled chemical reactions.
J. Phys. Chem. 81:2340-2361.
"""

from math import log
from random import Random

import msgspec

from evogames.biology.autocatalysis import ReactionSystem

__all__ = ["Course", "simulate"]


class Course(msgspec.Struct):
    """How many copies of each molecule there were at each sampled time."""

    times: list[float]
    copies: dict[str, list[int]]
    events: int


class _Way(msgspec.Struct):
    """One thing that can happen: what goes in, what comes out, who helps, and how fast."""

    inputs: list[int]
    outputs: list[int]
    helpers: list[int]
    bare: float
    helped: float = 0.0

    def rate(self, copies: list[int]) -> float:
        """Propensity: the ways to pick the inputs, times the bare and the catalysed rate."""
        picks = self.bare + self.helped * sum([copies[h] for h in self.helpers])
        for place, molecule in enumerate(self.inputs):
            used = self.inputs[:place].count(molecule)
            picks *= max(0, copies[molecule] - used) / (used + 1)
        return picks


def simulate(
    system: ReactionSystem,
    until: float,
    seed: int,
    food: int = 50,
    bare: float = 1e-5,
    helped: float = 1e-3,
    flow: float = 0.0,
    samples: int = 100,
    most: int = 50_000,
) -> Course:
    r"""Run a reaction system from food alone.

    Parameters
    ----------
    system : ReactionSystem
    until : float
        Time at which to stop.
    seed : int
        Same seed, same course.
    food : int
        Copies of each food molecule: kept constant, or on average where the vessel is rinsed.
    bare, helped : float
        Rate of a reaction by itself, and for each copy of a catalyst.
    flow : float
        Share of the vessel that is rinsed in a unit of time; 0 keeps food constant instead.
    samples : int
        Number of evenly spaced times at which copies are recorded.
    most : int
        Stop after so many events, whatever the time.

    Examples
    --------
    Two enzymes that make each other are soon there in numbers:

    >>> from evogames.biology.autocatalysis import read_example
    >>> course = simulate(read_example("enzymes"), until=20, seed=1)
    >>> course.copies["E"][0], course.copies["E"][-1] > 100
    (0, True)
    """
    luck = Random(seed)
    names = system.molecules
    fed = [name in system.food for name in names]
    copies = [food if f else 0 for f in fed]
    ways = _ways(system, names, bare, helped)
    if flow:
        ways += [_Way([], [m], [], flow * food) for m, f in enumerate(fed) if f]
        ways += [_Way([m], [], [], flow) for m in range(len(names))]
    touched = [_touched(way, ways) for way in ways]
    rates = [way.rate(copies) for way in ways]
    times = [until * sample / (samples - 1) for sample in range(samples)]
    record: list[list[int]] = []
    now, done = 0.0, 0
    while done < most and len(record) < samples:
        total = sum(rates)
        now += -log(1.0 - luck.random()) / total if total else until
        while len(record) < samples and times[len(record)] < now:
            record.append(copies[:])
        mark = luck.random() * total
        chosen = 0
        while chosen < len(ways) - 1 and mark >= rates[chosen]:
            mark -= rates[chosen]
            chosen += 1
        for change, molecules in ((-1, ways[chosen].inputs), (1, ways[chosen].outputs)):
            for molecule in molecules:
                if flow or not fed[molecule]:
                    copies[molecule] += change
        for way in touched[chosen]:
            rates[way] = ways[way].rate(copies)
        done += 1
    record += [copies[:] for _ in range(samples - len(record))]
    return Course(times, {name: [r[m] for r in record] for m, name in enumerate(names)}, done)


def _ways(system: ReactionSystem, names: list[str], bare: float, helped: float) -> list[_Way]:
    """Each direction of each reaction."""
    place = {name: number for number, name in enumerate(names)}
    ways = []
    for reaction in system.reactions:
        left = [place[m] for m in reaction.reactants]
        right = [place[m] for m in reaction.products]
        helpers = [place[m] for m in reaction.catalysts]
        ways.append(_Way(left, right, helpers, bare, helped))
        if reaction.two_way:
            ways.append(_Way(right, left, helpers, bare, helped))
    return ways


def _touched(way: _Way, ways: list[_Way]) -> list[int]:
    """The ways whose rate depends on a molecule that this one takes or makes."""
    changed = way.inputs + way.outputs
    return [
        number
        for number, other in enumerate(ways)
        if any(m in changed for m in (*other.inputs, *other.helpers))
    ]
