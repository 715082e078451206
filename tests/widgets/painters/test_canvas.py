"""The canvas view paints a scene in order, with one small message."""

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st
from ipycanvas import Canvas, hold_canvas

from evogames_widgets.painters import shape_cache
from evogames_widgets.painters.drawing_helpers import BASELINE, FONTS
from evogames_widgets.scene import Circle, Group, Polygon, Polyline, Rect, Region, Scene, Text
from evogames_widgets.scene.metrics import text_width
from tests.widgets.painters.painted import Filled, Sight, Written, every_shape, star


@pytest.fixture
def sight(monkeypatch):
    return Sight(monkeypatch)


def crowded(animals=50):
    """Return about 1,500 shapes, as on a board with many animals."""
    scene = Scene(1000, 700)
    for animal in range(animals):
        x, y = 60 + animal % 10 * 95, 60 + animal // 10 * 130
        scene.add(Rect(x - 45, y - 55, 90, 120, "#ffffff", "#888888", 1, 6))
        for part in range(18):
            outline = star(x - 20 + part * 2, y + part % 5, 14, 9)
            scene.add(Polygon(outline, "#e69f00", "#26323a", 1.5))
        for eye in range(6):
            scene.add(Circle(x + 6 * eye, y + 10, 3, "#ffffff", "#000000"))
        scene.add(*(Text(x - 40, y + 30 + 12 * row, f"trait {row}", 10) for row in range(5)))
    return scene


def test_a_repaint_is_one_message(sight):
    for count in range(1, 4):
        sight.show(every_shape())
        assert len(sight.sent) == count


def test_a_crowded_board_is_painted_in_little_space(sight):
    scene = crowded()
    sent = sight.show(scene)
    assert len(scene.plain_shapes()) == 1500
    assert len(sent.commands) < 1500
    assert sent.size < 400_000


def test_shapes_are_remembered_by_what_they_are(sight, monkeypatch):
    first, made = every_shape(), []
    shown = sight.show(first)
    make = shape_cache._patches
    monkeypatch.setattr(shape_cache, "_patches", lambda new: made.extend(new) or make(new))
    assert sight.show(first).done == shown.done
    assert sight.show(every_shape()).done == shown.done
    assert made == []
    more = Text(1, 2, "more")
    first.add(more)
    sight.show(first)
    sight.happens("client_ready")
    assert len(sight.sent[-1].done) == len(shown.done) + 1
    assert made == [more]


def test_a_drawing_is_worked_out_once_wherever_it_is_put(sight, monkeypatch):
    made, make = [], shape_cache._patches
    monkeypatch.setattr(shape_cache, "_patches", lambda new: made.extend(new) or make(new))
    drawing = (Circle(0, 0, 9, "#d55e00"), Polygon(star(0, 0, 8, 3), "#000000"), Text(0, 0, "A"))
    for number in range(1, 5):
        places = [Group(drawing, 30.2 * place, 50) for place in range(number)]
        sight.show(Scene(200, 100, shapes=places))
        sight.happens("client_ready")
        assert len(sight.sent[-1].filled) == 1 + 2 * number
    assert [type(shape) for shape in made] == [Circle, Polygon, Text]
    first, second = sight.sent[-1].filled[2], sight.sent[-1].filled[4]
    assert (np.array(second.points) - first.points == [30.25, 0]).all()


def test_drawings_share_what_they_have_in_common(sight, monkeypatch):
    made, make = [], shape_cache._patches
    monkeypatch.setattr(shape_cache, "_patches", lambda new: made.extend(new) or make(new))
    body, hat = Circle(0, 0, 9, "#d55e00"), Polygon(star(0, 0, 8, 3), "#000000")
    for drawing in ((body,), (body, hat)):
        sight.show(Scene(200, 100, shapes=[Group(drawing, 50, 50, 2.0)]))
    assert [type(shape) for shape in made] == [Circle, Polygon]


