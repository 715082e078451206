"""Draws the current event and climate, the bodies that can arise, and the food chains."""

from collections.abc import Iterator
from functools import lru_cache

from evogames.genesis.cards import EVENTS, MACROS, EventCard
from evogames.genesis.events.climate import climate_run
from evogames.genesis.organisms import metabolic_speed
from evogames.genesis.purchase.macro import chain
from evogames.genesis.state import GenesisState
from evogames.genesis.words import TEXTS
from evogames_widgets.games.genesis.figures.icons import icon
from evogames_widgets.games.genesis.figures.shapes import silhouette
from evogames_widgets.games.genesis.figures.tokens import biont, sign
from evogames_widgets.games.genesis.layout import Frame, Style, letters, split
from evogames_widgets.games.genesis.words import say
from evogames_widgets.games.parts import Box, Shapes, palette as p, pill, sheet
from evogames_widgets.scene import Circle, Polyline, Rect, Shape, Text, fit, text_width

EONS = {"hadean": "#f3dccf", "archean": "#dbe8ee", "proterozoic": "#dfecd6", "": "#eceeec"}
SPECIAL = ("ocean_world", "ozone_layer")
"""The events with a lasting effect. Each of these effects has an icon."""


def world(state: GenesisState, frame: Frame) -> list[Shape]:
    """Draw one line with the turn, the phase, the last event with its icons, and the climate."""
    mark, event, climate = frame.world
    card = EVENTS[state.shown[-1]] if state.shown else None
    title = say("label", "mark", turn=state.turn, phase=TEXTS.word("phase", state.phase))
    if state.over:
        title = say("label", "over")
    title, size = letters(title, frame.style.tiny, mark.w - 8, True)
    changes = "event" in state.phases  # otherwise the climate stays as it is
    return [
        Rect(*mark, p.INK, radius=8),
        Text(*mark.middle, title, size, p.WHITE, "center", True),
        *(_event(card, event, frame.style) if card or "event" in state.phases else ()),
        *([*sheet(climate, p.CARD, 8), *_climate(state, climate, frame.style)] if changes else ()),
    ]


def _event(card: EventCard | None, box: Box, style: Style) -> Iterator[Shape]:
    """Draw the name of the event, then its icons."""
    x, y, size = box.x + 6, box.middle[1], style.tiny
    name = fit(card.title if card else say("label", "no_event"), size, box.w - 12, True)
    yield from [
        *sheet(box, EONS[card.eon if card else ""], 8),
        Text(x, y, name, size, p.INK, bold=True),
    ]
    if card is None:
        return
    special = (card.special.removesuffix("_layer"),) if card.special in SPECIAL else ()
    names = (*card.icons, *card.climate, *special)
    pills = {
        name: pill(say("label", "uv", limit=name[2:]), size, p.MASK_DARK)
        for name in names
        if name.startswith("UV")
    }
    x += text_width(name, size, True) + 8
    room = box.right - 4 - x - sum(word.width + 3 for word in pills.values())
    step = min(23.0, room / max(1, len(names) - len(pills)))
    for name in names:
        if name in pills:
            yield from pills[name].at(x, y)
            x += pills[name].width + 3
        else:
            yield from icon(name, round(x + step / 2, 1), y, min(10.0, step * 0.46))
            x += step


def _climate(state: GenesisState, box: Box, style: Style) -> list[Shape]:
    """Draw the climate, and how close Armageddon or the end of the game is."""
    y, word = box.middle[1], say("label", state.climate)
    shapes: list[Shape] = [
        *icon(state.climate, box.x + 14, y, 8),
        Text(box.x + 26, y, word, style.tiny, p.INK, bold=True),
    ]
    x = box.x + 34 + text_width(word, style.tiny, True)
    for name, on in (("ozone", state.ozone), ("ocean_world", state.ocean_world)):
        if on:
            shapes += icon(name, round(x + 8, 1), y, 8)
            x += 20
    room = Box(x, box.y, box.right - x - 6, box.h)
    note = "armageddon" if state.armageddon else ""
    if not state.events or state.turn == state.final:
        note = note or "last_turn"
    if note and not state.over:
        banner = pill(say("label", note), style.tiny, p.LAST_TURN)
        return [*shapes, *banner.at(room.right - banner.width, y)]
    if state.level != "advanced":
        words = fit(say("label", "always_warm"), style.tiny, room.w)
        return [*shapes, Text(x, y, words, style.tiny, p.SOFT_INK)]
    return [*shapes, *_run(state, room, style)]


def danger(state: GenesisState) -> tuple[int, int]:
    """Return how many equal climate icons came in a row, and how many bring Armageddon."""
    limit = 3 if state.ocean_world and state.climate == "warm" else 4
    return climate_run(state), limit


