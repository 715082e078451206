"""The area of one tribe: name, energy, amoebas, mutation points against the ozone, genes."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from evogames.primordial_soup.cards import TRIBE, ozone_of
from evogames.primordial_soup.environment import mutation_points
from evogames.primordial_soup.state import SoupState
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import Shapes, star
from evogames_widgets.games.parts.marks import Box, badge, pill
from evogames_widgets.games.parts.strips import name_plate, plate_ink, player_sheet
from evogames_widgets.games.primordial_soup.figures.icons import icon
from evogames_widgets.games.primordial_soup.layout import (
    BAR,
    CHIP,
    CODED_CHIP,
    HEAD,
    NAMED_CHIP,
    SIDE_BY_SIDE,
    SLOTS,
    Style,
    above_chips,
)
from evogames_widgets.games.primordial_soup.words import say, short_name
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Shape, Text
from evogames_widgets.scene.metrics import fit, text_width

FULL_BAR = 20
"""Mutation points at which the bar is full, if the ozone is not thicker."""
MARK_COLOURS = {"asked": p.OPTION, "won": p.GOOD}


class PlayerDisplay(NamedTuple):
    """All that the area of a tribe shows; equal ones share one drawing."""

    seat: int
    name: str
    bp: int
    change: int
    """BP just won or spent."""
    marker: int
    amoebas: tuple[tuple[int, int], ...]
    """Numbers in the soup, each with its damage."""
    genes: tuple[str, ...]
    fresh: tuple[str, ...]
    """Genes just bought."""
    points: int
    ozone: int
    go: bool
    marks: tuple[str, ...]


def player_display(
    state: SoupState,
    seat: int,
    go: int | None,
    asked: int | None,
    change: int,
    fresh: tuple[str, ...],
) -> PlayerDisplay:
    """Return all that is displayed of a tribe."""
    player = state.players[seat]
    marks = {
        "asked": seat == asked and seat != go,
        "won": seat in state.winners,
    }
    return PlayerDisplay(
        seat,
        state.names[seat],
        player.bp,
        change,
        player.marker,
        tuple([(a.number, a.damage) for a in player.amoebas]),
        tuple(player.genes),
        fresh,
        mutation_points(state, seat),
        ozone_of(state.compass),
        seat == go,
        tuple(mark for mark, shown in marks.items() if shown),
    )


def chips(genes: tuple[str, ...], box: Box) -> tuple[dict[str, Box], bool]:
    """Return the boxes of the genes of a tribe, and whether there is room for their names."""
    left, top, room = box.x + 6, box.y + above_chips(box.w), box.w - 12
    rows = max(1, int((box.bottom - 3 - top) // CHIP))
    columns = max(1, int(room // NAMED_CHIP))
    named = len(genes) <= rows * columns
    if not named:
        columns = max(int(room // CODED_CHIP), -(-len(genes) // rows))
    w = room / columns
    return {
        gene: Box(left + i % columns * w, top + i // columns * CHIP, w - 4, CHIP - 3)
        for i, gene in enumerate(genes)
    }, named


@lru_cache(maxsize=512)
def panel(player: PlayerDisplay, box: Box, style: Style) -> Shapes:
    """Draw the area of a tribe; whose go it is cannot be missed."""
    shapes: list[Shape] = [*player_sheet(player.seat, player.go, box)]
    shapes += _head(player, box._replace(h=HEAD), style)
    slots = Box(box.x + 8, box.y + HEAD, box.w - 16, SLOTS)
    if box.w >= SIDE_BY_SIDE:
        slots = slots._replace(w=box.w * 0.42)
        bar = Box(slots.right + 24, slots.y + 2, box.right - slots.right - 34, BAR)
    else:
        bar = Box(box.x + 10, slots.bottom, box.w - 20, BAR)
    shapes += _slots(player, slots, style)
    shapes += _bar(player, bar, style)
    places, named = chips(player.genes, box)
    for gene, place in places.items():
        shapes += _chip(gene, place, named, gene in player.fresh, style)
    if not player.genes:
        y = box.y + above_chips(box.w) + CHIP / 2 - 1
        shapes.append(Text(box.x + 10, y, say("label", "no_genes"), style.small, p.SOFT_INK))
    return tuple(shapes)


def _head(player: PlayerDisplay, head: Box, style: Style) -> list[Shape]:
    """Name and energy; marks beside them."""
    ink = plate_ink(player.seat, player.go)
    x, y = head.right - 10, head.y + 20
    energy = say("label", "bp", bp=player.bp)
    shapes: list[Shape] = [Text(x, y, energy, style.text, ink, "right", True)]
    x -= round(text_width(energy, style.text, True), 1) + 11
    shapes.append(Polygon(star(x, y, 8, 5, 0.5), p.SUN, p.SUN_DARK, 1.25))
    x -= 14
    if player.change:
        fill = p.GOOD if player.change > 0 else p.BAD
        sign = pill(say("label", "change", change=player.change), style.small, fill, edge=p.WHITE)
        x -= sign.width
        shapes += sign.at(x, y)
        x -= 6
    for mark in player.marks:
        word = pill(say("label", mark), style.small, MARK_COLOURS[mark])
        x -= word.width
        shapes += word.at(x, y)
        x -= 6
    go_word = say("label", "go") if player.go else ""
    name = name_plate(player.seat, player.name, go_word, head, x - head.x - 50, style)
    return [*name, *shapes]


def _slots(player: PlayerDisplay, box: Box, style: Style) -> list[Shape]:
    """Seven places for the tribe, filled for amoebas in the soup; and the place on the ladder."""
    place = say("label", "marker", marker=player.marker)
    y = box.y + box.h / 2
    shapes: list[Shape] = [Text(box.right - 2, y, place, style.small, p.INK, "right", True)]
    if not player.marker:
        shapes = []
    room = box.w - text_width(place, style.small, True) - 14
    step = min(24.0, room / TRIBE)
    damage = dict(player.amoebas)
    for number in range(1, TRIBE + 1):
        x = round(box.x + (number - 0.5) * step, 1)
        if number in damage:
            shapes += badge(player.seat, x, y, min(9.5, step * 0.42), str(number))
            shapes += [
                Circle(x - 3 + 6 * k, y + 11, 2.4, p.RED_DARK, p.WHITE, 0.75)
                for k in range(damage[number])
            ]
        else:
            shapes.append(Circle(x, y, 3, p.WHITE, p.FAINT_INK, 1.25))
    return shapes


def _bar(player: PlayerDisplay, box: Box, style: Style) -> list[Shape]:
    """Mutation points as a bar; what the ozone layer does not shield is red."""
    points, ozone = player.points, player.ozone
    word, shield = say("label", "mutation", points=points), say("label", "ozone", ozone=ozone)
    y = box.y + box.h / 2 - 1
    left = box.x + round(text_width(say("label", "mutation", points=88), style.small, True), 1) + 8
    right = box.right - round(text_width(shield, style.small), 1) - 8
    unit = (right - left) / max(FULL_BAR, points, ozone)
    over = points > ozone
    shapes: list[Shape] = [
        Text(box.x, y, word, style.small, p.BAD if over else p.INK, bold=over),
        Text(box.right, y, shield, style.small, p.OZONE_DARK, "right"),
        Rect(left, y - 5, right - left, 10, p.WHITE, p.LINE, 1, 5),
    ]
    if points > 0:
        covered = max(4.0, min(points, ozone) * unit)
        shapes.append(Rect(left, y - 5, covered, 10, p.HOOK, radius=5))
    if over:
        start = left + ozone * unit
        shapes.append(Rect(start, y - 5, (points - ozone) * unit, 10, p.BAD, radius=3))
    at = left + ozone * unit
    return [*shapes, Polyline(((at, y - 9), (at, y + 9)), p.OZONE_DARK, 3)]


def _chip(gene: str, box: Box, named: bool, fresh: bool, style: Style) -> list[Shape]:
    """A gene with its name, or in little room with its code."""
    y = box.y + box.h / 2
    edge, width = (p.GOOD, 2.0) if fresh else (p.LINE, 1.0)
    text = short_name(gene) if named else say("code", gene)
    return [
        Rect(box.x, box.y, box.w, box.h, p.CARD, edge, width, 7),
        *icon(gene, round(box.x + 12, 1), round(y, 1), 0.85),
        Text(box.x + 24, y, fit(text, style.small, box.w - 26), style.small, p.INK),
    ]
