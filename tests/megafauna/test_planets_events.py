"""How planets change events (K1, K5), and how they die (K7.8)."""

import pytest

from evogames.core import SILENT
from evogames.core.event import Log
from evogames.megafauna.components.names import BLACK, NO_DISC, WHITE
from evogames.megafauna.events.event_cards import draw_cards
from evogames.megafauna.events.resolution import check_runaway
from evogames.megafauna.map.landmasses import Craton, Landmass
from evogames.megafauna.state import Icon, MegafaunaState
from tests.megafauna.build import keys, kind, place, play, refusals
from tests.megafauna.planets import (
    garden,
    happen,
    lay,
    live,
    lying,
    on,
    planet,
    rules,
    spoken,
    step,
    told,
)

BALTICA, SIBERIA = 34, 33
"""Biosphere cards with the icon of a craton."""


@pytest.mark.rule("K5.2", "K1.1")
def test_climaxes_are_ignored() -> None:
    state = planet()
    assert told(happen(state, 1, 2)) == [("K5.2", "climax_ignored")]


@pytest.mark.rule("K5.3", "K1.1")
def test_a_deluge_dries_a_sea_where_it_is_too_hot() -> None:
    state = planet("mars")
    before = list(state.discs)
    assert told(happen(state, 3, 1)) == [("K5.3", "deluge_ignored")]
    assert state.discs == before
    state = planet("venus")
    done = happen(state, 3, 1, "take:aphrodite-3", "seed:clouds")
    assert told(done) == [("K5.3", "sea_dries"), ("K5.3", "released")]
    assert state.discs[place("aphrodite-3")] == NO_DISC
    assert state.clouds == 4


@pytest.mark.rule("K5.1", "K1.1", "D10.7")
def test_a_rain_shadow_dries_a_sea_unless_a_mark_stops_it() -> None:
    state = planet("mars")
    decision = happen(state, 40, 0).waiting
    assert decision is not None
    assert (decision.kind, decision.player) == ("take_disc", state.players[state.medea].seat)
    assert keys(decision) == ["take:tharsis-4", "take:tharsis-5", "take:arabia-5", "take:arabia-6"]
    done = happen(state, 40, 0, "take:arabia-6", "seed:atmosphere")
    assert told(done) == [("K5.1", "sea_dries"), ("K5.1", "released")]
    assert (state.vapour, state.discs[place("arabia-6")]) == (2, NO_DISC)
    done = happen(state, 50, 0)
    assert told(done) == [("D10.7", "no_overcast")], "the mark is checked first"


@pytest.mark.rule("K5.4", "K1.1")
def test_events_with_green_discs_are_ignored() -> None:
    state = garden()
    for card, index in ((19, 1), (25, 0), (35, 0)):
        assert told(happen(state, card, index)) == [("K5.4", "green_ignored")]
    assert told(happen(state, 16, 2)) == [("D10.5", "no_conflagration")]


@pytest.mark.rule("K5.4", "D10.6")
def test_a_green_event_in_a_rain_frame_is_ignored_but_the_frame_is_judged() -> None:
    state = planet("venus")
    state.clouds, state.vapour = 1, 5
    state.icons = [Icon(17, 0), Icon(17, 1), Icon(17, 2)]
    assert told(step(state)) == [("D10.6", "no_rain")]
    assert state.icons == []


@pytest.mark.rule("K5.4", "K4.1", "I3.1")
def test_a_gun_on_green_discs_destroys_a_plant_species() -> None:
    state = garden()
    live(state, "green-burrower", tharsis_3="plant")
    decision = happen(state, 29, 0).waiting
    assert decision is not None
    assert (decision.kind, decision.player) == ("destroy_plant", 0)
    assert refusals(decision)["destroy_plant:white-archetype"] == "K5.4/animal"
    done = happen(state, 29, 0, "destroy_plant:green-archetype")
    assert told(done)[:2] == [("K5.4", "plant_destroyed"), ("I3.1", "extinct")]
    assert "gun_fired" not in [event.key for event in done.events], "there is no choice of firing"
    assert kind("green-archetype") not in state.species
    assert on(state, "tharsis-3") == {"plant": "green-burrower"}
    assert lying(state) == [("white-archetype", "herbivore")]
    happen(state, 29, 0)
    assert told(happen(state, 29, 0)) == [("K5.4", "no_plant")]


