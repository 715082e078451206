"""What moves from one scene to the next: pieces that have the same name in both."""

from collections import Counter
from collections.abc import Sequence

from evogames_widgets.scene import Region, Scene

Box = tuple[float, float, float, float]
"""Left, top, width and height in board units."""
NEAR = 4.0
"""A piece that moves less than this has only made room for another."""
MOST_GROWTH = 1.6
"""A piece that grows or shrinks more than this shows something else, such as an enlarged view."""
MOST_MOVES = 50
"""If more pieces move at the same time, nobody can follow them.

The 44 hexes, tabs and names of four drifting continents are few enough."""


def moves(before: Scene, after: Scene) -> list[tuple[Box, Box]]:
    """Return where each piece was and is now, if it has moved.

    Pieces that occur several times in a scene are left out, because nobody can say which one moved.
    """
    if (before.width, before.height) != (after.width, after.height):
        return []
    old, new = _single(before.regions), _single(after.regions)
    found = [
        (_box(old[piece]), _box(region))
        for piece, region in new.items()
        if piece in old and _glides(old[piece], region)
    ]
    return found if len(found) <= MOST_MOVES else []


def _single(regions: Sequence[Region]) -> dict[str, Region]:
    times = Counter(region.piece for region in regions)
    return {region.piece: region for region in regions if times[region.piece] == 1}


def _glides(one: Region, other: Region) -> bool:
    far = max(abs(one.x - other.x), abs(one.y - other.y)) > NEAR
    sizes = ((one.w, other.w), (one.h, other.h))
    return far and all(max(a, b) <= MOST_GROWTH * max(1.0, min(a, b)) for a, b in sizes)


def _box(region: Region) -> Box:
    return region.x, region.y, region.w, region.h
