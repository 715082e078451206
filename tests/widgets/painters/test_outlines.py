"""Lines become the polygons that they cover."""

from itertools import pairwise
from math import cos, hypot, pi, sin

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

from evogames_widgets.painters.drawing_helpers import arrow, dashes, rounded
from evogames_widgets.painters.outlines import GRAIN, Area, areas, polygons
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Text
from tests.widgets.painters.painted import inside, star


def points_of(polygon):
    return (np.frombuffer(polygon.grains, np.int16).reshape(-1, 2) / GRAIN).tolist()


def covered(points, width):
    (polygon,) = polygons([Area(points, width, b"...", 1.0)])
    return points_of(polygon)


def distance(x, y, points):
    """Return how far a point is from a line."""
    nearest = float("inf")
    for (x0, y0), (x1, y1) in pairwise(points):
        length = (x1 - x0) ** 2 + (y1 - y0) ** 2
        along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length if length else 0
        along = min(max(along, 0), 1)
        nearest = min(nearest, hypot(x - x0 - along * (x1 - x0), y - y0 - along * (y1 - y0)))
    return nearest


places = st.tuples(st.integers(0, 60), st.integers(0, 60))


@settings(max_examples=200, deadline=None)
@given(st.lists(places, min_size=2, max_size=8), st.floats(2, 12), st.lists(places, min_size=20))
def test_a_line_covers_what_is_nearer_than_half_its_width(line, width, probes):
    polygon = covered(line, width)
    # Arcs have corners and points have a size, so near the edge either answer is correct.
    unsure = 0.2 + 0.05 * width
    if all(place == line[0] for place in line):
        assert polygon == []
        return
    for x, y in [(u + 0.37, v + 0.61) for u, v in probes]:
        away = distance(x, y, line) - width / 2
        if abs(away) > unsure:
            assert inside(polygon, x, y) == (away < 0)


def test_several_lines_and_polygons_keep_apart():
    triangle, first, second = ((0, 0), (9, 0), (0, 9)), ((20, 5), (30, 5)), ((40, 5), (40, 5))
    found = polygons(
        [
            Area(first, 2, b"...", 1),
            Area(triangle, 0, b"...", 1),
            Area(second, 2, b"...", 1),
            Area(first, 4, b"...", 1),
        ]
    )
    assert points_of(found[1]) == [list(point) for point in triangle]
    assert found[2].grains == b""
    for polygon, half in ((found[0], 1), (found[3], 2)):
        low, high = np.min(points_of(polygon), axis=0), np.max(points_of(polygon), axis=0)
        assert low.tolist() == pytest.approx([20 - half, 5 - half], abs=0.13)
        assert high.tolist() == pytest.approx([30 + half, 5 + half], abs=0.13)


def test_nothing_at_all_has_no_polygons():
    assert polygons([]) == []
    assert list(areas(Text(1, 2, "x"))) == []


def test_places_far_outside_stay_on_their_side():
    far = points_of(polygons([Area(((-1e6, 10), (1e6, 10), (0, 1e6)), 0, b"...", 1)])[0])
    assert far[0][0] < -4000
    assert far[1][0] > 4000
    assert far[0][1] == 10


@pytest.mark.parametrize("radius", [0, 3, 12, 40, 99])
def test_a_box_with_round_corners_keeps_to_its_box(radius):
    outline = rounded(10, 20, 60, 50, radius)
    xs, ys = zip(*outline, strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == pytest.approx((10, 70, 20, 70))
    corner = min(radius, 25)
    for x, y in outline:
        dx = max(10 + corner - x, x - 70 + corner, 0)
        dy = max(20 + corner - y, y - 70 + corner, 0)
        assert hypot(dx, dy) <= corner + 1e-6


def test_an_arrow_ends_at_its_last_point():
    shaft, head = arrow(((0, 0), (100, 0)), 4)
    assert head == ((82, 9), (100, 0), (82, -9))
    assert shaft == ((0, 0), (82, 0))
    assert arrow(((5, 5), (5, 5)), 4) == (((5, 5), (5, 5)), ())
    short, tip = arrow(((0, 0), (6, 0)), 4)
    assert (short[-1], tip[1]) == ((0, 0), (6, 0))


def test_dashes_follow_the_line_around_its_corner():
    width = 2
    on, off = dashes(width)
    line = ((0, 0), (16, 0), (16, 40))
    parts = [area.points for area in areas(Polyline(line, "#000", width, dash=True))]
    lengths = [sum(hypot(*np.subtract(b, a)) for a, b in pairwise(p)) for p in parts]
    assert lengths[:-1] == pytest.approx([on] * (len(parts) - 1))
    assert 0 < lengths[-1] <= on + 1e-9
    assert len(parts) == int(56 / (on + off)) + 1
    assert all(distance(x, y, line) < 1e-9 for part in parts for x, y in part)
    assert any(len(part) == 3 for part in parts)


def test_shapes_cover_in_painting_order():
    red, blue = b"\xff\x00\x00", b"\x00\x00\xff"
    for shape in (
        Rect(0, 0, 9, 9, "#f00", "#00f", alpha=0.5),
        Polygon(star(20, 20, 9, 4), "#f00", "#00f"),
        Circle(9, 9, 5, "#f00", "#00f", alpha=0.5),
    ):
        assert [area.colour for area in areas(shape)] == [red, blue]
    for shape in (Circle(9, 9, 5, "#f00", "#00f", 2), Rect(4, 4, 10, 10, "#f00", "#00f", 2, 3)):
        solid = list(areas(shape))
        assert [area.colour for area in solid] == [blue, red]
        reach = [max(x for x, _ in points_of(one)) for one in polygons(solid)]
        assert reach == [15, 13]


@pytest.mark.parametrize(
    "shape",
    [
        Circle(9, 9, 5, "#f00", "#00f", 3, alpha=0.5),
        Rect(4, 4, 90, 70, "#f00", "#00f", 2, 3),
        Rect(4, 4, 90, 70, None, "#00f", 6),
        Rect(-9e4, 4, 10, 10, "#f00", radius=2),
        Polygon(star(20, 20, 9, 4), "#f00", "#00f"),
        Polyline(((20, 5), (30, 5), (24, 19)), "#00f", 3),
    ],
)
def test_boxes_are_those_of_the_points(shape):
    for outline in polygons(list(areas(shape))):
        xs, ys = zip(*points_of(outline), strict=True)
        sides = min(xs), min(ys), max(xs), max(ys)
        assert outline.box == tuple(GRAIN * side for side in sides)


def test_points_that_straight_lines_pass_are_left_out_and_no_others():
    turns = [2 * pi * part / 200 for part in range(200)]
    circle = [(50 + 40 * cos(turn), 50 + 40 * sin(turn)) for turn in turns]
    square = [(x, 0) for x in range(10)] + [(9, 9), (0, 9)]
    spike = [(0, 0), (20, 0), (20.02, 30), (20.04, 0), (40, 0), (40, 9), (0, 9)]
    found = [
        points_of(one) for one in polygons([Area(s, 0, b"...", 1) for s in (circle, square, spike)])
    ]
    assert len(found[0]) == 50
    assert max(abs(hypot(x - 50, y - 50) - 40) for x, y in found[0]) < 0.2
    middles = [((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in pairwise(found[0])]
    assert max(40 - hypot(x - 50, y - 50) for x, y in middles) < 0.2
    corners = [[0, 0], [9, 0], [9, 9], [0, 9]]
    assert all(corner in found[1] for corner in corners)
    assert len(found[1]) < len(square) / 1.5
    assert [20, 30] in found[2]
