"""Says which card of a file is wrong, in which field, and what this field can contain."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.inspect import (
    BoolType,
    IntType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from evogames.core import EvogamesError
from evogames.megafauna.sentences import TEXTS

Step = str | int
_SAID = re.compile(r"(?P<said>.*?)(?: - at `\$(?P<path>.*)`)?")
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
_FIELD = re.compile(r"Object (contains unknown|missing required) field `(\w+)`")


def wrong_field(
    given: Mapping[str, Any], form: type[Any], trouble: msgspec.ValidationError
) -> EvogamesError:
    """Return the refusal of data that could not be read in the given form."""
    found = _SAID.fullmatch(str(trouble))
    said, path = (found["said"], found["path"] or "") if found else (str(trouble), "")
    steps: list[Step] = [name or int(number) for name, number in _STEP.findall(path)]
    place = _place(given, steps)
    inner = ".".join(str(step + 1) if isinstance(step, int) else step for step in steps[2:])
    if field := _FIELD.fullmatch(said):
        name = f"{inner}.{field[2]}" if inner else field[2]
        if field[1] == "missing required":
            return TEXTS.refused("file.missing", place=place, field=name)
        known = ", ".join(one.encode_name for one in _fields(_walk(type_info(form), steps)))
        return TEXTS.refused("file.unknown", place=place, field=name, known=known)
    expected = _expected(_walk(type_info(form), steps))
    return TEXTS.refused("file.value", place=place, field=inner or path[1:], expected=expected)


def _place(given: Mapping[str, Any], steps: Sequence[Step]) -> str:
    """Return the card in words, such as "mutation 1 (Gill Arches)"."""
    if len(steps) < 2:
        return TEXTS.fill_text("file.whole")
    kind, index = steps[:2]
    card = given[str(kind)][index]
    card = card if isinstance(card, Mapping) else {}
    number = card.get("number", int(index) + 1)
    title = f" ({card['title']})" if isinstance(card.get("title"), str) else ""
    return f"{kind} {number!r:.20}{title:.60}"


def _walk(kind: Type, steps: Sequence[Step]) -> Type:
    """Return the type that a field must have."""
    for step in steps:
        kind = _some(kind)
        if isinstance(kind, StructType):
            kind = next(one.type for one in kind.fields if one.encode_name == step)
        elif isinstance(kind, VarTupleType):
            kind = kind.item_type
    return _some(kind)


def _some(kind: Type) -> Type:
    """Return the type that an optional field has if it is there."""
    if isinstance(kind, UnionType):
        return next(one for one in kind.types if not isinstance(one, NoneType))
    return kind


def _fields(kind: Type) -> Sequence[msgspec.inspect.Field]:
    return kind.fields if isinstance(kind, StructType) else ()


def _expected(kind: Type) -> str:
    """Return in words what a field of this type can contain."""
    match kind:
        case LiteralType(values=values):
            return TEXTS.fill_text("file.one_of", known=", ".join(map(str, values)))
        case IntType(ge=int(low), le=int(high)):
            return TEXTS.fill_text("file.whole_number_from", low=low, high=high)
        case IntType():
            return TEXTS.fill_text("file.whole_number")
        case StrType():
            return TEXTS.fill_text("file.text")
        case BoolType():
            return TEXTS.fill_text("file.yes_or_no")
        case StructType(fields=fields):
            names = ", ".join(one.encode_name for one in fields)
            return TEXTS.fill_text("file.table", known=names)
    return TEXTS.fill_text("file.list")
