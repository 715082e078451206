"""Enlarges one part of the board: a craton, a species, a card, a reservoir, the events."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from evogames.megafauna.actions.display import on_offer
from evogames.megafauna.components.names import CRATONS, RESERVOIRS
from evogames.megafauna.options.fields import SPECIES_NAMES
from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.megafauna.contest import contests
from evogames_widgets.games.megafauna.craton_view import craton_view
from evogames_widgets.games.megafauna.event_box import large_event
from evogames_widgets.games.megafauna.event_text import event_hint
from evogames_widgets.games.megafauna.large_cards import large_card, large_display
from evogames_widgets.games.megafauna.layout import Frame
from evogames_widgets.games.megafauna.news import Contest
from evogames_widgets.games.megafauna.overlays import overlays
from evogames_widgets.games.megafauna.part import is_whole
from evogames_widgets.games.megafauna.reservoir_view import reservoir_view
from evogames_widgets.games.megafauna.symbols import symbols
from evogames_widgets.games.megafauna.tableau import tableau
from evogames_widgets.games.megafauna.words import card_words, game_word, say, species_words
from evogames_widgets.games.parts import Box, palette as p, pill
from evogames_widgets.scene import LEAVE, Region, Scene, Shape, Text, fit

Found = tuple[list[Shape], list[Region]]


def focuses(state: MegafaunaState) -> dict[str, str]:
    """Return the parts to zoom in on, and the overlays on the world.

    A scenario of events alone has nothing that needs to be larger.
    """
    if not is_whole(state):
        return {}
    found = {name: say("button", name) for name in overlays(state)}
    found |= {part: say("focus", part) for part in ("contest", "event", "display", "key")}
    if state.is_full:
        found |= {f"reservoir:{name}": game_word("reservoir", name) for name in RESERVOIRS}
    for craton in (n for mass in state.masses for n in mass.numbers):
        found[f"craton:{CRATONS[craton]}"] = game_word("craton", CRATONS[craton])
    for number in sorted(state.species):
        found[f"species:{SPECIES_NAMES[number]}"] = species_words(state, number)
    for card, _ in on_offer(state):
        found[f"card:{card}"] = card_words(state, card)
    for species in state.species.values():
        for mutation in species.all_cards:
            if mutation.card > 0:
                found[f"card:{mutation.card}"] = card_words(state, mutation.card, mutation.way)
    return found


def focused(
    state: MegafaunaState, focus: str, frame: Frame, decision: Any, fought: Sequence[Contest]
) -> Found:
    """Draw one enlarged part, and the button that leads back to the whole board."""
    kind, _, name = focus.partition(":")
    word = pill(say("focus", "leave"), frame.style.text, p.OPTION)
    height = frame.height or 2000
    room = Box(6, 6, frame.width - 12, height - 12)
    back = Box(room.right - word.width, room.y, word.width, frame.style.text * 1.55)
    below = Box(room.x, back.bottom + 6, room.w, room.bottom - back.bottom - 6)
    title = focuses(state).get(focus, "")
    shapes: list[Shape] = []
    if kind != "species":
        size = frame.style.text + 4
        title = fit(title, size, back.x - room.x - 12, True)
        shapes.append(Text(room.x + 4, back.middle[1], title, size, p.INK, bold=True))
    if kind == "contest":
        size = frame.style.text + (0 if frame.narrow else 2)
        more = contests(state, fought, below, size)
        regions = [Region("contest", *below, say("hint", "contest"))]
    else:
        more, regions = _parts(state, kind, name, frame, below, back, decision)
    shapes += more
    shapes += word.at(round(back.x, 1), round(back.middle[1], 1))
    return shapes, [*regions, Region(LEAVE, *back, say("focus", "leave"))]


def _parts(
    state: MegafaunaState,
    kind: str,
    name: str,
    frame: Frame,
    below: Box,
    back: Box,
    decision: Any,
) -> Found:
    match kind:
        case "craton":
            return craton_view(state, CRATONS.index(name), frame, below)
        case "species":
            number = SPECIES_NAMES.index(name)
            return tableau(state, number, frame, below, back, decision)
        case "card":
            return large_card(state, int(name), frame, below)
        case "reservoir":
            return reservoir_view(state, RESERVOIRS.index(name), frame, below)
        case "event":
            words = partial(event_hint, state)
            return large_event(state, below, frame.style), [Region("event", *below, words)]
        case "display":
            return large_display(state, frame, below)
    return symbols(frame, below), [Region("key", *below, say("hint", "key"))]


def cut_below(picture: Scene) -> None:
    """Cut a picture below its last text. On phones a picture is only as tall as it needs to be."""
    texts = [shape for shape in picture.plain_shapes() if isinstance(shape, Text)]
    picture.height = max(text.y + text.size for text in texts) + 10
    picture.regions = [
        replace(region, h=min(region.h, picture.height - region.y)) for region in picture.regions
    ]
