"""Phase 1: events: what is revealed, rows and order, aftershocks, lasting cards, new refuges."""

from typing import Any

import pytest

import evogames
from evogames.core.match import Match
from evogames.genesis.cards import COSMIC, EVENTS, ROWS
from evogames.genesis.events import gather_icons
from tests.genesis.build import (
    cites,
    deck,
    event,
    last,
    microbe,
    on,
    one,
    phase,
    refuge,
    refuges,
    seat,
    table,
    texts,
    tokens,
    told,
)

BY_NAME = {e.name: e for e in EVENTS.values()}
TWO = (seat("blue"), seat("green"))


def active(match: Match) -> list[str]:
    """The active rows by name."""
    return [name for name, bright in zip(ROWS, match.state.active, strict=True) if bright]


@pytest.mark.rule("D0.1", "C0.13")
def test_the_top_event_is_turned_up_onto_the_pile() -> None:
    m = evogames.new("genesis", players=4, seed=3)
    assert len(m.state.shown) == len(told(m, "event")) >= 1
    assert len(m.state.events) == 20 - len(m.state.shown)
    first = told(m, "event")[0]
    assert first.rule == "D0.1"
    assert "C0.13" in cites(first)
    assert first.text == f"Event {first.data['number']}: {first.data['title']}."


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
    assert m.ask
    found = [o.key for o in m.ask.options]
    assert found == ["assign:pool:1", "enzyme:0:1", "done"]
    m = phase(
        "purchase",
        seat("blue", red=2),
        seat("green"),
        active=["coastal"],
        organisms=[microbe("mars_paleo_ocean", "blue")],
    )
    assert m.ask
    decks = [o.args[1] for o in m.ask.options if o.kind == "buy"]
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


@pytest.mark.rule("D1.1", "A1.3", "A2.3")
def test_an_aftershock_shares_its_turn_with_the_next_card() -> None:
    m = event(["late_heavy_bombardment", "supercontinent_ur"], *TWO)
    assert texts(m, "event") == [
        "Event 43: Late Heavy Bombardment.",
        "Event 45: Supercontinent Ur.",
    ]
    assert last(m, "aftershock").rule == "D1.1"
    assert active(m) == ["oceanic", "coastal", "continental"]
    assert (last(m, "order").rule, last(m, "order").data["who"]) == ("A2.3", 2)
    limits = [e.data["limit"] for e in told(m, "ultraviolet")]
    assert limits == [1, 3]


@pytest.mark.rule("D1.1")
def test_aftershocks_may_chain() -> None:
    chain = ["late_heavy_bombardment", "comet_impact", "t_tauri_superflare"]
    m = event(chain, *TWO, organisms=[microbe("clay_mounds", "blue", cubes={"red": 6})])
    assert len(told(m, "event")) == 3
    assert m.state.turn == 1
    heat = told(m, "heat")
    assert [e.data["strength"] for e in heat] == [2 + 2 + 2]


@pytest.mark.rule("A1.3", "D5.2", "D6.2")
def test_heat_and_oxygen_are_added_up_where_they_first_appear() -> None:
    icons = gather_icons([BY_NAME["ocean_rust"], BY_NAME["nitrogen_famine"]])
    assert [(i.kind, i.amount) for i in icons] == [
        ("drought", 1),
        ("sky", 1),
        ("O2", 3),
        ("strike", 1),
        ("strike", 1),
        ("strike", 1),
        ("X", 1),
    ]
    icons = gather_icons([BY_NAME["late_heavy_bombardment"], BY_NAME["hydrocarbon_haze"]])
    assert [(i.kind, i.amount) for i in icons] == [
        ("X", 3),
        ("UV", 1),
        ("climate warm", 1),
        ("sky", 1),
        ("UV", 2),
        ("climate cold", 1),
    ]


