"""Hexes: the laws of the grid, its corners and groups."""

from itertools import pairwise
from random import Random

import msgspec
from hypothesis import given, strategies as st

from evogames.core.hex import (
    DIRECTIONS,
    Corner,
    Hex,
    disc,
    distance,
    edge,
    line,
    move,
    ring,
    split,
    steps_to_contact,
    touching,
)
from evogames.core.state import Data, pack

coordinates = st.integers(-40, 40)
hexes = st.builds(Hex, coordinates, coordinates)
near = st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3))
groups = st.lists(near, unique=True, max_size=25)
directions = st.sampled_from(DIRECTIONS)
CENTRE = Hex(0, 0)


# ------------------------------------------------------------------------------ places


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes)
def test_neighbours_are_the_hexes_one_step_away_and_know_each_other(place: Hex) -> None:
    assert len(set(place.neighbours)) == 6
    for index, neighbour in enumerate(place.neighbours):
        assert distance(place, neighbour) == 1
        assert neighbour.neighbours[(index + 3) % 6] == place


@given(hexes, st.integers(0, 12))
def test_rings_and_discs_hold_every_hex_at_their_distance_once(centre: Hex, radius: int) -> None:
    circle = ring(centre, radius)
    assert len(set(circle)) == len(circle) == (6 * radius or 1)
    assert {distance(centre, place) for place in circle} == {radius}
    inside = disc(centre, radius)
    assert len(set(inside)) == len(inside) == 1 + 3 * radius * (radius + 1)
    assert [distance(centre, place) for place in inside] == sorted(
        distance(centre, place) for place in inside
    )


@given(hexes, st.integers(1, 12))
def test_a_ring_goes_round_in_single_steps(centre: Hex, radius: int) -> None:
    circle = ring(centre, radius)
    assert all(distance(a, b) == 1 for a, b in pairwise((*circle, circle[0])))


@given(hexes, hexes)
def test_a_line_has_one_hex_for_each_step_and_is_the_same_in_both_directions(
    a: Hex, b: Hex
) -> None:
    path = line(a, b)
    assert path[0] == a
    assert path[-1] == b
    assert len(path) == distance(a, b) + 1
    assert all(distance(one, next_one) == 1 for one, next_one in pairwise(path))
    assert line(b, a) == path[::-1]


@given(hexes)
def test_lines_that_run_between_hexes_are_the_same_everywhere(start: Hex) -> None:
    for end in disc(CENTRE, 4):
        assert line(start, start + end) == move(line(CENTRE, end), start)


@given(hexes, directions, st.integers(0, 30))
def test_a_line_in_a_direction_does_not_turn(start: Hex, direction: Hex, steps: int) -> None:
    end = start + direction * steps
    assert line(start, end) == tuple(start + direction * step for step in range(steps + 1))


@given(hexes, hexes, st.integers(-12, 12))
def test_rotation_keeps_distances_and_six_sixths_are_a_full_turn(
    a: Hex, b: Hex, turns: int
) -> None:
    assert distance(a.rotate(turns), b.rotate(turns)) == distance(a, b)
    assert a.rotate(turns).rotate(-turns) == a == a.rotate(6)


def test_one_sixth_of_a_turn_leads_to_the_next_direction() -> None:
    assert tuple(step.rotate(1) for step in DIRECTIONS) == DIRECTIONS[1:] + DIRECTIONS[:1]


@given(hexes)
def test_a_key_has_both_coordinates_and_no_colon(place: Hex) -> None:
    assert place.key == f"{place.q},{place.r}"


# ------------------------------------------------------------------------------ corners


@given(hexes)
def test_a_corner_is_the_same_from_all_three_hexes(place: Hex) -> None:
    assert len(set(place.corners)) == 6
    for index, corner in enumerate(place.corners):
        around = {place, place.neighbours[index], place.neighbours[(index + 1) % 6]}
        assert set(corner.hexes) == around
        assert all(corner in other.corners for other in around)


