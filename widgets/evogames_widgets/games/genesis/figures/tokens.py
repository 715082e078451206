"""The tokens of Genesis: cubes, discs and domes. Each colour has its own symbol.

Red (amino acids, metabolism) has a flame, yellow (lipids, specificity) a vesicle, green (pigments,
entropy) a leaf, and blue (nucleic acids, heredity) a twisted strand. Squares are cubes, circles are
discs and domes are bionts, so nothing is shown by colour alone.
"""

from functools import cache, lru_cache

from evogames.genesis.words import HUES as SIGNS
from evogames_widgets.games.parts import Shapes, arc, loop, palette as p, path, placed, points, put
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Shape

HUES = tuple(p.SEAT_COLOURS[sign] for sign in SIGNS)
INKS = tuple(p.SEAT_INKS[sign] for sign in SIGNS)
EDGES = tuple(p.mix(hue, p.INK, 0.55) for hue in HUES)
PALE = tuple(p.mix(hue, p.WHITE, 0.72) for hue in HUES)

_LEAF = points("-6.4,6.4 -6.2,0.6 -3.4,-3.8 1.6,-6 6.6,-6.6 6,-1.6 3.8,3.4 -0.6,6.2")
_FLAME = loop(points("0,-7 3.4,-2 5,2 3,6 0,7 -3,6 -5,2 -2.6,-1"), 2)
_STRAND = path(points("-3.6,-7 3.6,-3.4 -3.6,1 3.6,6.4"), 4) + path(
    points("3.6,-7 -3.6,-3.4 3.6,1 -3.6,6.4")[::-1], 4
)


def glyph(colour: int, ink: str, zoom: float = 1.0) -> Shape:
    """Draw only the symbol of a colour, within a radius of 7."""
    sign: Shape
    if colour == 0:
        sign = Polygon(_FLAME, ink)
    elif colour == 1:
        sign = Circle(0, 0, 4.4, None, ink, 3)
    elif colour == 2:
        sign = Polygon(tuple(_LEAF), ink)
    else:
        sign = Polyline(_STRAND, ink, 2.4)
    return placed((sign,), 0, 0, zoom)[0]


_DOME = (*arc(0, 1.5, 9.6, 180, 360, 12), (9.6, 8.4), (-9.6, 8.4))


@cache
def _token(kind: str, colour: int) -> Shapes:
    fill, edge, ink = HUES[colour], EDGES[colour], INKS[colour]
    ground: tuple[Shape, ...]
    if kind == "cube":
        ground = (Rect(-9, -9, 18, 18, fill, edge, 1.6, 3.5),)
    elif kind == "loose":
        pale = PALE[colour]
        corners = ((-7, -9.6), (9.6, -7), (7, 9.6), (-9.6, 7))
        return (Polygon(corners, pale, edge, 1.6), glyph(colour, edge, 0.9))
    elif kind == "place":
        return (
            Rect(-9, -9, 18, 18, p.WHITE, edge, 1.6, 3.5, 0.75),
            glyph(colour, p.mix(HUES[colour], p.INK, 0.35), 0.8),
        )
    elif kind == "circle":
        return (
            Circle(0, 0, 9, p.WHITE, edge, 1.6, 0.75),
            glyph(colour, p.mix(HUES[colour], p.INK, 0.35), 0.8),
        )
    elif kind == "dome":
        return (Polygon(_DOME, fill, edge, 1.8), placed((glyph(colour, ink, 0.9),), 0, 0.8)[0])
    elif kind == "automatic":
        return (
            Polyline(((-5, -6), (-8, -11)), edge, 1.8),
            Polyline(((5, -6), (8, -11)), edge, 1.8),
            Polygon(_DOME, p.INK, fill, 2.4),
            placed((glyph(colour, fill, 0.85),), 0, 0.8)[0],
        )
    else:
        ground = (Circle(0, 0, 9.4, fill, edge, 1.6),)
    return (*ground, glyph(colour, ink))


@lru_cache(maxsize=4096)
def token(kind: str, colour: int, x: float, y: float, r: float) -> Shapes:
    """Draw a cube, a loose or missing cube, a disc, an empty circle or a dome at a position."""
    return put(_token(kind, colour), x, y, r / 10)


def biont(who: int, x: float, y: float, r: float) -> Shapes:
    """Draw a biont. The biont of an automatic parasite has feelers."""
    return token("automatic" if who > 3 else "dome", who % 4, x, y, r)


@lru_cache(maxsize=2048)
def sign(colour: int, x: float, y: float, zoom: float) -> Shapes:
    """Draw the symbol of a colour in its colour."""
    return put((glyph(colour, EDGES[1] if colour == 1 else HUES[colour]),), x, y, zoom)
