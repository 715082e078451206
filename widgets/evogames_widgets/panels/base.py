"""The common parts of all panels: a title, a widget, and errors that are shown at the table."""

from collections.abc import Callable
from typing import Any

import ipywidgets

from evogames.core.match import Match
from evogames_widgets.kit.errors import OnError, report_errors
from evogames_widgets.kit.tool import Tool
from evogames_widgets.panels.html import TEXTS, page

NOBODY = -1
"""A seat that nobody has. A spectator sees no hand at all."""


class Panel(Tool):
    """A tool next to the board. `refresh` is called when the position changes while it is open.

    A panel says in `name` which section of the texts it uses, and overrides `build` and `show`. It
    shows only what `viewer` can know. None is a spectator.
    """

    name: str
    title: str

    def __init_subclass__(cls) -> None:
        """Give each panel the title from its section of the texts."""
        if "name" in cls.__dict__:
            cls.title = TEXTS.word(cls.name, "title")

    def __init__(self, on_error: OnError) -> None:
        self.on_error = on_error
        self.output = ipywidgets.HTML(layout=ipywidgets.Layout(width="100%"))
        self.widget: ipywidgets.Widget = self.build()

    def build(self) -> ipywidgets.Widget:
        """Return the widget. A panel without controls has only its output."""
        return self.output

    def show(self, match: Match, viewer: int | None) -> None:
        """Update the widget."""
        raise NotImplementedError

    @report_errors
    def refresh(self, match: Match, viewer: int | None) -> None:
        """Update the widget, and show errors at the table."""
        self.show(match, viewer)

    def write(self, *parts: str) -> None:
        """Replace the output with these parts, which are HTML."""
        self.output.value = page(*parts)

    def word(self, key: str, **facts: Any) -> str:
        """Return a sentence from the panel's section of the texts."""
        return TEXTS.say(self.name, key, **facts)

    def words(self, *keys: str) -> list[str]:
        """Return several texts of the panel, such as the head of a table."""
        return [self.word(key) for key in keys]

    def button(self, key: str, call: Callable[[ipywidgets.Button], None]) -> ipywidgets.Button:
        """Return a button with its text that calls a function when it is clicked."""
        button = ipywidgets.Button(
            description=self.word(key),
            tooltip=self.word(f"{key}_tip"),
            layout=ipywidgets.Layout(width="auto"),
        )
        button.on_click(call)
        return button
