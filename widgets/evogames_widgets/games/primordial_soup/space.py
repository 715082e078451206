"""Draws the contents of a space: amoebas next to each other, and cubes in piles below them.

If there is no space to draw the amoebas, each is shown as a number on its tribe's badge. If these
do not fit either, only the number of amoebas of each tribe is shown.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from math import ceil
from typing import Any, NamedTuple

from evogames.primordial_soup.cards import SPACE_NAMES
from evogames.primordial_soup.state import SoupState
from evogames_widgets.games.parts import SKULL, Box, Shapes, badge, palette as p, put, star
from evogames_widgets.games.primordial_soup.figures.amoeba import (
    AmoebaAppearance,
    damage_dots,
    drawn,
)
from evogames_widgets.games.primordial_soup.layout import Frame, Style
from evogames_widgets.games.primordial_soup.words import acting, say
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Shape, Text, text_width

MOST_IN_A_PILE = 3
"""If there are at most this many cubes of a colour, each is drawn. Otherwise their number is
shown."""
LARGEST_SIDE = 84.0
LARGEST = 0.84
"""The width of an amoeba that is alone, relative to its space."""
OVERLAP, CROWDED = 1.34, 1.16
"""How far amoebas can extend beyond their squares. Small amoebas extend less."""
SMALL, SMALLEST, LARGEST_NUMBER, LEAST = 38.0, 27.0, 22.0, 11.5
"""The sides of squares: for small amoebas, for the smallest amoebas, and for the largest and the
smallest numbers."""
FEW = 4
"""If there are more amoebas than this, they are drawn only if they are not small."""
NESTED = 0.86
"""The distance between rows of amoebas, relative to their height."""
NUMBER_RADIUS = 8.4
"""The smallest radius of a tribe's badge at which its number can be read."""
DEATHS = {"dies": "amoeba", "killed": "victim", "devoured": "victim"}
"""For each event with a death: the key of the amoeba that died."""

Name = tuple[int, int]
"""The seat of an amoeba's owner, and the amoeba's number."""
Boxes = Mapping[Name, Box]
"""The boxes of the amoebas that are shown."""


class SpaceDisplay(NamedTuple):
    """The contents of a space. Equal spaces share one drawing."""

    space: int
    cubes: tuple[int, ...]
    appearances: tuple[AmoebaAppearance, ...]
    dead: tuple[Name, ...]
    """The amoebas that have just died on the space."""
    acting: int
    """The index of the amoeba that acts now. It is -1 if none acts."""

    @property
    def names(self) -> tuple[Name, ...]:
        """The names of the living and dead amoebas."""
        return (*((a.seat, a.number) for a in self.appearances), *self.dead)


def named(data: Mapping[str, Any], fact: str) -> Name | None:
    """Return the amoeba that an event's data name, if there is one."""
    name = data.get(fact)
    return (int(name[0]), int(name[1])) if isinstance(name, list | tuple) else None


def space_displays(state: SoupState, recent: Sequence[Any]) -> list[SpaceDisplay]:
    """Return the contents of all spaces, ready to be drawn."""
    now = acting(state)
    appearances: list[list[AmoebaAppearance]] = [[] for _ in state.cubes]
    spot = [-1] * len(appearances)
    for player in state.players:
        genes = tuple(player.genes)
        for a in player.amoebas:
            if a.name == now:
                spot[a.space] = len(appearances[a.space])
            appearances[a.space].append(AmoebaAppearance(a.owner, a.number, genes, a.damage))
    dead: dict[Any, list[Name]] = {}
    for event in recent:
        if name := named(event.data, DEATHS.get(event.key, "")):
            dead.setdefault(event.data.get("space"), []).append(name)
    return [
        SpaceDisplay(
            space, tuple(cubes), tuple(appearances[space]), tuple(dead.get(space, ())), spot[space]
        )
        for space, cubes in enumerate(state.cubes)
    ]


@lru_cache(maxsize=1024)
def places(count: int, box: Box, style: Style) -> tuple[Box, ...]:
    """Return the largest squares in which the amoebas of a space fit, or None."""
    room = Box(box.x + 3, box.y + 3, box.w - 6, box.h - style.band - 4)

    def side_of(columns: int) -> float:
        rows = ceil(count / columns)
        return min(room.w / columns, room.h / (1 + NESTED * (rows - 1)))

    columns = max(range(1, count + 1), key=side_of, default=1)
    side = min(side_of(columns), box.w * LARGEST / OVERLAP, LARGEST_SIDE)
    if side < (SMALLEST if count <= FEW else SMALL):
        return _numbers(count, room, style.small * 1.55)
    rows = ceil(count / columns)
    step_x, step_y = min(room.w / columns, side * 1.2), side * NESTED
    top = room.y + (room.h - side - step_y * (rows - 1)) / 2
    found = []
    for i in range(count):
        row, column = divmod(i, columns)
        here = min(columns, count - row * columns)
        left = room.x + (room.w - side - step_x * (here - 1)) / 2
        found.append(Box(left + column * step_x, top + row * step_y, side, side))
    return tuple(found)


def _numbers(count: int, room: Box, label: float) -> tuple[Box, ...]:
    """Return squares for the numbers of amoebas, in rows. The space's name is before the first."""
    found: tuple[Box, ...] = ()
    largest = LEAST
    for rows in range(1, count + 1):
        columns = ceil((count + 1) / rows)
        h, steps = room.h / rows, (room.w / columns, (room.w - label) / (columns - 1))
        side = min(h, *steps, LARGEST_NUMBER)
        if side >= largest:
            largest = side
            spots = [divmod(i, columns) for i in range(1, count + 1)]
            middles = [
                (room.right - (columns - c - 0.5) * steps[r == 0], room.y + (r + 0.5) * h)
                for r, c in spots
            ]
            found = tuple(Box(x - side / 2, y - side / 2, side, side) for x, y in middles)
    return found


