"""The current biomes of places, the wind, and the levels of the reservoirs."""

import pytest

from evogames.core.errors import ImpossiblePosition
from evogames.megafauna.check import check
from evogames.megafauna.components.names import (
    BLOOM,
    FLYER,
    FOREST,
    GREEN_ORGAN,
    HERBIVORE,
    ICE,
    MOUNTAIN,
    OFFSHORE,
    PLANT,
    SEA,
    SWIMMER,
    WEEDS,
    WHITE_ORGAN,
)
from evogames.megafauna.map.biomes import biome, entry_cost, is_habitable, roadrunner
from evogames.megafauna.map.reservoirs import (
    green_discs,
    humidity_organ,
    is_runaway,
    is_too_hot,
    oxygen_percent,
    strip,
    vane_at,
    winds,
)
from evogames.megafauna.pieces import found_species, stand
from evogames.megafauna.state import MegafaunaState, Mutation
from tests.megafauna.build import add, discs, empty, kind, place, start


@pytest.mark.rule("F3.1", "F3.2", "D6.3")
def test_a_disc_overrides_the_printed_biome() -> None:
    state = empty("black", "white")
    assert [biome(state, place(f"siberia-{n}")) for n in (5, 6, 2)] == [WEEDS, 1, SEA]
    discs(state, siberia_5="green", siberia_6="black", siberia_4="white", siberia_2="green")
    found = [biome(state, place(f"siberia-{n}")) for n in (5, 6, 4, 2)]
    assert found == [FOREST, MOUNTAIN, ICE, FOREST]
    assert not is_habitable(state, SWIMMER, place("siberia-2")), "the sea is dry"
    check(state)


@pytest.mark.rule("F3.8", "GL.9", "GL.10", "F3.4")
def test_only_a_tab_with_a_green_disc_is_a_biome() -> None:
    state = empty("black", "white")
    tab = place("siberia-south")
    assert biome(state, tab) == OFFSHORE
    discs(state, siberia_south="green", siberia_north="black")
    assert (biome(state, tab), biome(state, place("siberia-north"))) == (BLOOM, OFFSHORE)
    assert is_habitable(state, SWIMMER, tab)
    assert not is_habitable(state, FLYER, tab)
    assert (entry_cost(state, SWIMMER, tab), entry_cost(state, SWIMMER, place("siberia-5"))) == (
        1,
        2,
    )
    check(state)


@pytest.mark.rule("F5.4", "F5.5", "F5.6", "D11.1", "K7.9")
def test_winds() -> None:
    beginners = start(2, game="beginner")
    assert [winds(beginners, row) for row in range(8)] == [(-1,)] * 8
    state = start(2)
    assert [winds(state, row) for row in range(8)] == [(), (1,), (), (-1,), (-1,), (), (1,), ()]
    state.windy = True
    assert winds(state, 2) == (1, -1)
    assert vane_at(state, 2) == 0, "rain shadows keep to the strip"
    assert winds(start(2, mode="duel"), 0) == (-1,), "Venus"
    assert winds(start(1, planet="mars"), 1) == (1,)


@pytest.mark.rule("G5.1", "A8.7", "K3.4", "D10.14", "A1.11")
def test_humidity() -> None:
    state = start(2)
    assert [humidity_organ(state, n) for n in (0, 4)] == [WHITE_ORGAN, GREEN_ORGAN]
    state.carbon, state.vapour = 1, 0
    assert strip(state).climate == "icehouse", "the strip follows the Atmosphere"
    assert humidity_organ(state, 4) == WHITE_ORGAN
    assert humidity_organ(start(2, game="beginner"), 0) == GREEN_ORGAN
    assert humidity_organ(start(1, planet="mars"), 0) == GREEN_ORGAN


@pytest.mark.rule("D10.15", "K5.5", "D6.1", "K5.3")
def test_runaway_greenhouse() -> None:
    state = start(2)
    state.carbon, state.vapour = 8, 3
    assert is_too_hot(state)
    assert not is_runaway(state)
    state.vapour = 4
    assert is_runaway(state)
    venus = start(1, planet="venus")
    venus.carbon, venus.vapour, venus.clouds = 12, 0, 11
    assert not is_runaway(venus)
    venus.clouds = 12
    assert is_runaway(venus)
    mars = start(1, planet="mars")
    mars.carbon = 12
    assert not is_runaway(mars)


@pytest.mark.rule("K4.1", "K4.2", "K7.3", "K7.1", "K7.6", "K3.7")
def test_plants_are_the_oxygen_discs_and_algae_make_blooms() -> None:
    state = start(1, planet="mars")
    moss, tab = kind("green-archetype"), place("arabia-south")
    assert (green_discs(state), biome(state, tab)) == (20, OFFSHORE)
    stand(state, moss, place("tharsis-3"), PLANT)
    stand(state, moss, place("arabia-4"), PLANT)
    assert (green_discs(state), oxygen_percent(state)) == (18, 3)
    alga = found_species(state, kind("green-swimmer"), Mutation(2, 1))
    stand(state, alga.number, tab, PLANT)
    assert biome(state, tab) == BLOOM
    assert biome(state, place("tharsis-4")) == SEA, "a basin with a white disc"
    assert biome(state, place("tharsis-3")) == WEEDS, "land"
    assert roadrunner(state, place("tharsis-3")) == 0, "red, as its plant"
    assert entry_cost(state, SWIMMER, place("tharsis-3")) == 2


@pytest.mark.rule("GL.7", "GL.11", "J6.5", "B7.1", "D10.10", "D10.11")
def test_impossible_positions_are_found() -> None:
    def spoiled(change: str) -> MegafaunaState:
        state = empty("black", "white")
        one = add(state, "black-archetype", siberia_5="herbivore", row=[(26, 2), (3, 1)])
        check(state)
        match change:
            case "cube":
                one.basal[0] += 1
            case "creeple":
                one.unborn += 1
            case "personality":
                one.personality.reverse()
            case "disc":
                state.oxygen -= 1
            case "tab":
                state.discs[place("siberia-north")], state.vapour = 1, state.vapour - 1
            case "overlap":
                state.masses[0].cratons += state.masses[1].cratons
                del state.masses[1]
            case "die":
                state.masses[0].die = 3
            case "card":
                state.discards[0].append(26)
            case "size":
                one.size = 7
            case "level":
                state.standing[HERBIVORE][place("siberia-north")] = one.number
                one.unborn -= 1
        return state

    told = {
        "cube": "red cubes",
        "creeple": "8 creeples instead of 7",
        "personality": "cannot be joined",
        "disc": "green discs is 17 instead of 18",
        "tab": "no disc of this colour",
        "overlap": "overlap",
        "die": "latitude die",
        "card": "appears twice",
        "size": "size 7",
        "level": "nothing can stand on siberia-north",
    }
    for change, sentence in told.items():
        with pytest.raises(ImpossiblePosition, match=sentence):
            check(spoiled(change))
