"""Phase 3, refuges with bionts of several players: who leads, and what rivals get."""

import pytest

from evogames.core.match import Match
from tests.games.words import asked, choose, keys, last, shown_in_explorer, told
from tests.genesis.build import idle, microbe, one, pool, refuge, seat, texts, tokens
from tests.genesis.phases import rolls


@pytest.mark.rule("F4.1", "F4.4")
def test_the_progenote_rolls_and_decides_for_all() -> None:
    m = rolls(
        seat("red"),
        seat("yellow"),
        seat("blue"),
        refuges=[
            refuge("clay_mounds", organised={"blue": 2}, bionts={"red": 1, "yellow": 1, "blue": 1})
        ],
        dice=[5, 5, 5, 5, 5, 5, 4, 4],
    )
    assert asked(m) == ("Chen", "refuge_roll")
    m.choose("roll")
    assert asked(m) == ("Chen", "receiver")
    choose(m, "receiver:0", "receiver:0")
    assert m.over
    assert [idle(m, c) for c in ("red", "yellow", "blue")] == [3, 3, 3]
    assert [e.rule for e in told(m, "dead_biont")] == ["F4.4", "F4.4", "F2.3"]
    assert pool(m, "red") == {"red": 1, "blue": 2}


@pytest.mark.rule("F4.2")
def test_the_progenote_has_most_tokens_of_its_colour() -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        refuges=[
            refuge(
                "clay_mounds",
                organised={"blue": 1},
                bionts={"red": 1, "blue": 1},
                enzymes=["red", "blue", "blue"],
            )
        ],
    )
    named = last(m, "progenote")
    assert named.rule == "F4.2"
    assert named.text == (
        "Clay mounds is contested (tokens: Ana 2 and Ben 4). Ben (blue) leads and rolls."
    )


@pytest.mark.rule("F4.3")
@pytest.mark.parametrize(
    ("board", "leader"),
    [("clay_mounds", "Ana"), ("geothermal_zinc", "Ana"), ("mars_paleo_ocean", "Ben")],
)
def test_ties_go_to_the_colour_printed_furthest_left(board: str, leader: str) -> None:
    m = rolls(seat("red"), seat("blue"), refuges=[refuge(board, bionts={"red": 1, "blue": 1})])
    assert asked(m)[0] == leader
    assert last(m, "progenote").rule == "F4.3"


@pytest.mark.rule("F4.3")
@pytest.mark.parametrize(("first", "leader"), [(0, "Ana"), (1, "Ben")])
def test_colours_that_are_not_printed_rank_last_and_by_player_order(
    first: int, leader: str
) -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        refuges=[refuge("interplanetary_dust", bionts={"red": 1, "blue": 1})],
        first=first,
    )
    assert asked(m)[0] == leader


@pytest.mark.rule("F4.5")
def test_catalysts_of_a_contested_refuge_go_to_a_rival_within_its_limit() -> None:
    m = rolls(
        seat("red"),
        seat("green"),
        seat("blue", yellow=4),
        refuges=[
            refuge(
                "clay_mounds",
                organised={"yellow": 1},
                bionts={"red": 1, "green": 1, "blue": 1},
                enzymes=["red", "red"],
            )
        ],
        dice=[6, 4, 4, 4, 4, 3, 3],
        climate="cold",
    )
    choose(m, "roll", "kill_cube:1")
    assert asked(m) == ("Ana", "receiver")
    assert keys(m) == ["receiver:2", "receiver:3"]
    m.choose("receiver:3")
    assert (
        last(m, "pool_full").text
        == "Chen (blue) has no room for 1 more catalyst (yellow, limit 4)."
    )
    assert pool(m, "red") == {}


@pytest.mark.rule("F4.6")
def test_there_is_no_reroll_on_a_contested_refuge() -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        organisms=[microbe("pumice_raft", "red", cubes={"green": 1})],
        refuges=[refuge("mars_paleo_ocean", bionts={"red": 2, "blue": 1})],
        dice=[3, 3, 3, 3, 3, 3],
    )
    m.choose("roll")
    assert asked(m) == ("Ana", "double")
    assert m.decision
    assert m.decision.rule == "F4.7"


