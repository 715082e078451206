"""The eight terrains. Each has a symbol, which is drawn several times on its tile."""

from functools import cache, lru_cache

from evogames.core.hex import Hex
from evogames.core.hex_orientation import FLAT
from evogames_widgets.games.parts import (
    Shapes,
    forest,
    leaf,
    mountain,
    palette as p,
    placed,
    points,
    poly,
    put,
    reeds,
    sea,
    snowflake,
)
from evogames_widgets.scene import Point, Polygon, Polyline, Shape


def _savannah(ink: str) -> Shapes:
    crown = poly("-9,-3 -6,-7 6,-7 9,-3 4,-1.6 -4,-1.6", ink)
    return (crown, Polyline(((0, -2), (0, 8)), ink, 2.2), Polyline(((-6, 8), (6, 8)), ink, 1.8))


def _jungle(ink: str) -> Shapes:
    leaves = [
        Polygon(leaf(0, -2, 9.6, turn, 0.34), ink) for turn in (-160, -115, -65, -20, 25, 155)
    ]
    return (*leaves, Polyline(tuple(points("0,-2 1.4,3 0.6,9")), ink, 2.6))


def _desert(ink: str) -> Shapes:
    stem = Polyline(((0, 9), (0, -8)), ink, 3.4)
    arms = ("-0.5,3 -6,2 -6,-3", "0.5,0 5.6,-1 5.6,-5")
    return (stem, *(Polyline(tuple(points(arm)), ink, 2.8) for arm in arms))


_FIGURES = (sea, reeds, _savannah, _jungle, forest, _desert, mountain, snowflake)


@cache
def _icon(terrain: int, ink: str) -> Shapes:
    return _FIGURES[terrain](ink)


@lru_cache(maxsize=512)
def icon(terrain: int, x: float, y: float, size: float) -> Shapes:
    """Draw the symbol of a terrain."""
    return put(_icon(terrain, p.TERRAIN_INKS[terrain]), x, y, size / 20)


@lru_cache(maxsize=128)
def outline(side: float) -> tuple[Point, ...]:
    """Return the corners of a hex around the origin."""
    return tuple((round(x, 2), round(y, 2)) for x, y in FLAT.outline(Hex(0, 0), side))


_SPOTS: tuple[Point, ...] = (
    (-0.48, -0.42), (0.48, -0.42), (0, -0.2), (-0.72, 0), (0.72, 0), (-0.42, 0.4), (0.42, 0.4),
    (0, 0.3),
)  # fmt: skip
"""The positions of the symbols on a tile. The side of the hex is 1."""


@lru_cache(maxsize=128)
def ground(terrain: int, side: float, clear: bool = False) -> Shapes:
    """Draw a tile without its contents. `clear` leaves space in the middle for a name."""
    fill = p.TERRAIN_COLOURS[terrain]
    soft = p.mix(fill, p.TERRAIN_INKS[terrain], 0.42)
    edge = p.ICE if terrain == len(p.TERRAIN_COLOURS) - 1 else p.mix(fill, p.INK, 0.45)
    shapes: list[Shape] = [Polygon(outline(side), fill, edge, 1.5)]
    for x, y in _SPOTS:
        if not clear or abs(y) > 0.35:
            shapes += placed(_icon(terrain, soft), x * side, y * side, side * 0.0145)
    return tuple(shapes)


@lru_cache(maxsize=256)
def small_tile(terrain: int, x: float, y: float, side: float) -> Shapes:
    """Draw a tile in a stack, with one symbol."""
    fill, ink = p.TERRAIN_COLOURS[terrain], p.TERRAIN_INKS[terrain]
    tile = Polygon(outline(side), fill, p.mix(fill, p.INK, 0.45), 1.25)
    return put((tile, *placed(_icon(terrain, ink), 0, 0, side / 15)), x, y)
