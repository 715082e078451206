"""The area of one player on the Evolution board: header, animals, and the links between them."""

from __future__ import annotations

from math import cos, pi, sin

from evogames.evolution.scoring import points
from evogames.evolution.state import EvolutionState
from evogames_widgets.boards import palette as p
from evogames_widgets.boards.evolution_layout import Link, Panel, Style
from evogames_widgets.boards.evolution_words import say
from evogames_widgets.boards.marks import Box, badge, card_back, pill, sheet
from evogames_widgets.boards.trait_icons import icon
from evogames_widgets.metrics import fit, text_width
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Rect, Shape, Text

WORDY_HEADER = 420
"""From this width on, the numbers of cards come with words."""


def ground(state: EvolutionState, panel: Panel, style: Style, asked: int | None) -> list[Shape]:
    """Draw the sheet and the header of a player; whose go it is cannot be missed."""
    seat, box = panel.seat, panel.box
    colour = p.SEAT_COLOURS[seat % len(p.SEAT_COLOURS)]
    go = seat == state.go and not state.over
    edge, width = (p.mix(colour, p.INK, 0.5), 4.0) if go else (p.mix(colour, p.WHITE, 0.35), 1.5)
    shapes: list[Shape] = [*sheet(box, p.mix(colour, p.WHITE, 0.9), 14, edge, width)]
    shapes += _header(state, panel, style, go, seat == asked)
    if not panel.tiles:
        x, y = box.x + box.w / 2, (panel.header.bottom + box.bottom) / 2
        shapes.append(Text(x, y, say("label", "no_animals"), style.text, p.SOFT_INK, "center"))
    return shapes


def _header(
    state: EvolutionState, panel: Panel, style: Style, go: bool, asked: bool
) -> list[Shape]:
    seat, head = panel.seat, panel.header
    colour = p.SEAT_COLOURS[seat % len(p.SEAT_COLOURS)]
    ink = p.SEAT_INKS[seat % len(p.SEAT_INKS)] if go else p.INK
    two_lines = head.h > 50
    top = head.y + 20
    low = head.y + 46 if two_lines else top
    band = colour if go else p.mix(colour, p.WHITE, 0.68)
    shapes: list[Shape] = [
        Rect(head.x + 2, head.y + 2, head.w - 4, head.h - 2, band, radius=11),
        Circle(head.x + 23, top, 16.5, p.WHITE),
        *badge(seat, head.x + 23, top, 12),
    ]
    name, go_word = state.names[seat], say("label", "go")
    go_room = text_width(go_word, style.small, True) + 32 if go else 0.0
    for in_words in (True, False) if head.w >= WORDY_HEADER else (False,):
        right_side, x = _right_side(state, seat, head, low, style, ink, in_words, go, asked)
        room = (head.right if two_lines else x) - 10 - go_room - (head.x + 46)
        if text_width(name, style.text, True) <= room:
            break
    name = fit(name, style.text, room, True)
    shapes.append(Text(head.x + 46, top, name, style.text, ink, bold=True))
    if go:
        x = head.x + 58 + text_width(name, style.text, True)
        shapes.append(Polygon(((x, top - 8), (x + 13, top), (x, top + 8)), ink))
        shapes.append(Text(x + 19, top, go_word, style.small, ink, bold=True))
    return shapes + right_side


def _marks(state: EvolutionState, seat: int, go: bool, asked: bool) -> list[tuple[str, str]]:
    """The words beside the name, each with its colour."""
    marks = {
        "first": (p.WHITE, seat == state.first),
        "asked": (p.OPTION, asked and not go),
        "passed": (p.SOFT_INK, state.players[seat].passed),
        "won": (p.GOOD, state.over and seat == state.winner),
    }
    return [(say("label", key), fill) for key, (fill, shown) in marks.items() if shown]


def _right_side(
    state: EvolutionState,
    seat: int,
    head: Box,
    y: float,
    style: Style,
    ink: str,
    in_words: bool,
    go: bool,
    asked: bool,
) -> tuple[list[Shape], float]:
    """Cards in hand and in the discard pile, as backs with a number; at the end, points; marks.

    Drawn leftwards from the right end; returns where the next thing may end.
    """
    x = head.right - 10
    player = state.players[seat]
    shapes: list[Shape] = []
    if state.over:
        total = say("label", "points", points=points(state, seat))
        shapes.append(Text(x, y, total, style.text, ink, "right", True))
        x -= text_width(total, style.text, True) + 12
    for count, label in ((len(player.discard), "discarded"), (len(player.hand), "in_hand")):
        text = say("label", label, count=count) if in_words else str(count)
        shapes.append(Text(x, y, text, style.small, ink, "right", True))
        x -= round(text_width(text, style.small, True), 1) + 5
        if label == "discarded":
            shapes += [Rect(x - 20 + d, y - 6 - d, 18, 13, p.BACK, p.WHITE, 1, 3) for d in (0, 2)]
        else:
            shapes += [*card_back(x - 20, y - 9, 14, 18), *card_back(x - 14, y - 8, 14, 18)]
        x -= 30
    for word, fill in _marks(state, seat, go, asked):
        written, edge = (p.INK, p.INK) if fill == p.WHITE else (p.WHITE, None)
        x -= pill(0, 0, word, style.small, fill)[1] + 6
        shapes += pill(x, y, word, style.small, fill, written, edge)[0]
    return shapes, x


def link(link: Link) -> tuple[list[Shape], Box]:
    """Draw a pair trait as a bent line with its sign; return the place of the sign too."""
    pair = link.pair
    colour = p.PAIR_COLOURS[pair.trait]
    (x1, y1), (x2, y2) = link.start, link.end
    if pair.trait == "symbiosis" and pair.symbiont == pair.other:
        (x1, y1), (x2, y2) = (x2, y2), (x1, y1)
    line = (*_corner(x1, y1, link.y, x2 > x1), *_corner(x2, y2, link.y, x1 > x2)[::-1])
    arrow = pair.trait == "symbiosis"
    shapes: list[Shape] = [
        Polyline(line, p.WHITE, 6),
        Polyline(line, colour, 3, dash=pair.trait == "communication", arrow=arrow),
    ]
    code = say("code", pair.trait)
    w = 24 + text_width(code, 12, True) + 6
    sign = Box(round((x1 + x2) / 2 - w / 2, 1), link.y - 10, w, 20)
    shapes += [
        Rect(sign.x, sign.y, sign.w, sign.h, p.WHITE, colour, 1.5, 10),
        *icon(pair.trait, round(sign.x + 13, 1), link.y, 0.75),
        Text(sign.x + 24, link.y, code, 12, p.INK, bold=True),
    ]
    return shapes, sign


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