@pytest.mark.rule("K5.4", "D10.5")
def test_a_gun_that_a_mark_stops_kills_no_plant() -> None:
    state = garden()
    assert told(happen(state, 21, 0)) == [("D10.5", "no_conflagration")]
    assert kind("green-archetype") in state.species


@pytest.mark.rule("K5.5", "K0.3", "D10.15")
def test_a_moist_runaway_needs_all_discs_in_the_air() -> None:
    state = planet("venus")
    state.discs = [NO_DISC] * len(state.discs)
    state.carbon, state.vapour, state.clouds = 12, 0, 11
    state.discs[place("ishtar-1")] = WHITE

    def check_it(state: MegafaunaState, log: Log) -> None:
        check_runaway(state, log)

    assert play(check_it, state).events == [], "12 discs in the Atmosphere are not enough"
    state.discs[place("ishtar-1")] = NO_DISC
    state.clouds = 12
    assert told(play(check_it, state)) == [("K5.5", "moist_runaway")]
    mars = planet("mars")
    mars.discs = [NO_DISC] * len(mars.discs)
    mars.carbon, mars.vapour, mars.clouds = 12, 0, 12
    assert play(check_it, mars).events == [], "never on Mars"


@pytest.mark.rule("K5.6", "D8.1", "D8.2")
@pytest.mark.parametrize(("name", "lost"), [("mars", [30, 12]), ("earth", [30])])
def test_radiation_takes_one_organ_of_each_colour(name: str, lost: list[int]) -> None:
    state = planet(name)
    spot = "tharsis_centre" if name == "mars" else "baltica_2"
    live(state, "green-archetype", **{spot: "plant"})
    cards = [(30, 0), (36, 0), (12, 0), (47, 0)]
    live(state, "white-archetype", cards=cards, **{spot: "herbivore"})
    done = happen(state, 2, 2, "lose:white-archetype:30:red")
    assert [event["card"] for event in done.told("organ_lost")] == lost
    assert ("K5.6" in done.events[1].rules) == (name == "mars")
    done = happen(state, 1, 0)
    assert [event["card"] for event in done.told("organ_lost")] == [47]


@pytest.mark.rule("K5.7", "D2.1", "K1.1")
def test_every_crater_on_mars_hits_the_hex_beside_olympus_mons() -> None:
    state = planet("mars")
    state.biosphere_card = BALTICA
    used = state.chance.used
    done = happen(state, 2, 0, "take:arabia-north")
    assert told(done)[0] == ("K5.7", "crater_at_olympus")
    assert state.discs[place("tharsis-6")] == BLACK
    assert state.chance.used == used, "no die is rolled"
    state.biosphere_card = SIBERIA
    assert told(happen(state, 2, 0)) == [("K1.1", "craton_elsewhere")]
    state.biosphere_card = -1
    assert told(happen(state, 2, 0)) == [("A1.8", "no_impact")]


@pytest.mark.rule("K5.7", "D14.1")
def test_the_disc_of_olympus_mons_stays() -> None:
    state = planet("mars")
    decision = happen(state, 49, 0).waiting
    assert decision is not None
    assert "take:tharsis-north" not in keys(decision)
    assert refusals(decision)["take:tharsis-north"] == "K5.7/disc"
    assert refusals(decision)["take:tharsis-4"] == "D12.1/none"


@pytest.mark.rule("K5.7", "D3.6")
def test_a_collision_subducts_olympus_mons() -> None:
    state = planet("mars")
    state.et_card = 8
    state.masses = [Landmass([Craton(4, row=5)], 4), Landmass([Craton(5)], 5)]
    done = happen(state, 2, 1, "decline")
    assert ("D3.3", "collision") in told(done)
    released = [event["place"] for event in done.told("released")]
    assert released == [place("tharsis-north"), place("tharsis-middle")]
    assert state.discs[place("tharsis-north")] == NO_DISC
    assert state.carbon == 2


@pytest.mark.rule("K4.2", "K5.7", "K7.7", "D12.6")
def test_the_alga_of_a_subducted_tab_is_washed_ashore() -> None:
    state = planet("venus")
    live(state, "green-swimmer", aphrodite_middle="plant")
    live(state, "white-swimmer", aphrodite_middle="herbivore")
    state.et_card = 8
    state.masses = [Landmass([Craton(6)], 6), Landmass([Craton(7)], 7)]
    done = happen(state, 5, 0)
    assert [event["place"] for event in done.told("washed_ashore")] == [place("aphrodite-1")] * 2
    assert lying(state) == [("green-swimmer", "plant"), ("white-swimmer", "herbivore")]


