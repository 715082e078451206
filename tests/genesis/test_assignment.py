"""Phase 2: bionts and enzymes on refuges, and which rows players can reach."""

from typing import Any

import pytest

from evogames.core.match import Match
from evogames.genesis.cards import COSMIC, OCEANIC
from evogames.genesis.organisms.tableau import home_row
from tests.games.words import asked, choose, cites, keys, last, refused, shown_in_explorer, told
from tests.genesis.build import (
    body,
    idle,
    microbe,
    on,
    parasite,
    phase,
    pool,
    refuge,
    seat,
    table,
    tokens,
)

pytestmark = pytest.mark.usefixtures("cards")

POND, DUST, MARS = refuge("warm_pond"), refuge("interplanetary_dust"), refuge("mars_paleo_ocean")


def assignment(*seats: dict[str, Any], **more: Any) -> Match:
    """Return a match in the assignment phase."""
    return phase("assignment", *seats, **more)


@pytest.mark.rule("E0.1", "A1.4", "A2.7")
def test_in_player_order_each_player_places_any_all_or_none() -> None:
    m = assignment(
        seat("red", red=2),
        seat("blue"),
        seat("green"),
        refuges=[POND],
        active=["continental"],
        first=1,
    )
    assert asked(m) == ("Ben", "assignment")
    m.choose("done")
    assert asked(m) == ("Chen", "assignment")
    choose(m, "assign:pool:1")
    assert asked(m) == ("Ana", "assignment")  # Chen could not do anything else
    choose(m, "enzyme:0:1", "enzyme:0:1", "assign:pool:1")
    assert on(m, "warm_pond").enzymes == [0, 0]
    assert tokens(on(m, "warm_pond").bionts) == {"red": 1, "green": 1}


@pytest.mark.rule("E0.2")
def test_each_biont_is_assigned_only_once() -> None:
    m = assignment(
        seat("red", red=1),
        seat("blue"),
        refuges=[POND, refuge("eutectic_brine", bionts={"red": 1})],
        active=["continental"],
    )
    m.choose("assign:refuge 2:1")
    assert refused(m, "assign:refuge 1:2").rule == "E0.2"
    assert refused(m, "recall:1").rule == "E0.2"
    assert refused(m, "recall:1").sentence == (
        "Your bionts on Warm pond have already been assigned in this phase. Each can be "
        "assigned only once."
    )
    m = assignment(seat("red"), seat("blue"), refuges=[POND], active=["continental"])
    m.choose("assign:pool:1")
    assert asked(m) == ("Ben", "assignment")


@pytest.mark.rule("E0.2", "E1.6", "B4.4")
def test_a_biont_taken_back_cannot_go_out_again() -> None:
    m = assignment(
        seat("red"),
        seat("blue"),
        refuges=[refuge("warm_pond", bionts={"red": 1}), refuge("eutectic_brine")],
        organisms=[microbe("clay_mounds", "red"), microbe("pumice_raft", "red")],
        active=["continental"],
    )
    assert keys(m) == ["recall:3", "assign:refuge 3:4", "done"]
    m.choose("recall:3")
    assert (idle(m, "red"), pool(m, "red")) == (1, {})
    assert asked(m) == ("Ben", "assignment")
    assert last(m, "recalled").rule == "E1.6"


@pytest.mark.rule("E1.1", "A0.5")
def test_a_biont_goes_among_the_organised_manna() -> None:
    m = assignment(seat("red"), seat("blue"), refuges=[POND], active=["continental"])
    m.choose("assign:pool:1")
    assert (tokens(on(m, "warm_pond").bionts), idle(m, "red")) == ({"red": 1}, 2)
    assert last(m, "assigned").text == "Ana (red) puts a biont on Warm pond."


@pytest.mark.rule("A0.5")
def test_who_has_all_bionts_in_organisms_has_none_to_place() -> None:
    m = assignment(
        seat("red"),
        seat("blue"),
        refuges=[POND],
        active=["continental"],
        organisms=[microbe("clay_mounds", "red", bionts={"red": 3})],
    )
    assert asked(m) == ("Ben", "assignment")
    assert idle(m, "red") == 0


@pytest.mark.rule("E1.2", "E1.7", "E1.8", "A1.9")
def test_enzymes_come_from_the_own_pool_into_the_leftmost_slot_and_stay() -> None:
    m = table(
        seat("red", blue=2, yellow=1),
        seat("blue", red=1),
        phases=["assignment", "autocatalysis"],
        turns=2,
        refuges=[POND],
        active=["continental"],
    )
    choose(m, "enzyme:3:1", "enzyme:1:1")
    assert on(m, "warm_pond").enzymes == [3, 1]
    assert pool(m, "red") == {"blue": 1}
    assert [e.data["slot"] for e in told(m, "enzyme")] == [1, 2]
    choose(m, "done", "done")
    assert m.turn == 2
    assert on(m, "warm_pond").enzymes == [3, 1]
    assert {"E1.2", "E1.7", "E1.8"} <= cites(last(m, "enzyme"))


