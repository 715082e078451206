"""Values of a position for graphs and food webs."""

from evogames.core import rule
from evogames.primordial_soup.attack import attack_forbidden_by, victims
from evogames.primordial_soup.environment import mutation_points
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.words import TEXTS


def numbers(state: SoupState) -> dict[str, list[float]]:
    """Return the values that are plotted over time, with one number for each player."""
    seats = range(len(state.players))
    found: dict[str, list[float]] = {
        "amoebas": [len(p.amoebas) for p in state.players],
        "marker": [p.marker for p in state.players],
        "bp": [p.bp for p in state.players],
        "genes": [len(p.genes) for p in state.players],
        "mutation": [mutation_points(state, seat) for seat in seats],
        "cubes": [sum(space[c] for space in state.cubes) for c in seats],
        "damage": [sum(a.damage for a in p.amoebas) for p in state.players],
    }
    return {TEXTS.word("number", name): values for name, values in found.items()}


@rule("FEED.1", "GENE.struggle4")
def food_web(state: SoupState) -> list[tuple[str, str]]:
    """Return which tribe's waste feeds which tribe, and which amoebas can be attacked."""
    seats = range(len(state.players))
    lying = [c for c in seats if any(space[c] for space in state.cubes)]
    waste = [(f"cubes:{c}", f"player:{s}") for s in seats for c in lying if c != s]
    attackers = [a for p in state.players for a in p.amoebas]
    return waste + [
        ("amoeba:{}:{}".format(*victim.name), "amoeba:{}:{}".format(*attacker.name))
        for attacker in attackers
        for victim in victims(state, attacker)
        if not attack_forbidden_by(state, attacker, victim)
    ]
