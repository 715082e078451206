r"""Stochastic kinetics: simulate a reaction system molecule by molecule.

This is Gillespie's direct method. Every reaction has a propensity. The next reaction is drawn in
proportion to it, and the time until then has an exponential distribution. A reaction runs slowly
without a catalyst, and much faster with each copy of a catalyst. Either the number of copies of
each food molecule is constant, or the vessel is rinsed: food flows in, and everything flows out at
the same rate. Then a molecule lasts only if it is made faster than it is washed out. A set that
makes its own catalysts starts to grow when a few copies have formed by chance. Then it uses the
food that flows in.

References
----------
Gillespie, D. T. (1977). Exact stochastic simulation of coupled chemical reactions.
J. Phys. Chem. 81:2340-2361.
"""

from itertools import chain
from math import log
from random import Random

import msgspec

from evogames.biology.autocatalysis import ReactionSystem

__all__ = ["Course", "simulate"]


class Course(msgspec.Struct):
    """The number of copies of each molecule at each sampled time."""

    times: list[float]
    copies: dict[str, list[int]]
    events: int


class _Way(msgspec.Struct):
    """One direction of a reaction: its inputs, its outputs, its catalysts and its rate."""

    inputs: list[int]
    outputs: list[int]
    helpers: list[list[int]]
    bare: float
    helped: float = 0.0

    def rate(self, copies: list[int]) -> float:
        """Return the propensity: the ways to pick the inputs times the rate with catalysts.

        If several catalysts are needed together, only the scarcest counts.
        """
        picks = self.bare + self.helped * sum([min([copies[m] for m in h]) for h in self.helpers])
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
        The same seed gives the same result.
    food : int
        Copies of each food molecule: constant, or on average if the vessel is rinsed.
    bare, helped : float
        Rate of a reaction without a catalyst, and the increase for each copy of one.
    flow : float
        Proportion of the vessel that is rinsed per unit of time. 0 keeps food constant instead.
    samples : int
        Number of evenly spaced times at which copies are recorded.
    most : int
        Stop after this many events, whatever the time.

    Raises
    ------
    ValueError
        If a reaction has inhibitors, which have no rates here.

    Examples
    --------
    Two enzymes that make each other soon become abundant:

    >>> from evogames.biology.autocatalysis import read_example
    >>> course = simulate(read_example("enzymes"), until=20, seed=1)
    >>> course.copies["E"][0], course.copies["E"][-1] > 100
    (0, True)
    """
    if any(reaction.inhibitors for reaction in system.reactions):
        raise ValueError("Reactions with inhibitors cannot be simulated.")
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
    """Return each direction of each reaction."""
    place = {name: number for number, name in enumerate(names)}
    ways = []
    for reaction in system.reactions:
        left = [place[m] for m in reaction.reactants]
        right = [place[m] for m in reaction.products]
        helpers = [[place[m] for m in needed] for needed in reaction.helpers]
        ways.append(_Way(left, right, helpers, bare, helped))
        if reaction.two_way:
            ways.append(_Way(right, left, helpers, bare, helped))
    return ways


def _touched(way: _Way, ways: list[_Way]) -> list[int]:
    """Return the directions of reactions whose rates change after this direction has run."""
    changed = way.inputs + way.outputs
    return [
        number
        for number, other in enumerate(ways)
        if any(m in changed for m in (*other.inputs, *chain.from_iterable(other.helpers)))
    ]
