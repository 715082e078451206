"""The autocatalytic roll of each refuge: life, deaths, and perhaps a bacterium."""

from __future__ import annotations

from functools import partial

import msgspec

from evogames.core.decision import Candidates, Decision, Play, all_allowed
from evogames.core.event import Log
from evogames.core.option import Option
from evogames.core.rulebook import rule
from evogames.genesis.autocatalysis.bacteria import make_bacterium
from evogames.genesis.cards import BOARD_COLOUR, BOARDS, COLOUR
from evogames.genesis.components.pools import exchange, gain, send_home
from evogames.genesis.options.events import Roll
from evogames.genesis.options.rolls import (
    Keep,
    KillBiont,
    KillCube,
    Leave,
    Live,
    Organise,
    Receiver,
    Reroll,
    Substitute,
)
from evogames.genesis.organisms.tableau import find_player
from evogames.genesis.player_order import next_phase
from evogames.genesis.state import GenesisState, Refuge


class RefugeRoll(msgspec.Struct):
    """One refuge being rolled: who rolls, who contends, what the dice show."""

    refuge: Refuge
    roller: int
    person: int
    """The person who plays the roller."""
    contenders: list[int]
    facts: dict[str, int]
    """The facts of its sentences."""
    rolled: list[int] = []

    @property
    def contested(self) -> bool:
        """Whether bionts of several players were there when the phase began."""
        return len(self.contenders) > 1


@rule("A1.5", "F0.1", "F0.2")
def refuge_roll(state: GenesisState, log: Log) -> Play:
    """The next refuge with a biont, row by row from the top and from left to right."""
    waiting = [r for row in state.rows for r in row if not r.rolled and any(r.bionts)]
    if not waiting:
        for row in state.rows:
            for refuge in row:
                refuge.rolled = False
        next_phase(state)
        return
    refuge = waiting[0]
    refuge.rolled = True
    roll = name_roller(state, log, refuge)
    count, covered = refuge_dice(refuge), len(refuge.enzymes)
    yield Decision(roll.person, "refuge_roll", "F0.3", roll_candidates, dice=count, **roll.facts)
    roll.rolled = state.chance.roll(count)
    other_rules = ("A0.2", "A1.5", "B0.4", "F0.1", "F0.2")
    event_data = {"rolled": sorted(roll.rolled), "covered": covered, **roll.facts}
    log("F0.3", "refuge_roll", roll.person, *other_rules, **event_data)
    yield from reroll(state, log, roll)
    yield from life(state, log, roll)
    yield from deaths(state, log, roll, covered)
    yield from double(state, log, roll)
    yield from exchange(state, log)


def roll_candidates() -> Candidates:
    """The roll cannot be refused."""
    return all_allowed([Roll()])


@rule("B0.4", "F0.3")
def refuge_dice(refuge: Refuge) -> int:
    """One die for each organised cube, two for each biont."""
    return sum(refuge.organised) + 2 * sum(refuge.bionts)


def roll_of(state: GenesisState, refuge: Refuge, roller: int, contenders: list[int]) -> RefugeRoll:
    """Return the roll that a player makes for a refuge."""
    facts = {"refuge": refuge.board, "who": roller}
    return RefugeRoll(refuge, roller, find_player(state, roller).person, contenders, facts)


@rule("F4.1", "F4.2", "F4.3", "F4.4")
def name_roller(state: GenesisState, log: Log, refuge: Refuge) -> RefugeRoll:
    """On a contested refuge the progenote rolls: most tokens, then the printed order."""
    contenders = [number for number in range(8) if refuge.bionts[number]]
    if len(contenders) == 1:
        return roll_of(state, refuge, contenders[0], contenders)
    seats = [state.players[seat].number for seat in state.order]
    printed = [COLOUR[c] for c in (*BOARDS[refuge.board].manna, *BOARDS[refuge.board].dots)]

    def rank(number: int) -> tuple[int, int, int]:
        place = printed.index(number) if number in printed else len(printed)
        return -tokens(refuge, number), place, seats.index(number)

    roller = min(contenders, key=rank)
    roll = roll_of(state, refuge, roller, contenders)
    counts = [(number, tokens(refuge, number)) for number in contenders]
    tie = [n for _, n in counts].count(tokens(refuge, roller)) > 1
    no_reroll = ("F4.6",) if BOARD_COLOUR[refuge.board] == roller else ()
    clause = "F4.3" if tie else "F4.2"
    log(clause, "progenote", roll.person, "F4.1", *no_reroll, counts=counts, **roll.facts)
    return roll


