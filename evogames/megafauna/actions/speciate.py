"""Speciation: a promoted card with a form becomes the genotype of a daughter species."""

from collections.abc import Generator, Iterator

from evogames.core import (
    ALLOWED,
    Candidate,
    Decision,
    Log,
    Option,
    Play,
    applying,
    if_several,
    rule,
)
from evogames.megafauna.actions.inheritance import inherit, recede
from evogames.megafauna.actions.mutualism import choose_host
from evogames.megafauna.actions.organs import grow_basal, grow_organs, turn_over
from evogames.megafauna.components.deck import Side
from evogames.megafauna.components.names import ARCHETYPE, LEVELS, species_number
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.options.actions import Replace
from evogames.megafauna.pieces import creeples_of, found_species
from evogames.megafauna.species.atrophy import who_decides
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.state import ARCHETYPE_CARD, MegafaunaState, Mutation, Species

STANDING, LYING = range(2)


@rule("E2.7", "E2.8", "E6.5")
def why_not_speciate(state: MegafaunaState, mother: Species, side: Side) -> str:
    """Return the rule (and case) that forbids a new species on this side, or ""."""
    number = species_number(mother.colour, side.form_number)
    if number in state.species:
        return "E2.7"
    if not creeples_of(state, number):
        return "K3.6"
    if _is_too_big(state, mother, side) and not state.archetype_is_free(mother.colour):
        return "E2.8"
    return ALLOWED


@rule("E2.8")
def _is_too_big(state: MegafaunaState, mother: Species, side: Side) -> bool:
    return mother.size > side.max_size and state.is_full


@rule("E3.1", "E3.2", "E3.3", "E3.4", "E3.6", "E3.7", "E2.8", "E2.12", "GL.31")
def speciate(state: MegafaunaState, log: Log, mother: Species, card: Mutation, way: int) -> Play:
    """Found a daughter species with the mother's size and basal organs.

    The owner first chooses one of the mother's creeples. It becomes the daughter's first creeple,
    so the daughter already exists when its organs are placed.
    """
    side = state.components.deck.side(card.card, way)
    is_kiwi = _is_too_big(state, mother, side)
    form = ARCHETYPE if is_kiwi else side.form_number
    number = species_number(mother.colour, form)
    chosen = yield from _choose_creeple(state, mother, number)
    rules = {
        "E3.2": not is_kiwi,
        "E3.3": any(mother.basal) or any(card.plus),
        "E3.4": state.is_full,
        "E2.8": is_kiwi,
        "E2.12": card.card in mother.fresh,
        "E6.4": is_kiwi,
        "E6.5": is_kiwi,
        "E3.7": True,
        "GL.31": True,
        "GL.6": True,
        "GL.11": True,
    }
    seat = seat_of(state, mother.number)
    facts = {"card": card.card, "side": side.title, "species": mother.number, "other": number}
    log("E3.1", "speciated", seat, "E2.7", *applying(rules), **facts)
    mother.cards.remove(card)
    turn_over(mother, card, way)
    genotype = _fossil_of_kiwi(state, mother, card) if is_kiwi else card
    daughter = found_species(state, number, genotype)
    daughter.size = mother.size
    _replace(state, log, mother, daughter, chosen)
    yield from inherit(state, log, mother, daughter)
    recede(state, log, daughter, side)
    if is_kiwi:
        yield from grow_basal(state, log, daughter, side)
    else:
        yield from grow_organs(state, log, daughter, card)
    standing_checks(state, log)
    if side.mutualism and not is_kiwi and number in state.species:
        yield from choose_host(state, log, daughter, card)


@rule("E2.8", "E6.4", "I3.4")
def _fossil_of_kiwi(state: MegafaunaState, mother: Species, card: Mutation) -> Mutation:
    """Move the promoted card to the fossil record, and return the archetype card to replace it."""
    fossils = state.players[state.player_of(mother.number)].fossils
    fossils.cards.append(Mutation(card.card, card.way))
    fossils.archetype = False
    return Mutation(ARCHETYPE_CARD)


@rule("E3.6")
def replace_candidates(state: MegafaunaState, mother: Species) -> Iterator[Candidate]:
    """List the mother's living creeples, including endangered ones."""
    for level in range(len(LEVELS)):
        for place, number in enumerate(state.standing[level]):
            if number == mother.number:
                yield Replace(place, level, STANDING), ALLOWED
    for option in dict.fromkeys(
        Replace(fallen.place, fallen.level, LYING)
        for fallen in state.endangered
        if fallen.species == mother.number
    ):
        yield option, ALLOWED


@rule("E3.6")
def _choose_creeple(
    state: MegafaunaState, mother: Species, daughter: int
) -> Generator[Decision, Option, Replace]:
    """Let the owner choose which of the mother's creeples is replaced."""
    option = yield if_several(
        Decision(
            who_decides(state, mother),
            "replace",
            "E3.6",
            lambda: replace_candidates(state, mother),
            species=mother.number,
            other=daughter,
        )
    )
    assert isinstance(option, Replace)
    return option


@rule("E3.6", "I3.1")
def _replace(
    state: MegafaunaState, log: Log, mother: Species, daughter: Species, chosen: Replace
) -> None:
    """Make a creeple of the mother unborn, and put one of the daughter in its place."""
    where = (mother.number, chosen.place, chosen.level)
    if chosen.lying == STANDING:
        state.standing[chosen.level][chosen.place] = daughter.number
    else:
        fallen = next(f for f in state.endangered if (f.species, f.place, f.level) == where)
        fallen.species = daughter.number
    mother.unborn += 1
    daughter.unborn -= 1
    facts = {"other": mother.number, "place": chosen.place, "level": chosen.level}
    seat = seat_of(state, mother.number)
    log("E3.6", "first_of_its_form", seat, species=daughter.number, **facts)
