"""Checks for arguments: whole numbers of any type, and data that can be saved as JSON."""

from math import isfinite
from operator import index
from typing import Any


def as_int(number: Any) -> int | None:
    """Return the value as an int, or None if it is not a whole number.

    >>> as_int(3), as_int(3.0), as_int("3"), as_int(True)
    (3, None, None, None)
    """
    if type(number) is int:
        return number
    try:
        return None if isinstance(number, bool) else index(number)
    except TypeError:
        return None


def check_plain(data: Any) -> None:
    """Raise a TypeError if the data contains anything but text, numbers, lists and dicts.

    Sets are refused because their order differs between machines, and infinite numbers because JSON
    cannot contain them.

    >>> check_plain({"food": [1, 2.5, None, True]})
    >>> check_plain({"food": {3}})
    Traceback (most recent call last):
    TypeError: a set is none of these
    """
    if isinstance(data, dict):
        for value in data.values():
            check_plain(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            check_plain(value)
    elif isinstance(data, float):
        if not isfinite(data):
            raise TypeError(f"{data} is none of these")
    elif data is not None and not isinstance(data, (str, int)):
        raise TypeError(f"a {type(data).__name__} is none of these")
