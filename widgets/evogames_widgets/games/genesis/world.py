"""The world: the present event and the climate, bodies that may arise, and the food chains."""

from __future__ import annotations

from functools import lru_cache

from evogames.genesis.cards import EVENTS, MACROS, EventCard
from evogames.genesis.events.climate import climate_run
from evogames.genesis.organisms.genome import metabolic_speed
from evogames.genesis.purchase.macro import chain
from evogames.genesis.state import GenesisState
from evogames.genesis.turn import ORDER
from evogames_widgets.games.genesis.figures.icons import icon
from evogames_widgets.games.genesis.figures.shapes import silhouette
from evogames_widgets.games.genesis.figures.tokens import biont, sign
from evogames_widgets.games.genesis.layout import FLAT, NARROW_BELOW, Frame, Style
from evogames_widgets.games.genesis.words import say
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import Shapes
from evogames_widgets.games.parts.marks import Box, Pill, pill, sheet
from evogames_widgets.games.parts.strips import phase_strip
from evogames_widgets.scene import Circle, Polyline, Rect, Shape, Text
from evogames_widgets.scene.metrics import fit, text_width

EONS = {"hadean": "#f3dccf", "archean": "#dbe8ee", "proterozoic": "#dfecd6", "": "#eceeec"}


def phases(state: GenesisState, frame: Frame) -> Shapes:
    """The turn, its phases with the present one marked, and a banner when the end is near."""
    names = [name for name in ORDER.phases if name in state.phases] or list(ORDER.phases)
    now = state.phase
    narrow = frame.style.narrow
    note = "over" if state.over else "armageddon" if state.armageddon else _last(state)
    return phase_strip(
        say("label", "turn", turn=state.turn),
        tuple(say("number" if narrow and name != now else "phase", name) for name in names),
        names.index(now) if now in names and not state.over else None,
        note and say("label", note),
        frame.phases,
        frame.style,
        4.0 if narrow else 1.2,
    )


def _last(state: GenesisState) -> str:
    return "last_turn" if not state.events or state.turn == state.final else ""


def halves(box: Box) -> tuple[Box, Box]:
    """The parts of the world for the event and for the climate; a flat world has them in a line."""
    if box.h <= FLAT:
        w = box.w * (0.45 if box.w >= NARROW_BELOW else 0.52)
        return Box(box.x + w, box.y, box.w - w, box.h), box._replace(w=w)
    return box._replace(h=box.h - 52), box._replace(y=box.bottom - 52, h=52)


def world(state: GenesisState, frame: Frame) -> list[Shape]:
    """The last event with its icons, the eon, the climate run and what threatens."""
    box, style = frame.world, frame.style
    card = EVENTS[state.shown[-1]] if state.shown else None
    eon = card.eon if card else ""
    ahead = "event" in state.phases
    left = say("label", "events_left", count=len(state.events)) if ahead else ""
    title = say("eon", eon) if eon else say("label", "no_event") if ahead else ""
    shapes: list[Shape] = [*sheet(box, EONS[eon], 10)]
    part, climate = halves(box)
    if box.h <= FLAT:
        return [
            *shapes,
            *_event_line(card, title, part, style),
            *_climate_line(state, climate, style),
        ]
    x, y = box.x + 10, box.y + 15
    room = box.w - 30 - text_width(left, style.tiny)
    title = fit(title, style.small, room, True)
    shapes.append(Text(box.right - 10, y, left, style.tiny, p.SOFT_INK, "right"))
    shapes.append(Text(x, y, title, style.small, p.SOFT_INK, bold=True))
    if card:
        name = fit(card.title, style.small + 1, box.w - 20, True)
        shapes.append(Text(x, y + 20, name, style.small + 1, p.INK, bold=True))
        names = (*card.icons, *card.climate)
        shapes += _icons(names, card.special, x + 8, y + 43, box.right - 8)
    low = box.bottom - 49 if card or ahead else box.y + 12
    return shapes + _climate(state, Box(x, low, box.w - 20, 44), style)


