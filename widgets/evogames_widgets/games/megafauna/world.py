"""The positions of the landmasses in the picture: hexes, offshore tabs, latitudes and names."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from evogames.core.hex import Hex
from evogames.core.hex_orientation import POINTY
from evogames.megafauna.map.landmasses import LAST_LATITUDE, Landmass
from evogames.megafauna.map.places import (
    HEXES_OF_A_CRATON,
    OFFSETS,
    TABS_OF_A_CRATON,
    is_tab,
    place_number,
)
from evogames_widgets.games.megafauna.figures.biomes import outline
from evogames_widgets.games.megafauna.layout import Frame
from evogames_widgets.games.parts import Box
from evogames_widgets.scene import Point

ROOT = 3**0.5
TAB = 0.5
"""The radius of an offshore tab. The unit is the side of a hex."""
TAB_SHIFT = 0.36
"""How much closer to its coast a tab is drawn than the middle of its hex."""
SEA_BETWEEN = 0.3
"""The smallest distance between landmasses."""
STRIP = 40.0
"""The width of the latitude strip with the smallest letters."""
Key = tuple[tuple[tuple[int, int, int], ...], ...]
"""The number, the q and the row of each craton, by landmass."""


@dataclass(slots=True)
class Half:
    """A part of the world with its own latitude strip. Most pictures have only one."""

    box: Box
    strip: Box
    rows: list[tuple[int, float]]
    """Each latitude row and the y of its middle, from north to south."""
    step: float


@dataclass(slots=True, eq=False)
class World:
    """The positions of all places on the map. Equal maps are the same object."""

    side: float
    halves: list[Half] = field(default_factory=list)
    points: dict[int, Point] = field(default_factory=dict)
    """The centres of hexes and of open tabs."""
    locked: dict[int, Point] = field(default_factory=dict)
    """The centres of tabs that another craton has locked in. They can still have a disc for a
    moment, while mountains rise."""
    names: dict[int, Box] = field(default_factory=dict)
    """The box for the name of each craton."""
    masses: list[Box] = field(default_factory=list)
    """The box around each landmass, with its tabs."""

    edges: dict[int, tuple[Point, ...]] = field(default_factory=dict)
    """The corners of places that have been asked for."""

    def edge(self, place: int) -> tuple[Point, ...]:
        """Return the corners of a hex, or of a box around a tab."""
        if place not in self.edges:
            self.edges[place] = self._corners(place)
        return self.edges[place]

    def _corners(self, place: int) -> tuple[Point, ...]:
        x, y = self.points.get(place) or self.locked[place]
        if is_tab(place):
            r = self.tab
            return ((x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r))
        return tuple([(round(x + u, 2), round(y + v, 2)) for u, v in outline(self.side)])

    @property
    def tab(self) -> float:
        """The radius of an offshore tab."""
        return round(self.side * TAB, 2)


def world(masses: list[Landmass], frame: Frame) -> World:
    """Return the positions of the landmasses in a frame."""
    return _world(tuple(_key(mass) for mass in masses), frame)


def shape_of(mass: Landmass) -> Land:
    """Return the shape of a landmass, with its open tabs."""
    return _land(_key(mass))


def _key(mass: Landmass) -> tuple[tuple[int, int, int], ...]:
    return tuple([(craton.number, craton.q, craton.row) for craton in mass.cratons])


@lru_cache(maxsize=256)
def _world(key: Key, frame: Frame) -> World:
    lands = [_land(mass) for mass in key]
    lines = _lines(lands, len(frame.worlds))
    boxes = frame.worlds if len(lines) == len(frame.worlds) else (frame.world,)
    strip = STRIP * frame.style.zoom
    name = frame.style.small * 1.5
    spans = [(min(one.first for one in line), max(one.last for one in line)) for line in lines]
    side = min(
        min(
            (box.w - strip - 6) / sum(one.w + SEA_BETWEEN for one in line),
            (box.h - name - 6) / ((last - first) * 1.5 + 2),
        )
        for line, (first, last), box in zip(lines, spans, boxes, strict=True)
    )
    side = round(side, 2)
    found = World(side)
    for line, (first, last), box in zip(lines, spans, boxes, strict=True):
        spare = box.w - strip - 6 - side * sum(one.w for one in line)
        gap = spare / len(line)
        x = box.x + strip + 3 + gap / 2
        high = ((last - first) * 1.5 + 2) * side
        top = box.y + name + (box.h - name - high) / 2 + side
        rows = [(row, round(top + (row - first) * 1.5 * side, 2)) for row in range(first, last + 1)]
        strip_box = Box(box.x, box.y, strip, box.h)
        found.halves.append(Half(box, strip_box, rows, 1.5 * side))
        for one in line:
            left = x - one.left * side
            for points, spots in ((found.points, one.points), (found.locked, one.locked)):
                for place, (u, v) in spots.items():
                    at = round(left + u * side, 2), round(top + (v - first * 1.5) * side, 2)
                    points[place] = at
            north = top + (one.north - first) * 1.5 * side - side
            south = top + (one.south - first) * 1.5 * side + side
            found.masses.append(Box(x, north, one.w * side, south - north))
            low = x - gap / 2 + 2
            share = (one.w * side + gap - 4) / len(one.cratons)
            for i, craton in enumerate(one.cratons):
                found.names[craton] = Box(low + i * share, north - name, share, name)
            x += one.w * side + gap
    return found


@dataclass(slots=True)
class Land:
    """A single landmass. The unit is the side of a hex."""

    cratons: list[int]
    points: dict[int, Point]
    locked: dict[int, Point]
    north: int
    south: int
    left: float
    w: float

    @property
    def first(self) -> int:
        """The northernmost row that the picture needs."""
        return min(0, self.north)

    @property
    def last(self) -> int:
        """The southernmost row that the picture needs."""
        return max(LAST_LATITUDE, self.south)


def _land(mass: tuple[tuple[int, int, int], ...]) -> Land:
    """Return the shape of a landmass, with its open tabs."""
    points: dict[int, Point] = {}
    locked: dict[int, Point] = {}
    hexes = {Hex(q, row) + OFFSETS[part] for _, q, row in mass for part in HEXES_OF_A_CRATON}
    rows = [spot.r for spot in hexes]
    for number, q, row in mass:
        for part in (*HEXES_OF_A_CRATON, *TABS_OF_A_CRATON):
            spot = Hex(q, row) + OFFSETS[part]
            x, y = POINTY.point(spot, 1.0)
            if part in HEXES_OF_A_CRATON:
                points[place_number(number, part)] = x, y
            else:
                found = locked if spot in hexes else points
                found[place_number(number, part)] = x - TAB_SHIFT, y
    halves = {place: TAB if is_tab(place) else ROOT / 2 for place in points}
    left = min(x - halves[place] for place, (x, _) in points.items())
    right = max(x + halves[place] for place, (x, _) in points.items())
    order = [number for _, number in sorted((points[n * 10][0], n) for n, _, _ in mass)]
    return Land(order, points, locked, min(rows), max(rows), left, right - left)


def _lines(lands: list[Land], count: int) -> list[list[Land]]:
    """Share the landmasses among the parts of the world, about equally wide."""
    if count == 1 or len(lands) == 1:
        return [lands]
    whole = sum(one.w for one in lands)
    cut = min(range(1, len(lands)), key=lambda n: abs(whole / 2 - sum(o.w for o in lands[:n])))
    return [lands[:cut], lands[cut:]]
