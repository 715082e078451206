"""Scenarios: positions from which a lesson, a test or the explorer can start.

docs/scenarios.md describes the form. Entries that are left out are as after the setup of a game
with these animals. A scenario that names tiles starts from an empty board.
"""

from typing import Any

import msgspec

from evogames.core import SILENT, Chance, Log, begin_phase, rule
from evogames.core.scenario import (
    Count,
    Form,
    PlayerForm,
    names_of,
    possible,
    read_form,
    seats_of,
)
from evogames.dominant_species.cards import CARD_NUMBER, CARDS, ICE_AGE, NO_CARD
from evogames.dominant_species.changes import draw_elements
from evogames.dominant_species.check import check
from evogames.dominant_species.components import (
    ANIMALS,
    BOX_SIZE,
    ELEMENTS,
    NO_TILE,
    OFFER_SIZE,
    SPACES,
    STACKS,
    TERRAIN_NUMBER,
    TERRAINS,
    TUNDRA_TILES,
)
from evogames.dominant_species.earth import CORNER_NAMES, HEX_NAMES, HEXES
from evogames.dominant_species.niches import dominant_on, log_dominance, recount_survival
from evogames.dominant_species.setup import PHASES, allot, empty_earth, settle
from evogames.dominant_species.state import NOBODY, DominantSpeciesState
from evogames.dominant_species.words import TEXTS

BOXES = ("adaptation", "regression", "abundance", "wasteland", "depletion", "wanderlust")


class AnimalForm(msgspec.Struct, forbid_unknown_fields=True):
    """An animal: its VP, the elements it has added, its species by hex, and more."""

    vp: Count = 0
    added: list[str] = []
    species: dict[str, Count] = {}
    eliminated: Count = 0
    pawns: Count | None = None
    """The number of all its action pawns. The default depends on the number of animals."""
    gene_pool: Count | None = None
    """The cubes in the gene pool. The default is all cubes that are not elsewhere."""


class OwnerForm(PlayerForm, kw_only=True):
    """A player, with the names of the animals that the player leads."""

    animals: dict[str, AnimalForm] = {}


class DominantSpeciesForm(Form, kw_only=True):
    """A scenario. Hexes are called "D3", corners "D3.SE", eye spaces "speciation:3"."""

    players: list[OwnerForm | str]
    tiles: dict[str, str] = {}
    """The terrain on each hex."""
    tundra: list[str] = []
    """The hexes whose tile is covered by tundra."""
    elements: dict[str, str] = {}
    """The element on each corner."""
    boxes: dict[str, list[str]] = {}
    """The elements in each box. Boxes that are left out are filled as after a Reset."""
    face_up: list[str] = []
    """The face-up tiles. The default is the next tile of each stack."""
    pawns: dict[str, str] = {}
    """The animal whose pawn is on each eye space."""
    initiative: list[str] = []
    """The animals in initiative order, from the left. The default is from insects to mammals."""
    offer: list[str] = []
    """The face-up cards. The default is five cards from the deck."""
    taken: list[str] = []
    """The cards that have left the game."""
    scored: list[str] = []
    """The hexes that have been chosen for Domination this turn."""
    turn_limit: Count = 0


@rule("GEN.2", "MULT.1")
def position(
    scenario: dict[str, Any], names: list[str] | None, chance: Chance
) -> DominantSpeciesState:
    """Return the position of a scenario."""
    form = read_form(scenario, DominantSpeciesForm, PHASES, "TURN.1")
    seats = seats_of(form.players, OwnerForm)
    if not 2 <= len(seats) <= 6:
        raise TEXTS.refused("scenario.players", "GEN.2", count=len(seats))
    state = empty_earth(names_of(seats, names), chance)
    state.turn, state.phases, state.final = form.turn, form.phases, form.final
    state.turn_limit = form.turn_limit
    _lead(state, seats)
    allot(state)
    _lay_tiles(state, form)
    _lay_elements(state, form)
    _equip(state, seats)
    _place_pawns(state, form)
    _lay_cards(state, form)
    _fill_boxes(state, form)
    state.scored = [_hex(name) for name in form.scored]
    state.dominant = [dominant_on(state, place) for place in range(len(HEXES))]
    recount_survival(state, SILENT)
    begin_phase(state, form.phase)
    return possible(state, check)


def _number(name: str, names: tuple[str, ...] | list[str], text: str, rule_id: str) -> int:
    if name not in names:
        raise TEXTS.refused(text, rule_id, name=name, known=", ".join(names))
    return names.index(name)


def _animal(name: str) -> int:
    return _number(name, [one.name for one in ANIMALS], "scenario.animal", "GEN.2")


def _hex(name: str) -> int:
    return _number(name, HEX_NAMES, "scenario.hex", "EARTH.1")


def _element(name: str) -> int:
    return _number(name, ELEMENTS, "scenario.element", "GEN.6")


def _terrain(name: str) -> int:
    return _number(name, [*TERRAIN_NUMBER][:-1], "scenario.terrain", "GEN.5")


def _lead(state: DominantSpeciesState, seats: list[OwnerForm]) -> None:
    """Give the animals to their players. A player who names no animal leads the next free one."""
    for seat, told in enumerate(seats):
        for name in told.animals:
            animal = state.animals[_animal(name)]
            if animal.owner != NOBODY:
                raise TEXTS.refused("scenario.twice", "GEN.2", name=name)
            animal.owner = seat
    for seat, told in enumerate(seats):
        if not told.animals:
            next(a for a in state.animals if a.owner == NOBODY).owner = seat
    count = len(state.present)
    state.several = count != len(seats)
    if state.several and not (count == len(ANIMALS) and len(seats) in (2, 3)):
        raise TEXTS.refused("scenario.count", "MULT.1", count=count, players=len(seats))


