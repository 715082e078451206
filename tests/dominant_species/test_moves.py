"""Migration and Competition."""

import pytest

from evogames.dominant_species.earth import HEX_NAMES
from tests.dominant_species.build import (
    acting,
    animal,
    dominant,
    matches,
    one,
    species,
)
from tests.games.words import asked, choose, keys, last, refused, shown_in_explorer


@pytest.mark.rule("MIGR.1", "MIGR.2", "MIGR.3")
@pytest.mark.example("MIGR.ex1")
def test_example_seven_moves_of_the_insects() -> None:
    m = acting(
        "migration",
        {"insects": animal(E4=1, D3=6)},
        {"mammals": animal(E3=2)},
        tundra=["D3"],
        elements={"E2.SE": "grass", "D2.E": "grass", "E3.E": "meat"},
        pawns={"migration:1": "insects"},
    )
    assert (matches(m, "E3", "insects"), matches(m, "E3", "mammals")) == (4, 2)
    choose(m, "migrate:E4:E3:1")
    assert dominant(m, "E3") == "insects"
    assert refused(m, "migrate:E3:E4:1").sentence == (
        "You cannot move 1 species of Ana's insects from the savannah E3. Each species moves "
        "only once in an action, and not enough of them can still move."
    )
    choose(m, "migrate:D3:E4:4", "migrate:D3:D4:2")
    assert (species(m, "E4"), species(m, "D4"), species(m, "D3")) == (
        {"insects": 4},
        {"insects": 2},
        {},
    )
    assert m.state.phase != "migration", "seven moves in all"
    shown_in_explorer(m, "MIGR.ex1")


@pytest.mark.rule("MIGR.1", "MIGR.2")
def test_moves_can_be_left_unused_and_go_to_neighbours() -> None:
    m = acting(
        "migration",
        {"insects": animal(E4=3)},
        {"mammals": {}},
        pawns={"migration:6": "insects"},
    )
    assert refused(m, "migrate:E4:E3:3").sentence == (
        "You cannot move 3 species from the desert E4. You can move only 2 more species of "
        "Ana's insects."
    )
    assert refused(m, "migrate:E4:C3:1").rule == "MIGR.2"
    assert refused(m, "migrate:D2:D3:1").sentence == (
        "There are no species of Ana's insects on the wetland D2."
    )
    choose(m, "migrate:E4:E3:1", "done")
    assert species(m, "E4") == {"insects": 2}


@pytest.mark.rule("MIGR.4")
@pytest.mark.example("MIGR.ex2")
def test_example_birds_fly_over_a_tile() -> None:
    m = acting(
        "migration",
        {"birds": animal(D2=2)},
        {"mammals": {}},
        tiles={"D2": "sea", "D3": "forest", "D4": "mountain"},
        tundra=["D4"],
        pawns={"migration:1": "birds"},
    )
    choose(m, "migrate:D2:D4:2")
    assert species(m, "D4") == {"birds": 2}
    shown_in_explorer(m, "MIGR.ex2")


@pytest.mark.rule("MIGR.5")
def test_birds_cross_no_gap() -> None:
    m = acting(
        "migration",
        {"birds": animal(D2=2)},
        {"mammals": {}},
        tiles={"D2": "sea", "D1": "forest", "D4": "mountain"},
        pawns={"migration:1": "birds"},
    )
    assert "migrate:D2:D1:1" in keys(m)
    assert refused(m, "migrate:D2:D4:1").rule == "MIGR.5"


@pytest.mark.rule("COMP.1", "COMP.2", "COMP.3", "COMP.4", "GEN.8")
@pytest.mark.example("COMP.ex1")
def test_example_reptiles_compete_in_one_forest_and_on_tundra() -> None:
    tiles = {"C4": "forest", "D3": "sea", "E4": "desert", "D4": "forest", "E3": "sea"}
    m = acting(
        "competition",
        {"reptiles": animal(C4=1, D3=1, D4=1, E3=1)},
        {"mammals": animal(C4=2, D4=1)},
        {"insects": animal(D3=2, E3=1)},
        tiles=tiles,
        tundra=["D3"],
        pawns={"competition:3": "reptiles"},
    )
    assert refused(m, "compete:C4:reptiles").rule == "GEN.8"
    assert refused(m, "compete:E3:insects").rule == "COMP.4"
    choose(m, "compete:C4:mammals")
    assert refused(m, "compete:D4:mammals").rule == "COMP.4"
    assert refused(m, "compete:E4:mammals").rule == "COMP.2"
    choose(m, "compete:D3:insects")
    assert species(m, "C4") == {"mammals": 1, "reptiles": 1}
    assert species(m, "D3") == {"reptiles": 1, "insects": 1}
    assert m.state.phase != "competition"
    assert (one(m, "mammals").eliminated, one(m, "insects").eliminated) == (1, 1)
    shown_in_explorer(m, "COMP.ex1")


@pytest.mark.rule("COMP.1", "COMP.2")
def test_a_pawn_without_a_shared_tile_does_nothing_and_tiles_can_be_passed() -> None:
    m = acting(
        "competition",
        {"reptiles": animal(C4=1)},
        {"mammals": animal(C4=2)},
        pawns={"competition:1": "reptiles", "competition:3": "reptiles"},
    )
    assert last(m, "nothing").rule == "COMP.2", "tundra, jungle and wetland"
    choose(m, "done")
    assert species(m, "C4") == {"mammals": 2, "reptiles": 1}


@pytest.mark.rule("COMP.5")
def test_the_arachnids_attack_first_whatever_the_terrain() -> None:
    m = acting(
        "competition",
        {"mammals": animal(C4=2)},
        {"arachnids": animal(C4=1)},
        pawns={"competition:3": "mammals"},
    )
    assert asked(m) == ("Ben", "arachnid_bonus")
    choose(m, "compete:C4:mammals")
    assert last(m, "eliminated").rule == "COMP.5"
    assert asked(m) == ("Ana", "competition")
    choose(m, "compete:C4:arachnids")
    assert species(m, "C4") == {"mammals": 1}
    assert HEX_NAMES.index("C4") not in m.state.scored
