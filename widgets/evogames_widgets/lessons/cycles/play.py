"""Small dishes that are played many times by instinct."""

from collections.abc import Iterable, Sequence
from typing import Any

from evogames.core import Chance, Log
from evogames.primordial_soup import GAME
from evogames.primordial_soup.cards import COLOURS, SPACE_NAMES
from evogames.primordial_soup.state import SoupState
from evogames_widgets.lessons.cycles.instinct import instinct
from evogames_widgets.lessons.kit import EventData, Mean, Pausing, Prepared, each_game, mean

NAMES = ("Ana", "Ben", "Chen")
LIFE = ["movement and feeding", "environment", "division", "deaths"]
"""The phases of a round, without buying genes and without scoring."""
ROUNDS = 10


def dish(
    each: int,
    tribes: int = 3,
    rounds: int = ROUNDS,
    empty: int | None = None,
    cubes: dict[str, int] | None = None,
) -> dict[str, Any]:
    """Return a scenario with `each` amoebas of every tribe, spread over the spaces.

    The tribe `empty` has no amoebas. `cubes` is the number of cubes of each colour on a space. The
    default is the number at the start of a game.
    """
    players = []
    for seat, name in enumerate(NAMES[:tribes]):
        own = SPACE_NAMES[seat::tribes]
        spaces = [own[number * len(own) // each] for number in range(each)]
        players.append(
            {
                "name": name,
                "amoebas": [] if seat == empty else spaces,
            }
        )
    position: dict[str, Any] = {"phases": LIFE, "turns": rounds, "players": players}
    if cubes is not None:
        position["cubes"] = {"all": cubes}
    return position


def one_feeding(scenario: dict[str, Any], colour: str = "") -> dict[str, Any]:
    """Return a scenario with one feeding. Every second space has an extra cube of a colour."""
    cubes = {space: dict(here) for space, here in scenario["cubes"].items()}
    usual = cubes.pop("all")
    full = {space: cubes.get(space, dict(usual)) for space in SPACE_NAMES}
    if colour:
        assert colour in COLOURS
        for space in SPACE_NAMES[::2]:
            full[space][colour] = full[space].get(colour, 0) + 1
    return {**scenario, "phases": ["movement and feeding"], "turns": 1, "cubes": full}


ROUND_ENDS = ("round", "last_round", "last_card")


class Diary(Log):
    """A log of one game by rounds. It contains no sentences, so it is quick."""

    __slots__ = ("_state", "living", "rounds")

    def __init__(self, state: SoupState) -> None:
        self._state = state
        self.living = [self._count()]
        """The number of amoebas of each tribe at the start and after each round."""
        self.rounds: list[list[EventData]] = [[]]
        """The events of each round."""

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
    """Play a scenario to its end many times, with different random numbers. Return the diaries.

    The tribe `idle` never divides. The rules still give it an amoeba whenever it has none.
    """
    prepared = Prepared(GAME, scenario, seed)

    def play(luck: int) -> Diary:
        engine = prepared.start(2 * luck, Diary)
        chance = Chance(2 * luck + 1)
        while (decision := engine.decision) is not None:
            resting = decision.kind == "division" and decision.player == idle
            last = len(decision.options) - 1
            engine.choose(last if resting else instinct(engine.state, decision, chance))
        assert isinstance(engine.log, Diary)
        return engine.log

    return each_game(games, seed, play)


def amoebas(found: Sequence[Diary], seats: Sequence[int]) -> list[Mean]:
    """Return the mean number of amoebas of some tribes, at the start and after each round."""
    return [
        mean([sum(living[seat] for seat in seats) for living in one_round])
        for one_round in zip(*(diary.living for diary in found), strict=True)
    ]


def count(events: Iterable[EventData], key: str, seats: Sequence[int]) -> int:
    """Count the events with this key that happened to some tribes."""
    return sum(one == key and player in seats for one, player, _ in events)


def fed(found: Sequence[Diary], place: int, seats: Sequence[int]) -> Mean:
    """Return the mean share of some tribes' amoebas that found a meal in a round."""
    shares = []
    for diary in found:
        events = diary.rounds[place]
        ate = count(events, "eats", seats)
        if tried := ate + count(events, "starves", seats):
            shares.append(ate / tried)
    return mean(shares, (0.0, 1.0))
