"""Gates of events, the checks after each event, and the end of phase 1."""

import pytest

from evogames.core.event import Log
from evogames.megafauna.check import check
from evogames.megafauna.components.names import BLACK, GREEN_DISC, NO_DISC
from evogames.megafauna.events.closing import finish_events
from evogames.megafauna.events.resolution import resolve_events
from evogames.megafauna.map.reservoirs import climate, strip, winds
from evogames.megafauna.species.extinction import extinguish
from evogames.megafauna.state import MegafaunaState
from tests.games.words import shown_in_explorer, told as told_in_match
from tests.megafauna.build import (
    add,
    keys,
    kind,
    play,
)
from tests.megafauna.positions import match_of, struck
from tests.megafauna.said import said
from tests.megafauna.worlds import at, levels, of_card, put, resolve, world

LEVELS = ("GL.21", "A1.12", "GL.24", "GL.25", "GL.26")


@pytest.mark.example("D10.ex1")
@pytest.mark.rule("D10.4", "A1.13")
def test_microbes_need_oxygen_of_14_percent_or_less() -> None:
    for discs_on_track, happens in ((7, True), (6, False)):
        state = world()
        for number in range(14 - discs_on_track):
            put(state, f"{('laurentia', 'gondwana')[number > 3]}-{1 + number % 4}", GREEN_DISC)
        of_card(state, 34, 0)
        match = match_of(struck(state, (34, 0)))
        assert bool(told_in_match(match, "no_microbe")) == (not happens)
        if not happens:
            shown_in_explorer(match, "D10.ex1")
        done = resolve(state)
        assert (state.vapour == 4) == happens
        assert (done.events[0].rules == ("D10.4", "A1.13")) == (not happens)
    assert "too much oxygen for these microbes (16%)" in said(state, done.events[0])


@pytest.mark.rule("D10.5")
def test_wildfire_needs_oxygen_above_12_percent() -> None:
    state = world()
    put(state, "siberia-1", GREEN_DISC)
    of_card(state, 32, 0)
    done = resolve(state)
    assert done.events[0].rules == ("D10.5", "A1.13")
    assert at(state, "siberia-1") == GREEN_DISC
    for number in range(5):
        put(state, f"laurentia-{1 + number}", GREEN_DISC)
    of_card(state, 32, 0)
    assert state.oxygen == 8
    resolve(state, "take:siberia-1")
    assert at(state, "siberia-1") == NO_DISC
    check(state)


@pytest.mark.rule("D10.7", "D10.2")
def test_overcast_events_need_an_overcast_sky() -> None:
    state = world()
    of_card(state, 26, 0)
    assert resolve(state).events[0].rules == ("D10.7", "A1.13")
    state.clouds, state.vapour = 8, 1
    of_card(state, 26, 0)
    assert keys(resolve(state).waiting) == ["fire", "hold"]


@pytest.mark.example("D10.ex2")
@pytest.mark.rule("D10.6", "GL.29")
def test_without_rain_the_whole_frame_is_cancelled() -> None:
    state = world()
    state.clouds, state.vapour = 3, 6
    of_card(state, 17, 0, 1, 2)
    shown_in_explorer(match_of(struck(state)), "D10.ex2")
    before = levels(state)
    done = resolve(state)
    assert not state.icons
    assert levels(state) == before
    assert done.events[0].rules == ("D10.6", "A1.13")
    text = "There are too few clouds for rain (albedo 0.2). 3 events do not happen."
    assert said(state, done.events[0]) == text
    of_card(state, 33, 0, 1, 2)
    resolve(state)
    resolve(state)
    assert [icon.index for icon in state.icons] == [2], "the next event is outside the frame"


@pytest.mark.rule("D10.6")
def test_the_clouds_are_read_once_for_a_rain_frame() -> None:
    state = world()
    of_card(state, 24, 0, 1)
    resolve(state, "place:siberia-middle")
    state.clouds, state.vapour = 3, 6
    resolve(state, "place:baltica-middle")
    assert at(state, "siberia-middle") == at(state, "baltica-middle") == BLACK


