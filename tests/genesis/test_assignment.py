"""Phase 2: bionts and enzymes on refuges, the entropy limit, antioxidants."""

from typing import Any

import pytest

from evogames.core.match import Match
from evogames.genesis.cards import CONTINENTAL, COSMIC, OCEANIC
from evogames.genesis.organisms import entropy_limit, home_row, home_rows
from tests.genesis.build import (
    alive,
    asked,
    body,
    choose,
    cites,
    coloured,
    diseases,
    icons,
    idle,
    keys,
    last,
    microbe,
    on,
    one,
    parasite,
    phase,
    pool,
    refuge,
    refused,
    seat,
    table,
    texts,
    tokens,
    told,
)
from tests.genesis.conftest import Cards

pytestmark = pytest.mark.usefixtures("cards")

POND, DUST, MARS = refuge("warm_pond"), refuge("interplanetary_dust"), refuge("mars_paleo_ocean")


def assignment(*seats: dict[str, Any], **more: Any) -> Match:
    """A table in the assignment phase."""
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
    assert asked(m) == ("Ana", "assignment")  # Chen could do nothing more
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
        "The bionts there have been assigned in this phase already, and each may be only once."
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
        "That row is neither active nor the home row of one of your organisms."
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
    # A home row lets bionts in, but does not let them out.
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
    for away in ("assign:refuge 1:2", "recall:1"):
        stuck = refused(m, away)
        assert (stuck.rule, stuck.sentence) == (
            "E1.5",
            "The row is inactive, so the biont is stuck there.",
        )
    assert refused(m, "assign:pool:1").rule == "E1.4"


@pytest.mark.rule("E1.5", "E2.1")
def test_enzymes_may_be_added_in_a_row_where_a_biont_stands() -> None:
    m = assignment(
        seat("red", yellow=1),
        seat("blue", green=1),
        refuges=[refuge("mars_paleo_ocean", bionts={"red": 1}), DUST],
    )
    assert keys(m) == ["enzyme:1:1", "enzyme:1:2", "done"]
    assert m.ask
    assert m.ask.options[0].rule == "E1.5"
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


@pytest.mark.rule("E2.3", "B4.2", "A0.6")
def test_one_biont_and_one_for_each_green_of_the_greenest_organism() -> None:
    m = assignment(
        seat("red"),
        seat("blue", red=1),
        refuges=[POND],
        active=["continental"],
        organisms=[
            microbe("clay_mounds", "red", cubes={"green": 1}),
            microbe("pumice_raft", "blue"),
        ],
    )
    choose(m, "assign:pool:3", "assign:pool:3")
    assert asked(m) == ("Ben", "assignment")
    choose(m, "assign:pool:3")
    limit = refused(m, "assign:pool:3")
    assert str(limit) == (
        "E2.3: Your greenest organism has 0 green chromosomes, so at most 1 biont on refuges; "
        "you have 1."
    )


@pytest.mark.rule("E2.3")
def test_macro_organisms_and_parasites_count_for_the_limit() -> None:
    m = assignment(
        seat("green"),
        seat("blue"),
        organisms=[
            body("kelp", "blue", "clay_mounds"),
            parasite("salmonella", "green", 1, bionts={"green": 2}),
            microbe("warm_pond", "green", cubes={"green": 0}),
        ],
        refuges=[DUST],
        active=["cosmic"],
    )
    assert entropy_limit(m.state, 3) == 1 + 3
    assert entropy_limit(m.state, 2) == 1 + 2


@pytest.mark.rule("E2.6", "B4.2")
def test_bionts_in_organisms_do_not_count() -> None:
    m = assignment(
        seat("red"),
        seat("blue"),
        organisms=[microbe("clay_mounds", "red", bionts={"red": 2})],
        refuges=[POND],
        active=["continental"],
    )
    assert keys(m) == ["assign:pool:2", "done"]


@pytest.mark.rule("E2.3", "E2.4")
@pytest.mark.example("E2.ex1")
def test_example_green_may_send_two_after_making_a_bacterium() -> None:
    m = table(
        seat("green"),
        seat("blue"),
        phases=["assignment", "autocatalysis", "darwin"],
        turns=2,
        refuges=[refuge("pumice_raft", bionts={"green": 1}), POND, refuge("eutectic_brine")],
        active=["coastal", "continental"],
        climate="warm",
        dice=[3, 3, 2, 3],
    )
    assert refused(m, "assign:pool:2").rule == "E2.3"
    choose(m, "done", "done", "roll", "live", "roll:4")
    assert m.turn == 2
    assert entropy_limit(m.state, 2) == 1 + 1
    choose(m, "assign:pool:2", "assign:pool:3")
    assert [tokens(on(m, b).bionts) for b in ("warm_pond", "eutectic_brine")] == [{"green": 1}] * 2


@pytest.mark.rule("E2.4", "E3.1", "E3.5", "E2.3")
@pytest.mark.example("E3.ex1")
def test_example_a_stolen_green_cube_counts_from_the_next_turn() -> None:
    green = coloured("green")
    m = table(
        seat("blue", red=1),
        seat("red"),
        phases=["assignment"],
        turns=2,
        organisms=[microbe("clay_mounds", "red", green)],
        refuges=[refuge("hydrothermal_vents")],
        active=["oceanic"],
    )
    virus = next(k for k in keys(m, "attach") if k.startswith("attach:3:1"))
    choose(m, "assign:pool:2", virus, "enough")
    assert diseases(m, 3) == ["green"]
    assert entropy_limit(m.state, 3) == 2
    assert str(refused(m, "assign:pool:2")) == (
        "E2.4: A green chromosome that came this turn counts only from the next turn on: "
        "at most 1 biont on refuges for now; you have 1."
    )
    choose(m, "done", "done")
    assert m.turn == 2
    assert "assign:pool:2" in keys(m)


