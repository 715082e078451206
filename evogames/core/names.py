"""Players' names. Users type them, so they are checked and made safe to show on one line."""

import unicodedata
from collections.abc import Sequence

from evogames.core.limits import check_size
from evogames.core.refusals import refused

SPARE = ("Ana", "Ben", "Chen", "Dana", "Eli", "Fay", "Gus", "Hana")
"""The names for players who have not given a name."""
LONGEST = 40
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that are invisible, although Unicode counts them as letters and symbols."""
JOINERS = "\u200c\u200d"
"""Invisible characters that change the shape of their neighbours, for example in Persian names."""


def tidy_names(names: Sequence[object]) -> list[str]:
    """Return the names, each on one line, shortened and without invisible characters.

    Two equal names are refused.

    >>> tidy_names(["  Ana ", "Ben" * 50])[0]
    'Ana'
    """
    tidy = [_tidy(name) for name in names]
    if len({name.translate(dict.fromkeys(map(ord, JOINERS))) for name in tidy}) < len(tidy):
        raise refused("names.same")
    return tidy


def _tidy(raw: object) -> str:
    if not isinstance(raw, str):
        raise refused("names.no_text", name=raw)
    check_size(raw, "name")
    signs = unicodedata.normalize("NFC", raw)
    name = " ".join("".join(map(_sign, " " + signs, signs, signs[1:] + " ")).split())
    if all(_kind(c) in "MZ" for c in name):
        raise refused("names.empty")
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"


def _sign(before: str, sign: str, after: str) -> str:
    """Return the character, or a space if it is invisible and does not join two visible ones."""
    if sign in JOINERS and _seen(before) and _seen(after):
        return sign
    return sign if _seen(sign) else " "


def _seen(sign: str) -> bool:
    return sign not in BLANK and _kind(sign) not in "CZ"


def _kind(sign: str) -> str:
    """Return the first letter of the category in Unicode: C is invisible, M a mark, Z a space."""
    return unicodedata.category(sign)[0]
