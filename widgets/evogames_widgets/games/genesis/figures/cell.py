"""Draws microbes: bacteria, the parasites on them, and their mutations."""

from collections.abc import Iterator

from evogames.genesis.cards import BASE_COLOUR, MUTATIONS, PLUS_COLOUR
from evogames_widgets.games.genesis.figures.icons import ability
from evogames_widgets.games.genesis.figures.tokens import EDGES, HUES, PALE, biont, token
from evogames_widgets.games.genesis.organism_display import Gene, OrganismDisplay
from evogames_widgets.games.parts import Box, arc, oval, palette as p, path
from evogames_widgets.scene import Circle, Polygon, Polyline, Rect, Shape, Text, text_width

PROMOTED = "#e7effa"


def cell(one: OrganismDisplay, figure: Box, box: Box, zoom: float) -> Iterator[Shape]:
    """Draw a bacterium as a rod with a tail, or a parasite as a ball with spines on its host."""
    (x, y), hue = figure.middle, one.owner % 4
    rx = figure.w / 2 - 9
    ry = min(figure.h / 2 - 1, rx * 0.62)
    if one.kind == "parasite":
        ring = oval(x, y, rx, ry, n=24)
        spiny = [
            (x + (u - x) * f, y + (v - y) * f)
            for (u, v), f in zip(ring, (1.0, 0.84) * 12, strict=True)
        ]
        if one.attached:
            for dy in (-ry * 0.4, ry * 0.4):
                claw = [(x - rx * 0.7, y + dy), (box.x - 2, y + dy * 1.5), (box.x - 9, y + dy / 2)]
                yield Polyline(path(claw, 4), EDGES[hue], 3.5)
        yield Polygon(tuple(spiny), PALE[hue], EDGES[hue], 2.2)
    else:
        x += 5
        whip = [(figure.x - 1, y + 3), (figure.x + 4, y - 5), (figure.x + 9, y + 4), (x - rx, y)]
        yield Polyline(path(whip, 4), EDGES[hue], 2.2)
        left, right, n = x - rx + ry, x + rx - ry, 8 if zoom < 1.4 else 20
        rod = (*arc(left, y, ry, 90, 270, n), *arc(right, y, ry, -90, 90, n))
        yield Polygon(rod, PALE[hue], EDGES[hue], 3.5)
        yield Polygon(rod, None, p.mix(HUES[hue], p.WHITE, 0.3), 1.5)
    yield from _inside(one, Box(x - rx * 0.84, y - ry * 0.8, rx * 1.68, ry * 1.6), zoom)
    held = [c for c, n in enumerate(one.discs) for _ in range(n)]
    for i, colour in enumerate(held):
        at = round(figure.right - (8 + 13 * i) * zoom, 1)
        yield from token("disc", colour, at, round(figure.y + 6 * zoom, 1), 6.5 * zoom)


def _inside(one: OrganismDisplay, room: Box, zoom: float) -> Iterator[Shape]:
    """Draw chromosomes, disease cubes and bionts in one or two lines."""
    alive = [("cube", c) for c, n in enumerate(one.cubes) for _ in range(n)]
    alive += [("loose", c) for c in one.diseases]
    alive += [("biont", w) for w, n in enumerate(one.bionts) for _ in range(n)]
    count = len(alive)
    if not count:
        return
    lines = 2 if count > 4 and room.h >= 24 and count * 16 * zoom > room.w else 1
    across = -(-count // lines)
    level = room.h / lines
    step = min(room.w / across, max(17.0, min(24.0 * zoom, level * 0.95), min(90, level * 0.4)))
    r = round(min(step * 0.5, room.h / lines * 0.48), 1)
    for i, (kind, which) in enumerate(alive):
        line, place = divmod(i, across)
        inline = min(across, count - line * across)
        x = round(room.x + room.w / 2 + (place - (inline - 1) / 2) * step, 1)
        y = round(room.y + room.h / 2 + (line - (lines - 1) / 2) * min(step * 1.1, room.h / 2), 1)
        yield from biont(which, x, y, r) if kind == "biont" else token(kind, which, x, y, r)


def gene_chip(gene: Gene, chip: Box, size: float) -> Iterator[Shape]:
    """Draw a mutation: its cubes, its abilities and, if there is space, its name.

    A stolen cube is shown as a gap.
    """
    card = MUTATIONS[gene.card]
    names = card.promoted_abilities if gene.promoted else card.abilities
    signs = 1 + gene.promoted + len(names)
    y, r = round(chip.y + chip.h / 2, 1), round(min(chip.h * 0.42, chip.w / (2.4 * signs)), 1)
    fill, edge = (PROMOTED, p.BLUE_DARK) if gene.promoted else (p.CHIP, p.LINE)
    yield Rect(chip.x, chip.y, chip.w, chip.h, fill, edge, 1, 5)
    x = chip.x + r + 2
    yield from token("cube" if gene.base else "place", BASE_COLOUR[gene.card], round(x, 1), y, r)
    x += 2 * r + 1
    if gene.promoted:
        yield from token(
            "cube" if gene.plus else "place", PLUS_COLOUR[gene.card], round(x, 1), y, r
        )
        x += 2 * r + 1
    for name in names:
        yield from ability(name, round(x + r * 0.3, 1), y, r)
        x += 2 * r + 1
    title = card.promoted if gene.promoted else card.title
    if text_width(title, size) <= chip.right - x - 8:
        yield Text(x + 2, y, title, size, p.INK)
    if not gene.works:
        yield Circle(chip.right - 3, chip.y + 3, 3, p.GOOD, p.WHITE, 1)
