"""The world: the present event and the climate, bodies that may arise, and the food chains."""

from __future__ import annotations

from functools import lru_cache

from evogames.genesis.cards import EVENTS, MACROS
from evogames.genesis.climate import climate_run
from evogames.genesis.macro import chain
from evogames.genesis.organisms import metabolic_speed
from evogames.genesis.state import GenesisState
from evogames.genesis.table import PHASES
from evogames_widgets.boards import palette as p
from evogames_widgets.boards.curves import Shapes
from evogames_widgets.boards.genesis_icons import icon
from evogames_widgets.boards.genesis_layout import Frame, Style
from evogames_widgets.boards.genesis_shapes import silhouette
from evogames_widgets.boards.genesis_tokens import biont, sign
from evogames_widgets.boards.genesis_words import say
from evogames_widgets.boards.marks import Box, pill, sheet
from evogames_widgets.boards.strips import phase_strip
from evogames_widgets.metrics import fit, text_width
from evogames_widgets.scene import Circle, Polyline, Rect, Shape, Text

EONS = {"hadean": "#f3dccf", "archean": "#dbe8ee", "proterozoic": "#dfecd6", "": "#eceeec"}
RUN = 6
"""How many of the last climate icons are shown."""


def phases(state: GenesisState, frame: Frame) -> Shapes:
    """The turn, its phases with the present one marked, and a banner when the end is near."""
    names = [name for name in PHASES if name in state.phases] or list(PHASES)
    now = state.phase.split()[0]
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


def world(state: GenesisState, frame: Frame) -> list[Shape]:
    """The last event with its icons, the eon, the climate run and what threatens."""
    box, style = frame.world, frame.style
    card = EVENTS[state.shown[-1]] if state.shown else None
    eon = card.eon if card else ""
    shapes: list[Shape] = [*sheet(box, EONS[eon], 10)]
    x, y = box.x + 10, box.y + 15
    ahead = "event" in state.phases
    left = say("label", "events_left", count=len(state.events)) if ahead else ""
    shapes.append(Text(box.right - 10, y, left, style.tiny, p.SOFT_INK, "right"))
    room = box.w - 30 - text_width(left, style.tiny)
    title = say("eon", eon) if eon else say("label", "no_event" if ahead else "no_events")
    shapes.append(
        Text(x, y, fit(title, style.small, room, True), style.small, p.SOFT_INK, bold=True)
    )
    if card:
        name = fit(card.title, style.small + 1, box.w - 20, True)
        shapes.append(Text(x, y + 20, name, style.small + 1, p.INK, bold=True))
        shapes += _icons((*card.icons, *card.climate), card.special, x + 8, y + 43, box.right - 8)
    return shapes + _climate(state, Box(x, box.bottom - 49, box.w - 20, 44), style)


def _icons(names: tuple[str, ...], special: str, x: float, y: float, end: float) -> list[Shape]:
    """The icons of an event card, from left to right."""
    shapes: list[Shape] = []
    if special in ("ocean_world", "ozone_layer"):
        names = (*names, special.removesuffix("_layer"))
    step = min(24.0, (end - x) / (len(names) + 1))
    for name in names:
        if name.startswith("UV"):
            word = pill(say("label", "uv", limit=name[2:]), 11, p.MASK_DARK)
            shapes += word.at(x - 9, y)
            x += word.width + 4
        else:
            shapes += icon(name, round(x, 1), round(y, 1), min(10.0, step * 0.46))
            x += step
    return shapes


def danger(state: GenesisState) -> tuple[int, int]:
    """How long the present climate run is, and at which length the world ends."""
    limit = 3 if state.ocean_world and state.climate == "warm" else 4
    return climate_run(state), limit


def _climate(state: GenesisState, box: Box, style: Style) -> list[Shape]:
    """The last suns and snowflakes, and how near Armageddon is."""
    shapes: list[Shape] = [Polyline(((box.x, box.y - 3), (box.right, box.y - 3)), p.LINE, 1)]
    top, low = box.y + 11, box.y + 33
    run, limit = danger(state)
    word = say("label", state.climate)
    shapes += icon(state.climate, box.x + 9, top, 9)
    shapes.append(Text(box.x + 23, top, word, style.small, p.INK, bold=True))
    x = box.x + 34 + text_width(word, style.small, True)
    for name, on in (("ozone", state.ozone), ("ocean_world", state.ocean_world)):
        if on:
            shapes += icon(name, round(x + 8, 1), top, 8)
            x += 20
    if state.level != "advanced":
        shapes.append(Text(box.x, low, say("label", "always_warm"), style.tiny, p.SOFT_INK))
        return shapes
    for i in range(limit):
        at = box.x + 10 + 22 * i
        shapes.append(Circle(at, low, 9.5, p.WHITE, p.BAD if i == limit - 1 else p.FAINT_INK, 1.5))
        if i < run:
            shapes += icon(state.run[-1], at, low, 8)
    words = say("label", "danger", run=run, limit=limit)
    ink = p.BAD if run >= limit - 1 else p.SOFT_INK
    at = box.x + 4 + 22 * limit
    told = fit(words, style.tiny, box.right - at, run >= limit - 1)
    shapes.append(Text(at, low, told, style.tiny, ink, bold=run >= limit - 1))
    return shapes


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
