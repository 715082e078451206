"""Mutualism: another player's creeple lives as a host on a promoted card."""

from collections.abc import Iterator

from evogames.core import ALLOWED, Candidate, Decision, Log, Play, applying, if_several, rule
from evogames.megafauna.components.names import GREEN, LEVELS, PLAIN
from evogames.megafauna.options.actions import TakeHost
from evogames.megafauna.species.atrophy import who_decides
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.state import MegafaunaState, Mutation, Species

UNBORN, NEWBORN = range(2)


@rule("J2.1", "J2.8", "K2.3")
def meets(state: MegafaunaState, one: int, other: int) -> bool:
    """Return whether one of two species eats the other at one place, even if endangered."""
    found: dict[int, set[tuple[int, int]]] = {one: set(), other: set()}
    for level in range(len(LEVELS)):
        for place, number in enumerate(state.standing[level]):
            if number in found:
                found[number].add((place, level))
    for fallen in state.endangered:
        if fallen.species in found:
            found[fallen.species].add((fallen.place, fallen.level))
    across = {(place, level + step) for place, level in found[one] for step in (-1, 1)}
    return not across.isdisjoint(found[other])


@rule("J2.6", "GL.28", "A8.9")
def is_mushroom_host(state: MegafaunaState, species: Species, other: Species) -> bool:
    """Return whether a species has an unpromoted monster-plant mutation, which green can use."""
    deck = state.components.deck
    plain = [card for card in other.mutations if card.way == PLAIN]
    return (
        state.is_full
        and species.colour == GREEN
        and any(deck.mutation_card(card.card).monster_plant for card in plain)
    )


@rule("J2.1", "J2.3", "J2.4", "J2.8")
def host_candidates(state: MegafaunaState, species: Species) -> Iterator[Candidate]:
    """List unborn and newborn creeples of other players' species as possible hosts."""
    for other in state.species.values():
        if other.number == species.number:
            continue
        against = ALLOWED
        if other.colour == species.colour:
            against = "J2.1/own"
        elif not (
            meets(state, species.number, other.number) or is_mushroom_host(state, species, other)
        ):
            against = "J2.1"
        for source, count in ((UNBORN, other.unborn), (NEWBORN, other.newborn)):
            yield TakeHost(other.number, source), against or ("" if count else "J2.3")


@rule("E2.9", "J2.1", "J2.2", "J2.3", "J2.6")
def choose_host(state: MegafaunaState, log: Log, species: Species, card: Mutation) -> Play:
    """Let the owner choose a host for a card. If no species qualifies, the card has no host."""
    seat = seat_of(state, species.number)
    if all(candidate[1] for candidate in host_candidates(state, species)):
        log("J2.3", "no_host", seat, "E2.9", species=species.number, card=card.card)
        return
    option = yield if_several(
        Decision(
            who_decides(state, species),
            "host",
            "J2.1",
            lambda: host_candidates(state, species),
            species=species.number,
            card=card.card,
        )
    )
    assert isinstance(option, TakeHost)
    host = state.species[option.species]
    shares_a_place = meets(state, species.number, host.number)
    already = sum(bool(one.hosts) for one in species.all_cards)
    rules = {
        "J2.4": already > 0,
        "J2.8": True,
        "E2.9": True,
        "J2.1": shares_a_place,
        "J2.6": not shares_a_place,
    }
    facts = {"other": host.number, "card": card.card, "source": option.source}
    log("J2.2", "host_taken", seat, *applying(rules), species=species.number, **facts)
    if option.source == UNBORN:
        host.unborn -= 1
    else:
        host.newborn -= 1
    card.hosts = [*card.hosts, host.number]
