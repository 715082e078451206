"""Random games of all variants for the long checks, with everything that must always be true."""

import json
from pathlib import Path
from typing import Any

from evogames.core.event import SILENT
from evogames.megafauna.check import check
from evogames.megafauna.contests.standing import why_doomed
from evogames.megafauna.state import MegafaunaState
from tests.megafauna.at_random import play_at_random
from tests.megafauna.build import start

GIFTS = ["green", "orange", "black", "white"]
_RECORD = Path(__file__).parent / "recorded" / "after-genesis.json"
AFTER_GENESIS = json.loads(_RECORD.read_text(encoding="utf-8"))["options"]

WAYS: list[tuple[int, dict[str, Any]]] = [
    (2, {"game": "beginner"}),
    (4, {"game": "beginner", "gifts": GIFTS}),
    (2, {"historical": True}),
    (3, {}),
    (4, {"gifts": GIFTS}),
    (3, {"long": True}),
    (2, {"readings": {"open_heights": True, "arid_seas": True, "power_over_map": True}}),
    (4, {"readings": {"inner_coasts": True, "monster_heirs": False, "personality_returns": False}}),
    (3, AFTER_GENESIS),
]
"""The variants on Earth: the number of players, and the options."""
PLANETS: list[tuple[int, dict[str, Any]]] = [
    (1, {"planet": "mars"}),
    (1, {"planet": "venus"}),
    (1, {"planet": "earth"}),
    (1, {"planet": "mars", "mode": "hero"}),
    (2, {"mode": "duel"}),
    (3, {"mode": "animals", "gifts": GIFTS}),
]
"""The variants with a plant."""


def sound(state: MegafaunaState) -> None:
    """Check that no piece is lost, and that no creeple is where it cannot live."""
    check(state)
    for level, row in enumerate(state.standing):
        for place, number in enumerate(row):
            if number >= 0:
                assert not why_doomed(state, state.species[number], place, level)


def random_games(steps: int) -> tuple[int, int]:
    """Play all variants until this many steps have been played.

    Return the numbers of games and steps.
    """
    games = made = 0
    ways = [*WAYS, *PLANETS]

    def after_step(state: MegafaunaState) -> None:
        nonlocal made
        made += 1
        sound(state)

    while made < steps:
        players, options = ways[games % len(ways)]
        assert play_at_random(start(players, games, **options), games, SILENT, after_step).over
        games += 1
    return games, made
