"""Small icons for the 20 genes. Each is drawn at the origin within a radius of 10 units.

The drawings of amoebas also use some of the icons (parasol, claw, spore).
"""

from functools import lru_cache

from evogames_widgets.games.parts import (
    Shapes,
    arc,
    blob,
    oval,
    palette as p,
    path,
    placed,
    points,
    poly,
    put,
    star,
)
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect

PARASOL: Shapes = (
    Polyline(((0, -2), (0, 9)), p.EARTH_DARK, 1.8),
    Polygon((*arc(0, 0, 9.5, 180, 360, 12), (4.8, -2), (0, 0), (-4.8, -2)), p.SUN, p.SUN_DARK, 1.5),
    Polygon((*arc(0, 0, 9.5, 240, 300, 5), (3.4, -1.6), (0, 0), (-3.4, -1.6)), p.WHITE),
)
"""Ray Protection: a striped sunshade."""

CLAW: Shapes = (
    blob(
        points("-10,2 -8,-2.6 -4,-4 0,-9 7,-9 10,-5 3.4,-4 1.6,-0.6 4.6,2.4 10,2.6 7,7 0,7.4 -4,4"),
        p.GUM,
        p.INK,
        1.4,
    ),
    Polygon(oval(-3.2, 0, 1.7, 1.7, n=10), p.SKIN),
)
"""Aggression: a pair of pincers that open to the right."""

SPORE: Shapes = (
    Circle(0, 0, 9, p.MASK, p.MASK_DARK, 3),
    Circle(1.4, 1.4, 3.6, p.MASK_DARK),
    Polyline(arc(0, 0, 5.4, 190, 260, 4), p.WHITE, 2.4),
)
"""Spores: a round spore with a thick wall."""

TOOTHED: Shapes = (
    blob(points("-9,-4 0,-5.4 9,-4 7.4,4.6 0,8 -7.4,4.6"), p.GUM, p.INK, 1.4),
    *(poly(f"{x},-4.4 {x + 5},-4.4 {x + 2.5},2.4", p.WHITE, p.INK, 0.8) for x in (-7.4, -2.5, 2.4)),
    *(poly(f"{x},6 {x + 4.4},6 {x + 2.2},1.2", p.WHITE, p.INK, 0.8) for x in (-4.6, 0.2)),
)
"""Struggle for Survival: an open mouth full of teeth."""

_RAYS = tuple(zip(arc(0, -1, 8.4, 150, 390, 6), arc(0, -1, 10, 150, 390, 6), strict=True))
_HAIRS = ((-8, -9.4), (-4, -9.8), (0, -10), (4, -9.8), (8, -9.4))

