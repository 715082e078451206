"""The cards. Each has an animal on one side and one or two traits on the other (GEN.3).

A card is a number: 100 times its type plus the number of its copy. So a position consists of plain
numbers, and the program can account for every single card. Types 1 to 20 are the deck of
cards.toml. Other faces, which a custom deck can use, have higher numbers.
"""

from collections.abc import Sequence
from itertools import combinations

import msgspec

from evogames.core import read_toml, rule


class Trait(msgspec.Struct, frozen=True):
    """A trait: the extra food that its animal needs, and whether the trait joins two animals."""

    name: str
    rule: str
    provenance: str
    need: int = 0
    need_rule: str = ""
    """The rule that says how much more food the trait needs, if it needs any."""
    pair: bool = False


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A type of card in a deck, with its traits and the number of copies."""

    traits: tuple[str, ...]
    copies: int
    kind: int = 0
    provenance: str = "ours"


_data = read_toml("evogames.evolution", "cards.toml")
TRAITS: dict[str, Trait] = {t["name"]: msgspec.convert(t, Trait) for t in _data["trait"]}
DECK: tuple[Card, ...] = tuple(msgspec.convert(_data["card"], list[Card]))
NEED: dict[str, int] = {t.name: t.need for t in TRAITS.values()}
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
    """Return the type of a card. All cards of one type are alike."""
    return card // 100


def traits_of(card: int) -> tuple[str, ...]:
    """Return the one or two traits on a card."""
    return FACES[card // 100]


@rule("GEN.3", "BIG.1")
def make_deck(decks: int, kinds: Sequence[Card] = DECK) -> list[int]:
    """Return all cards of one or two decks, in order."""
    cards: list[int] = []
    for card in kinds:
        first = KIND_OF[frozenset(card.traits)] * 100
        cards += range(first, first + card.copies * decks)
    return cards
