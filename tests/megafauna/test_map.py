"""Landmasses: which places touch, how cratons drift, collide and split, and where rafts land."""

from itertools import combinations

import pytest

from evogames.core.chance import Chance
from evogames.core.hex import Hex
from evogames.megafauna.map.drift import (
    COLLISION,
    DRIFT,
    NOTHING,
    latitudinal_drift,
    rift,
    rifting,
    sideways,
    west_to_east,
)
from evogames.megafauna.map.geography import EAST, WEST, geography
from evogames.megafauna.map.landmasses import Craton, Landmass, on_strip
from evogames.megafauna.map.places import HEXES_OF_A_CRATON, OFFSETS, PLACE_NAMES
from tests.games.words import shown_in_explorer, told
from tests.megafauna.build import land, place, places, start
from tests.megafauna.positions import match_of, struck

LAURENTIA, BALTICA, SIBERIA, GONDWANA = range(4)


def near(masses: list[Landmass], name: str) -> list[str]:
    return places(geography(masses).near[place(name)])


@pytest.mark.rule("GL.23", "D1.2")
def test_a_craton_is_a_flower_of_seven_in_three_rows() -> None:
    found = geography(land("siberia", siberia=1))
    rows = {name: [p for p in found.hexes if found.row[p] == name] for name in (0, 1, 2)}
    assert places(sorted(rows[0])) == ["siberia-5", "siberia-6"]
    assert places(sorted(rows[1])) == ["siberia-centre", "siberia-1", "siberia-4"]
    assert places(sorted(rows[2])) == ["siberia-2", "siberia-3"]
    assert len(found.near[place("siberia-centre")]) == 6
    assert near(land("siberia"), "siberia-1") == ["siberia-2", "siberia-centre", "siberia-6"]
    assert [on_strip(row) for row in (-1, 0, 7, 8)] == [0, 0, 7, 7]


@pytest.mark.rule("GL.9", "F3.9")
def test_a_craton_has_three_tabs_in_the_east() -> None:
    found = geography(land("baltica"))
    assert places(found.tabs) == ["baltica-north", "baltica-middle", "baltica-south"]
    beside = {PLACE_NAMES[tab]: PLACE_NAMES[spot] for spot, tab in found.tab_of.items()}
    assert beside == {
        "baltica-north": "baltica-6",
        "baltica-middle": "baltica-1",
        "baltica-south": "baltica-2",
    }
    assert places(found.tabs_near[place("baltica-middle")]) == ["baltica-south", "baltica-north"]
    assert places(found.tabs_near[place("baltica-north")]) == ["baltica-middle"]


@pytest.mark.rule("D3.3", "D3.5", "D3.6", "D3.7", "D3.8", "GL.36")
def test_laurentia_meets_siberia() -> None:
    before = land("laurentia", "siberia", "gondwana", laurentia=5, siberia=3, gondwana=1)
    moved = sideways(before, LAURENTIA, EAST)
    assert moved.outcome == COLLISION
    assert places(sorted(moved.mountains)) == ["siberia-3", "siberia-4"]
    assert places(moved.subducted) == ["laurentia-north"]
    continent = moved.masses[0]
    assert sorted(continent.numbers) == [LAURENTIA, SIBERIA]
    assert continent.die == LAURENTIA
    rows = {craton.number: craton.row for craton in continent.cratons}
    assert rows == {LAURENTIA: 5, SIBERIA: 3}
    assert sideways(moved.masses, SIBERIA, WEST).outcome == NOTHING, "Siberia has lost its die"
    assert "siberia-3" in near(moved.masses, "laurentia-6")


