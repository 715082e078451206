"""What people hand in: numbers that are whole, whatever library made them."""

from __future__ import annotations

from operator import index
from typing import Any


def whole(number: Any) -> int | None:
    """Return a whole number as Python writes it, or None for what is none.

    >>> whole(3), whole(3.0), whole("3"), whole(True)
    (3, None, None, None)
    """
    try:
        return None if isinstance(number, bool) else index(number)
    except TypeError:
        return None
