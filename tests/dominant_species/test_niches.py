"""Niches: matches, endangered species, dominance and the earth they depend on."""

import pytest

from evogames.dominant_species.earth import CORNERS_OF, HEX_NAMES, HEXES_AT, NEIGHBOURS
from tests.dominant_species.build import (
    acting,
    animal,
    display,
    dominant,
    element_at,
    matches,
    one,
    order,
    species,
    table,
    terrain,
)
from tests.games.words import choose, cites, keys, last, refused, shown_in_explorer, told

DESERT = {"E4.SE": "sun", "D4.E": "sun", "E3.SE": "sun", "D3.E": "grass", "E4.E": "grub"}
"""The desert E4 with 1 grass, 1 grub and 3 sun. The savannah E3 shares the grass and one sun."""
INSECTS = {"added": ["grub", "water"], "species": {"E4": 1}}
AMPHIBIANS = {"added": ["grub", "grub", "meat"], "species": {"E4": 4}}


@pytest.mark.rule("MATCH.1", "MATCH.2", "DOMI.1", "DOMI.4")
@pytest.mark.example("MATCH.ex1")
def test_example_matches_are_counted_element_by_element() -> None:
    m = table({"insects": INSECTS}, {"amphibians": AMPHIBIANS}, elements=DESERT)
    assert display(m, "insects") == {"grass": 2, "grub": 1, "water": 1}
    assert (matches(m, "E4", "insects"), matches(m, "E4", "amphibians")) == (3, 2)
    assert dominant(m, "E4") == "insects", "quality counts, not quantity"
    shown_in_explorer(m, "MATCH.ex1")


@pytest.mark.rule("MATCH.2", "DOMI.1", "DOMI.6", "MIGR.1")
@pytest.mark.example("MATCH.ex2")
def test_example_three_suns_twice_are_six_matches() -> None:
    m = acting(
        "migration",
        {"insects": INSECTS},
        {"reptiles": animal(E3=1)},
        elements=DESERT,
        pawns={"migration:6": "reptiles"},
    )
    assert dominant(m, "E4") == "insects"
    choose(m, "migrate:E3:E4:1")
    assert matches(m, "E4", "reptiles") == 6
    assert dominant(m, "E4") == "reptiles"
    event = last(m, "dominant")
    assert event.rule == "DOMI.1"
    assert "DOMI.5" in cites(event)
    assert event.text == "Ben's reptiles dominate the desert E4 with 6 matches."
    shown_in_explorer(m, "MATCH.ex2")


@pytest.mark.rule("MATCH.2", "DOMI.1")
@pytest.mark.example("MATCH.ex3")
def test_example_three_waters_beat_two_suns() -> None:
    m = acting(
        "migration",
        {"reptiles": animal(E3=2)},
        {"amphibians": animal(E4=1)},
        elements={"E3.SE": "sun", "E3.E": "water"},
        pawns={"migration:6": "amphibians"},
    )
    assert (matches(m, "E3", "reptiles"), dominant(m, "E3")) == (2, "reptiles")
    choose(m, "migrate:E4:E3:1")
    assert (matches(m, "E3", "amphibians"), dominant(m, "E3")) == (3, "amphibians")
    shown_in_explorer(m, "MATCH.ex3")


@pytest.mark.rule("ENDG.1", "ENDG.2", "EARTH.7", "ELEM.1", "DOMI.3")
@pytest.mark.example("ENDG.ex1")
def test_example_without_its_element_an_animal_is_endangered() -> None:
    m = acting(
        "depletion",
        {"reptiles": animal(E3=2)},
        {"mammals": {}},
        elements={"E3.SE": "sun"},
        boxes={"depletion": ["sun"]},
        pawns={"depletion:1": "mammals"},
    )
    assert dominant(m, "E3") == "reptiles"
    choose(m, "deplete:E3.SE")
    assert matches(m, "E3", "reptiles") == 0
    assert dominant(m, "E3") == "", "alone, but endangered"
    lost = last(m, "dominance_lost")
    assert lost.rule == "DOMI.3"
    assert "DOMI.6" in cites(lost)
    shown_in_explorer(m, "ENDG.ex1")


