r"""Copy errors of a small genome as a Markov chain: exact results for microorganisms in Genesis.

In each generation a genome rolls one die for each gene cube and two for each biont, its living
part. The chance that a die shows a copy error is 1/3, or 1/6 with DNA. Each specificity chromosome
(yellow) lets one error be rolled again. Each proofreading chromosome (blue) tolerates one of the
remaining errors. With n dice, y rerolls, a shield of b and an error chance p,

    errors = E - r + Binomial(r, p),   E ~ Binomial(n, p),   r = min(E, y),

and max(0, errors - b) parts are lost in a fixed order: the second cubes of mutations, mutations,
other cubes, bionts. With immunology any order is possible. A genome that loses blue cubes makes
more errors in the next generation. This is an *absorbing Markov chain* that ends when no bionts are
left (Kemeny and Snell 1960). It is a small error catastrophe (Eigen 1971).

Where the rules let the owner choose, cubes are lost by colour, with blue last. The last DNA is lost
after all other cubes of its group. Because the order is fixed, the number of losses determines the
remaining genome. In this model nothing is bought or stolen in between.

References
----------
Eigen, M. (1971). Selforganization of matter and the evolution of biological macromolecules.
Naturwissenschaften 58:465-523.
Kemeny, J. G. and Snell, J. L. (1960). Finite Markov Chains. Van Nostrand.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import chain
from math import comb

import msgspec

__all__ = [
    "GIVE_UP",
    "Gene",
    "Genome",
    "atrophy_law",
    "descent",
    "error_law",
    "generations",
    "lifetime",
    "survival",
    "transitions",
]

GIVE_UP = ("red", "green", "yellow", "blue")
"""The order in which colours are lost if the owner can choose."""

Law = dict[int, Fraction]


class Gene(msgspec.Struct, frozen=True):
    """A mutation: the colours of its two cubes ("" for none), and its abilities.

    `immune` says whether its plain side and its promoted side have immunology.
    """

    base: str = ""
    plus: str = ""
    promoted: bool = False
    immune: tuple[bool, bool] = (False, False)

    @property
    def parts(self) -> list[str]:
        """Return the colours of the mutation's cubes."""
        return [colour for colour in (self.base, self.plus) if colour]


class Genome(msgspec.Struct, frozen=True):
    """The parts of a microorganism: colours of cubes and bionts, and its mutations.

    Examples
    --------
    Two red cubes, a blue one and a red biont: five dice, one error tolerated.

    >>> genome = Genome(("red", "red", "blue"), ("red",))
    >>> genome.dice, genome.shield, genome.chance
    (5, 1, Fraction(1, 3))
    """

    cubes: tuple[str, ...] = ()
    bionts: tuple[str, ...] = ()
    genes: tuple[Gene, ...] = ()
    gentle: bool = False
    """The gentler variant: only a 6 is an error, and DNA adds to the shield."""

    def count(self, colour: str) -> int:
        """Return how many chromosomes of a colour there are."""
        implemented_by = chain(self.cubes, self.bionts, *(gene.parts for gene in self.genes))
        return list(implemented_by).count(colour)

    @property
    def dice(self) -> int:
        """Return the number of dice: one for each cube and two for each biont."""
        return len(self.cubes) + 2 * len(self.bionts) + sum(len(g.parts) for g in self.genes)

    @property
    def dna(self) -> int:
        """Return how many mutations are promoted to DNA."""
        return sum(gene.promoted for gene in self.genes)

    @property
    def shield(self) -> int:
        """Return how many errors are tolerated in each generation."""
        return self.count("blue") + (self.dna if self.gentle else 0)

    @property
    def rerolls(self) -> int:
        """Return how many errors can be rolled again."""
        return self.count("yellow")

    @property
    def chance(self) -> Fraction:
        """Return the chance of an error for each die."""
        return Fraction(1, 6) if self.dna or self.gentle else Fraction(1, 3)

    def without_one(self, give_up: Sequence[str] = GIVE_UP) -> Genome:
        """Return the genome that is left after one loss.

        >>> Genome(("red", "blue"), ("red",)).without_one()
        Genome(cubes=('blue',), bionts=('red',), genes=(), gentle=False)
        """
        groups = [group for group in self._groups() if group]
        immune = any(gene.immune[gene.promoted] for gene in self.genes)
        open_to_loss = [*chain(*groups)] if immune else groups[0]

        def cost(loss: tuple[str, Genome]) -> tuple[bool, bool, int]:
            colour, left = loss
            dead = len(left.bionts) < len(self.bionts)
            return dead, bool(self.dna) and not left.dna, give_up.index(colour) if colour else -1

        return min(open_to_loss, key=cost)[1]

    def _groups(self) -> list[list[tuple[str, Genome]]]:
        """Return the parts that can be lost, each with the genome that remains, group by group."""
        second, single, robbed = [], [], []
        for place, gene in enumerate(self.genes):
            rest = self.genes[:place], self.genes[place + 1 :]
            gone = self._with(genes=rest[0] + rest[1])
            if gene.plus:
                plain = Gene(gene.base, immune=gene.immune)
                second.append((gene.plus, self._with(genes=(*rest[0], plain, *rest[1]))))
            elif gene.base:
                single.append((gene.base, gone))
            else:
                robbed.append(("", gone))
        cubes = [(c, self._with(cubes=_less(self.cubes, c))) for c in dict.fromkeys(self.cubes)]
        bionts = [(c, self._with(bionts=_less(self.bionts, c))) for c in dict.fromkeys(self.bionts)]
        return [second, single, robbed, cubes, bionts]

    def _with(self, **changed: object) -> Genome:
        return msgspec.structs.replace(self, **changed)


