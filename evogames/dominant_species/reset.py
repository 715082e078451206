"""Reset: endangered species die out, Survival is scored, and the displays are refilled."""

from functools import partial
from itertools import pairwise

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, next_phase, rule
from evogames.dominant_species.cards import NO_CARD
from evogames.dominant_species.changes import draw_elements, eliminate, gain_bonus
from evogames.dominant_species.components import BOX_SIZE, MAMMALS, NO_TILE, SPACES_OF
from evogames.dominant_species.niches import is_endangered, recount_survival
from evogames.dominant_species.options import Done, Save
from evogames.dominant_species.state import NOBODY, DominantSpeciesState


@rule("EXTN.1", "EXTN.2", "EXTN.3", "EXTN.4")
def extinction(state: DominantSpeciesState, log: Log) -> Play:
    """Eliminate all endangered species at the same time. The mammals can save one."""
    doomed = endangered_species(state)
    homes = [place for place, animal in doomed if animal == MAMMALS]
    if homes:
        owner, ways = state.animals[MAMMALS].owner, partial(species_to_save, state, homes)
        match (yield Decision(owner, "extinction", "EXTN.3", ways, animal=MAMMALS)):
            case Save(tile):
                doomed[tile, MAMMALS] -= 1
                log("EXTN.3", "saved", owner, animal=MAMMALS, tile=tile)
    state.sheltered, state.sleeper = {}, NOBODY
    rules = ("EXTN.2", "EXTN.4", "ENDG.1", "ENDG.2")
    for (place, animal), count in doomed.items():
        eliminate(state, log, "EXTN.1", place, animal, count, *rules)
    next_phase(state)


@rule("ENDG.2", "EXTN.4", "CARD.hibernation")
def endangered_species(state: DominantSpeciesState) -> dict[tuple[int, int], int]:
    """Return how many species of each animal on each tile are endangered and not sheltered."""
    doomed = {}
    for place in state.earth:
        for animal, count in enumerate(state.species[place]):
            if animal == state.sleeper:
                count -= state.sheltered.get(place, 0)
            if count and is_endangered(state, place, animal):
                doomed[place, animal] = count
    return doomed


def species_to_save(state: DominantSpeciesState, homes: list[int]) -> Candidates:
    """Return each endangered species of the mammals, and the option of none."""
    for place in state.occupied(MAMMALS):
        yield Save(place), ALLOWED if place in homes else "EXTN.3/safe"
    yield Done(), ALLOWED, "EXTN.3"


@rule("SURV.3", "SURV.4")
def survival(state: DominantSpeciesState, log: Log) -> None:
    """Give the bonus for occupied tundra tiles to the animal with the Survival card."""
    recount_survival(state, log)
    if state.survivor != NOBODY:
        tundras = sum(state.tundra[place] for place in state.occupied(state.survivor))
        log("SURV.3", "survival", state.animals[state.survivor].owner, animal=state.survivor)
        gain_bonus(state, log, "SURV.4", state.survivor, tundras)
    next_phase(state)


@rule("RSEED.9")
def reseed(state: DominantSpeciesState, log: Log) -> None:
    """Refill everything for the next turn, unless the game ends with this one."""
    if state.ice_age:
        log("RSEED.9", "no_reseed")
    else:
        refill_cards(state, log)
        slide_pawns(state, log)
        move_elements(state, log)
        turn_up_tiles(state, log)
    next_phase(state)


@rule("RSEED.1")
def refill_cards(state: DominantSpeciesState, log: Log) -> None:
    """Deal cards to the empty places of the row."""
    dealt = []
    for place, card in enumerate(state.offer):
        if card == NO_CARD and state.deck:
            state.offer[place] = state.deck.pop()
            dealt.append(state.offer[place])
    if dealt:
        log("RSEED.1", "cards_dealt", None, cards=dealt)


@rule("RSEED.2")
def slide_pawns(state: DominantSpeciesState, log: Log) -> None:
    """Move the pawns that wait in Glaciation one space to the left, if it is free."""
    moved = []
    spaces = SPACES_OF["glaciation"]
    for left, space in pairwise(spaces):
        if state.pawns[space] != NOBODY and state.pawns[left] == NOBODY:
            state.pawns[left], state.pawns[space] = state.pawns[space], NOBODY
            moved.append(state.pawns[left])
    if moved:
        log("RSEED.2", "pawns_slide", None, animals=moved)


@rule("RSEED.3", "RSEED.4", "RSEED.5", "RSEED.6", "RSEED.7")
def move_elements(state: DominantSpeciesState, log: Log) -> None:
    """Move the elements from box to box, and those of the last box into the bag.

    Then draw twelve new elements.
    """
    for box in (state.regression, state.depletion, state.wanderlust):
        for element, count in enumerate(box):
            state.bag[element] += count
    rules = ("RSEED.4", "RSEED.5", "RSEED.6")
    log("RSEED.3", "boxes_moved", None, *rules)
    state.depletion, state.wasteland, state.regression = (
        state.wasteland,
        state.abundance,
        state.adaptation,
    )
    fill_boxes(state, log)


@rule("RSEED.7", "ELEM.3")
def fill_boxes(state: DominantSpeciesState, log: Log) -> None:
    """Draw four elements each for Adaptation, Abundance and Wanderlust, in this order."""
    state.adaptation = draw_elements(state, BOX_SIZE)
    state.abundance = draw_elements(state, BOX_SIZE)
    state.wanderlust = draw_elements(state, BOX_SIZE)
    drawn = {
        "adaptation": list(state.adaptation),
        "abundance": list(state.abundance),
        "wanderlust": list(state.wanderlust),
    }
    short = sum(map(sum, drawn.values())) < len(drawn) * BOX_SIZE
    log("RSEED.7", "elements_drawn", None, *(("ELEM.3",) if short else ()), **drawn)


@rule("RSEED.8")
def turn_up_tiles(state: DominantSpeciesState, log: Log) -> None:
    """Turn up the next tile of each stack that has no face-up tile."""
    tiles = []
    for number, tile in enumerate(state.face_up):
        if tile == NO_TILE and state.stacks[number]:
            state.face_up[number] = state.stacks[number].pop()
            tiles.append(state.face_up[number])
    if tiles:
        log("RSEED.8", "tiles_turned_up", None, terrains=tiles)