@pytest.mark.rule("E1.8")
def test_organised_manna_stays_when_no_biont_is_left() -> None:
    m = table(
        seat("red"),
        seat("blue"),
        phases=["assignment", "autocatalysis"],
        turns=2,
        refuges=[refuge("warm_pond", organised={"red": 1}, bionts={"red": 1}, enzymes=["blue"])],
        active=["continental"],
    )
    choose(m, "recall:1", "done", "done")
    assert m.turn == 2
    assert tokens(on(m, "warm_pond").organised) == {"red": 1}
    assert on(m, "warm_pond").enzymes == [3]


@pytest.mark.rule("E1.3", "E1.4")
@pytest.mark.parametrize(
    ("active", "home", "found"),
    [
        ([], None, []),
        (["continental"], None, ["assign:pool:%d", "done"]),
        ([], "eutectic_brine", ["assign:pool:%d", "done"]),
        ([], "clay_mounds", []),
    ],
)
def test_refuges_in_active_rows_and_home_rows_are_in_reach(
    active: list[str], home: str | None, found: list[str]
) -> None:
    m = assignment(
        seat("red"),
        seat("blue"),
        refuges=[POND],
        active=active,
        organisms=[microbe(home, "red")] if home else [],
    )
    here = on(m, "warm_pond").id
    if found:
        assert keys(m) == [k % here if "%" in k else k for k in found]
    else:
        assert m.over


@pytest.mark.rule("E1.4")
def test_a_row_out_of_reach_is_refused_with_the_reason() -> None:
    m = assignment(seat("red", red=1), seat("blue"), refuges=[POND, MARS], active=["cosmic"])
    assert refused(m, "assign:pool:1").rule == "E1.4"
    assert refused(m, "enzyme:0:1").sentence == (
        "You cannot reach Warm pond. The continental row is not active, and it is not the "
        "home row of one of your organisms."
    )


@pytest.mark.rule("E1.3")
def test_a_biont_may_come_from_a_refuge_in_an_active_row_only() -> None:
    m = assignment(
        seat("red"),
        seat("blue"),
        refuges=[
            refuge("warm_pond", bionts={"red": 1}),
            refuge("mars_paleo_ocean", bionts={"blue": 1}),
            DUST,
        ],
        active=["cosmic"],
        organisms=[microbe("eutectic_brine", "red")],
    )
    # Bionts can enter a home row, but cannot leave it.
    assert asked(m)[0] == "Ben"
    assert keys(m) == ["recall:3", "assign:refuge 3:4", "done"]


@pytest.mark.rule("E1.3", "E1.4", "E1.5")
@pytest.mark.example("E1.ex1")
def test_example_a_biont_is_stuck_on_mars() -> None:
    m = assignment(
        seat("red", yellow=1),
        seat("blue"),
        refuges=[
            refuge("mars_paleo_ocean", bionts={"red": 1}, enzymes=["red"]),
            refuge("clay_mounds"),
        ],
        active=["oceanic"],
    )
    assert str(refused(m, "assign:refuge 1:2")) == (
        "E1.5: Your biont cannot leave Mars paleo-ocean for Clay mounds now, "
        "because the cosmic row is not active."
    )
    assert str(refused(m, "recall:1")) == (
        "E1.5: Your biont cannot leave Mars paleo-ocean now, because the cosmic row is not active."
    )
    assert refused(m, "assign:pool:1").rule == "E1.4"
    shown_in_explorer(m, "E1.ex1")


@pytest.mark.rule("E1.5", "E2.1")
def test_enzymes_may_be_added_in_a_row_where_a_biont_stands() -> None:
    m = assignment(
        seat("red", yellow=1),
        seat("blue", green=1),
        refuges=[refuge("mars_paleo_ocean", bionts={"red": 1}), DUST],
    )
    assert keys(m) == ["enzyme:1:1", "enzyme:1:2", "done"]
    assert m.decision
    assert m.decision.rule_of(m.decision.options[0]) == "E1.5"
    m.choose("enzyme:1:2")
    assert on(m, "interplanetary_dust").enzymes == [1]
    assert m.over  # blue has nothing there


@pytest.mark.rule("E2.2")
def test_home_rows_of_bacteria_macro_organisms_and_parasites() -> None:
    m = assignment(
        seat("green"),
        seat("blue", red=1),
        organisms=[
            microbe("mars_paleo_ocean", "blue", "tmrna"),
            body("kelp", "blue", "clay_mounds"),
            parasite("salmonella", "green", 1, "tmrna", mutations=["quorum_sensing"]),
            parasite("viroid", "blue", 3),
        ],
        refuges=[DUST],
    )
    rows = [home_row(m.state, o) for o in m.state.organisms]
    assert rows == [COSMIC, OCEANIC, COSMIC, COSMIC]
    assert "assign:pool:5" in keys(m)  # green reaches the cosmic row through its parasite
