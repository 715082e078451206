"""All painters show the same in the middle and on both sides of the edges of shapes."""

from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from evogames_widgets.painters.drawing_helpers import FONTS, words
from evogames_widgets.painters.png import png
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import Circle, Group, Polygon, Polyline, Rect, Text, moved
from tests.widgets.painters.painted import Sight, every_shape

PAPER, BLUE, SKY, GREEN = "#fbfaf5", "#0072b2", "#56b4e9", "#009e73"
PROBES = {
    "paper": (600, 50, PAPER),
    "box": (70, 50, SKY),
    "corner of a box": (129, 89, SKY),
    "outside the rounded corner": (150, 10, PAPER),
    "inside the rounded box": (210, 50, SKY),
    "line of the rounded box": (210, 9, BLUE),
    "beside the line of the rounded box": (210, 7, PAPER),
    "empty box": (350, 50, PAPER),
    "line of the empty box": (289, 50, BLUE),
    "half transparent box": (490, 50, "#f1cc7a"),
    "its line on paper": (490, 7.5, "#7e7d7a"),
    "its line on its fill": (490, 12, "#78663d"),
    "disc": (50, 150, GREEN),
    "edge of the disc": (84, 150, GREEN),
    "beside the disc": (86, 150, PAPER),
    "disc with a line": (140, 150, GREEN),
    "line of the disc": (140, 186.5, "#000000"),
    "empty ring": (230, 150, PAPER),
    "ring": (230, 115, "#d55e00"),
    "half transparent disc": (320, 150, "#e4bace"),
    "star": (490, 150, "#f0e442"),
    "dent of the star": (490, 172, PAPER),
    "quarter transparent star": (590, 150, "#f8f4c8"),
    "line": (70, 270, "#b3261e"),
    "end of the line": (18.5, 280.3, "#b3261e"),
    "dash": (256, 280, "#b3261e"),
    "gap": (271.5, 280, PAPER),
    "arrow head": (612, 295, "#005fb8"),
    "beside the arrow": (620, 290, PAPER),
    "there and back": (495, 220, "#bdbcba"),
    "dark box": (450, 380, "#505a5f"),
}  # fmt: skip


@pytest.fixture(scope="module", params=["shapes", "group"])
def scene(request):
    """Return every shape, one by one, or as a drawing that is placed there."""
    scene = every_shape()
    if request.param == "group":
        drawing = tuple(moved(shape, -100, -50) for shape in scene.shapes)
        scene.shapes = [Group(drawing, 100, 50)]
    return scene


@pytest.fixture(scope="module")
def picture(scene):
    with Image.open(BytesIO(png(scene, 2))) as image:
        return image.convert("RGB")


@pytest.fixture(scope="module")
def sent(scene):
    with pytest.MonkeyPatch.context() as monkeypatch:
        return Sight(monkeypatch).show(scene)


def rgb(colour):
    return list(bytes.fromhex(colour[1:]))


@pytest.mark.parametrize(("x", "y", "colour"), PROBES.values(), ids=PROBES)
def test_png_and_canvas_have_the_same_colour_here(x, y, colour, picture, sent):
    assert list(picture.getpixel((int(2 * x), int(2 * y)))) == pytest.approx(rgb(colour), abs=2)
    assert sent.colour_at(x + 0.01, y + 0.01).tolist() == pytest.approx(rgb(colour), abs=2)


def test_svg_has_an_element_for_every_shape(scene):
    tags = {Polygon: "polygon", Circle: "circle", Rect: "rect", Polyline: "polyline", Text: "text"}
    root = ElementTree.fromstring(svg(scene))
    elements = [(element.tag.rpartition("}")[2], element.get("fill")) for element in root[3:]]
    expected = []
    for shape in scene.plain_shapes():
        if isinstance(shape, Polyline) and shape.arrow:
            expected.append(("polygon", shape.stroke))
        fill = None if isinstance(shape, Polyline) else shape.fill
        expected.append((tags[type(shape)], fill or "none"))
    assert elements == expected


def test_all_write_the_same_words_in_the_same_fonts(scene, sent):
    texts = [shape for shape in scene.plain_shapes() if isinstance(shape, Text)]
    root = ElementTree.fromstring(svg(scene))
    assert root.get("font-family") == FONTS
    elements = [element for element in root if element.tag.endswith("text")]
    written = sorted(sent.written, key=lambda done: (done.y, done.x))
    for text, element, done in zip(texts, elements, written, strict=True):
        assert element.text == done.text == words(text.text)
        assert (float(element.get("x")), float(element.get("y"))) == (done.x, done.y)
        weight = "bold " if element.get("font-weight") else ""
        assert done.style["font"] == f"{weight}{element.get('font-size')}px {FONTS}"
        assert done.style["fill_style"] == element.get("fill")
        assert done.style["global_alpha"] == float(element.get("fill-opacity", 1))