@pytest.mark.rule("D1.2")
def test_a_lone_aftershock_at_the_end_keeps_the_order_and_shuts_all_rows() -> None:
    m = event(["ocean_rust"], seat("blue"), seat("green"), seat("red"), first=1, active=["cosmic"])
    assert m.over
    assert [m.state.players[s].who for s in m.state.order] == [2, 0, 3]
    assert last(m, "order_kept").rule == "D1.2"
    assert active(m) == []
    assert texts(m, "no_rows") == ["No row is active."]
    assert last(m, "last_aftershock").text == (
        "Ocean Rust is an aftershock, but no event is left to follow it."
    )


@pytest.mark.rule("A2.1", "A2.2")
@pytest.mark.parametrize(
    ("name", "first", "clause"),
    [("mars_paleo_ocean", "blue", "A2.2"), ("tropical_ocean_world", "blue", "A2.1")],
)
def test_the_leftmost_colour_that_is_played_goes_first(name: str, first: str, clause: str) -> None:
    m = event([name], seat("green"), seat("blue"))
    assert last(m, "order").rule == clause
    assert last(m, "order").text == f"Ben ({first}) is the first player."
    assert m.state.order == [1, 0]


@pytest.mark.rule("A2.1")
def test_the_others_follow_clockwise() -> None:
    m = event(["ozone_layer"], seat("blue"), seat("red"), seat("yellow"), seat("green"))
    assert BY_NAME["ozone_layer"].order[0] == "yellow"
    assert m.state.order == [2, 3, 0, 1]


@pytest.mark.rule("D1.3", "D1.4", "D1.5")
def test_the_ocean_world_shuts_the_continents() -> None:
    m = table(
        *TWO,
        phases=["event"],
        turns=2,
        events=["tropical_ocean_world", "clathrate_gun"],
        boards={"continental": ["warm_pond"], "coastal": ["pumice_raft"]},
        mutations={"continental": ["tmrna", "ribozyme"]},
    )
    assert m.over
    assert last(m, "ocean_world").rule == "D1.3"
    assert active(m) == ["oceanic", "coastal"]
    assert last(m, "continents_shut").rule == "D1.4"
    assert deck(m, 3)[0] == "tmrna"
    assert refuges(m) == [[], [], ["pumice_raft"], []]
    assert "D1.5" in cites(last(m, "refuge"))
    assert m.state.ocean_world


@pytest.mark.rule("D1.7")
def test_the_next_aftershock_ends_the_ocean_world_before_rows_are_set() -> None:
    m = event(
        ["late_heavy_bombardment", "supercontinent_ur"],
        *TWO,
        ocean_world=True,
        boards={"continental": ["warm_pond", "tholin_thunderclouds"]},
    )
    assert not m.state.ocean_world
    assert last(m, "ocean_world_ends").rule == "D1.7"
    assert refuges(m)[3] == ["warm_pond", "tholin_thunderclouds"]


@pytest.mark.rule("D1.3", "C3.1")
def test_without_advanced_rules_there_is_no_ocean_world() -> None:
    m = event(["tropical_ocean_world"], *TWO, level="standard")
    assert not m.state.ocean_world


@pytest.mark.rule("D1.8")
def test_the_ozone_layer_ends_ultraviolet_light() -> None:
    m = table(
        *TWO,
        phases=["event"],
        turns=2,
        events=["ozone_layer", "pangea_breakup"],
        organisms=[microbe("clay_mounds", "blue", *genes(5), cubes={"green": 1})],
    )
    assert last(m, "ozone_layer").rule == "D1.8"
    assert m.state.ozone
    assert last(m, "ozone_holds").rule == "D1.8"
    assert len(one(m, 1).mutations) == 5


def genes(count: int) -> list[str]:
    """So many mutations, one of each kind."""
    names = ["tmrna", "ribozyme", "cytochromes", "quorum_sensing", "mitochondria"]
    return names[:count]


@pytest.mark.rule("D1.9")
def test_a_comet_opens_the_ozone_layer_for_its_own_turn() -> None:
    m = table(
        *TWO,
        phases=["event"],
        turns=2,
        ozone=True,
        events=["comet_impact", "tropical_ocean_world", "orbital_bobbing"],
        organisms=[microbe("clay_mounds", "blue", *genes(5), cubes={"red": 3}, bionts={"blue": 2})],
    )
    while m.ask:
        assert m.ask.kind == "uv"
        m.choose(0)
    assert [e.rule for e in told(m, "ultraviolet")] == ["D1.9"]
    assert len(one(m, 1).mutations) == 3
    assert [e.turn for e in told(m, "ozone_holds")] == [2]


