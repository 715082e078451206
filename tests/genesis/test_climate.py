"""Climate icons, Armageddon and the Gaia vote."""

from typing import Any

import pytest

from evogames.core.match import Match
from evogames.core.viewer import SPECTATOR
from tests.games.words import asked, choose, cites, keys, last, shown_in_explorer, told
from tests.genesis.build import (
    alive,
    body,
    event,
    microbe,
    one,
    phase,
    pool,
    refuge,
    seat,
    table,
    texts,
    tokens,
)

THREE = (seat("red", blue=2), seat("green"), seat("blue", red=1))


def snowball(*seats: dict[str, Any], **more: Any) -> Match:
    """The Huronian snowball strikes after three snowflakes."""
    return event(["huronian_snowball"], *seats, **{"run": ["cold"] * 3, **more})


@pytest.mark.rule("D10.1")
def test_a_climate_icon_holds_until_the_opposite_one_appears() -> None:
    m = table(
        *THREE,
        phases=["event"],
        turns=4,
        events=["clathrate_gun", "tropical_ocean_world", "ozone_layer", "pangea_breakup"],
        climate="cold",
    )
    climates = {e.turn: e.key for e in m.events if e.key in ("warm", "cold")}
    assert climates == {1: "warm", 4: "cold"}
    assert (m.state.climate, m.state.run) == ("cold", ["warm", "cold"])


@pytest.mark.rule("D10.2")
def test_until_the_first_icon_it_is_cold() -> None:
    m = phase(
        "autocatalysis", *THREE, refuges=[refuge("warm_pond", bionts={"red": 1})], dice=[3, 4]
    )
    assert m.state.climate == "cold"
    m.choose("roll")
    assert texts(m, "no_life") == ["No die brings manna of Warm pond to life (life faces: 1 2)."]


@pytest.mark.rule("C3.2")
def test_without_advanced_rules_it_is_always_warm() -> None:
    for level in ("introductory", "standard"):
        m = event(["huronian_snowball"], *THREE, level=level)
        assert (m.state.climate, m.state.run) == ("warm", [])
        assert last(m, "always_warm").rule == "C3.2"


@pytest.mark.rule("D10.3")
def test_four_suns_in_a_row_are_a_runaway_greenhouse() -> None:
    m = event(["clathrate_gun"], *THREE, run=["warm"] * 3)
    assert last(m, "armageddon").rule == "D10.3"
    assert m.state.armageddon
    two = event(["clathrate_gun"], *THREE, run=["warm"] * 2)
    assert told(two, "armageddon") == []


@pytest.mark.rule("D10.4")
def test_four_snowflakes_in_a_row_are_a_snowball_earth() -> None:
    m = snowball(*THREE)
    assert last(m, "armageddon").rule == "D10.4"
    broken = event(["huronian_snowball"], *THREE, run=["cold", "cold", "cold", "warm"])
    assert told(broken, "armageddon") == []


@pytest.mark.rule("D1.6")
def test_in_an_ocean_world_three_suns_are_enough() -> None:
    m = event(["clathrate_gun"], *THREE, run=["warm"] * 2, ocean_world=True)
    assert last(m, "armageddon").rule == "D1.6"
    cold = snowball(*THREE, run=["cold"] * 2, ocean_world=True)
    assert told(cold, "armageddon") == []


@pytest.mark.rule("D10.5")
def test_icons_are_counted_not_cards_and_cards_without_one_are_skipped() -> None:
    m = event(["mackenzie_flood_basalts"], *THREE, run=["warm"] * 2)
    assert [e.data["run"] for e in told(m, "warm")] == [3, 4]
    assert last(m, "armageddon").rule == "D10.3"
    m = table(
        *THREE,
        phases=["event"],
        turns=3,
        run=["cold", "cold"],
        events=["huronian_snowball", "tropical_ocean_world", "vaalbara_dispersal"],
    )
    while m.decision:
        m.choose("silent")
    assert [e.turn for e in told(m, "armageddon")] == [3]


@pytest.mark.rule("I0.1", "D10.3", "D10.6")
def test_after_an_armageddon_the_game_ends_with_the_purchases_of_this_turn() -> None:
    m = table(
        seat("red", yellow=1),
        seat("blue"),
        run=["warm"] * 3,
        events=["clathrate_gun"],
        organisms=[microbe("clay_mounds", "red", cubes={"green": 1})],
        mutations={"oceanic": ["tmrna", "mitochondria"]},
        dice=[2, 3, 4],
    )
    assert [asked(m), keys(m)] == [("Ana", "call_vote"), ["call", "silent"]]
    choose(m, "silent", "silent")
    assert (last(m, "no_vote").rule, "D10.9" in cites(last(m, "no_vote"))) == ("D10.6", True)
    while m.decision and m.decision.kind != "purchase":
        m.choose("done" if "done" in keys(m) else 0)
    m.choose("done")
    assert m.over
    assert m.turn == 1
    assert len(m.state.events) == 19


