r"""Competition: which species survive when they share resources.

**Lotka and Volterra** describe competitors without saying what they compete for:
N_i' = r_i N_i (1 - (N_i + a_ij N_j) / K_i). A few individuals of species i can multiply where
species j is resident if K_i > a_ij K_j. If this is true of both species, they coexist. If it is
true of only one, this species replaces the other. If it is true of neither, the species that
came first stays.

**Tilman** names the resources. Water flows in with the concentrations of the *supply point*. It
flows out at the same rate, the loss, which also removes organisms. A species stops growing at its
*zero-growth line*. With two essential resources, the scarcer one limits growth (Monod kinetics,
the smallest of r_i R_i / (K_i + R_i)). Then the line is an L with its corner at R*, the lowest
level of each resource on which the species can live. With two substitutable resources, growth is
the sum of both and the line is straight. Residents lower resources along their *consumption
vector*. Two species coexist under two conditions. The supply point must be between the consumption
vectors where the lines cross. Each species must also take more of the resource that limits its own
growth more. With one resource the lines cannot cross. Then the species with the lowest R* excludes
all others (Gause's exclusion).

References
----------
Gause, G. F. (1934). The Struggle for Existence. Williams and Wilkins.
MacArthur, R. (1970). Species packing and competitive equilibrium for many species.
Theor. Popul. Biol. 1:1-11.
Tilman, D. (1976). Ecological competition between algae: experimental confirmation of
resource-based competition theory. Science 192:463-465, doi 10.1126/science.192.4238.463.
Tilman, D. (1977). Resource competition between planktonic algae: an experimental and theoretical
approach. Ecology 58:338-348.
"""

from collections.abc import Sequence
from math import inf
from typing import Literal

import msgspec

from evogames.core.libraries import notebook_extra

with notebook_extra():
    import numpy
    from scipy.integrate import solve_ivp
    from scipy.optimize import brentq, minimize, nnls

__all__ = [
    "Course",
    "Essential",
    "Outcome",
    "Substitutable",
    "chemostat",
    "community",
    "competition",
    "crossing",
    "lotka_volterra_outcome",
    "outcome",
    "ratio_limits",
    "resident_levels",
]

Outcome = Literal["neither", "first", "second", "both", "either"]
"""Which of two species survive. "either" means that the species that came first stays."""

Levels = Sequence[float]
"""An amount of each resource."""

PRESENT = 1e-3
"""A species with fewer individuals than this at the end counts as extinct."""

SLACK = 1e-6
"""A growth rate that is below the loss by less than this counts as equal to the loss."""


class Course(msgspec.Struct):
    """The numbers of each species and the amounts of any resources, at evenly spaced times."""

    times: list[float]
    numbers: list[list[float]]
    resources: list[list[float]] = []

    @property
    def survivors(self) -> list[int]:
        """Return the species that are still present at the end."""
        return [place for place, line in enumerate(self.numbers) if line[-1] > PRESENT]


class Essential(msgspec.Struct, frozen=True):
    """A species that needs all its resources. The scarcest resource limits its growth.

    >>> alga = Essential("alga", rates=(1.0, 1.0), halves=(2.0, 0.1), quotas=(20.0, 1.0))
    >>> alga.r_star(0.5)
    (2.0, 0.1)
    """

    name: str
    rates: tuple[float, ...]
    """The largest growth rate that each resource allows."""
    halves: tuple[float, ...]
    """The amount of each resource at which growth is half as fast as its maximum."""
    quotas: tuple[float, ...]
    """The amount of each resource that an individual takes up and keeps."""

    def growth(self, levels: Levels) -> float:
        """Return the growth rate at these levels, before losses."""
        rows = zip(self.rates, self.halves, levels, strict=True)
        return min(rate * level / (half + level) for rate, half, level in rows)

    def intake(self, levels: Levels) -> list[float]:
        """Return the amount of each resource that an individual takes in a unit of time."""
        growth = self.growth(levels)
        return [quota * growth for quota in self.quotas]

    def r_star(self, loss: float) -> tuple[float, ...]:
        """Return R* of each resource: the level at which growth equals the loss."""
        return tuple(
            half * loss / (rate - loss) if rate > loss else inf
            for rate, half in zip(self.rates, self.halves, strict=True)
        )

    def left(self, supply: Levels, loss: float, number: float) -> list[float]:
        """Return the levels that remain when this many individuals just replace their losses."""
        return [s - quota * number for s, quota in zip(supply, self.quotas, strict=True)]


