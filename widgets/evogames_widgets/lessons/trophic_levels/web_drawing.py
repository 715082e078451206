"""Draws the published food webs of the lesson."""

from collections.abc import Mapping, Sequence

from networkx import DiGraph

from evogames.biology.foodweb import read_web
from evogames_widgets.charts.bars import GRID, SMALL
from evogames_widgets.games.parts import palette as p
from evogames_widgets.lessons.kit import WIDTH
from evogames_widgets.lessons.trophic_levels.lesson_text import say
from evogames_widgets.scene import Circle, Point, Polyline, Rect, Scene, Shape, Text, text_width

WEBS = ("mukkaw-bay", "st-marks", "silver-springs")
SMALL_WEB = 14
"""If a web has at most this many groups, all names are shown."""
FLOOR = 84.0
"""The distance between two whole levels."""
LEFT, RIGHT = 128.0, 16.0
LABEL = 12.0
BOX = 26.0


def web_choices() -> list[tuple[str, str]]:
    """Return the published webs by title, for a list to choose from."""
    return [(str(read_web(name).graph["title"]), name) for name in WEBS]


def web_drawing(
    graph: DiGraph,
    levels: Mapping[str, float],
    title: str,
    named: Sequence[str] = (),
    lost: Mapping[str, int] | None = None,
) -> Scene:
    """Draw a web with each group at the height of its level. Whole levels are dashed lines.

    A small web shows all names, a large web only those in `named`. Groups in `lost` are crossed
    out, with the number of the wave of losses in which they died.
    """
    lost = lost or {}
    small = len(graph) <= SMALL_WEB
    top = max(levels.values())
    low = 40 + FLOOR * (top - 1)
    scene = Scene(WIDTH, low + 44, title=title)
    for number in range(1, int(top) + 1):
        y = low - FLOOR * (number - 1)
        scene.add(
            Text(10, y, say("floor", str(min(number, 5)), level=number), SMALL, p.SOFT_INK),
            Polyline(((LEFT - 6, y), (WIDTH - 6, y)), GRID, 1.5, dash=True),
        )
    at = _places(graph, levels, low)
    for eaten, eater in graph.edges:
        if eaten != eater:
            scene.add(_link(at[eaten], at[eater], eaten in lost or eater in lost, small))
    shown = [g for g in graph if g in named or g in lost]
    if small:
        scene.add(*(shape for g in graph for shape in _box(g, *at[g], lost.get(g))))
        for group, wave in lost.items():
            x, y = at[group]
            scene.add(*_wave(x + _half(group), y - BOX / 2, wave))
    else:
        for name, spot in _spots(shown, at, low).items():
            scene.add(*_label(name, *spot, name in lost))
        scene.add(*(shape for group in graph for shape in _dot(*at[group], lost.get(group))))
    return scene


def _link(eaten: Point, eater: Point, gone: bool, small: bool) -> Shape:
    """Return an arrow between boxes or a thin line between dots.

    If an end is lost, it is dashed.
    """
    if not small:
        return Polyline((eaten, eater), p.LINE if gone else p.GRASS_DARK, 0.8, gone, alpha=0.35)
    ends = ((eaten[0], eaten[1] - BOX / 2), (eater[0], eater[1] + BOX / 2 + 3))
    return Polyline(ends, p.FAINT_INK if gone else p.GRASS_DARK, 1.8, gone, not gone)


def _places(graph: DiGraph, levels: Mapping[str, float], low: float) -> dict[str, Point]:
    """Spread the groups of each level from left to right, near their food."""
    rows: dict[int, list[str]] = {}
    for group in sorted(graph, key=lambda g: levels[g]):
        rows.setdefault(round(levels[group]), []).append(group)
    at: dict[str, Point] = {}
    for _, groups in sorted(rows.items()):
        groups.sort(key=lambda g: _middle([at[e][0] for e in graph.predecessors(g) if e in at]))
        step = (WIDTH - LEFT - RIGHT) / len(groups)
        for place, group in enumerate(groups):
            at[group] = (LEFT + step * (place + 0.5), low - FLOOR * (levels[group] - 1))
    return at


def _middle(places: Sequence[float]) -> float:
    return sum(places) / len(places) if places else 0.0


def _box(name: str, x: float, y: float, wave: int | None) -> list[Shape]:
    """Return a group of a small web with its name. A lost group is crossed out."""
    wide = _half(name)
    edge = p.GRASS_DARK if wave is None else p.BAD
    shapes: list[Shape] = [Rect(x - wide, y - BOX / 2, 2 * wide, BOX, p.WHITE, edge, 2, 8)]
    if wave is not None:
        shapes += _cross(x, y, wide, BOX / 2)
    return [*shapes, Text(x, y, name, LABEL, p.INK, "center", wave is not None)]


def _half(name: str) -> float:
    """Return half the width of a box with this name."""
    return text_width(name, LABEL, True) / 2 + 7


def _dot(x: float, y: float, wave: int | None) -> list[Shape]:
    """Return a group of a large web."""
    if wave is None:
        return [Circle(x, y, 6, p.GRASS, p.GRASS_DARK, 1.5)]
    return [Circle(x, y, 6, p.WHITE, p.BAD, 1.5), *_cross(x, y, 8, 8), *_wave(x + 16, y + 2, wave)]


def _cross(x: float, y: float, wide: float, high: float) -> list[Shape]:
    return [
        Polyline(((x - wide, y - turn * high), (x + wide, y + turn * high)), p.BAD, 1.6, alpha=0.7)
        for turn in (1, -1)
    ]


def _wave(x: float, y: float, wave: int) -> list[Shape]:
    """Return the number of the wave of losses. The group that was removed has no number."""
    if not wave:
        return []
    return [Circle(x, y, 9, p.BAD, p.WHITE, 1), Text(x, y, str(wave), 11, p.WHITE, "center", True)]


def _spots(names: Sequence[str], at: Mapping[str, Point], low: float) -> dict[str, Point]:
    """Return positions for names without overlaps: above dots, or below dots at the base."""
    found: dict[str, Point] = {}
    for name in names:
        wide, (x, y) = _half(name), at[name]
        x = min(max(x, LEFT + wide), WIDTH - wide)
        step = 17.0 if y >= low - 1 else -17.0
        y += step
        while any(abs(y - v) < 15 and abs(x - u) < wide + _half(o) for o, (u, v) in found.items()):
            y += step
        found[name] = (x, y)
    return found


def _label(name: str, x: float, y: float, bold: bool) -> list[Shape]:
    """Return a name on a background that fades the lines behind it."""
    wide = _half(name) - 5
    return [
        Rect(x - wide, y - 8, 2 * wide, 16, p.WHITE, alpha=0.8),
        Text(x, y, name, LABEL, p.INK, "center", bold),
    ]