@given(hexes, directions)
def test_neighbours_share_one_side_with_two_ends(place: Hex, direction: Hex) -> None:
    ends = edge(place, place + direction)
    assert ends == edge(place + direction, place)
    assert len(ends) == 2
    assert all({place, place + direction} < set(end.hexes) for end in ends)
    assert edge(place, place + direction * 2) == ()


def test_a_hex_is_never_taken_for_a_corner() -> None:
    assert len({Hex(1, 1): "hex", Corner(1, 1): "corner"}) == 2


def test_hexes_and_corners_live_in_a_state_as_plain_data() -> None:
    class Board(Data):
        tiles: dict[Hex, str]
        elements: dict[Corner, str]
        moving: list[Hex]
        chosen: Hex | None = None

    board = Board({Hex(0, -1): "wetland"}, {Corner(1, 1): "sun"}, [Hex(2, 0)])
    copy = msgspec.msgpack.decode(pack(board), type=Board)
    assert copy == board
    assert msgspec.json.encode([Hex(3, -1), Corner(1, 1)]) == b"[[3,-1],[1,1]]"


# ------------------------------------------------------------------------------ groups


@given(groups, hexes)
def test_a_group_keeps_its_shape_when_it_moves(group: list[Hex], step: Hex) -> None:
    moved = move(group, step)
    assert [b - a for a, b in zip(group, moved, strict=True)] == [step] * len(group)
    assert [len(part) for part in split(moved)] == [len(part) for part in split(group)]


@given(groups, groups)
def test_the_parts_of_a_group_and_what_is_taken_out_make_up_the_group(
    group: list[Hex], without: list[Hex]
) -> None:
    parts = split(group, without)
    left = [place for part in parts for place in part]
    assert sorted(left) == sorted(set(group) - set(without))
    for part in parts:
        assert split(part) == [part]
        assert list(part) == [place for place in group if place in part]
        assert not touching(part, [place for place in left if place not in part])
    firsts = [group.index(part[0]) for part in parts]
    assert firsts == sorted(firsts)


@given(groups, st.randoms(use_true_random=False))
def test_the_parts_do_not_depend_on_the_order_of_the_group(group: list[Hex], rng: Random) -> None:
    shuffled = rng.sample(group, len(group))
    assert {frozenset(p) for p in split(group)} == {frozenset(p) for p in split(shuffled)}


def test_a_group_of_none_or_one_is_connected_and_two_apart_are_not() -> None:
    assert split([CENTRE]) == [(CENTRE,)]
    assert len(split([CENTRE, Hex(2, 0)])) == 2
    assert split([]) == []


@given(groups, groups)
def test_the_hexes_that_touch_another_group_are_one_step_from_it(
    group: list[Hex], other: list[Hex]
) -> None:
    assert touching(group, other) == tuple(
        place for place in group if any(distance(place, there) == 1 for there in other)
    )


@given(groups, groups, hexes, directions)
def test_a_group_stops_before_the_first_hex_in_its_way(
    group: list[Hex], other: list[Hex], start: Hex, direction: Hex
) -> None:
    mass = move(group, start)
    steps = steps_to_contact(mass, other, direction)
    if steps is None:
        for moved in range(-100, 100):
            assert not set(move(mass, direction * moved)) & set(other)
        return
    there = move(mass, direction * steps)
    assert set(move(there, direction)) & set(other)
    for back in range(100):
        assert not set(move(there, direction * -back)) & set(other)


@given(groups, groups, directions, st.integers(-50, 50))
def test_the_place_of_contact_does_not_depend_on_where_the_group_started(
    group: list[Hex], other: list[Hex], direction: Hex, later: int
) -> None:
    steps = steps_to_contact(group, other, direction)
    moved = steps_to_contact(move(group, direction * later), other, direction)
    assert moved == (None if steps is None else steps - later)