@pytest.mark.parametrize("place", [(float("nan"), 1), (1, float("inf"))])
def test_a_drawing_at_no_place_is_refused(sight, place):
    with pytest.raises(ValueError, match="finite number"):
        sight.show(Scene(90, 90, shapes=[Group((Circle(0, 0, 9, "#d55e00"),), *place)]))


def test_memory_is_bounded(sight, monkeypatch):
    monkeypatch.setattr(shape_cache, "_MEMORY", 50)
    for number in range(20):
        scene = Scene(90, 90, shapes=[Circle(x, number, 5, "#000") for x in range(20)])
        sight.show(scene)
        sight.happens("client_ready")
        assert len(sight.sent[-1].filled) == 21
        assert len(sight.canvas_view._shape_cache._known) <= 50
        assert len(sight.canvas_view._shape_cache._equal) <= 50


def test_the_message_has_the_form_ipycanvas_gives_it(sight):
    """The canvas view composes its own messages. If the format changes, this test fails."""
    triangle, square = ((1, 1), (9, 1), (9, 9)), ((20, 20), (30, 20), (30, 30), (20, 30))
    scene = Scene(50, 40, "#fafafa", [Polygon(triangle, "#ff0000"), Polygon(square, "#00ff00")])
    scene.add(Text(5, 10, "food", 10, "#0000ff", "center", alpha=0.5))
    ours = sight.show(scene)

    canvas = Canvas()
    canvas._canvas_manager._current_canvas = None
    with hold_canvas():
        canvas.set_transform(2, 0, 0, 2, 0, 0)
        canvas.global_alpha = 1.0
        canvas.fill_style = "#fafafa"
        canvas.fill_rect(0, 0, 50.0, 40.0)
        canvas.set_transform(0.25, 0, 0, 0.25, 0, 0)
        points = np.array(triangle + square, np.int16) * 8
        colours = np.array([(255, 0, 0), (0, 255, 0)], np.uint8)
        alphas = np.ones(2, np.float32)
        canvas.fill_styled_polygons(points, colours, alphas, np.array([3, 4], np.uint16))
        canvas.set_transform(2, 0, 0, 2, 0, 0)
        canvas.font = f"10px {FONTS}"
        canvas.text_align = "center"
        canvas.fill_style = "#0000ff"
        canvas.global_alpha = 0.5
        canvas.fill_text("food", 5.0, 13.5, 25.9)
    theirs = sight.sent[-1]
    assert ours.calls == theirs.calls
    assert ours.done == theirs.done
    assert [bytes(buffer) for buffer in ours.buffers] == [bytes(b) for b in theirs.buffers]
    lengths = [(len(command), command[2:]) for command in theirs.commands[1:]]
    assert [(len(command), command[2:]) for command in ours.commands[1:]] == lengths


def test_texts_are_written_where_and_how_the_scene_says(sight):
    sent = sight.show(every_shape())
    plain, centred, right, *_ = sent.written
    assert (plain.text, plain.x, plain.y) == ("Agnès 123", 20, 330 + BASELINE * 18)
    assert plain.style["font"] == f"18px {FONTS}"
    assert (plain.style["text_align"], plain.style["fill_style"]) == ("left", "#1b1b1b")
    assert centred.style["font"] == f"bold 18px {FONTS}"
    assert (centred.style["text_align"], centred.style["global_alpha"]) == ("center", 1.0)
    assert (right.style["text_align"], right.style["global_alpha"]) == ("right", 0.5)


def boxes(scene):
    for shape in scene.plain_shapes():
        if isinstance(shape, Text):
            width = text_width(shape.text, shape.size)
            yield shape.x, shape.y - shape.size / 2, shape.x + width, shape.y + shape.size / 2
        else:
            yield shape.x, shape.y, shape.x + shape.w, shape.y + shape.h


places = st.tuples(st.integers(0, 300), st.integers(0, 300), st.booleans())


