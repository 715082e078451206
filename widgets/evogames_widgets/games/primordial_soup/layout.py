"""Where everything of the Primordial Soup board goes: boxes computed from a few numbers.

Wide boards have the dish on the left, with the ladder around it, and the tribes on the right;
below some width the tribes come under the dish, and on phones the ladder as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from evogames.primordial_soup.cards import GENES, LADDER, ROWS, SPACES
from evogames.primordial_soup.state import SoupState
from evogames_widgets.games.parts.marks import Box

NARROW_BELOW = 700
STACKED_BELOW = 900
MARKET_ASIDE = 1180
"""From this width on the gene cards lie beside the dish, below the tribes."""
GRID = len(ROWS)


class Style(NamedTuple):
    """How big things are drawn; one for wide boards, one for narrow ones."""

    margin: float
    gap: float
    text: float
    small: float
    phases: float
    strip: float
    track: float
    """How broad the ladder is."""
    band: float
    """The part of a space that is kept for its cubes."""
    label: float
    narrow: bool


WIDE = Style(12, 10, 16, 13, 34, 58, 26, 0.28, 13, False)
NARROW = Style(8, 8, 14, 12, 54, 98, 22, 0.34, 10.5, True)
PER_SIDE = 13
"""Spaces of the ladder on each side of the dish; the last side has one less."""
PER_ROW = 17
"""Spaces of the ladder in each row of a narrow board."""
HEAD, SLOTS, BAR, CHIP = 40.0, 27.0, 21.0, 22.0
"""Heights in the area of a tribe: name, amoebas, mutation points, a row of genes."""
SIDE_BY_SIDE = 480
"""From this width on amoebas and mutation points of a tribe are side by side."""
NAMED_CHIP, CODED_CHIP = 148.0, 55.0
TITLE, TILE = 22.0, 41.0
"""Heights in the gene market: the title, a row of cards."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The board without what moves on it; there is one of each kind, so it is itself a key."""

    style: Style
    height: float
    phases: Box
    strip: Box
    soup: Box
    """The dish with all that lies around it, the ladder included where it goes round."""
    spaces: tuple[Box, ...]
    island: Box
    reserve: Box
    deck: Box
    dice: Box
    ladder: tuple[Box, ...]
    """The boxes of spaces 1, 2 and so on."""
    beyond: Box
    """Where markers go that have passed the last space."""
    panels: tuple[Box, ...]
    market: Box
    genes: dict[str, Box]

    @property
    def cell(self) -> float:
        return self.island.w


def panel_columns(room: float, players: int) -> int:
    """How many tribes are side by side."""
    return 2 if players == 4 and room >= 440 else 1


def above_chips(width: float) -> float:
    """How much of the area of a tribe is above its genes."""
    return HEAD + SLOTS + (0 if width >= SIDE_BY_SIDE else BAR) + 2


