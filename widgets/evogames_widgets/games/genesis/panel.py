"""The area of a player: name, points, catalysts, idle bionts; the organisms lie beside it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from evogames.genesis.organisms.tableau import entropy_limit, on_refuges, pool_limit
from evogames.genesis.organisms.tableau import find_player as player
from evogames.genesis.scoring import points
from evogames.genesis.state import GenesisState
from evogames.genesis.words import HUES as SIGNS
from evogames.genesis.words import OrganismWords, PlayerWords, organism_title
from evogames_widgets.games.genesis.figures.tokens import HUES, INKS, biont, token
from evogames_widgets.games.genesis.layout import FLAT_HEAD, Frame, Style, bodies_of, shown
from evogames_widgets.games.genesis.words import said_points, say
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import Shapes, star
from evogames_widgets.games.parts.marks import Box, badge, pill
from evogames_widgets.scene import Circle, Polygon, Rect, Shape, Text
from evogames_widgets.scene.metrics import fit, text_width


class PlayerDisplay(NamedTuple):
    """All that the head of a player's area shows; equal ones share one drawing."""

    who: int
    name: str
    letter: str
    points: str
    pool: tuple[int, ...]
    room: int
    idle: int
    out: int
    limit: int
    trophies: int
    go: bool
    mark: str
    bare: str
    """What is said where there is no organism."""
    change: tuple[int, ...]
    """Catalysts just gained or spent, by colour."""


def player_display(
    state: GenesisState, who: int, go: int | None, asked: bool, change: tuple[int, ...]
) -> PlayerDisplay:
    """Return all that is displayed of a player."""
    owner = player(state, who)
    seat = state.players.index(owner)
    total = (state.result or points(state))[seat]
    mark = "won" if state.over and owner.person in state.winners else "asked" if asked else ""
    return PlayerDisplay(
        who,
        PlayerWords(state, who).short,
        p.SEAT_LETTERS[owner.person] if owner.person >= 0 else "",
        said_points(total),
        tuple(owner.pool),
        pool_limit(state),
        owner.idle,
        on_refuges(state, who),
        entropy_limit(state, who),
        len(owner.trophies),
        who == go,
        mark,
        "" if bodies_of(state, who) else _elsewhere(state, who),
        change,
    )


def _elsewhere(state: GenesisState, who: int) -> str:
    """Where the organisms of a player without any in the own tableau are."""
    for one in state.organisms:
        if one.owner == who:
            host = str(OrganismWords(state, one.host))
            return say("label", "elsewhere", title=organism_title(one), host=host)
    return say("label", "no_organisms")


COLUMN = 150.0
"""The width of each part of a head: name and points, catalysts, bionts."""


class Parts(NamedTuple):
    """Where the parts of a head are: below each other, or in a line where it is flat."""

    name: Box
    pool: Box
    bionts: Box


def parts(head: Box) -> Parts:
    """Divide the head of a player's area."""
    if head.h <= FLAT_HEAD:
        y = head.y + head.h / 2 - 12
        return Parts(*(Box(head.x + 6 + i * COLUMN, y, COLUMN - 16, 24.0) for i in range(3)))
    wide = head.w > 2 * COLUMN
    step = min((head.h - 4) / 3, 36.0)
    boxes = [Box(head.x + 5, head.y + 3 + i * step, COLUMN - 12, min(step, 24.0)) for i in range(3)]
    return Parts(boxes[0]._replace(w=head.w - 16) if wide else boxes[0], *boxes[1:])


@lru_cache(maxsize=512)
def panel(one: PlayerDisplay, box: Box, head: Box, style: Style) -> Shapes:
    """Draw the area of a player; whose go it is cannot be missed."""
    hue = HUES[one.who % 4]
    edge, width = (p.mix(hue, p.INK, 0.5), 4.0) if one.go else (p.mix(hue, p.WHITE, 0.2), 1.5)
    shapes: list[Shape] = [
        Rect(box.x, box.y, box.w, box.h, p.mix(hue, p.WHITE, 0.86), edge, width, 12),
    ]
    places = parts(head)
    band = Box(head.x + 3, head.y + 3, min(head.w, COLUMN) - 7, head.h - 6)
    if style.narrow:
        band = Box(head.x + 3, head.y + 3, head.w - 6, 26)
    fill = hue if one.go else p.mix(hue, p.WHITE, 0.6)
    shapes.append(Rect(band.x, band.y, band.w, band.h, fill, radius=9))
    ink = INKS[one.who % 4] if one.go else p.INK
    shapes += _name(one, places.name, ink, style)
    below = ink if band.bottom > places.bionts.y and band.right > places.bionts.x else p.INK
    shapes += _pool(one, places.pool, below, style)
    shapes += _bionts(one, places.bionts, below, style)
    if one.bare:
        x, y = head.right + 12, box.middle[1]
        if style.narrow:
            x, y = head.x + 12, head.bottom + 10
        elif head.h <= FLAT_HEAD:
            x = places.bionts.right + 16
        label = fit(one.bare, style.small, box.right - x - 8)
        shapes.append(Text(x, y, label, style.small, p.SOFT_INK))
    return tuple(shapes)


