"""Draws the area of a player: name, points, catalysts and idle bionts, next to the organisms."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from evogames.genesis.organisms import entropy_limit, find_player as player, on_refuges
from evogames.genesis.scoring import points
from evogames.genesis.state import GenesisState
from evogames.genesis.words import HUES as SIGNS, OrganismWords, PlayerWords, organism_title
from evogames_widgets.games.genesis.figures.tokens import HUES, INKS, biont, token
from evogames_widgets.games.genesis.layout import Frame, Style, bodies_of, letters, shown, split
from evogames_widgets.games.genesis.words import counts_points, said_points, say, spends_catalysts
from evogames_widgets.games.parts import Box, Shapes, badge, palette as p, pill, star
from evogames_widgets.scene import Circle, Polygon, Rect, Shape, Text, text_width


class PlayerDisplay(NamedTuple):
    """The contents of the head of a player's area. Equal heads share one drawing."""

    who: int
    name: str
    letter: str
    points: str
    """The points, or "" if the scenario is not about them."""
    pool: tuple[int, ...]
    """The catalysts by colour. It is empty if no phase of the scenario uses them."""
    idle: int
    out: int
    limit: int
    """The maximum number of bionts on refuges, or -1 if the scenario places none."""
    to_play: bool
    mark: str
    bare: str
    """The text to show if the player has no organism."""
    change: tuple[int, ...]
    """The catalysts that the player has just gained or spent, by colour."""


def player_display(
    state: GenesisState, who: int, current: int | None, asked: bool, change: tuple[int, ...]
) -> PlayerDisplay:
    """Return the contents of a player's area."""
    owner = player(state, who)
    seat = state.players.index(owner)
    whole = counts_points(state)
    total = said_points((state.result or points(state))[seat]) if whole else ""
    won = whole and state.over and owner.person in state.winners
    mark = "won" if won else "asked" if asked else ""
    return PlayerDisplay(
        who,
        PlayerWords(state, who).short,
        p.SEAT_LETTERS[owner.person] if owner.person >= 0 else "",
        total,
        tuple(owner.pool) if spends_catalysts(state) else (),
        owner.idle,
        on_refuges(state, who),
        entropy_limit(state, who) if "assignment" in state.phases else -1,
        who == current,
        mark,
        "" if bodies_of(state, who) else _elsewhere(state, who),
        change,
    )


def _elsewhere(state: GenesisState, who: int) -> str:
    """Return where a player's organisms are, if none of them is in the player's own area."""
    for one in state.organisms:
        if one.owner == who:
            host = str(OrganismWords(state, one.host))
            return say("label", "elsewhere", title=organism_title(one), host=host)
    return say("label", "extinct" if player(state, who).trophies else "no_organisms")


class Parts(NamedTuple):
    """The positions of the parts of a head.

    They are one below the other or, in a low head, in a line.
    """

    name: Box
    pool: Box
    bionts: Box


def parts(head: Box, style: Style) -> Parts:
    """Divide the head of a player's area into parts."""
    inner = Box(head.x + 5, head.y + 2, style.head - 12, head.h - 4)
    if head.h <= style.line:
        row = split(inner._replace(w=head.w - 10), (1, 1.25, 1.05), 6.0)
        return Parts(*(box._replace(w=min(box.w, inner.w)) for box in row))
    step = min(inner.h / 3, 30.0)
    top = head.middle[1] - 1.5 * step
    boxes = [Box(inner.x, top + i * step, inner.w, min(step, 26.0)) for i in range(3)]
    return Parts(boxes[0]._replace(w=head.w - 12), *boxes[1:])


@lru_cache(maxsize=512)
def panel(one: PlayerDisplay, box: Box, head: Box, style: Style) -> Shapes:
    """Draw the area of a player. The current player stands out."""
    hue = HUES[one.who % 4]
    edge, width = (p.mix(hue, p.INK, 0.5), 4.0) if one.to_play else (p.mix(hue, p.WHITE, 0.2), 1.5)
    fill, ink = (hue, INKS[one.who % 4]) if one.to_play else (p.mix(hue, p.WHITE, 0.6), p.INK)
    places = parts(head, style)
    shapes: list[Shape] = [
        Rect(*box, p.mix(hue, p.WHITE, 0.86), edge, width, 10),
        Rect(*head.grown(-2), fill, radius=8),
        *_name(one, places.name, ink, style),
        *_pool(one, places.pool, ink, style),
        *_bionts(one, places.bionts, ink, style),
    ]
    if one.bare and box.h > style.line:
        x, y = (head.right + 10, box.middle[1]) if head.w < box.w else (box.x + 8, box.bottom - 10)
        words, size = letters(one.bare, style.small, box.right - x - 6)
        shapes.append(Text(x, y, words, size, p.SOFT_INK))
    return tuple(shapes)


