"""Draws the area of a lineage: its player, and each of its species in a row."""

from functools import lru_cache
from typing import Any, NamedTuple

from evogames.megafauna.components.names import ORGANS
from evogames.megafauna.map.reservoirs import allowed_actions
from evogames.megafauna.points import total
from evogames.megafauna.species.traits import emotions, organs
from evogames.megafauna.state import MegafaunaState, Species
from evogames_widgets.games.megafauna.figures.creeples import lineage_badge, token
from evogames_widgets.games.megafauna.figures.organs import (
    egg,
    face,
    medea,
    mini_card,
    organ,
    size_sign,
    tool,
)
from evogames_widgets.games.megafauna.layout import LEAST_ASIDE
from evogames_widgets.games.megafauna.news import News
from evogames_widgets.games.megafauna.words import (
    card_words,
    forms_of,
    lineage_word,
    owner_name,
    say,
)
from evogames_widgets.games.parts import Box, Shapes, Style, palette as p, pill, sheet, wrap
from evogames_widgets.scene import Circle, Rect, Shape, Text, fit, text_width

LARGEST = 16.0
"""The largest size of letters."""
MOST_NOTES = 4
"""The maximum number of lines of words about a species."""
TALLEST_LINE = 1.9
"""The largest height of a line of symbols, in sizes of its letters."""


class Mini(NamedTuple):
    """A small card of a tableau: its number, its colour, and the side that is up."""

    card: int
    colour: int
    promoted: bool
    joined: bool


class SpeciesRow(NamedTuple):
    """The contents of a species' row. Equal rows share one drawing."""

    species: int
    size: int
    organs: tuple[int, ...]
    newborn: int
    unborn: int
    living: int
    cards: tuple[Mini, ...]
    faces: tuple[int, ...]
    """The emotions of the species. Each emotion is listed as often as it occurs."""
    tools: int
    note: str
    """A few words about the species. They are shown if there is enough space."""
    changed: bool


class LineageDisplay(NamedTuple):
    """The contents of a lineage's area."""

    colour: int
    owner: str
    vp: int
    order: int
    """The actions left in this phase, or -1."""
    actions: int
    """Actions left in this phase, or -1."""
    most: int
    medea: bool
    fossils: int
    acts: bool
    won: bool
    empty: str
    """The words for a lineage without species."""
    rows: tuple[SpeciesRow, ...]


def lineage_displays(state: MegafaunaState, decision: Any, news: News) -> list[LineageDisplay]:
    """Return the contents of the areas of all lineages."""
    asked = decision.player if decision else None
    found = []
    for number, player in enumerate(state.players):
        found.append(
            LineageDisplay(
                player.colour,
                owner_name(state, number),
                total(state, number),
                state.order.index(number) + 1 if number in state.order else 0,
                player.actions,
                allowed_actions(state, player.colour),
                state.medea == number,
                player.fossils.count,
                asked is not None and player.seat == asked,
                state.over and player.seat in state.winners,
                say("label", "lazarus" if player.entered else "absent"),
                tuple(species_row(state, one, news) for one in state.of_colour(player.colour)),
            )
        )
    return found


def species_row(state: MegafaunaState, species: Species, news: News) -> SpeciesRow:
    """Return the contents of a species' row, ready to be drawn."""
    deck, joined = state.components.deck, {card.card for card in species.personality}
    cards = [card for card in species.all_cards if card.card > 0]
    felt = emotions(state, species)
    return SpeciesRow(
        species.number,
        species.size,
        tuple(organs(species, colour) for colour in range(len(ORGANS))),
        species.newborn,
        species.unborn,
        state.living(species.number),
        tuple(
            Mini(
                card.card,
                deck.mutation_card(card.card).organ,
                card.way > 0,
                card.card in joined,
            )
            for card in cards
        ),
        tuple(colour for colour, count in enumerate(felt) for _ in range(count)),
        len(species.tools),
        _note(state, species),
        species.number in news.species,
    )