ICONS: dict[str, Shapes] = {
    "intelligence": (
        *(Polyline(ends, p.SUN_DARK, 1.5) for ends in _RAYS),
        blob(points("-2.6,5 -5.6,-0.6 -4.6,-5 0,-7 4.6,-5 5.6,-0.6 2.6,5"), p.SUN, p.SUN_DARK, 1.4),
        Rect(-2.8, 4.6, 5.6, 5, p.STEEL, p.STEEL_DARK, 1.2, 1.4),
        Polyline(((-2, 0), (0, -2), (2, 0)), p.SUN_DARK, 1.4),
    ),
    "movement1": (
        *(Polyline(((x * 0.72, 0), (x, y)), p.WATER_DARK, 1.6) for x, y in _HAIRS),
        blob(points("-9,2 -5,-4 5,-4 9,2 4,7 -4,7"), p.WATER, p.WATER_DARK, 1.6),
    ),
    "spores": (
        *placed(SPORE, -4, -3.6, 0.56),
        *placed(SPORE, 5.4, -1, 0.44),
        *placed(SPORE, -1, 6, 0.38),
    ),
    "speed": (
        Polyline(path(points("-10,2 -7,-3 -4,2 -1,-2"), 4), p.INK, 1.8),
        blob(points("-2,-4 3,-6 9.4,0 3,6 -2,4"), p.WATER, p.WATER_DARK, 1.6),
        Polyline(((-9, -7), (-3, -7)), p.FAINT_INK, 1.6),
        Polyline(((-9, 7), (-3, 7)), p.FAINT_INK, 1.6),
    ),
    "defense": (
        Polygon(star(0, 0, 10, 8, 0.58), p.STEEL, p.STEEL_DARK, 1.4),
        Circle(0, 0, 4.4, p.WHITE, p.STEEL_DARK, 1.4),
    ),
    "escape": (
        blob(points("0,-6 6,-6.6 9.6,0 6,6.6 0,6 -2.4,0"), p.WATER, p.WATER_DARK, 1.6),
        poly("-1,-3.4 -5,-5 -5,5 -1,3.4", p.STEEL, p.STEEL_DARK, 1.2),
        *(Circle(x, y, r, p.WHITE, p.WATER_DARK, 1) for x, y, r in ((-8, -3, 1.6), (-8.4, 2.6, 2))),
    ),
    "substitution": (
        Polyline(arc(0, 0, 8, 200, 320, 8), p.GOOD, 2),
        Polyline(arc(0, 0, 8, 20, 140, 8), p.BAD, 2),
        poly("9.6,-6.6 2.6,-7.2 7.4,-1.6", p.GOOD),
        poly("-9.6,6.6 -2.6,7.2 -7.4,1.6", p.BAD),
        Rect(-3.4, -3.4, 6.8, 6.8, p.FAT, p.FAT_DARK, 1.4, 1.4),
    ),
    "ray_protection": PARASOL,
    "streamlining": (
        blob(points("-10,0 -5,-1.6 2,-5.4 8,-3.4 9.6,0 8,3.4 2,5.4 -5,1.6"), p.WATER, p.WATER_DARK),
        Polyline(path(points("-4,-1 2,-3.4 6.6,-2"), 4), p.WHITE, 1.6),
        Polyline(path(points("-8,-6 0,-8.6 8,-6.6"), 4), p.FAINT_INK, 1.5),
        Polyline(path(points("-8,6 0,8.6 8,6.6"), 4), p.FAINT_INK, 1.5),
    ),
    "tentacle": (
        Polyline(path(points("-8,8 -8,-2 -3,-7 3,-5 4,0"), 5), p.HOOK, 4.4),
        Polyline(path(points("-8,8 -8,-2 -3,-7 3,-5 4,0"), 5), p.mix(p.HOOK, p.WHITE, 0.55), 2),
        Rect(1, 1, 7.4, 7.4, p.FAT, p.FAT_DARK, 1.4, 1.4),
    ),
    "holding": (
        Circle(0, -7, 2.4, None, p.HOOK, 2),
        Polyline(((0, -4.6), (0, 7)), p.HOOK, 2.4),
        Polyline(arc(0, 0, 8, 10, 170, 10), p.HOOK, 2.4),
        poly("9.6,2.6 5,2 8.4,-2.6", p.HOOK),
        poly("-9.6,2.6 -5,2 -8.4,-2.6", p.HOOK),
    ),
    "longevity": (
        Circle(0, 0, 9, p.MEADOW, p.GRASS_DARK, 1.6),
        Circle(0, 0, 5.8, p.WHITE, p.GRASS_DARK, 1.6),
        Polyline(((0, -3.4), (0, 0.4), (2.8, 2)), p.GRASS_DARK, 1.6),
    ),
    "frugality": (
        Circle(0, 0, 8.8, p.mix(p.BEAK, p.WHITE, 0.5), p.INK, 1.4),
        Circle(-3.2, -2.4, 1.2, p.INK),
        Circle(3.2, -2.4, 1.2, p.INK),
        Circle(0, 3.6, 1.7, p.GUM, p.INK, 1),
    ),
    "struggle": TOOTHED,
    "parasitism": (
        Polyline(path(points("-8,-7 -3,-7 0,-3 2,3"), 5), p.TICK_DARK, 5),
        Polyline(path(points("-8,-7 -3,-7 0,-3 2,3"), 5), p.TICK, 2.6),
        Polygon(oval(3.4, 5, 6, 3.4, -14), p.SKIN, p.TICK_DARK, 1.4),
        Polygon(oval(3.4, 5, 2.6, 1.4, -14), p.TICK_DARK),
    ),
    "division": (
        blob(points("0,-3.4 -4,-6.4 -9,-4 -9,4 -4,6.4 0,3.4 4,6.4 9,4 9,-4 4,-6.4"), p.MEADOW),
        Polyline((*arc(-4.8, 0, 5.4, 45, 315, 12),), p.GRASS_DARK, 1.6),
        Polyline((*arc(4.8, 0, 5.4, -135, 135, 12),), p.GRASS_DARK, 1.6),
        Circle(-5, 0, 1.9, p.GRASS_DARK),
        Circle(5, 0, 1.9, p.GRASS_DARK),
        Polyline(((0, -9), (0, 9)), p.BAD, 1.5, dash=True),
    ),
    "persistence": (
        blob(points("0,-10 5,-3.6 7.4,2 4.6,8.4 -4.6,8.4 -7.4,2 -4,-2"), p.FLAME, p.BAD, 1.4),
        blob(points("0.6,-2.4 3.4,2.4 2.6,7 -2.6,7 -3.4,2.6"), p.SUN),
    ),
    "movement2": (
        *(Polyline(((x * 0.62, 0), (x, y)), p.WATER_DARK, 1.6) for x, y in _HAIRS[::2]),
        blob(points("-9.6,2 -5,-4 5,-4 9.6,2 4,7.6 -4,7.6"), p.WHITE, p.WATER_DARK, 1.6),
        Circle(1, 1.8, 4, p.RED, p.RED_DARK, 1),
        Circle(2, 1.4, 1.7, p.BLACK),
    ),
    "aggression": CLAW,
    "armor": (
        poly("-8,-7 0,-9.6 8,-7 7,2.6 0,9.6 -7,2.6", p.STEEL, p.STEEL_DARK, 1.6),
        Polyline(((0, -9), (0, 9)), p.STEEL_DARK, 1.4),
        Polyline(((-7.6, -1.6), (7.6, -1.6)), p.STEEL_DARK, 1.4),
        *(Circle(x, y, 1, p.STEEL_DARK) for x, y in points("-4,-5 4,-5 -3.4,2 3.4,2")),
    ),
}


@lru_cache(maxsize=2048)
def icon(gene: str, x: float, y: float, zoom: float = 1.0) -> Shapes:
    """Return the icon of a gene at (x, y)."""
    return put(ICONS[gene], x, y, zoom)
