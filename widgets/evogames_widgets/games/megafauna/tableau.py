"""Enlarges a species: its tableau with joined faces, and the places its newborns can reach."""

from dataclasses import replace
from functools import lru_cache, partial
from typing import Any, NamedTuple

from evogames.megafauna.map.places import PLACE_NAMES
from evogames.megafauna.options.fields import SPECIES_NAMES
from evogames.megafauna.species.traits import side_up
from evogames.megafauna.state import MegafaunaState, Mutation, Species
from evogames_widgets.games.megafauna.card_text import card_hint
from evogames_widgets.games.megafauna.earth import earth
from evogames_widgets.games.megafauna.figures.creeples import form_figure, token
from evogames_widgets.games.megafauna.figures.organs import MONSTER, half_face, organ
from evogames_widgets.games.megafauna.layout import Frame
from evogames_widgets.games.megafauna.news import News
from evogames_widgets.games.megafauna.overlays import costs_of
from evogames_widgets.games.megafauna.place_text import place_sentence
from evogames_widgets.games.megafauna.species_text import species_hint, species_lines
from evogames_widgets.games.megafauna.words import capital, card_words, say, species_words
from evogames_widgets.games.megafauna.world import world
from evogames_widgets.games.parts import Box, Shapes, Style, palette as p, wrap
from evogames_widgets.scene import Rect, Region, Shape, Text, fit


class TableauCard(NamedTuple):
    """The contents of a card in a tableau. Equal cards share one drawing."""

    title: str
    colour: int
    organs: tuple[int, ...]
    promoted: bool
    genotype: bool
    form: int
    left: int
    right: int


def tableau(
    state: MegafaunaState, number: int, frame: Frame, room: Box, back: Box, decision: Any
) -> tuple[list[Shape], list[Region]]:
    """Draw a species with its cards, and the cost for its newborns to reach each place."""
    species, size = state.species[number], frame.style.text
    name = capital(species_words(state, number))
    shapes: list[Shape] = [*token(number, room.x + 18, back.middle[1], 13)]
    title = fit(name, size + 4, back.x - room.x - 46, True)
    shapes.append(Text(room.x + 38, back.middle[1], title, size + 4, p.INK, bold=True))
    w = room.w if frame.narrow else room.w * 0.46
    y = room.y + size * 0.9
    for line in species_lines(state, species)[: 7 if frame.height else 9]:
        for row in wrap(line, size, w - 6, 4):
            shapes.append(Text(room.x + 4, y, row, size, p.INK))
            y += size * 1.32
        y += size * 0.25
    cards, placed = _cards(state, species, Box(room.x, y, w, room.bottom - y), frame.style)
    shapes += cards
    if frame.narrow:
        bottom = max((box.bottom for _, box in placed), default=y)
        box = Box(room.x, bottom + size * 2, room.w, room.w * 0.75)
    else:
        box = Box(room.x + w + 10, room.y + size * 1.5, room.w - w - 10, room.h - size * 1.5)
    words = say("species", "map") if species.unborn + species.newborn else say("species", "full")
    at = box.y - size * 0.8
    shapes.append(Text(box.x + 2, at, fit(words, size, box.w - 4), size, p.SOFT_INK))
    seen = map_frame(frame, box)
    shapes += earth(state, seen, News(), costs_of(state, species))
    lie = world(state.masses, seen)
    regions = [
        Region(f"species:{SPECIES_NAMES[number]}", *room, partial(species_hint, state, number)),
        *(Region(f"card:{card}", *box, partial(card_hint, state, card)) for card, box in placed),
        *(
            Region.within(
                lie.edge(place),
                f"place:{PLACE_NAMES[place]}",
                partial(place_sentence, state, place),
            )
            for place in lie.points
        ),
    ]
    return shapes, regions


@lru_cache(maxsize=64)
def map_frame(frame: Frame, box: Box) -> Frame:
    """Return a copy of a frame with the world in another box."""
    return replace(frame, worlds=(box,))


def _shown(state: MegafaunaState, card: Mutation, genotype: bool) -> TableauCard:
    deck, side = state.components.deck, side_up(state, card)
    organs = [colour for colour, count in enumerate(card.plus) for _ in range(count)]
    if card.monster >= 0:
        organs += [MONSTER, card.monster]
    return TableauCard(
        card_words(state, card.card, card.way),
        deck.mutation_card(card.card).organ if card.card > 0 else -1,
        tuple(organs),
        card.way > 0,
        genotype,
        side.form_number if side else -1,
        side.left_emotion if side else -1,
        side.right_emotion if side else -1,
    )


def _cards(
    state: MegafaunaState, species: Species, box: Box, style: Style
) -> tuple[list[Shape], list[tuple[int, Box]]]:
    """Draw the cards of a species. Those of its personality touch, so that faces join."""
    size = style.small
    joined = [card.card for card in species.personality]
    found = [c for c in (species.genotype, *species.cards, *species.personality) if c.card > 0]
    across = max(1, int((box.w + 6) // (size * 9.4)))
    w = (box.w + 6) / across - 6
    h = size * 3.9
    shapes: list[Shape] = []
    placed: list[tuple[int, Box]] = []
    x, y = box.x, box.y + 4
    for card in found:
        if x + w > box.right + 1:
            x, y = box.x, y + h + 5
        at = Box(round(x, 1), round(y, 1), round(w, 1), h)
        if at.bottom > box.bottom:
            break
        shown = _shown(state, card, card is species.genotype)
        shapes += tableau_card(shown, at, style)
        placed.append((card.card, at))
        next_joins = card.card in joined[:-1]
        x += w + (0 if next_joins else 6)
    return shapes, placed


@lru_cache(maxsize=512)
def tableau_card(shown: TableauCard, box: Box, style: Style) -> Shapes:
    """Draw a card of a tableau: its title, its organs, and half faces at its edges."""
    size = style.small
    colour = p.ORGAN_COLOURS[shown.colour] if shown.colour >= 0 else p.SOFT_INK
    edge, width = (p.INK, 2.0) if shown.promoted else (p.mix(colour, p.INK, 0.3), 1.0)
    shapes: list[Shape] = [Rect(*box, p.mix(colour, p.WHITE, 0.85), edge, width, 5)]
    face = size * 1.5
    for number, row in enumerate(wrap(shown.title, size, box.w - 10, 2, True)):
        y = box.y + size * (0.8 + 1.15 * number)
        shapes.append(Text(box.x + 5, y, row, size, p.INK, bold=True))
    y = round(box.bottom - size * 0.85, 1)
    x = box.x + 5 + (face * 0.55 if shown.left >= 0 else 0)
    for colour_number in shown.organs:
        shapes += organ(colour_number, round(x + size * 0.45, 1), y, round(size * 0.85, 1))
        x += size
    if shown.form >= 0:
        shapes += form_figure(shown.form, round(x + size * 0.7, 1), y, round(size * 1.4, 1))
        x += size * 1.5
    if shown.genotype:
        text = fit(say("label", "genotype"), size, box.right - x - face * 0.55 - 4)
        shapes.append(Text(x + 2, y, text, size, p.SOFT_INK))
    if shown.left >= 0:
        shapes += half_face(shown.left, False, box.x, y, round(face, 1))
    if shown.right >= 0:
        shapes += half_face(shown.right, True, box.right, y, round(face, 1))
    return tuple(shapes)
