"""Scenarios: positions from which a teacher, a lesson or a test can start.

docs/scenarios.md explains the format of the files in scenarios/. Every entry that is left out has a
default. An impossible entry is refused with an explanation.
"""

from typing import Any

from msgspec.structs import replace

from evogames.core import Chance, Log, clockwise, next_stage, rule
from evogames.core.scenario import check_dice, check_seats, names_of, possible, read_form, seats_of
from evogames.genesis.cards import (
    BOARD_NAMES,
    BOARD_ROW,
    BOARDS,
    COLOUR,
    COLOURS,
    EONS,
    EVENT_NAMES,
    EVENTS,
    MACRO_NAMES,
    MACROS,
    MUTATIONS,
    ROWS,
)
from evogames.genesis.check import check_start, due_bionts
from evogames.genesis.events.event_cards import gather_icons
from evogames.genesis.forms import GenesisForm, SeatForm, named, take, tokens
from evogames.genesis.organisms import bionts_in_play
from evogames.genesis.pieces import (
    lay_organism,
    lay_refuge,
    settle_levels,
    take_board,
    take_macro,
    take_mutation,
)
from evogames.genesis.player_order import begin_phase
from evogames.genesis.setup import check_ways, event_deck, first_climate, log_variants
from evogames.genesis.state import GenesisState, Player
from evogames.genesis.turn import ORDER
from evogames.genesis.words import TEXTS


def position(scenario: dict[str, Any], names: list[str] | None, chance: Chance) -> GenesisState:
    """Return the position of a scenario."""
    form = read_form(scenario, GenesisForm, ORDER.phases, "A1.1")
    seats = seats_of(form.players, SeatForm)
    check_form(form, len(seats))
    chance.dice = list(form.dice)
    colours = colours_of(seats)
    players = seat(form, seats, colours)
    state = GenesisState(
        names=names_of(seats[:1] if form.mode == "solo" else seats, names),
        chance=chance,
        players=players,
        level=form.level,
        mode=form.mode,
        gentle=form.gentle,
        crystal=form.crystal,
        phases=form.phases,
        macros=list(range(len(MACROS))) if form.level == "advanced" else [],
        active=[row in form.active for row in ROWS],
        climate=form.climate or (form.run[-1] if form.run else first_climate(form.level)),
        run=form.run,
        ocean_world=form.ocean_world,
        ozone=form.ozone,
        turn=form.turn,
        final=form.final,
    )
    boards = list(range(len(BOARDS)))
    cards = list(range(len(MUTATIONS)))
    for organism in form.organisms:
        lay_organism(state, organism, boards, cards)
    for refuge in form.refuges:
        lay_refuge(state, refuge, boards)
    settle_levels(state)
    state.oxidised = form.oxidised or any(o.macro >= 0 for o in state.organisms)
    lay_trophies(state, seats, boards)
    lay_boards(state, form, boards)
    lay_mutations(state, form, cards)
    lay_events(state, form)
    count_bionts(state)
    first = next(n for n, p in enumerate(players) if p.number == colours[form.first])
    state.clockwise = clockwise(len(players), first)
    begin_phase(state, form.phase)
    if form.current_player is not None:
        while state.players[state.queue[0]].number != colours[form.current_player]:
            state.queue.pop(0)
    if form.icons:
        lay_icons(state, form)
    return possible(state, check_start)


@rule("A1.1", "C3.1")
def check_form(form: GenesisForm, count: int) -> None:
    """Refuse settings that contradict each other."""
    check_ways(form.mode, form.level)
    if form.mode == "solo" and count != 2:
        raise TEXTS.refused("scenario.solo_colours", "C1.1", count=count)
    if not 2 <= count <= 4:
        raise TEXTS.refused("scenario.colours", "A0.1", count=count)
    for climate in [*form.run, form.climate or "warm"]:
        if climate not in ("warm", "cold"):
            raise TEXTS.refused("scenario.climate", "D10.1", climate=climate)
    for row in [*form.active, *form.boards, *form.mutations]:
        named(row, ROWS, "row", "GL.EV1")
    if "event" not in form.phases and not form.turns:
        raise TEXTS.refused("scenario.no_end", "I0.1")
    check_seats(count, first=form.first, current_player=form.current_player)
    check_dice(form.dice, "B0.4")


@rule("C0.1")
def colours_of(seats: list[SeatForm]) -> list[int]:
    """Return the colour of each seat: the colour that it names, or else the first free colour."""
    free = iter([colour for colour in COLOUR if colour not in [seat.colour for seat in seats]])
    colours = [named(s.colour or next(free), COLOUR, "colour", "C0.1") for s in seats]
    for colour in colours:
        if colours.count(colour) > 1:
            raise TEXTS.refused("scenario.same_colour", "C0.1", colour=COLOURS[colour])
    return colours