@pytest.mark.rule("DOMI.2")
def test_equal_matches_mean_that_nobody_dominates() -> None:
    m = table(
        {"mammals": animal(E3=5)},
        {"reptiles": animal(E3=1)},
        elements={"E3.SE": "sun", "D3.E": "meat"},
    )
    assert (matches(m, "E3", "mammals"), matches(m, "E3", "reptiles")) == (2, 2)
    assert dominant(m, "E3") == ""


@pytest.mark.rule("DOMI.7", "DOMI.8")
def test_an_animal_can_dominate_any_number_of_tiles() -> None:
    places = ["D2", "E3", "E4", "D4", "C4", "C3", "D3", "D1", "E2", "F2", "F3"]
    tiles = {
        "D2": "wetland", "E3": "savannah", "E4": "desert", "D4": "mountain", "C4": "forest",
        "C3": "jungle", "D3": "sea", "D1": "sea", "E2": "sea", "F2": "sea", "F3": "sea",
    }  # fmt: skip
    corners = {"D2.SE", "D1.SE", "C3.SE", "C4.SE", "D3.SE", "E3.SE", "E2.E", "F3.SE", "F2.SE"}
    m = table(
        {"mammals": animal(**dict.fromkeys(places, 1))},
        {"insects": {}},
        tiles=tiles,
        elements=dict.fromkeys(sorted(corners), "meat"),
    )
    assert [dominant(m, place) for place in places] == ["mammals"] * 11, "more than ten cones"


@pytest.mark.rule("DOMI.6", "DOMI.7")
def test_dominance_is_recounted_when_a_display_changes() -> None:
    m = acting(
        "adaptation",
        {"insects": animal(E3=1)},
        {"mammals": animal(E3=1)},
        elements={"E3.SE": "sun", "D3.E": "meat"},
        boxes={"adaptation": ["sun", "sun", "sun", "grass"]},
        pawns={"adaptation:1": "insects", "adaptation:2": "insects", "adaptation:3": "insects"},
    )
    assert dominant(m, "E3") == "mammals"
    choose(m, "adapt:sun")
    assert dominant(m, "E3") == "mammals"
    choose(m, "adapt:sun")
    assert dominant(m, "E3") == "", "2 and 2"
    choose(m, "adapt:sun")
    assert dominant(m, "E3") == "insects"


@pytest.mark.rule("EARTH.1", "EARTH.4")
def test_tiles_are_adjacent_by_their_sides_tundra_too() -> None:
    centre = HEX_NAMES.index("D3")
    assert {HEX_NAMES[p] for p in NEIGHBOURS[centre]} == {"D2", "E3", "E4", "D4", "C4", "C3"}
    assert all(place in NEIGHBOURS[other] for place in range(35) for other in NEIGHBOURS[place])
    m = acting(
        "migration",
        {"mammals": animal(D3=1)},
        {"insects": {}},
        tundra=["D3"],
        pawns={"migration:1": "mammals"},
    )
    assert {key.split(":")[2] for key in keys(m, "migrate")} == {
        "D2", "E3", "E4", "D4", "C4", "C3",
    }  # fmt: skip


@pytest.mark.rule("EARTH.7")
def test_a_corner_serves_up_to_three_tiles_and_holds_one_element() -> None:
    assert sorted({len(places) for places in HEXES_AT}) == [1, 2, 3]
    assert all(len(corners) == len({*corners}) == 6 for corners in CORNERS_OF)
    m = acting(
        "abundance",
        {"mammals": animal(E3=1)},
        {"insects": {}},
        elements={"E3.SE": "sun"},
        boxes={"abundance": ["meat"]},
        pawns={"abundance:1": "mammals"},
    )
    no = refused(m, "element:meat:E3.SE")
    assert no.rule == "EARTH.7"
    assert no.sentence == (
        "You cannot put an element on corner E3.SE. It already has sun, and a corner has room "
        "for one element."
    )


@pytest.mark.rule("EARTH.2", "GEN.7")
def test_new_species_come_from_the_gene_pool() -> None:
    m = acting(
        "speciation",
        {"mammals": {}},
        {"reptiles": {}},
        elements={"E3.SE": "meat"},
        pawns={"speciation:1": "mammals"},
    )
    pool = one(m, "mammals").gene_pool
    choose(m, "speciate:E3.SE", "add:E3:3", "add:E4:2")
    assert species(m, "E3") == {"mammals": 3}
    assert one(m, "mammals").gene_pool == pool - 5
    assert "EARTH.2" in cites(last(m, "species_added"))


