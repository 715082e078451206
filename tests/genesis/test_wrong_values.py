"""Whatever is passed as an option or a scenario is played, or refused in words."""

from copy import deepcopy
from math import nan
from typing import Any

import msgspec
import pytest

import evogames
from evogames import EvogamesError
from evogames.genesis.forms import GenesisForm, OrganismForm, RefugeForm, SeatForm
from evogames.genesis.setup import SETTINGS
from tests.genesis.build import body, microbe, parasite, refuge, seat

WRONG: list[Any] = [
    None, True, -1, 4, 2**64, 10**5000, 0.5, nan, "", "x", "red", "x" * 999, b"x", object(),
    [], [None], [[], []], ["red", []], ["red", "red"], ["kelp", "kelp"], ["x" * 999], {1, 2},
    {}, {1: 2}, {"red": None}, {"red": -1}, {"cosmic": ["tmrna", "tmrna"]}, {"x" * 999: 1},
]  # fmt: skip
TABLE: dict[str, Any] = {
    "players": [seat("red", red=1), seat("blue"), seat("green")],
    "turns": 1,
    "refuges": [refuge("hydrothermal_vents", bionts={"red": 1}, enzymes=["red"])],
    "organisms": [
        microbe("warm_pond", "red", "tmrna+", cubes={"red": 1}),
        body("kelp", "blue", "clay_mounds", "leaves"),
        parasite("salmonella", "green", 1, "tmrna"),
    ],
}
PARTS: dict[tuple[str | int, ...], type[msgspec.Struct]] = {
    (): GenesisForm,
    ("players", 0): SeatForm,
    ("refuges", 0): RefugeForm,
    ("organisms", 0): OrganismForm,
    ("organisms", 1): OrganismForm,
    ("organisms", 2): OrganismForm,
}


def told(**start: Any) -> str:
    """Start a match and play a little. Return the refusal, if there is one."""
    try:
        m = evogames.new("genesis", seed=1, **start)
    except EvogamesError as refusal:
        return str(refusal)
    while m.decision and len(m) < 8:
        m.choose(len(m) % len(m.decision.options))
    return ""


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("option", SETTINGS)
def test_wrong_options_are_refused_in_words(option: str, players: int) -> None:
    said = [told(players=players, **{option: value}) for value in WRONG]
    assert max(map(len, said)) < 200
    assert sum(not s for s in said) <= 2  # true, or null, because JSON has no nan


@pytest.mark.parametrize("part", PARTS)
def test_wrong_values_in_a_position_are_refused_in_words(part: tuple[str | int, ...]) -> None:
    assert told(scenario=TABLE) == ""
    for field in msgspec.structs.fields(PARTS[part]):
        for value in WRONG:
            form = deepcopy(TABLE)
            piece: Any = form
            for step in part:
                piece = piece[step]
            piece[field.name] = value
            assert len(told(scenario=form)) < 600
