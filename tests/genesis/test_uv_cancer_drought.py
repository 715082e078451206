"""Ultraviolet light, cancer and drought."""

import pytest

from evogames.core.match import Match
from evogames.genesis.cards import MACROS
from tests.games.words import asked, choose, keys, last, refused, shown_in_explorer, told
from tests.genesis.bodies import circle, side, square
from tests.genesis.build import (
    body,
    deck,
    diseases,
    event,
    microbe,
    mutations,
    number,
    one,
    parasite,
    pool,
    seat,
    texts,
    tokens,
)
from tests.genesis.conftest import Cards
from tests.genesis.phases import crisis


def organs(match: Match, number: int) -> int:
    """Return how many organs a macro-organism has."""
    return sum(since >= 0 for since in one(match, number).organs)


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
    shown_in_explorer(m, "D7.ex1")


@pytest.mark.rule("D7.2", "GL.MU1", "GL.IM1")
@pytest.mark.example("D7.ex2")
def test_example_stolen_cubes_burn_with_their_cards() -> None:
    m = crisis(
        "UV1",
        # CRISPR gives immunity. Otherwise the healthy mutation would have to burn first.
        microbe("clay_mounds", "blue", "tmrna", "quorum_sensing", "crispr"),
        parasite("salmonella", "green", 1, "tmrna", "quorum_sensing", mutations=["mitochondria"]),
    )
    choose(m, f"burn:1:{number('tmrna')}", f"burn:1:{number('quorum_sensing')}")
    assert (mutations(m, 1), diseases(m, 2)) == (["crispr"], [])
    lost = [(e.rule, e.data["organism"]) for e in told(m, "lost_disease")]
    assert lost == [("GL.MU1", 2), ("GL.MU1", 2)]
    shown_in_explorer(m, "D7.ex2")


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
    shown_in_explorer(m, "D7.ex3")


@pytest.mark.rule("D7.1", "D7.2")
def test_a_promoted_mutation_counts_as_one_and_takes_both_cubes() -> None:
    genome = ["tmrna+", "ribozyme", "quorum_sensing", "cytochromes"]
    m = crisis("UV3", microbe("clay_mounds", "blue", *genome))
    assert asked(m) == ("Ben", "uv")
    assert m.decision
    assert m.decision.prompt.endswith(
        "Ben's Lipid GNA world can keep only 3 mutations or organs. Which should it lose?"
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
        "Ben's Lipid GNA world has no immunology, so it must lose healthy mutations before "
        "diseased ones such as Transfer-messenger RNA."
    )


@pytest.mark.rule("D7.4", "H1.3")
def test_burnt_mutations_go_under_the_deck_of_the_home_row_in_the_order_chosen() -> None:
    m = crisis("UV0", microbe("clay_mounds", "blue", "tmrna+", "quorum_sensing", "ribozyme"))
    choose(m, *[f"burn:1:{number(n)}" for n in ("quorum_sensing", "tmrna")])
    assert deck(m, 1)[-3:] == ["quorum_sensing", "tmrna", "ribozyme"]
    assert last(m, "lost_mutation").text == (
        "Ben's Lipid GNA world loses Ribozyme, which returns to the bottom of the oceanic deck."
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
    assert m.decision
    assert m.decision.prompt == "Ana, roll 7 dice to see whether Ana's Starfish gets cancer."
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
    shown_in_explorer(m, "D8.ex1")


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
