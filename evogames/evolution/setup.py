"""Setup: the deck, the hands and the first player."""

from collections.abc import Sequence
from typing import Any

from evogames.core import Chance, Log, rule
from evogames.evolution.cards import DECK, make_deck
from evogames.evolution.decks import custom_deck
from evogames.evolution.phases import log_last_turn
from evogames.evolution.state import EvolutionState, Player
from evogames.evolution.words import TEXTS

PHASES = ("development", "food base", "feeding", "extinction")
HAND = 6


@rule("GEN.2", "BIG.1")
def decks_for(players: int) -> int:
    """Return the number of decks: one for up to four players, two for five or more."""
    return 1 if players <= 4 else 2


@rule("SET.1", "SET.2", "SET.3", "GEN.7")
def new_game(
    names: list[str], chance: Chance, deck: Sequence[dict[str, Any]] | None = None
) -> EvolutionState:
    """Shuffle, deal six cards to each player, and choose the first player at random."""
    decks = decks_for(len(names))
    cards = make_deck(decks, DECK if deck is None else custom_deck(deck))
    if len(cards) < HAND * len(names):
        raise TEXTS.refused("setup.few", "SET.1", cards=len(cards), hands=len(names), hand=HAND)
    total = len(cards)
    chance.shuffle(cards)
    first = chance.below(len(names))
    players = [Player(hand=[cards.pop() for _ in range(HAND)]) for _ in names]
    return EvolutionState(
        names=names,
        chance=chance,
        players=players,
        deck=cards,
        decks=decks,
        cards=total,
        phases=list(PHASES),
        phase=PHASES[0],
        first=first,
        current_player=first,
        last_turn=not cards,
    )


@rule("SET.1", "SET.2", "SET.3", "GEN.1", "GEN.2", "BIG.1", "END.1")
def opening(state: EvolutionState, log: Log) -> None:
    """Log the result of the setup."""
    many = state.decks > 1
    log("BIG.1" if many else "GEN.2", "seats", None, "GEN.1", count=len(state.names))
    log("SET.2", "deck", None, "GEN.3", "GEN.4", "GEN.5", cards=len(state.deck))
    for number, player in enumerate(state.players):
        log("SET.1", "deal", number, count=len(player.hand), private_cards=list(player.hand))
    log("SET.3", "first", state.first, "GEN.6")
    log_last_turn(state, log)
