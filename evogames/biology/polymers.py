r"""The binary polymer model: how much catalysis makes an autocatalytic set likely.

Molecules are strings of 0 and 1 up to length n. The food is all strings up to length 2. Every cut
of every string is one two-way reaction: two strings join, or one splits. Each molecule catalyses
each reaction with the same small probability, so that it catalyses f reactions on average
(Kauffman 1986; Hordijk and Steel 2004). There are 2^(n+1) - 2 molecules and (n-2) 2^(n+1) + 4
reactions. As f rises, RAFs appear suddenly. The f that is needed increases only about linearly
with n, while the number of molecules grows as 2^n (Hordijk, Kauffman and Steel 2011).

References
----------
Kauffman, S. A. (1986). Autocatalytic sets of proteins. J. theor. Biol. 119:1-24.
Hordijk, W. and Steel, M. (2004). Detecting autocatalytic, self-sustaining sets in chemical
reaction systems. J. theor. Biol. 227:451-461.
Hordijk, W., Kauffman, S. A. and Steel, M. (2011). Required levels of catalysis for emergence of
autocatalytic sets in models of chemical reaction systems. Int. J. Mol. Sci. 12:3085-3101.
doi 10.3390/ijms12053085.
"""

from functools import cache
from itertools import product

from evogames.biology.autocatalysis import Reaction, ReactionSystem, max_raf
from evogames.biology.published import published
from evogames.core.libraries import notebook_extra

with notebook_extra():
    import numpy

__all__ = ["chance_of_raf", "count", "level_for_half", "polymer_system"]


@cache
def _chemistry(n: int) -> tuple[tuple[str, ...], tuple[tuple[str, str, str], ...]]:
    """Return all strings up to length n, and every cut of each string."""
    strings = tuple("".join(s) for size in range(1, n + 1) for s in product("01", repeat=size))
    cuts = tuple((s[:at], s[at:], s) for s in strings for at in range(1, len(s)))
    return strings, cuts


def count(n: int) -> tuple[int, int]:
    """Return the number of molecules and the number of reactions.

    >>> count(10)
    (2046, 16388)
    """
    strings, cuts = _chemistry(n)
    return len(strings), len(cuts)


def level_for_half(n: int) -> float:
    """Return the published f at which half of the random systems contain a RAF.

    The formula was fitted to simulations with n from 7 to 20 (Hordijk, Kauffman and Steel 2011).

    >>> round(level_for_half(8), 3)
    1.248
    """
    return published("level-for-half") + published("level-for-half", "slope") * n


def polymer_system(n: int, f: float, seed: int, food_length: int = 2) -> ReactionSystem:
    """Generate a random binary polymer system.

    Parameters
    ----------
    n : int
        Maximum length of a string.
    f : float
        Mean number of reactions that a molecule catalyses.
    seed : int
        The same seed gives the same system.
    food_length : int
        Strings up to this length are food.

    Examples
    --------
    >>> system = polymer_system(4, 1.0, seed=1)
    >>> system.food
    ('0', '1', '00', '01', '10', '11')
    """
    strings, cuts = _chemistry(n)
    luck = numpy.random.Generator(numpy.random.PCG64(seed))
    pairs = len(strings) * len(cuts)
    draws = int(luck.binomial(pairs, min(1.0, f / len(cuts))))
    picked = luck.choice(pairs, size=draws, replace=False, shuffle=False)
    helpers: dict[int, list[str]] = {}
    for pick in picked.tolist():
        helpers.setdefault(pick % len(cuts), []).append(strings[pick // len(cuts)])
    reactions = tuple(
        Reaction((cuts[r][0], cuts[r][1]), (cuts[r][2],), tuple(sorted(who)), two_way=True)
        for r, who in sorted(helpers.items())
    )
    food = tuple(s for s in strings if len(s) <= food_length)
    return ReactionSystem(food, reactions)


def chance_of_raf(n: int, f: float, draws: int, seed: int = 0) -> float:
    """Return the proportion of random systems that contain a RAF.

    >>> chance_of_raf(6, 0.5, draws=20) < chance_of_raf(6, 1.5, draws=20)
    True
    """
    found = sum(bool(max_raf(polymer_system(n, f, seed + draw))) for draw in range(draws))
    return found / draws
