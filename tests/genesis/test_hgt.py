"""Horizontal gene transfer: moves, and moves that are blocked."""

import pytest

from evogames.core.match import Match
from evogames.genesis.organisms.tableau import promiscuity
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told
from tests.genesis.build import (
    alive,
    body,
    deck,
    idle,
    microbe,
    on,
    one,
    parasite,
    pool,
    refuge,
    seat,
    tokens,
)
from tests.genesis.conftest import Cards
from tests.genesis.phases import assignment
from tests.genesis.transfers import HGT, MORE, THREE

pytestmark = pytest.mark.usefixtures("icons_on_cards")

PAIR = {"green": 2}


@pytest.mark.rule("E6.1", "E6.2", "E6.4")
@pytest.mark.example("E6.ex1")
def test_example_a_biont_enters_the_malaria() -> None:
    m = assignment(
        microbe("clay_mounds", "green", HGT, bionts=PAIR),
        microbe("warm_pond", "blue"),
        parasite("malaria", "yellow", 2),
        players=(seat("green"), seat("blue"), seat("yellow")),
    )
    m.choose("hgt:1:organism 3")
    assert asked(m)[1] == "assignment"  # Yellow is not even asked
    assert tokens(one(m, 3).bionts) == {"green": 1, "yellow": 1}
    assert one(m, 3).owner == 1
    move = last(m, "hgt")
    assert move.text == "A biont of Ana (green) moves into Chen's Malaria."
    assert {"E6.1", "E6.6", "GL.FG1"} <= cites(move)
    shown_in_explorer(m, "E6.ex1")


@pytest.mark.rule("E6.1", "E6.6", "A2.5")
def test_one_move_for_each_icon_on_own_microbes_and_those_one_lives_in() -> None:
    m = assignment(
        microbe("clay_mounds", "green", HGT, bionts=PAIR),
        microbe("warm_pond", "blue", MORE, bionts={"blue": 1, "green": 1}),
        microbe("pumice_raft", "blue"),
        refuges=[refuge("mars_paleo_ocean")],
        players=(seat("green", red=1), seat("blue")),
    )
    assert (promiscuity(m.state, 2), promiscuity(m.state, 3)) == (2, 1)
    choose(m, "hgt:1:organism 3", "hgt:1:pool")
    spent = refused(m, "hgt:2:pool")
    assert str(spent) == (
        "E6.1: You cannot move a biont from Ben's Pteridine photolysis to the pool. Each "
        "HGT icon allows one gene transfer per phase. You have 1 icon now, and no transfer "
        "is left."
    )


@pytest.mark.rule("E6.1", "E6.6")
@pytest.mark.parametrize("moves", [(1, 2), (2, 1)])
def test_an_icon_that_is_left_behind_was_the_one_used(moves: tuple[int, int]) -> None:
    m = assignment(
        microbe("clay_mounds", "green", HGT, bionts=PAIR),
        microbe("warm_pond", "blue", MORE, bionts={"blue": 1, "green": 1}),
        players=(seat("green", red=1), seat("blue")),
    )
    choose(m, *[f"hgt:{number}:pool" for number in moves])
    assert tokens(one(m, 1).bionts) == {"green": 1}
    assert refused(m, "hgt:1:pool").rule == "E6.1"


@pytest.mark.rule("E6.1", "E6.7")
def test_two_icons_of_a_microbe_that_dies_do_not_give_two_moves(cards: Cards) -> None:
    cards(HGT, "hgt", "hgt")
    m = assignment(
        microbe("clay_mounds", "green", HGT),
        microbe("warm_pond", "green"),
        players=(seat("green", red=1), seat("blue")),
    )
    m.choose("hgt:1:pool")
    assert refused(m, "hgt:2:pool").rule == "E6.1"


@pytest.mark.rule("E6.2", "E2.3")
def test_a_move_ends_in_an_active_row_or_a_home_row() -> None:
    m = assignment(
        microbe("clay_mounds", "green", HGT, bionts=PAIR),
        microbe("warm_pond", "blue"),
        microbe("hydrothermal_vents", "blue"),
        microbe("mars_paleo_ocean", "blue"),
        refuges=[refuge("eutectic_brine"), refuge("interplanetary_dust")],
        active=["cosmic"],
    )
    assert keys(m, "hgt") == [
        "hgt:1:pool",
        "hgt:1:organism 3",
        "hgt:1:organism 4",
        "hgt:1:refuge 6",
    ]
    assert refused(m, "hgt:1:organism 2").rule == "E6.2"
    m.choose("hgt:1:refuge 6")
    assert tokens(on(m, "interplanetary_dust").bionts) == {"green": 1}
    assert last(m, "hgt_refuge").rule == "E6.2"


@pytest.mark.rule("E6.2", "E2.3")
def test_a_move_to_a_refuge_respects_the_entropy_limit() -> None:
    m = assignment(
        microbe("clay_mounds", "blue", HGT, bionts={"blue": 2}),
        refuges=[refuge("warm_pond", bionts={"blue": 1}), refuge("mars_paleo_ocean")],
        players=(seat("blue"), seat("green")),
    )
    assert refused(m, "hgt:1:refuge 3").rule == "E2.3"


