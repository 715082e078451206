"""The shared texts, and proof that the tests find every fault of English that they look for."""

from pathlib import Path

import pytest

import evogames
from tests.games.english import COUNTS, NAMES, fillings, read, wrong

SHARED = Path(evogames.__file__).parent / "core" / "texts.en.toml"

FAULTS = {
    "doubled word": ("The the {animal} eats.", "{player} and and {animal} eat."),
    "two spaces": ("{player}  eats.",),
    "unfilled placeholder": ("{{player}} eats.",),
    "a number left, without whose or of what": (
        "{player} eats. {left} left.",
        "{player} has {left} left.",
    ),
    "two colons": ("{player}: it eats: more.",),
    "number and noun": ("{count} are here, {x:token|tokens}.", "{count} tokens. {x:token|tokens}."),
    "starts in lower case": ("{colour} food is there.", "eats {animal}.", "Ana eats. she is full."),
    "no full stop": ("{player} eats",),
}


def test_shared_templates_are_right_for_every_number_and_name() -> None:
    assert wrong(read(SHARED)) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_is_found(fault: str) -> None:
    for template in FAULTS[fault]:
        assert [problem for _, problem, _ in wrong({"event.bad": template})] == [fault], template
    right = {"event.eats": "{player} eats {count:token|tokens}. {animal} is fed: it has {food}."}
    assert wrong(right) == []


def test_numbers_are_filled_in_as_numbers_and_names_as_names() -> None:
    texts = {*fillings("{player} has {count:card|cards}.")}
    assert len(texts) == len(NAMES) * len(COUNTS)
    assert {"Ana has 0 cards.", "ben has 1 card.", "Player 1 has 17 cards."} <= texts
