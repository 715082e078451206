"""The layout of the Genesis board: boxes computed from a few numbers.

A line at the top shows the turn, the event and the climate. Below it, the four habitats and the
food chains are on the left. The dice, the bodies that can arise and the players are on the right.
On phones, all parts are one below the other, and the board is as tall as it needs to be.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple

from evogames.genesis.organisms import tableau
from evogames.genesis.state import GenesisState, Organism
from evogames_widgets.games.parts import Box
from evogames_widgets.scene import fit, text_width

PHONE_BELOW = 600
GAP, MARGIN = 5.0, 6.0
LEAST = 12.0
"""The size of the smallest letters."""


class Style(NamedTuple):
    """The sizes of letters and lines. They all grow with the frame."""

    zoom: float

    @property
    def text(self) -> float:
        return round(14 * self.zoom, 1)

    @property
    def small(self) -> float:
        return round(13 * self.zoom, 1)

    @property
    def tiny(self) -> float:
        return round(12 * self.zoom, 1)

    @property
    def line(self) -> float:
        """The height of a part that has only one line."""
        return 26 * self.zoom

    @property
    def label(self) -> float:
        """The width of a habitat's part for its name and decks."""
        return 112 * self.zoom

    @property
    def head(self) -> float:
        """The width of the part of a player's area for name, pool and points."""
        return 128 * self.zoom


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The positions of all parts of the board.

    Equal frames are the same object, so they can be keys.
    """

    style: Style
    width: float
    height: float
    world: tuple[Box, ...]
    """The turn and phase, the event and the climate."""
    room: Box
    """The area below the top line, where a piece can be enlarged."""
    stage: Box | None
    display: Box | None
    chains: tuple[Box, ...]
    rows: tuple[Box, ...]
    labels: tuple[Box, ...]
    refuges: dict[int, Box]
    panels: tuple[Box, ...]
    """The areas of the players in `shown`, in the same order."""
    heads: tuple[Box, ...]
    bodies: dict[int, Box]
    automatic: Box | None


class Counts(NamedTuple):
    """The numbers from which the layout is computed."""

    refuges: tuple[tuple[int, ...], ...]
    bodies: tuple[tuple[int, ...], ...]
    large: tuple[int, ...]
    """Bodies that need more space than others."""
    main: int
    """The player with the largest drawings, as an index of `bodies`."""
    dice: bool
    display: bool
    chains: bool
    automatic: bool
    empty: bool
    """Whether rows without refuges are shown. They are hidden if nothing can come to them."""
    habitats: bool
    """Whether the habitats are shown. They are hidden if the game has only the rolls of
    organisms."""
    land: bool
    """Whether the food chain on land is shown."""


def shown(state: GenesisState) -> list[int]:
    """Return the players with an area: people, and automatic parasites with a body of their own."""
    rooted = [tableau(state, o) for o in state.organisms] + [o.owner for o in state.adrift]
    return [p.number for p in state.players if p.person >= 0 or p.number in rooted]


def bodies_of(state: GenesisState, who: int) -> list[Organism]:
    """Return a player's organisms. Each parasite follows its host."""
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


def lay_out(
    state: GenesisState, width: float, height: float, *, main: int | None, dice: bool
) -> Frame:
    """Lay out the board.

    The drawings of player `main` are largest, and `dice` adds space for dice.
    """
    players = shown(state)
    bodies = [bodies_of(state, who) for who in players]
    counts = Counts(
        tuple(tuple([r.id for r in row]) for row in state.rows),
        tuple(tuple([o.id for o in found]) for found in bodies),
        tuple([o.id for found in bodies for o in found if _busy(o)]),
        players.index(main) if main in players else -1,
        dice,
        bool(state.macros) and "purchase" in state.phases,
        any(o.kind == "macro" for o in state.organisms),
        any(p.person < 0 and p.number not in players for p in state.players),
        "event" in state.phases or _cards_matter(state),
        habitats_matter(state),
        "event" in state.phases or any(o.land for o in state.organisms),
    )
    if height:
        return _framed(counts, width, height)
    return _tall(counts, width) if width < PHONE_BELOW else _framed(counts, width, width * 0.56)


def habitats_matter(state: GenesisState) -> bool:
    """Return whether anything can be or come in the habitats."""
    return any(state.rows) or "event" in state.phases or _cards_matter(state)


def _cards_matter(state: GenesisState) -> bool:
    """Return whether there are mutations that players can get in the phases that are played."""
    return any(state.mutations) and ("purchase" in state.phases or state.crystal)


