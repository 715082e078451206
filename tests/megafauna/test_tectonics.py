"""Craters, drift, collisions and rifts as events: what happens to discs and creeples."""

import pytest

from evogames.core.decision import Play
from evogames.core.event import Log
from evogames.core.state import copy_state
from evogames.megafauna.check import check
from evogames.megafauna.components.deck import EventIcon
from evogames.megafauna.components.names import BLACK, GREEN_DISC, NO_DISC
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.events.disc_places import why_not_there
from evogames.megafauna.events.tectonics import (
    break_pangaeas,
    crater,
    drift_sideways,
    drift_to_a_pole,
    impacted_craton,
)
from evogames.megafauna.map.drift import sideways
from evogames.megafauna.map.landmasses import Craton, Landmass
from evogames.megafauna.map.reservoirs import climate, dark_heart, oxygen_percent
from evogames.megafauna.state import Icon, MegafaunaState
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
from tests.megafauna.worlds import resolve

LAURENTIA, BALTICA, SIBERIA, GONDWANA = range(4)
SIBERIAN_CARD, GONDWANAN_CARD = 33, 19


def move(state: MegafaunaState, craton: str, direction: str, *choices: str) -> Played:
    """Play a sideways move."""
    icon = EventIcon(event="collision_drift", craton=craton, direction=direction)  # type: ignore[arg-type]
    return play(lambda state, log: drift_sideways(state, log, icon), state, *choices)


def polar(state: MegafaunaState, direction: str, steps: int) -> Played:
    """Play a latitudinal drift."""
    icon = EventIcon(event="latitudinal_drift", direction=direction, steps=steps)  # type: ignore[arg-type]

    def step(state: MegafaunaState, log: Log) -> None:
        drift_to_a_pole(state, log, icon, impacted_craton(state))

    return play(step, state)


def strike(state: MegafaunaState, die: int, *choices: str) -> Played:
    """Play a crater with a preset die."""
    state.chance.dice = [die]

    def step(state: MegafaunaState, log: Log) -> Play:
        yield from crater(state, log)
        standing_checks(state, log)

    return play(step, state, *choices)


def clear_sky(state: MegafaunaState) -> None:
    """Move all vapour to the Clouds, because `empty` overfills the Atmosphere."""
    state.clouds, state.vapour = state.clouds + state.vapour, 0


def disc_at(state: MegafaunaState, name: str) -> int:
    return state.discs[place(name)]


def fallen(state: MegafaunaState) -> list[tuple[int, int]]:
    return [(one.species, one.place) for one in state.endangered]


@pytest.mark.rule("D2.1", "A1.8", "GL.14", "GL.12")
def test_a_crater_makes_a_mountain_where_the_die_says() -> None:
    state = empty("black", "white")
    state.biosphere_card = SIBERIAN_CARD
    add(state, "black-archetype", siberia_4="herbivore", siberia_5="herbivore")
    done = strike(state, 4)
    assert disc_at(state, "siberia-4") == BLACK
    assert fallen(state) == [(kind("black-archetype"), place("siberia-4"))]
    assert state.carbon == 11
    assert [event.key for event in done.events] == ["crater", "outgassed", "endangered"]
    assert said(state, done.events[0]) == "The die shows 4. The impact hits Siberia 4."
    assert done.events[1].rules == ("D2.1", "GL.12", "GL.14")
    check(state)


@pytest.mark.rule("A1.8")
def test_without_a_biosphere_card_no_craton_is_hit() -> None:
    state = empty("black", "white")
    assert [event.rules for event in strike(state, 4).events] == [("A1.8",)]
    assert [event.rules for event in polar(state, "north", 1).events] == [("A1.8",)]
    assert state.carbon == 12
    assert state.chance.dice == [4], "no die is rolled"


@pytest.mark.rule("GL.15", "D2.1")
def test_a_mountain_takes_no_second_black_disc() -> None:
    state = empty("black", "white")
    state.biosphere_card = SIBERIAN_CARD
    add(state, "black-archetype", siberia_5="herbivore")
    discs(state, siberia_4="black")
    assert [event.key for event in strike(state, 4).events] == ["crater", "already_mountain"]
    assert state.carbon == 11
    assert not state.endangered
    check(state)