@pytest.mark.rule("EARTH.3")
def test_what_is_eliminated_does_not_return_to_the_gene_pool() -> None:
    m = acting(
        "competition",
        {"mammals": animal(C4=1)},
        {"birds": animal(C4=2)},
        pawns={"competition:3": "mammals"},
    )
    pool = one(m, "birds").gene_pool
    choose(m, "compete:C4:birds")
    assert species(m, "C4") == {"mammals": 1, "birds": 1}
    assert (one(m, "birds").gene_pool, one(m, "birds").eliminated) == (pool, 1)
    assert "EARTH.3" in cites(last(m, "eliminated"))


@pytest.mark.rule("EARTH.5", "EARTH.6")
def test_tundra_stays_tundra() -> None:
    m = acting(
        "glaciation",
        {"mammals": {}},
        {"insects": {}},
        tundra=["D3"],
        pawns={"glaciation:1": "mammals"},
    )
    assert terrain(m, "E3") == "savannah"
    choose(m, "glaciate:E3")
    assert terrain(m, "E3") == "tundra"
    assert "EARTH.6" in cites(last(m, "glaciated"))
    assert m.state.tiles[HEX_NAMES.index("E3")] >= 0, "the large tile is still under the ice"


@pytest.mark.rule("ELEM.2")
def test_elements_come_from_the_bag_and_return_there() -> None:
    m = acting(
        "depletion",
        {"mammals": {}},
        {"insects": {}},
        elements={"E3.SE": "sun"},
        boxes={"depletion": ["sun"]},
        pawns={"depletion:1": "mammals"},
    )
    before = m.state.bag[1]
    choose(m, "deplete:E3.SE")
    assert m.state.bag[1] == before + 1
    assert element_at(m, "E3.SE") == ""


@pytest.mark.rule("ELEM.3")
def test_a_bag_that_is_too_small_is_emptied() -> None:
    m = table({"mammals": {}}, {"insects": {}}, phase="reseed")
    state = m.state
    from evogames.dominant_species.changes import draw_elements

    state.bag = [1, 0, 0, 2, 0, 0]
    assert draw_elements(state, 5) == [1, 0, 0, 2, 0, 0]
    assert state.bag == [0] * 6


@pytest.mark.rule("SPEC.1")
def test_a_player_without_species_goes_on() -> None:
    m = table({"mammals": {"gene_pool": 0, "vp": 7}}, {"insects": animal(E3=1)})
    assert order(m) == ["insects", "mammals"]
    choose(m, "pawn:domination:1")
    assert m.decision
    assert m.decision.player == 0, "the mammals place their pawns all the same"
    assert m.scores()[0] == 7


@pytest.mark.rule("VP.1", "VP.2")
def test_vp_go_up_and_down_but_never_below_zero() -> None:
    m = acting(
        "domination",
        {"mammals": {"vp": 0, "species": {"E3": 2}}},
        {"insects": {"vp": 8, "species": {"E3": 1}}},
        {"birds": {"vp": 99}},
        elements={"E3.SE": "meat"},
        offer=["niche_biomes"],
        pawns={"domination:1": "mammals"},
    )
    choose(m, "dominate:E3")
    assert one(m, "mammals").vp == 7
    assert one(m, "insects").vp == 8 + 4 - 7
    assert one(m, "birds").vp == 99 - 7
    m = acting(
        "domination",
        {"mammals": {"species": {"E3": 1}}},
        {"insects": {"vp": 0, "species": {"E3": 9}}},
        {"birds": {"vp": 6}},
        elements={"E3.SE": "meat"},
        offer=["niche_biomes"],
        pawns={"domination:1": "birds"},
    )
    choose(m, "dominate:E3")
    assert (one(m, "mammals").vp, one(m, "insects").vp, one(m, "birds").vp) == (4, 0, 0)
    losses = told(m, "vp_lost")
    assert [event.data["count"] for event in losses] == [6, 7]
    assert "VP.2" in cites(losses[0])
