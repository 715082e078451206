"""Draws the area around the earth: the turn, the deck, the bag, the buttons and the cards."""

from functools import lru_cache

from evogames.dominant_species.cards import CARDS, NO_CARD
from evogames.dominant_species.state import DominantSpeciesState
from evogames_widgets.games.dominant_species.figures.animals import token
from evogames_widgets.games.dominant_species.figures.elements import disc
from evogames_widgets.games.dominant_species.layout import Frame, Style
from evogames_widgets.games.dominant_species.news import News
from evogames_widgets.games.dominant_species.words import game_word, say
from evogames_widgets.games.parts import Box, Shapes, card_back, palette as p
from evogames_widgets.scene import Rect, Shape, Text, fit, text_width


def corners(state: DominantSpeciesState, frame: Frame, overlay: str) -> list[Shape]:
    """Draw the four corners of the earth."""
    last = state.ice_age or (state.turn_limit and state.turn >= state.turn_limit)
    title = "over" if state.over else "last_turn" if last else "turn"
    shapes: list[Shape] = [*_turn(title, state.turn, state.phase, frame)]
    if frame.with_cards:
        shapes += _deck(len(state.deck), frame)
        shapes += bag(tuple(state.bag), frame)
    for name, box in buttons(frame).items():
        shapes += _button(name, box, frame.style, name == overlay)
    return shapes


@lru_cache(maxsize=512)
def _turn(title: str, turn: int, phase: str, frame: Frame) -> Shapes:
    box, style = frame.turn, frame.style
    step = box.h / 2
    ink = p.INK if title == "turn" else p.LAST_TURN
    return (
        Text(box.x, box.y + step * 0.5, say("label", title, turn=turn), style.text, ink, bold=True),
        Text(box.x, box.y + step * 1.5, game_word("phase", phase), style.small, p.SOFT_INK),
    )


@lru_cache(maxsize=128)
def _deck(count: int, frame: Frame) -> Shapes:
    box, style = frame.deck, frame.style
    text, y = say("label", "deck", count=count), box.y + box.h / 4
    h = box.h / 2 - 2
    back = card_back(
        round(box.right - h * 0.72, 1), round(y - h / 2, 1), round(h * 0.7, 1), round(h, 1)
    )
    return (
        *(back if count else ()),
        Text(box.right - h * 0.8 - 3, y, text, style.small, p.INK, "right"),
    )


def bag_spots(frame: Frame) -> list[Box]:
    """Return the positions of the six elements in the bag, each with its number."""
    box = frame.bag
    w, h = min(box.w / 3, frame.style.small * 2.75), box.h / 2
    return [Box(box.x + i % 3 * w, box.y + i // 3 * h, w, h) for i in range(6)]


@lru_cache(maxsize=512)
def bag(counts: tuple[int, ...], frame: Frame) -> Shapes:
    """Draw the elements in the bag, with the number of each."""
    shapes: list[Shape] = []
    for element, (count, spot) in enumerate(zip(counts, bag_spots(frame), strict=True)):
        r = min(frame.style.small * 0.55, spot.h * 0.45)
        y = round(spot.y + spot.h / 2, 1)
        shapes += disc(element, round(spot.x + r + 1, 1), y, round(r, 1))
        x = spot.x + 2 * r + 3
        shapes.append(Text(x, y, str(count), frame.style.small, p.SOFT_INK))
    return tuple(shapes)


def buttons(frame: Frame) -> dict[str, Box]:
    """Return the positions of the buttons: two overlays, and the meaning of the symbols.

    A scenario without cards shows only a part of the game, and needs no buttons.
    """
    if not frame.with_cards:
        return {}
    found, size = {}, frame.style.small
    lower = frame.tools
    rows = {
        "key": frame.deck._replace(y=frame.deck.y + frame.deck.h / 2),
        "dominant": lower,
        "endangered": lower._replace(y=lower.y + lower.h / 2),
    }
    for name, row in rows.items():
        w = text_width(say("label", name), size) + 10
        found[name] = Box(row.right - w, row.y + 0.5, w, min(lower.h / 2 - 1, size * 1.5))
    return found


@lru_cache(maxsize=64)
def _button(name: str, box: Box, style: Style, on: bool) -> Shapes:
    fill, ink = (p.OPTION, p.WHITE) if on else (p.CARD, p.OPTION)
    return (
        Rect(*box, fill, p.OPTION, 1.25, box.h / 2),
        Text(box.x + box.w / 2, box.y + box.h / 2, say("label", name), style.small, ink, "center"),
    )


def offer(state: DominantSpeciesState, frame: Frame, news: News) -> list[Shape]:
    """Draw the cards on offer. Cards that were just taken show who took them."""
    taken = list(news.cards.items())
    shapes: list[Shape] = [*_ground(frame)]
    for place, card in enumerate(state.offer):
        took = taken.pop(0) if card == NO_CARD and taken else (NO_CARD, -1)
        shapes += _card(card, took, frame.cards[place], frame.style, frame.roomy)
    return shapes


@lru_cache(maxsize=64)
def _ground(frame: Frame) -> Shapes:
    return (Rect(*frame.offer, p.CARD, p.LINE, 1, 5),) if frame.roomy else ()


@lru_cache(maxsize=1024)
def _card(card: int, took: tuple[int, int], box: Box, style: Style, roomy: bool) -> Shapes:
    """Draw a card with its title. If the row is wide, also show its effect."""
    y, size = round(box.y + box.h / 2, 1), style.small
    shown = took[0] if card == NO_CARD else card
    shapes: list[Shape] = []
    if not roomy:
        shapes.append(Rect(*box, p.CARD if card != NO_CARD else p.TABLE, p.LINE, 1, 4))
    if shown == NO_CARD:
        return (*shapes, Text(box.x + 4, y, say("label", "no_card"), size, p.FAINT_INK))
    left, ink = box.x + 4, p.INK
    if card == NO_CARD:
        r = box.h * 0.42
        shapes += token(took[1], round(left + r, 1), y, round(r, 1))
        left, ink = left + 2 * r + 3, p.SOFT_INK
    title = game_word("card", CARDS[shown].name)
    if not roomy:
        return (*shapes, Text(left, y, fit(title, size, box.right - left - 1), size, ink))
    shapes.append(Text(left, y, title, size, ink, bold=True))
    left += text_width(title, size, True) + 7
    effect = game_word("card_does", CARDS[shown].name)
    return (*shapes, Text(left, y, fit(effect, size, box.right - left - 2), size, p.SOFT_INK))
