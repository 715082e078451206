"""The position: seeds on three patches, and the birds in hand, in the nests and in the deck."""

from __future__ import annotations

from evogames.core.state import Data, State

PATCHES = (1, 2, 3)
"""The patches in a row. The number of a patch is also the hardness of its seeds."""
BIRDS = tuple(range(1, 25))
HIDDEN = -1
"""A bird or a ballot that the viewer cannot see."""
UNDECIDED = -2
"""The ballot of a player who has not yet chosen a patch."""


def beak(bird: int) -> int:
    """Return the strength of a bird's beak: there are eight birds each of strength 1, 2 and 3."""
    return 1 + bird % 3


class Player(Data):
    """One player's birds. Other players cannot see the birds in hand."""

    hand: list[int]
    nest: list[int] = []
    chicks: int = 0
    patch: int = 0
    """The patch of the flock, or 0 before it has flown."""


class FinchState(State, kw_only=True):
    """The whole position."""

    players: list[Player]
    deck: list[int]
    seeds: list[int]
    """The ripe seeds on each patch."""
    first: int = 0
    """The first player of this turn."""
    ballots: list[int] = []
    """The choice of each seat during the flight, as an index of its options."""
