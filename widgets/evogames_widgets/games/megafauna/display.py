"""Draws the mutation cards on display, with their costs and their promoted sides."""

from functools import lru_cache
from typing import NamedTuple

from evogames.megafauna.actions.display import TOP, on_offer
from evogames.megafauna.components.deck import MutationCard
from evogames.megafauna.components.tables import display_cost
from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.megafauna.figures.creeples import form_figure
from evogames_widgets.games.megafauna.figures.organs import MONSTER, half_face, organ
from evogames_widgets.games.megafauna.layout import Frame
from evogames_widgets.games.megafauna.words import say
from evogames_widgets.games.parts import Box, Shapes, Style, palette as p, wrap
from evogames_widgets.scene import Circle, Rect, Shape, Text


class Way(NamedTuple):
    """The contents of one way up of a promoted card."""

    organs: tuple[int, ...]
    monster: bool
    form: int
    left: int
    right: int


class Offer(NamedTuple):
    """A card on offer. Equal offers share one drawing."""

    title: str
    cost: int
    colour: int
    organs: tuple[int, ...]
    ways: tuple[Way, Way]


def offers(state: MegafaunaState) -> list[tuple[int, int, int]]:
    """Return the cards on offer: number, row, and place in the row from 0."""
    deck = state.components.deck
    return [(card, deck.mutation_card(card).row, place - 1) for card, place in on_offer(state)]


def offer(card: MutationCard, place: int) -> Offer:
    """Return the contents of a card on offer. Its cost is the cost without emotions."""
    ways = [
        Way(
            tuple(colour for colour, count in enumerate(side.plus) for _ in range(count)),
            side.monster is not None,
            side.form_number,
            side.left_emotion,
            side.right_emotion,
        )
        for side in card.ways
    ]
    organs = tuple(colour for colour, count in enumerate(card.plus) for _ in range(count))
    return Offer(card.title, display_cost(place + 1, 0), card.organ, organs, (ways[0], ways[1]))


def display(state: MegafaunaState, frame: Frame) -> list[Shape]:
    """Draw both rows of the display."""
    deck = state.components.deck
    shapes: list[Shape] = []
    taken = {(row, place) for row in range(2) for place in range(TOP)}
    for card, row, place in offers(state):
        taken.discard((row, place))
        shown = offer(deck.mutation_card(card), place)
        shapes += offer_card(shown, frame.cards[row][place], frame.style)
    for row, place in sorted(taken):
        shapes += _empty(frame.cards[row][place], frame.style)
    return shapes


@lru_cache(maxsize=64)
def _empty(box: Box, style: Style) -> Shapes:
    return (
        Rect(*box, p.TABLE, p.LINE, 1.0, 4),
        Text(box.x + 6, box.y + box.h / 2, say("label", "taken"), style.small, p.FAINT_INK),
    )


@lru_cache(maxsize=1024)
def offer_card(shown: Offer, box: Box, style: Style) -> Shapes:
    """Draw a card: its title, and below it its cost, its organs and its two ways up."""
    size = style.small
    fill = p.mix(p.ORGAN_COLOURS[shown.colour], p.WHITE, 0.86)
    edge = p.mix(p.ORGAN_COLOURS[shown.colour], p.INK, 0.25)
    count = 2 if box.h > style.row * 3 else 1
    line = box.h / (count + 1)
    y = round(box.bottom - line * 0.5 - 1, 1)
    r = size * 0.66
    title = wrap(shown.title, size, box.w - 6, count)
    top = box.y + line * (0.56 if len(title) == count else 1.0)
    shapes: list[Shape] = [
        Rect(*box, fill, edge, 1.25, 4),
        *(
            Text(box.x + 4, top + number * line * 0.95, row, size, p.INK)
            for number, row in enumerate(title)
        ),
        Circle(box.x + r + 3, y, r, p.WHITE, p.INK, 1.0),
        Text(box.x + r + 3, y + 0.3, str(shown.cost), size, p.INK, "center", True),
    ]
    x = box.x + 2 * r + 7
    sign = round(size * 0.8, 1)
    for colour in shown.organs:
        shapes += organ(colour, round(x + sign / 2, 1), y, sign)
        x += sign + 1
    x += 3
    shapes.append(Text(x, y, say("label", "becomes"), size, p.SOFT_INK))
    x += size * 1.0
    room = box.right - 3 - x
    sign *= min(1.0, room / (_ways([], shown, x, y, size, sign) - x))
    _ways(shapes, shown, x, y, size, round(sign, 1))
    return tuple(shapes)


def _ways(shapes: list[Shape], shown: Offer, x: float, y: float, size: float, sign: float) -> float:
    """Draw both ways up. Return the position of their right end."""
    one, other = shown.ways
    x = _way(shapes, one, x, y, sign)
    shapes.append(Text(x + 1, y, say("label", "or"), size, p.SOFT_INK))
    return _way(shapes, other, x + size * 0.5, y, sign)


def _way(shapes: list[Shape], way: Way, x: float, y: float, sign: float) -> float:
    """Draw a way up with its signs. Return the position of its right end."""
    for colour in way.organs:
        shapes += organ(colour, round(x + sign / 2, 1), y, round(sign * 0.85, 1))
        x += sign * 0.95
    if way.monster:
        shapes += organ(MONSTER, round(x + sign / 2, 1), y, sign)
        x += sign + 1
    if way.form >= 0:
        shapes += form_figure(way.form, round(x + sign * 0.6, 1), y, round(sign * 1.3, 1))
        x += sign * 1.3
    for emotion, left in ((way.left, False), (way.right, True)):
        if emotion >= 0:
            shapes += half_face(emotion, left, round(x + sign * (0.6 if left else 0.1), 1), y, sign)
            x += sign * 0.65
    return x + 1
