"""The painter that draws pixels."""

from io import BytesIO

import numpy as np
import pytest
from PIL import Image, ImageFont

import evogames_widgets.painters.png as painter
from evogames_widgets.painters.png import gif, png
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Scene, Text
from tests.widgets.painters.painted import SCRIPT, every_shape


def pixels(scene, scale=1):
    with Image.open(BytesIO(png(scene, scale))) as picture:
        assert picture.format == "PNG"
        return np.asarray(picture.convert("RGB")).astype(int)


def test_there_are_as_many_pixels_as_asked_for():
    scene = Scene(30, 20.5)
    assert pixels(scene).shape == (20, 30, 3)
    assert pixels(scene, 3).shape == (62, 90, 3)
    with Image.open(BytesIO(png(scene))) as picture:
        assert picture.size == (60, 41)


def test_edges_are_smooth_by_the_part_of_the_pixel_they_cover():
    seen = pixels(Scene(6, 4, "#000000", [Rect(1.25, 1, 3, 1.5, "#ffffff")]))[:, :, 0]
    assert seen[1].tolist() == [0, 191, 255, 255, 64, 0]
    assert seen[2].tolist() == [0, 96, 128, 128, 32, 0]
    assert seen[[0, 3]].max() == 0


def test_half_a_colour_shines_through():
    under, over = Rect(0, 0, 9, 9, "#000000"), Rect(0, 0, 9, 9, "#ff0000", alpha=0.5)
    assert pixels(Scene(9, 9, shapes=[under, over]))[4, 4].tolist() == [128, 0, 0]


def test_a_line_that_crosses_itself_is_painted_once():
    loop = ((10, 10), (40, 40), (40, 10), (10, 40))
    seen = pixels(Scene(50, 50, shapes=[Polyline(loop, "#000000", 8, alpha=0.5)]))
    assert seen[25, 25].tolist() == seen[14, 14].tolist() == [127, 127, 127]


def test_a_polygon_is_full_where_it_goes_around_twice():
    twice = Polygon(
        ((5, 5), (45, 5), (45, 45), (5, 45), (5, 5), (45, 5), (45, 45), (5, 45)), "#000"
    )
    assert pixels(Scene(50, 50, shapes=[twice]))[25, 25].tolist() == [0, 0, 0]


def test_high_shapes_have_no_seams():
    seen = pixels(Scene(20, 900, shapes=[Polygon(((2, 0), (18, 0), (18, 900), (2, 900)), "#000")]))
    assert (seen[:, 2:18] == 0).all()
    assert (seen[:, :2] == 255).all()


def test_what_lies_outside_is_cut_off():
    scene = Scene(40, 40, shapes=[Circle(0, 0, 20, "#000"), Rect(30, -99, 99, 999, "#f00")])
    scene.add(Text(-500, 20, "far away"), Text(20, 900, "far down"), Circle(900, 20, 5, "#0f0"))
    seen = pixels(scene)
    assert seen[5, 5].tolist() == [0, 0, 0]
    assert seen[39, 35].tolist() == [255, 0, 0]
    assert seen[30, 10].tolist() == [255, 255, 255]
    assert seen[0, 29].tolist() == [255, 255, 255]


def ink(scene):
    """Return left, top, right and bottom of the area that is not white."""
    rows, columns = np.nonzero(pixels(scene).min(axis=2) < 128)
    return columns.min(), rows.min(), columns.max(), rows.max()


@pytest.mark.parametrize("bold", [False, True])
def test_texts_stand_where_they_should(bold):
    boxes = {
        align: ink(Scene(400, 60, shapes=[Text(200, 30, "HAND 12", 20, "#000", align, bold)]))
        for align in ("left", "center", "right")
    }
    width = boxes["left"][2] - boxes["left"][0]
    assert boxes["left"][0] == pytest.approx(201, abs=2)
    assert boxes["right"][2] == pytest.approx(199, abs=2)
    assert sum(boxes["center"][::2]) / 2 == pytest.approx(200, abs=2)
    assert 70 < width < 110
    for _, top, _, bottom in boxes.values():
        assert (top + bottom) / 2 == pytest.approx(30, abs=1.5)
        assert bottom - top == pytest.approx(14, abs=1)