@lru_cache(maxsize=512)
def pile_boxes(colours: int, box: Box, style: Style) -> tuple[Box, ...]:
    """Return the boxes for the cubes of each colour on a space."""
    w, h = box.w / colours, style.band - 4
    return tuple(Box(box.x + i * w, box.bottom - h - 3, w, h) for i in range(colours))


def amoeba_boxes(spaces: Sequence[SpaceDisplay], frame: Frame) -> dict[Name, Box]:
    """Return the boxes of all amoebas that are shown, including those that have just died."""
    living: dict[Name, Box] = {}
    dead: dict[Name, Box] = {}
    for space, box in zip(spaces, frame.spaces, strict=True):
        squares, count = places(len(space.names), box, frame.style), len(space.appearances)
        living |= zip(space.names, squares[:count], strict=False)
        dead |= zip(space.dead, squares[count:], strict=False)
    return dead | living


@lru_cache(maxsize=2048)
def contents(space: SpaceDisplay, box: Box, style: Style) -> Shapes:
    """Draw the cubes and the amoebas of a space, and its name."""
    shapes: list[Shape] = []
    for colour, pile in enumerate(pile_boxes(len(space.cubes), box, style)):
        shapes += _pile(colour, space.cubes[colour], pile, style)
    squares = places(len(space.names), box, style)
    if space.names and not squares:
        shapes += _crowd(space, box, style)
    for i, (appearance, square) in enumerate(zip(space.appearances, squares, strict=False)):
        if i == space.acting:
            shapes += spotlight(appearance.seat, square)
        shapes += _amoeba(appearance, square)
    for dead, square in zip(space.dead, squares[len(space.appearances) :], strict=False):
        shapes += _grave(dead, square)
    name = SPACE_NAMES[space.space]
    return (
        *shapes,
        Rect(
            box.x + 2,
            box.y + 3,
            style.small * 1.6,
            style.small + 2,
            p.POOL_LIGHT,
            radius=5,
            alpha=0.8,
        ),
        Text(box.x + 3.5, box.y + 4 + style.small / 2, name, style.small, p.POOL_INK),
    )


def _amoeba(appearance: AmoebaAppearance, square: Box) -> list[Shape]:
    """Draw an amoeba. If there is little space, draw only its number."""
    x, y = (round(at, 1) for at in square.middle)
    if square.w >= SMALLEST:
        size = square.w * (CROWDED if square.w < SMALL else OVERLAP)
        return [*drawn(appearance, x, y, round(size, 1))]
    r = max(NUMBER_RADIUS, square.w * 0.42)
    sign = badge(appearance.seat, x, y, r, str(appearance.number))
    return [*sign, *damage_dots(appearance.damage, x + r * 0.75, y - r * 0.75)]


def _grave(name: Name, square: Box) -> list[Shape]:
    """Draw an amoeba that has just died."""
    x, y = (round(at, 1) for at in square.middle)
    skull = put(SKULL, x - 11, y, 0.8) if square.w >= SMALLEST else ()
    shift = 5 if skull else 0
    w = 42 if skull else 19
    return [
        Rect(x - w / 2, y - 10, w, 20, p.INK, p.WHITE, 1.5, 9),
        *skull,
        *badge(name[0], x + shift, y, NUMBER_RADIUS, str(name[1])),
        Polyline(((x + shift - 8, y + 8), (x + shift + 8, y - 8)), p.WHITE, 1.5),
    ]


def _crowd(space: SpaceDisplay, box: Box, style: Style) -> Iterator[Shape]:
    """Draw the number of amoebas of each tribe."""
    w, h = (box.w - 2) / 2, style.small + 1
    top = box.bottom - style.band - 2 * h - 1
    counts = Counter(appearance.seat for appearance in space.appearances)
    for seat, count in sorted(counts.items()):
        x, y = box.x + 1 + seat % 2 * w, top + seat // 2 * h
        text = say("label", "group", letter=p.SEAT_LETTERS[seat], count=count)
        yield Rect(x, y, w - 1, h - 1, p.seat_colour(seat), radius=4)
        yield Text(x + w / 2, y + h / 2, text, style.small, p.seat_ink(seat), "center")


def spotlight(seat: int, square: Box) -> Shapes:
    """Draw a light on the amoeba that acts now."""
    (x, y), r = square.middle, square.w * 0.58
    return (
        Circle(x, y, r, p.GLOW, p.WHITE, 6),
        Circle(x, y, r, None, p.mix(p.seat_colour(seat), p.INK, 0.6), 3),
    )


def _pile(colour: int, count: int, box: Box, style: Style) -> list[Shape]:
    if not count:
        return []
    x, r = round(box.x + box.w / 2, 1), round(min(box.w * 0.27, box.h * 0.24), 1)
    if count > MOST_IN_A_PILE:
        y = box.bottom - style.small * 0.5
        bold = text_width(str(count), style.small, True) < box.w
        ink = p.mix(p.seat_colour(colour), p.INK, 0.75)
        number = Text(x, y, str(count), style.small, ink, "center", bold)
        return [*cube(colour, x, round(y - style.small * 0.5 - r + 1, 1), r), number]
    low, high = round(box.bottom - r - 1, 1), round(box.bottom - 2.75 * r - 1, 1)
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
    """Draw a food cube. Its shape, like its colour, shows the tribe."""
    return put(_cube(colour), x, y, r / 10)
