"""Draws multicellular bodies with their organ squares and endosymbionts."""

from collections.abc import Iterator

from evogames.genesis.cards import COLOUR, MACROS, Part
from evogames_widgets.games.genesis.figures.icons import ability
from evogames_widgets.games.genesis.figures.shapes import silhouette
from evogames_widgets.games.genesis.figures.tokens import biont, token
from evogames_widgets.games.genesis.organism_display import OrganismDisplay
from evogames_widgets.games.parts import Box, palette as p
from evogames_widgets.scene import Rect, Shape, Text, text_width


def body(
    one: OrganismDisplay, figure: Box, chips: tuple[Box, ...], zoom: float, size: float
) -> Iterator[Shape]:
    """Draw a macro-organism: its shape, its organ squares, and its endosymbionts below."""
    card = MACROS[one.macro]
    side = card.land if one.land else card.sea
    low = figure.bottom - (17 * zoom if figure.h > 64 else 0)
    ground = p.SAND if one.land else p.POOL_LIGHT
    x, y = round(figure.x + figure.w / 2, 1), round((figure.y + low) / 2, 1)
    width = round(min(figure.w - 6, (low - figure.y - 4) / 0.62), 1)
    yield from [
        Rect(figure.x, figure.y, figure.w, low - figure.y, ground, radius=8),
        *silhouette(one.macro, one.land, x, y, width),
    ]
    named = len({chip.x for chip in chips}) == 1
    for square, grown, chip in zip(side.organs, one.organs, chips, strict=True):
        yield from _organ(square, grown, chip, size if named else 0)
    if low < figure.bottom:
        yield from _circles(one, side.endosymbionts, Box(figure.x, low, figure.w, 17 * zoom))


def _organ(square: Part, grown: bool, chip: Box, size: float) -> Iterator[Shape]:
    """Draw an organ, or an empty square for it. If a font size is given, add its name."""
    y, r = round(chip.y + chip.h / 2, 1), chip.h * 0.45
    kind, ink = ("cube", p.INK) if grown else ("place", p.SOFT_INK)
    signs = square.abilities if grown else ()
    room = chip.w - 2.4 * r * (1 + len(signs)) - 4
    yield from token(kind, COLOUR[square.colour], round(chip.x + r + 1, 1), y, round(r, 1))
    if size and text_width(square.title, size) <= room:
        yield Text(chip.x + 2.4 * r + 2, y, square.title, size, ink)
    for k, name in enumerate(signs):
        at = round(chip.right - r - 2.2 * r * k, 1)
        yield from ability(name, at, y, round(r * 0.9, 1))


def _circles(one: OrganismDisplay, circles: tuple[Part, ...], box: Box) -> Iterator[Shape]:
    """Draw the trophic biont and the circles of endosymbionts."""
    y = round(box.y + box.h / 2, 1)
    step = min(box.h, box.w / (len(circles) + 1))
    if one.trophic >= 0:
        yield from biont(one.trophic, round(box.x + step / 2, 1), y, round(step * 0.44, 1))
    for i, circle in enumerate(circles, start=1):
        colour, x = COLOUR[circle.colour], round(box.x + step * (i + 0.5), 1)
        guest = next((w for w in (colour, colour + 4) if one.bionts[w]), None)
        r = round(step * 0.42, 1)
        yield from token("circle", colour, x, y, r) if guest is None else biont(guest, x, y, r)
