"""Arranges the animals of one player: their positions, their sizes and their style."""

from functools import cache
from math import ceil, inf
from operator import add
from typing import NamedTuple

from evogames.evolution.cards import PAIR_TRAITS, TRAITS
from evogames_widgets.games.evolution.figures.pose import BOX
from evogames_widgets.games.evolution.links import GUTTER, Bond, Link, lanes, links, room_above
from evogames_widgets.games.evolution.words import say, short_name, times
from evogames_widgets.games.parts import Box
from evogames_widgets.scene import text_width

FEW = 2
"""If a player has at most this many animals, all have the same size."""
PAD = 2 * GUTTER
"""The space around and between animals."""
EDGE = 2.0
"""The space to the left and right of an animal's traits."""
NUMBER = 18.0
"""The height of an animal's number. If there is a picture, the number is on the picture."""


class TileStyle(NamedTuple):
    """A way to show an animal. Lists of traits can take more or less space."""

    traits: str
    """How traits are listed: by "name", "code" or "icon". With "" only carnivores are marked."""
    beside: bool
    """Whether the list is next to the picture. Otherwise it is below the picture."""
    least: float
    most: float
    """The maximum width of the picture. The minimum is `least`."""
    across: int
    """The minimum number of traits next to each other."""
    line: float
    """The height of a line of traits."""
    rows: float = inf
    """The maximum number of rows of animals."""

    @property
    def pip(self) -> float:
        """The size of a food token in the tile."""
        return {"name": 7.0, "code": 6.0}.get(self.traits, 5.0 if self.most else 4.0)

    @property
    def linked(self) -> bool:
        """Whether pair traits are drawn as lines between animals.

        Otherwise both animals list them.
        """
        return self.traits in ("name", "code")

    def left(self, picture: float) -> float:
        """Return the position where the list of traits begins."""
        return EDGE + (max(picture, 24) + 4 if self.beside else 0)

    def narrowest(self, size: float) -> float:
        """Return the minimum width of a tile with this text size."""
        traits = self.across * trait_width(self.traits, size) + EDGE
        return max(self.left(self.least) + traits, self.least + 14, 30 if self.traits else 42)

    def per_line(self, width: float, picture: float, size: float) -> int:
        """Return how many traits fit next to each other in a tile."""
        room = width - self.left(picture) - EDGE
        return max(1, int(room // trait_width(self.traits, size)))

    def height(self, picture: float, lines: int) -> float:
        """Return the height of a tile with this many lines of traits."""
        top = 5 + max(picture * BOX[1] / BOX[0], NUMBER) + 2 * self.pip + 4
        listed = lines * self.line
        return max(top, 8 + listed) if self.beside else top + listed + 2 * bool(lines)


STYLES = (
    TileStyle("name", False, 62, 160, 1, 17, 2),
    TileStyle("name", True, 50, 84, 1, 16),
    TileStyle("code", False, 46, 90, 2, 18),
    TileStyle("code", True, 42, 66, 1, 18),
    TileStyle("code", False, 34, 70, 1, 18),
    TileStyle("icon", False, 34, 70, 2, 15),
    TileStyle("icon", True, 30, 44, 2, 15),
    TileStyle("icon", False, 0, 0, 2, 15),
    TileStyle("icon", True, 0, 0, 2, 14),
    TileStyle("", False, 0, 0, 1, 0),
)
"""All styles, from the easiest to read to the smallest."""
FREE_STYLES = (STYLES[0], STYLES[2])
"""The styles for a board that can be as tall as it needs to be."""


@cache
def trait_width(traits: str, size: float) -> float:
    """Return the width that fits any trait if it is shown as a name, a code or an icon."""
    single = [trait for trait in TRAITS if trait not in PAIR_TRAITS]
    names = [times(short_name(trait), 1 + (trait == "fat_tissue")) for trait in single]
    return {
        "name": 20 + max(text_width(name, size) for name in names),
        "code": 21 + max(text_width(say("code", trait), size, True) for trait in single),
        "icon": 15.0,
        "": 1.0,
    }[traits]


class Herd(NamedTuple):
    """The animals of a player with the space they need.

    Animals that have just died are included.
    """

    animals: tuple[int, ...]
    traits: tuple[int, ...]
    """The number of traits of each animal."""
    bonds: tuple[Bond, ...]


class Placed(NamedTuple):
    """The positions of a player's animals.

    If the animals do not fit, `tiles` and `links` are empty.
    """

    style: TileStyle
    picture: float
    tiles: dict[int, Box]
    links: tuple[Link, ...]
    height: float


def place(herd: Herd, room: Box, size: float) -> Placed:
    """Show the animals as large as the space allows. The height can be infinite."""
    for style in STYLES if room.h < inf else FREE_STYLES:
        if found := _place(herd, style, room, size):
            return found
    return Placed(STYLES[-1], 0, {}, (), 0)


def _place(herd: Herd, style: TileStyle, room: Box, size: float) -> Placed | None:
    """Arrange the animals in rows in one style, with pictures as large as possible."""
    count, least = len(herd.animals), style.narrowest(size)
    most = int((room.w - PAD) // (least + PAD))
    if most == 0 or (rows := ceil(count / most)) > style.rows:
        return None
    columns = max(ceil(count / max(rows, 1)), min(most, FEW))
    width = min(least * 1.5, (room.w - PAD) / columns - PAD)
    bonds, listed = herd.bonds, herd.traits
    if not style.linked:
        joined = [animal for bond in bonds for animal in (bond.start, bond.end)]
        bonds, listed = (), tuple(map(add, listed, map(joined.count, herd.animals)))
    found = [*lanes(bonds, {animal: i for i, animal in enumerate(herd.animals)}, columns)]
    above = [room_above(row, found) for row in range(rows)]
    starts = range(0, count, columns)
    most_traits = [max(listed[start : start + columns]) for start in starts]

    def heights(picture: float) -> list[float]:
        per_line = style.per_line(width, picture, size)
        return [style.height(picture, ceil(n / per_line)) for n in most_traits]

    free = room.h - sum(above) - PAD * (rows + 1)
    picture = min(style.most, width - 14)
    if style.beside:
        picture = min(picture, style.least + width - least)
    while picture > style.least and sum(heights(picture)) > free:
        picture = max(style.least, picture - 4)
    if sum(heights(picture)) > free:
        return None
    tiles: dict[int, Box] = {}
    tops: list[float] = []
    y = room.y
    for start, lanes_above, height in zip(starts, above, heights(picture), strict=True):
        tops.append(y + PAD + lanes_above)
        for i, animal in enumerate(herd.animals[start : start + columns]):
            tiles[animal] = Box(room.x + PAD + i * (width + PAD), tops[-1], width, height)
        y = tops[-1] + height
    return Placed(style, picture, tiles, tuple(links(found, tiles, tops)), y + PAD - room.y)