def _event_line(card: EventCard | None, title: str, box: Box, style: Style) -> list[Shape]:
    """The event on one line: its name, then its icons."""
    y, x = round(box.y + box.h / 2, 1), box.x + 6
    name = fit(
        card.title if card else title, style.small, box.w * (0.6 if box.w > 260 else 0.36), True
    )
    shapes: list[Shape] = [Text(x, y, name, style.small, p.INK, bold=True)]
    if card:
        x += text_width(name, style.small, True) + 16
        names = (*card.icons, *card.climate)
        shapes += _icons(names, card.special, x, y, box.right - 4)
    return shapes


def _climate_line(state: GenesisState, box: Box, style: Style) -> list[Shape]:
    """The climate on one line."""
    y, word = round(box.y + box.h / 2, 1), say("label", state.climate)
    shapes: list[Shape] = [
        *icon(state.climate, box.x + 16, y, 8),
        Text(box.x + 29, y, word, style.small, p.INK, bold=True),
    ]
    x = box.x + 40 + text_width(word, style.small, True)
    shapes += _flags(state, x, y)
    if state.level == "advanced":
        x += 20 * (state.ozone + state.ocean_world)
        shapes += _run(state, Box(x, box.y, box.right - x - 8, box.h), style)
    return shapes


def _flags(state: GenesisState, x: float, y: float) -> list[Shape]:
    """Signs of an ozone layer and of an ocean world."""
    names = [n for n, on in (("ozone", state.ozone), ("ocean_world", state.ocean_world)) if on]
    return [
        shape
        for i, name in enumerate(names)
        for shape in icon(name, round(x + 8 + 20 * i, 1), round(y, 1), 8)
    ]


def _icons(names: tuple[str, ...], special: str, x: float, y: float, end: float) -> list[Shape]:
    """The icons of an event card, from left to right."""
    shapes: list[Shape] = []
    if special in ("ocean_world", "ozone_layer"):
        names = (*names, special.removesuffix("_layer"))
    pills = [_limit(name) for name in names if name.startswith("UV")]
    step = min(
        24.0, (end - x - sum(word.width for word in pills)) / max(1, len(names) - len(pills))
    )
    for name in names:
        if name.startswith("UV"):
            word = _limit(name)
            shapes += word.at(x - 9, y)
            x += word.width + 3
        elif step >= 9:
            shapes += icon(name, round(x, 1), round(y, 1), min(10.0, step * 0.46))
            x += step
    return shapes


def _limit(name: str) -> Pill:
    """How many mutations ultraviolet light leaves."""
    return pill(say("label", "uv", limit=name[2:]), 11, p.MASK_DARK)


def danger(state: GenesisState) -> tuple[int, int]:
    """How long the present climate run is, and at which length the world ends."""
    limit = 3 if state.ocean_world and state.climate == "warm" else 4
    return climate_run(state), limit


def _climate(state: GenesisState, box: Box, style: Style) -> list[Shape]:
    """The climate below the event: warm or cold, and how near Armageddon is."""
    word, top = say("label", state.climate), box.y + 11
    shapes: list[Shape] = [
        Polyline(((box.x, box.y - 3), (box.right, box.y - 3)), p.LINE, 1),
        *icon(state.climate, box.x + 9, top, 9),
        Text(box.x + 23, top, word, style.small, p.INK, bold=True),
        *_flags(state, box.x + 34 + text_width(word, style.small, True), top),
    ]
    if state.level != "advanced":
        label = say("label", "always_warm")
        return [*shapes, Text(box.x, box.y + 33, label, style.tiny, p.SOFT_INK)]
    return shapes + _run(state, Box(box.x, box.y + 22, box.w, 22), style)


def _run(state: GenesisState, box: Box, style: Style) -> list[Shape]:
    """The last climate icons alike, up to as many as end the world."""
    run, limit = danger(state)
    y, near = box.y + box.h / 2, run >= limit - 1
    shapes: list[Shape] = []
    for i in range(limit):
        at = box.x + 10 + 22 * i
        shapes.append(Circle(at, y, 9.5, p.WHITE, p.BAD if i == limit - 1 else p.FAINT_INK, 1.5))
        if i < run:
            shapes += icon(state.run[-1], at, y, 8)
    at = box.x + 4 + 22 * limit
    label = fit(say("label", "danger", limit=limit), style.tiny, box.right - at, near)
    return [*shapes, Text(at, y, label, style.tiny, p.BAD if near else p.SOFT_INK, bold=near)]


