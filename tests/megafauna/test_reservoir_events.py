"""Reservoir events: where discs go, what moves with them, and full tracks."""

import pytest

from evogames.core.state import copy_state
from evogames.megafauna.check import check
from evogames.megafauna.components.names import BLACK, GREEN_DISC, NO_DISC, WHITE
from tests.megafauna.build import (
    add,
    keys,
    place,
    refusals,
)
from tests.megafauna.said import asked, said
from tests.megafauna.worlds import at, event, levels, put, world


@pytest.mark.rule("D10.1", "D10.8", "D12.1", "GL.12", "GL.14", "GL.15", "E8.2")
def test_the_medea_places_discs_on_hexes() -> None:
    state = world()
    put(state, "siberia-2", GREEN_DISC)
    add(state, "black-archetype", siberia_1="herbivore", siberia_5="herbivore")
    wait = event(copy_state(state), "green", "oxygen", "continent").waiting
    assert wait is not None
    assert (wait.player, wait.rule) == (0, "D12.1"), "green holds the Medea"
    assert "place:siberia-3" in keys(wait), "a forest on a sea"
    against = refusals(wait)
    assert against["place:siberia-2"] == against["place:siberia-centre"] == "D10.8"
    assert against["place:siberia-north"] == "D10.8/tab"
    assert len(asked(state, wait)) > 35
    against = refusals(event(copy_state(state), "black", "atmosphere", "continent").waiting)
    assert against == {"place:siberia-centre": "GL.15"} | {
        f"place:{one}-{tab}": "D10.8/tab"
        for one in ("laurentia", "baltica", "siberia", "gondwana")
        for tab in ("north", "middle", "south")
    }
    done = event(state, "black", "atmosphere", "continent", "place:siberia-1")
    assert [one.place for one in state.endangered] == [place("siberia-1")]
    assert done.events[0].rules == ("D10.1", "D10.8", "GL.12", "GL.14")
    check(state)


@pytest.mark.rule("D10.9", "D10.10", "D10.11", "D12.1")
def test_the_medea_places_discs_on_tabs() -> None:
    state = world()
    wait = event(copy_state(state), "black", "atmosphere", "offshore").waiting
    middle = [f"place:{one}-middle" for one in ("laurentia", "baltica", "siberia", "gondwana")]
    assert keys(wait) == middle
    against = refusals(wait)
    assert against["place:siberia-north"] == against["place:siberia-south"] == "D10.10"
    assert against["place:siberia-1"] == "D10.9"
    wait = event(copy_state(state), "green", "oxygen", "offshore").waiting
    assert keys(wait) == [one.replace("middle", "north") for one in middle]
    against = refusals(wait)
    assert against["place:siberia-middle"] == "D10.11"
    assert against["place:siberia-south"] == "D10.10"
    assert len(asked(state, wait)) > 35
    done = event(state, "green", "oxygen", "offshore", "place:siberia-north")
    assert at(state, "siberia-north") == GREEN_DISC
    assert done.events[0].rules == ("D10.1", "D10.9", "GL.12", "D10.11", "GL.10", "GL.9")
    check(state)


@pytest.mark.rule("D10.12", "D12.6", "D12.1", "GL.13")
def test_carbon_takes_its_bloom_along() -> None:
    state = world("green", "white")
    add(state, "white-swimmer", genotype=(14, 1), siberia_south="herbivore", gondwana_1="herbivore")
    oxygen, _, carbon, _ = levels(state)
    wait = event(copy_state(state), "black", "offshore", "atmosphere").waiting
    assert refusals(wait)["take:siberia-middle"] == "D12.1/none"
    assert len(asked(state, wait)) > 30
    alone = copy_state(state)
    event(alone, "green", "offshore", "oxygen", "take:siberia-south")
    assert at(alone, "siberia-south") == BLACK, "the bloom alone leaves the carbon"
    assert (alone.oxygen, alone.carbon) == (oxygen + 1, carbon)
    done = event(state, "black", "offshore", "atmosphere", "take:siberia-south")
    assert at(state, "siberia-south") == NO_DISC
    assert (state.oxygen, state.carbon) == (oxygen + 1, carbon + 1)
    assert [one.rules for one in done.events] == [
        ("D10.12", "GL.13"),
        ("D12.6",),
        ("D10.1", "GL.13"),
    ]
    assert [one.place for one in alone.endangered] == [place("siberia-south")]
    check(state)
    check(alone)


