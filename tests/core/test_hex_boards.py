"""The earth of Dominant Species and the continents of Megafauna, described with hexes."""

import pytest

from evogames.core.hex import (
    DIRECTIONS,
    Corner,
    Hex,
    disc,
    edge,
    move,
    split,
    steps_to_contact,
    touching,
)
from evogames.core.hex_orientation import FLAT, POINTY, column_names, corner_names

CENTRE = Hex(0, 0)

# ---------------------------------------------------------------- the earth of Dominant Species

TOPS = {-3: (0, 3), -2: (-1, 3), -1: (-2, 3), 0: (-2, 2), 1: (-3, 2), 2: (-3, 1), 3: (-3, 0)}
"""The first and last r of each column (data `board.grid`)."""
EARTH = [Hex(q, r) for q, (top, bottom) in TOPS.items() for r in range(top, bottom + 1)]
START = ("wetland", "savannah", "desert", "mountain", "forest", "jungle")
"""Clockwise from the top, around the sea."""
INNER = ("water", "grass", "sun", "meat", "seed", "grub")
OUTER = ("grass", "sun", "meat", "seed", "grub", "water")
"""The elements between each starting tile and the next, beside the sea and away from it."""

DISPLAYS = {
    "mammals": ("meat", 2),
    "reptiles": ("sun", 2),
    "birds": ("seed", 2),
    "amphibians": ("water", 3),
    "arachnids": ("grub", 2),
    "insects": ("grass", 2),
}
"""The default elements of each animal."""


def test_the_printed_earth_has_seven_columns_35_hexes_and_92_corners() -> None:
    names = column_names(EARTH)
    assert list(names) == EARTH
    columns = [[name for name in names.values() if name[0] == letter] for letter in "ABCDEFG"]
    assert [len(column) for column in columns] == [4, 5, 6, 5, 6, 5, 4]
    assert columns[0] == ["A1", "A2", "A3", "A4"]
    assert names[CENTRE] == "D3"
    assert [names[place] for place in CENTRE.neighbours] == ["E4", "D4", "C4", "C3", "D2", "E3"]
    corners = corner_names(names, FLAT)
    assert len(corners) == len(set(corners.values())) == 92
    assert not any(":" in name for name in corners.values())
    assert len(split(EARTH)) == 1


def test_a_corner_has_one_name_on_the_board_from_all_its_hexes() -> None:
    corners = corner_names(column_names(EARTH), FLAT)
    wetland, savannah = Hex(0, -1), Hex(1, -1)
    inner, outer = sorted(edge(wetland, savannah), key=lambda end: CENTRE not in end.hexes)
    assert corners[inner] == "D2.SE"
    assert corners[outer] == "D2.E"
    assert set(outer.hexes) == {wetland, savannah, Hex(1, -2)}


def test_the_starting_elements_give_the_matches_of_the_printed_board() -> None:
    top = DIRECTIONS.index(FLAT.direction("N"))
    tiles = [CENTRE + DIRECTIONS[(top + turn) % 6] for turn in range(6)]
    elements: dict[Corner, str] = {}
    for index, tile in enumerate(tiles):
        for end in edge(tile, tiles[(index + 1) % 6]):
            elements[end] = (INNER if CENTRE in end.hexes else OUTER)[index]
    assert len(elements) == 12
    matches = {
        terrain: {
            animal: copies * count
            for animal, (element, copies) in DISPLAYS.items()
            if (count := [elements.get(corner) for corner in tile.corners].count(element))
        }
        for terrain, tile in zip(START, tiles, strict=True)
    }
    assert matches == {
        "wetland": {"amphibians": 6, "arachnids": 2, "insects": 2},
        "savannah": {"insects": 4, "amphibians": 3, "reptiles": 2},
        "desert": {"reptiles": 4, "mammals": 2, "insects": 2},
        "mountain": {"mammals": 4, "reptiles": 2, "birds": 2},
        "forest": {"birds": 4, "mammals": 2, "arachnids": 2},
        "jungle": {"arachnids": 4, "amphibians": 3, "birds": 2},
    }


# ---------------------------------------------------------------- the continents of Megafauna

EAST, WEST = POINTY.direction("E"), POINTY.direction("W")


def craton(latitude: int, column: int = 0) -> tuple[Hex, ...]:
    """The centre and the ring hexes 1 to 6 of a craton whose die shows a latitude."""
    return disc(Hex(column, latitude), 1)


def collide(
    mass: tuple[Hex, ...], struck: tuple[Hex, ...], direction: Hex
) -> tuple[list[int], int] | None:
    """The numbers of the struck hexes that become mountains, and the tabs that are subducted."""
    steps = steps_to_contact(mass, struck, direction)
    if steps is None:
        return None
    there = move(mass, direction * steps)
    assert not set(there) & set(struck)
    tabs = [place for place in there if place + direction in struck]
    return sorted(struck.index(place) for place in touching(struck, there)), len(tabs)


def test_a_craton_has_three_rows_and_numbers_clockwise_from_the_east() -> None:
    flower = craton(4)
    assert sorted(place.r for place in flower) == [3, 3, 4, 4, 4, 5, 5]
    assert [POINTY.direction(name) for name in ("E", "SE", "SW", "W", "NW", "NE")] == [
        place - flower[0] for place in flower[1:]
    ]
    doubled = [(2 * step.q + step.r, step.r) for step in DIRECTIONS]
    assert doubled == [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]


def test_laurentia_on_5_strikes_two_hexes_of_siberia_on_3() -> None:
    assert collide(craton(5), craton(3, column=9), EAST) == ([3, 4], 1)


@pytest.mark.parametrize(("apart", "mountains", "tabs"), [(0, 1, 1), (1, 2, 2), (2, 2, 1)])
@pytest.mark.parametrize("direction", [EAST, WEST])
@pytest.mark.parametrize("column", [-9, 9])
def test_the_number_of_mountains_depends_on_the_latitudes(
    apart: int, mountains: int, tabs: int, direction: Hex, column: int
) -> None:
    for latitude in (4 - apart, 4 + apart):
        found = collide(craton(4), craton(latitude, column), direction)
        assert found is not None
        assert (len(found[0]), found[1]) == (mountains, tabs)


def test_cratons_three_latitudes_apart_drift_past_each_other() -> None:
    assert collide(craton(4), craton(1, column=9), EAST) is None


def test_three_cratons_join_into_a_pangaea_that_is_whole_until_it_breaks() -> None:
    pangaea = craton(4)
    for latitude, column in ((5, 10), (3, 20)):
        steps = steps_to_contact(pangaea, craton(latitude, column), EAST)
        assert steps is not None
        pangaea = move(pangaea, EAST * steps) + craton(latitude, column)
        assert len(split(pangaea)) == 1
    assert len(set(pangaea)) == 21
    cratons = pangaea[:7], pangaea[7:14], pangaea[14:]
    apart = [move(one, EAST * 5 * number) for number, one in enumerate(cratons)]
    assert split(place for one in apart for place in one) == apart
    assert split(pangaea, without=cratons[1]) == [cratons[0], cratons[2]]
