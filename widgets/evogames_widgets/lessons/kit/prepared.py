"""Scenarios that are played many times, without sentences and without a record."""

from collections.abc import Callable, Container
from typing import Any, TypeVar

import evogames
from evogames.core import SILENT, Chance, Decision, Game, GameEngine, Log, pack, unpack
from evogames_widgets.lessons.kit.study import Pausing, each_game

T = TypeVar("T")

Pick = Callable[[Any, Decision], int]
"""A function that chooses the index of an option. It gets the position and the decision."""


def scenario_of(game: str, name: str) -> dict[str, Any]:
    """Return a scenario of a game as data that the caller can change."""
    scenario = evogames.new(game, scenario=name).start.scenario
    assert scenario is not None
    return scenario


class Prepared:
    """A scenario from which many games start, each with different random numbers."""

    def __init__(self, game: Game[Any], scenario: dict[str, Any], seed: int) -> None:
        self._game = game
        self._packed = pack(game.scenario(scenario, None, Chance(seed)))

    def start(self, luck: int, make_log: Callable[[Any], Log] = lambda state: SILENT) -> GameEngine:
        """Return an engine at the first decision.

        `make_log` gets the position and returns a log.
        """
        state = unpack(self._game.state_type, self._packed)
        engine = GameEngine(self._game, state, make_log(state))
        engine.reseed(luck)
        return engine.begin()


EventData = tuple[str, int | None, dict[str, Any]]
"""An event without text: its key, its player and its data."""


class EventLog(Log):
    """A log that keeps only events with certain keys, and makes no sentences."""

    __slots__ = ("_keys", "events")

    def __init__(self, keys: Container[str]) -> None:
        self._keys = keys
        self.events: list[EventData] = []

    def __call__(
        self, rule: str, key: str, player: int | None = None, *also: str, **data: Any
    ) -> None:
        if key in self._keys:
            self.events.append((key, player, data))


def turn_by_turn(
    game: Game[Any],
    scenario: dict[str, Any],
    games: int,
    seed: int,
    pick: Pick,
    look: Callable[[Any], T],
) -> Pausing[list[list[T]]]:
    """Play a scenario to its end many times. Return an observation after each turn."""
    prepared = Prepared(game, scenario, seed)

    def course(luck: int) -> list[T]:
        engine = prepared.start(luck)
        state = engine.state
        first = state.turn
        seen: list[T] = []
        while (decision := engine.decision) is not None:
            while len(seen) < state.turn - first:
                seen.append(look(state))
            engine.choose(pick(state, decision))
        while len(seen) < scenario["turns"]:
            seen.append(look(state))
        return seen

    return (yield from each_game(games, seed, course))
