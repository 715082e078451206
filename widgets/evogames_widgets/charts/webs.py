"""Food webs: which animals can eat which others, as a networkx graph and as a picture.

Organisms that make their own food are at trophic level 1. The level of a consumer is 1 more than
the mean level of everything it can eat (Levine 1980, doi 10.1016/0022-5193(80)90288-X).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from evogames.core import Match, viewer_of
from evogames_widgets.charts.bars import EDGE, GRID, SIZE, SMALL, WIDTH, colours
from evogames_widgets.games import board_of
from evogames_widgets.games.parts import badge, palette as p
from evogames_widgets.scene import Point, Polyline, Rect, Region, Scene, Shape, Text, text_width

if TYPE_CHECKING:
    from networkx import DiGraph

NODE = 13.0
FLOOR = 112.0
"""The distance in the picture between two whole trophic levels. In crowded webs it is larger."""
CROWD = 24
LONGEST = 5
"""The maximum number of letters of a short name."""


def food_web_graph(match: Match, viewer: int | None = None) -> DiGraph:
    """Return a graph with arrows from food to consumer, as far as a player can know.

    Nodes are pieces such as "animal:7". Each has a `label`, the seat of its `owner` (None if nobody
    owns it), its `traits` in words, its `colour` (the seat whose colour it has, if it is not the
    owner's) and its trophic `level` (None if no food chain connects it to an organism that makes
    its own food).

    >>> import evogames
    >>> web = food_web_graph(evogames.new("evolution", scenario="watering-hole", seed=1))
    >>> sorted(web.predecessors("animal:1"))
    ['animal:3', 'food']
    >>> web.nodes["animal:1"]["level"]
    2.5
    """
    from networkx import DiGraph

    state, game = match.view(viewer_of(viewer)), match.game
    web = DiGraph(game.food_web(state))
    for piece in web:
        web.add_node(piece, **asdict(game.piece(state, piece)))
    web.graph["base"] = 0 if board_of(game.name).energy in web else 1
    for piece, level in trophic_levels(web).items():
        web.nodes[piece]["level"] = level if level is None else level - 1 + web.graph["base"]
    return web


def trophic_levels(web: DiGraph) -> dict[str, float | None]:
    """Return each node's trophic level, or None if no food chain from level 1 reaches the node."""
    import networkx

    ground = [piece for piece in web if web.in_degree(piece) == 0]
    reached = {*ground, *(d for g in ground for d in networkx.descendants(web, g))}
    fed = web.subgraph(reached)
    known = networkx.trophic_levels(fed) if len(fed) else {}
    return {piece: round(float(known[piece]), 4) if piece in known else None for piece in web}


def web_scene(web: DiGraph, title: str, floors: Sequence[str], width: float = WIDTH) -> Scene:
    """Draw a food web with plants at the bottom and consumers at the height of their level.

    `floors` names the levels from 1 upwards. Other levels have only their numbers. If the web
    starts with energy, such as sunlight, that is level 0.
    """
    nodes, base = web.nodes, int(web.graph.get("base", 1))
    ground = [n for n in web if nodes[n]["owner"] is None]
    animals = sorted(
        (n for n in web if nodes[n]["owner"] is not None),
        key=lambda n: (nodes[n]["level"] or 1.0, nodes[n]["owner"]),
    )
    hunts = [(prey, eater) for prey, eater in web.edges if prey not in ground]
    crowded = len(hunts) > CROWD
    floor = FLOOR * 1.6 if crowded else FLOOR
    top = max([base + (2.0 if hunts else 1.0), *(nodes[n]["level"] or 0.0 for n in animals)])
    left = EDGE + 14 + max((text_width(f, SMALL) for f in floors), default=0.0)
    right, low = width - EDGE, EDGE + 24 + floor * (top - base)
    scene = Scene(width, low + 34 + EDGE, title=title)

    def height(level: float | None) -> float:
        return low - floor * ((base if level is None else level) - base)

    for number in range(base, int(top) + 1):
        name = floors[number - 1] if 0 < number <= len(floors) else str(number)
        y = height(number) if number > base else low + 13
        scene.add(Text(EDGE, y, name, SMALL, p.SOFT_INK))
        if number > base:
            scene.add(Polyline(((left, y), (right, y)), GRID, 1.5, dash=True))
    at = {
        n: (x, height(nodes[n]["level"]) + dip)
        for n, (x, dip) in _across(web, animals, left + 20, right - 20).items()
    }
    share = (right - left) / max(1, len(ground))
    for k, piece in enumerate(ground):
        x, label = left + k * share, nodes[piece]["label"]
        scene.add(
            Rect(x + 2, low - 4, share - 4, 34, p.MEADOW, p.GRASS_DARK, 1.5, 8),
            Text(x + share / 2, low + 13, label, SIZE, p.INK, "center", True),
        )
        scene.regions.append(Region(piece, x, low - 4, share, 34, label))
        scene.add(*(
            Polyline(((at[eater][0], low - 4), (at[eater][0], at[eater][1] + NODE + 2)),
                     p.GRASS, 1.5, arrow=True, alpha=0.75)
            for eater in web.successors(piece) if eater in at
        ))  # fmt: skip
    for prey, eater in hunts:
        _, edge = colours(nodes[eater]["owner"], nodes[eater]["colour"])
        scene.add(_arrow(at[prey], at[eater], edge, 1.25 if crowded else 2.0))
    for piece in animals:
        scene.add(*_node(piece, nodes[piece]["owner"], nodes[piece]["colour"], *at[piece]))
        x, y = at[piece]
        hint = f"{nodes[piece]['label']} ({nodes[piece]['traits']})"
        scene.regions.append(Region(piece, x - NODE, y - NODE, 2 * NODE, 2 * NODE, hint))
    return scene


