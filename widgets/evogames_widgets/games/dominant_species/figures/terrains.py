"""The eight terrains. Each has a symbol, which is drawn several times on its tile."""

from functools import cache, lru_cache

from evogames.core.hex import Hex
from evogames.core.hex_orientation import FLAT
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import Shapes, leaf, path, placed, points, poly, put
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Shape


def _sea(ink: str) -> Shapes:
    wave = points("-9,0 -6,-3 -3,0 0,2 3,0 6,-3 9,0")
    return tuple(Polyline(path([(x, y + dy) for x, y in wave], 3), ink, 2.2) for dy in (-3, 4))


def _wetland(ink: str) -> Shapes:
    reeds = [Polyline(((x, 8), (x, y)), ink, 1.8) for x, y in ((-4, -3), (0, -6), (4, -3))]
    heads = [Polyline(((x, y), (x, y - 4)), ink, 3.6) for x, y in ((-4, -3), (0, -5), (4, -3))]
    return (*reeds, *heads, Polyline(((-9, 8), (9, 8)), ink, 1.8))


def _savannah(ink: str) -> Shapes:
    crown = poly("-9,-3 -6,-7 6,-7 9,-3 4,-1.6 -4,-1.6", ink)
    return (crown, Polyline(((0, -2), (0, 8)), ink, 2.2), Polyline(((-6, 8), (6, 8)), ink, 1.8))


def _jungle(ink: str) -> Shapes:
    leaves = [
        Polygon(leaf(0, -2, 9.6, turn, 0.34), ink) for turn in (-160, -115, -65, -20, 25, 155)
    ]
    return (*leaves, Polyline(tuple(points("0,-2 1.4,3 0.6,9")), ink, 2.6))


def _forest(ink: str) -> Shapes:
    return (
        poly("0,-10 4.6,-3.4 -4.6,-3.4", ink),
        poly("0,-6.6 6.4,2 -6.4,2", ink),
        poly("0,-2 8,6.6 -8,6.6", ink),
        Polyline(((0, 6), (0, 9.6)), ink, 2.6),
    )


def _desert(ink: str) -> Shapes:
    stem = Polyline(((0, 9), (0, -8)), ink, 3.4)
    arms = ("-0.5,3 -6,2 -6,-3", "0.5,0 5.6,-1 5.6,-5")
    return (stem, *(Polyline(tuple(points(arm)), ink, 2.8) for arm in arms))


def _mountain(ink: str) -> Shapes:
    return (
        poly("-10,8 -3.4,-8 3.6,8", ink),
        poly("-1,8 4.4,-3 10,8", ink),
        poly("-3.4,-8 -0.8,-2 -3,-3.4 -5.6,-2", p.WHITE),
    )


def _tundra(ink: str) -> Shapes:
    ends = ((0, 9), (7.8, 4.5), (7.8, -4.5))
    spokes = [Polyline(((-x, -y), (x, y)), ink, 1.8) for x, y in ends]
    return (*spokes, Circle(0, 0, 2.6, ink))


_FIGURES = (_sea, _wetland, _savannah, _jungle, _forest, _desert, _mountain, _tundra)


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
