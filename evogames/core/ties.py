"""Ties: which players have the most, and a roll of dice to decide between them."""

from collections.abc import Mapping

from evogames.core.event import Log
from evogames.core.state import State


def leaders(points: Mapping[int, float]) -> list[int]:
    """Return the seats with the most points.

    >>> leaders({0: 3, 1: 5, 2: 5})
    [1, 2]
    """
    most = max(points.values())
    return [seat for seat, count in points.items() if count == most]


def roll_off(state: State, log: Log, rule: str, tied: list[int]) -> int:
    """Let tied players roll a die until one rolls highest.

    Each roll is logged with the key "lot".
    """
    while len(tied) > 1:
        dice = {seat: state.chance.roll()[0] for seat in tied}
        for seat, die in dice.items():
            log(rule, "lot", seat, die=die)
        tied = leaders(dice)
    return tied[0]
