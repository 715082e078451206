"""Tables of every game: each size and each scenario, played at random for a while."""

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
"""The games that users can play, and the small one that the tests play as well."""

Table = tuple[str, int | str]
"""A game, and how many play or which scenario."""


@contextmanager
def playable(game: Game[Any] = EXAMPLE) -> Iterator[None]:
    """Let a game be played by its name for a while; the conftest of the tests does so."""
    evogames.register(game)
    try:
        yield
    finally:
        del api._registered[game.name]


def tables() -> list[Table]:
    """Every game with fewest and most players, and every scenario."""
    with playable():
        return [table for name in GAMES for table in tables_of(name)]


def tables_of(name: str) -> list[Table]:
    """The tables of one game."""
    sizes = dict.fromkeys(evogames.game(name).seats)
    return [(name, who) for who in (*sizes, *evogames.scenarios(name))]


def table_id(table: Table) -> str:
    """How a table is called in test reports."""
    return "-".join(map(str, table))


def start(table: Table, seed: int = 1) -> Match:
    """A match at this table before its first decision."""
    name, who = table
    if isinstance(who, str):
        return evogames.new(name, scenario=who, seed=seed)
    return evogames.new(name, players=who, seed=seed)


def advance(match: Match, decisions: int = 10**6, seed: int = 1) -> Match:
    """Play on blindly, to the end unless told how far."""
    luck = Random(seed).random
    for _ in range(decisions):
        if match.decision is None:
            break
        match.choose(int(luck() * len(match.decision.options)))
    return match


def moments(match: Match, count: int) -> list[int]:
    """Some moments of a match, spread from the first to the last."""
    last = match.recorded
    return sorted({last * k // count for k in range(count + 1)})


def everything(match: Match) -> tuple[Any, ...]:
    """All that can be seen of a match."""
    decision = match.decision
    asked = decision and (
        decision.player,
        decision.kind,
        decision.prompt,
        [(o.key, decision.label(o)) for o in decision.options],
    )
    return fingerprint(match.state), match.events, asked, match.scores(), match.choices
