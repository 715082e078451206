"""The words for animals, cards and dice in sentences."""

from collections.abc import Callable, Sequence
from typing import Any

from evogames.core import Option, Piece, Texts, listed
from evogames.evolution.cards import TRAITS, traits_of
from evogames.evolution.state import HIDDEN, Animal, EvolutionState
from evogames.evolution.traits import food_needed, is_fed, symbionts

TEXTS = Texts("evogames.evolution")
USES = ("attack", "fat", "piracy", "graze", "hibernate")
"""The kinds of options in feeding that use a trait."""
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
        """Return the name of the animal's owner."""
        return self._state.names[self._animal.owner] if self._animal else "?"

    @property
    def need(self) -> int:
        return food_needed(self._known())

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
    def escape(self) -> str:
        """Return how likely the animal is to run away from an attack, if it can run."""
        return TEXTS.word("thing", "runs") if "running" in self._known().traits else ""

    @property
    def beaten(self) -> str:
        """Say why traits that protect the animal do not help it in this attack."""
        known = TEXTS.section("beaten")
        return "".join(f" {known[trait]}" for trait in self._known().traits if trait in known)

    @property
    def traits(self) -> str:
        animal = self._known()
        pairs = [p.trait for p in self._state.players[animal.owner].pairs if p.joins(animal.id)]
        names = [t for t, cards in animal.traits.items() for _ in cards] + pairs
        return ", ".join(TRAIT_NAMES[n] for n in names) or TEXTS.word("thing", "no_traits")

    @property
    def symbiont(self) -> str:
        """Return the symbionts of the animal."""
        return self._names(symbionts(self._state, self._known()))

    @property
    def hungry_symbiont(self) -> str:
        """Return the symbionts of the animal that are not fed."""
        guards = symbionts(self._state, self._known())
        return self._names([g for g in guards if not is_fed(g)])

    def _names(self, animals: list[Animal]) -> str:
        return ", ".join(str(AnimalWords(self._state, a.id)) for a in animals)


class PlusWords:
    """The number that is added to a roll. If nothing is added, the text is empty."""

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
    """Return the traits of a type of card in words."""
    return " / ".join(TRAIT_NAMES[t] for t in traits_of(kind * 100))


class OptionsWords:
    """The options in a feeding move: take food, use traits, end the move or pass."""

    def __init__(self, state: EvolutionState, options: Sequence[Option]) -> None:
        self._options = options

    def __str__(self) -> str:
        kinds = {"trait" if o.kind in USES else o.kind for o in self._options}
        return TEXTS.word("things", "_".join(sorted(kinds, key=ORDER.index)))


PHRASES: dict[str, Callable[[EvolutionState, Any], object]] = {
    "animal": AnimalWords,
    "attacker": AnimalWords,
    "target": AnimalWords,
    "partner": AnimalWords,
    "trait": lambda state, trait: TRAIT_NAMES[trait],
    "does": lambda state, trait: TEXTS.word("does", trait),
    "card": lambda state, kind: face_words(kind),
    "private_cards": lambda state, cards: ", ".join(
        "?" if card == HIDDEN else face_words(card // 100) for card in cards
    ),
    "dice": lambda state, dice: dice if isinstance(dice, int) else " + ".join(map(str, dice)),
    "piles": lambda state, piles: listed(piles),
    "plus": PlusWords,
    "options": OptionsWords,
    "phase_name": lambda state, phase: TEXTS.word("phase", phase).lower(),
}


def piece_words(state: EvolutionState, piece: str) -> Piece:
    """Return the words for an animal or the food supply."""
    kind, _, number = piece.partition(":")
    animal = state.animal(int(number)) if kind == "animal" else None
    if animal is None:
        return Piece(TEXTS.word("thing", kind))
    said = AnimalWords(state, animal.id)
    return Piece(str(said), animal.owner, said.traits)
