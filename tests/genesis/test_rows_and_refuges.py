"""Phase 1: active rows, and the refuges that an event brings and strikes."""

from typing import Any

import pytest

from evogames.core.match import Match
from evogames.genesis.cards import COSMIC, ROWS
from tests.games.words import cites, last, shown_in_explorer, told
from tests.genesis.build import (
    TWO,
    active,
    deck,
    event,
    microbe,
    on,
    phase,
    refuge,
    refuges,
    seat,
    tokens,
)


@pytest.mark.rule("A1.2", "D2.3")
def test_rows_then_churning_then_icons_from_left_to_right() -> None:
    tops = {"cosmic": ["tmrna", "ribozyme"], "oceanic": ["mitochondria", "cytochromes"]}
    m = event(["mars_paleo_ocean"], *TWO, mutations=tops)
    kinds = [e.key for e in m.events if e.key in ("event", "rows", "churn", "refuge", "cold")]
    assert kinds == ["event", "rows", "churn", "churn", "refuge", "refuge", "cold"]
    assert (deck(m, 0)[0], deck(m, 0)[-1]) == ("ribozyme", "tmrna")
    assert (deck(m, 1)[0], deck(m, 1)[-1]) == ("cytochromes", "mitochondria")
    assert [e.data["row"] for e in told(m, "churn")] == [0, 1]


@pytest.mark.rule("D2.1", "D2.2", "GL.EV1")
def test_bright_rows_are_active_and_grey_ones_are_not() -> None:
    m = event(["clathrate_gun"], *TWO, active=["cosmic"])
    assert active(m) == ["oceanic", "coastal", "continental"]
    rows = last(m, "rows")
    assert (rows.rule, rows.text) == ("D2.1", "Active rows: oceanic, coastal and continental.")
    assert {"D2.2", "GL.EV1"} <= cites(rows)


@pytest.mark.rule("D2.2")
def test_an_active_row_takes_bionts_enzymes_and_sells_mutations() -> None:
    m = phase(
        "assignment",
        seat("blue", red=1),
        seat("green"),
        active=["coastal"],
        refuges=[refuge("pumice_raft"), refuge("warm_pond")],
    )
    assert m.decision
    found = [o.key for o in m.decision.options]
    assert found == ["assign:pool:1", "enzyme:0:1", "done"]
    m = phase(
        "purchase",
        seat("blue", red=2),
        seat("green"),
        active=["coastal"],
        organisms=[microbe("mars_paleo_ocean", "blue")],
    )
    assert m.decision
    decks = [o.row for o in m.decision.options if o.kind == "buy"]
    assert decks == [COSMIC, ROWS.index("coastal")]


@pytest.mark.rule("D2.3")
def test_decks_beside_inactive_rows_are_not_churned() -> None:
    tops = {"continental": ["tmrna", "ribozyme"], "coastal": ["mitochondria", "cytochromes"]}
    m = event(["mars_paleo_ocean"], *TWO, mutations=tops)
    assert deck(m, 3)[:2] == ["tmrna", "ribozyme"]
    assert deck(m, 2)[:2] == ["mitochondria", "cytochromes"]


@pytest.mark.rule("D3.1", "D3.3", "D3.4")
@pytest.mark.example("D3.ex1")
def test_example_two_sky_icons() -> None:
    m = event(
        ["mars_paleo_ocean"],
        *TWO,
        refuges=[refuge("interplanetary_dust")],
        boards={"cosmic": ["mars_paleo_ocean"], "oceanic": ["clay_mounds"]},
    )
    assert refuges(m) == [["interplanetary_dust", "mars_paleo_ocean"], ["clay_mounds"], [], []]
    clay = on(m, "clay_mounds")
    assert tokens(clay.disorganised) == {"red": 1, "yellow": 1, "blue": 2}
    assert tokens(clay.organised) == {}
    assert [e.rule for e in told(m, "refuge")] == ["D3.1", "D3.1"]
    shown_in_explorer(m, "D3.ex1")


@pytest.mark.rule("D3.2")
def test_an_earth_icon_brings_a_refuge_of_the_lowest_active_deck() -> None:
    m = event(
        ["huronian_snowball"],
        *TWO,
        boards={"continental": ["warm_pond", "eutectic_brine"], "cosmic": ["interplanetary_dust"]},
    )
    assert refuges(m) == [[], [], [], ["warm_pond", "eutectic_brine"]]
    assert [e.rule for e in told(m, "refuge")] == ["D3.2", "D3.2"]


