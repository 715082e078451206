"""Cards that leave the game go to their owner's discard pile."""

from evogames.core import Log, rule
from evogames.evolution.state import Animal, EvolutionState, Pair
from evogames.evolution.traits import drop_excess, food_needed


@rule("EXT.2", "PAIR.3", "TRAIT.carnivorous5")
def discard_animal(state: EvolutionState, animal: Animal, log: Log) -> None:
    """Put an animal, its traits and its pair traits on its owner's discard pile."""
    player = state.players[animal.owner]
    for pair in [p for p in player.pairs if p.joins(animal.id)]:
        log("PAIR.3", "pair_lost", animal.owner, animal=animal.id, trait=pair.trait)
        discard_pair(state, animal.owner, pair)
    player.animals.remove(animal)
    player.discard.append(animal.card)
    for cards in animal.traits.values():
        player.discard += cards


def discard_pair(state: EvolutionState, owner: int, pair: Pair) -> None:
    """Put a pair trait on its owner's discard pile."""
    player = state.players[owner]
    player.pairs.remove(pair)
    player.discard.append(pair.card)


@rule("TRAIT.tail1", "FEED.13")
def discard_trait(state: EvolutionState, animal: Animal, trait: str, log: Log) -> None:
    """Put a trait card on its owner's discard pile.

    The animal can now need less food. Tokens for which it no longer has a place are lost.
    """
    cards, before = animal.traits[trait], food_needed(animal)
    state.players[animal.owner].discard.append(cards.pop())
    if not cards:
        del animal.traits[trait]
    if trait == "fat_tissue" and animal.fat > len(cards):
        animal.fat = len(cards)
        log("TRAIT.tail1", "fat_lost", animal.owner, animal=animal.id)
    excess = drop_excess(animal)
    if excess:
        log("FEED.13", "excess_lost", animal.owner, animal=animal.id, count=excess)
    elif food_needed(animal) < before:
        log("FEED.13", "need_falls", animal.owner, animal=animal.id)
