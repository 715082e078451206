"""Draws the area of a tribe: name, energy, amoebas, mutation points and genes."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from evogames.primordial_soup.cards import TRIBE, ozone_of
from evogames.primordial_soup.environment import mutation_points
from evogames.primordial_soup.state import SoupState
from evogames_widgets.games.parts import Box, Shapes, badge, palette as p, pill, player_sheet, star
from evogames_widgets.games.primordial_soup.figures.amoeba import damage_dots
from evogames_widgets.games.primordial_soup.figures.icons import icon
from evogames_widgets.games.primordial_soup.layout import (
    BEFORE_NAME,
    Style,
    above_genes,
    uses,
    widest_name,
)
from evogames_widgets.games.primordial_soup.words import say, short_name
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Shape, Text, fit, text_width

FULL_BAR = 20
"""The number of mutation points that fills the bar. A higher ozone value makes the bar longer."""
MARK_COLOURS = {"to_play": p.INK, "asked": p.OPTION, "won": p.GOOD}
SLOT = 1.5
"""The width of an amoeba's number, relative to the size of small letters."""


class PlayerDisplay(NamedTuple):
    """The contents of a tribe's area. Equal areas share one drawing."""

    seat: int
    name: str
    bp: int
    change: int
    """The BP that the tribe has just gained or spent."""
    marker: int
    amoebas: tuple[tuple[int, int], ...]
    """The numbers of the amoebas in the soup, each with its damage."""
    genes: tuple[str, ...]
    fresh: tuple[str, ...]
    """The genes that the tribe has just bought."""
    lost: tuple[str, ...]
    """The genes that the tribe has just lost."""
    points: int
    ozone: int
    to_play: bool
    """Whether the tribe is to play."""
    decides: bool
    """Whether the tribe must decide now."""
    mark: str
    """The mark of the tribe: "to_play", "asked" (must decide), "won" or ""."""
    mutates: bool
    """Whether the game uses genes, so that mutation points and ozone matter."""


class Changes(NamedTuple):
    """The latest changes of a tribe: BP gained or spent, and genes bought or lost."""

    energy: int = 0
    bought: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


def player_display(
    state: SoupState, seat: int, current: int | None, asked: int | None, changes: Changes
) -> PlayerDisplay:
    """Return the contents of a tribe's area."""
    player, used = state.players[seat], uses(state)
    won = seat in state.winners and used.ladder
    marks = {"won": won, "to_play": seat == current, "asked": seat == asked}
    deciding = current if asked is None else asked
    return PlayerDisplay(
        seat,
        state.names[seat],
        player.bp,
        changes.energy,
        player.marker * used.ladder,
        tuple([(a.number, a.damage) for a in player.amoebas]),
        tuple(player.genes),
        changes.bought,
        tuple([gene for gene in changes.lost if gene not in player.genes]),
        mutation_points(state, seat),
        ozone_of(state.compass),
        seat == current,
        seat == deciding,
        next((mark for mark, shown in marks.items() if shown), ""),
        used.genes,
    )


