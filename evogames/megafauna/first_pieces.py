"""What is put on the table at the start: cratons, discs, the first creeples and cards (C1, K3)."""

from evogames.core import rule
from evogames.megafauna.components.boards import WATER
from evogames.megafauna.components.deck import ET_CARDS
from evogames.megafauna.components.names import (
    ARCHETYPE,
    BIOSPHERE_DECKS,
    BLACK,
    GREEN_DISC,
    HERBIVORE,
    NOBODY,
    WHITE,
    species_number,
)
from evogames.megafauna.components.tables import DISC_COUNTS, DISPLAY, ERA_CARDS
from evogames.megafauna.map.biomes import printed_biome
from evogames.megafauna.map.landmasses import Craton, Landmass
from evogames.megafauna.map.places import (
    CENTRE,
    HEXES_OF_A_CRATON,
    MIDDLE_TAB,
    NORTH_TAB,
    PLACES_OF_A_CRATON,
    SOUTH_TAB,
    TABS_OF_A_CRATON,
    place_number,
)
from evogames.megafauna.pieces import found_species, stand
from evogames.megafauna.state import ARCHETYPE_CARD, MegafaunaState, Mutation, empty_map


@rule("C1.6", "C1.7", "K3.2", "A8.5")
def lay_cratons(state: MegafaunaState) -> None:
    """Put the cratons in a row on the equator, in random or historical order."""
    boards = state.components.boards
    numbers = boards.of_planet(state.planet)
    if not state.is_full:
        colours = [player.colour for player in state.players]
        numbers = [n for n in numbers if boards.craton[n].home_colour in colours]
    if not state.historical:
        state.chance.shuffle(numbers)
    state.masses = [Landmass([Craton(n)], n if state.is_full else NOBODY) for n in numbers]
    places = PLACES_OF_A_CRATON * (max(boards.of_planet(state.planet)) + 1)
    state.discs, state.standing = empty_map(places)


@rule("C1.8", "C1.9", "C1.10", "C1.11", "C1.12", "B7.4")
def place_discs(state: MegafaunaState) -> None:
    """Place discs on tabs and central hexes, and in the reservoirs."""
    for mass in state.masses:
        (number,) = mass.numbers
        state.discs[place_number(number, NORTH_TAB)] = BLACK
        state.discs[place_number(number, SOUTH_TAB)] = GREEN_DISC
        board = state.components.boards.craton[number]
        state.discs[place_number(number, CENTRE)] = board.centre_disc
    on_map = discs_on_map(state)
    state.oxygen = DISC_COUNTS[GREEN_DISC] - on_map[GREEN_DISC]
    state.clouds = 6
    state.carbon = DISC_COUNTS[BLACK] - on_map[BLACK]
    state.vapour = DISC_COUNTS[WHITE] - on_map[WHITE] - state.clouds


def discs_on_map(state: MegafaunaState) -> list[int]:
    """Return how many discs of each colour are on the map. Each bloom also has a black disc."""
    count = [state.discs.count(disc) for disc in (BLACK, WHITE, GREEN_DISC)]
    blooms = [
        place
        for place, disc in enumerate(state.discs)
        if disc == GREEN_DISC and place % PLACES_OF_A_CRATON in TABS_OF_A_CRATON
    ]
    count[BLACK] += len(blooms)
    return count


@rule("C1.13", "C1.5", "C1.3", "A8.1")
def place_first_creeples(state: MegafaunaState) -> None:
    """Give each player the archetype, with one creeple as a herbivore on the start hex."""
    boards = state.components.boards
    for player in state.players:
        number = species_number(player.colour, ARCHETYPE)
        found_species(state, number, Mutation(ARCHETYPE_CARD))
        for craton in boards.of_planet("earth"):
            board = boards.craton[craton]
            if board.home_colour == player.colour and board.start:
                stand(state, number, place_number(craton, board.start), HERBIVORE)


@rule("K3.1", "K3.3", "K3.5", "C1.11")
def place_discs_of_a_planet(state: MegafaunaState) -> None:
    """Place white discs on basins and seas, carbon on tabs, and the rest in the reservoirs.

    On Earth each craton has one disc of carbon. Players choose its tab before turn 1.
    """
    boards = state.components.boards
    all_discs = 6 if state.planet == "mars" else 12
    for craton in boards.of_planet(state.planet):
        for part in HEXES_OF_A_CRATON:
            place = place_number(craton, part)
            if printed_biome(state, place) in WATER:
                state.discs[place] = WHITE
        for part in TABS_OF_A_CRATON if state.planet != "earth" else (MIDDLE_TAB,):
            state.discs[place_number(craton, part)] = BLACK
    on_map = discs_on_map(state)
    state.carbon = all_discs - on_map[BLACK]
    left = all_discs - on_map[WHITE]
    state.vapour = left // 2
    state.clouds = left - state.vapour


@rule("C1.2", "C1.14", "C1.15", "C1.16", "A6.4")
def deal_cards(state: MegafaunaState) -> None:
    """Shuffle the decks.

    Deal four cards for each row of the display and five ET cards for era I.
    """
    deck, shuffle = state.components.deck, state.chance.shuffle
    for row in range(2):
        cards = [card.number for card in deck.mutation if card.row == row]
        shuffle(cards)
        state.display[row] = [cards.pop() for _ in range(DISPLAY)]
        state.decks[row] = cards
    et = list(ET_CARDS)
    shuffle(et)
    state.et_deck, state.et_rest = et[:ERA_CARDS], et[ERA_CARDS:]
    if state.is_full:
        for number, name in enumerate(BIOSPHERE_DECKS):
            cards = [card.number for card in deck.event if card.deck == name]
            shuffle(cards)
            state.biosphere[number] = cards
    state.tools = [tool.number for tool in deck.tool]
