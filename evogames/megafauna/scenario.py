"""Scenarios: positions from which a lesson, a test or the explorer can start.

docs/scenarios.md describes the form. Entries that are left out are as after the setup of a game.
"""

from typing import Any

from evogames.core import Chance, Log, begin_phase, rule
from evogames.core.scenario import check_dice, check_seats, names_of, possible, read_form, seats_of
from evogames.megafauna.check import check
from evogames.megafauna.components.deck import ET_CARDS
from evogames.megafauna.components.names import (
    BIOSPHERE_DECKS,
    CLIMATES,
    COLOURS,
    CRATONS,
    DISCS,
    NO_CARD,
    NO_DISC,
    NOBODY,
    ROWS,
)
from evogames.megafauna.components.tables import CUBES, DISPLAY, ERA_CARDS, FOSSILS, skeleton_of
from evogames.megafauna.events.closing import LAST_TURNS
from evogames.megafauna.first_pieces import discs_on_map
from evogames.megafauna.forms import CardForm, LandForm, LineageForm, MegafaunaForm, cubes, named
from evogames.megafauna.map.landmasses import Craton, Landmass
from evogames.megafauna.map.places import PLACE_NAMES
from evogames.megafauna.map.reservoirs import albedo, climate, oxygen_percent
from evogames.megafauna.sentences import TEXTS
from evogames.megafauna.setup import FIRST_LIFE, PHASES, new_game
from evogames.megafauna.state import DUEL, VERSUS, Fossils, Icon, MegafaunaState, Player
from evogames.megafauna.tableaus import lay_species, read_card, read_tool, take
from evogames.megafauna.turn import ORDER


@rule("C1.1", "INT.3")
def position(scenario: dict[str, Any], names: list[str] | None, chance: Chance) -> MegafaunaState:
    """Return the position of a scenario: a new game in which pieces are then moved."""
    phases = (FIRST_LIFE, *PHASES) if scenario.get("phase") == FIRST_LIFE else PHASES
    form = read_form(scenario, MegafaunaForm, phases, "A0.1")
    seats = seats_of(form.players, LineageForm)
    check_dice(form.dice, "A8.3")
    state = new_game(
        names_of(seats, names),
        chance,
        form.game,
        form.long,
        form.planet,
        form.mode,
        _colours(form, seats),
        historical=form.historical,
        readings=form.readings,
        deck=form.deck,
        boards=form.boards,
    )
    chance.dice = list(form.dice)
    state.phases = [phase for phase in form.phases if phase != FIRST_LIFE]
    state.turn, state.final = form.turn, form.final
    state.era = form.era or _era(state, form)
    state.windy, state.rained = form.windy, form.rained
    state.carried, state.ending = form.carried, form.ending
    state.first_events = form.first_events
    told = [*seats, form.plant or LineageForm()][: len(state.players)]
    for player, one in zip(state.players, told, strict=True):
        _tell_player(player, one)
    if form.land:
        state.masses = [_landmass(state, one) for one in form.land]
    _lay_discs(state, form)
    _begin(state, form)
    _lay_cards(state, form, told)
    return possible(state, check)


