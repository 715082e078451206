"""The box of a game: its deck and its boards.

Custom cards and boards come as plain data, such as the result of `tomllib.load`. A position stores
only the short key of its box, so that copies are quick.
"""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Any

import msgspec

from evogames.megafauna.components.boards import Boards, our_boards, read_boards
from evogames.megafauna.components.deck import Deck, our_cards, read_deck, with_ours

OURS = ""
"""The key of the box of this project."""


class Box(msgspec.Struct, frozen=True):
    """A deck with the boards that belong to it."""

    deck: Deck
    boards: Boards


_custom: dict[str, Box] = {}


@cache
def box(key: str) -> Box:
    """Return the box with the key that a position stores."""
    if key == OURS:
        return Box(read_deck(our_cards()), read_boards(our_boards()))
    return _custom[key]


def add_box(deck: Mapping[str, Any] | None, boards: Mapping[str, Any] | None) -> str:
    """Check custom cards and boards, and return the key of their new box.

    Everything that is not given comes from our own box: a card replaces our card with the same
    number.
    """
    if not deck and not boards:
        return OURS
    ours = box(OURS)
    read = Box(
        read_deck(with_ours(deck)) if deck else ours.deck,
        read_boards({**our_boards(), **boards}) if boards else ours.boards,
    )
    key = sha256(msgspec.json.encode([deck, boards], order="deterministic")).hexdigest()[:16]
    _custom[key] = read
    return key
