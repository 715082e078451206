"""How games on planets begin (K0, K3, K6.4, L)."""

import pytest

import evogames
from evogames.core.errors import EvogamesError, ImpossiblePosition
from evogames.megafauna.check import check
from evogames.megafauna.components.names import BLACK, GREEN
from evogames.megafauna.map.reservoirs import (
    allowed_actions,
    dark_heart,
    green_discs,
    green_heart,
    humidity_organ,
    oxygen_percent,
)
from evogames.megafauna.pieces import creeples_of
from evogames.megafauna.setup import opening
from tests.games.words import last, shown_in_explorer
from tests.megafauna.build import keys, kind, place, play, refusals, start
from tests.megafauna.planets import garden, on, planet, rules, spoken, step, told


@pytest.mark.rule("K0.1", "K0.2", "K0.6", "K3.8", "L0.1", "L1.1", "L2.1", "L2.2")
@pytest.mark.parametrize(
    ("players", "mode", "rule", "medea"),
    [
        (1, "solo", "K0.1", "K6.4"),
        (1, "hero", "K0.6", "K6.4"),
        (2, "duel", "L1.1", "L1.2"),
        (3, "animals", "L2.1", "L2.3"),
    ],
)
def test_the_game_says_who_plays_whom(players: int, mode: str, rule: str, medea: str) -> None:
    state = start(players, mode=mode)
    done = spoken(state, play(opening, state))  # type: ignore[arg-type]
    assert (rule, f"mode_{mode}") in told(done)
    assert (medea, f"medea_{mode}") in told(done)
    absent = [event["lineage"] for event in done.told("not_entered")]
    assert absent == [one.colour for one in state.players if one.colour != GREEN]
    assert all(state.is_lazarus(n) for n, one in enumerate(state.players) if one.colour != GREEN)


@pytest.mark.rule("K0.2")
def test_the_animal_has_the_colour_that_the_player_names() -> None:
    for colour in ("orange", "black", "white"):
        state = start(1, planet="mars", colours=[colour])
        assert [one.colour for one in state.players] == [
            ["green", "orange", "black", "white"].index(colour),
            GREEN,
        ]
    with pytest.raises(EvogamesError, match="a different colour"):
        start(1, planet="mars", colours=["green"])


@pytest.mark.rule("K3.7", "K3.5", "K4.1", "K7.5")
def test_the_plant_starts_on_two_hexes_next_to_a_sea() -> None:
    state = start(1, planet="mars", historical=True)
    done = step(state)
    assert keys(done.waiting) == [
        "settle:tharsis-centre:plant",
        "settle:tharsis-3:plant",
        "settle:tharsis-6:plant",
        "settle:arabia-centre:plant",
        "settle:arabia-1:plant",
        "settle:arabia-4:plant",
    ]
    refused = refusals(done.waiting)
    assert refused["settle:tharsis-4:plant"] == "K3.7/sea", "a sea itself"
    assert refused["settle:tharsis-1:plant"] == "K3.7/sea", "2 hexes from the sea"
    done = step(state, "settle:tharsis-6:plant")
    assert refusals(done.waiting)["settle:tharsis-6:plant"] == "K3.7/taken"


@pytest.mark.rule("K3.7", "K3.1", "K3.3", "K3.5", "K3.6", "K4.1", "GL.24")
def test_eighteen_plants_on_the_track_read_three_percent() -> None:
    state = start(1, planet="mars", historical=True)
    done = step(state, "settle:tharsis-6:plant", "settle:arabia-1:plant")
    assert state.phase == "events"
    assert (green_discs(state), oxygen_percent(state)) == (18, 3)
    assert (allowed_actions(state, GREEN), green_heart(state)) == (1, 2)
    assert (allowed_actions(state, 3), dark_heart(state)) == (1, 2)
    assert done.told("plants_on_track") == [{"count": 20, "left": 18, "percent": 3}]
    assert on(state, "tharsis-6") == {"plant": "green-archetype"}


@pytest.mark.example("GL.ex7")
@pytest.mark.rule("K3.6", "K0.6", "L1.1", "A2.2", "D7.5", "K4.1")
def test_a_plant_that_is_played_has_17_creeples() -> None:
    for mode, players in (("duel", 2), ("hero", 1)):
        state = start(players, mode=mode, historical=True, planet="venus")
        first = step(state).waiting
        assert first is not None
        step(state, *keys(first)[:2])
        assert (green_discs(state), oxygen_percent(state)) == (15, 6)
        assert (allowed_actions(state, 3), dark_heart(state)) == (2, 3)
        assert [creeples_of(state, form) for form in range(5)] == [5, 4, 4, 4, 0]
    assert [creeples_of(start(1), form) for form in range(5)] == [5, 5, 5, 5, 0]
    options = {"mode": "hero", "planet": "venus", "historical": True}
    match = evogames.new("megafauna", 1, seed=1, **options)
    for _ in range(2):
        match.choose(0)
    assert "oxygen is at 6%" in last(match, "plants_on_track").text
    shown_in_explorer(match, "GL.ex7")