@pytest.mark.rule("F4.7", "GL.FG1")
def test_rivals_stay_as_foreign_genes() -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        organisms=[microbe("pumice_raft", "red", cubes={"green": 1})],
        refuges=[refuge("mars_paleo_ocean", bionts={"red": 2, "blue": 1})],
        dice=[3, 3, 3, 3, 3, 3],
    )
    choose(m, "roll", "live")
    assert (one(m, 3).owner, tokens(one(m, 3).bionts)) == (0, {"red": 2, "blue": 1})
    gene = last(m, "foreign_gene")
    assert (gene.rule, gene.text) == (
        "F4.7",
        "A biont of Ben (blue) stays in Ana's Mars microbe as a foreign gene.",
    )


@pytest.mark.rule("F4.8")
def test_a_progenote_without_bionts_gives_the_bacterium_to_a_rival() -> None:
    m = rolls(
        seat("red"),
        seat("green"),
        seat("blue"),
        refuges=[refuge("pumice_raft", bionts={"red": 1, "green": 1, "blue": 1}, enzymes=["red"])],
        dice=[6, 3, 3, 4, 4, 2],
        climate="cold",
    )
    choose(m, "roll", "kill_biont:0")
    assert asked(m) == ("Ana", "substitute")
    assert keys(m) == ["substitute:2", "substitute:3"]
    m.choose("substitute:3")
    assert (one(m, 2).owner, tokens(one(m, 2).bionts)) == (3, {"green": 1, "blue": 1})
    assert texts(m, "substitute") == ["Chen (blue) receives the bacterium of Pumice raft."]


CLAY = refuge("clay_mounds", bionts={"red": 1, "green": 1, "blue": 1}, enzymes=["red", "blue"])


def clay() -> Match:
    """The contested clay mounds: two life results, two deaths and a double."""
    m = rolls(seat("red"), seat("green"), seat("blue"), refuges=[CLAY], dice=[1, 2, 5, 5, 4, 4])
    assert last(m, "progenote").data == {"refuge": 10, "who": 0, "counts": [(0, 2), (2, 1), (3, 2)]}
    assert asked(m) == ("Ana", "refuge_roll")
    assert m.decision
    assert m.decision.prompt == "Ana (red), roll 6 dice for Clay mounds."
    return choose(m, "roll", "organise:3", "organise:3")


@pytest.mark.rule("F4.1", "F4.2", "F4.3", "F4.4", "F4.5", "F4.7")
@pytest.mark.example("F4.ex1")
def test_example_clay_mounds() -> None:
    m = clay()
    choose(m, "kill_cube:3", "receiver:2", "kill_cube:3", "receiver:3", "live")
    assert (pool(m, "green"), pool(m, "blue"), pool(m, "red")) == ({"blue": 1}, {"blue": 1}, {})
    assert (one(m, 2).owner, tokens(one(m, 2).cubes)) == (0, {})
    assert tokens(one(m, 2).bionts) == {"red": 1, "green": 1, "blue": 1}
    shown_in_explorer(m, "F4.ex1")


@pytest.mark.rule("F4.4", "B4.3", "F3.2")
@pytest.mark.example("F4.ex2")
def test_example_clay_mounds_rivals_killed() -> None:
    m = choose(clay(), "kill_biont:2", "kill_biont:3", "live")
    assert (pool(m, "green"), idle(m, "green")) == ({"green": 1}, 3)
    assert (pool(m, "blue"), idle(m, "blue")) == ({"blue": 1}, 3)
    assert (tokens(one(m, 2).cubes), tokens(one(m, 2).bionts)) == ({"blue": 2}, {"red": 1})
    shown_in_explorer(m, "F4.ex2")
