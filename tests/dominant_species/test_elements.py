"""Adaptation, Regression, Abundance, Wasteland and Depletion."""

import pytest

from tests.dominant_species.build import (
    acting,
    animal,
    box,
    display,
    dominant,
    element_at,
    matches,
    one,
    table,
)
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told

ADAPTING = {
    "boxes": {"adaptation": ["meat", "grass", "grub", "grub"], "regression": []},
    "pawns": {"adaptation:1": "insects", "adaptation:2": "birds", "adaptation:3": "mammals"},
}
THREE = ({"insects": {}}, {"birds": {}}, {"mammals": {}})


@pytest.mark.rule("ADAP.1", "ADAP.3", "RSEED.6")
@pytest.mark.example("ADAP.ex1")
def test_example_insects_adapt_to_meat() -> None:
    m = acting("adaptation", *THREE, **ADAPTING)
    choose(m, "adapt:meat")
    assert display(m, "insects") == {"grass": 2, "meat": 1}
    assert keys(m, "adapt") == ["adapt:grub", "adapt:grass"]
    assert last(m, "element_gained").rule == "ADAP.1"
    other = acting("adaptation", *THREE, **ADAPTING)
    choose(other, "adapt:grass")
    assert display(other, "insects") == {"grass": 3}, "a specialist"
    shown_in_explorer(m, "ADAP.ex1")


@pytest.mark.rule("ADAP.1", "RSEED.6", "REGR.1")
@pytest.mark.example("ADAP.ex2")
def test_example_what_nobody_takes_is_lost_next_turn() -> None:
    m = table(*THREE, phase="adaptation", **ADAPTING)
    choose(m, "adapt:grub", "give_up", "give_up")
    while m.turn == 1:
        choose(m, keys(m)[-1])
    assert box(m, "regression") == {"meat": 1, "grass": 1, "grub": 1}
    while display(m, "insects") != {"grass": 2}:
        assert m.turn == 2
        choose(m, keys(m)[-1])
    assert last(m, "element_lost").rule == "REGR.1"
    shown_in_explorer(m, "ADAP.ex2")


@pytest.mark.rule("ADAP.1")
def test_only_elements_in_the_box_can_be_taken() -> None:
    m = acting("adaptation", *THREE, **ADAPTING)
    no = refused(m, "adapt:water")
    assert no.rule == "ADAP.1"
    assert no.sentence == (
        "There is no water in the Adaptation box. Choose an element that is there."
    )


@pytest.mark.rule("ADAP.2")
def test_a_full_display_loses_the_action() -> None:
    full = {"added": ["meat", "meat", "sun"]}
    m = acting(
        "adaptation",
        {"amphibians": full},
        {"birds": {}},
        boxes={"adaptation": ["meat", "sun"], "regression": []},
        pawns={"adaptation:1": "amphibians", "adaptation:2": "birds"},
    )
    assert asked(m) == ("Ben", "adaptation")
    assert last(m, "nothing").rule == "ADAP.2"
    assert sum(display(m, "amphibians").values()) == 6


@pytest.mark.rule("REGR.1", "REGR.2", "REGR.3", "REGR.4", "REGR.6", "REGR.7")
@pytest.mark.example("REGR.ex1")
def test_example_pawns_protect_and_the_reptiles_have_a_free_one() -> None:
    grub = {"added": ["grub"]}
    m = acting(
        "regression",
        {"insects": grub},
        {"reptiles": grub},
        {"birds": grub},
        boxes={"regression": ["grub", "grub"]},
        pawns={"regression:1": "insects"},
    )
    bag = m.state.bag[4]
    assert asked(m) == ("Ben", "regression"), "food chain order"
    choose(m, "protect:grub")
    assert "REGR.4" in cites(last(m, "protected"))
    assert asked(m) == ("Ana", "regression")
    choose(m, "protect:grub")
    assert [display(m, name).get("grub", 0) for name in ("insects", "reptiles", "birds")] == [
        1, 1, 0,
    ]  # fmt: skip
    assert m.state.bag[4] == bag + 1
    assert last(m, "pawns_back").rule == "REGR.6"
    assert one(m, "insects").hand == one(m, "insects").pawns
    shown_in_explorer(m, "REGR.ex1")


