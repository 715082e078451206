"""The area of one player on the Evolution board: header, animals, and the links between them."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from evogames.evolution.scoring import points
from evogames.evolution.state import EvolutionState
from evogames_widgets.games.evolution.figures.icons import icon
from evogames_widgets.games.evolution.layout import Style
from evogames_widgets.games.evolution.links import Link
from evogames_widgets.games.evolution.words import say
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import Shapes
from evogames_widgets.games.parts.marks import Box, card_back, pill
from evogames_widgets.games.parts.strips import go_room, name_plate, plate_ink, player_sheet
from evogames_widgets.scene import Circle, Point, Polyline, Rect, Shape, Text
from evogames_widgets.scene.metrics import text_width

WORDY_HEADER = 420
"""From this width on, the numbers of cards come with words."""


class PlayerDisplay(NamedTuple):
    """All that the header of a player shows; equal ones share one drawing."""

    seat: int
    name: str
    hand: int
    discard: int
    go: bool
    marks: tuple[str, ...]
    """The words beside the name: first, asked, passed, won."""
    points: int | None
    """At the end of the game."""
    animals: bool


def player_display(state: EvolutionState, seat: int, asked: int | None) -> PlayerDisplay:
    """Return all that is displayed of a player, its animals apart."""
    player = state.players[seat]
    go = seat == state.current_player and not state.over
    marks = {
        "first": seat == state.first,
        "asked": seat == asked and not go,
        "passed": player.passed,
        "won": seat in state.winners,
    }
    return PlayerDisplay(
        seat,
        state.names[seat],
        len(player.hand),
        len(player.discard),
        go,
        tuple(mark for mark, shown in marks.items() if shown),
        points(state, seat) if state.over else None,
        bool(player.animals),
    )


@lru_cache(maxsize=512)
def ground(player: PlayerDisplay, box: Box, header: Box, style: Style) -> Shapes:
    """Draw the sheet and the header of a player; whose go it is cannot be missed."""
    shapes: list[Shape] = [*player_sheet(player.seat, player.go, box)]
    shapes += _header(player, header, style)
    if not player.animals:
        x, y = box.x + box.w / 2, (header.bottom + box.bottom) / 2
        shapes.append(Text(x, y, say("label", "no_animals"), style.text, p.SOFT_INK, "center"))
    return tuple(shapes)


def _header(player: PlayerDisplay, head: Box, style: Style) -> list[Shape]:
    ink = plate_ink(player.seat, player.go)
    two_lines = head.h > 50
    low = head.y + (46 if two_lines else 20)
    go_word = say("label", "go") if player.go else ""
    for in_words in (True, False) if head.w >= WORDY_HEADER else (False,):
        right_side, x = _right_side(player, head.right - 10, low, style, ink, in_words)
        room = (head.right if two_lines else x) - 10 - head.x - 46
        if text_width(player.name, style.text, True) <= room - go_room(go_word, style):
            break
    return [*name_plate(player.seat, player.name, go_word, head, room, style), *right_side]


MARK_COLOURS = {"first": p.WHITE, "asked": p.OPTION, "passed": p.SOFT_INK, "won": p.GOOD}


def _right_side(
    player: PlayerDisplay, x: float, y: float, style: Style, ink: str, in_words: bool
) -> tuple[list[Shape], float]:
    """Cards in hand and in the discard pile, as backs with a number; at the end, points; marks.

    Drawn leftwards from x; returns where the next thing may end.
    """
    shapes: list[Shape] = []
    if player.points is not None:
        total = say("label", "points", points=player.points)
        shapes.append(Text(x, y, total, style.text, ink, "right", True))
        x -= text_width(total, style.text, True) + 12
    for count, label in ((player.discard, "discarded"), (player.hand, "in_hand")):
        text = say("label", label, count=count) if in_words else str(count)
        shapes.append(Text(x, y, text, style.small, ink, "right", True))
        x -= round(text_width(text, style.small, True), 1) + 5
        if label == "discarded":
            shapes += [Rect(x - 20 + d, y - 6 - d, 18, 13, p.BACK, p.WHITE, 1, 3) for d in (0, 2)]
        else:
            shapes += [*card_back(x - 20, y - 9, 14, 18), *card_back(x - 14, y - 8, 14, 18)]
        x -= 30
    for mark in player.marks:
        fill = MARK_COLOURS[mark]
        ink, edge = (p.INK, p.INK) if fill == p.WHITE else (p.WHITE, None)
        word = pill(say("label", mark), style.small, fill, ink, edge)
        x -= word.width + 6
        shapes += word.at(x, y)
    return shapes, x


@lru_cache(maxsize=512)
def drawn_link(link: Link) -> tuple[Shapes, Box]:
    """Draw a pair trait as a bent line with its sign; return the place of the sign too."""
    trait, colour = link.trait, p.PAIR_COLOURS[link.trait]
    (x1, y1), (x2, y2) = link.start, link.end
    line = (*_corner(x1, y1, link.y, x2 > x1), *_corner(x2, y2, link.y, x1 > x2)[::-1])
    dash, arrow = trait == "communication", trait == "symbiosis"
    code = say("code", trait)
    w = 30 + text_width(code, 13, True)
    sign = Box(round((x1 + x2) / 2 - w / 2, 1), link.y - 10, w, 20)
    return (
        Polyline(line, p.WHITE, 6),
        Polyline(line, colour, 3, dash, arrow),
        *(Circle(x, y, 4, colour) for x, y in ((link.start,) if arrow else (link.start, link.end))),
        Rect(sign.x, sign.y, sign.w, sign.h, p.WHITE, colour, 1.5, 10),
        *icon(trait, round(sign.x + 13, 1), link.y, 0.75),
        Text(sign.x + 24, link.y, code, 13, p.INK, bold=True),
    ), sign


def _corner(x: float, y: float, level: float, right: bool) -> tuple[Point, ...]:
    """Go from a tile straight to the level of the link, and round the corner."""
    r = min(6.0, abs(y - level))
    side = r if right else -r
    middle = x + side, level + (r if y > level else -r)
    turn = [t * pi / 16 for t in range(9)]
    return (
        (x, y),
        *((middle[0] - side * cos(t), middle[1] - (middle[1] - level) * sin(t)) for t in turn),
    )
