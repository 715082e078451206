"""Draws the four habitats: sky, ocean, coast and continent, with their names and decks."""

from functools import lru_cache
from typing import NamedTuple

from evogames.genesis.cards import BASE_COLOUR, MUTATIONS, PLUS_COLOUR
from evogames.genesis.state import GenesisState
from evogames.genesis.words import ROW_NAMES
from evogames_widgets.games.genesis.figures.icons import ability
from evogames_widgets.games.genesis.figures.tokens import token
from evogames_widgets.games.genesis.layout import LEAST, Frame, Style, letters
from evogames_widgets.games.genesis.words import say
from evogames_widgets.games.parts import Box, Shapes, card_back, palette as p, path, wrap
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Shape, Text, text_width

BRIGHT = ("#4a5597", "#5fb0d6", "#f0dfae", "#b9d08f")
DIM = tuple(p.mix(colour, "#9aa3a6", 0.55) for colour in BRIGHT)
INK = (p.WHITE, p.INK, p.INK, p.INK)
STARS = ((0.44, 0.12), (0.58, 0.8), (0.63, 0.6), (0.78, 0.22), (0.9, 0.7), (0.96, 0.3))

RIDGES = (
    (),
    ((0.0, 0.1), (0.3, 0.05), (0.6, 0.13), (1.0, 0.07)),
    ((0.0, 0.2), (0.35, 0.28), (0.7, 0.15), (1.0, 0.24)),
    ((0.0, 0.16), (0.2, 0.4), (0.4, 0.18), (0.62, 0.5), (0.8, 0.22), (1.0, 0.34)),
)
"""The outline of the ground in each habitat, as horizontal and vertical positions."""


class HabitatDisplay(NamedTuple):
    """The contents of a habitat apart from its refuges."""

    row: int
    active: bool
    card: int
    """The uppermost mutation, or -1 if there is none."""
    cards: int
    boards: int
    drowned: bool
    decks: bool
    """Whether players can get mutations in this game."""


def decks_matter(state: GenesisState) -> bool:
    """Return whether players can get mutations in the phases that are played."""
    return "purchase" in state.phases or state.crystal


def habitat_display(state: GenesisState, row: int) -> HabitatDisplay:
    """Return the contents of a habitat."""
    deck = state.mutations[row]
    return HabitatDisplay(
        row,
        state.active[row],
        deck[0] if deck else -1,
        len(deck),
        len(state.decks[row]),
        state.ocean_world and row == 3,
        decks_matter(state),
    )


def flat(label: Box, style: Style) -> bool:
    """Return whether all parts of a habitat are in one line."""
    return label.h < 2.1 * style.line


def deck_box(label: Box, style: Style) -> Box:
    """Return the box of the mutation deck of a habitat, with its number of cards."""
    y = label.middle[1] - 0.75 * style.tiny if flat(label, style) else label.y + 2
    return Box(label.right - 2.4 * style.tiny, y, 2 * style.tiny, 1.5 * style.tiny)


def card_box(label: Box, style: Style) -> Box:
    """Return the box of the top mutation of a habitat."""
    if flat(label, style):
        left = style.label + 6.2 * style.tiny
        y, h = label.middle[1], style.line - 6
        return Box(label.x + left, y - h / 2, label.w - left - 2.6 * style.tiny, h)
    top = label.y + 2.95 * style.tiny
    return Box(label.x + 4, top, label.w - 8, min(4.3 * style.tiny, label.bottom - top - 3))


@lru_cache(maxsize=256)
def habitat(there: HabitatDisplay, box: Box, label: Box, style: Style) -> Shapes:
    """Draw the ground of a habitat, its name, and its mutation deck."""
    row = there.row
    fill = (BRIGHT if there.active else DIM)[row]
    shapes: list[Shape] = [
        Rect(box.x, box.y, box.w, box.h, fill, p.SUN_DARK if there.active else p.LINE, 1.5, 10)
    ]
    shapes += _land(row, box, fill)
    if there.drowned:
        shapes.append(Rect(box.x, box.y + 8, box.w, box.h - 8, p.WATER, radius=10, alpha=0.45))
    ink = INK[row] if there.active or row == 0 else p.INK
    shapes += _name(there, label, ink, style)
    if not there.decks:
        return tuple(shapes)
    if there.card >= 0:
        shapes += card(there.card, card_box(label, style), style)
    deck = deck_box(label, style)
    y = deck.middle[1]
    if 1 < there.cards < 10:
        shapes += card_back(round(deck.right - 1.7 * style.tiny, 1), round(y - 7, 1), 10, 14)
    return (*shapes, Text(deck.right, y, str(there.cards), style.tiny, ink, "right", True))


