"""Draws the creeples on a hex or an offshore tab."""

from functools import lru_cache
from typing import NamedTuple

from evogames.megafauna.components.names import CARNIVORE, GREEN, HERBIVORE, NOBODY, PLANT
from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.megafauna.figures.biomes import outline
from evogames_widgets.games.megafauna.figures.creeples import Creeple, creeple, form_figure
from evogames_widgets.games.megafauna.news import News
from evogames_widgets.games.parts import Shapes, palette as p
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Shape, Text

_SPOTS: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (0.46, ((0, 0),)),
    2: (0.37, ((0.4, -0.22), (-0.4, 0.22))),
    3: (0.33, ((0, -0.5), (-0.43, 0.2), (0.43, 0.2))),
    4: (0.3, ((-0.36, -0.36), (0.36, -0.36), (-0.36, 0.36), (0.36, 0.36))),
    5: (0.27, ((0, -0.58), (-0.5, -0.1), (0.5, -0.1), (-0.3, 0.5), (0.3, 0.5))),
    6: (0.26, ((-0.32, -0.5), (0.32, -0.5), (-0.56, 0), (0.56, 0), (-0.3, 0.54), (0.3, 0.54))),
}  # fmt: skip
"""The radius and the positions of the creeples, for each number of them. The side of the hex is
1.
"""
MOST = max(_SPOTS)
SMALL = 18
"""If the side of a hex is shorter than this, its letter needs the lower half."""


class HexDisplay(NamedTuple):
    """The contents of a hex. Equal hexes share one drawing."""

    creeples: tuple[Creeple, ...] = ()
    """The creeples from the carnivore to the plant, then the endangered ones."""
    cost: int = 0
    """The points that a newborn pays to get to the hex, or 0."""
    forms: tuple[int, ...] = ()
    """The forms that could live on the hex, if the overlay for them is shown."""
    plain: bool = False
    """Whether the biome is paler, so that the forms stand out."""
    eaten: bool = False
    """Whether an arrow leads from the herbivore to the carnivore."""
    faded: bool = False
    plants: bool = False
    """Whether the forms are plants, which are drawn in green."""


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
    """Draw the contents of a hex at the origin, as large as possible."""
    shapes: list[Shape] = []
    zoom = side * (0.62 if on_tab else 1.0)
    veil = 0.55 if shown.plain else 0.5 if shown.faded and not shown.creeples else 0.0
    if veil:
        shapes.append(_veil(side, on_tab, veil))
    count = min(len(shown.creeples), MOST)
    if count:
        r, spots = _SPOTS[count]
        for one, (x, y) in zip(shown.creeples, spots, strict=False):
            shapes += creeple(one, round(x * zoom, 1), round(y * zoom, 1), round(r * zoom, 1))
        if shown.faded:
            shapes.append(_veil(side, on_tab, 0.62))
    if shown.eaten:
        shapes += _chain(zoom) if count > 2 else _meal(zoom)
    if shown.forms:
        shapes += _forms(shown.forms, zoom, p.LINEAGE_COLOURS[GREEN] if shown.plants else p.INK)
    if shown.cost:
        r = max(8.5, round(side * 0.34, 1))
        y = -side * 0.5 if count or side < SMALL else 0.0
        shapes.append(Circle(0, y, r, p.OPTION, p.WHITE, 1.25))
        size = max(12.0, float(round(r * 1.2)))
        shapes.append(Text(0, y + 0.3, str(shown.cost), size, p.WHITE, "center", True))
    return tuple(shapes)


def _veil(side: float, on_tab: bool, alpha: float) -> Shape:
    if on_tab:
        return Circle(0, 0, side * 0.5, p.WHITE, alpha=alpha)
    return Polygon(outline(side), p.WHITE, alpha=alpha)


def _meal(zoom: float) -> list[Shape]:
    """Draw an arrow from the herbivore at the lower left to the carnivore at the upper right."""
    line = ((-0.12 * zoom, 0.62 * zoom), (0.44 * zoom, 0.62 * zoom), (0.44 * zoom, 0.24 * zoom))
    return [
        Polyline(line, p.WHITE, 4.5, arrow=True),
        Polyline(line, p.BAD, 2.25, arrow=True),
    ]


def _chain(zoom: float) -> list[Shape]:
    """Draw arrows from the plant to the herbivore, and from the herbivore to the carnivore."""
    ways = (
        ((0.43, 0.66), (-0.4, 0.66), (-0.4, 0.5)),
        ((-0.66, 0.0), (-0.66, -0.5), (-0.3, -0.5)),
    )
    lines = [tuple((x * zoom, y * zoom) for x, y in way) for way in ways]
    return [
        Polyline(line, colour, width, arrow=True)
        for line in lines
        for colour, width in ((p.WHITE, 4.5), (p.BAD, 2.25))
    ]


def _forms(forms: tuple[int, ...], zoom: float, ink: str) -> list[Shape]:
    """Draw the figures of forms. Each form is always in the same place."""
    spots = ((0, -0.56), (-0.46, -0.1), (0.46, -0.1), (-0.36, 0.46), (0.36, 0.46))
    shapes: list[Shape] = []
    for form in forms:
        x, y = spots[form]
        place = round(x * zoom, 1), round(y * zoom, 1)
        shapes += form_figure(form, *place, round(zoom * 0.62, 1), ink)
    return shapes


def hex_display(state: MegafaunaState, place: int, news: News, cost: int = 0) -> HexDisplay:
    """Return the contents of a hex or a tab.

    Creeples that have just arrived or fallen are marked.
    """
    fresh = news.arrived | news.fallen
    creeples = tuple(
        [
            one._replace(fresh=(place, one.species) in (news.fallen if one.fallen else fresh))
            for one in creeples_at(state, place)
        ]
    )
    return HexDisplay(creeples, cost)