def _run(state: GenesisState, box: Box, style: Style) -> Iterator[Shape]:
    """Draw the latest equal climate icons, with a place for as many as bring Armageddon."""
    run, limit = danger(state)
    y, near = box.y + box.h / 2, run >= limit - 1
    for i in range(limit):
        at = box.x + 10 + 21 * i
        yield Circle(at, y, 9.5, p.WHITE, p.BAD if i == limit - 1 else p.FAINT_INK, 1.5)
        if i < run:
            yield from icon(state.run[-1], at, y, 8)
    at = box.x + 4 + 21 * limit
    label = say("label", "danger", limit=limit)
    if text_width(label, style.tiny, near) <= box.right - at:
        yield Text(at, y, label, style.tiny, p.BAD if near else p.SOFT_INK, bold=near)


def display_boxes(state: GenesisState, frame: Frame) -> dict[int, Box]:
    """Return the boxes of the macro-organism cards on display. If necessary, use one line."""
    box, cards = frame.display, sorted(state.macros)
    if box is None or not cards:
        return {}
    flat = box.h <= frame.style.line
    title = 0.0 if flat else 1.4 * frame.style.tiny
    columns = len(cards) if flat or len(cards) <= 4 else -(-len(cards) // 2)
    w, h = (box.w - 6) / columns, (box.h - title - 4) / -(-len(cards) // columns)
    return {
        card: Box(box.x + 4 + i % columns * w, box.y + title + 3 + i // columns * h, w - 3, h - 3)
        for i, card in enumerate(cards)
    }


def display(state: GenesisState, frame: Frame) -> Iterator[Shape]:
    """Draw the bodies that a bacterium can become, each with the cubes that it needs."""
    box, size = frame.display, frame.style.tiny
    if box is None:
        return
    yield from sheet(box, p.CARD, 8)
    if box.h > frame.style.line:
        title = fit(say("label", "display"), size, box.w - 14, True)
        yield Text(box.x + 6, box.y + 0.8 * size, title, size, p.INK, bold=True)
    for card, place in display_boxes(state, frame).items():
        yield from offer(card, place, size)


@lru_cache(maxsize=128)
def offer(card: int, box: Box, size: float) -> Shapes:
    """Draw a body that can arise. Unless the box is too low, show the cubes that it needs."""
    wanted = [(c, n) for c, n in enumerate(MACROS[card].sea.systems) if n]
    step, low = 1.36 * size, box.bottom - 0.65 * size
    wide = step * len(wanted)
    below = box.h > 3.4 * size and box.w > 4 * step
    beside = not below and box.w > 4 * step + 18
    figure = Box(box.x, box.y, box.w - wide * beside, box.h - 1.3 * size * below)
    width = min(figure.w - 4, (figure.h - 3) / 0.62)
    (x, y), left = figure.middle, box.right - wide if beside else box.middle[0] - wide / 2
    low = low if below else y
    shapes: list[Shape] = [
        Rect(*box, p.POOL_PALE, p.LINE, 1, 6),
        *silhouette(card, False, round(x, 1), round(y, 1), round(width, 1)),
    ]
    for i, (colour, count) in enumerate(wanted if below or beside else ()):
        at = round(left + i * step + 0.4 * size, 1)
        shapes += sign(colour, at, low, size / 20)
        shapes.append(Text(at + 0.33 * size, low, str(count), size, p.INK))
    return tuple(shapes)


def step_boxes(box: Box, style: Style) -> list[Box]:
    """Return the boxes of the three levels of a food chain. Plants come first."""
    left = 3.4 * style.tiny
    return split(Box(box.x + left, box.y + 3, box.w - left - 4, box.h - 6), (1, 1, 1), 11.0)


def chains(state: GenesisState, frame: Frame) -> Iterator[Shape]:
    """Draw the food chains in the sea and on land: the organisms on each level, and their speed."""
    for land, box in zip((False, True), frame.chains, strict=False):
        yield from _chain(state, land, box, frame.style)


def _chain(state: GenesisState, land: bool, box: Box, style: Style) -> Iterator[Shape]:
    size = style.tiny
    title, y = say("label", "land" if land else "sea"), round(box.middle[1], 1)
    yield from [
        *sheet(box, "#f4ead0" if land else "#dff0f6", 8),
        Text(box.x + 6, y, title, size, p.INK, bold=True),
    ]
    members = sorted(chain(state, land), key=lambda o: (o.level, o.id))
    for level, step in enumerate(step_boxes(box, style)):
        here = [o for o in members if min(max(o.level, 0), 2) == level]
        yield Rect(*step, p.WHITE, p.LINE, 1, 6, 0.7)
        if level:
            yield Polyline(((step.x - 11, y), (step.x - 2, y)), p.SOFT_INK, 2, arrow=True)
        word = say("level", str(level))
        if not here and text_width(word, size) < step.w - 4:
            yield Text(*(step.middle), word, size, p.SOFT_INK, "center")
        for one, place in zip(here, split(step, (1,) * len(here), 0) if here else (), strict=True):
            width = min(place.w - 1.2 * size, (step.h - 3) / 0.62)
            if width > 12:
                yield from silhouette(
                    one.macro, land, round(place.x + 2 + width / 2, 1), y, round(width, 1)
                )
            yield from biont(one.owner, round(place.x + 6, 1), round(step.bottom - 6, 1), 5)
            speed = str(metabolic_speed(one))
            yield Text(place.right - 3, y, speed, size, p.INK, "right", True)
