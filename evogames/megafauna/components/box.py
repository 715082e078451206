"""The box of a game: its deck and boards. Positions name it by a short key.

Games with cards or boards of one's own hand them in as plain data (`tomllib.load` of a file); a
position holds only the key, so that copies stay small.
"""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Any

import msgspec

from evogames.megafauna.components.boards import Boards, our_boards, read_boards
from evogames.megafauna.components.deck import Deck, our_cards, read_deck

OURS = ""
"""The key of the box of this project."""


class Box(msgspec.Struct, frozen=True):
    """A deck and boards that belong together."""

    deck: Deck
    boards: Boards


_custom: dict[str, Box] = {}


@cache
def _our_box() -> Box:
    return Box(read_deck(our_cards()), read_boards(our_boards()))


def box(key: str) -> Box:
    """Return the box that a position names."""
    return _our_box() if key == OURS else _custom[key]


def add_box(deck: Mapping[str, Any] | None, boards: Mapping[str, Any] | None) -> str:
    """Check cards and boards of one's own and return the key of the box they make.

    What is left out is as in our own box: `{"mutation": [...]}` gives other mutations only.
    """
    if not deck and not boards:
        return OURS
    ours = _our_box()
    read = Box(
        read_deck({**our_cards(), **deck}) if deck else ours.deck,
        read_boards({**our_boards(), **boards}) if boards else ours.boards,
    )
    key = sha256(msgspec.json.encode([deck, boards], order="deterministic")).hexdigest()[:16]
    _custom[key] = read
    return key
