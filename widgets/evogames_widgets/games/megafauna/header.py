"""Draws the line above the world: the turn, the tools in the pile, and the buttons."""

from functools import lru_cache

from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.megafauna.figures.organs import tool
from evogames_widgets.games.megafauna.layout import Frame
from evogames_widgets.games.megafauna.overlays import overlays
from evogames_widgets.games.megafauna.words import say
from evogames_widgets.games.parts import Box, Shapes, palette as p
from evogames_widgets.scene import Rect, Shape, Text, text_width


def buttons(state: MegafaunaState) -> tuple[str, ...]:
    """Return the buttons: the last contests, the overlays, and the meaning of the symbols."""
    return "contest", *overlays(state), "key"


def header(state: MegafaunaState, frame: Frame, focus: str) -> list[Shape]:
    """Draw the turn, the tools and the buttons."""
    shapes = [*_turn(_title(state, frame), state.over or bool(state.ending), frame)]
    for box in tool_boxes(state, frame):
        shapes += tool(
            round(box.x + box.w / 2, 1), round(box.middle[1], 1), frame.style.small * 1.2
        )
    for name, box in button_boxes(frame, buttons(state)).items():
        label = _label(name, buttons(state))
        shapes += _button(label, box, frame.style.small, name == focus)
    return shapes


def _title(state: MegafaunaState, frame: Frame) -> str:
    """Return the turn and the phase. If there is not enough space, leave out the phase."""
    key = "over" if state.over else "ending" if state.ending else "turn"
    whole = say("label", key, turn=state.turn, phase=say("phase", state.phase))
    return (
        whole
        if _width(whole, frame) <= _room(state, frame)
        else say("label", "short", turn=state.turn)
    )


def _width(title: str, frame: Frame) -> float:
    return text_width(title, frame.style.small, True)


def _room(state: MegafaunaState, frame: Frame) -> float:
    """Return the space for the title next to the tools and the buttons."""
    if frame.narrow:
        return frame.turn.w - 80
    boxes = button_boxes(frame, buttons(state)).values()
    first = min([box.x for box in boxes], default=frame.turn.right)
    return first - frame.turn.x - 4 * frame.style.small * 1.3 - 16


@lru_cache(maxsize=256)
def _turn(title: str, ends: bool, frame: Frame) -> Shapes:
    size, ink = frame.style.small, p.LAST_TURN if ends else p.INK
    y = round(frame.turn.y + size * 0.8, 1)
    return (Text(frame.turn.x + 2, y, title, size, ink, bold=True),)


def tool_boxes(state: MegafaunaState, frame: Frame) -> list[Box]:
    """Return the boxes of the tools in the common pile."""
    w = frame.style.small * 1.3
    x = frame.turn.x + _width(_title(state, frame), frame) + 12
    h = frame.style.small * 1.6
    count = len(state.tools) if frame.cards else 0
    return [Box(x + i * w, frame.turn.y, w, h) for i in range(count)]


def _label(name: str, names: tuple[str, ...]) -> str:
    """Return the label of a button, which is shorter if there are many."""
    return say("button", "meals" if name == "eats" and "plants" in names else name)


@lru_cache(maxsize=64)
def button_boxes(frame: Frame, names: tuple[str, ...]) -> dict[str, Box]:
    """Return the boxes of the buttons, from the right. A board of events alone has none."""
    if not frame.cards:
        return {}
    size, found = frame.style.small, {}
    h = size * 1.5
    y = frame.turn.bottom - h - 1
    x = frame.turn.right
    for name in reversed(names):
        w = text_width(_label(name, names), size) + 14
        x -= w
        found[name] = Box(x, y, w, h)
        x -= 5
    return found


@lru_cache(maxsize=64)
def _button(label: str, box: Box, size: float, on: bool) -> Shapes:
    fill, ink = (p.OPTION, p.WHITE) if on else (p.CARD, p.OPTION)
    x, y = box.middle
    return (
        Rect(*box, fill, p.OPTION, 1.25, box.h / 2),
        Text(x, y, label, size, ink, "center"),
    )
