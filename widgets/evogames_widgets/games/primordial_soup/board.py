"""The board of Primordial Soup: the picture of a position."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

from evogames.core.event import Event
from evogames.core.shown_decision import ShownDecision
from evogames.primordial_soup.state import SoupState
from evogames_widgets.games.board import Board
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.marks import Box, frame
from evogames_widgets.games.primordial_soup import action, dish, ladder, market, pieces
from evogames_widgets.games.primordial_soup import panel as panels
from evogames_widgets.games.primordial_soup.description import describe
from evogames_widgets.games.primordial_soup.layout import Frame
from evogames_widgets.games.primordial_soup.layout import frame as lay_out
from evogames_widgets.games.primordial_soup.space import amoeba_boxes, contents, space_displays
from evogames_widgets.games.primordial_soup.words import TEXTS, phase_name, say, whose_go
from evogames_widgets.scene import Scene, Shape


class SoupBoard(Board):
    """Shows Primordial Soup."""

    package = "evogames_widgets.games.primordial_soup"
    texts = TEXTS

    def scene(
        self,
        state: SoupState,
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
        """Return the picture of a position; every viewer sees the same, only the deck is hidden."""
        with_strip = bool(decision or recent)
        plan = lay_out(state, width, with_strip=with_strip)
        picture = Scene(
            width,
            plan.height,
            p.TABLE,
            title=say("label", "title", round=state.turn, phase=phase_name(state.phase)),
            words=partial(describe, state, viewer=viewer, decision=decision),
        )
        picture.add(*market.phases(state, plan))
        if with_strip:
            picture.add(*market.strip(state, plan, decision, recent))
        picture.add(*ladder.track(plan), *ladder.climbs(plan, recent), *ladder.markers(state, plan))
        picture.add(*market.reserve(state, plan), *market.deck(state, plan))
        picture.add(*market.dice(plan, recent), *_soup(state, plan, recent))
        picture.add(*_tribes(state, plan, decision, recent), *market.market(state, plan))
        boxes = amoeba_boxes(state, plan)
        picture.regions += pieces.around(state, plan)
        picture.regions += pieces.soup(state, plan, boxes)
        picture.regions += pieces.genes(state, plan, decision)
        for region in picture.regions if highlighted or chosen else ():
            if region.piece in chosen or region.piece in highlighted:
                mark = "chosen" if region.piece in chosen else "option"
                box = Box(region.x, region.y, region.w, region.h)
                picture.add(*frame(box, min(16, box.h * 0.3), mark))
        graves, fallen = action.graves(plan, recent)
        picture.add(*action.turnover(plan, len(state.players), recent))
        picture.add(*action.ways(plan, boxes, recent), *action.signs(boxes, recent), *graves)
        picture.add(*action.arrows(plan, boxes, fallen, recent), *action.lost_genes(plan, recent))
        return picture

    def describe(
        self, state: SoupState, *, viewer: int | None = None, decision: ShownDecision | None = None
    ) -> str:
        return describe(state, viewer=viewer, decision=decision)


BOARD: Board = SoupBoard()


def _soup(state: SoupState, plan: Frame, recent: Sequence[Any]) -> list[Shape]:
    """The dish, the compass on its island, and what lives on the spaces."""
    fresh = any(event.key == "new_card" for event in recent)
    shapes: list[Shape] = [*dish.dish(plan), *dish.current(state.compass, plan)]
    shapes += dish.island(state.compass, plan.island, plan.style.small, fresh)
    for space, box in zip(space_displays(state), plan.spaces, strict=True):
        shapes += contents(space, box, plan.style)
    return shapes


def _tribes(state: SoupState, plan: Frame, decision: Any, recent: Sequence[Any]) -> list[Shape]:
    """The areas of the tribes, with what they have just won, spent and bought."""
    go, asked = whose_go(state, decision), decision.player if decision else None
    shapes: list[Shape] = []
    for seat, box in enumerate(plan.panels):
        change, bought = action.energy(recent, seat), action.bought(recent, seat)
        tribe = panels.player_display(state, seat, go, asked, change, bought)
        shapes += panels.panel(tribe, box, plan.style)
    return shapes
