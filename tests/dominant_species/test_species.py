"""Glaciation, Speciation and Wanderlust."""

import pytest

from tests.dominant_species.build import (
    acting,
    animal,
    dominant,
    element_at,
    matches,
    one,
    pawn_on,
    species,
    terrain,
)
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told


@pytest.mark.rule("GLAC.3", "GLAC.5", "GLAC.6", "GLAC.7", "SURV.1")
@pytest.mark.example("GLAC.ex1")
def test_example_the_ice_surrounds_the_only_sun() -> None:
    m = acting(
        "glaciation",
        {"reptiles": animal(D3=2, E3=3)},
        {"arachnids": animal(D3=2)},
        {"insects": animal(D3=1)},
        tundra=["D3", "D2"],
        elements={"D2.SE": "sun"},
        pawns={"glaciation:1": "reptiles"},
    )
    assert m.state.survivor == -1, "2 and 2"
    choose(m, "glaciate:E3")
    assert element_at(m, "D2.SE") == ""
    assert last(m, "element_removed").rule == "GLAC.5"
    bonus = last(m, "bonus")
    assert (bonus.rule, bonus.data["count"], bonus.data["vp"]) == ("GLAC.6", 2, 3)
    assert {"GEN.4"} <= cites(bonus)
    assert species(m, "E3") == {"reptiles": 1}
    taken = last(m, "survival_taken")
    assert (taken.rule, taken.data["count"]) == ("SURV.1", 3)
    shown_in_explorer(m, "GLAC.ex1")


@pytest.mark.rule("GLAC.4", "GLAC.6", "GLAC.7", "GLAC.8", "GLAC.10")
@pytest.mark.example("GLAC.ex2")
def test_example_one_of_each_animal_stays_and_the_rest_go_home() -> None:
    m = acting(
        "glaciation",
        {"amphibians": animal(E4=4)},
        {"birds": animal(E4=2)},
        {"insects": animal(E4=1)},
        {"reptiles": {}},
        tundra=["D3"],
        elements={"E4.SE": "water"},
        pawns={"glaciation:1": "reptiles"},
    )
    pools = [one(m, name).gene_pool for name in ("amphibians", "birds", "insects")]
    choose(m, "glaciate:E4")
    assert element_at(m, "E4.SE") == "water"
    assert one(m, "reptiles").vp == 1
    assert species(m, "E4") == {"birds": 1, "amphibians": 1, "insects": 1}
    after = [one(m, name).gene_pool for name in ("amphibians", "birds", "insects")]
    assert [b - a for a, b in zip(pools, after, strict=True)] == [3, 1, 0]
    assert one(m, "amphibians").eliminated == 0
    assert "GLAC.10" in cites(last(m, "glaciated"))
    assert ["GLAC.8" in cites(e) for e in told(m, "goes_home", "stays")] == [True, True, False]
    shown_in_explorer(m, "GLAC.ex2")


@pytest.mark.rule("GLAC.1", "GLAC.2", "RSEED.2")
def test_only_the_leftmost_pawn_acts_and_the_others_move_up() -> None:
    m = acting(
        "glaciation",
        {"mammals": {}},
        {"birds": {}},
        tundra=["D3"],
        phases=["glaciation", "reseed"],
        pawns={"glaciation:2": "birds", "glaciation:3": "mammals", "glaciation:4": "mammals"},
    )
    assert asked(m) == ("Ben", "glaciation"), "also from the second space"
    choose(m, "glaciate:E3")
    assert [pawn_on(m, f"glaciation:{n}") for n in (1, 2, 3, 4)] != ["", "", "", ""]
    assert last(m, "pawns_slide").rule == "RSEED.2"
    assert m.turn == 2
    assert asked(m) == ("Ana", "glaciation")


@pytest.mark.rule("GLAC.3")
def test_ice_spreads_only_to_neighbours_of_ice() -> None:
    m = acting(
        "glaciation",
        {"mammals": {}},
        {"birds": {}},
        tundra=["D2"],
        pawns={"glaciation:1": "birds"},
    )
    assert keys(m, "glaciate") == ["glaciate:C3", "glaciate:D3", "glaciate:E3"]
    assert refused(m, "glaciate:D2").sentence == (
        "The tundra D2 is already tundra. Choose another tile."
    )
    assert refused(m, "glaciate:D4").rule == "GLAC.3"


