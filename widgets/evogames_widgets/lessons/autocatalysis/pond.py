"""One pond, roll by roll: calculated chances, and games simulated by the rules of Genesis.

The pond has one biont and three cubes. Nobody plans. Cubes die before the biont, and no pond
becomes a bacterium. All enzymes were there at the start or come from the pond's own dead cubes.
"""

from functools import cache
from itertools import product
from typing import Any

from evogames.core import Decision
from evogames.genesis import GAME
from evogames.genesis.cards import BOARDS
from evogames.genesis.state import GenesisState
from evogames_widgets.lessons.kit import Pausing, Pick, turn_by_turn

POND = next(board for board in BOARDS if board.name == "warm_pond")
CUBES = len(POND.manna)
SLOTS = len(POND.slots)
CLIMATE = "warm"
TURNS = 6

Place = tuple[int, int, bool]
"""The contents of a pond: organised cubes, enzymes, and whether the biont is alive."""


@cache
def roll(organised: int, enzymes: int) -> dict[Place, float]:
    """Return the chance of each result of one roll, for a pond with a living biont."""
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
    """Return the chance of each result after each turn.

    At first no cube of the pond is organised.
    """
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
    """Return a scenario with a pond. Its player Ana is red, so she cannot reroll on a green board.

    To have a second biont on the pond, she needs a green chromosome, so she also has a microbe
    (E2.3).
    """
    lively = list(POND.manna[:organised])
    green = {"board": "hydrothermal_vents", "owner": "red", "cubes": {"green": bionts - 1}}
    return {
        "phases": phases,
        "turns": turns,
        "active": ["continental"],
        "climate": CLIMATE,
        "players": [{"name": "Ana", "colour": "red"}, {"name": "Ben", "colour": "blue"}],
        "organisms": [green] if bionts > 1 else [],
        "refuges": [
            {
                "board": POND.name,
                "bionts": {"red": bionts},
                "organised": {colour: lively.count(colour) for colour in dict.fromkeys(lively)},
                "enzymes": ["red"] * enzymes,
            }
        ],
    }


def take_first(decision: Decision, *wanted: str) -> int | None:
    """Return the first option of the first wanted type that is possible."""
    kinds = [option.kind for option in decision.options]
    return next((kinds.index(kind) for kind in wanted if kind in kinds), None)


def quiet(state: GenesisState, decision: Decision) -> int:
    """Choose that cubes die first, that nothing is assigned, and that no bacterium is made."""
    return take_first(decision, "kill_cube", "leave", "done") or 0


def feeding(state: GenesisState, decision: Decision) -> int:
    """Choose as `quiet` does, but return Ana's biont and all her catalysts to the pond."""
    found = take_first(decision, "assign", "enzyme") if decision.player == 0 else None
    return quiet(state, decision) if found is None else found


def idle(state: GenesisState, decision: Decision) -> int:
    """Choose as `quiet` does, but return Ana's biont to the pond. She keeps her catalysts."""
    found = take_first(decision, "assign") if decision.player == 0 else None
    return quiet(state, decision) if found is None else found


def ponds(
    scenario: dict[str, Any], games: int, seed: int, pick: Pick
) -> Pausing[list[list[Place]]]:
    """Play a scenario to its end many times. Return the pond after each turn of each game."""
    return turn_by_turn(GAME, scenario, games, seed, pick, place)


def place(state: GenesisState) -> Place:
    """Return the contents of the only pond in a position."""
    (refuge,) = [r for row in state.rows for r in row]
    return sum(refuge.organised), len(refuge.enzymes), any(refuge.bionts)
