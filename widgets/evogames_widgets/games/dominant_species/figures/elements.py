"""The six elements. Each has its own shape and colour."""

from functools import cache, lru_cache

from evogames_widgets.games.parts import (
    Shapes,
    blob,
    leaf,
    loop,
    palette as p,
    placed,
    points,
    poly,
    put,
    star,
)
from evogames_widgets.scene import Circle, Polygon, Polyline


def _meat(fill: str, edge: str) -> Shapes:
    bone = (Polyline(((0, 1), (6, 7)), p.INK, 4.4), Polyline(((0, 1), (6, 7)), p.BONE, 2.6))
    ends = (Circle(7.6, 5.6, 2.2, p.BONE, p.INK, 1), Circle(5.6, 7.6, 2.2, p.BONE, p.INK, 1))
    return (
        *bone,
        *ends,
        blob(points("3.6,3.4 3.8,-3 0,-8 -6,-8.4 -8.6,-4.6 -7.6,0.6 -3,4"), fill, edge, 1.4),
        Polyline(tuple(points("-5.6,-4.6 -3.6,-5.6 -1.4,-4.8")), p.BLUSH, 1.8),
    )


def _sun(fill: str, edge: str) -> Shapes:
    return (Polygon(star(0, 0, 10, 8, 0.56), fill, edge, 1.2), Circle(0, 0, 3.4, p.GLOW))


def _seed(fill: str, edge: str) -> Shapes:
    return (
        blob(points("0,-9.4 5,-3.6 5.4,3 0,9 -5.4,3 -5,-3.6"), fill, edge, 1.4),
        *(Polyline(tuple(points(f"{x},-4 {x * 1.5},0 {x},5")), p.BONE, 1.4) for x in (-1.6, 1.6)),
    )


def _water(fill: str, edge: str) -> Shapes:
    drop = loop(points("0,-10 4.6,-2.6 6.6,3 4,8 0,9.2 -4,8 -6.6,3 -4.6,-2.6"), 4)
    gleam = Polyline(tuple(points("-3.2,2.4 -2.6,5 -0.6,6.4")), p.WHITE, 1.8)
    return (Polygon(drop, fill, edge, 1.4), gleam)


def _grub(fill: str, edge: str) -> Shapes:
    rings = ((-7, 3.4, 3.2), (-3.6, -1.6, 3.6), (1.4, -3.2, 3.8), (5.8, 0.2, 3.8))
    return (
        *(Circle(x, y, r, fill, edge, 1.3) for x, y, r in rings),
        Circle(6.8, 5, 3.4, p.mix(fill, p.INK, 0.35), edge, 1.3),
    )


def _grass(fill: str, edge: str) -> Shapes:
    blades = ((-1.5, 9, 15, -122, 0.26), (1.5, 9, 15, -58, 0.26), (0, 9, 19, -90, 0.24))
    return tuple(Polygon(leaf(x, y, n, turn, fat), fill, edge, 1) for x, y, n, turn, fat in blades)


_FIGURES = (_meat, _sun, _seed, _water, _grub, _grass)


@cache
def _disc(element: int) -> Shapes:
    colour = p.ELEMENT_COLOURS[element]
    edge = p.mix(colour, p.INK, 0.55)
    inner = placed(_FIGURES[element](colour, edge), 0, 0, 0.74)
    return (Circle(0, 0, 10, p.WHITE, edge, 1.8), *inner)


@lru_cache(maxsize=4096)
def disc(element: int, x: float, y: float, r: float) -> Shapes:
    """Draw an element on the earth, in a box or on a display."""
    return put(_disc(element), x, y, r / 10)


@cache
def _printed(element: int) -> Shapes:
    colour = p.ELEMENT_COLOURS[element]
    edge = p.mix(colour, p.INK, 0.55)
    inner = placed(_FIGURES[element](colour, edge), 0, 0, 0.74)
    square = poly("-9.6,-9.6 9.6,-9.6 9.6,9.6 -9.6,9.6", p.mix(colour, p.WHITE, 0.72), edge, 1.8)
    return (square, *inner)


@lru_cache(maxsize=1024)
def printed(element: int, x: float, y: float, r: float) -> Shapes:
    """Draw an element that is printed on a display or an eye space. It is on a square."""
    return put(_printed(element), x, y, r / 10)


@lru_cache(maxsize=512)
def empty(x: float, y: float, r: float) -> Shapes:
    """Draw an empty space for an element."""
    return (Circle(x, y, r * 0.8, p.EMPTY, p.FAINT_INK, 1),)
