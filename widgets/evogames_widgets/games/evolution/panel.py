"""Draws the area of one player on the Evolution board: header, animals and links."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from evogames.evolution.scoring import points
from evogames.evolution.state import EvolutionState
from evogames_widgets.games.evolution.figures.icons import icon
from evogames_widgets.games.evolution.layout import Style
from evogames_widgets.games.evolution.links import Link
from evogames_widgets.games.evolution.words import say
from evogames_widgets.games.parts import (
    Box,
    Pill,
    Shapes,
    badge,
    card_back,
    palette as p,
    pill,
    player_sheet,
)
from evogames_widgets.scene import (
    Circle,
    Point,
    Polygon,
    Polyline,
    Rect,
    Shape,
    Text,
    fit,
    text_width,
)

WORDY_HEADER = 390
"""If the header is at least this wide, the numbers of cards are explained in words."""
SHORT_HEADER = 190
"""If the header is narrower than this, its only number is the points."""
NAME_LEAST = 90
"""The width to which a name is cut before other parts are left out. For important parts, it can be
cut to a third of this."""
MARK_COLOURS = {"first": p.WHITE, "asked": p.OPTION, "passed": p.SOFT_INK, "won": p.GOOD}


class PlayerDisplay(NamedTuple):
    """The contents of the header of a player. Equal headers share one drawing."""

    seat: int
    name: str
    hand: int
    discard: int
    to_play: bool
    marks: tuple[str, ...]
    """The words next to the name: first, asked, passed, won."""
    points: int | None
    """The points at the end of the game."""
    focused: bool


def player_display(
    state: EvolutionState, seat: int, asked: int | None, focused: bool
) -> PlayerDisplay:
    """Return the contents of a player's area, without the animals."""
    player = state.players[seat]
    to_play = seat == state.current_player and not state.over
    # A scenario that ends before the deck is empty is not about points.
    scored = state.over and not (state.final and state.deck)
    marks = {
        "asked": seat == asked and not to_play,
        "first": seat == state.first and not state.over,
        "passed": player.passed and not state.over,
        "won": scored and seat in state.winners,
    }
    return PlayerDisplay(
        seat,
        state.names[seat],
        len(player.hand),
        len(player.discard),
        to_play,
        tuple(mark for mark, shown in marks.items() if shown),
        points(state, seat) if scored else None,
        focused,
    )


@lru_cache(maxsize=512)
def ground(player: PlayerDisplay, box: Box, header: Box, note: str, style: Style) -> Shapes:
    """Draw the background and the header of a player. The current player and the winner stand out.

    `note` is the text to show if there is no space for animals.
    """
    marked = player.to_play or "won" in player.marks
    x, y = box.x + box.w / 2, (header.bottom + box.bottom) / 2
    written = [Text(x, y, note, style.small, p.SOFT_INK, "center")] if note else []
    return (*player_sheet(player.seat, marked, box), *_header(player, header, style), *written)


def _header(player: PlayerDisplay, head: Box, style: Style) -> Iterator[Shape]:
    """Draw the badge, the name, the mark of the current player, and as much of the rest as fits."""
    colour, ink = p.seat_colour(player.seat), p.seat_ink(player.seat) if player.to_play else p.INK
    band, y = colour if player.to_play else p.mix(colour, p.WHITE, 0.68), head.y + head.h / 2
    yield from [
        Rect(head.x + 2, head.y + 2, head.w - 4, head.h - 3, band, radius=9),
        Circle(head.x + 17, y, 13, p.WHITE),
        *badge(player.seat, head.x + 17, y, 11),
    ]
    left, right = head.x + 34, head.right - 8
    name, mark = text_width(player.name, style.text, True), 18.0 * player.to_play
    important = player.focused + (player.points is not None) + ("asked" in player.marks)
    for i, sign in enumerate(_signs(player, style, ink, head.w)):
        least = min(name, NAME_LEAST / 3 if i < important else NAME_LEAST) + mark
        if right - sign.width - 7 - left >= least:
            yield from sign.at(right - sign.width, y)
            right -= sign.width + 7
    text = fit(player.name, style.text, right - left - mark, True)
    yield Text(left, y, text, style.text, ink, bold=True)
    if player.to_play:
        x, word = left + 7 + text_width(text, style.text, True), say("label", "to_play")
        yield Polygon(((x, y - 7), (x + 11, y), (x, y + 7)), ink)
        if x + 16 + text_width(word, style.small, True) <= right:
            yield Text(x + 16, y, word, style.small, ink, bold=True)


