"""The names of bots in tables."""

from collections.abc import Sequence
from dataclasses import fields

from evogames.bots import Bot, SeededBot, bot_name


def titles(bots: Sequence[Bot]) -> list[str]:
    """Return a name for each bot, with its unusual settings and, if needed, a number.

    >>> import evogames
    >>> titles([evogames.bot("random"), evogames.bot("random"), evogames.bot("greedy", samples=1)])
    ['random 1', 'random 2', 'greedy(samples=1)']
    """
    found: list[str] = []
    for bot in bots:
        title = bot_name(bot)
        if isinstance(bot, SeededBot):
            special = [
                f"{f.name}={getattr(bot, f.name)}"
                for f in fields(bot)
                if f.name != "seed" and getattr(bot, f.name) != f.default
            ]
            title += f"({', '.join(special)})" if special else ""
        found.append(title)
    return [
        f"{t} {found[: i + 1].count(t)}" if found.count(t) > 1 else t for i, t in enumerate(found)
    ]
