"""Setup: the printed earth or a random one, the animals, decks, bag and boxes."""

from collections.abc import Sequence

from evogames.core import SILENT, Chance, Log, rule
from evogames.dominant_species.cards import CARDS, ICE_AGE
from evogames.dominant_species.changes import draw_elements
from evogames.dominant_species.components import (
    ALLOTMENTS,
    ANIMALS,
    BOX_SIZE,
    DISCS,
    ELEMENTS,
    FOOD_CHAIN,
    NO_TILE,
    OFFER_SIZE,
    SPACES,
    STACKS,
    TERRAIN_NUMBER,
    TERRAINS,
    TUNDRA_TILES,
)
from evogames.dominant_species.earth import CENTRE, CORNERS, HEXES, START_ELEMENTS, START_TILES
from evogames.dominant_species.niches import dominant_on, recount_survival, supply
from evogames.dominant_species.state import (
    NO_ELEMENT,
    NOBODY,
    AnimalState,
    DominantSpeciesState,
)
from evogames.dominant_species.words import TEXTS

PHASES = (
    "planning",
    "initiative",
    "adaptation",
    "regression",
    "abundance",
    "wasteland",
    "depletion",
    "glaciation",
    "speciation",
    "wanderlust",
    "migration",
    "competition",
    "domination",
    "extinction",
    "survival",
    "reseed",
)


@rule("GEN.2", "SET.13", "MULT.1", "END.7")
def new_game(
    names: list[str],
    chance: Chance,
    animals: Sequence[str] = (),
    several: bool = False,
    random_earth: bool = False,
    turn_limit: int = 0,
) -> DominantSpeciesState:
    """Deal the animals, unless each seat names its own, and set everything up."""
    _check_options(names, animals, several, turn_limit)
    led = [[a.name for a in ANIMALS].index(name) for name in animals]
    if not led:
        led = list(FOOD_CHAIN)
        chance.shuffle(led)
        led = led if several else led[: len(names)]
    state = empty_earth(names, chance)
    state.several, state.random_earth, state.turn_limit = several, random_earth, turn_limit
    for place, animal in enumerate(led):
        state.animals[animal].owner = place % len(names)
    allot(state)
    _deal_cards(state)
    if random_earth:
        _random_earth(state)
    else:
        _printed_earth(state)
    state.dominant = [dominant_on(state, place) for place in range(len(HEXES))]
    state.adaptation = draw_elements(state, BOX_SIZE)
    state.abundance = draw_elements(state, BOX_SIZE)
    state.wanderlust = draw_elements(state, BOX_SIZE)
    recount_survival(state, SILENT)
    return state


@rule("GEN.2", "MULT.1")
def _check_options(
    names: list[str], animals: Sequence[str], several: bool, turn_limit: int
) -> None:
    known = [animal.name for animal in ANIMALS]
    if isinstance(animals, str) or any(name not in known for name in animals):
        raise TEXTS.refused("setup.animals", "GEN.2", animals=animals, known=", ".join(known))
    if several and len(names) not in (2, 3):
        raise TEXTS.refused("setup.several", "MULT.1", count=len(names))
    wanted = len(known) if several else len(names)
    if animals and (len(animals) != wanted or len({*animals}) != wanted):
        raise TEXTS.refused("setup.count", "GEN.2", count=len({*animals}), wanted=wanted)
    if isinstance(turn_limit, bool) or not isinstance(turn_limit, int) or turn_limit < 0:
        raise TEXTS.refused("setup.turn_limit", "END.7", limit=turn_limit)


@rule("SET.9", "SET.12")
def empty_earth(names: list[str], chance: Chance) -> DominantSpeciesState:
    """Return a board without tiles, with all elements in the bag."""
    return DominantSpeciesState(
        names=names,
        chance=chance,
        phases=list(PHASES),
        phase=PHASES[0],
        animals=[AnimalState() for _ in ANIMALS],
        tiles=[NO_TILE] * len(HEXES),
        tundra=[False] * len(HEXES),
        species=[[0] * len(ANIMALS) for _ in HEXES],
        elements=[NO_ELEMENT] * len(CORNERS),
        bag=[DISCS] * len(ELEMENTS),
        adaptation=[0] * len(ELEMENTS),
        regression=[0] * len(ELEMENTS),
        abundance=[0] * len(ELEMENTS),
        wasteland=[0] * len(ELEMENTS),
        depletion=[0] * len(ELEMENTS),
        wanderlust=[0] * len(ELEMENTS),
        face_up=[NO_TILE] * STACKS,
        stacks=[[] for _ in range(STACKS)],
        tundra_left=TUNDRA_TILES - 1,
        deck=[],
        offer=[],
        initiative=[],
        pawns=[NOBODY] * len(SPACES),
        dominant=[NOBODY] * len(HEXES),
    )


@rule("SET.2", "SET.3", "SET.4", "SET.5", "SET.6", "SET.15", "MULT.2")
def allot(state: DominantSpeciesState) -> None:
    """Give each animal its pawns and cubes. One cube is its VP marker.

    In the initiative order the insects are leftmost.
    """
    given = ALLOTMENTS[len(state.present)]
    for animal in state.present:
        one = state.animals[animal]
        one.hand = one.pawns = given.pawns
        one.gene_pool = given.cubes - 1
    state.initiative = state.present[::-1]


@rule("SET.20")
def _deal_cards(state: DominantSpeciesState) -> None:
    """Shuffle the cards, put Ice Age at the bottom and deal five cards."""
    deck = [card for card in range(len(CARDS)) if card != ICE_AGE]
    state.chance.shuffle(deck)
    state.deck = [ICE_AGE, *deck]
    state.offer = [state.deck.pop() for _ in range(OFFER_SIZE)]