@pytest.mark.rule("D10.14", "A1.11", "A1.12", "A1.13", "D10.15", "A6.2")
def test_the_strip_follows_and_a_full_atmosphere_runs_away() -> None:
    state = world()
    state.clouds, state.vapour = 5, 4
    of_card(state, 28, 1)
    done = resolve(state, "take:siberia-north")
    assert strip(state).climate == "warm"
    assert [one.rules for one in done.events[-2:]] == [LEVELS, ("D10.14", "GL.22")]
    assert "The climate is now warm" in said(state, done.events[-1])
    assert not state.ending
    state.clouds, state.vapour = 2, 7
    of_card(state, 28, 1, 1)
    done = resolve(state, "take:siberia-south")
    assert climate(state) == 5
    assert state.ending == "runaway"
    assert done.events[-1].rules == ("D10.15", "A6.2")
    again = resolve(state, "take:laurentia-north")
    assert not again.told("runaway"), "it begins only once"
    check(state)


@pytest.mark.rule("D10.15")
def test_a_disc_that_passes_through_the_top_slot_is_no_runaway() -> None:
    state = world()
    state.clouds, state.vapour = 1, 8
    of_card(state, 18, 0)
    resolve(state, "place:laurentia-centre", "seed:atmosphere")
    assert (state.carbon, state.vapour) == (2, 9), "11, and 12 for a moment"
    assert not state.ending
    check(state)


@pytest.mark.rule("D11.1")
def test_a_windy_event() -> None:
    state = world()
    of_card(state, 31, 0)
    done = resolve(state)
    assert state.windy
    assert winds(state, 2) == (1, -1)
    assert done.events[0].rules == ("D11.1",)


@pytest.mark.rule("A1.12", "GL.38", "A1.9")
def test_prey_that_is_lost_dooms_its_predator_within_the_event() -> None:
    state = world()
    put(state, "siberia-4", GREEN_DISC)
    put(state, "siberia-3", GREEN_DISC)
    add(state, "green-archetype", siberia_3="herbivore", siberia_5="herbivore")
    add(state, "black-flyer", genotype=(21, 1), siberia_3="carnivore")
    for number in range(5):
        put(state, f"laurentia-{1 + number}", GREEN_DISC)
    of_card(state, 32, 0, 1)
    done = resolve(state, "take:siberia-3")
    assert [one.rules[0] for one in done.events] == ["D10.1", "G1.1", "H1.1", "GL.21"]
    assert len(state.icons) == 1, "the next event waits until this one is done"
    assert len(state.endangered) == 2
    check(state)


@pytest.mark.rule("A1.9", "GL.29")
def test_each_event_names_its_card_and_kind() -> None:
    state = world()
    of_card(state, 31, 0)
    first = play(resolve_events, state).events[0]
    assert first.rules == ("A1.9", "GL.29")
    assert said(state, first) == "Trade Winds: windy turn."


@pytest.mark.rule("A1.11", "GL.22")
def test_the_phase_ends_with_the_strip_of_the_present_climate() -> None:
    state = world()
    state.et_card, state.carbon, state.vapour = 1, 8, 0
    state.turn = 3

    def close(state: MegafaunaState, log: Log) -> None:
        finish_events(state, log)

    done = play(close, state)
    assert done.told("strip") == [{"climate": "warm"}]
    assert "The latitude strip in play is warm." in said(state, done.events[0])


@pytest.mark.rule("E8.3", "I3.7")
def test_a_lazarus_keeps_the_medea() -> None:
    state = world("green", "black")
    add(state, "green-archetype", siberia_5="herbivore!")
    add(state, "black-archetype", siberia_4="herbivore!")
    rules = {}
    for name in ("green-archetype", "black-archetype"):

        def end(state: MegafaunaState, log: Log, name: str = name) -> None:
            extinguish(state, log, kind(name), "I3.1")

        rules[name] = play(end, state).events[-1].rules
    assert rules == {"green-archetype": ("I3.7", "E8.3"), "black-archetype": ("I3.7",)}
    assert state.medea == 0


@pytest.mark.rule("A1.9")
def test_when_no_event_is_left_the_phase_moves_on() -> None:
    state = world()
    stage = state.stage
    resolve(state)
    assert state.stage == stage + 1