@settings(max_examples=150, deadline=None)
@given(st.lists(places, max_size=30))
def test_whatever_overlaps_is_painted_in_the_order_of_the_scene(drawn):
    scene = Scene(400, 400)
    for number, (x, y, is_text) in enumerate(drawn):
        name = f"{number:06d}"
        scene.add(Text(x, y, name, 12) if is_text else Rect(x, y, 40, 30, f"#{name}"))
    with pytest.MonkeyPatch.context() as monkeypatch:
        done = Sight(monkeypatch).show(scene).done[1:]
    order = [
        int(what.text) if isinstance(what, Written) else int(bytes(what.colour).hex())
        for what in done
    ]
    assert sorted(order) == list(range(len(drawn)))
    where = list(boxes(scene))
    for first in range(len(drawn)):
        for second in range(first + 1, len(drawn)):
            a, b = where[first], where[second]
            if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]:
                assert order.index(first) < order.index(second)


def test_the_canvas_changes_its_size_only_with_the_scene(sight):
    changes = []
    sight.canvas.observe(changes.append, ["width", "height"])
    sight.show(every_shape())
    assert changes == []
    sight.show(Scene(640, 500))
    assert [change["new"] for change in changes] == [1000]
    assert sight.canvas.layout.width == "640px"
    sight.show(Scene(320.5, 500))
    assert (sight.canvas.width, sight.canvas.layout.width) == (641, "320.5px")
    background = sight.sent[-1].done[0]
    assert background == Filled([(0, 0), (320.5, 0), (320.5, 500), (0, 500)], (255,) * 3, 1.0)


def test_an_easel_of_any_size_lies_at_that_size(monkeypatch):
    for width, height in ((350, 250), (700, 500)):
        canvas = Sight(monkeypatch, width, height).canvas
        assert canvas.layout.width == f"{width}px"
        assert (canvas.width, canvas.height) == (2 * width, 2 * height)


def test_the_uppermost_region_is_told(sight):
    scene = Scene(100, 100)
    scene.regions = [Region("card", 0, 0, 100, 100), Region("animal", 10, 10, 20, 20, "hungry")]
    sight.show(scene)
    told = []
    sight.canvas_view.on_click(lambda region, x, y: told.append(region))
    for x in (20, 40, 300):
        sight.happens("mouse_down", x=2 * x, y=40)
    assert told == [scene.regions[1], scene.regions[0], None]


def test_a_region_that_says_something_new_is_told_again(sight):
    told = []
    sight.canvas_view.on_hover(lambda region, x, y: told.append(region.hint))
    for hint in ("hungry", "hungry", "fed"):
        sight.show(Scene(100, 100, regions=[Region("animal:7", 0, 0, 50, 50, hint)]))
        sight.happens("mouse_move", x=20, y=20)
    assert told == ["hungry", "fed"]


def test_callbacks_are_taken_back(sight):
    told = []
    for register in (sight.canvas_view.on_click, sight.canvas_view.on_hover):
        register(lambda region, x, y: told.append("first"))
        register(told.append)
        register(told.append, remove=True)
    sight.show(Scene(100, 100, regions=[Region("all", 0, 0, 100, 100)]))
    sight.happens("mouse_move", x=5, y=5)
    sight.happens("mouse_down", x=5, y=5)
    assert told == ["first", "first"]
    assert sight.errors == []


def test_errors_of_callbacks_reach_the_owner_and_stop_no_other_callback(sight):
    told = []
    for register in (sight.canvas_view.on_click, sight.canvas_view.on_hover):
        register(lambda region, x, y: {}["missing"])
        register(lambda region, x, y: told.append(region))
    sight.show(Scene(100, 100, regions=[Region("all", 0, 0, 100, 100)]))
    sight.happens("mouse_move", x=5, y=5)
    sight.happens("mouse_down", x=5, y=5)
    sight.happens("touch_start", touches=[{"x": 5, "y": 5}])
    assert [type(error) for error in sight.errors] == [KeyError] * 3
    assert len(told) == 3


def test_an_error_of_a_repaint_reaches_the_owner(sight):
    scene = every_shape()
    sight.show(scene)
    scene.add(Polyline(((0, 0), (1, float("inf"))), "#000"))
    sight.happens("client_ready")
    assert len(sight.sent) == 1
    assert "Polyline has a point with y=inf" in str(sight.errors[0])
