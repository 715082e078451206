"""Set-up: colours, decks, and the ways to play."""

from __future__ import annotations

from typing import Any

from evogames.core.decision import Log
from evogames.core.chance import Chance
from evogames.core.rulebook import rule
from evogames.genesis.cards import BOARDS, COLOURS, EVENTS, MACROS, MUTATIONS, ROWS
from evogames.genesis.state import GenesisState, Player
from evogames.genesis.table import PHASES
from evogames.genesis.words import TEXTS

LEVELS = ("introductory", "standard", "advanced")
MODES = ("rivals", "solo", "cooperative")
FLAGS = {"gentle": "C4.1", "crystal": "G4.1", "short": "C0.7"}
"""What may be played or not, with the clause that tells of it."""
OPTIONS = ("level", "mode", *FLAGS, "colours")


@rule("C0.1", "C0.2", "C0.3", "C0.13", "B0.1", "B4.1", "C3.1", "C3.2", "C3.3", "C4.1", "G4.1")
def new_game(names: list[str], chance: Chance, options: dict[str, Any]) -> GenesisState:
    """Lay out a game: colours by lot, three bionts and one catalyst each, all decks shuffled."""
    chosen = _options(names, options)
    players = seat_players(names, chance, chosen)
    pools = 2 if chosen["mode"] == "solo" else len(names)
    events, boxed_events = event_deck(chance, chosen["short"])
    decks, boxed_boards = refuge_decks(chance, pools)
    return GenesisState(
        names=names,
        chance=chance,
        players=players,
        level=chosen["level"],
        mode=chosen["mode"],
        gentle=chosen["gentle"],
        crystal=chosen["crystal"],
        phases=list(PHASES),
        events=events,
        boxed_events=boxed_events,
        decks=decks,
        boxed_boards=boxed_boards,
        mutations=mutation_decks(chance),
        unseen=[4] * 4,
        macros=list(range(len(MACROS))) if chosen["level"] == "advanced" else [],
        clockwise=list(range(len(players))),
        order=list(range(len(players))),
        queue=list(range(len(players))),
        climate=first_climate(chosen["level"]),
    )


@rule("C3.2", "D10.2")
def first_climate(level: str) -> str:
    """Until the first climate icon it is cold; without climate change it is always warm."""
    return "cold" if level == "advanced" else "warm"


def _options(names: list[str], given: dict[str, Any]) -> dict[str, Any]:
    """Return every option as it is played; refuse what cannot be."""
    for option in given:
        if option not in OPTIONS:
            raise TEXTS.refused("setup.no_option", option=option, known=", ".join(OPTIONS))
    mode, level = given.get("mode"), given.get("level", "advanced")
    if mode is None:
        mode = "solo" if len(names) == 1 else "rivals"
    check_ways(mode, level)
    if (mode == "solo") != (len(names) == 1):
        raise TEXTS.refused("setup.solo", "C1.1", count=len(names), mode=mode)
    flags = {flag: given.get(flag, False) for flag in FLAGS}
    for flag, value in flags.items():
        if not isinstance(value, bool):
            raise TEXTS.refused("setup.flag", FLAGS[flag], option=flag, value=value)
    colours = given.get("colours")
    count = 2 if mode == "solo" else len(names)
    if colours is not None and not _are_colours(colours, count):
        told = {"count": count, "known": ", ".join(COLOURS), "colours": colours}
        raise TEXTS.refused("setup.colours", "C0.1", **told)
    return {"mode": mode, "level": level, "colours": colours, **flags}


@rule("C1.2", "C2.1", "C2.2", "C3.1")
def check_ways(mode: object, level: object) -> None:
    """Refuse modes and levels that there are not; only rivals can play without macro-organisms."""
    if not (isinstance(level, str) and level in LEVELS):
        raise TEXTS.refused("setup.level", "C3.1", known=", ".join(LEVELS), level=level)
    if not (isinstance(mode, str) and mode in MODES):
        raise TEXTS.refused("setup.mode", "C2.1", known=", ".join(MODES), mode=mode)
    if mode != "rivals" and level != "advanced":
        raise TEXTS.refused("setup.goal", "C1.2" if mode == "solo" else "C2.2", level=level)


def _are_colours(given: object, count: int) -> bool:
    """Whether so many colours are given, no two the same."""
    return (
        isinstance(given, list | tuple)
        and len(given) == count
        and all(isinstance(colour, str) and colour in COLOURS for colour in given)
        and len(set(given)) == count
    )


