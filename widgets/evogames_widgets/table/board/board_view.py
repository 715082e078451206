"""The board on the table: the picture or its text twin, pointed at, and the line beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from ipywidgets import HTML, VBox

from evogames.core.decision import Decision, Event, Option
from evogames.core.match import Match
from evogames_widgets.games import board_of
from evogames_widgets.kit.errors import OnError, report_errors
from evogames_widgets.kit.html import tag
from evogames_widgets.painters.canvas import CanvasView, Painting
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import LEAVE, Region, Scene
from evogames_widgets.table.board.message_bar import MessageBar
from evogames_widgets.table.board.piece_selection import Selection, highlighted, point, touching
from evogames_widgets.table.session import ScreenView
from evogames_widgets.table.words import say

if TYPE_CHECKING:
    from IPython.display import Image


EARLIER = 60
"""How many events before the last ones a board is told, so that it can show a roll to its end."""

SPARE = 240
"""A board that gets lower by no more than this keeps its place: nothing below it jumps."""


class Answer(NamedTuple):
    """An option of a question."""

    decision: Decision
    option: Option


class BoardView:
    """Shows a match. Pointing at pieces ends in `on_choose(option)`, or in fewer options left.

    `on_narrow(pieces)` is called when other pieces are chosen than before, `on_attend()` when
    something else is pointed at.
    """

    def __init__(
        self,
        on_choose: Callable[[Option], None],
        on_narrow: Callable[[tuple[str, ...]], None],
        on_attend: Callable[[], None],
        on_error: OnError,
        width: float,
    ) -> None:
        self.on_choose = on_choose
        self.on_narrow = on_narrow
        self.on_attend = on_attend
        self.on_error = on_error
        self.width = width
        self.as_text = False
        self.focus = ""
        self.chosen: tuple[str, ...] = ()
        self._ask: Decision | None = None
        self._region: Region | None = None
        """Where the pointer is."""
        self._shown: tuple[Match, ScreenView, Sequence[Event]] | None = None
        self._frame = 0.0, 0.0
        """The width and height that the board takes on the page."""
        self._rehearsed: Decision | None = None
        self._ready: dict[tuple[str, float, str], Painting] = {}
        """What paints the board after an answer to the rehearsed question, at a width and focus."""
        self._secret: set[str] = set()
        """The answers to this question whose outcome nobody may know before they are given."""
        self._canvas_view = CanvasView(width, width * 0.75, on_error)
        self._canvas_view.on_click(self._clicked)
        self._canvas_view.on_hover(self._hovered)
        self._text = HTML()
        self._text.add_class("evo-text")
        self._message_bar = MessageBar()
        self.widget = VBox([self._message_bar.widget, self._canvas_view.widget])
        self.widget.add_class("evo-board")

    def show(
        self, match: Match, view: ScreenView, recent: Sequence[Event], answer: Answer | None = None
    ) -> None:
        """Draw the position, in one message: at once where the answer before it was rehearsed."""
        # After whatever is shown, who may see what can have changed: nothing stays ready.
        ready = self._drawing(answer) if answer else None
        spent, self._ready = self._ready, {}
        if self._shown is None or self._shown[0] is not match:
            self._frame = 0.0, 0.0
        fresh = view.decision is not self._ask
        if fresh:
            self.chosen = ()
        self._ask = view.decision
        self._shown = match, view, recent
        if self.as_text:
            description = board_of(match.game.name).describe(
                match.view(view.viewer), viewer=view.viewer, decision=match.decision
            )
            self._text.value = "".join(
                tag("p", escape(line.strip()), "evo-inner" if line.startswith(" ") else "")
                for line in description.splitlines()
            )
        else:
            painting = ready or self._canvas_view.prepare(self._framed(self.scene()))
            self._frame = painting.scene.width, painting.scene.height
            self._canvas_view.show(painting)
        if fresh:
            self._message_bar.show("")
        parts = (
            (self._text,) if self.as_text else (self._message_bar.widget, self._canvas_view.widget)
        )
        if self.widget.children != parts:
            self.widget.children = parts
        # To free so many drawings takes a while: not before the board has left.
        spent.clear()

    def scene(self) -> Scene:
        """The picture of what is shown, also while it is shown as text."""
        assert self._shown is not None
        return picture(*self._shown, self.chosen, self.width, self.focus)

    def focuses(self) -> dict[str, str]:
        """Return the pieces that can be shown large, each with its name."""
        if self._shown is None:
            return {}
        match, view, _ = self._shown
        return focuses(match, view)

    def focus_on(self, piece: str) -> None:
        """Show one piece large, or with an empty name the whole board."""
        self.focus = piece
        if self._shown is not None:
            self.show(*self._shown)

    def rehearse(
        self, match: Match, view: ScreenView, recent: Sequence[Event], answer: Answer, secret: bool
    ) -> None:
        """Make ready the drawing of a position that an answer would bring.

        A secret one leaves the kernel only once the answer is given.
        """
        if answer.decision is not self._rehearsed:
            self._rehearsed = answer.decision
            self._ready.clear()
            self._secret.clear()
        if not self.as_text:
            scene = picture(match, view, recent, (), self.width, self.focus)
            painting = self._canvas_view.prepare(self._framed(scene))
            self._ready[answer.option.key, self.width, self.focus] = painting
            if secret:
                self._secret.add(answer.option.key)

    def meant(self) -> Option | None:
        """The option that a click would choose where the pointer is, if it would."""
        if self._ask is None or self._region is None:
            return None
        return point(self._ask, self.chosen, self._region.piece).option

    def lay_ready(self, answer: Answer) -> None:
        """Have pages draw, out of sight, the board after a rehearsed answer that is no secret."""
        painting = self._drawing(answer)
        if painting and answer.option.key not in self._secret:
            self._canvas_view.lay_ready(painting)

    def is_ready(self, answer: Answer) -> bool:
        """Whether the board after an answer was rehearsed."""
        return self._drawing(answer) is not None

    def _drawing(self, answer: Answer) -> Painting | None:
        if answer.decision is not self._rehearsed:
            return None
        return self._ready.get((answer.option.key, self.width, self.focus))

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
        self._region = region
        self.on_attend()

    @report_errors
    def _clicked(self, region: Region | None, x: float, y: float) -> None:
        decision = self._ask
        found = point(decision, self.chosen, region.piece) if decision and region else Selection()
        if found.option is not None:
            self.on_choose(found.option)
            return
        hint = region.hint if region else ""
        assert self._shown is not None
        match, view, recent = self._shown
        if found.refused:
            self._message_bar.refuse(match, found.refused)
        elif decision and found.chosen:
            left = len(touching(decision.options, found.chosen))
            self._message_bar.show(say("board", "chosen", count=left))
        else:
            self._message_bar.show(say("board", "idle", hint=hint) if hint else "")
            if region and (region.piece == LEAVE or region.piece in self.focuses()):
                self.focus_on("" if region.piece in (LEAVE, self.focus) else region.piece)
        if found.chosen != self.chosen:
            self.chosen = found.chosen
            self.show(match, view, recent)
            self.on_narrow(found.chosen)


def focuses(match: Match, view: ScreenView) -> dict[str, str]:
    """Return the pieces that the board of a match can show large."""
    return board_of(match.game.name).focuses(match.view(view.viewer))


def picture(
    match: Match,
    view: ScreenView,
    recent: Sequence[Event],
    chosen: Sequence[str],
    width: float,
    focus: str = "",
) -> Scene:
    """Return the scene of a match as the people at the screen may see it."""
    before = match.events[: -len(recent) or None][-EARLIER:]
    return board_of(match.game.name).scene(
        match.view(view.viewer),
        viewer=view.viewer,
        decision=match.decision,
        recent=[event.seen_by(view.viewer) for event in recent],
        earlier=[event.seen_by(view.viewer) for event in before],
        highlighted=highlighted(view.decision, chosen) if view.decision else {},
        chosen=chosen,
        width=width,
        focus=focus if focus in focuses(match, view) else "",
    )
