"""Draws the latest changes of each piece: gains and losses, and who took something from whom."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from evogames.genesis.state import GenesisState
from evogames_widgets.games.genesis.layout import Frame
from evogames_widgets.games.genesis.words import say
from evogames_widgets.games.parts import Box, bent_arrow, palette as p, pill
from evogames_widgets.scene import Shape

GAINS = {
    "organised": "refuge", "assigned": "refuge", "enzyme": "refuge", "hgt_refuge": "refuge",
    "hgt": "organism", "bought": "organism", "promoted": "organism", "organ": "organism",
    "healed": "organism", "stolen": "organism", "seized": "organism", "endosymbiont": "organism",
    "antioxidant": "organism", "vitamin": "organism",
}  # fmt: skip
"""For each event: the key of the piece that gained something."""
LOSSES = {
    "dead_cube": "refuge", "dead_biont": "refuge", "enzyme_death": "refuge", "recalled": "refuge",
    "struck_enzyme": "refuge", "struck_manna": "refuge", "entropy": "refuge",
    "lost_disc": "organism", "demoted": "organism", "lost_mutation": "organism",
    "lost_cube": "organism", "lost_disease": "organism", "lost_biont": "organism",
    "burnt": "organism", "stolen": "host", "healed": "target", "seized": "target",
}  # fmt: skip
NEW = {
    "refuge": "refuge", "bacterium": "organism", "attached": "organism", "macro": "organism",
    "land": "organism", "hyperparasite": "organism", "flipped": "organism",
}  # fmt: skip
MOVES = {"stolen": ("host", "organism"), "healed": ("target", "organism")}
"""For each event: the keys of the piece that lost something and of the piece that gained it."""


def places(state: GenesisState, plan: Frame) -> dict[tuple[str, int], Box]:
    """Return the box of each refuge (by its board) and of each organism."""
    found = {("refuge", r.board): plan.refuges[r.id] for row in state.rows for r in row}
    return found | {("organism", number): box for number, box in plan.bodies.items()}


def _named(data: Mapping[str, Any], fact: str) -> tuple[str, int] | None:
    if fact not in data:
        return None
    return "refuge" if fact == "refuge" else "organism", int(data[fact])


def signs(state: GenesisState, plan: Frame, recent: Sequence[Any]) -> Iterator[Shape]:
    """Draw the changes on the left of each piece: new pieces, gains and losses."""
    changes: dict[tuple[str, int], list[int]] = {}
    for event in recent:
        for place, facts in enumerate((NEW, GAINS, LOSSES)):
            piece = _named(event.data, facts.get(event.key, ""))
            if piece is not None:
                changes.setdefault(piece, [0, 0, 0])[place] += 1
    where = places(state, plan)
    for piece, (new, more, less) in changes.items():
        if piece in where:
            words = []
            if new:
                words.append((say("label", "new"), p.OPTION))
            if more:
                words.append((say("label", "change", change=more), p.GOOD))
            if less:
                words.append((say("label", "change", change=-less), p.BAD))
            yield from _row(words, where[piece], plan.style.tiny)


def _row(words: list[tuple[str, str]], box: Box, size: float) -> Iterator[Shape]:
    marks = [pill(word, size, fill, edge=p.WHITE) for word, fill in words]
    x = min(box.x + 3, box.right - sum(mark.width + 2 for mark in marks))
    y = round(box.y + min(0.5 * box.h, 18 + 0.2 * box.h), 1)
    for mark in marks:
        yield from mark.at(round(x, 1), y)
        x += mark.width + 2


def arrows(state: GenesisState, plan: Frame, recent: Sequence[Any]) -> Iterator[Shape]:
    """Draw arrows for cubes that parasites have stolen or that their hosts took back."""
    where = places(state, plan)
    for event in recent:
        if event.key in MOVES:
            ends = [where.get(("organism", int(event.data[fact]))) for fact in MOVES[event.key]]
            if ends[0] and ends[1]:
                colour = p.STRIKE if event.key == "stolen" else p.GOOD
                yield from bent_arrow(ends[0].middle, ends[1].middle, colour, 4, clear=20)[0]
