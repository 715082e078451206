"""Small dishes of the lesson, and many games of them by instinct alone."""

from collections.abc import Iterable, Sequence
from typing import Any

from evogames.core.chance import Chance
from evogames.core.event import Log
from evogames.primordial_soup import GAME
from evogames.primordial_soup.cards import COLOURS, SPACE_NAMES
from evogames.primordial_soup.state import SoupState
from evogames_widgets.lessons.cycles.instinct import instinct
from evogames_widgets.lessons.kit import Estimate, EventData, Pausing, Prepared, each_game, mean

NAMES = ("Ana", "Ben", "Chen", "Dana")
LIFE = ["movement and feeding", "environment", "division", "deaths"]
"""The phases of a round in which nobody buys genes and nobody counts points."""
ROUNDS = 10


def dish(
    each: int,
    tribes: int = 3,
    rounds: int = ROUNDS,
    genes: Sequence[str] = (),
    empty: int | None = None,
    cubes: dict[str, int] | None = None,
) -> dict[str, Any]:
    """Return a prepared dish with `each` amoebas of every tribe, spread over the spaces.

    Only Ana has `genes`. The tribe `empty` has no amoebas. `cubes` lie on every space; left out,
    as many as at the start of a game.
    """
    players = []
    for seat, name in enumerate(NAMES[:tribes]):
        own = SPACE_NAMES[seat::tribes]
        spaces = [own[number * len(own) // each] for number in range(each)]
        players.append(
            {
                "name": name,
                "genes": [] if seat else list(genes),
                "amoebas": [] if seat == empty else spaces,
            }
        )
    position: dict[str, Any] = {"phases": LIFE, "turns": rounds, "players": players}
    if cubes is not None:
        position["cubes"] = {"all": cubes}
    return position


def one_feeding(scenario: dict[str, Any], colour: str = "") -> dict[str, Any]:
    """Return a position that ends after one feeding; a colour is added on every second space."""
    cubes = {space: dict(here) for space, here in scenario["cubes"].items()}
    usual = cubes.pop("all")
    full = {space: cubes.get(space, dict(usual)) for space in SPACE_NAMES}
    if colour:
        assert colour in COLOURS
        for space in SPACE_NAMES[::2]:
            full[space][colour] = full[space].get(colour, 0) + 1
    return {**scenario, "phases": ["movement and feeding"], "turns": 1, "cubes": full}


def genome(genes: Sequence[str], card: str = "") -> dict[str, Any]:
    """Return a position in which Ana's genes meet the next environment card.

    Ten cards may come, or the one given.
    """
    position: dict[str, Any] = {
        "phases": ["movement and feeding", "environment"],
        "turn": 2,
        "turns": 1,
        "compass": "none 10",
        "deck": 10,
        "players": [{"name": "Ana", "bp": 20, "genes": list(genes), "amoebas": ["B2"]}, *NAMES[1:]],
    }
    return {**position, "draws": [card]} if card else position


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


def amoebas(found: Sequence[Diary], seats: Sequence[int]) -> list[Estimate]:
    """Return how many amoebas some tribes have at the start and after each round, on average."""
    return [
        mean([sum(living[seat] for seat in seats) for living in one_round])
        for one_round in zip(*(diary.living for diary in found), strict=True)
    ]


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