@pytest.mark.rule("GLAC.9")
def test_without_tundra_tiles_or_legal_tiles_nothing_happens() -> None:
    m = acting("glaciation", {"mammals": {}}, {"birds": {}}, pawns={"glaciation:1": "birds"})
    assert last(m, "nothing").rule == "GLAC.9"
    assert pawn_on(m, "glaciation:1") == ""


@pytest.mark.rule("SPCN.1", "SPCN.2", "SPCN.3", "DOMI.2")
@pytest.mark.example("SPCN.ex1")
def test_example_six_new_species_around_a_grass() -> None:
    m = acting(
        "speciation",
        {"arachnids": {"added": ["grass", "sun"], "species": {}}},
        {"amphibians": animal(E4=1)},
        tundra=["D3"],
        elements={"D3.E": "grass", "E4.SE": "water", "D4.E": "sun", "E4.E": "sun"},
        pawns={"speciation:6": "arachnids"},
    )
    assert (matches(m, "E4", "amphibians"), matches(m, "E4", "arachnids")) == (3, 3)
    assert dominant(m, "E4") == "amphibians"
    choose(m, "speciate:D3.E")
    assert m.decision
    assert "sea" not in m.decision.prompt
    assert keys(m) == ["add:D3:0", "add:D3:1"], "the centre is tundra"
    choose(m, "add:D3:1")
    assert refused(m, "add:E3:4").sentence == (
        "You cannot add 4 species to the savannah E3. One Speciation adds at most 3 there."
    )
    choose(m, "add:E3:3", "add:E4:2")
    counts = [species(m, place)["arachnids"] for place in ("D3", "E3", "E4")]
    assert counts == [1, 3, 2]
    assert dominant(m, "E4") == ""
    assert last(m, "dominance_lost").rule == "DOMI.2"
    shown_in_explorer(m, "SPCN.ex1")


@pytest.mark.rule("SPCN.2")
@pytest.mark.parametrize(
    ("kind", "limit"),
    [
        ("sea", 4),
        ("wetland", 4),
        ("savannah", 3),
        ("jungle", 3),
        ("forest", 3),
        ("desert", 2),
        ("mountain", 2),
    ],
)
def test_the_limit_of_each_terrain(kind: str, limit: int) -> None:
    m = acting(
        "speciation",
        {"mammals": {}},
        {"birds": {}},
        tiles={"D3": kind},
        elements={"D3.E": "meat"},
        pawns={"speciation:1": "mammals"},
    )
    choose(m, "speciate:D3.E")
    assert keys(m) == [f"add:D3:{count}" for count in range(limit + 1)]


@pytest.mark.rule("SPCN.1", "SPCN.6")
def test_the_element_must_be_of_the_printed_type() -> None:
    m = acting(
        "speciation",
        {"mammals": {}},
        {"birds": {}},
        elements={"D3.E": "meat", "E4.SE": "sun"},
        pawns={"speciation:1": "mammals", "speciation:3": "birds"},
    )
    no = refused(m, "speciate:E4.SE")
    assert no.rule == "SPCN.1"
    assert no.sentence == (
        "You cannot use corner E4.SE, because it has sun. This Speciation space is for meat."
    )
    choose(m, "give_up")
    assert last(m, "nothing").rule == "SPCN.6", "no seed on the earth"


@pytest.mark.rule("SPCN.4")
def test_no_more_species_than_the_gene_pool_holds() -> None:
    m = acting(
        "speciation",
        {"mammals": {"gene_pool": 2}},
        {"birds": {"gene_pool": 0}},
        tiles={"D3": "sea"},
        elements={"D3.E": "meat", "D2.SE": "seed"},
        pawns={"speciation:1": "mammals", "speciation:3": "birds"},
    )
    choose(m, "speciate:D3.E")
    assert keys(m) == ["add:D3:0", "add:D3:1", "add:D3:2"]
    no = refused(m, "add:D3:3")
    assert (no.rule, no.sentence) == (
        "SPCN.4",
        "You cannot add 3 species. Only 2 are left in the gene pool.",
    )
    choose(m, "add:D3:2")
    assert one(m, "mammals").gene_pool == 0
    assert last(m, "nothing").rule == "SPCN.6"


