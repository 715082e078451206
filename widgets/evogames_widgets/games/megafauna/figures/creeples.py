"""Creeples: figures show forms, and the shapes and colours of tokens show lineages."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from evogames.megafauna.components.names import CARNIVORE, PLANT, colour_of, form_of
from evogames_widgets.games.parts import (
    Shapes,
    blob,
    leaf,
    oval,
    palette as p,
    path,
    placed,
    points,
    poly,
    put,
    star,
    turned,
)
from evogames_widgets.scene import Circle, Polygon, Polyline, Shape

Figure = Callable[[str, str], Shapes]
"""A function that draws a form 20 units wide. Its details are in the colour of the background."""


def _archetype(ink: str, behind: str) -> Shapes:
    legs = ("-4,2 -6,7", "-1,3 -1,7.4", "3,2 4.6,7")
    return (
        Polyline(path(points("-10,4.6 -7,1 -2,-0.4"), 4), ink, 2.6),
        Polygon(oval(-0.6, 0.4, 6, 3.4, -4), ink),
        Polygon(oval(6.4, -2, 3.8, 3, -14), ink),
        *(Polyline(tuple(points(leg)), ink, 2.2) for leg in legs),
        Circle(7.4, -2.8, 0.9, behind),
    )


def _armored(ink: str, behind: str) -> Shapes:
    return (
        blob(points("-9,4.6 -7.6,-2 -3,-6.4 2,-6.4 6,-2.6 6.6,4.6"), ink),
        Polygon(oval(8, 1.6, 2.8, 2.3), ink),
        *(Polyline(((x, 4), (x, 8)), ink, 2.6) for x in (-5, 3)),
        Polyline(tuple(points("-3.4,-5 -1.4,-1 -4,3.4")), behind, 1.3),
        Polyline(tuple(points("2.6,-5 1.4,-1 3.6,3.4")), behind, 1.3),
        Polyline(tuple(points("-8,-0.6 -1.4,-1 1.4,-1 6,-0.8")), behind, 1.3),
    )


def _burrower(ink: str, behind: str) -> Shapes:
    claws = [Polyline(((5.4, 2), (9.4, y)), ink, 1.5) for y in (3.6, 6, 8)]
    return (
        Polygon(oval(-1.4, 1, 7.4, 5.2, 12), ink),
        poly("3,-3 10,0.6 4,3.4", ink),
        *claws,
        Polyline(((-9.6, 8.4), (3.4, 8.4)), ink, 1.6),
        Circle(4.6, -0.6, 0.8, behind),
    )


def _swimmer(ink: str, behind: str) -> Shapes:
    return (
        blob(points("9.6,0 4,-4.6 -2,-3.8 -5,0 -2,3.8 4,4.6"), ink),
        poly("-4,0 -10,-5.4 -8.4,0 -10,5.4", ink),
        poly("-1,-3.4 3,-8 4.4,-3.6", ink),
        Circle(6, -1, 1.1, behind),
    )


def _flyer(ink: str, behind: str) -> Shapes:
    wings = (leaf(0, 1, 11.4, -150, 0.34), leaf(0, 1, 11.4, -30, 0.34))
    return (
        *(Polygon(wing, ink) for wing in wings),
        Polygon(oval(0, 2.6, 2.6, 5.4), ink),
        Circle(0, -3.6, 2.5, ink),
        poly("-3,9.6 0,5.4 3,9.6", ink),
        Circle(0, -4, 0.8, behind),
    )


_FIGURES: tuple[Figure, ...] = (_archetype, _armored, _burrower, _swimmer, _flyer)
_FANGS: Shapes = (
    poly("-6,8 -2,8 -4,14.4", p.WHITE, p.BAD, 1.6),
    poly("2,8 6,8 4,14.4", p.WHITE, p.BAD, 1.6),
)
_LEAF: Shapes = (Polygon(leaf(0, 12.6, 9, -90, 0.5), p.GRASS, p.GRASS_DARK, 1.4),)


class Creeple(NamedTuple):
    """A creeple on the map."""

    species: int
    level: int
    fallen: bool = False
    fresh: bool = False
    """Whether the creeple has just arrived or just fallen."""


@cache
def _figure(form: int, ink: str, behind: str) -> Shapes:
    return _FIGURES[form](ink, behind)


@lru_cache(maxsize=512)
def form_figure(form: int, x: float, y: float, size: float, ink: str = p.INK) -> Shapes:
    """Draw the figure of a form without a token."""
    return put(_figure(form, ink, p.WHITE), x, y, size / 20)


def _base(colour: int, edge: str, width: float) -> Shapes:
    """Draw the token of a lineage: a circle, a square, a hexagon or a drop."""
    fill = p.LINEAGE_COLOURS[colour]
    if colour == 0:
        return (Circle(0, 0, 11, fill, edge, width),)
    if colour == 1:
        return (poly("-8,-10 8,-10 10,-8 10,8 8,10 -8,10 -10,8 -10,-8", fill, edge, width),)
    if colour == 2:
        return (Polygon(star(0, 0, 12, 6), fill, edge, width),)
    return (Polygon(star(0, 0, 12.6, 4), fill, edge, width),)


@cache
def _token(species: int, carnivore: bool, plant: bool, fallen: bool, fresh: bool) -> Shapes:
    colour = colour_of(species)
    fill, ink = p.LINEAGE_COLOURS[colour], p.LINEAGE_INKS[colour]
    edge, width = (p.BAD, 2.8) if fallen else (p.INK, 1.5)
    zoom = 0.72 if colour != 3 else 0.62
    figure = placed(_figure(form_of(species), ink, fill), 0, 0, zoom)
    upright = (*_base(colour, edge, width), *figure)
    shapes: list[Shape] = []
    if fresh:
        shapes.append(Circle(0, 0, 15, p.BAD if fallen else p.GOOD, alpha=0.75))
    shapes += turned(upright, 90) if fallen else upright
    if carnivore:
        shapes += _FANGS
    elif plant:
        shapes += placed(_LEAF, 9, -1)
    if fallen:
        shapes += [
            poly("9,-15 16,-3.4 2,-3.4", p.WARNING, p.BLACK, 1.4),
            Polyline(((9, -11.4), (9, -7.6)), p.BLACK, 1.8),
            Circle(9, -5.4, 1, p.BLACK),
        ]
    return tuple(shapes)


@lru_cache(maxsize=4096)
def creeple(shown: Creeple, x: float, y: float, r: float) -> Shapes:
    """Draw a creeple. Carnivores have fangs, and endangered creeples are on their side."""
    drawing = _token(
        shown.species, shown.level == CARNIVORE, shown.level == PLANT, shown.fallen, shown.fresh
    )
    return put(drawing, x, y, r / 12)


def token(species: int, x: float, y: float, r: float) -> Shapes:
    """Draw the token of a species."""
    return put(_token(species, False, False, False, False), x, y, r / 12)


@cache
def _blank(colour: int) -> Shapes:
    return _base(colour, p.INK, 1.5)


@lru_cache(maxsize=128)
def lineage_badge(colour: int, x: float, y: float, r: float) -> Shapes:
    """Draw the badge of a lineage: its token without a figure."""
    return put(_blank(colour), x, y, r / 12)
