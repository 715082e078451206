"""Migration: species move to other tiles."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, next_phase, rule
from evogames.dominant_species.changes import move_species
from evogames.dominant_species.components import BIRDS, NO_TILE, printed_at
from evogames.dominant_species.earth import NEIGHBOURS
from evogames.dominant_species.execution.pawns import act, next_pawn, nothing_happens
from evogames.dominant_species.options import Done, Migrate
from evogames.dominant_species.state import DominantSpeciesState


@rule("MIGR.1", "MIGR.2", "MIGR.3", "MIGR.4", "EARTH.4")
def migration(state: DominantSpeciesState, log: Log) -> Play:
    """Move species, up to the number on the eye space. Each species can move only once."""
    space = next_pawn(state, "migration")
    if space is None:
        next_phase(state)
        return
    animal = act(state, log, "MIGR.1", space)
    owner, left = state.animals[animal].owner, int(printed_at(space)[0])
    unmoved = {place: state.species[place][animal] for place in state.occupied(animal)}
    left_from: list[int] = []
    if not unmoved:
        nothing_happens(state, log, "MIGR.1", animal)
    while left and any(reachable(state, animal, place) for place in unmoved if unmoved[place]):
        ways = partial(moves, state, animal, unmoved, left)
        match (yield Decision(owner, "migration", "MIGR.1", ways, animal=animal, count=left)):
            case Migrate(start, tile, count):
                near = tile in NEIGHBOURS[start]
                rules = ["MIGR.2", "EARTH.4"] if near else ["MIGR.4", "MIGR.5"]
                rules += ["MIGR.3"] * (start in left_from)
                left_from.append(start)
                move_species(state, log, "MIGR.1", animal, start, tile, count, *rules)
                unmoved[start] -= count
                left -= count
            case Done():
                break


@rule("MIGR.2", "MIGR.4", "MIGR.5")
def reachable(state: DominantSpeciesState, animal: int, start: int) -> list[int]:
    """Return the adjacent tiles. For birds, add the tiles two steps away over another tile."""
    near = [place for place in NEIGHBOURS[start] if state.tiles[place] != NO_TILE]
    if animal != BIRDS:
        return near
    further = {
        place
        for between in near
        for place in NEIGHBOURS[between]
        if state.tiles[place] != NO_TILE and place != start
    }
    return near + sorted(further.difference(near))


def moves(
    state: DominantSpeciesState, animal: int, unmoved: dict[int, int], left: int
) -> Candidates:
    """Return any number of species that have not moved, from each tile to each tile in reach."""
    for start, count in unmoved.items():
        most = min(count, left)
        if most:
            for tile in reachable(state, animal, start):
                for number in range(1, most + 1):
                    yield Migrate(start, tile, number), ALLOWED
    yield Done(), ALLOWED, "MIGR.1"


@rule("MIGR.1", "MIGR.2", "MIGR.5")
def cannot_migrate(state: DominantSpeciesState, decision: Decision, option: Migrate) -> str:
    """Return the rule that forbids moving these species to this tile."""
    animal, left = decision.facts["animal"], decision.facts["count"]
    if not state.species[option.start][animal]:
        return "MIGR.1/nobody"
    if option.tile not in reachable(state, animal, option.start):
        return "MIGR.5" if animal == BIRDS else "MIGR.2/far"
    if option.count > left:
        return "MIGR.1/left"
    return "MIGR.2/moved" if option.count > 0 else "MIGR.1/none"
