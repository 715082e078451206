"""Options. Each kind of option is a small typed class of its game.

The type of a field says how its value is written in the option's key, which pieces on the board it
refers to, and whether such a piece exists. So the types are enough to write the key, to read it,
and to find the pieces that a person selects to choose the option.
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
"""The words of a key that describe one value."""


def _snake_case(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def read_number(words: Key) -> int:
    """Return the whole number that a key contains. Other spellings, such as "07", are refused.

    >>> read_number(["12"])
    12
    """
    (word,) = words
    if len(word) > 9 or word != str(int(word)):
        raise ValueError(word)
    return int(word)


def read_name(words: Key) -> str:
    """Return the name that a key contains."""
    (word,) = words
    return word


def read_numbers(words: Key) -> tuple[int, ...]:
    """Return several numbers that a key contains, such as the cubes of each colour."""
    return tuple([read_number([word]) for word in words])


def _read_nothing(words: Key) -> None:
    if words:
        raise ValueError(words)


class Field(msgspec.Struct, frozen=True):
    """Describes how a field's values are used.

    It is part of the type of the field: `Annotated[int, Field("animal", ...)]`.
    """

    name: str
    """The key of the sentence for a value that does not exist, in section `missing` of the texts.
    In this sentence `{value}` is the value and `{thing}` is the value in words."""
    read: Callable[[Key], Any] = read_number
    """Returns the value that the words of a key describe. Raises ValueError if they describe
    none."""
    write: Callable[[Any], Key] = lambda value: (str(value),)
    size: int = 1
    """The number of words in the key that describe the value. With 0 the value takes all the words
    that no other field uses."""
    exists: Callable[[Any, Any], bool] = lambda state, value: True
    """Returns whether the value exists in a position."""
    pieces: Callable[[Any, Any], Key] = lambda state, value: ()
    """Returns the pieces on the board that the value refers to."""


NUMBER = Field("number")
NAME = Field("name", read_name)


def piece(name: str, exists: Callable[[Any, int], bool]) -> Field:
    """Return a field for numbered pieces, such as "animal:7" on the board."""
    return Field(name, exists=exists, pieces=lambda state, number: (f"{name}:{number}",))


def single_piece(name: str) -> Field:
    """Return a field for a piece of which there is only one, such as "food" on the board."""
    return Field(name, _read_nothing, size=0)


if TYPE_CHECKING:

    @dataclass_transform(frozen_default=True)
    class _OptionMeta(msgspec.StructMeta):
        """Shows type checkers that classes of options are frozen like their base class."""
else:
    _OptionMeta = msgspec.StructMeta


class Option(msgspec.Struct, metaclass=_OptionMeta, frozen=True, gc=False, tag=_snake_case):
    """One option that a player can choose. Games derive their own classes.

    The kind of an option is the name of its class in lower case, such as "add_to_target". To
    choose another name, give the class a `tag`.

    >>> class Attack(Option):
    ...     carnivore: int
    ...     prey: int
    >>> Attack(3, 7).key
    'attack:3:7'
    """

    rule: ClassVar[str] = ""
    """The rule that usually allows the option (see `allowed_by`). A candidate can name another
    rule."""

    @property
    def kind(self) -> str:
        """Return the kind of the option, which is the first word of its key."""
        return str(self.__struct_config__.tag)

    @property
    def key(self) -> str:
        """Return the key, such as "attack:3:7". The same option always has the same key."""
        words = [self.kind]
        for name, field in fields_of(type(self)):
            words += field.write(getattr(self, name))
        return ":".join(words)

    @property
    def values(self) -> dict[str, Any]:
        """Return the values of the fields by name."""
        return {name: getattr(self, name) for name in self.__struct_fields__}

    def touches(self, state: Any) -> tuple[str, ...]:
        """Return the pieces of the option, in the order in which a person selects them."""
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
        """Return the standard form of an option that can be written in several ways."""
        return self

    def missing(self, state: Any) -> tuple[Field, Any] | None:
        """Return the first field whose value does not exist in the position, with that value."""
        for name, field in fields_of(type(self)):
            value = getattr(self, name)
            if not field.exists(state, value):
                return field, value
        return None


Kind = TypeVar("Kind", bound=type[Option])


def allowed_by(rule: str) -> Callable[[Kind], Kind]:
    """Set the rule that usually allows the options of a class.

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
    """Return the form of the keys of a class, such as "attack:carnivore:prey"."""
    return ":".join([str(kind.__struct_config__.tag), *(name for name, _ in fields_of(kind))])


def read_option(kind: type[Option], key: str) -> Option:
    """Return the option of a class that a key describes.

    Raise ValueError if the key does not have the right form.
    """
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
