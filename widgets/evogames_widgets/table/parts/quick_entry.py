"""The keyboard line: type the number of an option, or the letter of a command."""

from collections.abc import Callable, Mapping
from typing import Any

from ipywidgets import Layout, Text

from evogames import EvogamesError
from evogames_widgets.kit import OnError, report_errors
from evogames_widgets.table.words import say


class QuickEntry:
    """A line to type in. After Enter, "3" chooses option 3, and a letter runs its command."""

    def __init__(
        self,
        on_number: Callable[[int], None],
        commands: Mapping[str, Callable[[], None]],
        on_error: OnError,
    ) -> None:
        self.on_number = on_number
        self.commands = commands
        self.on_error = on_error
        self.widget = Text(
            placeholder=say("quick", "placeholder"),
            tooltip=say("quick", "tip"),
            layout=Layout(width="100%"),
        ).add_class("evo-quick")
        # Only Enter counts. Leaving the line must not choose anything.
        self.widget.on_msg(self._enter)

    @report_errors
    def _enter(self, _: Text, content: dict[str, Any], __: list[Any]) -> None:
        if content.get("event") != "submit":
            return
        word = self.widget.value.strip().casefold()
        self.widget.value = ""
        if word in self.commands:
            self.commands[word]()
        elif word.isdecimal():
            self.on_number(int(word))
        elif word:
            raise EvogamesError(say("quick", "unknown", word=word[:20]))
