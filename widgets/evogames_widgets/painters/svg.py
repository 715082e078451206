"""Draws scenes as SVG, for saved notebooks, documents and readers without a kernel."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import assert_never

from evogames_widgets.painters.drawing_helpers import (
    BASELINE,
    FONTS,
    arrow,
    check,
    dashes,
    visible,
    words,
)
from evogames_widgets.scene import Circle, Plain, Point, Polygon, Polyline, Rect, Scene, Text

Ink = dict[str, str | float | None]

_ANCHORS = {"left": None, "center": "middle", "right": "end"}


def svg(scene: Scene) -> str:
    """Return the scene as a complete SVG document. Equal scenes give equal documents."""
    check(scene)
    start = _tag(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        width=scene.width,
        height=scene.height,
        viewBox=f"0 0 {_number(scene.width)} {_number(scene.height)}",
        role="img",
        font_family=FONTS,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    ground = _empty("rect", width=scene.width, height=scene.height, fill=scene.background)
    drawn = (element for shape in scene.plain_shapes() for element in _elements(shape))
    return "\n".join((start, *_said(scene), ground, *drawn, "</svg>\n"))


def _said(scene: Scene) -> Iterator[str]:
    for name, text in (("title", scene.title), ("desc", scene.description)):
        if text:
            lines = "\n".join(visible(line) for line in text.splitlines())
            yield f"<{name}>{escape(lines, quote=False)}</{name}>"


def _elements(shape: Plain) -> Iterator[str]:
    match shape:
        case Polygon(points, fill, stroke, width, alpha):
            yield _empty("polygon", points=_places(points), **_ink(fill, stroke, width, alpha))
        case Circle(x, y, r, fill, stroke, width, alpha):
            yield _empty("circle", cx=x, cy=y, r=r, **_ink(fill, stroke, width, alpha))
        case Rect(x, y, w, h, fill, stroke, width, radius, alpha):
            corner = min(radius, w / 2, h / 2) or None
            ink = _ink(fill, stroke, width, alpha)
            yield _empty("rect", x=x, y=y, width=w, height=h, rx=corner, **ink)
        case Polyline(points, stroke, width, dash, pointed, alpha):
            head: Sequence[Point] = ()
            if pointed and len(points) > 1:
                points, head = arrow(points, width)
            if head:
                yield _empty("polygon", points=_places(head), **_ink(stroke, None, 0, alpha))
            dashing = " ".join(map(_number, dashes(width))) if dash else None
            ink = _ink(None, stroke, width, alpha)
            yield _empty("polyline", points=_places(points), stroke_dasharray=dashing, **ink)
        case Text(x, y, text, size, fill, align, bold, alpha):
            start = _tag(
                "text",
                x=x,
                y=y + BASELINE * size,
                font_size=size,
                font_weight="bold" if bold else None,
                text_anchor=_ANCHORS[align],
                **_ink(fill, None, 0, alpha),
            )
            yield f"{start}{escape(words(text), quote=False)}</text>"
        case _:
            assert_never(shape)


def _ink(fill: str | None, stroke: str | None, width: float, alpha: float) -> Ink:
    """Return the colours of a shape. If it has lines on top of a fill, both are transparent."""
    ink: Ink = {"fill": fill or "none"}
    if stroke is not None:
        ink |= {"stroke": stroke, "stroke_width": width}
    if alpha < 1:
        ink |= {"fill_opacity": alpha, "stroke_opacity": alpha}
    return ink


def _places(points: Sequence[Point]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: float) -> str:
    """Return a number with at most two decimals."""
    number = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if number == "-0" else number


def _empty(name: str, **attributes: str | float | None) -> str:
    return _tag(name, **attributes)[:-1] + "/>"


def _tag(name: str, **attributes: str | float | None) -> str:
    said = "".join(
        f' {key.replace("_", "-")}="{escape(value) if isinstance(value, str) else _number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{said}>"
