"""Draws the shared parts: the round, the genes for sale, the reserve, the deck and the dice."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from evogames.primordial_soup.cards import GENES, gene_supply
from evogames.primordial_soup.phases import PHASES
from evogames.primordial_soup.state import SoupState
from evogames_widgets.games.parts import Box, Shapes, badge, card_back, die, palette as p
from evogames_widgets.games.primordial_soup.figures.icons import icon
from evogames_widgets.games.primordial_soup.layout import Frame, Style
from evogames_widgets.games.primordial_soup.space import cube
from evogames_widgets.games.primordial_soup.words import say, short_name
from evogames_widgets.scene import Circle, Polyline, Rect, Shape, Text, fit, text_width


def round_and_reserve(state: SoupState, frame: Frame) -> Iterator[Shape]:
    """Draw the round and its phase, and the cubes next to the dish."""
    box, style = frame.reserve, frame.style
    playing = state.phase in PHASES and not state.over
    title, ink = say("label", "round", round=state.turn), p.INK
    if state.over or _is_last(state):
        title, ink = say("label", "over" if state.over else "last_round"), p.LAST_TURN
    elif not playing:
        title = say("label", "set_up")
    x, y = box.x + 8, box.y + style.text * 0.6
    yield Text(x, y, title, style.text, ink, bold=True)
    if playing:
        y += style.text * 0.6 + style.small * 0.7
        yield Text(x, y, say("phase", state.phase), style.small, p.SOFT_INK)
    step, r, y = (box.w - 8) / len(state.reserve), style.small * 0.42, box.y + box.h * 0.76
    for colour, count in enumerate(state.reserve):
        at = round(x + r + colour * step, 1)
        yield from cube(colour, at, round(y, 1), r)
        yield Text(at + r + 2, y, str(count), style.small, p.INK)


def _is_last(state: SoupState) -> bool:
    """Return whether this round is certain to be the last."""
    turned = state.phase in PHASES[1:]
    return (turned and not state.deck) or state.turn == state.final


def market(state: SoupState, frame: Frame) -> Iterator[Shape]:
    """Draw the gene cards for sale, with price, mutation points and number."""
    box, style = frame.market, frame.style
    title = say("label", "market")
    y = box.y + style.row / 2 - 2
    x = box.x + 10 + text_width(title, style.small, True)
    yield from [
        Text(box.x + 2, y, title, style.small, p.INK, bold=True),
        Text(x, y, say("label", "market_key"), style.small, p.SOFT_INK),
    ]
    copies = gene_supply(len(state.players))
    for gene, tile in frame.genes.items():
        yield from _tile(gene, state.supply[gene], copies[gene], tile, style)


@lru_cache(maxsize=512)
def _tile(gene: str, left: int, copies: int, box: Box, style: Style) -> Shapes:
    card = GENES[gene]
    ink, fill = (p.INK, p.CARD) if left else (p.FAINT_INK, p.TABLE)
    edge = p.HOOK if card.replaces and left else p.LINE
    top, low, x = box.y + box.h * 0.29, box.y + box.h * 0.73, box.x + 20
    price = say("label", "price", price=card.price)
    points = say("label", "points", points=card.mutation)
    then = x + round(text_width(price, style.small, True), 1) + 4
    shapes: list[Shape] = [
        Rect(box.x, box.y, box.w, box.h, fill, edge, 1.5 if card.replaces else 1.0, 6),
        *icon(gene, round(box.x + 10.5, 1), round(box.y + box.h / 2, 1), 0.8),
        Text(x, top, fit(short_name(gene), style.small, box.right - x - 1), style.small, ink),
        Text(x, low, price, style.small, ink, bold=True),
        Text(then, low, points, style.small, p.HOOK if left else ink),
    ]
    for k in range(copies):
        spot = box.right - 5 - 6.5 * k
        shapes.append(Circle(spot, low, 2.5, p.HOOK if k < left else None, p.HOOK if left else ink))
    if not left:
        shapes.append(Polyline(((box.x + 3, box.y + 5), (box.x + 19, box.bottom - 5)), p.BAD, 2))
    return tuple(shapes)


def deck(state: SoupState, frame: Frame) -> list[Shape]:
    """Draw the environment cards that are still face down."""
    box, style = frame.deck, frame.style
    count = len(state.deck)
    h = min(46.0, box.h - style.small * 2.6)
    w = h * 0.74
    x, y = box.middle[0] - w / 2, box.middle[1] - h / 2 - style.small * 0.6
    shapes: list[Shape] = [] if count else [Rect(x, y, w, h, None, p.FAINT_INK, 1.5, 5)]
    for i in range(min(3, -(-count // 4))):
        shapes += card_back(round(x + 3 - 2 * i, 1), round(y + 3 - 2 * i, 1), w, h)
    text = say("label", "deck", count=count)
    line = y + h + style.small * 0.9
    return [*shapes, Text(box.middle[0], line, text, style.small, p.INK, "center", True)]


def dice(frame: Frame, recent: Sequence[Any]) -> Iterator[Shape]:
    """Draw the dice of the last roll with their owners, if a recent event is a roll."""
    box, style = frame.dice, frame.style
    rolls = [_rolled(event) for event in recent]
    rolled = next((roll for roll in reversed(rolls) if roll), [])
    if not rolled:
        return
    size = min(30.0, frame.cell * 0.34)
    x, y = box.middle
    for i, (seat, value) in enumerate(rolled):
        at = round(x + (i - (len(rolled) - 1) / 2) * (size + 5), 1)
        yield from die(value, at, round(y + 4, 1), size)
        if seat is not None:
            yield from badge(seat, at, round(y - size / 2 - 9, 1), 11)
    low = y + 4 + size / 2 + style.small * 0.75
    word = say("label", "rolled")
    yield Text(x, low, word, style.small, p.SOFT_INK, "center")


def _rolled(event: Any) -> list[tuple[int | None, int]]:
    """Return each die of a roll with the seat that rolled it."""
    data = event.data
    if event.key == "duel" and {"attack", "defence", "attacker", "victim"} <= set(data):
        return [(data["attacker"][0], data["attack"]), (data["victim"][0], data["defence"])]
    return [(event.player if i == 0 else None, n) for i, n in enumerate(data.get("dice", ()))]
