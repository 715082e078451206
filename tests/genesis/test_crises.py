"""Heat, oxygen, ultraviolet light, cancer and drought."""

from typing import Any

import pytest

from evogames.core.match import Match
from evogames.genesis.cards import COLOUR, MACROS, Side
from evogames.genesis.organisms import antioxidant_shield, thermal_shield
from tests.genesis.build import (
    HOX,
    asked,
    body,
    choose,
    cites,
    deck,
    diseases,
    event,
    icons,
    keys,
    last,
    microbe,
    mutations,
    number,
    one,
    parasite,
    pool,
    refused,
    seat,
    texts,
    tokens,
    told,
)
from tests.genesis.conftest import Cards


def crisis(names: str, *organisms: dict[str, Any], **more: Any) -> Match:
    """Ana (green) and Ben (blue) meet an event with these icons."""
    seats = more.pop("players", (seat("green"), seat("blue")))
    return icons(names.split(), *seats, organisms=list(organisms), **more)


def square(ability: str, land: bool) -> tuple[str, str]:
    """A macro-organism and the name of an organ of it that gives an ability."""
    for macro in MACROS:
        for organ in (macro.land if land else macro.sea).organs:
            if ability in organ.abilities:
                return macro.name, organ.name
    raise AssertionError(f"no organ gives {ability}")


def side(macro: str, land: bool = False) -> Side:
    """The sea or land side of a macro-organism."""
    found = next(m for m in MACROS if m.name == macro)
    return found.land if land else found.sea


def circle(macro: str, ability: str, land: bool = False) -> str:
    """The colour of an endosymbiont circle that gives an ability."""
    return next(c.colour for c in side(macro, land).endosymbionts if ability in c.abilities)


def organs(match: Match, number: int) -> int:
    """How many organs a macro-organism has."""
    return sum(since >= 0 for since in one(match, number).organs)


# Heat


@pytest.mark.rule("D5.1", "D5.3")
def test_heat_beyond_the_thermal_shield_costs_chromosomes() -> None:
    m = crisis(
        "X X",
        microbe("clay_mounds", "green", cubes={"red": 1, "blue": 2}),
        microbe("warm_pond", "blue", cubes={"red": 2}),
    )
    assert texts(m, "heat") == ["Heat 2 against Ana's Lipid GNA world (thermal shield 1)."]
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
        "Oxygen 2 against Ben's Lipid GNA world (antioxidant shield 1).",
        "Oxygen 2 against Ben's Pteridine photolysis (antioxidant shield 2).",
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


# Ultraviolet light


@pytest.mark.rule("D7.1", "D7.2")
@pytest.mark.example("D7.ex1")
def test_example_ultraviolet_light_leaves_one() -> None:
    m = crisis(
        "UV1",
        microbe("clay_mounds", "blue", "tmrna", "ribozyme", "quorum_sensing"),
        body("starfish", "blue", "warm_pond", "brain", "kidney"),
        parasite("salmonella", "green", 1, mutations=["mitochondria"]),
    )
    choose(m, f"burn:1:{number('ribozyme')}", f"burn:1:{number('tmrna')}", "burn_organ:2:0")
    assert m.over
    assert (mutations(m, 1), organs(m, 2)) == (["quorum_sensing"], 1)
    assert mutations(m, 3) == ["mitochondria"]
    assert len(told(m, "burnt")) == 2
    assert texts(m, "burnt_organ") == [
        "Ultraviolet light destroys the organ Brain of Ben's Starfish."
    ]


@pytest.mark.rule("D7.2", "GL.MU1", "GL.IM1")
@pytest.mark.example("D7.ex2")
def test_example_stolen_cubes_burn_with_their_cards() -> None:
    m = crisis(
        "UV1",
        # CRISPR is an immunity: else the healthy mutation would have to burn first.
        microbe("clay_mounds", "blue", "tmrna", "quorum_sensing", "crispr"),
        parasite("salmonella", "green", 1, "tmrna", "quorum_sensing", mutations=["mitochondria"]),
    )
    choose(m, f"burn:1:{number('tmrna')}", f"burn:1:{number('quorum_sensing')}")
    assert (mutations(m, 1), diseases(m, 2)) == (["crispr"], [])
    lost = [(e.rule, e.data["organism"]) for e in told(m, "lost_disease")]
    assert lost == [("GL.MU1", 2), ("GL.MU1", 2)]


@pytest.mark.rule("D7.6", "D1.1")
@pytest.mark.example("D7.ex3")
def test_example_a_milder_limit_after_a_harsher_one_changes_nothing() -> None:
    m = event(
        ["late_heavy_bombardment", "hydrocarbon_haze"],
        seat("green"),
        seat("blue"),
        organisms=[
            microbe("clay_mounds", "blue", "tmrna", "ribozyme", "mitochondria", cubes={"red": 3})
        ],
    )
    choose(m, f"burn:1:{number('ribozyme')}", f"burn:1:{number('tmrna')}")
    assert [e.data["limit"] for e in told(m, "ultraviolet")] == [1, 2]
    assert mutations(m, 1) == ["mitochondria"]
    assert m.over


@pytest.mark.rule("D7.1", "D7.2")
def test_a_promoted_mutation_counts_as_one_and_takes_both_cubes() -> None:
    genome = ["tmrna+", "ribozyme", "quorum_sensing", "cytochromes"]
    m = crisis("UV3", microbe("clay_mounds", "blue", *genome))
    assert asked(m) == ("Ben", "uv")
    assert m.ask
    assert m.ask.prompt.endswith(
        "leaves Ben's Lipid GNA world only 3 mutations or organs. What burns?"
    )
    m.choose(f"burn:1:{number('tmrna')}")
    assert mutations(m, 1) == genome[1:]
    assert m.over


