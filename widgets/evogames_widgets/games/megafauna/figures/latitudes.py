"""The sea behind the land: bands of latitude with their humidity and their wind."""

from functools import cache, lru_cache
from typing import NamedTuple

from evogames_widgets.games.megafauna.world import World
from evogames_widgets.games.parts import Shapes, loop, palette as p, points, put, star
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Shape, Text

HUMID, ARID, NEITHER = 1, 0, -1


class Band(NamedTuple):
    """A latitude: humid (1), arid (0) or neither (-1), and the direction of its wind."""

    humidity: int
    winds: tuple[int, ...]
    """The direction of the wind: 1 for east, -1 for west."""


@cache
def _humidity(humidity: int) -> Shapes:
    if humidity == HUMID:
        drop = loop(points("0,-9 4.6,-2 6,3 3.6,7.6 0,8.6 -3.6,7.6 -6,3 -4.6,-2"), 4)
        gleam = Polyline(tuple(points("-2.8,2.4 -2.2,4.8 -0.4,6")), p.WHITE, 1.6)
        return (Polygon(drop, p.BLUE, p.BLUE_DARK, 1.4), gleam)
    return (
        Polygon(star(0, 0, 9.6, 8, 0.58), p.SUN, p.SUN_DARK, 1.2),
        Circle(0, 0, 3.2, p.GLOW, p.SUN_DARK, 1.0),
    )


@lru_cache(maxsize=64)
def humidity_icon(humidity: int, x: float, y: float, size: float) -> Shapes:
    """Draw a drop for humid latitudes, or a sun for arid ones."""
    return put(_humidity(humidity), x, y, size / 20)


@lru_cache(maxsize=128)
def wind_arrow(x: float, y: float, size: float, direction: int) -> Shapes:
    """Draw the direction in which the wind blows."""
    tip = round(size * 0.5 * direction, 1)
    head = ((x + tip, y), (x, y - size * 0.42), (x, y + size * 0.42))
    return (
        Polyline(((x - tip, y), (x, y)), p.POOL_INK, 2.0),
        Polygon(head, p.POOL_INK),
    )


@lru_cache(maxsize=128)
def bands(lie: World, latitudes: tuple[Band, ...], size: float, planet: str) -> Shapes:
    """Draw the sea, or the dust of a planet without one, and the latitude strip."""
    shapes: list[Shape] = []
    dust = p.BARE_GROUND.get(planet)
    ground = p.mix(dust, p.WHITE, 0.62) if dust else p.POLAR_SEA
    for half in lie.halves:
        shapes.append(Rect(*half.box, ground, p.LINE, 1.0, 8))
        for row, y in half.rows:
            if 0 <= row < len(latitudes):
                shapes += _band(half.box, row, y, half.step, latitudes[row], size, ground)
    return tuple(shapes)


def _band(
    box: tuple[float, float, float, float],
    row: int,
    y: float,
    step: float,
    band: Band,
    size: float,
    ground: str,
) -> list[Shape]:
    x, _, w, _ = box
    fill = {HUMID: p.HUMID_SEA, ARID: p.ARID_SEA, NEITHER: p.mix(ground, p.WHITE, 0.25)}[
        band.humidity
    ]
    top = round(y - step / 2, 1)
    shapes: list[Shape] = [Rect(x + 1, top, w - 2, round(step - 0.8, 1), fill)]
    zoom = size / 12
    shapes.append(Text(x + 5, y, str(row), size, p.SOFT_INK, bold=True))
    if band.humidity != NEITHER:
        shapes += humidity_icon(band.humidity, x + 18.5 * zoom, round(y, 1), 13 * zoom)
    for n, wind in enumerate(band.winds):
        shift = (n - (len(band.winds) - 1) / 2) * 8 * zoom
        shapes += wind_arrow(x + 32 * zoom, round(y + shift, 1), 12 / len(band.winds) * zoom, wind)
    for k in range(3 if band.winds else 0):
        at = x + w * (0.3 + 0.26 * k)
        reach = 11 * zoom * band.winds[0]
        shapes.append(
            Polyline(((at - reach, y), (at + reach, y)), p.WHITE, 1.5, arrow=True, alpha=0.8)
        )
    return shapes