@pytest.mark.example("D3.ex2")
@pytest.mark.rule("D3.1", "D3.2", "D3.3", "D3.5", "D3.6")
@pytest.mark.parametrize(
    ("row", "mountains", "tabs"),
    [
        (4, ["siberia-4"], ["laurentia-middle"]),
        (3, ["siberia-3", "siberia-4"], ["laurentia-middle", "laurentia-north"]),
        (5, ["siberia-4", "siberia-5"], ["laurentia-middle", "laurentia-south"]),
        (2, ["siberia-3", "siberia-4"], ["laurentia-north"]),
    ],
)
def test_how_far_apart_the_dice_are(row: int, mountains: list[str], tabs: list[str]) -> None:
    moved = sideways(land("laurentia", "siberia", siberia=row), LAURENTIA, EAST)
    assert moved.outcome == COLLISION
    assert sorted(places(moved.mountains)) == mountains
    assert sorted(places(moved.subducted)) == tabs
    if row == 4:
        state = start(2, colours=["black", "orange"])
        state.masses = land("laurentia", "siberia", "baltica", "gondwana", baltica=6, gondwana=6)
        match = match_of(struck(state, (2, 1)))
        assert [event.data["place"] for event in told(match, "outgassed")] == [place("siberia-4")]
        shown_in_explorer(match, "D3.ex2")


@pytest.mark.rule("D3.1", "D3.2", "D3.4")
def test_without_a_shared_row_neighbours_in_the_ring_change_places() -> None:
    row = land("laurentia", "baltica", "siberia", laurentia=1, baltica=4, siberia=5)
    moved = sideways(row, LAURENTIA, EAST)
    assert moved.outcome == DRIFT
    assert [mass.die for mass in moved.masses] == [BALTICA, LAURENTIA, SIBERIA]
    round_the_world = sideways(row, LAURENTIA, WEST)
    assert [mass.die for mass in round_the_world.masses] == [SIBERIA, BALTICA, LAURENTIA]
    assert not moved.mountains
    assert not moved.subducted


@pytest.mark.rule("D3.1", "A1.7")
def test_without_die_or_without_another_landmass_nothing_moves() -> None:
    assert sideways(land("laurentia"), LAURENTIA, EAST).outcome == NOTHING
    joined = sideways(land("laurentia", "baltica", "siberia"), LAURENTIA, EAST).masses
    assert sideways(joined, BALTICA, EAST).outcome == NOTHING


@pytest.mark.rule("D3.3", "D3.4", "D3.8")
def test_a_mass_passes_those_it_shares_no_row_with_and_goes_round_the_world() -> None:
    row = land("laurentia", "baltica", "siberia", laurentia=1, baltica=5, siberia=2)
    east = sideways(row, LAURENTIA, EAST)
    assert [mass.numbers for mass in east.masses] == [[BALTICA], [SIBERIA, LAURENTIA]]
    west = sideways(row, LAURENTIA, WEST)
    assert [mass.numbers for mass in west.masses] == [[BALTICA], [SIBERIA, LAURENTIA]]
    assert sorted(places(west.subducted)) == ["siberia-middle", "siberia-north"]


@pytest.mark.rule("D3.3", "D3.5")
def test_gondwana_meets_the_north_of_siberia() -> None:
    row = land("baltica", "siberia", "gondwana", siberia=4, gondwana=2)
    moved = sideways(row, GONDWANA, WEST)
    assert sorted(places(moved.mountains)) == ["siberia-1", "siberia-6"]
    assert places(moved.subducted) == ["siberia-north"]


@pytest.mark.rule("D1.1", "D1.3")
def test_a_landmass_moves_north_and_south_up_to_the_limit() -> None:
    continent = sideways(
        land("laurentia", "siberia", laurentia=2, siberia=3), LAURENTIA, EAST
    ).masses
    moved, steps = latitudinal_drift(continent, LAURENTIA, -2)
    assert steps == -1
    assert {c.number: c.row for c in moved[0].cratons} == {LAURENTIA: 1, SIBERIA: 2}
    assert latitudinal_drift(land("siberia", siberia=5), SIBERIA, 2)[1] == 1
    assert latitudinal_drift(land("siberia"), SIBERIA, 2)[1] == 2