@pytest.mark.example("GL.ex3")
@pytest.mark.rule("GL.14", "GL.15", "D13.1")
def test_black_beats_white_and_the_medea_seeds_the_white_disc() -> None:
    state = empty("black", "white")
    state.biosphere_card = SIBERIAN_CARD
    discs(state, siberia_4="white", siberia_5="black")
    clear_sky(state)
    there = struck(state, (2, 0))
    there.chance.dice = [4]
    shown_in_explorer(match_of(there, "seed:clouds"), "GL.ex3")
    clouds = state.clouds
    waiting = strike(copy_state(state), 4).waiting
    assert refusals(waiting) == {"seed:oxygen": "D13.1/oxygen"}
    done = strike(state, 4, "seed:clouds")
    assert disc_at(state, "siberia-4") == BLACK
    assert state.clouds == clouds + 1
    assert done.events[1].rules == ("GL.14", "GL.13", "D13.1")
    assert why_not_there(state, 1, place("siberia-5")) == "D12.5", "white cannot go to a mountain"
    assert why_not_there(state, 1, place("siberia-4")) == "D12.5"
    check(state)


@pytest.mark.rule("D1.1", "D1.2", "D1.3", "A1.8")
def test_latitudinal_drift_stops_at_the_last_latitude() -> None:
    state = empty("black", "white")
    state.biosphere_card = SIBERIAN_CARD
    state.masses = land("laurentia", "siberia", siberia=2)
    done = polar(state, "north", 2)
    assert done.events[0].rules == ("D1.1", "A1.8", "D1.2", "D1.3")
    text = "The landmass of Siberia drifts 1 latitude north. The die on Siberia now shows 1."
    assert said(state, done.events[0]) == text
    assert [c.row for mass in state.masses for c in mass.cratons] == [4, 1]
    assert polar(state, "north", 1).events[0].key == "at_the_limit"
    assert polar(state, "south", 2).events[0].rules == ("D1.1", "A1.8", "D1.2")
    assert state.masses[1].cratons[0].row == 3
    check(state)


@pytest.mark.rule("A1.8", "D1.1", "GL.36")
def test_only_the_craton_with_the_die_drifts_and_takes_its_continent_along() -> None:
    state = empty("black", "white")
    state.masses = sideways(land("laurentia", "siberia", siberia=3), LAURENTIA, 1).masses
    state.biosphere_card = SIBERIAN_CARD
    done = polar(state, "north", 1)
    assert (done.events[0].key, done.events[0].rules) == ("no_die", ("A1.8", "D1.1"))
    state.biosphere_card = 16  # Laurentia
    polar(state, "north", 1)
    assert {c.number: c.row for c in state.masses[0].cratons} == {LAURENTIA: 3, SIBERIA: 2}


@pytest.mark.example("D3.ex1")
@pytest.mark.rule("D3.1", "D3.3", "D3.5", "D3.6", "D3.7", "D10.12", "GL.14", "A1.7")
def test_laurentia_meets_siberia() -> None:
    state = empty("black", "white")
    state.masses = land("laurentia", "siberia", laurentia=5, siberia=3)
    discs(state, laurentia_north="green", siberia_4="green", siberia_centre="black")
    discs(state, laurentia_south="black", siberia_north="black", siberia_south="black")
    clear_sky(state)
    add(state, "black-archetype", siberia_4="herbivore")
    carbon, oxygen = state.carbon, state.oxygen
    state.icons = [Icon(2, 1)]
    shown_in_explorer(match_of(struck(state)), "D3.ex1")
    done = resolve(state)
    assert disc_at(state, "siberia-3") == disc_at(state, "siberia-4") == BLACK
    assert disc_at(state, "laurentia-north") == NO_DISC
    assert (state.carbon, state.oxygen) == (carbon - 2 + 1, oxygen + 2)
    assert fallen(state) == [(kind("black-archetype"), place("siberia-4"))]
    assert [mass.die for mass in state.masses] == [LAURENTIA]
    assert not any(disc_at(state, f"laurentia-{n}") == BLACK for n in range(1, 7))
    collision = done.events[0]
    assert collision.rules == ("D3.3", "A1.7", "D3.1", "D3.7", "D3.8", "GL.36")
    assert said(state, collision) == (
        "The landmass of Laurentia moves east and collides with Siberia. "
        "They are now one continent with the latitude die on Laurentia."
    )
    assert place("laurentia-north") in state.land.subducted
    check(state)


