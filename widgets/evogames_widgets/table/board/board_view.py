"""The board on the table: a picture to point at, or the same in words; and the message bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from ipywidgets import HTML, VBox

from evogames.core.option import Option
from evogames.core.viewer import viewer_of
from evogames_widgets.games import board_of
from evogames_widgets.kit.errors import OnError, report_errors
from evogames_widgets.kit.html import tag
from evogames_widgets.painters.canvas import CanvasView
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import LEAVE, Region, Scene
from evogames_widgets.table.board.message_bar import MessageBar
from evogames_widgets.table.board.piece_selection import (
    Selection,
    highlighted,
    select,
    touching,
)
from evogames_widgets.table.session import ScreenView
from evogames_widgets.table.words import say

if TYPE_CHECKING:
    from IPython.display import Image


SPARE = 240
"""A board that gets lower by no more than this keeps its place: nothing below it jumps."""


class BoardView:
    """Shows a match. Pointing at pieces ends in `on_choose(option)`, or in fewer options left.

    `on_narrow(pieces)` is called when other pieces are chosen than before.
    """

    def __init__(
        self,
        on_choose: Callable[[Option], None],
        on_narrow: Callable[[tuple[str, ...]], None],
        on_error: OnError,
        width: float,
    ) -> None:
        self.on_choose = on_choose
        self.on_narrow = on_narrow
        self.on_error = on_error
        self.width = width
        self.as_text = False
        self.focus = ""
        self.chosen: tuple[str, ...] = ()
        self._view: ScreenView | None = None
        self._frame = 0.0, 0.0
        """The width and height that the board takes on the page."""
        self._canvas_view = CanvasView(width, width * 0.75, on_error)
        self._canvas_view.on_click(self._clicked)
        self._canvas_view.on_hover(self._hovered)
        self._text = HTML()
        self._text.add_class("evo-text")
        self._message_bar = MessageBar()
        self.widget = VBox([self._message_bar.widget, self._canvas_view.widget])
        self.widget.add_class("evo-board")

    def show(self, view: ScreenView) -> None:
        """Draw the position, in one message."""
        before, self._view = self._view, view
        if before is None or before.match is not view.match:
            self._frame = 0.0, 0.0
        new_question = before is None or view.decision is not before.decision
        if new_question:
            self.chosen = ()
        if self.as_text:
            self._text.value = _described(view)
        else:
            scene = self._framed(self.scene())
            self._frame = scene.width, scene.height
            self._canvas_view.show(scene)
        if new_question:
            self._message_bar.show("")
        parts = (
            (self._text,) if self.as_text else (self._message_bar.widget, self._canvas_view.widget)
        )
        if self.widget.children != parts:
            self.widget.children = parts

    def scene(self) -> Scene:
        """The picture of what is shown, also while it is shown as text."""
        assert self._view is not None
        return picture(self._view, self.chosen, self.width, self.focus)

    def focuses(self) -> dict[str, str]:
        """Return the pieces that can be shown large, each with its name."""
        return focuses(self._view) if self._view else {}

    def focus_on(self, piece: str) -> None:
        """Show one piece large, or with an empty name the whole board."""
        self.focus = piece
        if self._view is not None:
            self.show(self._view)

    def _framed(self, scene: Scene) -> Scene:
        """Return the scene with as much ground below it as keeps its place, if it may."""
        width, height = self._frame
        if scene.width == width and scene.height < height <= scene.height + SPARE:
            return replace(scene, height=height)
        return scene

    def sharpen(self, density: int) -> bool:
        """Fit the pixels, when it is next drawn, to those of a screen; tell if that is a change."""
        return self._canvas_view.sharpen(density)

    def svg(self) -> str:
        """The picture as SVG text."""
        return svg(self.scene())

    def image(self) -> Image:
        """The picture in pixels, in a form that notebooks show and keep."""
        from IPython.display import Image

        from evogames_widgets.painters.png import png

        scene = self.scene()
        return Image(  # type: ignore[no-untyped-call]
            data=png(scene), width=round(scene.width), alt=scene.title
        )

    @report_errors
    def _hovered(self, region: Region | None, x: float, y: float) -> None:
        self._message_bar.show_hint(region.hint if region else "")

    @report_errors
    def _clicked(self, region: Region | None, x: float, y: float) -> None:
        assert self._view is not None
        decision = self._view.decision
        found = select(decision, self.chosen, region.piece) if decision and region else Selection()
        if found.option is not None:
            self.on_choose(found.option)
            return
        hint = region.hint if region else ""
        if found.refused:
            self._message_bar.refuse(self._view.match, found.refused)
        elif decision and found.chosen:
            left = len(touching(decision, found.chosen))
            self._message_bar.show(say("board", "chosen", count=left))
        else:
            self._message_bar.show(say("board", "idle", hint=hint) if hint else "")
            if region and (region.piece == LEAVE or region.piece in self.focuses()):
                self.focus_on("" if region.piece in (LEAVE, self.focus) else region.piece)
        if found.chosen != self.chosen:
            self.chosen = found.chosen
            self.show(self._view)
            self.on_narrow(found.chosen)


def focuses(view: ScreenView) -> dict[str, str]:
    """Return the pieces that the board of a match can show large."""
    return board_of(view.match.game.name).focuses(view.match.view(viewer_of(view.viewer)))


def picture(view: ScreenView, chosen: Sequence[str], width: float, focus: str = "") -> Scene:
    """Return the scene of a match as the people at the screen may see it."""
    match, viewer, recent = view.match, view.viewer, view.recent
    board, state = board_of(match.game.name), match.view(viewer_of(viewer))
    count = len(match.events) - len(recent)
    before = match.events[max(0, count - board.earlier_events) : count]
    return board.scene(
        state,
        viewer=viewer,
        decision=view.asked,
        recent=[event.seen_by(viewer_of(viewer)) for event in recent],
        earlier=[event.seen_by(viewer_of(viewer)) for event in before],
        highlighted=highlighted(view.decision, chosen) if view.decision else (),
        chosen=chosen,
        width=width,
        focus=focus if focus and focus in board.focuses(state) else "",
    )


def _described(view: ScreenView) -> str:
    """The board in words, as HTML."""
    match, viewer = view.match, view.viewer
    board = board_of(match.game.name)
    description = board.describe(match.view(viewer_of(viewer)), viewer=viewer, decision=view.asked)
    return "".join(
        tag("p", escape(line.strip()), "evo-inner" if line.startswith(" ") else "")
        for line in description.splitlines()
    )
