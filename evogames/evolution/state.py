"""The position of Evolution: animals with traits and food, hands, deck and food supply."""

from evogames.core import Data, State

HIDDEN = -1
"""The number in place of a card that the viewer cannot see."""


class Pair(Data):
    """A pair trait: one card between two animals of one player (PAIR.1)."""

    card: int
    trait: str
    one: int
    other: int
    symbiont: int = 0
    """The number of the animal that is the symbiont. Without Symbiosis it is 0."""

    def joins(self, animal: int) -> bool:
        return animal == self.one or animal == self.other

    def partner(self, animal: int) -> int:
        return self.other if animal == self.one else self.one


class Animal(Data):
    """An animal: its own card, its trait cards, and its food this turn."""

    id: int
    """The number of the animal, in order of birth. Numbers start at 1 and are never used again."""
    card: int
    owner: int
    traits: dict[str, list[int]] = {}
    """The cards of each trait, by the trait's name. Only Fat Tissue can have several cards."""
    red: int = 0
    blue: int = 0
    fat: int = 0
    """The yellow tokens stored on Fat Tissue cards."""
    asleep: bool = False
    """Whether the animal is hibernating this turn."""
    slept: int = -1
    """The last turn in which the animal hibernated."""
    attacked: bool = False
    """Whether the animal has attacked this turn."""
    robbed: bool = False
    """Whether the animal has used Piracy this turn."""
    poisoned: bool = False


class Player(Data):
    """A player's cards and animals. Other players cannot see the hand and the discard pile."""

    hand: list[int]
    animals: list[Animal] = []
    pairs: list[Pair] = []
    discard: list[int] = []
    passed: bool = False
    """In development, whether the player plays no more cards. In feeding, whether the player has
    passed since somebody last acted (FEED.10)."""


class EvolutionState(State, kw_only=True):
    """The whole position of a game of Evolution."""

    players: list[Player]
    deck: list[int]
    decks: int = 1
    """The number of decks of 84 cards: one or two (BIG.1)."""
    cards: int = 84
    """The total number of cards. No card is ever added or lost."""
    removed_cards: list[int] = []
    """Cards that a scenario removes from the game. Nobody knows which cards these are."""
    first: int = 0
    """The first player of this turn."""
    current_player: int = 0
    """The player whose move it is."""
    food: int = 0
    """The number of red tokens in the food supply."""
    animals_created: int = 0
    last_turn: bool = False

    def animal(self, number: int) -> Animal | None:
        """Return the living animal with this number, or None."""
        for player in self.players:
            for animal in player.animals:
                if animal.id == number:
                    return animal
        return None

    def living(self, number: int) -> Animal:
        """Return an animal that is certain to be alive, such as one that was chosen."""
        for player in self.players:
            for animal in player.animals:
                if animal.id == number:
                    return animal
        raise AssertionError(f"animal {number} is gone")