@pytest.mark.rule("D12.6", "D3.6")
def test_swimmers_of_a_lost_tab_lie_on_the_hex_beside_it() -> None:
    state = empty("black", "white")
    state.masses = land("laurentia", "siberia", laurentia=5, siberia=3)
    discs(state, laurentia_north="green")
    add(state, "white-swimmer", genotype=(14, 1), laurentia_north="herbivore")
    done = move(state, "laurentia", "east")
    swimmer = kind("white-swimmer")
    assert fallen(state) == [(swimmer, place("laurentia-6"))]
    (doomed,) = [event for event in done.events if event.key == "endangered"]
    assert doomed.rules == ("D12.6",)
    assert state.land.near[place("laurentia-6")], "it can be a mother from there"
    standing_checks(state, lambda *_, **__: None)
    check(state)


@pytest.mark.rule("D3.1", "D3.2", "A1.7")
def test_a_drift_moves_no_disc() -> None:
    state = empty("black", "white")
    state.masses = land("laurentia", "baltica", "siberia", laurentia=1, baltica=4, siberia=5)
    discs(state, laurentia_middle="green")
    done = move(state, "laurentia", "east")
    assert [mass.die for mass in state.masses] == [BALTICA, LAURENTIA, SIBERIA]
    assert [event.rules for event in done.events] == [("D3.2", "A1.7", "D3.1")]
    assert disc_at(state, "laurentia-middle") == GREEN_DISC
    check(state)


@pytest.mark.rule("A1.7", "D3.1")
def test_a_craton_without_die_or_alone_does_not_move_sideways() -> None:
    state = empty("black", "white")
    state.masses = sideways(land("laurentia", "siberia", siberia=3), LAURENTIA, 1).masses
    assert [event.key for event in move(state, "siberia", "east").events] == ["no_die"]
    assert [event.key for event in move(state, "laurentia", "east").events] == ["nowhere_to_drift"]
    assert [event.key for event in move(state, "gondwana", "east").events] == ["no_craton"]


@pytest.mark.rule("D3.4", "D3.6")
def test_a_mass_goes_round_the_world_and_the_struck_one_loses_its_tab() -> None:
    state = empty("black", "white")
    state.masses = land("laurentia", "siberia")
    discs(state, siberia_middle="black", laurentia_middle="black")
    done = move(state, "laurentia", "west")
    assert "D3.4" in done.events[0].rules
    assert disc_at(state, "siberia-middle") == NO_DISC, "moving west the struck mass loses tabs"
    assert disc_at(state, "laurentia-middle") == BLACK, "other tabs travel along"
    assert disc_at(state, "siberia-1") == BLACK
    assert "D3.4" not in move(empty("black", "white"), "baltica", "west").events[0].rules
    check(state)


@pytest.mark.rule("D3.5", "D5.4", "D14.1", "E8.2")
def test_if_black_discs_run_short_the_medea_says_where_the_mountain_rises() -> None:
    state = empty("black", "white")
    state.masses = land("laurentia", "siberia", siberia=3)
    state.carbon = 1
    for part in ("1", "2", "5", "6", "centre"):
        state.discs[place(f"laurentia-{part}")] = state.discs[place(f"siberia-{part}")] = BLACK
    state.discs[place("siberia-north")] = BLACK
    waiting = move(state, "laurentia", "east").waiting
    assert keys(waiting) == ["place:siberia-3", "place:siberia-4"]
    assert waiting is not None
    assert waiting.rule == "D5.4"
    assert refusals(waiting)["place:siberia-1"] == "D5.4"
    assert len(asked(state, waiting)) > 10
    check(state)


