"""The settings of a new game, and links that open a page with exactly this game."""

import os
from typing import Any
from urllib.parse import parse_qsl, urlencode

import msgspec

import evogames
from evogames import EvogamesError
from evogames.core import Match
from evogames_widgets.games import board_of
from evogames_widgets.lessons.kit.game_options import usable
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.table.tools.seats import roles_of

QUERY = "QUERY_STRING"
"""The environment variable with the part of a page's address after the question mark."""


class Setting(msgspec.Struct):
    """The settings of the game on the board: players, roles, seed, options or a scenario."""

    players: list[str]
    roles: list[str]
    seed: int
    options: dict[str, Any] = {}
    scenario: str = ""
    ancestors: dict[str, Any] | None = None
    """What a finished game of another game has left for this game to start from."""

    def new(self, game: str) -> Match:
        """Start a match with these settings."""
        if self.scenario:
            return evogames.new(game, seed=self.seed, scenario=self.scenario)
        options = board_of(game).settings(self.options)
        if self.ancestors:
            options[evogames.game(game).ancestors] = self.ancestors
        return evogames.new(game, players=self.players, seed=self.seed, **options)

    def link(self) -> str:
        """Return the end of the address of a page with exactly this game."""
        named = {"scenario": self.scenario} if self.scenario else self.options
        players = {} if self.scenario else {"players": ",".join(self.players)}
        roles = {"roles": ",".join(self.roles)}
        return "?" + urlencode({**players, **roles, "seed": self.seed, **named}, safe=",")


def on_page() -> bool:
    """Return whether the notebook is shown as a page, so that links can preset a game."""
    return QUERY in os.environ


def setting_of_link(game: str) -> Setting | None:
    """Return the settings in the address of this page, or None if it has none."""
    given = dict(parse_qsl(os.environ.get(QUERY, "")))
    if not given.keys() & {"players", "roles", "seed", "scenario"}:
        return None
    scenario, seed = given.pop("scenario", ""), given.pop("seed", "1")
    if not seed.isdecimal():
        raise WORDS.refused("refused.link_seed", seed=f"{seed:.40}")
    words = given.pop("players", "")
    players: list[str] | int | None = int(words) if words.isdecimal() else words.split(",")
    players = players if words and not scenario else None
    options = {name: value in ("", "yes") or value for name, value in given.items()}
    match = evogames.new(game, players=players, seed=int(seed), scenario=scenario or None)
    wanted = given.get("roles", "")
    roles = roles_of(len(match.players), wanted.split(",") if wanted else None)
    assert isinstance(roles, list)
    setting = Setting(match.players, roles, int(seed), usable(game, options), scenario)
    setting.new(game)
    return setting


def trouble_with_link(game: str) -> tuple[Setting | None, str]:
    """Return the settings in the address, or a sentence that says what is wrong with it."""
    try:
        return setting_of_link(game), ""
    except EvogamesError as refusal:
        return None, WORDS.fill("refused", "link", {"reason": str(refusal)})
