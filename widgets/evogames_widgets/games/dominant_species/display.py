"""Draws the action display: eye spaces with pawns, boxes of elements, tiles, and the order."""

from functools import lru_cache
from typing import NamedTuple

from evogames.dominant_species.components import (
    ELEMENTS,
    NO_TILE,
    SECTIONS,
    SPACES_OF,
    TERRAIN_NUMBER,
    TUNDRA,
    printed_at,
)
from evogames.dominant_species.state import NOBODY, DominantSpeciesState
from evogames.dominant_species.words import has_tundra
from evogames_widgets.games.dominant_species.figures.animals import token
from evogames_widgets.games.dominant_species.figures.elements import disc, printed
from evogames_widgets.games.dominant_species.figures.terrains import icon, outline, small_tile
from evogames_widgets.games.dominant_species.layout import BOXES, FREE, Frame
from evogames_widgets.games.dominant_species.news import News
from evogames_widgets.games.dominant_species.words import game_word, say, short_terrain
from evogames_widgets.games.parts import Box, Shapes, palette as p, path
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Shape, Text, text_width


class SectionDisplay(NamedTuple):
    """The contents of a section of the action display. Equal sections share one drawing."""

    name: str
    pawns: tuple[int, ...]
    acted: tuple[int, ...]
    """The animals whose pawns have just been removed, by position. NOBODY means that none was."""
    fresh: tuple[int, ...]
    """The positions where a pawn has just been placed."""
    elements: tuple[int, ...]
    """The elements in the box of this section, by type."""
    extra: tuple[int, ...]
    """Further contents of the section: the order of play, the face-up tiles with the number below
    them, the number of tundra tiles left, or whether there can be tundra."""
    has_free_pawn: bool
    present: bool
    """Whether the pawns of this section act now."""


def section_displays(state: DominantSpeciesState, news: News) -> list[SectionDisplay]:
    """Return the contents of all sections, ready to be drawn."""
    extras = {
        "initiative": tuple(state.initiative),
        "wanderlust": (*state.face_up, *map(len, state.stacks)),
        "glaciation": (state.tundra_left,),
        "competition": (int(has_tundra(state)),),
    }
    found = []
    for section in SECTIONS:
        name, spaces = section.name, SPACES_OF[section.name]
        acted = news.pawns and tuple([news.pawns.get(space, NOBODY) for space in spaces])
        found.append(
            SectionDisplay(
                name,
                tuple([state.pawns[space] for space in spaces]),
                acted or (),
                tuple([space for space in spaces if space in news.fresh]),
                tuple(getattr(state, name)) if name in BOXES else (),
                extras.get(name, ()),
                name in FREE and state.animals[FREE[name]].owner != NOBODY,
                state.phase == name and not state.over,
            )
        )
    return found


def display(state: DominantSpeciesState, frame: Frame, news: News) -> list[Shape]:
    """Draw all sections."""
    shown = [one for one in section_displays(state, news) if one.name in frame.used]
    return [s for one in shown for s in _section(one, frame)]


@lru_cache(maxsize=2048)
def _section(shown: SectionDisplay, frame: Frame) -> Shapes:
    box, style, name = frame.sections[shown.name], frame.style, shown.name
    line = frame.sections["initiative"].h
    fill, edge, ink = (p.GLOW, p.INK, p.INK) if shown.present else (p.CARD, p.LINE, p.SOFT_INK)
    y = box.y + line / 2
    shapes: list[Shape] = [
        Rect(box.x, box.y, box.w, box.h, fill, edge, 2 if shown.present else 1, 5),
        Text(box.x + 4, y, game_word("phase", name), style.small, ink),
    ]
    for place, space in enumerate(SPACES_OF[name]):
        acted = shown.acted[place] if shown.acted else NOBODY
        eye = frame.spaces[space]
        shapes += _eye(space, eye, style.small, shown.pawns[place], acted, space in shown.fresh)
    if shown.has_free_pawn:
        shapes += _free(FREE[name], frame.free[name])
    for element, spot in element_spots(shown.elements, frame.boxes.get(name)):
        shapes += disc(element, *spot)
    if name in BOXES:
        shapes += _vacant(sum(shown.elements), frame.boxes[name])
    return (*shapes, *_extra(shown, frame, y))


def element_spots(
    elements: tuple[int, ...], box: Box | None
) -> list[tuple[int, tuple[float, float, float]]]:
    """Return each element in a box, with its centre and radius."""
    if box is None:
        return []
    pitch, y = box.w / 4, box.y + box.h / 2
    each = [element for element, count in enumerate(elements) for _ in range(count)]
    r = min(pitch, box.h) * 0.46
    return [
        (e, (round(box.x + (i + 0.5) * pitch, 1), round(y, 1), round(r, 1)))
        for i, e in enumerate(each)
    ]


def _vacant(count: int, box: Box) -> list[Shape]:
    pitch, y = box.w / 4, box.y + box.h / 2
    return [Circle(box.x + (i + 0.5) * pitch, y, 2, p.LINE) for i in range(count, 4)]


