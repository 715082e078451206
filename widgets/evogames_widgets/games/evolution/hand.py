"""Draws the viewer's own cards at the bottom. If there are many, they are smaller."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from evogames.evolution.cards import traits_of
from evogames.evolution.state import HIDDEN
from evogames.evolution.words import TRAIT_NAMES
from evogames_widgets.games.evolution.figures.creature import AnimalAppearance, drawn
from evogames_widgets.games.evolution.figures.icons import icon
from evogames_widgets.games.evolution.words import say
from evogames_widgets.games.parts import Box, Shapes, badge, card_back, palette as p, sheet
from evogames_widgets.scene import Rect, Shape, Text, text_width

HEIGHT, GAP, LINE = 50.0, 9.0, 20.0
TITLE = 48.0
PICTURE = 50.0
ROWS = {"picture": 1, "name": 2, "code": 2, "icon": 2}
"""The ways to show cards, each with the maximum number of rows. A card can show the animal on its
other side, or only the names, codes or icons of its traits."""


class Hand(NamedTuple):
    """The cards of a player and their positions."""

    form: str
    title: Box
    cards: tuple[Box, ...]
    height: float

    def moved(self, dx: float, dy: float) -> Hand:
        """Return the same hand at another position."""
        title, *cards = (b._replace(x=b.x + dx, y=b.y + dy) for b in (self.title, *self.cards))
        return self._replace(title=title, cards=tuple(cards))


def lay_out(cards: tuple[int, ...], width: float, size: float, tall: bool) -> Hand:
    """Arrange the cards in a few rows. With `tall`, any number of rows is allowed."""
    for form, rows in ROWS.items():
        gap, most = (
            (GAP, width) if form != "icon" else (2.0, (width - TITLE) * 2 / (len(cards) + 2))
        )
        places, x, y = [], TITLE, 0.0
        for card in cards:
            w = min(_width(card, form, size), most - gap)
            if x + w > width and x > TITLE:
                x, y = TITLE, y + HEIGHT + GAP
            places.append(Box(x, y, w, HEIGHT))
            x += w + gap
        if tall or y < rows * HEIGHT:
            break
    height = y + HEIGHT if cards else 24.0
    return Hand(form, Box(0, 0, TITLE, min(height, HEIGHT)), tuple(places), height)


def _label(trait: str, form: str) -> str:
    return {"code": say("code", trait), "icon": ""}.get(form, TRAIT_NAMES[trait])


def _width(card: int, form: str, size: float) -> float:
    if card == HIDDEN:
        return 36.0
    names = [text_width(_label(trait, form), size) for trait in traits_of(card)]
    return (34 if max(names) else 28) + max(names) + PICTURE * (form == "picture")


@lru_cache(maxsize=256)
def draw(hand: Hand, cards: tuple[int, ...], viewer: int, size: float) -> Shapes:
    """Draw the cards, and whose hand it is."""
    box, word = hand.title, say("label", "hand")
    middle = box.y + box.h / 2
    shapes: list[Shape] = [*badge(viewer, box.x + 15, middle - 10 * bool(cards), 12)]
    if cards:
        shapes.append(Text(box.x + 2, box.bottom - 9, word, size, p.INK))
    else:
        shapes.append(Text(box.x + 34, middle, say("label", "hand_empty"), size, p.SOFT_INK))
    for card, place in zip(cards, hand.cards, strict=True):
        shapes += _card(card, viewer, place, hand.form, size)
    return tuple(shapes)


@lru_cache(maxsize=512)
def _card(card: int, viewer: int, box: Box, form: str, size: float) -> Shapes:
    if card == HIDDEN:
        return card_back(box.x, box.y, box.w, box.h)
    shapes: list[Shape] = [*sheet(box, p.CARD, 8, p.FAINT_INK, 1.25)]
    x = box.x
    if form == "picture":
        tint = p.mix(p.seat_colour(viewer), p.WHITE, 0.86)
        shapes.append(Rect(x + 1.5, box.y + 1.5, PICTURE - 2, box.h - 3, tint, radius=7))
        shapes += drawn(AnimalAppearance((), viewer), x + 2, box.y + 3, PICTURE - 4)
        x += PICTURE
    traits = traits_of(card)
    for i, trait in enumerate(traits):
        y = box.y + box.h / 2 + (i - (len(traits) - 1) / 2) * LINE
        shapes += icon(trait, round(x + 14, 1), round(y, 1), 0.85)
        if label := _label(trait, form):
            shapes.append(Text(x + 27, y, label, size, p.INK))
    return tuple(shapes)
