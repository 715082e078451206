"""Draws movements on the map: drifting land, newborns on their way, craters and burials."""

from itertools import pairwise

from evogames.megafauna.components.names import colour_of
from evogames.megafauna.map.places import CENTRE, craton_of, is_tab, place_number
from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.megafauna.figures.events import event_sign
from evogames_widgets.games.megafauna.news import News
from evogames_widgets.games.megafauna.world import World
from evogames_widgets.games.parts import SKULL, Box, oval, palette as p, put
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Shape

MOST_WAYS = 3
"""The number of ways that are drawn. Older ways are left out, so that the map stays readable."""


def under(lie: World, news: News) -> list[Shape]:
    """Draw rings around changed hexes, below the creeples. They are dashed if a disc has gone."""
    shapes: list[Shape] = []
    for places, is_new in ((news.placed, True), (news.removed, False)):
        for place in places:
            if place in lie.points:
                x, y = lie.points[place]
                if is_tab(place):
                    inner = oval(x, y, lie.tab, lie.tab)
                else:
                    edge = lie.edge(place)
                    inner = tuple((x + (u - x) * 0.9, y + (v - y) * 0.9) for u, v in edge)
                if is_new:
                    shapes.append(Polygon(inner, None, p.GOOD, 3))
                else:
                    shapes.append(Polyline((*inner, inner[0]), p.BAD, 3, dash=True))
    return shapes


def over(state: MegafaunaState, lie: World, news: News) -> list[Shape]:
    """Draw craters, ways, burials and the drift. They are on top of the creeples."""
    shapes: list[Shape] = []
    for place in news.craters:
        if place in lie.points:
            x, y = lie.points[place]
            shapes += event_sign(
                "crater", x, round(y - lie.side * 0.35, 1), round(lie.side * 1.1, 1)
            )
    for craton in news.rifted:
        x, y = lie.points[place_number(craton, CENTRE)]
        size = round(lie.side * 1.1, 1)
        shapes += event_sign("pangaean_rift", x, round(y - lie.side * 0.3, 1), size)
    for place in news.buried:
        if place in lie.points:
            x, y = lie.points[place]
            shapes += put(SKULL, x, round(y + lie.side * 0.5, 1), round(lie.side / 26, 2))
    for species, way in news.ways[-MOST_WAYS:]:
        if all(place in lie.points for place in way):
            shapes += _way(lie, species, way)
    moved = dict.fromkeys(_mass(state, craton) for craton in news.drifts)
    for mass in moved:
        step = next(news.drifts[c] for c in news.drifts if _mass(state, c) == mass)
        shapes += _drift(lie, lie.masses[mass], step)
    return shapes


def _mass(state: MegafaunaState, craton: int) -> int:
    return state.land.mass[place_number(craton, CENTRE)]


def _drift(lie: World, box: Box, step: tuple[int, int]) -> list[Shape]:
    """Draw a broad arrow at the edge of a landmass, in the direction in which it has moved."""
    x, y = box.middle
    dx, dy = step
    reach = lie.side * 0.8
    at = (x + dx * (box.w / 2 + reach * 0.2), y + dy * (box.h / 2 + reach * 0.2))
    start = (at[0] - dx * reach, at[1] - dy * reach)
    line = (start, (at[0] + dx * reach * 0.6, at[1] + dy * reach * 0.6))
    return [Polyline(line, p.WHITE, 8, arrow=True), Polyline(line, p.BAD, 4.5, arrow=True)]


def _way(lie: World, species: int, way: tuple[int, ...]) -> list[Shape]:
    """Draw the way of a newborn. A raft is a dashed line, and it can leave the map on one side."""
    fill = p.LINEAGE_COLOURS[colour_of(species)]
    colour = p.mix(fill, p.INK, 0.35)
    shapes: list[Shape] = []
    legs: list[tuple[Point, Point, bool]] = []
    for one, other in pairwise(way):
        a, b = lie.points[one], lie.points[other]
        half = next(h for h in lie.halves if h.box.x <= a[0] <= h.box.right)
        far = abs(a[0] - b[0]) > half.box.w * 0.55
        rafts = craton_of(one) != craton_of(other) and abs(a[0] - b[0]) > lie.side * 2
        if far:
            west, east = half.strip.right + 2, half.box.right - 2
            exits = (west, east) if a[0] < b[0] else (east, west)
            legs += [(a, (exits[0], a[1]), True), ((exits[1], b[1]), b, True)]
        else:
            legs.append((a, b, rafts))
    for number, (a, b, dashed) in enumerate(legs):
        last = number == len(legs) - 1
        shapes.append(Polyline((a, b), p.WHITE, 6, arrow=last, alpha=0.9))
        shapes.append(Polyline((a, b), colour, 3, dash=dashed, arrow=last))
    x, y = legs[0][0]
    return [*shapes, Circle(x, y, 4, colour, p.WHITE, 1.5)] if legs else []
