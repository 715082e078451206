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

from evogames.genesis.organisms.tableau import tableau
from evogames.genesis.state import GenesisState, Organism
from evogames_widgets.games.parts.marks import Box

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


WIDE = Style(10, 8, 16, 13, 11.5, 32, 40, 148, 107, 112, 150, False)
MIDDLE = Style(10, 6, 16, 13, 11.5, 30, 38, 126, 106, 112, 150, False)
NARROW = Style(8, 8, 14, 12, 11, 54, 72, 136, 112, 30, 70, True)
EMPTY, BARE = 80.0, 84.0
"""The heights of a habitat without refuges and of a player without organisms."""
FLAT, FLAT_HEAD = 30.0, 44.0
"""The heights of an empty habitat and of the world, and of a player without organisms, on boards
that are scrolled."""
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
    habitats: bool
    """Whether habitats matter: not where all that is played are the rolls of organisms."""


def shown(state: GenesisState) -> list[int]:
    """Who has an area: people, and automatic parasites that have a body of their own."""
    rooted = [tableau(state, o) for o in state.organisms]
    return [p.number for p in state.players if p.person >= 0 or p.number in rooted]


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


def lay_out(state: GenesisState, width: float, *, with_strip: bool) -> Frame:
    """Lay out the board; `with_strip`: with room for what is asked and what happened."""
    players = shown(state)
    bodies = [bodies_of(state, who) for who in players]
    macro = any(o.kind == "macro" for o in state.organisms)
    counts = Counts(
        tuple(tuple([r.id for r in row]) for row in state.rows),
        tuple(tuple([o.id for o in found]) for found in bodies),
        tuple([o.id for found in bodies for o in found if _busy(o)]),
        macro or (bool(state.macros) and "purchase" in state.phases),
        any(p.person < 0 and p.number not in players for p in state.players),
        any(state.rows) or state.phases != ["darwin"] or state.crystal,
    )
    return _frame(counts, width, with_strip)


def _busy(one: Organism) -> bool:
    """Whether an organism takes more room than others."""
    tokens = sum(one.cubes) + sum(one.bionts) + len(one.diseases)
    return one.kind == "macro" or len(one.mutations) > 3 or tokens > 8


@lru_cache(maxsize=256)
def _frame(counts: Counts, width: float, with_strip: bool) -> Frame:
    style = NARROW if width < NARROW_BELOW else WIDE if width >= WIDE_FROM else MIDDLE
    margin, gap, grow = style.margin, style.gap, max(1.0, width / FULL)
    inner = width - 2 * margin
    phases = Box(margin, margin, inner, style.phases)
    strip = Box(margin, phases.bottom + gap - 2, inner, style.strip)
    top = (strip if with_strip else phases).bottom + gap
    band = Box(margin, top, inner, round(style.band * grow))
    height = round(style.row * grow)
    display, chains = None, None
    if width >= WIDE_FROM:
        world, stage, display, chains = _band(counts, band, gap)
        main = Box(margin, band.bottom + gap, round(inner * _share(counts)), 0)
        rows, labels, refuges, bottom = _rows(counts, main, height, style)
        left = main.right + gap if rows else margin
        right = Box(left, main.y, margin + inner - left, bottom - main.y)
        panels, heads, bodies, automatic, end = _panels(counts, right, style)
    else:
        world = band._replace(h=FLAT)
        stage = band._replace(y=world.bottom + gap)
        main = Box(margin, stage.bottom + gap, inner, 0)
        rows, labels, refuges, bottom = _rows(counts, main, height, style)
        below = Box(margin, bottom + gap, inner, 0)
        panels, heads, bodies, automatic, end = _panels(counts, below, style)
        if counts.display:
            last = Box(margin, end + gap, inner, 140.0)
            display, chains = _last(last, style)
            end = chains[1].bottom
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
    counts: Counts, band: Box, gap: float
) -> tuple[Box, Box, Box | None, tuple[Box, Box] | None]:
    """World, stage, display and the two food chains in one line."""
    if not counts.display:
        world, stage = _split(band, (0.24, 0.76), gap)
        return world, stage, None, None
    world, stage, display, sea, land = _split(band, (0.2, 0.335, 0.215, 0.125, 0.125), gap)
    return world, stage, display, (sea, land)


def _last(band: Box, style: Style) -> tuple[Box, tuple[Box, Box]]:
    """Display and food chains below all else: in one line, or in two."""
    if style.narrow:
        sea, land = _split(band._replace(y=band.bottom + style.gap), (1, 1), style.gap)
        return band, (sea, land)
    display, sea, land = _split(band, (0.44, 0.28, 0.28), style.gap)
    return display, (sea, land)


def _share(counts: Counts) -> float:
    """How much of the width the habitats take: more with many refuges or without organisms."""
    most = max(len(numbers) for numbers in counts.refuges)
    if not counts.habitats:
        return 0.0
    if most and not any(counts.bodies):
        return 0.62
    return (0.3, 0.44, 0.44, 0.5)[min(most, 3)]


