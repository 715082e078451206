"""The flow of matter as a graph: which tribes leave food cubes, and which tribes eat them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from evogames_widgets.charts.bars import SIZE, SMALL, colours
from evogames_widgets.games.parts import badge, palette as p
from evogames_widgets.lessons.cycles.lesson_text import COLOUR_NAMES, say
from evogames_widgets.lessons.kit import BESIDE, WIDTH, EventData, Picture
from evogames_widgets.scene import Point, Polyline, Rect, Scene, Text, text_width

if TYPE_CHECKING:
    from networkx import DiGraph

DEAD = "dead"
EDGE = 12.0
SIDE = 128.0
"""The width for the names of the rows."""
ROWS = (40.0, 190.0, 340.0)
"""The heights of the producers, the cubes and the consumers."""
WIDEST = 11.0
APART = 40.0
"""The distance between arrows that leave or reach the same node."""
NEAR = 0.12
"""The part of an arrow's length after which its number is written."""
TALL = 34.0


def matter_graph(events: Iterable[EventData], tribes: int) -> DiGraph:
    """Return the flow of cubes from tribes and dead amoebas to colours, and to the consumers.

    Nodes are "tribe:0", "cubes:0" and "dead". The weight of an arrow is a number of cubes. Arrows
    from a tribe to "dead" count the cubes that its dead amoebas became.
    """
    from networkx import DiGraph

    graph = DiGraph()
    for seat in range(tribes):
        graph.add_edge(f"tribe:{seat}", f"cubes:{seat}", weight=0)
        graph.add_edge(f"tribe:{seat}", DEAD, weight=0)
        graph.add_edge(DEAD, f"cubes:{seat}", weight=0)
        for other in range(tribes):
            if other != seat:
                graph.add_edge(f"cubes:{other}", f"tribe:{seat}", weight=0)
    for key, player, data in events:
        if key == "eats":
            for colour, count in enumerate(data["meal"]):
                if count:
                    graph[f"cubes:{colour}"][f"tribe:{player}"]["weight"] += count
        elif key == "excretes":
            graph[f"tribe:{player}"][f"cubes:{player}"]["weight"] += sum(data["cubes"])
        elif key == "remains":
            graph[f"tribe:{player}"][DEAD]["weight"] += sum(data["cubes"])
            for colour, count in enumerate(data["cubes"]):
                graph[DEAD][f"cubes:{colour}"]["weight"] += count
    return graph


def weights(graph: DiGraph) -> dict[tuple[str, str], float]:
    """Return the number of cubes of each arrow."""
    return {(start, end): graph[start][end]["weight"] for start, end in graph.edges}


def matter_picture(
    flow: Mapping[tuple[str, str], float],
    names: Sequence[str],
    caption: str,
    form: str = "{:.0f}",
    beside: bool = False,
) -> Picture:
    """Draw a flow of cubes. The tribes are above as producers and below as consumers.

    The picture beside a board is narrow, so its row names are above the rows and it uses fewer
    words.
    """
    wide, side, apart = (BESIDE, 0.0, APART * 0.6) if beside else (WIDTH, SIDE, APART)
    rows = [y * 0.82 + 12 for y in ROWS] if beside else ROWS
    scene = Scene(wide, rows[-1] + TALL / 2 + 8, title=say("flow", "title"))
    top, middle, low = rows
    tribes = len(names)
    slot = (wide - side - EDGE) / (tribes + 1)
    place: dict[str, Point] = {DEAD: (side + slot * (tribes + 0.5), top)}
    for seat in range(tribes):
        x = side + slot * (seat + 0.5)
        place |= {f"tribe:{seat}": (x, top), f"cubes:{seat}": (x + slot / 2, middle)}
        place[f"eater:{seat}"] = (x + slot / 2, low)
    for key, y in zip(("makers", "cubes", "eaters"), rows, strict=True):
        above = (TALL / 2 + 10) * beside
        scene.add(Text(EDGE, y - above, say("flow", key), SMALL, p.SOFT_INK))
    arrows = list(_arrows(flow, place, apart))
    most = max((count for _, _, _, count in arrows), default=0) or 1
    for start, end, seat, count in sorted(arrows, key=lambda arrow: -arrow[3]):
        light = p.mix(colours(seat)[0], p.WHITE, 0.4)
        scene.add(Polyline((start, end), light, 1.5 + (WIDEST - 1.5) * count / most, arrow=True))
    for start, end, seat, count in arrows:
        _number(scene, start, end, seat, form.format(count))
    for piece, (x, y) in place.items():
        kind, _, number = piece.partition(":")
        word = say("flow", DEAD) if kind == DEAD else names[int(number)]
        if kind == "cubes":
            colour = COLOUR_NAMES[int(number)]
            word = colour if beside else say("flow", "pile", colour=colour)
        _node(scene, word, int(number) if number else None, x, y)
    return Picture(scene, caption, "\n".join(_words(flow, names, form)))


