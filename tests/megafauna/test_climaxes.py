"""Climaxes and deluges: forests and deserts replace weeds, and seas rise and fall."""

from collections.abc import Sequence

import pytest

from evogames.core.decision import Play
from evogames.core.event import Log
from evogames.core.state import copy_state
from evogames.megafauna.check import check
from evogames.megafauna.components.names import (
    BLACK,
    FOREST,
    GREEN_DISC,
    ICE,
    NO_DISC,
    SEA,
    WHITE,
)
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.events.climaxes import climax, deluge
from evogames.megafauna.map.biomes import biome
from evogames.megafauna.map.reservoirs import strip
from evogames.megafauna.state import MegafaunaState
from tests.games.words import shown_in_explorer
from tests.megafauna.build import (
    Played,
    add,
    discs,
    empty,
    keys,
    kind,
    land,
    place,
    places,
    play,
    refusals,
)
from tests.megafauna.positions import match_of, struck
from tests.megafauna.said import asked, said

CLIMATE_LEVELS = {"icehouse": 1, "ice_age": 3, "cool": 5, "eden": 6, "warm": 8, "hothouse": 10}
SPARE = ("laurentia", "baltica", "gondwana")


def under(climate: str, *, white: int = 12, **rows: int) -> MegafaunaState:
    """Return a world with Siberia far from the other cratons, under a climate made by black discs.

    Black discs that are not needed are on the southern hexes of Laurentia, Baltica and Gondwana,
    and `white` discs are in the Clouds.
    """
    state = empty("black", "white")
    state.masses = land("laurentia", "baltica", "siberia", "gondwana", **rows)
    state.clouds, state.vapour = 12, 0
    spare = iter([f"{one}-{part}" for part in ("2", "3", "1", "4") for one in SPARE])
    while state.carbon > CLIMATE_LEVELS[climate]:
        state.carbon -= 1
        state.discs[place(next(spare))] = BLACK
    for name in [f"{one}-{part}" for part in ("5", "6", "centre") for one in SPARE][: 12 - white]:
        state.clouds -= 1
        state.discs[place(name)] = WHITE
    assert strip(state).climate == climate
    check(state)
    return state


def grow(state: MegafaunaState, latitudes: Sequence[int], *choices: str) -> Played:
    """Play a climax with its checks."""

    def step(state: MegafaunaState, log: Log) -> Play:
        yield from climax(state, log, latitudes)
        standing_checks(state, log)

    return play(step, state, *choices)


def flood(state: MegafaunaState, *choices: str) -> Played:
    """Play a deluge with its checks."""

    def step(state: MegafaunaState, log: Log) -> Play:
        yield from deluge(state, log)
        standing_checks(state, log)

    return play(step, state, *choices)


def siberia(state: MegafaunaState) -> dict[str, int]:
    """Return the discs on Siberia."""
    parts = ["centre", *"123456"]
    found = {part: state.discs[place(f"siberia-{part}")] for part in parts}
    return {part: disc for part, disc in found.items() if disc != NO_DISC}


@pytest.mark.example("D5.ex1")
@pytest.mark.rule("D5.1", "D5.2", "GL.23")
def test_a_humid_climax_under_the_warm_strip() -> None:
    state = under("warm", siberia=1)
    discs(state, siberia_centre="black", siberia_4="green")
    state.carbon += 1
    state.discs[place("baltica-2")] = NO_DISC
    assert strip(state).climate == "warm"
    add(state, "black-archetype", siberia_1="herbivore")
    match = match_of(struck(state, (1, 2)))
    assert match.state.discs[place("siberia-1")] == GREEN_DISC
    shown_in_explorer(match, "D5.ex1")
    done = grow(state, (1, 6))
    assert siberia(state) == {"centre": BLACK, "4": GREEN_DISC, "1": GREEN_DISC}
    assert biome(state, place("siberia-1")) == FOREST
    assert state.homes(kind("black-archetype")) == [place("siberia-1")]
    assert not state.endangered, "new forests harm nobody"
    assert done.events[0].rules == ("D5.1", "D5.2", "A1.13", "GL.23")
    text = "The climate is humid at latitude 1 and latitude 6, so weeds there become forest."
    assert said(state, done.events[0]) == text
    (forest,) = [event for event in done.events if event.data.get("place") == place("siberia-1")]
    assert forest.rules == ("D5.2", "GL.12"), "a green disc is no Damocles disc"
    check(state)


