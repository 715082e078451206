"""Draws the latest changes in the soup: paths, meals and waste, attacks, births and energy."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from evogames_widgets.games.parts import Box, bent_arrow, palette as p, star
from evogames_widgets.games.primordial_soup.figures.icons import icon
from evogames_widgets.games.primordial_soup.layout import Frame
from evogames_widgets.games.primordial_soup.panel import Changes
from evogames_widgets.games.primordial_soup.space import Boxes, Name, cube, named, pile_boxes
from evogames_widgets.games.primordial_soup.words import say
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Rect, Shape, Text, text_width

MOVES = ("drifts", "moves", "follows")
ATTACKS = ("attack", "persists")
FAILED = ("fight_won", "got_away", "fails")
HURT = {"starves": "amoeba", "wounded": "victim"}
BORN = ("placed", "divides")
LOST = ("loses_gene", "gives_back")


def _space(frame: Frame, number: Any) -> Box | None:
    known = isinstance(number, int) and 0 <= number < len(frame.spaces)
    return frame.spaces[number] if known else None


def ways(frame: Frame, boxes: Boxes, recent: Sequence[Any]) -> Iterator[Shape]:
    """Draw the paths of amoebas and the cubes they carried."""
    for i, event in enumerate(recent):
        name = named(event.data, "amoeba")
        start = _space(frame, event.data.get("start"))
        end = _space(frame, event.data.get("space"))
        if event.key not in (*MOVES, "carries") or not name or not start or not end:
            continue
        middle: Point = (start.x + end.x + start.w) / 2, (start.y + end.y + start.h) / 2
        if event.key in MOVES:
            colour = p.mix(p.seat_colour(name[0]), p.INK, 0.35)
            last = not any(
                e.key in MOVES and named(e.data, "amoeba") == name for e in recent[i + 1 :]
            )
            goal = boxes[name].middle if last and name in boxes else end.middle
            arrow, middle = bent_arrow(start.middle, goal, colour, 4, clear=frame.cell * 0.2)
            yield from arrow
        else:
            yield from _load(event.data.get("load", ()), middle, min(1.0, frame.cell / 100))


def _load(load: Sequence[int], at: Point, zoom: float) -> list[Shape]:
    carried = [colour for colour, count in enumerate(load) for _ in range(count)]
    step, (x, y) = 13 * zoom, at
    left, h = x - step * (len(carried) - 1) / 2, 18 * zoom
    return [
        Rect(
            left - h / 2, y - h / 2, step * (len(carried) - 1) + h, h, p.WHITE, p.HOOK, 1.5, h / 2
        ),
        *(
            shape
            for i, colour in enumerate(carried)
            for shape in cube(colour, round(left + step * i, 1), round(y, 1), 5.5 * zoom)
        ),
    ]


def turnover(frame: Frame, colours: int, recent: Sequence[Any]) -> Iterator[Shape]:
    """Draw the cubes that amoebas have just eaten or left on each space."""
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
    size = frame.style.small
    for (space, colour), count in change.items():
        pile = pile_boxes(colours, frame.spaces[space], frame.style)[colour]
        if count:
            yield from _change(count, colour, pile, size)


def _change(count: int, colour: int, pile: Box, size: float) -> list[Shape]:
    """Draw the cubes gained or lost above their pile.

    If there is no space for the sign of a large number, its colour shows the sign.
    """
    ink, h = (p.GOOD if count > 0 else p.BAD), size * 1.2
    (x, _), y = pile.middle, pile.y + 3
    fill = p.mix(p.seat_colour(colour), p.WHITE, 0.75)
    shapes: list[Shape] = [Rect(pile.x + 0.5, y - h / 2, pile.w - 1, h, fill, ink, 1.25, 4)]
    text = say("label", "change", change=count)
    if text_width(text, size) > pile.w:
        text = str(abs(count))
        if 0 < count < 10:
            x += 3
            plus = ((x - 10, y), (x - 5, y)), ((x - 7.5, y - 2.5), (x - 7.5, y + 2.5))
            shapes += [Polyline(line, ink, 1.5) for line in plus]
    return [*shapes, Text(x, y, text, size, ink, "center")]


@dataclass(slots=True)
class Strike:
    """An attack: the attacking amoeba, its victim, and whether the attack failed."""

    by: Name | None
    at: Name | None
    failed: bool = False


def strikes(recent: Sequence[Any]) -> list[Strike]:
    """Return the attacks of the last events, in their order."""
    found: list[Strike] = []
    for event in recent:
        if event.key in ATTACKS:
            found.append(Strike(named(event.data, "attacker"), named(event.data, "victim")))
        elif found and event.key in FAILED:
            found[-1].failed = True
    return found


def arrows(frame: Frame, boxes: Boxes, recent: Sequence[Any]) -> Iterator[Shape]:
    """Draw attacks: solid arrows if they succeeded, dashed arrows if they failed."""
    for strike in strikes(recent):
        start, end = (boxes.get(name) if name else None for name in (strike.by, strike.at))
        if start and end and start is not end:
            colour = p.STRIKE_FAILED if strike.failed else p.STRIKE
            clear = frame.cell * 0.08
            arrow, _ = bent_arrow(
                start.middle, end.middle, colour, 4, dash=strike.failed, clear=clear
            )
            x, y = round(start.x + start.w * 0.3, 1), round(start.y + start.h * 0.3, 1)
            sign = "defense" if strike.failed else "struggle"
            r = min(10.0, frame.cell * 0.12)
            yield from [*arrow, Circle(x, y, r, p.WHITE, colour, 2.25), *icon(sign, x, y, r * 0.07)]


def signs(boxes: Boxes, recent: Sequence[Any]) -> Iterator[Shape]:
    """Draw a burst on wounded amoebas and a plus on new amoebas."""
    for event in recent:
        hurt, born = named(event.data, HURT.get(event.key, "")), None
        if event.key in BORN:
            born = named(event.data, "amoeba")
        box = boxes.get(hurt or born or (-1, -1))
        if box and hurt:
            x, y = box.x + box.w * 0.14, box.y + box.h * 0.2
            yield Polygon(star(x, y, 10, 9, 0.6), p.RED, p.WHITE, 1.25)
            yield Polyline(((x - 3.5, y), (x + 3.5, y)), p.WHITE, 2)
        elif box:
            x, y = box.x + box.w * 0.14, box.y + box.h * 0.2
            yield Circle(x, y, 9, p.GOOD, p.WHITE, 1.25)
            yield Polyline(((x - 4, y), (x + 4, y)), p.WHITE, 2.25)
            yield Polyline(((x, y - 4), (x, y + 4)), p.WHITE, 2.25)


def changes(recent: Sequence[Any], seat: int) -> Changes:
    """Return the latest changes of a tribe."""
    own = [event for event in recent if event.player == seat]
    energy = sum(event.data.get("gained", 0) - event.data.get("paid", 0) for event in own)
    genes = [(event.key, event.data["gene"]) for event in own if "gene" in event.data]
    bought = tuple(gene for key, gene in genes if key == "buys")
    return Changes(energy, bought, tuple(gene for key, gene in genes if key in LOST))
