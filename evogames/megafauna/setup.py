"""Setup (C1, K3): a new game with its players, and the log of its opening."""

from collections.abc import Mapping, Sequence
from typing import Any

from evogames.core import Chance, Log, rule
from evogames.megafauna.components.box import add_box
from evogames.megafauna.components.names import (
    ARCHETYPE,
    CLIMATES,
    COLOURS,
    GREEN,
    NOBODY,
    species_number,
)
from evogames.megafauna.components.tables import (
    CUBES,
    FOSSILS,
    skeleton_of,
)
from evogames.megafauna.first_pieces import (
    deal_cards,
    lay_cratons,
    place_discs,
    place_discs_of_a_planet,
    place_first_creeples,
)
from evogames.megafauna.map.reservoirs import albedo, climate, oxygen_percent
from evogames.megafauna.pieces import found_species
from evogames.megafauna.settings import MODES, check_campaign, check_options, read_readings
from evogames.megafauna.state import (
    ARCHETYPE_CARD,
    DUEL,
    FULL,
    HERO,
    SOLO,
    VERSUS,
    MegafaunaState,
    Mutation,
    Player,
    empty_map,
)
from evogames.megafauna.variants.campaign import begin_campaign, log_campaign
from evogames.megafauna.variants.from_genesis import (
    campaign_after,
    colours_after,
    mode_after,
    read_ancestors,
)
from evogames.megafauna.variants.landfall import carry_over
from evogames.megafauna.variants.openings import log_absent_animals, log_roles

PHASES = ("events", "actions", "dispersal", "burial")
FIRST_LIFE = "first_life"
"""The phase before the first turn, in which players place discs and creeples."""
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
    check_options(names, game, planet, mode, colours, gifts, long=long, historical=historical)
    check_campaign(campaign, mode, planet)
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
        readings=read_readings(readings or {}),
        historical=historical,
        players=_players(names, chance, mode, colours, gifts),
        discs=discs,
        standing=standing,
        cubes=list(CUBES),
        fossils=FOSSILS,
    )
    lay_cratons(state)
    if state.is_full:
        _first_medea(state)
    if mode == VERSUS:
        if state.is_full:
            place_discs(state)
        place_first_creeples(state)
    else:
        place_discs_of_a_planet(state)
        _begin_with_choices(state)
    deal_cards(state)
    if heirs is not None:
        carry_over(state, heirs)
    if campaign:
        begin_campaign(state, campaign)
    return state


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


@rule("K3.3", "K3.7", "K3.8", "L2.2")
def _begin_with_choices(state: MegafaunaState) -> None:
    """Set up the plant's archetypes. Players place two of them before turn 1."""
    found_species(state, species_number(GREEN, ARCHETYPE), Mutation(ARCHETYPE_CARD))
    state.phase = FIRST_LIFE


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
