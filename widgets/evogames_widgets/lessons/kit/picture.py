"""Pictures with a caption and a description in words. They also work without a kernel."""

import string
from dataclasses import dataclass, field
from html import escape
from io import BytesIO
from typing import Any

from IPython.display import Markdown, display
from PIL import Image

from evogames.core import Match
from evogames_widgets.games import board_of
from evogames_widgets.games.parts import palette as p
from evogames_widgets.kit import tag
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.painters.png import png
from evogames_widgets.painters.svg import svg
from evogames_widgets.panels.html import sentence
from evogames_widgets.scene import Circle, Scene, Text
from evogames_widgets.table.slice import WHOLE, Slice

WIDTH = 760.0
"""The width of boards and plots in a lesson."""
BESIDE = 470.0
"""The width of a picture beside the board of a table."""


def put(markdown: str) -> None:
    """Show text as a separate output of the cell."""
    display(Markdown(markdown))  # type: ignore[no-untyped-call]


def few_colours(drawn: bytes) -> bytes:
    """Return a PNG with a palette. It is three times smaller, which keeps notebooks small."""
    out = BytesIO()
    picture = Image.open(BytesIO(drawn)).convert("RGB")
    picture.quantize(256, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


_painted: dict[tuple[str, float], bytes] = {}


def paint(scene: Scene, zoom: float) -> bytes:
    """Return a scene as a PNG for high-resolution screens. Each scene is painted only once."""
    key = repr(scene), zoom
    if key not in _painted:
        _painted[key] = few_colours(png(scene, 2 * zoom))
    return _painted[key]


@dataclass(frozen=True)
class Picture:
    """A scene with a short caption and a full description in words, line by line."""

    scene: Scene = field(repr=False)
    caption: str
    words: str
    zoom: float = 1.0
    """The scale at which the picture is shown."""

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the PNG as an output, which is visible without a kernel."""
        width, height = self.scene.width * self.zoom, self.scene.height * self.zoom
        metadata = {"alt": self.words, "width": round(width), "height": round(height)}
        drawn = paint(self.scene, self.zoom)
        return {"image/png": drawn, "text/plain": self.words}, {"image/png": metadata}

    def show(self, unfolded: bool = False) -> None:
        """Show the picture with its caption and a description that people can open."""
        display(self)  # type: ignore[no-untyped-call]
        lines = escape("\n".join(f"- {line.strip()}" for line in self.words.splitlines()), False)
        if not unfolded:
            summary = WORDS.word("common", "words")
            lines = f"<details><summary>{summary}</summary>\n\n{lines}\n\n</details>"
        put(f"*{escape(self.caption, False)}*\n\n{lines}")

    def html(self) -> str:
        """Return the same content for a widget, with an image that is sharp at any size."""
        drawn = tag("div", svg(self.scene), "evo-picture")
        summary = tag("summary", escape(WORDS.word("common", "words")))
        lines = "".join(tag("li", escape(line)) for line in self.words.splitlines())
        fold = tag("details", summary + tag("ul", lines))
        return tag("figure", drawn + sentence(self.caption) + fold)


def board(match: Match, only: Slice = WHOLE) -> Scene:
    """Return the picture of a match's board, as everyone can see it."""
    return board_of(match.game.name).scene(only.drawn(match, None), width=WIDTH)


def position(match: Match, caption: str, zoom: float = 1.0, only: Slice = WHOLE) -> Picture:
    """Return the picture of a position, with its description."""
    scene = board(match, only)
    return Picture(scene, caption, scene.description, zoom)


MARK = 13.0
COLOUR = p.RUST
LETTERS = string.ascii_lowercase


def guide(match: Match, caption: str) -> Picture:
    """Return the board of a match. Letters mark the parts that its guide explains."""
    shown, scene = board_of(match.game.name), board(match)
    places = {region.piece: (region.x, region.y, region.w, region.h) for region in scene.regions}
    places[""] = (2 * MARK, MARK + 3, scene.width - 4 * MARK, scene.height)
    rows = []
    for letter, (key, (piece, across, down)) in zip(LETTERS, shown.guide.items(), strict=False):
        x, y, w, h = places[piece]
        spot = (x + across * w, y + down * h)
        scene.add(
            Circle(*spot, MARK, COLOUR, p.WHITE, 2),
            Text(*spot, letter, 16, p.WHITE, "center", bold=True),
        )
        rows.append(f"{letter}: {shown.texts.word('guide', key)}")
    return Picture(scene, caption, "\n".join(rows))