@pytest.mark.rule("RSEED.6", "REGR.1")
@pytest.mark.example("REGR.ex2")
def test_example_an_untaken_sun_threatens_the_sun_of_the_insects() -> None:
    m = table(
        {"insects": {"added": ["sun"]}},
        {"birds": {}},
        phase="reseed",
        boxes={"adaptation": ["sun"], "regression": []},
    )
    assert m.turn == 2
    assert box(m, "regression") == {"sun": 1}
    while m.state.phase in ("planning", "initiative", "adaptation"):
        choose(m, keys(m)[-1])
    assert display(m, "insects") == {"grass": 2}
    shown_in_explorer(m, "REGR.ex2")


@pytest.mark.rule("REGR.1", "REGR.2", "REGR.3", "REGR.5")
@pytest.mark.example("REGR.ex3")
def test_example_printed_elements_are_never_lost() -> None:
    m = acting(
        "regression",
        {"birds": {"added": ["seed", "seed", "meat"]}},
        {"arachnids": {"added": ["meat"]}},
        boxes={"regression": ["meat", "meat", "seed"]},
        pawns={"regression:1": "arachnids"},
    )
    choose(m, "protect:meat")
    assert display(m, "birds") == {"seed": 3}
    assert display(m, "arachnids") == {"grub": 2, "meat": 1}
    alone = acting(
        "regression",
        {"birds": {}},
        {"mammals": {}},
        boxes={"regression": ["seed"]},
        pawns={"regression:1": "birds"},
    )
    assert told(alone, "element_lost") == []
    assert display(alone, "birds") == {"seed": 2}
    shown_in_explorer(m, "REGR.ex3")


@pytest.mark.rule("REGR.3")
def test_with_fewer_pawns_than_types_at_risk_the_owner_chooses_or_declines() -> None:
    def start():
        return acting(
            "regression",
            {"birds": {"added": ["sun", "meat"]}},
            {"mammals": {}},
            boxes={"regression": ["sun", "meat"]},
            pawns={"regression:2": "birds"},
        )

    m = choose(start(), "protect:sun")
    assert display(m, "birds") == {"seed": 2, "sun": 1}
    m = start()
    no = refused(m, "protect:water")
    assert no.rule == "REGR.1"
    choose(m, "done")
    assert display(m, "birds") == {"seed": 2}


SAVANNAH = {"E3.SE": "water", "D3.E": "grass", "E2.SE": "grass"}


@pytest.mark.rule("ABUN.1", "DOMI.1")
@pytest.mark.example("ABUN.ex1")
def test_example_one_more_water_wins_the_savannah() -> None:
    m = acting(
        "abundance",
        {"insects": animal(E3=2)},
        {"amphibians": animal(E3=1)},
        elements=SAVANNAH,
        boxes={"abundance": ["water", "sun"]},
        pawns={"abundance:1": "amphibians"},
    )
    assert (matches(m, "E3", "insects"), matches(m, "E3", "amphibians")) == (4, 3)
    choose(m, "element:water:E3.E")
    assert (matches(m, "E3", "amphibians"), dominant(m, "E3")) == (6, "amphibians")
    assert box(m, "abundance") == {"sun": 1}
    shown_in_explorer(m, "ABUN.ex1")


@pytest.mark.rule("ABUN.1", "ENDG.1")
@pytest.mark.example("ABUN.ex2")
def test_example_a_sun_on_the_mountain_lets_reptiles_live_there() -> None:
    m = acting(
        "abundance",
        {"reptiles": animal(E4=2)},
        {"mammals": {}},
        elements={"E4.SE": "sun"},
        boxes={"abundance": ["sun"]},
        pawns={"abundance:2": "reptiles"},
    )
    assert matches(m, "D4", "reptiles") == 0
    choose(m, "element:sun:D4.SE")
    assert matches(m, "D4", "reptiles") == 2
    shown_in_explorer(m, "ABUN.ex2")


@pytest.mark.rule("ABUN.2")
def test_corners_at_the_edge_of_the_earth_can_be_used() -> None:
    m = acting(
        "abundance",
        {"reptiles": {}},
        {"mammals": {}},
        tiles={"D3": "sea"},
        boxes={"abundance": ["sun"]},
        pawns={"abundance:1": "reptiles"},
    )
    assert len(keys(m, "element")) == 6, "all corners of a single tile"