@pytest.mark.rule("D7.3")
def test_healthy_mutations_burn_before_diseased_ones_without_immunology(cards: Cards) -> None:
    m = crisis(
        "UV3",
        microbe("clay_mounds", "blue", "tmrna", "ribozyme", "quorum_sensing", "cytochromes"),
        parasite("salmonella", "green", 1, "tmrna", "quorum_sensing"),
    )
    assert keys(m) == [f"burn:1:{number(n)}" for n in ("ribozyme", "cytochromes")]
    assert refused(m, f"burn:1:{number('tmrna')}").sentence == (
        "Without immunology healthy mutations must be given up before diseased ones."
    )


@pytest.mark.rule("D7.4", "H1.3")
def test_burnt_mutations_go_under_the_deck_of_the_home_row_in_the_order_chosen() -> None:
    m = crisis("UV0", microbe("clay_mounds", "blue", "tmrna+", "quorum_sensing", "ribozyme"))
    choose(m, *[f"burn:1:{number(n)}" for n in ("quorum_sensing", "tmrna")])
    assert deck(m, 1)[-3:] == ["quorum_sensing", "tmrna", "ribozyme"]
    assert last(m, "lost_mutation").text == (
        "Ben's Lipid GNA world loses Ribozyme, which goes under the oceanic deck."
    )
    assert last(m, "lost_mutation").rule == "D7.4"


@pytest.mark.rule("D7.5")
def test_a_uv_shield_makes_a_macro_organism_immune() -> None:
    every = [o.name for o in side("dickinsonia").organs]
    m = crisis("UV0", body("dickinsonia", "blue", "clay_mounds", *every))
    assert m.over
    assert organs(m, 1) == len(every) >= 3
    assert last(m, "uv_shield").rule == "D7.5"
    bare = crisis("UV0", body("dickinsonia", "blue", "clay_mounds", every[-1]))
    assert (every[-1] != "rhizomorph", organs(bare, 1)) == (True, 0)


# Cancer


@pytest.mark.rule("D8.1", "D8.2", "D8.3", "D8.4")
@pytest.mark.example("D8.ex1")
def test_example_cancer_of_a_starfish() -> None:
    guest = circle("starfish", "crab_shield")
    owner = "red" if guest != "red" else "green"
    starfish = body("starfish", owner, "clay_mounds", "brain", "eyes", "kidney", bionts={guest: 1})
    rolled = [1, 1, 2, 5, 6, 6, 6]
    m = crisis("cancer", starfish, players=(seat(owner), seat(guest)), dice=rolled)
    assert m.ask
    assert m.ask.prompt == "Ana, Ana's Starfish rolls 7 dice for cancer."
    m.choose("roll")
    roll = last(m, "cancer_roll")
    assert roll.data == {
        "organism": 1,
        "errors": 3,
        "shield": 2,
        "worst": 6,
        "rolled": rolled,
    }
    assert roll.rule == "D8.3"
    choose(m, "catalyst:3", "catalyst:0")
    assert pool(m, owner) == {"blue": 1, "red": 1}
    assert asked(m) == ("Ana", "loss")
    assert keys(m) == ["lose_organ:1:0", "lose_organ:1:1", "lose_organ:1:2"]
    m.choose(0)
    assert organs(m, 1) == 2


@pytest.mark.rule("D8.1")
def test_without_programmed_cell_death_fives_are_errors_too() -> None:
    m = crisis("cancer", body("kelp", "green", "clay_mounds", "leaves"), dice=[5, 6, 2])
    m.choose("roll")
    assert last(m, "cancer_roll").data["errors"] == 2
    assert last(m, "cancer_roll").data["shield"] == 1
    assert last(m, "atrophies").data["count"] == 1
    assert organs(m, 1) == 0


@pytest.mark.rule("D8.2")
def test_blue_bionts_proofread_against_cancer() -> None:
    m = crisis("cancer", body("kelp", "blue", "clay_mounds", "leaves"), dice=[5, 6, 2])
    m.choose("roll")
    assert last(m, "cancer_roll").data["shield"] == 1 + 1
    assert told(m, "atrophies") == []


@pytest.mark.rule("D8.4", "B3.3")
def test_ones_of_a_cancer_roll_give_catalysts_that_fit() -> None:
    m = crisis(
        "cancer",
        body("kelp", "green", "clay_mounds", "leaves"),
        players=(seat("green", red=6, blue=6, yellow=6, green=5), seat("blue")),
        dice=[1, 1, 2],
    )
    m.choose("roll")
    assert pool(m, "green") == {"red": 6, "yellow": 6, "green": 6, "blue": 6}
    assert last(m, "gains").rule == "D8.4"
    assert m.over


# Drought


@pytest.mark.rule("D9.1")
def test_drought_dries_out_land_organisms_without_a_shield() -> None:
    name, organ = square("drought_shield", land=True)
    plain = next(
        (m.name, o.name)
        for m in MACROS
        for o in m.land.organs
        if m.name not in (name, "trilobite") and "drought_shield" not in o.abilities
    )
    m = crisis(
        "drought",
        body(name, "green", "clay_mounds", organ, land=True),
        body(plain[0], "blue", "warm_pond", plain[1], land=True),
        body("trilobite", "blue", "pumice_raft", "hardy_egg"),
        microbe("eutectic_brine", "green", cubes={"red": 1}),
    )
    assert m.over
    assert [(e.data["organism"], e.rule) for e in told(m, "drought_shield")] == [(1, "D9.1")]
    assert [e.data["organism"] for e in told(m, "drought")] == [2]
    assert [organs(m, n) for n in (1, 2, 3)] == [1, 0, 1]
    assert tokens(one(m, 4).cubes) == {"red": 1}