@rule("SET.7", "SET.8", "SET.10", "SET.11", "SET.16", "SET.17", "SET.18")
def _printed_earth(state: DominantSpeciesState) -> None:
    """Place the printed tiles and elements and the starting species."""
    for place, terrain in START_TILES.items():
        state.tiles[place] = terrain
    _stack_tiles(state, _tiles_left([*START_TILES.values()]))
    state.tundra[CENTRE] = True
    for corner, element in START_ELEMENTS.items():
        state.elements[corner] = element
        state.bag[element] -= 1
    home = {terrain: place for place, terrain in START_TILES.items()}
    for animal in state.present:
        for name, count in ANIMALS[animal].start.items():
            settle(state, home[TERRAIN_NUMBER[name]], animal, count)


def _tiles_left(laid: list[int]) -> list[int]:
    """Return the large tiles in the box, without those that were placed."""
    left = [number for number, terrain in enumerate(TERRAINS) for _ in range(terrain.tiles)]
    for terrain in laid:
        left.remove(terrain)
    return left


@rule("SET.10")
def _stack_tiles(state: DominantSpeciesState, tiles: list[int]) -> None:
    """Shuffle the other tiles into three stacks and turn up the top ones."""
    state.chance.shuffle(tiles)
    size = len(tiles) // STACKS
    state.stacks = [tiles[size * n : size * (n + 1)] for n in range(STACKS)]
    state.face_up = [stack.pop() for stack in state.stacks]


@rule("RAND.1", "RAND.2", "RAND.3", "RAND.5", "RAND.6")
def _random_earth(state: DominantSpeciesState) -> None:
    """Place seven tiles and twelve elements at random.

    Each species starts where its element is.
    """
    tiles = _tiles_left([])
    state.chance.shuffle(tiles)
    for place in START_TILES:
        state.tiles[place] = tiles.pop()
    _stack_tiles(state, tiles)
    state.tundra[CENTRE] = True
    for corner in START_ELEMENTS:
        state.elements[corner] = draw_elements(state, 1).index(1)
    for place in START_TILES:
        if not state.tundra[place]:
            found = supply(state, place)
            for animal in state.present:
                settle(state, place, animal, found[animal])
    _handicap(state)


@rule("RAND.4")
def _handicap(state: DominantSpeciesState) -> None:
    """Give each animal 1 VP for each species that it has fewer than the leading animal."""
    placed = {a: sum(row[a] for row in state.species) for a in state.present}
    for animal, count in placed.items():
        state.animals[animal].vp = max(placed.values()) - count


def settle(state: DominantSpeciesState, place: int, animal: int, count: int) -> None:
    """Move species from the gene pool to a tile before play begins."""
    state.species[place][animal] += count
    state.animals[animal].gene_pool -= count


@rule("SET.1", "SET.14", "SET.19", "SET.21", "GEN.2", "GEN.5", "GEN.6", "GEN.9", "EARTH.1")
def opening(state: DominantSpeciesState, log: Log) -> None:
    """Log the starting tiles, each animal's player and home, and who places first."""
    _log_seats(state, log)
    rules = ("RAND.1", "RAND.2") if state.random_earth else ("SET.7", "SET.11")
    more = ("SET.8", "SET.9", "SET.10", "SET.12", "GEN.5", "GEN.6", "EARTH.1")
    log(rules[0], "earth_laid", None, rules[1], *more, tiles=state.earth)
    for animal in state.present:
        _log_animal(state, log, animal)
    boxes = {name: list(getattr(state, name)) for name in ("adaptation", "abundance", "wanderlust")}
    log("SET.13", "elements_drawn", None, **boxes)
    log("SET.20", "cards_dealt", None, "HID.1", cards=list(state.offer))
    log("SET.19", "survival_card")
    log("SET.21", "first", None, "SET.15", animal=state.initiative[0])


@rule("SET.2", "MULT.1", "MULT.3", "MULT.4", "MULT.6")
def _log_seats(state: DominantSpeciesState, log: Log) -> None:
    rules: tuple[str, ...] = ("SET.2",) if len(state.present) < len(ANIMALS) else ()
    if state.several:
        rules = ("MULT.1", "MULT.3", "MULT.4", "MULT.6")
    log("GEN.2", "seats", None, *rules, count=len(state.names), animals=state.present)


@rule("SET.3", "SET.4", "SET.6", "SET.17", "GEN.7", "DOMI.8", "MULT.2", "RAND.3", "RAND.6")
def _log_animal(state: DominantSpeciesState, log: Log, animal: int) -> None:
    """Log what an animal starts with.

    The log names DOMI.8, because an animal can dominate more tiles than it has cones.
    """
    one = state.animals[animal]
    log("SET.1", "leads", one.owner, "SET.14", "GEN.9", animal=animal)
    homes = [place for place, leader in enumerate(state.dominant) if leader == animal]
    if not state.random_earth:
        absent = ("SET.17",) if len(state.present) < len(ANIMALS) else ()
        log("SET.18", "starts", one.owner, "SET.16", *absent, animal=animal, tiles=homes)
    elif state.occupied(animal):
        log("RAND.3", "starts", one.owner, animal=animal, tiles=homes)
    else:
        log("RAND.5", "no_home", one.owner, animal=animal)
    if one.vp:
        log("RAND.4", "handicap", one.owner, animal=animal, count=one.vp)
    rules = ["SET.4", "SET.6", "GEN.7", "DOMI.8"]
    rules += ["MULT.2"] * state.several + ["RAND.6"] * state.random_earth
    facts = {"animal": animal, "pawns": one.pawns, "count": one.gene_pool}
    log("SET.3", "equipped", one.owner, *rules, **facts)
