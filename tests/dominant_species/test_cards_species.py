"""Dominance cards that bring new species: Aquatic, Fecundity and Hibernation."""

import pytest

from tests.dominant_species.build import acting, animal, element_at, matches, one, species, taking
from tests.games.words import asked, choose, keys, last, refused, shown_in_explorer, told

GRASS = {"E3.E": "grass"}


@pytest.mark.rule("CARD.aquatic", "MATCH.2")
@pytest.mark.example("CARD.ex5")
def test_example_four_insects_on_the_sea_and_a_grass_for_two_tiles() -> None:
    m = taking(
        "aquatic",
        {"insects": animal(E3=1) | {"gene_pool": 20}},
        {"birds": {}},
        elements=GRASS,
    )
    before = [matches(m, place, "insects") for place in ("D3", "D2")]
    choose(m, "tile:D3", "element:grass:C3.E")
    assert refused(m, "add:D2:4").rule == "SPCN.2", "the species go on the same tile"
    choose(m, "add:D3:4")
    assert (species(m, "D3"), species(m, "D2")) == ({"insects": 4}, {})
    assert one(m, "insects").gene_pool == 16
    after = [matches(m, place, "insects") for place in ("D3", "D2")]
    assert [b - a for a, b in zip(before, after, strict=True)] == [2, 2]
    assert last(m, "species_added").rule == "CARD.aquatic"
    shown_in_explorer(m, "CARD.ex5")


@pytest.mark.rule("CARD.aquatic")
def test_aquatic_takes_a_sea_or_wetland_that_is_not_ice() -> None:
    m = taking(
        "aquatic",
        {"insects": animal(E3=1)},
        {"birds": {}},
        tiles={"D3": "sea", "D2": "wetland", "E3": "savannah", "E4": "sea"},
        tundra=["D3"],
        elements=GRASS,
    )
    assert keys(m) == ["tile:D2", "tile:E4"]
    no = refused(m, "tile:D3")
    assert no.rule == "CARD.aquatic"
    assert no.sentence.startswith("You cannot choose the tundra D3 for Aquatic")
    choose(m, "tile:E4")
    no = refused(m, "element:grass:D2.E")
    assert no.sentence == "You cannot choose corner D2.E. It is not a corner of the chosen tile."
    choose(m, "element:sun:E4.SE")
    assert keys(m) == [f"add:E4:{count}" for count in range(5)], "up to 4"
    choose(m, "add:E4:0")
    assert (element_at(m, "E4.SE"), species(m, "E4")) == ("sun", {})


FULL = dict.fromkeys(("D3.SE", "C4.E", "C3.SE", "C3.E", "D2.SE", "D3.E"), "meat")


@pytest.mark.rule("CARD.aquatic", "CARD.0")
def test_each_part_of_aquatic_is_skipped_where_it_cannot_be_done() -> None:
    sea = {"D3": "sea", "E3": "savannah"}
    m = taking(
        "aquatic",
        {"insects": animal(E3=1)},
        {"birds": {}},
        tiles=sea,
        elements=GRASS | FULL | {"D3.E": "grass"},
    )
    assert asked(m) == ("Ana", "species"), "no vacant corner"
    choose(m, "add:D3:4")
    assert species(m, "D3") == {"insects": 4}
    m = taking(
        "aquatic",
        {"insects": animal(E3=1) | {"gene_pool": 0}},
        {"birds": {}},
        tiles=sea,
        elements=GRASS,
    )
    choose(m, "element:grass:C3.E")
    assert (m.state.phase, species(m, "D3")) == ("planning", {}), "an empty gene pool"
    m = taking(
        "aquatic",
        {"insects": animal(E3=1)},
        {"birds": {}},
        tiles={"D3": "sea", "E3": "savannah"},
        tundra=["D3"],
        elements=GRASS,
    )
    assert m.state.phase == "planning", "no sea and no wetland"


@pytest.mark.rule("CARD.fecundity")
def test_fecundity_adds_one_species_to_each_tile_or_fewer() -> None:
    m = taking(
        "fecundity",
        {"insects": animal(E3=1, D3=4, C4=2)},
        {"birds": {}},
        elements=GRASS,
    )
    pool = one(m, "insects").gene_pool
    choose(m, "add:D3:1")
    assert refused(m, "add:D3:1").rule == "CARD.fecundity", "one per tile"
    assert refused(m, "add:C4:2").sentence == (
        "You cannot add 2 species to the forest C4. Fecundity adds one species, and only once, "
        "to each tile where Ana's insects live."
    )
    assert refused(m, "add:D2:1").rule == "CARD.fecundity"
    choose(m, "add:C4:1", "done")
    counts = [species(m, place)["insects"] for place in ("E3", "D3", "C4")]
    assert counts == [1, 5, 3]
    assert one(m, "insects").gene_pool == pool - 2
    assert last(m, "species_added").rule == "CARD.fecundity"


