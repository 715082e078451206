"""Choosing by pointing at pieces: which options are left, and what can be pointed at next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from evogames.core.decision import Decision, Option


class Selection(NamedTuple):
    """What comes of pointing at a piece."""

    chosen: tuple[str, ...] = ()
    """The pieces chosen now."""
    option: Option | None = None
    """The only option left, to be taken at once."""
    refused: tuple[Option, ...] = ()
    """What was meant but is not allowed; the choice stays as it was."""


def touching(options: Sequence[Option], chosen: Sequence[str]) -> list[Option]:
    """Return the options that have to do with all the pieces."""
    return [o for o in options if all(piece in o.touches for piece in chosen)]


def highlighted(decision: Decision, chosen: Sequence[str]) -> frozenset[str]:
    """Return the pieces that lead to an option.

    A piece that all the options left have in common would lead nowhere new.
    """
    left = [option.touches for option in touching(decision.options, chosen)]
    found = frozenset(chain.from_iterable(left)).difference(chosen)
    return found.difference(frozenset(left[0]).intersection(*left)) if chosen and left else found


def select(decision: Decision, chosen: tuple[str, ...], piece: str) -> Selection:
    """Point at one more piece, or begin anew with it, or take it back."""
    if piece in chosen:
        return Selection(tuple(p for p in chosen if p != piece))
    for tried in ((*chosen, piece), (piece,)):
        left = touching(decision.options, tried)
        if len(left) == 1:
            return Selection(option=left[0])
        if left:
            return Selection(tried)
        if refused := touching(decision.refused, tried):
            return Selection(chosen, refused=tuple(refused))
    return Selection()
