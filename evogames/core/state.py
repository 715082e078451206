"""The position of a game as plain typed data.

Every game derives its state from `State`. A state contains only data. It can be copied, compared
and written as JSON, and it includes the random number generator.
"""

import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import msgspec

from evogames.core.chance import Chance

S = TypeVar("S", bound="State")


class Data(msgspec.Struct, array_like=True, gc=False):
    """The base class of everything stored in a state. It is compact, so copies are quick."""


class State(Data, kw_only=True):
    """The data of every position: players, turn, phase, the end of the game and random numbers."""

    names: list[str]
    chance: Chance
    turn: int = 1
    phases: list[str] = []
    """The phases that are played each turn. A scenario can leave some out."""
    phase: str = ""
    stage: int = 0
    """The number of the current step within the phase."""
    queue: list[int] = []
    """The seats that still have to move in this phase, in order."""
    final: int = 0
    """The last turn of a scenario. With 0 the game ends as its rules say."""
    over: bool = False
    winners: list[int] = []
    """The seats that have won, once the game is over."""


pack = msgspec.msgpack.Encoder().encode
"""Return a position as bytes."""


@cache
def _decoder(kind: type[Any]) -> Callable[[bytes], Any]:
    return msgspec.msgpack.Decoder(kind).decode


def unpack(kind: type[S], packed: bytes) -> S:
    """Return the position that these bytes contain."""
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
    """Return a short check value. Equal positions have the same value on every machine."""
    return hashlib.sha256(pack(state)).hexdigest()[:16]


def plain(state: State) -> dict[str, Any]:
    """Return the position as nested dicts and lists with field names, for people and for JSON."""
    return _plain(state)  # type: ignore[no-any-return]


def _plain(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        return {f: _plain(getattr(value, f)) for f in value.__struct_fields__}
    if isinstance(value, dict):
        return {k: _plain(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(v) for v in value]
    return value