@pytest.mark.rule("CARD.fecundity", "EARTH.2")
def test_fecundity_stops_with_the_gene_pool() -> None:
    m = taking(
        "fecundity",
        {"insects": animal(E3=1, D3=4, C4=2) | {"gene_pool": 1}},
        {"birds": {}},
        elements=GRASS,
    )
    choose(m, "add:C4:1")
    assert (one(m, "insects").gene_pool, m.state.phase) == (0, "planning")


@pytest.mark.rule("CARD.hibernation", "SET.5")
def test_only_eliminated_species_wake_up() -> None:
    m = taking(
        "hibernation",
        {"insects": animal(E3=1) | {"eliminated": 2}},
        {"birds": {}},
        elements=GRASS,
    )
    pool = one(m, "insects").gene_pool
    assert refused(m, "add:D4:3").sentence == (
        "You cannot wake up 3 species on the mountain D4. Hibernation wakes up 1 to 2 species."
    )
    assert keys(m)[-1] == "done", "up to five, also none"
    choose(m, "add:D4:2")
    assert species(m, "D4") == {"insects": 2}
    assert (one(m, "insects").eliminated, one(m, "insects").gene_pool) == (0, pool)
    assert last(m, "woken").rule == "CARD.hibernation"


@pytest.mark.rule("CARD.hibernation")
def test_five_species_at_most_wake_up_and_none_where_none_were_eliminated() -> None:
    m = taking(
        "hibernation",
        {"insects": animal(E3=1) | {"eliminated": 9}},
        {"birds": {}},
        elements=GRASS,
    )
    assert max(int(key.split(":")[2]) for key in keys(m, "add")) == 5
    m = taking("hibernation", {"insects": animal(E3=1)}, {"birds": {}}, elements=GRASS)
    assert m.state.phase == "planning"


@pytest.mark.rule("CARD.hibernation", "EXTN.1", "EXTN.4")
@pytest.mark.example("CARD.ex6")
def test_example_sheltered_reptiles_outlive_one_extinction() -> None:
    m = acting(
        "domination",
        {"reptiles": animal(D3=2, E3=1) | {"eliminated": 3, "pawns": 1}},
        {"birds": animal(C4=1) | {"pawns": 1}},
        tundra=["D3"],
        elements={"E3.E": "sun", "B4.E": "seed"},
        offer=["hibernation", "cold_snap"],
        pawns={"domination:1": "reptiles", "domination:2": "birds"},
        phases=["planning", "domination", "extinction"],
    )
    choose(m, "dominate:E3", "card:hibernation", "add:D3:3")
    assert species(m, "D3") == {"reptiles": 5}
    choose(m, "dominate:C4")
    dead = [(event.rule, event.data["count"]) for event in told(m, "eliminated")]
    assert dead == [("CARD.cold_snap", 1), ("EXTN.1", 1)]
    assert species(m, "D3") == {"reptiles": 3}
    choose(m, "pawn:domination:1", "pawn:domination:2", "give_up", "give_up")
    assert m.turn == 3
    assert species(m, "D3") == {}, "no longer sheltered"
    shown_in_explorer(m, "CARD.ex6")


@pytest.mark.rule("CARD.hibernation", "CARD.ice_sheet")
def test_under_ice_sheet_a_sheltered_species_stays_and_keeps_its_shelter() -> None:
    m = acting(
        "domination",
        {"reptiles": animal(D3=2, E3=1) | {"eliminated": 3}},
        {"birds": animal(C4=1)},
        tundra=["D2"],
        elements={"E3.E": "sun", "B4.E": "seed"},
        offer=["hibernation", "ice_sheet"],
        pawns={"domination:1": "reptiles", "domination:2": "birds"},
        phases=["planning", "domination", "extinction"],
    )
    choose(m, "dominate:E3", "card:hibernation", "add:D3:3", "dominate:C4", "glaciate:D3")
    assert m.turn == 2
    assert species(m, "D3") == {"reptiles": 1}
