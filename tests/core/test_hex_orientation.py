"""Hexes on the screen: points, hits and compass names."""

import pytest
from hypothesis import given, strategies as st

from evogames.core.hex import DIRECTIONS, Hex
from evogames.core.hex_orientation import FLAT, POINTY, Orientation

coordinates = st.integers(-40, 40)
hexes = st.builds(Hex, coordinates, coordinates)
orientations = st.sampled_from((POINTY, FLAT))
CENTRE = Hex(0, 0)


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
