"""Changes of size and their effects: lost cards, kiwis and extinction."""

from collections import Counter

from evogames.core import Log, rule
from evogames.megafauna.components.names import ARCHETYPE, NOBODY, colour_of, species_number
from evogames.megafauna.components.tables import KILOGRAMS
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.pieces import creeples_of
from evogames.megafauna.sentences import TEXTS
from evogames.megafauna.species.atrophy import outgrow
from evogames.megafauna.species.extinction import extinguish, seat_of
from evogames.megafauna.species.traits import BIGGEST, maximum_size
from evogames.megafauna.state import MegafaunaState, Mutation, Species
from evogames.megafauna.variants.first_kiwi import can_reach_land, reach_land

MASS_UNITS = (("tonnes", 1000.0), ("kilograms", 1.0), ("grams", 0.001))


@rule("E6.1", "E6.2", "E6.3", "E6.6", "J1.2", "J4.2", "GL.18")
def change_size(
    state: MegafaunaState, log: Log, species: Species, step: int, why: str, *more: str
) -> None:
    """Make a species one step bigger or smaller, and apply all effects.

    A species that outgrows its genotype becomes a kiwi with a new number, or it becomes extinct.
    """
    assert 1 <= species.size + step <= BIGGEST, "no such size"
    species.size += step
    number = species.number
    key = "grown" if step > 0 else "shrunk"
    monsters = any(card.monster != NOBODY for card in species.all_cards)
    more = (*more, "E6.6", "GL.37", *(("J4.2",) if monsters else ()))
    mass = size_in_words(species.size)
    log(why, key, seat_of(state, number), *more, species=number, count=species.size, mass=mass)
    outgrow(state, log, species)
    if species.size > maximum_size(state, species.genotype):
        if can_be_kiwi(state, species.colour):
            to_kiwi(state, log, number)
        else:
            extinguish(state, log, number, "E6.3", "J1.2")
    elif can_reach_land(state, species):
        reach_land(state, log, species)
    standing_checks(state, log)


@rule("GL.37")
def size_in_words(size: int) -> str:
    """Return what an animal of a size weighs, such as "20 kg"."""
    kilograms = KILOGRAMS[size - 1]
    unit, value = next(
        (unit, kilograms / factor) for unit, factor in MASS_UNITS if kilograms >= factor
    )
    return TEXTS.fill_text(f"mass.{unit}", value=f"{value:g}")


@rule("E6.5")
def can_be_kiwi(state: MegafaunaState, colour: int) -> bool:
    """Return whether a colour can have a kiwi. This is so only while its archetype is extinct."""
    return state.archetype_is_free(colour)


@rule("E6.3", "E6.4", "I3.4")
def to_kiwi(state: MegafaunaState, log: Log, number: int) -> int:
    """Turn a species into the archetype of its colour, and return its new number.

    Organs, mutations, creeples on the map and newborns are kept. The old genotype becomes a fossil,
    and its plus cubes become basal. Its monster token stays a token.
    """
    colour = colour_of(number)
    assert can_be_kiwi(state, colour), "the archetype is in use"
    species = state.species.pop(number)
    kiwi = species_number(colour, ARCHETYPE)
    fossils = state.players[state.player_of(number)].fossils
    old = species.genotype
    species.basal = [have + plus for have, plus in zip(species.basal, old.plus, strict=True)]
    species.genotype = Mutation(0, monster=old.monster, hosts=old.hosts)
    fossils.cards.append(Mutation(old.card, old.way))
    fossils.archetype = False
    species.number = kiwi
    state.species[kiwi] = species
    _swap_creeples(state, number, kiwi)
    seat = seat_of(state, kiwi)
    log("E6.4", "kiwi", seat, "E6.3", "E6.5", "J1.2", species=kiwi, other=number, card=old.card)
    standing_checks(state, log)
    return kiwi


@rule("E6.4")
def _swap_creeples(state: MegafaunaState, old: int, new: int) -> None:
    """Give all creeples that are not unborn, including hosts, a new form."""
    for level in state.standing:
        level[:] = [new if one == old else one for one in level]
    for fallen in state.endangered:
        if fallen.species == old:
            fallen.species = new
    hosts: Counter[int] = Counter()
    for species in state.species.values():
        for card in species.all_cards:
            card.hosts = [new if host == old else host for host in card.hosts]
            hosts.update(card.hosts)
    kiwi = state.species[new]
    kiwi.unborn = creeples_of(state, new) - state.living(new) - kiwi.newborn - hosts[new]
