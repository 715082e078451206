"""The contents of an organism's tile, without any drawing."""

from typing import NamedTuple

from evogames.genesis.organisms import chromosomes
from evogames.genesis.state import GenesisState, Organism
from evogames.genesis.words import organism_title


class Gene(NamedTuple):
    """A mutation to show. Cubes that are missing are on a parasite."""

    card: int
    base: bool
    plus: bool
    promoted: bool
    works: bool


class OrganismDisplay(NamedTuple):
    """The contents of an organism's tile. Equal tiles share one drawing."""

    kind: str
    owner: int
    title: str
    attached: bool
    cubes: tuple[int, ...]
    bionts: tuple[int, ...]
    genes: tuple[Gene, ...]
    diseases: tuple[int, ...]
    discs: tuple[int, ...]
    macro: int
    land: bool
    organs: tuple[bool, ...]
    trophic: int
    properties: tuple[int, ...]


def organism_display(state: GenesisState, one: Organism) -> OrganismDisplay:
    """Return the contents of an organism's tile."""
    return OrganismDisplay(
        one.kind,
        one.owner,
        organism_title(one),
        one.host > 0,
        tuple(one.cubes),
        tuple(one.bionts),
        tuple(
            Gene(m.card, m.base, m.plus, m.promoted, m.bought < state.turn) for m in one.mutations
        ),
        tuple(d.colour for d in one.diseases),
        tuple(one.discs),
        one.macro,
        one.land,
        tuple(since >= 0 for since in one.organs),
        one.trophic,
        tuple(chromosomes(one, c) for c in range(4)),
    )