def _name(one: PlayerDisplay, box: Box, ink: str, style: Style) -> list[Shape]:
    """Badge and name, a triangle for whose go it is, and the points."""
    y, right = round(box.y + box.h / 2, 1), box.right
    total = one.points
    shapes: list[Shape] = [Text(right, y, total, style.text, ink, "right", True)]
    right -= text_width(total, style.text, True) + 10
    shapes.append(Polygon(star(right, y, 7, 5, 0.5), p.SUN, p.SUN_DARK, 1.25))
    right -= 12
    shapes.append(Circle(box.x + 13, y, 12.5, p.WHITE))
    shapes += badge(SIGNS[one.who % 4], box.x + 13, y, 9.5, one.letter)
    if one.mark and style.narrow:
        word = pill(say("label", one.mark), style.tiny, p.GOOD if one.mark == "won" else p.OPTION)
        right -= word.width
        shapes += word.at(right, y)
    left = box.x + 29
    if one.go:
        shapes.append(Polygon(((left, y - 7), (left + 10, y), (left, y + 7)), ink))
        left += 14
    name = fit(one.name, style.text, right - left, True)
    if text_width(one.name, style.text, True) > right - left:
        name = fit(one.name, style.small, right - left, True)
        shapes.append(Text(left, y, name, style.small, ink, bold=True))
    else:
        shapes.append(Text(left, y, name, style.text, ink, bold=True))
    return shapes


def _pool(one: PlayerDisplay, box: Box, ink: str, style: Style) -> list[Shape]:
    """Catalysts by colour, with what has just been gained or spent."""
    step, y = box.w / 4, round(box.y + box.h / 2, 1)
    shapes: list[Shape] = []
    for colour, count in enumerate(one.pool):
        x = round(box.x + step * colour + 9, 1)
        shapes += token("disc" if count else "circle", colour, x, y, 8)
        shapes.append(Text(x + 10, y, str(count), style.small, ink, bold=True))
        if one.change[colour]:
            up = one.change[colour] > 0
            label = say("label", "change", change=one.change[colour])
            sign = pill(label, style.tiny, p.GOOD if up else p.BAD, edge=p.WHITE)
            shapes += sign.at(round(x - 8, 1), round(y - 13, 1))
    return shapes


def _bionts(one: PlayerDisplay, box: Box, ink: str, style: Style) -> list[Shape]:
    """Idle bionts, and how many are on refuges out of how many that may be."""
    y = round(box.y + box.h / 2, 1)
    shapes: list[Shape] = []
    for i in range(one.idle):
        shapes += biont(one.who, round(box.x + 10 + 19 * i, 1), y, 8.5)
    if not one.idle:
        shapes.append(Text(box.x + 4, y, say("label", "no_idle"), style.tiny, ink))
    words = say("label", "entropy", out=one.out, limit=one.limit)
    shapes.append(Text(box.right, y, words, style.tiny, ink, "right"))
    return shapes


def automatic(state: GenesisState, frame: Frame) -> list[Shape]:
    """The automatic parasites in one line: each with its biont, idle or on a host."""
    box, style = frame.automatic, frame.style
    if box is None:
        return []
    shown_ones = shown(state)
    those = [q for q in state.players if q.person < 0 and q.number not in shown_ones]
    shapes: list[Shape] = [Rect(box.x, box.y, box.w, box.h, p.CARD, p.LINE, 1, 10)]
    step, y = (box.w - 8) / len(those), round(box.y + box.h / 2 + 1, 1)
    for i, owner in enumerate(those):
        x = box.x + 14 + step * i
        shapes += biont(owner.number, round(x, 1), y, 8)
        words = PlayerWords(state, owner.number).short
        label = say("label", "automatic_idle" if owner.idle else "automatic_busy", name=words)
        shapes.append(Text(x + 14, y, fit(label, style.tiny, step - 20), style.tiny, p.INK))
    return shapes
