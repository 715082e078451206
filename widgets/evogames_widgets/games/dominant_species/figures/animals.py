"""Small pictures of the six animals. Their shapes alone show which is which."""

from collections.abc import Callable
from functools import cache, lru_cache

from evogames_widgets.games.parts import (
    Shapes,
    blob,
    loop,
    oval,
    palette as p,
    path,
    placed,
    points,
    poly,
    put,
)
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect

Figure = Callable[[str, str], Shapes]
"""A function that draws an animal 20 units wide. Its details are in the colour of the
background."""


def _paw(ink: str, behind: str) -> Shapes:
    toes = ((-7.2, -1.6, 2.5), (-2.8, -6.4, 2.8), (2.8, -6.4, 2.8), (7.2, -1.6, 2.5))
    pad = loop(points("0,-1 5,2.6 6,7 2.6,8.6 0,7.8 -2.6,8.6 -6,7 -5,2.6"), 4)
    return (Polygon(pad, ink), *(Circle(x, y, r, ink) for x, y, r in toes))


def _snake(ink: str, behind: str) -> Shapes:
    body = path(points("-9.5,7.4 -4,8.4 0,5 -1,0.6 -4.6,-2.6 -3.6,-7 1.6,-8 6,-5.6"), 5)
    return (
        Polyline(body, ink, 4.2),
        Polygon(oval(6.6, -5, 4, 3.1, 20), ink),
        Circle(7.4, -5.8, 0.9, behind),
    )


def _bird(ink: str, behind: str) -> Shapes:
    return (
        *(Polyline(((x, 4), (x + 0.6, 9.6)), ink, 1.6) for x in (-1.4, 1.6)),
        poly("-4,-0.6 -11,-3 -9.6,4.4 -3,4", ink),
        Polygon(oval(-0.4, 0.8, 6.6, 4.6, -18), ink),
        Circle(5, -4.6, 3.8, ink),
        poly("7.6,-7 12,-4.4 7.6,-2.4", ink),
        Circle(5.6, -5.2, 1.1, behind),
        Polyline(path(points("-5,-0.6 -2.4,2.2 2.4,0.8"), 4), behind, 1.5),
    )


def _frog(ink: str, behind: str) -> Shapes:
    face = blob(points("0,-4 6.4,-3.4 9.6,2 6.6,7 0,8.4 -6.6,7 -9.6,2 -6.4,-3.4"), ink)
    eyes = [Circle(x, -5.2, 3.7, ink) for x in (-5.2, 5.2)]
    pupils = [Circle(x, -5.4, 1.5, behind) for x in (-5.2, 5.2)]
    mouth = Polyline(path(points("-5.6,2.6 0,4.8 5.6,2.6"), 4), behind, 1.5)
    return (face, *eyes, *pupils, mouth)


def _spider(ink: str, behind: str) -> Shapes:
    legs = ("2,-2 6,-7 9,-5.4", "2,0 6.4,-2.4 9.8,0.4", "2,1.6 6.4,1 9.6,5", "2,3 5.4,4.4 7.4,9")
    lines = [points(leg) for leg in legs]
    mirrored = [[(-x, y) for x, y in line] for line in lines]
    return (
        *(Polyline(tuple(line), ink, 1.6) for line in (*lines, *mirrored)),
        Circle(0, 3, 4.4, ink),
        Circle(0, -2.8, 2.9, ink),
    )


def _butterfly(ink: str, behind: str) -> Shapes:
    upper, lower = (
        points("1,-0.6 3,-7 8.4,-8.4 9.4,-3.4 6,0.2"),
        points("1,0.6 5.6,1 8,4.4 5,8.2 1.6,5"),
    )
    wings = [loop(half, 4) for half in (upper, lower)]
    wings += [loop([(-x, y) for x, y in half], 4) for half in (upper, lower)]
    return (
        *(Polygon(wing, ink) for wing in wings),
        Rect(-1.1, -5, 2.2, 11, ink, radius=1.1),
        *(Circle(x, -4.4, 1.3, behind) for x in (-6, 6)),
    )


_FIGURES: tuple[Figure, ...] = (_paw, _snake, _bird, _frog, _spider, _butterfly)


@cache
def _figure(animal: int, ink: str, behind: str) -> Shapes:
    return _FIGURES[animal](ink, behind)


@lru_cache(maxsize=2048)
def figure(animal: int, x: float, y: float, size: float) -> Shapes:
    """Draw an animal on a background in its colour."""
    return put(_figure(animal, p.ANIMAL_INKS[animal], p.ANIMAL_COLOURS[animal]), x, y, size / 20)


@cache
def _token(animal: int) -> Shapes:
    fill, ink = p.ANIMAL_COLOURS[animal], p.ANIMAL_INKS[animal]
    inner = placed(_figure(animal, ink, fill), 0, 0, 0.68)
    return (Circle(0, 0, 10, fill, p.INK, 1.4), *inner)


@lru_cache(maxsize=2048)
def token(animal: int, x: float, y: float, r: float) -> Shapes:
    """Draw a pawn or a marker of an animal."""
    return put(_token(animal), x, y, r / 10)


@cache
def _cone(animal: int) -> Shapes:
    fill = p.ANIMAL_COLOURS[animal]
    return (
        poly("0,-10 8.5,7 4,9.6 -4,9.6 -8.5,7", fill, p.INK, 2.2),
        Polyline(((-2.6, -1.6), (-5, 5)), p.mix(fill, p.WHITE if animal else p.LINE, 0.6), 2),
    )


@lru_cache(maxsize=1024)
def cone(animal: int, x: float, y: float, r: float) -> Shapes:
    """Draw the cone of the animal that dominates a tile."""
    return put(_cone(animal), x, y, r / 10)


@cache
def _pawn(fill: str) -> Shapes:
    foot = poly("-2.6,-2 2.6,-2 6.4,9 -6.4,9", fill, p.INK, 1.8)
    return (foot, Circle(0, -4.6, 4.6, fill, p.INK, 1.8))


@lru_cache(maxsize=256)
def pawn(animal: int, x: float, y: float, r: float) -> Shapes:
    """Draw an action pawn that an animal has in hand."""
    return put(_pawn(p.ANIMAL_COLOURS[animal]), x, y, r / 10)


@lru_cache(maxsize=256)
def cube(animal: int, x: float, y: float, r: float) -> Shapes:
    """Draw a species in the gene pool."""
    fill = p.ANIMAL_COLOURS[animal]
    top = poly("-7,-4 -2,-9 9,-9 4,-4", p.mix(fill, p.WHITE, 0.45), p.INK, 1.6)
    side = poly("4,-4 9,-9 9,2 4,8", p.mix(fill, p.INK, 0.3), p.INK, 1.6)
    return put((Rect(-7, -4, 11, 12, fill, p.INK, 1.6), top, side), x, y, r / 10)
