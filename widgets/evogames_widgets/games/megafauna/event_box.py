"""Draws the event cards of the turn with the signs of their events."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from evogames.megafauna.components.deck import EventCard
from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.megafauna.event_text import EventLine, event_cards, event_lines
from evogames_widgets.games.megafauna.figures.events import event_sign
from evogames_widgets.games.megafauna.layout import Frame
from evogames_widgets.games.megafauna.words import say
from evogames_widgets.games.parts import Box, Shapes, Style, palette as p, sheet, wrap
from evogames_widgets.scene import Circle, Rect, Shape, Text, fit


class ShownEvent(NamedTuple):
    """The contents of an event card on the board."""

    title: str
    lines: tuple[EventLine, ...]


def shown_events(state: MegafaunaState) -> tuple[ShownEvent, ...]:
    """Return the contents of this turn's event cards."""
    return tuple(
        ShownEvent(card.title, tuple(event_lines(state, card))) for card in event_cards(state)
    )


def event_box(state: MegafaunaState, frame: Frame) -> Shapes:
    """Draw the event cards in their box."""
    return _box(shown_events(state), frame.event, frame.style)


@lru_cache(maxsize=512)
def _box(cards: tuple[ShownEvent, ...], box: Box, style: Style) -> Shapes:
    size, row = style.small, min(box.h / 3, style.row * 1.2)
    shapes: list[Shape] = [Rect(*box, p.CARD, p.LINE, 1.0, 6)]
    if not cards:
        y = box.y + row * 0.55
        shapes.append(Text(box.x + 5, y, say("label", "no_event"), size, p.FAINT_INK))
        return tuple(shapes)
    for number, card in enumerate(cards):
        y = box.y + row * (number + 0.55)
        shapes.append(Text(box.x + 5, y, fit(card.title, size, box.w - 10), size, p.INK))
    lines = [line for card in cards for line in card.lines]
    step = min(size * 1.35, (box.w - 8) / max(1, len(lines)))
    y = round(box.y + row * 2.46, 1)
    current = next((n for n, line in enumerate(lines) if line.waits), None)
    for number, line in enumerate(lines):
        x = round(box.x + 5 + (number + 0.5) * step, 1)
        if number == current:
            shapes.append(Circle(x, y, round(step * 0.52, 1), p.GLOW, p.SUN_DARK, 1.0))
        shapes += event_sign(line.kind, x, y, round(step * 0.86, 1))
        if not line.waits:
            shapes.append(Circle(x, y, round(step * 0.5, 1), p.CARD, alpha=0.62))
    room = int((box.bottom - y - row * 0.55) // style.row)
    if room > 0 and lines:
        words = lines[current].words if current is not None else say("label", "events_over")
        told = wrap(words, size, box.w - 10, room)
        y += row * 0.6 + style.row * 0.4
        shapes += [
            Text(box.x + 5, round(y + n * style.row, 1), text, size, p.SOFT_INK)
            for n, text in enumerate(told)
        ]
    return tuple(shapes)


def large_event(state: MegafaunaState, box: Box, style: Style) -> list[Shape]:
    """Draw the event cards line by line: the effect of each event, and whether it is over."""
    narrow = box.w < 500
    size = style.text + (0 if narrow else 3)
    cards = event_cards(state)
    shapes: list[Shape] = []
    if not cards:
        return [Text(box.x + 6, box.y + size, say("label", "no_event"), size, p.SOFT_INK)]
    w = box.w if narrow else (box.w - 12) / len(cards)
    x, top = box.x, box.y
    for card in cards:
        lines = [line._replace(words=_line(line, state.turn)) for line in event_lines(state, card)]
        drawn, bottom = event_sheet(card, lines, Box(x, top, w, 0), size)
        shapes += drawn
        if narrow:
            top = bottom + 8
        else:
            x += w + 12
    return shapes


def event_sheet(
    card: EventCard, lines: Sequence[EventLine], box: Box, size: float, note: str = ""
) -> tuple[list[Shape], float]:
    """Draw a whole event card at the top of a box, and return its lower edge as well."""
    x, w = box.x, box.w
    body = (*([note] if note else ()), *wrap(card.biology, size, w - 20, 3))
    told = [wrap(line.words, size, w - 20 - size * 2.2, 3) for line in lines]
    heads = 2 + len(body)
    need = (heads + 0.6) * size * 1.4 + sum(
        max(len(rows) * size * 1.35, size * 2) + 4 for rows in told
    )
    shapes = [*sheet(Box(x, box.y, w, need), p.CARD, 8)]
    y = box.y + size * 1.1
    title = fit(card.title, size + 3, w - 20, True)
    shapes.append(Text(x + 10, y, title, size + 3, p.INK, bold=True))
    y += size * 1.5
    for row in body:
        shapes.append(Text(x + 10, y, row, size, p.SOFT_INK))
        y += size * 1.35
    y += size * 0.4
    for line, rows in zip(lines, told, strict=True):
        high = max(len(rows) * size * 1.35, size * 2) + 4
        middle = y + high / 2 - size * 0.7
        shapes += event_sign(line.kind, x + 10 + size * 0.9, middle, size * 1.7)
        ink = p.INK if line.waits else p.SOFT_INK
        first = middle - (len(rows) - 1) * size * 0.675
        shapes += [
            Text(x + 10 + size * 2.2, first + i * size * 1.35, row, size, ink)
            for i, row in enumerate(rows)
        ]
        y += high
    return shapes, box.y + need


def _line(line: EventLine, turn: int) -> str:
    key = "quiet" if turn == 1 else "done"
    return say("event", "waits" if line.waits else key, text=line.words)
