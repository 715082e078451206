"""The form that starts a game: the players, the bots among them, and the seed."""

from itertools import zip_longest
from typing import Any

import msgspec
from ipywidgets import Button, Dropdown, IntSlider, Layout, Text, VBox, Widget

import evogames
from evogames import EvogamesError
from evogames.core.match import Match
from evogames_widgets.kit.errors import report_errors
from evogames_widgets.lessons.kit.game_options import GameOptionsForm, usable
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.part import Part, asked, button, in_a_row
from evogames_widgets.lessons.kit.rerun_controls import number
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.panels.html import sentence
from evogames_widgets.table import Table
from evogames_widgets.table.autosave import Autosave, notebook_name
from evogames_widgets.table.tools.seats import PERSON, ROLES, roles_of
from evogames_widgets.table.words import say

FIRST_SEED = 1
LARGEST_SEED = 2**32 - 1
"""The largest seed that the program chooses."""
FEWEST = 2
"""The number of players in the first game, even if the game can be played alone."""


class Setting(msgspec.Struct):
    """The settings of the game on the board: players, roles, seed and options."""

    players: list[str]
    roles: list[str]
    seed: int
    options: dict[str, Any] = {}


class NewGame(Part):
    """A form with a table below it. It saves its settings, so games continue after a restart.

    Each notebook has its own settings, if Jupyter reveals the notebook's name.
    """

    def __init__(self, game: str = "evolution") -> None:
        self._game = game
        self._name = "-".join(filter(None, ["new-game", game, notebook_name()]))
        self._notes = Notes(self._name)
        low, high = evogames.game(game).seats
        usual = evogames.new(game, players=high, seed=0).players
        few = max(FEWEST, low)
        setting = self._kept() or Setting(usual[:few], roles_of(few, None), FIRST_SEED)
        self.players = IntSlider(
            len(setting.players), low, high, description=WORDS.word("new_game", "players")
        )
        self.names = [_name(place, name) for place, name in enumerate(usual)]
        self.roles = [_role(place) for place in range(high)]
        for name, player in zip(self.names, setting.players, strict=False):
            name.value = player
        for role, kept in zip(self.roles, setting.roles, strict=False):
            role.value = kept
        self.options = GameOptionsForm(game, setting.options)
        self.seed = number("new_game", "seed", setting.seed, 0, LARGEST_SEED)
        self.start = button("new_game", "start", self._clicked)
        pairs = zip(self.names, self.roles, strict=True)
        self._rows = VBox([in_a_row(name, role) for name, role in pairs])
        self.place = VBox()
        self.place.add_class("evo-wide")
        lead = asked(WORDS.word("new_game", "lead"))
        rows = [lead, self.players, self._rows, self.options, in_a_row(self.seed, self.start)]
        super().__init__(WORDS.word("new_game", "what"), rows)
        self.children: tuple[Widget, ...] = (*super().children, self.place)
        self.players.observe(self._count, "value")
        self._count({})
        self._lay(self._new(setting), setting)

    def _kept(self) -> Setting | None:
        """Return the saved settings if a game can start from them.

        Options that no longer exist are left out.
        """
        kept = self._notes.get("setting")
        if kept is None:
            return None
        try:
            found = msgspec.json.decode(str(kept), type=Setting)
            options = usable(self._game, found.options)
            setting = Setting(found.players, _usable_roles(found), found.seed, options)
            self._new(setting)
        except (msgspec.MsgspecError, RecursionError, EvogamesError):
            self._notes.pass_over("setting")
            return None
        if setting != found:
            self._notes.pass_over("setting", _written(setting))
        return setting

    def _new(self, setting: Setting) -> Match:
        return evogames.new(
            self._game, players=setting.players, seed=setting.seed, **setting.options
        )

    @report_errors
    def _count(self, _: dict[str, Any]) -> None:
        """Show one row for each player."""
        for place, row in enumerate(self._rows.children):
            row.layout.display = "flex" if place < self.players.value else "none"

    @report_errors
    def _clicked(self, _: Button) -> None:
        self._errors.clear()
        count = self.players.value
        names = [name.value for name in self.names[:count]]
        roles = [role.value for role in self.roles[:count]]
        options = self.options.chosen()
        match = evogames.new(self._game, players=names, seed=self.seed.value or None, **options)
        setting = Setting(match.players, roles, match.start.seed, options)
        Autosave(self._name).archive()
        self._notes.trouble = ""
        self._lay(match, setting)
        self._notes.write({"setting": _written(setting)})

    def _lay(self, match: Match, setting: Setting) -> None:
        before = self.place.children
        self.place.children = (Table(match, name=self._name, seats=setting.roles),)
        for table in before:
            table.close()
        players = " · ".join(
            f"{player} ({say('seats', role)})"
            for player, role in zip(setting.players, setting.roles, strict=True)
        )
        facts = {"players": players, "seed": setting.seed}
        said = [sentence(self._notes.trouble)] if self._notes.trouble else []
        self.write(
            *said,
            sentence(WORDS.word("new_game", "seed_note"), "evo-quiet"),
            sentence(WORDS.fill("new_game", "started", facts)),
        )


def _written(setting: Setting) -> str:
    return msgspec.json.encode(setting).decode()


def _usable_roles(kept: Setting) -> list[str]:
    """Return the saved role of each player. If none was saved, return the usual role."""
    usual = roles_of(len(kept.players), None)
    pairs = zip_longest(kept.roles[: len(usual)], usual)
    return [role if role in ROLES else instead for role, instead in pairs]


def _name(place: int, name: str) -> Text:
    described = WORDS.fill("new_game", "name", {"number": place + 1})
    return Text(value=name, description=described, layout=Layout(width="260px"))


def _role(place: int) -> Dropdown:
    return Dropdown(
        options=[(say("seats", role), role) for role in ROLES],
        value=PERSON if place == 0 else "greedy",
        description=WORDS.word("new_game", "role"),
        layout=Layout(width="300px"),
    )
