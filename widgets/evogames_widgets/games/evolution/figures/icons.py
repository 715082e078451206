"""Small icons for the 19 traits. Each is drawn at the origin within a radius of 10 units.

The drawings of animals also use some of the icons (mask, tick).
"""

from functools import lru_cache

from evogames_widgets.games.parts import (
    SKULL,
    Shapes,
    arc,
    blob,
    leaf,
    oval,
    palette as p,
    path,
    points,
    poly,
    put,
)
from evogames_widgets.scene import Circle, Polygon, Polyline

_SYMBIOSIS, _COOPERATION, _COMMUNICATION = (
    p.PAIR_COLOURS[trait] for trait in ("symbiosis", "cooperation", "communication")
)

MASK: Shapes = (
    blob(points("-9,-8 0,-9.5 9,-8 8,3 0,10 -8,3"), p.MASK, p.MASK_DARK, 2),
    Polygon(leaf(-1.5, -2, 6.5, 200, 0.5), p.MASK_DARK),
    Polygon(leaf(1.5, -2, 6.5, -20, 0.5), p.MASK_DARK),
    Polyline(arc(0, 1.5, 4.2, 25, 155), p.MASK_DARK, 1.9),
)

PARASITE: Shapes = (
    *(
        Polyline(((0, 0), foot), p.TICK_DARK, 1.8)
        for foot in points("-10,3 -8,8 8,8 10,2 -9,-5 8,-6")
    ),
    Polygon(oval(0, -1, 7.4, 6, -12), p.TICK, p.TICK_DARK, 1.5),
    Circle(6.3, 3.2, 2.9, p.TICK_DARK),
    Polyline(arc(0, -1, 4.2, 200, 280), p.SKIN, 1.6),
)

