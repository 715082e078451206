"""What the phases share: going round the table, moving on, and taking cards off it."""

from __future__ import annotations

from evogames.core.decision import Log
from evogames.core.rulebook import rule
from evogames.evolution.scoring import finish
from evogames.evolution.state import Animal, EvolutionState, Pair
from evogames.evolution.traits import drop_excess, need


@rule("GEN.6")
def clockwise(state: EvolutionState, start: int) -> list[int]:
    """Return all seats in order from one on."""
    return [*range(start, len(state.players)), *range(start)]


@rule("GEN.6", "GEN.7")
def next_phase(state: EvolutionState, log: Log) -> None:
    """Go on to the next phase, the first player acting first; after the last one, a new turn."""
    place = state.phases.index(state.phase) + 1
    if place == len(state.phases):
        end_turn(state, log)
        if state.over:
            return
        place = 0
    state.phase = state.phases[place]
    state.current_player = state.first
    for player in state.players:
        player.passed = False


@rule("END.1", "END.2", "EXT.9", "GEN.6")
def end_turn(state: EvolutionState, log: Log) -> None:
    """Count after the last turn; otherwise the first player's left neighbour becomes first."""
    if state.last_turn or state.turn == state.final:
        log("END.2", "count", None, *(("END.1",) if state.last_turn else ()))
        finish(state, log)
        return
    state.turn += 1
    state.first = (state.first + 1) % len(state.players)
    state.last_turn = not state.deck
    log("EXT.9", "next_turn", state.first, "GEN.6", "GEN.7")
    tell_last_turn(state, log)


@rule("END.1")
def tell_last_turn(state: EvolutionState, log: Log) -> None:
    """Say so where a turn begins with an empty deck."""
    if state.last_turn:
        log("END.1", "last_turn")


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
    cards, before = animal.traits[trait], need(animal)
    state.players[animal.owner].discard.append(cards.pop())
    if not cards:
        del animal.traits[trait]
    if trait == "fat_tissue" and animal.fat > len(cards):
        animal.fat = len(cards)
        log("TRAIT.tail1", "fat_lost", animal.owner, animal=animal.id)
    excess = drop_excess(animal)
    if excess:
        log("FEED.13", "excess_lost", animal.owner, animal=animal.id, count=excess)
    elif need(animal) < before:
        log("FEED.13", "need_falls", animal.owner, animal=animal.id)