@pytest.mark.rule("ABUN.3")
def test_without_a_vacant_corner_nothing_is_placed() -> None:
    corners = ["D3.SE", "C4.E", "C3.SE", "C3.E", "D2.SE", "D3.E"]
    m = acting(
        "abundance",
        {"reptiles": {}},
        {"mammals": {}},
        tiles={"D3": "sea"},
        elements=dict.fromkeys(corners, "sun"),
        boxes={"abundance": ["sun"]},
        pawns={"abundance:1": "reptiles"},
    )
    assert last(m, "nothing").rule == "ABUN.3"


@pytest.mark.rule("WAST.1", "WAST.3", "ENDG.1", "DOMI.3")
@pytest.mark.example("WAST.ex1")
def test_example_the_arachnids_spare_the_grubs() -> None:
    m = acting(
        "wasteland",
        {"arachnids": {}},
        {"amphibians": animal(E4=2)},
        tundra=["D3"],
        elements={"D3.E": "water", "D2.SE": "grub", "C3.SE": "grub", "C3.E": "water"},
        boxes={"wasteland": ["grub", "water"]},
        pawns={"wasteland:1": "arachnids"},
    )
    assert dominant(m, "E4") == "amphibians"
    choose(m, "spare:grub")
    assert (element_at(m, "D2.SE"), element_at(m, "C3.SE")) == ("grub", "grub")
    assert (element_at(m, "D3.E"), element_at(m, "C3.E")) == ("", "")
    assert (matches(m, "E4", "amphibians"), dominant(m, "E4")) == (0, "")
    assert last(m, "spared").rule == "WAST.1"
    assert last(m, "element_removed").rule == "WAST.3"
    shown_in_explorer(m, "WAST.ex1")


@pytest.mark.rule("WAST.1")
def test_the_wasteland_pawn_need_not_spare_anything() -> None:
    m = acting(
        "wasteland",
        {"arachnids": {}},
        {"amphibians": {}},
        tundra=["D3"],
        elements={"D3.E": "water", "E4.SE": "water"},
        boxes={"wasteland": ["water"]},
        pawns={"wasteland:1": "arachnids"},
    )
    assert refused(m, "spare:sun").rule == "WAST.1"
    choose(m, "give_up")
    assert (element_at(m, "D3.E"), element_at(m, "E4.SE")) == ("", "water")


@pytest.mark.rule("WAST.2", "DEPL.3")
def test_wasteland_and_depletion_do_nothing_at_first() -> None:
    m = table(
        {"arachnids": {}},
        {"amphibians": {}},
        phase="wasteland",
        elements={"D3.E": "water"},
        pawns={"wasteland:1": "arachnids", "depletion:1": "amphibians"},
    )
    assert [event.rule for event in told(m, "nothing")] == ["WAST.2", "DEPL.3"]


@pytest.mark.rule("DEPL.1", "DOMI.1", "DOMI.2")
@pytest.mark.example("DEPL.ex1")
def test_example_one_seed_less_changes_two_tiles() -> None:
    m = acting(
        "depletion",
        {"birds": animal(E3=1, E4=1)},
        {"reptiles": animal(E4=1)},
        {"mammals": animal(E3=1)},
        elements={
            "E3.SE": "seed", "E3.E": "seed", "E4.SE": "seed", "D4.E": "sun", "D3.E": "grass",
            "E2.SE": "meat", "D2.E": "meat",
        },
        boxes={"depletion": ["seed"]},
        pawns={"depletion:1": "mammals"},
    )  # fmt: skip
    assert [matches(m, place, "birds") for place in ("E3", "E4")] == [4, 4]
    assert (dominant(m, "E3"), dominant(m, "E4")) == ("", "birds")
    assert refused(m, "deplete:D4.E").rule == "DEPL.1"
    choose(m, "deplete:E3.SE")
    assert [matches(m, place, "birds") for place in ("E3", "E4")] == [2, 2]
    assert (dominant(m, "E3"), dominant(m, "E4")) == ("mammals", "")
    tie = [e for e in told(m, "dominance_lost") if e.rule == "DOMI.2"]
    assert len(tie) == 1
    shown_in_explorer(m, "DEPL.ex1")


@pytest.mark.rule("DEPL.2")
def test_depletion_without_a_matching_element_does_nothing() -> None:
    m = acting(
        "depletion",
        {"birds": {}},
        {"reptiles": {}},
        elements={"E3.SE": "sun"},
        boxes={"depletion": ["seed"]},
        pawns={"depletion:1": "birds"},
    )
    assert last(m, "nothing").rule == "DEPL.2"
