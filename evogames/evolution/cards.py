"""The cards: an animal on one side, one or two traits on the other (GEN.3).

A card is a number, 100 times its kind plus its copy, so that a position is plain numbers and
every single card can be accounted for. Kinds 1 to 20 are the deck of cards.toml; every other
face that a teacher's own deck may use has a kind after them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import msgspec

from evogames.core.errors import EvogamesError
from evogames.core.ledger import read_toml, rule


class Trait(msgspec.Struct, frozen=True):
    """A trait: how much more food its animal needs, and whether it joins two animals."""

    name: str
    rule: str
    provenance: str
    need: int = 0
    need_rule: str = ""
    """The clause that makes it cost food, where it does."""
    pair: bool = False


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card in a deck."""

    traits: tuple[str, ...]
    copies: int
    kind: int = 0
    provenance: str = "ours"


_data = read_toml("evogames.evolution", "cards.toml")
TRAITS: dict[str, Trait] = {t["name"]: msgspec.convert(t, Trait) for t in _data["trait"]}
DECK: tuple[Card, ...] = tuple(msgspec.convert(_data["card"], list[Card]))
NEED: dict[str, int] = {t.name: t.need for t in TRAITS.values() if t.need}
PAIR_TRAITS: tuple[str, ...] = tuple(t.name for t in TRAITS.values() if t.pair)


def _faces() -> dict[int, tuple[str, ...]]:
    faces = {card.kind: card.traits for card in DECK}
    known = {frozenset(traits) for traits in faces.values()}
    names = sorted(TRAITS)
    for face in [(n,) for n in names] + list(combinations(names, 2)):
        if frozenset(face) not in known:
            faces[len(faces) + 1] = face
    return faces


FACES = _faces()
KIND_OF = {frozenset(face): kind for kind, face in FACES.items()}


def kind_of(card: int) -> int:
    """Return the kind of a card; cards of one kind are alike."""
    return card // 100


def traits_of(card: int) -> tuple[str, ...]:
    """Return the one or two traits on a card."""
    return FACES[card // 100]


@rule("GEN.3", "BIG.1")
def make_deck(decks: int, own: Sequence[dict[str, Any]] | None = None) -> list[int]:
    """Return all cards of one or two decks, in order; `own` is a deck in the form of cards.toml."""
    kinds = DECK if own is None else _own_deck(own)
    return [
        KIND_OF[frozenset(card.traits)] * 100 + copy
        for card in kinds
        for copy in range(card.copies * decks)
    ]


def _own_deck(own: Sequence[dict[str, Any]]) -> tuple[Card, ...]:
    try:
        deck = msgspec.convert(own, list[Card])
    except msgspec.ValidationError as trouble:
        raise EvogamesError(f"The deck does not have the form of cards.toml: {trouble}.") from None
    seen: list[frozenset[str]] = []
    for card in deck:
        face = frozenset(card.traits)
        strange = sorted(face - set(TRAITS))
        if strange:
            raise EvogamesError(
                f"There is no trait {strange[0]!r:.40}; there are: {', '.join(TRAITS)}."
            )
        twice = len(face) < len(card.traits) or face in seen
        if twice or face not in KIND_OF or not 1 <= card.copies <= 40:
            raise EvogamesError(
                "Each kind of card has one or two different traits, stands once in the deck and "
                f"has 1 to 40 copies; {' / '.join(card.traits)!r:.60} does not."
            )
        seen.append(face)
    return tuple(deck)
