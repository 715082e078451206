"""What happens if the supply has no cube of a colour: another species must lose one."""

from collections.abc import Generator, Iterator

from evogames.core import (
    ALLOWED,
    Candidate,
    Candidates,
    Decision,
    Log,
    Option,
    all_forbidden,
    if_several,
    rule,
)
from evogames.megafauna.options.actions import GoWithout, Steal
from evogames.megafauna.pieces import return_cube, take_cube
from evogames.megafauna.species.atrophy import lose_plus, who_decides
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.species.size import change_size
from evogames.megafauna.state import MegafaunaState, Mutation, Species

PLUS, MONSTER, BASAL = range(3)
"""The order in which a player must take organs from other species."""


@rule("B7.2", "B7.3")
def supply_cube(
    state: MegafaunaState, log: Log, species: Species, organ: int
) -> Generator[Decision, Option, bool]:
    """Take a cube from the supply, or else from a species that the owner chooses.

    Return whether a cube was found. The caller then places it on a card.
    """
    if take_cube(state, organ):
        return True
    seat = seat_of(state, species.number)
    facts = {"species": species.number, "organ": organ}
    chosen: Option = GoWithout()
    if any(True for _ in sources(state, species, organ)):
        chosen = yield if_several(
            Decision(
                who_decides(state, species),
                "cube",
                "B7.2",
                lambda: _candidates(state, species, organ),
                other=species.number,
                organ=organ,
            )
        )
    if not isinstance(chosen, Steal):
        log("B7.2", "no_cube", seat, "B7.1", **facts)
        return False
    _rob(state, log, state.species[chosen.species], chosen.card, organ, species)
    if not take_cube(state, organ):
        state.markers[organ] += 1
    return True


def sources(
    state: MegafaunaState, thief: Species, organ: int
) -> Iterator[tuple[int, Species, int]]:
    """List the organs of one colour in other species: the type, the species and the card."""
    for species in state.species.values():
        if species is not thief:
            yield from _own_sources(species, organ)


def _own_sources(species: Species, organ: int) -> Iterator[tuple[int, Species, int]]:
    for card in species.all_cards:
        if card.plus[organ]:
            yield PLUS, species, max(card.card, 0)
        if card.monster == organ:
            yield MONSTER, species, max(card.card, 0)
    if species.basal[organ]:
        yield BASAL, species, 0


def tier_now(state: MegafaunaState, thief: Species, organ: int) -> int:
    """Return the type of organ that must be taken first."""
    return min(kind for kind, _, _ in sources(state, thief, organ))


@rule("B7.2", "B7.3")
def _candidates(state: MegafaunaState, thief: Species, organ: int) -> Candidates:
    """List the organs that can be taken. Plus cubes come first, then monsters, then basal cubes."""
    first = tier_now(state, thief, organ)
    for kind, species, card in sources(state, thief, organ):
        if kind == first:
            yield Steal(species.number, card), ALLOWED
    yield GoWithout(), ALLOWED
    yield all_forbidden(lambda: _refused(state, thief, organ, first))


def _refused(state: MegafaunaState, thief: Species, organ: int, first: int) -> Iterator[Candidate]:
    offered = [
        (one.number, card) for kind, one, card in sources(state, thief, organ) if kind == first
    ]
    case = "B7.3/plus" if first == PLUS else "B7.3/monster"
    for _, species, card in sources(state, thief, organ):
        if (species.number, card) not in offered:
            yield Steal(species.number, card), case
    for card in dict.fromkeys(card for _, _, card in _own_sources(thief, organ)):
        yield Steal(thief.number, card), "B7.2/own"


@rule("B7.3", "J4.3", "GL.19", "E5.2", "GL.17")
def _rob(
    state: MegafaunaState, log: Log, victim: Species, number: int, organ: int, thief: Species
) -> None:
    """Take the organ from the victim. A victim with a monster token shrinks by one step instead."""
    first = tier_now(state, thief, organ)
    facts = {"species": thief.number, "other": victim.number, "organ": organ}
    log("B7.2", "stolen", seat_of(state, thief.number), "B7.3", "B7.1", **facts)
    if first == BASAL:
        victim.basal[organ] -= 1
        return_cube(state, organ)
        facts = {"species": victim.number, "organ": organ}
        log("B7.3", "basal_stolen", seat_of(state, victim.number), "E5.2", **facts)
        return
    card = _card(victim, number, organ, first)
    if first == MONSTER and victim.size > 1:
        change_size(state, log, victim, -1, "B7.3", "J4.3")
    else:
        lose_plus(state, log, victim, card, organ, "B7.3")


def _card(victim: Species, number: int, organ: int, kind: int) -> Mutation:
    return next(
        card
        for card in victim.all_cards
        if max(card.card, 0) == number
        and (card.plus[organ] if kind == PLUS else card.monster == organ)
    )
