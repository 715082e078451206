"""Phase 2: the entropy limit, space and tolls of refuges, spores, antioxidants and vitamins."""

from typing import Any

import pytest

from evogames.core.match import Match
from evogames.genesis.cards import CONTINENTAL, OCEANIC
from evogames.genesis.organisms.tableau import entropy_limit, home_row, home_rows
from tests.games.words import asked, choose, keys, last, refused, shown_in_explorer, told
from tests.genesis.build import (
    alive,
    body,
    coloured,
    diseases,
    icons,
    idle,
    microbe,
    on,
    one,
    parasite,
    phase,
    pool,
    refuge,
    seat,
    table,
    texts,
    tokens,
)
from tests.genesis.conftest import Cards

pytestmark = pytest.mark.usefixtures("cards")

POND, DUST, MARS = refuge("warm_pond"), refuge("interplanetary_dust"), refuge("mars_paleo_ocean")


def assignment(*seats: dict[str, Any], **more: Any) -> Match:
    """Return a match in the assignment phase."""
    return phase("assignment", *seats, **more)


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
        "E2.3: “Biont from the pool to Warm pond” would be one biont too many. Your "
        "greenest organism has 0 green chromosomes, so you can have at most 1 biont on "
        "refuges, and you have 1."
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
    shown_in_explorer(m, "E2.ex1")


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
        "E2.4: “Biont from the pool to Hydrothermal vents” would be one biont too many. A "
        "green chromosome gained this turn counts only from next turn, so you "
        "can have at most 1 biont on refuges for now, and you have 1."
    )
    choose(m, "done", "done")
    assert m.turn == 2
    assert "assign:pool:2" in keys(m)
    shown_in_explorer(m, "E3.ex1")


@pytest.mark.rule("E2.5", "B4.4")
def test_a_falling_limit_sends_a_biont_home_at_once() -> None:
    m = icons(
        ["X"],
        seat("red"),
        seat("blue", blue=1),
        organisms=[microbe("clay_mounds", "blue", cubes={"green": 1})],
        refuges=[
            refuge("warm_pond", bionts={"blue": 1}),
            refuge("mars_paleo_ocean", bionts={"blue": 1}),
        ],
    )
    assert asked(m) == ("Ben", "entropy")
    assert m.decision
    assert m.decision.prompt == (
        "Ben (blue), you have 2 bionts on refuges, but your entropy limit is 1. "
        "Which biont should return to your pool?"
    )
    m.choose("withdraw:3")
    assert (idle(m, "blue"), pool(m, "blue")) == (1, {"blue": 1})  # no compensation
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
        (
            "Hydrothermal vents has 2 enzyme slots, and 2 are filled, so there is no room for "
            "a red enzyme."
        ),
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
    assert m.over  # blue has no catalyst, and nothing else is available
    poor = assignment(
        seat("red"), seat("blue"), refuges=[refuge("deep_hot_biosphere"), MARS], active=["cosmic"]
    )
    assert refused(poor, "assign:pool:1").sentence == (
        "“Biont from the pool to Deep hot biosphere” costs a catalyst, and you have none."
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
    assert (
        str(refused(m, "antioxidant:0:2"))
        == "E5.4: Ana's Salmonella is a parasite, and parasites cannot carry discs."
    )


@pytest.mark.rule("E5.5")
def test_land_organisms_carry_no_discs() -> None:
    m = assignment(
        seat("green", red=1),
        seat("blue"),
        organisms=[body("kelp", "green", "clay_mounds", land=True), microbe("warm_pond", "green")],
    )
    assert (
        str(refused(m, "antioxidant:0:1"))
        == "E5.5: Ana's Moss lives on land, and land organisms cannot carry discs."
    )


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
