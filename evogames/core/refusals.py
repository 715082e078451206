"""Refusals in words. The sentences are in `texts.en.toml`, which is read when first needed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from evogames.core.errors import EvogamesError
    from evogames.core.texts import Texts


@cache
def _texts() -> Texts:
    from evogames.core.texts import Texts  # not at the top: it imports this module

    return Texts("evogames.core")


def fill_text(text: str, /, **facts: Any) -> str:
    """Find a sentence by its section and key, fill in its values and return it.

    >>> fill_text("match.seat", seat=5)
    'Seat 5'
    """
    return _texts().fill_text(text, **facts)


def refused(text: str, rule: str = "", /, **facts: Any) -> EvogamesError:
    """Return an error with this sentence, and with the rule behind it if there is one.

    >>> refused("match.over")
    EvogamesError('The game is over, so there is nothing left to choose.')
    """
    return _texts().refused(text, rule, **facts)
