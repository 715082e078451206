"""Draws the board of Megafauna."""

from collections.abc import Collection, Sequence
from functools import partial

from evogames.core.event import Event
from evogames.core.shown_decision import ShownDecision
from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.board import Board, Spot
from evogames_widgets.games.megafauna import pieces
from evogames_widgets.games.megafauna.description import describe
from evogames_widgets.games.megafauna.earth import earth
from evogames_widgets.games.megafauna.layout import lay_out
from evogames_widgets.games.megafauna.marks import mark
from evogames_widgets.games.megafauna.words import TEXTS, game_word, say
from evogames_widgets.games.parts import palette as p
from evogames_widgets.scene import Scene


class MegafaunaBoard(Board):
    """The board of Megafauna."""

    package = "evogames_widgets.games.megafauna"
    texts = TEXTS
    new_game_options = {"game": ("full", "beginner"), "long": ()}
    guide = {"world": Spot("world", 0.5, 0.5)}

    def scene(
        self,
        state: MegafaunaState,
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
        """Return the picture of a position, which is the same for every viewer."""
        plan = lay_out(len(state.players), width, height)
        picture = Scene(
            width,
            plan.height,
            p.TABLE,
            title=say("label", "title", turn=state.turn, phase=game_word("phase", state.phase)),
            words=partial(describe, state, viewer=viewer, decision=decision),
        )
        picture.add(*earth(state, plan))
        picture.regions = pieces.all_regions(state, plan)
        if highlighted or chosen:
            mark(picture, highlighted, chosen)
        return picture

    def describe(
        self,
        state: MegafaunaState,
        *,
        viewer: int | None = None,
        decision: ShownDecision | None = None,
    ) -> str:
        return describe(state, viewer=viewer, decision=decision)


BOARD: Board = MegafaunaBoard()