def _busy(one: Organism) -> bool:
    """Return whether an organism needs more space than others."""
    tokens = sum(one.cubes) + sum(one.bionts) + len(one.diseases)
    return one.kind == "macro" or len(one.mutations) > 3 or tokens > 8


def letters(text: str, size: float, room: float, bold: bool = False) -> tuple[str, float]:
    """Return the text and its font size. If it does not fit, reduce the size, then cut the text."""
    wide = text_width(text, size, bold)
    if wide > room:
        size = max(LEAST, floor(10 * size * room / wide) / 10)
    return fit(text, size, room, bold), size


def split(box: Box, shares: tuple[float, ...], gap: float = GAP) -> list[Box]:
    """Divide a box into boxes next to each other."""
    room, x, found = box.w - gap * (len(shares) - 1), box.x, []
    for share in shares:
        w = room * share / sum(shares)
        found.append(Box(x, box.y, w, box.h))
        x += w + gap
    return found


def stack(box: Box, heights: list[float]) -> list[Box]:
    """Return boxes of certain heights, one below the other."""
    y, found = box.y, []
    for h in heights:
        found.append(Box(box.x, y, box.w, h))
        y += h + GAP
    return found


@lru_cache(maxsize=256)
def _framed(counts: Counts, width: float, height: float) -> Frame:
    """Lay out the board within a width and a height."""
    style = Style(round(min(1.5, max(1.0, min(width / 860, height / 500))), 2))
    top = Box(MARGIN, MARGIN, width - 2 * MARGIN, style.line)
    room = Box(MARGIN, top.bottom + GAP, top.w, height - top.bottom - GAP - MARGIN)
    left, right = split(room, (_share(counts), 1 - _share(counts))) if counts.habitats else (
        room._replace(h=0.0), room
    )  # fmt: skip
    chains: tuple[Box, ...] = ()
    if counts.chains:
        part = left if counts.habitats else right
        strip = Box(part.x, part.bottom - 1.3 * style.line, part.w, 1.3 * style.line)
        chains = tuple(split(strip, (1, 1))) if counts.land else (strip,)
        left, right = (b._replace(h=b.h - strip.h - GAP) if b is part else b for b in (left, right))
    rows = tuple(stack(left, _row_heights(counts, left, style))) if counts.habitats else ()
    labels, refuges = _habitats(counts, rows, style)
    stage, display, right = _dice_place(counts, right, style)
    automatic = None
    if counts.automatic:
        automatic = right._replace(y=right.bottom - style.line, h=style.line)
        right = right._replace(h=right.h - style.line - GAP)
    panels = tuple(stack(right, _panel_heights(counts, right.h, style)))
    heads = tuple([
        box if box.h <= style.line else box._replace(w=style.head) for box in panels
    ])  # fmt: skip
    bodies: dict[int, Box] = {}
    for numbers, box in zip(counts.bodies, panels, strict=True):
        across = Box(box.x + style.head, box.y + 2, box.w - style.head - 2, box.h - 4)
        bodies |= _bodies(numbers, counts.large, across)
    world = tuple(split(top, (0.27, 0.38, 0.35)))
    return Frame(
        style, width, height, world, room, stage, display, chains, rows, labels, refuges, panels,
        heads, bodies, automatic,
    )  # fmt: skip


def _share(counts: Counts) -> float:
    """Return the share of the width for the habitats.

    It is larger if there are many refuges or no organisms.
    """
    most = max(len(numbers) for numbers in counts.refuges)
    if not counts.empty:
        return 0.5
    if not any(counts.bodies):
        return 0.56 if most < 4 else 0.6
    return (0.4, 0.46, 0.48, 0.5, 0.54, 0.57)[min(most, 5)]


def _row_heights(counts: Counts, room: Box, style: Style) -> list[float]:
    """Return the heights of the habitats. Those with refuges share the height, up to a limit."""
    filled = [bool(numbers) for numbers in counts.refuges]
    if not counts.empty:
        tall = min((room.h - 3 * GAP) / sum(filled), 1.3 * (room.w - style.label))
        return [tall if some else 0.0 for some in filled]
    most = max(len(numbers) for numbers in counts.refuges)
    tallest = 1.3 * (room.w - style.label) / max(2, most)
    free, full, empty = room.h - 3 * GAP, filled.count(True), filled.count(False)
    low = style.line if full else free / 4
    if full and empty:
        low = max(low, (free - full * tallest) / empty)
    tall = (free - empty * low) / max(1, full)
    return [tall if some else low for some in filled]


