"""Two bacteria that replicate by the rules of Genesis: as genomes, and in many games."""

from typing import Any

from evogames.biology.genome import Gene, Genome
from evogames.core import Decision, EvogamesError, Match
from evogames.genesis import GAME
from evogames.genesis.cards import COLOURS, MUTATIONS
from evogames.genesis.options.losses import LoseCube
from evogames.genesis.options.rolls import RollAgain
from evogames.genesis.state import GenesisState
from evogames_widgets.lessons.error_catastrophe.lesson_text import say
from evogames_widgets.lessons.kit import Pausing, scenario_of, turn_by_turn

GENERATIONS = 10
ANA, BEN = 1, 2
"""The numbers of the two bacteria."""
LAST = ("red", "green", "yellow", "blue")
"""The order in which colours of chromosomes are lost. Proofreading is last."""


def ten_generations() -> dict[str, Any]:
    """Return the scenario of the lesson, but with ten generations instead of eight."""
    return {**scenario_of("genesis", "copy-errors"), "turns": GENERATIONS}


def careful(state: GenesisState, decision: Decision) -> int:
    """Reroll errors if the rules allow it, and lose chromosomes in the order of LAST."""
    kinds = [option.kind for option in decision.options]
    if decision.kind == "reroll":
        worst = 6 if any(m.promoted for m in _roller(state, decision.player).mutations) else 5
        faces = [o.die if isinstance(o, RollAgain) else 0 for o in decision.options]
        return faces.index(max(faces)) if max(faces) >= worst else kinds.index("keep")
    if decision.kind == "loss" and "lose_cube" in kinds:
        order = [LAST.index(COLOURS[o.colour]) for o in decision.options if isinstance(o, LoseCube)]
        return order.index(min(order))
    return 0


def _roller(state: GenesisState, player: int | None) -> Any:
    """Return the bacterium that rolls. Each player has one bacterium."""
    return next(o for o in state.organisms if o.id == (ANA if player == 0 else BEN))


def lives(scenario: dict[str, Any], games: int, seed: int) -> Pausing[list[list[list[bool]]]]:
    """Play many games. Return which of the two bacteria is alive after each generation."""
    return turn_by_turn(GAME, scenario, games, seed, careful, alive)


def alive(state: GenesisState) -> list[bool]:
    """Return which of the two bacteria is alive."""
    there = [organism.id for organism in state.organisms]
    return [ANA in there, BEN in there]


def genome(match: Match, organism: int) -> Genome:
    """Return a bacterium or parasite of a match of Genesis, found by its number, as a `Genome`.

    Mutations count as they will work from the next turn. The disease cubes of a parasite count as
    its cubes, because they are lost in the same way.

    >>> import evogames
    >>> from evogames.biology.genome import survival
    >>> match = evogames.new("genesis", scenario="copy-errors", seed=1)
    >>> [round(float(chance), 3) for chance in survival(genome(match, 1), 8)[::2]]
    [1.0, 0.986, 0.927, 0.816]
    """
    if match.game.name != "genesis":
        raise EvogamesError(say("organism", "other_game", game=match.game.title))
    state = match.state
    one = next((o for o in state.organisms if o.id == organism), None)
    if one is None or one.kind == "macro":
        raise EvogamesError(say("organism", "none", number=f"{organism!r:.60}"))
    genes = []
    for mutation in one.mutations:
        card = MUTATIONS[mutation.card]
        sides = "immunology" in card.abilities, "immunology" in card.promoted_abilities
        base, plus = card.colour if mutation.base else "", card.plus if mutation.plus else ""
        genes.append(Gene(base, plus, mutation.promoted, sides))
    cubes = [COLOURS[c] for c in range(4) for _ in range(one.cubes[c])]
    cubes += [COLOURS[disease.colour] for disease in one.diseases]
    bionts = [COLOURS[who % 4] for who in range(8) for _ in range(one.bionts[who])]
    return Genome(tuple(cubes), tuple(bionts), tuple(genes), state.gentle)
