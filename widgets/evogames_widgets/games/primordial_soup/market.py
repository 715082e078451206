"""What is common to all tribes: phases, question, gene cards for sale, reserve, deck and dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from evogames.core.order import END_OF_TURN
from evogames.primordial_soup.cards import GENES, gene_supply
from evogames.primordial_soup.phases import PHASES
from evogames.primordial_soup.state import SoupState
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import Shapes
from evogames_widgets.games.parts.marks import Box, badge, card_back, die
from evogames_widgets.games.parts.strips import phase_strip, question_strip
from evogames_widgets.games.primordial_soup.figures.icons import icon
from evogames_widgets.games.primordial_soup.layout import TITLE, Frame, Style
from evogames_widgets.games.primordial_soup.space import cube
from evogames_widgets.games.primordial_soup.words import say, short_name
from evogames_widgets.scene import Circle, Polyline, Rect, Shape, Text
from evogames_widgets.scene.metrics import fit, text_width


def phases(state: SoupState, frame: Frame) -> Shapes:
    """The round, its six phases with the present one marked, and a banner at the end."""
    present = PHASES.index(state.phase) if state.phase in PHASES else None
    setting_up = present is None and state.phase != END_OF_TURN
    title = say("label", "set_up") if setting_up else say("label", "round", round=state.turn)
    note = "over" if state.over else "last_round" if _is_last(state) else ""
    narrow = frame.style.narrow
    return phase_strip(
        title,
        tuple(
            say("number" if narrow and i != present else "phase", phase)
            for i, phase in enumerate(PHASES)
        ),
        None if state.over else present,
        note and say("label", note),
        frame.phases,
        frame.style,
        4.6 if narrow else 1.3,
    )


def _is_last(state: SoupState) -> bool:
    """Whether it is known already that this round is the last."""
    turned = state.phase in PHASES[1:]
    return (turned and not state.deck) or state.turn == state.final


def strip(state: SoupState, frame: Frame, decision: Any, recent: Sequence[Any]) -> list[Shape]:
    """What is asked and of whom, and what happened last."""
    then = say("label", "and_then")
    return question_strip(state.names, decision, recent, then, frame.strip, frame.style)


def market(state: SoupState, frame: Frame) -> list[Shape]:
    """The gene cards that can be bought, each with its price, mutation points and number."""
    box, style = frame.market, frame.style
    title = say("label", "market")
    y = box.y + TITLE / 2 - 2
    x = box.x + 12 + text_width(title, style.text, True)
    key = fit(say("label", "market_key"), style.small, box.right - x)
    shapes: list[Shape] = [
        Text(box.x + 2, y, title, style.text, p.INK, bold=True),
        Text(x, y, key, style.small, p.SOFT_INK),
    ]
    copies = gene_supply(len(state.players))
    for gene, tile in frame.genes.items():
        shapes += _tile(gene, state.supply[gene], copies[gene], tile, style)
    return shapes


@lru_cache(maxsize=512)
def _tile(gene: str, left: int, copies: int, box: Box, style: Style) -> Shapes:
    card = GENES[gene]
    ink, fill = (p.INK, p.CARD) if left else (p.FAINT_INK, p.TABLE)
    edge = p.HOOK if card.replaces and left else p.LINE
    top, low, x = box.y + 12, box.y + 29, box.x + 27
    price = say("label", "price", price=card.price)
    points = say("label", "points", points=card.mutation)
    then = x + round(text_width(price, style.small, True), 1) + 5
    shapes: list[Shape] = [
        Rect(box.x, box.y, box.w, box.h, fill, edge, 1.5 if card.replaces else 1.0, 8),
        *icon(gene, round(box.x + 14, 1), round(box.y + box.h / 2, 1)),
        Text(x, top, fit(short_name(gene), style.small, box.right - x - 2), style.small, ink),
        Text(x, low, price, style.small, ink, bold=True),
        Text(then, low, points, style.small, p.HOOK if left else ink),
    ]
    for k in range(copies):
        spot = box.right - 7 - 8 * k
        shapes.append(Circle(spot, low, 2.8, p.HOOK if k < left else None, p.HOOK if left else ink))
    if not left:
        shapes.append(Polyline(((box.x + 4, box.y + 5), (box.x + 26, box.bottom - 5)), p.BAD, 2))
    return tuple(shapes)


def reserve(state: SoupState, frame: Frame) -> list[Shape]:
    """The cubes that lie beside the dish."""
    box, style = frame.reserve, frame.style
    x, y = box.x + box.w * 0.5, box.y + box.h * 0.5
    size, r = (11.0, 5.5) if style.narrow else (15.0, 8.5)
    step = min(50.0, (box.w - 8) / len(state.reserve))
    shapes: list[Shape] = [
        Text(x, y - size * 1.3, say("label", "reserve"), style.small, p.SOFT_INK, "center")
    ]
    for colour, count in enumerate(state.reserve):
        at = round(x + (colour - len(state.reserve) / 2) * step + r + 2, 1)
        shapes += cube(colour, at, round(y + 4, 1), r)
        shapes.append(Text(at + r + 2, y + 4, str(count), size, p.INK, bold=True))
    return shapes


def deck(state: SoupState, frame: Frame) -> list[Shape]:
    """The environment cards that lie face down."""
    box, style = frame.deck, frame.style
    count = len(state.deck)
    w, h = (22.0, 30.0) if style.narrow else (34.0, 46.0)
    x, y = box.middle[0] - w / 2, box.middle[1] - h / 2 - style.small * 0.7
    shapes: list[Shape] = [] if count else [Rect(x, y, w, h, None, p.FAINT_INK, 1.5, 5)]
    for i in range(min(3, -(-count // 4))):
        shapes += card_back(round(x + 3 - 2 * i, 1), round(y + 3 - 2 * i, 1), w, h)
    text = say("label", "deck", count=count)
    line = y + h + style.small * 0.9
    return [*shapes, Text(box.middle[0], line, text, style.small, p.INK, "center", True)]


def dice(frame: Frame, recent: Sequence[Any]) -> list[Shape]:
    """The dice of the last roll, as far as it is recent, and who rolled."""
    box, style = frame.dice, frame.style
    rolls = [_rolled(event) for event in recent]
    rolled = next((roll for roll in reversed(rolls) if roll), [])
    if not rolled:
        return []
    size = 22.0 if style.narrow else 30.0
    x, y = box.middle
    shapes: list[Shape] = []
    for i, (seat, value) in enumerate(rolled):
        at = round(x + (i - (len(rolled) - 1) / 2) * (size + 6), 1)
        shapes += die(value, at, round(y - 2, 1), size)
        if seat is not None:
            shapes += badge(seat, at, round(y - size / 2 - 14, 1), 10)
    word = say("label", "rolled")
    low = y + size / 2 + style.small * 0.8
    return [*shapes, Text(x, low, word, style.small, p.SOFT_INK, "center")]


def _rolled(event: Any) -> list[tuple[int | None, int]]:
    """Each die of a roll with the seat that rolled it."""
    data = event.data
    if event.key == "duel" and {"attack", "defence", "attacker", "victim"} <= set(data):
        return [(data["attacker"][0], data["attack"]), (data["victim"][0], data["defence"])]
    return [(event.player if i == 0 else None, n) for i, n in enumerate(data.get("dice", ()))]
