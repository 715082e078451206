"""Reasons: the named parts of a position's value, so that a hint can say in words what counts."""

from collections.abc import Sequence
from typing import Any

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """One part of the value of a position for a player."""

    key: str
    """The key of its sentences in the texts of the game."""
    worth: float
    """What it adds to the value. Below 0 it is bad for the player."""
    owner: int
    """The seat of the player whose prospects the reason describes."""
    facts: dict[str, Any] = {}
    """Values for the sentences. The first one says what the reason is about."""

    @property
    def about(self) -> tuple[str, int, str]:
        """Return the key, the owner and the thing, which are the same in every position."""
        return self.key, self.owner, str(next(iter(self.facts.values()), ""))


class Reasons:
    """Collects the reasons of one position. Their sum is the value of the position."""

    def __init__(self) -> None:
        self.found: list[Reason] = []

    def add(self, key: str, worth: float, owner: int, /, **facts: Any) -> None:
        """Note a part of what a player can expect."""
        if worth:
            self.found.append(Reason(key, worth, owner, facts))

    def weigh(self, weights: Sequence[float]) -> None:
        """Multiply the reasons found so far by the weight of each owner's prospects."""
        self.found = [
            msgspec.structs.replace(reason, worth=reason.worth * weights[reason.owner])
            for reason in self.found
        ]
