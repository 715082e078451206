"""The effects of traits on food: how much an animal needs, and whether it is fed or can eat."""

from evogames.core import rule
from evogames.evolution.cards import NEED
from evogames.evolution.state import Animal, EvolutionState


@rule("FEED.3", "TRAIT.carnivorous6", "TRAIT.weight", "TRAIT.parasite2")
def food_needed(animal: Animal) -> int:
    """Return how much food an animal needs: 1, and more for some traits."""
    total = 1
    for trait in animal.traits:
        total += NEED[trait]
    return total


@rule("FEED.4", "TRAIT.hibernation1", "TRAIT.fat6")
def is_fed(animal: Animal) -> bool:
    """Return whether an animal is fed. Red and blue tokens count equally.

    Stored fat does not count.
    """
    return animal.asleep or animal.red + animal.blue >= food_needed(animal)


@rule("TRAIT.fat1", "TRAIT.fat3")
def empty_fat(animal: Animal) -> int:
    """Return how many Fat Tissue cards have no token."""
    cards = animal.traits.get("fat_tissue")
    return len(cards) - animal.fat if cards else 0


@rule("FEED.6", "TRAIT.fat3", "TRAIT.hibernation3")
def is_full(animal: Animal) -> bool:
    """Return whether the animal cannot eat: it is hibernating, or fed with full Fat Tissue."""
    return animal.asleep or (is_fed(animal) and empty_fat(animal) <= 0)


@rule("TRAIT.symbiosis1", "TRAIT.symbiosis3")
def symbionts(state: EvolutionState, animal: Animal) -> list[Animal]:
    """Return the living symbionts that protect this animal. They must be fed before it."""
    player = state.players[animal.owner]
    numbers = [
        p.symbiont
        for p in player.pairs
        if p.symbiont and p.symbiont != animal.id and p.joins(animal.id)
    ]
    return [a for a in player.animals if a.id in numbers] if numbers else []


@rule(
    "FEED.5",
    "FEED.6",
    "FEED.12",
    "TRAIT.fat2",
    "TRAIT.fat3",
    "TRAIT.symbiosis2",
    "TRAIT.symbiosis3",
    "TRAIT.hibernation3",
)
def cannot_receive(state: EvolutionState, animal: Animal) -> str:
    """Return the rule that keeps an animal from receiving a token, or "" if it can receive one."""
    if animal.asleep:
        return "TRAIT.hibernation3"
    if animal.red + animal.blue >= food_needed(animal):
        if "fat_tissue" not in animal.traits:
            return "FEED.5"
        if empty_fat(animal) <= 0:
            return "TRAIT.fat3"
    if state.players[animal.owner].pairs:
        partners = symbionts(state, animal)
        for symbiont in partners:
            if not is_fed(symbiont):
                return "TRAIT.symbiosis2" if len(partners) == 1 else "TRAIT.symbiosis3"
    return ""


@rule("FEED.12", "TRAIT.fat2", "GEN.4")
def put_tokens(animal: Animal, red: int = 0, blue: int = 0) -> tuple[int, int]:
    """Place tokens on an animal, first as food, then as fat.

    Return how many became food and how many became fat. Tokens that the animal cannot use are lost.
    """
    hungry = max(0, food_needed(animal) - animal.red - animal.blue)
    fat = max(0, empty_fat(animal))
    fed = min(red + blue, hungry)
    eaten_red = min(red, fed)
    animal.red += eaten_red
    animal.blue += fed - eaten_red
    stored = min(red + blue - fed, fat)
    animal.fat += stored
    return fed, stored


@rule("FEED.13")
def drop_excess(animal: Animal) -> int:
    """Remove tokens that an animal no longer needs after losing a trait. Return how many."""
    excess = max(0, animal.red + animal.blue - food_needed(animal))
    blue = min(excess, animal.blue)
    animal.blue -= blue
    animal.red -= excess - blue
    return excess