@rule("A1.10", "A6.1")
def _era(state: MegafaunaState, form: MegafaunaForm) -> int:
    """Return the era of a turn. After the events of its fifth turn the next era has begun."""
    turns_over = form.turn - (form.phase == PHASES[0])
    return min(1 + turns_over // ERA_CARDS, LAST_TURNS[state.long] // ERA_CARDS)


@rule("C1.3")
def _colours(form: MegafaunaForm, seats: list[LineageForm]) -> list[str]:
    """Return the colours of the players. A player without a colour gets the first that is free."""
    animals = seats if form.mode != DUEL else seats[:1]
    for one in animals:
        named(one.colour or COLOURS[0], COLOURS, "colour", "C1.3")
    wanted = [one.colour for one in animals if one.colour]
    free = iter([colour for colour in COLOURS if colour not in wanted])
    if len(seats) == 1 or form.mode not in ("", VERSUS):
        next(free)  # the plant is green
    return [one.colour or next(free, "") for one in animals]


def _tell_player(player: Player, told: LineageForm) -> None:
    player.actions, player.used, player.acted = told.actions, told.used, told.acted
    player.gift, player.gift_used = told.gift, told.gift_used
    player.latecomer = told.latecomer
    if told.entered is not None:
        player.entered = told.entered


@rule("C1.6", "C1.7", "D1.2")
def _landmass(state: MegafaunaState, form: LandForm | str) -> Landmass:
    """Return a landmass. A craton alone is given with its latitude: "siberia 5"."""
    if isinstance(form, str):
        name, _, latitude = form.partition(" ")
        if len(latitude) != 1 or not latitude.isdecimal():
            raise TEXTS.refused("scenario.land", "D1.2", name=form)
        form = LandForm({name: (0, int(latitude))})
    known = [CRATONS[number] for number in state.components.boards.of_planet(state.planet)]
    cratons = []
    for name, (column, row) in form.cratons.items():
        named(name, known, "craton", "C1.6")
        cratons.append(Craton(CRATONS.index(name), column, row))
    if not cratons:
        raise TEXTS.refused("scenario.no_craton", "C1.6")
    die = CRATONS.index(form.die) if form.die in form.cratons else cratons[0].number
    return Landmass(cratons, die if state.is_full else NOBODY)


@rule("C1.8", "C1.9", "C1.12", "B7.4", "GL.26")
def _lay_discs(state: MegafaunaState, form: MegafaunaForm) -> None:
    """Put discs on the map. All others are in the reservoirs."""
    everything = [
        on_map + off
        for on_map, off in zip(
            discs_on_map(state),
            (state.carbon, state.clouds + state.vapour, state.oxygen),
            strict=True,
        )
    ]
    if form.discs is not None:
        state.discs = [NO_DISC] * len(state.discs)
        for name, disc in form.discs.items():
            place = named(name, PLACE_NAMES[: len(state.discs)], "place", "D10.10")
            state.discs[place] = named(disc, DISCS, "disc", "B7.4")
    black, white, green = (
        count - on_map for count, on_map in zip(everything, discs_on_map(state), strict=True)
    )
    state.carbon, state.oxygen = black, green
    state.clouds = min(state.clouds, white) if form.clouds is None else form.clouds
    state.vapour = white - state.clouds
    top = state.components.boards.atmosphere.top
    if state.mode == VERSUS and state.carbon + state.vapour > top:
        facts = {"count": state.carbon + state.vapour, "most": top}
        raise TEXTS.refused("scenario.atmosphere", "GL.26", **facts)


@rule("B7.1", "C1.2", "C1.16", "J7.8")
def _lay_cards(state: MegafaunaState, form: MegafaunaForm, told: list[LineageForm]) -> None:
    """Lay the tableaus, and deal all cards that are in none of them."""
    deck = state.components.deck
    state.cubes, state.fossils = list(CUBES), FOSSILS
    left = [card.number for card in deck.mutation]
    lay_species(state, form, told, left)
    state.markers = cubes(form.markers)
    state.cubes = [count + more for count, more in zip(state.cubes, state.markers, strict=True)]
    _lay_fossils(state, told, left)
    for name in (*form.discards, *form.display, *form.taken):
        named(name, ROWS, "row", "C1.16")
    for row, name in enumerate(ROWS):
        state.discards[row] = [take(card, left) for card in form.discards.get(name, [])]
    for row, name in enumerate(ROWS):
        shown = [card and take(card, left) for card in form.display.get(name, [])]
        cards = [card for card in left if deck.mutation_card(card).row == row]
        state.chance.shuffle(cards)
        while len(shown) < DISPLAY and cards and name not in form.display:
            shown.append(cards.pop())
        top = [card for card in shown[DISPLAY:] if card]
        shown = [card or NO_CARD for card in shown[:DISPLAY]]
        state.display[row] = shown + [NO_CARD] * (DISPLAY - len(shown))
        state.decks[row] = [*cards, *top]
        state.top_taken[row] = name in form.taken
    _lay_event_cards(state, form)


@rule("A7.2", "GL.27")
def _lay_fossils(state: MegafaunaState, told: list[LineageForm], left: list[int]) -> None:
    """Give each player the fossils that the scenario names."""
    for player, one in zip(state.players, told, strict=True):
        player.kept = [read_card(state, CardForm(name, {}, ""), left) for name in one.kept]
        named_cards = [name for name in one.fossil_cards if name != "archetype"]
        player.fossils = Fossils(
            tokens=one.fossils,
            cards=[read_card(state, CardForm(name, {}, ""), left) for name in named_cards],
            tools=[read_tool(state, name) for name in one.fossil_tools],
            archetype="archetype" in one.fossil_cards,
            genesis=one.genesis_fossil,
        )
        state.fossils -= one.fossils


@rule("C1.15", "A1.5", "A1.9")
def _lay_event_cards(state: MegafaunaState, form: MegafaunaForm) -> None:
    """Put the next event cards on top of their decks, and name the events that still happen."""
    deck = state.components.deck
    drawn = form.turn - (form.phase == PHASES[0] and not state.stage)
    used = [*form.next_et, *form.used_et]
    if form.et_card and drawn > ERA_CARDS * (state.era - 1):
        used.append(form.et_card)
    rest = [card for card in ET_CARDS if card not in used]
    state.chance.shuffle(rest)
    wanted = ERA_CARDS * state.era - drawn - len(form.next_et)
    state.et_deck = [*rest[: max(wanted, 0)], *reversed(form.next_et)]
    state.et_rest = [card for card in rest if card not in state.et_deck][
        : len(ET_CARDS) - ERA_CARDS
    ]
    state.et_card = form.et_card or NO_CARD
    state.biosphere_card = form.biosphere_card or NO_CARD
    if state.is_full:
        for number, name in enumerate(BIOSPHERE_DECKS):
            first = form.next_biosphere.get(name, [])
            cards = [
                card.number
                for card in deck.event
                if card.deck == name and card.number not in (*first, *form.used_biosphere)
            ]
            state.chance.shuffle(cards)
            state.biosphere[number] = [*cards, *reversed(first)]
    for cards in (used, *form.next_biosphere.values()):
        for card in cards:
            if not 1 <= card <= len(deck.event) or cards.count(card) > 1:
                raise TEXTS.refused("scenario.event", "C1.15", name=card)
    state.icons = [_icon(state, card, index) for card, index in form.events]
    state.halted = [_icon(state, card, index) for card, index in form.halted]
    if form.halted_craton:
        state.halted_craton = named(form.halted_craton, CRATONS, "craton", "K5.8")


def _icon(state: MegafaunaState, card: int, index: int) -> Icon:
    events = state.components.deck.event
    if not 1 <= card <= len(events) or not 0 <= index < len(events[card - 1].icons):
        raise TEXTS.refused("scenario.event", "A1.9", name=f"{card}, {index}")
    return Icon(card, index)


@rule("A5.1", "C1.4", "E8.3")
def _begin(state: MegafaunaState, form: MegafaunaForm) -> None:
    """Start the phase, with the order of play, the players to act, and the Medea card."""
    check_seats(len(state.names), current_player=form.current_player)
    place = {player.colour: number for number, player in enumerate(state.players)}

    def players(names: list[str]) -> list[int]:
        known = [COLOURS[colour] for colour in place]
        return [place[COLOURS.index(known[named(n, known, "colour", "C1.3")])] for n in names]

    rest = [COLOURS[colour] for colour in sorted(place) if COLOURS[colour] not in form.order]
    state.order = players([*form.order, *rest])
    waiting = state.order if form.waiting is None else players(form.waiting)
    if form.current_player is not None:
        seats = [state.players[player].seat for player in waiting]
        if form.current_player not in seats:
            raise TEXTS.refused("scenario.waiting", "A5.1")
        waiting = waiting[seats.index(form.current_player) :]
    begin_phase(state, form.phase, () if form.phase in (PHASES[0], FIRST_LIFE) else waiting)
    events_wait = form.phase == PHASES[0] and bool(form.events)
    state.stage = int(events_wait) if form.stage is None else form.stage
    steps = len(ORDER.steps[state.phase])
    if state.stage >= steps:
        raise TEXTS.refused("scenario.stage", "A0.1", count=steps)
    if state.is_full and form.medea:
        (state.medea,) = players([form.medea])


@rule("INT.3", "GL.21", "GL.24", "GL.25", "GL.26")
def opening(state: MegafaunaState, log: Log) -> None:
    """Log the turn and the colours with which the scenario starts."""
    log("A0.1", "position", None, "INT.3", turn_number=state.turn, phase_name=state.phase)
    for player in state.players:
        seat = None if player.seat == NOBODY else player.seat
        key = "colour_of_nobody" if seat is None else "colour"
        skeleton = skeleton_of(player.colour)
        log("C1.3", key, seat, "GL.20", colour=player.colour, skeleton=skeleton)
    if state.is_full:
        facts = {"percent": oxygen_percent(state), "albedo": albedo(state)}
        climate_name = CLIMATES[climate(state)]
        log("GL.21", "reservoirs", None, "GL.24", "GL.25", "GL.26", **facts, climate=climate_name)