def display_boxes(state: GenesisState, frame: Frame) -> dict[int, Box]:
    """Where each macro-organism card on display lies."""
    box = frame.display
    if box is None or not state.macros:
        return {}
    columns = 4
    w, h = (box.w - 6) / columns, (box.h - 23) / 2
    return {
        card: Box(box.x + 6 + i % columns * w, box.y + 22 + i // columns * h, w - 6, h - 6)
        for i, card in enumerate(sorted(state.macros))
    }


def display(state: GenesisState, frame: Frame) -> list[Shape]:
    """The bodies that a bacterium can become, each with the cubes it needs."""
    box, style = frame.display, frame.style
    if box is None:
        return []
    shapes: list[Shape] = [*sheet(box, p.CARD, 10)]
    title = fit(say("label", "display"), style.tiny, box.w - 14, True)
    shapes.append(Text(box.x + 8, box.y + 11, title, style.tiny, p.INK, bold=True))
    for card, place in display_boxes(state, frame).items():
        shapes += _offer(card, place, style)
    return shapes


@lru_cache(maxsize=128)
def _offer(card: int, box: Box, style: Style) -> Shapes:
    need = MACROS[card].sea.systems
    x, y = box.middle[0], box.y + (box.h - 15) / 2
    width = min(box.w - 8, (box.h - 16) / 0.62)
    shapes: list[Shape] = [
        Rect(box.x, box.y, box.w, box.h, p.POOL_PALE, p.LINE, 1, 6),
        *silhouette(card, False, round(x, 1), round(y, 1), round(width, 1)),
    ]
    wanted = [(c, n) for c, n in enumerate(need) if n]
    step = min(20.0, (box.w - 1) / len(wanted))
    left = x - step * len(wanted) / 2
    for i, (colour, count) in enumerate(wanted):
        at, low = round(left + i * step + 4, 1), box.bottom - 8
        shapes += sign(colour, at, low, 0.52)
        shapes.append(Text(at + 4, low, str(count), 11, p.INK))
    return tuple(shapes)


def step_boxes(box: Box) -> list[Box]:
    """The three steps of a food chain, plants lowest."""
    h = (box.h - 20) / 3
    return [Box(box.x + 4, box.bottom - 3 - h * (k + 1), box.w - 8, h - 2) for k in range(3)]


def chains(state: GenesisState, frame: Frame) -> list[Shape]:
    """The food chains of sea and land: who lives on which level, and how fast."""
    shapes: list[Shape] = []
    for land, box in zip((False, True), frame.chains or (), strict=False):
        shapes += _chain(state, land, box, frame.style)
    return shapes


def _chain(state: GenesisState, land: bool, box: Box, style: Style) -> list[Shape]:
    ground = "#f4ead0" if land else "#dff0f6"
    shapes: list[Shape] = [*sheet(box, ground, 10)]
    title = say("label", "land_chain" if land else "sea_chain")
    shapes.append(Text(box.x + 8, box.y + 11, fit(title, style.tiny, box.w - 12, True), style.tiny,
                       p.INK, bold=True))  # fmt: skip
    members = sorted(chain(state, land), key=lambda o: (o.level, o.id))
    steps = step_boxes(box)
    for level, step in enumerate(steps):
        here = [o for o in members if min(max(o.level, 0), 2) == level]
        shapes.append(Rect(step.x, step.y, step.w, step.h, p.WHITE, p.LINE, 1, 6, 0.7))
        y = round(step.y + step.h / 2, 1)
        if not here:
            word = say("level", str(level))
            shapes.append(Text(step.x + 6, y, fit(word, style.tiny, step.w - 8), style.tiny,
                               p.SOFT_INK))  # fmt: skip
        room = step.w / max(1, len(here))
        for i, one in enumerate(here):
            x = step.x + room * i
            width = min(room - 44, (step.h - 3) / 0.62)
            shapes += biont(one.owner, round(x + 9, 1), y, 7)
            shapes += silhouette(one.macro, land, round(x + 20 + width / 2, 1), y, round(width, 1))
            speed = str(metabolic_speed(one))
            shapes.append(Text(x + room - 5, y, speed, style.small, p.INK, "right", True))
    return shapes
