"""Matches of every game: each number of players and each scenario, played at random."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import evogames
from evogames import api
from evogames.core.game import Game
from evogames.core.match import Match
from evogames.core.state import fingerprint
from tests.example_game import GAME as EXAMPLE

GAMES = (*evogames.games(), EXAMPLE.name)
"""The games that users can play, and the small example game."""

Table = tuple[str, int | str]
"""A game, and a number of players or a scenario."""


@contextmanager
def playable(game: Game[Any] = EXAMPLE) -> Iterator[None]:
    """Make a game available by its name for a while. The conftest of the tests uses this."""
    evogames.register(game)
    try:
        yield
    finally:
        del api._registered[game.name]


def tables() -> list[Table]:
    """Every game with its smallest and largest number of players, and every scenario."""
    with playable():
        return [table for name in GAMES for table in tables_of(name)]


def tables_of(name: str) -> list[Table]:
    """Return the tables of one game."""
    sizes = dict.fromkeys(evogames.game(name).seats)
    return [(name, who) for who in (*sizes, *evogames.scenarios(name))]


def table_id(table: Table) -> str:
    """Return the name of a table in test reports."""
    return "-".join(map(str, table))


def start(table: Table, seed: int = 1) -> Match:
    """Return a match at this table before its first decision."""
    name, who = table
    if isinstance(who, str):
        return evogames.new(name, scenario=who, seed=seed)
    return evogames.new(name, players=who, seed=seed)


def advance(match: Match, decisions: int = 10**6, seed: int = 1) -> Match:
    """Play at random to the end, or for a number of decisions."""
    luck = Random(seed).random
    for _ in range(decisions):
        if match.decision is None:
            break
        match.choose(int(luck() * len(match.decision.options)))
    return match


def moments(match: Match, count: int) -> list[int]:
    """Return some steps of a match, spread from the first to the last."""
    last = match.recorded
    return sorted({last * k // count for k in range(count + 1)})


def everything(match: Match) -> tuple[Any, ...]:
    """Return everything that can be seen of a match."""
    decision = match.decision
    asked = decision and (
        decision.player,
        decision.kind,
        decision.prompt,
        [(o.key, decision.label(o)) for o in decision.options],
    )
    return fingerprint(match.state), match.events, asked, match.scores(), match.choices
