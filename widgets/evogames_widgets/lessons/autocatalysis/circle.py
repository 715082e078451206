"""Part 3: the loop of a game at a table, from cubes to catalysts to enzymes and back."""

from collections import Counter
from collections.abc import Iterable

from evogames.core import Match
from evogames_widgets.charts.bars import SMALL
from evogames_widgets.games.parts import palette as p
from evogames_widgets.lessons.autocatalysis.lesson_text import say
from evogames_widgets.lessons.kit import BESIDE, Picture, PicturePanel
from evogames_widgets.scene import Point, Polyline, Rect, Scene, Text

EVENTS = {
    "organised": "organised",
    "dead_cube": "dead",
    "enzyme": "placed",
    "enzyme_death": "worn",
}
"""The events that move something along the loop, each with the key of its arrow."""
HEIGHT = 286.0
WIDE, TALL = 152.0, 52.0
PLACES: dict[str, Point] = {
    "loose": (82.0, 210.0),
    "lively": (82.0, 58.0),
    "catalysts": (386.0, 58.0),
    "enzymes": (386.0, 210.0),
}
LOOP, GUARD = p.GOOD, p.RUST
GAP = TALL / 2 + 5
APART = 44.0
"""The distance from the middle to the arrows between the cubes."""


def counts(keys: Iterable[str]) -> Counter[str]:
    """Count how much moved along each arrow of the loop."""
    return Counter(EVENTS[key] for key in keys if key in EVENTS)


def circle_picture(moved: Counter[str], caption: str) -> Picture:
    """Draw the loop. A wider arrow means that more moved along it."""
    scene = Scene(BESIDE, HEIGHT, title=say("circle", "title"))
    most = max(moved.values(), default=0) or 1

    def arrow(key: str, start: Point, end: Point, colour: str = LOOP) -> None:
        count = moved[key]
        shade = colour if count else p.FAINT_INK
        scene.add(Polyline((start, end), shade, 2.0 + 8.0 * count / most, arrow=True))

    (left, low), (_, high) = PLACES["loose"], PLACES["lively"]
    right = PLACES["catalysts"][0]
    middle = (low + high) / 2
    arrow("organised", (left - APART, low - GAP), (left - APART, high + GAP))
    arrow("dead", (left + APART, high + GAP), (left + APART, low - GAP), p.SOFT_INK)
    arrow("dead", (left + WIDE / 2 + 4, high), (right - WIDE / 2 - 6, high))
    arrow("placed", (right, high + GAP), (right, low - GAP))
    arrow("worn", (right, low + GAP), (right, HEIGHT - 8), p.SOFT_INK)
    guard = (right - WIDE / 2, low - TALL / 2), (left + WIDE / 2 + 6, high + GAP)
    scene.add(Polyline(guard, GUARD, 2.2, True, True))
    labels = [
        (left - APART + 12, middle + 16, "organised", "left"),
        (left + APART - 12, middle - 16, "died", "right"),
        ((left + right) / 2, high - TALL / 2 - 14, "dead", "center"),
        (right + 12, middle - 16, "placed", "left"),
        (right - 20, low + GAP + 22, "worn", "right"),
    ]
    for x, y, key, align in labels:
        count = moved["dead" if key == "died" else key]
        scene.add(Text(x, y, say("circle", key, count=count), SMALL, p.INK, align))
    scene.add(Text((left + right) / 2 + 18, middle - 8, say("circle", "guard"), SMALL, GUARD))
    for key, (x, y) in PLACES.items():
        scene.add(
            Rect(x - WIDE / 2, y - TALL / 2, WIDE, TALL, p.WHITE, p.INK, 2, 12),
            Text(x, y - 10, say("circle", key), 15, p.INK, "center", True),
            Text(x, y + 12, say("circle", f"{key}_note"), SMALL, p.SOFT_INK, "center"),
        )
    words = [say("circle", f"row_{key}", count=moved[key]) for key in EVENTS.values()]
    return Picture(scene, caption, "\n".join(words))


class CirclePanel(PicturePanel):
    """Shows the loop of the match at a table, from the start of the match to now."""

    def show(self, match: Match, viewer: int | None) -> None:
        moved = counts(event.key for event in match.events)
        key = "live" if moved["dead"] else "begin" if moved else "nothing"
        self.draw(circle_picture(moved, say("circle", key, count=moved["dead"])))
