"""Limits for setups and saved games, so that a file never takes too long to read or fills memory.

The longest games in the project have 2,000 choices and take 40,000 characters. The limits are far
higher, but low enough for any computer.
"""

from typing import Any

from evogames.core.refusals import refused

MOST_CHARACTERS = 1_000_000
"""The highest number of characters in a saved game."""
MOST_CHOICES = 20_000
"""The highest number of choices in a saved game, including undone choices."""
MOST_RESEEDS = 1_000
"""The highest number of times that the random seed can change in a saved game."""
MOST_ENTRIES = 5_000
"""The highest number of entries in one list of a setup."""
MOST_ALTOGETHER = 10_000
"""The highest number of entries in all lists of a setup together."""
LONGEST_TEXT = 10_000
"""The highest number of characters in one text of a setup. Unicode normalisation of longer texts
would take too long."""


def check_size(data: Any, name: str = "setup") -> None:
    """Refuse a setup if a list or a text in it is too large. The refusal names the place.

    >>> check_size({"dice": [6] * 5001})
    Traceback (most recent call last):
    evogames.core.errors.EvogamesError: dice has 5,001 entries, and at most 5,000 are allowed.
    """
    left, altogether = [(name, data)], 0
    while left:
        name, value = left.pop()
        if isinstance(value, str) and len(value) > LONGEST_TEXT:
            raise refused("limits.text", name=name, count=len(value), most=LONGEST_TEXT)
        if not isinstance(value, (dict, list, tuple)):
            continue
        if len(value) > MOST_ENTRIES:
            raise refused("limits.entries", name=name, count=len(value), most=MOST_ENTRIES)
        altogether += len(value)
        if altogether > MOST_ALTOGETHER:
            raise refused("limits.altogether", most=MOST_ALTOGETHER)
        if isinstance(value, dict):
            left += [(name, key) for key in value]
            left += [(str(key), inside) for key, inside in value.items()]
        else:
            left += [(name, inside) for inside in value]