@pytest.mark.rule("E6.2", "E2.8")
def test_a_move_into_the_deep_hot_biosphere_pays_its_toll() -> None:
    m = assignment(
        microbe("clay_mounds", "green", HGT, bionts=PAIR),
        refuges=[refuge("deep_hot_biosphere")],
        players=(seat("green", red=1, blue=1), seat("blue")),
    )
    choose(m, "hgt:1:refuge 2", "toll:0")
    assert pool(m, "green") == {"blue": 1}


@pytest.mark.rule("E6.3", "B4.4")
def test_a_biont_may_come_home_without_compensation() -> None:
    m = assignment(microbe("clay_mounds", "green", HGT, bionts=PAIR))
    m.choose("hgt:1:pool")
    assert (idle(m, "green"), pool(m, "green")) == (2, {})
    assert last(m, "hgt_pool").rule == "E6.3"


@pytest.mark.rule("E0.2", "E6.1")
def test_a_moved_biont_does_not_move_again() -> None:
    m = assignment(
        microbe("clay_mounds", "green", HGT, MORE, bionts=PAIR),
        microbe("warm_pond", "blue"),
        players=(seat("green", red=1), seat("blue")),
    )
    m.choose("hgt:1:organism 2")
    assert refused(m, "hgt:2:pool").rule == "E0.2"


BLOCKED = (
    microbe("clay_mounds", "green", HGT, bionts=PAIR),
    microbe("warm_pond", "blue", MORE, "quorum_sensing"),
    microbe("pumice_raft", "yellow"),
)


@pytest.fixture
def guarded(cards: Cards) -> Match:
    """Blue has two HGT icons against Green's one."""
    cards("quorum_sensing", "hgt")
    m = assignment(*BLOCKED, players=THREE)
    return choose(m, "wait") if asked(m)[1] == "go_first" else m


@pytest.mark.rule("E6.4")
def test_a_more_promiscuous_owner_may_block(guarded: Match) -> None:
    m = guarded
    m.choose("hgt:1:organism 2")
    assert asked(m) == ("Ben", "block")
    let_in = choose(m.fork(), "let_in")
    assert tokens(one(let_in, 2).bionts) == {"green": 1, "blue": 1}
    m.choose("block")
    assert last(m, "blocked").rule == "E6.4"
    assert last(m, "blocked").text == (
        "Ben's Pteridine photolysis blocks the biont of Ana (green) (2 HGT icons against 1)."
    )


@pytest.mark.rule("E6.5")
@pytest.mark.parametrize(
    ("detour", "here", "there", "home"),
    [
        ("detour:organism 3", 1, {"green": 1, "yellow": 1}, 1),
        ("detour:pool", 1, {"yellow": 1}, 2),
        ("detour:organism 1", 2, {"yellow": 1}, 1),
    ],
)
def test_a_blocked_biont_goes_elsewhere_home_or_back(
    guarded: Match, detour: str, here: int, there: dict[str, int], home: int
) -> None:
    m = guarded
    choose(m, "hgt:1:organism 2", "block")
    assert asked(m) == ("Ana", "detour")
    assert keys(m) == ["detour:pool", "detour:organism 3", "detour:organism 1"]
    assert refused(m, "detour:organism 2").rule == "E6.4"
    m.choose(detour)
    assert tokens(one(m, 1).bionts) == {"green": here}
    assert tokens(one(m, 3).bionts) == there
    assert idle(m, "green") == home
    assert refused(m, "hgt:1:pool").rule == "E6.1"  # the icon is used up either way


@pytest.mark.rule("E6.7", "GL.EX1", "GL.EX2")
def test_moving_the_last_biont_out_is_extinction() -> None:
    m = assignment(
        microbe("clay_mounds", "green", HGT, cubes={"red": 2}), microbe("warm_pond", "blue")
    )
    m.choose("hgt:1:organism 2")
    assert alive(m) == [2]
    assert m.state.players[0].trophies == ["clay_mounds"]
    assert pool(m, "green") == {}
    assert deck(m, 1)[-1] == HGT


@pytest.mark.rule("E6.9")
def test_nothing_moves_into_or_out_of_a_macro_organism() -> None:
    m = assignment(
        microbe("clay_mounds", "green", HGT, bionts={"green": 1}),
        body("kelp", "green", "warm_pond", bionts={"blue": 1}),
        body("starfish", "blue", "pumice_raft", bionts={"green": 1}),
    )
    assert refused(m, "hgt:1:organism 2").sentence == (
        "Gene transfer cannot reach Ana's Kelp, because it is a macro-organism."
    )
    assert refused(m, "hgt:3:pool").rule == "E6.9"


@pytest.mark.rule("E6.4")
def test_an_owner_with_as_many_icons_may_not_block(cards: Cards) -> None:
    cards("quorum_sensing")  # without it Blue has one HGT icon, as Green has
    m = assignment(*BLOCKED, players=THREE)
    assert promiscuity(m.state, 2) == promiscuity(m.state, 3) == 1
    m.choose("hgt:1:organism 2")
    assert tokens(one(m, 2).bionts) == {"green": 1, "blue": 1}
    assert told(m, "blocked") == []
