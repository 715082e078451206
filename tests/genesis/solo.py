"""A match in which one person plays two colours."""

from typing import Any

from evogames.core.match import Match
from tests.genesis.build import phase, seat

PAIR = (seat("red"), seat("blue"))


def solo(name: str, *organisms: dict[str, Any], **more: Any) -> Match:
    """Ana plays red and blue. Green and yellow parasites follow their own rules."""
    seats = more.pop("players", PAIR)
    return phase(name, *seats, mode="solo", organisms=list(organisms), **more)