def _note(state: MegafaunaState, species: Species) -> str:
    cards = [card_words(state, card.card, card.way) for card in species.all_cards if card.card > 0]
    form, living = forms_of(state, species.number), state.living(species.number)
    if not cards:
        return say("label", "note", form=form, living=living)
    return say("label", "note_cards", form=form, living=living, cards=", ".join(cards))


class Spots(NamedTuple):
    """The positions in a species' row."""

    row: Box
    line: Box
    """The upper part of the row, with the symbols. There can be sentences below it."""
    token: float
    size: float
    organs: tuple[float, ...]
    eggs: tuple[float, float]
    cards: Box


def fitting(box: Box, style: Style, rows: int) -> Style:
    """Return the style of an area. If there is a lot of space, the letters are larger."""
    room = min(box.w / LEAST_ASIDE, box.h / style.small / (1.6 + 1.35 * max(rows, 2)))
    return Style(max(style.small, min(LARGEST, float(int(12 * room)))))


def head_height(style: Style) -> float:
    """Return the height of the line with a player's name."""
    return style.small * 1.6


def row_spots(box: Box, style: Style, count: int) -> list[Spots]:
    """Return the positions of the rows of species in an area."""
    top = box.y + head_height(style)
    most = style.small * TALLEST_LINE + MOST_NOTES * style.row + 2
    h = min((box.bottom - top - 2) / max(count, 1), most)
    return [_spots(Box(box.x + 3, top + i * h, box.w - 6, h), style) for i in range(count)]


def _spots(row: Box, style: Style) -> Spots:
    z = style.zoom
    line = row._replace(h=min(row.h, style.small * TALLEST_LINE))
    first = row.x + 38 * z
    step = 21.0 * z
    eggs = first + len(ORGANS) * step
    left = eggs + 2 * step + z
    return Spots(
        row,
        line,
        row.x + 9 * z,
        row.x + 27 * z,
        tuple(round(first + i * step, 1) for i in range(len(ORGANS))),
        (round(eggs, 1), round(eggs + step, 1)),
        Box(left, line.y, row.right - left, line.h),
    )


def card_boxes(shown: SpeciesRow, spots: Spots, style: Style) -> list[Box]:
    """Return the boxes of the cards of a species. Many cards move closer together."""
    room = spots.cards
    space = room.w - len(shown.faces) * style.small * 0.95 - shown.tools * style.small
    pitch = min(style.small * 1.15, space / max(1, len(shown.cards)))
    h = min(room.h - 1, style.small * 1.25)
    y = room.y + (room.h - h) / 2
    return [Box(room.x + i * pitch, y, pitch, h) for i in range(len(shown.cards))]


@lru_cache(maxsize=1024)
def panel(shown: LineageDisplay, box: Box, style: Style) -> Shapes:
    """Draw the area of a lineage. The lineage to play stands out."""
    style = fitting(box, style, len(shown.rows))
    colour = p.LINEAGE_COLOURS[shown.colour]
    edge, width = (p.INK, 3.0) if shown.acts else (p.mix(colour, p.SOFT_INK, 0.5), 1.0)
    shapes: list[Shape] = [*sheet(box, p.mix(colour, p.WHITE, 0.93), 7, edge, width)]
    shapes += _head(shown, box._replace(h=head_height(style)), style)
    for row, spots in zip(shown.rows, row_spots(box, style, len(shown.rows)), strict=True):
        shapes += species_line(row, spots, style)
    if not shown.rows:
        y = box.y + head_height(style) + style.row
        shapes.append(Text(box.x + 8, y, shown.empty, style.small, p.BAD))
    return tuple(shapes)


