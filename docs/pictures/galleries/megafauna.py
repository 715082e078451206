"""Draws every card for the documentation: mutations with both ways up, events and tools."""

from evogames.core import listed
from evogames.megafauna.components.box import OURS, box
from evogames.megafauna.components.deck import EventCard, MutationCard, ToolSide
from evogames.megafauna.components.names import ORGANS
from evogames_widgets.games.megafauna.event_box import event_sheet
from evogames_widgets.games.megafauna.event_text import card_lines
from evogames_widgets.games.megafauna.figures.creeples import form_figure
from evogames_widgets.games.megafauna.figures.organs import tool
from evogames_widgets.games.megafauna.large_cards import plain_side, promoted_side
from evogames_widgets.games.megafauna.words import capital, game_word, say
from evogames_widgets.games.parts import Box, palette as p, wrap
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


def events(deck: str) -> Scene:
    """Return a picture of all event cards of a deck, three in each row."""
    cards = [card for card in box(OURS).deck.event if card.deck == deck]
    title = say("gallery", deck)
    shapes: list[Shape] = [Text(MARGIN, 32, title, 20, p.INK, bold=True)]
    top, bottom = TOP, TOP
    for number, card in enumerate(cards):
        column = number % 3
        if not column:
            top = bottom
        place = Box(MARGIN + column * (TILE[0] + GAP), top, TILE[0], 0)
        drawn, low = event_sheet(card, card_lines(card), place, SIZE, _note(card))
        shapes += drawn
        bottom = max(bottom, low + GAP)
    width = 2 * MARGIN + 3 * (TILE[0] + GAP) - GAP
    picture = Scene(width, bottom + MARGIN, p.TABLE, title=title)
    picture.add(*shapes)
    return picture


def _note(card: EventCard) -> str:
    """Return the order of play of an ET card, or the craton of a biosphere card."""
    if card.craton:
        return say("gallery", "craton", craton=game_word("craton", card.craton))
    order = listed([game_word("colour", colour) for colour in card.order])
    return say("gallery", "order", order=order)


def tools() -> Scene:
    """Return a picture of both sides of all tool cards, one card in each row."""
    cards = box(OURS).deck.tool
    width = 2 * MARGIN + 2 * (TILE[0] + GAP) - GAP
    title = say("gallery", "tools")
    picture = Scene(width, TOP + len(cards) * (TILE[1] + GAP) - GAP + MARGIN, p.TABLE, title=title)
    picture.add(Text(MARGIN, 32, title, 20, p.INK, bold=True))
    for row, card in enumerate(cards):
        for column, side in enumerate(card.sides):
            x = MARGIN + column * (TILE[0] + GAP)
            picture.add(*_tool_side(side, Box(x, TOP + row * (TILE[1] + GAP), *TILE)))
    return picture


def _tool_side(side: ToolSide, place: Box) -> list[Shape]:
    """Draw a side of a tool card: what it hunts, and its example from nature."""
    x = place.x + 10
    hunted = say("hint", "tool_side", title=side.title, form=game_word("form", side.hunts))
    rows = wrap(f"{capital(hunted)} {side.biology}", SIZE, place.w - 20, 5)
    return [
        Rect(*place, p.CARD, p.INK, 1.5, 8),
        Text(x, place.y + SIZE * 1.5, side.title, SIZE + 2, p.INK, bold=True),
        *tool(place.right - 60, place.y + SIZE * 1.5, 22),
        *form_figure(side.hunted_form, place.right - 26, place.y + SIZE * 1.5, 26),
        *(
            Text(x, place.y + SIZE * (3.2 + 1.35 * n), row, SIZE, p.SOFT_INK)
            for n, row in enumerate(rows)
        ),
    ]
