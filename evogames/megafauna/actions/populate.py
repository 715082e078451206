"""The populate action: unborn creeples become newborn creeples."""

from collections.abc import Iterator
from functools import partial

from evogames.core import ALLOWED, Candidate, Log, all_allowed, barred, rule
from evogames.megafauna.options.actions import Populate
from evogames.megafauna.species.extinction import seat_of
from evogames.megafauna.species.traits import most_newborn
from evogames.megafauna.state import MegafaunaState, Species


@rule("E4.1")
def populate_candidates(mine: list[Species]) -> Iterator[Candidate]:
    """List how many unborn creeples each species can move. Its blue organs set the limit."""
    for species in mine:
        most = most_newborn(species)
        if not species.unborn:
            yield Populate(species.number, 1), "E4.1/unborn"
        for count in range(1, most + 1):
            yield Populate(species.number, count), ALLOWED
        if most < species.unborn:
            yield barred("E4.1", partial(_too_many, species, most))


def _too_many(species: Species, most: int) -> list[Candidate]:
    return all_allowed(Populate(species.number, n) for n in range(most + 1, species.unborn + 1))


@rule("E4.1", "GL.2")
def populate(state: MegafaunaState, log: Log, option: Populate) -> None:
    """Move a species' unborn creeples to the newborn card."""
    species = state.species[option.species]
    most = most_newborn(species)
    species.unborn -= option.count
    species.newborn += option.count
    facts = {"count": option.count, "most": most}
    log(
        "E4.1",
        "populated",
        seat_of(state, species.number),
        "GL.2",
        "GL.3",
        species=species.number,
        **facts,
    )
