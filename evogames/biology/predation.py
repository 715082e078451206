r"""Predator and prey in time: the equations of Lotka and Volterra.

x' = a x - b x y,  y' = d x y - g y. The quantity V = d x - g ln x + b y - a ln y never changes, so
cycles are closed; time means are g/d and a/b whatever the start, and small cycles have the period
2 pi / sqrt(a g). A poor integrator breaks this: explicit Euler spirals outwards.

References
----------
Lotka, A. J. (1925). Elements of Physical Biology. Williams and Wilkins.
Volterra, V. (1926). Fluctuations in the abundance of a species considered mathematically.
Nature 118:558-560.
"""

from __future__ import annotations

import msgspec
import numpy
from scipy.integrate import solve_ivp

__all__ = ["Cycle", "constant", "euler", "lotka_volterra"]


class Cycle(msgspec.Struct):
    """Prey and predators at evenly spaced times."""

    times: list[float]
    prey: list[float]
    predators: list[float]


def constant(prey: float, predators: float, a: float, b: float, d: float, g: float) -> float:
    """Return V, which stays the same along a true course."""
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
    """Follow predator and prey with a good integrator (DOP853, tight tolerance)."""
    if min(prey, predators, until) <= 0:
        raise ValueError("Prey, predators and time must be more than nothing.")

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
    """Follow them with explicit Euler steps, to see how a poor integrator goes astray."""
    times, xs, ys = [0.0], [prey], [predators]
    for number in range(round(until / step)):
        x, y = xs[-1], ys[-1]
        xs.append(x + step * (a * x - b * x * y))
        ys.append(y + step * (d * x * y - g * y))
        times.append((number + 1) * step)
    return Cycle(times, xs, ys)
