"""How fast the models are: the largest RAF of a big network, and genomes that replicate."""

from time import process_time

import numpy

from evogames.biology.autocatalysis import Reaction, ReactionSystem, max_raf
from evogames.biology.polymers import polymer_system
from evogames.biology.population import evolve
from tests.bench.run import Figure, seconds, side_by_side
from tests.biology.test_autocatalysis import losses_in_a_row, naive_max_raf

LENGTH, ERROR, ADVANTAGE = 50, 0.0225, 10.0
PEOPLE, GENERATIONS = 100_000, 10


def big_network() -> ReactionSystem:
    """Strings up to 15 digits near the onset: 100,000 catalysed reactions, most in a RAF."""
    drawn = polymer_system(15, 2.0, 1)
    return ReactionSystem(drawn.food, drawn.reactions[:100_000])


def plain_population() -> None:
    """Wright-Fisher with one byte for each digit and one random number for each byte."""
    luck = numpy.random.Generator(numpy.random.PCG64(1))
    digits = numpy.zeros((PEOPLE, LENGTH), dtype=bool)
    for _ in range(GENERATIONS):
        weights = numpy.where(digits.any(axis=1), 1.0, ADVANTAGE)
        parents = luck.choice(PEOPLE, size=PEOPLE, p=weights / weights.sum())
        digits = digits[parents] ^ (luck.random((PEOPLE, LENGTH)) < ERROR)


def raf_seconds(system: ReactionSystem) -> tuple[float, float]:
    """Seconds to find the largest RAF, with our method and by definition.

    The results must agree.
    """
    found: list[list[Reaction]] = []
    start = process_time()
    found.append(max_raf(system))
    middle = process_time()
    found.append(naive_max_raf(system))
    assert found[0] == found[1]
    return middle - start, process_time() - middle


def size_figures() -> list[Figure]:
    """Time for whole networks of about ten thousand, a hundred thousand and a million reactions."""
    found = []
    for longest in (12, 15, 18):
        system = polymer_system(longest, 2.0, 1)
        took, size = seconds(lambda system=system: max_raf(system), 1), len(system.reactions)
        found.append(Figure(f"maxRAF of {size:,} reactions", "s", took, "", None))
        found.append(Figure("  for each reaction", "µs", 1_000_000 * took / size, "", None))
    return found


def biology_figures() -> list[Figure]:
    """The rows of the table about evogames.biology."""
    ours, sets = raf_seconds(big_network())
    row = losses_in_a_row(100_000)
    one = 1000 / GENERATIONS
    bits, plain = side_by_side(
        lambda: one * seconds(lambda: evolve(LENGTH, ERROR, ADVANTAGE, PEOPLE, GENERATIONS, 1), 1),
        lambda: one * seconds(plain_population, 1),
        rounds=3,
    )
    return [
        Figure("maxRAF of 100,000 reactions", "s", ours, "sets, by the definition", sets, "5 s"),
        *size_figures(),
        Figure("100,000 losses in a row", "s", seconds(lambda: max_raf(row), 1), "", None, "5 s"),
        Figure("100,000 genomes, one generation", "ms", bits, "a byte a digit", plain, "50 ms"),
    ]
