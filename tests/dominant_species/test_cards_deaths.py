"""Dominance cards that eliminate species."""

import pytest

from tests.dominant_species.build import animal, box, display, one, species, taking
from tests.games.words import asked, choose, cites, keys, last, refused, told

SUN = {"E3.E": "sun"}


@pytest.mark.rule("CARD.biomass")
def test_biomass_kills_where_species_outnumber_elements() -> None:
    m = taking(
        "biomass",
        {"reptiles": animal(E3=1, C4=2, E4=1)},
        {"birds": animal(D3=1, E4=1)},
        {"insects": animal(D3=2)},
        elements=SUN | {"D4.E": "meat", "E4.SE": "meat", "C3.E": "water"},
    )
    assert species(m, "C4") == {"reptiles": 1}, "alone with 2 species and no element"
    assert asked(m) == ("Ana", "victim")
    assert keys(m) == ["eliminate:D3:birds", "eliminate:D3:insects"]
    choose(m, "eliminate:D3:insects")
    assert species(m, "D3") == {"birds": 1, "insects": 1}
    assert species(m, "E4") == {"reptiles": 1, "birds": 1}, "2 species, 2 elements"
    assert {e.rule for e in told(m, "eliminated")} == {"CARD.biomass"}
    assert (one(m, "reptiles").eliminated, one(m, "insects").eliminated) == (1, 1)


@pytest.mark.rule("CARD.catastrophe")
def test_catastrophe_leaves_one_species_and_strikes_all_around() -> None:
    m = taking(
        "catastrophe",
        {"reptiles": animal(E3=2, D3=1)},
        {"birds": animal(D3=3, C4=1)},
        {"insects": animal(D3=2, C4=1)},
        elements=SUN,
    )
    choose(m, "tile:D3")
    assert asked(m) == ("Ana", "keep_species")
    assert keys(m) == [f"keep_species:{name}" for name in ("reptiles", "birds", "insects")]
    choose(m, "keep_species:insects")
    assert species(m, "D3") == {"insects": 1}
    assert keys(m) == ["eliminate:C4:birds", "eliminate:C4:insects"]
    choose(m, "eliminate:C4:birds")
    assert species(m, "C4") == {"insects": 1}
    assert species(m, "E3") == {"reptiles": 1}, "one's own where one is alone"
    assert one(m, "birds").eliminated == 4
    assert last(m, "eliminated").rule == "CARD.catastrophe"


@pytest.mark.rule("CARD.catastrophe")
def test_catastrophe_on_an_empty_tile_still_strikes_around() -> None:
    m = taking(
        "catastrophe",
        {"reptiles": animal(E3=2)},
        {"birds": animal(C3=3)},
        elements=SUN,
    )
    choose(m, "tile:D2")
    assert (species(m, "E3"), species(m, "C3")) == ({"reptiles": 1}, {"birds": 2})


@pytest.mark.rule("CARD.cold_snap")
def test_cold_snap_takes_one_species_of_all_others_on_each_tundra() -> None:
    m = taking(
        "cold_snap",
        {"reptiles": animal(E3=1, D3=2)},
        {"birds": animal(D3=2, C4=1, E4=3)},
        {"insects": animal(C4=4)},
        tundra=["D3", "C4"],
        elements=SUN,
    )
    assert species(m, "D3") == {"reptiles": 2, "birds": 1}
    assert species(m, "C4") == {"insects": 3}
    assert species(m, "E4") == {"birds": 3}
    assert {e.rule for e in told(m, "eliminated")} == {"CARD.cold_snap"}


@pytest.mark.rule("CARD.cold_snap", "CARD.predator", "MULT.4")
@pytest.mark.parametrize("card", ["cold_snap", "predator"])
def test_ones_other_animals_are_opponents(card: str) -> None:
    m = taking(
        card,
        {"reptiles": animal(E3=1, D3=1), "birds": animal(D3=2), "mammals": {}},
        {"insects": {}, "arachnids": {}, "amphibians": {}},
        tundra=["D3"],
        elements=SUN,
    )
    assert species(m, "D3") == {"reptiles": 1, "birds": 1}
    lost = last(m, "eliminated")
    assert (lost.rule, lost.player) == (f"CARD.{card}", 0)