@rule("F4.2")
def tokens(refuge: Refuge, colour: int) -> int:
    """Enzymes, organised cubes and bionts of a colour."""
    return refuge.enzymes.count(colour) + refuge.organised[colour] + refuge.bionts[colour]


@rule("F0.4", "F4.6")
def reroll(state: GenesisState, log: Log, roll: RefugeRoll) -> Play:
    """On an uncontested board of one's own colour all dice may be rolled again, once."""
    if roll.contested or BOARD_COLOUR[roll.refuge.board] != roll.roller:
        return
    facts = {**roll.facts, "rolled": sorted(roll.rolled)}
    match (yield Decision(roll.person, "home_reroll", "F0.4", reroll_candidates, **facts)):
        case Reroll():
            roll.rolled = state.chance.roll(len(roll.rolled))
            event_data = {**roll.facts, "rolled": sorted(roll.rolled)}
            log("F0.4", "refuge_reroll", roll.person, **event_data)


def reroll_candidates() -> Candidates:
    """Roll all dice again, or keep them."""
    return all_allowed([Keep(), Reroll()])


@rule("F1.1", "F1.2", "F4.4")
def life(state: GenesisState, log: Log, roll: RefugeRoll) -> Play:
    """Each die with a life face moves one manna up, the roller choosing its colour."""
    refuge = roll.refuge
    faces = BOARDS[refuge.board].life(state.climate)
    count = sum([die in faces for die in roll.rolled])
    if not count:
        log("F1.1", "no_life", roll.person, faces=list(faces), **roll.facts)
        return
    log("F1.1", "life", roll.person, "F1.2", count=count, faces=list(faces), **roll.facts)
    for left in range(min(count, sum(refuge.disorganised)), 0, -1):
        colours = [c for c in range(4) if refuge.disorganised[c]]
        colour = colours[0]
        if len(colours) > 1 and left < sum(refuge.disorganised):
            candidates = partial(life_candidates, colours)
            facts = {"count": left, **roll.facts}
            match (yield Decision(roll.person, "organise", "F1.1", candidates, **facts)):
                case Organise(chosen):
                    colour = chosen
        refuge.disorganised[colour] -= 1
        refuge.organised[colour] += 1
        log("F1.1", "organised", roll.person, "F1.2", colour=colour, **roll.facts)


def life_candidates(colours: list[int]) -> Candidates:
    """Manna of one of some colours."""
    return all_allowed([Organise(colour) for colour in colours])


@rule("F2.1", "F2.2", "F2.3", "F2.6", "F2.7", "E1.8")
def deaths(state: GenesisState, log: Log, roll: RefugeRoll, covered: int) -> Play:
    """The same dice kill: manna first, then enzymes; faces covered before the roll are harmless."""
    refuge = roll.refuge
    manna, enzyme = BOARDS[refuge.board].deaths(covered)
    killed = sum([die in manna for die in roll.rolled])
    if killed:
        log("F2.3", "manna_deaths", roll.person, "F2.1", "F2.2", count=killed, **roll.facts)
    for left in range(killed, 0, -1):
        there = sum(refuge.organised) + sum(refuge.bionts)
        if not there:
            break
        candidates = partial(death_candidates, refuge)
        decision = Decision(roll.person, "death", "F2.3", candidates, count=left, **roll.facts)
        choice = decision.options[0] if left >= there else (yield decision.unless_only())
        yield from kill(state, log, roll, choice)
    lost = [die for die in roll.rolled if die in enzyme][: len(refuge.enzymes)]
    for die in lost:
        both = ("F2.7",) if die in manna else ()
        colour = refuge.enzymes.pop()
        log("F2.6", "enzyme_death", roll.person, *both, "B2.1", colour=colour, **roll.facts)


