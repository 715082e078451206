"""Setup (C1, K3): colours, cratons, discs, reservoirs, decks and the first creeples."""

from collections.abc import Mapping, Sequence
from typing import Any

from evogames.core import Chance, Log, rule
from evogames.megafauna.components.boards import WATER
from evogames.megafauna.components.box import add_box
from evogames.megafauna.components.deck import ET_CARDS
from evogames.megafauna.components.names import (
    ARCHETYPE,
    BIOSPHERE_DECKS,
    BLACK,
    CLIMATES,
    COLOURS,
    GREEN,
    GREEN_DISC,
    HERBIVORE,
    NOBODY,
    PLANETS,
    WHITE,
    species_number,
)
from evogames.megafauna.components.tables import (
    CUBES,
    DISC_COUNTS,
    DISPLAY,
    ERA_CARDS,
    FOSSILS,
    skeleton_of,
)
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
from evogames.megafauna.map.reservoirs import albedo, climate, oxygen_percent
from evogames.megafauna.pieces import found_species, stand
from evogames.megafauna.sentences import TEXTS
from evogames.megafauna.state import (
    ANIMALS,
    ARCHETYPE_CARD,
    BEGINNER,
    DUEL,
    FULL,
    HERO,
    SOLO,
    VERSUS,
    MegafaunaState,
    Mutation,
    Player,
    Readings,
    empty_map,
)
from evogames.megafauna.variants.campaign import CAMPAIGNS, begin_campaign, log_campaign
from evogames.megafauna.variants.from_genesis import (
    campaign_after,
    colours_after,
    mode_after,
    read_ancestors,
)
from evogames.megafauna.variants.landfall import carry_over
from evogames.megafauna.variants.openings import log_absent_animals, log_roles

SETTINGS = (
    "game",
    "long",
    "planet",
    "mode",
    "colours",
    "gifts",
    "historical",
    "readings",
    "deck",
    "boards",
    "campaign",
    "ancestors",
)
PHASES = ("events", "actions", "dispersal", "burial")
FIRST_LIFE = "first_life"
"""The phase before the first turn, in which players place discs and creeples."""
MODES: dict[str, tuple[tuple[int, int], tuple[str, ...]]] = {
    VERSUS: ((2, 4), ("earth",)),
    SOLO: ((1, 1), PLANETS),
    HERO: ((1, 1), PLANETS),
    DUEL: ((2, 2), ("venus",)),
    ANIMALS: ((2, 3), ("venus",)),
}
"""The lowest and highest number of players in each mode, and its planets."""
BEGINNER_RULES = ("A8.1", "A8.2", "A8.4", "A8.5", "A8.6", "A8.7", "A8.9")
CARD_RULES = ("B8.1", "E1.8", "GL.30", "INT.2", "INT.4")
DISC_RULES = ("C1.8", "C1.9", "C1.10", "C1.11", "B7.4", "F3.2")
START_RULES = ("C1.5", "GL.1", "GL.3", "GL.7", "GL.8", "GL.11", "F3.1")
"""The rules that the opening of a game applies, besides those of the events that log them."""


