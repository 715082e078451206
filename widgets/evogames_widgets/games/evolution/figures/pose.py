"""The build of a drawn animal: where its trunk and head are in a box of 100 by 90 units."""

from typing import NamedTuple

from evogames_widgets.games.parts import points
from evogames_widgets.scene import Point

BOX = (100.0, 90.0)
GROUND = 84.0
LINE = 2.3
"""The line width of every outline."""


class Pose(NamedTuple):
    """The trunk (an ellipse), the length of the legs, and the head (a circle with a snout)."""

    cx: float
    cy: float
    rx: float
    ry: float
    leg: float
    hx: float
    hy: float
    hr: float

    def head(self, u: float, v: float) -> Point:
        """Return a point of the head. (0, 0) is its centre and (1, 0) is its front edge."""
        return (self.hx + u * self.hr, self.hy + v * self.hr)

    def trunk(self, u: float, v: float) -> Point:
        """Return a point of the trunk. (0, 0) is its centre and (0, -1) is the top of the back."""
        return (self.cx + u * self.rx, self.cy + v * self.ry)

    def on_head(self, text: str) -> list[Point]:
        """Return several points of the head."""
        return [self.head(u, v) for u, v in points(text)]

    def on_trunk(self, text: str) -> list[Point]:
        """Return several points of the trunk."""
        return [self.trunk(u, v) for u, v in points(text)]
