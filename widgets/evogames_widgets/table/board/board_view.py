"""Shows the board as a picture to click or in words, together with the message bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING

from ipywidgets import HTML, VBox

from evogames.core import Option, viewer_of
from evogames_widgets.games import board_of
from evogames_widgets.kit import OnError, report_errors, set_children, tag
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


FRAME = 860.0, 480.0
"""The width and height of the board before a page has reported its own."""
SMALLEST = 840.0, 390.0
"""The smallest frame for which boards are designed. If the page has less space, the board is scaled
down."""
GLIDE = 0.25
"""The seconds in which pieces glide to their new places."""
PHONE = 360.0, 0.0
"""The frame on a phone, where the board can be as tall as it needs to be."""


def frame_for(width: float, height: float) -> tuple[float, float]:
    """Return the frame that fits a space on the page. On a phone, the space has no height.

    >>> frame_for(1000, 600), frame_for(420, 400), frame_for(340, 0)
    ((1000.0, 600.0), (840.0, 800.0), (360.0, 0.0))
    """
    if not height:
        return PHONE
    scale = max(1.0, SMALLEST[0] / width, SMALLEST[1] / height)
    return float(round(width * scale)), float(round(height * scale))


class BoardView:
    """Shows the board of a match. Clicking pieces calls `on_choose(option)` or narrows the options.

    `on_narrow(pieces)` is called when the selected pieces change.
    """

    def __init__(
        self,
        on_choose: Callable[[Option], None],
        on_narrow: Callable[[tuple[str, ...]], None],
        on_error: OnError,
    ) -> None:
        self.on_choose = on_choose
        self.on_narrow = on_narrow
        self.on_error = on_error
        self.frame = FRAME
        """The width and height of the picture. With a height of 0 the picture can have any
        height."""
        self.as_text = False
        self.gliding = True
        """Whether pieces glide to their new places."""
        self.focus = ""
        self.chosen: tuple[str, ...] = ()
        self._view: ScreenView | None = None
        self._canvas_view = CanvasView(*FRAME, on_error)
        self._canvas_view.on_click(self._clicked)
        self._canvas_view.on_hover(self._hovered)
        self._text = HTML().add_class("evo-text")
        self._message_bar = MessageBar()
        self.message = self._message_bar.widget
        self.widget = VBox([self._canvas_view.widget]).add_class("evo-board")

    def show(self, view: ScreenView) -> None:
        """Draw the position, and send it in one message."""
        before, self._view = self._view, view
        new_question = before is None or view.decision is not before.decision
        if new_question:
            self.chosen = ()
        if self.as_text:
            self._text.value = _described(view)
        else:
            moved = before is not None and new_question and before.match is view.match
            self._canvas_view.show(self.scene(), glide=moved and self.gliding)
        if new_question:
            self._message_bar.show(fate(view))
        set_children(self.widget, [self._text if self.as_text else self._canvas_view.widget])

    def scene(self) -> Scene:
        """Return the current picture, even if the board is shown as text."""
        assert self._view is not None
        return picture(self._view, self.chosen, self.frame, self.focus)

    def focuses(self) -> dict[str, str]:
        """Return the pieces to zoom in on, each with its name."""
        return focuses(self._view) if self._view else {}

    def focus_on(self, piece: str) -> None:
        """Zoom in on one piece. With an empty name, show the whole board."""
        self.focus = piece
        if self._view is not None:
            self.show(self._view)

    def mark(self, pieces: tuple[str, ...]) -> None:
        """Show pieces as selected."""
        self.chosen = pieces
        if self._view is not None:
            self.show(self._view)

    def fit(self, width: float, height: float, density: int) -> None:
        """Fit the board to its space on the page, and its resolution to the screen."""
        frame = frame_for(width, height)
        if self._canvas_view.sharpen(density) or frame != self.frame:
            self.frame = frame
            if self._view is not None:
                self.show(self._view)

    def svg(self) -> str:
        """Return the picture as SVG text."""
        return svg(self.scene())

    def image(self) -> Image:
        """Return the picture in a form that notebooks can show and save."""
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
            more = highlighted(decision, found.chosen)
            self._message_bar.show(say("board", "chosen" if more else "listed", count=left))
        else:
            self._message_bar.show(
                say("board", "idle", hint=hint.removesuffix(".")) if hint else ""
            )
            if region and (region.piece == LEAVE or region.piece in self.focuses()):
                self.focus_on("" if region.piece in (LEAVE, self.focus) else region.piece)
        if found.chosen != self.chosen:
            self.chosen = found.chosen
            self.show(self._view)
            self.on_narrow(found.chosen)


def focuses(view: ScreenView) -> dict[str, str]:
    """Return the pieces of a match's board to zoom in on."""
    return board_of(view.match.game.name).focuses(view.state)


def picture(
    view: ScreenView, chosen: Sequence[str], frame: tuple[float, float], focus: str = ""
) -> Scene:
    """Return the scene of a match as the people at the screen can see it."""
    match, viewer, recent = view.match, view.viewer, view.recent
    board, state = board_of(match.game.name), view.state
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
        width=frame[0],
        height=frame[1],
        focus=focus if focus and focus in board.focuses(state) else "",
    )


def fate(view: ScreenView) -> str:
    """Return when and why the viewer has lost everything that lives, or ""."""
    match = view.match
    board, state = board_of(match.game.name), match.view(viewer_of(view.viewer))
    return board.fate(state, match.events, view.viewer)


def _described(view: ScreenView) -> str:
    """Return the board in words, as HTML."""
    board = board_of(view.match.game.name)
    description = board.describe(view.state, viewer=view.viewer, decision=view.asked)
    return "".join(
        tag("p", escape(line.strip()), "evo-inner" if line.startswith(" ") else "")
        for line in description.splitlines()
    )
