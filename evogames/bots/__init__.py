"""Bots: programs that play. A bot knows only what its player can know.

This package imports no game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from evogames.bots.bot import Bot, SeededBot, bot_name
from evogames.bots.greedy import GreedyBot
from evogames.bots.random_bot import RandomBot
from evogames.bots.search import SearchBot
from evogames.core import Match, Observation, check_match, refused
from evogames.core.arguments import as_int

__all__ = ["BOTS", "Bot", "Bots", "SeededBot", "answer", "bot", "bot_name", "play", "seated"]

Bots = Bot | str | Sequence[Bot | str] | Mapping[int, Bot | str]
"""One bot (or its name) for all seats, a list with a bot for each seat, or a dict of seats and
bots."""

BOTS: dict[str, type[SeededBot]] = {b.name: b for b in (RandomBot, GreedyBot, SearchBot)}


def bot(name: str, **settings: Any) -> SeededBot:
    """Return a bot by its name. Every bot has a `seed`. Its class describes further settings.

    >>> bot("search", iterations=50).name
    'search'
    """
    if not isinstance(name, str) or name not in BOTS:
        raise refused("bots.no_bot", name=name, known=", ".join(BOTS))
    known = [f.name for f in fields(BOTS[name])]
    for setting in settings:
        if setting not in known:
            raise refused("bots.no_setting", name=name, setting=setting, known=", ".join(known))
    return BOTS[name](**settings)


def seated(bots: Bots, players: int) -> list[Bot]:
    """Return the bot of each seat. Bots that are given by name get their seat number as seed."""
    if isinstance(bots, Mapping):
        missing = [seat for seat in range(players) if seat not in bots]
        if missing or len(bots) > players:
            raise refused("bots.missing", last=players - 1, seats=list(bots))
        row: Sequence[Bot | str] = [bots[seat] for seat in range(players)]
    elif isinstance(bots, Sequence) and not isinstance(bots, str):
        row = bots
        if len(row) != players:
            raise refused("bots.count", seats=players, bots=len(row))
    else:
        row = [bots] * players
    for one in row:
        if not isinstance(one, str) and not callable(one):
            raise refused("bots.no_call", bot=one)
    return [bot(b, seed=seat) if isinstance(b, str) else b for seat, b in enumerate(row)]


def answer(bot: Bot, observation: Observation) -> int:
    """Ask a bot for its choice. Refuse the answer if it is not the index of an option."""
    said = bot(observation)
    choice, count = as_int(said), len(observation.options)
    if choice is None or not 0 <= choice < count:
        raise refused("bots.answer", name=bot_name(bot), said=said, last=count - 1)
    return choice


def play(match: Match, bots: Bots) -> None:
    """Let bots play a match to its end.

    >>> import evogames
    >>> m = evogames.new("evolution", players=3, seed=5)
    >>> play(m, ["greedy", "random", "random"])
    >>> m.over
    True
    """
    check_match(match)
    row = seated(bots, len(match.players))
    while not match.over:
        observation = match.observation()
        match.choose(answer(row[observation.player], observation))
