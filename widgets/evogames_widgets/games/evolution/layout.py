"""The layout of the Evolution board: boxes in a frame of a certain width and height.

The shared area is on the left, the players are next to it, and the viewer's hand is at the bottom.
With more than four players, one player's area is large: the enlarged player's, or the viewer's. On
a phone, all parts are one below the other, and the board is as tall as it needs to be.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from math import ceil, inf
from typing import NamedTuple

from evogames.evolution.state import EvolutionState, Player
from evogames_widgets.games.evolution import hand as hands
from evogames_widgets.games.evolution.herd import Herd, Placed, place
from evogames_widgets.games.evolution.links import bond
from evogames_widgets.games.parts import Box

NARROWEST = 600
"""A board narrower than this has the layout for phones."""
HEADER = 28.0
COLUMNS = (1, 1, 2, 3, 2, 3, 3, 4, 4)
"""How many equal areas are next to each other, by number of players."""
OTHERS = (1, 1, 1, 1, 2, 3, 3, 4)
BESIDE_FOCUS = (1, 1, 1, 1, 2, 2, 2, 2)
"""How many areas are next to each other beside the large area, by number of players."""
MOST_FOOD = 250.0
"""The maximum height of the food supply."""
LARGE, FOCUSED = 0.34, 0.62
"""The share of the width for the viewer's area, and for an enlarged area."""


class Style(NamedTuple):
    """The margins and the sizes of letters."""

    margin: float
    gap: float
    text: float
    small: float
    common: float
    """The width of the shared area. On a phone, its height."""


LOW = Style(7, 6, 14, 12, 116)
HIGH = Style(9, 8, 15, 13, 132)
PHONE = Style(8, 8, 14, 12, 96)
HIGH_FROM = 520


Common = tuple[Box, Box, Box, Box]
"""The boxes of the turn, the food, the deck and the dice."""


class Panel(NamedTuple):
    """The position of one player's area and its parts."""

    seat: int
    box: Box
    herd: Placed
    size: float
    """The size of the letters of its animals."""
    focused: bool

    @property
    def header(self) -> Box:
        return self.box._replace(h=HEADER)


class Plan(NamedTuple):
    """The positions of all parts of the board."""

    style: Style
    height: float
    mark: Box
    """The box of the turn and its phase."""
    meadow: Box
    deck: Box
    dice: Box
    panels: tuple[Panel, ...]
    hand: hands.Hand | None

    def animal(self, number: object) -> Box | None:
        """Return the tile of an animal if it is shown.

        The animal can be alive or have just died.
        """
        found = (box for p in self.panels for n, box in p.herd.tiles.items() if n == number)
        return next(found, None)


def plan(
    state: EvolutionState,
    viewer: int | None,
    width: float,
    height: float,
    dead: Sequence[Collection[int]],
    focus: str,
) -> Plan:
    """Lay out the board. `dead` lists the animals of each player that have just died."""
    herds = tuple([_herd(player, gone) for player, gone in zip(state.players, dead, strict=True)])
    cards = None if viewer is None else tuple(state.players[viewer].hand)
    phone = not height or width < NARROWEST
    focused = int(focus.partition(":")[2]) if focus and not phone else None
    large = viewer if focused is None and len(herds) > 4 else focused
    return _plan(herds, cards, width, 0 if phone else height, large, focused)


def _herd(player: Player, dead: Collection[int]) -> Herd:
    traits = dict.fromkeys(dead, 0) | {one.id: len(one.traits) for one in player.animals}
    numbers = tuple(sorted(traits))
    return Herd(
        numbers,
        tuple([traits[number] for number in numbers]),
        tuple([bond(pair) for pair in player.pairs]),
    )


@lru_cache(maxsize=256)
def _plan(
    herds: tuple[Herd, ...],
    cards: tuple[int, ...] | None,
    width: float,
    height: float,
    large: int | None,
    focused: int | None,
) -> Plan:
    phone = not height
    style = PHONE if phone else HIGH if height >= HIGH_FROM else LOW
    margin, gap = style.margin, style.gap
    inner = width - 2 * margin
    hand = None if cards is None else hands.lay_out(cards, inner, style.small, phone)
    in_hand = hand.height + gap if hand else 0
    if phone:
        common = _across(style, inner)
        boxes, y = [], common[1].bottom + gap
        for herd in herds:
            needed = HEADER + max(40, place(herd, Box(0, 0, inner, inf), style.small).height)
            boxes.append(Box(margin, y, inner, needed))
            y += needed + gap
        height = y + in_hand - gap + margin
    else:
        y = height - margin - in_hand + gap
        common = _down(style, y - gap - margin)
        left = margin + style.common + gap
        area = Box(left, margin, width - margin - left, y - gap - margin)
        boxes = _areas(area, len(herds), large, focused is not None, gap)
    panels = []
    for seat, (herd, box) in enumerate(zip(herds, boxes, strict=True)):
        size = style.text if seat == focused else style.small
        room = Box(box.x, box.y + HEADER, box.w, inf if phone else box.h - HEADER)
        panels.append(Panel(seat, box, place(herd, room, size), size, seat == focused))
    return Plan(style, height, *common, tuple(panels), hand and hand.moved(margin, y))


def _down(style: Style, height: float) -> Common:
    """Place the turn, the food, the deck and the dice in a column."""
    mark = Box(style.margin, style.margin, style.common, 70)
    room = height - mark.h - 60 - 54 - 3 * style.gap
    food = mark._replace(y=mark.bottom + style.gap, h=min(room, MOST_FOOD))
    deck = mark._replace(y=food.bottom + style.gap, h=60)
    return mark, food, deck, mark._replace(y=deck.bottom + style.gap, h=54)


def _across(style: Style, width: float) -> Common:
    """Place the turn marker at the top, and the food between deck and dice, as on a phone."""
    mark, side = Box(style.margin, style.margin, width, 26), 76.0
    row = Box(style.margin, mark.bottom + style.gap, width, style.common)
    food = row._replace(x=row.x + side + style.gap, w=width - 2 * (side + style.gap))
    return mark, food, row._replace(w=side), row._replace(x=food.right + style.gap, w=side)


def _areas(area: Box, count: int, large: int | None, focused: bool, gap: float) -> list[Box]:
    """Return the areas of the players in seat order. A large area is on the left."""
    if large is None:
        return [*_grid(area, count, COLUMNS[count], gap)]
    own = area._replace(w=area.w * (FOCUSED if focused else LARGE))
    others = Box(own.right + gap, area.y, area.w - own.w - gap, area.h)
    columns = (BESIDE_FOCUS if focused else OTHERS)[count - 1]
    boxes = [*_grid(others, count - 1, columns, gap)]
    boxes.insert(large, own)
    return boxes


def _grid(area: Box, count: int, columns: int, gap: float) -> Iterator[Box]:
    """Return areas in rows. A row with fewer areas has wider areas."""
    rows = ceil(count / columns)
    height = (area.h + gap) / rows - gap
    for row in range(rows):
        here = min(columns, count - row * columns)
        width = (area.w + gap) / here - gap
        y = area.y + row * (height + gap)
        yield from [Box(area.x + i * (width + gap), y, width, height) for i in range(here)]
