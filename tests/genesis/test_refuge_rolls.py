"""Phase 3: autocatalytic rolls: life, deaths, contested refuges, bacteria."""

from typing import Any

import pytest

from evogames.core.match import Match
from tests.genesis.build import (
    alive,
    asked,
    choose,
    cites,
    idle,
    keys,
    last,
    on,
    one,
    phase,
    pool,
    refuge,
    seat,
    texts,
    tokens,
    told,
)


def rolls(*seats: dict[str, Any], **more: Any) -> Match:
    """A table in the autocatalytic phase; the climate is warm."""
    return phase("autocatalysis", *seats, **{"climate": "warm", **more})


@pytest.mark.rule("F0.1", "F0.2", "A1.5")
def test_refuges_with_bionts_roll_row_by_row_from_the_left_active_or_not() -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        refuges=[
            refuge("warm_pond", bionts={"red": 1}),
            refuge("clay_mounds"),
            refuge("interplanetary_dust", bionts={"blue": 1}),
            refuge("mars_paleo_ocean", bionts={"red": 1}),
        ],
        active=["continental"],
        dice=[5, 6, 5, 6, 5, 6],
    )
    order = []
    while not m.over:
        assert m.ask
        if m.ask.kind == "refuge_roll":
            order.append(m.ask.facts["refuge"])
        m.choose(0)
    assert [e.text.split(":")[0] for e in told(m, "refuge_roll")] == [
        "Interplanetary dust",
        "Mars paleo-ocean",
        "Warm pond",
    ]
    assert len(order) == 3
    assert {"F0.1", "F0.2"} <= cites(last(m, "refuge_roll"))


@pytest.mark.rule("F0.3")
def test_one_die_a_cube_and_two_a_biont_of_anybody() -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        refuges=[
            refuge("clay_mounds", organised={"red": 1, "blue": 2}, bionts={"red": 1, "blue": 1})
        ],
    )
    assert m.ask
    assert (m.ask.rule, m.ask.prompt) == ("F0.3", "Ben (blue), roll 7 dice for Clay mounds.")
    m.choose("roll")
    assert len(last(m, "refuge_roll").data["rolled"]) == 7


@pytest.mark.rule("A2.7")
def test_a_roll_cannot_be_left_out() -> None:
    m = rolls(seat("red"), seat("blue"), refuges=[refuge("warm_pond", bionts={"red": 1})])
    assert keys(m) == ["roll"]


@pytest.mark.rule("F0.4")
def test_on_a_board_of_ones_colour_all_dice_may_be_rolled_again_once() -> None:
    table = [refuge("mars_paleo_ocean", bionts={"red": 1})]
    m = rolls(seat("red"), seat("blue"), refuges=table, dice=[5, 6, 1, 2])
    m.choose("roll")
    assert asked(m) == ("Ana", "home_reroll")
    assert m.ask
    assert m.ask.rule == "F0.4"
    m.choose("reroll")
    assert last(m, "refuge_reroll").data["rolled"] == [1, 2]
    assert asked(m) == ("Ana", "organise")
    kept = rolls(seat("red"), seat("blue"), refuges=table, dice=[5, 6, 1, 2])
    choose(kept, "roll", "keep")
    assert told(kept, "refuge_reroll") == []
    assert idle(kept, "red") == 3
    other = rolls(
        seat("red"), seat("blue"), refuges=[refuge("warm_pond", bionts={"red": 1})], dice=[3, 3]
    )
    other.choose("roll")
    assert asked(other) == ("Ana", "organise")


@pytest.mark.rule("F1.1")
@pytest.mark.parametrize(("climate", "organised"), [("warm", 2), ("cold", 1)])
def test_life_faces_depend_on_the_climate(climate: str, organised: int) -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        refuges=[refuge("uv_irradiated_ocean", bionts={"red": 1}, enzymes=["red"])],
        climate=climate,
        dice=[2, 3],
    )
    choose(m, "roll", "organise:3")
    if organised == 2:
        m.choose("organise:3")
    assert tokens(on(m, "uv_irradiated_ocean").organised) == {"blue": organised}


