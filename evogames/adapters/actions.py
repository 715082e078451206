"""Numbers of actions for learning programs, which cannot read keys.

The number of an option follows from its key alone, so it means the same in every position, game and
program. There are far more possible keys than numbers. If two options of one decision would have
the same number, the second in the order of the keys gets the next free number.
"""

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b

from evogames.core import Option

ACTIONS = 2**16
"""Numbers of actions are smaller than this."""


@lru_cache(maxsize=2**16)
def action_number(key: str) -> int:
    """Return the number of the option with this key.

    >>> action_number("attack:1:3")
    8640
    """
    return int.from_bytes(blake2b(key.encode(), digest_size=8).digest()) % ACTIONS


def numbered(options: Iterable[Option]) -> dict[int, str]:
    """Return the keys of options by number, in the order of the numbers.

    >>> import evogames
    >>> m = evogames.new("evolution", scenario="watering-hole", seed=1)
    >>> numbered(m.decision.options)[action_number("attack:1:3")]
    'attack:1:3'
    """
    found: dict[int, str] = {}
    for key in sorted(option.key for option in options):
        number = action_number(key)
        while number in found:
            number = (number + 1) % ACTIONS
        found[number] = key
    return dict(sorted(found.items()))
