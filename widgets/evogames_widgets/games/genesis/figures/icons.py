"""The icons of Genesis for abilities of cards and for events. Each has a radius of 10."""

from functools import lru_cache

from evogames_widgets.games.genesis.figures.tokens import EDGES, HUES, glyph
from evogames_widgets.games.parts import (
    SKULL,
    Shapes,
    arc,
    blob,
    palette as p,
    path,
    points,
    poly,
    put,
    star,
)
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Shape, Text

_SHIELD = points("0,-9.6 8,-6.6 7.4,1.6 0,9.6 -7.4,1.6 -8,-6.6")
_DROP = points("0,-8 4,-1.6 4.6,3 0,6.6 -4.6,3 -4,-1.6")


def _shield(fill: str, edge: str, *inside: Shape) -> Shapes:
    return (Polygon(tuple(_SHIELD), fill, edge, 1.8), *inside)


def _word(text: str, fill: str, ink: str = p.WHITE) -> Shapes:
    return (Circle(0, 0, 9.6, fill), Text(0, 0.5, text, 13, ink, "center", True))


ABILITIES: dict[str, Shapes] = {
    "crown": (poly("-9,7 -9,-5 -4.4,0.4 0,-8 4.4,0.4 9,-5 9,7", p.SUN, p.SUN_DARK, 1.6),),
    "dna": (
        Polyline(path(points("-4.4,-9 4.4,-4 -4.4,2 4.4,8.6"), 5), p.BLUE_DARK, 2.4),
        Polyline(path(points("4.4,-9 -4.4,-4 4.4,2 -4.4,8.6"), 5), p.BLUE, 2.4),
    ),
    "pollution": (
        blob(
            points("-8,5 -9,0 -5,-3 -3,-8 3,-8 5,-4 9,-2 9,4 4,6 -3,6"), p.STEEL, p.STEEL_DARK, 1.6
        ),
        Polyline(((-4, 9), (5, 9)), p.STEEL_DARK, 2),
    ),
    "red_shield": _shield(p.mix(HUES[0], p.WHITE, 0.35), EDGES[0], glyph(0, EDGES[0], 0.8)),
    "green_shield": _shield(p.mix(HUES[2], p.WHITE, 0.35), EDGES[2], glyph(2, EDGES[2], 0.8)),
    "uv_shield": _shield(p.MASK, p.MASK_DARK, Polygon(star(0, -0.6, 6, 6, 0.45), p.MASK_DARK)),
    "drought_shield": _shield(p.POOL_PALE, p.WATER_DARK, blob(_DROP, p.WATER, p.WATER_DARK, 1.2)),
    "crab_shield": _shield(
        p.SKIN,
        p.GUM,
        Polyline(((-4, -4), (4, 4)), p.GUM, 2.2),
        Polyline(((4, -4), (-4, 4)), p.GUM, 2.2),
    ),
    "fission": (
        Circle(-4.6, 0, 5.2, p.MEADOW, p.GRASS_DARK, 1.6),
        Circle(4.6, 0, 5.2, p.MEADOW, p.GRASS_DARK, 1.6),
    ),
    "nucleus": (Circle(0, 0, 9, p.MASK, p.MASK_DARK, 1.8), Circle(1.4, 1, 4.2, p.MASK_DARK)),
    "hgt": (
        Circle(-3, 0, 6, None, p.HOOK, 2.6),
        Polyline(((-1, 0), (9.4, 0)), p.HOOK, 2.2, arrow=True),
    ),
    "immunology": (
        Polyline(((0, 9), (0, -1)), p.GOOD, 2.8),
        Polyline(((-7, -9), (0, -1), (7, -9)), p.GOOD, 2.8),
    ),
    "sexuality": (
        Polyline(arc(-1, 0, 7, 200, 350, 7), p.TICK, 2.2, arrow=True),
        Polyline(arc(1, 0, 7, 20, 170, 7), p.TICK, 2.2, arrow=True),
    ),
    "spore": (Circle(0, 0, 8.4, p.BONE, p.EARTH_DARK, 3), Circle(0, 0, 2.6, p.EARTH_DARK)),
}

ICONS: dict[str, Shapes] = {
    "warm": (Polygon(star(0, 0, 10, 10, 0.66), p.SUN, p.SUN_DARK, 1.2),),
    "cold": tuple(
        Polyline(((-x, -y), (x, y)), p.BLUE, 2.2) for x, y in ((0, 9), (7.8, 4.5), (7.8, -4.5))
    ),
    "sky": (
        Polyline(((0, -9), (0, 8)), p.OZONE_DARK, 2.6, arrow=True),
        Polyline(((-9, -9), (9, -9)), p.OZONE_DARK, 2.4),
    ),
    "earth": (
        Polyline(((0, 9), (0, -8)), p.EARTH_DARK, 2.6, arrow=True),
        Polyline(((-9, 9), (9, 9)), p.EARTH_DARK, 2.4),
    ),
    "strike": (
        Polyline(((9, -9), (-1, 1)), p.FLAME, 3),
        Polygon(star(-3.4, 3.4, 6.4, 7, 0.6), p.BAD, p.TICK_DARK, 1),
    ),
    "X": (
        blob(points("0,-10 4,-4 7,1 4,8 -4,8 -7,1 -3,-2"), p.FLAME, p.BAD, 1.6),
        blob(points("0,-1 3,4 0,7.4 -3,4"), p.SUN),
    ),
    "O2": _word("O₂", p.BLUE),
    "UV": _word("UV", p.MASK_DARK),
    "cancer": (
        Circle(0, 0, 9, p.SKIN, p.GUM, 1.8),
        Circle(-3, -2, 2.6, p.GUM),
        Circle(3.4, -1, 3, p.GUM),
        Circle(0, 4, 2.4, p.GUM),
    ),
    "drought": (
        Rect(-9, -9, 18, 18, p.SAND, p.SAND_DARK, 1.6, 3),
        Polyline(tuple(points("-8,-2 -2,0 0,-8 2,2 9,1")), p.SAND_DARK, 1.8),
        Polyline(tuple(points("2,2 -1,9")), p.SAND_DARK, 1.8),
    ),
    "ocean_world": (
        Circle(0, 0, 9.4, p.WATER, p.WATER_DARK, 1.8),
        Polyline(path(points("-8,1 -4,-2 0,1 4,-2 8,1"), 3), p.WATER_DARK, 2),
    ),
    "ozone": (
        Circle(0, 0, 5, p.WATER, p.WATER_DARK, 1.4),
        Circle(0, 0, 9, None, p.OZONE_DARK, 2.2),
    ),
    "skull": SKULL,
    "sprout": (
        Polyline(((0, 9), (0, -1)), p.GRASS_DARK, 2.4),
        blob(points("0,-1 -6,-2 -9,-8 -3,-8"), p.GRASS, p.GRASS_DARK, 1.2),
        blob(points("0,1 5,0 9,-6 3,-5"), p.GRASS, p.GRASS_DARK, 1.2),
    ),
    "rock": (blob(points("-9,7 -6,-4 0,-8 6,-4 9,7"), p.STEEL, p.STEEL_DARK, 1.8),),
}


@lru_cache(maxsize=4096)
def ability(name: str, x: float, y: float, r: float) -> Shapes:
    """Draw the icon of an ability at a position."""
    return put(ABILITIES[name], x, y, r / 10)


@lru_cache(maxsize=4096)
def icon(name: str, x: float, y: float, r: float) -> Shapes:
    """Draw the icon of an event or the climate at a position."""
    return put(ICONS[name], x, y, r / 10)