@pytest.mark.rule("K3.3")
def test_on_earth_the_player_chooses_the_tab_of_each_craton() -> None:
    state = start(1, planet="earth", historical=True)
    first = step(state).waiting
    assert first is not None
    assert keys(first) == [
        "place:laurentia-north",
        "place:laurentia-middle",
        "place:laurentia-south",
    ]
    assert refusals(first)["place:baltica-north"] == "K3.3/tab"
    tabs = ["laurentia-north", "baltica-south", "siberia-middle", "gondwana-north"]
    plants = ["settle:baltica-2:plant", "settle:laurentia-4:plant"]
    step(state, *(f"place:{tab}" for tab in tabs), *plants)
    carbon = [number for number, disc in enumerate(state.discs) if disc == BLACK]
    assert carbon == sorted(place(tab) for tab in tabs)
    check(state)


@pytest.mark.rule("K3.3", "K3.7", "L2.3")
def test_who_places_the_first_plants() -> None:
    for mode, players, seat in (("solo", 1, 0), ("duel", 2, 1), ("animals", 2, 1)):
        colours = {"duel": ["black"], "animals": ["white", "orange"]}.get(mode, ["black"])
        state = start(players, mode=mode, colours=colours)
        decision = step(state).waiting
        assert decision is not None
        assert decision.player == seat, "the plant, or the Medea: orange is lower than white"


@pytest.mark.rule("K0.3", "A6.4", "L1.1")
def test_alone_the_game_lasts_three_eras() -> None:
    assert start(1).long
    assert start(1, mode="hero").long
    assert not start(2, mode="duel").long
    assert start(2, mode="animals", long=True).long


@pytest.mark.rule("K3.4")
def test_there_is_no_arid_latitude() -> None:
    state = planet("mars")
    assert {humidity_organ(state, latitude) for latitude in range(8)} == {2}


@pytest.mark.rule("K3.2")
@pytest.mark.parametrize(
    ("name", "cratons"),
    [("mars", [4, 5]), ("venus", [6, 7]), ("earth", [0, 1, 2, 3])],
)
def test_cratons_of_a_planet_lie_apart_on_latitude_4(name: str, cratons: list[int]) -> None:
    state = start(1, planet=name)
    assert sorted(number for mass in state.masses for number in mass.numbers) == cratons
    assert all(len(mass.cratons) == 1 and mass.cratons[0].row == 4 for mass in state.masses)


@pytest.mark.rule("K3.8", "E7.1", "K8.7")
def test_the_animal_enters_where_a_plant_is() -> None:
    state = start(1, planet="mars", historical=True, colours=["white"])
    step(state, "settle:tharsis-6:plant", "settle:arabia-1:plant")
    while state.phase != "actions" or state.queue[0] != 0:
        waiting = step(state).waiting
        if waiting is not None:
            step(state, keys(waiting)[0])
    waiting = step(state).waiting
    assert waiting is not None
    entries = [key for key in keys(waiting) if key.startswith("resurrect")]
    assert entries == ["resurrect:tharsis-6:herbivore", "resurrect:arabia-1:herbivore"]
    refused = refusals(waiting)
    assert refused["resurrect:tharsis-3:herbivore"] == "K7.2"
    assert refused["resurrect:tharsis-6:carnivore"] == "E7.2/prey"
    assert refused["resurrect:tharsis-4:herbivore"] == "E7.2/habitat"
    done = step(state, "resurrect:tharsis-6:herbivore")
    assert {"K3.8", "E7.1", "K2.1", "K2.3", "K7.2", "K7.3"} <= {*rules(done, "entered")}
    assert state.living(kind("white-archetype")) == 1
    assert state.players[0].entered


@pytest.mark.rule("K2.2")
def test_positions_with_impossible_levels_are_refused() -> None:
    state = garden()
    state.standing[2][place("tharsis-centre")] = kind("green-archetype")
    state.species[kind("green-archetype")].unborn -= 1
    with pytest.raises(ImpossiblePosition, match="on a level that its colour never has"):
        check(state)
