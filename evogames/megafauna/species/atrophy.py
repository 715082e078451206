"""The loss of organs and cards: by mutagen, radiation, theft or growth."""

from evogames.core import Log, rule
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.pieces import return_cube
from evogames.megafauna.species.extinction import decider, discard, seat_of, strip
from evogames.megafauna.species.traits import maximum_size
from evogames.megafauna.state import MegafaunaState, Mutation, Species

_MUTATION = {"D8.1": ("D8.3",), "D8.2": ("D8.3",)}
_PERSONALITY = {**_MUTATION, "D7.3": ("D7.12",)}
"""Rules that repeat a general rule for one type of event."""


def who_decides(state: MegafaunaState, species: Species) -> int:
    """Return the seat that decides for a species: its owner, or else the Medea."""
    return decider(state, species.colour)


def is_in(card: Mutation, cards: list[Mutation]) -> bool:
    """Return whether this very card is in the list. An equal card does not count."""
    return any(card is other for other in cards)


@rule("D7.3", "D7.8", "D7.12", "D8.3", "GL.16", "GL.19", "J6.12", "J4.3")
def lose_plus(
    state: MegafaunaState, log: Log, species: Species, card: Mutation, organ: int, why: str
) -> None:
    """Remove a plus organ from a card: a cube, or the monster token of a species of size 1.

    A mutation without plus organs is discarded, unless it is part of the personality.
    """
    seat = seat_of(state, species.number)
    facts = {"species": species.number, "card": card.card, "organ": organ}
    if card.plus[organ]:
        card.plus[organ] -= 1
        return_cube(state, organ)
        log(why, "organ_lost", seat, "GL.16", "GL.33", **facts)
    else:
        assert card.monster == organ, "no such plus organ"
        assert species.size == 1, "a monster shrinks before its token goes"
        card.monster = -1
        log(why, "token_lost", seat, "J4.3", **facts)
    if card.is_empty and is_in(card, species.personality):
        more = _PERSONALITY.get(why, ())
        log("J6.12", "card_stays", seat, *more, species=species.number, card=card.card)
    elif card.is_empty and is_in(card, species.cards):
        drop_card(state, log, species, card, "GL.19", *_MUTATION.get(why, ()))
    standing_checks(state, log)


@rule("E6.2", "GL.19", "I3.6")
def drop_card(
    state: MegafaunaState, log: Log, species: Species, card: Mutation, why: str, *more: str
) -> None:
    """Discard a mutation with everything on it. Hosts become unborn again."""
    strip(state, card)
    for host in card.hosts:
        if host in state.species:
            state.species[host].unborn += 1
            more = (*more, "I3.6")
    card.hosts = []
    species.cards = [other for other in species.cards if other is not card]
    discard(state, card)
    seat = seat_of(state, species.number)
    log(why, "card_lost", seat, *dict.fromkeys(more), species=species.number, card=card.card)


@rule("E6.2", "J1.1", "J6.12")
def outgrow(state: MegafaunaState, log: Log, species: Species) -> None:
    """Discard promoted mutations that are too small for the species.

    Cards of a personality stay and lose their cubes.
    """
    for card in list(species.cards):
        if species.size > maximum_size(state, card):
            drop_card(state, log, species, card, "E6.2", "J1.1")
    for card in species.personality:
        if species.size > maximum_size(state, card) and not card.is_empty:
            strip(state, card)
            seat = seat_of(state, species.number)
            facts = {"species": species.number, "card": card.card}
            log("E6.2", "emptied", seat, "J1.1", "J6.12", **facts)
