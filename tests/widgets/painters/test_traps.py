"""The ten traps of ipycanvas, each avoided by the canvas view."""

import json

import numpy as np
import pytest
from ipycanvas import Canvas, RoughCanvas
from ipycanvas.canvas import COMMANDS

from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Region, Scene, Text
from tests.widgets.painters.painted import Sight, every_shape


@pytest.fixture
def sight(monkeypatch):
    return Sight(monkeypatch)


@pytest.fixture
def pointed(sight):
    """Collect everything that a canvas view with two regions reports about the pointer."""
    told = []
    scene = Scene(200, 100)
    scene.regions = [Region("left", 0, 0, 90, 100), Region("right", 100, 0, 100, 100)]
    sight.show(scene)
    for what, register in (
        ("click", sight.canvas_view.on_click),
        ("hover", sight.canvas_view.on_hover),
    ):
        register(lambda region, x, y, what=what: told.append((what, region and region.piece, x, y)))
    return told


def named_canvas(sent):
    assert sent.calls.count("switchCanvas") == 1
    assert sent.calls[0] == "switchCanvas"
    return sent.commands[0][1][0]


def test_1_a_page_that_comes_later_is_told_which_canvas_and_painted_anew(sight):
    shown = [sight.show(every_shape()) for _ in range(2)]
    sight.happens("client_ready")
    name = f"IPY_MODEL_{sight.canvas.model_id}"
    assert [named_canvas(sent) for sent in sight.sent] == [name] * 3
    assert sight.sent[-1].done == shown[-1].done


def test_1_other_canvases_are_named_after_ours_was(sight, monkeypatch):
    other, commands = Canvas(), []
    other._canvas_manager._current_canvas = other
    sight.show(every_shape())
    monkeypatch.setattr(other._canvas_manager, "_send_custom", lambda *args: commands.append(args))
    other.fill_rect(0, 0, 1, 1)
    assert commands[0][0] == [COMMANDS["switchCanvas"], [f"IPY_MODEL_{other.model_id}"]]


NAN = float("nan")
UNDRAWABLE = [
    (Circle(NAN, 1, 1, "#000"), "Circle has x=nan: it must be a finite number"),
    (Circle(1, 1, -1, "#000"), "Circle has r=-1: the least is 0"),
    (Circle(1, 1, -1, None, "#000", 9), "Circle has r=-1"),
    (Circle(1, 1, 1, "#000", "#000", NAN), "Circle has width=nan"),
    (Circle(1, 1, float("inf"), "#000"), "Circle has r=inf"),
    (Rect(1, None, 1, 1, "#000"), "Rect has y=None"),
    (Rect(1, 1, -5, 1, "#000"), "Rect has w=-5"),
    (Rect(1, 1, 5, 5, "#000", radius=NAN), "Rect has radius=nan"),
    (Polygon(((0, 0), (1, NAN), (2, 2)), "#000"), "Polygon has a point with y=nan"),
    (Polygon(((0, 0), (1, 1), (2, 2)), "#000", "#000", -1), "Polygon has width=-1"),
    (Polygon(((0, 0), (1, 1), (2, 2)), "#000", alpha=None), "Polygon has alpha=None"),
    (Polygon(((0, 0), (1, 1), (2, 2)), "red"), "'red' is not a colour"),
    (Polyline(((0, 0), (1, "x")), "#000"), "Polyline has a point with y='x'"),
    (Polyline(((0, 0), (1, 1)), None), "None is not a colour"),
    (Polygon([(0, 0), (1, 1), (2, 2)], "#000"), "Polygon has points=.*: not a tuple"),
    (Text(NAN, 1, "x"), "Text has x=nan"),
    (Text(1, 1, "x", size=-3), "Text has size=-3"),
    (Text(1, 1, "x", align="middle"), "Text has align='middle'"),
    (Text(1, 1, 7), "Text has text=7"),
    ("circle", "str is not a shape"),
]


@pytest.mark.parametrize(("shape", "reason"), UNDRAWABLE)
def test_2_what_would_silence_the_page_is_refused_before_anything_is_sent(sight, shape, reason):
    before = sight.show(every_shape())
    scene = every_shape()
    scene.shapes.insert(3, shape)
    with pytest.raises(ValueError, match=reason):
        sight.canvas_view.show(scene)
    assert sight.sent == [before]
    sight.happens("client_ready")
    assert sight.sent[-1].done == before.done


@pytest.mark.parametrize("size", [(0, 10), (10, NAN), (None, 10), (10, 5000)])
def test_2_a_canvas_without_a_sound_size_is_refused(sight, size):
    with pytest.raises(ValueError, match=r"Scene has (width|height)="):
        sight.canvas_view.show(Scene(*size))
    assert sight.sent == []


def test_3_a_failure_leaves_nothing_behind(sight, monkeypatch):
    def fail(*args):
        raise RuntimeError("in the middle of drawing")

    before = sight.show(every_shape())
    with monkeypatch.context() as broken:
        broken.setattr("evogames_widgets.painters.message.Message.fill", fail)
        with pytest.raises(RuntimeError):
            sight.canvas_view.show(every_shape())
    assert not sight.canvas._canvas_manager._caching
    assert sight.sent == [before]
    assert sight.show(every_shape()).done == before.done