THEIA = [
    refuge("mars_paleo_ocean"),
    refuge("interplanetary_dust"),
    refuge("clay_mounds", bionts={"blue": 1}),
]


@pytest.mark.rule("D1.10", "A0.4")
def test_theia_spares_cosmic_refuges_and_cosmic_life() -> None:
    organisms = [
        microbe("deep_hot_biosphere", "blue", cubes={"green": 2}),
        microbe("warm_pond", "green", cubes={"green": 3}),
    ]
    m = event(
        ["theia_big_whack", "bolide_water_delivery_1"], *TWO, organisms=organisms, refuges=THEIA
    )
    assert [e.data["strength"] for e in told(m, "heat")] == [3, 1]
    assert last(m, "comet_shield").rule == "D1.10"
    while m.ask:
        m.choose(0)
    assert sum(one(m, 1).cubes) == 2 - 1
    assert sum(one(m, 2).cubes) == 3 - 3
    assert sum(on(m, "mars_paleo_ocean").disorganised) == 4
    assert [e.rule for e in told(m, "spared_refuge")] == ["D1.10"] * 3
    assert sum(on(m, "clay_mounds").disorganised) == 4 - 3


@pytest.mark.rule("D1.10")
def test_strikes_of_the_other_card_do_hit_cosmic_refuges() -> None:
    m = event(["theia_big_whack", "meteoritic_accretion"], *TWO, refuges=THEIA)
    assert sum(on(m, "mars_paleo_ocean").disorganised) == 4 - 1
    assert on(m, "interplanetary_dust").disorganised == [0, 2, 1, 0]
    assert "clay_mounds" not in refuges(m)[1]
    spared = gather_icons([BY_NAME["theia_big_whack"], BY_NAME["meteoritic_accretion"]])
    assert [(i.kind, i.cosmic) for i in spared[:5]] == [
        ("strike", 0),
        ("strike", 0),
        ("strike", 0),
        ("X", 0),
        ("strike", 1),
    ]
    assert COSMIC == 0


def strikes(name: str, *boards: dict[str, Any], **more: Any) -> Match:
    """A table at which an event strikes refuges."""
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


@pytest.mark.rule("A0.3")
def test_a_game_has_20_events_in_16_to_20_turns() -> None:
    for seed in range(6):
        m = evogames.new("genesis", players=2, seed=seed, level="standard")
        evogames.play(m, "random")
        aftershocks = sum(EVENTS[n].aftershock for n in m.state.shown[:-1])
        assert len(m.state.shown) == 20
        assert m.turn == 20 - aftershocks
        assert 16 <= m.turn <= 20


@pytest.mark.rule("A1.1")
def test_five_phases_make_a_turn() -> None:
    m = table(
        seat("red", yellow=1),
        seat("blue"),
        events=["mars_paleo_ocean", "meteoritic_accretion"],
        boards={"cosmic": ["mars_paleo_ocean", "interplanetary_dust"]},
        organisms=[microbe("clay_mounds", "red")],
        mutations={"oceanic": ["tmrna", "mitochondria"]},
        dice=[3, 4, 2, 3],
    )
    seen = [m.state.phase]
    for key in ("assign:pool:2", "done", "done", "roll", "keep", "roll:1", "done"):
        m.choose(key)
        seen.append(m.state.phase)
    assert list(dict.fromkeys(seen)) == ["assignment", "autocatalysis", "darwin", "purchase"]
    assert m.turn == 2
    told_turn = last(m, "turn")
    assert (told_turn.rule, told_turn.text) == ("A1.1", "Turn 2 begins.")
    assert m.events.index(told_turn) < m.events.index(last(m, "event"))
    assert last(m, "event").data["title"] == "Meteoritic Accretion"
