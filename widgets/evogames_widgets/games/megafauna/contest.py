"""Draws a contest of two creeples step by step, with the step that decided it."""

from collections.abc import Sequence
from typing import Any

from evogames.megafauna.components.names import ORGANS
from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.megafauna.figures.creeples import token
from evogames_widgets.games.megafauna.figures.organs import organ
from evogames_widgets.games.megafauna.news import EDIBILITY, Contest
from evogames_widgets.games.megafauna.words import owner_name, place_words, say, species_words
from evogames_widgets.games.parts import Box, palette as p, sheet
from evogames_widgets.scene import Rect, Shape, Text, fit

MOST = 3
"""The maximum number of contests that are shown together."""


def contests(
    state: MegafaunaState, fought: Sequence[Contest], box: Box, size: float
) -> list[Shape]:
    """Draw the last contests one below the other. The latest is at the top."""
    if not fought:
        return [Text(box.x + 6, box.y + size, say("contest", "none"), size, p.SOFT_INK)]
    shapes: list[Shape] = []
    y = box.y
    for shown in fought[: -MOST - 1 : -1]:
        h = size * 1.7 * (len(shown.steps) + 1) + 8
        if y + h > box.bottom:
            break
        shapes += contest(state, shown, Box(box.x, y, box.w, h), size)
        y += h + 8
    return shapes


def contest(state: MegafaunaState, shown: Contest, box: Box, size: float) -> list[Shape]:
    """Draw a contest. It covers the mutation cards."""
    row = min(size * 1.7, (box.h - 8) / (len(shown.steps) + 1))
    shapes: list[Shape] = [*sheet(box, p.CARD, 6, p.INK, 1.5)]
    title = say("contest", shown.key, place=place_words(state, shown.place))
    y = box.y + 4 + row * 0.5
    shapes.append(
        Text(box.x + 8, y, fit(title, size, box.w * 0.56 - 34, True), size, p.INK, bold=True)
    )
    columns = box.x + box.w * 0.56, box.x + box.w * 0.78
    r = round(min(row * 0.48, size * 0.7), 1)
    for species, x in zip(shown.pair, columns, strict=True):
        if species == shown.winner:
            h = box.bottom - 4 - (y - row / 2)
            shapes.append(Rect(x - 22, y - row / 2, box.w * 0.21, h, p.GLOW, p.SUN_DARK, 1.0, 5))
        shapes += token(species, round(x - 8, 1), round(y, 1), r)
        name = fit(owner_name(state, state.player_of(species)), size, box.w * 0.21 - 30)
        shapes.append(Text(x + r, y, name, size, p.INK))
    for number, (key, facts) in enumerate(shown.steps):
        y += row
        last = number == len(shown.steps) - 1 and shown.winner >= 0
        if last:
            line = Box(box.x + 4, y - row / 2 + 1, columns[0] - 28 - box.x, row - 2)
            shapes.append(Rect(*line, p.GLOW, p.SUN_DARK, 1.0, 4))
        shapes += _step(key, facts, box, columns, y, size, last)
    return shapes


def _step(
    key: str,
    facts: dict[str, Any],
    box: Box,
    columns: tuple[float, float],
    y: float,
    size: float,
    last: bool,
) -> list[Shape]:
    """Draw one comparison: its subject, and the number of each side."""
    words = say("contest", "edible" if key in EDIBILITY else key)
    room = columns[0] - 30 - box.x - 8
    shapes: list[Shape] = []
    x = box.x + 8
    if "organ" in facts:
        shapes += organ(_organ(facts["organ"]), x + size * 0.45, y, size * 0.85)
        x += size
        room -= size
    shapes.append(Text(x, y, fit(words, size, room, last), size, p.INK, bold=last))
    for number, at in enumerate(columns):
        if key in EDIBILITY:
            eaten = key == "both_edible" or key == ("species_edible", "other_edible")[number]
            text = say("contest", "eaten" if eaten else "safe")
        else:
            text = str(facts[("first", "second")[number]])
        shapes.append(Text(at, y, text, size, p.INK, bold=last))
    return shapes


def _organ(given: int | str) -> int:
    return ORGANS.index(given) if isinstance(given, str) else given


def contest_words(state: MegafaunaState, shown: Contest) -> str:
    """Return a contest in words, and the step that decided it."""
    one, other = (species_words(state, species) for species in shown.pair)
    head = say("contest", shown.key, place=place_words(state, shown.place))
    if shown.winner < 0 or not shown.steps:
        return head
    key = shown.steps[-1][0]
    why = say("contest", "edible" if key in EDIBILITY else key)
    winner, loser = (one, other) if shown.winner == shown.pair[0] else (other, one)
    return f"{head} {say('contest', 'won', name=winner, owner=loser, why=why)}"
