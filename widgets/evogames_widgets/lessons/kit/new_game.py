"""The form that starts a game: the players, the bots among them, and the seed."""

from html import escape
from itertools import zip_longest
from secrets import randbits
from typing import Any

import msgspec
from ipywidgets import Button, Dropdown, IntSlider, Layout, Text, VBox, Widget

import evogames
from evogames import EvogamesError
from evogames.core import Match
from evogames_widgets.games import board_of
from evogames_widgets.kit import report_errors, tag
from evogames_widgets.lessons.kit.continuation import Continuation
from evogames_widgets.lessons.kit.game_options import GameOptionsForm, usable
from evogames_widgets.lessons.kit.game_setting import Setting, on_page, trouble_with_link
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.part import NAMED, WIDE, Part, asked, button, in_a_row
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
        linked, self._trouble = trouble_with_link(game)
        options = dict(board_of(game).first_game)
        first = Setting(usual[:few], roles_of(few, None), FIRST_SEED, options)
        setting = linked or self._kept() or first
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
        self.scenario = _scenarios(game, setting.scenario)
        self.seed = number("new_game", "seed", setting.seed, 0, LARGEST_SEED)
        self.start = button("new_game", "start", self._clicked)
        pairs = zip(self.names, self.roles, strict=True)
        self._rows = VBox([in_a_row(name, role) for name, role in pairs])
        self.place = VBox().add_class("evo-wide")
        lead = asked(WORDS.word("new_game", "lead"))
        begin = in_a_row(self.seed, self.start)
        self.before = Continuation(game, setting.ancestors, self._continued, self._tell)
        rows = [lead, self.scenario, self.before, self.players, self._rows, self.options, begin]
        super().__init__(WORDS.word("new_game", "what"), rows)
        self.children: tuple[Widget, ...] = (*super().children, self.place)
        self.players.observe(self._count, "value")
        self.scenario.observe(self._count, "value")
        self._count({})
        self._lay(setting.new(game), setting)

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
            roles = _usable_roles(found)
            setting = Setting(
                found.players, roles, found.seed, options, found.scenario, found.ancestors
            )
            setting.new(self._game)
        except (msgspec.MsgspecError, RecursionError, EvogamesError):
            self._notes.pass_over("setting")
            return None
        if setting != found:
            self._notes.pass_over("setting", _written(setting))
        return setting

    @report_errors
    def _count(self, _: dict[str, Any]) -> None:
        """Show one row for each player. A scenario has its own players, and they are not named."""
        whole = not self.scenario.value
        for field in (self.players, self.options, self.before):
            field.layout.display = None if whole else "none"
        self.options.fit(self.players.value, bool(self.before.left))
        for place, row in enumerate(self._rows.children):
            row.layout.display = "flex" if whole and place < self.players.value else "none"

    @report_errors
    def _clicked(self, _: Button) -> None:
        self._errors.clear()
        match, setting = self._chosen()
        Autosave(self._name).archive()
        self._notes.trouble = ""
        self._lay(match, setting)
        self._notes.write({"setting": _written(setting)})

    def _chosen(self) -> tuple[Match, Setting]:
        """Start a match with the settings in the form. Return the match and the settings."""
        seed = self.seed.value or randbits(32)
        if scenario := self.scenario.value:
            match = evogames.new(self._game, seed=seed, scenario=scenario)
            roles = roles_of(len(match.players), None)
            return match, Setting(match.players, roles, seed, scenario=scenario)
        count = self.players.value
        names = [name.value for name in self.names[:count]]
        roles = [role.value for role in self.roles[:count]]
        options = self.options.chosen()
        setting = Setting(names, roles, seed, options, ancestors=self.before.left)
        match = setting.new(self._game)
        setting.players = match.players
        return match, setting

    def _tell(self, error: Exception) -> None:
        """Show an error of the field for a finished game below the form."""
        self.on_error(error)

    def _continued(self) -> None:
        """Suggest the people who have played the finished game."""
        self._errors.clear()
        names = self.before.names[: self.players.max]
        for field, name in zip(self.names, names, strict=False):
            field.value = name
        self.players.value = len(names) or self.players.value
        self._count({})

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
        troubles = filter(None, (self._trouble, self._notes.trouble))
        link, linked = WORDS.word("new_game", "link"), on_page() and not setting.ancestors
        self.write(
            *map(sentence, troubles),
            sentence(WORDS.word("new_game", "seed_note"), "evo-quiet"),
            sentence(WORDS.fill("new_game", "started", facts)),
            *([tag("p", tag("a", escape(link), href=setting.link()))] if linked else ()),
        )


def _written(setting: Setting) -> str:
    return msgspec.json.encode(setting).decode()


def _usable_roles(kept: Setting) -> list[str]:
    """Return the saved role of each player. If none was saved, return the usual role."""
    usual = roles_of(len(kept.players), None)
    pairs = zip_longest(kept.roles[: len(usual)], usual)
    return [role if role in ROLES else instead for role, instead in pairs]


def _scenarios(game: str, chosen: str) -> Dropdown:
    """Return a list of the starting positions of a game. The first is a whole new game."""
    titles = evogames.scenarios(game)
    options = [(WORDS.word("new_game", "whole"), ""), *((t, name) for name, t in titles.items())]
    described = WORDS.word("new_game", "scenario")
    return Dropdown(options=options, value=chosen, description=described, style=NAMED, layout=WIDE)


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