@lru_cache(maxsize=512)
def chips(player: PlayerDisplay, box: Box, style: Style) -> tuple[dict[str, Box], str]:
    """Return the boxes of a tribe's genes and how to show them. Genes just lost come last."""
    genes = (*player.genes, *player.lost)
    left, top, room = box.x + 3, box.y + above_genes(box.w, style), box.w - 5
    rows = max(1, int((box.bottom - top) // style.row))
    widths = {
        "name": max(map(style.named, genes), default=room),
        "code": BEFORE_NAME + style.small * 1.6,
        "sign": BEFORE_NAME,
    }
    fitting = (form for form, w in widths.items() if rows * int(room // w) >= len(genes))
    form = next(fitting, "sign")
    roomy = max(widths[form], widest_name(style) + 6 if form == "name" else 0)
    columns = max(1, int(room // roomy), -(-len(genes) // rows))
    w = room / columns
    return {
        gene: Box(left + i % columns * w, top + i // columns * style.row, w - 2, style.row - 2)
        for i, gene in enumerate(genes)
    }, form


@lru_cache(maxsize=512)
def panel(player: PlayerDisplay, box: Box, style: Style) -> Shapes:
    """Draw the area of a tribe. The current player stands out."""
    shapes: list[Shape] = [*player_sheet(player.seat, bool(player.mark), box)]
    shapes += _head(player, box._replace(h=style.head), style)
    slots = Box(box.x + 6, box.y + style.head, box.w - 12, style.row)
    bar = slots._replace(y=slots.bottom)
    if style.side_by_side(box.w):
        slots = slots._replace(w=box.w * 0.48)
        bar = Box(slots.right + 14, slots.y, box.right - slots.right - 20, style.row)
    shapes += _slots(player, slots, style)
    if not player.mutates:
        return tuple(shapes)
    shapes += _bar(player, bar, style)
    places, form = chips(player, box, style)
    for gene, place in places.items():
        mark = "lost" if gene in player.lost else "fresh" if gene in player.fresh else ""
        shapes += _chip(gene, place, form, mark, style)
    if not places:
        y = box.y + above_genes(box.w, style) + style.row / 2
        shapes.append(Text(box.x + 8, y, say("label", "no_genes"), style.small, p.SOFT_INK))
    return tuple(shapes)


def _head(player: PlayerDisplay, head: Box, style: Style) -> Iterator[Shape]:
    """Draw the badge, the name, the mark and the energy.

    If the name is long, other words are left out.
    """
    colour, y = p.seat_colour(player.seat), head.y + head.h / 2
    ink = p.seat_ink(player.seat) if player.to_play else p.INK
    energy = say("label", "bp", bp=player.bp)
    x = head.right - 8
    yield from [
        Rect(
            head.x + 2,
            head.y + 2,
            head.w - 4,
            head.h - 3,
            colour if player.to_play else p.mix(colour, p.WHITE, 0.68),
            radius=10,
        ),
        Circle(head.x + 16, y, 14, p.WHITE),
        *badge(player.seat, round(head.x + 16, 1), round(y, 1), 11),
        Text(x, y, energy, style.text, ink, "right", True),
    ]
    x -= round(text_width(energy, style.text, True), 1) + 10
    yield Polygon(star(x, y, 7.5, 5, 0.5), p.SUN, p.SUN_DARK, 1.25)
    x -= 11
    if player.change:
        fill = p.GOOD if player.change > 0 else p.BAD
        sign = pill(say("label", "change", change=player.change), style.small, fill, edge=p.WHITE)
        x -= sign.width
        yield from sign.at(x, y)
        x -= 4
    left = head.x + 34
    room = x - left - (16 if player.decides else 0)
    name = fit(player.name, style.text, room, True)
    yield Text(left, y, name, style.text, ink, bold=True)
    left += text_width(name, style.text, True) + 6
    if player.decides:
        yield Polygon(((left, y - 6), (left + 10, y), (left, y + 6)), ink)
        left += 14
    if player.mark:
        word = pill(say("label", player.mark), style.small, MARK_COLOURS[player.mark])
        if left + word.width <= x:
            yield from word.at(left, y)


def _slots(player: PlayerDisplay, box: Box, style: Style) -> Iterator[Shape]:
    """Draw seven places, filled for amoebas in the soup, and the tribe's space on the ladder."""
    y = box.y + box.h / 2
    if player.marker:
        place = say("label", "marker", marker=player.marker)
        yield Text(box.right - 2, y, place, style.small, p.INK, "right", True)
    damage = dict(player.amoebas)
    for number in range(1, TRIBE + 1):
        x = round(box.x + (number - 0.5) * style.small * SLOT, 1)
        if number in damage:
            yield from badge(player.seat, x, y, style.small * 0.71, str(number))
            yield from damage_dots(damage[number], x + 5, y - 6)
        else:
            yield Circle(x, y, 3, p.WHITE, p.FAINT_INK, 1.25)


def _bar(player: PlayerDisplay, box: Box, style: Style) -> list[Shape]:
    """Draw the mutation points as a bar. The part above the ozone value is red."""
    points, ozone = player.points, player.ozone
    word, shield = say("label", "mutation", points=points), say("label", "ozone", ozone=ozone)
    y = box.y + box.h / 2
    left = box.x + round(text_width(say("label", "mutation", points=88), style.small, True), 1) + 6
    right = box.right - round(text_width(shield, style.small), 1) - 6
    unit = (right - left) / max(FULL_BAR, points, ozone)
    over = points > ozone
    at = left + ozone * unit
    shapes: list[Shape] = [
        Text(box.x, y, word, style.small, p.BAD if over else p.INK, bold=over),
        Text(box.right, y, shield, style.small, p.OZONE_DARK, "right"),
        Rect(left, y - 5, right - left, 10, p.WHITE, p.LINE, 1, 5),
    ]
    if points > 0:
        covered = max(4.0, min(points, ozone) * unit)
        shapes.append(Rect(left, y - 5, covered, 10, p.HOOK, radius=5))
    if over:
        shapes.append(Rect(at, y - 5, (points - ozone) * unit, 10, p.BAD, radius=3))
    return [*shapes, Polyline(((at, y - 8), (at, y + 8)), p.OZONE_DARK, 3)]


def _chip(gene: str, box: Box, form: str, mark: str, style: Style) -> Iterator[Shape]:
    """Draw a gene with its name. If there is little space, use its code or only its icon."""
    y = box.y + box.h / 2
    edge, width = {"lost": (p.BAD, 2.0), "fresh": (p.GOOD, 2.0)}.get(mark, (p.LINE, 1.0))
    yield from [
        Rect(box.x, box.y, box.w, box.h, p.CARD, edge, width, 6),
        *icon(gene, round(box.x + 9.5, 1), round(y, 1), 0.75),
    ]
    if form != "sign":
        text = short_name(gene) if form == "name" else say("code", gene)
        ink = p.BAD if mark == "lost" else p.INK
        text = say("label", "lost", gene=text) if mark == "lost" else text
        yield Text(box.x + 18.5, y, text, style.small, ink)
