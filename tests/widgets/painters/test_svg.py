"""The SVG painter: self-contained, accessible, harmless, and the same every time."""

import re
from xml.etree import ElementTree

import pytest

from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Scene, Text
from tests.widgets.approved import compare
from tests.widgets.painters.painted import SCRIPT, every_shape

SVG = "{http://www.w3.org/2000/svg}"


def parsed(*shapes, **details):
    return ElementTree.fromstring(svg(Scene(100, 80, shapes=list(shapes), **details)))


def drawn(*shapes):
    """Return tag and attributes of everything on the background."""
    return [(element.tag.removeprefix(SVG), element.attrib) for element in parsed(*shapes)[1:]]


def test_every_shape_looks_as_approved():
    compare("every-shape", svg(every_shape()))


def test_it_is_one_picture_with_a_name_and_a_description():
    root = ElementTree.fromstring(svg(every_shape()))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert (root.get("width"), root.get("height")) == ("640", "420")
    assert root.get("viewBox") == "0 0 640 420"
    assert [root[0].tag, root[0].text] == [f"{SVG}title", "Every shape"]
    assert [root[1].tag, root[1].text] == [f"{SVG}desc", "One row\nfor each kind."]
    assert root[2].get("fill") == "#fbfaf5"


def test_a_scene_without_words_has_no_empty_ones():
    assert [element.tag for element in parsed()] == [f"{SVG}rect"]


def test_shapes_become_elements():
    ink = {"fill": "#123456", "stroke": "#abcdef", "stroke-width": "2.5"}
    assert drawn(Circle(1, 2.345, 3, "#123456", "#abcdef", 2.5)) == [
        ("circle", {"cx": "1", "cy": "2.35", "r": "3"} | ink)
    ]
    box = {"x": "1", "y": "2", "width": "30", "height": "8"}
    assert drawn(Rect(1, 2, 30, 8, "#123456", radius=99)) == [
        ("rect", box | {"rx": "4", "fill": "#123456"})
    ]
    assert drawn(Rect(1, 2, 30, 8, alpha=0.125)) == [
        ("rect", box | {"fill": "none", "fill-opacity": "0.12", "stroke-opacity": "0.12"})
    ]
    assert drawn(Polygon(((0, 0), (-0.001, 4), (1 / 3, -2)), "#123456", "#abcdef", 2.5)) == [
        ("polygon", {"points": "0,0 0,4 0.33,-2"} | ink)
    ]


def test_lines_become_elements():
    (dashed,) = drawn(Polyline(((0, 0), (50, 0)), "#123456", 2, dash=True))
    line = {"fill": "none", "stroke": "#123456", "stroke-width": "2"}
    assert dashed == ("polyline", {"points": "0,0 50,0", "stroke-dasharray": "6 7"} | line)
    head, shaft = drawn(Polyline(((0, 0), (50, 0)), "#123456", 2, arrow=True))
    assert head == ("polygon", {"points": "38,6 50,0 38,-6", "fill": "#123456"})
    assert shaft == ("polyline", {"points": "0,0 38,0"} | line)


def test_texts_become_elements():
    plain, centred, right = parsed(
        Text(1, 10, "x", 20), Text(1, 10, "x", 20, align="center", bold=True),
        Text(1, 10, "x", 20, align="right"),
    )[1:]  # fmt: skip
    place = {"x": "1", "y": "17", "font-size": "20", "fill": "#1b1b1b"}
    assert plain.attrib == place
    assert centred.attrib == place | {"text-anchor": "middle", "font-weight": "bold"}
    assert right.attrib == place | {"text-anchor": "end"}


def test_names_are_text_and_never_markup():
    root = parsed(Text(1, 1, SCRIPT), title=SCRIPT, words=f"{SCRIPT}\n]]>-->")
    assert [element.tag.removeprefix(SVG) for element in root.iter()] == [
        "svg", "title", "desc", "rect", "text",
    ]  # fmt: skip
    assert root.find(f"{SVG}text").text == SCRIPT
    assert root.find(f"{SVG}title").text == SCRIPT


@pytest.mark.parametrize("name", ["a\x00b", "a\ud800b", "a\u202eb", "a \t  b", "a\uffffb"])
def test_signs_that_cannot_be_seen_are_left_out(name):
    document = svg(Scene(100, 80, shapes=[Text(1, 1, name)], title=name, words=name))
    root = ElementTree.fromstring(document.encode("utf-8"))
    assert [root.find(f"{SVG}{tag}").text for tag in ("text", "title", "desc")] == ["a b"] * 3


def test_a_text_is_one_line():
    assert parsed(Text(1, 1, "a\n b\r\n\n c "))[1].text == "a b c"


def test_a_name_without_end_makes_no_document_without_end():
    document = svg(Scene(100, 80, shapes=[Text(1, 1, "x" * 10_000)]))
    assert len(document) < 1_500
    assert "x…</text>" in document


def test_numbers_have_two_decimals_at_most():
    assert not re.search(r"\d\.\d{3}|-0[\" ,]", svg(every_shape()).replace('"-0.5"', ""))
    assert svg(every_shape()) == svg(every_shape())


@pytest.mark.parametrize(
    "shape", [Rect(0, 0, 1, 1, '"/><script>'), Circle(float("nan"), 1, 1), Text(1, 1, "x", 9, "a")]
)
def test_what_is_no_number_or_colour_is_refused(shape):
    with pytest.raises(ValueError, match=r"is not a colour|must be a finite number"):
        svg(Scene(9, 9, shapes=[shape]))
