"""Enlarges one part of the board: a tile, an animal, the action display, cards or symbols."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from evogames.dominant_species.cards import CARDS, NO_CARD
from evogames.dominant_species.components import ANIMALS, SECTIONS
from evogames.dominant_species.earth import HEX_NAMES
from evogames.dominant_species.state import DominantSpeciesState
from evogames_widgets.games.dominant_species import pieces
from evogames_widgets.games.dominant_species.card_text import card_now, card_rule
from evogames_widgets.games.dominant_species.display import display
from evogames_widgets.games.dominant_species.layout import NARROW, Frame, Style, large_display
from evogames_widgets.games.dominant_species.news import News
from evogames_widgets.games.dominant_species.niche_table import animal_table, tile_table
from evogames_widgets.games.dominant_species.niche_text import has_points
from evogames_widgets.games.dominant_species.panel import AnimalDisplay, panel
from evogames_widgets.games.dominant_species.symbols import symbols
from evogames_widgets.games.dominant_species.words import (
    animal_name,
    game_word,
    say,
    tile_words,
)
from evogames_widgets.games.parts import Box, palette as p, pill, sheet, wrap
from evogames_widgets.scene import LEAVE, Region, Scene, Shape, Text

LARGE_PANEL = 150.0


def focuses(state: DominantSpeciesState) -> dict[str, str]:
    """Return the parts to zoom in on, and the two overlays on the earth.

    Without points, only tiles are enlarged.
    """
    tiles = {
        f"tile:{HEX_NAMES[place]}": say("focus", "tile", tile=tile_words(state, place))
        for place in state.earth
    }
    if not has_points(state):
        return tiles
    parts = ("endangered", "dominant", "display", "offer", "key")
    found = {part: say("focus", part) for part in parts}
    for animal in state.present:
        found[f"animal:{ANIMALS[animal].name}"] = animal_name(animal)
    return found | tiles


def focused(
    state: DominantSpeciesState,
    focus: str,
    frame: Frame,
    decision: Any,
    viewer: int | None,
    news: News,
    animals: Sequence[AnimalDisplay],
) -> tuple[list[Shape], list[Region]]:
    """Draw one enlarged part, and the button that leads back to the whole board."""
    kind, _, name = focus.partition(":")
    word = pill(say("focus", "leave"), frame.style.text, p.OPTION)
    room = Box(6, 6, frame.width - 12, frame.height - 12)
    back = Box(room.right - word.width, room.y, word.width, frame.style.text * 1.55)
    if kind == "tile":
        found = tile_table(state, HEX_NAMES.index(name), frame, room, back, news)
    elif kind == "animal":
        shown = next(one for one in animals if ANIMALS[one.animal].name == name)
        found = _animal(state, shown, frame, room, back)
    elif kind == "display":
        found = _display(state, frame, decision, back, news)
    elif kind == "offer":
        found = _offer(state, frame, room, back, pieces.taker(state, decision, viewer))
    else:
        found = symbols(frame, room, back), [Region("key", *room, say("hint", "key"))]
    shapes, regions = found
    shapes += word.at(round(back.x, 1), round(back.middle[1], 1))
    return shapes, [*regions, Region(LEAVE, *back, say("focus", "leave"))]


def cut_below(picture: Scene) -> None:
    """Cut a picture below its last text. On phones a picture is only as tall as it needs to be."""
    texts = [shape for shape in picture.plain_shapes() if isinstance(shape, Text)]
    picture.height = max(text.y + text.size for text in texts) + 8
    picture.regions = [
        replace(region, h=min(region.h, picture.height - region.y)) for region in picture.regions
    ]


def _animal(
    state: DominantSpeciesState, shown: AnimalDisplay, frame: Frame, room: Box, back: Box
) -> tuple[list[Shape], list[Region]]:
    """Draw an animal's display, and a table of all tiles where it lives."""
    narrow = frame.width < NARROW
    w = room.w if narrow else room.w * 0.44
    box = Box(room.x, back.bottom + 6 if narrow else room.y, w, LARGE_PANEL)
    style = Style(14.0 if narrow else 16.0)
    if narrow:
        table = Box(room.x, box.bottom + 10, room.w, room.bottom - box.bottom - 10)
    else:
        table = Box(box.right + 12, back.bottom + 6, room.right - box.right - 12, 0)
        table = table._replace(h=room.bottom - table.y)
    shapes = [*panel(shown, box, style), *animal_table(state, shown.animal, table, frame.style)]
    if not narrow:
        rows = wrap(pieces.animal_hint(state, shown.animal), frame.style.text, w - 8, 12)
        y, step = box.bottom + 24, frame.style.text * 1.4
        shapes += [
            Text(box.x + 4, y + i * step, row, frame.style.text, p.SOFT_INK)
            for i, row in enumerate(rows)
        ]
    return shapes, [pieces.animal(state, shown.animal, box)]


