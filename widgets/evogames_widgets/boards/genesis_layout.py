"""Where everything of the Genesis board goes: boxes computed from a few numbers.

Below the question lie the world (events, climate), the stage where dice are shown, the bodies that
can still arise and the food chains. Under them the four habitats are on the left and the players on
the right; narrower boards have the players below, and on phones everything is below each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from evogames.genesis.organisms import tableau
from evogames.genesis.state import GenesisState, Organism
from evogames_widgets.boards.marks import Box

NARROW_BELOW = 620
WIDE_FROM = 1100
FULL = 1280
"""From this width on the boxes grow with the board."""


class Style(NamedTuple):
    """How big things are drawn; one for wide boards, one for narrow ones."""

    margin: float
    gap: float
    text: float
    small: float
    tiny: float
    phases: float
    strip: float
    band: float
    """The height of the world, the stage, the display and the food chains."""
    row: float
    label: float
    """The part of a habitat that is kept for its name and decks."""
    head: float
    """The part of a player's area that is kept for name, pool and points."""
    narrow: bool


WIDE = Style(10, 8, 16, 13, 11.5, 32, 54, 132, 107, 104, 150, False)
MIDDLE = Style(10, 8, 16, 13, 11.5, 32, 54, 132, 112, 104, 160, False)
NARROW = Style(8, 8, 14, 12, 11, 54, 98, 132, 112, 30, 62, True)
THIN = 28.0
"""The height of the line with the automatic parasites."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The board without what is on it; there is one of each kind, so it is itself a key."""

    style: Style
    width: float
    height: float
    phases: Box
    strip: Box
    world: Box
    stage: Box
    display: Box | None
    chains: tuple[Box, Box] | None
    rows: tuple[Box, ...]
    labels: tuple[Box, ...]
    refuges: dict[int, Box]
    panels: tuple[Box, ...]
    """The areas of those that have one, in the order of `shown`."""
    heads: tuple[Box, ...]
    bodies: dict[int, Box]
    automatic: Box | None


class Counts(NamedTuple):
    """All that the layout depends on."""

    refuges: tuple[tuple[int, ...], ...]
    bodies: tuple[tuple[int, ...], ...]
    large: tuple[int, ...]
    """Bodies that take more room."""
    display: bool
    automatic: bool


def shown(state: GenesisState) -> list[int]:
    """Who has an area: people, and automatic parasites that have a body of their own."""
    rooted = [tableau(state, o) for o in state.organisms]
    return [p.who for p in state.players if p.person >= 0 or p.who in rooted]


def bodies_of(state: GenesisState, who: int) -> list[Organism]:
    """The organisms in a tableau, each host followed by its parasites, then those adrift."""
    found: list[Organism] = []

    def add(one: Organism) -> None:
        found.append(one)
        for guest in state.organisms:
            if guest.host == one.id:
                add(guest)

    for one in state.organisms:
        if one.owner == who and not one.host:
            add(one)
    known = [o.id for o in found]
    adrift = [o for o in state.adrift if o.owner == who and o.id not in known]
    return found + adrift


def lay_out(state: GenesisState, width: float, *, told: bool) -> Frame:
    """Lay out the board; `told`: with room for what is asked and what happened."""
    players = shown(state)
    bodies = [bodies_of(state, who) for who in players]
    counts = Counts(
        tuple(tuple([r.id for r in row]) for row in state.rows),
        tuple(tuple([o.id for o in found]) for found in bodies),
        tuple([o.id for found in bodies for o in found if o.kind == "macro"]),
        bool(state.macros) or any(o.kind == "macro" for o in state.organisms),
        any(p.person < 0 and p.who not in players for p in state.players),
    )
    return _frame(counts, width, told)


@lru_cache(maxsize=256)
def _frame(counts: Counts, width: float, told: bool) -> Frame:
    style = NARROW if width < NARROW_BELOW else WIDE if width >= WIDE_FROM else MIDDLE
    margin, gap, grow = style.margin, style.gap, max(1.0, width / FULL)
    inner = width - 2 * margin
    phases = Box(margin, margin, inner, style.phases)
    strip = Box(margin, phases.bottom + gap - 2, inner, style.strip)
    top = (strip if told else phases).bottom + gap
    band = Box(margin, top, inner, round(style.band * grow))
    world, stage, display, chains, bottom = _band(counts, band, style)
    main = Box(margin, bottom + gap, inner, 0)
    height = round(style.row * grow)
    if width >= WIDE_FROM:
        left = main._replace(w=round(inner * 0.5))
        rows, labels, refuges, bottom = _rows(counts, left, height, style)
        right = Box(left.right + gap, left.y, inner - left.w - gap, bottom - left.y)
        panels, heads, bodies, automatic, end = _panels(counts, right, style)
    else:
        rows, labels, refuges, bottom = _rows(counts, main, height, style)
        below = Box(margin, bottom + gap, inner, 0)
        panels, heads, bodies, automatic, end = _panels(counts, below, style)
    return Frame(
        style, width, max(bottom, end) + margin, phases, strip, world, stage, display, chains,
        rows, labels, refuges, panels, heads, bodies, automatic,
    )  # fmt: skip


