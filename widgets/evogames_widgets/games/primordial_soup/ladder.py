"""Draws the score ladder: numbered spaces, the dark zone at the end, and the markers."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from evogames.primordial_soup.cards import DARK_ZONE, LADDER
from evogames.primordial_soup.state import SoupState
from evogames_widgets.games.parts import Shapes, badge, palette as p, points
from evogames_widgets.games.primordial_soup.layout import Frame
from evogames_widgets.scene import Point, Polyline, Rect, Shape, Text

RADIUS = 11.0
"""The smallest radius of a marker at which its letter can be read."""


@lru_cache(maxsize=256)
def track(frame: Frame, taken: tuple[int, ...]) -> Shapes:
    """Draw the spaces of the ladder, with a dark zone at the end. Markers hide their numbers."""
    box, size = frame.soup, frame.style.small
    bends = (
        ("-6,-5 0,-5 4,-1 4,9", box.right - 12, box.y + 12),
        ("5,-6 5,0 1,4 -9,4", box.right - 12, box.bottom - 12),
        ("6,5 0,5 -4,1 -4,-9", box.x + 12, box.bottom - 12),
    )
    shapes: list[Shape] = [
        Rect(box.x, box.y, box.w, box.h, p.WHITE, p.LINE, 1, 14),
        *(Polyline(tuple(points(*bend)), p.FAINT_INK, 2, arrow=True) for bend in bends),
    ]
    for space, box in enumerate(frame.ladder, start=1):
        dark = space >= DARK_ZONE
        fill = p.DARK_ZONE if dark else p.CHIP if space % 5 else p.PHASE
        ink = p.WHITE if dark else p.INK if space % 5 == 0 or space == 1 else p.SOFT_INK
        shapes.append(Rect(box.x + 1, box.y + 1, box.w - 2, box.h - 2, fill, radius=5))
        if space not in taken:
            shapes.append(Text(*box.middle, str(space), size, ink, "center", space % 5 == 0))
    return tuple(shapes)


def _spot(frame: Frame, marker: int, place: int = 0) -> Point:
    """Return the position of a marker. Markers past the last space have places of their own."""
    if marker <= LADDER:
        return frame.ladder[marker - 1].middle
    box = frame.beyond
    return box.x + box.w * 0.34, box.y + RADIUS + place * min(24.0, (box.h - 2 * RADIUS) / 3)


def markers(state: SoupState, frame: Frame) -> Iterator[Shape]:
    """Draw the markers of the tribes. Past the last space, each marker shows its number."""
    past = sorted(player.marker for player in state.players if player.marker > LADDER)
    for seat, player in enumerate(state.players):
        if player.marker:
            place = past.index(player.marker) if player.marker in past else 0
            x, y = _spot(frame, player.marker, place)
            yield from badge(seat, round(x, 1), round(y, 1), RADIUS)
            if player.marker in past:
                number = str(player.marker)
                yield Text(x + RADIUS + 3, y, number, frame.style.small, p.INK, bold=True)


def climbs(frame: Frame, recent: Sequence[Any]) -> Iterator[Shape]:
    """Draw the path of each marker that has just moved."""
    for event in recent:
        start, end = event.data.get("start", 0), event.data.get("marker", 0)
        if event.key == "scores" and event.player is not None and 0 < start < end:
            way = tuple(_spot(frame, n) for n in range(start, end + 1))
            yield Polyline(way, p.WHITE, 8)
            yield Polyline(way, p.seat_colour(event.player), 5)