@pytest.mark.rule("D14.1", "D3.5")
def test_the_power_serves_the_rest_of_a_collision() -> None:
    def short() -> MegafaunaState:
        state = empty("black", "white")
        state.masses = land("laurentia", "siberia", siberia=3)
        state.carbon = 1
        for name in ("1", "2", "4", "5", "6"):
            state.discs[place(f"laurentia-{name}")] = BLACK
            state.discs[place(f"siberia-{name}")] = BLACK
        state.discs[place("siberia-4")] = NO_DISC
        state.discs[place("siberia-north")] = state.discs[place("siberia-south")] = BLACK
        return state

    state = short()
    power = move(copy_state(state), "laurentia", "east", "place:siberia-3").waiting
    assert refusals(power)["take:siberia-3"] == "D14.1/placed"
    assert refusals(power)["take:siberia-4"] == "D14.1/none"
    assert refusals(power)["seed:clouds"] == "D14.1/track"
    assert len(asked(state, power)) > 10
    move(state, "laurentia", "east", "place:siberia-3", "take:siberia-1")
    assert disc_at(state, "siberia-3") == disc_at(state, "siberia-4") == BLACK
    assert disc_at(state, "siberia-1") == NO_DISC
    check(state)
    state = short()
    done = move(state, "laurentia", "east", "place:siberia-4", "decline")
    assert disc_at(state, "siberia-3") == NO_DISC
    assert done.told("not_served") == [{"disc": BLACK, "places": [place("siberia-3")]}]
    assert "There is no black disc for Siberia 3" in said(state, done.events[-1])
    check(state)


@pytest.mark.rule("D4.1", "D4.2", "D4.3")
def test_a_rift_frees_the_cratons_and_their_tabs() -> None:
    state = empty("black", "white")
    masses = land("laurentia", "baltica", "siberia", "gondwana", baltica=3, siberia=2, gondwana=6)
    state.masses = sideways(masses, LAURENTIA, 1).masses
    assert [event.key for event in play(break_pangaeas, state).events] == ["no_pangaea"]
    state.masses = sideways(state.masses, LAURENTIA, 1).masses
    discs(state, baltica_4="black", siberia_5="green")
    add(state, "black-archetype", siberia_5="herbivore")
    done = play(break_pangaeas, state)
    assert [mass.die for mass in state.masses] == [LAURENTIA, BALTICA, SIBERIA, GONDWANA]
    assert len(state.land.tabs) == 12
    assert (disc_at(state, "baltica-4"), disc_at(state, "siberia-5")) == (BLACK, GREEN_DISC)
    assert state.homes(kind("black-archetype")) == [place("siberia-5")]
    assert done.events[0].rules == ("D4.1", "D4.2", "D4.3")
    cratons = "From west to east, its cratons are Laurentia, Baltica and Siberia."
    assert said(state, done.events[0]) == f"A Pangaea breaks apart. {cratons}"
    check(state)


@pytest.mark.rule("D4.2", "E8.2")
def test_the_medea_orders_cratons_above_each_other() -> None:
    state = empty("black", "white")
    high = Landmass([Craton(0, 0, 1), Craton(1, 1, -1), Craton(2, 3, -2)], 0)
    state.masses = [high]
    waiting = play(break_pangaeas, copy_state(state)).waiting
    assert refusals(waiting) == {"next:siberia": "D4.2"}
    assert "Laurentia and Baltica" in asked(state, waiting)[0]
    play(break_pangaeas, state, "next:baltica")
    assert [mass.die for mass in state.masses] == [BALTICA, LAURENTIA, SIBERIA]
    assert [mass.cratons[0].row for mass in state.masses] == [1, 1, 1], "corrected to the strip"
    check(state)


