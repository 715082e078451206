"""Cratons, strips, tracks and tables: known facts, and conditions that they must meet."""

from collections import Counter
from typing import Any

import pytest

import evogames
from evogames import EvogamesError
from evogames.core.match import Match
from evogames.megafauna.components.boards import our_boards
from evogames.megafauna.components.box import OURS, add_box, box
from evogames.megafauna.components.names import (
    ARCHETYPE,
    ARMORED,
    BLOOM,
    BURROWER,
    FLYER,
    FOREST,
    ICE,
    MOUNTAIN,
    RED,
    SEA,
    SWAMP,
    SWIMMER,
    WEEDS,
    YELLOW,
)
from evogames.megafauna.components.tables import (
    ENTRY_COST,
    KILOGRAMS,
    LINEAGES,
    RAFT_COST,
    ROADRUNNER,
    can_live_in,
    display_cost,
    skeleton_of,
)
from evogames.megafauna.map.biomes import roadrunner
from evogames.megafauna.map.geography import geography
from evogames.megafauna.map.places import place_number
from evogames.megafauna.map.reservoirs import (
    albedo,
    allowed_actions,
    climate,
    dark_heart,
    green_heart,
    is_gate_shut,
    oxygen_percent,
)
from tests.games.words import last, shown_in_explorer, told
from tests.megafauna.build import land, place, start

BOARDS = box(OURS).boards
FORMS = (ARCHETYPE, ARMORED, BURROWER, SWIMMER, FLYER)


@pytest.mark.rule("F3.1", "C1.13")
def test_earth_has_16_weeds_4_swamps_and_8_seas() -> None:
    earth = [BOARDS.craton[n] for n in BOARDS.of_planet("earth")]
    printed = Counter(craton.printed(part) for craton in earth for part in range(7))
    assert printed == {"weeds": 16, "swamp": 4, "sea": 8}


@pytest.mark.rule("C1.13")
def test_all_colours_start_alike() -> None:
    """From each start hex, the same biomes are at distances 1 and 2 on the home craton."""
    around = []
    for number in BOARDS.of_planet("earth"):
        craton = BOARDS.craton[number]
        assert craton.start
        found = geography(land(craton.name))
        start_hex = place_number(number, craton.start)
        near = found.near[start_hex]
        far = [p for p in found.hexes if p != start_hex and p not in near]
        around.append(
            tuple(tuple(sorted(craton.printed(p % 10) for p in some)) for some in (near, far))
        )
    assert len(set(around)) == 1
    homes = {c.home: (c.name, c.start) for c in BOARDS.craton if c.home}
    assert homes == {
        "orange": ("laurentia", 2),
        "green": ("baltica", 4),
        "black": ("siberia", 5),
        "white": ("gondwana", 5),
    }


@pytest.mark.rule("K3.2", "K3.3")
def test_basins_of_the_planets() -> None:
    def basins(planet: str) -> list[int]:
        found = [BOARDS.craton[n] for n in BOARDS.of_planet(planet)]
        return [c.ring.count("basin") for c in found]

    assert sum(basins("mars")) == 4
    assert basins("venus") == [3, 3]
    tharsis = next(c for c in BOARDS.craton if c.olympus_mons)
    assert tharsis.name == "tharsis"
    assert tharsis.ring[5] == "highland"


@pytest.mark.rule("GL.22", "GL.23", "F5.5")
def test_strips() -> None:
    assert all({n for n in range(8) if s.wind_at(n)} == {1, 3, 4, 6} for s in BOARDS.strip)
    eden, warm = BOARDS.strip[3], BOARDS.strip[4]
    assert (eden.wind_at(3), eden.wind_at(4)) == (-1, -1)
    assert warm.is_humid(1)
    assert not all(s.is_humid(0) for s in BOARDS.strip)
    humid = [sum(s.is_humid(n) for n in range(8)) for s in BOARDS.strip]
    assert humid == sorted(humid), "the warmer, the wetter"
    assert [s.deck for s in BOARDS.strip] == ["too_cold"] * 2 + ["goldilocks"] * 2 + ["too_hot"] * 2


