"""Reset: Extinction, Survival and Reseed."""

from typing import Any

import pytest

from evogames.core.match import Match
from evogames.dominant_species.cards import CARDS
from evogames.dominant_species.components import ANIMALS
from tests.dominant_species.build import (
    acting,
    animal,
    box,
    one,
    pawn_on,
    species,
    table,
    taking,
    vp,
)
from tests.games.words import asked, choose, cites, keys, last, refused, told

RESET = ["planning", "extinction", "survival", "reseed"]


def resetting(*animals: dict[str, dict[str, Any]], **more: Any) -> Match:
    """A match that starts with a Reset and continues with Planning."""
    return table(*animals, phase="extinction", phases=RESET, **more)


@pytest.mark.rule("EXTN.1", "EARTH.3")
def test_all_endangered_species_die_out() -> None:
    m = resetting(
        {"reptiles": animal(E3=2, D4=3)},
        {"birds": animal(E3=1, C4=2)},
        elements={"E3.E": "sun"},
    )
    assert species(m, "E3") == {"reptiles": 2}
    assert (species(m, "D4"), species(m, "C4")) == ({}, {}), "also where they are alone"
    assert {event.rule for event in told(m, "eliminated")} == {"EXTN.1"}
    assert (one(m, "reptiles").eliminated, one(m, "birds").eliminated) == (3, 3)


@pytest.mark.rule("EXTN.2", "RSEED.10", "TURN.1")
def test_extinction_comes_before_survival_and_reseed() -> None:
    m = resetting(
        {"reptiles": animal(D3=2)},
        {"birds": animal(C4=2)},
        tundra=["D3"],
        elements={"D3.E": "sun"},
    )
    steps = ("eliminated", "survival", "boxes_moved", "next_turn", "round")
    assert [event.key for event in told(m, *steps)] == list(steps)
    assert last(m, "next_turn").rule == "RSEED.10"
    assert (m.turn, m.state.phase) == (2, "planning")


MAMMALS = {"mammals": animal(D4=2, C4=3, E3=1)}


@pytest.mark.rule("EXTN.3")
def test_the_mammals_save_one_endangered_species() -> None:
    m = resetting(MAMMALS, {"birds": animal(C4=1)}, elements={"E3.E": "meat"})
    assert asked(m) == ("Ana", "extinction")
    assert species(m, "C4") == {"mammals": 3, "birds": 1}, "nobody has died yet"
    no = refused(m, "save:E3")
    assert (no.rule, no.sentence) == (
        "EXTN.3",
        "The mammals on the savannah E3 are not endangered.",
    )
    assert refused(m, "save:D2").sentence == "There are no mammals on the wetland D2."
    choose(m, "save:C4")
    assert species(m, "C4") == {"mammals": 1}
    assert (species(m, "D4"), species(m, "E3")) == ({}, {"mammals": 1})
    assert last(m, "saved").rule == "EXTN.3"


@pytest.mark.rule("EXTN.3")
def test_the_mammals_may_save_nobody_and_are_not_asked_when_all_are_well() -> None:
    m = resetting(MAMMALS, {"birds": {}}, elements={"E3.E": "meat"})
    assert keys(m) == ["save:C4", "save:D4", "done"]
    choose(m, "done")
    assert (species(m, "C4"), species(m, "D4")) == ({}, {})
    m = resetting({"mammals": animal(E3=1)}, {"birds": {}}, elements={"E3.E": "meat"})
    assert asked(m)[1] == "planning"


@pytest.mark.rule("EXTN.4")
def test_sheltered_species_are_left_out_before_the_mammals_choose() -> None:
    m = taking(
        "hibernation",
        {"mammals": animal(E3=1, D4=1) | {"eliminated": 4}},
        {"birds": animal(C4=1)},
        elements={"E3.E": "meat"},
        phases=["planning", "domination", "extinction"],
    )
    choose(m, "add:C3:2")
    assert asked(m) == ("Ana", "extinction")
    assert keys(m) == ["save:D4", "done"], "those on C3 are safe anyway"
    choose(m, "save:D4")
    assert [species(m, place) for place in ("C3", "D4", "C4")] == [
        {"mammals": 2},
        {"mammals": 1},
        {},
    ]
    assert m.state.sheltered == {}, "the shelter ends after Extinction"


@pytest.mark.rule("SURV.1", "SURV.3", "SURV.4", "GEN.4")
def test_survival_is_checked_after_extinction_and_pays_tundra_tiles() -> None:
    m = resetting(
        {"mammals": animal(D2=5)},
        {"birds": animal(D3=3, C4=1)},
        {"insects": animal(D3=1)},
        tundra=["D2", "D3", "C4"],
        elements={"C3.SE": "seed", "D3.E": "grass"},
    )
    assert ANIMALS[m.state.survivor].name == "mammals", "5 against 4 and 1"
    choose(m, "done")
    assert ANIMALS[m.state.survivor].name == "birds"
    assert last(m, "survival").rule == "SURV.3"
    bonus = last(m, "bonus")
    assert (bonus.rule, bonus.data["count"], bonus.data["vp"]) == ("SURV.4", 2, 3)
    assert vp(m) == {"birds": 3}, "two tundra tiles, whatever the number of species"


