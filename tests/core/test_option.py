"""Typed options: their keys, reading keys back, the pieces they touch, and what is missing."""

from typing import Annotated, Any, ClassVar

import pytest

from evogames.core.option import (
    Field,
    Option,
    fields_of,
    form,
    piece,
    read_name,
    read_number,
    read_numbers,
    read_option,
    single_piece,
)

BOARD = {"animals": [1, 2, 7], "spaces": ["A1", "B2"]}
"""What exists in the position of these tests."""


def write_several(numbers: tuple[int, ...]) -> list[str]:
    return [str(number) for number in numbers]


def read_or_none(words: Any) -> int | None:
    number = read_number(words)
    return None if number == -1 else number


Animal = Annotated[int, piece("animal", lambda state, number: number in state["animals"])]
Space = Annotated[
    str,
    Field(
        "space",
        read_name,
        exists=lambda state, name: name in state["spaces"],
        pieces=lambda state, name: (f"space:{name}",),
    ),
]
Place = Annotated[tuple[int, ...], Field("place", read_numbers, write_several, size=2)]
Cubes = Annotated[tuple[int, ...], Field("cubes", read_numbers, write_several, size=0)]
Host = Annotated[
    int | None,
    Field("host", read_or_none, lambda host: ("-1" if host is None else str(host),)),
]


class GiveUp(Option):
    """An option without fields."""


class Nothing(Option, tag="none"):
    """An option whose key is not the name of its class."""


class Attack(Option):
    """Two pieces."""

    rule: ClassVar[str] = "A.1"
    attacker: Animal
    target: Animal


class Swim(Option):
    """An option with a piece, a name and a plain number."""

    animal: Animal
    to: Space
    speed: int = 1


class Drop(Option):
    """An option with values of two words, of any number of words, and one that can be nobody."""

    place: Place
    cubes: Cubes
    host: Host
    reason: str


KEYS = {
    "give_up": GiveUp(),
    "none": Nothing(),
    "attack:1:7": Attack(1, 7),
    "attack:-1:0": Attack(-1, 0),
    "swim:1:B2:3": Swim(1, "B2", 3),
    "drop:4:-5:1:0:2:-1:wind": Drop((4, -5), (1, 0, 2), None, "wind"),
    "drop:4:5:3:wind": Drop((4, 5), (), 3, "wind"),
}


@pytest.mark.parametrize("key", KEYS)
def test_a_key_is_written_from_the_fields_and_read_back(key: str) -> None:
    option = KEYS[key]
    assert option.key == key
    assert option.kind == key.split(":")[0]
    assert read_option(type(option), key) == option


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        (GiveUp, "give_up:1"),
        (GiveUp, "give_up:"),
        (GiveUp, "giveup"),
        (Nothing, "nothing"),
        (Attack, "attack"),
        (Attack, "attack:1"),
        (Attack, "attack:1:"),
        (Attack, "attack:1:2:3"),
        (Attack, "attack:1:two"),
        (Attack, "attack:1:02"),
        (Attack, "attack:1:+2"),
        (Attack, "attack:1:-0"),
        (Attack, "attack:1: 2"),
        (Attack, "attack:1:1_0"),
        (Attack, "attack:1:2.0"),
        (Attack, "attack:1:\u0662"),
        (Attack, "attack:1:1234567890"),
        (Attack, "hunt:1:2"),
        (Drop, "drop:4:wind"),
        (Drop, "drop:4:5:wind"),
        (Drop, "drop:4:5:x:3:wind"),
    ],
)
def test_what_is_written_in_another_way_is_not_read(kind: type[Option], key: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - its text is for nobody
        read_option(kind, key)


def test_the_form_of_a_key_names_its_fields() -> None:
    assert form(GiveUp) == "give_up"
    assert form(Nothing) == "none"
    assert form(Attack) == "attack:attacker:target"
    assert form(Drop) == "drop:place:cubes:host:reason"


def test_options_are_equal_by_kind_and_values_and_cannot_be_changed() -> None:
    assert Attack(1, 7) == Attack(1, 7)
    assert Attack(1, 7) != Attack(7, 1)
    assert GiveUp() != Nothing()
    assert len({Attack(1, 7), Attack(1, 7), Attack(7, 1), GiveUp(), Nothing()}) == 4
    with pytest.raises(AttributeError):
        Attack(1, 7).target = 2  # type: ignore[misc]


def test_options_are_taken_apart_by_pattern_matching() -> None:
    match KEYS["attack:1:7"]:
        case Attack(attacker, target):
            assert (attacker, target) == (1, 7)
        case _:
            pytest.fail("no case fits")
    assert KEYS["attack:1:7"].values == {"attacker": 1, "target": 7}


def test_the_usual_rule_is_no_field() -> None:
    assert (Attack(1, 2).rule, GiveUp().rule) == ("A.1", "")
    assert [name for name, _ in fields_of(Attack)] == ["attacker", "target"]
    with pytest.raises(TypeError):
        Attack(1, 2, "B.2")  # type: ignore[call-arg]


def test_pieces_are_touched_in_the_order_of_the_fields() -> None:
    assert Attack(7, 1).touches(BOARD) == ("animal:7", "animal:1")
    assert Swim(2, "B2", 3).touches(BOARD) == ("animal:2", "space:B2")
    assert GiveUp().touches(BOARD) == Drop((1, 2), (3,), None, "wind").touches(BOARD) == ()


def test_a_single_piece_has_no_further_words() -> None:
    food = single_piece("food")
    assert food.read([]) is None
    with pytest.raises(ValueError, match="1"):
        food.read(["1"])


def test_the_first_thing_that_is_not_there_is_missing() -> None:
    assert Attack(1, 7).missing(BOARD) is None
    assert GiveUp().missing(BOARD) is None
    assert Drop((9, 9), (9,), 9, "wind").missing(BOARD) is None, "plain values are always there"
    for option, name, value in [
        (Attack(1, 3), "animal", 3),
        (Attack(4, 3), "animal", 4),
        (Swim(1, "C3"), "space", "C3"),
        (Swim(5, "C3"), "animal", 5),
    ]:
        missing = option.missing(BOARD)
        assert missing is not None
        assert (missing[0].name, missing[1]) == (name, value)


def test_an_option_has_no_further_facts_unless_its_game_says_so() -> None:
    assert Attack(1, 7).facts(BOARD) == {}