@pytest.mark.rule("D3.3")
def test_a_new_refuge_goes_to_the_right_end_of_its_row() -> None:
    m = event(
        ["clathrate_gun"],
        *TWO,
        refuges=[refuge("eutectic_brine")],
        boards={"continental": ["geothermal_zinc"]},
    )
    assert refuges(m)[3] == ["eutectic_brine", "geothermal_zinc"]


@pytest.mark.rule("D3.5")
def test_an_icon_does_nothing_if_no_active_deck_has_boards() -> None:
    used = ["interplanetary_dust", "deep_hot_biosphere", "mars_paleo_ocean"]
    used += ["clay_mounds", "hydrothermal_vents", "green_rust_fumaroles"]
    m = event(["mars_paleo_ocean"], *TWO, refuges=[refuge(board) for board in used])
    assert [len(row) for row in m.state.rows] == [3, 3, 0, 0]
    assert [e.rule for e in told(m, "no_refuge")] == ["D3.5", "D3.5"]


def strikes(name: str, *boards: dict[str, Any], **more: Any) -> Match:
    """Return a match in which an event strikes refuges."""
    return event([name], *TWO, refuges=list(boards), **more)


@pytest.mark.rule("D4.1")
def test_a_strike_takes_the_rightmost_enzyme_first_in_every_row() -> None:
    m = strikes(
        "clathrate_gun",
        refuge("mars_paleo_ocean", enzymes=["red", "blue"]),
        refuge("warm_pond", enzymes=["green"]),
    )
    assert on(m, "mars_paleo_ocean").enzymes == [0]
    assert on(m, "warm_pond").enzymes == []
    assert sum(on(m, "warm_pond").disorganised) == 3
    assert [e.rule for e in told(m, "struck_enzyme")] == ["D4.1", "D4.1"]


@pytest.mark.rule("D4.2")
def test_without_enzymes_the_leftmost_colour_goes_disorganised_first() -> None:
    m = strikes(
        "clathrate_gun",
        refuge("geothermal_zinc", organised={"red": 1, "blue": 1}),
        refuge("uv_irradiated_ocean", organised={"green": 1, "blue": 2}),
        refuge("clay_mounds", organised={"red": 1}, disorganised={"blue": 1}),
        refuge("pumice_raft", organised={"yellow": 1}, disorganised={"yellow": 1}),
    )
    assert tokens(on(m, "geothermal_zinc").organised) == {"blue": 1}
    assert tokens(on(m, "uv_irradiated_ocean").organised) == {"blue": 2}
    assert tokens(on(m, "clay_mounds").organised) == {}
    raft = on(m, "pumice_raft")
    assert (tokens(raft.organised), tokens(raft.disorganised)) == ({"yellow": 1}, {})


@pytest.mark.rule("D4.3")
def test_three_strikes_take_three_tokens() -> None:
    m = strikes(
        "nitrogen_famine",
        refuge("mars_paleo_ocean", organised={"blue": 1}, enzymes=["red"]),
        refuge("clay_mounds"),
    )
    mars = on(m, "mars_paleo_ocean")
    assert (mars.enzymes, tokens(mars.organised)) == ([], {})
    assert tokens(mars.disorganised) == {"yellow": 1, "red": 1}
    assert tokens(on(m, "clay_mounds").disorganised) == {"blue": 1}


@pytest.mark.rule("D4.4", "B4.4")
def test_an_emptied_refuge_is_gone_and_its_bionts_go_home_uncompensated() -> None:
    m = strikes(
        "nitrogen_famine",
        refuge("warm_pond", bionts={"blue": 1, "green": 1}),
        refuge("clay_mounds"),
    )
    assert refuges(m) == [[], ["clay_mounds"], [], []]
    assert [p.idle for p in m.state.players] == [3, 3]
    assert [p.pool for p in m.state.players] == [[0] * 4] * 2
    assert last(m, "refuge_gone").rule == "D4.4"
    assert [e.rule for e in told(m, "home")] == ["B4.4", "B4.4"]
    assert len(m.state.gone) == 1


@pytest.mark.rule("D4.5", "A0.4")
def test_three_refuges_resist_strikes() -> None:
    names = ["interplanetary_dust", "deep_hot_biosphere", "hydrothermal_vents"]
    m = strikes("nitrogen_famine", *[refuge(n, enzymes=["red"]) for n in names])
    assert [on(m, n).enzymes for n in names] == [[0]] * 3
    assert len(told(m, "immune")) == 9
    assert {e.rule for e in told(m, "immune")} == {"D4.5"}
