"""The layout of the Primordial Soup board: boxes computed from a few numbers.

The dish is on the left, with the ladder around it. The tribes and the gene cards are on the right
or, on phones, below the dish.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from math import ceil
from typing import NamedTuple

from evogames.primordial_soup.cards import GENES, LADDER, ROWS, SPACES
from evogames.primordial_soup.state import SoupState
from evogames_widgets.games.parts import Box
from evogames_widgets.games.primordial_soup.words import short_name
from evogames_widgets.scene import text_width

GAP = 6.0
TALLER = 1.16
"""The height of the dish relative to its width, if the picture can have any height."""
TRACK = 22.0
"""The width of the ladder."""
PER_SIDE = 13
"""The number of ladder spaces on each side of the dish. The last side has one space less."""
ASIDE = 454.0
"""The width of the tribes and gene cards next to the dish, if there is enough space."""
TWO_COLUMNS = 400
"""If the area is at least this wide, four tribes are in two columns."""
BEFORE_NAME = 20.0
"""The space for a gene's icon in front of its name."""
COLUMNS = len(ROWS)


class Style(NamedTuple):
    """The size of the letters, and the sizes that follow from it."""

    text: float
    small: float

    @property
    def head(self) -> float:
        """The height of a tribe's name plate."""
        return self.text + 11

    @property
    def row(self) -> float:
        """The height of a row in a tribe's area.

        The rows are amoebas, mutation points and genes.
        """
        return self.small * 1.4

    @property
    def tile(self) -> float:
        """The height of a gene card with two lines."""
        return self.small * 2.5

    @property
    def band(self) -> float:
        """The height of the lower part of a space, where its cubes are."""
        return self.small * 2 + 2

    def side_by_side(self, width: float) -> bool:
        """Whether a tribe's amoebas and mutation points are next to each other."""
        return width >= self.small * 33

    def named(self, gene: str) -> float:
        """The width of a gene with its icon and its name."""
        return BEFORE_NAME + text_width(short_name(gene), self.small)


def _style(width: float, height: float) -> Style:
    """Return the style of a frame.

    Letters are larger if the frame is larger than the smallest one.
    """
    small = 12 + max(0, int(min((width - 840) / 190, (height - 390) / 150)))
    return Style(small + 2, small)


