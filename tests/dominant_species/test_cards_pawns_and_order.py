"""Dominance cards that bring pawns, or move markers, pawns, the ice and whole tiles of animals."""

import pytest

from evogames.core.match import Match
from tests.dominant_species.build import (
    RING,
    acting,
    animal,
    dominant,
    one,
    order,
    pawn_on,
    species,
    table,
    taking,
    terrain,
)
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told

NAMES = ("mammals", "reptiles", "birds", "amphibians", "arachnids", "insects")
FAVOURITE = {"mammals": "meat", "birds": "seed", "insects": "grass"}


def six(card: str, taker: str) -> Match:
    """A match of six animals in which one takes a card."""
    others = [{name: {}} for name in NAMES if name != taker]
    return taking(card, {taker: animal(E3=1)}, *others, elements={"E3.E": FAVOURITE[taker]})


def gained(match: Match) -> list[str]:
    """The animals that have a fourth pawn in hand."""
    assert all(one(match, name).pawns == one(match, name).hand for name in NAMES)
    return [name for name in NAMES if one(match, name).pawns == 4]


@pytest.mark.rule("CARD.intelligence")
@pytest.mark.example("CARD.ex3")
def test_example_nobody_is_above_the_mammals() -> None:
    m = six("intelligence", "mammals")
    assert gained(m) == ["mammals"]
    shown_in_explorer(m, "CARD.ex3")


@pytest.mark.rule("CARD.parasitism")
@pytest.mark.example("CARD.ex4")
def test_example_nobody_is_below_the_insects() -> None:
    m = six("parasitism", "insects")
    assert gained(m) == ["insects"]
    shown_in_explorer(m, "CARD.ex4")


@pytest.mark.rule("CARD.intelligence", "CARD.parasitism", "CARD.omnivore", "SET.5")
@pytest.mark.parametrize(
    ("card", "gaining"),
    [("intelligence", NAMES[:3]), ("parasitism", NAMES[2:]), ("omnivore", ("birds",))],
)
def test_who_gains_a_spare_pawn(card: str, gaining: tuple[str, ...]) -> None:
    m = six(card, "birds")
    assert gained(m) == list(gaining)
    assert {event.rule for event in told(m, "pawn_gained")} == {f"CARD.{card}"}


@pytest.mark.rule("CARD.new_pawn")
def test_a_new_pawn_is_in_hand_at_once_and_placed_in_the_next_planning() -> None:
    m = taking(
        "omnivore",
        {"birds": animal(E3=1) | {"pawns": 2}},
        {"mammals": {"pawns": 1}},
        elements={"E3.E": "seed"},
    )
    assert "CARD.new_pawn" in cites(last(m, "pawn_gained"))
    assert (one(m, "birds").hand, one(m, "birds").pawns) == (3, 3)
    placed = []
    for place in (1, 2, 3, 4):
        assert m.state.phase == "planning"
        placed.append(asked(m)[0])
        choose(m, f"pawn:domination:{place}")
    assert (placed, m.state.phase) == (["Ana", "Ben", "Ana", "Ana"], "domination")


@pytest.mark.rule("CARD.pawn_limit")
def test_an_animal_with_ten_pawns_gains_none() -> None:
    m = taking(
        "parasitism",
        {"birds": animal(E3=1) | {"pawns": 10}},
        {"insects": {"pawns": 9}},
        elements={"E3.E": "seed"},
    )
    assert (one(m, "birds").pawns, one(m, "insects").pawns) == (10, 10)
    assert last(m, "no_spare_pawn").rule == "CARD.pawn_limit"


FOUR = ({"birds": animal(E3=1)}, {"insects": {}}, {"mammals": {}}, {"reptiles": {}})
SEED = {"E3.E": "seed"}


@pytest.mark.rule("CARD.nocturnal")
def test_nocturnal_moves_one_place_to_the_left() -> None:
    start = ["insects", "mammals", "birds", "reptiles"]
    m = taking("nocturnal", *FOUR, initiative=start, elements=SEED)
    assert order(m) == ["insects", "birds", "mammals", "reptiles"]
    assert last(m, "moved_up").rule == "CARD.nocturnal"
    first = ["birds", "insects", "mammals", "reptiles"]
    m = taking("nocturnal", *FOUR, initiative=first, elements=SEED)
    assert order(m) == first


@pytest.mark.rule("CARD.instinct")
def test_instinct_places_a_pawn_that_can_still_act_in_domination() -> None:
    m = taking("instinct", *FOUR, elements=SEED)
    assert (m.state.phase, asked(m)) == ("domination", ("Ana", "planning"))
    choose(m, "pawn:domination:2")
    assert last(m, "pawn_placed").rule == "CARD.instinct"
    assert asked(m) == ("Ana", "domination"), "it acts this turn"


@pytest.mark.rule("CARD.instinct", "CARD.0")
def test_an_early_pawn_waits_on_its_space_for_the_next_turn() -> None:
    m = table(
        {"birds": animal(E3=1) | {"pawns": 2}},
        {"mammals": {"pawns": 1}},
        elements=SEED,
        offer=["instinct"],
        boxes={"adaptation": ["sun"]},
        phase="domination",
        phases=["planning", "adaptation", "domination", "reseed"],
        pawns={"domination:3": "birds"},
    )
    choose(m, "dominate:E3")
    assert refused(m, "give_up").rule == "EXEC.3", "the card must be carried out"
    choose(m, "pawn:adaptation:1")
    assert (m.turn, m.state.phase, pawn_on(m, "adaptation:1")) == (2, "planning", "birds")
    assert (one(m, "birds").hand, one(m, "birds").pawns) == (1, 2), "one less to place"
    choose(m, "pawn:domination:1", "pawn:domination:2")
    assert asked(m) == ("Ana", "adaptation")


