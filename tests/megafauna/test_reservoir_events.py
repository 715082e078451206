"""Reservoir events: one disc or all, gates, rain shadows, seeding and the empty reservoir."""

from typing import Any

import pytest

from evogames.core.decision import Play
from evogames.core.event import Log
from evogames.core.state import copy_state
from evogames.megafauna.check import check
from evogames.megafauna.components.deck import EventIcon
from evogames.megafauna.components.names import BLACK, GREEN_DISC, ICE, NO_DISC, WHITE
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.events.closing import finish_events
from evogames.megafauna.events.disc_places import rain_shadows
from evogames.megafauna.events.reservoir_events import reservoir_event
from evogames.megafauna.events.resolution import resolve_events
from evogames.megafauna.map.biomes import biome
from evogames.megafauna.map.reservoirs import climate, strip, winds
from evogames.megafauna.species.extinction import extinguish
from evogames.megafauna.state import Icon, MegafaunaState
from tests.megafauna.build import (
    Played,
    add,
    empty,
    keys,
    kind,
    place,
    places,
    play,
    refusals,
    start,
)
from tests.megafauna.sentences import asked, said

LEVELS = ("GL.21", "A1.12", "GL.24", "GL.25", "GL.26")


def world(*colours: str, **options: Any) -> MegafaunaState:
    """A game as it is set up, without its creeples."""
    colours = colours or ("green", "black")
    state = start(len(colours), colours=colours, historical=True, **options)
    state.species.clear()
    state.standing = [[-1] * len(level) for level in state.standing]
    check(state)
    return state


def resolve(state: MegafaunaState, *choices: str) -> Played:
    """Resolve the next event, without the line that names it."""
    done = play(resolve_events, state, *choices)
    return done._replace(events=[one for one in done.events if one.key != "event"])


def put(state: MegafaunaState, name: str, disc: int) -> None:
    """Lay a disc from the reservoirs on a hex or tab."""
    state.discs[place(name)] = disc
    if disc == GREEN_DISC:
        state.oxygen -= 1
    elif disc == BLACK:
        state.carbon -= 1
    else:
        state.clouds -= 1


def event(
    state: MegafaunaState, disc: str, source: str, goal: str, *choices: str, marks: Any = ()
) -> Played:
    """Play a reservoir event with its checks."""
    icon = EventIcon(event="reservoir", disc=disc, source=source, to=goal, marks=tuple(marks))  # type: ignore[arg-type]

    def step(state: MegafaunaState, log: Log) -> Play:
        yield from reservoir_event(state, log, Icon(1, 0), icon)
        standing_checks(state, log)

    return play(step, state, *choices)


def of_card(state: MegafaunaState, card: int, *indexes: int) -> None:
    state.icons = [Icon(card, index) for index in indexes]


def at(state: MegafaunaState, name: str) -> int:
    return state.discs[place(name)]


def levels(state: MegafaunaState) -> tuple[int, int, int, int]:
    return state.oxygen, state.clouds, state.carbon, state.vapour


@pytest.mark.example("D10.ex1")
@pytest.mark.rule("D10.4", "A1.13")
def test_microbes_need_oxygen_of_14_percent_or_less() -> None:
    for discs_on_track, happens in ((7, True), (6, False)):
        state = world()
        for number in range(14 - discs_on_track):
            put(state, f"{('laurentia', 'gondwana')[number > 3]}-{1 + number % 4}", GREEN_DISC)
        of_card(state, 34, 0)
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


def dry_world() -> MegafaunaState:
    """An ice age; mountains on Siberia 3 and 4, of which only 4 has wind, and on Laurentia 4."""
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


@pytest.mark.example("D13.ex1")
@pytest.mark.rule("D13.1", "D10.2", "D10.3", "E8.2", "E8.3")
def test_the_gun_moves_all_white_discs_and_costs_the_card() -> None:
    state = world("green", "black", "white")
    of_card(state, 44, 0)
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
    resolve(state, "fire", *["seed:clouds"] * 3)
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