def _eye(space: int, box: Box, size: float, pawn: int, acted: int, fresh: bool) -> list[Shape]:
    """Draw an eye space with its printed symbol or the pawn on it."""
    (x, y), r = box.middle, min(box.h, box.w) / 2 - 0.5
    shapes: list[Shape] = [Rect(box.x, box.y, box.w, box.h, p.EMPTY, p.FAINT_INK, 1, r)]
    if pawn != NOBODY:
        if fresh:
            shapes = [Rect(*box.grown(1.5), p.GOOD, p.GOOD, 1, r + 1.5)]
        return [*shapes, *token(pawn, round(x, 1), round(y, 1), round(r, 1))]
    shapes += _printed(space, box, size)
    if acted != NOBODY:
        shapes.append(Rect(*box, None, p.mix(p.ANIMAL_COLOURS[acted], p.INK, 0.3), 2.5, r))
    return shapes


def _printed(space: int, box: Box, size: float) -> list[Shape]:
    (x, y), marks = box.middle, printed_at(space)
    if not marks:
        w, h = box.w * 0.3, box.h * 0.2
        lid = path([(x - w, y), (x, y - h), (x + w, y)], 5)
        lower = path([(x + w, y), (x, y + h), (x - w, y)], 5)
        return [Polygon((*lid, *lower), None, p.FAINT_INK, 1), Circle(x, y, h * 0.7, p.FAINT_INK)]
    if marks[0] in ELEMENTS:
        return [
            *printed(ELEMENTS.index(marks[0]), round(x, 1), round(y, 1), round(box.w * 0.33, 1))
        ]
    if marks[0].isdigit():
        return [Text(x, y, marks[0], size + 1, p.INK, "center", True)]
    step, side = box.w * 0.235, min(box.h * 0.72, box.w * 0.46)
    return [
        shape
        for k, terrain in zip((-1, 1), marks[1:], strict=True)
        for shape in icon(
            TERRAIN_NUMBER[terrain], round(x + k * step, 1), round(y, 1), round(side, 1)
        )
    ]


def _free(animal: int, box: Box) -> list[Shape]:
    (x, y), r = box.middle, min(box.h, box.w) / 2 - 1.5
    return [
        Rect(x - r - 1, y - r - 1, 2 * r + 2, 2 * r + 2, p.CHIP, p.FAINT_INK, 1, 3),
        *token(animal, round(x, 1), round(y, 1), round(r * 0.86, 1)),
    ]


def _extra(shown: SectionDisplay, frame: Frame, y: float) -> list[Shape]:
    """Draw the parts that only some sections have."""
    style, box = frame.style, frame.sections[shown.name]
    if shown.name == "initiative":
        return _order(shown.extra, frame.order)
    if shown.name == "glaciation":
        left = str(shown.extra[0])
        x = box.right - 5 - text_width(left, style.small, True)
        r = style.small * 0.75
        return [
            *small_tile(TUNDRA, round(x - r - 3, 1), round(y, 1), round(r, 1)),
            Text(box.right - 5, y, left, style.small, p.INK, "right", True),
        ]
    if shown.name == "wanderlust":
        return [
            s
            for i, stack in enumerate(frame.stacks)
            for s in _stack(shown.extra[i], shown.extra[i + 3], stack, style.small)
        ]
    if shown.name == "competition" and shown.extra[0]:
        text, size = say("label", "also_tundra"), style.small
        x = box.right - 6 - text_width(text, size)
        return [
            *icon(TUNDRA, round(x - size * 0.7, 1), round(y, 1), size),
            Text(box.right - 4, y, text, size, p.SOFT_INK, "right"),
        ]
    return []


def _order(animals: tuple[int, ...], box: Box) -> list[Shape]:
    """Draw the initiative markers from left to right."""
    step = min(box.w / 6, box.h)
    r, y = round(step * 0.43, 1), round(box.y + box.h / 2, 1)
    start = box.right - step * len(animals)
    shapes: list[Shape] = [Polyline(((start - 4, y), (box.right - 2, y)), p.FAINT_INK, 1.5)]
    for i, animal in enumerate(animals):
        shapes += token(animal, round(start + (i + 0.5) * step, 1), y, r)
    return shapes


def _stack(terrain: int, count: int, box: Box, size: float) -> list[Shape]:
    """Draw the face-up tile of a stack, and the number of tiles below."""
    side = round(min(box.h * 0.5, size * 0.82), 1)
    x, y = round(box.x + side + 1, 1), round(box.y + box.h / 2 - 0.5, 1)
    left = box.x + 2 * side + 4
    if terrain == NO_TILE:
        hole = Polygon(tuple((x + u, y + v) for u, v in outline(side)), None, p.FAINT_INK, 1)
        return [hole, Text(left, y, say("label", "no_tile", count=count), size, p.SOFT_INK)]
    text = say("label", "stack", terrain=short_terrain(terrain), count=count)
    return [*small_tile(terrain, x, y, side), Text(left, y, text, size, p.INK)]