@pytest.mark.rule("D5.2", "GL.13", "D13.1")
def test_ice_melts_before_forests_grow() -> None:
    state = under("eden", laurentia=1, baltica=1, gondwana=1)
    discs_before = state.oxygen
    state.clouds -= 1
    state.discs[place("siberia-4")] = WHITE
    waiting = grow(copy_state(state), (4,)).waiting
    assert keys(waiting) == ["seed:clouds", "seed:atmosphere"]
    assert refusals(waiting) == {"seed:oxygen": "D13.1/oxygen"}
    assert "should the white disc go to the Clouds or the Atmosphere?" in asked(state, waiting)[0]
    grow(state, (4,), "seed:clouds")
    assert siberia(state) == {"centre": GREEN_DISC, "1": GREEN_DISC, "4": GREEN_DISC}
    assert (state.clouds, state.oxygen) == (12, discs_before - 3)
    check(state)


@pytest.mark.rule("D5.3", "GL.14", "D13.1", "D5.1")
def test_an_arid_climax_burns_forests_and_freezes_weeds() -> None:
    state = under("cool", siberia=2, laurentia=5, baltica=5, gondwana=5)
    discs(state, siberia_4="green")
    state.clouds -= 1
    state.vapour += 1
    state.carbon -= 1
    state.discs[place("laurentia-4")] = BLACK
    add(state, "black-archetype", siberia_4="herbivore", siberia_5="herbivore")
    oxygen = state.oxygen
    done = grow(state, (2,), "seed:clouds", "seed:clouds", "seed:atmosphere")
    assert siberia(state) == {"centre": WHITE, "1": WHITE, "4": WHITE}
    assert biome(state, place("siberia-4")) == ICE
    assert (state.oxygen, state.clouds, state.vapour) == (oxygen + 1, 9, 0)
    assert [one.place for one in state.endangered] == [place("siberia-4")]
    assert done.events[0].rules == ("D5.1", "D5.3", "A1.13", "GL.23")
    (doomed,) = [event for event in done.events if event.key == "endangered"]
    assert doomed.rules == ("GL.14",)
    check(state)


@pytest.mark.rule("D5.1", "D5.3")
def test_seas_and_swamps_stay_unless_the_table_reads_the_bracket() -> None:
    state = under("icehouse", siberia=2, laurentia=5, baltica=5, gondwana=5)
    grow(state, (1, 3))
    assert siberia(state) == {"5": WHITE}, "sea and swamp are not touched"
    state = under("icehouse", siberia=2, laurentia=5, baltica=5, gondwana=5)
    state.readings.arid_seas = True
    grow(state, (1, 3))
    assert siberia(state) == {"5": WHITE, "6": WHITE, "2": WHITE, "3": WHITE}
    check(state)


@pytest.mark.rule("A1.13", "D5.1")
def test_humidity_is_read_once_for_the_whole_climax() -> None:
    state = under("cool", siberia=4, laurentia=1, baltica=1, gondwana=1)
    state.clouds, state.vapour, state.carbon = 11, 1, 4
    state.discs[place("laurentia-4")] = BLACK
    grow(state, (4, 5))
    assert siberia(state) == {"centre": GREEN_DISC, "1": GREEN_DISC, "4": GREEN_DISC}
    check(state)


