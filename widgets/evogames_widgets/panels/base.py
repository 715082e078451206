"""The common base of all panels: a title, a widget, and errors that the table shows."""

from collections.abc import Callable
from typing import Any

import ipywidgets

from evogames.core import Match
from evogames_widgets.kit import OnError, Tool, button, report_errors
from evogames_widgets.panels.html import TEXTS, page

NOBODY = -1
"""The seat of a spectator. No player has it, so a spectator sees no hand."""


class Panel(Tool):
    """A tool next to the board. `refresh` is called when the position changes while it is open.

    The attribute `name` says which section of the texts a panel uses. A panel overrides `build` and
    `show`. It shows only things that `viewer` can know. None is a spectator.
    """

    name: str
    title: str

    def __init_subclass__(cls) -> None:
        """Take the title of each panel from its section of the texts."""
        if "name" in cls.__dict__:
            cls.title = TEXTS.word(cls.name, "title")

    def __init__(self, on_error: OnError) -> None:
        self.on_error = on_error
        self.output = ipywidgets.HTML(layout=ipywidgets.Layout(width="100%"))
        self.widget: ipywidgets.Widget = self.build()

    def build(self) -> ipywidgets.Widget:
        """Return the widget. By default, a panel has no controls and only shows its output."""
        return self.output

    def show(self, match: Match, viewer: int | None) -> None:
        """Update the widget."""
        raise NotImplementedError

    @report_errors
    def refresh(self, match: Match, viewer: int | None) -> None:
        """Update the widget. Errors are shown at the table."""
        self.show(match, viewer)

    def write(self, *parts: str) -> None:
        """Replace the output with these pieces of HTML."""
        self.output.value = page(*parts)

    def word(self, key: str, **facts: Any) -> str:
        """Return a sentence from the panel's section of the texts."""
        return TEXTS.say(self.name, key, **facts)

    def words(self, *keys: str) -> list[str]:
        """Return several texts of the panel, such as the headings of a table."""
        return [self.word(key) for key in keys]

    def button(self, key: str, call: Callable[[ipywidgets.Button], None]) -> ipywidgets.Button:
        """Return a button that calls a function when somebody clicks it."""
        return button(self.word(key), call, self.word(f"{key}_tip"))
