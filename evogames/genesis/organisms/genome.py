"""The parts of organisms: chromosomes, abilities, shields and dice."""

from collections.abc import Iterator

from evogames.core import rule
from evogames.genesis.cards import (
    BASE_COLOUR,
    BLUE,
    COLOUR,
    GREEN,
    MACROS,
    MUTATIONS,
    PLUS_COLOUR,
    RED,
    YELLOW,
    Part,
    Side,
)
from evogames.genesis.state import GenesisState, Organism


@rule("GL.MO1")
def side_of(organism: Organism) -> Side:
    """Return the side of a macro-organism that is face up."""
    card = MACROS[organism.macro]
    return card.land if organism.land else card.sea


@rule("A1.8", "GL.CH1", "H3.2")
def healthy_cubes(organism: Organism) -> list[int]:
    """Count the cubes of a bacterium by colour, including mutation cubes but not bionts."""
    cubes = list(organism.cubes)
    for mutation in organism.mutations:
        cubes[BASE_COLOUR[mutation.card]] += mutation.base
        cubes[PLUS_COLOUR[mutation.card]] += mutation.plus
    return cubes


@rule("A0.6", "A1.8", "A1.10", "B0.2", "E3.7", "GL.CH1", "GL.CO1", "GL.FG1")
def chromosomes(organism: Organism, colour: int) -> int:
    """Count chromosomes of a colour, including bionts and printed chromosomes."""
    count = organism.bionts[colour] + organism.bionts[colour + 4]
    if organism.kind == "macro":
        side = side_of(organism)
        count += side.systems[colour] + (organism.trophic == colour)
        for square, since in zip(side.organs, organism.organs, strict=True):
            if since >= 0 and COLOUR[square.colour] == colour:
                count += 1
        return count
    count += organism.cubes[colour]
    for mutation in organism.mutations:
        if mutation.base and BASE_COLOUR[mutation.card] == colour:
            count += 1
        if mutation.plus and PLUS_COLOUR[mutation.card] == colour:
            count += 1
    for disease in organism.diseases:
        if disease.colour == colour:
            count += 1
    return count


@rule("GL.AB1", "GL.AB2", "H1.7", "H2.3", "GL.DI1", "GL.DI2", "H0.7", "H5.2", "GL.EN1")
def abilities(state: GenesisState, organism: Organism, ability: str) -> int:
    """Count how often an organism has an ability this turn. New parts count from the next turn."""
    turn = state.turn
    count = 0
    if organism.kind == "macro":
        for square, since in zip(side_of(organism).organs, organism.organs, strict=True):
            if 0 <= since < turn:
                count += square.abilities.count(ability)
        for circle in working_circles(state, organism):
            count += circle.abilities.count(ability)
        return count
    for mutation in organism.mutations:
        if mutation.bought < turn:
            card = MUTATIONS[mutation.card]
            new = mutation.promoted and mutation.turned < turn
            count += (card.promoted_abilities if new else card.abilities).count(ability)
    return count


@rule("GL.AB1", "GL.EN1")
def working_circles(state: GenesisState, organism: Organism) -> Iterator[Part]:
    """Return the endosymbiont circles whose biont arrived before this turn."""
    for circle in side_of(organism).endosymbionts:
        colour = COLOUR[circle.colour]
        if (
            organism.bionts[colour] + organism.bionts[colour + 4]
            and organism.since[colour] < state.turn
        ):
            yield circle


@rule("D5.3", "D5.4", "H3.12")
def thermal_shield(state: GenesisState, organism: Organism) -> int:
    """Count red chromosomes and red shields."""
    return chromosomes(organism, RED) + abilities(state, organism, "red_shield")


@rule("D6.3", "D6.4", "E5.3", "H3.12")
def antioxidant_shield(state: GenesisState, organism: Organism) -> int:
    """Count green chromosomes, green shields and vitamins."""
    return (
        chromosomes(organism, GREEN)
        + abilities(state, organism, "green_shield")
        + organism.discs[GREEN]
    )


@rule("G3.2", "D8.2", "C4.2")
def proofreading_shield(state: GenesisState, organism: Organism) -> int:
    """Count blue chromosomes and, in the gentler game, DNA icons."""
    extra = abilities(state, organism, "dna") if state.gentle and organism.kind != "macro" else 0
    return chromosomes(organism, BLUE) + extra


@rule("H6.3")
def metabolic_speed(organism: Organism) -> int:
    """Count the red and yellow chromosomes of a macro-organism."""
    return chromosomes(organism, RED) + chromosomes(organism, YELLOW)


@rule("G0.2", "G0.3", "D8.1", "B0.4")
def dice(organism: Organism) -> int:
    """Count one die for each cube and two for each biont. Printed chromosomes add no dice."""
    bionts = sum(organism.bionts) + (organism.trophic >= 0)
    return cube_count(organism) + 2 * bionts


def cube_count(organism: Organism) -> int:
    """Count an organism's cubes: on its board, on mutations, in disease slots and as organs."""
    on_mutations = sum([mutation.base + mutation.plus for mutation in organism.mutations])
    others = sum(organism.cubes) + len(organism.diseases) + organ_count(organism)
    return on_mutations + others


def organ_count(organism: Organism) -> int:
    """Count the organ squares that have a cube."""
    return sum([since >= 0 for since in organism.organs])
