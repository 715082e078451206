"""Heat and oxygen, and the shields against them."""

import pytest

from evogames.genesis.cards import COLOUR
from evogames.genesis.organisms.genome import antioxidant_shield, thermal_shield
from tests.games.words import choose, cites, keys, last, shown_in_explorer, told
from tests.genesis.bodies import circle, side, square
from tests.genesis.build import (
    HOX,
    body,
    event,
    microbe,
    mutations,
    number,
    one,
    parasite,
    seat,
    texts,
    tokens,
)
from tests.genesis.conftest import Cards
from tests.genesis.phases import crisis

# Heat


@pytest.mark.rule("D5.1", "D5.3")
def test_heat_beyond_the_thermal_shield_costs_chromosomes() -> None:
    m = crisis(
        "X X",
        microbe("clay_mounds", "green", cubes={"red": 1, "blue": 2}),
        microbe("warm_pond", "blue", cubes={"red": 2}),
    )
    assert texts(m, "heat") == ["Heat of strength 2 hits Ana's Lipid GNA world (thermal shield 1)."]
    choose(m, "lose_cube:1:3")
    assert tokens(one(m, 1).cubes) == {"red": 1, "blue": 1}
    assert texts(m, "heat")[1].endswith("(thermal shield 2).")
    assert tokens(one(m, 2).cubes) == {"red": 2}
    assert [e.data["count"] for e in told(m, "atrophies")] == [1]


@pytest.mark.rule("D5.1")
def test_players_are_struck_in_player_order() -> None:
    m = crisis(
        "X",
        microbe("clay_mounds", "green", cubes={"red": 2}),
        microbe("warm_pond", "blue", cubes={"red": 2}),
        microbe("pumice_raft", "yellow", cubes={"red": 2}),
        players=(seat("green"), seat("blue"), seat("yellow")),
        first=2,
    )
    assert [e.data["organism"] for e in told(m, "heat")] == [3, 1, 2]


@pytest.mark.rule("D5.1", "D5.3")
@pytest.mark.example("D5.ex1")
def test_example_thermal_shield_of_a_viroid() -> None:
    bionts = {"blue": 1, "red": 2}
    m = crisis(
        "X X X X",
        microbe("clay_mounds", "green", f"{HOX}+", cubes={"red": 4}),
        parasite("viroid", "blue", 1, f"{HOX}+", mutations=["ribozyme"], bionts=bionts),
        players=(seat("green"), seat("blue"), seat("red")),
    )
    assert thermal_shield(m.state, one(m, 2)) == 1 + 2 + 1 == 4
    assert told(m, "atrophies") == []
    shown_in_explorer(m, "D5.ex1")


@pytest.mark.rule("D5.2")
def test_heat_of_a_chain_strikes_once_with_its_sum() -> None:
    m = event(
        ["late_heavy_bombardment", "hydrocarbon_haze"],
        seat("green"),
        seat("blue"),
        organisms=[microbe("clay_mounds", "green", cubes={"red": 2, "blue": 1})],
    )
    assert [e.data["strength"] for e in told(m, "heat")] == [3]
    assert "D5.2" in cites(last(m, "heat"))


@pytest.mark.rule("D5.4", "H3.12")
def test_thermal_shield_of_a_macro_organism() -> None:
    name, organ = square("red_shield", land=False)
    guest = circle(name, "red_shield")
    m = crisis(
        "strike",
        body(name, "red", "clay_mounds", organ, bionts={guest: 1}),
        players=[seat(c) for c in dict.fromkeys(["red", "blue", guest])],
    )
    tissue = next(o for o in side(name).organs if o.name == organ)
    red = side(name).systems[0] + (tissue.colour == "red") + (guest == "red") + 1
    assert thermal_shield(m.state, one(m, 1)) == red + 2


# Oxygen


@pytest.mark.rule("D6.1", "D6.3", "E5.3")
def test_oxygen_beyond_the_antioxidant_shield_costs_chromosomes() -> None:
    m = crisis(
        "O2 O2",
        microbe("clay_mounds", "blue", cubes={"green": 1, "red": 2}),
        microbe("warm_pond", "blue", cubes={"red": 1}, discs={"green": 2}),
    )
    m.choose("lose_cube:1:0")
    assert texts(m, "oxygen") == [
        "Oxygen of strength 2 hits Ben's Lipid GNA world (antioxidant shield 1).",
        "Oxygen of strength 2 hits Ben's Pteridine photolysis (antioxidant shield 2).",
    ]
    assert tokens(one(m, 1).cubes) == {"green": 1, "red": 1}
    assert tokens(one(m, 2).discs) == {"green": 2}
    assert m.over


