"""Draws the tile of an organism: name, picture, genes or organs, and the properties of life."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from evogames_widgets.games.genesis.figures import cell as cells, macro as macros
from evogames_widgets.games.genesis.figures.tokens import EDGES, biont, sign
from evogames_widgets.games.genesis.layout import LEAST, Style, letters, split
from evogames_widgets.games.genesis.organism_display import OrganismDisplay
from evogames_widgets.games.parts import Box, Shapes, palette as p
from evogames_widgets.scene import Rect, Shape, Text

LINE = 15.0
"""The heights of the line for the name, of a gene, and of the line for the four properties."""
LOW = 64.0
"""If a tile is lower than this, the picture is next to the genes, if there is space."""
PLAIN = (118.0, 104.0)
"""The size of a tile that is drawn without zoom."""


class Parts(NamedTuple):
    """The positions of the parts of an organism in its box."""

    zoom: float
    title: Box
    figure: Box
    chips: tuple[Box, ...]
    line: Box


def parts(one: OrganismDisplay, box: Box) -> Parts:
    """Divide the box of an organism into parts.

    The genes are below the picture or, in low boxes, next to it.
    """
    zoom = round(max(1.0, min(box.w / PLAIN[0], box.h / PLAIN[1], 2.4)), 1)
    line = LINE * zoom
    aside = box.w * 0.38 if box.h < LOW <= box.w / 2 else 0.0
    left, wide = box.x + 2 + aside, box.w - 4 - aside
    low = Box(left, box.bottom - line, wide, line)
    top = box.y + line + 1
    room = Box(left, top, wide, low.y - top)
    count = len(one.organs) + len(one.genes)
    if one.kind == "macro" or room.h < 2.6 * line:
        figure, side = split(room, (1, 1), 2.0) if count else (room, room)
        rows = max(1, min(count, int(room.h // 13)))
        columns, h = ceil(count / rows), min(line + 1, room.h / rows)
    else:
        columns = 1 if count * line <= room.h * 0.36 else 2 if box.w < 165 * zoom else 3
        rows = ceil(count / columns)
        h = min(line, room.h * 0.62 / max(1, rows))
        figure, side = room._replace(h=room.h - rows * h - 1), room._replace(y=low.y - rows * h)
    if aside:
        figure, side = Box(box.x + 2, box.y + 2, aside, box.h - 4), room
    w = side.w / max(1, columns)
    if one.kind == "macro" and columns > 1:
        w = min(w, 2.6 * h)
    chips = tuple(
        Box(side.x + i % columns * w, side.y + i // columns * h, w - 1, h - 1) for i in range(count)
    )
    return Parts(zoom, Box(left - 2, box.y, wide + 4, line), figure, chips, low)


@lru_cache(maxsize=512)
def drawn(one: OrganismDisplay, box: Box, style: Style) -> Shapes:
    """Draw an organism in a box."""
    places, hue = parts(one, box), one.owner % 4
    zoom = places.zoom
    size = round(style.tiny * max(1.0, min(zoom * 0.85, 1.4)), 1)
    y = round(box.y + 8.5 * zoom, 1)
    head = places.title
    room = head.w - 22 * zoom
    title, large = letters(one.title, size, room, True)
    shapes: list[Shape] = [
        Rect(box.x, box.y, box.w, box.h, p.WHITE, EDGES[hue], 1.5, 9, 0.8),
        *biont(one.owner, round(head.x + 10 * zoom, 1), y, 6.5 * zoom),
        Text(head.x + 19 * zoom, y, title, large, p.INK, bold=True),
    ]
    if one.kind == "macro":
        shapes += macros.body(one, places.figure, places.chips, zoom, size)
    else:
        shapes += cells.cell(one, places.figure, box, zoom)
        for gene, chip in zip(one.genes, places.chips, strict=True):
            shapes += cells.gene_chip(gene, chip, size)
    return (*shapes, *_properties(one, places.line, zoom, size))


def _properties(one: OrganismDisplay, line: Box, zoom: float, size: float) -> Iterator[Shape]:
    """Return the number of chromosomes of each colour."""
    step = min(26.0 * zoom, line.w / 4)
    size = max(LEAST, min(size, 0.6 * step))
    left, y = line.x + (line.w - 4 * step) / 2, line.y + line.h / 2
    for colour, count in enumerate(one.properties):
        x = left + step * (colour + 0.28)
        ink = EDGES[colour] if count else p.FAINT_INK
        yield from sign(colour, round(x, 1), round(y, 1), 0.75 * zoom)
        at = round(x + 7 * zoom, 1)
        yield Text(at, y + 0.5, str(count), size, ink, bold=count > 0)
