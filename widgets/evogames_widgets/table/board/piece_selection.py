"""Finds the options that are left after a person clicks pieces, and the pieces to click next."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from evogames.core import Option, Refusal, ShownDecision


class Selection(NamedTuple):
    """The result of clicking a piece."""

    chosen: tuple[str, ...] = ()
    """The pieces that are selected now."""
    option: Option | None = None
    """The option to choose immediately, because it is the only one left."""
    refused: tuple[Refusal, ...] = ()
    """The options that fit the clicked pieces but are not allowed. In this case the selection does
    not change."""


def touching(decision: ShownDecision, chosen: Sequence[str]) -> list[Option]:
    """Return the options that involve all the pieces."""
    return [o for o in decision.options if touches_all(decision, o, chosen)]


def refused_touching(decision: ShownDecision, chosen: Sequence[str]) -> list[Refusal]:
    """Return the refused options that involve all the pieces."""
    return [r for r in decision.refused if touches_all(decision, r.option, chosen)]


def touches_all(decision: ShownDecision, option: Option, pieces: Sequence[str]) -> bool:
    """Return whether an option involves all the pieces."""
    touched = decision.touches(option) if pieces else ()
    return all(piece in touched for piece in pieces)


def highlighted(decision: ShownDecision, chosen: Sequence[str]) -> frozenset[str]:
    """Return the pieces that lead to an option when they are clicked.

    A piece that belongs to all remaining options is left out, because clicking it changes nothing.
    """
    left = [decision.touches(option) for option in touching(decision, chosen)]
    found = frozenset(chain.from_iterable(left)).difference(chosen)
    return found.difference(frozenset(left[0]).intersection(*left)) if chosen and left else found


def select(decision: ShownDecision, chosen: tuple[str, ...], piece: str) -> Selection:
    """Select a piece, or deselect it if it is selected.

    If no option fits all the selected pieces, the selection starts again with this piece.
    """
    if piece in chosen:
        return Selection(tuple(p for p in chosen if p != piece))
    for tried in ((*chosen, piece), (piece,)):
        left = touching(decision, tried)
        if len(left) == 1:
            return Selection(option=left[0])
        if left:
            return Selection(tried)
        if refused := refused_touching(decision, tried):
            return Selection(chosen, refused=tuple(refused))
    return Selection()
