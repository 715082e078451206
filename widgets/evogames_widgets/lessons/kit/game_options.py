"""A form for the options of a game. It is part of the form that starts a new game."""

from typing import Any

from ipywidgets import Checkbox, Dropdown, Layout, VBox

from evogames_widgets.games import board_of
from evogames_widgets.lessons.kit.part import NAMED, WIDE


def usable(game: str, kept: dict[str, Any]) -> dict[str, Any]:
    """Return the saved options that are still possible.

    >>> usable("genesis", {"level": "standard", "mode": 7, "gentle": True, "weather": "dry"})
    {'level': 'standard', 'gentle': True}
    """
    known = board_of(game).new_game_options
    return {
        name: value
        for name, value in kept.items()
        if name in known and isinstance(value, str | bool) and value in (known[name] or (True,))
    }


class GameOptionsForm(VBox):
    """Shows lists and boxes for the options of a game. Without options, it is empty."""

    def __init__(self, game: str, kept: dict[str, Any]) -> None:
        board = board_of(game)
        self._texts = board.texts
        self.fields: dict[str, Dropdown | Checkbox] = {}
        for name, choices in board.new_game_options.items():
            self.fields[name] = self._list(name, choices) if choices else self._box(name)
            if name in kept:
                self.fields[name].value = kept[name]
        super().__init__(list(self.fields.values()))

    def _list(self, name: str, choices: tuple[str, ...]) -> Dropdown:
        return Dropdown(
            options=[
                (self._texts.word("new_game", f"{name}_{choice}"), choice) for choice in choices
            ],
            value=choices[0],
            description=self._texts.word("new_game", name),
            style=NAMED,
            layout=WIDE,
        )

    def _box(self, name: str) -> Checkbox:
        described = self._texts.word("new_game", name)
        return Checkbox(description=described, indent=False, layout=Layout(width="auto"))

    def chosen(self) -> dict[str, Any]:
        """Return the options that differ from the defaults."""
        return {
            name: field.value
            for name, field in self.fields.items()
            if field.value != (field.options[0][1] if isinstance(field, Dropdown) else False)
        }