ICONS: dict[str, Shapes] = {
    "carnivorous": (
        blob(points("-9,-3 0,-5 9,-3 7,5 0,8 -7,5"), p.GUM, p.INK, 1.4),
        poly("-7,-4 -2,-4 -4.5,3", p.WHITE, p.INK, 0.8),
        poly("-2.6,-4 2.4,-4 -0.1,3", p.WHITE, p.INK, 0.8),
        poly("1.8,-4 6.8,-4 4.3,3", p.WHITE, p.INK, 0.8),
        poly("-4.4,6.4 -0.4,6.4 -2.4,1.6", p.WHITE, p.INK, 0.8),
        poly("0.4,6.4 4.4,6.4 2.4,1.6", p.WHITE, p.INK, 0.8),
    ),
    "fat_tissue": (
        blob(points("0,-9 5,-2 6.6,3.6 0,8.6 -6.6,3.6 -5,-2"), p.FAT, p.FAT_DARK, 1.7),
        Polyline(arc(0, 3, 3.6, 100, 180), p.WHITE, 1.7),
    ),
    "swimming": (
        poly("3,0 9.5,-6 8,0 9.5,6", p.WATER_DARK),
        Polygon(oval(-2, 0, 8, 5.2), p.WATER, p.WATER_DARK, 1.6),
        Circle(-6, -1.2, 1.2, p.INK),
        Polyline(arc(-7.5, 0, 5, -38, 38), p.WATER_DARK, 1.3),
    ),
    "symbiosis": (
        Circle(2, -1.5, 7.2, p.mix(_SYMBIOSIS, p.WHITE, 0.55), _SYMBIOSIS, 1.7),
        Circle(-5, 4.5, 4.2, p.WHITE, _SYMBIOSIS, 1.7),
    ),
    "mimicry": MASK,
    "cooperation": (
        Polyline(((-8, -3.2), (6, -3.2)), _COOPERATION, 2.2),
        Polyline(((8, 3.8), (-6, 3.8)), _COOPERATION, 2.2),
        poly("9,-3.2 3.4,-7.4 3.4,1", _COOPERATION),
        poly("-9,3.8 -3.4,8 -3.4,-0.4", _COOPERATION),
    ),
    "communication": (
        poly("-5,4 -6.5,9.5 1,4", _COMMUNICATION),
        Polygon(oval(0, -1, 9, 6.6), p.WHITE, _COMMUNICATION, 1.8),
        *(Circle(x, -1, 1.4, _COMMUNICATION) for x in (-4, 0, 4)),
    ),
    "tail_loss": (
        Polyline(path(points("-9,6 -3,7 1.4,2.4"), 5), p.GRASS_DARK, 4.2),
        Polyline(path(points("3.4,-2.4 5,-5 8.6,-6.6"), 4), p.GRASS, 3.2),
        Polyline(((-2, -3), (6.6, 3)), p.BAD, 1.6),
    ),
    "running": (
        Polyline(((-9, -4.5), (-3, -4.5)), p.FAINT_INK, 1.8),
        Polyline(((-9, 0), (-1, 0)), p.FAINT_INK, 1.8),
        Polyline(((-9, 4.5), (-3, 4.5)), p.FAINT_INK, 1.8),
        poly("0,-8 3,-8 9.5,0 3,8 0,8 4.4,0", p.INK),
    ),
    "piracy": (
        Circle(0, 0, 8.6, p.mix(p.BEAK, p.WHITE, 0.5), p.INK, 1.4),
        Polyline(((-8, -4.6), (8, -1.6)), p.INK, 1.8),
        blob(points("-1,-4 6.4,-3 5.6,2 2.4,4 -0.6,1"), p.INK),
        Circle(-4, -0.4, 1.4, p.INK),
        Polyline(arc(0, 2, 4.4, 35, 145), p.INK, 1.4),
    ),
    "scavenger": (
        *(Circle(x, y, 2.8, p.BONE, p.INK, 1) for x, y in points("-8,1 -6.6,4.8 -3.2,7.4")),
        Circle(-1.6, -0.6, 6.6, p.SKIN, p.INK, 1.4),
        blob(points("2.6,-1.8 7,-1.4 9.4,2.6 8.2,7 6.2,3.6 3,3"), p.BEAK, p.INK, 1.4),
        Circle(0, -2, 1.4, p.INK),
    ),
    "grazing": (
        Polygon(leaf(-3, 9, 15, -122, 0.26), p.GRASS, p.GRASS_DARK, 1),
        Polygon(leaf(3, 9, 15, -58, 0.26), p.GRASS, p.GRASS_DARK, 1),
        Polygon(leaf(0, 9, 18.5, -90, 0.26), p.GRASS, p.GRASS_DARK, 1),
    ),
    "hibernation": (
        blob(
            points("-2,-8.6 -7.6,-4 -8,3 -3.4,8.2 3.4,8 7.6,4 1.6,3.6 -2.2,0 -3,-4.6"),
            p.CLOTH,
            p.CLOTH_DARK,
            1.2,
        ),
        Polyline(((2, -7.6), (8, -7.6), (2, -0.8), (8, -0.8)), p.CLOTH_DARK, 1.9),
    ),
    "sharp_vision": (
        blob(points("-9.5,0 -4,-5.5 4,-5.5 9.5,0 4,5.5 -4,5.5"), p.WHITE, p.INK, 1.7),
        Circle(0, 0, 4.6, p.BEAK, p.EARTH_DARK, 1),
        Circle(0, 0, 2.2, p.INK),
    ),
    "poisonous": (Circle(0, 0, 9.6, p.WARNING, p.INK, 1.2), *SKULL),
    "high_body_weight": (
        Circle(0, -5.4, 3.2, None, p.INK, 2.2),
        poly("-5.4,-3 5.4,-3 9,8 -9,8", p.SOFT_INK, p.INK, 1.6),
        Polyline(((-3.6, 2.6), (3.6, 2.6)), p.WHITE, 2),
        Polyline(((0, -1), (0, 6.2)), p.WHITE, 2),
    ),
    "parasite": PARASITE,
    "camouflage": (
        Polygon(leaf(-7.6, 7.6, 21, -45, 0.42), p.GRASS, p.GRASS_DARK, 1.5),
        Polyline(((-7.6, 7.6), (3.4, -3.4)), p.GRASS_DARK, 1.4),
    ),
    "burrowing": (
        blob(points("-10,7 -7,-2 0,-7 7,-2 10,7 0,8"), p.EARTH, p.EARTH_DARK, 1.5),
        blob(points("-4.6,7 -3.6,1 0,-2 3.6,1 4.6,7"), p.HOLE),
    ),
}


@lru_cache(maxsize=2048)
def icon(trait: str, x: float, y: float, zoom: float = 1.0) -> Shapes:
    """Return the icon of a trait at (x, y)."""
    return put(ICONS[trait], x, y, zoom)
