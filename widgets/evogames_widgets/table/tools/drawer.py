"""A drawer that covers the options and the log, and shows one tool at a time.

A tool is made when it is first opened. A closed tool needs no time, because it is updated and works
only while it is open.
"""

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import NamedTuple

from ipywidgets import HTML, Button, ButtonStyle, HBox, Layout, VBox

from evogames.core import Match
from evogames_widgets.kit import OnError, Tool, report_errors, tag
from evogames_widgets.panels import PANELS
from evogames_widgets.panels.html import TEXTS
from evogames_widgets.table.words import say


class Entry(NamedTuple):
    """A tool that people can open: its short name, its title, and the function that makes it."""

    name: str
    title: str
    make: Callable[[], Tool]


IN_ROW = 4
"""The number of tools with a button in the row below the board. The others are in a menu."""
MENU = "menu"


class Menu(Tool):
    """A list of buttons that open tools."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        self.widget = VBox(buttons).add_class("evo-menu")


class Drawer:
    """A row of buttons. Each button opens its tool and closes it again."""

    def __init__(
        self, entries: Sequence[Entry], on_open: Callable[[], None], on_error: OnError
    ) -> None:
        self.on_open = on_open
        self.on_error = on_error
        self.opened = ""
        """The name of the open tool, if one is open."""
        self._titles = {entry.name: entry.title for entry in entries}
        self._makers = {entry.name: entry.make for entry in entries}
        self._tools: dict[str, Tool] = {}
        looks = {"layout": Layout(width="auto"), "style": ButtonStyle()}
        self._buttons = {name: Button(description=t, **looks) for name, t in self._titles.items()}
        buttons = list(self._buttons.values())
        in_row, in_menu = buttons[:IN_ROW], buttons[IN_ROW:]
        self._tools[MENU] = Menu(in_menu)
        self._titles[MENU] = say("tools", "title")
        self._buttons[MENU] = Button(description=say("tools", "more"), **looks)
        for name, button in self._buttons.items():
            button.on_click(lambda _, name=name: self.toggle(name))
        self._title = HTML()
        close = Button(description="✕", tooltip=say("tools", "close"), **looks)
        close.on_click(lambda _: self.toggle(self.opened))
        self._head = HBox([self._title, close])
        self.row = HBox([*in_row, self._buttons[MENU]] if in_menu else in_row).add_class(
            "evo-tools"
        )
        self.widget = VBox().add_class("evo-drawer")

    @report_errors
    def toggle(self, name: str) -> None:
        """Open a tool. If it is already open, close it."""
        self.open("" if name == self.opened else name)

    def open(self, name: str) -> None:
        """Open a tool by its name. With an empty name, close the drawer."""
        if name and name not in self._tools:
            self._tools[name] = self._makers[name]()
        if self.opened != name:
            self.rest()
        for other, button in self._buttons.items():
            button.button_style = "info" if other == name else ""
        self._title.value = tag("h3", escape(self._titles[name]), "evo-title") if name else ""
        self.widget.children = (self._head, self._tools[name].widget) if name else ()
        self.opened = name
        self.on_open()

    def has(self, name: str) -> bool:
        """Return whether people can open this tool."""
        return name in self._makers

    def rest(self) -> None:
        """Stop the background work of the open tool."""
        if self.opened:
            self._tools[self.opened].rest()

    def forget(self, name: str) -> None:
        """Delete a tool. It is made again when it is next opened, or now if it is open."""
        tool = self._tools.pop(name, None)
        if tool is not None:
            tool.rest()
        if self.opened == name:
            self.opened = ""
            self.open(name)

    def refresh(self, match: Match, viewer: int | None) -> None:
        """Update the open tool."""
        if self.opened:
            self._tools[self.opened].refresh(match, viewer)


def panel_entries(on_error: OnError) -> list[Entry]:
    """Return the panels about the past and the possible future, as tools of a drawer."""
    return [
        Entry(panel.name, TEXTS.word(panel.name, "title"), partial(panel, on_error))
        for panel in PANELS
    ]