class Substitutable(msgspec.Struct, frozen=True):
    """A species that can replace one resource with another. Its growth is the sum of both.

    >>> Substitutable("grazer", gains=(2.0, 1.0)).r_star(1.0)
    (0.5, 1.0)
    """

    name: str
    gains: tuple[float, ...]
    """The growth that a unit of each resource gives."""

    def growth(self, levels: Levels) -> float:
        """Return the growth rate at these levels, before losses."""
        return sum(gain * level for gain, level in zip(self.gains, levels, strict=True))

    def intake(self, levels: Levels) -> list[float]:
        """Return the amount of each resource that an individual takes in a unit of time."""
        return [gain * level for gain, level in zip(self.gains, levels, strict=True)]

    def r_star(self, loss: float) -> tuple[float, ...]:
        """Return R* of each resource when no other is present: the ends of the zero-growth line."""
        return tuple(loss / gain if gain else inf for gain in self.gains)

    def left(self, supply: Levels, loss: float, number: float) -> list[float]:
        """Return the levels that remain when this many individuals just replace their losses."""
        pairs = zip(supply, self.gains, strict=True)
        return [loss * s / (loss + gain * number) for s, gain in pairs]


Species = Essential | Substitutable


def chemostat(
    species: Sequence[Species],
    supply: Levels,
    loss: float,
    until: float,
    start: float = 0.1,
    samples: int = 300,
) -> Course:
    """Follow species and resources in a vessel that is rinsed (LSODA).

    Parameters
    ----------
    species : sequence of Essential or Substitutable
    supply : sequence of float
        The supply point: the amount of each resource in the inflow and, at the start, in the
        vessel.
    loss : float
        The share of the vessel that is rinsed in a unit of time.
    until : float
        Time at which to stop.
    start : float
        The number of individuals of each species at the start.
    samples : int
        Number of evenly spaced times.

    Examples
    --------
    On one resource, the species that can live on the least survives, however slowly it grows:

    >>> fast = Essential("fast", rates=(2.0,), halves=(6.0,), quotas=(1.0,))
    >>> thrifty = Essential("thrifty", rates=(1.0,), halves=(1.0,), quotas=(1.0,))
    >>> fast.r_star(0.5), thrifty.r_star(0.5)
    ((2.0,), (1.0,))
    >>> chemostat([fast, thrifty], supply=(10.0,), loss=0.5, until=200).survivors
    [1]
    """
    if min(loss, until, start) <= 0 or min(supply) < 0:
        raise ValueError("Loss, time and start must be more than nothing, and supply not less.")
    count = len(species)

    def change(_: float, now: numpy.ndarray) -> list[float]:
        numbers, levels = now[:count].tolist(), now[count:].clip(0.0).tolist()
        grown = [n * (s.growth(levels) - loss) for s, n in zip(species, numbers, strict=True)]
        flows = [loss * (s - level) for s, level in zip(supply, levels, strict=True)]
        for one, number in zip(species, numbers, strict=True):
            flows = [f - number * i for f, i in zip(flows, one.intake(levels), strict=True)]
        return [*grown, *flows]

    times = numpy.linspace(0.0, until, samples)
    begin = [start] * count + list(supply)
    solved = solve_ivp(change, (0.0, until), begin, "LSODA", times, rtol=1e-8, atol=1e-10)
    lines = solved.y.tolist()
    return Course(times.tolist(), lines[:count], lines[count:])


def resident_levels(resident: Species, supply: Levels, loss: float) -> list[float] | None:
    """Return the resources that remain when a species is alone, or None if it cannot live.

    >>> grazer = Substitutable("grazer", gains=(2.0, 1.0))
    >>> [round(level, 3) for level in resident_levels(grazer, (1.0, 1.0), 1.0)]
    [0.281, 0.438]
    """
    if resident.growth(supply) <= loss:
        return None

    def surplus(number: float) -> float:
        levels = [max(0.0, level) for level in resident.left(supply, loss, number)]
        return resident.growth(levels) - loss

    most = 1.0
    while surplus(most) > 0:
        most *= 2
    number = float(brentq(surplus, 0.0, most, xtol=1e-13))
    return resident.left(supply, loss, number)


def outcome(first: Species, second: Species, supply: Levels, loss: float) -> Outcome:
    """Return which species survive.

    The program tests whether each species can grow where the other is resident.

    >>> grass = Substitutable("grass eater", gains=(2.0, 1.0))
    >>> seeds = Substitutable("seed eater", gains=(1.0, 2.0))
    >>> [outcome(grass, seeds, (x, 4.0), 1.0) for x in (1.0, 4.0, 16.0)]
    ['second', 'both', 'first']
    """
    alone = [resident_levels(one, supply, loss) for one in (first, second)]
    if alone == [None, None]:
        return "neither"
    if alone[1] is None:
        return "first"
    if alone[0] is None:
        return "second"
    return _by_invasion(first.growth(alone[1]) > loss + 1e-9, second.growth(alone[0]) > loss + 1e-9)


def _by_invasion(first: bool, second: bool) -> Outcome:
    if first and second:
        return "both"
    if first:
        return "first"
    return "second" if second else "either"


