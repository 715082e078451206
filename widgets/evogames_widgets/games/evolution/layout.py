"""Where everything of the Evolution board goes: boxes computed from the position and a width.

Wide boards set the players side by side around the food base; narrow ones (phones) put all in
one column. Animals wrap into rows, and the board grows in height as they multiply.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from evogames.evolution.state import EvolutionState
from evogames_widgets.games.evolution.figures.pose import BOX
from evogames_widgets.games.evolution.links import (
    GUTTER,
    Bond,
    Link,
    bond,
    lanes,
    links,
    room_above,
)
from evogames_widgets.games.parts.marks import Box

NARROW_BELOW = 700
COLUMNS = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4}
"""Players to panels side by side on a wide board."""
PANEL_LEAST = 300
LOW_ENOUGH = 0.85
"""Height of all panels and the food base, as a part of the width."""
ONE_LINE_HEADER = 350
CARD_GAP = 9.0
PAD = 2 * GUTTER
"""Space around and between the animals of a panel."""


class TileStyle(NamedTuple):
    """How an animal is shown: with the names of its traits, or in less room with codes."""

    names: bool
    least: float
    most: float
    """Bounds of the width of a tile; the least leaves room for the longest name or code."""
    line: float
    per_line: int
    pip: float

    def columns(self, room: float) -> int:
        """How many animals can stand side by side."""
        return max(1, int((room + PAD) // (self.least + PAD)))


class Style(NamedTuple):
    """How big things are drawn; one for wide boards, one for narrow ones."""

    margin: float
    gap: float
    text: float
    small: float
    phases: float
    strip: float
    meadow: float
    card: tuple[float, float]
    named: TileStyle
    coded: TileStyle
    narrow: bool


CODED = TileStyle(False, 84, 98, 21, 2, 6.0)
WIDE = Style(
    16, 12, 16, 13, 36, 62, 104, (150, 118), TileStyle(True, 109, 150, 18, 1, 7.0), CODED, False
)
NARROW = Style(
    8, 8, 14, 12, 54, 98, 132, (166, 114), TileStyle(True, 102, 150, 17, 1, 7.0), CODED, True
)
FEW = 3
"""Up to so many animals a player, all are drawn as big as they may be."""
NAMED_ROWS = 2
"""A player whose named animals would fill more rows gets coded ones."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The area of one player."""

    seat: int
    box: Box
    header: Box
    tile: TileStyle
    tiles: dict[int, Box]
    links: tuple[Link, ...]


class Grid(NamedTuple):
    """All panels, where the food base goes between them, and where they end."""

    panels: tuple[Panel, ...]
    meadow: float
    bottom: float

    @property
    def coded(self) -> int:
        """How many players' animals have codes instead of names."""
        return sum(not panel.tile.names for panel in self.panels)


@dataclass(frozen=True, slots=True)
class Plan:
    """The whole board."""

    style: Style
    height: float
    phases: Box
    strip: Box
    deck: Box
    meadow: Box
    dice: Box
    panels: tuple[Panel, ...]
    hand: Box | None
    cards: tuple[Box, ...]

    def animal(self, number: object) -> Box | None:
        """Return the tile of an animal, if it lives."""
        return next((box for p in self.panels for n, box in p.tiles.items() if n == number), None)


class Herd(NamedTuple):
    """The animals of a player, as far as they take room."""

    animals: tuple[int, ...]
    traits: tuple[int, ...]
    """How many each of them has."""
    bonds: tuple[Bond, ...]


def plan(state: EvolutionState, viewer: int | None, width: float, *, with_strip: bool) -> Plan:
    """Lay out the board; `with_strip`: with room for what is asked and what happened."""
    herds = tuple(
        [
            Herd(
                tuple([animal.id for animal in player.animals]),
                tuple([len(animal.traits) for animal in player.animals]),
                tuple([bond(pair) for pair in player.pairs]),
            )
            for player in state.players
        ]
    )
    cards = None if viewer is None else len(state.players[viewer].hand)
    return _plan(herds, cards, width, with_strip)


@lru_cache(maxsize=256)
def _plan(herds: tuple[Herd, ...], in_hand: int | None, width: float, with_strip: bool) -> Plan:
    style = NARROW if width < NARROW_BELOW else WIDE
    inner = width - 2 * style.margin
    phases = Box(style.margin, style.margin, inner, style.phases)
    strip = Box(style.margin, phases.bottom + style.gap, inner, style.strip)
    top = (strip if with_strip else phases).bottom + style.gap
    panels, meadow_y, y = _panels(herds, style, inner, top)
    middle = Box(style.margin, meadow_y, inner, style.meadow)
    hand, cards = _hand(in_hand, style, inner, y)
    if hand:
        y = hand.bottom + style.gap
    height = y - style.gap + style.margin
    return Plan(style, height, phases, strip, *_middle(middle, style), panels, hand, cards)


