"""What is on a space of the soup: amoebas side by side, and cubes in piles below them."""

from __future__ import annotations

from functools import cache, lru_cache
from math import ceil
from typing import NamedTuple

from evogames.primordial_soup.cards import SPACE_NAMES
from evogames.primordial_soup.state import SoupState
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import Shapes, put, star
from evogames_widgets.games.parts.marks import Box
from evogames_widgets.games.primordial_soup.figures.amoeba import AmoebaAppearance, drawn
from evogames_widgets.games.primordial_soup.layout import Frame, Style
from evogames_widgets.games.primordial_soup.words import acting
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Shape, Text
from evogames_widgets.scene.metrics import text_width

MOST_IN_A_PILE = 3
"""Up to so many cubes of a colour lie there one by one; more are counted."""
LARGEST = 0.84
"""Width of an amoeba that is alone, as a part of its space."""
OVERLAP, CROWDED = 1.34, 1.16
"""How far amoebas may reach over the edges of their places; less where these are small."""
SMALL = 38.0


NESTED = 0.86
"""How far rows of amoebas are apart, as a part of their height."""


class SpaceDisplay(NamedTuple):
    """All that a space shows; equal ones share one drawing."""

    space: int
    cubes: tuple[int, ...]
    appearances: tuple[AmoebaAppearance, ...]
    acting: int
    """Which of the amoebas acts now, counted from 0; -1 for none."""


def space_displays(state: SoupState) -> list[SpaceDisplay]:
    """Return all that is displayed of the spaces."""
    now = acting(state)
    appearances: list[list[AmoebaAppearance]] = [[] for _ in state.cubes]
    spot = [-1] * len(appearances)
    for player in state.players:
        genes = tuple(player.genes)
        for a in player.amoebas:
            if a.name == now:
                spot[a.space] = len(appearances[a.space])
            appearances[a.space].append(AmoebaAppearance(a.owner, a.number, genes, a.damage))
    return [
        SpaceDisplay(space, tuple(cubes), tuple(appearances[space]), spot[space])
        for space, cubes in enumerate(state.cubes)
    ]


def places(count: int, box: Box, style: Style) -> tuple[Box, ...]:
    """Return the squares of the amoebas on a space, as big as can be."""
    return _places(count, box, style.band) if count else ()


@lru_cache(maxsize=1024)
def _places(count: int, box: Box, band: float) -> tuple[Box, ...]:
    room = Box(box.x + 3, box.y + 3, box.w - 6, box.h * (1 - band) - 3)

    def side_of(columns: int) -> float:
        rows = ceil(count / columns)
        return min(room.w / columns, room.h / (1 + NESTED * (rows - 1)))

    columns = max(range(1, count + 1), key=side_of)
    rows = ceil(count / columns)
    side = min(side_of(columns), box.w * LARGEST / OVERLAP)
    step_x, step_y = min(room.w / columns, side * 1.2), side * NESTED
    top = room.y + (room.h - side - step_y * (rows - 1)) / 2
    found = []
    for i in range(count):
        row, column = divmod(i, columns)
        here = min(columns, count - row * columns)
        left = room.x + (room.w - side - step_x * (here - 1)) / 2
        found.append(Box(left + column * step_x, top + row * step_y, side, side))
    return tuple(found)


@lru_cache(maxsize=512)
def pile_boxes(colours: int, box: Box, style: Style) -> tuple[Box, ...]:
    """Return where the cubes of each colour lie on a space."""
    w, h = (box.w - 10) / colours, box.h * style.band - 4
    return tuple(Box(box.x + 5 + i * w, box.bottom - h - 5, w, h) for i in range(colours))


def amoeba_boxes(state: SoupState, frame: Frame) -> dict[tuple[int, int], Box]:
    """Return where every amoeba in the soup is, by its name."""
    here: list[list[tuple[int, int]]] = [[] for _ in frame.spaces]
    for player in state.players:
        for amoeba in player.amoebas:
            here[amoeba.space].append(amoeba.name)
    found: dict[tuple[int, int], Box] = {}
    for names, box in zip(here, frame.spaces, strict=True):
        found |= zip(names, places(len(names), box, frame.style), strict=True)
    return found


@lru_cache(maxsize=2048)
def contents(space: SpaceDisplay, box: Box, style: Style) -> Shapes:
    """Draw the cubes and the amoebas of a space, and its name."""
    shapes: list[Shape] = []
    for colour, pile in enumerate(pile_boxes(len(space.cubes), box, style)):
        shapes += _pile(colour, space.cubes[colour], pile, style)
    squares = places(len(space.appearances), box, style)
    for i, (appearance, square) in enumerate(zip(space.appearances, squares, strict=True)):
        if i == space.acting:
            shapes += spotlight(appearance.seat, square)
        x, y = square.middle
        size = square.w * (CROWDED if square.w < SMALL else OVERLAP)
        shapes += drawn(appearance, round(x, 1), round(y, 1), round(size, 1))
    name, size = SPACE_NAMES[space.space], style.label
    w = text_width(name, size, True)
    return (
        *shapes,
        Rect(box.x + 4, box.y + 4, w + 6, size + 3, p.POOL_LIGHT, radius=6, alpha=0.75),
        Text(box.x + 7, box.y + 5.5 + size / 2, name, size, p.POOL_INK, bold=True),
    )


def spotlight(seat: int, square: Box) -> Shapes:
    """The light on the amoeba that acts now."""
    (x, y), r = square.middle, square.w * 0.58
    return (
        Circle(x, y, r, p.GLOW, p.WHITE, 6),
        Circle(x, y, r, None, p.mix(p.seat_colour(seat), p.INK, 0.6), 3),
    )


def _pile(colour: int, count: int, box: Box, style: Style) -> list[Shape]:
    if not count:
        return []
    x = round(box.x + box.w / 2, 1)
    if count > MOST_IN_A_PILE:
        r, size = (4.2, 10.5) if style.narrow else (5.6, 13.0)
        y = box.bottom - size * 0.5
        number = Text(x, y, str(count), size, p.INK, "center", True)
        return [*cube(colour, x, round(y - size * 0.5 - r, 1), r), number]
    r = round(min(box.w * 0.26, box.h * 0.27), 1)
    low, high = round(box.bottom - r - 0.5, 1), round(box.bottom - 2.75 * r, 1)
    spots = {
        1: ((x, low),),
        2: ((x - r, low), (x + r, low)),
        3: ((x - r, low), (x + r, low), (x, high)),
    }
    return [shape for at in spots[count] for shape in cube(colour, *at, r)]


@cache
def _cube(colour: int) -> Shapes:
    fill = p.SEAT_COLOURS[colour]
    edge, shine = p.mix(fill, p.INK, 0.62), p.mix(fill, p.WHITE, 0.7)
    outline = {
        4: ((-8, -8), (8, -8), (8, 8), (-8, 8)),
        3: star(0, 2, 11.4, 3),
        -4: star(0, 0, 11.4, 4),
    }
    gleam = Polyline(((-3.4, 1.6), (-3.4, -2.4), (0.6, -3)), shine, 2.2)
    corners = p.SEAT_CORNERS[colour]
    if corners == 0:
        return (Circle(0, 0, 9, fill, edge, 2.2), gleam)
    return (Polygon(outline[corners], fill, edge, 2.2), gleam)


@lru_cache(maxsize=4096)
def cube(colour: int, x: float, y: float, r: float) -> Shapes:
    """A food cube; each colour has the shape of its tribe as well."""
    return put(_cube(colour), x, y, r / 10)