@pytest.mark.rule("F1.1", "F1.2")
def test_life_results_must_be_used_while_manna_is_left() -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        refuges=[refuge("warm_pond", disorganised={"blue": 1, "red": 1}, bionts={"red": 2})],
        dice=[1, 2, 2, 3],
    )
    m.choose("roll")
    assert tokens(on(m, "warm_pond").organised) == {"blue": 1, "red": 1}
    assert tokens(on(m, "warm_pond").disorganised) == {}
    assert last(m, "life").text == "4 dice bring manna of Warm pond to life (faces 1 2 3 4)."
    assert asked(m) == ("Ana", "double")


@pytest.mark.rule("F1.2")
def test_bionts_are_organised_manna_and_may_die_like_cubes() -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        refuges=[refuge("warm_pond", organised={"blue": 1}, bionts={"red": 1})],
        dice=[5, 1, 2],
    )
    m.choose("roll")
    assert last(m, "life").data["count"] == 2
    assert keys(m) == ["kill_cube:0", "kill_cube:2", "kill_cube:3", "kill_biont:0"]


@pytest.mark.rule("F2.1")
@pytest.mark.parametrize(
    ("enzymes", "deaths", "lost"), [(0, 3, 3), (2, 2, 2), (5, 0, 1), (6, 0, 0)]
)
def test_covered_faces_do_no_harm(enzymes: int, deaths: int, lost: int) -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        refuges=[
            refuge(
                "warm_pond",
                organised={"blue": 1, "green": 1, "red": 1},
                bionts={"red": 1},
                enzymes=["blue"] * enzymes,
            )
        ],
        dice=[4, 5, 6, 2, 3],
    )
    m.choose("roll")
    assert sum(e.data["count"] for e in told(m, "manna_deaths")) == deaths
    while m.ask and m.ask.kind == "death":
        m.choose("kill_biont:0" if "kill_biont:0" in keys(m) else keys(m)[0])
    assert len(told(m, "enzyme_death")) == min(lost, enzymes)
    assert len(on(m, "warm_pond").enzymes) == max(0, enzymes - lost)


@pytest.mark.rule("F2.2")
def test_manna_just_organised_may_die_by_the_same_dice() -> None:
    m = rolls(
        seat("blue"),
        seat("red"),
        refuges=[refuge("mars_paleo_ocean", bionts={"blue": 1})],
        dice=[4, 4],
    )
    choose(m, "roll", "organise:3", "organise:2", "kill_cube:3", "kill_cube:2", "leave")
    assert tokens(on(m, "mars_paleo_ocean").organised) == {}
    assert pool(m, "blue") == {"blue": 1, "green": 1}
    order = [e.key for e in m.events if e.key in ("organised", "dead_cube")]
    assert order == ["organised", "organised", "dead_cube", "dead_cube"]


@pytest.mark.rule("F2.3", "B4.3")
def test_deaths_beyond_the_organised_manna_are_ignored() -> None:
    m = rolls(
        seat("red"), seat("blue"), refuges=[refuge("pumice_raft", bionts={"red": 1})], dice=[5, 6]
    )
    m.choose("roll")
    assert m.over
    assert last(m, "manna_deaths").data["count"] == 2
    assert [e.rule for e in told(m, "dead_biont")] == ["F2.3"]
    assert (idle(m, "red"), pool(m, "red")) == (3, {"red": 1})


@pytest.mark.rule("F2.4")
def test_a_dead_cube_becomes_a_catalyst_and_lies_disorganised() -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        refuges=[refuge("pumice_raft", organised={"yellow": 2}, bionts={"red": 1})],
        dice=[5, 3, 4, 4],
    )
    choose(m, "roll", "kill_cube:1", "leave")
    here = on(m, "pumice_raft")
    assert (tokens(here.organised), tokens(here.disorganised)) == (
        {"yellow": 1},
        {"red": 1, "yellow": 1, "green": 1},
    )
    assert pool(m, "red") == {"yellow": 1}
    assert "F2.4" in cites(last(m, "gains"))


@pytest.mark.rule("F2.5", "B3.4")
def test_two_catalysts_of_a_roll_that_do_not_fit_may_be_exchanged() -> None:
    m = rolls(
        seat("red", yellow=6, green=6),
        seat("blue"),
        refuges=[
            refuge("pumice_raft", organised={"yellow": 1, "green": 1, "red": 1}, bionts={"red": 1})
        ],
        dice=[5, 5, 3, 4, 2],
    )
    choose(m, "roll", "kill_cube:1", "kill_cube:2", "leave")
    assert asked(m) == ("Ana", "exchange")
    assert keys(m) == ["exchange:0", "exchange:3", "none"]
    assert [cites(e) >= {"B3.3", "F2.5"} for e in told(m, "pool_full")] == [True, True]
    m.choose("exchange:3")
    assert pool(m, "red") == {"yellow": 6, "green": 6, "blue": 1}
    assert last(m, "exchanged").rule == "B3.4"


