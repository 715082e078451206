"""How the things of the game are said in sentences, and which pieces options touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from evogames.core.decision import Option
from evogames.core.game import Piece
from evogames.core.texts import Texts
from evogames.evolution.cards import TRAITS, traits_of
from evogames.evolution.state import HIDDEN, Animal, EvolutionState
from evogames.evolution.traits import is_fed, need, symbionts

TEXTS = Texts("evogames.evolution")
USES = ("attack", "fat", "piracy", "graze", "hibernate")
"""Kinds of options by which a trait is used in feeding."""
ORDER = ("take", "trait", "pass", "end")
TRAIT_NAMES = {name: TEXTS.word("trait", name) for name in TRAITS}


class AnimalWords:
    """An animal in a sentence: `{animal}`, `{animal.need}`, `{animal.owner}` and so on."""

    def __init__(self, state: EvolutionState, number: int) -> None:
        self._state = state
        self._number = number
        self._animal = state.animal(number)

    def __str__(self) -> str:
        return TEXTS.fill_text("thing.animal", number=self._number, owner=self.owner)

    def _known(self) -> Animal:
        assert self._animal is not None, f"animal {self._number} is gone"
        return self._animal

    @property
    def owner(self) -> str:
        """The name of its owner."""
        return self._state.names[self._animal.owner] if self._animal else "?"

    @property
    def need(self) -> int:
        return need(self._known())

    @property
    def food(self) -> int:
        return self._known().red + self._known().blue

    @property
    def fat(self) -> int:
        return self._known().fat

    @property
    def missing(self) -> int:
        return max(0, self.need - self.food)

    @property
    def traits(self) -> str:
        animal = self._known()
        pairs = [p.trait for p in self._state.players[animal.owner].pairs if p.joins(animal.id)]
        names = [t for t, cards in animal.traits.items() for _ in cards] + pairs
        return ", ".join(TRAIT_NAMES[n] for n in names) or TEXTS.word("thing", "no_traits")

    @property
    def symbiont(self) -> str:
        """Its symbionts."""
        return self._names(symbionts(self._state, self._known()))

    @property
    def hungry_symbiont(self) -> str:
        """Those of its symbionts that are not fed."""
        guards = symbionts(self._state, self._known())
        return self._names([g for g in guards if not is_fed(g)])

    def _names(self, animals: list[Animal]) -> str:
        return ", ".join(str(AnimalWords(self._state, a.id)) for a in animals)


class PlusWords:
    """What is added to a roll; where nothing is added, nothing is said."""

    def __init__(self, state: EvolutionState, plus: int) -> None:
        self._plus = plus

    def __str__(self) -> str:
        return str(self._plus)

    @property
    def add(self) -> str:
        return self._said("add")

    @property
    def adds(self) -> str:
        return self._said("adds")

    def _said(self, word: str) -> str:
        return TEXTS.fill("thing", word, {"plus": self._plus}) if self._plus else ""


def face_words(kind: int) -> str:
    """Say the traits on a kind of card."""
    return " / ".join(TRAIT_NAMES[t] for t in traits_of(kind * 100))


def _player(state: EvolutionState, seat: int | None) -> str:
    return TEXTS.word("thing", "nobody") if seat is None else state.names[seat]


def _cards(state: EvolutionState, cards: Sequence[int]) -> str:
    return ", ".join("?" if c == HIDDEN else face_words(c // 100) for c in cards)


def _sum(state: EvolutionState, numbers: Sequence[int] | int) -> object:
    return numbers if isinstance(numbers, int) else " + ".join(map(str, numbers))


def listed(things: Sequence[object]) -> str:
    """Say two or more things: "Ana, Ben and Chen"."""
    *first, last = map(str, things)
    return TEXTS.fill_text("thing.list", first=", ".join(first), last=last)


def _things(state: EvolutionState, options: Sequence[Option]) -> str:
    """Say what can be done in a go of feeding: take food, use traits, end or pass."""
    kinds = {"trait" if o.kind in USES else o.kind for o in options}
    return TEXTS.word("things", "_".join(sorted(kinds, key=ORDER.index)))


PHRASES: dict[str, Callable[[EvolutionState, Any], object]] = {
    "player": _player,
    "owner": _player,
    "seats": lambda state, seats: listed([state.names[s] for s in seats]),
    "animal": AnimalWords,
    "attacker": AnimalWords,
    "target": AnimalWords,
    "partner": AnimalWords,
    "trait": lambda state, trait: TRAIT_NAMES[trait],
    "card": lambda state, kind: face_words(kind),
    "own_cards": _cards,
    "dice": _sum,
    "piles": lambda state, piles: listed(piles),
    "plus": PlusWords,
    "things": _things,
}

ARGUMENTS: dict[str, tuple[str, ...]] = {
    "animal": ("card",),
    "trait": ("card", "trait", "animal"),
    "pair": ("card", "trait", "animal", "partner"),
    "symbiosis": ("card", "animal", "partner"),
    "take": ("animal",),
    "attack": ("attacker", "target"),
    "fat": ("animal", "count"),
    "piracy": ("animal", "target"),
    "graze": ("animal",),
    "hibernate": ("animal",),
    "run": ("animal",),
    "mimic": ("animal", "target"),
    "tail": ("animal", "trait"),
    "tail_pair": ("animal", "trait", "partner"),
    "give_up": ("animal",),
    "share": ("trait", "animal", "partner"),
    "scavenge": ("animal",),
}


def piece_words(state: EvolutionState, piece: str) -> Piece:
    """Say an animal or the food base."""
    kind, _, number = piece.partition(":")
    animal = state.animal(int(number)) if kind == "animal" else None
    if animal is None:
        return Piece(TEXTS.word("thing", kind))
    said = AnimalWords(state, animal.id)
    return Piece(str(said), animal.owner, said.traits)


def touches(state: EvolutionState, option: Option) -> tuple[str, ...]:
    """The pieces an option has to do with, in the order one would point at them."""
    pieces: list[str] = []
    for name, value in zip(ARGUMENTS.get(option.kind, ()), option.args, strict=True):
        if name == "card":
            hand = state.players[state.current_player].hand
            pieces += [f"card:{c}" for c in hand if c // 100 == value]
        elif name in ("animal", "attacker", "target", "partner"):
            pieces.append(f"animal:{value}")
    if option.kind == "animal":
        pieces.append(f"player:{state.go}")
    elif option.kind == "take":
        pieces.insert(0, "food")
    elif option.kind in ("graze", "roll"):
        pieces.append("food")
    return tuple(pieces)