@pytest.mark.rule("D5.4", "D14.1", "E8.2")
def test_if_green_discs_run_short_the_medea_says_where_forests_grow() -> None:
    state = under("eden", laurentia=1, baltica=1, gondwana=1)
    forests = [place(f"{one}-{part}") for one in SPARE for part in ("centre", *"123456")]
    forests = [place("siberia-5"), place("siberia-6"), *forests]
    for spot in [spot for spot in forests if state.discs[spot] == NO_DISC][:17]:
        state.discs[spot] = GREEN_DISC
    state.oxygen = 1
    check(state)
    waiting = grow(copy_state(state), (4,)).waiting
    assert waiting is not None
    assert sorted(keys(waiting)) == ["place:siberia-1", "place:siberia-4", "place:siberia-centre"]
    assert refusals(waiting)["place:siberia-6"] == "D5.4"
    power = grow(copy_state(state), (4,), "place:siberia-4").waiting
    assert power is not None
    assert power.kind == "power"
    assert "this event needs a green disc" in asked(state, power)[0]
    done = grow(state, (4,), "place:siberia-4", "decline")
    assert [part for part in ("centre", "1", "4") if part in siberia(state)] == ["4"]
    assert done.events[-1].rules == ("D14.1", "D5.4")
    assert sorted(places(done.events[-1].data["places"])) == ["siberia-1", "siberia-centre"]
    check(state)


@pytest.mark.rule("D6.1", "D6.3")
def test_seas_rise_over_forests_and_mountains() -> None:
    state = under("eden")
    discs(state, siberia_2="green", siberia_4="green", siberia_south="green")
    state.clouds -= 1
    state.discs[place("siberia-3")] = WHITE
    add(state, "black-archetype", siberia_2="herbivore", siberia_4="herbivore")
    add(state, "white-flyer", genotype=(21, 1), siberia_2="carnivore")
    assert biome(state, place("siberia-2")) == FOREST
    done = flood(state)
    assert biome(state, place("siberia-2")) == SEA
    assert state.discs[place("siberia-3")] == WHITE, "ice stays"
    assert state.discs[place("siberia-4")] == GREEN_DISC, "not a sea"
    assert state.discs[place("siberia-south")] == GREEN_DISC, "offshores are exempt"
    seas = ["laurentia-5", "laurentia-6", "baltica-1", "baltica-6", "gondwana-1", "gondwana-2"]
    assert not any(state.discs[place(name)] in (BLACK, GREEN_DISC) for name in seas)
    fallen = {(one.species, one.level) for one in state.endangered}
    assert fallen == {(kind("black-archetype"), 1), (kind("white-flyer"), 2)}, "prey is gone"
    assert done.events[0].key == "seas_rise"
    check(state)


@pytest.mark.rule("D6.2", "D6.3", "D5.4", "GL.14")
def test_seas_fall_where_it_is_too_cold() -> None:
    state = under("ice_age", siberia=2, laurentia=4, baltica=6, gondwana=6)
    discs(state, siberia_2="green")
    state.carbon -= 1
    state.clouds, state.vapour = state.clouds - 1, state.vapour + 1
    state.discs[place("siberia-3")] = BLACK
    add(state, "white-swimmer", genotype=(14, 1), laurentia_6="herbivore", laurentia_5="herbivore")
    assert strip(state).climate == "ice_age"
    carbon, oxygen = state.carbon, state.oxygen
    done = flood(state, "seed:atmosphere")
    humid = ["siberia-2", "siberia-3", "laurentia-5", "laurentia-6"]
    assert {state.discs[place(name)] for name in humid} == {GREEN_DISC}, "latitude 3"
    arid = ["baltica-1", "baltica-6", "gondwana-1", "gondwana-2"]
    assert {state.discs[place(name)] for name in arid} == {WHITE}
    assert state.carbon == carbon + 4, "mountains on seas are released"
    assert state.oxygen == oxygen + 1 - 4
    assert (state.clouds, state.vapour) == (11 - 3, 0)
    swimmer = kind("white-swimmer")
    assert [one.species for one in state.endangered] == [swimmer, swimmer]
    (first, *_) = [event for event in done.events if event.key == "endangered"]
    assert first.rules == ("G1.1",), "a green disc is no Damocles disc"
    check(state)


@pytest.mark.rule("D6.3")
def test_what_walks_on_a_dry_sea_drowns_when_the_forest_goes() -> None:
    state = under("cool")
    discs(state, siberia_2="green", siberia_3="green")
    add(state, "black-archetype", siberia_2="herbivore")
    add(state, "white-flyer", genotype=(21, 1), siberia_3="herbivore")
    flood(state)
    assert [one.species for one in state.endangered] == [kind("black-archetype")]
    assert state.homes(kind("white-flyer")) == [place("siberia-3")]
