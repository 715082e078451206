"""The position of a game as plain typed data.

Every game derives its state from `State`. States know nothing but themselves: they can be
copied, compared and written as JSON, and the generator that makes chance lives inside them.
"""

import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import msgspec

from evogames.core.chance import Chance

S = TypeVar("S", bound="State")


class Data(msgspec.Struct, array_like=True, gc=False):
    """Base of everything stored in a state; kept compact so that copies are cheap."""


class State(Data, kw_only=True):
    """What every position holds: who plays, where in the turn we are, the end, and chance."""

    names: list[str]
    chance: Chance
    turn: int = 1
    phases: list[str] = []
    """The phases that are played each turn; a scenario may leave some out."""
    phase: str = ""
    stage: int = 0
    """Which step of the phase is played."""
    queue: list[int] = []
    """The seats still to move in this phase, in order."""
    final: int = 0
    """The turn after which a scenario ends; 0: as the rules say."""
    over: bool = False
    winners: list[int] = []
    """The seats that have won, once the game is over."""


pack = msgspec.msgpack.Encoder().encode
"""Write a position as bytes."""


@cache
def _decoder(kind: type[Any]) -> Callable[[bytes], Any]:
    return msgspec.msgpack.Decoder(kind).decode


def unpack(kind: type[S], packed: bytes) -> S:
    """Return the position that was packed."""
    return _decoder(kind)(packed)  # type: ignore[no-any-return]


def copy_state(state: S) -> S:
    """Return an independent copy of a position.

    >>> import evogames
    >>> s = evogames.new("evolution", seed=1).state
    >>> copy_state(s) == s
    True
    """
    return unpack(type(state), pack(state))


def fingerprint(state: State) -> str:
    """Return a short check value; two equal positions have the same one on every machine."""
    return hashlib.sha256(pack(state)).hexdigest()[:16]


def plain(state: State) -> dict[str, Any]:
    """Return the position as nested dicts and lists with field names, for reading and JSON."""
    return _plain(state)  # type: ignore[no-any-return]


def _plain(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        return {f: _plain(getattr(value, f)) for f in value.__struct_fields__}
    if isinstance(value, dict):
        return {k: _plain(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(v) for v in value]
    return value
