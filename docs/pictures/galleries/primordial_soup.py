"""Draws every gene of Primordial Soup, single and combined, for the documentation."""

from collections.abc import Iterator

from evogames.primordial_soup.cards import GENES
from evogames_widgets.games.parts import Box, palette as p, sheet
from evogames_widgets.games.primordial_soup.figures.amoeba import AmoebaAppearance, drawn
from evogames_widgets.games.primordial_soup.figures.icons import icon
from evogames_widgets.games.primordial_soup.words import gene_name, say
from evogames_widgets.scene import Rect, Scene, Shape, Text

COLUMNS, TILE, GAP, TOP, LINE, MARGIN = 7, (172.0, 168.0), 10.0, 52.0, 22.0, 16.0

TOGETHER = (
    AmoebaAppearance(0, 1, ("speed", "tentacle")),
    AmoebaAppearance(1, 2, ("movement1", "spores", "frugality"), 1),
    AmoebaAppearance(2, 3, ("streamlining", "holding", "substitution")),
    AmoebaAppearance(3, 4, ("defense", "escape", "longevity"), 2),
    AmoebaAppearance(0, 5, ("struggle", "persistence", "division")),
    AmoebaAppearance(1, 6, ("parasitism", "ray_protection", "intelligence"), 1),
    AmoebaAppearance(2, 7, ("movement2", "aggression", "armor"), 1),
)


def gallery() -> Scene:
    """Return a picture of every gene, and of some amoebas with several genes."""
    alone: list[tuple[str, ...]] = [(), *((gene,) for gene in GENES)]
    rows = -(-len(alone) // COLUMNS)
    width = 2 * MARGIN + COLUMNS * (TILE[0] + GAP) - GAP
    second = TOP + rows * (TILE[1] + GAP) + 40
    tall = TILE[1] + LINE * (max(len(appearance.genes) for appearance in TOGETHER) - 1)
    picture = Scene(width, second + tall + MARGIN, p.TABLE, title=say("gallery", "title"))
    for y, key in ((30.0, "title"), (second - 20, "together")):
        picture.add(Text(MARGIN, y, say("gallery", key), 20, p.INK, bold=True))
    for i, genes in enumerate(alone):
        picture.add(*_tile(AmoebaAppearance(i % 4, i % 7 + 1, genes), _place(i, TOP, TILE[1])))
    for i, appearance in enumerate(TOGETHER):
        picture.add(*_tile(appearance, _place(i, second, tall)))
    return picture


def _place(i: int, top: float, height: float) -> Box:
    row, column = divmod(i, COLUMNS)
    return Box(MARGIN + column * (TILE[0] + GAP), top + row * (height + GAP), TILE[0], height)


def _tile(appearance: AmoebaAppearance, box: Box) -> Iterator[Shape]:
    yield from [
        *sheet(box, p.CARD, 12),
        Rect(box.x + 6, box.y + 6, box.w - 12, 130, p.POOL_LIGHT, radius=10),
        *drawn(appearance, box.x + box.w / 2, box.y + 72, 122),
    ]
    y = box.y + 152
    for gene in appearance.genes:
        yield from icon(gene, box.x + 17, y, 0.9)
        yield Text(box.x + 30, y, gene_name(gene), 13, p.INK)
        y += LINE
    if not appearance.genes:
        yield Text(box.x + box.w / 2, y, say("gallery", "plain"), 13, p.INK, "center")
