"""The timeline: a slider over all decisions, undo, redo and automatic play."""

from collections.abc import Callable
from html import escape
from typing import Any, Protocol

from ipywidgets import HTML, Button, ButtonStyle, Dropdown, HBox, IntSlider, Layout

from evogames_widgets.kit import OnError, report_errors
from evogames_widgets.table.words import say

PAUSES = {"slow": 2.0, "normal": 0.8, "fast": 0.2}
"""The speeds of automatic play, each with the pause between two steps in seconds."""


class Traveller(Protocol):
    """The methods that the timeline needs in order to go to other steps of a match."""

    def goto(self, decision_number: int) -> None: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def play(self) -> None: ...
    def pace(self, seconds: float) -> None: ...


class Timeline:
    """Shows which decision is on the screen, and moves the table to another decision."""

    def __init__(self, table: Traveller, on_error: OnError) -> None:
        self.table = table
        self.on_error = on_error
        self._slider = IntSlider(
            description=say("time", "slider_tip"),
            min=0,
            max=1,
            readout=False,
            layout=Layout(flex="1 1 90px", width="auto"),
        )
        self._slider.observe(self._slid, "value")
        self._showing = False
        self._looks = {"layout": Layout(width="auto"), "style": ButtonStyle()}
        self._undo = self._button("undo", table.undo)
        self._play = self._button("play", table.play)
        self._redo = self._button("redo", table.redo)
        self._pace = Dropdown(
            options=[(say("time", name), seconds) for name, seconds in PAUSES.items()],
            value=PAUSES["normal"],
            tooltip=say("time", "pace_tip"),
            layout=Layout(width="auto"),
        )
        self._pace.observe(self._paced, "value")
        self._place = HTML()
        self.widget = HBox(
            [self._undo, self._play, self._redo, self._slider, self._place, self._pace]
        ).add_class("evo-time")

    def _button(self, name: str, act: Callable[[], None]) -> Button:
        button = Button(
            description=say("time", name), tooltip=say("time", f"{name}_tip"), **self._looks
        )
        button.on_click(lambda _: self._act(act))
        return button

    @report_errors
    def _act(self, act: Callable[[], None]) -> None:
        act()

    @report_errors
    def _slid(self, change: dict[str, Any]) -> None:
        if not self._showing:
            self.table.goto(change["new"])

    @report_errors
    def _paced(self, change: dict[str, Any]) -> None:
        self.table.pace(change["new"])

    def show(self, at: int, recorded: int, playing: bool, playable: bool) -> None:
        """Show the current decision, and whether automatic play is on."""
        self._showing = True
        try:
            # A slider needs a length before it can be drawn, and it must be long enough before
            # the handle moves. So the two values are sent one after the other.
            self._slider.max = max(1, recorded)
            self._slider.value = at
            self._slider.disabled = recorded == 0
        finally:
            self._showing = False
        self._undo.disabled = at == 0
        self._redo.disabled = at == recorded
        name = "pause" if playing else "play"
        with self._play.hold_sync():
            self._play.description = say("time", name)
            self._play.tooltip = say("time", f"{name}_tip")
            self._play.disabled = not (playing or playable)
        self._place.value = escape(say("time", "place", at=at, recorded=recorded))