@pytest.mark.rule("K1.1", "A1.7")
def test_cratons_of_earth_are_not_there() -> None:
    state = planet("mars")
    state.et_card = 8
    assert told(happen(state, 5, 0)) == [("A1.7", "no_craton")]


@pytest.mark.rule("K5.8", "K5.9")
def test_the_land_moves_only_with_a_stable_biosphere() -> None:
    state = planet("venus")
    state.et_card, state.biosphere_card, state.turn = 6, SIBERIA, 3
    assert told(happen(state, 6, 1)) == [("K5.8", "put_off")]
    assert [mass.cratons[0].row for mass in state.masses] == [4, 4]
    state.et_deck, state.turn, state.stage = [11], 4, 0
    done = step(state)
    assert ("K5.8", "snail") in told(done)
    assert (state.halted, state.halted_craton) == ([Icon(6, 1)], 6)
    assert state.icons[0] == Icon(6, 1)
    done = step(state)
    assert told(done) == [("D1.1", "drift_to_a_pole")]
    assert [mass.cratons[0].row for mass in state.masses] == [5, 4], "the craton drawn then"


@pytest.mark.rule("K5.9", "K5.8", "C1.17")
def test_no_snail_moves_at_the_start_of_an_era_or_after_the_first_turn() -> None:
    state = planet("venus")
    state.et_card, state.biosphere_card, state.turn = 6, SIBERIA, 6
    state.et_deck, state.stage = [11], 0
    assert ("K5.9", "era_without_snails") in told(step(state))
    assert state.icons[0] == Icon(11, 0)
    state = planet("venus")
    state.et_card, state.turn, state.et_deck, state.stage = 6, 2, [11], 0
    draw_cards(state, SILENT)
    assert state.halted == [], "the card of turn 1 gave the order of play only"


@pytest.mark.rule("K5.8")
def test_on_earth_the_land_moves_at_once() -> None:
    state = planet("earth")
    state.et_card, state.biosphere_card = 6, SIBERIA
    assert told(happen(state, 6, 1))[0][0] == "D1.1"


@pytest.mark.rule("K5.10", "D4.1")
def test_two_joined_cratons_break_apart() -> None:
    for name, cratons in (("venus", (6, 7)), ("earth", (0, 1))):
        state = planet(name)
        joined = Landmass([Craton(cratons[0]), Craton(cratons[1], 3, 4)], cratons[0])
        others = [mass for mass in state.masses if mass.cratons[0].number not in cratons]
        state.masses = [joined, *others]
        state.et_card = 11
        done = happen(state, 8, 0)
        if name == "venus":
            assert rules(done, "rift")[-1] == "K5.10"
            assert len(state.masses) == 2
        else:
            assert told(done) == [("D4.1", "no_pangaea")]


@pytest.mark.rule("K5.11", "D9.1")
def test_contagion_leaves_plants_out() -> None:
    state = planet("venus")
    shores = ["aphrodite_centre", "aphrodite_1", "aphrodite_5"]
    live(state, "green-archetype", **dict.fromkeys(shores, "plant"))
    live(state, "white-archetype", **dict.fromkeys(shores[:2], "herbivore"))
    done = happen(state, 4, 2, "perish:white-archetype:aphrodite-1:herbivore:standing")
    (counted,) = done.told("contagion")
    assert (counted["count"], counted["lost"]) == (2, 1)
    assert rules(done, "contagion") == ("D9.1", "K5.11")
    assert state.living(kind("green-archetype")) == 3


@pytest.mark.rule("K7.8", "K0.3", "K0.4")
def test_the_planet_dies_when_the_last_white_disc_leaves_the_map() -> None:
    state = garden()
    for sea in ("tharsis-4", "tharsis-5", "arabia-5"):
        lay(state, sea, NO_DISC)
    state.icons = [Icon(40, 1)]
    done = happen(state, 40, 0, "seed:clouds")
    assert ("K7.8", "planet_dies") in told(done)
    assert (state.ending, state.phase) == ("dead", "end of turn"), "no rain dance, no further event"
    done = step(state)
    assert state.over
    assert state.winners == []
    assert ("K7.8", "seas_lost") in told(done)
    assert spoken(state, done)
