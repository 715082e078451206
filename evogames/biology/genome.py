r"""Copy errors of a small genome as a Markov chain, and how long it lives.

A genome of n dice loses `max(0, errors - shield)` parts each generation, errors being binomial
with chance 1/3 for each die, or 1/6 with proofreading. This is the exact law behind the Darwinian
roll of a micro-organism. With losses that shorten the genome the number of dice falls from
generation to generation, until nothing is left.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

__all__ = ["error_law", "survival"]


def error_law(dice: int, shield: int, chance: Fraction = Fraction(1, 3)) -> dict[int, Fraction]:
    """Return the exact distribution of losses in one generation.

    >>> error_law(4, 1)[0]
    Fraction(16, 27)
    """
    if dice < 0 or shield < 0 or not 0 <= chance <= 1:
        raise ValueError("Dice and shield are not negative, and a chance lies in 0 to 1.")
    law: dict[int, Fraction] = {}
    for errors in range(dice + 1):
        weight = comb(dice, errors) * chance**errors * (1 - chance) ** (dice - errors)
        lost = max(0, errors - shield)
        law[lost] = law.get(lost, Fraction(0)) + weight
    return law


def survival(
    parts: int, bionts: int, shield: int, generations: int, chance: Fraction = Fraction(1, 3)
) -> list[Fraction]:
    """Return the chance to be alive after each generation.

    Parameters
    ----------
    parts : int
        Parts that are lost first, one die each; none of them adds to the shield.
    bionts : int
        Parts that are lost last, two dice each; without any the genome is dead.
    shield : int
        Errors tolerated each generation; it stays as it is.
    generations : int
        How far to look.
    chance : Fraction
        Chance of an error for each die.
    """
    alive: dict[tuple[int, int], Fraction] = {(parts, bionts): Fraction(1)}
    course = []
    for _ in range(generations):
        after: dict[tuple[int, int], Fraction] = {}
        for (small, big), weight in alive.items():
            for lost, share in error_law(small + 2 * big, shield, chance).items():
                left = max(0, small - lost), big - max(0, lost - small)
                if left[1] > 0:
                    after[left] = after.get(left, Fraction(0)) + weight * share
        alive = after
        course.append(sum(alive.values(), Fraction(0)))
    return course