Arrow = tuple[Point, Point, int, float]
"""An arrow: its start, its end, the colour of its cubes and their number."""


def _arrows(
    flow: Mapping[tuple[str, str], float], place: Mapping[str, Point], apart: float
) -> Iterator[Arrow]:
    """Return the arrows that carry cubes. Arrows at the same node are kept apart."""
    shown = [
        (s, e.replace("tribe", "eater")) for (s, e), count in flow.items() if e != DEAD and count
    ]
    counts = [count for (_, e), count in flow.items() if e != DEAD and count]
    for (start, end), count in zip(shown, counts, strict=True):
        leaving = sorted((place[e], e) for s, e in shown if s == start)
        coming = sorted((place[s], s) for s, e in shown if e == end)
        (x0, y0), (x1, y1) = place[start], place[end]
        x0 += apart * (leaving.index((place[end], end)) - (len(leaving) - 1) / 2)
        x1 += apart * (coming.index((place[start], start)) - (len(coming) - 1) / 2)
        pile = start if start.startswith("cubes") else end
        yield ((x0, y0 + TALL / 2), (x1, y1 - TALL / 2 - 4), int(pile[6:]), count)


def _number(scene: Scene, start: Point, end: Point, seat: int, word: str) -> None:
    """Write the number of cubes near the start of an arrow, where arrows do not overlap."""
    (x0, y0), (x1, y1) = start, end
    x, y = x0 + (x1 - x0) * NEAR, y0 + (y1 - y0) * NEAR
    wide = text_width(word, SMALL, True) + 8
    scene.add(
        Rect(x - wide / 2, y - 9, wide, 18, p.WHITE, colours(seat)[1], 1, 5),
        Text(x, y, word, SMALL, p.INK, "center", True),
    )


def _node(scene: Scene, word: str, seat: int | None, x: float, y: float) -> None:
    sign = 26.0 if seat is not None else 0.0
    wide = text_width(word, SIZE, True) + sign + 16
    left = x - wide / 2
    scene.add(Rect(left, y - TALL / 2, wide, TALL, p.WHITE, colours(seat)[1], 1.5, 8))
    if seat is not None:
        scene.add(*badge(seat, left + 16, y, 9))
    scene.add(Text(left + sign + 8, y, word, SIZE, p.INK, bold=True))


def _words(flow: Mapping[tuple[str, str], float], names: Sequence[str], form: str) -> Iterator[str]:
    """Describe the flow in words, tribe by tribe."""
    for seat, name in enumerate(names):
        tribe = f"tribe:{seat}"
        meals = [
            say("flow", "meal", count=form.format(count), colour=COLOUR_NAMES[int(start[6:])])
            for (start, end), count in flow.items()
            if end == tribe
        ]
        left, dead = (form.format(flow[tribe, end]) for end in (f"cubes:{seat}", DEAD))
        facts = {"name": name, "meals": ", ".join(meals), "left": left, "dead": dead}
        yield say("flow", "row", colour=COLOUR_NAMES[seat], **facts)