@pytest.mark.rule("CARD.instinct")
def test_instinct_without_a_pawn_in_hand_does_nothing() -> None:
    m = taking(
        "instinct",
        {"insects": {}},
        {"birds": animal(E3=1) | {"pawns": 1}},
        elements=SEED,
        pawns={"domination:1": "insects", "glaciation:4": "birds"},
    )
    assert last(m, "no_pawn").rule == "CARD.instinct"
    assert pawn_on(m, "glaciation:4") == "birds"


@pytest.mark.rule("CARD.ice_sheet", "GLAC.6", "GLAC.7", "GLAC.8")
def test_ice_sheet_is_a_glaciation_with_all_its_rules() -> None:
    m = taking(
        "ice_sheet",
        {"birds": animal(E3=1, E4=3)},
        {"mammals": animal(E4=2)},
        tundra=["D3", "D4"],
        elements=SEED,
    )
    assert asked(m) == ("Ana", "glaciation")
    assert "give_up" not in keys(m)
    assert refused(m, "give_up").sentence == (
        "You cannot stop here. You must follow the card that you have taken."
    )
    pool, points = one(m, "birds").gene_pool, one(m, "birds").vp
    choose(m, "glaciate:E4")
    assert terrain(m, "E4") == "tundra"
    assert species(m, "E4") == {"mammals": 1, "birds": 1}
    assert (one(m, "birds").gene_pool, one(m, "birds").vp) == (pool + 2, points + 3)


@pytest.mark.rule("CARD.ice_sheet", "CARD.0")
def test_ice_sheet_without_ice_to_grow_from_does_nothing() -> None:
    m = taking("ice_sheet", *FOUR, elements=SEED)
    assert not any(m.state.tundra)
    assert m.turn == 2


@pytest.mark.rule("CARD.mass_exodus")
def test_mass_exodus_empties_a_tile_as_the_taker_likes() -> None:
    m = taking(
        "mass_exodus",
        {"birds": animal(E3=1, D3=1)},
        {"mammals": animal(D3=3)},
        {"insects": animal(D3=1)},
        elements=SEED | {"E4.SE": "meat"},
    )
    assert keys(m) == [f"tile:{place}" for place in sorted(RING)], "any tile"
    choose(m, "tile:D3")
    assert asked(m) == ("Ana", "drive")
    assert refused(m, "drive:birds:F3:1").sentence == "There is no tile on hex F3."
    assert refused(m, "drive:mammals:E4:4").rule == "CARD.mass_exodus"
    choose(m, "drive:mammals:E4:2", "drive:mammals:D2:1", "drive:birds:E3:1")
    assert dominant(m, "E4") == "mammals"
    choose(m, "drive:insects:C4:1")
    assert species(m, "D3") == {}
    assert species(m, "E4") == {"mammals": 2}
    assert (species(m, "D2"), species(m, "E3")) == ({"mammals": 1}, {"birds": 2})
    assert species(m, "C4") == {"insects": 1}
    assert last(m, "moved").rule == "CARD.mass_exodus"


@pytest.mark.rule("CARD.mass_exodus", "CARD.0")
def test_mass_exodus_of_an_empty_or_lonely_tile_moves_nobody() -> None:
    for chosen in ("D3", "A1"):
        m = taking(
            "mass_exodus",
            {"birds": animal(E3=1, A1=2)},
            {"mammals": {}},
            tiles={"E3": "savannah", "D3": "sea", "A1": "forest"},
            elements=SEED,
        )
        choose(m, f"tile:{chosen}")
        assert species(m, "A1") == {"birds": 2}
        assert told(m, "moved") == []


@pytest.mark.rule("CARD.mass_exodus", "CARD.hibernation")
@pytest.mark.parametrize(("sheltered", "left"), [(0, 1), (1, 1)])
def test_the_taker_of_mass_exodus_says_where_the_shelter_goes(sheltered: int, left: int) -> None:
    m = acting(
        "domination",
        {"birds": animal(E3=1, C4=1, D3=1) | {"eliminated": 3}},
        {"insects": {}},
        elements=SEED | {"B4.E": "seed"},
        offer=["hibernation", "mass_exodus"],
        pawns={"domination:1": "birds", "domination:2": "birds"},
        phases=["planning", "domination", "extinction"],
    )
    choose(m, "dominate:E3", "card:hibernation", "add:D3:1", "dominate:C4", "tile:D3")
    choose(m, "drive:birds:D2:1")
    assert asked(m) == ("Ana", "shelter")
    assert refused(m, "shelter:2").sentence == (
        "You cannot include 2 sheltered species when 1 species moves in all. "
        "There are too few sheltered or too few other species."
    )
    choose(m, f"shelter:{sheltered}", "drive:birds:D4:1")
    assert m.turn == 2
    survivors = (species(m, "D2"), species(m, "D4"))
    assert survivors == (({"birds": left}, {}) if sheltered else ({}, {"birds": left}))
