"""Where everything of the Evolution board goes: boxes computed from the position and a width.

Wide boards set the players side by side around the food base; narrow ones (phones) put all in
one column. Animals wrap into rows, and the board grows in height as they multiply.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from evogames.evolution.state import Animal, EvolutionState, Pair, Player
from evogames_widgets.boards.creature_pose import BOX
from evogames_widgets.boards.marks import Box

NARROW_BELOW = 700
COLUMNS = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4}
"""Players to panels side by side on a wide board."""
PANEL_LEAST = 300
LOW_ENOUGH = 0.85
"""Height of all panels and the food base, as a part of the width."""
ONE_LINE_HEADER = 350
CARD_GAP = 9.0
LANE = 24.0
"""Height of one level of links between animals."""


@dataclass(frozen=True, slots=True)
class Style:
    """How big things are drawn; one for wide boards, one for narrow ones."""

    margin: float
    gap: float
    text: float
    small: float
    phases: float
    strip: float
    meadow: float
    card: tuple[float, float]
    narrow: bool


WIDE = Style(16, 12, 16, 13, 36, 62, 104, (150, 118), False)
NARROW = Style(8, 8, 14, 12, 54, 98, 132, (166, 114), True)


@dataclass(frozen=True, slots=True)
class TileStyle:
    """How an animal is shown: with the names of its traits, or in less room with codes."""

    names: bool
    least: float
    most: float
    line: float
    per_line: int
    pip: float

    def columns(self, room: float) -> int:
        """How many animals stand side by side."""
        return max(1, int((room + PAD) // (self.least + PAD)))


NAMED = TileStyle(True, 108, 150, 18, 1, 7.0)
CODED = TileStyle(False, 76, 96, 21, 2, 6.0)
NAMED_ROWS = 2
"""A player whose named animals would fill more rows gets coded ones."""
PAD = 8.0
"""Space around and between the animals of a panel."""


@dataclass(frozen=True, slots=True)
class Link:
    """A pair trait as a line: its ends, the height it runs at, and where its sign sits."""

    pair: Pair
    start: tuple[float, float]
    end: tuple[float, float]
    y: float


@dataclass(frozen=True, slots=True)
class Panel:
    """The area of one player."""

    seat: int
    box: Box
    header: Box
    tile: TileStyle
    tiles: dict[int, Box]
    links: tuple[Link, ...]


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


def trait_lines(animal: Animal, tile: TileStyle) -> int:
    """How many lines the traits of an animal take."""
    return ceil(len(animal.traits) / tile.per_line)


def plan(state: EvolutionState, viewer: int | None, width: float) -> Plan:
    """Lay out the board."""
    style = NARROW if width < NARROW_BELOW else WIDE
    inner = width - 2 * style.margin
    phases = Box(style.margin, style.margin, inner, style.phases)
    strip = Box(style.margin, phases.bottom + style.gap, inner, style.strip)
    panels, meadow_y, y = _panels(state, style, inner, strip.bottom + style.gap)
    middle = Box(style.margin, meadow_y, inner, style.meadow)
    hand, cards = _hand(state, viewer, style, inner, y)
    if hand:
        y = hand.bottom + style.gap
    height = y - style.gap + style.margin
    return Plan(style, height, phases, strip, *_middle(middle, style), panels, hand, cards)


def _panels(
    state: EvolutionState, style: Style, inner: float, top: float
) -> tuple[tuple[Panel, ...], float, float]:
    """Place the players so that the board does not grow too tall to be seen at once.

    The first way that is low enough is taken, in order of how well it reads; if there is none,
    the lowest. Returns the panels, where the food base goes, and where the panels end.
    """
    if style.narrow:
        return _grid(state, 1, False, style, inner, top)
    best = COLUMNS.get(len(state.players), 4)
    fitting = [c for c in (best, 2, 3, 4) if (inner + style.gap) / c - style.gap >= PANEL_LEAST]
    ways = []
    for coded in (False, True):
        for columns in dict.fromkeys(fitting or [1]):
            way = _grid(state, columns, coded, style, inner, top)
            if way[2] - top <= inner * LOW_ENOUGH:
                return way
            ways.append(way)
    return min(ways, key=lambda way: way[2])


def _grid(
    state: EvolutionState, columns: int, coded: bool, style: Style, inner: float, y: float
) -> tuple[tuple[Panel, ...], float, float]:
    """Panels in rows of `columns`, all of a row equally high, the food base half-way down."""
    seats = range(len(state.players))
    rows = [seats[i : i + columns] for i in range(0, len(seats), columns)]
    width = (inner + style.gap) / columns - style.gap
    panels: list[Panel] = []
    meadow_y = y
    for number, row in enumerate(rows):
        if number == len(rows) // 2:
            meadow_y = y
            y += style.meadow + style.gap
        xs = [style.margin + i * (width + style.gap) for i in range(columns)]
        here = [
            _panel(state.players[s], s, x, y, width, coded) for s, x in zip(row, xs, strict=False)
        ]
        height = max(panel.box.h for panel in here)
        panels += [replace(panel, box=panel.box._replace(h=height)) for panel in here]
        y += height + style.gap
    return tuple(panels), meadow_y, y


def _middle(box: Box, style: Style) -> tuple[Box, Box, Box]:
    """Deck, meadow and dice side by side."""
    side = 72 if style.narrow else 112
    deck = Box(box.x, box.y, side, box.h)
    dice = Box(box.right - side, box.y, side, box.h)
    return deck, Box(deck.right + style.gap, box.y, box.w - 2 * (side + style.gap), box.h), dice


def _panel(player: Player, seat: int, x: float, y: float, width: float, coded: bool) -> Panel:
    """One player: header, then rows of animals, each with room above it for its links."""
    room = width - 2 * PAD
    header = Box(x, y, width, 40 if width >= ONE_LINE_HEADER else 62)
    animals = player.animals
    tile = CODED if coded or len(animals) > NAMED_ROWS * NAMED.columns(room) else NAMED
    columns = tile.columns(room)
    tile_width = min(tile.most, (room + PAD) / columns - PAD)
    row_of = {animal.id: i // columns for i, animal in enumerate(animals)}
    levels = _levels(player.pairs, {a.id: i for i, a in enumerate(animals)}, row_of)
    tiles: dict[int, Box] = {}
    lanes: list[float] = []
    top = header.bottom + PAD
    for row, start in enumerate(range(0, len(animals), columns)):
        here = animals[start : start + columns]
        depth = max(
            (lane + 1 for pair, lane in levels if _lane_row(pair, row_of) == row), default=0
        )
        top += depth * LANE + (6 if depth else 0)
        lanes.append(top)
        height = tile_height(tile_width, tile, max(trait_lines(a, tile) for a in here))
        for i, animal in enumerate(here):
            tiles[animal.id] = Box(x + PAD + i * (tile_width + PAD), top, tile_width, height)
        top += height + PAD
    if not animals:
        top += 40
    links = _links(levels, tiles, row_of, lanes)
    return Panel(seat, Box(x, y, width, top - y), header, tile, tiles, links)


def tile_height(width: float, tile: TileStyle, lines: int) -> float:
    """The picture, the row of food, and the traits."""
    return 8 + picture_size(width) * BOX[1] / BOX[0] + 24 + lines * tile.line + (6 if lines else 0)


def picture_size(width: float) -> float:
    """How wide the picture in a tile is."""
    return width - 14


def _lane_row(pair: Pair, row_of: dict[int, int]) -> int:
    return max(row_of[pair.one], row_of[pair.other])


def _levels(
    pairs: Sequence[Pair], place: dict[int, int], row_of: dict[int, int]
) -> list[tuple[Pair, int]]:
    """Give each link a height at which it meets no other link of its row."""
    done: list[tuple[int, int, int, int]] = []
    found: list[tuple[Pair, int]] = []
    for pair in pairs:
        if pair.one not in place or pair.other not in place:
            continue
        row = _lane_row(pair, row_of)
        left, right = sorted((place[pair.one], place[pair.other]))
        taken = [lane for r, lane, a, b in done if r == row and a < right and left < b]
        lane = next(i for i in range(len(taken) + 1) if i not in taken)
        done.append((row, lane, left, right))
        found.append((pair, lane))
    return found


def _links(
    levels: list[tuple[Pair, int]],
    tiles: dict[int, Box],
    row_of: dict[int, int],
    lanes: list[float],
) -> tuple[Link, ...]:
    links: list[Link] = []
    for pair, lane in levels:
        row = _lane_row(pair, row_of)
        ends = []
        for number, mate in ((pair.one, pair.other), (pair.other, pair.one)):
            tile = tiles[number]
            toward = 1 if tiles[mate].x > tile.x else -1
            x = tile.middle[0] + toward * (16 - 12 * lane)
            ends.append((x, tile.y if row_of[number] == row else tile.bottom))
        links.append(Link(pair, ends[0], ends[1], lanes[row] - 19 - lane * LANE))
    return tuple(links)


def _hand(
    state: EvolutionState, viewer: int | None, style: Style, inner: float, y: float
) -> tuple[Box | None, tuple[Box, ...]]:
    """The viewer's own cards, at the bottom of the board."""
    if viewer is None:
        return None, ()
    count = len(state.players[viewer].hand)
    w, h = style.card
    columns = max(1, int((inner - CARD_GAP) // (w + CARD_GAP)))
    left, top = style.margin + CARD_GAP, y + 38
    cards = tuple(
        Box(left + i % columns * (w + CARD_GAP), top + i // columns * (h + CARD_GAP), w, h)
        for i in range(count)
    )
    height = 38 + ceil(count / columns) * (h + CARD_GAP) + (0 if count else 8)
    return Box(style.margin, y, inner, height), cards
