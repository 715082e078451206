"""Draws every mutation card with both ways up, for the documentation."""

from evogames.megafauna.components.box import OURS, box
from evogames.megafauna.components.deck import MutationCard
from evogames.megafauna.components.names import ORGANS
from evogames_widgets.games.megafauna.large_cards import plain_side, promoted_side
from evogames_widgets.games.megafauna.words import say
from evogames_widgets.games.parts import Box, palette as p
from evogames_widgets.scene import Rect, Scene, Shape, Text

TILE, MARGIN, GAP, TOP, SIZE = (400.0, 124.0), 16.0, 10.0, 56.0, 13.0


def gallery(colour: str) -> Scene:
    """Return a picture of all mutation cards of a colour, one card in each row."""
    cards = [card for card in box(OURS).deck.mutation if card.colour == colour]
    width = 2 * MARGIN + 3 * (TILE[0] + GAP) - GAP
    height = TOP + len(cards) * (TILE[1] + GAP) - GAP + MARGIN
    title = say("gallery", colour)
    picture = Scene(width, height, p.TABLE, title=title)
    picture.add(Text(MARGIN, 32, title, 20, p.INK, bold=True))
    for row, card in enumerate(cards):
        y = TOP + row * (TILE[1] + GAP)
        places = [Box(MARGIN + n * (TILE[0] + GAP), y, *TILE) for n in range(3)]
        picture.add(*_card(card, places))
    return picture


def _card(card: MutationCard, places: list[Box]) -> list[Shape]:
    paper = p.mix(p.ORGAN_COLOURS[ORGANS.index(card.colour)], p.WHITE, 0.86)
    shapes: list[Shape] = [Rect(*place, paper, p.INK, 1.5, 8) for place in places]
    shapes += plain_side(card, places[0], SIZE)
    for side, place in zip(card.ways, places[1:], strict=True):
        shapes += promoted_side(side, place, SIZE)
    return shapes
