"""Speciation: a promoted card with a form becomes the genotype of a daughter species."""

from collections.abc import Iterator

from evogames.core.rules import ALLOWED, Candidate, Decision, Log, Play, applying, decide, rule
from evogames.megafauna.actions.inheritance import inherit, recede
from evogames.megafauna.actions.mutualism import choose_host
from evogames.megafauna.actions.organs import grow_organs, turn_over
from evogames.megafauna.components.deck import Side
from evogames.megafauna.components.names import ARCHETYPE, LEVELS, NOBODY, species_number
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.options.actions import Replace
from evogames.megafauna.pieces import creeples_of
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.state import ARCHETYPE_CARD, MegafaunaState, Mutation, Species

STANDING, LYING = range(2)


@rule("E2.7", "E2.8", "E6.5")
def why_not_speciate(state: MegafaunaState, mother: Species, side: Side) -> str:
    """Return the rule (and case) against a promotion that founds a species; "" if there is none."""
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
    return state.is_full and mother.size > side.max_size


@rule("E3.1", "E3.2", "E3.3", "E3.4", "E3.6", "E3.7", "E2.8", "GL.31")
def speciate(state: MegafaunaState, log: Log, mother: Species, card: Mutation, way: int) -> Play:
    """Found the daughter: size and basal organs of the mother, and one of its creeples.

    The daughter joins the position only when it has its organs and its creeple.
    """
    side = state.components.deck.side(card.card, way)
    is_kiwi = _is_too_big(state, mother, side)
    form = ARCHETYPE if is_kiwi else side.form_number
    daughter = Species(species_number(mother.colour, form), card, size=mother.size)
    rules = {"E3.2": not is_kiwi, "E3.3": any(mother.basal) or any(card.plus),
             "E3.4": state.is_full, "E2.8": is_kiwi, "E6.4": is_kiwi}  # fmt: skip
    seat = seat_of(state, mother.number)
    facts = {
        "card": card.card,
        "side": side.title,
        "species": mother.number,
        "other": daughter.number,
    }
    log("E3.1", "speciated", seat, "E2.7", *applying(rules), **facts)
    mother.cards.remove(card)
    turn_over(mother, card, way)
    yield from inherit(state, log, mother, daughter)
    recede(state, log, daughter, side)
    yield from grow_organs(state, log, daughter, card)
    if is_kiwi:
        _become_kiwi(state, daughter)
    yield from _replace_creeple(state, log, mother, daughter)
    standing_checks(state, log)
    if side.mutualism and not is_kiwi and daughter.number in state.species:
        yield from choose_host(state, log, daughter, card)


@rule("E2.8", "E6.4")
def _become_kiwi(state: MegafaunaState, daughter: Species) -> None:
    """The archetype card is the genotype; the promoted card goes to the fossil record.

    Its plus cubes become basal, and a monster token of it stays a token.
    """
    card, fossils = daughter.genotype, state.players[state.player_of(daughter.number)].fossils
    for organ, count in enumerate(card.plus):
        daughter.basal[organ] += count
    fossils.cards.append(Mutation(card.card, card.way))
    fossils.archetype = False
    daughter.genotype = Mutation(ARCHETYPE_CARD, monster=card.monster)


@rule("E3.6")
def replace_candidates(state: MegafaunaState, mother: Species) -> Iterator[Candidate]:
    """Each living creeple of the mother, endangered ones too."""
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


@rule("E3.6", "I3.1")
def _replace_creeple(state: MegafaunaState, log: Log, mother: Species, daughter: Species) -> Play:
    """One creeple of the mother becomes unborn; the daughter stands, or lies, in its place."""
    seat = seat_of(state, mother.number)
    asked = state.players[state.medea].seat if seat is None else seat
    option = yield from decide(
        Decision(
            asked,
            "replace",
            "E3.6",
            lambda: replace_candidates(state, mother),
            species=mother.number,
            other=daughter.number,
        )
    )
    assert isinstance(option, Replace)
    if option.lying == STANDING:
        assert state.standing[option.level][option.place] != NOBODY
        state.standing[option.level][option.place] = daughter.number
    else:
        fallen = next(
            one
            for one in state.endangered
            if (one.species, one.place, one.level) == (mother.number, option.place, option.level)
        )
        fallen.species = daughter.number
    mother.unborn += 1
    daughter.unborn = creeples_of(state, daughter.number) - 1
    state.species[daughter.number] = daughter
    facts = {"other": mother.number, "place": option.place, "level": option.level}
    log("E3.6", "first_of_its_form", seat, species=daughter.number, **facts)
