"""Matches of Ana and Ben in one phase, with everything that they need set up."""

from typing import Any

from evogames.core.match import Match
from tests.genesis.build import icons, phase, seat


def crisis(names: str, *organisms: dict[str, Any], **more: Any) -> Match:
    """Ana (green) and Ben (blue) meet an event with these icons."""
    seats = more.pop("players", (seat("green"), seat("blue")))
    return icons(names.split(), *seats, organisms=list(organisms), **more)


def heat(strength: int, *organisms: dict[str, Any], **more: Any) -> Match:
    """Ana (green) and Ben (blue) suffer heat. Nobody is red."""
    seats = more.pop("players", (seat("green"), seat("blue")))
    return icons(["X"] * strength, *seats, organisms=list(organisms), **more)


def assignment(*organisms: dict[str, Any], **more: Any) -> Match:
    """Ana (green) and Ben (blue) are in the assignment phase. All rows are active."""
    seats = more.pop("players", (seat("green"), seat("blue")))
    rows = ["cosmic", "oceanic", "coastal", "continental"]
    return phase("assignment", *seats, organisms=list(organisms), **{"active": rows, **more})


def rolls(*seats: dict[str, Any], **more: Any) -> Match:
    """Return a match in the autocatalytic phase. The climate is warm."""
    return phase("autocatalysis", *seats, **{"climate": "warm", **more})


def darwin(*organisms: dict[str, Any], **more: Any) -> Match:
    """Return a match of Ana (green) and Ben (blue) in the Darwinian phase."""
    return phase("darwin", seat("green"), seat("blue"), **{"organisms": list(organisms), **more})


def roll(match: Match, organism: int = 1) -> Match:
    """Roll and keep all dice."""
    match.choose(f"roll:{organism}")
    if match.decision and match.decision.kind == "reroll":
        match.choose("keep")
    return match
