"""Functions that all painters use, so that their pictures look the same."""

import re
from functools import cache, lru_cache
from math import ceil, cos, hypot, inf, isfinite, pi, sin, sqrt
from numbers import Real

from evogames_widgets.scene import (
    ELLIPSIS,
    Circle,
    Plain,
    Point,
    Polygon,
    Polyline,
    Rect,
    Scene,
    Text,
)

FONTS = '"DejaVu Sans", "Helvetica Neue", Arial, sans-serif'

# The distance from the middle of a line down to the base of its letters, in font sizes.
BASELINE = 0.35

ALIGNS = ("left", "center", "right")

# The maximum width and height of a picture in board units.
LARGEST = 4000

# The maximum number of characters of one text. Boards cut texts earlier, by width.
LONGEST = 300

_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)

_NUMBERS: dict[type, tuple[str, ...]] = {
    Polygon: ("width", "alpha"),
    Circle: ("x", "y", "r", "width", "alpha"),
    Rect: ("x", "y", "w", "h", "width", "radius", "alpha"),
    Polyline: ("width", "alpha"),
    Text: ("x", "y", "size", "alpha"),
}
_PLACES = ("x", "y")


@lru_cache(maxsize=1024)
def rgb(colour: str) -> bytes:
    """Return the red, green and blue of a colour such as #rgb or #rrggbb. Refuse anything else."""
    if not isinstance(colour, str) or not _COLOUR.fullmatch(colour):
        raise ValueError(f"{colour!r} is not a colour: colours are written #rrggbb")
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    return bytes.fromhex(digits)


def visible(line: str) -> str:
    """Return the line without invisible characters, which can break or reverse other text."""
    return " ".join(_UNSEEN.sub(" ", line).split())


@lru_cache(maxsize=4096)
def words(text: str) -> str:
    """Return the text to draw: one visible line of limited length."""
    line = visible(text)
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + ELLIPSIS


def dashes(width: float) -> tuple[float, float]:
    """Return the length of a dash and of the gap after it. Their round ends make dashes longer."""
    return 2 * width + 2, 2 * width + 3


@lru_cache(maxsize=4096)
def rounded(x: float, y: float, w: float, h: float, radius: float) -> tuple[Point, ...]:
    """Return the outline of a box. If it has a radius, its corners are arcs."""
    radius = min(radius, w / 2, h / 2)
    if radius == 0:
        return (x, y), (x + w, y), (x + w, y + h), (x, y + h)
    left, right, top, bottom = x + radius, x + w - radius, y + radius, y + h - radius
    centres = (right, bottom), (left, bottom), (left, top), (right, top)
    return tuple(
        [
            (cx + radius * u, cy + radius * v)
            for (cx, cy), turns in zip(centres, _quarters(ceil(1.6 * sqrt(radius))), strict=True)
            for u, v in turns
        ]
    )


@cache
def _quarters(steps: int) -> list[list[Point]]:
    """Return the directions of the four arcs of a box, clockwise, starting at the right."""
    turns = [
        [(quarter + step / steps) * pi / 2 for step in range(steps + 1)] for quarter in range(4)
    ]
    return [[(cos(turn), sin(turn)) for turn in quarter] for quarter in turns]


def arrow(points: tuple[Point, ...], width: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Return the shaft and the head of an arrow, so that the last point is the tip."""
    (x0, y0), (x1, y1) = points[-2:]
    reach = hypot(x1 - x0, y1 - y0)
    if reach == 0:
        return points, ()
    length = min(3 * width + 6, reach)
    dx, dy = (x1 - x0) / reach * length, (y1 - y0) / reach * length
    left = (x1 - dx - dy / 2, y1 - dy + dx / 2)
    right = (x1 - dx + dy / 2, y1 - dy - dx / 2)
    return (*points[:-1], (x1 - dx, y1 - dy)), (left, (x1, y1), right)


def check(scene: Scene) -> None:
    """Refuse shapes that no painter can draw. A canvas that received them would stop working."""
    check_frame(scene)
    for shape in scene.plain_shapes():
        check_shape(shape)


def check_frame(scene: Scene) -> None:
    """Refuse a scene without a background, or one that is too large or too small for a canvas."""
    for name in ("width", "height"):
        _check_number(scene, name, getattr(scene, name), least=1, most=LARGEST)
    rgb(scene.background)


def check_shape(shape: Plain) -> None:
    """Refuse a shape with a number, colour or text that cannot be drawn."""
    if type(shape) not in _NUMBERS:
        raise ValueError(f"{type(shape).__name__} is not a shape")
    for name in _NUMBERS[type(shape)]:
        _check_number(shape, name, getattr(shape, name), -inf if name in _PLACES else 0)
    if isinstance(shape, Polygon | Polyline):
        if not isinstance(shape.points, tuple):
            raise ValueError(f"{type(shape).__name__} has points={shape.points!r}: not a tuple")
        for point in shape.points:
            for name, value in zip(_PLACES, point, strict=True):
                _check_number(shape, f"a point with {name}", value)
    if isinstance(shape, Text):
        rgb(shape.fill)
        if shape.align not in ALIGNS:
            raise ValueError(f"Text has align={shape.align!r}: it is one of {', '.join(ALIGNS)}")
        if not isinstance(shape.text, str):
            raise ValueError(f"Text has text={shape.text!r}: it is not a string")
    elif isinstance(shape, Polyline):
        rgb(shape.stroke)
    else:
        for colour in (shape.fill, shape.stroke):
            if colour is not None:
                rgb(colour)


def _check_number(
    owner: object, name: str, value: object, least: float = -inf, most: float = inf
) -> None:
    if isinstance(value, (float, Real)) and isfinite(value) and least <= float(value) <= most:
        return
    said = f"{type(owner).__name__} has {name}={value!r}"
    if not isinstance(value, Real) or not isfinite(value):
        raise ValueError(f"{said}: it must be a finite number")
    bound = f"the least is {least:g}" if float(value) < least else f"the most is {most:g}"
    raise ValueError(f"{said}: {bound}")
