"""All changes of the earth, the displays and the VP. Each change updates the dominance."""

from evogames.core import Log, rule
from evogames.dominant_species.components import DISPLAY_SIZE, MOST_PAWNS, NO_TILE, bonus_vp
from evogames.dominant_species.earth import CORNERS_OF, HEXES_AT
from evogames.dominant_species.niches import recount, recount_survival
from evogames.dominant_species.state import NO_ELEMENT, NOBODY, DominantSpeciesState


def _species_changed(state: DominantSpeciesState, log: Log, *places: int) -> None:
    recount(state, log, places)
    if any(state.tundra[place] for place in places):
        recount_survival(state, log)


@rule("EARTH.2")
def add_species(
    state: DominantSpeciesState,
    log: Log,
    rule_id: str,
    place: int,
    animal: int,
    count: int,
    *rules: str,
) -> None:
    """Place species from the gene pool on a tile."""
    if not count:
        return
    state.animals[animal].gene_pool -= count
    state.species[place][animal] += count
    owner = state.animals[animal].owner
    log(rule_id, "species_added", owner, "EARTH.2", *rules, tile=place, animal=animal, count=count)
    _species_changed(state, log, place)


@rule("EARTH.3", "GEN.7")
def eliminate(
    state: DominantSpeciesState,
    log: Log,
    rule_id: str,
    place: int,
    animal: int,
    count: int = 1,
    *rules: str,
) -> None:
    """Remove species from a tile. They leave the game."""
    if not count:
        return
    state.species[place][animal] -= count
    state.animals[animal].eliminated += count
    _keep_shelter(state, place)
    owner = state.animals[animal].owner
    log(rule_id, "eliminated", owner, "EARTH.3", *rules, tile=place, animal=animal, count=count)
    _species_changed(state, log, place)


def move_species(
    state: DominantSpeciesState,
    log: Log,
    rule_id: str,
    animal: int,
    start: int,
    end: int,
    count: int,
    *rules: str,
    sheltered: int = 0,
) -> None:
    """Move species to another tile. `sheltered` of them keep the shelter of Hibernation."""
    state.species[start][animal] -= count
    state.species[end][animal] += count
    if sheltered:
        state.sheltered[start] -= sheltered
        state.sheltered[end] = state.sheltered.get(end, 0) + sheltered
    _keep_shelter(state, start)
    owner = state.animals[animal].owner
    log(rule_id, "moved", owner, *rules, animal=animal, start=start, tile=end, count=count)
    _species_changed(state, log, start, end)


@rule("CARD.hibernation")
def _keep_shelter(state: DominantSpeciesState, place: int) -> None:
    """Keep no more species sheltered than are left on the tile.

    Species without shelter leave first, so this is all that has to change.
    """
    if place in state.sheltered:
        left = min(state.sheltered[place], state.species[place][state.sleeper])
        state.sheltered[place] = left
        if not left:
            del state.sheltered[place]


def is_vacant(state: DominantSpeciesState, corner: int) -> bool:
    """Return whether an element can be placed on a corner.

    The corner must touch a tile and be vacant.
    """
    return state.elements[corner] == NO_ELEMENT and any(
        state.tiles[place] != NO_TILE for place in HEXES_AT[corner]
    )


@rule("ABUN.2")
def vacant_corners(state: DominantSpeciesState, place: int | None = None) -> list[int]:
    """Return the vacant corners of a tile, or of the whole earth including its edge."""
    corners = range(len(HEXES_AT)) if place is None else sorted(CORNERS_OF[place])
    return [corner for corner in corners if is_vacant(state, corner)]


@rule("EARTH.1", "EARTH.7")
def place_element(
    state: DominantSpeciesState, log: Log, rule_id: str, animal: int, element: int, corner: int
) -> None:
    """Put an element on a corner of the earth."""
    state.elements[corner] = element
    owner = state.animals[animal].owner
    around = [place for place in HEXES_AT[corner] if state.tiles[place] != NO_TILE]
    rules = ("ELEM.1", "ABUN.2") if len(around) < 3 else ("ELEM.1",)
    log(rule_id, "element_placed", owner, *rules, animal=animal, element=element, corner=corner)
    recount(state, log, HEXES_AT[corner])


@rule("ELEM.2")
def remove_element(
    state: DominantSpeciesState, log: Log, rule_id: str, corner: int, *rules: str
) -> None:
    """Remove an element from the earth and return it to the bag."""
    element = state.elements[corner]
    state.elements[corner] = NO_ELEMENT
    state.bag[element] += 1
    log(rule_id, "element_removed", None, "ELEM.2", *rules, element=element, corner=corner)
    recount(state, log, HEXES_AT[corner])