def _panel_heights(counts: Counts, room: float, style: Style) -> list[float]:
    """Return the heights of the players' areas. A player without organisms needs only a line."""
    weights = [
        (1.8 if place == counts.main else 1.0) if numbers else 0.0
        for place, numbers in enumerate(counts.bodies)
    ]
    free = room - GAP * (len(weights) - 1)
    if not any(weights):
        return [free / len(weights)] * len(weights)
    free -= style.line * weights.count(0)
    return [free * weight / sum(weights) or style.line for weight in weights]


def _dice_place(counts: Counts, room: Box, style: Style) -> tuple[Box | None, Box | None, Box]:
    """Return the boxes for the dice, for the bodies that can arise, and for the players."""
    tall = max(90 * style.zoom, room.h * 0.25)
    parts = [tall, style.line] if counts.dice and counts.display else [tall]
    boxes = stack(room, parts)
    top = boxes[-1].bottom + GAP
    rest = Box(room.x, top, room.w, room.bottom - top)
    stage = None if counts.display and not counts.dice else boxes[0]
    return stage, boxes[-1] if counts.display else None, rest


def _habitats(
    counts: Counts, rows: tuple[Box, ...], style: Style
) -> tuple[tuple[Box, ...], dict[int, Box]]:
    """Lay out each habitat: its name and decks on the left, then its refuges."""
    labels: list[Box] = []
    refuges: dict[int, Box] = {}
    for numbers, box in zip(counts.refuges, rows, strict=False):
        labels.append(box._replace(w=style.label) if numbers else box)
        across = Box(box.x + style.label, box.y + 2, box.w - style.label, box.h - 4)
        w = min(across.w / max(1, len(numbers)), box.h * 2.2)
        refuges |= {
            number: Box(across.x + i * w, across.y, w - 2, across.h)
            for i, number in enumerate(numbers)
        }
    return tuple(labels), refuges


def _bodies(numbers: tuple[int, ...], large: tuple[int, ...], room: Box) -> dict[int, Box]:
    """Lay out a player's organisms next to each other. Multicellular bodies are wider."""
    shares = tuple([1.5 if n in large else 1.0 for n in numbers])
    unit = min(max(150.0, room.h * 1.15), room.w / max(1.0, sum(shares)))
    boxes = split(room._replace(w=unit * sum(shares)), shares, 3.0) if numbers else []
    return dict(zip(numbers, boxes, strict=True))


PHONE_ROW, PHONE_HEAD = 112.0, 66.0


@lru_cache(maxsize=64)
def _tall(counts: Counts, width: float) -> Frame:
    """Lay out all parts one below the other, for phones."""
    style, inner = Style(1.0), width - 2 * MARGIN
    line, numbers_of_rows = style.line, counts.refuges if counts.habitats else ()
    heights = [line, line, line, 130.0]
    heights += [line + PHONE_ROW * ceil(len(numbers) / 2) for numbers in numbers_of_rows]
    heights += [
        PHONE_HEAD + (PHONE_ROW * ceil(len(numbers) / 2) or 20) for numbers in counts.bodies
    ]
    heights += [line] * counts.automatic + [110.0] * counts.display
    heights += [line + 8] * (1 + counts.land) * counts.chains
    boxes = stack(Box(MARGIN, MARGIN, inner, 0), heights)
    last = boxes[-1].bottom
    mark, event, climate, stage = boxes[:4]
    place = 4 + len(numbers_of_rows)
    rows, panels = tuple(boxes[4:place]), tuple(boxes[place : place + len(counts.bodies)])
    rest = boxes[place + len(panels) :]
    automatic = rest.pop(0) if counts.automatic else None
    display = rest.pop(0) if counts.display else None
    refuges: dict[int, Box] = {}
    bodies: dict[int, Box] = {}
    for numbers, box in zip(numbers_of_rows, rows, strict=True):
        refuges |= _grid(numbers, box._replace(y=box.y + line))
    for numbers, box in zip(counts.bodies, panels, strict=True):
        bodies |= _grid(numbers, box._replace(y=box.y + PHONE_HEAD))
    labels = tuple([box._replace(h=line) for box in rows])
    heads = tuple([box._replace(h=PHONE_HEAD) for box in panels])
    room = Box(MARGIN, stage.y, inner, last - stage.y)
    return Frame(
        style, width, last + MARGIN, (mark, event, climate), room, stage, display, tuple(rest),
        rows, labels, refuges, panels, heads, bodies, automatic,
    )  # fmt: skip


def _grid(numbers: tuple[int, ...], room: Box) -> dict[int, Box]:
    """Return boxes in two columns."""
    w = room.w / 2
    return {
        number: Box(room.x + i % 2 * w + 2, room.y + i // 2 * PHONE_ROW, w - 4, PHONE_ROW - 4)
        for i, number in enumerate(numbers)
    }
