"""Dominance cards that give or take VP."""

import pytest

from evogames.dominant_species.cards import CARD_NUMBER, CARDS
from tests.dominant_species.build import animal, one, taking, vp
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told

SUN = {"E3.E": "sun"}


@pytest.mark.rule("CARD.biodiversity")
def test_biodiversity_pays_shared_tiles_once_each() -> None:
    m = taking(
        "biodiversity",
        {"reptiles": animal(E3=2, D3=1, C4=2, D2=1)},
        {"birds": animal(D3=3, C4=1)},
        {"insects": animal(C4=2, C3=1)},
        elements=SUN,
    )
    assert vp(m) == {"reptiles": 7 + 2}, "the sea and the forest"
    assert last(m, "vp").rule == "CARD.biodiversity"


@pytest.mark.rule("CARD.ecodiversity")
@pytest.mark.example("CARD.ex2")
def test_example_two_suns_on_the_display_count_as_one_type() -> None:
    m = taking(
        "ecodiversity",
        {"reptiles": animal(E3=1)},
        {"birds": animal(D3=1)},
        elements=SUN | {"D3.E": "sun", "C4.SE": "sun", "C3.SE": "seed", "D2.E": "water"},
    )
    assert vp(m) == {"reptiles": 7 + 3}, "3 suns, not 6; nobody else is paid"
    assert (last(m, "vp").rule, last(m, "vp").data["count"]) == ("CARD.ecodiversity", 3)
    shown_in_explorer(m, "CARD.ex2")


@pytest.mark.rule("CARD.ecodiversity")
def test_ecodiversity_counts_added_types_as_well() -> None:
    m = taking(
        "ecodiversity",
        {"reptiles": {"added": ["seed"], "species": {"E3": 1}}},
        {"birds": {}},
        elements=SUN | {"C3.SE": "seed", "C4.SE": "seed", "D2.E": "water"},
    )
    assert vp(m) == {"reptiles": 7 + 3}


@pytest.mark.rule("CARD.fertile", "CARD.0")
def test_fertile_pays_every_species_on_a_tile_you_occupy() -> None:
    m = taking(
        "fertile",
        {"reptiles": animal(E3=1, C4=2)},
        {"birds": animal(C4=4, D3=6)},
        {"insects": animal(C4=1)},
        elements=SUN,
    )
    assert asked(m) == ("Ana", "card_tile")
    assert keys(m) == ["tile:C4", "tile:E3"]
    no = refused(m, "tile:D3")
    assert (no.rule, no.sentence) == (
        "CARD.fertile",
        "There are no species of Ana's reptiles on the sea D3, so it does not count for Fertile.",
    )
    choose(m, "tile:C4")
    assert vp(m) == {"reptiles": 7 + 7}
    assert [CARDS[card].name for card in m.state.taken] == ["fertile"], "it leaves the game"
    assert CARD_NUMBER["fertile"] not in m.state.offer + m.state.deck


@pytest.mark.rule("CARD.ice_age", "END.1", "GEN.4")
def test_ice_age_pays_every_animal_for_the_tiles_it_dominates() -> None:
    m = taking(
        "ice_age",
        {"reptiles": animal(E3=1, E4=1, D4=1)},
        {"birds": animal(C4=1, C3=1)},
        {"insects": animal(D2=1)},
        elements={"E3.SE": "sun", "D4.E": "sun", "B3.E": "seed", "D1.SE": "grass"},
    )
    paid = {event.data["animal"]: event.data["vp"] for event in told(m, "bonus")}
    assert paid == {1: 6, 2: 3, 5: 1}, "three, two and one tile"
    assert all(event.rule == "CARD.ice_age" for event in told(m, "bonus"))
    assert last(m, "ice_age").rule == "CARD.ice_age"
    assert m.over, "the turn was over after this action"


@pytest.mark.rule("CARD.niche_biomes", "VP.2")
@pytest.mark.example("CARD.ex1")
@pytest.mark.parametrize(("kind", "value"), [("sea", 9), ("wetland", 8), ("savannah", 7)])
def test_example_animals_ahead_lose_the_value_of_the_tile(kind: str, value: int) -> None:
    m = taking(
        "niche_biomes",
        {"reptiles": animal(E3=1) | {"vp": 11}},
        {"birds": {"vp": 40}},
        {"insects": {"vp": 11 + value}},
        {"mammals": {"vp": 12 + value}},
        tiles={"E3": kind},
        elements=SUN,
    )
    mine = 11 + value
    assert vp(m) == {"reptiles": mine, "birds": 40 - value, "insects": mine, "mammals": 12}
    assert [event.data["count"] for event in told(m, "vp_lost")] == [value, value]
    assert {event.rule for event in told(m, "vp_lost")} == {"CARD.niche_biomes"}
    shown_in_explorer(m, "CARD.ex1")


@pytest.mark.rule("CARD.niche_biomes", "VP.2")
def test_niche_biomes_compares_after_scoring_and_leaves_nobody_below_zero() -> None:
    m = taking(
        "niche_biomes",
        {"reptiles": animal(E3=1)},
        {"birds": animal(E3=3)},
        {"insects": {"vp": 5}},
        elements=SUN,
    )
    assert vp(m) == {"reptiles": 4}, "birds had 7, insects 5"
    assert [event.data["count"] for event in told(m, "vp_lost")] == [7, 5]
    assert ["VP.2" in cites(event) for event in told(m, "vp_lost")] == [False, True]
    assert one(m, "insects").vp == 0
