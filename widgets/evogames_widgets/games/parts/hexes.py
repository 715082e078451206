"""Hexes of a board: where to draw them, how to click them, and how to mark them."""

from dataclasses import dataclass

from evogames.core.hex import Corner, Hex
from evogames.core.hex_orientation import Orientation
from evogames_widgets.games.parts import palette as p
from evogames_widgets.scene import Point, Polygon, Region, Words


@dataclass(frozen=True, slots=True)
class HexGrid:
    """The positions of a board's hexes.

    (x, y) is the centre of hex (0, 0), and `side` is the length of a side.
    """

    orientation: Orientation
    side: float
    x: float
    y: float

    def point(self, place: Hex | Corner) -> Point:
        """Return the position on the board of the centre of a hex or of a corner."""
        x, y = self.orientation.point(place, self.side)
        return round(self.x + x, 2), round(self.y + y, 2)

    def outline(self, place: Hex) -> tuple[Point, ...]:
        """Return the six corners of a hex."""
        return tuple([self.point(corner) for corner in place.corners])

    def tile(self, place: Hex, fill: str | None, stroke: str | None = p.LINE) -> Polygon:
        """Draw a hex."""
        return Polygon(self.outline(place), fill, stroke)

    def region(self, place: Hex, piece: str, words: Words = "") -> Region:
        """Return the region of a hex. A point on a shared side belongs to one of the two hexes."""
        return Region.within(self.outline(place), piece, words)
