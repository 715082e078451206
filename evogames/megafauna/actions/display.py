"""The display of mutation cards: which cards are on offer, and how they are taken and replaced."""

from evogames.core import Log, rule
from evogames.megafauna.components.names import NO_CARD
from evogames.megafauna.components.tables import DISPLAY
from evogames.megafauna.state import MegafaunaState

TOP = DISPLAY + 1
"""The place of a deck's top card in its row, counted from 1."""


@rule("E1.2", "E1.10", "C1.16")
def on_offer(state: MegafaunaState) -> list[tuple[int, int]]:
    """Return the cards on offer, with their places in their rows: 1 on the left to 5."""
    found = []
    for row in range(2):
        shown = enumerate(state.display[row], 1)
        found += [(card, place) for place, card in shown if card != NO_CARD]
        if state.decks[row] and not state.top_taken[row]:
            found.append((state.decks[row][-1], TOP))
    return found


@rule("E1.10")
def take_card(state: MegafaunaState, card: int) -> None:
    """Take a card that is on offer. Its place stays empty until the next refill."""
    row = state.components.deck.mutation_card(card).row
    if card in state.display[row]:
        state.display[row][state.display[row].index(card)] = NO_CARD
    else:
        state.decks[row].pop()
        state.top_taken[row] = True


@rule("A2.6", "E1.11", "E1.12")
def refill(state: MegafaunaState, log: Log) -> None:
    """Slide the cards of each row to the left and deal until it shows five again.

    An empty deck is shuffled from its discards; with none left the row stays short.
    """
    dealt = []
    for row in range(2):
        shown = [card for card in state.display[row] if card != NO_CARD]
        if len(shown) == DISPLAY and not state.top_taken[row] and state.decks[row]:
            continue
        while len(shown) < DISPLAY and _has_deck(state, log, row):
            shown.append(state.decks[row].pop())
            dealt.append(shown[-1])
        state.display[row] = shown + [NO_CARD] * (DISPLAY - len(shown))
        if _has_deck(state, log, row) and state.top_taken[row]:
            dealt.append(state.decks[row][-1])
        state.top_taken[row] = False
    if dealt:
        log("E1.11", "display_refilled", None, "A2.6", cards=dealt)


@rule("E1.12")
def _has_deck(state: MegafaunaState, log: Log, row: int) -> bool:
    """Return whether a row has cards to deal. An empty deck is first replaced by its discards."""
    if not state.decks[row] and state.discards[row]:
        state.decks[row], state.discards[row] = state.discards[row], []
        state.chance.shuffle(state.decks[row])
        log("E1.12", "discards_shuffled", row_name=row)
    return bool(state.decks[row])


@rule("D7.2", "E1.12")
def rotate_display(state: MegafaunaState, log: Log) -> None:
    """Discard the cards next to the decks and deal new cards from the same decks."""
    for row in range(2):
        state.discards[row] += [card for card in state.display[row] if card != NO_CARD]
        shown: list[int] = []
        while len(shown) < DISPLAY and _has_deck(state, log, row):
            shown.append(state.decks[row].pop())
        _has_deck(state, log, row)
        state.display[row] = shown + [NO_CARD] * (DISPLAY - len(shown))
    cards = [card for row in state.display for card in row if card != NO_CARD]
    log("D7.2", "display_rotated", cards=cards)