def community(species: Sequence[Substitutable], supply: Levels, loss: float) -> list[float]:
    """Return the final number of each species. There can be any number of species.

    With substitutable resources, the final numbers maximise a function (MacArthur 1970). In terms
    of the resources, the sum of S ln R - R is as large as it can be without letting any species
    grow.

    >>> trio = [Substitutable("", gains) for gains in ((4.0, 0.0), (2.0, 1.0), (0.0, 3.0))]
    >>> [round(number, 3) for number in community(trio, (6.0, 6.0), 4.0)]
    [5.0, 0.0, 4.667]
    """
    flows = numpy.array([level for level in supply if level > 0])
    gains = numpy.array(
        [[g for g, level in zip(one.gains, supply, strict=True) if level > 0] for one in species]
    )
    limit = {
        "type": "ineq",
        "fun": lambda levels: loss - gains @ levels,
        "jac": lambda levels: -gains,
    }
    start = numpy.minimum(flows, loss / (1.0 + 2.0 * gains.max(axis=0) * len(flows)))
    found = minimize(
        lambda levels: levels.sum() - flows @ numpy.log(levels), start, method="SLSQP",
        jac=lambda levels: 1.0 - flows / levels, bounds=[(1e-9, flow) for flow in flows],
        constraints=[limit], options={"ftol": 1e-13, "maxiter": 500},
    )  # fmt: skip
    held = gains @ found.x > loss - SLACK
    numbers = numpy.zeros(len(species))
    numbers[held] = nnls(gains[held].T, loss * (flows / found.x - 1.0))[0]
    kept: list[float] = numbers.tolist()
    return kept


def crossing(first: Species, second: Species, loss: float) -> tuple[float, float] | None:
    """Return the point where two zero-growth lines for two resources cross, or None.

    >>> grass = Substitutable("grass eater", gains=(3.0, 1.0))
    >>> seeds = Substitutable("seed eater", gains=(1.0, 3.0))
    >>> crossing(grass, seeds, 1.0)
    (0.25, 0.25)
    """
    if isinstance(first, Essential) and isinstance(second, Essential):
        (x, y), (u, v) = first.r_star(loss), second.r_star(loss)
        return (max(x, u), max(y, v)) if (x - u) * (y - v) < 0 else None
    if isinstance(first, Substitutable) and isinstance(second, Substitutable):
        (a, b), (c, d) = first.gains, second.gains
        turn = a * d - b * c
        if abs(turn) < 1e-12:
            return None
        x, y = loss * (d - b) / turn, loss * (a - c) / turn
        return (x, y) if min(x, y) >= 0 else None
    raise ValueError("Both species must need their resources in the same way.")


def ratio_limits(first: Species, second: Species, level: float, loss: float) -> tuple[float, float]:
    """Return the range of ratios of two resources in the supply at which both species survive.

    `level` is the concentration of the second resource in the inflow. Each limit is where a
    consumption vector from the crossing reaches this level. At higher levels, the limits are closer
    to the ratios of the vectors.

    >>> from evogames.biology.diatoms import diatoms
    >>> asterionella, cyclotella = (one.species(0.25) for one in diatoms())
    >>> [round(limit, 1) for limit in ratio_limits(asterionella, cyclotella, 2.0, 0.25)]
    [6.1, 89.6]
    """
    meet = crossing(first, second, loss)
    if meet is None or level <= meet[1]:
        raise ValueError("With this supply the two species never live together.")
    x, y = meet
    vectors = [one.intake(meet) for one in (first, second)]
    limits = [(x + along * (level - y) / up) / level if up else inf for along, up in vectors]
    return min(limits), max(limits)


def lotka_volterra_outcome(room: tuple[float, float], effects: tuple[float, float]) -> Outcome:
    """Return which species survive according to the equations of Lotka and Volterra.

    `room` is the number of individuals of each species when it is alone (K). `effects` says how
    much an individual of the other species counts (a_12 and a_21).

    >>> [lotka_volterra_outcome((100, 100), (a, 0.5)) for a in (0.5, 1.5)]
    ['both', 'second']
    >>> lotka_volterra_outcome((100, 100), (1.5, 1.5))
    'either'
    """
    (k1, k2), (a12, a21) = room, effects
    return _by_invasion(k1 > a12 * k2, k2 > a21 * k1)


def competition(
    start: tuple[float, float],
    until: float,
    rates: tuple[float, float],
    room: tuple[float, float],
    effects: tuple[float, float],
    samples: int = 300,
) -> Course:
    """Calculate the numbers of two competitors by the equations of Lotka and Volterra (DOP853).

    >>> end = competition((10, 10), 200, (1, 1), (100, 80), (0.5, 0.5))
    >>> [round(line[-1], 3) for line in end.numbers]
    [80.0, 40.0]
    """
    if min(*start, until, *rates, *room) <= 0 or min(effects) < 0:
        raise ValueError("Starts, time, rates and room must be more than nothing.")
    (r1, r2), (k1, k2), (a12, a21) = rates, room, effects

    def change(_: float, now: numpy.ndarray) -> list[float]:
        x, y = now
        return [r1 * x * (1 - (x + a12 * y) / k1), r2 * y * (1 - (y + a21 * x) / k2)]

    times = numpy.linspace(0.0, until, samples)
    solved = solve_ivp(change, (0.0, until), start, "DOP853", times, rtol=1e-9, atol=1e-9)
    return Course(times.tolist(), solved.y.tolist())
