"""Set-up: cubes, compass, markers on the ladder, two amoebas for each tribe."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from evogames.core.decision import Decision, Log, Option, Play
from evogames.core.chance import Chance
from evogames.core.rulebook import rule
from evogames.primordial_soup.cards import CUBES, SPACES, START_CUBES, gene_supply
from evogames.primordial_soup.decks import environment_deck
from evogames.primordial_soup.state import Amoeba, Player, SoupState
from evogames.primordial_soup.table import PHASES, ascending, begin_phase, decide, descending
from evogames.primordial_soup.words import TEXTS

TRIBE = 7
OPTIONS = ("environment",)


@rule("GEN.2", "SET.1", "SET.2", "SET.3", "SET.4", "SET.5")
def new_game(names: list[str], chance: Chance, options: dict[str, Any]) -> SoupState:
    """Lay out the soup; only the colours of the players are in play."""
    for option in options:
        if option not in OPTIONS:
            raise TEXTS.refused("setup.no_option", option=option, known=", ".join(OPTIONS))
    colours = len(names)
    deck = environment_deck(options.get("environment"))
    chance.shuffle(deck)
    return SoupState(
        names=names,
        chance=chance,
        players=[Player() for _ in names],
        cubes=[[START_CUBES] * colours for _ in SPACES],
        reserve=[CUBES - START_CUBES * len(SPACES)] * colours,
        supply=gene_supply(colours),
        compass=deck.pop(),
        deck=deck,
        phases=list(PHASES),
        phase="ladder",
    )


@rule("SET.1", "SET.2", "SET.3", "SET.4", "SET.5", "GEN.1", "GEN.2")
def opening(state: SoupState, log: Log) -> None:
    """Tell what the set-up did."""
    log("GEN.2", "seats", None, "GEN.1", "SET.3", count=len(state.players))
    log("SET.1", "pieces", None, "GEN.3", "GEN.4", bp=state.players[0].bp)
    log("SET.2", "soup", None, "SET.3", spaces=len(state.cubes), each=START_CUBES)
    log("SET.4", "supply", None, "P3.2", count=sum(state.supply.values()))
    log("SET.5", "compass", None, card=state.compass, left=len(state.deck))


@rule("SET.6")
def ladder_start(state: SoupState, log: Log) -> Play:
    """Two dice each; in the order of the rolls the markers go on the first spaces."""
    state.queue = _by_roll(state, log, list(range(len(state.players))))
    for seat in list(state.queue):
        choice = yield from decide(seat, "ladder", "SET.6", partial(ladder_offers, state))
        state.players[seat].marker = int(choice.args[0])
        log("SET.6", "marker", seat, marker=choice.args[0])
    state.phase = "first amoeba"
    state.queue = ascending(state)


def _by_roll(state: SoupState, log: Log, seats: list[int]) -> list[int]:
    """Seats from the highest roll down; tied players roll again among themselves."""
    if len(seats) == 1:
        return seats
    rolled = {seat: state.chance.roll(2) for seat in seats}
    for seat, dice in rolled.items():
        log("SET.6", "ladder_roll", seat, dice=dice, total=sum(dice))
    totals = sorted({sum(dice) for dice in rolled.values()}, reverse=True)
    if len(totals) == 1:
        return _by_roll(state, log, seats)
    order: list[int] = []
    for total in totals:
        order += _by_roll(state, log, [s for s in seats if sum(rolled[s]) == total])
    return order


@rule("SET.6")
def ladder_offers(state: SoupState, refused: bool) -> list[Option]:
    """One of the first spaces, as many as players, one marker a space."""
    taken = [p.marker for p in state.players]
    spaces = range(1, len(state.players) + 1)
    return [
        Option("ladder", (s,), "SET.6", "SET.6" if s in taken else "")
        for s in spaces
        if (s in taken) == refused
    ]


@rule("SET.7", "SET.8", "GEN.6")
def first_amoebas(state: SoupState, log: Log) -> Play:
    """One amoeba each in ascending order, then a second each in descending order."""
    seat = state.queue.pop(0)
    first = state.phase == "first amoeba"
    clause = "SET.7" if first else "SET.8"
    offers = partial(empty_spaces, state, clause)
    choice = yield from decide(seat, "first_amoeba", clause, offers)
    space = int(choice.args[0])
    number = yield from choose_number(state, seat, space)
    hurt = 1 if first and len(state.players) == 4 else 0
    place_amoeba(state, seat, number, space, hurt)
    log(clause, "placed", seat, "GEN.6", amoeba=(seat, number), space=space, damage=hurt)
    if not state.queue:
        if first:
            state.phase = "second amoeba"
            state.queue = descending(state)
        else:
            log("GEN.8", "round", None, round=state.turn)
            begin_phase(state, log, state.phases[0])


@rule("SET.7", "SET.8")
def empty_spaces(state: SoupState, clause: str, refused: bool) -> list[Option]:
    """At the start no space may hold two amoebas."""
    taken = [a.space for p in state.players for a in p.amoebas]
    return [
        Option("place", (space,), clause, "SET.8" if refused else "")
        for space in range(len(state.cubes))
        if (space in taken) == refused
    ]


@rule("GEN.6")
def choose_number(state: SoupState, seat: int, space: int) -> Generator[Decision, Option, int]:
    """A new amoeba may have any free number; returns the one chosen."""
    offers = partial(number_offers, state.players[seat])
    choice = yield from decide(seat, "number", "GEN.6", offers, space=space)
    return int(choice.args[0])


def number_offers(player: Player, refused: bool) -> list[Option]:
    """Every number of the tribe that is not in the soup."""
    used = [a.number for a in player.amoebas]
    return [
        Option("number", (n,), "GEN.6", "GEN.6" if refused else "")
        for n in range(1, TRIBE + 1)
        if (n in used) == refused
    ]


def place_amoeba(state: SoupState, seat: int, number: int, space: int, damage: int = 0) -> None:
    """Put an amoeba into the soup, keeping the tribe in order of numbers."""
    amoebas = state.players[seat].amoebas
    amoebas.append(Amoeba(seat, number, space, damage))
    amoebas.sort(key=lambda a: a.number)
