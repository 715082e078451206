"""Players' names: text that people type, made safe to show on one line."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from evogames.core.errors import EvogamesError

SPARE = ("Ana", "Ben", "Chen", "Dana", "Eli", "Fay", "Gus", "Hana")
"""For players who gave no name."""
LONGEST = 40


def tidy_names(names: Sequence[object]) -> list[str]:
    """Return names without control signs, cut to one short line, and no two the same.

    >>> tidy_names(["  Ana ", "Ben" * 50])[0]
    'Ana'
    """
    tidy = [_tidy(name) for name in names]
    if len(set(tidy)) < len(tidy):
        raise EvogamesError("Two players have the same name; give each a name of their own.")
    return tidy


def _tidy(raw: object) -> str:
    if not isinstance(raw, str):
        raise EvogamesError(f"A player's name is text, not {raw!r:.60}.")
    name = " ".join("".join(c if unicodedata.category(c)[0] != "C" else " " for c in raw).split())
    if not name:
        raise EvogamesError("A player's name must have at least one letter.")
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
