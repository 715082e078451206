"""Whatever is passed as an option or a scenario is played, or refused in words."""

from copy import deepcopy
from math import nan
from typing import Any

import msgspec
import pytest

import evogames
from evogames import EvogamesError
from evogames.primordial_soup.scenario import AmoebaForm, SoupForm, TribeForm
from tests.primordial_soup.build import amoeba, tribe

WRONG: list[Any] = [
    None, True, -1, 8, 2**64, 10**5000, 0.5, nan, "", "x", "red", "x" * 999, b"x", object(),
    [], [None], [[], []], ["B4", []], ["x"], ["x" * 999], ["west 6"] * 3, [{}], {1, 2},
    {}, {1: 2}, {"speed": None}, {"speed": -1}, {"all": {"red": 99}}, {"x" * 999: 1},
]  # fmt: skip
SOUP: dict[str, Any] = {
    "players": [
        tribe(amoeba("B4", 3), "A2", genes=["speed"]),
        tribe("B4", genes={"struggle": 1}),
        tribe(),
    ],
    "turn": 2,
}
PARTS: dict[tuple[str | int, ...], type[msgspec.Struct]] = {
    (): SoupForm,
    ("players", 0): TribeForm,
    ("players", 0, "amoebas", 0): AmoebaForm,
}


def told(**start: Any) -> str:
    """Start a match and play a little. Return the refusal, if there is one."""
    try:
        m = evogames.new("primordial_soup", seed=1, **start)
    except EvogamesError as refusal:
        return str(refusal)
    while m.decision and len(m) < 8:
        m.choose(len(m) % len(m.decision.options))
    return ""


def test_a_wrong_environment_deck_is_refused_in_words() -> None:
    cards = [{"drift": "east", "ozone": value} for value in WRONG]
    cards += [{"drift": value, "ozone": 9} for value in WRONG]
    plain = [value for value in WRONG if value not in (None, nan)]  # in JSON both are null
    decks = [*plain, *([card, card] for card in cards)]
    said = [told(players=3, environment=deck) for deck in decks]
    assert max(map(len, said)) < 300
    assert [deck for deck, s in zip(decks, said, strict=True) if not s] == [
        [{"drift": "east", "ozone": 8}] * 2
    ]


@pytest.mark.parametrize("part", PARTS)
def test_wrong_values_in_a_position_are_refused_in_words(part: tuple[str | int, ...]) -> None:
    assert told(scenario=SOUP) == ""
    for field in msgspec.structs.fields(PARTS[part]):
        for value in WRONG:
            form = deepcopy(SOUP)
            piece: Any = form
            for step in part:
                piece = piece[step]
            piece[field.name] = value
            assert len(told(scenario=form)) < 600
