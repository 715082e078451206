"""What all panels share: a title, a widget, and errors that reach the table."""

from collections.abc import Callable
from typing import Any

import ipywidgets

from evogames.core.match import Match
from evogames_widgets.kit.errors import OnError, report_errors
from evogames_widgets.kit.tool import Tool
from evogames_widgets.panels.html import TEXTS, page

NOBODY = -1
"""A seat that nobody has: a spectator sees no hand at all."""


class Panel(Tool):
    """One tool beside the board. `refresh` is called when play moved and the panel is open.

    A panel says in `name` which section of the texts is its own, and overrides `build` and
    `show`. It shows only what `viewer` may know; None is a spectator.
    """

    name: str
    title: str

    def __init_subclass__(cls) -> None:
        """Give each panel the title that its section of the texts holds."""
        if "name" in cls.__dict__:
            cls.title = TEXTS.word(cls.name, "title")

    def __init__(self, on_error: OnError) -> None:
        self.on_error = on_error
        self.output = ipywidgets.HTML(layout=ipywidgets.Layout(width="100%"))
        self.widget: ipywidgets.Widget = self.build()

    def build(self) -> ipywidgets.Widget:
        """Return the widget; without controls it is the output alone."""
        return self.output

    def show(self, match: Match, viewer: int | None) -> None:
        """Bring the widget up to date."""
        raise NotImplementedError

    @report_errors
    def refresh(self, match: Match, viewer: int | None) -> None:
        """Bring the widget up to date; what goes wrong is told to the table."""
        self.show(match, viewer)

    def write(self, *parts: str) -> None:
        """Replace what the output shows; the parts are HTML."""
        self.output.value = page(*parts)

    def word(self, key: str, **facts: Any) -> str:
        """Return one of the panel's own sentences."""
        return TEXTS.say(self.name, key, **facts)

    def words(self, *keys: str) -> list[str]:
        """Return several of the panel's own words, such as the head of a table."""
        return [self.word(key) for key in keys]

    def button(self, key: str, call: Callable[[ipywidgets.Button], None]) -> ipywidgets.Button:
        """Return a button with its words that calls back when clicked."""
        button = ipywidgets.Button(
            description=self.word(key),
            tooltip=self.word(f"{key}_tip"),
            layout=ipywidgets.Layout(width="auto"),
        )
        button.on_click(call)
        return button
