"""The end of the game, points and winners."""

from typing import Any

import pytest

import evogames
from evogames.core.match import Match
from evogames.genesis.cards import MACROS
from evogames.genesis.scoring import points
from tests.games.words import choose, cites, last, shown_in_explorer, told
from tests.genesis.build import body, coloured, event, microbe, parasite, phase, refuge, seat, texts

pytestmark = pytest.mark.usefixtures("cards")


def end(*seats: dict[str, Any], **more: Any) -> Match:
    """Return a match that ends without changes, because nobody has anything to buy."""
    m = phase("purchase", *seats, **{"mutations": {}, **more})
    while m.decision:
        m.choose("done")
    return m


@pytest.mark.rule("I0.1")
def test_the_game_ends_after_the_turn_of_the_last_event() -> None:
    m = event(["ozone_layer"], seat("red"), seat("blue"), turns=9)
    assert m.over
    assert m.turn == 1
    assert "I0.1" in cites(last(m, "win"))


@pytest.mark.rule("I1.1", "B0.2", "A0.7")
def test_every_cube_on_own_organisms_and_their_mutations_is_a_point() -> None:
    m = end(
        seat("green"),
        seat("blue"),
        organisms=[
            microbe("clay_mounds", "blue", "tmrna+", "cytochromes", cubes={"red": 2, "green": 1}),
            parasite("salmonella", "green", 1, "tmrna+", mutations=["ribozyme"]),
        ],
    )
    # Blue: 3 board cubes, 2 mutation cubes, biont. Green: disease cube, mutation cube, biont.
    assert m.scores() == [1 + 1 + 1, 3 + 2 + 1]
    assert m.winners() == [1]
    assert texts(m, "score") == ["Ana (green) has 3 points.", "Ben (blue) has 6 points."]
    assert texts(m, "win") == ["Ben wins with 6 points."]


@pytest.mark.rule("I1.2", "H5.7")
@pytest.mark.parametrize(("land", "systems"), [(False, 4), (True, 7)])
def test_printed_system_chromosomes_count_like_cubes(land: bool, systems: int) -> None:
    m = end(
        seat("green"), seat("blue"), organisms=[body("kelp", "green", "clay_mounds", land=land)]
    )
    assert m.scores() == [systems + 1 + 12, 0]


@pytest.mark.rule("I1.3")
def test_bionts_count_inside_organisms_only() -> None:
    m = end(
        seat("green"),
        seat("blue"),
        organisms=[microbe("clay_mounds", "blue", bionts={"blue": 1, "green": 1})],
        refuges=[refuge("warm_pond", bionts={"green": 1})],
    )
    assert m.scores() == [1, 1]


@pytest.mark.rule("I1.4")
def test_trophies_count_in_the_advanced_game() -> None:
    seats = (seat("green", trophies=["warm_pond", "pumice_raft"]), seat("blue"))
    assert end(*seats).scores() == [2, 0]
    assert end(*seats, level="standard").scores() == [0, 0]


@pytest.mark.rule("I1.5")
def test_the_top_of_an_ecosystem_brings_12_points_others_6() -> None:
    m = end(
        seat("green"),
        seat("blue"),
        organisms=[
            body("kelp", "green", "clay_mounds", level=0),
            body("flatworm", "blue", "warm_pond", level=1),
            body("trilobite", "green", "pumice_raft", land=True, level=0),
        ],
    )
    assert m.scores() == [(4 + 1 + 6) + (10 + 1 + 12), 5 + 1 + 12]


@pytest.mark.rule("I1.6")
def test_dominance_is_split_among_players_in_it_and_fractions_are_kept() -> None:
    m = end(
        seat("green"),
        seat("blue"),
        seat("red"),
        organisms=[
            body("kelp", "green", "clay_mounds", level=0, bionts={"blue": 1, "red": 1, "green": 1}),
            body("flatworm", "blue", "warm_pond", level=1),
            parasite("prion", "red", 1, bionts={"red": 1}),
        ],
    )
    assert m.scores() == [4 + 2 + 2, 2 + 1 + (5 + 1 + 12), 2 + 1 + 1]
    thirds = end(
        seat("green"),
        seat("blue"),
        seat("red"),
        seat("yellow"),
        organisms=[
            body(
                "kelp",
                "green",
                "clay_mounds",
                level=0,
                bionts={"blue": 1, "red": 1, "yellow": 1},
            ),
            body("flatworm", "blue", "warm_pond", level=1),
        ],
    )
    assert thirds.scores()[2:] == [1 + 6 / 4, 1 + 6 / 4]
    assert texts(thirds, "score")[2] == "Chen (red) has 2.5 points."


