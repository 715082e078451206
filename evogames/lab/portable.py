"""Bots and functions as plain data, so that other processes can use them.

A bot of this package is its name and its settings. The package cloudpickle turns other bots and
functions into bytes, even if they are written in a notebook.
"""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from evogames.bots import BOTS, Bot, SeededBot, bot, bot_name
from evogames.core import fill_text

BotSpec = tuple[str, dict[str, Any]] | bytes
"""The name and settings of a bot of this package, or another bot as bytes."""


class NotPortable(Exception):
    """A bot or function that cannot be copied to other processes. The text says why."""


def bot_specs(bots: Sequence[Bot]) -> list[BotSpec]:
    """Return bots as plain data. If this is not possible, raise an error that says why."""
    return [_spec(one) for one in bots]


def _spec(one: Bot) -> BotSpec:
    if isinstance(one, SeededBot) and type(one) in BOTS.values():
        return one.name, {k: v for k, v in asdict(one).items() if k != "seed"}
    return to_bytes(one, bot_name(one))


def made(specs: Sequence[BotSpec]) -> list[Bot]:
    """Return the bots that `bot_specs` has turned into plain data."""
    return [from_bytes(s) if isinstance(s, bytes) else bot(s[0], **s[1]) for s in specs]


def to_bytes(thing: Any, name: str) -> bytes:
    """Return a function or an object as bytes."""
    try:
        import cloudpickle
    except ImportError:
        raise NotPortable(fill_text("lab.no_cloudpickle", name=name)) from None
    try:
        written: bytes = cloudpickle.dumps(thing)
    except Exception as trouble:
        raise NotPortable(fill_text("lab.no_copy", name=name, trouble=trouble)) from trouble
    return written


def from_bytes(written: bytes) -> Any:
    """Return the function or object that `to_bytes` has turned into bytes."""
    import cloudpickle

    return cloudpickle.loads(written)
