"""What the phases share: going round the table, moving on, and taking cards off it."""

from __future__ import annotations

from evogames.core.ask import Log
from evogames.core.ledger import rule
from evogames.evolution.state import Animal, EvolutionState, Pair
from evogames.evolution.traits import drop_excess


@rule("GEN.6")
def clockwise(state: EvolutionState, start: int) -> list[int]:
    """Return all seats in order from one on."""
    count = len(state.players)
    return [(start + i) % count for i in range(count)]


@rule("GEN.6", "GEN.7")
def next_phase(state: EvolutionState) -> None:
    """Go on to the next phase of the turn, the first player acting first."""
    place = state.phases.index(state.phase) + 1
    state.phase = state.phases[place % len(state.phases)]
    state.go = state.first
    for player in state.players:
        player.passed = False


@rule("EXT.2", "PAIR.3", "TRAIT.carnivorous5")
def discard_animal(state: EvolutionState, animal: Animal, log: Log) -> None:
    """Put an animal, its traits and its pair traits on its owner's own discard pile."""
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
    """Take one trait card off an animal; its need may fall, and fat without a card is lost."""
    cards = animal.traits[trait]
    state.players[animal.owner].discard.append(cards.pop())
    if not cards:
        del animal.traits[trait]
    if trait == "fat_tissue" and animal.fat > len(cards):
        animal.fat = len(cards)
        log("FEED.13", "fat_lost", animal.owner, animal=animal.id)
    excess = drop_excess(animal)
    if excess:
        log("FEED.13", "excess_lost", animal.owner, animal=animal.id, count=excess)
