"""Regions: rectangles and polygons, hit exactly where they are drawn."""

import io

import pytest
from hypothesis import given, strategies as st

from evogames.core.hex import Hex, disc
from evogames.core.hex_orientation import FLAT, POINTY
from evogames_widgets.games.parts.hexes import HexGrid
from evogames_widgets.games.parts.marks import hex_frame
from evogames_widgets.painters.png import png
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import Polygon, Region, Scene, Text
from tests.widgets.approved import compare

PLACES = disc(Hex(0, 0), 2)
GRIDS = [HexGrid(FLAT, 34.0, 160.5, 150.25), HexGrid(POINTY, 31.7, 160.1, 150.9)]


def earth(grid: HexGrid) -> Scene:
    """Return nineteen hexes, each in a different colour."""
    scene = Scene(320, 300, title="Hexes", words=lambda: "Nineteen hexes.")
    for number, place in enumerate(PLACES):
        scene.add(grid.tile(place, f"#{40 + 10 * number:02x}80{230 - 10 * number:02x}", None))
        scene.regions.append(grid.region(place, f"hex:{place.key}", f"Hex {place.key}"))
    return scene


@pytest.mark.parametrize("grid", GRIDS, ids=["flat", "pointy"])
def test_what_is_pointed_at_is_what_is_painted_there(grid: HexGrid) -> None:
    from PIL import Image

    scene = earth(grid)
    picture = Image.open(io.BytesIO(png(scene, 1))).convert("RGB")
    colours = {
        tuple(bytes.fromhex(shape.fill[1:])): f"hex:{place.key}"
        for place, shape in zip(PLACES, scene.shapes, strict=True)
        if isinstance(shape, Polygon) and shape.fill
    }
    painted = {
        (x, y): colours[picture.getpixel((x, y))]
        for x in range(320)
        for y in range(300)
        if picture.getpixel((x, y)) in colours
    }
    assert len(painted) > 45_000
    for (x, y), piece in painted.items():
        region = scene.at(x + 0.5, y + 0.5)
        assert region is not None
        assert region.piece == piece


@pytest.mark.parametrize("grid", GRIDS, ids=["flat", "pointy"])
@given(data=st.data())
def test_no_hex_takes_a_point_of_its_neighbour(grid: HexGrid, data: st.DataObject) -> None:
    regions = [grid.region(place, place.key) for place in PLACES]
    one = data.draw(st.sampled_from(PLACES[:7]))
    corners = grid.outline(one)
    side = data.draw(st.integers(0, 5))
    along = data.draw(st.floats(0, 1))
    (x1, y1), (x2, y2) = corners[side], corners[(side + 1) % 6]
    x, y = x1 + (x2 - x1) * along, y1 + (y2 - y1) * along
    assert sum(region.contains(x, y) for region in regions) == 1


def test_the_corners_of_a_rectangle_around_a_hex_are_not_in_it() -> None:
    region = GRIDS[0].region(Hex(0, 0), "hex")
    assert region.contains(160.5, 150.25)
    for x in (region.x + 1, region.x + region.w - 1):
        for y in (region.y + 1, region.y + region.h - 1):
            assert not region.contains(x, y)


def test_a_rectangle_has_its_edges() -> None:
    region = Region("food", 10, 20, 30, 40)
    assert region.contains(10, 20)
    assert region.contains(40, 60)
    assert not region.contains(41, 60)


def test_hexes_look_as_approved() -> None:
    grid = GRIDS[0]
    scene = earth(grid)
    scene.add(*hex_frame(grid.region(Hex(0, 0), "chosen"), True))
    scene.add(*hex_frame(grid.region(Hex(1, 0), "option"), False))
    for place in PLACES:
        x, y = grid.point(place)
        scene.add(Text(x, y, place.key, 12, align="center"))
    compare("hexes", svg(scene))
