"""Draws every symbol and every body of Genesis in one picture, for the documentation."""

from collections.abc import Iterator

from evogames.genesis.cards import MACROS
from evogames.genesis.words import COLOUR_NAMES, TEXTS
from evogames_widgets.games.genesis.figures.icons import ABILITIES, ability, icon
from evogames_widgets.games.genesis.figures.shapes import silhouette
from evogames_widgets.games.genesis.figures.tokens import biont, token
from evogames_widgets.games.genesis.words import say
from evogames_widgets.games.parts import Box, palette as p, sheet
from evogames_widgets.scene import Rect, Scene, Shape, Text

WIDTH, MARGIN, LINE = 1280.0, 16.0, 30.0
SIGNS = ("sky", "earth", "strike", "X", "O2", "UV", "cancer", "drought", "warm", "cold", "ozone")
MARKS = ("ocean_world", "sprout", "rock")
BODY = 118.0


def gallery() -> Scene:
    """Return a picture of tokens, abilities, event icons, and bodies in the sea and on land."""
    picture = Scene(WIDTH, 0, p.TABLE, title=say("gallery", "title"))
    columns = (WIDTH - 2 * MARGIN) / 3
    blocks = (_tokens(), _abilities(), _icons())
    top = MARGIN + 34
    rows = max(len(block) for block in blocks)
    for i, (block, name) in enumerate(zip(blocks, ("tokens", "abilities", "icons"), strict=True)):
        box = Box(MARGIN + i * columns, top, columns - 10, rows * LINE + 14)
        picture.add(Text(box.x, top - 16, say("gallery", name), 18, p.INK, bold=True))
        picture.add(*sheet(box, p.CARD, 12))
        for k, (draw, words) in enumerate(block):
            y = box.y + 22 + k * LINE
            picture.add(
                *_moved(draw, box.x + 24, y), Text(box.x + 24 + 26 * len(draw), y, words, 14, p.INK)
            )
    low = top + rows * LINE + 54
    picture.add(Text(MARGIN, low - 14, say("gallery", "bodies"), 18, p.INK, bold=True))
    step = (WIDTH - 2 * MARGIN) / len(MACROS)
    for number, card in enumerate(MACROS):
        for land, side in ((False, card.sea), (True, card.land)):
            box = Box(MARGIN + number * step, low + 6 + land * BODY, step - 8, BODY - 8)
            picture.add(*sheet(box, p.CARD, 10), *_body(number, land, side.title, box))
    picture.height = low + 2 * BODY + MARGIN
    return picture


Row = tuple[tuple[tuple[str, str, int], ...], str]
"""Drawings next to each other (type, name and colour of each), and their meaning."""


def _tokens() -> list[Row]:
    kinds = ("cube", "loose", "disc", "dome")
    rows: list[Row] = [
        (tuple(("token", kind, c) for kind in kinds), say("gallery", f"colour{c}", colour=name))
        for c, name in enumerate(COLOUR_NAMES)
    ]
    tokens = (("cube", 0), ("loose", 0), ("place", 0), ("disc", 0), ("dome", 0), ("automatic", 0))
    return rows + [((("token", kind, c),), say("gallery", kind)) for kind, c in tokens]


def _abilities() -> list[Row]:
    return [((("ability", name, 0),), TEXTS.word("ability", name)) for name in ABILITIES]


def _icons() -> list[Row]:
    return [((("icon", name, 0),), say("icon", name)) for name in (*SIGNS, *MARKS)]


def _moved(draw: tuple[tuple[str, str, int], ...], x: float, y: float) -> Iterator[Shape]:
    for k, (kind, name, colour) in enumerate(draw):
        at = x + 26 * k
        if kind == "ability":
            yield from ability(name, at, y, 11)
        elif kind == "icon":
            yield from icon(name, at, y, 11)
        elif name in ("dome", "automatic"):
            yield from biont(colour + (4 if name == "automatic" else 0), at, y, 11)
        else:
            yield from token(name, colour, at, y, 10)


def _body(number: int, land: bool, title: str, box: Box) -> list[Shape]:
    ground = p.SAND if land else p.POOL_LIGHT
    x, y = box.middle[0], box.y + (box.h - 20) / 2
    return [
        Rect(box.x + 5, box.y + 5, box.w - 10, box.h - 28, ground, radius=8),
        *silhouette(number, land, round(x, 1), round(y, 1), 112),
        Text(x, box.bottom - 12, title, 14, p.INK, "center", True),
    ]