def _name(there: HabitatDisplay, label: Box, ink: str, style: Style) -> list[Shape]:
    """Draw the name of a habitat and whether it is active.

    In a low habitat, they are in one line.
    """
    size, x, y = style.tiny, label.x + 6, label.y + 0.8 * style.tiny
    at = x, y + 1.2 * size
    if flat(label, style):
        y = label.middle[1]
        at = label.x + style.label - 20, y
    state = say("label", "active" if there.active else "asleep", count=there.boards)
    return [
        Text(x, y, ROW_NAMES[there.row].capitalize(), size, ink, bold=True),
        Text(*at, state, size, ink),
    ]


@lru_cache(maxsize=256)
def card(number: int, box: Box, style: Style) -> Shapes:
    """Draw the front of a mutation: its colour, its name and, if there is space, its abilities."""
    one, size = MUTATIONS[number], style.tiny
    low = box.h > 2.5 * size
    y = round(box.y + (0.85 * size if low else box.h / 2), 1)
    room = box.w - 20 - (not low) * 15 * len(one.abilities)
    rows = [letters(one.title, size, room)]
    if box.h > 4 * size and text_width(one.title, LEAST) > room:
        rows = [(row, LEAST) for row in wrap(one.title, LEAST, room, 2)]
    shapes: list[Shape] = [
        Rect(*box, p.CARD, p.SOFT_INK, 1, 6),
        *token("cube", BASE_COLOUR[number], round(box.x + 9, 1), y, 6.5),
        *(Text(box.x + 18, y + i * 14, row, s, p.INK) for i, (row, s) in enumerate(rows)),
    ]
    x, step = box.right - 9, -15
    if low:
        x, y, step = box.x + 10, round(box.bottom - 0.8 * size, 1), 17
        at = round(box.right - 9, 1)
        shapes += token("place", PLUS_COLOUR[number], at, y, 6)
        shapes.append(Polyline(((at - 16, y), (at - 10, y)), p.SOFT_INK, 1.5))
        shapes.append(Polyline(((at - 13, y - 3), (at - 13, y + 3)), p.SOFT_INK, 1.5))
    for i, name in enumerate(one.abilities):
        shapes += ability(name, round(x + i * step, 1), y, 7)
    return tuple(shapes)


def _land(row: int, box: Box, fill: str) -> list[Shape]:
    """Draw the landscape of a habitat: stars, waves above a sea floor, a beach, or hills."""
    x, y, w, h = box
    if row == 0:
        return [Circle(x + w * u, y + h * v, 1.4, p.WHITE, alpha=0.8) for u, v in STARS]
    low, ground = box.bottom - 1.5, p.WATER if row == 2 else p.mix(fill, p.INK, 0.2)
    ridge = path([(x + 2 + (w - 4) * u, low - h * v) for u, v in RIDGES[row]], 4)
    shapes: list[Shape] = [
        Polygon((*ridge, (x + w - 6, low), (x + 6, low)), ground, alpha=0.8 if row == 2 else 0.5)
    ]
    if row == 1:
        wave = path([(x + w * (0.5 + k / 17), y + 7 + 3 * (k % 2)) for k in range(9)], 3)
        shapes.append(Polyline(wave, p.WHITE, 1.5, alpha=0.6))
    return shapes


def habitats(state: GenesisState, frame: Frame) -> list[Shape]:
    """Draw all four habitats."""
    return [
        shape
        for row, (box, label) in enumerate(zip(frame.rows, frame.labels, strict=True))
        if box.h
        for shape in habitat(habitat_display(state, row), box, label, frame.style)
    ]
