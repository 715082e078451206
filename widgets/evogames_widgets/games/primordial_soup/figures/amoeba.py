"""Draws an amoeba from its genes: one friendly body with a visible part for each gene.

The drawing fills a box of 100 by 100 units at the origin. The module `genes` draws the parts for
the genes. This module draws the body, the face and the nucleus with its number. The nucleus has the
shape of the tribe's badge.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from evogames_widgets.games.parts import Shapes, badge, palette as p, put
from evogames_widgets.games.primordial_soup.figures import genes as grown
from evogames_widgets.games.primordial_soup.figures.body import LINE, Body
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Shape, Text

NUCLEUS: Point = (14.0, 14.0)
LEAST_NUCLEUS = 9.0
"""The smallest radius of a nucleus, in board units, at which its number can be read."""


class AmoebaAppearance(NamedTuple):
    """The visible properties of an amoeba. Equal amoebas share one drawing."""

    seat: int
    number: int = 1
    genes: tuple[str, ...] = ()
    """The genes, in the order of the cards."""
    damage: int = 0


def body_of(appearance: AmoebaAppearance) -> Body:
    """Return the build of an amoeba. It is slim with Streamlining and narrow with Division Rate."""
    sleek, dividing = "streamlining" in appearance.genes, "division" in appearance.genes
    return Body(
        1.22 if sleek else 1.1 if dividing else 1.0,
        0.78 if sleek else 1.0,
        0.35 if sleek else 1.0,
        appearance.number * 0.9,
        10.0 if dividing else 0.0,
    )


@cache
def amoeba(appearance: AmoebaAppearance) -> Shapes:
    """Return the drawing of an amoeba without its nucleus, in a box of 100 by 100 units."""
    b = body_of(appearance)
    has = appearance.genes.__contains__
    colour = p.seat_colour(appearance.seat)
    skin, edge = p.mix(colour, p.WHITE, 0.4), p.mix(colour, p.INK, 0.68)
    dark = p.mix(colour, p.INK, 0.12)
    fast = has("speed") or has("persistence")
    shapes: list[Shape] = [Polygon(_under(b), p.SHADOW, alpha=0.13)]
    if has("streamlining"):
        shapes += grown.wake(b)
    if fast:
        shapes += grown.flagellum(b, edge, dark)
    if has("escape"):
        shapes += grown.jets(b, edge)
    if has("holding"):
        shapes += grown.hooks(b)
    if has("tentacle"):
        shapes += grown.tentacles(b, edge, dark)
    if has("defense"):
        shapes += grown.spikes(b, edge)
    if has("movement1"):
        shapes += grown.cilia(b, edge, 9, 15)
    if has("movement2"):
        shapes += grown.cilia(b, edge, 12, 20)
    if has("longevity"):
        shapes += grown.outer_membrane(b, edge, skin)
    shapes.append(Polygon(b.edge(), skin, edge, LINE))
    shapes += _plasm(b, skin, dark)
    if has("streamlining"):
        shapes += grown.gloss(b)
    if has("armor"):
        shapes += grown.plates(b)
    if has("division"):
        shapes += grown.furrow(b, edge)
    shapes += _face(appearance)
    if has("persistence"):
        shapes += grown.headband(b)
    if has("movement2"):
        shapes += grown.eye_spot(b)
    if has("aggression"):
        shapes += grown.pincers(b)
    if has("parasitism"):
        shapes += grown.sucker(b)
    if has("ray_protection"):
        shapes += grown.sunshade(b)
    if has("spores"):
        shapes += grown.spores(b)
    shapes += grown.wounds(b, appearance.damage)
    return tuple(shapes)


@lru_cache(maxsize=2048)
def drawn(appearance: AmoebaAppearance, x: float, y: float, size: float) -> Shapes:
    """Return the amoeba at (x, y). Its nucleus is large enough for its number."""
    zoom = size / 100
    r = max(12.0 * zoom, LEAST_NUCLEUS)
    cx, cy = x + NUCLEUS[0] * zoom, y + NUCLEUS[1] * zoom
    glow: Shapes = ()
    if "intelligence" in appearance.genes:
        glow = grown.glow(cx, cy, r, rays=r > LEAST_NUCLEUS)
    return (
        *put(amoeba(appearance), x, y, zoom),
        *glow,
        *badge(appearance.seat, cx, cy, r, str(appearance.number)),
        *_damage(appearance, x, y, zoom),
    )


def _under(b: Body) -> tuple[Point, ...]:
    """Draw the shadow on the ground of the dish."""
    return tuple((x + 3, y + 6) for x, y in b.edge(1, 24))


def _plasm(b: Body, skin: str, dark: str) -> Shapes:
    """Draw the inside: a lighter middle and some grains."""
    light = tuple((x * 0.72 - 3, y * 0.68 - 4) for x, y in b.edge(0, 24))
    grains = ((-22, 12, 2.4), (-12, 20, 1.7), (24, -8, 2.0), (-24, -4, 1.4))
    return (
        Polygon(light, p.mix(skin, p.WHITE, 0.5), alpha=0.6),
        *(Circle(x * b.long, y * b.high, r, dark, alpha=0.5) for x, y, r in grains),
    )


def _face(appearance: AmoebaAppearance) -> Shapes:
    attacks = "struggle" in appearance.genes or "aggression" in appearance.genes
    shapes: list[Shape] = []
    for x, r in ((-19.0, 5.2), (-3.5, 5.8)):
        y = -12.0
        shapes += [
            Circle(x, y, r, p.WHITE, p.INK, 1.5),
            Circle(x + 0.8, y + 0.6, r * 0.56, p.INK),
            Circle(x + 0.2, y - 0.8, r * 0.2, p.WHITE),
        ]
    if attacks:
        shapes.append(Polyline(((-26, -21), (-14, -16)), p.INK, 2.8))
        shapes.append(Polyline(((5, -21), (-8, -16)), p.INK, 2.8))
    return (*shapes, *grown.mouths(appearance.genes))


def _damage(appearance: AmoebaAppearance, x: float, y: float, zoom: float) -> Shapes:
    """Draw the damage points: their number on a red drop or, on a small amoeba, as dots."""
    if not appearance.damage:
        return ()
    cx, cy = x + 30 * zoom, y - 30 * zoom
    if zoom < 0.5:
        return damage_dots(appearance.damage, cx, cy)
    return (
        Circle(cx, cy, 8, p.RED_DARK, p.WHITE, 1.25),
        Text(cx, cy + 0.3, str(appearance.damage), 12, p.WHITE, "center", True),
    )


def damage_dots(damage: int, x: float, y: float) -> Shapes:
    """Draw a red dot for each damage point."""
    return tuple(Circle(x - 5 * k, y, 2.6, p.RED_DARK, p.WHITE, 0.75) for k in range(damage))