def _across(
    web: DiGraph, animals: Sequence[str], left: float, right: float
) -> dict[str, tuple[float, float]]:
    """Return the horizontal position of each animal, and how far it is moved up or down.

    Animals of the lowest level share the width, and each player's animals are together. Predators
    are in the same order as their prey. They are placed between two animals of the row below, so
    that no arrow hides another.
    """
    lowest = [n for n in animals if (web.nodes[n]["level"] or 1.0) <= 2.0]
    slot = (right - left) / max(1, len(lowest))
    tight = slot < 2 * NODE + 14
    found = {
        n: (left + slot * (k + 0.5), (-1) ** k * (NODE + 6) if tight else 0.0)
        for k, n in enumerate(lowest)
    }

    def middle(hunter: str) -> float:
        prey = [found[n][0] for n in web.predecessors(hunter) if n in lowest]
        return sum(prey) / len(prey) if prey else left

    hunters = sorted((n for n in animals if n not in lowest), key=middle)
    step = (right - left) / max(1, len(hunters))
    for k, hunter in enumerate(hunters):
        x = left + step * (k + 0.5)
        if step >= slot:
            x = left + slot * min(len(lowest), max(0, round((x - left) / slot)))
        found[hunter] = (x, 0.0)
    return found


def _arrow(start: Point, end: Point, colour: str, width: float) -> Shape:
    """Return a curved arrow. If two animals can eat each other, both arrows are visible."""
    (x0, y0), (x1, y1) = start, end
    far = hypot(x1 - x0, y1 - y0) or 1.0
    bend = min(26.0, far * 0.16)
    cx, cy = (x0 + x1) / 2 + (y1 - y0) / far * bend, (y0 + y1) / 2 - (x1 - x0) / far * bend
    cut = min(0.45, (NODE + 4) / far)
    curve = [
        ((1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1,
         (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1)
        for t in (cut + (1 - 2 * cut) * k / 8 for k in range(9))
    ]  # fmt: skip
    points = tuple((round(x, 1), round(y, 1)) for x, y in curve)
    return Polyline(points, colour, width, arrow=True, alpha=0.8)


def _node(piece: str, owner: int, hue: int | None, x: float, y: float) -> list[Shape]:
    """Return the badge of a player, with the animal's number or short name at its corner."""
    number = piece.partition(":")[2].rpartition("-")[2]
    number = number if len(number) <= LONGEST else f"{number[: LONGEST - 1]}."
    w = text_width(number, 12, True) + 8
    return [
        *badge(owner, x, y, NODE, hue=hue),
        Rect(x + 5, y + 4, w, 16, p.WHITE, p.INK, 1, 5),
        Text(x + 5 + w / 2, y + 12, number, 12, p.INK, "center", True),
    ]
