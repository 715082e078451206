"""The layout of the Dominant Species board: boxes computed from a few numbers.

The earth is on the left, and the action display and the animals are on the right. In a tall frame,
the cards on offer are listed with their effects below the earth. Otherwise only their titles are
shown, in the section of Domination. On phones, everything is below the earth.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from evogames.core.hex import Hex
from evogames.core.hex_orientation import FLAT
from evogames.dominant_species.components import (
    ARACHNIDS,
    BOX_SIZE,
    INSECTS,
    OFFER_SIZE,
    REPTILES,
    SECTIONS,
    SPACES,
    SPACES_OF,
    STACKS,
)
from evogames_widgets.games.dominant_species.words import game_word
from evogames_widgets.games.parts import Box, HexGrid, Style as BoardStyle
from evogames_widgets.scene import text_width

GAP = 6.0
HEXES_ACROSS, HEXES_DOWN = 11.46, 6 * 3**0.5 + 0.3
"""The size of the earth, including the elements at its edge. The unit is the side of a hex."""
EDGE = 0.3
"""The space around tiles that are drawn close up, for the elements on their corners."""
NARROW = 600
"""If a board is narrower than this, all its parts are one below the other."""
ROOMY = 440
"""If a frame is at least this high, the cards are listed with their effects."""
COLUMN = 210.0
"""The width of a column of the action display with the smallest letters."""
LINE, HIGHEST_LINE = 22.5, 30.0
"""The height of a line of the action display with the smallest letters."""
PANEL = 60.0
"""The height of an animal's area with the smallest letters."""
TALL = {"wanderlust", "competition"}
"""The sections with two lines."""
FREE = {"regression": REPTILES, "speciation": INSECTS, "competition": ARACHNIDS}
"""The sections in which an animal always has a free pawn."""
BOXES = ("adaptation", "regression", "abundance", "wasteland", "depletion", "wanderlust")
"""The sections that have a box of elements."""
FIRST_COLUMN = tuple(section.name for section in SECTIONS[:8])


