"""What just happened in the soup: ways, meals and waste, attacks, deaths, births, genes lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import put, star
from evogames_widgets.games.parts.marks import SKULL, Box, badge, bent_arrow, pill
from evogames_widgets.games.primordial_soup.figures.icons import icon
from evogames_widgets.games.primordial_soup.layout import Frame
from evogames_widgets.games.primordial_soup.space import cube, pile_boxes
from evogames_widgets.games.primordial_soup.words import say, short_name
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Rect, Shape, Text

MOVES = ("drifts", "moves", "follows")
ATTACKS = ("attack", "persists")
FAILED = ("fight_won", "got_away", "fails")
DEATHS = {"dies": "amoeba", "killed": "victim", "devoured": "victim"}
"""Event to the fact that names who died."""
HURT = {"starves": "amoeba", "wounded": "victim"}
BORN = ("placed", "divides")
LOST = ("loses_gene", "gives_back")

Boxes = Mapping[tuple[int, int], Box]
"""Where the amoebas in the soup are."""


def _name(data: Mapping[str, Any], fact: str) -> tuple[int, int] | None:
    """Return the amoeba that a fact names, if it does."""
    place = data.get(fact)
    return (int(place[0]), int(place[1])) if isinstance(place, list | tuple) else None


def _space(frame: Frame, number: Any) -> Box | None:
    known = isinstance(number, int) and 0 <= number < len(frame.spaces)
    return frame.spaces[number] if known else None


def ways(frame: Frame, boxes: Boxes, recent: Sequence[Any]) -> list[Shape]:
    """Where amoebas have gone, and what they took along."""
    shapes: list[Shape] = []
    for i, event in enumerate(recent):
        name = _name(event.data, "amoeba")
        start = _space(frame, event.data.get("start"))
        end = _space(frame, event.data.get("space"))
        if event.key not in (*MOVES, "carries") or not name or not start or not end:
            continue
        middle = _between(start, end)
        if event.key in MOVES:
            colour = p.mix(p.seat_colour(name[0]), p.INK, 0.35)
            last = not any(
                e.key in MOVES and _name(e.data, "amoeba") == name for e in recent[i + 1 :]
            )
            goal = boxes[name].middle if last and name in boxes else end.middle
            arrow, middle = bent_arrow(start.middle, goal, colour, 4, clear=frame.cell * 0.2)
            shapes += arrow
        else:
            shapes += _load(event.data.get("load", ()), middle)
    return shapes


def _between(one: Box, other: Box) -> Point:
    return (one.x + other.x + one.w) / 2, (one.y + other.y + one.h) / 2


def _load(load: Sequence[int], at: Point) -> list[Shape]:
    carried = [colour for colour, count in enumerate(load) for _ in range(count)]
    x, y = at[0] - 6.5 * (len(carried) - 1), at[1]
    return [
        Rect(x - 10, y - 9, 13 * len(carried) + 7, 18, p.WHITE, p.HOOK, 1.5, 9),
        *(
            shape
            for i, colour in enumerate(carried)
            for shape in cube(colour, round(x + 13 * i, 1), round(y, 1), 5.5)
        ),
    ]


def turnover(frame: Frame, colours: int, recent: Sequence[Any]) -> list[Shape]:
    """Beside the cubes of each space, what was eaten and what was left there."""
    change: dict[tuple[int, int], int] = {}
    for event in recent:
        data = event.data
        sign, cubes = -1, data.get("meal", ()) if event.key == "eats" else ()
        if event.key in ("excretes", "remains"):
            sign, cubes = 1, data.get("cubes", ())
        for colour, count in enumerate(cubes):
            if count and _space(frame, data.get("space")):
                key = data["space"], colour
                change[key] = change.get(key, 0) + sign * count
    shapes: list[Shape] = []
    size = 9.5 if frame.style.narrow else 12.0
    for (space, colour), count in change.items():
        pile = pile_boxes(colours, frame.spaces[space], frame.style)[colour]
        if count:
            x, y = pile.middle[0], pile.bottom + size * 0.7
            ink, tip = (p.GOOD, size * 0.45) if count > 0 else (p.BAD, -size * 0.45)
            w, h = pile.w - 0.5, size * 1.35
            edge = y - h / 2 if count < 0 else y + h / 2
            shapes += [
                Polygon(((x - 4, edge), (x + 4, edge), (x, edge + tip)), ink),
                Rect(x - w / 2, y - h / 2, w, h, p.WHITE, ink, 1.25, h / 2),
                Text(x, y, say("label", "change", change=count), size, ink, "center", True),
            ]
    return shapes


def graves(frame: Frame, recent: Sequence[Any]) -> tuple[list[Shape], dict[tuple[int, int], Box]]:
    """Mark who died where; return the places of the dead."""
    shapes: list[Shape] = []
    fallen: dict[tuple[int, int], Box] = {}
    used: dict[int, int] = {}
    for event in recent:
        name = _name(event.data, DEATHS.get(event.key, ""))
        space = _space(frame, event.data.get("space"))
        if name and space:
            place = used.get(event.data["space"], 0)
            used[event.data["space"]] = place + 1
            box = fallen[name] = Box(space.right - 45 - 40 * place, space.y - 9, 42, 22)
            y = round(box.y + 11, 1)
            shapes += [
                Rect(box.x, box.y, box.w, box.h, p.INK, p.WHITE, 1.5, 11),
                *put(SKULL, round(box.x + 12, 1), y, 0.8),
                *badge(name[0], round(box.x + 29, 1), y, 8, str(name[1])),
            ]
    return shapes, fallen


@dataclass(slots=True)
class Strike:
    """An attack as it is drawn: from whom, at whom, and whether it failed."""

    by: tuple[int, int] | None
    at: tuple[int, int] | None
    failed: bool = False


def strikes(recent: Sequence[Any]) -> list[Strike]:
    """Read the attacks from the last events, in their order."""
    found: list[Strike] = []
    for event in recent:
        if event.key in ATTACKS:
            found.append(Strike(_name(event.data, "attacker"), _name(event.data, "victim")))
        elif found and event.key in FAILED:
            found[-1].failed = True
    return found


def arrows(frame: Frame, boxes: Boxes, fallen: Boxes, recent: Sequence[Any]) -> list[Shape]:
    """Draw attacks: solid where they struck home, dashed where they failed."""
    shapes: list[Shape] = []
    for strike in strikes(recent):
        start = (boxes.get(strike.by) or fallen.get(strike.by)) if strike.by else None
        end = (boxes.get(strike.at) or fallen.get(strike.at)) if strike.at else None
        if start and end and start is not end:
            colour = p.STRIKE_FAILED if strike.failed else p.STRIKE
            clear = frame.cell * 0.08
            arrow, _ = bent_arrow(
                start.middle, end.middle, colour, 4, dash=strike.failed, clear=clear
            )
            x, y = round(start.x + start.w * 0.3, 1), round(start.y + start.h * 0.3, 1)
            sign = "defense" if strike.failed else "struggle"
            shapes += [*arrow, Circle(x, y, 10, p.WHITE, colour, 2.25), *icon(sign, x, y, 0.7)]
    return shapes


def signs(boxes: Boxes, recent: Sequence[Any]) -> list[Shape]:
    """A burst at who was hurt, a plus at who was born."""
    shapes: list[Shape] = []
    for event in recent:
        hurt, born = _name(event.data, HURT.get(event.key, "")), None
        if event.key in BORN:
            born = _name(event.data, "amoeba")
        box = boxes.get(hurt or born or (-1, -1))
        if box and hurt:
            x, y = box.x + box.w * 0.14, box.y + box.h * 0.2
            shapes.append(Polygon(star(x, y, 10, 9, 0.6), p.RED, p.WHITE, 1.25))
            shapes.append(Polyline(((x - 3.5, y), (x + 3.5, y)), p.WHITE, 2))
        elif box:
            x, y = box.x + box.w * 0.14, box.y + box.h * 0.2
            shapes.append(Circle(x, y, 9, p.GOOD, p.WHITE, 1.25))
            shapes.append(Polyline(((x - 4, y), (x + 4, y)), p.WHITE, 2.25))
            shapes.append(Polyline(((x, y - 4), (x, y + 4)), p.WHITE, 2.25))
    return shapes


def lost_genes(frame: Frame, recent: Sequence[Any]) -> list[Shape]:
    """Genes just given up, on the lower edge of the tribe's area."""
    shapes: list[Shape] = []
    used: dict[int, float] = {}
    for event in recent:
        if event.key in LOST and event.player is not None and "gene" in event.data:
            box = frame.panels[event.player]
            text = say("label", "lost", gene=short_name(event.data["gene"]))
            sign = pill(text, frame.style.small, p.BAD, edge=p.WHITE)
            x = used.get(event.player, box.x + 10)
            shapes += sign.at(x, box.bottom - 6)
            used[event.player] = x + sign.width + 5
    return shapes


def bought(recent: Sequence[Any], seat: int) -> tuple[str, ...]:
    """Return the genes a tribe has just bought."""
    return tuple(
        e.data["gene"] for e in recent if e.key == "buys" and e.player == seat and "gene" in e.data
    )


def energy(recent: Sequence[Any], seat: int) -> int:
    """Return by how much the BP of a tribe have just changed."""
    own = [event.data for event in recent if event.player == seat]
    return sum(data.get("gained", 0) - data.get("paid", 0) for data in own)
