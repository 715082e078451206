"""Which species can eat which: form, venom and tools decide. No species eats its own kind."""

from evogames.core import rule
from evogames.megafauna.components.names import ARCHETYPE
from evogames.megafauna.species.traits import hunted_forms, is_venomous
from evogames.megafauna.state import MegafaunaState, Species


@rule("F4.2", "F4.4", "J7.2", "J7.4")
def can_eat(state: MegafaunaState, hunter: Species, prey: Species) -> str:
    """Return the rule (and case) that stops a carnivore from eating a herbivore, or ""."""
    if hunter.number == prey.number:
        return "F4.4"
    hunted = hunted_forms(state, hunter)
    if prey.form not in (ARCHETYPE, hunter.form, *hunted):
        return "F4.2"
    if prey.tools and hunter.form == prey.form and prey.form not in hunted:
        return "J7.4"
    return why_poisonous(state, hunter, prey)


@rule("F4.3", "J3.1", "J7.7")
def why_poisonous(state: MegafaunaState, hunter: Species, prey: Species) -> str:
    """Return the rule by which venom protects prey from an eater, or "" if it does not."""
    bigger_or_armed = hunter.size > prey.size or bool(hunter.tools)
    if not bigger_or_armed and is_venomous(state, prey) and not is_venomous(state, hunter):
        return "F4.3"
    return ""