CRATONS_OF_EARTH = ("laurentia", "baltica", "siberia", "gondwana")
TABS = [f"{craton}-{tab}" for craton in CRATONS_OF_EARTH for tab in ("north", "middle", "south")]
FORESTS = [f"{craton}-{part}" for craton in CRATONS_OF_EARTH for part in (1, 2, 3, 4, 6)]


def air(discs: dict[str, str], clouds: int = 6) -> Match:
    """A match in phase 2 with these discs on the map."""
    players = [{"name": "Ana", "colour": "green"}, {"name": "Ben", "colour": "black"}]
    discs = {**dict.fromkeys(TABS, "black"), **discs} if len(discs) < 9 else discs
    scenario = {"players": players, "phase": "actions", "discs": discs, "clouds": clouds}
    return evogames.new("megafauna", scenario=scenario, seed=1)


@pytest.mark.rule("GL.21", "GL.24", "A2.2", "D7.5")
@pytest.mark.example("GL.ex7")
@pytest.mark.parametrize(
    ("discs", "percent", "heart", "actions"),
    [(18, 3, 2, 1), (17, 4, 2, 1), (15, 6, 3, 2), (14, 7, 4, 2), (9, 12, 6, 3), (5, 18, 8, 3),
     (1, 30, 10, 4)],
)  # fmt: skip
def test_oxygen_track(discs: int, percent: int, heart: int, actions: int) -> None:
    state = start()
    state.oxygen = discs
    assert (oxygen_percent(state), dark_heart(state)) == (percent, heart)
    assert allowed_actions(state, 1) == actions
    if discs == 15:
        match = air(dict.fromkeys(FORESTS[:3], "green"))
        assert "Oxygen is at 6%" in last(match, "reservoirs").text
        shown_in_explorer(match, "GL.ex7")


@pytest.mark.rule("GL.25", "D7.6")
@pytest.mark.example("GL.ex2")
@pytest.mark.parametrize(("discs", "level", "heart"), [(1, 0.1, 2), (3, 0.2, 3), (6, 0.4, 5)])
def test_clouds_track(discs: int, level: float, heart: int) -> None:
    state = start()
    state.clouds = discs
    assert (albedo(state), green_heart(state)) == (level, heart)
    if discs == 1:
        match = air({}, clouds=1)
        assert "the albedo is 0.1" in last(match, "reservoirs").text
        shown_in_explorer(match, "GL.ex2")


@pytest.mark.rule("A2.2", "A2.3", "GL.26")
@pytest.mark.example("GL.ex5", "GL.ex6")
@pytest.mark.parametrize(("green_discs", "others"), [(5, 3), (1, 4)])
def test_actions_at_warm_one_disc_short_of_hothouse(green_discs: int, others: int) -> None:
    state = start(4)
    state.oxygen, state.carbon, state.vapour = green_discs, 5, 4
    assert BOARDS.strip[climate(state)].climate == "warm"
    assert [allowed_actions(state, colour) for colour in range(4)] == [4, others, others, others]
    clouds = 6 if others == 3 else 5
    blacks = dict.fromkeys(TABS[: 15 - clouds], "black")
    greens = dict.fromkeys(FORESTS[: 18 - green_discs], "green")
    match = air({**blacks, **greens}, clouds=clouds)
    assert match.state.carbon + match.state.vapour == 9
    match.choose("done")
    assert [event.data["count"] for event in told(match, "actions_begin")] == [4, others]
    shown_in_explorer(match, "GL.ex5" if others == 3 else "GL.ex6")


@pytest.mark.rule("A2.1", "A8.4", "A8.9")
def test_beginners_have_two_actions() -> None:
    state = start(4, game="beginner")
    assert [allowed_actions(state, colour) for colour in range(4)] == [2, 2, 2, 2]


@pytest.mark.rule("D10.4", "D10.5", "D10.6", "D10.7", "A1.13")
def test_gates_open_and_shut_with_the_levels() -> None:
    state = start()
    shut = {mark: is_gate_shut(state, mark) for mark in ("microbe", "conflagration", "rain")}
    assert shut == {"microbe": False, "conflagration": True, "rain": False}
    state.oxygen = 7
    assert not is_gate_shut(state, "microbe"), "14 %"
    assert not is_gate_shut(state, "conflagration")
    state.oxygen = 6
    assert is_gate_shut(state, "microbe"), "16 %"
    assert is_gate_shut(state, "overcast"), "albedo 0.4"
    state.clouds = 8
    assert not is_gate_shut(state, "overcast"), "albedo 0.5"
    state.clouds = 3
    assert is_gate_shut(state, "rain"), "albedo 0.2"


