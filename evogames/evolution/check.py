"""What must hold in every position, whatever was played."""

from __future__ import annotations

from evogames.core.errors import BrokenRule
from evogames.core.ledger import rule
from evogames.evolution.cards import PAIR_TRAITS, traits_of
from evogames.evolution.state import EvolutionState
from evogames.evolution.traits import need


def _hold(fact: bool, what: str) -> None:
    if not fact:
        raise BrokenRule(what)


def all_cards(state: EvolutionState) -> list[int]:
    """Return every card wherever it lies."""
    cards = list(state.deck)
    for player in state.players:
        cards += player.hand + player.discard + [p.card for p in player.pairs]
        for animal in player.animals:
            cards.append(animal.card)
            for trait_cards in animal.traits.values():
                cards += trait_cards
    return cards


@rule("DEV.10", "DEV.11", "FEED.5", "PAIR.2", "PAIR.10", "TRAIT.fat3")
def check(state: EvolutionState) -> None:
    """Raise BrokenRule where a card is lost or a limit of the rules does not hold."""
    cards = all_cards(state)
    _hold(len(cards) == state.cards, f"{len(cards)} cards instead of {state.cards}")
    _hold(len(set(cards)) == len(cards), "a card is in two places")
    _hold(state.food >= 0, "less than no food")
    numbers: list[int] = []
    for seat, player in enumerate(state.players):
        own = [a.id for a in player.animals]
        numbers += own
        for animal in player.animals:
            name = f"animal {animal.id}"
            _hold(animal.owner == seat, f"{name} lies before the wrong player")
            _hold(min(animal.red, animal.blue, animal.fat) >= 0, f"{name} has less than no food")
            _hold(
                animal.red + animal.blue <= need(animal),
                f"{name} has {animal.red + animal.blue} food, more than it needs",
            )
            room = len(animal.traits.get("fat_tissue", ()))
            _hold(animal.fat <= room, f"{name} has {animal.fat} fat on {room} Fat Tissue cards")
            both = "carnivorous" in animal.traits and "scavenger" in animal.traits
            _hold(not both, f"{name} is carnivorous and scavenger")
            for trait, under in animal.traits.items():
                _hold(bool(under), f"{name} has an empty trait {trait}")
                _hold(len(under) == 1 or trait == "fat_tissue", f"{name} has {trait} twice")
                _hold(trait not in PAIR_TRAITS, f"{name} has a pair trait alone")
                _hold(all(trait in traits_of(c) for c in under), f"{name}: wrong card for {trait}")
        joined = [(p.trait, *sorted((p.one, p.other))) for p in player.pairs]
        _hold(len(set(joined)) == len(joined), "two animals are joined twice by one trait")
        for pair in player.pairs:
            _hold(pair.one != pair.other, "an animal is joined to itself")
            _hold(pair.one in own and pair.other in own, "a pair trait without its animals")
            _hold(pair.trait in traits_of(pair.card), f"wrong card for {pair.trait}")
            marked = pair.symbiont in (pair.one, pair.other)
            _hold(marked == (pair.trait == "symbiosis"), "a pair with a wrong symbiont")
    _hold(len(set(numbers)) == len(numbers), "two animals have one number")
    _hold(all(n <= state.born for n in numbers), "an animal that was never born")
