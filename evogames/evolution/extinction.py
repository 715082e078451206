"""Extinction and new cards: hungry and poisoned animals die, and survivors bring new cards."""

from evogames.core import Log, clockwise, rule
from evogames.evolution.discards import discard_animal
from evogames.evolution.phases import next_phase
from evogames.evolution.setup import HAND
from evogames.evolution.state import EvolutionState, Player
from evogames.evolution.traits import food_needed, is_fed


@rule("EXT.1", "EXT.4", "EXT.5", "EXT.8", "FEED.8")
def extinction(state: EvolutionState, log: Log) -> None:
    """Remove the dead animals and deal new cards. Then start the next turn or end the game."""
    deaths(state, log)
    if state.deck:
        new_cards(state, log)
    clear_food(state, log)
    next_phase(state)


@rule("EXT.1", "EXT.2", "EXT.4", "EXT.10", "TRAIT.poisonous")
def deaths(state: EvolutionState, log: Log) -> None:
    """Remove hungry and poisoned animals together, as they were at the end of feeding."""
    for seat in clockwise(len(state.players), state.first):
        dying = [a for a in state.players[seat].animals if a.poisoned or not is_fed(a)]
        for animal in dying:
            event_data = {
                "animal": animal.id,
                "food": animal.red + animal.blue,
                "need": food_needed(animal),
            }
            if not is_fed(animal):
                poison = ["EXT.4"] if animal.poisoned else []
                log("EXT.1", "starve", seat, "EXT.2", "EXT.10", *poison, **event_data)
            else:
                log("EXT.4", "poison_death", seat, "EXT.2", "EXT.10", **event_data)
        for animal in dying:
            discard_animal(state, animal, log)


@rule("EXT.5", "EXT.6", "EXT.11")
def cards_due(player: Player) -> tuple[int, str]:
    """Return the number of cards that a player draws, and the rules that set it."""
    if player.animals:
        return 1 + len(player.animals), "EXT.5"
    return (1, "EXT.11") if player.hand else (HAND, "EXT.6")


@rule("EXT.5", "EXT.6", "EXT.7", "EXT.11")
def new_cards(state: EvolutionState, log: Log) -> None:
    """Deal cards one at a time, starting with the first player, until the deck is empty."""
    seats = clockwise(len(state.players), state.first)
    due = {seat: cards_due(state.players[seat]) for seat in seats}
    drawn: dict[int, list[int]] = {seat: [] for seat in seats}
    for lap in range(max(count for count, _ in due.values())):
        for seat in seats:
            if lap < due[seat][0] and state.deck:
                drawn[seat].append(state.deck.pop())
    for seat in seats:
        count, clause = due[seat]
        cards = drawn[seat]
        state.players[seat].hand += cards
        if cards:
            log(clause, "draw", seat, count=len(cards), private_cards=list(cards))
        if len(cards) < count:
            log("EXT.7", "short_deck", seat, count=count, got=len(cards))


@rule("EXT.8", "FEED.8", "TRAIT.fat6")
def clear_food(state: EvolutionState, log: Log) -> None:
    """Remove red and blue tokens and keep fat. All traits can be used again."""
    for player in state.players:
        for animal in player.animals:
            animal.red = animal.blue = 0
            animal.asleep = animal.attacked = animal.robbed = False
    log("EXT.8", "clear", None, "FEED.8", "TRAIT.fat6")