class Style(BoardStyle):
    """The size of the letters, and the sizes that follow from it."""

    @property
    def name(self) -> float:
        """The width of the longest section name that has only one line, plus a gap."""
        names = [section.name for section in SECTIONS if section.name not in TALL]
        return 8 + max(text_width(game_word("phase", name), self.small) for name in names)


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The positions of all parts of the board.

    Equal frames are the same object, so they can be keys.
    """

    style: Style
    width: float
    height: float
    grid: HexGrid
    earth: Box
    turn: Box
    deck: Box
    bag: Box
    tools: Box
    """The boxes in the four corners of the earth: the turn, the deck, the bag and the overlays."""
    display: Box
    sections: dict[str, Box]
    spaces: tuple[Box, ...]
    """The eye spaces, in the order in which their pawns act."""
    free: dict[str, Box]
    """The spaces of the free pawns that three animals have, by section."""
    boxes: dict[str, Box]
    """The boxes of elements, by section."""
    stacks: tuple[Box, ...]
    order: Box
    """The boxes of the initiative markers."""
    offer: Box
    cards: tuple[Box, ...]
    roomy: bool
    """Whether the cards are listed with their effects."""
    panels: tuple[Box, ...]
    used: tuple[str, ...] = tuple(section.name for section in SECTIONS)
    """The sections that the scenario uses. The others are not drawn."""
    with_cards: bool = True
    """Whether the game uses cards, and so points."""
    near: tuple[Hex, ...] = ()
    """The tiles that are drawn close up, without the empty hexes around them."""

    @property
    def side(self) -> float:
        return self.grid.side


def _style(width: float, height: float) -> Style:
    """Return the style of a frame.

    Letters are larger if the frame is larger than the smallest one.
    """
    return Style(12.0 + max(0, int(min((width - 840) / 190, (height - 390) / 150))))


ALL = tuple(section.name for section in SECTIONS)


@lru_cache(maxsize=64)
def lay_out(
    animals: int,
    width: float,
    height: float,
    used: tuple[str, ...] = ALL,
    cards: bool = True,
    near: tuple[Hex, ...] = (),
) -> Frame:
    """Lay out the board in a frame. Without a height, it is as tall as it needs to be.

    A scenario without cards needs only the sections in `used`, and only the tiles `near`.
    """
    if cards:
        return _in_frame(animals, width, height) if height else _on_phone(animals, width)
    if height:
        return _slice(animals, width, height, used, near)
    frame = _on_phone(animals, width, used, near)
    return replace(_close_up(frame, near), used=used, with_cards=False)


def _slice(
    animals: int, width: float, height: float, used: tuple[str, ...], near: tuple[Hex, ...]
) -> Frame:
    """Lay out a board that uses only a few sections and no cards: in one column."""
    style = _style(width, height)
    room = Box(GAP, GAP, width - 2 * GAP, height - 2 * GAP)
    part = _around(near)
    side = min(room.h / part.h, (room.w - 1.2 * COLUMN * style.zoom - GAP) / part.w)
    earth = room._replace(w=side * part.w)
    aside = Box(earth.right + GAP, room.y, room.right - earth.right - GAP, room.h)
    line = HIGHEST_LINE * style.zoom
    shown = dict(_stack(used, aside, line))
    display = aside._replace(h=line * (len(used) + len(TALL.intersection(used))))
    nowhere = display._replace(h=line)  # sections without a place are not drawn
    sections = {name: shown.get(name, nowhere) for name in ALL}
    top = Box(aside.x, display.bottom + GAP, aside.w, 0)
    panels = _panels([1] * animals, top, room.bottom)
    frame = _frame(
        style, width, height, earth, side, display, sections, line, nowhere, False, panels
    )
    return replace(_close_up(frame, near), used=used, with_cards=False)


def _close_up(frame: Frame, near: tuple[Hex, ...]) -> Frame:
    """Move some tiles to the middle of the earth. Without any, all hexes are drawn."""
    if not near:
        return frame
    middles = zip(frame.earth.middle, _around(near).middle, strict=True)
    x, y = (middle - frame.side * shift for middle, shift in middles)
    grid = HexGrid(FLAT, frame.side, round(x, 1), round(y, 1))
    turn = frame.turn._replace(y=frame.earth.y, h=frame.style.small * 2.6)
    return replace(frame, grid=grid, turn=turn, near=near)


def _around(near: tuple[Hex, ...]) -> Box:
    """Return the box around some tiles with the elements on their corners, or the whole earth.

    The unit is the side of a hex.
    """
    if not near:
        return Box(-HEXES_ACROSS / 2, -HEXES_DOWN / 2, HEXES_ACROSS, HEXES_DOWN)
    across, down = zip(
        *(FLAT.point(corner, 1.0) for place in near for corner in place.corners), strict=True
    )
    whole = Box(min(across), min(down), max(across) - min(across), max(down) - min(down))
    return whole.grown(EDGE)


def _in_frame(animals: int, width: float, height: float) -> Frame:
    style = _style(width, height)
    room = Box(GAP, GAP, width - 2 * GAP, height - 2 * GAP)
    roomy = height >= ROOMY
    offer = style.row * OFFER_SIZE + 6 if roomy else 0.0
    least = 2 * COLUMN * style.zoom + GAP
    high = room.h - (offer + GAP if roomy else 0)
    side = min(high / HEXES_DOWN, (room.w - least - GAP) / HEXES_ACROSS)
    left = room._replace(w=side * HEXES_ACROSS)
    aside = Box(left.right + GAP, room.y, room.right - left.right - GAP, room.h)
    rows = _panel_rows(animals)
    lines = 7 if roomy else 8
    spare = room.h - sum(PANEL * style.zoom + GAP for _ in rows)
    line = min(max(spare / lines, LINE * style.zoom), HIGHEST_LINE * style.zoom)
    display = aside._replace(h=line * lines)
    first = FIRST_COLUMN[:-1] if roomy else FIRST_COLUMN
    w = (aside.w - GAP) / 2
    columns = (
        (first, display._replace(w=w)),
        (
            [s.name for s in SECTIONS if s.name not in first],
            Box(display.x + w + GAP, display.y, w, display.h),
        ),
    )
    sections = {name: box for names, column in columns for name, box in _stack(names, column, line)}
    if roomy:
        below = left.bottom - offer
        offer_box = Box(left.x, below, left.w, offer)
        earth = left._replace(h=offer_box.y - GAP - left.y)
    else:
        last, earth = sections["domination"], left
        offer_box = Box(last.x, last.bottom, last.w, display.bottom - last.bottom)
    panels = _panels(rows, Box(aside.x, display.bottom + GAP, aside.w, 0), room.bottom)
    return _frame(
        style, width, height, earth, side, display, sections, line, offer_box, roomy, panels
    )


def _on_phone(
    animals: int, width: float, used: tuple[str, ...] = (), near: tuple[Hex, ...] = ()
) -> Frame:
    """Lay out all parts one below the other. A scenario with `used` sections has no cards."""
    style, margin, part = Style(12.0), 2.0, _around(near)
    side = (width - 2 * margin) / part.w
    above = 2.6 * style.small if near else 0.2 * side
    earth = Box(margin, margin, width - 2 * margin, side * part.h + above)
    offer = Box(margin, earth.bottom + GAP, earth.w, 0 if used else style.row * OFFER_SIZE + 6)
    line = LINE + 2
    names = used or ALL
    lines = len(names) + len(TALL.intersection(names))
    display = Box(margin, offer.bottom + (0 if used else GAP), earth.w, line * lines)
    shown = dict(_stack(names, display, line))
    sections = {name: shown.get(name, display._replace(h=line)) for name in ALL}
    top = Box(margin, display.bottom + GAP, earth.w, 0)
    rows = [1] * animals
    bottom = top.y + animals * (PANEL + GAP) - GAP
    panels = _panels(rows, top, bottom)
    height = bottom + margin
    return _frame(style, width, height, earth, side, display, sections, line, offer, True, panels)


@lru_cache(maxsize=64)
def large_display(frame: Frame) -> Frame:
    """Lay out only the action display, in one column with space for explanations."""
    style, names = frame.style, [section.name for section in SECTIONS]
    if frame.width < NARROW:
        line, w = LINE + 2, frame.width - 12
        sections = {}
        y = 36.0
        for name in names:
            (_, sections[name]), *_ = _stack([name], Box(6, y, w, 0), line)
            y += sections[name].h + 52
    else:
        line = (frame.height - 2 * GAP) / (len(names) + len(TALL))
        column = Box(GAP, GAP, frame.width * 0.44, frame.height - 2 * GAP)
        sections = dict(_stack(names, column, line))
    display = Box(GAP, GAP, frame.width * 0.44, frame.height - 2 * GAP)
    return _frame(
        style, frame.width, frame.height, frame.earth, frame.side, display, sections, line,
        frame.offer, frame.roomy, frame.panels,
    )  # fmt: skip


def _stack(names: list[str] | tuple[str, ...], column: Box, line: float) -> list[tuple[str, Box]]:
    """Place sections one below the other."""
    found, y = [], column.y
    for name in names:
        h = line * (2 if name in TALL else 1)
        found.append((name, Box(column.x, y, column.w, h - 1.5)))
        y += h
    return found


def _panel_rows(animals: int) -> list[int]:
    """Return the number of animals in each row."""
    return {4: [2, 2], 5: [2, 2, 1], 6: [2, 2, 2]}.get(animals, [1] * animals)


def _panels(rows: list[int], top: Box, bottom: float) -> tuple[Box, ...]:
    h = (bottom - top.y + GAP) / len(rows)
    return tuple(
        Box(
            top.x + i * (top.w + GAP) / count, top.y + row * h, (top.w + GAP) / count - GAP, h - GAP
        )
        for row, count in enumerate(rows)
        for i in range(count)
    )


def _frame(
    style: Style,
    width: float,
    height: float,
    earth: Box,
    side: float,
    display: Box,
    sections: dict[str, Box],
    line: float,
    offer: Box,
    roomy: bool,
    panels: tuple[Box, ...],
) -> Frame:
    grid = HexGrid(
        FLAT, round(side, 2), round(earth.x + earth.w / 2, 1), round(earth.y + earth.h / 2, 1)
    )
    top, bottom = grid.y - side * HEXES_DOWN / 2, grid.y + side * HEXES_DOWN / 2
    w, h = side * 3.1, side * 0.86
    name, step = style.name, _step(sections["speciation"], style)
    spaces: list[Box] = []
    for section, place in SPACES:
        box = sections[section]
        if section == "competition":
            pitch = (box.w - 2) / len(SPACES_OF[section])
            low = box.y + box.h / 2
            spaces.append(Box(box.x + 2 + (place - 1) * pitch, low, pitch - 2, box.h / 2 - 1))
        else:
            spaces.append(_eye(box, name, step, place, line))
    stacks = sections["wanderlust"]
    pitch = (stacks.w - 4) / STACKS
    return Frame(
        style=style,
        width=width,
        height=height,
        grid=grid,
        earth=earth,
        turn=Box(earth.x, top, w, h),
        deck=Box(earth.right - w, top, w, h),
        bag=Box(earth.x, bottom - h, w, h),
        tools=Box(earth.right - w, bottom - h, w, h),
        display=display,
        sections=sections,
        spaces=tuple(spaces),
        free={
            "regression": _eye(sections["regression"], name, step, 3, line),
            "speciation": _eye(sections["speciation"], name, step, 7, line),
            "competition": _eye(sections["competition"], name + 8, step, 1, line),
        },
        boxes={section: _elements(sections[section], step, line) for section in BOXES},
        stacks=tuple(
            Box(stacks.x + 2 + i * pitch, stacks.y + stacks.h / 2, pitch, stacks.h / 2)
            for i in range(STACKS)
        ),
        order=_order(sections["initiative"], name + step + 4, line),
        offer=offer,
        cards=_cards(offer, roomy, style),
        roomy=roomy,
        panels=panels,
    )


def _step(section: Box, style: Style) -> float:
    """Return the distance between eye spaces. Seven of them fit next to the longest name."""
    return min((section.w - style.name - 2) / 7, 26 * style.zoom)


def _eye(section: Box, name: float, step: float, place: int, line: float) -> Box:
    h = min(line - 3, step + 1)
    x = section.x + name + (place - 1) * step
    return Box(x + 0.5, section.y + (line - 1.5 - h) / 2, step - 1.5, h)


def _elements(section: Box, step: float, line: float) -> Box:
    """Return the box for a section's elements, which is at its right end."""
    pitch = min(step, line - 4, 20)
    return Box(section.right - BOX_SIZE * pitch - 2, section.y, BOX_SIZE * pitch, line - 1.5)


def _order(section: Box, before: float, line: float) -> Box:
    return Box(section.x + before, section.y, section.w - before - 2, line - 1.5)


def _cards(offer: Box, roomy: bool, style: Style) -> tuple[Box, ...]:
    if roomy:
        h = (offer.h - 6) / OFFER_SIZE
        return tuple(
            Box(offer.x + 3, offer.y + 3 + i * h, offer.w - 6, h) for i in range(OFFER_SIZE)
        )
    w, h = offer.w / 2, offer.h / 3
    return tuple(
        Box(offer.x + i % 2 * w, offer.y + i // 2 * h, w - 2, h - 1) for i in range(OFFER_SIZE)
    )
