"""Organs: cubes on the squares of a macro-organism, and their effect on the food chain."""

from evogames.core import Log, applying, rule
from evogames.genesis.cards import COLOUR, RED, YELLOW
from evogames.genesis.organisms.genome import side_of
from evogames.genesis.organisms.tableau import parasite_of, report
from evogames.genesis.state import GenesisState, Organism


def organ_colour(organism: Organism, place: int) -> int:
    """Return the colour of an organ square."""
    return COLOUR[side_of(organism).organs[place].colour]


def free_squares(organism: Organism, colour: int) -> list[int]:
    """Return the organ squares of a colour that have no cube."""
    return [
        place
        for place, since in enumerate(organism.organs)
        if since < 0 and organ_colour(organism, place) == colour
    ]


@rule("H5.5", "H5.6")
def missing_organs(state: GenesisState, organism: Organism) -> list[int]:
    """Return the organ squares that still need a cube.

    A square can also count as filled by a cube of its colour on the parasite.
    """
    parasite = parasite_of(state, organism)
    missing = [place for place, since in enumerate(organism.organs) if since < 0]
    for disease in parasite.diseases if parasite else []:
        squares = [n for n in missing if organ_colour(organism, n) == disease.colour]
        if squares:
            missing.remove(disease.organ if disease.organ in squares else squares[0])
    return missing


@rule("H4.7", "H5.4", "H6.2")
def new_speed(state: GenesisState, organism: Organism, colour: int) -> None:
    """Record that a food chain must be sorted, because red or yellow chromosomes have changed."""
    if organism.kind == "macro" and colour in (RED, YELLOW):
        state.changed[organism.land] = True


@rule("H5.1", "H5.2", "H5.4", "GL.AB1")
def grow_organ(state: GenesisState, log: Log, organism: Organism, place: int, clause: str) -> None:
    """Put a new organ on an organ square. Its abilities take effect from the next turn."""
    fill_square(state, organism, place)
    able = side_of(organism).organs[place].abilities
    faster = organ_colour(organism, place) in (RED, YELLOW)
    other_rules = applying({"H5.2": able, "H5.4": faster, "GL.AB1": able})
    report(state, log, organism, clause, "organ", *other_rules, square=[organism.id, place])


def fill_square(state: GenesisState, organism: Organism, place: int) -> None:
    """Put a cube on an organ square."""
    organism.organs[place] = state.turn
    new_speed(state, organism, organ_colour(organism, place))


@rule("H5.3", "H5.4")
def lose_organ(state: GenesisState, organism: Organism, place: int) -> None:
    """Remove a cube from an organ square."""
    organism.organs[place] = -1
    new_speed(state, organism, organ_colour(organism, place))
