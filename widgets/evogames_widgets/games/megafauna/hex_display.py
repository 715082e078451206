"""Draws what lives on a hex or an offshore tab."""

from functools import lru_cache
from typing import NamedTuple

from evogames.megafauna.components.names import CARNIVORE, HERBIVORE, NOBODY, PLANT
from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.megafauna.figures.creeples import Creeple, creeple
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import Shapes
from evogames_widgets.scene import Circle, Point, Shape, Text

_SPOTS: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (0.46, ((0, 0),)),
    2: (0.37, ((0.4, -0.22), (-0.4, 0.22))),
    3: (0.33, ((0, -0.5), (-0.43, 0.2), (0.43, 0.2))),
    4: (0.3, ((-0.36, -0.36), (0.36, -0.36), (-0.36, 0.36), (0.36, 0.36))),
    5: (0.27, ((0, -0.58), (-0.5, -0.1), (0.5, -0.1), (-0.3, 0.5), (0.3, 0.5))),
    6: (0.26, ((-0.32, -0.5), (0.32, -0.5), (-0.56, 0), (0.56, 0), (-0.3, 0.54), (0.3, 0.54))),
}  # fmt: skip
"""For a number of creeples: their radius, and where they are. The side of the hex is 1."""
MOST = max(_SPOTS)


class HexDisplay(NamedTuple):
    """The creeples on a hex, from the carnivore to the plant, then the endangered ones.

    Equal hexes share one drawing.
    """

    creeples: tuple[Creeple, ...] = ()
    label: str = ""
    """A short text instead of creeples, such as what it costs to get there."""
    good: bool = True


def creeples_at(state: MegafaunaState, place: int) -> list[Creeple]:
    """Return the creeples of a place. The carnivore is first, and endangered ones are last."""
    found = [
        Creeple(state.stands(place, level), level)
        for level in (CARNIVORE, HERBIVORE, PLANT)
        if state.stands(place, level) != NOBODY
    ]
    fallen = [one for one in state.endangered if one.place == place]
    return [*found, *(Creeple(one.species, one.level, fallen=True) for one in fallen)]


@lru_cache(maxsize=4096)
def contents(shown: HexDisplay, side: float, on_tab: bool) -> Shapes:
    """Draw the creeples of a hex at the origin, as large as possible."""
    shapes: list[Shape] = []
    count = min(len(shown.creeples), MOST)
    if count:
        r, spots = _SPOTS[count]
        zoom = side * (0.62 if on_tab else 1.0)
        for one, (x, y) in zip(shown.creeples, spots, strict=False):
            shapes += creeple(one, round(x * zoom, 1), round(y * zoom, 1), round(r * zoom, 1))
    if shown.label:
        r = max(9.0, side * 0.42)
        fill, ink = (p.OPTION, p.WHITE) if shown.good else (p.WHITE, p.SOFT_INK)
        shapes.append(Circle(0, 0, r, fill, p.WHITE, 1.0))
        shapes.append(Text(0, 0.3, shown.label, max(12.0, round(r * 1.1)), ink, "center", True))
    return tuple(shapes)


def hex_display(state: MegafaunaState, place: int) -> HexDisplay:
    """Return what a hex or a tab shows."""
    return HexDisplay(tuple(creeples_at(state, place)))
