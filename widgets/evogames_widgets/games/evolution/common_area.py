"""What lies between the players: phases, question, food base, deck, dice, and the viewer's hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from evogames.evolution.cards import traits_of
from evogames.evolution.state import HIDDEN, EvolutionState
from evogames.evolution.turn import ORDER
from evogames.evolution.words import TRAIT_NAMES
from evogames_widgets.games.evolution.figures.creature import AnimalAppearance, drawn
from evogames_widgets.games.evolution.figures.icons import icon
from evogames_widgets.games.evolution.layout import Plan, Style
from evogames_widgets.games.evolution.words import phase_name, say
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import Shapes, leaf, loop, placed
from evogames_widgets.games.parts.marks import Box, badge, card_back, die, sheet, token
from evogames_widgets.games.parts.strips import phase_strip, question_strip
from evogames_widgets.scene import Point, Polygon, Rect, Shape, Text
from evogames_widgets.scene.metrics import fit, text_width


def phases(state: EvolutionState, plan: Plan) -> Shapes:
    """Turn number, the four phases with the present one marked, and the last-turn banner."""
    note = "over" if state.over else "last_turn" if state.last_turn else ""
    return phase_strip(
        say("label", "turn", turn=state.turn),
        tuple(phase_name(phase) for phase in ORDER.phases),
        None if state.over else ORDER.phases.index(state.phase),
        note and say("label", note),
        plan.phases,
        plan.style,
    )


def strip(state: EvolutionState, plan: Plan, decision: Any, recent: Sequence[Any]) -> list[Shape]:
    """What is asked and of whom, and what happened last."""
    then = say("label", "and_then")
    return question_strip(state.names, decision, recent, then, plan.strip, plan.style)


def meadow(state: EvolutionState, plan: Plan) -> list[Shape]:
    """The food base: red tokens on a meadow, and their number."""
    box, style = plan.meadow, plan.style
    x, y, h = box.x, box.y, box.h
    shapes: list[Shape] = [*_grass(box)]
    count = str(state.food)
    size = style.text * (1.8 if style.narrow else 2.2)
    left = x + 22 + text_width("00", size, True)
    shapes.append(Text(left, y + h / 2 - 6, count, size, p.GRASS_DARK, "right", True))
    label = say("label", "food")
    shapes.append(
        Text(
            left - text_width("00", size, True) / 2 + 2,
            y + h / 2 + size * 0.62,
            label,
            style.small,
            p.GRASS_DARK,
            "center",
        )
    )
    field = Box(max(left, x + 8 + text_width(label, style.small)) + 14, y + 14, 0, h - 28)
    return shapes + _laid_out(state.food, Box(field.x, field.y, box.right - 24 - field.x, field.h))


@lru_cache(maxsize=64)
def _grass(box: Box) -> Shapes:
    """The meadow without its food."""

    def at(u: float, v: float) -> Point:
        return (box.x + u * box.w, box.y + v * box.h)

    edge = loop([at(u, v) for u, v in _EDGE], 9)
    tufts = (placed(_TUFT, *at(u, v)) for u, v in _TUFTS)
    return (
        Polygon(tuple((x + 1, y + 3) for x, y in edge), p.SHADOW, alpha=p.SHADOW_ALPHA),
        Polygon(edge, p.MEADOW, p.MEADOW_DARK, 2),
        *(shape for tuft in tufts for shape in tuft),
    )


_EDGE = (
    (0.005, 0.5), (0.08, 0.06), (0.35, 0.02), (0.65, 0.05), (0.93, 0.04), (0.995, 0.52),
    (0.92, 0.95), (0.6, 0.98), (0.3, 0.95), (0.06, 0.96),
)  # fmt: skip
_TUFTS = ((0.16, 0.2), (0.2, 0.93), (0.37, 0.2), (0.6, 0.96), (0.82, 0.2), (0.955, 0.7))
_TUFT: Shapes = tuple(
    Polygon(leaf(dx, 0, length, turn, 0.3), p.MEADOW_DARK)
    for dx, length, turn in ((-2, 11, -120), (2, 11, -60), (0, 14, -90))
)


def _laid_out(count: int, field: Box) -> list[Shape]:
    """Lay tokens in rows, each a little out of line as a hand would."""
    if not count:
        return []
    r = 13.0
    while count > int(field.w // (2.5 * r)) * int((field.h + 4) // (2.3 * r)) and r > 4:
        r -= 0.5
    columns = max(1, int(field.w // (2.5 * r)))
    rows = -(-count // columns)
    columns = -(-count // rows)
    step_x = min(field.w / columns, 3.2 * r)
    step_y = min(field.h / rows, 2.8 * r)
    left = field.x + (field.w - step_x * columns) / 2 + step_x / 2
    top = field.y + (field.h - step_y * rows) / 2 + step_y / 2
    shapes: list[Shape] = []
    for i in range(count):
        row, column = divmod(i, columns)
        x = left + column * step_x + (i * 7 % 5 - 2) * r * 0.08
        y = top + row * step_y + (i * 5 % 7 - 3) * r * 0.07
        shapes += token("red", round(x, 1), round(y, 1), r)
    return shapes


def deck(state: EvolutionState, plan: Plan) -> list[Shape]:
    """The deck as a stack that shrinks, with its number of cards."""
    box, style = plan.deck, plan.style
    count = len(state.deck)
    w, h = (40.0, 54.0) if style.narrow else (46.0, 62.0)
    x, y = box.x + (box.w - w) / 2, box.y + (box.h - h) / 2 - 10
    shapes: list[Shape] = []
    layers = min(4, -(-count // 20))
    if not layers:
        shapes.append(Rect(x, y, w, h, None, p.FAINT_INK, 1.5, 7))
    for i in range(layers):
        shapes += card_back(round(x + 4 - 2.5 * i, 1), round(y + 4 - 2.5 * i, 1), w, h)
    text = f"{say('label', 'deck')} {count}"
    shapes.append(
        Text(box.x + box.w / 2, box.bottom - 11, text, style.small, p.INK, "center", True)
    )
    return shapes


def dice(plan: Plan, recent: Sequence[Any]) -> list[Shape]:
    """The dice of the last roll, as far as it is recent."""
    rolls = [_dice_of(event.data) for event in recent]
    rolled = next((roll for roll in reversed(rolls) if roll), ())
    if not rolled:
        return []
    box, style = plan.dice, plan.style
    size = 26.0 if style.narrow else 32.0
    columns = 1 if len(rolled) == 1 else 2
    shapes: list[Shape] = []
    for i, value in enumerate(rolled):
        row, column = divmod(i, columns)
        x = box.x + box.w / 2 + (column - (columns - 1) / 2) * (size + 6)
        y = box.y + (box.h - 22) / 2 + (row - (-(-len(rolled) // columns) - 1) / 2) * (size + 6)
        shapes += die(value, round(x, 1), round(y, 1), size)
    shapes.append(
        Text(
            box.x + box.w / 2,
            box.bottom - 11,
            say("label", "rolled"),
            style.small,
            p.SOFT_INK,
            "center",
        )
    )
    return shapes


def _dice_of(data: dict[str, Any]) -> tuple[int, ...]:
    found = data.get("dice") or ([data["die"]] if "die" in data else [])
    return tuple(found)


def hand(state: EvolutionState, viewer: int, plan: Plan) -> list[Shape]:
    """The viewer's own cards, both faces on each."""
    box, style = plan.hand, plan.style
    assert box is not None
    y = box.y + 19
    title = say("label", "hand", name=fit(state.names[viewer], style.text, box.w * 0.5, True))
    shapes: list[Shape] = [
        *badge(viewer, box.x + 24, y, 12),
        Text(box.x + 44, y, title, style.text, p.INK, bold=True),
    ]
    if not plan.cards:
        x = box.x + 56 + text_width(title, style.text, True)
        shapes.append(Text(x, y, say("label", "hand_empty"), style.small, p.SOFT_INK))
    for card, place in zip(state.players[viewer].hand, plan.cards, strict=True):
        shapes += _card(card, viewer, place, style)
    return shapes


@lru_cache(maxsize=512)
def _card(card: int, viewer: int, box: Box, style: Style) -> Shapes:
    if card == HIDDEN:
        return card_back(box.x, box.y, box.w, box.h)
    traits = traits_of(card)
    shapes: list[Shape] = [*sheet(box, p.CARD, 10, p.FAINT_INK, 1.25)]
    top, size = box.h - 56, 60.0
    tint = p.mix(p.seat_colour(viewer), p.WHITE, 0.86)
    label = say("label", "animal")
    shapes += [
        Rect(box.x + 1.5, box.y + 1.5, box.w - 3, top, tint, radius=9),
        *drawn(
            AnimalAppearance((), viewer), box.x + 8, round(box.y + (top - size * 0.88) / 2, 1), size
        ),
        Text(box.x + size + 16, box.y + top / 2 + 3, label, style.small, p.INK, bold=True),
    ]
    for i, trait in enumerate(traits):
        y = box.bottom - 28 + (i - (len(traits) - 1) / 2) * 24
        name = fit(TRAIT_NAMES[trait], style.small, box.w - 31)
        shapes += icon(trait, round(box.x + 16, 1), round(y, 1))
        shapes.append(Text(box.x + 29, y, name, style.small, p.INK))
    return tuple(shapes)
