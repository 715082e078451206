"""The biomes of the map. Each has its own symbol as well as its own colour."""

from functools import cache, lru_cache

from evogames.core.hex import Hex
from evogames.core.hex_orientation import POINTY
from evogames.megafauna.components.names import BLOOM, ICE, OFFSHORE, WEEDS
from evogames_widgets.games.parts import (
    Shapes,
    forest,
    leaf,
    mountain,
    oval,
    palette as p,
    placed,
    put,
    reeds,
    sea,
    snowflake,
)
from evogames_widgets.scene import Circle, Point, Polygon, Shape


def _weeds(ink: str) -> Shapes:
    blades = ((-4, 7, 9, -112), (0, 8, 12, -90), (4, 7, 9, -68))
    return tuple(Polygon(leaf(x, y, n, turn, 0.22), ink) for x, y, n, turn in blades)


def _bloom(ink: str) -> Shapes:
    spots = ((0, -6, 3.2), (5.4, -1.4, 2.6), (-5.4, -1.4, 2.6), (3.4, 5, 3), (-3.4, 5, 2.4))
    return (*(Circle(x, y, r, ink) for x, y, r in spots), Circle(0, 0.4, 2.2, ink))


_FIGURES = (_weeds, reeds, sea, forest, mountain, snowflake, _bloom)
_SPOTS: tuple[Point, ...] = ((0, -0.62), (-0.55, -0.3), (0.55, -0.3), (-0.55, 0.34), (0.55, 0.34),
    (0, 0.64), (0, 0.02))  # fmt: skip
"""The positions of the symbols on a hex. The side of the hex is 1."""


@cache
def _icon(biome: int, ink: str) -> Shapes:
    return _FIGURES[biome](ink)


@lru_cache(maxsize=256)
def icon(biome: int, x: float, y: float, size: float) -> Shapes:
    """Draw the symbol of a biome."""
    return put(_icon(biome, p.BIOME_INKS[biome]), x, y, size / 20)


@lru_cache(maxsize=128)
def outline(side: float) -> tuple[Point, ...]:
    """Return the corners of a hex around the origin."""
    return tuple((round(x, 2), round(y, 2)) for x, y in POINTY.outline(Hex(0, 0), side))


def ground_colour(biome: int, planet: str) -> str:
    """Return the colour of a biome. On planets, land without a disc is bare."""
    return p.BARE_GROUND.get(planet, "") if biome == WEEDS and planet != "earth" else ""


@lru_cache(maxsize=256)
def ground(biome: int, side: float, planet: str = "earth") -> Shapes:
    """Draw a hex without creeples at the origin."""
    fill = ground_colour(biome, planet) or p.BIOME_COLOURS[biome]
    soft = p.mix(fill, p.BIOME_INKS[biome], 0.55 if biome == ICE else 0.45)
    shapes: list[Shape] = [Polygon(outline(side), fill, p.mix(fill, p.INK, 0.3), 1.0)]
    if fill == p.BIOME_COLOURS[biome]:
        for x, y in _SPOTS:
            shapes += placed(_icon(biome, soft), x * side, y * side, side * 0.0155)
    else:
        dots = ((-0.4, -0.35), (0.35, -0.5), (0.5, 0.2), (-0.15, 0.5), (-0.55, 0.15))
        craters = (oval(x * side, y * side, side * 0.11, side * 0.07) for x, y in dots)
        shapes += [Polygon(at, None, p.mix(fill, p.INK, 0.22), 1.0) for at in craters]
    return tuple(shapes)


@lru_cache(maxsize=64)
def coast(side: float) -> Shapes:
    """Draw the shallow water around a hex. It is drawn under all hexes."""
    return (Polygon(outline(side * 1.16), p.mix(p.BIOME_COLOURS[2], p.WHITE, 0.45)),)


@lru_cache(maxsize=256)
def tab(biome: int, disc: bool, r: float) -> Shapes:
    """Draw an offshore tab at the origin: open water, carbon on the sea floor, or a bloom."""
    edge = p.mix(p.BIOME_COLOURS[2], p.INK, 0.3)
    shapes: list[Shape] = [Circle(0, 0, r, p.mix(p.BIOME_COLOURS[2], p.WHITE, 0.2), edge, 1.0)]
    if biome == BLOOM:
        shapes.append(Circle(0, 0, r, p.BIOME_COLOURS[BLOOM], p.BIOME_INKS[BLOOM], 1.25))
        shapes += placed(_icon(BLOOM, p.BIOME_INKS[BLOOM]), 0, 0, r * 0.085)
    elif disc:
        shapes += [Circle(0, 0, r * 0.62, p.INK), Circle(0, 0, r * 0.3, p.SOFT_INK)]
    else:
        assert biome == OFFSHORE
        shapes += placed(_icon(2, edge), 0, 0, r * 0.07)
    return tuple(shapes)
