"""An organism as it is drawn: a cell with its chromosomes and mutations, or a body with organs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from evogames.genesis.cards import BASE_COLOUR, COLOUR, MACROS, MUTATIONS, PLUS_COLOUR
from evogames.genesis.organisms import chromosomes
from evogames.genesis.state import GenesisState, Organism
from evogames.genesis.words import organism_title
from evogames_widgets.boards import palette as p
from evogames_widgets.boards.curves import Shapes, loop, oval, path, placed
from evogames_widgets.boards.genesis_icons import ability
from evogames_widgets.boards.genesis_layout import Style
from evogames_widgets.boards.genesis_shapes import silhouette
from evogames_widgets.boards.genesis_tokens import EDGES, HUES, PALE, biont, glyph, token
from evogames_widgets.boards.marks import Box
from evogames_widgets.metrics import fit
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Shape, Text

CHIP = 15.0
TITLE, LINE = 15.0, 15.0
"""Heights of the name and of the line with the four properties."""


class Gene(NamedTuple):
    """A mutation as it is seen; cubes that are away lie on a parasite."""

    card: int
    base: bool
    plus: bool
    promoted: bool
    works: bool


class BodySeen(NamedTuple):
    """All that is to be seen of an organism; equal ones share one drawing."""

    kind: str
    owner: int
    title: str
    attached: bool
    cubes: tuple[int, ...]
    bionts: tuple[int, ...]
    genes: tuple[Gene, ...]
    diseases: tuple[int, ...]
    discs: tuple[int, ...]
    macro: int
    land: bool
    organs: tuple[bool, ...]
    trophic: int
    properties: tuple[int, ...]


def seen(state: GenesisState, one: Organism) -> BodySeen:
    """Return all that is to be seen of an organism."""
    return BodySeen(
        one.kind,
        one.owner,
        organism_title(one),
        one.host > 0,
        tuple(one.cubes),
        tuple(one.bionts),
        tuple(
            Gene(m.card, m.base, m.plus, m.promoted, m.bought < state.turn) for m in one.mutations
        ),
        tuple(d.colour for d in one.diseases),
        tuple(one.discs),
        one.macro,
        one.land,
        tuple(since >= 0 for since in one.organs),
        one.trophic,
        tuple(chromosomes(one, c) for c in range(4)),
    )


class Parts(NamedTuple):
    """Where the parts of an organism are within its box."""

    figure: Box
    chips: tuple[Box, ...]
    line: Box


def parts(one: BodySeen, box: Box) -> Parts:
    """Divide the box of an organism: name, figure, chips of genes or organs, properties."""
    line = Box(box.x + 2, box.bottom - LINE, box.w - 4, LINE)
    top, bottom = box.y + TITLE + 1, line.y
    if one.kind == "macro":
        count = max(1, len(one.organs))
        w = box.w * 0.5 if box.w >= 120 else box.w * 0.42
        chips = tuple(Box(box.right - w - 2, top + i * (CHIP + 1), w, CHIP) for i in range(count))
        return Parts(Box(box.x + 2, top, box.w - w - 6, bottom - top), chips, line)
    count = len(one.genes)
    room = bottom - top
    columns = 1 if count * CHIP <= room * 0.36 or box.w < 86 else 2 if box.w < 165 else 3
    rows = -(-count // columns)
    h = min(CHIP, room * 0.62 / rows) if rows else CHIP
    w = (box.w - 4) / columns
    start = bottom - rows * h
    chips = tuple(
        Box(box.x + 2 + i % columns * w, start + i // columns * h, w - 1, h - 1)
        for i in range(count)
    )
    return Parts(Box(box.x + 2, top, box.w - 4, start - top - 1), chips, line)


@lru_cache(maxsize=512)
def drawn(one: BodySeen, box: Box, style: Style) -> Shapes:
    """Draw an organism in a box."""
    places, hue = parts(one, box), one.owner % 4
    shapes: list[Shape] = [Rect(box.x, box.y, box.w, box.h, p.WHITE, EDGES[hue], 1.5, 9, 0.8)]
    title = fit(one.title, style.tiny, box.w - 22, True)
    shapes += biont(one.owner, round(box.x + 10, 1), round(box.y + 8.5, 1), 6.5)
    shapes.append(Text(box.x + 19, box.y + 9, title, style.tiny, p.INK, bold=True))
    if one.kind == "macro":
        shapes += _body(one, places, style)
    else:
        shapes += _cell(one, places.figure, box)
        for gene, chip in zip(one.genes, places.chips, strict=True):
            shapes += _gene(gene, chip)
    return (*shapes, *_properties(one, places.line, style))


def _cell(one: BodySeen, figure: Box, box: Box) -> list[Shape]:
    """A bacterium is a rod with a whip, a parasite a spiny ball that holds on to its host."""
    (x, y), hue = figure.middle, one.owner % 4
    shapes: list[Shape] = []
    rx, ry = figure.w / 2 - 8, figure.h / 2 - 1
    if one.kind == "parasite":
        ring = oval(x, y, rx, ry, n=12)
        spiny = [
            (x + (u - x) * f, y + (v - y) * f)
            for (u, v), f in zip(ring, (1.0, 0.82) * 6, strict=True)
        ]
        if one.attached:
            for dy in (-ry * 0.4, ry * 0.4):
                claw = path([(x - rx * 0.7, y + dy), (box.x - 2, y + dy * 1.5),
                             (box.x - 9, y + dy * 0.5)], 4)  # fmt: skip
                shapes.append(Polyline(claw, EDGES[hue], 3.5))
        shapes.append(Polygon(tuple(spiny), PALE[hue], EDGES[hue], 2.2))
    else:
        tail = path(
            [(x - rx + 2, y), (x - rx - 3, y - 4), (x - rx - 5, y + 3), (figure.x, y - 1)], 4
        )
        shapes.append(Polyline(tail, EDGES[hue], 2))
        h = 0.94
        side = (0.8, -0.8)
        corners = [(1.0, 0.0), *((u, h) for u in side), (-1.0, 0.0), *((-u, -h) for u in side)]
        rod = loop([(x + u * rx, y + v * ry) for u, v in corners], 4)
        shapes.append(Polygon(rod, PALE[hue], HUES[hue], 3))
        shapes.append(Polygon(rod, None, EDGES[hue], 1.25))
    shapes += _inside(one, Box(x - rx * 0.86, y - ry * 0.8, rx * 1.72, ry * 1.6))
    held = [c for c, n in enumerate(one.discs) for _ in range(n)]
    for i, colour in enumerate(held):
        shapes += token(
            "disc", colour, round(figure.right - 7 - 11 * i, 1), round(figure.y + 5, 1), 6
        )
    return shapes


def _inside(one: BodySeen, room: Box) -> list[Shape]:
    """Chromosomes, disease cubes and bionts, in one line or two."""
    alive = [("cube", c) for c, n in enumerate(one.cubes) for _ in range(n)]
    alive += [("loose", c) for c in one.diseases]
    alive += [("biont", w) for w, n in enumerate(one.bionts) for _ in range(n)]
    count = len(alive)
    if not count:
        return []
    lines = 2 if count > 4 and room.h >= 24 and count * 13 > room.w else 1
    across = -(-count // lines)
    step = min(room.w / across, 17.0)
    r = round(min(step * 0.54, room.h / lines * 0.48, 8.0), 1)
    shapes: list[Shape] = []
    for i, (kind, which) in enumerate(alive):
        line, place = divmod(i, across)
        inline = min(across, count - line * across)
        x = round(room.x + room.w / 2 + (place - (inline - 1) / 2) * step, 1)
        y = round(room.y + room.h * (line + 0.5) / lines, 1)
        shapes += biont(which, x, y, r) if kind == "biont" else token(kind, which, x, y, r)
    return shapes


def _gene(gene: Gene, chip: Box) -> list[Shape]:
    """A mutation: its cubes (or the places of stolen ones) and its abilities."""
    y, r = round(chip.y + chip.h / 2, 1), round(min(6.0, chip.h * 0.42), 1)
    fill = "#e7effa" if gene.promoted else p.CHIP
    shapes: list[Shape] = [
        Rect(chip.x, chip.y, chip.w, chip.h, fill, p.BLUE_DARK if gene.promoted else p.LINE, 1, 5)
    ]
    x = chip.x + r + 2
    shapes += token("cube" if gene.base else "place", BASE_COLOUR[gene.card], round(x, 1), y, r)
    x += 2 * r + 1
    if gene.promoted:
        shapes += token("cube" if gene.plus else "place", PLUS_COLOUR[gene.card], round(x, 1), y, r)
        x += 2 * r + 1
    card = MUTATIONS[gene.card]
    names = card.promoted_abilities if gene.promoted else card.abilities
    step = min(2 * r + 1, (chip.right - x) / max(1, len(names)))
    for name in names:
        shapes += ability(name, round(x + r * 0.3, 1), y, round(min(r, step * 0.55), 1))
        x += step
    if not gene.works:
        shapes.append(Circle(chip.right - 3, chip.y + 3, 3, p.GOOD, p.WHITE, 1))
    return shapes


def _body(one: BodySeen, places: Parts, style: Style) -> list[Shape]:
    """A macro-organism: its shape, organ squares with their names, endosymbionts below."""
    figure = places.figure
    x = figure.x + figure.w / 2
    ground = p.SAND if one.land else p.POOL_LIGHT
    low = figure.bottom - 17
    shapes: list[Shape] = [Rect(figure.x, figure.y, figure.w, low - figure.y, ground, radius=8)]
    width = min(figure.w - 6, (low - figure.y - 4) / 0.62)
    shapes += silhouette(
        one.macro, one.land, round(x, 1), round((figure.y + low) / 2, 1), round(width, 1)
    )
    card = MACROS[one.macro]
    side = card.land if one.land else card.sea
    for square, filled, chip in zip(side.organs, one.organs, places.chips, strict=False):
        at = round(chip.y + chip.h / 2, 1)
        shapes += token(
            "cube" if filled else "place", COLOUR[square.colour], round(chip.x + 8, 1), at, 7
        )
        signs = square.abilities if filled else ()
        room = chip.w - 18 - 13 * len(signs)
        ink = p.INK if filled else p.SOFT_INK
        shapes.append(Text(chip.x + 17, at, fit(square.title, style.tiny, room), style.tiny, ink))
        for k, name in enumerate(signs):
            shapes += ability(name, round(chip.right - 7 - 13 * k, 1), at, 6)
    shapes += _circles(one, side.endosymbionts, Box(figure.x, low + 1, figure.w, 16))
    return shapes


def _circles(one: BodySeen, circles: tuple, box: Box) -> list[Shape]:  # type: ignore[type-arg]
    """The trophic biont and the circles of endosymbionts."""
    y = round(box.y + box.h / 2, 1)
    shapes: list[Shape] = []
    step = min(17.0, box.w / (len(circles) + 1))
    if one.trophic >= 0:
        shapes += biont(one.trophic, round(box.x + step / 2, 1), y, round(step * 0.44, 1))
    for i, circle in enumerate(circles, start=1):
        colour, x = COLOUR[circle.colour], round(box.x + step * (i + 0.5), 1)
        guest = next((w for w in (colour, colour + 4) if one.bionts[w]), None)
        r = round(step * 0.42, 1)
        shapes += token("circle", colour, x, y, r) if guest is None else biont(guest, x, y, r)
    return shapes


def _properties(one: BodySeen, line: Box, style: Style) -> list[Shape]:
    """How many chromosomes of each colour there are in all."""
    step = min(26.0, line.w / 4)
    left, y = line.x + (line.w - 4 * step) / 2, line.y + line.h / 2
    shapes: list[Shape] = []
    for colour, count in enumerate(one.properties):
        x = left + step * colour + step * 0.28
        ink = EDGES[colour] if count else p.FAINT_INK
        shapes += placed(
            (glyph(colour, HUES[colour] if colour != 1 else EDGES[1]),),
            round(x, 1),
            round(y, 1),
            0.75,
        )
        shapes.append(
            Text(
                round(x + 7, 1),
                y + 0.5,
                str(count),
                style.tiny,
                ink if count else p.FAINT_INK,
                bold=count > 0,
            )
        )
    return shapes