@pytest.mark.rule("F2.6")
def test_one_enzyme_dies_for_each_die_however_many_slots_repeat_the_face() -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        refuges=[
            refuge("green_rust_fumaroles", bionts={"red": 1}, enzymes=["blue", "red", "green"])
        ],
        dice=[6, 3],
    )
    choose(m, "roll")
    while not m.over:
        m.choose(0)
    assert told(m, "manna_deaths") == []
    assert [e.data["colour"] for e in told(m, "enzyme_death")] == [2]
    assert on(m, "green_rust_fumaroles").enzymes == [3, 0]


@pytest.mark.rule("F2.7")
@pytest.mark.parametrize(("board", "enzymes"), [("warm_pond", 0), ("eutectic_brine", 1)])
def test_a_six_kills_manna_and_enzyme_but_in_the_brine(board: str, enzymes: int) -> None:
    m = rolls(
        seat("blue"),
        seat("green"),
        refuges=[refuge(board, bionts={"blue": 1}, enzymes=["red"])],
        dice=[6, 3],
        climate="cold",
    )
    m.choose("roll")
    assert last(m, "manna_deaths").data["count"] == 1
    assert len(on(m, board).enzymes) == enzymes


@pytest.mark.rule("F3.1", "A0.2")
def test_a_double_lets_the_roller_choose_between_bacterium_and_refuge() -> None:
    table = [refuge("alkaline_seep", organised={"red": 1}, bionts={"green": 1}, enzymes=["red"])]
    m = rolls(seat("green"), seat("red"), refuges=table, dice=[3, 3, 5])
    choose(m, "roll", "keep", "kill_cube:0")
    assert asked(m) == ("Ana", "double")
    left = m.fork()
    left.choose("leave")
    assert on(left, "alkaline_seep").organised == [0, 0, 0, 0]
    assert left.state.organisms == []
    m.choose("live")
    assert alive(m) == [2]
    assert last(m, "bacterium").text == "Life! Ana's Pyrite reduction arises."


@pytest.mark.rule("F3.1")
def test_without_a_double_or_without_a_biont_there_is_no_bacterium() -> None:
    m = rolls(
        seat("red"), seat("blue"), refuges=[refuge("pumice_raft", bionts={"red": 1})], dice=[3, 4]
    )
    m.choose("roll")
    assert m.over
    dead = rolls(
        seat("red"), seat("blue"), refuges=[refuge("pumice_raft", bionts={"red": 1})], dice=[5, 5]
    )
    dead.choose("roll")
    assert dead.over
    assert dead.state.organisms == []


@pytest.mark.rule("F3.2", "F3.3", "F3.4", "F3.5", "GL.BA1")
def test_organised_manna_becomes_chromosomes_and_the_rest_goes_to_the_soup() -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        refuges=[
            refuge(
                "clay_mounds",
                organised={"red": 1, "blue": 1},
                bionts={"red": 1},
                enzymes=["blue", "red"],
            )
        ],
        dice=[4, 4, 3, 4],
    )
    choose(m, "roll", "organise:1", "live")
    bacterium = one(m, 2)
    assert bacterium.kind == "bacterium"
    assert tokens(bacterium.cubes) == {"red": 1, "yellow": 1, "blue": 1}
    assert tokens(bacterium.bionts) == {"red": 1}
    assert not any(bacterium.discs)
    assert m.state.rows == [[], [], [], []]
    assert {"F3.2", "F3.3", "F3.4", "F3.5", "GL.BA1"} <= cites(last(m, "bacterium"))


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
        "Clay mounds: contested (tokens: Ana 2 and Ben 4). Ben (blue) leads and rolls."
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
    assert last(m, "pool_full").text == "Chen (blue) has no room for 1 yellow (limit 4)."
    assert pool(m, "red") == {}


@pytest.mark.rule("F4.6")
def test_there_is_no_reroll_on_a_contested_refuge() -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        refuges=[refuge("mars_paleo_ocean", bionts={"red": 2, "blue": 1})],
        dice=[3, 3, 3, 3, 3, 3],
    )
    m.choose("roll")
    assert asked(m) == ("Ana", "double")
    assert m.ask
    assert m.ask.rule == "F4.7"


