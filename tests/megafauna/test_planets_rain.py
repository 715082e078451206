"""The rain dance after the events (K6)."""

import pytest

from evogames.core import SILENT
from evogames.megafauna.actions.player_actions import begin_actions
from evogames.megafauna.components.names import BLACK, GREEN, NO_DISC, WHITE
from evogames.megafauna.events.event_cards import draw_cards
from evogames.megafauna.map.reservoirs import dark_heart
from evogames.megafauna.state import MegafaunaState
from tests.megafauna.build import keys, kind, place, refusals
from tests.megafauna.planets import garden, lay, live, lying, planet, rules, step, told


def crowded(name: str = "mars", mode: str = "solo") -> MegafaunaState:
    """Return a planet with a dry basin and more white animals than their heart limit of 2."""
    state = planet(name, mode)
    shores = ["tharsis_centre", "tharsis_3", "tharsis_6"]
    live(state, "green-archetype", **dict.fromkeys(shores, "plant"))
    live(state, "white-archetype", **dict.fromkeys(shores, "herbivore"))
    lay(state, "tharsis-4", NO_DISC)
    state.stage, state.et_card = 2, 1
    assert dark_heart(state) == 2
    return state


@pytest.mark.rule("K6.1", "K6.4", "GL.14", "K1.1")
def test_a_crowd_can_let_it_rain_on_a_dry_basin() -> None:
    state = crowded()
    decision = step(state).waiting
    assert decision is not None
    assert (decision.kind, decision.player) == ("rain_dance", 0)
    assert [key for key in keys(decision) if key.startswith("rain")] == ["rain_dance:tharsis-4"]
    refused = refusals(decision)
    assert refused["rain_dance:tharsis-1"] == "K6.1/basin"
    assert refused["rain_dance:tharsis-5"] == "K6.1/disc"
    done = step(state, "rain_dance:tharsis-4")
    assert told(done)[:2] == [("K6.1", "rain_dance"), ("K6.1", "outgassed")]
    assert (state.discs[place("tharsis-4")], state.clouds) == (WHITE, 0)
    assert state.phase == "actions"


@pytest.mark.rule("K6.1", "GL.14")
def test_rain_endangers_who_lives_in_the_basin() -> None:
    state = crowded()
    live(state, "green-burrower", tharsis_4="plant", arabia_centre="plant")
    live(state, "white-burrower", arabia_centre="herbivore")
    step(state, "rain_dance:tharsis-4")
    assert lying(state) == [("green-burrower", "plant")]


@pytest.mark.rule("K6.1")
def test_a_population_that_is_not_greater_than_the_heart_limit_cannot() -> None:
    state = crowded()
    state.standing[1][place("tharsis-6")] = -1
    state.species[kind("white-archetype")].unborn += 1
    done = step(state)
    assert done.asked == []
    assert not state.rained
    assert state.phase == "actions"
    state = crowded()
    state.clouds, state.vapour = 0, state.vapour + state.clouds
    decision = step(state).waiting
    assert decision is None, "without clouds and mountains nothing can be done"


@pytest.mark.rule("K6.1")
def test_the_limit_is_that_of_the_track_without_white_organs() -> None:
    state = crowded()
    state.species[kind("white-archetype")].basal[4] = 2
    state.cubes[4] -= 2
    assert step(state).waiting is not None


@pytest.mark.rule("K6.1", "K7.3")
def test_on_earth_it_rains_on_printed_seas() -> None:
    state = planet("earth")
    shores = ["baltica_2", "baltica_5", "baltica_centre"]
    live(state, "green-archetype", **dict.fromkeys(shores, "plant"))
    live(state, "white-archetype", **dict.fromkeys(shores, "herbivore"))
    lay(state, "gondwana-1", NO_DISC)
    state.stage, state.et_card = 2, 1
    decision = step(state).waiting
    assert decision is not None
    assert [key for key in keys(decision) if key.startswith("rain")] == ["rain_dance:gondwana-1"]


@pytest.mark.rule("K6.2", "K6.1")
def test_a_mountain_can_be_washed_onto_a_tab() -> None:
    state = crowded()
    lay(state, "arabia-2", BLACK)
    lay(state, "arabia-south", NO_DISC)
    decision = step(state).waiting
    assert decision is not None
    assert "erode:arabia-2:arabia-south" in keys(decision)
    refused = refusals(decision)
    assert refused["erode:arabia-2:arabia-north"] == "K6.2/tab"
    assert refused["erode:arabia-3:arabia-south"] == "K6.2"
    done = step(state, "erode:arabia-2:arabia-south")
    assert rules(done, "eroded") == ("K6.2", "K6.1", "K6.3", "K6.4")
    assert state.discs[place("arabia-2")] == NO_DISC
    assert state.discs[place("arabia-south")] == BLACK


@pytest.mark.rule("K6.3", "A2.3")
def test_the_dance_costs_the_plant_an_action() -> None:
    state = crowded()
    step(state, "rain_dance:tharsis-4")
    assert state.rained
    begin_actions(state, SILENT, 1)
    assert state.players[1].actions == 0, "1 action in the icehouse, less 1"
    begin_actions(state, SILENT, 0)
    assert state.players[0].actions == 1, "the animal has all of its own"
    state.turn, state.et_deck = 3, [1]
    draw_cards(state, SILENT)
    assert not state.rained, "once in each event phase"
    begin_actions(state, SILENT, 1)
    assert state.players[1].actions == 1


@pytest.mark.rule("K6.1", "L1.2", "L1.1")
def test_a_plant_that_is_the_medea_needs_more_than_the_green_heart() -> None:
    state = garden("venus", "duel")
    state.stage, state.et_card = 2, 1
    assert state.players[state.medea].colour == GREEN
    live(state, "green-burrower", aphrodite_1="plant", aphrodite_5="plant", ishtar_4="plant")
    lay(state, "ishtar-1", NO_DISC)
    state.clouds, state.vapour = 1, state.clouds + state.vapour - 1
    decision = step(state).waiting
    assert decision is not None
    assert decision.facts == {"population": 5, "limit": 2}
    assert decision.player == 1
