"""Personalities: rows of promoted cards joined by emotions."""

from collections.abc import Iterator

from evogames.core import (
    ALLOWED,
    Candidate,
    Candidates,
    Decision,
    Log,
    Play,
    all_forbidden,
    if_several,
    listed,
    rule,
)
from evogames.megafauna.components.names import CURIOSITY
from evogames.megafauna.options.actions import Arrange, Done
from evogames.megafauna.species.atrophy import who_decides
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.species.tools import offer
from evogames.megafauna.species.traits import emotions, has_language, side_up
from evogames.megafauna.state import MegafaunaState, Mutation, Species


@rule("E2.11", "J6.4", "J6.7", "J6.11", "J7.1")
def arrange(state: MegafaunaState, log: Log, species: Species) -> Play:
    """After a promotion, let the owner join promoted cards. They can bring a tool or language."""
    decision = Decision(
        who_decides(state, species),
        "personality",
        "E2.11",
        lambda: _candidates(state, species),
        species=species.number,
    )
    chosen = yield if_several(decision)
    if not isinstance(chosen, Arrange):
        return
    curious = emotions(state, species)[CURIOSITY]
    more = ("J6.7",) if species.personality else ()
    cards = {card.card: card for card in species.mutations}
    species.personality = [cards[number] for number in chosen.row]
    species.cards = [card for card in species.mutations if card.card not in chosen.row]
    found = emotions(state, species)
    seat = seat_of(state, species.number)
    titles = listed(side.title for card in species.personality if (side := side_up(state, card)))
    facts = {"row": list(chosen.row), "titles": titles, "count": sum(found)}
    log(
        "J6.4", "personality", seat, "J6.13", "J6.2", "J6.6", *more, species=species.number, **facts
    )
    if has_language(state, species) and not state.ending:
        state.ending = "language"
        log("J6.11", "language", seat, species=species.number)
    yield from offer(state, log, species, max(found[CURIOSITY] - curious, 0))


@rule("J6.3", "J6.4", "J6.5", "J6.7", "J6.8", "J6.2")
def _candidates(state: MegafaunaState, species: Species) -> Candidates:
    """List all rows of cards that fit and contain every card of the current row."""
    now = tuple(card.card for card in species.personality)
    for row in rows(state, species):
        if row != now and {*now} <= {*row}:
            yield Arrange(row), ALLOWED
    yield Done(), ALLOWED
    yield all_forbidden(lambda: _refused(state, species, now))


@rule("J6.1", "J6.3", "J6.5", "J6.6", "J6.13")
def rows(state: MegafaunaState, species: Species) -> Iterator[tuple[int, ...]]:
    """List the rows of two or more promoted cards in which all neighbours form an emotion.

    Heads have a half face only on the right edge, so they come first. Tails come last.
    """
    faces = _faces(state, species)

    def longer(row: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(row) > 1:
            yield row
        right = faces[row[-1]][1]
        for card, (left, _) in faces.items():
            if card not in row and left == right >= 0:
                yield from longer((*row, card))

    for card in faces:
        yield from longer((card,))


@rule("J6.2", "J6.6")
def _faces(state: MegafaunaState, species: Species) -> dict[int, tuple[int, int]]:
    """Return the upright half faces on the left and right edges of each promoted mutation."""
    sides = ((card.card, side_up(state, card)) for card in species.mutations)
    return {card: (side.left_emotion, side.right_emotion) for card, side in sides if side}


def _refused(state: MegafaunaState, species: Species, now: tuple[int, ...]) -> Iterator[Candidate]:
    """List rows that players might try but that do not fit: two cards, or one more card."""
    known = {*rows(state, species)}
    cards = [card.card for card in species.all_cards if card.card > 0]
    if now:
        tries = [
            (*now[:n], c, *now[n:]) for c in cards if c not in now for n in range(len(now) + 1)
        ]
        tries += [(a, b) for a in cards for b in cards if a != b and {a, b} != {*now}]
    else:
        tries = [(a, b) for a in cards for b in cards if a != b]
    for row in dict.fromkeys(tries):
        if row not in known or not {*now} <= {*row}:
            yield Arrange(row), _against(state, species, row, now)


@rule("J6.1", "J6.3", "J6.4", "J6.5", "J6.8")
def _against(
    state: MegafaunaState, species: Species, row: tuple[int, ...], now: tuple[int, ...]
) -> str:
    """Return the rule (and case) that forbids a row."""
    cards: dict[int, Mutation] = {card.card: card for card in species.all_cards}
    if not {*now} <= {*row}:
        return "J6.8"
    if species.genotype.card in row:
        return "J6.3/genotype"
    sides = [side_up(state, cards[number]) for number in row]
    if not all(sides):
        return "J6.4/plain"
    faces = [(side.left_emotion >= 0, side.right_emotion >= 0) for side in sides if side]
    if faces.count((False, True)) > 1:
        return "J6.5/head"
    if faces.count((True, False)) > 1:
        return "J6.5/tail"
    return "J6.1"