@pytest.mark.rule("F4.7", "GL.FG1")
def test_rivals_stay_as_foreign_genes() -> None:
    m = rolls(
        seat("red"),
        seat("blue"),
        refuges=[refuge("mars_paleo_ocean", bionts={"red": 2, "blue": 1})],
        dice=[3, 3, 3, 3, 3, 3],
    )
    choose(m, "roll", "live")
    assert (one(m, 2).owner, tokens(one(m, 2).bionts)) == (0, {"red": 2, "blue": 1})
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


@pytest.mark.rule("F0.3", "F1.1", "F2.1", "F2.3", "F2.4", "F2.6", "F2.7", "B4.3")
@pytest.mark.example("F2.ex1")
def test_example_hydrogen_volcano() -> None:
    m = rolls(
        seat("green"),
        seat("blue"),
        refuges=[
            refuge(
                "hydrogen_volcano",
                organised={"red": 2},
                disorganised={"green": 1, "blue": 1},
                bionts={"green": 1},
                enzymes=["red", "yellow"],
            )
        ],
        dice=[1, 4, 4, 6],
    )
    choose(m, "roll", "kill_biont:2", "kill_cube:0", "kill_cube:0")
    assert last(m, "life").data["count"] == 3
    assert last(m, "manna_deaths").data["count"] == 3
    here = on(m, "hydrogen_volcano")
    assert (tokens(here.organised), tokens(here.disorganised)) == (
        {"green": 1, "blue": 1},
        {"red": 2},
    )
    assert pool(m, "green") == {"green": 1, "red": 2}
    assert here.enzymes == [0]
    assert m.over


@pytest.mark.rule("F3.1", "F3.2")
@pytest.mark.example("F3.ex1")
def test_example_alkaline_seep() -> None:
    m = rolls(
        seat("green"),
        seat("blue"),
        refuges=[refuge("alkaline_seep", bionts={"green": 2})],
        dice=[3, 3, 3, 3],
    )
    choose(m, "roll", "keep", "live")
    assert last(m, "bacterium").text == "Life! Ana's Pyrite reduction arises."
    assert (tokens(one(m, 2).cubes), tokens(one(m, 2).bionts)) == ({}, {"green": 2})


CLAY = refuge("clay_mounds", bionts={"red": 1, "green": 1, "blue": 1}, enzymes=["red", "blue"])


def clay() -> Match:
    """The contested clay mounds: two life results, two deaths and a double."""
    m = rolls(seat("red"), seat("green"), seat("blue"), refuges=[CLAY], dice=[1, 2, 5, 5, 4, 4])
    assert last(m, "progenote").data == {"refuge": 10, "who": 0, "counts": [(0, 2), (2, 1), (3, 2)]}
    assert asked(m) == ("Ana", "refuge_roll")
    assert m.ask
    assert m.ask.prompt == "Ana (red), roll 6 dice for Clay mounds."
    return choose(m, "roll", "organise:3", "organise:3")


@pytest.mark.rule("F4.1", "F4.2", "F4.3", "F4.4", "F4.5", "F4.7")
@pytest.mark.example("F4.ex1")
def test_example_clay_mounds() -> None:
    m = clay()
    choose(m, "kill_cube:3", "receiver:2", "kill_cube:3", "receiver:3", "live")
    assert (pool(m, "green"), pool(m, "blue"), pool(m, "red")) == ({"blue": 1}, {"blue": 1}, {})
    assert (one(m, 2).owner, tokens(one(m, 2).cubes)) == (0, {})
    assert tokens(one(m, 2).bionts) == {"red": 1, "green": 1, "blue": 1}


@pytest.mark.rule("F4.4", "B4.3", "F3.2")
@pytest.mark.example("F4.ex2")
def test_example_clay_mounds_rivals_killed() -> None:
    m = choose(clay(), "kill_biont:2", "kill_biont:3", "live")
    assert (pool(m, "green"), idle(m, "green")) == ({"green": 1}, 3)
    assert (pool(m, "blue"), idle(m, "blue")) == ({"blue": 1}, 3)
    assert (tokens(one(m, 2).cubes), tokens(one(m, 2).bionts)) == ({"blue": 2}, {"red": 1})