def _head(shown: LineageDisplay, head: Box, style: Style) -> list[Shape]:
    """Draw the lineage, its player, its place in the order of play, its actions and its VP."""
    y, size = round(head.y + head.h / 2 + 0.5, 1), style.small
    fill = p.mix(p.LINEAGE_COLOURS[shown.colour], p.WHITE, 0.55 if shown.acts else 0.8)
    shapes: list[Shape] = [
        Rect(head.x + 2, head.y + 2, head.w - 4, head.h - 2, fill, radius=5),
        *lineage_badge(shown.colour, round(head.x + 12 * style.zoom, 1), y, size * 0.58),
    ]
    vp, x = say("label", "vp", vp=shown.vp), head.right - 7
    shapes.append(Text(x, y, vp, size, p.INK, "right", True))
    x -= text_width(vp, size, True) + 5
    if shown.won:
        word = pill(say("label", "won"), size, p.OPTION)
        x -= word.width + 4
        shapes += word.at(round(x, 1), y)
    if shown.medea:
        x -= size * 0.6
        shapes += medea(round(x, 1), y, size * 1.1)
        x -= size * 0.6 + 3
    if shown.actions >= 0:
        for number in range(shown.most):
            x -= size * 0.62
            left = number >= shown.most - shown.actions
            spot = round(x + size * 0.2, 1)
            shapes.append(Circle(spot, y, size * 0.26, p.GOOD if left else p.WHITE, p.INK, 1.0))
        x -= 4
    start = head.x + 22 * style.zoom
    if shown.order:
        order = say("label", "order", order=shown.order)
        shapes.append(Text(start, y, order, size, p.SOFT_INK))
        start += text_width(order, size) + 4
    name = fit(shown.owner, size, x - start - 2, True)
    shapes.append(Text(start, y, name, size, p.INK, bold=True))
    start += text_width(name, size, True) + 5
    lineage = lineage_word(shown.colour)
    if text_width(lineage, size) < x - start:
        shapes.append(Text(start, y, lineage, size, p.SOFT_INK))
    return shapes


@lru_cache(maxsize=2048)
def species_line(shown: SpeciesRow, spots: Spots, style: Style) -> Shapes:
    """Draw the row of a species: form, size, organs, unborn and newborn creeples, and cards."""
    row, size = spots.line, style.small
    y = round(row.y + row.h / 2, 1)
    r = round(min(row.h * 0.46, size * 0.75), 1)
    shapes: list[Shape] = []
    if shown.changed:
        shapes.append(Rect(row.x, row.y + 0.5, row.w, row.h - 1, p.GLOW, radius=4))
    shapes += [
        *token(shown.species, round(spots.token, 1), y, r),
        *size_sign(shown.size, round(spots.size, 1), y, size),
    ]
    sign = round(size * 0.72, 1)
    for colour, (x, count) in enumerate(zip(spots.organs, shown.organs, strict=True)):
        if count:
            shapes += organ(colour, x + sign / 2, y, sign)
            shapes.append(Text(x + sign + 1, y, str(count), size, p.INK))
    counts = (shown.newborn, shown.unborn)
    for newborn, x, count in zip((True, False), spots.eggs, counts, strict=True):
        if count or not newborn:
            shapes += egg(newborn, x + sign / 2, y, sign * 1.2)
            shapes.append(Text(x + sign + 2, y, str(count), size, p.INK, bold=newborn))
    for card, box in zip(shown.cards, card_boxes(shown, spots, style), strict=True):
        x = round(box.x + box.w / 2, 1)
        shapes += mini_card(card.colour, card.promoted, card.joined, x, y, round(box.h, 1))
    x = row.right - 2
    for emotion in shown.faces:
        x -= size * 0.95
        shapes += face(emotion, round(x + size * 0.5, 1), y, size)
    for _ in range(shown.tools):
        x -= size
        shapes += tool(round(x + size * 0.5, 1), y, size)
    return (*shapes, *_notes(shown.note, spots, style))


def _notes(note: str, spots: Spots, style: Style) -> list[Shape]:
    """Draw sentences about a species below its signs, as many as fit."""
    row, line, size = spots.row, spots.line, style.small
    room = int((row.bottom - line.bottom) // style.row)
    rows = wrap(note, size, row.w - 10, room) if room else ()
    y = line.bottom + style.row * 0.45
    return [
        Text(row.x + 5, y + i * style.row, text, size, p.SOFT_INK) for i, text in enumerate(rows)
    ]
