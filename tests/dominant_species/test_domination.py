"""Domination: which places score on a tile, and who takes a card."""

import pytest

from evogames.dominant_species.components import TERRAINS
from tests.dominant_species.build import acting, animal, dominant, one, species, taking, vp
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told

PLACES = ("DOMN.2", "DOMN.3", "DOMN.4", "DOMN.5")


@pytest.mark.rule("DOMN.1", "DOMN.2", "DOMN.3", "DOMN.4", "DOMN.5", "DOMN.6", "DOMN.7", "DOMN.8")
@pytest.mark.example("DOMN.ex1")
def test_example_a_wetland_pays_three_places_and_the_reptiles_take_a_card() -> None:
    m = acting(
        "domination",
        {"reptiles": animal(D2=2)},
        {"amphibians": animal(D2=4)},
        {"birds": animal(D2=2)},
        elements={"D2.E": "sun"},
        offer=["omnivore", "nocturnal"],
        pawns={"domination:1": "reptiles"},
    )
    assert dominant(m, "D2") == "reptiles"
    choose(m, "dominate:D2")
    assert vp(m) == {"amphibians": 8, "reptiles": 4, "birds": 2}
    assert [event.rule for event in told(m, "vp")] == ["DOMN.2", "DOMN.3", "DOMN.4"]
    assert ["DOMN.6" in cites(event) for event in told(m, "vp")] == [False, True, True]
    assert asked(m) == ("Ana", "card")
    assert keys(m) == ["card:omnivore", "card:nocturnal"], "a card must be taken"
    choose(m, "card:omnivore")
    assert last(m, "card_taken").rule == "DOMN.8"
    assert last(m, "pawn_gained").rule == "CARD.omnivore"
    shown_in_explorer(m, "DOMN.ex1")


NAMES = ("mammals", "reptiles", "birds", "amphibians", "arachnids", "insects")


@pytest.mark.rule("DOMN.2", "DOMN.3", "DOMN.4", "DOMN.5", "DOMN.7")
@pytest.mark.parametrize(
    ("kind", "row"),
    [
        ("sea", [9, 5, 3, 2]),
        ("wetland", [8, 4, 2, 1]),
        ("savannah", [7, 4, 2]),
        ("jungle", [6, 3, 2]),
        ("forest", [5, 3, 2]),
        ("desert", [4, 2]),
        ("mountain", [3, 2]),
        ("tundra", [1]),
    ],
)
def test_each_terrain_pays_its_row_by_the_number_of_species(kind: str, row: list[int]) -> None:
    animals = [{name: animal(D3=number)} for number, name in enumerate(NAMES, 1)]
    m = acting(
        "domination",
        *animals,
        tiles={"D3": "sea" if kind == "tundra" else kind},
        tundra=["D3"] if kind == "tundra" else [],
        pawns={"domination:1": "mammals"},
    )
    choose(m, "dominate:D3")
    expected = dict(zip(reversed(NAMES), row, strict=False))
    assert vp(m) == expected
    assert [event.rule for event in told(m, "vp")] == list(PLACES[: len(row)])
    assert row == list(next(terrain.scores for terrain in TERRAINS if terrain.name == kind))


@pytest.mark.rule("DOMN.6", "GEN.3")
def test_the_food_chain_breaks_ties_for_every_place() -> None:
    animals = [{name: animal(D3=2)} for name in NAMES]
    m = acting("domination", *animals, pawns={"domination:1": "insects"})
    choose(m, "dominate:D3")
    assert vp(m) == {"mammals": 9, "reptiles": 5, "birds": 3, "amphibians": 2}
    assert all("DOMN.6" in cites(event) for event in told(m, "vp"))


@pytest.mark.rule("DOMN.7")
def test_an_animal_alone_takes_one_place_and_the_others_pay_nobody() -> None:
    m = acting(
        "domination",
        {"birds": animal(D3=5)},
        {"insects": {}},
        pawns={"domination:1": "insects"},
    )
    choose(m, "dominate:D3")
    assert vp(m) == {"birds": 9}


