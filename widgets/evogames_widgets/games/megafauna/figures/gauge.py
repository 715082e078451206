"""The gauge of a reservoir: a track with discs. It imports no game."""

from functools import lru_cache
from typing import NamedTuple

from evogames_widgets.games.parts import Box, Shapes, palette as p
from evogames_widgets.scene import Circle, Polygon, Rect, Shape, Text, fit, text_width

BLACK_DISC, WHITE_DISC, GREEN_DISC = range(3)
DISC_COLOURS = (p.INK, p.WHITE, p.GRASS)


class Gauge(NamedTuple):
    """The contents of a gauge. Equal gauges share one drawing."""

    name: str
    value: str
    """The meaning of the level, such as "12%"."""
    note: str
    slots: tuple[str, ...]
    """The colours of the slots. Each shows the meaning of a level, from no discs upwards."""
    discs: tuple[int, ...]
    """The discs on the track, from the first slot."""
    change: int = 0
    """The number of discs that have just been added or removed."""


def slot_width(shown: Gauge, w: float) -> float:
    """Return the width of a slot of a track."""
    return w / len(shown.slots)


@lru_cache(maxsize=2048)
def gauge(shown: Gauge, box: Box, size: float) -> Shapes:
    """Draw a gauge: its name and value, its track, and a note."""
    row = box.h / 3
    value_w = text_width(shown.value, size, True)
    name = fit(shown.name, size, box.w - value_w - 14)
    shapes: list[Shape] = [
        Rect(*box, p.CARD, p.LINE, 1.0, 6),
        Text(box.x + 5, box.y + row * 0.55, name, size, p.SOFT_INK),
        Text(box.right - 5, box.y + row * 0.55, shown.value, size, p.INK, "right", True),
    ]
    shapes += track(shown, Box(box.x + 5, box.y + row * 1.08, box.w - 10, row * 0.8))
    note = fit(shown.note, size, box.w - 10)
    shapes.append(Text(box.x + 5, box.y + row * 2.46, note, size, p.SOFT_INK))
    return tuple(shapes)


@lru_cache(maxsize=2048)
def track(shown: Gauge, box: Box) -> Shapes:
    """Draw the track of a gauge with its discs. A pointer marks the level."""
    shapes: list[Shape] = []
    step = slot_width(shown, box.w)
    for number, colour in enumerate(shown.slots):
        x = round(box.x + number * step, 1)
        shapes.append(Rect(x, box.y, round(step, 1), box.h, colour))
    shapes.append(Rect(*box, None, p.SOFT_INK, 1.0))
    r = round(min(step * 0.46, box.h * 0.42), 1)
    y = round(box.y + box.h / 2, 1)
    for number, disc in enumerate(shown.discs):
        x = round(box.x + (number + 0.5) * step, 1)
        shapes.append(Circle(x, y, r, DISC_COLOURS[disc], p.INK, 1.0))
    at = round(box.x + (len(shown.discs) + 0.5) * step, 1)
    pointer = ((at, box.bottom - box.h * 0.42), (at - 4, box.bottom + 1), (at + 4, box.bottom + 1))
    shapes.append(Polygon(pointer, p.BAD if shown.change else p.INK, p.WHITE, 1.0))
    return tuple(shapes)
