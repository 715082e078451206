"""Conditions that every position of Evolution must meet."""

from evogames.core import rule
from evogames.evolution.cards import PAIR_TRAITS, traits_of
from evogames.evolution.state import Animal, EvolutionState, Player
from evogames.evolution.traits import food_needed
from evogames.evolution.words import TEXTS

require = TEXTS.require


def all_cards(state: EvolutionState) -> list[int]:
    """Return all cards, wherever they are."""
    cards = state.deck + state.removed_cards
    for player in state.players:
        cards += player.hand + player.discard + [p.card for p in player.pairs]
        for animal in player.animals:
            cards.append(animal.card)
            for trait_cards in animal.traits.values():
                cards += trait_cards
    return cards


def check(state: EvolutionState) -> None:
    """Raise ImpossiblePosition if a card is lost or a limit of the rules is broken."""
    cards = all_cards(state)
    require(len(cards) == state.cards, "check.cards", count=len(cards), cards=state.cards)
    require(len(set(cards)) == len(cards), "check.two_places")
    require(state.food >= 0, "check.base")
    for seat, player in enumerate(state.players):
        for animal in player.animals:
            require(animal.owner == seat, "check.owner", number=animal.id)
            _check_food(animal)
            _check_traits(animal)
        _check_pairs(player)
    numbers = [a.id for p in state.players for a in p.animals]
    require(len(set(numbers)) == len(numbers), "check.numbers")
    require(all(n <= state.animals_created for n in numbers), "check.born")


@rule("FEED.5", "TRAIT.fat3")
def _check_food(animal: Animal) -> None:
    """Check that no animal has more food than it needs, or more fat than Fat Tissue cards."""
    number, food, needed = animal.id, animal.red + animal.blue, food_needed(animal)
    require(min(animal.red, animal.blue, animal.fat) >= 0, "check.tokens", number=number)
    require(food <= needed, "check.food", "FEED.5", number=number, food=food, need=needed)
    cards = len(animal.traits.get("fat_tissue", ()))
    require(
        animal.fat <= cards, "check.fat", "TRAIT.fat3", number=number, fat=animal.fat, cards=cards
    )


@rule("DEV.3", "DEV.10", "DEV.11", "GEN.3", "PAIR.1")
def _check_traits(animal: Animal) -> None:
    """Check that each trait has one card, which shows it. Fat Tissue can have several cards."""
    number, traits = animal.id, animal.traits
    both = "carnivorous" in traits and "scavenger" in traits
    require(not both, "check.both", "DEV.11", number=number)
    for trait, cards in traits.items():
        require(bool(cards), "check.no_card", "DEV.3", number=number, trait=trait)
        once = len(cards) == 1 or trait == "fat_tissue"
        require(once, "check.twice", "DEV.10", number=number, trait=trait)
        require(trait not in PAIR_TRAITS, "check.alone", "PAIR.1", number=number, trait=trait)
        _check_cards(cards, trait)


@rule("PAIR.2", "PAIR.10", "TRAIT.symbiosis1")
def _check_pairs(player: Player) -> None:
    """Check that each pair trait joins two of the player's animals.

    The same trait cannot join two animals twice.
    """
    own = [a.id for a in player.animals]
    joined = []
    for pair in player.pairs:
        told = {"trait": pair.trait, "one": pair.one, "other": pair.other}
        require(pair.one != pair.other, "check.itself", "PAIR.10", **told)
        require(pair.one in own and pair.other in own, "check.gone", "PAIR.10", **told)
        ends = pair.trait, *sorted((pair.one, pair.other))
        require(ends not in joined, "check.joined", "PAIR.2", **told)
        joined.append(ends)
        _check_cards([pair.card], pair.trait)
        marked = pair.symbiont in (pair.one, pair.other)
        require(marked == (pair.trait == "symbiosis"), "check.symbiont", "TRAIT.symbiosis1", **told)


@rule("GEN.3")
def _check_cards(cards: list[int], trait: str) -> None:
    """Check that each card is used as a trait that it shows."""
    require(all(trait in traits_of(card) for card in cards), "check.face", "GEN.3", trait=trait)
