"""The position of Evolution: animals with their traits and food, hands, deck and food supply."""

from evogames.core.state import Data, State

HIDDEN = -1
"""Stands for a card that the viewer may not see."""


class Pair(Data):
    """A pair trait: one card laid between two animals of one player (PAIR.1)."""

    card: int
    trait: str
    one: int
    other: int
    symbiont: int = 0
    """With Symbiosis, which of the two is the symbiont; otherwise 0."""

    def joins(self, animal: int) -> bool:
        return animal == self.one or animal == self.other

    def partner(self, animal: int) -> int:
        return self.other if animal == self.one else self.one


class Animal(Data):
    """One animal: its own card, its trait cards, and the food it holds this turn."""

    id: int
    """A number of its own from 1 up, in order of birth; never used again."""
    card: int
    owner: int
    traits: dict[str, list[int]] = {}
    """Trait name to the cards of that trait under the animal (several only for Fat Tissue)."""
    red: int = 0
    blue: int = 0
    fat: int = 0
    """Yellow tokens stored on its Fat Tissue cards."""
    asleep: bool = False
    """Hibernating this turn."""
    slept: int = -1
    """The last turn in which it hibernated."""
    attacked: bool = False
    """Its attack of this turn is used up."""
    robbed: bool = False
    """Its Piracy of this turn is used up."""
    poisoned: bool = False


class Player(Data):
    """What lies before one player; the hand and the discard pile are hidden from the others."""

    hand: list[int]
    animals: list[Animal] = []
    pairs: list[Pair] = []
    discard: list[int] = []
    passed: bool = False
    """Development: plays no more cards. Feeding: passed in this round (FEED.10)."""


class EvolutionState(State, kw_only=True):
    """The whole table. `phase` and `current_player` say where in the turn we are (GEN.7)."""

    players: list[Player]
    deck: list[int]
    decks: int = 1
    """One deck of 84 cards, or two (BIG.1)."""
    cards: int = 84
    """How many cards there are in all; none is ever added or lost."""
    removed_cards: list[int] = []
    """Cards that a prepared position puts out of the game; nobody knows which they are."""
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
        """Return an animal that must be there, such as one that was chosen."""
        for player in self.players:
            for animal in player.animals:
                if animal.id == number:
                    return animal
        raise AssertionError(f"animal {number} is gone")