@rule("C0.1", "C0.3", "C1.1", "C1.4", "C2.1", "B0.1")
def seat_players(names: list[str], chance: Chance, chosen: dict[str, Any]) -> list[Player]:
    """Seats in clockwise order; automatic parasites sit where their colour falls."""
    drawn = list(range(4))
    chance.shuffle(drawn)
    if chosen["colours"]:
        wanted = [COLOURS.index(c) for c in chosen["colours"]]
        drawn = wanted + [c for c in drawn if c not in wanted]
    mode = chosen["mode"]
    players: list[Player] = []
    if mode == "solo":
        players = [Player(c, 0, 3, _catalyst(c)) for c in drawn[:2]]
        players += [Player(c + 4, -1, 1) for c in drawn[2:]]
        chance.shuffle(players)
    for person, colour in enumerate(drawn[: len(names)] if mode != "solo" else []):
        players.append(Player(colour, person, 2 if mode == "cooperative" else 3, _catalyst(colour)))
        if mode == "cooperative":
            players.append(Player(colour + 4, -1, 1))
    return players


def _catalyst(colour: int) -> list[int]:
    return [int(c == colour) for c in range(4)]


@rule("C0.4", "C0.5", "C0.6", "C0.7", "A0.3")
def event_deck(chance: Chance, short: bool) -> tuple[list[int], list[int]]:
    """Three Hadean events on top, then the Archean, then ten Proterozoic (seven if short).

    Returns the deck, the next card last, and the cards removed unseen.
    """
    eons = {
        eon: [e.number for e in EVENTS.values() if e.eon == eon]
        for eon in ("hadean", "archean", "proterozoic")
    }
    for cards in eons.values():
        chance.shuffle(cards)
    out = 4 if short else 1
    deck = eons["proterozoic"][out:] + eons["archean"] + eons["hadean"][:3]
    return deck, eons["proterozoic"][:out] + eons["hadean"][3:]


@rule("C0.8", "C0.9", "C0.10")
def refuge_decks(chance: Chance, pools: int) -> tuple[list[list[int]], list[int]]:
    """The boards by row, shuffled; with two or three players one of each row stays in the box.

    Returns the decks, the next board last, and the boards removed unseen.
    """
    decks = [[n for n, b in enumerate(BOARDS) if b.row == row] for row in ROWS]
    boxed = []
    for deck in decks:
        chance.shuffle(deck)
        if pools < 4:
            boxed.append(deck.pop(0))
    return decks, boxed


@rule("C0.11")
def mutation_decks(chance: Chance) -> list[list[int]]:
    """Four decks of five mutations, one beside each row."""
    cards = list(range(len(MUTATIONS)))
    chance.shuffle(cards)
    return [cards[row * 5 : row * 5 + 5] for row in range(4)]


@rule("C0.1", "C0.2", "C0.3", "C0.6", "C0.8", "C0.10", "C0.11", "C0.12")
def opening(state: GenesisState, log: Log) -> None:
    """Tell what the set-up did."""
    for owner in state.players:
        if owner.person >= 0:
            also = ("A0.1", "A0.8", "B0.1", "C0.3", "GL.CO1")
            log("C0.1", "colour", owner.person, *also, who=owner.who)
    short = len(state.boxed_events) > 4
    clause, count = "C0.7" if short else "C0.6", len(state.events)
    log(clause, "events_stacked", None, "C0.4", "C0.5", "C0.6", "C0.7", "A0.3", count=count)
    clause = "C0.9" if state.boxed_boards else "C0.8"
    count = sum(len(deck) for deck in state.decks)
    log(clause, "boards_stacked", None, "C0.10", "D3.4", "GL.EV1", count=count)
    supply = ("C0.2", "B0.2", "B0.3", "B2.1", "B2.2", "B1.4")
    log("C0.11", "mutations_stacked", None, *supply, count=len(MUTATIONS))
    if state.macros:
        log("C0.12", "macros_shown", None, "GL.MO1", count=len(state.macros))
    tell_ways(state, log)


@rule("C1.1", "C2.1", "C3.1", "C3.3", "C4.1", "D10.2", "G4.1")
def tell_ways(state: GenesisState, log: Log) -> None:
    """Tell by which of the ways to play the game is played."""
    if state.level == "advanced":
        if not state.run:
            log("D10.2", "first_climate")
    else:
        clause = "C3.3" if state.level == "introductory" else "C3.1"
        log(clause, f"level_{state.level}", None, "C3.1", "C3.2", "A0.8")
    if state.mode == "cooperative":
        log("C2.1", "cooperative", None, "C2.2", "A0.8")
    for owner in state.players:
        if owner.person < 0:
            clause = "C1.4" if state.mode == "solo" else "C2.1"
            log(clause, "automatic", None, "C1.1", "C1.5", "C1.7", who=owner.who)
    if state.gentle:
        log("C4.1", "gentle", None, "C4.2", "A0.8")
    if state.crystal:
        log("G4.1", "crystal", None, "G4.3")
