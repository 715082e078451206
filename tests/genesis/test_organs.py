"""Organs of macro-organisms, and how they reach land."""

from typing import Any

import pytest

from evogames.core.match import Match
from evogames.genesis.organisms.genome import abilities, metabolic_speed, thermal_shield
from tests.games.words import keys, last, refused, shown_in_explorer
from tests.genesis.bodies import filled, place, purchase, side
from tests.genesis.build import (
    body,
    deck,
    diseases,
    one,
    parasite,
    phase,
    pool,
    seat,
    table,
    texts,
    tokens,
)

pytestmark = pytest.mark.usefixtures("cards")


@pytest.mark.rule("H3.12")
def test_trophic_bionts_organs_and_systems_shield() -> None:
    red = next(o.name for o in side("flatworm").organs if o.colour == "red")
    m = purchase(body("flatworm", "red", "clay_mounds", red), players=(seat("red"), seat("blue")))
    icons = side("flatworm").organs[place("flatworm", red)].abilities.count("red_shield")
    assert thermal_shield(m.state, one(m, 1)) == 2 + 1 + 1 + icons


@pytest.mark.rule("H5.1", "H0.2")
def test_an_organ_costs_a_catalyst_of_its_colour() -> None:
    colour = side("kelp").organs[place("kelp", "leaves")].colour
    m = purchase(
        body("kelp", "green", "clay_mounds"), players=(seat("green", **{colour: 1}), seat("blue"))
    )
    m.choose(f"organ:1:{place('kelp', 'leaves')}")
    assert filled(m, 1) == ["leaves"]
    assert pool(m, "green") == {}
    assert last(m, "organ").text == "Ana's Kelp grows the organ Leaves."


@pytest.mark.rule("H5.2", "GL.AB1")
def test_organ_abilities_add_up_and_work_from_the_next_turn() -> None:
    square = place("dickinsonia", "rhizomorph")
    m = table(
        seat("red", green=1),
        seat("blue"),
        phases=["purchase"],
        turns=2,
        organisms=[body("dickinsonia", "red", "clay_mounds")],
    )
    m.choose(f"organ:1:{square}")
    while m.turn == 1:
        m.choose("done")
    state = m.state
    assert abilities(state, state.organisms[0], "uv_shield") == 1
    state.turn = 1
    assert abilities(state, state.organisms[0], "uv_shield") == 0


@pytest.mark.rule("H5.4", "H6.3")
def test_red_and_yellow_organs_raise_the_speed() -> None:
    red = next(o.name for o in side("starfish").organs if o.colour in ("red", "yellow"))
    bare = purchase(body("starfish", "green", "clay_mounds"))
    fast = purchase(body("starfish", "green", "clay_mounds", red))
    slow = purchase(body("starfish", "green", "clay_mounds", "kidney"))
    speeds = [metabolic_speed(one(m, 1)) for m in (bare, fast, slow)]
    assert speeds == [4, 5, 4]


def ashore(*organs: str, **more: Any) -> Match:
    """Return Ana's trilobite with some organs, in the purchase phase."""
    others = more.pop("others", ())
    return purchase(body("trilobite", "green", "clay_mounds", *organs, **more), *others)


@pytest.mark.rule("H5.5", "H5.7", "GL.MO1")
def test_with_all_organs_a_marine_organism_may_leave_the_water() -> None:
    m = ashore("chitin_cuticle", "hardy_egg", bionts={"blue": 1}, discs={"red": 1, "green": 1})
    assert "land:1" in keys(m)
    m.choose("land:1")
    insect = one(m, 1)
    assert (insect.land, insect.trophic, tokens(insect.bionts)) == (True, 2, {"blue": 1})
    assert (filled(m, 1), tokens(insect.discs), insect.level) == ([], {}, 0)
    assert texts(m, "leaves_water") == ["Ana's Trilobite leaves the water."]
    assert texts(m, "land") == ["On land it becomes Ana's Insect and joins the producers."]
    land = side("trilobite", land=True).systems
    assert metabolic_speed(insect) == land[0] + land[1]


@pytest.mark.rule("H5.5")
def test_without_all_organs_it_stays_in_the_water() -> None:
    m = purchase(
        body("trilobite", "green", "clay_mounds", "hardy_egg"),
        players=(seat("green", green=1), seat("blue")),
    )
    assert (
        str(refused(m, "land:1"))
        == "H5.5: Ana's Trilobite cannot leave the water. It still lacks organs: Chitin cuticle."
    )


@pytest.mark.rule("H5.5")
def test_leaving_the_water_is_no_purchase() -> None:
    m = purchase(
        body("trilobite", "green", "clay_mounds", "hardy_egg"),
        players=(seat("green", green=1), seat("blue")),
    )
    m.choose(f"organ:1:{place('trilobite', 'chitin_cuticle')}")
    assert keys(m) == ["land:1", "done"]
    m.choose("land:1")
    assert one(m, 1).land


@pytest.mark.rule("H5.5", "H5.6")
@pytest.mark.example("H5.ex1")
def test_example_the_trilobite_counts_a_stolen_cuticle() -> None:
    m = purchase(
        body("trilobite", "green", "clay_mounds", "hardy_egg", "chitin_cuticle"),
        parasite("prion", "red", 1, "chitin_cuticle"),
        players=(seat("green"), seat("blue"), seat("red")),
    )
    assert filled(m, 1) == ["hardy_egg"]
    assert diseases(m, 2) == ["green"]
    m.choose("land:1")
    assert one(m, 1).land
    assert (filled(m, 1), diseases(m, 2), one(m, 2).host) == ([], [], 1)
    shown_in_explorer(m, "H5.ex1")


@pytest.mark.rule("H5.6", "H5.1")
def test_a_stolen_cube_stands_for_another_square_of_its_colour_once_its_own_is_filled() -> None:
    m = purchase(
        body("opabinia", "green", "clay_mounds", "proboscis", "gills"),
        parasite("malaria", "yellow", 1, "proboscis"),
        players=(seat("green", red=1), seat("blue"), seat("yellow")),
    )
    assert (
        refused(m, "land:1").sentence
        == "Ana's Opabinia cannot leave the water. It still lacks organs: Five eyes."
    )
    m.choose(f"organ:1:{place('opabinia', 'proboscis')}")
    m.choose("land:1")
    assert (one(m, 1).land, diseases(m, 2)) == (True, [])


@pytest.mark.rule("H1.5", "H5.2")
def test_a_macro_organism_with_sexuality_churns_a_deck_before_it_buys() -> None:
    m = phase(
        "purchase",
        seat("green", yellow=1),
        seat("blue"),
        organisms=[body("kelp", "green", "clay_mounds", "gametes")],
        mutations={"oceanic": ["tmrna", "mitochondria"]},
    )
    assert keys(m) == ["organ:1:1", "churn:1:1", "done"]
    m.choose("churn:1:1")
    assert keys(m) == ["organ:1:1", "done"]
    assert deck(m, 1)[0] == "mitochondria"