def _panels(herds: Sequence[Herd], style: Style, inner: float, top: float) -> Grid:
    """Place the players so that the board does not grow too tall to be seen at once.

    Of the ways that are low enough, the one with the most names is taken; if there is none, the
    lowest.
    """
    if style.narrow:
        return _grid(herds, 1, False, style, inner, top)
    best = COLUMNS.get(len(herds), 4)
    fitting = [c for c in (best, 2, 3, 4) if (inner + style.gap) / c - style.gap >= PANEL_LEAST]
    limit = top + inner * LOW_ENOUGH
    ways: list[Grid] = []
    for columns in dict.fromkeys(fitting or [1]):
        for coded in (False, True):
            way = _grid(herds, columns, coded, style, inner, top)
            if way.bottom <= limit and not way.coded:
                return way
            ways.append(way)
    low = [way for way in ways if way.bottom <= limit]
    return min(low, key=lambda w: w.coded) if low else min(ways, key=lambda w: w.bottom)


def _grid(
    herds: Sequence[Herd], columns: int, coded: bool, style: Style, inner: float, y: float
) -> Grid:
    """Panels in rows of `columns`, all of a row equally high, the food base half-way down."""
    seats = range(len(herds))
    rows = [seats[i : i + columns] for i in range(0, len(seats), columns)]
    width = (inner + style.gap) / columns - style.gap
    panels: list[Panel] = []
    meadow_y = y
    for number, row in enumerate(rows):
        if number == len(rows) // 2:
            meadow_y = y
            y += style.meadow + style.gap
        xs = [style.margin + i * (width + style.gap) for i in range(columns)]
        here = [_panel(herds, s, x, y, width, style, coded) for s, x in zip(row, xs, strict=False)]
        height = max(panel.box.h for panel in here)
        panels += [replace(panel, box=panel.box._replace(h=height)) for panel in here]
        y += height + style.gap
    return Grid(tuple(panels), meadow_y, y)


def _middle(box: Box, style: Style) -> tuple[Box, Box, Box]:
    """Deck, meadow and dice side by side."""
    side = 72 if style.narrow else 112
    deck = Box(box.x, box.y, side, box.h)
    dice = Box(box.right - side, box.y, side, box.h)
    return deck, Box(deck.right + style.gap, box.y, box.w - 2 * (side + style.gap), box.h), dice


def _panel(
    herds: Sequence[Herd], seat: int, x: float, y: float, width: float, style: Style, coded: bool
) -> Panel:
    """One player: header, then rows of animals, each with room above it for its links."""
    room = width - 2 * PAD
    header = Box(x, y, width, 40 if width >= ONE_LINE_HEADER else 62)
    animals, traits, bonds = herds[seat]
    most = max(len(herd.animals) for herd in herds)
    tile = style.named
    if coded or len(animals) > NAMED_ROWS * tile.columns(room):
        tile = style.coded
    columns = min(tile.columns(room), max(most, FEW))
    tile_width = min(tile.most, (room + PAD) / columns - PAD)
    found = lanes(bonds, {animal: i for i, animal in enumerate(animals)}, columns)
    tiles: dict[int, Box] = {}
    tops: list[float] = []
    top = header.bottom + PAD
    for row, start in enumerate(range(0, len(animals), columns)):
        here = animals[start : start + columns]
        lines = ceil(max(traits[start : start + columns]) / tile.per_line)
        top += room_above(row, found)
        tops.append(top)
        height = tile_height(tile_width, tile, lines)
        for i, animal in enumerate(here):
            tiles[animal] = Box(x + PAD + i * (tile_width + PAD), top, tile_width, height)
        top += height + PAD
    if not animals:
        top += 40
    box = Box(x, y, width, top - y)
    return Panel(seat, box, header, tile, tiles, links(found, tiles, tops))


def tile_height(width: float, tile: TileStyle, lines: int) -> float:
    """The picture, the row of food, and the traits."""
    return 8 + picture_size(width) * BOX[1] / BOX[0] + 24 + lines * tile.line + (6 if lines else 0)


def picture_size(width: float) -> float:
    """How wide the picture in a tile is."""
    return width - 14


def _hand(
    count: int | None, style: Style, inner: float, y: float
) -> tuple[Box | None, tuple[Box, ...]]:
    """The viewer's own cards, at the bottom of the board."""
    if count is None:
        return None, ()
    w, h = style.card
    columns = max(1, int((inner - CARD_GAP) // (w + CARD_GAP)))
    left, top = style.margin + CARD_GAP, y + 38
    cards = tuple(
        Box(left + i % columns * (w + CARD_GAP), top + i // columns * (h + CARD_GAP), w, h)
        for i in range(count)
    )
    height = 38 + ceil(count / columns) * (h + CARD_GAP) + (0 if count else 8)
    return Box(style.margin, y, inner, height), cards
