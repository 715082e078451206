"""What the Medea decides: guns, rain shadows and the empty reservoir."""

import pytest

from evogames.core.state import copy_state
from evogames.megafauna.check import check
from evogames.megafauna.components.names import BLACK, GREEN_DISC, ICE, NO_DISC, WHITE
from evogames.megafauna.events.disc_places import rain_shadows
from evogames.megafauna.map.biomes import biome
from evogames.megafauna.map.reservoirs import strip
from evogames.megafauna.state import MegafaunaState
from tests.games.words import shown_in_explorer
from tests.megafauna.build import (
    add,
    empty,
    keys,
    place,
    places,
    refusals,
)
from tests.megafauna.positions import match_of, struck
from tests.megafauna.said import asked, said
from tests.megafauna.worlds import at, event, levels, of_card, put, resolve, world


def dry_world() -> MegafaunaState:
    """Return an ice age with mountains on Siberia 3 and 4 and on Laurentia 4.

    Siberia 3 has no wind.
    """
    state = empty("green", "black", "white")
    for one in ("laurentia", "baltica", "siberia", "gondwana"):
        state.discs[place(f"{one}-centre")] = WHITE
    for name in ("siberia-3", "laurentia-5", "laurentia-2"):
        state.discs[place(name)] = BLACK
    for one in ("laurentia", "baltica", "siberia", "gondwana"):
        state.discs[place(f"{one}-north")] = state.discs[place(f"{one}-south")] = BLACK
    state.carbon, state.clouds, state.vapour = 1, 6, 2
    assert strip(state).climate == "ice_age"
    check(state)
    return state


@pytest.mark.rule("D12.2", "D12.3", "D11.1")
def test_rain_shadows_lie_downwind_of_mountains_and_on_central_hexes() -> None:
    state = dry_world()
    centres = [f"{one}-centre" for one in ("laurentia", "baltica", "siberia", "gondwana")]
    assert sorted(places(rain_shadows(state))) == sorted(centres), "5 has no wind, the rest sea"
    state.discs[place("siberia-3")], state.discs[place("siberia-6")] = NO_DISC, BLACK
    assert "siberia-5" in places(rain_shadows(state)), "latitude 3 blows to the west"
    state.windy = True
    assert "siberia-1" not in places(rain_shadows(state)), "only the vane of the strip counts"
    state.masses[2].cratons[0].row = 2
    assert "siberia-5" not in places(rain_shadows(state))
    state.masses[2].cratons[0].row = 7
    assert strip(state).wind_at(6) == 1
    assert "siberia-5" not in places(rain_shadows(state)), "to the east there is open ocean"
    state.discs[place("siberia-6")], state.discs[place("siberia-5")] = NO_DISC, BLACK
    assert "siberia-6" in places(rain_shadows(state))


@pytest.mark.example("D12.ex1")
@pytest.mark.rule("D12.2", "D12.4", "D12.5", "GL.14", "D13.1")
def test_a_white_disc_falls_into_a_rain_shadow() -> None:
    state = dry_world()
    state.discs[place("laurentia-5")], state.discs[place("laurentia-6")] = NO_DISC, BLACK
    state.discs[place("laurentia-2")], state.discs[place("baltica-1")] = NO_DISC, BLACK
    add(state, "white-swimmer", genotype=(14, 1), laurentia_5="herbivore", gondwana_1="herbivore")
    of_card(state, 40, 0)
    shown_in_explorer(match_of(struck(state), "seed:clouds"), "D12.ex1")
    done = resolve(state, "seed:clouds")
    assert at(state, "laurentia-5") == WHITE
    assert biome(state, place("laurentia-5")) == ICE
    assert [one.place for one in state.endangered] == [place("laurentia-5")]
    assert done.events[0].rules == ("D10.1", "D10.8", "D12.2", "D12.3", "GL.12", "GL.14")
    check(state)
    of_card(state, 40, 0)
    done = resolve(state)
    assert done.events[0].rules == ("D10.16", "D12.4"), "all are taken now"