@pytest.mark.rule("E2.5", "B4.4")
def test_a_falling_limit_sends_a_biont_home_at_once() -> None:
    m = icons(
        ["X"],
        seat("red"),
        seat("blue", blue=6),
        organisms=[microbe("clay_mounds", "blue", cubes={"green": 1})],
        refuges=[
            refuge("warm_pond", bionts={"blue": 1}),
            refuge("mars_paleo_ocean", bionts={"blue": 1}),
        ],
    )
    assert asked(m) == ("Ben", "entropy")
    assert m.ask
    assert m.ask.prompt == (
        "Ben (blue), you have 2 bionts on refuges, and your entropy limit is 1. "
        "Which one goes home?"
    )
    m.choose("withdraw:3")
    assert (idle(m, "blue"), pool(m, "blue")) == (1, {"blue": 6})
    assert tokens(on(m, "warm_pond").bionts) == {"blue": 1}
    assert last(m, "entropy").rule == "E2.5"


@pytest.mark.rule("E2.7")
def test_a_refuge_holds_as_many_enzymes_as_it_has_slots() -> None:
    m = assignment(
        seat("red", red=3),
        seat("blue"),
        refuges=[refuge("hydrothermal_vents", enzymes=["blue"])],
        active=["oceanic"],
    )
    m.choose("enzyme:0:1")
    full = refused(m, "enzyme:0:1")
    assert (full.rule, full.sentence) == (
        "E2.7",
        "All enzyme slots of Hydrothermal vents are filled.",
    )


@pytest.mark.rule("E2.8", "A0.4")
def test_the_deep_hot_biosphere_costs_a_catalyst_for_each_biont() -> None:
    m = assignment(
        seat("red", blue=1, green=1),
        seat("blue"),
        refuges=[refuge("deep_hot_biosphere")],
        active=["cosmic"],
        organisms=[microbe("pumice_raft", "red", cubes={"green": 1})],
    )
    m.choose("assign:pool:2")
    assert asked(m) == ("Ana", "toll")
    m.choose("toll:3")
    assert pool(m, "red") == {"green": 1}
    m.choose("assign:pool:2")
    assert pool(m, "red") == {}
    assert [e.data["colour"] for e in told(m, "toll")] == [3, 2]
    assert m.over  # blue has no catalyst, and nothing else is to be had
    poor = assignment(
        seat("red"), seat("blue"), refuges=[refuge("deep_hot_biosphere"), MARS], active=["cosmic"]
    )
    assert refused(poor, "assign:pool:1").sentence == (
        "This refuge costs a catalyst for each biont, and you have none."
    )


@pytest.mark.rule("E2.9")
def test_spores_make_every_row_home(cards: Cards) -> None:
    cards("ribozyme", "spore")
    m = assignment(
        seat("red"),
        seat("blue"),
        refuges=[POND, MARS],
        organisms=[microbe("clay_mounds", "red", "ribozyme")],
    )
    assert home_rows(m.state, one(m, 1)) == [0, 1, 2, 3]
    assert keys(m, "assign") == ["assign:pool:3", "assign:pool:2"]
    assert home_row(m.state, one(m, 1)) == OCEANIC != CONTINENTAL


@pytest.mark.rule("E5.1", "E5.2", "E5.3", "A1.9")
def test_catalysts_become_antioxidants_and_vitamins() -> None:
    m = assignment(
        seat("red", red=1, green=2),
        seat("blue"),
        organisms=[microbe("clay_mounds", "red"), body("kelp", "red", "warm_pond")],
    )
    choose(m, "antioxidant:0:1", "antioxidant:2:2", "antioxidant:2:1")
    assert tokens(one(m, 1).discs) == {"red": 1, "green": 1}
    assert tokens(one(m, 2).discs) == {"green": 1}
    assert pool(m, "red") == {}
    assert texts(m, "antioxidant") == ["Ana's Lipid GNA world gets a red antioxidant."]
    assert [e.rule for e in told(m, "vitamin")] == ["E5.3", "E5.3"]


@pytest.mark.rule("E5.1")
def test_discs_go_on_own_organisms_only() -> None:
    m = assignment(seat("red", red=1), seat("blue"), organisms=[microbe("clay_mounds", "blue")])
    assert m.over


@pytest.mark.rule("E5.4")
def test_parasites_carry_no_discs() -> None:
    m = assignment(
        seat("green", red=1),
        seat("blue"),
        organisms=[
            microbe("clay_mounds", "blue"),
            parasite("salmonella", "green", 1),
            microbe("warm_pond", "green"),
        ],
    )
    assert str(refused(m, "antioxidant:0:2")) == "E5.4: Parasites cannot carry discs."


@pytest.mark.rule("E5.5")
def test_land_organisms_carry_no_discs() -> None:
    m = assignment(
        seat("green", red=1),
        seat("blue"),
        organisms=[body("kelp", "green", "clay_mounds", land=True), microbe("warm_pond", "green")],
    )
    assert str(refused(m, "antioxidant:0:1")) == "E5.5: Land organisms cannot carry discs."


@pytest.mark.rule("E5.6")
def test_no_discs_are_placed_in_the_purchase_phase() -> None:
    m = phase(
        "purchase",
        seat("green", yellow=1),
        seat("blue"),
        organisms=[microbe("clay_mounds", "green")],
        mutations={"oceanic": ["mitochondria"]},
    )
    assert asked(m) == ("Ana", "purchase")
    assert keys(m, "antioxidant") == []
    assert alive(m) == [1]