def _display(
    state: DominantSpeciesState, frame: Frame, decision: Any, back: Box, news: News
) -> tuple[list[Shape], list[Region]]:
    """Draw the action display, and explain each section."""
    large = large_display(frame)
    shapes = display(state, large, news)
    size = large.style.small
    step = size * 1.12
    for section in SECTIONS:
        box = large.sections[section.name]
        if frame.width < NARROW:
            x, w, lines, y = box.x + 4, box.w - 8, 3, box.bottom + size * 0.8
        else:
            x, lines = box.right + 10, 2
            w = (back.x if section.name == "initiative" else frame.width) - x - 8
        rows = wrap(game_word("action", section.name), size, w, lines)
        if frame.width >= NARROW:
            y = box.y + box.h / 2 - (len(rows) - 1) * step / 2
        shapes += [Text(x, y + i * step, row, size, p.INK) for i, row in enumerate(rows)]
    return shapes, [*pieces.display(state, large), *pieces.elements(state, large, decision)]


def _offer(
    state: DominantSpeciesState, frame: Frame, room: Box, back: Box, you: int
) -> tuple[list[Shape], list[Region]]:
    """Draw the cards with their rules, and the effect that each would have now."""
    size, top = frame.style.small, back.bottom + 4
    high = min((room.bottom - top) / len(state.offer), 170)
    boxes = tuple(Box(room.x, top + i * high, room.w, high - 4) for i in range(len(state.offer)))
    shapes: list[Shape] = [
        Text(room.x + 4, back.middle[1], say("focus", "offer"), frame.style.text, p.INK, bold=True)
    ]
    sizes = (size + more for more in (4, 3, 2, 1, 0))
    fits = partial(_all_fit, state, boxes[0].grown(-5), you)
    size = next(filter(fits, sizes), size)
    for card, box in zip(state.offer, boxes, strict=True):
        shapes += sheet(box, p.CARD, 6)
        shapes += _card(state, card, box.grown(-5), you, size)
    return shapes, pieces.cards(state, room, boxes, you)


Line = tuple[str, str, bool]
"""A text, its colour, and whether it is bold."""


def _lines(state: DominantSpeciesState, card: int, box: Box, you: int, size: float) -> list[Line]:
    """Return the title of a card, its rule, and the effect it would have now."""
    if card == NO_CARD:
        return [(say("hint", "no_card"), p.FAINT_INK, False)]
    now = () if state.over else wrap(card_now(state, card, you), size, box.w, 12)
    rows = wrap(card_rule(card), size, box.w, 12)
    return [
        (game_word("card", CARDS[card].name), p.INK, True),
        *((row, p.SOFT_INK, False) for row in rows),
        *((row, p.OPTION, False) for row in now),
    ]


def _all_fit(state: DominantSpeciesState, box: Box, you: int, size: float) -> bool:
    """Return whether all cards fit if they have this size."""
    most = max(len(_lines(state, card, box, you, size)) for card in state.offer)
    return most * size * 1.1 <= box.h


def _card(state: DominantSpeciesState, card: int, box: Box, you: int, size: float) -> list[Shape]:
    """Draw an enlarged card."""
    lines = _lines(state, card, box, you, size)
    step = min(size * 1.35, box.h / len(lines))
    return [
        Text(box.x, box.y + (i + 0.5) * step, text, size, ink, bold=bold)
        for i, (text, ink, bold) in enumerate(lines)
    ]