def elements_on_display(state: DominantSpeciesState, animal: int) -> int:
    """Return how many elements an animal has, including the printed ones."""
    return sum(state.needs(animal))


@rule("ADAP.2")
def has_full_display(state: DominantSpeciesState, animal: int) -> bool:
    """Return whether a display already has six elements, the highest number."""
    return elements_on_display(state, animal) >= DISPLAY_SIZE


def gain_element(
    state: DominantSpeciesState, log: Log, rule_id: str, animal: int, element: int
) -> None:
    """Add an element to an animal's display. An animal can have copies of an element."""
    rules = ("ELEM.1", "ADAP.3") if state.needs(animal)[element] else ("ELEM.1",)
    state.animals[animal].added[element] += 1
    owner = state.animals[animal].owner
    log(rule_id, "element_gained", owner, *rules, animal=animal, element=element)
    recount(state, log, state.occupied(animal))


@rule("ELEM.2", "REGR.7")
def lose_element(
    state: DominantSpeciesState, log: Log, rule_id: str, animal: int, element: int, *rules: str
) -> None:
    """Return an added element from a display to the bag."""
    state.animals[animal].added[element] -= 1
    state.bag[element] += 1
    owner = state.animals[animal].owner
    log(rule_id, "element_lost", owner, "ELEM.2", *rules, animal=animal, element=element)
    recount(state, log, state.occupied(animal))


@rule("ELEM.2", "ELEM.3")
def draw_elements(state: DominantSpeciesState, count: int) -> list[int]:
    """Draw elements at random from the bag until it is empty. Return them by type."""
    drawn = [0] * 6
    for _ in range(min(count, sum(state.bag))):
        place = state.chance.below(sum(state.bag))
        element = 0
        while place >= state.bag[element]:
            place -= state.bag[element]
            element += 1
        state.bag[element] -= 1
        drawn[element] += 1
    return drawn


@rule("VP.1")
def gain_vp(
    state: DominantSpeciesState, log: Log, rule_id: str, animal: int, count: int, *other_rules: str
) -> None:
    """Move an animal's VP marker forward."""
    if count:
        state.animals[animal].vp += count
        owner = state.animals[animal].owner
        log(rule_id, "vp", owner, "VP.1", *other_rules, animal=animal, count=count)


@rule("GEN.4")
def gain_bonus(
    state: DominantSpeciesState, log: Log, rule_id: str, animal: int, count: int
) -> None:
    """Give an animal the bonus VP for a number of things."""
    vp = bonus_vp(count)
    state.animals[animal].vp += vp
    owner = state.animals[animal].owner
    if vp:
        log(rule_id, "bonus", owner, "GEN.4", animal=animal, count=count, vp=vp)


@rule("VP.1", "VP.2")
def lose_vp(state: DominantSpeciesState, log: Log, rule_id: str, animal: int, count: int) -> None:
    """Move the VP marker back. It stops at zero."""
    lost = min(count, state.animals[animal].vp)
    state.animals[animal].vp -= lost
    rules = ("VP.1", "VP.2") if lost < count else ("VP.1",)
    log(rule_id, "vp_lost", state.animals[animal].owner, *rules, animal=animal, count=lost)


@rule("EXEC.2")
def take_off(state: DominantSpeciesState, space: int) -> int:
    """Move a pawn from the action display to its owner's hand. Return the animal."""
    animal = state.pawns[space]
    state.pawns[space] = NOBODY
    state.animals[animal].hand += 1
    return animal


def put_pawn(state: DominantSpeciesState, animal: int, space: int) -> None:
    """Move a pawn from hand to an eye space."""
    state.pawns[space] = animal
    state.animals[animal].hand -= 1


@rule("CARD.pawn_limit", "CARD.new_pawn", "SET.5")
def gain_pawn(state: DominantSpeciesState, log: Log, rule_id: str, animal: int) -> None:
    """Give an animal a spare pawn, if it has one."""
    owner = state.animals[animal].owner
    if state.animals[animal].pawns >= MOST_PAWNS:
        log("CARD.pawn_limit", "no_spare_pawn", owner, animal=animal, count=MOST_PAWNS)
        return
    state.animals[animal].pawns += 1
    state.animals[animal].hand += 1
    log(rule_id, "pawn_gained", owner, "CARD.new_pawn", animal=animal)
