"""Leaving a space with food or with others: Tentacle and Holding."""

import pytest

from tests.games.words import asked, choose, keys, last, told
from tests.primordial_soup.build import NORTH, SOUTH, bp, feeding, food, on, place, tribe


@pytest.mark.rule("GENE.tentacle")
@pytest.mark.parametrize(("seats", "limit"), [(3, 2), (4, 3)])
def test_tentacles_carry_2_cubes_with_three_and_3_with_four(seats: int, limit: int) -> None:
    m = feeding(
        tribe("B4", genes=["tentacle"]),
        seats=seats,
        cubes=on("B4", red=3, green=1),
        **NORTH,
    )
    choose(m, "drift")
    assert asked(m) == ("Ana", "carry")
    loads = [o.load for o in m.decision.options]
    assert len(set(loads)) == len(loads)
    assert max(map(sum, loads)) == limit
    assert {load[:2] for load in loads} == {
        (r, g) for r in range(4) for g in range(2) if r + g <= limit
    }


@pytest.mark.rule("GENE.tentacle")
def test_carried_cubes_lie_on_the_new_space() -> None:
    m = feeding(tribe("B4", genes=["tentacle"]), cubes=on("B4", red=1, green=2, blue=1), **NORTH)
    choose(m, "drift", "carry:1:1:0")
    assert food(m, "B4") == {"green": 1, "blue": 1}
    assert food(m, "B3") == {"red": 1, "green": 1}
    assert last(m, "carries").text == "Ana's amoeba 1 carries 1 red, 1 green to B3."


@pytest.mark.rule("GENE.tentacle", "GENE.holding3")
def test_what_is_carried_is_settled_before_the_roll_and_stays_if_the_amoeba_stays() -> None:
    m = feeding(tribe("B4", genes=["tentacle"]), cubes=on("B4", red=2), dice=[5])
    choose(m, "swim")
    assert asked(m) == ("Ana", "carry")
    assert not told(m, "move_roll")
    choose(m, "carry:2:0:0")
    assert food(m, "B4") == {"red": 2}
    assert not told(m, "carries")


@pytest.mark.rule("GENE.tentacle")
def test_with_two_moves_tentacles_pick_up_anew_but_carry_no_more_than_the_limit() -> None:
    m = feeding(
        tribe("B4", genes=["tentacle", "speed"]),
        cubes={"all": {}, "B4": {"red": 2}, "C4": {"red": 3}},
        dice=[3, 3],
    )
    choose(m, "swim", "carry:2:0:0", "again")
    assert food(m, "C4") == {"red": 5}
    assert keys(m) == ["carry:0:0:0", "carry:1:0:0", "carry:2:0:0"]
    choose(m, "carry:2:0:0")
    assert (food(m, "C4"), food(m, "D4")) == ({"red": 3}, {"red": 2})


@pytest.mark.rule("GENE.tentacle")
def test_there_is_nothing_to_carry_on_an_empty_space_or_when_nobody_leaves() -> None:
    m = feeding(tribe("B4", "C2", genes=["tentacle"]), cubes=on("C2", red=1), **SOUTH)
    choose(m, "drift")
    assert place(m, 0, 1) == "B5"
    choose(m, "drift")  # the island is in the way
    assert m.over


@pytest.mark.rule("GENE.holding1")
def test_holding_may_stay() -> None:
    m = feeding(tribe("B4", genes=["holding"]), **NORTH)
    assert keys(m) == ["drift", "swim", "stay"]
    choose(m, "stay")
    assert place(m, 0, 1) == "B4"
    assert bp(m)[0] == 4
    assert last(m, "holds").rule == "GENE.holding1"


@pytest.mark.rule("GENE.holding2")
def test_holding_goes_along_with_any_amoeba_free_of_charge() -> None:
    m = feeding(tribe("B4", bp=1), tribe("B4", "B4", "C4", bp=0, genes=["holding"]), dice=[2])
    choose(m, "swim")
    assert asked(m) == ("Ben", "follow")
    assert m.decision.prompt == (
        "Ben, Ana's amoeba 1 is about to leave. Should your amoeba 1 hold on and follow?"
    )
    choose(m, "follow", "let_go")
    assert [place(m, 1, n) for n in (1, 2, 3)] == ["B3", "B4", "C4"]
    assert last(m, "follows").data["leader"] == (0, 1)
    assert bp(m) == [0, 0, 0]
    assert asked(m) == ("Ben", "move")  # it has yet to drift, swim and eat
    assert m.decision.facts["amoeba"] == (1, 1)


@pytest.mark.rule("GENE.holding2")
def test_several_may_follow_also_ones_own() -> None:
    m = feeding(tribe("B4", "B4", "B4", bp=0, genes=["holding"]), **NORTH)
    choose(m, "drift", "follow", "follow")
    assert [place(m, 0, n) for n in (1, 2, 3)] == ["B3"] * 3


@pytest.mark.rule("GENE.holding2")
def test_each_move_of_a_fast_amoeba_may_be_followed_anew() -> None:
    m = feeding(
        tribe("B4", bp=1, genes=["speed"]), tribe("B4", "B4", genes=["holding"]), dice=[3, 3]
    )
    choose(m, "swim", "follow", "let_go", "again")
    assert (asked(m), m.decision.facts["amoeba"]) == (("Ben", "follow"), (1, 1))
    choose(m, "follow")
    assert [place(m, 1, n) for n in (1, 2)] == ["D4", "B4"]


@pytest.mark.rule("GENE.holding2", "GENE.holding3")
def test_the_follower_decides_before_the_roll_and_stays_if_nobody_leaves() -> None:
    m = feeding(tribe("B4", bp=1), tribe("B4", genes=["holding"]), dice=[5])
    choose(m, "swim")
    assert not told(m, "move_roll")
    choose(m, "follow")
    assert place(m, 1, 1) == "B4"
    assert not told(m, "follows")


@pytest.mark.rule("GENE.holding3", "GENE.tentacle")
def test_a_follower_with_tentacles_brings_cubes_too() -> None:
    m = feeding(
        tribe("B4", bp=0, genes=["tentacle"]),
        tribe("B4", genes=["holding", "tentacle"]),
        seats=4,
        cubes=on("B4", red=4),
        **NORTH,
    )
    choose(m, "follow", "carry:3:0:0:0")
    assert (asked(m), m.decision.facts["amoeba"]) == (("Ben", "carry"), (1, 1))
    assert keys(m) == ["carry:0:0:0:0", "carry:1:0:0:0"]  # what the first amoeba left
    choose(m, "carry:1:0:0:0")
    assert food(m, "B3") == {"red": 4}
    assert food(m, "B4") == {}