def _name(one: PlayerDisplay, box: Box, ink: str, style: Style) -> Iterator[Shape]:
    """Draw the badge, the name, a triangle for the current player, and the points."""
    y, size = round(box.middle[1], 1), style.text if box.h > 20 else style.small
    r = min(box.h / 2, 12.5)
    right = box.right - text_width(one.points, size, True) - 9
    if one.points:
        yield Text(box.right, y, one.points, size, ink, "right", True)
        yield Polygon(star(right, y, 7, 5, 0.5), p.SUN, p.SUN_DARK, 1.25)
    yield Circle(box.x + r, y, r, p.WHITE)
    if one.letter:
        yield from badge(SIGNS[one.who % 4], box.x + r, y, max(8.4, r * 0.76), one.letter)
    else:
        yield from biont(one.who, round(box.x + r, 1), y, r * 0.8)
    left = box.x + 2 * r + 4
    if one.to_play:
        yield Polygon(((left, y - 6), (left + 9, y), (left, y + 6)), ink)
        left += 12
    if one.mark:
        word = pill(say("label", one.mark), style.tiny, p.GOOD if one.mark == "won" else p.OPTION)
        name_room = right - 12 - left - word.width
        if name_room > 40:
            right -= word.width + 4
            yield from word.at(right - 8, y)
    name, size = letters(one.name, size, right - 9 - left, True)
    yield Text(left, y, name, size, ink, bold=True)


def _pool(one: PlayerDisplay, box: Box, ink: str, style: Style) -> Iterator[Shape]:
    """Draw the catalysts by colour. The latest gain or loss of a colour replaces its disc."""
    size, y = style.tiny, round(box.middle[1], 1)
    for colour, place in enumerate(split(box, (1, 1, 1, 1), 0) if one.pool else ()):
        x = round(place.x + place.w * 0.66, 1)
        yield Text(x + 1, y, str(one.pool[colour]), size, ink, bold=True)
        if one.change[colour]:
            label = say("label", "change", change=one.change[colour])
            fill = p.GOOD if one.change[colour] > 0 else p.BAD
            w = text_width(label, size, True) + 1
            yield Rect(x - w, y - 0.6 * size, w, 1.2 * size, fill, p.WHITE, 1, 4)
            yield Text(x - w / 2, y, label, size, p.WHITE, "center", True)
        else:
            kind = "disc" if one.pool[colour] else "circle"
            yield from token(kind, colour, x - 8, y, min(8.0, box.h * 0.48))


def _bionts(one: PlayerDisplay, box: Box, ink: str, style: Style) -> list[Shape]:
    """Draw the idle bionts, and how many of the allowed bionts are on refuges."""
    y, r = round(box.middle[1], 1), min(8.5, box.h * 0.48)
    if one.limit < 0:
        return []
    words = say("label", "entropy", out=one.out, limit=one.limit)
    return [
        *biont(one.who, round(box.x + 10, 1), y, r),
        Text(box.x + 21, y, str(one.idle), style.tiny, ink, bold=True),
        Text(box.right, y, words, style.tiny, ink, "right"),
    ]


def automatic(state: GenesisState, frame: Frame) -> Iterator[Shape]:
    """Draw the automatic parasites in one line. The biont of each is idle or on a host."""
    box, style = frame.automatic, frame.style
    if box is None:
        return
    shown_ones = shown(state)
    those = [q for q in state.players if q.person < 0 and q.number not in shown_ones]
    yield Rect(box.x, box.y, box.w, box.h, p.CARD, p.LINE, 1, 10)
    title, y, size = say("label", "automatic"), round(box.middle[1] + 1, 1), style.tiny
    yield Text(box.x + 8, y, title, size, p.INK, bold=True)
    left = text_width(title, size, True) + 14
    room = Box(box.x + left, box.y, box.w - left, box.h)
    for owner, place in zip(those, split(room, (1,) * len(those), 0), strict=True):
        yield from biont(owner.number, round(place.x + 9, 1), y, 8)
        label = say("label", "waits" if owner.idle else "on_host")
        yield Text(place.x + 19, y, label, size, p.INK)
