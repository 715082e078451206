"""One game of an experiment: played as a match, so that any part of it can be measured."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any

from evogames.api import load, new
from evogames.bots import Bot, answer, bot_name
from evogames.core import Chance, Match, Start, refused
from evogames.lab.portable import from_bytes
from evogames.lab.stopped import game_stopped
from evogames.lab.tasks import Measure, Number, Result, Task, seat_bots

Measures = dict[str, Callable[[Match], Any]]
"""Functions of a finished match, by the names of their columns."""

SEEDS = 2**53
"""All seeds are smaller than this number, so they are exact in every program for tables."""
BOTS = 2**32
"""A number that separates the random numbers of the bots from those of the game."""


class ExperimentTask(Task, frozen=True, tag=True, kw_only=True):
    """The games of one point of an experiment."""

    point: str
    """The values of the point as text. Together with the seed it gives each game its own seed."""
    given: Start | str
    """The setup, or the saved match from which each game continues."""
    measures: bytes | None = None
    """The functions that measure a finished match."""

    def seed_of(self, number: int) -> int:
        """Return the seed of a game."""
        text = f"{self.seed} {self.point} {number}"
        return int.from_bytes(sha256(text.encode()).digest()[:8]) % SEEDS

    def start(self, seed: int) -> Match:
        """Return a new game with this seed."""
        if isinstance(self.given, str):
            return _loaded(self.given).fork(seed)
        given = self.given
        return new(given.game, given.players or None, seed, given.scenario, **given.options)

    def finished(self, bots: Sequence[Bot], number: int) -> Match:
        """Play one game to its end, and return it."""
        seed, seating = self.seed_of(number), self.seatings[number % len(self.seatings)]
        row = seat_bots(bots, seating, Chance(seed, used=BOTS))
        match = self.start(seed)
        played = len(match)
        player = 0
        try:
            while not match.over:
                observation = match.observation()
                player = observation.player
                match.choose(answer(row[player], observation))
        except Exception as error:
            decision, name = len(match) - played + 1, bot_name(row[player])
            raise game_stopped(match.game.title, number, seed, decision, name, error) from error
        return match

    def play(self, bots: Sequence[Bot], number: int) -> Result:
        match = self.finished(bots, number)
        seed = self.seed_of(number)
        numbers = match.game.numbers(match.state)
        found: dict[str, Measure] = {name: list(values) for name, values in numbers.items()}
        for name, function in _functions(self.measures).items():
            try:
                found[name] = _checked(name, function(match), len(match.players))
            except Exception as error:
                title, last = match.game.title, len(match)
                raise game_stopped(title, number, seed, last, name, error) from error
        begun = len(_loaded(self.given)) if isinstance(self.given, str) else 0
        seating = self.seatings[number % len(self.seatings)]
        scores: list[Number] = list(match.scores())
        winners = match.winners()
        decisions = len(match) - begun
        return Result(number, scores, winners, match.turn, decisions, seed, seating, found)


@lru_cache(maxsize=8)
def _loaded(saved: str) -> Match:
    return load(saved)


@lru_cache(maxsize=8)
def _functions(written: bytes | None) -> Measures:
    return {} if written is None else from_bytes(written)


def _checked(name: str, value: Any, players: int) -> Measure:
    """Return a measured value as plain data: one number, or one for each player."""
    if isinstance(value, (list, tuple)) and len(value) == players:
        numbers = [_number(one) for one in value]
        if None not in numbers:
            return [one for one in numbers if one is not None]
    elif value is None or isinstance(value, bool):
        return value
    elif (number := _number(value)) is not None:
        return number
    raise refused("lab.measure", name=name, value=value, players=players)


def _number(value: Any) -> Number | None:
    """Return any kind of number, such as a fraction, as an int or a float, or else None."""
    if isinstance(value, (bool, str)):
        return int(value) if isinstance(value, bool) else None
    try:
        return int(value) if value == int(value) else float(value)
    except (TypeError, ValueError, OverflowError):
        return None
