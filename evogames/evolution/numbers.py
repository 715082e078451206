"""Values of a position for graphs and food webs."""

from evogames.core import rule
from evogames.evolution.attack import cannot_attack, protection
from evogames.evolution.scoring import points
from evogames.evolution.state import EvolutionState
from evogames.evolution.words import TEXTS

HUNTING = ("", "TRAIT.carnivorous7/symbiont", "TRAIT.carnivorous7/symbionts")
"""Results of `cannot_attack` for carnivores that can attack now, or as soon as their symbionts are
fed."""


def numbers(state: EvolutionState) -> dict[str, list[float]]:
    """Return the values that are plotted over time, with one number for each player."""
    players = state.players
    found: dict[str, list[float]] = {
        "animals": [len(p.animals) for p in players],
        "traits": [
            sum(len(c) for a in p.animals for c in a.traits.values()) + len(p.pairs)
            for p in players
        ],
        "food": [sum(a.red + a.blue for a in p.animals) for p in players],
        "points": [points(state, seat) for seat in range(len(players))],
        "cards": [len(p.hand) for p in players],
    }
    return {TEXTS.word("number", name): values for name, values in found.items()}


@rule("TRAIT.all_defences", "TRAIT.carnivorous3", "TRAIT.carnivorous7")
def food_web(state: EvolutionState) -> list[tuple[str, str]]:
    """Return which animals can eat which others in this feeding phase or the next one.

    Plants feed every animal. A carnivore can attack unprotected prey, unless the carnivore is
    hibernating, is full or has already attacked.
    """
    animals = [a for p in state.players for a in p.animals]
    links = [("food", f"animal:{a.id}") for a in animals]
    for hunter in animals:
        if "carnivorous" in hunter.traits and cannot_attack(state, hunter) in HUNTING:
            links += [
                (f"animal:{prey.id}", f"animal:{hunter.id}")
                for prey in animals
                if not protection(state, hunter, prey)
            ]
    return links
