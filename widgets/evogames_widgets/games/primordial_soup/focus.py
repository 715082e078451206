"""Enlarges a space or a tribe, and describes it in sentences."""

from collections.abc import Iterator, Sequence
from typing import Any

from evogames.primordial_soup.cards import SPACE_NAMES
from evogames.primordial_soup.state import SoupState
from evogames_widgets.games.parts import Box, palette as p, pill, sheet, wrap
from evogames_widgets.games.primordial_soup import pieces
from evogames_widgets.games.primordial_soup.figures.amoeba import AmoebaAppearance, drawn
from evogames_widgets.games.primordial_soup.layout import GAP, Frame, Style
from evogames_widgets.games.primordial_soup.meal_text import places as meal_places, space_sentences
from evogames_widgets.games.primordial_soup.panel import PlayerDisplay, panel
from evogames_widgets.games.primordial_soup.space import Name, SpaceDisplay, contents, places
from evogames_widgets.games.primordial_soup.words import gene_hint, say
from evogames_widgets.scene import LEAVE, Rect, Region, Shape, Text

LARGE = Style(20, 16)


def focuses(state: SoupState) -> dict[str, str]:
    """Return the pieces to zoom in on: every space and every tribe."""
    spaces = {f"space:{i}": say("focus", "space", space=name) for i, name in enumerate(SPACE_NAMES)}
    return spaces | {f"player:{seat}": name for seat, name in enumerate(state.names)}


def focused(
    state: SoupState,
    focus: str,
    frame: Frame,
    decision: Any,
    spaces: Sequence[SpaceDisplay],
    tribes: Sequence[PlayerDisplay],
) -> tuple[list[Shape], list[Region]]:
    """Draw an enlarged piece, sentences about it, and the button that leads back."""
    kind, _, number = focus.partition(":")
    box, beside = _boxes(frame)
    if kind == "space":
        space, place = spaces[int(number)], meal_places(state)[int(number)]
        shapes: list[Shape] = [Rect(*box, p.POOL_LIGHT, p.POOL_DARK, 2, 24)]
        shapes += contents(space, box, LARGE)
        squares = places(len(space.names), box, LARGE)
        here = dict(zip(space.names, squares[: len(space.appearances)], strict=False))
        regions = [*pieces.space(place, box, LARGE), *pieces.amoebas(state, here)]
        notes = space_sentences(place)
    else:
        tribe = tribes[int(number)]
        side = min(box.w / 4, box.h * 0.23)
        upper = box._replace(h=box.h - 2 * side)
        here = _portraits(tribe, box._replace(y=upper.bottom), side)
        shapes = [*panel(tribe, upper, LARGE), *_tribe(state, tribe, here)]
        regions = [
            *pieces.tribe(state, tribe, upper, LARGE, decision),
            *pieces.amoebas(state, here),
        ]
        count = len(tribes)
        notes = tuple(gene_hint(gene, state.supply[gene], count) for gene in tribe.genes)
    shapes += [*sheet(beside, p.CARD, 12), *_sentences(notes, beside.grown(-12), frame.style.text)]
    word = pill(say("focus", "leave"), frame.style.text, p.OPTION)
    back = Box(beside.right - word.width - 10, beside.y + 8, word.width, frame.style.text * 1.55)
    shapes += word.at(round(back.x, 1), round(back.middle[1], 1))
    return shapes, [*regions, Region(LEAVE, *back, say("focus", "leave"))]


def _portraits(tribe: PlayerDisplay, room: Box, side: float) -> dict[Name, Box]:
    """Return the boxes of a tribe's amoebas. They are below its area."""
    return {
        (tribe.seat, number): Box(room.x + i % 4 * room.w / 4, room.y + i // 4 * side, side, side)
        for i, (number, _) in enumerate(tribe.amoebas)
    }


def _tribe(state: SoupState, tribe: PlayerDisplay, boxes: dict[Name, Box]) -> Iterator[Shape]:
    """Draw the amoebas of a tribe, each with the name of its space."""
    for name, box in boxes.items():
        amoeba = state.amoeba(*name)
        assert amoeba is not None
        looks = AmoebaAppearance(*name, tribe.genes, amoeba.damage)
        x, y = box.middle
        yield from drawn(looks, round(x, 1), round(y, 1), round(box.w * 0.95, 1))
        yield Text(box.x + 4, box.y + 10, SPACE_NAMES[amoeba.space], 14, p.POOL_INK)


def _boxes(frame: Frame) -> tuple[Box, Box]:
    """Return the boxes for the piece and the sentences. On phones, one is below the other."""
    margin = frame.soup.x
    room = Box(margin, margin, frame.market.right - margin, frame.height - 2 * margin)
    if frame.market.y > frame.soup.bottom:
        top = room._replace(h=room.w)
        return top, room._replace(y=top.bottom + GAP, h=room.bottom - top.bottom - GAP)
    left = room._replace(w=(room.w - GAP) / 2)
    return left, left._replace(x=left.right + GAP)


def _sentences(notes: Sequence[str], room: Box, size: float) -> Iterator[Shape]:
    """Draw as many sentences as fit, below the button that leads back."""
    y = room.y + size * 2.4
    for note in notes:
        rows = wrap(note, size, room.w, 12)
        if y + len(rows) * size * 1.3 > room.bottom:
            break
        for i, row in enumerate(rows):
            yield Text(room.x, y + i * size * 1.3, row, size, p.INK)
        y += (len(rows) + 0.4) * size * 1.3
