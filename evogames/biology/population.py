r"""A finite population of sequences that replicate with errors (Wright-Fisher).

In each generation parents are drawn in proportion to their growth and copied digit by digit. A
finite population can lose the master by chance: it crosses the error threshold below p_c. The gap
shrinks with the square root of the population size (Nowak and Schuster 1989). At high error rates
a lineage on a low but broad peak can beat one on a high and narrow peak, because most of its copies
are still on the peak (Wilke et al. 2001).

References
----------
Nowak, M. and Schuster, P. (1989). Error thresholds of replication in finite populations: mutation
frequencies and the onset of Muller's ratchet. J. theor. Biol. 137:375-395.
Wilke, C. O. et al. (2001). Evolution of digital organisms at high mutation rates leads to
survival of the flattest. Nature 412:331-333.
"""

from math import sqrt

import msgspec

from evogames.biology.quasispecies import threshold
from evogames.core.libraries import notebook_extra

with notebook_extra():
    import numpy

__all__ = ["History", "evolve", "finite_threshold", "flattest"]


class History(msgspec.Struct):
    """The share of the master, the mean distance and the sizes of classes in each generation."""

    master: list[float]
    distance: list[float]
    mixes: list[list[int]]

    @property
    def classes(self) -> list[int]:
        """Return how many sequences of the last generation are at each distance from the master."""
        return self.mixes[-1]


def finite_threshold(length: int, sigma: float, size: int) -> float:
    """Return the error threshold of a finite population, to the first order in 1 / sqrt(size).

    The master persists if sigma Q > 1 + 2 sqrt((sigma - 1) / size). The abstract of Nowak and
    Schuster (1989) confirms the square root, not the factor 2. The tests compare the result with
    simulated populations.

    >>> round(finite_threshold(50, 10, 300), 4)
    0.0393
    """
    return threshold(length, sigma / (1.0 + 2.0 * sqrt((sigma - 1.0) / size)))


def evolve(length: int, p: float, sigma: float, size: int, generations: int, seed: int) -> History:
    """Simulate a population that starts with masters only, for a number of generations.

    Sequences are real bit strings with 64 digits to a word, so 100,000 of them can be simulated
    quickly.

    Parameters
    ----------
    length : int
        Digits of a sequence.
    p : float
        Chance of an error for each digit.
    sigma : float
        How many times faster the master replicates than all others.
    size : int
        Sequences in the population, the same in every generation.
    generations : int
        Number of generations to simulate.
    seed : int
        The same seed gives the same history.

    Examples
    --------
    Without errors nothing changes:

    >>> evolve(20, 0.0, 10, size=100, generations=3, seed=1).master
    [1.0, 1.0, 1.0]
    """
    if min(length, size, generations) < 1 or not 0.0 <= p <= 1.0 or sigma <= 0.0:
        raise ValueError(
            "Length, size and generations must be at least 1, p 0 to 1, sigma above 0."
        )
    luck = numpy.random.Generator(numpy.random.PCG64(seed))
    words = -(-length // 64)
    genomes = numpy.zeros((size, words), dtype=numpy.uint64)
    master: list[float] = []
    mean: list[float] = []
    mixes: list[list[int]] = []
    distance = numpy.zeros(size, dtype=numpy.int64)
    for _ in range(generations):
        weights = numpy.where(distance == 0, sigma, 1.0)
        parents = luck.choice(size, size=size, p=weights / weights.sum())
        genomes = genomes[parents]
        _mutate(genomes, length, p, luck)
        distance = numpy.bitwise_count(genomes).sum(axis=1).astype(numpy.int64)
        master.append(float((distance == 0).mean()))
        mean.append(float(distance.mean()))
        mixes.append(numpy.bincount(distance, minlength=length + 1).tolist())
    return History(master, mean, mixes)


def _mutate(genomes: numpy.ndarray, length: int, p: float, luck: numpy.random.Generator) -> None:
    """Flip each digit with chance p. First draw the number of flips, then their places."""
    size = len(genomes)
    flips = int(luck.binomial(size * length, p))
    spots = luck.choice(size * length, size=flips, replace=False, shuffle=False)
    rows, digits = spots // length, spots % length
    bits = numpy.left_shift(numpy.uint64(1), (digits % 64).astype(numpy.uint64))
    numpy.bitwise_xor.at(genomes, (rows, digits // 64), bits)


def flattest(
    length: int,
    p: float,
    steep: float,
    flat: float,
    width: int,
    size: int,
    generations: int,
    seed: int,
) -> list[float]:
    """Let a steep peak compete with a lower, flatter peak. Return the flat lineage's share.

    The steep lineage grows `steep` times as fast, but only without any error. The flat lineage
    grows `flat` times as fast with up to `width` errors. With few errors the steep lineage wins,
    and with many errors the flat lineage wins (survival of the flattest).

    >>> few = flattest(30, 0.01, 10, 6, 3, size=1000, generations=60, seed=2)[-1]
    >>> many = flattest(30, 0.12, 10, 6, 3, size=1000, generations=60, seed=2)[-1]
    >>> few < 0.1 < 0.5 < many
    True
    """
    luck = numpy.random.Generator(numpy.random.PCG64(seed))
    broad = numpy.arange(size) % 2 == 1
    errors = numpy.zeros(size, dtype=numpy.int64)
    share = []
    for _ in range(generations):
        good_steep = (~broad) & (errors == 0)
        good_flat = broad & (errors <= width)
        weights = numpy.where(good_steep, steep, numpy.where(good_flat, flat, 1.0))
        parents = luck.choice(size, size=size, p=weights / weights.sum())
        broad, errors = broad[parents], errors[parents]
        fixed = luck.binomial(errors, p)
        errors = errors - fixed + luck.binomial(length - errors, p)
        share.append(float(broad.mean()))
    return share
