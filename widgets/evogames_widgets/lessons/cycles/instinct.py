"""Plays amoebas without any plan: they move to food, eat and divide. The rest is chance."""

from collections.abc import Iterable, Sequence
from operator import le

from evogames.core import Chance, Decision, Option
from evogames.primordial_soup.cards import DIRECTIONS, NEIGHBOURS, drift_of
from evogames.primordial_soup.meals import allowed_meals
from evogames.primordial_soup.movement import FREE
from evogames.primordial_soup.options import Die, Drift, Enough, Go, Stay
from evogames.primordial_soup.state import SoupState

LIKES = {
    "feed": ("eat", "attack"),
    "defect": ("pay",),
    "genes": ("done",),
    "division": ("divide",),
    "aggression": ("aggress",),
    "resist": ("flee", "defend"),
    "retry": ("fight",),
    "fight_on": ("fight",),
}
"""For each type of decision, the types of options that instinct prefers, in order."""


def instinct(state: SoupState, decision: Decision, chance: Chance) -> int:
    """Return the index of the option that instinct chooses. It uses only what all players can see.

    An amoeba drifts if the current carries it to a meal. If it is already at a meal, it stays.
    Otherwise it swims.
    """
    if "amoeba" in decision.facts:
        seat, number = decision.facts["amoeba"]
        amoeba = state.amoeba(seat, number)
        if amoeba is not None:
            good = [
                k
                for k, o in enumerate(decision.options)
                if _leads_to_food(state, seat, amoeba.space, o)
            ]
            if good:
                return _one(good, chance)
    for kind in LIKES.get(decision.kind, ()):
        found = [k for k, option in enumerate(decision.options) if option.kind == kind]
        if found:
            return _one(found, chance)
    if decision.kind == "move":
        return max(range(len(decision.options)), key=lambda k: decision.options[k].kind == "swim")
    return chance.below(len(decision.options))


def _one(found: Sequence[int], chance: Chance) -> int:
    return found[chance.below(len(found))]


def _leads_to_food(state: SoupState, seat: int, space: int, option: Option) -> bool:
    """Return whether a movement ends on a space with a meal."""
    match option:
        case Drift():
            way = drift_of(state.compass)
        case Stay() | Enough():
            return meal_on(state, seat, space)
        case Go(direction):
            way = direction
        case Die(face) if face < FREE - 1:
            way = DIRECTIONS[face - 1]
        case _:
            return False
    to = NEIGHBOURS[space].get(way)
    return meal_on(state, seat, space if to is None else to)


def meal_on(state: SoupState, seat: int, space: int) -> bool:
    """Return whether a tribe with its genes finds a meal on a space without eating a host."""
    meals: Iterable[tuple[int, ...]] = allowed_meals(state, seat).alone
    here = state.cubes[space]
    return any(all(map(le, meal, here)) for meal in meals)
