"""The board of Evolution: the picture of a position."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from evogames.core.event import Event
from evogames.core.shown_decision import ShownDecision
from evogames.evolution.state import EvolutionState
from evogames_widgets.games.board import Board, Spot
from evogames_widgets.games.evolution import action, common_area
from evogames_widgets.games.evolution import panel as panels
from evogames_widgets.games.evolution.animal import animal_display, tile
from evogames_widgets.games.evolution.description import describe
from evogames_widgets.games.evolution.layout import plan as lay_out
from evogames_widgets.games.evolution.words import (
    TEXTS,
    animal_hint,
    card_hint,
    pair_text,
    phase_name,
    player_hint,
    say,
)
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.marks import Box, frame
from evogames_widgets.scene import Region, Scene, Shape, Words


class EvolutionBoard(Board):
    """Shows Evolution."""

    package = "evogames_widgets.games.evolution"
    texts = TEXTS
    guide = {
        "phases": Spot("", 1.0, 0.0),
        "food": Spot("food", 1.0, 0.2),
        "deck": Spot("deck", 1.0, 0.25),
        "player": Spot("player:0", 0.5, 0.0),
        "animal": Spot("animal:2", 1.0, 0.08),
        "need": Spot("animal:2", 0.95, 0.72),
        "traits": Spot("animal:2", 0.95, 0.87),
    }

    def scene(
        self,
        state: EvolutionState,
        *,
        viewer: int | None = None,
        decision: ShownDecision | None = None,
        recent: Sequence[Event] = (),
        earlier: Sequence[Event] = (),
        highlighted: Collection[str] = (),
        chosen: Sequence[str] = (),
        width: float = 860,
        height: float = 480,
        focus: str = "",
    ) -> Scene:
        """Return the picture of a position."""
        with_strip = bool(decision or recent)
        plan = lay_out(state, viewer, width, with_strip=with_strip)
        picture = Scene(
            width,
            plan.height,
            p.TABLE,
            title=say("label", "title", turn=state.turn, phase=phase_name(state.phase)),
            words=partial(describe, state, viewer=viewer, decision=decision),
        )
        marked: list[tuple[str, Box, float]] = []

        def piece(name: str, box: Box, words: Words, radius: float = 10) -> None:
            picture.regions.append(Region(name, box.x, box.y, box.w, box.h, words))
            marked.append((name, box, radius))

        picture.add(*common_area.phases(state, plan))
        if with_strip:
            picture.add(*common_area.strip(state, plan, decision, recent))
        picture.add(
            *common_area.deck(state, plan),
            *common_area.meadow(state, plan),
            *common_area.dice(plan, recent),
        )
        piece("deck", plan.deck, say("hint", "deck", count=len(state.deck)))
        piece("food", plan.meadow, say("hint", "food", food=state.food), 30)
        links: list[Shape] = []
        asked = decision.player if decision else None
        for panel in plan.panels:
            player = state.players[panel.seat]
            picture.add(
                *panels.ground(
                    panels.player_display(state, panel.seat, asked),
                    panel.box,
                    panel.header,
                    plan.style,
                )
            )
            words = partial(player_hint, state, panel.seat)
            piece(f"player:{panel.seat}", panel.box, words, 14)
            for animal in player.animals:
                box = panel.tiles[animal.id]
                picture.add(*tile(animal_display(state, animal), box, panel.tile, plan.style.small))
                piece(f"animal:{animal.id}", box, partial(animal_hint, state, animal))
            hints = {pair.card: pair_text("hint", pair) for pair in player.pairs}
            for link in panel.links:
                shapes, sign = panels.drawn_link(link)
                links += shapes
                piece(f"pair:{link.card}", sign, hints[link.card])
        if viewer is not None:
            picture.add(*common_area.hand(state, viewer, plan))
            for card, box in zip(state.players[viewer].hand, plan.cards, strict=True):
                piece(f"card:{card}", box, card_hint(card))
        for name, box, radius in marked:
            if name in chosen:
                picture.add(*frame(box, radius, "chosen"))
            elif name in highlighted:
                picture.add(*frame(box, radius, "option"))
        picture.add(*links)
        graves, fallen = action.graves(plan, recent)
        picture.add(*graves, *action.gains(plan, recent), *action.arrows(plan, recent, fallen))
        return picture

    def describe(
        self,
        state: EvolutionState,
        *,
        viewer: int | None = None,
        decision: ShownDecision | None = None,
    ) -> str:
        return describe(state, viewer=viewer, decision=decision)


BOARD: Board = EvolutionBoard()
