"""Players' names: text that people type, made safe to show on one line."""

import unicodedata
from collections.abc import Sequence

from evogames.core.limits import check_size
from evogames.core.refusals import refused

SPARE = ("Ana", "Ben", "Chen", "Dana", "Eli", "Fay", "Gus", "Hana")
"""For players who gave no name."""
LONGEST = 40
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Signs that look like nothing, though Unicode counts them among letters and symbols."""
JOINERS = "\u200c\u200d"
"""Signs that are not seen themselves but shape their neighbours, in Persian names for one."""


def tidy_names(names: Sequence[object]) -> list[str]:
    """Return names without signs that cannot be seen, cut to one short line, no two the same.

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
    """Return a sign, or a blank for one that cannot be seen and joins no two others."""
    if sign in JOINERS and _seen(before) and _seen(after):
        return sign
    return sign if _seen(sign) else " "


def _seen(sign: str) -> bool:
    return sign not in BLANK and _kind(sign) not in "CZ"


def _kind(sign: str) -> str:
    """The first letter of a sign's category: C cannot be seen, M marks another sign, Z is blank."""
    return unicodedata.category(sign)[0]
