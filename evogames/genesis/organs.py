"""Organs: cubes on the squares of a macro-organism, and the ranks they may change."""

from __future__ import annotations

from evogames.core.decision import Log
from evogames.core.rulebook import rule
from evogames.genesis.cards import COLOUR, RED, YELLOW
from evogames.genesis.organisms import person, side_of
from evogames.genesis.state import GenesisState, Organism


def organ_colour(one: Organism, place: int) -> int:
    """The colour of an organ square."""
    return COLOUR[side_of(one).organs[place].colour]


def free_squares(one: Organism, colour: int) -> list[int]:
    """Organ squares of a colour without a cube."""
    return [
        place
        for place, since in enumerate(one.organs)
        if since < 0 and organ_colour(one, place) == colour
    ]


@rule("H4.7", "H5.4", "H6.2")
def new_speed(state: GenesisState, one: Organism, colour: int) -> None:
    """A red or yellow chromosome of a macro-organism came or went: its chain must be sorted."""
    if one.kind == "macro" and colour in (RED, YELLOW):
        state.changed[one.land] = True


@rule("H5.1", "H5.4", "GL.AB1")
def grow_organ(state: GenesisState, log: Log, one: Organism, place: int, clause: str) -> None:
    """A cube on an organ square; its abilities work from the next turn on."""
    fill_square(state, one, place)
    also = ("H3.4" if clause == "H3.3" else "H5.2", "H5.4", "GL.AB1")
    log(clause, "organ", person(state, one.owner), *also, organism=one.id, square=[one.id, place])


def fill_square(state: GenesisState, one: Organism, place: int) -> None:
    """Put a cube on an organ square."""
    one.organs[place] = state.turn
    new_speed(state, one, organ_colour(one, place))


@rule("H5.3", "H5.4")
def lose_organ(state: GenesisState, one: Organism, place: int) -> None:
    """Take a cube off an organ square."""
    one.organs[place] = -1
    new_speed(state, one, organ_colour(one, place))
