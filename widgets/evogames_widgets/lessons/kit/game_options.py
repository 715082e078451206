"""A form for the options of a game. It is part of the form that starts a new game."""

from collections.abc import Mapping
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
    """Shows lists and boxes for the options of a game. Without options, it is empty.

    Options that make no sense for the number of players, or with the other choices, are hidden.
    """

    def __init__(self, game: str, kept: dict[str, Any]) -> None:
        self._board = board_of(game)
        self._texts = self._board.texts
        self._fitting: Mapping[str, tuple[str, ...]] = self._board.new_game_options
        self._players, self._continues = 0, False
        self.fields: dict[str, Dropdown | Checkbox] = {}
        for name, choices in self._fitting.items():
            self.fields[name] = self._list(name, choices) if choices else self._box(name)
            if name in kept:
                self.fields[name].value = kept[name]
        super().__init__(list(self.fields.values()))
        for field in self.fields.values():
            field.observe(lambda _: self.fit(self._players, self._continues), "value")

    def _list(self, name: str, choices: tuple[str, ...]) -> Dropdown:
        return Dropdown(
            options=self._named(name, choices),
            value=choices[0],
            description=self._texts.word("new_game", name),
            style=NAMED,
            layout=Layout(**WIDE.get_state(("width", "max_width"))),
        )

    def _named(self, name: str, choices: tuple[str, ...]) -> list[tuple[str, str]]:
        return [(self._texts.word("new_game", f"{name}_{choice}"), choice) for choice in choices]

    def _box(self, name: str) -> Checkbox:
        described = self._texts.word("new_game", name)
        return Checkbox(description=described, indent=False, layout=Layout(width="auto"))

    def fit(self, players: int, continues: bool = False) -> None:
        """Offer what this number of players can choose. `continues`: after another game."""
        self._players, self._continues = players, continues
        values = {name: field.value for name, field in self.fields.items()}
        if self._board.fitting_options:
            self._fitting = self._board.fitting_options(players, values, continues)
        for name, field in self.fields.items():
            field.layout.display = None if name in self._fitting else "none"
            named = self._named(name, self._fitting.get(name, ()))
            if named and list(field.options) != named:
                field.options = named
                if (values[name]) in self._fitting[name]:
                    field.value = values[name]

    def chosen(self) -> dict[str, Any]:
        """Return the options that differ from the defaults."""
        return {
            name: field.value
            for name, field in self.fields.items()
            if name in self._fitting
            and field.value != (field.options[0][1] if isinstance(field, Dropdown) else False)
        }
