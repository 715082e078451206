"""Choosing by pointing at pieces: which options are left, and what can be pointed at next."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from evogames.core.option import Option
from evogames.core.shown_decision import Refusal, ShownDecision


class Selection(NamedTuple):
    """What comes of pointing at a piece."""

    chosen: tuple[str, ...] = ()
    """The pieces chosen now."""
    option: Option | None = None
    """The only option left, to be taken at once."""
    refused: tuple[Refusal, ...] = ()
    """What was meant but is not allowed; the choice stays as it was."""


def touching(decision: ShownDecision, chosen: Sequence[str]) -> list[Option]:
    """Return the options that have to do with all the pieces."""
    return [o for o in decision.options if touches_all(decision, o, chosen)]


def refused_touching(decision: ShownDecision, chosen: Sequence[str]) -> list[Refusal]:
    """Return what is refused of the things that have to do with all the pieces."""
    return [r for r in decision.refused if touches_all(decision, r.option, chosen)]


def touches_all(decision: ShownDecision, option: Option, pieces: Sequence[str]) -> bool:
    """Whether an option has to do with all the pieces."""
    touched = decision.touches(option) if pieces else ()
    return all(piece in touched for piece in pieces)


def highlighted(decision: ShownDecision, chosen: Sequence[str]) -> frozenset[str]:
    """Return the pieces that lead to an option.

    A piece that all the options left have in common would lead nowhere new.
    """
    left = [decision.touches(option) for option in touching(decision, chosen)]
    found = frozenset(chain.from_iterable(left)).difference(chosen)
    return found.difference(frozenset(left[0]).intersection(*left)) if chosen and left else found


def select(decision: ShownDecision, chosen: tuple[str, ...], piece: str) -> Selection:
    """Point at one more piece, or begin anew with it, or take it back."""
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