def chip_rows(genes: int, room: float) -> int:
    """How many rows the genes of a tribe take, with their names."""
    return ceil(genes / max(1, int(room // NAMED_CHIP)))


def frame(state: SoupState, width: float, *, with_strip: bool) -> Frame:
    """Lay out the board; `with_strip`: with room for what is asked and what happened."""
    players = len(state.players)
    most = max(len(player.genes) for player in state.players)
    return _frame(players, most, width, with_strip)


@lru_cache(maxsize=64)
def _frame(players: int, genes: int, width: float, with_strip: bool) -> Frame:
    style = NARROW if width < NARROW_BELOW else WIDE
    margin, gap = style.margin, style.gap
    inner = width - 2 * margin
    phases = Box(margin, margin, inner, style.phases)
    strip = Box(margin, phases.bottom + gap, inner, style.strip)
    top = (strip if with_strip else phases).bottom + gap
    soup = _soup(width, inner, top, style)
    ring = 0 if style.narrow else style.track + 4
    ladder, bottom = _ladder(soup, style)
    spaces, island, free = _cells(soup.grown(-ring))
    beyond, reserve, deck, dice = _free(free, island.w)
    if width < STACKED_BELOW:
        panels = _stacked(players, genes, Box(margin, bottom + gap, inner, 0), gap)
        market = _market(Box(margin, panels[-1].bottom + gap, inner, 0))
    else:
        aside = Box(soup.right + gap, top, width - margin - soup.right - gap, soup.h)
        if width >= MARKET_ASIDE:
            market = _market(aside._replace(h=0))
            market = market._replace(y=aside.bottom - market.h)
            panels = _grid(players, aside._replace(h=aside.h - market.h - gap), gap)
        else:
            panels = _grid(players, aside, gap)
            market = _market(Box(margin, bottom + gap, inner, 0))
    height = max(market.bottom, bottom, *(panel.bottom for panel in panels)) + margin
    return Frame(
        style, height, phases, strip, soup, spaces, island, reserve, deck, dice, ladder, beyond,
        panels, market, _tiles(market),
    )  # fmt: skip


def _soup(width: float, inner: float, top: float, style: Style) -> Box:
    if width >= MARKET_ASIDE:
        side = width * 0.4562
    elif width >= STACKED_BELOW:
        side = min(width * 0.58, 600)
    else:
        side = min(inner, 640)
    left = style.margin if width >= STACKED_BELOW else style.margin + (inner - side) / 2
    return Box(left, top, round(side, 1), round(side, 1))


def _cells(dish: Box) -> tuple[tuple[Box, ...], Box, tuple[Box, ...]]:
    """The spaces, the island, and the corners of the square that are no part of the dish."""
    side = dish.w / GRID

    def at(row: int, column: int) -> Box:
        return Box(dish.x + column * side, dish.y + row * side, side, side)

    others = {
        sign: [at(r, c) for r, row in enumerate(ROWS) for c, s in enumerate(row) if s == sign]
        for sign in "o."
    }
    return tuple(at(r, c) for r, c in SPACES), others["o"][0], tuple(others["."])


def _free(corners: tuple[Box, ...], side: float) -> tuple[Box, Box, Box, Box]:
    """The end of the ladder in the north-west, reserve and deck in the north-east, then dice."""
    north_west, north, _, north_east, south_east = corners
    return north_west, north._replace(w=side * 2), north_east, south_east


def _ladder(soup: Box, style: Style) -> tuple[tuple[Box, ...], float]:
    """The ladder round the dish, clockwise from the north-west; or in rows below it."""
    if style.narrow:
        w, h, top = soup.w / PER_ROW, style.track, soup.bottom + style.gap
        rows = [divmod(i, PER_ROW) for i in range(LADDER)]
        boxes = [Box(soup.x + c * w, top + r * (h + 2), w, h) for r, c in rows]
        return tuple(boxes), boxes[-1].bottom
    t = style.track
    length = soup.w - 2 * t
    left, right, top, bottom = soup.x + t, soup.right - t, soup.y + t, soup.bottom - t
    step = length / PER_SIDE
    boxes = [Box(left + i * step, soup.y, step, t) for i in range(PER_SIDE)]
    boxes += [Box(right, top + i * step, t, step) for i in range(PER_SIDE)]
    boxes += [Box(right - (i + 1) * step, bottom, step, t) for i in range(PER_SIDE)]
    rest = LADDER - 3 * PER_SIDE
    step = length / rest
    boxes += [Box(soup.x, bottom - (i + 1) * step, t, step) for i in range(rest)]
    return tuple(boxes), soup.bottom


def _grid(players: int, room: Box, gap: float) -> tuple[Box, ...]:
    """The tribes side by side and below each other, filling a box."""
    columns = panel_columns(room.w, players)
    rows = ceil(players / columns)
    w, h = (room.w + gap) / columns - gap, (room.h + gap) / rows - gap
    return tuple(
        Box(room.x + i % columns * (w + gap), room.y + i // columns * (h + gap), w, h)
        for i in range(players)
    )


def _stacked(players: int, genes: int, room: Box, gap: float) -> tuple[Box, ...]:
    """The tribes below the dish, as high as the genes of the richest need."""
    columns = panel_columns(room.w, players)
    rows = ceil(players / columns)
    width = (room.w + gap) / columns - gap
    lines = chip_rows(genes, width - 12) or 1
    height = above_chips(width) + lines * CHIP + 8
    return _grid(players, room._replace(h=(height + gap) * rows - gap), gap)


def _market_columns(room: float) -> int:
    return next((c for c in (10, 7, 5, 4, 3) if room / c >= 124), 2)


def _market(room: Box) -> Box:
    rows = ceil(len(GENES) / _market_columns(room.w))
    return room._replace(h=TITLE + rows * (TILE + 4) - 4)


def _tiles(market: Box) -> dict[str, Box]:
    columns = _market_columns(market.w)
    w = (market.w + 5) / columns - 5
    places = [divmod(i, columns) for i in range(len(GENES))]
    return {
        gene: Box(market.x + c * (w + 5), market.y + TITLE + r * (TILE + 4), w, TILE)
        for gene, (r, c) in zip(GENES, places, strict=True)
    }