@pytest.mark.rule("D12.2", "D12.5", "D12.1", "D12.4")
def test_the_medea_chooses_among_rain_shadows() -> None:
    state = dry_world()
    state.discs[place("siberia-centre")], state.clouds = NO_DISC, 7
    state.discs[place("baltica-centre")], state.clouds = GREEN_DISC, 8
    state.oxygen -= 1
    wait = event(
        state,
        "white",
        "clouds_or_atmosphere",
        "continent",
        "seed:atmosphere",
        marks=["rain_shadow"],
    ).waiting
    assert sorted(keys(wait)) == ["place:baltica-centre", "place:siberia-centre"]
    against = refusals(wait)
    assert against["place:laurentia-centre"] == "D12.5"
    assert against["place:siberia-1"] == "D12.2"
    assert against["place:siberia-north"] == "D10.8/tab"
    assert len(asked(state, wait)) > 35


@pytest.mark.example("D13.ex1")
@pytest.mark.rule("D13.1", "D10.2", "D10.3", "E8.2", "E8.3")
def test_the_gun_moves_all_white_discs_and_costs_the_card() -> None:
    state = world("green", "black", "white")
    of_card(state, 44, 0)
    before = struck(state)
    wait = resolve(copy_state(state)).waiting
    assert wait is not None
    assert (wait.kind, keys(wait)) == ("gun", ["fire", "hold"])
    assert "(white disc, 3 in total)" in asked(state, wait)[0]
    held = copy_state(state)
    resolve(held, "hold", "take:baltica-centre", "seed:atmosphere")
    assert (held.clouds, held.vapour, held.medea) == (6, 4, 0)
    seeds = ("seed:clouds", "seed:atmosphere", "seed:clouds")
    wait = resolve(copy_state(state), "fire", *seeds).waiting
    assert wait is not None
    assert (wait.player, keys(wait)) == (0, ["hand_over:black", "hand_over:white"])
    assert refusals(wait) == {"hand_over:green": "D10.3"}
    assert "Who should get the Medea card?" in asked(state, wait)[0]
    match = match_of(before, "fire", *seeds, "hand_over:white")
    assert match.state.medea == 2
    shown_in_explorer(match, "D13.ex1")
    done = resolve(state, "fire", *seeds, "hand_over:white")
    assert (state.clouds, state.vapour) == (8, 4)
    assert not any(state.discs[spot] == WHITE for spot in state.land.hexes)
    assert state.medea == 2, "a Lazarus can have it"
    rules = [one.rules for one in done.events]
    assert rules[0] == ("D10.2",)
    assert ("D10.3", "E8.2") in rules
    check(state)
    check(held)


@pytest.mark.rule("D10.3")
def test_without_green_nobody_hands_the_medea_over() -> None:
    state = world("orange", "black", "white")
    of_card(state, 44, 0)
    done = resolve(state, "fire", *["seed:clouds"] * 3)
    assert done.waiting is None
    assert state.medea == 0
    two = world("green", "black")
    of_card(two, 19, 0)
    resolve(two, "fire")
    assert two.medea == 1, "there is only one other player"


@pytest.mark.rule("D10.2", "D10.12", "D14.2")
def test_guns_on_tabs_and_towards_the_map() -> None:
    state = world()
    oxygen, _, carbon, _ = levels(state)
    event(state, "black", "offshore", "atmosphere", "fire", marks=["gun"])
    assert (state.oxygen, state.carbon) == (oxygen + 4, carbon + 8), "blooms go along"
    assert not any(state.discs[tab] != NO_DISC for tab in state.land.tabs)
    again = event(state, "black", "offshore", "atmosphere", marks=["gun"])
    assert [one.rules for one in again.events] == [("D10.16", "D14.2")], "no fire without discs"
    check(state)
    state = world()
    middle = [f"place:{one}-middle" for one in ("laurentia", "baltica", "siberia")]
    event(state, "black", "atmosphere", "offshore", "fire", *middle, marks=["gun"])
    assert (state.carbon, state.medea) == (0, 1)
    assert at(state, "gondwana-middle") == NO_DISC
    check(state)
    state = world()
    choices = [f"place:{one}-north" for one in ("laurentia", "baltica", "siberia")]
    event(state, "green", "oxygen", "offshore", "fire", *choices, marks=["gun"])
    assert not event(copy_state(state), "green", "oxygen", "offshore").told("outgassed")
    assert state.oxygen == 10, "until no place is left"
    check(state)


