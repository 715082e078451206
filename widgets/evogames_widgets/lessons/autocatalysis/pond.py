"""One pond, roll by roll: the exact chances of what becomes of it, and play by the real rules.

The pond has one biont and three cubes. Its chemistry is left to itself: cubes die before the
biont does, no board is taken as a bacterium, and enzymes are those it starts with, or those made
of its own dead cubes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

from evogames.core.chance import Chance
from evogames.core.decision import Decision
from evogames.core.engine import GameEngine
from evogames.core.state import pack, unpack
from evogames.genesis import GAME
from evogames.genesis.cards import BOARDS
from evogames.genesis.state import GenesisState
from evogames_widgets.lessons.kit.study import Pausing

POND = next(board for board in BOARDS if board.name == "warm_pond")
CUBES = len(POND.manna)
SLOTS = len(POND.slots)
CLIMATE = "warm"
TURNS = 6

Place = tuple[int, int, bool]
"""Organised cubes, enzymes, and whether the biont lives."""


@cache
def roll(organised: int, enzymes: int) -> dict[Place, float]:
    """Return the exact chances of what one roll makes of a pond with a living biont."""
    life = POND.life(CLIMATE)
    manna, enzyme = POND.deaths(enzymes)
    found: dict[Place, float] = {}
    dice = organised + 2
    for faces in product(range(1, 7), repeat=dice):
        born = min(CUBES, organised + sum(face in life for face in faces))
        killed = sum(face in manna for face in faces)
        worn = sum(face in enzyme for face in faces)
        after = max(0, born - killed), max(0, enzymes - worn), killed <= born
        found[after] = found.get(after, 0.0) + 6.0**-dice
    return found


def chain(enzymes: int, turns: int = TURNS) -> list[dict[Place, float]]:
    """Return the exact chances of all places after each turn, from a pond without life in it."""
    course: list[dict[Place, float]] = [{(0, enzymes, True): 1.0}]
    for _ in range(turns):
        after: dict[Place, float] = {}
        for (organised, left, alive), weight in course[-1].items():
            outcomes = roll(organised, left) if alive else {(organised, left, alive): 1.0}
            for place, share in outcomes.items():
                after[place] = after.get(place, 0.0) + weight * share
        course.append(after)
    return course


def pond(
    phases: list[str], turns: int, enzymes: int = 0, organised: int = 0, bionts: int = 1
) -> dict[str, Any]:
    """Return a prepared pond of Ana (red), who may not roll the dice of a green board again."""
    lively = list(POND.manna[:organised])
    return {
        "phases": phases,
        "turns": turns,
        "active": ["continental"],
        "climate": CLIMATE,
        "players": [{"name": "Ana", "colour": "red"}, {"name": "Ben", "colour": "blue"}],
        "refuges": [
            {
                "board": POND.name,
                "bionts": {"red": bionts},
                "organised": {colour: lively.count(colour) for colour in dict.fromkeys(lively)},
                "enzymes": ["red"] * enzymes,
            }
        ],
    }


Pick = Callable[[GenesisState, Decision], int]


def quiet(state: GenesisState, decision: Decision) -> int:
    """Let chemistry run: cubes die first, nothing is assigned, no bacterium is made."""
    kinds = [option.kind for option in decision.options]
    for wanted in ("kill_cube", "leave", "done"):
        if wanted in kinds:
            return kinds.index(wanted)
    return 0


def feeding(state: GenesisState, decision: Decision) -> int:
    """The same, but Ana brings her biont back, and puts every catalyst on the pond."""
    kinds = [option.kind for option in decision.options]
    if decision.player == 0:
        for wanted in ("assign", "enzyme"):
            if wanted in kinds:
                return kinds.index(wanted)
    return quiet(state, decision)


def idle(state: GenesisState, decision: Decision) -> int:
    """The same, but Ana brings her biont back and keeps her catalysts."""
    kinds = [option.kind for option in decision.options]
    if decision.player == 0 and "assign" in kinds:
        return kinds.index("assign")
    return quiet(state, decision)


class Diary:
    """What a pond was like after each turn of one game, and how often a double was rolled."""

    def __init__(self) -> None:
        self.places: list[Place] = []
        self.doubles = 0


def ponds(scenario: dict[str, Any], games: int, seed: int, pick: Pick) -> Pausing[list[Diary]]:
    """Play a prepared pond to its end many times, each time with other luck."""
    start = pack(GAME.scenario(scenario, None, Chance(seed)))
    found = []
    for number in range(games):
        state = unpack(GenesisState, start)
        diary = Diary()
        run = GameEngine(GAME, state)
        run.reseed(seed * 1_000_003 + number)
        run.begin()
        turn = state.turn
        while (decision := run.decision) is not None:
            while turn < state.turn:
                diary.places.append(place(state))
                turn += 1
            diary.doubles += decision.kind == "double"
            run.choose(pick(state, decision))
        while len(diary.places) < scenario["turns"]:
            diary.places.append(place(state))
        found.append(diary)
        yield
    return found


def place(state: GenesisState) -> Place:
    """What the only pond of a position is like now."""
    (refuge,) = [r for row in state.rows for r in row]
    return sum(refuge.organised), len(refuge.enzymes), any(refuge.bionts)
