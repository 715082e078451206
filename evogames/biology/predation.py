r"""Predator and prey over time: the equations of Lotka and Volterra.

x' = a x - b x y,  y' = d x y - g y. The quantity V = d x - g ln x + b y - a ln y never changes, so
cycles are closed. The means over time are g/d and a/b for every start, and small cycles have the
period 2 pi / sqrt(a g). A poor method of integration breaks this: explicit Euler spirals outwards.

References
----------
Lotka, A. J. (1925). Elements of Physical Biology. Williams and Wilkins.
Volterra, V. (1926). Fluctuations in the abundance of a species considered mathematically.
Nature 118:558-560.
"""

import msgspec

from evogames.core.libraries import notebook_extra

with notebook_extra():
    import numpy
    from scipy.integrate import solve_ivp

__all__ = ["Cycle", "constant", "euler", "lotka_volterra"]


class Cycle(msgspec.Struct):
    """The numbers of prey and predators at evenly spaced times."""

    times: list[float]
    prey: list[float]
    predators: list[float]


def constant(prey: float, predators: float, a: float, b: float, d: float, g: float) -> float:
    """Return V, which does not change in the exact solution.

    >>> round(constant(10, 10, 1.1, 0.4, 0.1, 0.4), 3)
    1.546
    """
    return float(d * prey - g * numpy.log(prey) + b * predators - a * numpy.log(predators))


def lotka_volterra(
    prey: float,
    predators: float,
    until: float,
    a: float = 1.1,
    b: float = 0.4,
    d: float = 0.1,
    g: float = 0.4,
    samples: int = 500,
) -> Cycle:
    """Calculate the numbers of predators and prey over time, with an accurate integrator (DOP853).

    Parameters
    ----------
    prey, predators : float
        Numbers at the start.
    until : float
        Time at which to stop.
    a, b, d, g : float
        Growth of prey, loss by predation, gain by predation, death of predators.
    samples : int
        Number of evenly spaced times.

    Examples
    --------
    With g/d prey and a/b predators nothing changes:

    >>> still = lotka_volterra(4, 2.75, until=10)
    >>> round(still.prey[-1], 6), round(still.predators[-1], 6)
    (4.0, 2.75)
    """
    if min(prey, predators, until) <= 0:
        raise ValueError("Prey, predators and time must be greater than 0.")

    def change(_: float, now: numpy.ndarray) -> list[float]:
        x, y = now
        return [a * x - b * x * y, d * x * y - g * y]

    times = numpy.linspace(0.0, until, samples)
    solved = solve_ivp(
        change, (0.0, until), [prey, predators], "DOP853", times, rtol=1e-9, atol=1e-9
    )
    return Cycle(times.tolist(), solved.y[0].tolist(), solved.y[1].tolist())


def euler(
    prey: float,
    predators: float,
    until: float,
    step: float,
    a: float = 1.1,
    b: float = 0.4,
    d: float = 0.1,
    g: float = 0.4,
) -> Cycle:
    """Calculate the same with explicit Euler steps, to show how a poor integrator fails.

    >>> poor = euler(10, 10, 100, 0.01)
    >>> round(constant(poor.prey[-1], poor.predators[-1], 1.1, 0.4, 0.1, 0.4), 3)
    2.262
    """
    times, xs, ys = [0.0], [prey], [predators]
    for number in range(round(until / step)):
        x, y = xs[-1], ys[-1]
        xs.append(x + step * (a * x - b * x * y))
        ys.append(y + step * (d * x * y - g * y))
        times.append((number + 1) * step)
    return Cycle(times, xs, ys)
