"""Small signs of a tableau: organs, size, eggs, emotions, cards and tools."""

from functools import cache, lru_cache

from evogames.megafauna.components.names import ANGER, CURIOSITY, FEAR, JEALOUSY, JOY
from evogames_widgets.games.parts import (
    Shapes,
    arc,
    loop,
    palette as p,
    path,
    placed,
    points,
    poly,
    put,
    star,
)
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Shape, Text

MONSTER = 5
"""The symbol of a monster token, after the five organs."""


@cache
def _organ(organ: int) -> Shapes:
    """Each organ colour has its own shape: circle, triangle, square, drop, diamond."""
    if organ == MONSTER:
        jaw = poly("-10,-6 10,-6 7,7 -7,7", p.HOOK, p.INK, 1.6)
        teeth = poly("-8,-6 -5.4,0 -2.6,-6 0,0 2.6,-6 5.4,0 8,-6", p.WHITE, p.INK, 1.0)
        return (jaw, teeth)
    fill = p.ORGAN_COLOURS[organ]
    edge = p.mix(fill, p.INK, 0.6)
    shape: tuple[Shape, ...] = (
        Circle(0, 0, 9, fill, edge, 1.8),
        Polygon(star(0, 2, 11.5, 3), fill, edge, 1.8),
        Rect(-8.4, -8.4, 16.8, 16.8, fill, edge, 1.8, 2),
        Polygon(loop(points("0,-11 5,-3 7,3 4,8.6 0,9.6 -4,8.6 -7,3 -5,-3"), 4), fill, edge, 1.8),
        Polygon(star(0, 0, 11.5, 4), fill, edge, 1.8),
    )
    return (shape[organ],)


@lru_cache(maxsize=2048)
def organ(number: int, x: float, y: float, size: float) -> Shapes:
    """Draw an organ."""
    return put(_organ(number), x, y, size / 20)


@cache
def _weight() -> Shapes:
    body = poly("-6.4,-6 6.4,-6 8.4,7 -8.4,7", p.STEEL_DARK, p.INK, 1.0)
    return (Polyline(((-3, -7.4), (3, -7.4)), p.STEEL_DARK, 2.4), body)


@lru_cache(maxsize=1024)
def size_sign(number: int, x: float, y: float, size: float) -> Shapes:
    """Draw the size of a species as a weight with a number."""
    return (
        *put(_weight(), x, y, size / 13),
        Text(x, round(y + size * 0.06, 1), str(number), size, p.WHITE, "center", True),
    )


@cache
def _egg(full: bool) -> Shapes:
    shell = loop(points("0,-10 4.6,-5.4 7,2 4.6,8 0,9.6 -4.6,8 -7,2 -4.6,-5.4"), 4)
    if not full:
        return (Polygon(shell, p.WHITE, p.FAINT_INK, 1.8),)
    crack = Polyline(tuple(points("-6,0.6 -3,-2 0,1.6 3,-2 6,0.6")), p.SUN_DARK, 1.6)
    return (Polygon(shell, p.GLOW, p.SUN_DARK, 1.8), crack)


@lru_cache(maxsize=1024)
def egg(newborn: bool, x: float, y: float, size: float) -> Shapes:
    """Draw the icon of newborn creeples (a hatching egg) or of unborn ones (a plain egg)."""
    return put(_egg(newborn), x, y, size / 20)


_MOUTHS = {
    ANGER: "-4,5 -2,3.4 2,3.4 4,5",
    FEAR: "-3,5.4 -1,3.4 1,5.4 3,3.4",
    JOY: "-5,2.6 -2.4,5.6 2.4,5.6 5,2.6",
    JEALOUSY: "-4,4.6 0,4 4,2.4",
    CURIOSITY: "-1.6,4 0,2.8 1.6,4 0,5.6 -1.6,4",
}
_BROWS = {
    ANGER: "-6,-5.4 -1.6,-3",
    FEAR: "-6,-4 -2,-6",
    JOY: "-6,-4.6 -4,-6 -2,-4.6",
    JEALOUSY: "-6,-4.4 -2,-4.4",
    CURIOSITY: "-6,-6.4 -4,-7.4 -2,-6.4",
}


@cache
def _half_face(emotion: int, left: bool) -> Shapes:
    """Draw the left or the right half of a face. The flat side is at x = 0."""
    side = -1 if left else 1
    colour = p.EMOTION_COLOURS[emotion]
    half = arc(0, 0, 10, 90, 270) if left else arc(0, 0, 10, -90, 90)
    brow = tuple((x if left else -x, y) for x, y in points(_BROWS[emotion]))
    mouth = path(points(_MOUTHS[emotion]), 4)
    return (
        Polygon((*half, half[0]), colour, p.INK, 1.4),
        Circle(side * 4, -1.4, 1.5, p.INK),
        Polyline(brow, p.INK, 1.5),
        Polyline(tuple((x, y) for x, y in mouth if x * side >= -0.01), p.INK, 1.5),
    )


@lru_cache(maxsize=1024)
def half_face(emotion: int, left: bool, x: float, y: float, size: float) -> Shapes:
    """Draw half a face. Two halves of one emotion make a face."""
    return put(_half_face(emotion, left), x, y, size / 20)


@lru_cache(maxsize=512)
def face(emotion: int, x: float, y: float, size: float) -> Shapes:
    """Draw the face of an emotion."""
    return (*half_face(emotion, True, x, y, size), *half_face(emotion, False, x, y, size))


@cache
def _tool() -> Shapes:
    return (
        Polyline(((-6, 9), (3.4, -7)), p.EARTH_DARK, 3.4),
        poly("-3,-8.6 2.6,-9.6 9.6,-4.4 9,3 5,1.6 1,-2.4 -2.6,-4", p.STEEL, p.STEEL_DARK, 1.6),
    )


@lru_cache(maxsize=256)
def tool(x: float, y: float, size: float) -> Shapes:
    """Draw the icon of a tool."""
    return put(_tool(), x, y, size / 20)


@cache
def _medea() -> Shapes:
    return (Polygon(star(0, 0, 11, 7, 0.55), p.CLOTH, p.CLOTH_DARK, 1.4), Circle(0, 0, 3, p.GLOW))


@lru_cache(maxsize=64)
def medea(x: float, y: float, size: float) -> Shapes:
    """Draw the icon of the Medea card."""
    return put(_medea(), x, y, size / 20)


@cache
def _mini(colour: int, promoted: bool, joined: bool) -> Shapes:
    fill = p.mix(p.ORGAN_COLOURS[colour], p.WHITE, 0.72) if colour >= 0 else p.CHIP
    edge, width = (p.INK, 2.0) if promoted else (p.FAINT_INK, 1.0)
    shapes: list[Shape] = [Rect(-9, -10, 18, 20, fill, edge, width, 3)]
    if joined:
        shapes.append(Rect(-9, 6, 18, 4, p.EMOTION_COLOURS[CURIOSITY], edge, 1.0))
    if colour >= 0:
        shapes += placed(_organ(colour), 0, 1, 0.55)
    if promoted:
        shapes.append(poly("-4,-10 4,-10 0,-4.6", p.INK))
    return tuple(shapes)


@lru_cache(maxsize=2048)
def mini_card(colour: int, promoted: bool, joined: bool, x: float, y: float, size: float) -> Shapes:
    """Draw a mutation of a tableau. A promoted one has a dark edge with a notch."""
    return put(_mini(colour, promoted, joined), x, y, size / 20)
