"""The board of Evolution: the Scene of a position, and its text twin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from evogames.evolution.state import EvolutionState
from evogames_widgets.games.evolution import action
from evogames_widgets.games.evolution import common_area as table
from evogames_widgets.games.evolution import panel as panels
from evogames_widgets.games.evolution.animal import animal_display, tile
from evogames_widgets.games.evolution.gallery import gallery
from evogames_widgets.games.evolution.layout import plan as lay_out
from evogames_widgets.games.evolution.words import (
    animal_hint,
    card_hint,
    describe,
    pair_text,
    phase_name,
    player_facts,
    say,
)
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.marks import Box, frame
from evogames_widgets.scene import Region, Scene, Shape

__all__ = ["describe", "gallery", "scene"]


def scene(
    state: EvolutionState,
    *,
    viewer: int | None = None,
    ask: Any = None,
    recent: Sequence[Any] = (),
    highlighted: Mapping[str, str] = {},
    chosen: Sequence[str] = (),
    width: float = 1000,
) -> Scene:
    """Return the picture of a position that is already the viewer's view.

    `ask` is what is asked now, `recent` the last events; `highlighted` says which pieces may be
    clicked ("option") or are refused, `chosen` which are selected.
    """
    with_strip = bool(ask or recent)
    plan = lay_out(state, viewer, width, with_strip=with_strip)
    picture = Scene(
        width,
        plan.height,
        p.TABLE,
        title=say("label", "title", turn=state.turn, phase=phase_name(state.phase)),
        description=describe(state, viewer=viewer, ask=ask),
    )
    marked: list[tuple[str, Box, float]] = []

    def piece(name: str, box: Box, hint: str, radius: float = 10) -> None:
        picture.regions.append(Region(name, box.x, box.y, box.w, box.h, hint))
        marked.append((name, box, radius))

    picture.add(*table.phases(state, plan))
    if with_strip:
        picture.add(*table.strip(state, plan, ask, recent))
    picture.add(*table.deck(state, plan), *table.meadow(state, plan), *table.dice(plan, recent))
    piece("deck", plan.deck, say("hint", "deck", count=len(state.deck)))
    piece("food", plan.meadow, say("hint", "food", food=state.food), 30)
    links: list[Shape] = []
    asked = ask.player if ask else None
    for panel in plan.panels:
        player = state.players[panel.seat]
        picture.add(
            *panels.ground(
                panels.player_display(state, panel.seat, asked), panel.box, panel.header, plan.style
            )
        )
        piece(
            f"player:{panel.seat}",
            panel.box,
            say("hint", "player", **player_facts(state, panel.seat)),
            14,
        )
        for animal in player.animals:
            box = panel.tiles[animal.id]
            picture.add(*tile(animal_display(state, animal), box, panel.tile, plan.style.small))
            piece(f"animal:{animal.id}", box, animal_hint(state, animal))
        hints = {pair.card: pair_text("hint", pair) for pair in player.pairs}
        for link in panel.links:
            shapes, sign = panels.drawn_link(link)
            links += shapes
            piece(f"pair:{link.card}", sign, hints[link.card])
    if viewer is not None:
        picture.add(*table.hand(state, viewer, plan))
        for card, box in zip(state.players[viewer].hand, plan.cards, strict=True):
            piece(f"card:{card}", box, card_hint(card))
    for name, box, radius in marked:
        if name in chosen:
            picture.add(*frame(box, radius, "chosen"))
        elif highlighted.get(name) == "option":
            picture.add(*frame(box, radius, "option"))
    picture.add(*links)
    graves, fallen = action.graves(plan, recent)
    picture.add(*graves, *action.gains(plan, recent), *action.arrows(plan, recent, fallen))
    return picture
