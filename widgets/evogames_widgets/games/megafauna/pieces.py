"""The regions of the Megafauna board that people can click, with their hints."""

from collections.abc import Collection, Iterator
from functools import partial

from evogames.megafauna.actions.display import on_offer
from evogames.megafauna.components.names import COLOURS, CRATONS, RESERVOIRS
from evogames.megafauna.map.places import PLACE_NAMES
from evogames.megafauna.options.fields import SPECIES_NAMES
from evogames.megafauna.state import VERSUS, MegafaunaState
from evogames_widgets.games.megafauna.card_text import card_hint
from evogames_widgets.games.megafauna.contest import contest_words
from evogames_widgets.games.megafauna.earth import locked_discs
from evogames_widgets.games.megafauna.event_text import event_hint
from evogames_widgets.games.megafauna.header import button_boxes, buttons, tool_boxes
from evogames_widgets.games.megafauna.layout import Frame
from evogames_widgets.games.megafauna.news import Contest
from evogames_widgets.games.megafauna.panel import (
    LineageDisplay,
    card_boxes,
    fitting,
    head_height,
    row_spots,
)
from evogames_widgets.games.megafauna.part import is_whole, reservoirs_in
from evogames_widgets.games.megafauna.place_text import craton_hint, place_sentence
from evogames_widgets.games.megafauna.reservoirs import reservoir_hint
from evogames_widgets.games.megafauna.species_text import lineage_hint, species_hint, tool_hint
from evogames_widgets.games.megafauna.words import say
from evogames_widgets.games.megafauna.world import world
from evogames_widgets.games.parts import Box, Style
from evogames_widgets.scene import Region

BASAL = "card:0"
"""The piece that represents the basal organs of any species (B7.2)."""


def all_regions(
    state: MegafaunaState,
    frame: Frame,
    shown: list[LineageDisplay],
    wanted: Collection[str],
    fought: Contest | None,
) -> list[Region]:
    """Return the regions of the whole board. A contest covers the cards."""
    found = [*places(state, frame), *_around(state, frame)]
    if fought:
        words = partial(contest_words, state, fought)
        found.append(Region("contest", *frame.display, words))
    elif frame.cards:
        found += cards(state, frame)
    for number, (lineage, box) in enumerate(zip(shown, frame.panels, strict=True)):
        found += panel_regions(state, number, lineage, box, frame.style, wanted)
    return found


def places(state: MegafaunaState, frame: Frame) -> Iterator[Region]:
    """Yield the regions of the world: cratons by their names, hexes, and open tabs."""
    lie = world(state.masses, frame)
    yield Region("world", *frame.world, say("hint", "world" if is_whole(state) else "world_alone"))
    for craton, box in lie.names.items():
        words = partial(craton_hint, state, craton)
        yield Region(f"craton:{CRATONS[craton]}", *box, words)
    for place in (*lie.points, *locked_discs(state, lie)):
        words = partial(place_sentence, state, place)
        yield Region.within(lie.edge(place), f"place:{PLACE_NAMES[place]}", words)


def _button_hint(state: MegafaunaState, name: str) -> str:
    on_planet = state.mode != VERSUS and name in ("habitat", "eats")
    return say("hint", f"{name}_planet" if on_planet else name)


def _around(state: MegafaunaState, frame: Frame) -> Iterator[Region]:
    """Yield the regions of the reservoirs, the event cards, the tools and the buttons."""
    if state.is_full:
        for number, box in zip(reservoirs_in(state), frame.gauges, strict=True):
            words = partial(reservoir_hint, state, number)
            yield Region(f"reservoir:{RESERVOIRS[number]}", *box, words)
    if frame.cards:
        yield Region("event", *frame.event, partial(event_hint, state))
    for number, box in zip(state.tools, tool_boxes(state, frame), strict=False):
        yield Region(f"tool:{number}", *box, partial(tool_hint, state, number))
    for name, box in button_boxes(frame, buttons(state)).items():
        yield Region(name, *box, _button_hint(state, name))


def cards(state: MegafaunaState, frame: Frame) -> Iterator[Region]:
    """Yield the regions of the display and of the cards on it."""
    yield Region("display", *frame.display, say("hint", "display"))
    deck = state.components.deck
    for card, place in on_offer(state):
        box = frame.cards[deck.mutation_card(card).row][place - 1]
        yield Region(f"card:{card}", *box, partial(card_hint, state, card))


def panel_regions(
    state: MegafaunaState,
    number: int,
    shown: LineageDisplay,
    box: Box,
    style: Style,
    wanted: Collection[str],
) -> Iterator[Region]:
    """Yield the regions of a lineage: its name, its species and their cards."""
    piece, style = f"lineage:{COLOURS[shown.colour]}", fitting(box, style, len(shown.rows))
    words = partial(lineage_hint, state, number)
    yield Region(piece, *box, words)
    yield Region(piece, *box._replace(h=head_height(style)), words)
    for row, spots in zip(shown.rows, row_spots(box, style, len(shown.rows)), strict=True):
        hint = partial(species_hint, state, row.species)
        yield Region(f"species:{SPECIES_NAMES[row.species]}", *spots.row, hint)
        if BASAL in wanted:
            left, right = spots.organs[0], spots.eggs[0]
            basal = Box(left, spots.line.y, right - left, spots.line.h)
            yield Region(BASAL, *basal, say("hint", "archetype_card"))
        for card, place in zip(row.cards, card_boxes(row, spots, style), strict=True):
            yield Region(f"card:{card.card}", *place, partial(card_hint, state, card.card))
