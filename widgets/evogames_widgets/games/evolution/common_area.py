"""Draws the shared area: the turn and its phase, the food supply, the deck and the dice."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil
from typing import Any

from evogames.evolution.turn import ORDER
from evogames_widgets.games.evolution.layout import Plan, Style
from evogames_widgets.games.evolution.words import phase_name, say
from evogames_widgets.games.parts import (
    Box,
    Shapes,
    card_back,
    die,
    leaf,
    loop,
    palette as p,
    pill,
    placed,
    token,
)
from evogames_widgets.scene import Point, Polygon, Rect, Shape, Text, text_width


@lru_cache(maxsize=256)
def mark(turn: int, phase: str, ending: str, box: Box, style: Style) -> Shapes:
    """Draw the turn, its four phases as steps, and the name of the current phase.

    `ending` is "last_turn" or "over" at the end of the game. When it is over, there is no phase.
    """
    word, y, size = say("label", "turn", turn=turn), box.y + 12, style.text + 1
    shapes: list[Shape] = [Text(box.x + 2, y, word, size, p.INK, bold=True)]
    x = box.x + 12 + text_width(word, size, True)
    for step in ORDER.phases:
        corners = ((0, -6), (6, -6), (11, 0), (6, 6), (0, 6), (5, 0))
        arrow = tuple((x + u, y + v) for u, v in corners)
        shapes.append(Polygon(arrow, p.INK if step == phase else p.PHASE, p.FAINT_INK, 0.75))
        x += 10
    x += 14
    wraps = x + 80 > box.right
    if wraps:
        x, y = box.x, y + 25
    if phase:
        name = pill(phase_name(phase), style.small, p.INK)
        shapes += name.at(x, y)
        x += name.width + 8
    if ending:
        if wraps and phase:
            x, y = box.x, y + 22
        shapes += pill(say("label", ending), style.small, p.LAST_TURN).at(x, y)
    return tuple(shapes)


@lru_cache(maxsize=256)
def meadow(food: int, box: Box, style: Style) -> Shapes:
    """Draw the food supply as red tokens on a meadow, together with their number."""
    x, y = box.x + box.w / 2, box.y + 24
    label, size = say("label", "food"), style.text * 1.8
    count = str(food)
    long = text_width(count, size, True) + 6 + text_width(label, style.small)
    field = Box(box.x + 12, y + 16, box.w - 24, box.bottom - 12 - y - 16)
    return (
        *_grass(box),
        Text(x - long / 2, y, count, size, p.GRASS_DARK, bold=True),
        Text(x + long / 2, y + 3, label, style.small, p.GRASS_DARK, "right"),
        *(_laid_out(food, field) if field.h > 20 else ()),
    )


@lru_cache(maxsize=64)
def _grass(box: Box) -> Shapes:
    """Draw the meadow without food."""

    def at(u: float, v: float) -> Point:
        return (box.x + u * box.w, box.y + v * box.h)

    edge = loop([at(u, v) for u, v in _EDGE], 9)
    tufts = (placed(_TUFT, *at(u, v)) for u, v in _TUFTS)
    return (
        Polygon(tuple((x + 1, y + 3) for x, y in edge), p.SHADOW, alpha=p.SHADOW_ALPHA),
        Polygon(edge, p.MEADOW, p.MEADOW_DARK, 2),
        *(shape for tuft in tufts for shape in tuft),
    )


_EDGE = (
    (0.005, 0.5), (0.08, 0.06), (0.35, 0.02), (0.65, 0.05), (0.93, 0.04), (0.995, 0.52),
    (0.92, 0.95), (0.6, 0.98), (0.3, 0.95), (0.06, 0.96),
)  # fmt: skip
_TUFTS = ((0.14, 0.94), (0.33, 0.96), (0.62, 0.97), (0.86, 0.94))
_TUFT: Shapes = tuple(
    Polygon(leaf(dx, 0, length, turn, 0.3), p.MEADOW_DARK)
    for dx, length, turn in ((-2, 11, -120), (2, 11, -60), (0, 14, -90))
)


def _laid_out(count: int, field: Box) -> Iterator[Shape]:
    """Place the tokens in slightly uneven rows, as if a person had placed them."""
    columns = max(1, min(count, round((count * field.w / field.h) ** 0.5)))
    rows = max(1, ceil(count / columns))
    across, down = min(field.w / columns, 40), min(field.h / rows, 36)
    r = min(across, down, 33) * 0.4
    left, top = field.x + (field.w - across * columns) / 2, field.y + (field.h - down * rows) / 2
    for i in range(count):
        row, column = divmod(i, columns)
        x = left + (column + 0.5) * across + (i * 7 % 5 - 2) * r * 0.08
        y = top + (row + 0.5) * down + (i * 5 % 7 - 3) * r * 0.07
        yield from token("red", round(x, 1), round(y, 1), r)


@lru_cache(maxsize=256)
def deck(count: int, box: Box, style: Style) -> Shapes:
    """Draw the deck as a stack with its number of cards. The stack becomes smaller."""
    w, h = 36.0, 48.0
    x, y = box.x + 8, box.y + (box.h - h) / 2
    shapes: list[Shape] = []
    layers = min(4, ceil(count / 20))
    if not layers:
        shapes.append(Rect(x, y, w, h, None, p.FAINT_INK, 1.5, 7))
    for i in range(layers):
        shapes += card_back(round(x + 4 - 2.5 * i, 1), round(y + 4 - 2.5 * i, 1), w, h)
    x, y = (x + w + box.right) / 2 + 2, box.y + box.h / 2
    return (
        *shapes,
        Text(x, y - 8, str(count), style.text + 2, p.INK, "center", True),
        Text(x, y + 10, say("label", "deck"), style.small, p.SOFT_INK, "center"),
    )


def dice(plan: Plan, recent: Sequence[Any]) -> Iterator[Shape]:
    """Draw the dice of the last roll, if one of the recent events is a roll."""
    rolls = [_dice_of(event.data) for event in recent]
    rolled = next((roll for roll in reversed(rolls) if roll), ())
    if not rolled:
        return
    box, style = plan.dice, plan.style
    columns = min(len(rolled), int(box.w // 28))
    rows = ceil(len(rolled) / columns)
    step = min(36.0, box.w / columns, (box.h - 20) / rows)
    for i, value in enumerate(rolled):
        row, column = divmod(i, columns)
        x = box.x + box.w / 2 + (column - (columns - 1) / 2) * step
        y = box.y + (box.h - 18) / 2 + (row - (rows - 1) / 2) * step
        yield from die(value, round(x, 1), round(y, 1), step - 4)
    words = say("label", "rolled")
    middle = box.x + box.w / 2
    yield Text(middle, box.bottom - 9, words, style.small, p.SOFT_INK, "center")


def _dice_of(data: dict[str, Any]) -> tuple[int, ...]:
    found = data.get("dice") or ([data["die"]] if "die" in data else [])
    return tuple(found)