def _signs(player: PlayerDisplay, style: Style, ink: str, width: float) -> list[Pill]:
    """Return the marks of a header apart from the name. The most important come first."""
    short = "_short" if width < SHORT_HEADER else ""
    signs = [leave(style)] if player.focused else []
    if player.points is not None:
        total = say("label", "points" + short, points=player.points)
        won = "won" in player.marks
        signs.append(pill(total, style.small, p.GOOD) if won else _written(total, style, ink))
    for mark in player.marks:
        fill = MARK_COLOURS[mark]
        colour, edge = (p.INK, p.INK) if fill == p.WHITE else (p.WHITE, None)
        word = say("label", mark + short * (mark == "asked"))
        signs.append(pill(word, style.small, fill, colour, edge))
    backs = (*card_back(0, -9, 14, 18), *card_back(6, -8, 14, 18))
    pile = tuple(Rect(d, -6 - d, 18, 13, p.BACK, p.WHITE, 1, 3) for d in (0.0, 2.0))
    for count, label, cards in (
        (player.hand, "in_hand", backs),
        (player.discard, "discarded", pile),
    ):
        text = say("label", label, count=count) if width >= WORDY_HEADER else str(count)
        signs.append(_written(text, style, ink, cards))
    return signs


def leave(style: Style) -> Pill:
    """Draw the button on the right of a header that leads back to the whole board."""
    return pill(say("label", "leave"), style.small, p.WHITE, p.OPTION, p.OPTION)


def _written(text: str, style: Style, ink: str, before: Shapes = ()) -> Pill:
    x = 25.0 if before else 0.0
    words = Text(x, 0, text, style.small, ink, bold=True)
    return Pill(x + text_width(text, style.small, True), (*before, words))


@lru_cache(maxsize=512)
def drawn_link(link: Link) -> tuple[Shapes, Box]:
    """Draw a pair trait as a bent line with its icon. Also return the box of the icon."""
    trait, colour = link.trait, p.PAIR_COLOURS[link.trait]
    (x1, y1), (x2, y2) = link.start, link.end
    line = (*_corner(x1, y1, link.y, x2 > x1), *_corner(x2, y2, link.y, x1 > x2)[::-1])
    dash, arrow = trait == "communication", trait == "symbiosis"
    code = say("code", trait)
    w = 28 + text_width(code, 12, True)
    sign = Box(round((x1 + x2) / 2 - w / 2, 1), link.y - 9, w, 18)
    return (
        Polyline(line, p.WHITE, 6),
        Polyline(line, colour, 3, dash, arrow),
        *(Circle(x, y, 4, colour) for x, y in ((link.start,) if arrow else (link.start, link.end))),
        Rect(sign.x, sign.y, sign.w, sign.h, p.WHITE, colour, 1.5, 9),
        *icon(trait, round(sign.x + 12, 1), link.y, 0.7),
        Text(sign.x + 22, link.y, code, 12, p.INK, bold=True),
    ), sign


def _corner(x: float, y: float, level: float, right: bool) -> tuple[Point, ...]:
    """Return the points from a tile up to the level of the link, with a rounded corner."""
    r = min(6.0, abs(y - level))
    side = r if right else -r
    middle = x + side, level + (r if y > level else -r)
    turn = [t * pi / 16 for t in range(9)]
    return (
        (x, y),
        *((middle[0] - side * cos(t), middle[1] - (middle[1] - level) * sin(t)) for t in turn),
    )