@rule("C1.1", "INT.3", "INT.1")
def new_game(
    names: list[str],
    chance: Chance,
    game: str = FULL,
    long: bool = False,
    planet: str = "",
    mode: str = "",
    colours: Sequence[str] = (),
    gifts: Sequence[str] = (),
    historical: bool = False,
    readings: Mapping[str, bool] | None = None,
    deck: Mapping[str, Any] | None = None,
    boards: Mapping[str, Any] | None = None,
    campaign: str = "",
    ancestors: Mapping[str, Any] | None = None,
) -> MegafaunaState:
    """Set up a game. A solo game is on Mars if no planet is given, and a campaign is on Earth."""
    heirs = read_ancestors(ancestors, names)
    if heirs is not None:
        game, mode = FULL, mode or mode_after(heirs, names)
        colours = colours_after(heirs, names, colours, mode, chance)
        planet = planet or "earth"
        campaign = campaign or campaign_after(heirs, mode)
    mode = mode or (SOLO if len(names) == 1 else VERSUS)
    if mode in MODES and not planet:
        planet = "mars" if mode in (SOLO, HERO) and not campaign else MODES[mode][1][0]
    _check_options(names, game, planet, mode, colours, gifts)
    _check_campaign(campaign, mode, planet)
    discs, standing = empty_map()
    state = MegafaunaState(
        names=names,
        chance=chance,
        phases=list(PHASES),
        phase=PHASES[0],
        game=game,
        long=long or mode in (SOLO, HERO),
        planet=planet,
        mode=mode,
        box=add_box(deck, boards),
        readings=_readings(readings or {}),
        historical=historical,
        players=_players(names, chance, mode, colours, gifts),
        discs=discs,
        standing=standing,
        cubes=list(CUBES),
        fossils=FOSSILS,
    )
    _lay_cratons(state)
    if state.is_full:
        _first_medea(state)
    if mode == VERSUS:
        if state.is_full:
            _discs_of_the_full_game(state)
        _first_creeples(state)
    else:
        _discs_of_a_planet(state)
        _begin_with_choices(state)
    _deal_cards(state)
    if heirs is not None:
        carry_over(state, heirs)
    if campaign:
        begin_campaign(state, campaign)
    return state


@rule("C3.1", "C3.2")
def _check_campaign(campaign: str, mode: str, planet: str) -> None:
    if campaign and campaign not in CAMPAIGNS:
        known = " or ".join(CAMPAIGNS)
        raise TEXTS.refused("setup.campaign", "C3.1", campaign=campaign, known=known)
    if campaign and (mode not in (SOLO, HERO) or planet != "earth"):
        raise TEXTS.refused("setup.campaign_solo", "C3.1")


def _check_options(
    names: list[str],
    game: str,
    planet: str,
    mode: str,
    colours: Sequence[str],
    gifts: Sequence[str],
) -> None:
    if game not in (BEGINNER, FULL):
        raise TEXTS.refused("setup.game", "INT.3", game=game)
    if mode not in MODES:
        raise TEXTS.refused("setup.mode", "INT.3", mode=mode, known=", ".join(MODES))
    (least, most), planets = MODES[mode]
    if not least <= len(names) <= most:
        raise TEXTS.refused("setup.count", "INT.1", count=len(names), least=least, most=most)
    if planet not in planets:
        raise TEXTS.refused("setup.planet", "K3.2", planet=planet, known=", ".join(planets))
    if mode != VERSUS and game != FULL:
        raise TEXTS.refused("setup.full", "K0.1")
    known = COLOURS if mode == VERSUS else COLOURS[GREEN + 1 :]
    wanted = len(names) - (mode == DUEL)
    for chosen, text in ((colours, "setup.colours"), (gifts, "setup.gifts")):
        if isinstance(chosen, str) or any(colour not in COLOURS for colour in chosen):
            raise TEXTS.refused(text, "C1.3", chosen=chosen, known=", ".join(COLOURS))
    if colours and (
        len(colours) != wanted
        or len({*colours}) != wanted
        or any(colour not in known for colour in colours)
    ):
        raise TEXTS.refused(
            "setup.colours", "C1.3", chosen=", ".join(colours), known=", ".join(known)
        )


def _readings(given: Mapping[str, bool]) -> Readings:
    known = Readings.__struct_fields__
    for name, value in given.items():
        if name not in known or not isinstance(value, bool):
            raise TEXTS.refused("setup.readings", name=name, known=", ".join(known))
    return Readings(**given)


