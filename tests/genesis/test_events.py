"""Phase 1: events: what is revealed, aftershocks, player order, lasting cards, turns."""

import pytest

import evogames
from evogames.genesis.cards import COSMIC, EVENTS
from evogames.genesis.events.event_cards import gather_icons
from tests.games.words import cites, last, told
from tests.genesis.build import (
    TWO,
    active,
    deck,
    event,
    microbe,
    on,
    one,
    refuge,
    refuges,
    seat,
    table,
    texts,
)

BY_NAME = {e.name: e for e in EVENTS.values()}


@pytest.mark.rule("D0.1", "C0.13")
def test_the_top_event_is_turned_up_onto_the_pile() -> None:
    m = evogames.new("genesis", players=4, seed=3)
    assert len(m.state.shown) == len(told(m, "event")) >= 1
    assert len(m.state.events) == 20 - len(m.state.shown)
    first = told(m, "event")[0]
    assert first.rule == "D0.1"
    assert "C0.13" in cites(first)
    assert first.text == f"Event {first.data['number']}: {first.data['title']}."


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
        ("warm", 1),
        ("sky", 1),
        ("UV", 2),
        ("cold", 1),
    ]


@pytest.mark.rule("D1.2")
def test_a_lone_aftershock_at_the_end_keeps_the_order_and_shuts_all_rows() -> None:
    m = event(["ocean_rust"], seat("blue"), seat("green"), seat("red"), first=1, active=["cosmic"])
    assert m.over
    assert [m.state.players[s].number for s in m.state.order] == [2, 0, 3]
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
    """Return this many mutations, one of each type."""
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
    while m.decision:
        assert m.decision.kind == "uv"
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
    while m.decision:
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
