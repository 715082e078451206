"""The position of Evolution: animals with their traits and food, hands, deck and food supply."""

from evogames.core.state import Data, State

HIDDEN = -1
"""Replaces a card that the viewer cannot see."""


class Pair(Data):
    """A pair trait: one card between two animals of one player (PAIR.1)."""

    card: int
    trait: str
    one: int
    other: int
    symbiont: int = 0
    """With Symbiosis, the number of the animal that is the symbiont. Otherwise 0."""

    def joins(self, animal: int) -> bool:
        return animal == self.one or animal == self.other

    def partner(self, animal: int) -> int:
        return self.other if animal == self.one else self.one


class Animal(Data):
    """One animal: its own card, its trait cards, and its food this turn."""

    id: int
    """Its number, from 1 up in order of birth. Numbers are never used again."""
    card: int
    owner: int
    traits: dict[str, list[int]] = {}
    """For each trait name, the cards of that trait (several only for Fat Tissue)."""
    red: int = 0
    blue: int = 0
    fat: int = 0
    """Yellow tokens stored on its Fat Tissue cards."""
    asleep: bool = False
    """Whether it is hibernating this turn."""
    slept: int = -1
    """The last turn in which it hibernated."""
    attacked: bool = False
    """Whether it has used its attack this turn."""
    robbed: bool = False
    """Whether it has used its Piracy this turn."""
    poisoned: bool = False


class Player(Data):
    """One player's cards and animals. The hand and the discard pile are hidden from the others."""

    hand: list[int]
    animals: list[Animal] = []
    pairs: list[Pair] = []
    discard: list[int] = []
    passed: bool = False
    """In development: plays no more cards. In feeding: has passed in this round (FEED.10)."""


class EvolutionState(State, kw_only=True):
    """The whole position. `phase` and `current_player` say where in the turn it is (GEN.7)."""

    players: list[Player]
    deck: list[int]
    decks: int = 1
    """One deck of 84 cards, or two (BIG.1)."""
    cards: int = 84
    """The total number of cards. No card is ever added or lost."""
    removed_cards: list[int] = []
    """Cards that a scenario removes from the game. Nobody knows which cards they are."""
    first: int = 0
    """The first player of this turn."""
    current_player: int = 0
    """The player whose move it is."""
    food: int = 0
    """Red tokens in the food supply."""
    animals_created: int = 0
    last_turn: bool = False

    def animal(self, number: int) -> Animal | None:
        """Return the living animal with this number, if there is one."""
        for player in self.players:
            for animal in player.animals:
                if animal.id == number:
                    return animal
        return None

    def living(self, number: int) -> Animal:
        """Return an animal that must exist, such as one that was chosen."""
        for player in self.players:
            for animal in player.animals:
                if animal.id == number:
                    return animal
        raise AssertionError(f"animal {number} is gone")
