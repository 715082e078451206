"""Phase 3, autocatalytic rolls: dice, life and deaths."""

import pytest

from tests.games.words import asked, choose, cites, keys, last, shown_in_explorer, told
from tests.genesis.build import idle, microbe, on, pool, refuge, seat, tokens
from tests.genesis.phases import rolls


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
        organisms=[microbe("pumice_raft", "red", cubes={"green": 1})],
        active=["continental"],
        dice=[5, 6, 5, 6, 5, 6],
    )
    order = []
    while not m.over:
        assert m.decision
        if m.decision.kind == "refuge_roll":
            order.append(m.decision.facts["refuge"])
        m.choose(0)
    assert [e.text.partition(" for ")[2].rstrip(".") for e in told(m, "refuge_roll")] == [
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
    assert m.decision
    assert (m.decision.rule, m.decision.prompt) == (
        "F0.3",
        "Ben (blue), roll 7 dice for Clay mounds.",
    )
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
    assert m.decision
    assert m.decision.rule == "F0.4"
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
        organisms=[microbe("pumice_raft", "red", cubes={"green": 1})],
        refuges=[refuge("warm_pond", disorganised={"blue": 1, "red": 1}, bionts={"red": 2})],
        dice=[1, 2, 2, 3],
    )
    m.choose("roll")
    assert tokens(on(m, "warm_pond").organised) == {"blue": 1, "red": 1}
    assert tokens(on(m, "warm_pond").disorganised) == {}
    assert last(m, "life").text == "4 dice bring manna of Warm pond to life (life faces: 1 2 3 4)."
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
    while m.decision and m.decision.kind == "death":
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
    shown_in_explorer(m, "F2.ex1")