class Uses(NamedTuple):
    """The parts of the game that a scenario uses."""

    genes: bool
    ladder: bool
    environment: bool


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The positions of all parts that do not move.

    Equal frames are the same object, so they can be keys.
    """

    style: Style
    height: float
    soup: Box
    """The dish with the ladder around it."""
    spaces: tuple[Box, ...]
    island: Box
    beyond: Box
    """The places of markers that have passed the last space."""
    reserve: Box
    """The box for the round and the phase, and for the cubes next to the dish."""
    deck: Box
    dice: Box
    ladder: tuple[Box, ...]
    """The boxes of the spaces, starting with space 1."""
    panels: tuple[Box, ...]
    market: Box
    genes: dict[str, Box]
    uses: Uses

    @property
    def cell(self) -> float:
        """The shorter side of a space."""
        return min(self.island.w, self.island.h)


def frame(state: SoupState, width: float, height: float) -> Frame:
    """Lay out the board in a frame. Without a height, it is as tall as it needs to be."""
    most = max(len(player.genes) for player in state.players)
    return _frame(len(state.players), 0 if height else most, width, height, uses(state))


def uses(state: SoupState) -> Uses:
    """Return the parts of the game that a scenario uses. The board leaves the others out."""
    genes = "genes" in state.phases or any(player.genes for player in state.players)
    return Uses(genes, "scoring" in state.phases, "environment" in state.phases)


@lru_cache(maxsize=64)
def _frame(players: int, genes: int, width: float, height: float, used: Uses) -> Frame:
    style = _style(width, height)
    margin = GAP if height else 2.0
    room = Box(margin, margin, width - 2 * margin, height - 2 * margin)
    if height:
        aside_width = min(max(ASIDE, width * 0.46), width * 0.55) if used.genes else width * 0.3
        soup = room._replace(w=room.w - aside_width - GAP)
        aside = Box(soup.right + GAP, room.y, aside_width, room.h)
        market_height = _market_height(aside.w, style) if used.genes else -GAP
        panels = _grid(players, aside._replace(h=aside.h - market_height - GAP))
        market = Box(aside.x, aside.bottom - market_height, aside.w, market_height)
    else:
        soup = room._replace(h=room.w * TALLER)
        rows = ceil(genes * (widest_name(style) + 4) / room.w) or 1
        tall = (above_genes(room.w, style) + (rows + 1) * style.row + GAP) * players - GAP
        panels = _grid(players, Box(room.x, soup.bottom + GAP, room.w, tall))
        market_height = _market_height(room.w, style) if used.genes else -GAP
        market = Box(room.x, panels[-1].bottom + GAP, room.w, market_height)
        height = market.bottom + margin
    spaces, island, corners = _cells(soup.grown(-TRACK * used.ladder - 3))
    north_west, north, _, north_east, south_east = corners
    return Frame(
        style, height, soup, spaces, island, north_west, north._replace(w=north.w * 2),
        north_east, south_east, _ladder(soup) if used.ladder else (), panels, market,
        _tiles(market, style) if used.genes else {}, used,
    )  # fmt: skip


def _cells(dish: Box) -> tuple[tuple[Box, ...], Box, tuple[Box, ...]]:
    """Return the spaces, the island, and the corners that do not belong to the dish."""
    w, h = dish.w / COLUMNS, dish.h / len(ROWS)

    def at(row: int, column: int) -> Box:
        return Box(dish.x + column * w, dish.y + row * h, w, h)

    others = {
        sign: [at(r, c) for r, row in enumerate(ROWS) for c, s in enumerate(row) if s == sign]
        for sign in "o."
    }
    return tuple(at(r, c) for r, c in SPACES), others["o"][0], tuple(others["."])


def _ladder(soup: Box) -> tuple[Box, ...]:
    """Return the ladder around the dish, clockwise from the north-west."""
    t, inner = TRACK, soup.grown(-TRACK)
    w, h, rest = inner.w / PER_SIDE, inner.h / PER_SIDE, LADDER - 3 * PER_SIDE
    last = inner.h / rest
    side = range(PER_SIDE)
    return (
        *(Box(inner.x + i * w, soup.y, w, t) for i in side),
        *(Box(inner.right, inner.y + i * h, t, h) for i in side),
        *(Box(inner.right - (i + 1) * w, inner.bottom, w, t) for i in side),
        *(Box(soup.x, inner.bottom - (i + 1) * last, t, last) for i in range(rest)),
    )


def _grid(players: int, room: Box) -> tuple[Box, ...]:
    """Return the areas of the tribes. Together they fill a box."""
    columns = 2 if players == 4 and room.w >= TWO_COLUMNS else 1
    w, h = (room.w + GAP) / columns - GAP, (room.h + GAP) / ceil(players / columns) - GAP
    return tuple(
        Box(room.x + i % columns * (w + GAP), room.y + i // columns * (h + GAP), w, h)
        for i in range(players)
    )


def above_genes(width: float, style: Style) -> float:
    """Return the height of the part of a tribe's area that is above its genes."""
    return style.head + style.row * (1 if style.side_by_side(width) else 2)


@cache
def widest_name(style: Style) -> float:
    """Return the width of the gene with the longest name."""
    return max(map(style.named, GENES))


def _market_columns(width: float, style: Style) -> int:
    return int((width + 3) // (widest_name(style) + 3))


def _market_height(width: float, style: Style) -> float:
    rows = ceil(len(GENES) / _market_columns(width, style))
    return style.row + rows * (style.tile + 2) - 2


def _tiles(market: Box, style: Style) -> dict[str, Box]:
    """Return the boxes of the gene cards, which are below the title."""
    columns = _market_columns(market.w, style)
    w, h = (market.w + 3) / columns, style.tile + 2
    return {
        gene: Box(
            market.x + i % columns * w, market.y + style.row + i // columns * h, w - 3, style.tile
        )
        for i, gene in enumerate(GENES)
    }
