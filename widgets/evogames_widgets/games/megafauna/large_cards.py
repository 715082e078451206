"""Enlarges the mutation cards: one card with both ways up, or the whole display."""

from functools import partial

from evogames.megafauna.actions.display import on_offer
from evogames.megafauna.components.deck import MutationCard, Side
from evogames.megafauna.components.names import FORMS
from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.megafauna.card_text import (
    card_hint,
    cost_words,
    nature_lines,
    organ_words,
    side_words,
)
from evogames_widgets.games.megafauna.display import Offer, offer
from evogames_widgets.games.megafauna.figures.creeples import form_figure
from evogames_widgets.games.megafauna.figures.organs import MONSTER, half_face, organ
from evogames_widgets.games.megafauna.layout import Frame
from evogames_widgets.games.megafauna.words import capital, say
from evogames_widgets.games.parts import Box, palette as p, wrap
from evogames_widgets.scene import Rect, Region, Shape, Text, fit

Found = tuple[list[Shape], list[Region]]


def large_card(state: MegafaunaState, number: int, frame: Frame, room: Box) -> Found:
    """Draw a mutation card: its plain side, and both ways up of its promoted side."""
    card = state.components.deck.mutation_card(number)
    size = frame.style.text + (0 if frame.narrow else 2)
    colour = p.ORGAN_COLOURS[card.organ]
    gap, count = 10.0, 3
    w = room.w if frame.narrow else (room.w - 2 * gap) / count
    h = size * 11.6
    shapes: list[Shape] = []
    for part in range(count):
        if frame.narrow:
            box = Box(room.x, room.y + part * (h + gap), w, h)
        else:
            box = Box(room.x + part * (w + gap), room.y, w, h)
        edge = p.INK if part else p.mix(colour, p.INK, 0.3)
        shapes.append(Rect(*box, p.mix(colour, p.WHITE, 0.86), edge, 2.5 if part else 1.5, 8))
        if part:
            shapes += promoted_side(card.ways[part - 1], box, size)
        else:
            shapes += plain_side(card, box, size)
    y = room.y + (h + gap) * (count if frame.narrow else 1) + size * 0.6
    plant = say("card", "monster_plant") if card.monster_plant else ""
    lines = [cost_words(state, number), plant, *nature_lines(card)]
    for line in filter(None, lines):
        for row in wrap(line, size, room.w - 8, 6):
            if y + size < room.bottom:
                shapes.append(Text(room.x + 4, y, row, size, p.INK))
            y += size * 1.35
        y += size * 0.4
    return shapes, [Region(f"card:{number}", *room, partial(card_hint, state, number))]


def plain_side(card: MutationCard, box: Box, size: float) -> list[Shape]:
    """Draw the plain side of a card with its organs."""
    head = say("card", "plain_side")
    shapes = _head(head, card.title, box, size)
    _signs(shapes, [c for c, n in enumerate(card.plus) for _ in range(n)], box, size)
    return [*shapes, *_text(say("card", "organs", organs=organ_words(card.plus)), box, size)]


def promoted_side(side: Side, box: Box, size: float) -> list[Shape]:
    """Draw a way up of the promoted side, with its half faces at the edges."""
    shapes = _head(say("card", "promoted_side"), side.title, box, size)
    signs = [c for c, n in enumerate(side.plus) for _ in range(n)]
    if side.monster:
        signs += [MONSTER, side.monster_organ]
    x = _signs(shapes, signs, box, size)
    if side.form:
        shapes += form_figure(FORMS.index(side.form), x + size, _line(box, size), size * 2.2)
    y = _line(box, size)
    if side.left:
        shapes += half_face(side.left_emotion, False, box.x, y, size * 2.2)
    if side.right:
        shapes += half_face(side.right_emotion, True, box.right, y, size * 2.2)
    words = side_words(side).removeprefix(side.title).strip(" ()")
    return [*shapes, *_text(capital(words), box, size)]


def _line(box: Box, size: float) -> float:
    return box.y + size * 5.2


def _head(head: str, title: str, box: Box, size: float) -> list[Shape]:
    title = fit(title, size + 2, box.w - 20, True)
    return [
        Text(box.x + 10, box.y + size * 1.1, head, max(12, size - 1), p.SOFT_INK),
        Text(box.x + 10, box.y + size * 2.7, title, size + 2, p.INK, bold=True),
    ]


def _signs(shapes: list[Shape], signs: list[int], box: Box, size: float) -> float:
    x = box.x + size * 2.4
    for sign in signs:
        shapes += organ(sign, x, _line(box, size), size * 1.5)
        x += size * 1.9
    return x


def _text(text: str, box: Box, size: float) -> list[Shape]:
    rows = wrap(text, size, box.w - 20, 4)
    y = box.y + size * 7.2
    return [Text(box.x + 10, y + i * size * 1.3, row, size, p.INK) for i, row in enumerate(rows)]


def large_display(state: MegafaunaState, frame: Frame, room: Box) -> Found:
    """Draw all cards on offer as a list, with their organs and both ways up in words."""
    deck, size = state.components.deck, frame.style.small
    found = on_offer(state)
    shapes: list[Shape] = []
    regions = [Region("display", *room, say("hint", "display"))]
    across = 1 if frame.narrow else 2
    down = -(-len(found) // across) or 1
    w = (room.w + 6) / across - 6
    h = size * 8.2 if frame.narrow else min((room.h + 5) / down - 5, size * 8.2)
    for number, (card, place) in enumerate(found):
        shown = deck.mutation_card(card)
        column, row = divmod(number, down)
        box = Box(room.x + column * (w + 6), room.y + row * (h + 5), w, h)
        shapes += _entry(offer(shown, place - 1), shown, box, size)
        regions.append(Region(f"card:{card}", *box, partial(card_hint, state, card)))
    return shapes, regions


def _entry(shown: Offer, card: MutationCard, box: Box, size: float) -> list[Shape]:
    """Draw a card of the list, with as many words as fit."""
    colour = p.ORGAN_COLOURS[shown.colour]
    edge = p.mix(colour, p.INK, 0.25)
    title = say("card", "entry", title=shown.title, cost=shown.cost)
    shapes: list[Shape] = [Rect(*box, p.mix(colour, p.WHITE, 0.88), edge, 1.25, 5)]
    step = size * 1.3
    y = box.y + step * 0.65
    shapes.append(Text(box.x + 6, y, fit(title, size, box.w - 12, True), size, p.INK, bold=True))
    for way in card.ways:
        room = int((box.bottom - y - step * 0.3) // step)
        for row in wrap(side_words(way), size, box.w - 18, min(2, room)) if room > 0 else ():
            y += step
            shapes.append(Text(box.x + 12, y, row, size, p.SOFT_INK))
    return shapes