@rule("F2.3")
def death_candidates(refuge: Refuge) -> Candidates:
    """Any organised manna: a cube of a colour, or a biont."""
    cubes: list[Option] = [KillCube(colour) for colour in range(4) if refuge.organised[colour]]
    return all_allowed([*cubes, *[KillBiont(n) for n in range(8) if refuge.bionts[n]]])


@rule("B4.3", "F2.3", "F2.4", "F4.4", "F4.5")
def kill(state: GenesisState, log: Log, roll: RefugeRoll, choice: Option) -> Play:
    """A dead cube becomes a catalyst, for a rival if contested; a dead biont goes home."""
    refuge = roll.refuge
    match choice:
        case KillBiont(number):
            refuge.bionts[number] -= 1
            clause = "F2.3" if number == roll.roller else "F4.4"
            log(clause, "dead_biont", roll.person, "B4.3", refuge=refuge.board, who=number)
            send_home(state, log, number, compensate=True)
        case KillCube(colour):
            refuge.organised[colour] -= 1
            refuge.disorganised[colour] += 1
            log("F2.3", "dead_cube", roll.person, "F2.2", colour=colour, **roll.facts)
            yield from biosynthesis(state, log, roll, colour)


@rule("F2.4", "F4.5")
def biosynthesis(state: GenesisState, log: Log, roll: RefugeRoll, colour: int) -> Play:
    """The roller gains a catalyst; on a contested refuge a rival of its choice does."""
    if not roll.contested:
        gain(state, log, roll.roller, colour, 1, "F2.4")
        return
    candidates = partial(receivers, [n for n in roll.contenders if n != roll.roller])
    facts = {"colour": colour, **roll.facts}
    match (yield Decision(roll.person, "receiver", "F4.5", candidates, **facts).unless_only()):
        case Receiver(player_number):
            gain(state, log, player_number, colour, 1, "F4.5")


def receivers(rivals: list[int]) -> Candidates:
    """Which contender receives a catalyst."""
    return all_allowed([Receiver(player_number) for player_number in rivals])


@rule("F3.1", "F4.7", "F4.8")
def double(state: GenesisState, log: Log, roll: RefugeRoll) -> Play:
    """With a pair on the dice the roller may take the board as a bacterium."""
    refuge = roll.refuge
    if len(set(roll.rolled)) == len(roll.rolled) or not any(refuge.bionts):
        return
    if not refuge.bionts[roll.roller]:
        yield from substitute(state, log, roll)
        return
    clause = "F4.7" if roll.contested else "F3.1"
    match (yield Decision(roll.person, "double", clause, live_or_leave, **roll.facts)):
        case Live():
            make_bacterium(state, log, refuge, roll.roller)
        case Leave():
            log(clause, "left", roll.person, **roll.facts)


def live_or_leave() -> Candidates:
    """Make life, or leave the refuge as it is."""
    return all_allowed([Live(), Leave()])


@rule("F4.8")
def substitute(state: GenesisState, log: Log, roll: RefugeRoll) -> Play:
    """A progenote without bionts must give the bacterium to a surviving rival."""
    candidates = partial(substitutes, roll.refuge)
    decision = Decision(roll.person, "substitute", "F4.8", candidates, **roll.facts)
    match (yield decision.unless_only()):
        case Substitute(heir):
            log("F4.8", "substitute", roll.person, refuge=roll.refuge.board, who=heir)
            make_bacterium(state, log, roll.refuge, heir)


def substitutes(refuge: Refuge) -> Candidates:
    """Which rival receives the bacterium."""
    return all_allowed([Substitute(number) for number in range(8) if refuge.bionts[number]])


@rule("F0.3", "F1.1", "F2.3", "F4.5", "F4.8")
def cannot_try(state: GenesisState, decision: Decision, option: Option) -> str:
    """Why manna or a player cannot be named: it is not on the refuge that is rolled."""
    match option:
        case Roll():
            return "F0.3/microbe"
        case Organise():
            return "F1.1/no_cube"
        case KillCube():
            return "F2.3/no_cube"
        case KillBiont():
            return "F2.3/no_biont"
        case Receiver():
            return "F4.5/rival"
        case _:
            return "F4.8/rival"