@pytest.mark.rule("D10.4", "D10.6", "D10.7", "D10.8", "D10.10")
@pytest.mark.example("D10.ex1")
def test_example_all_vote_for_gaia() -> None:
    m = table(
        seat("red", red=1),
        seat("green", blue=1),
        seat("blue"),
        phases=["event"],
        turns=2,
        run=["cold"] * 3,
        events=["huronian_snowball", "tropical_ocean_world"],
        organisms=[microbe("clay_mounds", "red", cubes={"green": 4})],
    )
    assert last(m, "armageddon").rule == "D10.4"
    assert asked(m) == ("Ana", "call_vote")  # first player and leader
    choose(m, "silent", "silent", "call")
    assert texts(m, "vote_called") == ["Chen calls a vote for Gaia."]
    choose(m, "gaia", "gaia", "gaia")
    assert texts(m, "ballots") == ["The ballots are opened: Ana Gaia, Ben Gaia and Chen Gaia."]
    assert last(m, "gaia_wins").rule == "D10.7"
    assert not m.state.armageddon
    assert asked(m) == ("Ana", "gaia_price")
    m.choose("give:0")
    assert (pool(m, "red"), pool(m, "green")) == ({}, {})
    assert texts(m, "nothing_to_pay") == ["Chen (blue) has nothing to pay for Gaia."]
    assert m.turn == 2
    assert [e.turn for e in told(m, "armageddon")] == [1, 2]
    assert asked(m)[1] == "call_vote"
    shown_in_explorer(m, "D10.ex1")


@pytest.mark.rule("D10.10")
def test_the_opposite_icon_ends_the_threat() -> None:
    m = table(
        *THREE,
        phases=["event"],
        turns=2,
        run=["cold"] * 3,
        events=["huronian_snowball", "clathrate_gun"],
    )
    choose(m, "call", "gaia", "gaia", "gaia")
    while m.decision:
        m.choose(0)
    assert [e.turn for e in told(m, "armageddon")] == [1]


@pytest.mark.rule("D10.7")
def test_ballots_are_secret_until_all_have_voted() -> None:
    m = snowball(*THREE)
    choose(m, "call", "medea")
    assert m.state.votes == [1, -1, -1]
    assert m.view(0).votes == [1, -1, -1]
    assert m.view(1).votes == [2, -1, -1]
    assert m.view(SPECTATOR).votes == [2, -1, -1]
    m.choose("gaia")
    other = snowball(*THREE)
    choose(other, "call", "gaia", "gaia")
    assert m.view(2) == other.view(2)
    assert [e.text for e in m.events] == [e.text for e in other.events]
    m.choose("gaia")
    assert texts(m, "ballots") == ["The ballots are opened: Ana Medea, Ben Gaia and Chen Gaia."]
    assert m.state.votes == []


@pytest.mark.rule("D10.8", "GL.AT1")
def test_the_price_of_gaia_is_a_catalyst_or_an_atrophy() -> None:
    m = snowball(
        seat("red", blue=1),
        seat("green"),
        organisms=[
            microbe("clay_mounds", "red", cubes={"green": 1}),
            microbe("warm_pond", "green", cubes={"red": 1}),
        ],
    )
    choose(m, "call", "gaia", "gaia")
    assert keys(m) == ["give:3", "suffer:1"]
    m.choose("suffer:1")
    # Green has one organism and no catalyst, so there is no choice.
    assert m.over
    assert tokens(one(m, 1).cubes) == tokens(one(m, 2).cubes) == {}
    assert [e.rule for e in told(m, "atrophies")] == ["D10.8", "D10.8"]
    assert pool(m, "red") == {"blue": 1}


@pytest.mark.rule("D10.9")
@pytest.mark.parametrize(("cubes", "points"), [(5, 3), (4, 3)])
def test_medea_costs_half_the_points_rounded_in_the_players_favour(cubes: int, points: int) -> None:
    m = snowball(
        seat("red"),
        seat("green"),
        organisms=[
            microbe("clay_mounds", "red", cubes={"green": cubes}),
            microbe("warm_pond", "green", cubes={"green": 2}),
        ],
    )
    choose(m, "call", "medea", "gaia")
    assert m.scores() == [points, 3]
    penalty = last(m, "penalty")
    assert (
        penalty.text == f"Ana (red) loses half their points for voting Medea and now has {points}."
    )
    assert [e.player for e in told(m, "medea")] == [0]


@pytest.mark.rule("D10.9")
def test_without_a_vote_nobody_is_penalised() -> None:
    m = snowball(
        seat("red"), seat("green"), organisms=[microbe("clay_mounds", "red", cubes={"green": 3})]
    )
    choose(m, "silent", "silent")
    assert m.scores() == [4, 0]
    assert told(m, "penalty") == []
    assert alive(m) == [1]


@pytest.mark.rule("D10.7", "D10.9")
@pytest.mark.parametrize("votes", [("gaia", "gaia", "medea"), ("gaia", "medea", "gaia")])
def test_a_majority_for_gaia_is_not_enough(votes: tuple[str, ...]) -> None:
    m = snowball(*THREE)
    choose(m, "call", *votes)
    assert m.state.armageddon
    assert told(m, "gaia_wins") == []
    assert [e.player for e in told(m, "medea")] == [votes.index("medea")]


@pytest.mark.rule("D10.9", "I1.6")
def test_the_half_of_a_fraction_is_rounded_up_to_a_whole_point() -> None:
    kelp = body("kelp", "blue", "clay_mounds", level=0, bionts={"red": 1, "green": 1, "yellow": 1})
    m = snowball(
        seat("red"),
        seat("green"),
        seat("blue"),
        seat("yellow"),
        organisms=[
            kelp,
            body("flatworm", "green", "warm_pond", level=1),
            microbe("pumice_raft", "red", cubes={"green": 4}),
        ],
    )
    choose(m, "call", "gaia", "medea", "gaia", "gaia")  # yellow is first
    # Red: cubes 4, bionts 1 + 1 and a share of 6 / 4 make 7.5, and half of that is 3.75.
    assert m.scores() == [4, 2 + 1.5 + 5 + 12, 5 + 1.5, 1 + 1.5]
    assert (
        last(m, "penalty").text
        == "Ana (red) loses half their points for voting Medea and now has 4."
    )