@pytest.mark.rule("F2.3", "F5.3")
def test_movement_costs() -> None:
    columns = {"sea": SEA, "bloom": BLOOM, "weeds": WEEDS, "swamp": SWAMP, "forest": FOREST,
               "mountain": MOUNTAIN, "ice": ICE}  # fmt: skip
    costs = {name: [ENTRY_COST[b][form] for form in FORMS] for name, b in columns.items()}
    assert costs == {
        "sea": [2, 2, 2, 1, 1],
        "bloom": [2, 2, 2, 1, 1],
        "weeds": [1, 1, 1, 2, 1],
        "swamp": [1, 1, 1, 1, 1],
        "forest": [1, 1, 1, 2, 1],
        "mountain": [2, 2, 2, 2, 1],
        "ice": [2, 2, 2, 2, 1],
    }
    assert list(RAFT_COST) == [3, 3, 3, 1, 1]


@pytest.mark.rule("F3.6", "F3.7")
def test_who_can_live_where() -> None:
    homes = {form: [b for b in range(7) if can_live_in(form, b)] for form in FORMS}
    land_forms = [WEEDS, SWAMP, FOREST]
    assert homes == {
        ARCHETYPE: land_forms,
        ARMORED: land_forms,
        BURROWER: land_forms,
        SWIMMER: [SWAMP, SEA, BLOOM],
        FLYER: [WEEDS, SWAMP, SEA, FOREST],
    }
    opened = {form: [b for b in (MOUNTAIN, ICE) if can_live_in(form, b, True)] for form in FORMS}
    assert opened == {ARCHETYPE: [], ARMORED: [], BURROWER: [5 - 1, 5], SWIMMER: [], FLYER: [4]}


@pytest.mark.rule("F3.5")
def test_roadrunner_colours() -> None:
    assert [ROADRUNNER[b] for b in (FOREST, SWAMP)] == [RED, RED]
    assert [ROADRUNNER[b] for b in (WEEDS, SEA, BLOOM)] == [YELLOW] * 3
    state = start(game="beginner", colours=["black", "white"])
    assert roadrunner(state, place("siberia-6")) == RED
    assert roadrunner(state, place("siberia-5")) == YELLOW


@pytest.mark.rule("E1.2", "E1.5", "E1.6")
def test_display_costs() -> None:
    rows = [[display_cost(n, emotions) for n in range(1, 6)] for emotions in range(4)]
    assert rows == [[0, 2, 4, 6, 8], [0, 1, 2, 3, 4], [0, 1, 1, 1, 1], [0, 1, 1, 1, 1]]


@pytest.mark.rule("GL.20", "GL.37")
def test_lineages_and_sizes() -> None:
    assert [skeleton_of(n) for n in range(4)] == [1, 2, 3, 4]
    assert [one.colour for one in LINEAGES] == ["green", "orange", "black", "white"]
    assert list(KILOGRAMS) == [0.2, 2, 20, 200, 2000, 20000]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda b: b["craton"].pop(), "in this order"),
        (lambda b: b["craton"][0].update(home="green"), "one home on Earth"),
        (lambda b: b["craton"][0].update(start=5), "start hex of laurentia"),
        (lambda b: b["strip"].reverse(), "strips must be"),
        (lambda b: b["oxygen"]["heart"].pop(), "oxygen track"),
        (lambda b: b["atmosphere"]["climate"].reverse(), "from cold to hot"),
        (lambda b: b["strip"][0].update(wind="no wind"), "cannot be read"),
    ],
)
def test_wrong_boards_are_refused(change: Any, told: str) -> None:
    boards = our_boards()
    change(boards)
    with pytest.raises(EvogamesError, match=told):
        add_box(None, boards)


def test_boards_of_ones_own_are_played_on() -> None:
    boards = our_boards()
    boards["atmosphere"]["actions"] = [1] * 13
    state = start(4, boards=boards)
    assert allowed_actions(state, 0) == 1
