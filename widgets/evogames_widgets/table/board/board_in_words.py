"""The board in words: what the picture shows, and what a click or a hover on it would tell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from evogames.core import ShownDecision
from evogames_widgets.games import board_of
from evogames_widgets.kit import tag
from evogames_widgets.scene import Scene
from evogames_widgets.table.session import ScreenView
from evogames_widgets.table.words import say

FEW = 6
"""The highest number of options whose numbers are listed for a piece."""


def board_in_words(view: ScreenView, picture: Scene) -> str:
    """Return everything that the picture shows, as HTML with headings and lists.

    The pieces of the decision come first, each with the numbers of its options. The pieces that can
    only be zoomed in on are left out, because words need no zoom.
    """
    board = board_of(view.match.game.name)
    hints: dict[str, str] = {}
    for region in picture.regions:
        hints.setdefault(region.piece, region.hint)
    decision, zoomed = view.decision, board.focuses(view.state)
    numbers = numbers_of(decision) if decision else {}
    reasons = reasons_of(decision) if decision else {}
    count = len(decision.options) if decision else 0
    now = [
        tag("li", escape(f"{hint.removesuffix('.')}. {_choices(numbers[piece], count)}"))
        for piece, hint in hints.items()
        if hint and piece in numbers
    ]
    rest = [
        tag("li", escape(f"{hint.removesuffix('.')}. {reasons.get(piece, '')}".strip()))
        for piece, hint in hints.items()
        if hint and piece not in numbers and (piece in reasons or piece not in zoomed)
    ]
    lines = board.describe(view.state, viewer=view.viewer, decision=view.asked).splitlines()
    sections = [
        ("now", tag("ul", "".join(now)) if now else ""),
        ("board", _outlined([(_depth(line), line.strip()) for line in lines])),
        ("rest", tag("ul", "".join(rest)) if rest else ""),
    ]
    return "".join(
        tag("section", tag("h3", escape(say("in_words", key))) + inner, f"evo-words-{key}")
        for key, inner in sections
        if inner
    )


def numbers_of(decision: ShownDecision) -> dict[str, list[int]]:
    """Return the numbers of the options of each piece that can be clicked."""
    found: dict[str, list[int]] = {}
    for number, option in enumerate(decision.options, start=1):
        for piece in decision.touches(option):
            found.setdefault(piece, []).append(number)
    return found


def reasons_of(decision: ShownDecision) -> dict[str, str]:
    """Return why a piece cannot be chosen now: the first reason for each piece."""
    found: dict[str, str] = {}
    for refusal in decision.refused:
        for piece in decision.touches(refusal.option):
            found.setdefault(piece, say("in_words", "refused", reason=refusal.sentence))
    return found


def _choices(numbers: Sequence[int], count: int) -> str:
    """Return in words which of the options a piece belongs to."""
    if len(numbers) == count > 1:
        return say("in_words", "every")
    if len(numbers) > FEW:
        return say("in_words", "many", count=len(numbers))
    return say("in_words", "options", numbers=", ".join(map(str, numbers)), count=len(numbers))


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def _outlined(lines: Sequence[tuple[int, str]]) -> str:
    """Return lines as lists. An outer line becomes the heading of the inner lines that follow."""
    shown = ""
    for is_heading, group in groupby(_parts(lines), key=lambda part: bool(part[1])):
        if not is_heading:
            shown += _list(group)
            continue
        for line, inner in group:
            shown += tag("h4", escape(line)) + _list(_parts(inner))
    return shown


Part = tuple[str, list[tuple[int, str]]]
"""A line, and the inner lines that follow it, each with its depth."""


def _parts(lines: Sequence[tuple[int, str]]) -> list[Part]:
    """Return the outermost lines, each with the inner lines that follow it."""
    outermost = min((depth for depth, _ in lines), default=0)
    parts: list[Part] = []
    for depth, line in lines:
        if depth == outermost or not parts:
            parts.append((line, []))
        else:
            parts[-1][1].append((depth, line))
    return parts


def _list(parts: Iterable[Part]) -> str:
    rows = [escape(line) + (_list(_parts(inner)) if inner else "") for line, inner in parts]
    return tag("ul", "".join(tag("li", row) for row in rows))
