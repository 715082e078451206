"""The build of a drawn amoeba: an uneven outline in a box of 100 by 100 at the origin."""

from math import cos, pi, sin
from typing import NamedTuple

from evogames_widgets.scene import Point

LINE = 2.6
"""The line width of every outline."""


class Body(NamedTuple):
    """The length and height of an amoeba, its uneven edge, and how narrow its middle is."""

    long: float = 1.0
    high: float = 1.0
    wobble: float = 1.0
    phase: float = 0.0
    pinch: float = 0.0

    def at(self, turn: float, out: float = 0.0) -> Point:
        """Return a point at the distance `out` from the edge.

        The angle is in degrees, clockwise from the right.
        """
        a = turn * pi / 180
        wave = 3.6 * sin(3 * a + self.phase) + 2.4 * sin(5 * a - 2 * self.phase)
        r = 31 + self.wobble * wave - self.pinch * sin(a) ** 12
        return (r * self.long + out) * cos(a), (r * self.high + out) * sin(a)

    def edge(self, out: float = 0.0, steps: int = 48) -> tuple[Point, ...]:
        """Return the whole outline at the distance `out` from the edge."""
        return tuple(self.at(360 * k / steps, out) for k in range(steps))

    def stretch(self, start: float, end: float, out: float, steps: int = 12) -> tuple[Point, ...]:
        """Return a part of the outline at the distance `out` from the edge."""
        return tuple(self.at(start + (end - start) * k / steps, out) for k in range(steps + 1))