@pytest.mark.rule("D10.13", "GL.26", "D13.1")
def test_a_full_atmosphere_overflows() -> None:
    state = world()
    state.clouds, state.vapour = 0, 9
    wait = event(copy_state(state), "white", "continent", "clouds_or_atmosphere").waiting
    assert keys(wait) == [f"take:{one}-centre" for one in ("laurentia", "baltica", "gondwana")]
    full = copy_state(state)
    done = event(full, "white", "continent", "clouds_or_atmosphere", "take:baltica-centre")
    assert levels(full)[1:] == (1, 3, 9), "nobody is asked: the disc goes to the Clouds"
    assert done.events[0].rules == ("D10.1", "GL.13", "D10.13")
    done = event(full, "white", "clouds", "atmosphere")
    assert [one.rules for one in done.events] == [("D10.16", "D10.13")]
    done = event(state, "black", "offshore", "atmosphere", "take:siberia-north")
    assert levels(state)[1:] == (1, 4, 8), "a white disc is pushed out"
    assert done.events[-1].rules == ("D10.13",)
    check(state)
    check(full)


@pytest.mark.rule("D12.1", "D10.16", "D10.12")
def test_a_move_on_the_map_needs_a_free_place_and_strikes_nobody() -> None:
    state = world()
    put(state, "siberia-1", BLACK)
    wait = event(copy_state(state), "black", "continent", "offshore").waiting
    assert sorted(keys(wait)) == ["take:siberia-1", "take:siberia-centre"]
    before = levels(state)
    choices = ("take:siberia-1", "place:siberia-middle")
    done = event(state, "black", "continent", "offshore", *choices)
    assert (at(state, "siberia-1"), at(state, "siberia-middle")) == (NO_DISC, BLACK)
    assert levels(state) == before
    assert [one.rules for one in done.events] == [("D12.1", "D10.1")]
    back = copy_state(state)
    add(back, "black-archetype", siberia_4="herbivore")
    put(back, "siberia-5", WHITE)
    wait = event(copy_state(back), "black", "offshore", "continent", "take:siberia-south").waiting
    assert refusals(wait)["place:siberia-5"] == "D12.1/free"
    choices = ("take:siberia-south", "place:siberia-4")
    done = event(back, "black", "offshore", "continent", *choices)
    assert [one.rules for one in done.events][:2] == [("D10.12", "GL.13"), ("D12.1", "D10.1")]
    assert done.events[2].rules == ("G1.1",), "no Damocles disc, but no mountain suits it"
    for one in ("laurentia", "baltica", "gondwana"):
        state.discs[place(f"{one}-middle")] = BLACK
        state.carbon -= 1
    done = event(state, "black", "continent", "offshore")
    assert [one.rules for one in done.events] == [("D10.16",)]
    check(back)


@pytest.mark.rule("D12.7", "D10.11", "D10.16")
def test_no_bloom_without_carbon() -> None:
    state = world()
    for one in ("laurentia", "baltica", "siberia", "gondwana"):
        put(state, f"{one}-north", GREEN_DISC)
    before = levels(state)
    done = event(state, "green", "oxygen", "offshore")
    assert [one.rules for one in done.events] == [("D10.16", "D12.7")]
    assert levels(state) == before
    assert said(state, done.events[0]).startswith("No tab has a black disc without a green one")