def test_bold_text_has_more_ink_and_faint_text_less():
    def darkness(**style):
        return 255 - pixels(Scene(200, 40, shapes=[Text(9, 20, "Symbiosis", 20, **style)])).mean()

    assert darkness(bold=True) > 1.2 * darkness()
    assert darkness(alpha=0.5) == pytest.approx(darkness() / 2, rel=0.02)


def test_without_matplotlib_texts_are_written_in_the_font_of_pillow(monkeypatch):
    monkeypatch.setattr(painter, "find_spec", lambda name: None)
    painter._font.cache_clear()
    try:
        assert isinstance(painter._font(20, False), ImageFont.FreeTypeFont)
        left, top, right, bottom = ink(Scene(200, 40, shapes=[Text(9, 20, "food", 20, "#000")]))
    finally:
        painter._font.cache_clear()
    assert left < right
    assert top < 20 < bottom


@pytest.mark.parametrize("name", ["x" * 10_000, SCRIPT, "a\nb\x00", "", "长" * 50, "👾"])
def test_any_name_can_be_written(name):
    assert pixels(Scene(100, 40, shapes=[Text(50, 20, name, 12, align="center")])).shape == (
        40,
        100,
        3,
    )


def test_what_cannot_be_drawn_is_refused():
    with pytest.raises(ValueError, match="Circle has r=nan"):
        png(Scene(9, 9, shapes=[Circle(1, 1, float("nan"))]))


def frames(animation):
    with Image.open(BytesIO(animation)) as picture:
        assert picture.format == "GIF"
        seen = []
        for number in range(picture.n_frames):
            picture.seek(number)
            seen.append((picture.info["duration"], np.asarray(picture.convert("RGB")).astype(int)))
        return picture.info.get("loop"), seen


def test_an_animation_shows_its_scenes_for_their_time():
    walk = [Scene(60, 40, shapes=[Circle(10 + 20 * step, 20, 8, "#d1332e")]) for step in range(3)]
    loop, seen = frames(gif(walk, [0.5, 0.25, 1]))
    assert loop == 0
    assert [duration for duration, _ in seen] == [500, 250, 1000]
    for step, (_, picture) in enumerate(seen):
        assert picture.shape == (40, 60, 3)
        for place in range(3):
            red = [0xD1, 0x33, 0x2E] if place == step else [255, 255, 255]
            assert picture[20, 10 + 20 * place].tolist() == red


def test_colours_do_not_flicker_and_animations_are_small():
    scenes = []
    for step in range(6):
        scene = every_shape()
        scene.add(Rect(20 + 90 * step, 380, 60, 30, "#0072b2"))
        scenes.append(scene)
    animation = gif(scenes, [0.2] * 6)
    _, seen = frames(animation)
    first = seen[0][1][:370]
    assert all((picture[:370] == first).all() for _, picture in seen)
    assert seen[0][1][50, 60].tolist() == [0x56, 0xB4, 0xE9]
    assert seen[0][1][5, 5].tolist() == [0xFB, 0xFA, 0xF5]
    assert len(animation) < 1.5 * len(gif(scenes[:1], [1]))


def test_scenes_of_other_sizes_stand_on_their_background():
    _, seen = frames(gif([Scene(20, 10, "#ff0000"), Scene(10, 30, "#0000ff")], [1, 1]))
    assert [picture.shape for _, picture in seen] == [(30, 20, 3)] * 2
    assert seen[1][1][29, 19].tolist() == [0, 0, 255]


def test_an_animation_needs_a_time_for_every_scene():
    for scenes, durations in (([], []), ([Scene(9, 9)], [1, 2])):
        with pytest.raises(ValueError, match=f"{len(scenes)} scenes need as many durations"):
            gif(scenes, durations)