@rule("C1.3", "K0.2", "J8.1", "L1.1", "L2.1", "L2.2")
def _players(
    names: list[str], chance: Chance, mode: str, colours: Sequence[str], gifts: Sequence[str]
) -> list[Player]:
    """Return the players with the given colours, or with random ones. The plant is last."""
    free = list(range(len(COLOURS)) if mode == VERSUS else range(GREEN + 1, len(COLOURS)))
    animals = len(names) - (mode == DUEL)
    dealt = [COLOURS.index(colour) for colour in colours]
    if not dealt:
        chance.shuffle(free)
        dealt = free[:animals]
    players = [Player(colour, seat, entered=mode == VERSUS) for seat, colour in enumerate(dealt)]
    if mode != VERSUS:
        seat = {SOLO: 0, HERO: 0, DUEL: 1}.get(mode, NOBODY)
        players.append(Player(GREEN, seat))
    for player in players:
        player.gift = COLOURS[player.colour] in gifts
    return players


@rule("C1.4", "K6.4", "L1.2", "L2.3")
def _first_medea(state: MegafaunaState) -> None:
    """Give the Medea card to the player with the lowest skeleton number.

    In games with a plant, the rules name the player.
    """
    lowest = min(range(len(state.players)), key=lambda n: state.players[n].colour)
    animals = [n for n, player in enumerate(state.players) if player.colour != GREEN]
    match state.mode:
        case "versus" | "duel":
            state.medea = lowest
        case "hero":
            state.medea = len(state.players) - 1
        case _:
            state.medea = min(animals, key=lambda n: state.players[n].colour)


@rule("C1.6", "C1.7", "K3.2", "A8.5")
def _lay_cratons(state: MegafaunaState) -> None:
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
def _discs_of_the_full_game(state: MegafaunaState) -> None:
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
def _first_creeples(state: MegafaunaState) -> None:
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
def _discs_of_a_planet(state: MegafaunaState) -> None:
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


@rule("K3.3", "K3.7", "K3.8", "L2.2")
def _begin_with_choices(state: MegafaunaState) -> None:
    """Set up the plant's archetypes. Players place two of them before turn 1."""
    found_species(state, species_number(GREEN, ARCHETYPE), Mutation(ARCHETYPE_CARD))
    state.phase = FIRST_LIFE


@rule("C1.2", "C1.14", "C1.15", "C1.16", "A6.4")
def _deal_cards(state: MegafaunaState) -> None:
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


@rule("C1.6", "C1.12", "C1.13", "C1.16", "C1.17", "GL.1", "GL.7", "GL.8", "J8.1")
def opening(state: MegafaunaState, log: Log) -> None:
    """Log the players' colours, the order of the landmasses, the reservoirs and the display."""
    if state.is_full:
        log("INT.3", "long_game" if state.long else "full_game", None, "INT.1", "C1.1")
    else:
        log("INT.3", "beginner_game", None, "INT.1", "C1.1", *BEGINNER_RULES)
    cratons = [number for mass in state.masses for number in mass.numbers]
    log("C1.6", "cratons_laid", None, *(("C1.7",) if state.is_full else ()), cratons=cratons)
    for number, player in enumerate(state.players):
        seat = None if player.seat == NOBODY else player.seat
        archetype = species_number(player.colour, ARCHETYPE)
        homes = state.homes(archetype)
        key = "colour_of_nobody" if seat is None else "colour"
        skeleton = skeleton_of(player.colour)
        log("C1.3", key, seat, "GL.20", colour=player.colour, skeleton=skeleton)
        if player.gift:
            log("J8.1", "gift", seat, colour=player.colour)
        if homes:
            log("C1.13", "start", seat, *START_RULES, species=archetype, place=homes[0])
        if number == state.medea and state.mode == VERSUS:
            log("C1.4", "first_medea", seat)
    if state.mode != VERSUS:
        log_roles(state, log)
        log_campaign(state, log)
        log_absent_animals(state, log)
    elif state.is_full:
        facts = {"percent": oxygen_percent(state), "albedo": albedo(state)}
        climate_name = CLIMATES[climate(state)]
        log("C1.12", "reservoirs", None, *DISC_RULES, **facts, climate=climate_name)
    biosphere = ("C1.14",) if state.is_full else ()
    log("C1.16", "cards_dealt", None, "C1.2", "C1.15", *biosphere, *CARD_RULES)
