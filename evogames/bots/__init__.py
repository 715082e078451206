"""Players made of code. They know what a player at the table may know, and no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from operator import index
from typing import Any

from evogames.bots.bot import Bot, SeededBot
from evogames.bots.greedy import GreedyBot
from evogames.bots.random_bot import RandomBot
from evogames.bots.search import SearchBot
from evogames.core.errors import EvogamesError
from evogames.core.match import Match
from evogames.core.run import Sight

__all__ = ["BOTS", "Bot", "Bots", "answer", "bot", "play", "seated"]

Bots = Bot | str | Sequence[Bot | str] | Mapping[int, Bot | str]
"""One bot (or its name) for all seats, a list with one for each seat, or a dict from seats."""

BOTS: dict[str, type[SeededBot]] = {b.name: b for b in (RandomBot, GreedyBot, SearchBot)}


def bot(name: str, **settings: Any) -> Bot:
    """Return a bot by its name; all have a `seed`, see their classes for further settings.

    >>> bot("search", iterations=50).name
    'search'
    """
    if not isinstance(name, str) or name not in BOTS:
        raise EvogamesError(f"There is no bot called {name!r:.60}; there are: {', '.join(BOTS)}.")
    known = [f.name for f in fields(BOTS[name])]
    for setting in settings:
        if setting not in known:
            raise EvogamesError(
                f"The bot {name} has no setting {setting!r:.60}; it has: {', '.join(known)}."
            )
    made: Bot = BOTS[name](**settings)  # type: ignore[assignment]
    return made


def seated(bots: Bots, players: int) -> list[Bot]:
    """Return the bot of each seat; those given by name get the number of their seat as seed."""
    if isinstance(bots, Mapping):
        missing = [seat for seat in range(players) if seat not in bots]
        if missing or len(bots) > players:
            raise EvogamesError(
                f"Give a bot for each seat, 0 to {players - 1}; there are: {list(bots)!r:.60}."
            )
        row: Sequence[Bot | str] = [bots[seat] for seat in range(players)]
    elif isinstance(bots, Sequence) and not isinstance(bots, str):
        row = bots
        if len(row) != players:
            raise EvogamesError(f"There are {players} seats, but {len(row)} bots were given.")
    else:
        row = [bots] * players
    for one in row:
        if not isinstance(one, str) and not callable(one):
            raise EvogamesError(f"A bot is a name or something to call, not {one!r:.60}.")
    return [bot(b, seed=seat) if isinstance(b, str) else b for seat, b in enumerate(row)]


def answer(bot: Bot, sight: Sight) -> int:
    """Ask a bot; refuse an answer that is not the index of an option."""
    said = bot(sight)
    count = len(sight.options)
    try:
        choice = -1 if isinstance(said, bool) else index(said)
    except TypeError:
        choice = -1
    if not 0 <= choice < count:
        raise EvogamesError(
            f"The bot {getattr(bot, 'name', bot)!s:.60} answered {said!r:.60} where a whole number "
            f"from 0 to {count - 1} was asked for."
        )
    return choice


def play(match: Match, bots: Bots) -> None:
    """Let bots play a match to its end.

    >>> import evogames
    >>> m = evogames.new("evolution", players=3, seed=5)
    >>> play(m, ["greedy", "random", "random"])
    >>> m.over
    True
    """
    row = seated(bots, len(match.players))
    while not match.over:
        sight = match.sight()
        match.choose(answer(row[sight.player], sight), sight.player)
