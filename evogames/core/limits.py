"""How large a setup or a saved game can be, so that reading one never takes long or fills memory.

The longest games of the project have 2,000 choices and take 40,000 characters. The limits are far
above that, and far below what a computer would notice.
"""

from typing import Any

from evogames.core.refusals import refused

MOST_CHARACTERS = 1_000_000
"""In a saved game."""
MOST_CHOICES = 20_000
"""In a saved game, those that were undone included."""
MOST_RESEEDS = 1_000
"""How often the random seed can change in a saved game."""
MOST_ENTRIES = 5_000
"""In one list of a setup."""
MOST_ALTOGETHER = 10_000
"""In all lists of a setup."""
LONGEST_TEXT = 10_000
"""Characters in one text of a setup. To put the accents of longer ones in order takes too long."""


def check_size(data: Any, name: str = "setup") -> None:
    """Refuse lists and texts of a setup that are too large, and name the place.

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
