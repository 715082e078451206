"""Hexes on the screen: points, hits and compass names."""

import pytest
from hypothesis import given, strategies as st

from evogames.core.hex import DIRECTIONS, Hex, disc
from evogames.core.hex_orientation import FLAT, POINTY, Orientation

coordinates = st.integers(-40, 40)
hexes = st.builds(Hex, coordinates, coordinates)
orientations = st.sampled_from((POINTY, FLAT))
CENTRE = Hex(0, 0)


@given(hexes, orientations, st.floats(0.5, 200))
def test_the_centre_of_a_hex_lies_in_it(place: Hex, orientation: Orientation, side: float) -> None:
    assert orientation.hex_at(*orientation.point(place, side), side) == place


@given(hexes, orientations, st.integers(0, 5), st.floats(0, 1), st.floats(0, 0.999))
def test_a_point_within_the_outline_hits_this_hex_and_no_neighbour(
    place: Hex, orientation: Orientation, index: int, along: float, out: float
) -> None:
    (x, y), corners = orientation.point(place, 30), orientation.outline(place, 30)
    (ax, ay), (bx, by) = corners[index], corners[(index + 1) % 6]
    border_x, border_y = ax + (bx - ax) * along, ay + (by - ay) * along
    assert orientation.hex_at(x + (border_x - x) * out, y + (border_y - y) * out, 30) == place


@pytest.mark.parametrize("orientation", [POINTY, FLAT])
def test_every_point_hits_the_hex_with_the_nearest_centre(orientation: Orientation) -> None:
    centres = {place: complex(*orientation.point(place, 10)) for place in disc(CENTRE, 3)}
    for x in range(-20, 20):
        for y in range(-20, 20):
            point = complex(x + 0.123, y + 0.456)
            nearest = min(centres, key=lambda place: abs(centres[place] - point))
            assert orientation.hex_at(point.real, point.imag, 10) == nearest


@pytest.mark.parametrize("orientation", [POINTY, FLAT])
def test_compass_names_say_where_sides_and_corners_are_on_the_page(
    orientation: Orientation,
) -> None:
    def compass(x: float, y: float) -> str:
        vertical = "" if abs(y) < 1e-9 else "S" if y > 0 else "N"
        return vertical + ("" if abs(x) < 1e-9 else "E" if x > 0 else "W")

    sides = [compass(*orientation.point(step, 1)) for step in DIRECTIONS]
    assert sides == list(orientation.sides)
    assert [compass(*point) for point in orientation.outline(CENTRE, 1)] == list(
        orientation.corners
    )
    assert [orientation.direction(name) for name in orientation.sides] == list(DIRECTIONS)


@given(hexes, orientations)
def test_corners_are_one_side_away_from_the_centre_and_from_each_other(
    place: Hex, orientation: Orientation
) -> None:
    centre, points = orientation.point(place, 20), orientation.outline(place, 20)
    for point, after in zip(points, points[1:] + points[:1], strict=True):
        assert abs(complex(*point) - complex(*centre)) == pytest.approx(20)
        assert abs(complex(*point) - complex(*after)) == pytest.approx(20)