@pytest.mark.rule("CARD.evolution", "EARTH.3")
def test_evolution_replaces_a_species_of_two_animals() -> None:
    m = taking(
        "evolution",
        {"reptiles": animal(E3=1)},
        {"birds": animal(C4=1, D4=1)},
        {"insects": animal(D4=2)},
        elements=SUN,
    )
    pool = one(m, "reptiles").gene_pool
    choose(m, "replace:C4:birds")
    assert species(m, "C4") == {"reptiles": 1}
    no = refused(m, "replace:D4:birds")
    assert (no.rule, no.sentence) == (
        "CARD.evolution",
        "You cannot replace another species of Ben's birds. They have already lost one to "
        "Evolution, so the second must be of another animal.",
    )
    choose(m, "replace:D4:insects")
    assert species(m, "D4") == {"reptiles": 1, "birds": 1, "insects": 1}
    assert one(m, "reptiles").gene_pool == pool - 2
    assert (one(m, "birds").eliminated, one(m, "insects").eliminated) == (1, 1)
    assert m.state.phase == "planning"


@pytest.mark.rule("CARD.evolution")
@pytest.mark.parametrize("pool", [0, 1])
def test_evolution_is_limited_by_the_gene_pool(pool: int) -> None:
    m = taking(
        "evolution",
        {"reptiles": animal(E3=1) | {"gene_pool": pool}},
        {"birds": animal(C4=1)},
        {"insects": animal(D4=2)},
        elements=SUN,
    )
    if pool:
        assert keys(m)[-1] == "done", "up to two"
        choose(m, "replace:D4:insects")
    assert m.state.phase == "planning"
    assert len(told(m, "eliminated")) == pool


IMMIGRANTS = (
    {"insects": animal(E3=1, D3=3, C4=1)},
    {"reptiles": {}},
    {"mammals": {"added": ["sun", "grub"], "pawns": 1, "species": {"D4": 2}}},
)


@pytest.mark.rule("CARD.immigrants", "SET.5")
def test_immigrants_cost_every_animal_something_in_food_chain_order() -> None:
    m = taking(
        "immigrants",
        *IMMIGRANTS,
        elements={"E3.E": "grass"},
        pawns={"domination:1": "insects", "glaciation:1": "mammals"},
    )
    assert asked(m) == ("Chen", "immigrants")
    assert keys(m) == ["lose:sun", "lose:grub", "cull"]
    assert refused(m, "lose_pawn").sentence == (
        "You cannot lose a pawn, because Chen's mammals have 0 pawns in hand."
    )
    before = box(m, "bag").get("sun", 0)
    choose(m, "lose:sun")
    assert display(m, "mammals") == {"meat": 2, "grub": 1}
    assert box(m, "bag")["sun"] == before + 1
    assert asked(m) == ("Ben", "immigrants")
    assert keys(m) == ["lose_pawn", "cull"], "only default elements"
    no = refused(m, "lose:sun")
    assert (no.rule, no.sentence) == (
        "CARD.immigrants",
        "You cannot lose sun, because Ben's reptiles have no added sun.",
    )
    pawns = one(m, "reptiles").pawns
    choose(m, "lose_pawn")
    assert one(m, "reptiles").pawns == one(m, "reptiles").hand == pawns - 1
    assert "SET.5" in cites(last(m, "pawn_lost"))
    assert asked(m) == ("Ana", "immigrants"), "the taker as well"
    choose(m, "cull")
    assert [species(m, place) for place in ("E3", "D3", "C4")] == [{"insects": 1}] * 3
    assert one(m, "insects").eliminated == 2


@pytest.mark.rule("CARD.predator", "GEN.8")
def test_the_predator_kills_an_opponent_on_every_tile_it_occupies() -> None:
    m = taking(
        "predator",
        {"reptiles": animal(E3=1, D3=2, C4=1)},
        {"birds": animal(C4=2, D3=1, D2=1)},
        {"insects": animal(D3=1)},
        elements=SUN,
    )
    assert species(m, "C4") == {"reptiles": 1, "birds": 1}
    assert keys(m) == ["eliminate:D3:birds", "eliminate:D3:insects"], "never one's own"
    no = refused(m, "eliminate:D3:reptiles")
    assert (no.rule, no.sentence) == (
        "CARD.0",
        "You cannot remove a species of Ana's reptiles from the sea D3. "
        "This card affects other animals there.",
    )
    choose(m, "eliminate:D3:insects")
    assert species(m, "D3") == {"reptiles": 2, "birds": 1}
    assert species(m, "D2") == {"birds": 1}, "the predator does not live there"
    assert len(told(m, "eliminated")) == 2