def _less(colours: tuple[str, ...], colour: str) -> tuple[str, ...]:
    """Return the colours without one of the given colour."""
    place = colours.index(colour)
    return colours[:place] + colours[place + 1 :]


def _binomial(n: int, p: Fraction) -> list[Fraction]:
    return [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]


def error_law(
    dice: int, shield: int, chance: Fraction = Fraction(1, 3), rerolls: int = 0
) -> dict[int, Fraction]:
    """Return the exact distribution of losses in one generation.

    Parameters
    ----------
    dice : int
        Dice that are rolled.
    shield : int
        Errors that are tolerated.
    chance : Fraction
        Chance of an error for each die.
    rerolls : int
        Errors that are rolled again.

    Examples
    --------
    >>> error_law(4, 1)[0]
    Fraction(16, 27)
    >>> error_law(4, 1, rerolls=1)[0]
    Fraction(64, 81)
    """
    if min(dice, shield, rerolls) < 0 or not 0 <= chance <= 1:
        raise ValueError("Dice, shield and rerolls must not be negative. A chance must be 0 to 1.")
    law: Law = {}
    for first, weight in enumerate(_binomial(dice, chance)):
        again = min(first, rerolls)
        for second, share in enumerate(_binomial(again, chance)):
            lost = max(0, first - again + second - shield)
            law[lost] = law.get(lost, Fraction(0)) + weight * share
    return {lost: share for lost, share in sorted(law.items()) if share}


def atrophy_law(genome: Genome) -> dict[int, Fraction]:
    """Return the exact distribution of a genome's losses in the next Darwinian roll.

    >>> atrophy_law(Genome((), ("red",)))
    {0: Fraction(4, 9), 1: Fraction(4, 9), 2: Fraction(1, 9)}
    """
    return error_law(genome.dice, genome.shield, genome.chance, genome.rerolls)


def descent(genome: Genome, give_up: Sequence[str] = GIVE_UP) -> list[Genome]:
    """Return the genome after 0, 1, 2 ... losses, up to the first without a biont.

    >>> [g.dice for g in descent(Genome(("red", "blue"), ("red",)))]
    [4, 3, 2, 0]
    """
    steps = [genome]
    while steps[-1].bionts:
        steps.append(steps[-1].without_one(give_up))
    dead = Genome(gentle=genome.gentle)
    return [*steps[:-1], dead]


def transitions(genome: Genome, give_up: Sequence[str] = GIVE_UP) -> list[list[Fraction]]:
    """Return the transition matrix over the numbers of losses. The last state is absorbing.

    Entry [i, j] is the chance of going from i losses to j losses in one generation.

    >>> for row in transitions(Genome(("red",), ("red",))):
    ...     print(*row)
    8/27 4/9 7/27
    0 4/9 5/9
    0 0 1
    """
    steps = descent(genome, give_up)
    last = len(steps) - 1
    matrix = [[Fraction(0)] * len(steps) for _ in steps]
    for start, step in enumerate(steps):
        for lost, share in atrophy_law(step).items():
            matrix[start][min(last, start + lost)] += share
    return matrix


def generations(
    genome: Genome, count: int, give_up: Sequence[str] = GIVE_UP
) -> list[list[Fraction]]:
    """Return the chance of each number of losses, for generations 0 to `count`."""
    matrix = transitions(genome, give_up)
    size = len(matrix)
    course = [[Fraction(int(step == 0)) for step in range(size)]]
    for _ in range(count):
        now = course[-1]
        after = [
            sum((now[i] * matrix[i][j] for i in range(j + 1)), Fraction(0)) for j in range(size)
        ]
        course.append(after)
    return course


def survival(genome: Genome, count: int, give_up: Sequence[str] = GIVE_UP) -> list[Fraction]:
    """Return the chance of being alive after each number of generations.

    >>> survival(Genome((), ("red",)), 2)
    [Fraction(4, 9), Fraction(16, 81)]
    """
    return [1 - shares[-1] for shares in generations(genome, count, give_up)[1:]]


def lifetime(genome: Genome, give_up: Sequence[str] = GIVE_UP) -> Fraction:
    """Return the mean number of generations until the last biont is lost, including the last one.

    Raises
    ------
    ValueError
        If some state cannot lose anything, so the genome never dies out.

    Examples
    --------
    >>> lifetime(Genome((), ("red",)))
    Fraction(9, 5)
    """
    matrix = transitions(genome, give_up)
    means = [Fraction(0)] * len(matrix)
    for start in range(len(matrix) - 2, -1, -1):
        row = matrix[start]
        if row[start] == 1:
            raise ValueError("This genome tolerates every error and never dies out.")
        from_position = sum((row[j] * means[j] for j in range(start + 1, len(matrix))), Fraction(0))
        means[start] = (1 + from_position) / (1 - row[start])
    return means[0]
