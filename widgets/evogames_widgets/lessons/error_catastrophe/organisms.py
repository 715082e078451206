"""Micro-organisms of Genesis as genomes, whose fate `evogames.biology.genome` computes exactly."""

from __future__ import annotations

from evogames.biology.genome import Gene, Genome
from evogames.core.errors import EvogamesError
from evogames.core.match import Match
from evogames.genesis.cards import COLOURS, MUTATIONS
from evogames_widgets.lessons.error_catastrophe.lesson_text import say


def genome(match: Match, organism: int) -> Genome:
    """Return a bacterium or parasite of a match of Genesis by its number, as a genome.

    Mutations count as they work from the next turn on. Disease cubes of a parasite are among its
    cubes, since they are lost with these.

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