@pytest.mark.rule("SURV.2", "SURV.3")
def test_when_animals_tie_nobody_survives_best() -> None:
    m = resetting(
        {"mammals": animal(D3=3)},
        {"birds": animal(D3=1)},
        {"insects": animal(D3=1)},
        tundra=["D3"],
        elements={"C3.SE": "seed", "D3.E": "grass"},
    )
    choose(m, "done")
    assert last(m, "survival_lost").rule == "SURV.2"
    assert (m.state.survivor, vp(m)) == (-1, {})
    assert told(m, "survival") == []


def cards(numbers: list[int]) -> list[str]:
    """The names of cards; "" for an empty place."""
    return [CARDS[number].name if number >= 0 else "" for number in numbers]


@pytest.mark.rule("RSEED.1")
def test_cards_fill_the_empty_places_of_the_row() -> None:
    m = resetting({"mammals": {}}, {"birds": {}}, offer=["fertile", "blight"])
    assert cards(m.state.offer)[:2] == ["fertile", "blight"]
    assert len({*m.state.offer}) == 5
    assert len(m.state.deck) == 26 - 5
    dealt = last(m, "cards_dealt")
    assert (dealt.rule, len(dealt.data["cards"])) == ("RSEED.1", 3)


@pytest.mark.rule("RSEED.1")
def test_a_short_deck_fills_what_it_can_and_is_never_refilled() -> None:
    names = [card.name for card in CARDS if card.name not in ("fertile", "blight", "ice_age")]
    m = resetting({"mammals": {}}, {"birds": {}}, offer=["fertile"], taken=names)
    assert cards(m.state.offer) == ["fertile", "blight", "ice_age", "", ""], "Ice Age comes last"
    assert m.state.deck == []
    assert sorted(cards(m.state.taken)) == sorted(names)


BOXES = {
    "adaptation": ["meat", "sun"],
    "regression": ["meat"],
    "abundance": ["seed"],
    "wasteland": ["water", "water"],
    "depletion": ["grub"],
    "wanderlust": ["grass"],
}


@pytest.mark.rule("RSEED.3", "RSEED.4", "RSEED.5", "RSEED.6", "RSEED.7", "ELEM.2")
def test_elements_move_from_box_to_box_and_twelve_are_drawn() -> None:
    m = resetting({"mammals": {}}, {"birds": {}}, boxes=BOXES)
    assert box(m, "depletion") == {"water": 2}
    assert box(m, "wasteland") == {"seed": 1}
    assert box(m, "regression") == {"meat": 1, "sun": 1}
    drawn = [sum(box(m, name).values()) for name in ("adaptation", "abundance", "wanderlust")]
    assert drawn == [4, 4, 4]
    assert sum(m.state.bag) == 120 - 12 - 5, "what was in the three boxes is in the bag again"
    assert {"RSEED.3", "RSEED.4", "RSEED.5", "RSEED.6"} == cites(last(m, "boxes_moved"))
    assert last(m, "elements_drawn").rule == "RSEED.7"


@pytest.mark.rule("RSEED.2", "RSEED.8")
def test_pawns_of_glaciation_move_up_and_tiles_are_turned_up() -> None:
    m = resetting(
        {"mammals": {}},
        {"birds": {}},
        tiles={"D3": "sea"},
        face_up=["wetland"],
        pawns={"glaciation:2": "birds", "glaciation:4": "mammals"},
    )
    row = [pawn_on(m, f"glaciation:{place}") for place in (1, 2, 3, 4)]
    assert row == ["birds", "", "mammals", ""]
    assert all(tile >= 0 for tile in m.state.face_up)
    assert (last(m, "pawns_slide").rule, last(m, "tiles_turned_up").rule) == ("RSEED.2", "RSEED.8")


@pytest.mark.rule("RSEED.9", "END.1")
def test_nothing_is_reseeded_in_the_turn_of_ice_age() -> None:
    m = acting(
        "domination",
        {"reptiles": animal(E3=1)},
        {"birds": {}},
        elements={"E3.E": "sun"},
        offer=["ice_age"],
        boxes=BOXES,
        pawns={"domination:1": "reptiles"},
        phases=["planning", "domination", "extinction", "survival", "reseed"],
    )
    choose(m, "dominate:E3")
    assert last(m, "no_reseed").rule == "RSEED.9"
    assert told(m, "boxes_moved", "cards_dealt", "next_turn") == []
    assert box(m, "wasteland") == {"water": 2}
    assert m.over