def traps() -> MegafaunaState:
    """The example turn: Siberia between Baltica and Gondwana, with twelve greens left in Oxygen."""
    state = empty("green", "black")
    state.masses = land("laurentia", "baltica", "siberia", "gondwana", laurentia=1, gondwana=2)
    tabs = {f"{one}_south": "green" for one in ("laurentia", "baltica", "siberia", "gondwana")}
    tabs |= {f"{one}_north": "black" for one in ("baltica", "siberia", "gondwana")}
    hexes = {"siberia_centre": "black", "siberia_4": "black"}
    hexes |= {f"{one}_centre": "white" for one in ("laurentia", "baltica", "gondwana")}
    discs(state, **tabs, **hexes, baltica_4="green", baltica_5="green")
    state.clouds, state.vapour = state.clouds - 1, state.vapour + 1
    herds = {f"siberia_{n}": "herbivore" for n in (6, 1, 5)}
    add(state, "black-archetype", **herds)
    add(state, "black-burrower", genotype=(36, 1), siberia_6="carnivore")
    add(state, "green-archetype", baltica_4="herbivore", baltica_5="herbivore")
    state.et_card, state.biosphere_card = 7, SIBERIAN_CARD
    state.icons = [Icon(7, n) for n in range(4)] + [Icon(33, n) for n in range(3)]
    state.chance.dice = [6]
    check(state)
    return state


@pytest.mark.example("M.ex0", "M.ex2", "M.ex3", "M.ex4", "M.ex5", "M.ex6")
@pytest.mark.rule("A1.8", "A1.7", "A1.9", "D2.1", "D3.5", "D5.2", "D10.1", "D10.9", "D10.11")
def test_the_events_of_the_example_turn() -> None:
    state = traps()
    assert climate(state) == 3, "Eden"
    archetype, burrower = kind("black-archetype"), kind("black-burrower")
    crater_at, first = place("siberia-6"), place("siberia-1")
    before = struck(state)
    before.chance.dice = [6]
    way = ["seed:clouds", "take:siberia-4", "take:siberia-centre", *["place:baltica-middle"] * 2]
    match = match_of(before, *way)
    assert match.state.phase == "actions"
    for example in ("M.ex0", "M.ex2", "M.ex3", "M.ex4", "M.ex5", "M.ex6"):
        shown_in_explorer(match, example)
    resolve(state)  # the crater, with a 6
    assert disc_at(state, "siberia-6") == BLACK
    assert fallen(state) == [(archetype, crater_at), (burrower, crater_at)]
    assert state.carbon == 2
    done = resolve(state)  # Gondwana moves west
    assert places([one["place"] for one in done.told("outgassed")]) == ["siberia-1"]
    assert places([one["place"] for one in done.told("already_mountain")]) == ["siberia-6"]
    assert fallen(state)[2:] == [(archetype, first)]
    check(state)
    assert (state.oxygen, dark_heart(state)) == (12, 5)
    done = resolve(state, "seed:clouds")  # the climax at 4, 5 and 6
    new = places([one["place"] for one in done.told("outgassed")])
    assert new == ["baltica-centre", "baltica-2"]
    assert (state.oxygen, dark_heart(state)) == (10, 6)
    carbon = state.carbon
    done = resolve(state, "take:siberia-4")  # a mountain is released
    there = [f"take:siberia-{n}" for n in ("centre", "1", "4", "6")]
    assert sorted(keys(done.asked[0])) == sorted(there)
    assert (state.carbon, disc_at(state, "siberia-4")) == (carbon + 1, NO_DISC)
    resolve(state, "take:siberia-centre")  # silicate weathering
    resolve(state, "place:baltica-middle")
    waiting = resolve(copy_state(state)).waiting
    assert refusals(waiting)["place:laurentia-middle"] == "D10.11"
    resolve(state, "place:baltica-middle")
    assert disc_at(state, "baltica-middle") == GREEN_DISC
    assert (state.oxygen, oxygen_percent(state)) == (9, 12)
    assert state.discs[first] == state.discs[crater_at] == BLACK
    assert fallen(state) == [(archetype, crater_at), (burrower, crater_at), (archetype, first)]
    check(state)
