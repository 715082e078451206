"""The signs of world events on cards: craters, drifts, climaxes, radiations and others."""

from collections.abc import Callable
from functools import cache, lru_cache, partial

from evogames_widgets.games.parts import (
    Shapes,
    arc,
    loop,
    oval,
    palette as p,
    path,
    points,
    poly,
    put,
    star,
)
from evogames_widgets.scene import Circle, Polygon, Polyline


def _crater() -> Shapes:
    return (
        Polygon(oval(0, 5, 9, 4), p.EARTH_DARK),
        Circle(-1.4, 0.6, 3.4, p.FLAME, p.BAD, 1.4),
        Polyline(((1.6, -2), (8, -9)), p.FLAME, 3),
    )


def _north_south() -> Shapes:
    up, down = ((0, 0), (0, -9.6)), ((0, 0), (0, 9.6))
    land = Polygon(oval(0, 0, 8, 3.4), p.GRASS, p.GRASS_DARK, 1.2)
    return (
        Polyline(up, p.INK, 2, arrow=True),
        Polyline(down, p.INK, 2, arrow=True),
        land,
    )


def _sideways() -> Shapes:
    return (
        Polygon(oval(-5.4, 0, 4.4, 6), p.GRASS, p.GRASS_DARK, 1.2),
        Polygon(oval(5.4, 0, 4.4, 6), p.EARTH, p.EARTH_DARK, 1.2),
        Polyline(((-6, 0), (4, 0)), p.INK, 2, arrow=True),
    )


def _rift() -> Shapes:
    return (
        poly("-10,-6 -2,-8 0,-3 -3,1 -1,7 -9,6", p.GRASS, p.GRASS_DARK, 1.2),
        poly("10,-6 3,-8 4,-3 1,1 3,7 9,6", p.GRASS, p.GRASS_DARK, 1.2),
    )


def _climax() -> Shapes:
    return (
        poly("0,-10 5,-2 2.4,-2 7,6 -7,6 -2.4,-2 -5,-2", p.GRASS_DARK),
        Polyline(((0, 6), (0, 9.8)), p.EARTH_DARK, 2.6),
    )


def _deluge() -> Shapes:
    wave = points("-10,0 -6,-4 -2,0 2,2 6,-3 10,0")
    return tuple(
        Polyline(path([(x, y + dy) for x, y in wave], 3), p.BLUE, 2.6) for dy in (-6, 0, 6)
    )


def _mutagen() -> Shapes:
    one = path(points("-5,-10 5,-4 -5,3 5,10"), 5)
    other = tuple((-x, y) for x, y in one)
    return (Polyline(one, p.HOOK, 2.4), Polyline(other, p.BAD, 2.4))


def _radiation(fill: str) -> Shapes:
    blades = [
        Polygon((*arc(0, 0, 10, turn, turn + 60, 5), (0, 0)), fill, p.INK, 1.0)
        for turn in (-120, 0, 120)
    ]
    return (*blades, Circle(0, 0, 2.6, p.WHITE, p.INK, 1.2))


def _contagion() -> Shapes:
    spikes = [Polyline(((0, 0), end), p.VENOM, 2) for end in star(0, 0, 10, 8)]
    return (*spikes, Circle(0, 0, 5.6, p.VENOM, p.INK, 1.2))


def _reservoir() -> Shapes:
    cloud = loop(points("-9,3 -7,-2 -3,-3 0,-7 5,-6 7,-2 10,1 8,5 -6,5"), 4)
    return (Polygon(cloud, p.WHITE, p.SOFT_INK, 1.6), Circle(0, 0.6, 2.8, p.INK))


def _windy() -> Shapes:
    lines = ("-9,-4 3,-4 6,-7 3,-9", "-9,1 9,1", "-9,6 2,6 5,8.6 2,10")
    return tuple(Polyline(path(points(line), 4), p.POOL_INK, 2.2) for line in lines)


_SIGNS: dict[str, Callable[[], Shapes]] = {
    "crater": _crater,
    "latitudinal_drift": _north_south,
    "collision_drift": _sideways,
    "pangaean_rift": _rift,
    "climax": _climax,
    "deluge": _deluge,
    "mutagen": _mutagen,
    "metabolic_radiation": partial(_radiation, p.ORGAN_COLOURS[1]),
    "darwinian_radiation": partial(_radiation, p.ORGAN_COLOURS[2]),
    "crowd_contagion": _contagion,
    "reservoir": _reservoir,
    "windy": _windy,
}
KINDS = tuple(_SIGNS)


@cache
def _sign(kind: str) -> Shapes:
    return _SIGNS[kind]()


@lru_cache(maxsize=512)
def event_sign(kind: str, x: float, y: float, size: float) -> Shapes:
    """Draw the icon of an event."""
    return put(_sign(kind), x, y, size / 20)
