"""Many games of a dish by instinct alone, and what a diary of each tells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from evogames.core.chance import Chance
from evogames.core.engine import GameEngine
from evogames.core.event import Log
from evogames.core.state import pack, unpack
from evogames.primordial_soup import GAME
from evogames.primordial_soup.state import SoupState
from evogames_widgets.lessons.cycles.instinct import instinct
from evogames_widgets.lessons.kit.estimate import Estimate, mean
from evogames_widgets.lessons.kit.study import Pausing

EventData = tuple[str, int | None, dict[str, Any]]
"""An event as a diary keeps it: its key, whose it is, its numbers."""

ROUND_ENDS = ("round", "last_round", "last_card")


class Diary(Log):
    """What happened in one game, round by round; no sentences are built."""

    __slots__ = ("_state", "living", "rounds")

    def __init__(self, state: SoupState) -> None:
        self._state = state
        self.living = [self._count()]
        """Amoebas of each tribe at the start and after each round."""
        self.rounds: list[list[EventData]] = [[]]
        """What happened in each round."""

    def __call__(
        self, rule: str, key: str, player: int | None = None, *also: str, **data: Any
    ) -> None:
        if key in ROUND_ENDS:
            self.living.append(self._count())
            self.rounds.append([])
        else:
            self.rounds[-1].append((key, player, data))

    def _count(self) -> list[int]:
        return [len(player.amoebas) for player in self._state.players]


def diaries(
    scenario: dict[str, Any], games: int, seed: int, idle: int | None = None
) -> Pausing[list[Diary]]:
    """Play a prepared dish to its end many times, each time with other luck.

    The tribe `idle` never divides; still the rules give it one amoeba back when it has none.
    """
    start = pack(GAME.scenario(scenario, None, Chance(seed)))
    found = []
    for number in range(games):
        luck = seed * 1_000_003 + number
        state = unpack(SoupState, start)
        diary = Diary(state)
        run = GameEngine(GAME, state, diary)
        run.reseed(2 * luck)
        run.begin()
        chance = Chance(2 * luck + 1)
        while (decision := run.decision) is not None:
            resting = decision.kind == "division" and decision.player == idle
            run.choose(len(decision.options) - 1 if resting else instinct(state, decision, chance))
        found.append(diary)
        yield
    return found


def count(events: Iterable[EventData], key: str, seats: Sequence[int]) -> int:
    """How often something happened to some tribes."""
    return sum(one == key and player in seats for one, player, _ in events)


def fed(found: Sequence[Diary], place: int, seats: Sequence[int]) -> Estimate:
    """Return which share of some tribes' amoebas found a meal in a round, on average."""
    shares = []
    for diary in found:
        events = diary.rounds[place]
        ate = count(events, "eats", seats)
        if tried := ate + count(events, "starves", seats):
            shares.append(ate / tried)
    return mean(shares)