@pytest.mark.rule("I1.1", "I1.2", "I1.3", "I1.5", "I1.6")
@pytest.mark.example("I1.ex1")
def test_example_kelp_below_a_herbivore() -> None:
    m = end(
        seat("blue"),
        seat("green"),
        seat("red"),
        organisms=[
            body("kelp", "blue", "clay_mounds", "leaves", bionts={"green": 1}, level=0),
            body("flatworm", "red", "warm_pond", level=1),
        ],
    )
    assert m.scores()[:2] == [3 + 4 + 1 + 1, 3 + 1] == [9, 4]
    shown_in_explorer(m, "I1.ex1")


@pytest.mark.rule("I1.7")
def test_ties_go_to_most_catalysts_then_the_win_is_shared() -> None:
    organisms = [microbe("clay_mounds", "green"), microbe("warm_pond", "blue")]
    poor = coloured("red")
    decks = {row: [poor] if row == "cosmic" else [] for row in ("cosmic",)}
    m = end(seat("green", red=1), seat("blue"), organisms=organisms, mutations=decks, crystal=True)
    assert m.winners() == [0]
    assert last(m, "win").rule == "I1.7"
    shared = end(seat("green"), seat("blue"), organisms=organisms, crystal=True)
    assert shared.winners() == [0, 1]
    assert texts(shared, "win") == ["Ana wins with 1 point.", "Ben wins with 1 point."]


@pytest.mark.rule("A0.7", "I1.5")
def test_points_are_known_at_any_time() -> None:
    m = phase(
        "assignment",
        seat("green"),
        seat("blue"),
        organisms=[body("kelp", "green", "clay_mounds")],
        refuges=[refuge("hydrothermal_vents")],
    )
    assert points(m.state) == [4 + 1 + 12, 0]
    assert m.scores() == [17, 0]
    assert m.winners() == []


@pytest.mark.rule("K0.1", "K0.2", "K0.3", "K0.4")
def test_a_finished_match_keeps_what_a_sequel_would_start_from() -> None:
    m = end(
        seat("green", red=2),
        seat("blue", red=1),
        organisms=[
            body("kelp", "green", "clay_mounds", bionts={"blue": 1}, level=0),
            body("trilobite", "blue", "warm_pond", land=True, level=0),
        ],
    )
    bodies = [o for o in m.state.organisms if o.kind == "macro"]
    assert [(MACROS[o.macro].name, o.land, o.trophic) for o in bodies] == [
        ("kelp", False, 2),
        ("trilobite", True, 3),
    ]
    assert [sum(p.pool) for p in m.state.players] == [2, 1]
    assert m.scores() == [6 + 4 + 1, 6 + 1 + 12 + 10 + 1]
    sequel = last(m, "sequel")
    assert cites(sequel) == {"K0.1", "K0.2", "K0.3", "K0.4"}
    rulebook = evogames.game("genesis").rulebook
    assert {clause for clause in cites(sequel) if not rulebook[clause].no_code} == {"K0.1"}


@pytest.mark.rule("K0.1")
def test_only_games_with_macro_organisms_speak_of_a_sequel() -> None:
    assert told(end(seat("green"), seat("blue"), level="standard"), "sequel") == []


@pytest.mark.rule("I1.6", "I1.7")
def test_fractions_count_when_points_are_compared() -> None:
    guests = {"red": 1, "green": 1, "yellow": 1}
    m = event(
        ["huronian_snowball"],
        seat("red", red=3),
        seat("green"),
        seat("blue"),
        seat("yellow"),
        run=["cold"] * 3,
        organisms=[
            body("kelp", "blue", "clay_mounds", level=0, bionts=guests),
            body("flatworm", "red", "warm_pond", level=1),
            microbe("pumice_raft", "blue", cubes={"green": 4}),
        ],
    )
    choose(m, "call", "gaia", "medea", "gaia", "gaia")  # red is second
    # Red: half of 1 + 6 / 4 + 5 + 1 + 12, rounded up, and most catalysts. Blue: 4 + 1 + 6 / 4
    # and 4 + 1.
    assert (m.scores()[0], m.scores()[2]) == (11, 11.5)
    assert m.winners() == [2]