@pytest.mark.rule("D4.1", "D4.2", "D4.3", "K5.10")
def test_a_pangaea_breaks_into_its_cratons() -> None:
    masses = land("laurentia", "baltica", "siberia", "gondwana", baltica=3, siberia=2, gondwana=6)
    masses = sideways(masses, LAURENTIA, EAST).masses
    assert rifting(masses) == []
    assert len(rifting(masses, least=2)) == 1
    masses = sideways(masses, LAURENTIA, EAST).masses
    (pangaea,) = rifting(masses)
    assert len(masses[pangaea].cratons) == 3
    order = [number for tied in west_to_east(masses[pangaea]) for number in tied]
    assert order == [LAURENTIA, BALTICA, SIBERIA]
    apart = rift(masses, pangaea, order)
    assert [mass.die for mass in apart] == [LAURENTIA, BALTICA, SIBERIA, GONDWANA]
    assert [mass.cratons[0].row for mass in apart] == [4, 3, 2, 6]
    assert len(geography(apart).tabs) == 12, "lost tabs are there again"


@pytest.mark.rule("D4.2")
def test_cratons_above_each_other_have_no_order_and_dice_are_corrected() -> None:
    high = Landmass([Craton(0, 0, 1), Craton(1, 1, -1), Craton(2, 3, -2)], 0)
    assert west_to_east(high) == [[0, 1], [2]]
    assert [mass.cratons[0].row for mass in rift([high], 0, [1, 0, 2])] == [1, 1, 1]


@pytest.mark.rule("F5.1", "F5.2", "F5.8", "GL.34")
def test_a_raft_lands_on_the_first_coast_of_its_row() -> None:
    row = land("laurentia", "baltica", "siberia", laurentia=4, baltica=1, siberia=5)
    found = geography(row)
    raft = lambda name, way: PLACE_NAMES[found.raft(place(name), way)]  # noqa: E731
    assert raft("laurentia-1", EAST) == "siberia-5", "Baltica has no hex in the row"
    assert raft("laurentia-4", WEST) == "siberia-6", "round the world"
    assert raft("siberia-2", EAST) == "siberia-3", "round the world to the far side"
    assert found.raft(place("laurentia-centre"), EAST) == -1, "no coast"


@pytest.mark.rule("GL.34", "F5.1")
def test_parts_of_a_continent_face_each_other_across_open_water() -> None:
    continent = Landmass([Craton(0, 0, 3), Craton(1, 4, 3), Craton(2, 1, 5)], 0)
    found = geography([continent])
    assert found.raft(place("laurentia-1"), EAST) == place("baltica-4")
    assert found.raft(place("baltica-4"), WEST) == place("laurentia-1")


@pytest.mark.rule("D12.3")
def test_downwind_is_the_next_hex_of_the_same_landmass() -> None:
    found = geography(land("siberia"))
    assert found.downwind(place("siberia-4"), EAST) == place("siberia-centre")
    assert found.downwind(place("siberia-1"), EAST) == -1


@pytest.mark.rule("D3.8", "D3.4")
def test_cratons_never_overlap_however_they_move() -> None:
    for seed in range(60):
        chance, masses = Chance(seed), land("laurentia", "baltica", "siberia", "gondwana")
        for _ in range(25):
            craton, what = chance.below(4), chance.below(4)
            carriers = [mass.die for mass in masses]
            if what < 2:
                masses = sideways(masses, craton, (EAST, WEST)[what]).masses
            elif what == 2 and craton in carriers:
                masses, _ = latitudinal_drift(masses, craton, (-2, -1, 1, 2)[chance.below(4)])
            elif what == 3 and chance.below(3) == 0 and rifting(masses):
                number = rifting(masses)[0]
                order = [one for tied in west_to_east(masses[number]) for one in tied]
                masses = rift(masses, number, order)
            assert sorted(n for mass in masses for n in mass.numbers) == [0, 1, 2, 3]
            for mass in masses:
                spots = [
                    [c.centre + OFFSETS[part] for part in HEXES_OF_A_CRATON] for c in mass.cratons
                ]
                for one, other in combinations(spots, 2):
                    assert not {*one} & {*other}
                assert 1 <= next(c.row for c in mass.cratons if c.number == mass.die) <= 6
                assert _hangs_together([spot for flower in spots for spot in flower])


def _hangs_together(spots: list[Hex]) -> bool:
    seen, left = spots[:1], {*spots[1:]}
    for spot in seen:
        seen += (found := [near for near in spot.neighbours if near in left])
        left -= {*found}
    return not left
