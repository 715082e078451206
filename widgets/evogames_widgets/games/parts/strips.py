"""What all boards show alike: the strip of phases, the strip with the question, name plates."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Protocol

from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import Shapes
from evogames_widgets.games.parts.marks import Box, badge, pill, sheet, wrap
from evogames_widgets.scene import Circle, Polygon, Rect, Shape, Text
from evogames_widgets.scene.metrics import fit, text_width


class Lettering(Protocol):
    """How big letters are; on narrow boards things go below each other."""

    @property
    def text(self) -> float: ...
    @property
    def small(self) -> float: ...
    @property
    def narrow(self) -> bool: ...


@lru_cache(maxsize=128)
def phase_strip(
    title: str,
    names: tuple[str, ...],
    present: int | None,
    note: str,
    box: Box,
    style: Lettering,
    stretch: float = 1.0,
) -> Shapes:
    """Turn number, the phases with the present one marked, and a banner such as "last turn".

    The present phase is `stretch` times as wide as the others.
    """
    size = style.text + 3
    line = box.y + 12 if style.narrow else box.y + box.h / 2
    shapes: list[Shape] = [Text(box.x + 2, line, title, size, p.INK, bold=True)]
    x, end = box.x + text_width(title, size, True) + 20, box.right
    if note:
        banner = pill(note, style.text, p.LAST_TURN)
        shapes += banner.at(box.right - banner.width, line)
        end -= banner.width + 12
    if style.narrow:
        x, end, line = box.x, box.right, box.bottom - 12
    h, slope = (12.0, 7.0) if style.narrow else (box.h / 2, 10.0)
    size = style.small - 1.5 if style.narrow else style.small
    shares = [stretch if i == present else 1.0 for i in range(len(names))]
    for i, name in enumerate(names):
        w, now = (end - x) * shares[i] / sum(shares[i:]), i == present
        corners = ((0, -h), (w - slope, -h), (w - 2, 0), (w - slope, h), (0, h), (slope - 2, 0))
        arrow = tuple((x + u, line + v) for u, v in corners)
        text = fit(name, size, w - 1.5 * slope, now)
        ink = p.WHITE if now else p.SOFT_INK
        shapes.append(Polygon(arrow, p.INK if now else p.PHASE))
        shapes.append(Text(x + w / 2 + slope / 4, line, text, size, ink, "center", now))
        x += w
    return tuple(shapes)


def question_strip(
    names: Sequence[str],
    decision: Any,
    recent: Sequence[Any],
    and_then: str,
    box: Box,
    style: Lettering,
    sign: int | None = None,
) -> list[Shape]:
    """What is asked and of whom, and what happened last; `and_then` stands between events.

    `sign` is the seat whose colour stands for who is asked, in games that give out colours.
    """
    lines, left, room = (2 if style.narrow else 1), box.x + 14, box.w - 28
    edge, width = p.LINE, 1.0
    if decision:
        sign = decision.player if sign is None else sign
        edge, width = p.seat_colour(sign), 2.5
    shapes: list[Shape] = [*sheet(box, p.CARD, 12, edge, width)]
    y = box.y + (20 if decision and recent else box.h / 2)
    if decision:
        prompt = decision.prompt.removeprefix(names[decision.player])
        name = fit(names[decision.player], style.text, room * 0.3, True)
        if prompt.startswith(", "):
            name += ","
        prompt = prompt.removeprefix(",").removeprefix(" ")
        x, right = left + 39 + text_width(name, style.text, True), box.right - 14
        if not style.narrow:
            chip = pill(decision.rule, style.small, p.CHIP, p.SOFT_INK, p.LINE)
            shapes += chip.at(right - chip.width, y)
            right -= chip.width + 10
        letter = "" if sign == decision.player else p.SEAT_LETTERS[decision.player]
        shapes += badge(sign or 0, left + 10, y, 12, letter)
        shapes.append(Text(left + 30, y, name, style.text, p.INK, bold=True))
        rows = wrap(prompt, style.text, right - x, lines)
        shapes += [Text(x, y + i * 19, row, style.text, p.INK) for i, row in enumerate(rows)]
        y += 19 * (len(rows) - 1) + 25
    if recent:
        size = style.small + (0 if style.narrow else 1)
        shapes.append(Polygon(((left + 2, y - 5), (left + 10, y), (left + 2, y + 5)), p.FAINT_INK))
        latest = _latest(recent, and_then, size, (room - 20) * lines)
        rows = wrap(latest, size, room - 20, lines)
        shapes += [Text(left + 20, y + i * 16, row, size, p.SOFT_INK) for i, row in enumerate(rows)]
    return shapes


def _latest(recent: Sequence[Any], and_then: str, size: float, room: float) -> str:
    """Join the texts of the last events, as many as there is room for."""
    text = str(recent[-1].text)
    for event in reversed(recent[:-1]):
        longer = f"{event.text}{and_then}{text}"
        if text_width(longer, size) > room:
            break
        text = longer
    return text


GO_SIGN = 32.0
"""The room that the triangle of whoever is to play takes, with its margins."""


def go_room(go_word: str, style: Lettering) -> float:
    """The room that the triangle and the word of whoever is to play take."""
    return text_width(go_word, style.small, True) + GO_SIGN if go_word else 0.0


def plate_ink(seat: int, go: bool) -> str:
    """What is written on a name plate."""
    return p.seat_ink(seat) if go else p.INK


def name_plate(
    seat: int, name: str, go_word: str, head: Box, room: float, style: Lettering
) -> list[Shape]:
    """The head of a player's area: sign and name, and for who is to play the word of it.

    The word gives way to a long name.
    """
    colour, ink = p.seat_colour(seat), plate_ink(seat, bool(go_word))
    band = colour if go_word else p.mix(colour, p.WHITE, 0.68)
    left, top = head.x + 46, head.y + 20
    said = go_word
    if go_word and text_width(name, style.text, True) > room - go_room(go_word, style):
        said = ""
        room -= GO_SIGN
    name = fit(name, style.text, room - go_room(said, style), True)
    shapes: list[Shape] = [
        Rect(head.x + 2, head.y + 2, head.w - 4, head.h - 2, band, radius=11),
        Circle(head.x + 23, top, 16.5, p.WHITE),
        *badge(seat, head.x + 23, top, 12),
        Text(left, top, name, style.text, ink, bold=True),
    ]
    if go_word:
        x = left + 12 + text_width(name, style.text, True)
        shapes.append(Polygon(((x, top - 8), (x + 13, top), (x, top + 8)), ink))
        shapes.append(Text(x + 19, top, said, style.small, ink, bold=True))
    return shapes


def player_sheet(seat: int, go: bool, box: Box) -> Shapes:
    """The ground of a player's area; whose go it is cannot be missed."""
    colour = p.seat_colour(seat)
    edge, width = p.mix(colour, p.WHITE, 0.35), 1.5
    if go:
        edge, width = p.mix(colour, p.INK, 0.5), 4.0
    return sheet(box, p.mix(colour, p.WHITE, 0.9), 14, edge, width)