@pytest.mark.rule("SPCN.5")
@pytest.mark.example("SPCN.ex2")
def test_example_the_insects_add_a_free_species() -> None:
    m = acting("speciation", {"insects": {}}, {"birds": {}}, pawns={})
    pool = one(m, "insects").gene_pool
    choose(m, "add:E3:1")
    assert species(m, "E3") == {"insects": 1}
    assert one(m, "insects").gene_pool == pool - 1
    assert last(m, "species_added").rule == "SPCN.5"
    shown_in_explorer(m, "SPCN.ex2")


WAND = {
    "tiles": {"D2": "savannah", "E3": "forest"},
    "face_up": ["wetland", "sea"],
    "boxes": {"wanderlust": ["seed", "sun"]},
}


@pytest.mark.rule("WAND.1", "WAND.3", "WAND.4", "WAND.5", "WAND.6", "GEN.4")
@pytest.mark.example("WAND.ex1")
def test_example_birds_lay_a_wetland_and_neighbours_move_in() -> None:
    m = acting(
        "wanderlust",
        {"birds": animal(D2=2)},
        {"arachnids": animal(D2=1)},
        {"insects": {"added": ["seed"], "species": {"E3": 3}}},
        **WAND,
        elements={"D2.E": "grass"},
        pawns={"wanderlust:1": "birds"},
    )
    choose(m, "lay:1:D3", "element:seed:D3.SE")
    bonus = last(m, "bonus")
    assert (bonus.rule, bonus.data["vp"], one(m, "birds").vp) == ("WAND.5", 3, 3)
    assert terrain(m, "D3") == "wetland"
    assert asked(m) == ("Ana", "move_in")
    choose(m, "move_in:D2:1")
    assert dominant(m, "D3") == "birds"
    choose(m, "done")
    assert asked(m) == ("Ben", "move_in")
    choose(m, "done")
    assert asked(m) == ("Chen", "move_in")
    choose(m, "move_in:E3:2", "done")
    assert species(m, "D3") == {"birds": 1, "insects": 2}
    assert [matches(m, "D3", name) for name in ("birds", "insects", "arachnids")] == [2, 1, 0]
    shown_in_explorer(m, "WAND.ex1")


@pytest.mark.rule("WAND.1")
def test_a_tile_goes_on_a_vacant_hex_next_to_the_earth() -> None:
    m = acting(
        "wanderlust", {"birds": {}}, {"insects": {}}, **WAND, pawns={"wanderlust:1": "birds"}
    )
    assert refused(m, "lay:1:D2").sentence == (
        "There is already a tile on savannah D2. Choose an empty hex."
    )
    assert refused(m, "lay:1:A1").sentence == (
        "You cannot place a tile on hex A1. A new tile must be next to a tile of the earth."
    )


@pytest.mark.rule("WAND.2", "WAND.7", "RSEED.8")
def test_a_stack_is_not_refilled_before_reset() -> None:
    m = acting(
        "wanderlust",
        {"birds": {}},
        {"insects": {}},
        tiles={"D2": "savannah"},
        face_up=["wetland"],
        boxes={"wanderlust": []},
        phases=["planning", "wanderlust", "reseed"],
        pawns={"wanderlust:1": "birds", "wanderlust:2": "insects"},
    )
    assert refused(m, "lay:2:D3").rule == "WAND.2"
    choose(m, "lay:1:D3")
    assert last(m, "nothing").rule == "WAND.7"
    assert one(m, "insects").vp == 0
    turned = last(m, "tiles_turned_up")
    assert turned.rule == "RSEED.8"
    assert len(turned.data["terrains"]) == 3


@pytest.mark.rule("WAND.3")
def test_the_element_is_optional_and_goes_on_the_new_tile() -> None:
    m = acting(
        "wanderlust", {"birds": {}}, {"insects": {}}, **WAND, pawns={"wanderlust:1": "birds"}
    )
    choose(m, "lay:1:D3")
    assert refused(m, "element:meat:D3.SE").sentence == "There is no meat in the Wanderlust box."
    assert refused(m, "element:seed:E2.SE").rule == "WAND.3"
    choose(m, "done")
    assert element_at(m, "D3.SE") == ""