@pytest.mark.rule("D10.2")
def test_a_gun_moves_all_discs_of_a_track() -> None:
    state = world()
    state.clouds, state.vapour = 8, 1
    event(state, "white", "clouds", "atmosphere", "fire", marks=["gun", "overcast"])
    assert (state.clouds, state.vapour) == (0, 9)
    assert state.medea == 1
    state.clouds, state.vapour, state.carbon = 5, 4, 3
    event(state, "white", "clouds", "atmosphere", "hold", marks=["gun"])
    assert (state.clouds, state.vapour, state.medea) == (4, 5, 1)


@pytest.mark.rule("D14.1", "D10.1", "D10.12")
def test_the_power_of_the_empty_reservoir() -> None:
    state = world()
    put(state, "siberia-1", BLACK)
    put(state, "siberia-4", BLACK)
    put(state, "siberia-5", BLACK)
    assert state.carbon == 0
    wait = event(copy_state(state), "black", "atmosphere", "offshore").waiting
    assert wait is not None
    assert (wait.kind, wait.rule) == ("power", "D14.1")
    assert "decline" in keys(wait)
    assert "take:siberia-south" in keys(wait)
    assert refusals(wait)["seed:clouds"] == "D14.1/track"
    assert refusals(wait)["take:siberia-2"] == "D14.1/none"
    assert len(asked(state, wait)) > 30
    declined = copy_state(state)
    done = event(declined, "black", "atmosphere", "offshore", "decline")
    assert [one.rules for one in done.events] == [("D10.16", "D14.1")]
    oxygen = state.oxygen
    choices = ("take:siberia-south", "place:siberia-middle")
    done = event(state, "black", "atmosphere", "offshore", *choices)
    assert (at(state, "siberia-south"), at(state, "siberia-middle")) == (NO_DISC, BLACK)
    assert (state.oxygen, state.carbon) == (oxygen + 1, 0)
    assert [one.rules[0] for one in done.events] == ["D10.12", "D14.1", "D10.1"]
    assert said(state, done.events[1]) == (
        "The source of this event has no black disc, "
        "so Ana takes one from the southern tab of Siberia."
    )
    check(state)


@pytest.mark.rule("D14.1", "D13.1")
def test_the_power_can_take_a_white_disc_from_the_other_track() -> None:
    state = world()
    state.clouds, state.vapour = 0, 9
    put(state, "siberia-4", BLACK)
    wait = event(copy_state(state), "white", "clouds", "atmosphere").waiting
    assert refusals(wait)["seed:atmosphere"] == "D14.1/track", "it would stay where it is"
    event(state, "white", "clouds", "continent", "seed:atmosphere", "place:siberia-1")
    assert (state.clouds, state.vapour, at(state, "siberia-1")) == (0, 8, WHITE)
    check(state)


@pytest.mark.rule("D14.2", "D10.16")
def test_no_power_in_an_event_with_a_gun() -> None:
    state = world()
    state.clouds, state.vapour = 0, 9
    done = event(state, "white", "clouds", "continent", marks=["gun"])
    assert not done.asked
    assert [one.rules for one in done.events] == [("D10.16", "D14.2")]
    assert state.medea == 0


@pytest.mark.rule("D14.1", "D10.16")
def test_discs_missing_on_the_map_are_replaced_only_by_the_other_reading() -> None:
    state = world()
    done = event(copy_state(state), "green", "continent", "oxygen")
    assert [one.rules for one in done.events] == [("D10.16",)]
    state.readings.power_over_map = True
    wait = event(copy_state(state), "green", "continent", "oxygen").waiting
    assert keys(wait) == [
        *(f"take:{one}-south" for one in ("laurentia", "baltica", "siberia", "gondwana")),
        "decline",
    ]
    event(state, "green", "continent", "oxygen", "take:baltica-south")
    assert (at(state, "baltica-south"), state.oxygen) == (BLACK, 15)
    put(state, "siberia-1", BLACK)
    for spot in (place("siberia-1"), place("siberia-centre")):
        state.discs[spot] = NO_DISC
        state.carbon += 1
    choices = ("seed:atmosphere", "place:siberia-middle")
    event(state, "black", "continent", "offshore", *choices)
    assert (at(state, "siberia-middle"), state.carbon) == (BLACK, 3)
    check(state)