def _heights(filled: list[bool], room: float, least: float) -> list[float]:
    """Share a height: what is empty gets the least, if anything else is there to fill the rest."""
    if not any(filled):
        return [room / len(filled)] * len(filled)
    rest = (room - least * filled.count(False)) / filled.count(True)
    return [rest if full else least for full in filled]


def _rows(
    counts: Counts, room: Box, height: float, style: Style
) -> tuple[tuple[Box, ...], tuple[Box, ...], dict[int, Box], float]:
    """The four habitats, each with its name and decks and then its refuges.

    On wide boards they fill a height together; elsewhere empty ones are flat.
    """
    rows, labels = [], []
    refuges: dict[int, Box] = {}
    y, gap = room.y, 6.0
    if not counts.habitats:
        return (), (), {}, y + (4 * height + 3 * gap if style is WIDE else -gap)
    filled = [bool(numbers) for numbers in counts.refuges]
    tall = height * (1.4 if filled.count(True) == 1 else 1.0)
    heights = [tall if some else FLAT for some in filled]
    if style is WIDE:
        heights = _heights(filled, 4 * height, EMPTY)
    for numbers, h in zip(counts.refuges, heights, strict=True):
        if style.narrow:
            h = style.label + (ceil(len(numbers) / 2) * height + 6 if numbers else 0)
            label = Box(room.x, y, room.w, style.label)
            across = Box(room.x + 4, label.bottom, room.w - 8, h - style.label)
            places = _grid(len(numbers), across, height)
        else:
            label = Box(room.x, y, room.w if h == FLAT else style.label, h)
            across = Box(label.right + 2, y + 4, room.w - style.label - 6, h - 8)
            w = min(across.w / max(3, len(numbers)), h * 1.75)
            if len(numbers) == 1:
                w = min(across.w, h * 1.75)
            places = [Box(across.x + i * w, across.y, w - 4, across.h) for i in range(len(numbers))]
        rows.append(Box(room.x, y, room.w, h))
        labels.append(label)
        refuges |= dict(zip(numbers, places, strict=True))
        y += h + gap
    return tuple(rows), tuple(labels), refuges, y - gap


def _grid(count: int, room: Box, height: float) -> list[Box]:
    """Boxes in two columns."""
    w = room.w / 2
    spots = [divmod(i, 2) for i in range(count)]
    return [Box(room.x + c * w + 2, room.y + r * height, w - 4, height - 4) for r, c in spots]


def _panels(
    counts: Counts, room: Box, style: Style
) -> tuple[tuple[Box, ...], tuple[Box, ...], dict[int, Box], Box | None, float]:
    """The areas of the players below each other; with no height given, as high as needed."""
    gap, y = 6.0, room.y
    count = len(counts.bodies)
    filled = [bool(numbers) for numbers in counts.bodies]
    if room.h:
        free = room.h - (THIN + gap if counts.automatic else 0) - gap * (count - 1)
    else:
        tall = style.row * (1 if counts.habitats else 1.4)
        free = FLAT_HEAD * filled.count(False) + tall * filled.count(True)
    panels, heads = [], []
    bodies: dict[int, Box] = {}
    heights = _heights(filled, free, BARE if room.h else FLAT_HEAD)
    for numbers, h in zip(counts.bodies, heights, strict=True):
        if style.narrow:
            lines = ceil(len(numbers) / 2)
            h = style.head + (lines * style.row if numbers else 22) + 4
            head = Box(room.x, y, room.w, style.head)
            across = Box(room.x + 4, head.bottom, room.w - 8, h - style.head - 4)
            bodies |= dict(zip(numbers, _grid(len(numbers), across, style.row), strict=True))
        else:
            head = Box(room.x, y, room.w if h == FLAT_HEAD else style.head, h)
            across = Box(head.right, y + 3, room.w - style.head - 4, h - 6)
            bodies |= _bodies(numbers, counts.large, across)
        panels.append(Box(room.x, y, room.w, h))
        heads.append(head)
        y += h + gap
    automatic = Box(room.x, y, room.w, THIN) if counts.automatic else None
    end = automatic.bottom if automatic else y - gap
    return tuple(panels), tuple(heads), bodies, automatic, end


def _bodies(numbers: tuple[int, ...], large: tuple[int, ...], room: Box) -> dict[int, Box]:
    """The organisms of a tableau side by side; bodies of many cells are wider."""
    shares = [1.5 if n in large else 1.0 for n in numbers]
    unit = min(max(150.0, room.h * 1.15), room.w / max(1.0, sum(shares)))
    found, x = {}, room.x
    for number, share in zip(numbers, shares, strict=True):
        found[number] = Box(x + 2, room.y, unit * share - 4, room.h)
        x += unit * share
    return found