@pytest.mark.rule("D6.3")
def test_green_chromosomes_shields_and_vitamins_count(cards: Cards) -> None:
    green = "chloroplast_symbionts"
    cards(green, "green_shield")
    discs = {"green": 1, "red": 1}
    m = crisis("strike", microbe("clay_mounds", "green", green, cubes={"green": 1}, discs=discs))
    assert antioxidant_shield(m.state, one(m, 1)) == (1 + 1 + 1) + 1 + 1


@pytest.mark.rule("D6.2")
def test_oxygen_of_a_chain_strikes_once_with_its_sum() -> None:
    m = event(
        ["ocean_rust", "nitrogen_famine"],
        seat("green"),
        seat("blue"),
        organisms=[microbe("clay_mounds", "green", cubes={"green": 2, "red": 1})],
    )
    assert [e.data["strength"] for e in told(m, "oxygen")] == [3]


@pytest.mark.rule("D6.5", "E5.2", "GL.AT3")
def test_discs_may_be_spent_in_the_place_of_chromosomes() -> None:
    discs = {"red": 1, "blue": 1}
    m = crisis("O2 O2", microbe("clay_mounds", "blue", "ribozyme", "tmrna+", discs=discs))
    assert keys(m) == ["disc:1:0", "disc:1:3", f"lose_plus:1:{number('tmrna')}"]
    choose(m, "disc:1:3", "disc:1:0")
    assert tokens(one(m, 1).discs) == {}
    assert mutations(m, 1) == ["ribozyme", "tmrna+"]
    assert cites(last(m, "lost_disc")) >= {"D6.5", "E5.2", "GL.AT3"}


@pytest.mark.rule("D6.5")
def test_discs_do_not_help_against_heat() -> None:
    m = crisis("X", microbe("clay_mounds", "blue", cubes={"green": 1, "blue": 1}, discs={"red": 2}))
    assert keys(m) == ["lose_cube:1:2", "lose_cube:1:3"]


@pytest.mark.rule("E5.3")
def test_a_vitamin_saves_two_atrophies_of_one_spike() -> None:
    m = crisis("O2 O2", microbe("clay_mounds", "blue", cubes={"red": 1}, discs={"green": 1}))
    assert last(m, "oxygen").data == {"organism": 1, "strength": 2, "shield": 1}
    m.choose("disc:1:2")
    assert (tokens(one(m, 1).discs), tokens(one(m, 1).cubes)) == ({}, {"red": 1})


@pytest.mark.rule("D6.4", "E5.3", "H3.12")
def test_antioxidant_shield_of_a_macro_organism() -> None:
    name, organ = square("green_shield", land=False)
    guest = circle(name, "green_shield")
    m = crisis(
        "strike",
        body(name, "red", "clay_mounds", organ, bionts={guest: 1}, discs={"green": 1, "blue": 1}),
        players=[seat(c) for c in dict.fromkeys(["red", "blue", guest])],
    )
    tissue = next(o for o in side(name).organs if o.name == organ)
    green = side(name).systems[COLOUR["green"]] + (tissue.colour == "green") + (guest == "green")
    assert antioxidant_shield(m.state, one(m, 1)) == green + 2 + 1


@pytest.mark.rule("D6.1", "D6.4", "D6.5", "GL.EX6")
@pytest.mark.example("D6.ex1")
@pytest.mark.parametrize("disc", [True, False])
def test_example_flatworm_in_ocean_rust(disc: bool) -> None:
    m = event(
        ["ocean_rust"],
        seat("red"),
        seat("blue"),
        organisms=[body("flatworm", "blue", "clay_mounds", discs={"red": 1} if disc else {})],
    )
    assert last(m, "oxygen").data == {"organism": 1, "strength": 2, "shield": 1}
    if disc:
        m.choose("disc:1:0")
        assert (one(m, 1).kind, tokens(one(m, 1).discs)) == ("macro", {})
    else:
        assert one(m, 1).kind == "bacterium"
        assert tokens(one(m, 1).cubes) == {"red": 2, "yellow": 1, "green": 1, "blue": 1}
        assert tokens(one(m, 1).bionts) == {"blue": 1}
    shown_in_explorer(m, "D6.ex1")