def _split(box: Box, shares: tuple[float, ...], gap: float) -> list[Box]:
    """Cut a box into boxes side by side."""
    room, x, found = box.w - gap * (len(shares) - 1), box.x, []
    for share in shares:
        w = room * share / sum(shares)
        found.append(Box(x, box.y, w, box.h))
        x += w + gap
    return found


def _band(
    counts: Counts, band: Box, style: Style
) -> tuple[Box, Box, Box | None, tuple[Box, Box] | None, float]:
    """World, stage, display and the two food chains: in one line, two lines or one column."""
    gap = style.gap
    if style.narrow:
        lines = [band._replace(y=band.y + i * (band.h + gap)) for i in range(4)]
        world, stage = lines[0], lines[1]
        if not counts.display:
            return world, stage, None, None, stage.bottom
        sea, land = _split(lines[3], (1, 1), gap)
        return world, stage, lines[2], (sea, land), lines[3].bottom
    if not counts.display:
        world, stage = _split(band, (0.32, 0.68), gap)
        return world, stage, None, None, band.bottom
    if band.w >= WIDE_FROM - 2 * style.margin:
        world, stage, display, sea, land = _split(band, (0.2, 0.34, 0.2, 0.13, 0.13), gap)
        return world, stage, display, (sea, land), band.bottom
    world, stage = _split(band, (0.36, 0.64), gap)
    second = band._replace(y=band.bottom + gap)
    display, sea, land = _split(second, (0.44, 0.28, 0.28), gap)
    return world, stage, display, (sea, land), second.bottom


def _rows(
    counts: Counts, room: Box, height: float, style: Style
) -> tuple[tuple[Box, ...], tuple[Box, ...], dict[int, Box], float]:
    """The four habitats, each with its name and decks and then its refuges."""
    rows, labels = [], []
    refuges: dict[int, Box] = {}
    y, gap = room.y, 6.0
    for numbers in counts.refuges:
        lines = 1
        if style.narrow:
            lines = max(1, ceil(len(numbers) / 2))
            h = style.label + lines * (height - 6) + 6 if numbers else style.label + 4
            label = Box(room.x, y, room.w, style.label)
            across = Box(room.x + 4, label.bottom, room.w - 8, h - style.label)
        else:
            h = height
            label = Box(room.x, y, style.label, h)
            across = Box(label.right, y, room.w - style.label - 4, h)
        rows.append(Box(room.x, y, room.w, h))
        labels.append(label)
        columns = 2 if style.narrow else max(3, len(numbers))
        w = min(across.w / columns, 190.0)
        tall = (across.h - 6) / lines if style.narrow else across.h - 8
        for i, number in enumerate(numbers):
            line, column = divmod(i, columns) if style.narrow else (0, i)
            x, top = across.x + column * w, across.y + 4 + line * tall
            refuges[number] = Box(x + 2, top, w - 4, tall if not style.narrow else tall - 3)
        y += h + gap
    return tuple(rows), tuple(labels), refuges, y - gap


def _panels(
    counts: Counts, room: Box, style: Style
) -> tuple[tuple[Box, ...], tuple[Box, ...], dict[int, Box], Box | None, float]:
    """The areas of the players below each other; with no height given, as high as needed."""
    gap, y = 6.0, room.y
    count = len(counts.bodies)
    free = room.h - (THIN + gap if counts.automatic else 0) - gap * (count - 1)
    panels, heads = [], []
    bodies: dict[int, Box] = {}
    for numbers in counts.bodies:
        lines = 1
        if style.narrow:
            lines = max(1, ceil(len(numbers) / 2))
            h = style.head + (lines * style.row if numbers else 26) + 4
            head = Box(room.x, y, room.w, style.head)
            across = Box(room.x + 4, head.bottom, room.w - 8, h - style.head - 4)
        else:
            h = free / count if room.h else style.row
            head = Box(room.x, y, style.head, h)
            across = Box(head.right, y + 3, room.w - style.head - 4, h - 6)
        panel = Box(room.x, y, room.w, h)
        panels.append(panel)
        heads.append(head)
        bodies |= _bodies(numbers, counts.large, across, lines, style)
        y += h + gap
    automatic = Box(room.x, y, room.w, THIN) if counts.automatic else None
    end = automatic.bottom if automatic else y - gap
    return tuple(panels), tuple(heads), bodies, automatic, end


def _bodies(
    numbers: tuple[int, ...], large: tuple[int, ...], room: Box, lines: int, style: Style
) -> dict[int, Box]:
    """The organisms of a tableau side by side; bodies of many cells are wider."""
    if style.narrow:
        w, h = room.w / 2, room.h / lines
        spots = [divmod(i, 2) for i in range(len(numbers))]
        return {
            n: Box(room.x + c * w + 2, room.y + r * h, w - 4, h - 4)
            for n, (r, c) in zip(numbers, spots, strict=True)
        }
    shares = [1.5 if n in large else 1.0 for n in numbers]
    unit = min(150.0, room.w / max(1.0, sum(shares)))
    found, x = {}, room.x
    for number, share in zip(numbers, shares, strict=True):
        found[number] = Box(x + 2, room.y, unit * share - 4, room.h)
        x += unit * share
    return found