@rule("EARTH.1", "EARTH.6")
def _lay_tiles(state: DominantSpeciesState, form: DominantSpeciesForm) -> None:
    left = [number for number, terrain in enumerate(TERRAINS) for _ in range(terrain.tiles)]

    def take(name: str) -> int:
        terrain = _terrain(name)
        if terrain not in left:
            raise TEXTS.refused("scenario.tiles", "SET.7", terrain=name)
        left.remove(terrain)
        return terrain

    for name, terrain in form.tiles.items():
        state.tiles[_hex(name)] = take(terrain)
    for name in form.tundra:
        if state.tiles[_hex(name)] == NO_TILE:
            raise TEXTS.refused("scenario.tundra", "EARTH.6", name=name)
        state.tundra[_hex(name)] = True
    state.tundra_left = TUNDRA_TILES - sum(state.tundra)
    face_up = [take(name) for name in form.face_up[:STACKS]]
    state.chance.shuffle(left)
    state.stacks = [left[number::STACKS] for number in range(STACKS)]
    state.face_up = face_up + [NO_TILE] * (STACKS - len(face_up))
    if not form.face_up:
        state.face_up = [stack.pop() if stack else NO_TILE for stack in state.stacks]


def _take_disc(state: DominantSpeciesState, name: str) -> int:
    element = _element(name)
    if not state.bag[element]:
        raise TEXTS.refused("scenario.discs", "ELEM.2", element=name)
    state.bag[element] -= 1
    return element


def _lay_elements(state: DominantSpeciesState, form: DominantSpeciesForm) -> None:
    for name, element in form.elements.items():
        corner = _number(name, CORNER_NAMES, "scenario.corner", "EARTH.7")
        state.elements[corner] = _take_disc(state, element)


def _equip(state: DominantSpeciesState, seats: list[OwnerForm]) -> None:
    """Give animals their VP, elements and species."""
    for told in seats:
        for name, form in told.animals.items():
            animal = state.animals[_animal(name)]
            animal.vp = form.vp
            for element in form.added:
                animal.added[_take_disc(state, element)] += 1
            for place, count in form.species.items():
                settle(state, _hex(place), _animal(name), count)
            animal.eliminated = form.eliminated
            animal.gene_pool -= form.eliminated
            if form.gene_pool is not None:
                animal.eliminated += animal.gene_pool - form.gene_pool
                animal.gene_pool = form.gene_pool
            if animal.gene_pool < 0 or animal.eliminated < 0:
                raise TEXTS.refused("scenario.cubes", "SET.3", name=name)
            if form.pawns is not None:
                animal.hand = animal.pawns = form.pawns


def _place_pawns(state: DominantSpeciesState, form: DominantSpeciesForm) -> None:
    spaces = [f"{section}:{place}" for section, place in SPACES]
    for name, owner in form.pawns.items():
        space, animal = _number(name, spaces, "scenario.space", "PLAN.3"), _animal(owner)
        state.pawns[space] = animal
        state.animals[animal].hand -= 1
        if state.animals[animal].hand < 0:
            count, most = state.pawns.count(animal), state.animals[animal].pawns
            raise TEXTS.refused("scenario.pawns", "SET.3", name=owner, count=count, most=most)
    if form.initiative:
        state.initiative = [_animal(name) for name in form.initiative]


def _lay_cards(state: DominantSpeciesState, form: DominantSpeciesForm) -> None:
    deck = [card for card in range(len(CARDS)) if card != ICE_AGE]
    state.chance.shuffle(deck)
    deck.insert(0, ICE_AGE)

    def take(name: str) -> int:
        card = CARD_NUMBER.get(name, NO_CARD)
        if card not in deck:
            raise TEXTS.refused("scenario.card", "SET.20", name=name)
        deck.remove(card)
        return card

    state.taken = [take(name) for name in form.taken]
    offer = [take(name) for name in form.offer[:OFFER_SIZE]]
    state.offer = offer + [NO_CARD] * (OFFER_SIZE - len(offer))
    if not form.offer:
        state.offer = [deck.pop() if deck else NO_CARD for _ in range(OFFER_SIZE)]
    state.deck = deck


def _fill_boxes(state: DominantSpeciesState, form: DominantSpeciesForm) -> None:
    for name, elements in form.boxes.items():
        box = [0] * len(ELEMENTS)
        _number(name, BOXES, "scenario.box", "SET.13")
        for element in elements:
            box[_take_disc(state, element)] += 1
        setattr(state, name, box)
    for name in ("adaptation", "abundance", "wanderlust"):
        if name not in form.boxes:
            setattr(state, name, draw_elements(state, BOX_SIZE))


def opening(state: DominantSpeciesState, log: Log) -> None:
    """Log that the game starts from a scenario, who leads each animal and who dominates."""
    log("TURN.1", "position", None, turn=state.turn)
    for animal in state.present:
        log("SET.1", "leads", state.animals[animal].owner, "SET.14", animal=animal)
    for place, leader in enumerate(state.dominant):
        if leader != NOBODY:
            log_dominance(state, log, place)