@pytest.mark.rule("DOMN.1")
def test_a_tile_is_chosen_once_a_turn_even_one_without_species() -> None:
    m = acting(
        "domination",
        {"birds": animal(E3=1)},
        {"insects": {}},
        tiles={"D3": "sea", "E3": "savannah", "E4": "desert"},
        scored=["E4"],
        pawns={"domination:1": "birds", "domination:2": "insects", "domination:5": "birds"},
    )
    no = refused(m, "dominate:E4")
    assert (no.rule, no.sentence) == (
        "DOMN.1",
        "The desert E4 has already been chosen for Domination this turn.",
    )
    choose(m, "dominate:D3")
    assert vp(m) == {}, "nobody lives there"
    assert keys(m) == ["dominate:E3", "give_up"]
    choose(m, "dominate:E3")
    assert vp(m) == {"birds": 7}
    assert last(m, "nothing").rule == "DOMN.1", "no tile is left for the third pawn"
    assert (m.turn, m.state.scored) == (2, []), "in the next turn all can be chosen again"


@pytest.mark.rule("DOMN.8", "DOMN.9")
def test_chooser_scorer_and_taker_may_be_three_animals() -> None:
    m = acting(
        "domination",
        {"insects": {}},
        {"birds": animal(E3=3)},
        {"mammals": animal(E3=1)},
        elements={"E3.E": "meat"},
        offer=["omnivore", "nocturnal"],
        pawns={"domination:1": "insects"},
    )
    choose(m, "dominate:E3")
    assert last(m, "scored").player == 0
    assert vp(m) == {"birds": 7, "mammals": 4}
    assert asked(m) == ("Chen", "card")
    no = refused(m, "give_up")
    assert no.rule == "DOMN.8"
    pawns = one(m, "mammals").pawns
    choose(m, "card:omnivore")
    assert one(m, "mammals").pawns == pawns + 1


@pytest.mark.rule("DOMN.8")
def test_nobody_takes_a_card_where_nobody_dominates() -> None:
    m = taking(
        "omnivore",
        {"birds": animal(E3=3)},
        {"mammals": animal(E3=1)},
        elements={"E3.E": "meat", "E3.SE": "seed"},
    )
    assert dominant(m, "E3") == "", "2 and 2 matches"
    assert vp(m) == {"birds": 7, "mammals": 4}
    assert told(m, "card_taken") == []


@pytest.mark.rule("DOMN.8", "CARD.0")
def test_even_ice_age_must_be_taken_when_nothing_else_is_left() -> None:
    m = taking("ice_age", {"birds": animal(E3=1)}, {"mammals": {}}, elements={"E3.E": "seed"})
    assert {"DOMN.8", "CARD.0"} <= cites(last(m, "card_taken"))
    assert m.state.ice_age


@pytest.mark.rule("DOMN.10", "DOMN.8")
def test_the_row_is_not_refilled_during_execution() -> None:
    m = acting(
        "domination",
        {"birds": animal(E3=2, C4=1, D2=1)},
        {"mammals": {}},
        elements={"E3.E": "seed", "C4.SE": "seed", "C2.SE": "seed"},
        offer=["habitat", "omnivore"],
        pawns={f"domination:{place}": "birds" for place in (1, 2, 3)},
    )
    choose(m, "dominate:E3")
    assert keys(m) == ["card:habitat", "card:omnivore"]
    choose(m, "card:habitat")
    assert asked(m) == ("Ana", "bag_element"), "it is carried out before the next pawn acts"
    choose(m, "element:seed:D2.E", "dominate:C4")
    assert last(m, "pawn_gained").rule == "CARD.omnivore", "the last card was taken"
    choose(m, "dominate:D2")
    assert last(m, "no_card").rule == "DOMN.10"
    assert species(m, "D2") == {"birds": 1}
