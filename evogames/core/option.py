"""Options: each kind of option is a small typed class of its game.

The types of its fields say how they are written in the option's key, which pieces on the board
they refer to, and whether such a piece exists. From the types come the key, the way to read it, and
the pieces that a person selects to choose the option.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    TypeVar,
    dataclass_transform,
    get_type_hints,
)

import msgspec

Key = Sequence[str]
"""The words of a key that represent one value."""


def _snake_case(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def read_number(words: Key) -> int:
    """Read a whole number in its plain form.

    >>> read_number(["12"])
    12
    """
    (word,) = words
    if len(word) > 9 or word != str(int(word)):
        raise ValueError(word)
    return int(word)


def read_name(words: Key) -> str:
    """Read a name without changing it."""
    (word,) = words
    return word


def read_numbers(words: Key) -> tuple[int, ...]:
    """Read several numbers, such as the cubes of each colour."""
    return tuple([read_number([word]) for word in words])


def _read_nothing(words: Key) -> None:
    if words:
        raise ValueError(words)


class Field(msgspec.Struct, frozen=True):
    """How the values of a field are used. For types: `Annotated[int, Field("animal", ...)]`."""

    name: str
    """The key of the text for a value that does not exist, in section `missing` of the texts. There
    `{value}` is the value itself and `{thing}` is the value in words."""
    read: Callable[[Key], Any] = read_number
    """Reads the value. Raises ValueError for words without a meaning."""
    write: Callable[[Any], Key] = lambda value: (str(value),)
    size: int = 1
    """How many words of the key it takes. With 0 it takes all words that the other fields leave."""
    exists: Callable[[Any, Any], bool] = lambda state, value: True
    """Whether the value exists in a position."""
    pieces: Callable[[Any, Any], Key] = lambda state, value: ()
    """The pieces on the board that it refers to."""


NUMBER = Field("number")
NAME = Field("name", read_name)


def piece(name: str, exists: Callable[[Any, int], bool]) -> Field:
    """Return the field of a numbered piece, such as "animal:7" on the board."""
    return Field(name, exists=exists, pieces=lambda state, number: (f"{name}:{number}",))


def single_piece(name: str) -> Field:
    """Return the field of a piece of which there is only one, such as "food" on the board."""
    return Field(name, _read_nothing, size=0)


if TYPE_CHECKING:

    @dataclass_transform(frozen_default=True)
    class _OptionMeta(msgspec.StructMeta):
        """Tells type checkers that classes of options are frozen, as their base is."""
else:
    _OptionMeta = msgspec.StructMeta


class Option(msgspec.Struct, metaclass=_OptionMeta, frozen=True, gc=False, tag=_snake_case):
    """One option that can be chosen. Games derive their own classes. A tag can set another kind.

    >>> class Attack(Option):
    ...     carnivore: int
    ...     prey: int
    >>> Attack(3, 7).key
    'attack:3:7'
    """

    rule: ClassVar[str] = ""
    """The rule that usually allows it, see `allowed_by`. A candidate can name another rule."""

    @property
    def kind(self) -> str:
        """Return the first word of its key."""
        return str(self.__struct_config__.tag)

    @property
    def key(self) -> str:
        """Return a stable name, such as "attack:3:7"."""
        words = [self.kind]
        for name, field in fields_of(type(self)):
            words += field.write(getattr(self, name))
        return ":".join(words)

    @property
    def values(self) -> dict[str, Any]:
        """Return its fields by name."""
        return {name: getattr(self, name) for name in self.__struct_fields__}

    def touches(self, state: Any) -> tuple[str, ...]:
        """Return its pieces on the board, in the order in which a person would select them."""
        return tuple(
            [
                piece
                for name, field in fields_of(type(self))
                for piece in field.pieces(state, getattr(self, name))
            ]
        )

    def facts(self, state: Any) -> dict[str, Any]:
        """Return extra values for the sentences about this option, already in words."""
        return {}

    def usual(self) -> Option:
        """Return the usual form of the option, if it can be written in several ways."""
        return self

    def missing(self, state: Any) -> tuple[Field, Any] | None:
        """Return the first field whose value does not exist, with that value."""
        for name, field in fields_of(type(self)):
            value = getattr(self, name)
            if not field.exists(state, value):
                return field, value
        return None


Kind = TypeVar("Kind", bound=type[Option])


def allowed_by(rule: str) -> Callable[[Kind], Kind]:
    """Name the rule that usually allows the options of a class.

    >>> @allowed_by("FEED.7")
    ... class Graze(Option):
    ...     animal: int
    >>> Graze(3).rule
    'FEED.7'
    """

    def name_rule(kind: Kind) -> Kind:
        kind.rule = rule
        return kind

    return name_rule


@cache
def fields_of(kind: type[Option]) -> tuple[tuple[str, Field], ...]:
    """Return the fields of a class of options by name, in the order of its keys."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple((name, _field(hints[name])) for name in kind.__struct_fields__)


def _field(hint: Any) -> Field:
    for given in getattr(hint, "__metadata__", ()):
        if isinstance(given, Field):
            return given
    return NAME if hint is str else NUMBER


def form(kind: type[Option]) -> str:
    """Return how the keys of a class of options are written, such as "attack:carnivore:prey"."""
    return ":".join([str(kind.__struct_config__.tag), *(name for name, _ in fields_of(kind))])


def read_option(kind: type[Option], key: str) -> Option:
    """Read a key as an option of a class. Raise ValueError if it does not have that form."""
    tag, *words = key.split(":")
    if tag != kind.__struct_config__.tag:
        raise ValueError(key)
    fields = fields_of(kind)
    spare = len(words) - sum(field.size for _, field in fields)
    values, place = [], 0
    for _, field in fields:
        size = field.size or spare
        taken = words[place : place + size]
        if len(taken) != size:
            raise ValueError(key)
        values.append(field.read(taken))
        place += size
    if place != len(words):
        raise ValueError(key)
    return kind(*values).usual()
