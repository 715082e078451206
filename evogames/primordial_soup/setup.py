"""Setup: cubes, compass, markers on the ladder, and two amoebas for each tribe."""

from collections.abc import Generator
from functools import partial
from typing import Any

from evogames.core import (
    ALLOWED,
    Candidates,
    Chance,
    Decision,
    Log,
    Option,
    Play,
    begin_phase,
    if_several,
    rule,
)
from evogames.primordial_soup.cards import CUBES, SPACES, START_CUBES, TRIBE, gene_supply
from evogames.primordial_soup.decks import environment_deck
from evogames.primordial_soup.options import Ladder, Number, Place
from evogames.primordial_soup.phases import PHASES, ascending, descending, start_round
from evogames.primordial_soup.state import Amoeba, Player, SoupState


@rule("GEN.2", "SET.1", "SET.2", "SET.3", "SET.4", "SET.5")
def new_game(
    names: list[str], chance: Chance, environment: list[dict[str, Any]] | None = None
) -> SoupState:
    """Set up the soup with the players' colours.

    `environment` is a custom deck of environment cards in the format of cards.toml.
    """
    colours = len(names)
    deck = environment_deck(environment)
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
    """Log the result of the setup."""
    log("GEN.2", "seats", None, "GEN.1", "SET.3", count=len(state.players))
    log("SET.1", "pieces", None, "GEN.3", "GEN.4", bp=state.players[0].bp)
    log("SET.2", "soup", None, "SET.3", spaces=len(state.cubes), each=START_CUBES)
    log("SET.4", "supply", None, "P3.2", count=sum(state.supply.values()))
    log("SET.5", "compass", None, card=state.compass, left=len(state.deck))


@rule("SET.6")
def ladder_start(state: SoupState, log: Log) -> Play:
    """Let each player roll two dice, then choose a space for the marker.

    The player with the highest roll chooses first.
    """
    state.queue = _by_roll(state, log, list(range(len(state.players))))
    spaces = len(state.players)
    for seat in list(state.queue):
        candidates = partial(ladder_options, state)
        match (yield if_several(Decision(seat, "ladder", "SET.6", candidates, spaces=spaces))):
            case Ladder(marker):
                state.players[seat].marker = marker
                log("SET.6", "marker", seat, marker=marker)
    begin_phase(state, "first amoeba", ascending(state))


def _by_roll(state: SoupState, log: Log, seats: list[int]) -> list[int]:
    """Return the seats from the highest roll to the lowest. Tied players roll again."""
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
def ladder_options(state: SoupState) -> Candidates:
    """Yield the first spaces of the ladder, as many as there are players.

    Each space has room for one marker.
    """
    taken = [p.marker for p in state.players]
    for space in range(1, len(state.players) + 1):
        yield Ladder(space), "SET.6" if space in taken else ALLOWED


@rule("SET.7", "GEN.5")
def first_amoeba(state: SoupState, log: Log) -> Play:
    """Let each player place an amoeba, in ascending order.

    With four players this amoeba has 1 damage point.
    """
    yield from place_at_start(state, log, "SET.7", 1 if len(state.players) == 4 else 0)
    if not state.queue:
        begin_phase(state, "second amoeba", descending(state))


@rule("SET.8", "GEN.5")
def second_amoeba(state: SoupState, log: Log) -> Play:
    """Let each player place a second amoeba without damage, in descending order."""
    yield from place_at_start(state, log, "SET.8", 0)
    if not state.queue:
        start_round(state, log)


@rule("SET.7", "SET.8", "GEN.6")
def place_at_start(state: SoupState, log: Log, rule_id: str, damage: int) -> Play:
    """Let the next player place an amoeba on an empty space, with any number."""
    seat = state.queue.pop(0)
    match (yield Decision(seat, "first_amoeba", rule_id, partial(empty_spaces, state, rule_id))):
        case Place(space):
            number = yield from choose_number(state, seat, space)
            place_amoeba(state, seat, number, space, damage)
            log(rule_id, "placed", seat, "GEN.6", amoeba=(seat, number), space=space, damage=damage)


@rule("SET.7", "SET.8")
def empty_spaces(state: SoupState, rule_id: str) -> Candidates:
    """Yield the spaces without an amoeba. At the start no space can have two amoebas."""
    taken = [a.space for p in state.players for a in p.amoebas]
    for space in range(len(state.cubes)):
        yield Place(space), "SET.8" if space in taken else ALLOWED, rule_id


@rule("GEN.6")
def choose_number(state: SoupState, seat: int, space: int) -> Generator[Decision, Option, int]:
    """Let the player choose any free number for a new amoeba. Return the number."""
    candidates = partial(free_numbers, state.players[seat])
    choice = yield if_several(Decision(seat, "number", "GEN.6", candidates, space=space))
    assert isinstance(choice, Number)
    return choice.number


@rule("GEN.6")
def free_numbers(player: Player) -> Candidates:
    """Yield every number of the tribe that no amoeba in the soup has."""
    used = [a.number for a in player.amoebas]
    for number in range(1, TRIBE + 1):
        yield Number(number), "GEN.6" if number in used else ALLOWED


def place_amoeba(state: SoupState, seat: int, number: int, space: int, damage: int = 0) -> None:
    """Put an amoeba into the soup. A tribe's amoebas stay in order of their numbers."""
    amoebas = state.players[seat].amoebas
    amoebas.append(Amoeba(seat, number, space, damage))
    amoebas.sort(key=lambda a: a.number)