@rule("C1.1", "C1.4", "C2.1")
def seat(form: GenesisForm, seats: list[SeatForm], colours: list[int]) -> list[Player]:
    """Set up players with their pools, and the automatic parasites of the mode."""
    players: list[Player] = []
    for number, spec in enumerate(seats):
        person = 0 if form.mode == "solo" else number
        players.append(Player(colours[number], person, 0, tokens(spec.pool)))
        if form.mode == "cooperative":
            players.append(Player(colours[number] + 4, -1, 0))
    if form.mode == "solo":
        players += [Player(c + 4, -1, 0) for c in range(4) if c not in colours]
    return players


@rule("B4.1")
def count_bionts(state: GenesisState) -> None:
    """Make all bionts idle that have no place in the scenario."""
    for owner in state.players:
        owner.idle = due_bionts(state, owner.number) - bionts_in_play(state, owner.number)


def lay_trophies(state: GenesisState, seats: list[SeatForm], boards: list[int]) -> None:
    """Return the boards and cards of organisms that died earlier."""
    mine = [p for p in state.players if p.person >= 0]
    for owner, spec in zip(mine, seats, strict=True):
        for name in spec.trophies:
            named(name, (*BOARD_NAMES, *MACRO_NAMES), "trophy", "GL.EX2")
            if name in MACRO_NAMES:
                take_macro(state, name)
            else:
                take_board(name, boards)
            owner.trophies.append(name)


@rule("C0.8", "C0.9")
def lay_boards(state: GenesisState, form: GenesisForm, boards: list[int]) -> None:
    """Return refuge decks by row, with the named boards first.

    With few players, one board of each row is removed.
    """
    pools = sum(p.person >= 0 for p in state.players)
    for row, name in enumerate(ROWS):
        wanted = []
        for board in form.boards.get(name, []):
            number = take_board(board, boards)
            if BOARD_ROW[number] != row:
                facts = {"board": board, "row": BOARDS[number].row, "other": name}
                raise TEXTS.refused("scenario.row", "C0.8", **facts)
            wanted.append(number)
        rest = [b for b in boards if BOARD_ROW[b] == row]
        state.chance.shuffle(rest)
        if pools < 4 and rest:
            state.boxed_boards.append(rest.pop(0))
        state.decks[row] = rest + wanted[::-1]


@rule("C0.11")
def lay_mutations(state: GenesisState, form: GenesisForm, cards: list[int]) -> None:
    """Return the mutation decks. The named cards are on top, and the rest is dealt evenly."""
    for row, name in enumerate(ROWS):
        for card in form.mutations.get(name, []):
            state.mutations[row].append(take_mutation(card, cards))
    state.chance.shuffle(cards)
    while cards:
        min(state.mutations, key=len).append(cards.pop())
    state.unseen = [max(0, len(deck) - 1) for deck in state.mutations]


@rule("C0.4", "C0.5", "C0.6")
def lay_events(state: GenesisState, form: GenesisForm) -> None:
    """Return the event deck from an eon onwards. The named events come first."""
    deck, boxed = event_deck(state.chance, form.short)
    eon = named(form.eon, EONS, "eon", "C0.4")
    state.shown = [e for e in reversed(deck) if EONS.index(EVENTS[e].eon) < eon]
    deck = [e for e in deck if e not in state.shown]
    numbers, left = list(EVENTS), list(range(len(EVENTS)))
    wanted = [numbers[take(e, EVENT_NAMES.values(), left, "event", "C0.4")] for e in form.events]
    for pile in (deck, boxed, state.shown):
        pile[:] = [e for e in pile if e not in wanted]
    deck += wanted[::-1]
    if form.deck is not None:
        if not len(wanted) <= form.deck <= len(deck):
            facts = {"count": form.deck, "ready": len(wanted), "most": len(deck)}
            raise TEXTS.refused("scenario.deck", "C0.6", **facts)
        boxed += deck[: len(deck) - form.deck]
        deck = deck[len(deck) - form.deck :]
    if form.phase == "event" and not deck:
        raise TEXTS.refused("scenario.no_event", "D0.1")
    state.events, state.boxed_events, state.ready = deck, boxed, len(wanted)


def lay_icons(state: GenesisState, form: GenesisForm) -> None:
    """Reveal the next event. It has only these icons, which are resolved one by one."""
    if state.phase != "event":
        raise TEXTS.refused("scenario.icons", "D0.1", phase=TEXTS.word("phase", state.phase))
    known = sorted({icon for card in EVENTS.values() for icon in card.icons})
    for icon in form.icons:
        named(icon, known, "icon", "A1.2")
    card = EVENTS[state.events.pop()]
    state.ready = max(0, state.ready - 1)
    state.shown.append(card.number)
    bare = replace(card, icons=tuple(form.icons), climate=(), special="")
    state.icons = gather_icons([bare])
    next_stage(state)


def opening(state: GenesisState, log: Log) -> None:
    """Log that the game starts from a scenario."""
    log("A1.1", "position", None, turn_number=state.turn, phase=state.phase)
    log_variants(state, log)
