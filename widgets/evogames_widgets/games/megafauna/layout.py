"""The layout of the Megafauna board: boxes computed from a few numbers.

The world is on the left, with the reservoirs and the cards below it. The players are on the right.
On phones, everything is below the world.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from evogames_widgets.games.parts import Box, Style

GAP = 6.0
NARROW = 600
"""If a board is narrower than this, all its parts are one below the other."""
ACROSS = 5
"""The number of cards in a row of the display."""
GAUGES, GAUGES_OF_EVENTS = 3, 1
"""How many reservoirs the board shows. A scenario of events alone has only the Atmosphere."""
LEAST_ASIDE, ASIDE = 288.0, 0.33
"""The smallest width of the players' column, and its share of a wide frame."""
WORLD_SHAPE = 2.0
"""The width of the world divided by its height, roughly, at the start of a game."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The positions of all parts of the board.

    Equal frames are the same object, so they can be keys.
    """

    style: Style
    width: float
    height: float
    worlds: tuple[Box, ...]
    """The boxes of the world: one, or on phones two halves, one below the other."""
    turn: Box
    """The line with the turn and the buttons."""
    gauges: tuple[Box, ...]
    event: Box
    display: Box
    cards: tuple[tuple[Box, ...], ...]
    """The boxes of the mutation cards, by row."""
    panels: tuple[Box, ...]

    @property
    def world(self) -> Box:
        """The whole area of the world."""
        first, last = self.worlds[0], self.worlds[-1]
        return first._replace(h=last.bottom - first.y)

    @property
    def narrow(self) -> bool:
        return self.width < NARROW


def _style(width: float, height: float) -> Style:
    """Return the style of a frame.

    Letters are larger if the frame is larger than the smallest one.
    """
    return Style(12.0 + max(0, int(min((width - 840) / 170, (height - 390) / 130))))


@lru_cache(maxsize=64)
def lay_out(
    lineages: int, width: float, height: float, climate: bool = True, whole: bool = True
) -> Frame:
    """Lay out the board in a frame. Without a height, it is as tall as it needs to be.

    The beginner game has no climate, and so no gauges. A scenario that is not `whole` has only
    events: then only the world and the gauges are drawn.
    """
    if not whole:
        return _events_only(width, height)
    if height:
        return _in_frame(lineages, width, height, climate)
    return _on_phone(lineages, width, climate)


def _in_frame(lineages: int, width: float, height: float, climate: bool) -> Frame:
    style = _style(width, height)
    room = Box(GAP, GAP, width - 2 * GAP, height - 2 * GAP)
    aside = max(LEAST_ASIDE * style.zoom, width * ASIDE)
    left = room._replace(w=room.w - aside - GAP)
    right = Box(left.right + GAP, room.y, aside, room.h)
    turn = left._replace(h=style.small * 1.7)
    middle = style.row * 3.1 + 4
    card = style.row * 2.1 + 3
    high = left.bottom - turn.bottom - middle - 3 * GAP
    spare = max(high - 2 * card - left.w / WORLD_SHAPE, 0)
    card += min(spare * 0.3, style.row)
    middle += min(spare * 0.4, 2 * style.row)
    display = Box(left.x, left.bottom - 2 * card, left.w, 2 * card)
    below = Box(left.x, display.y - GAP - middle, left.w, middle)
    world = Box(left.x, turn.bottom + 2, left.w, below.y - GAP - turn.bottom - 2)
    gauges, event = _middle(below, 0.69 if climate else 0.0)
    h = (right.h + GAP) / lineages
    panels = tuple(right._replace(y=right.y + i * h, h=h - GAP) for i in range(lineages))
    return Frame(
        style, width, height, (world,), turn, gauges, event, display, _cards(display), panels
    )


def _events_only(width: float, height: float) -> Frame:
    """Lay out the world with the gauges below it, and nothing else."""
    whole = _in_frame(1, width, height, True) if height else _on_phone(1, width, True)
    nowhere = Box(0, 0, 0, 0)
    empty = replace(whole, event=nowhere, display=nowhere, cards=(), panels=())
    if not height:
        gauges = whole.gauges[:GAUGES_OF_EVENTS]
        return replace(empty, gauges=gauges, height=gauges[-1].bottom + GAP)
    room = Box(GAP, GAP, width - 2 * GAP, height - 2 * GAP)
    turn = room._replace(h=whole.turn.h)
    below = room._replace(y=room.bottom - whole.event.h * 1.15, h=whole.event.h * 1.15)
    gauges = _row(below, GAUGES_OF_EVENTS)
    world = room._replace(y=turn.bottom + 2, h=below.y - GAP - turn.bottom - 2)
    return replace(empty, worlds=(world,), turn=turn, gauges=gauges)


def _middle(below: Box, share: float) -> tuple[tuple[Box, ...], Box]:
    """Return the boxes of the gauges and of the event. The gauges get a share of the width."""
    if not share:
        return (), below
    gauges = _row(below._replace(w=below.w * share), GAUGES)
    left = gauges[-1].right + GAP
    return gauges, below._replace(x=left, w=below.right - left)


def _row(room: Box, count: int) -> tuple[Box, ...]:
    """Return boxes side by side."""
    w = (room.w + GAP) / count
    return tuple(room._replace(x=room.x + i * w, w=w - GAP) for i in range(count))


def _on_phone(lineages: int, width: float, climate: bool) -> Frame:
    style, margin = Style(12.0), 3.0
    room = Box(margin, margin, width - 2 * margin, 0)
    turn = room._replace(h=2 * style.small * 1.7)
    half = room.w * 0.82
    worlds = tuple(
        Box(room.x, turn.bottom + GAP + i * (half + GAP), room.w, half) for i in range(2)
    )
    y = worlds[-1].bottom + GAP
    middle = style.row * 3.1 + 4
    gauges: tuple[Box, ...] = ()
    if climate:
        h = style.row * 3.1
        gauges = tuple(Box(room.x, y + i * (h + 3), room.w, h) for i in range(GAUGES))
        y = gauges[-1].bottom + GAP
    event = Box(room.x, y, room.w, middle)
    card = style.row * 2.2 + 3
    display = Box(room.x, event.bottom + GAP, room.w, card * 2 * ACROSS)
    columns = _columns(display)
    y = display.bottom + GAP
    h = 128.0
    panels = tuple(Box(room.x, y + i * (h + GAP), room.w, h) for i in range(lineages))
    height = panels[-1].bottom + margin
    return Frame(style, width, height, worlds, turn, gauges, event, display, columns, panels)


def _cards(display: Box) -> tuple[tuple[Box, ...], ...]:
    w, h = (display.w + 3) / ACROSS, display.h / 2
    return tuple(
        tuple(Box(display.x + i * w, display.y + row * h, w - 3, h - 3) for i in range(ACROSS))
        for row in range(2)
    )


def _columns(display: Box) -> tuple[tuple[Box, ...], ...]:
    """Return the boxes of cards on phones: both rows of the display, one card below another."""
    h = display.h / (2 * ACROSS)
    return tuple(
        tuple(
            Box(display.x, display.y + (row * ACROSS + i) * h, display.w, h - 3)
            for i in range(ACROSS)
        )
        for row in range(2)
    )