def test_3_numbers_of_numpy_are_drawn_like_others(sight):
    def scene(whole, real):
        shapes = [
            Circle(whole(30), real(40.5), whole(9), "#000"),
            Rect(whole(3), whole(4), real(50), whole(6), "#000", "#fff", whole(2), real(3)),
            Polyline(((whole(1), real(2)), (whole(30), whole(40))), "#000", whole(2), arrow=True),
            Text(whole(5), real(6.25), "x", whole(12), alpha=real(0.5)),
        ]
        return Scene(whole(90), whole(80), shapes=shapes)

    of_numpy = sight.show(scene(np.int64, np.float32))
    assert of_numpy.done == sight.show(scene(int, float)).done
    assert "np." not in json.dumps(of_numpy.commands)


def test_4_a_click_lies_where_the_pointer_was_although_the_page_scrolled(sight, pointed):
    sight.happens("mouse_move", x=300, y=40)
    sight.happens("mouse_down", x=300, y=-160)
    assert pointed[-1] == ("click", "right", 150, 20)


def test_4_a_click_elsewhere_than_the_last_known_place_counts(sight, pointed):
    sight.happens("mouse_move", x=300, y=40)
    sight.happens("mouse_down", x=20, y=60)
    assert pointed[-1] == ("click", "left", 10, 30)
    sight.happens("mouse_out", x=20, y=-1)
    sight.happens("mouse_down", x=300, y=80)
    assert pointed[-1] == ("click", "right", 150, 40)


def test_5_keys_do_nothing_here_and_pass_the_canvas_by(sight, pointed):
    sight.happens("key_down", key="x", shift_key=False, ctrl_key=False, meta_key=False)
    assert pointed == []
    assert sight.canvas._key_down_callbacks.callbacks == []
    assert "evogames-canvas" in sight.canvas._dom_classes
    assert '"keydown"' in sight.canvas_view._browser_fixes._esm
    assert '"evogames-canvas"' in sight.canvas_view._browser_fixes._esm


def test_6_many_moves_are_told_once_per_region(sight, pointed):
    for x in range(0, 400, 2):
        sight.happens("mouse_move", x=x, y=50)
    sight.happens("mouse_out", x=400, y=50)
    sight.happens("mouse_out", x=410, y=50)
    assert [(what, piece) for what, piece, _, _ in pointed] == [
        ("hover", "left"),
        ("hover", None),
        ("hover", "right"),
        ("hover", None),
    ]


def test_7_a_tap_is_a_click_and_a_second_finger_is_not(sight, pointed):
    tap = {"x": 240, "y": 100}
    sight.happens("touch_start", touches=[tap])
    sight.happens("touch_start", touches=[tap, {"x": 10, "y": 10}])
    assert pointed == [("click", "right", 120, 50)]


def test_8_boxes_around_it_neither_stretch_nor_blur_it(sight):
    layout = sight.canvas.layout
    assert (layout.width, layout.height, layout.max_width) == ("640px", "auto", "100%")
    assert (layout.align_self, layout.flex) == ("flex-start", "0 0 auto")


def test_9_two_pixels_to_the_unit_in_the_picture_and_for_the_pointer(sight, pointed):
    sight.show(every_shape())
    assert (sight.canvas.width, sight.canvas.height) == (1280, 840)
    assert sight.canvas.layout.width == "640px"
    transform = sight.sent[-1].commands[1]
    assert transform[:2] == [COMMANDS["setTransform"], [2, 0, 0, 2, 0, 0]]
    sight.happens("mouse_down", x=100, y=100)
    assert pointed[-1] == ("click", "box", 50, 50)


def test_9_a_screen_with_fewer_pixels_gets_no_more_than_it_has(sight, pointed):
    assert [sight.canvas_view.sharpen(density) for density in (1, 1)] == [True, False]
    sight.show(every_shape())
    assert (sight.canvas.width, sight.canvas.height) == (640, 420)
    assert sight.canvas.layout.width == "640px"
    assert sight.sent[-1].commands[1][1] == [1, 0, 0, 1, 0, 0]
    sight.happens("mouse_down", x=50, y=50)
    assert pointed[-1] == ("click", "box", 50, 50)
    assert sight.canvas_view.sharpen(3)
    sight.show(every_shape())
    assert sight.canvas.width == 1280


def test_10_the_plain_canvas_is_used_and_nothing_empty_is_sent(sight):
    assert type(sight.canvas) is Canvas
    assert not isinstance(sight.canvas, RoughCanvas)
    nothing = [
        Polygon((), "#000", "#000"),
        Polygon(((1, 1),), None, "#000"),
        Polyline((), "#000", arrow=True),
        Polyline(((5, 5), (5, 5)), "#000"),
        Rect(1, 1, 5, 5),
        Circle(1, 1, 5),
        Text(1, 1, ""),
        Text(1, 1, "x", size=0),
    ]
    for shapes in ([], nothing):
        sent = sight.show(Scene(90, 80, shapes=shapes))
        assert sent.buffers == []
        assert len(sent.done) == 1
