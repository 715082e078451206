"""Phase 3: the autocatalytic roll of each refuge: life, deaths, and perhaps a bacterium."""

from __future__ import annotations

from functools import partial

import msgspec

from evogames.core.decision import Decision, Log, Option, Play, ask
from evogames.core.rulebook import rule
from evogames.genesis.bacteria import make_bacterium
from evogames.genesis.cards import BOARD_COLOUR, BOARDS, COLOUR
from evogames.genesis.organisms import player
from evogames.genesis.pools import exchange, gain, send_home
from evogames.genesis.state import GenesisState, Refuge
from evogames.genesis.table import next_phase


class Roll(msgspec.Struct):
    """One refuge being rolled: who rolls, who contends, what the dice show."""

    refuge: Refuge
    roller: int
    contenders: list[int]
    rolled: list[int] = []

    def told(self) -> dict[str, int]:
        """The facts of its sentences."""
        return {"refuge": self.refuge.board, "who": self.roller}


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
    person = player(state, roll.roller).person
    count = refuge_dice(refuge)
    yield ask(person, "refuge_roll", "F0.3", roll_offers, dice=count, **roll.told())
    roll.rolled = state.chance.roll(count)
    also = ("A0.2", "A1.5", "B0.4", "F0.1", "F0.2")
    covered = len(refuge.enzymes)
    told = {"rolled": sorted(roll.rolled), "covered": covered, **roll.told()}
    log("F0.3", "refuge_roll", person, *also, **told)
    yield from reroll(state, log, roll)
    yield from life(state, log, roll)
    yield from deaths(state, log, roll, covered)
    yield from double(state, log, roll)
    yield from exchange(state, log)


def roll_offers(refused: bool) -> list[Option]:
    """The roll cannot be refused."""
    return [] if refused else [Option("roll", (), "F0.3")]


@rule("B0.4", "F0.3")
def refuge_dice(refuge: Refuge) -> int:
    """One die for each organised cube, two for each biont."""
    return sum(refuge.organised) + 2 * sum(refuge.bionts)


@rule("F4.1", "F4.2", "F4.3", "F4.4")
def name_roller(state: GenesisState, log: Log, refuge: Refuge) -> Roll:
    """On a contested refuge the progenote rolls: most tokens, then the printed order."""
    contenders = [who for who in range(8) if refuge.bionts[who]]
    if len(contenders) == 1:
        return Roll(refuge, contenders[0], contenders)
    seats = [state.players[seat].who for seat in state.order]
    printed = [COLOUR[c] for c in (*BOARDS[refuge.board].manna, *BOARDS[refuge.board].dots)]

    def rank(who: int) -> tuple[int, int, int]:
        place = printed.index(who) if who in printed else len(printed)
        return -tokens(refuge, who), place, seats.index(who)

    roller = min(contenders, key=rank)
    counts = [(who, tokens(refuge, who)) for who in contenders]
    tie = [n for _, n in counts].count(tokens(refuge, roller)) > 1
    told = {"refuge": refuge.board, "who": roller, "counts": counts}
    person = player(state, roller).person
    log("F4.3" if tie else "F4.2", "progenote", person, "F4.1", "F4.6", **told)
    return Roll(refuge, roller, contenders)


@rule("F4.2")
def tokens(refuge: Refuge, colour: int) -> int:
    """Enzymes, organised cubes and bionts of a colour."""
    return refuge.enzymes.count(colour) + refuge.organised[colour] + refuge.bionts[colour]


@rule("F0.4", "F4.6")
def reroll(state: GenesisState, log: Log, roll: Roll) -> Play:
    """On an uncontested board of one's own colour all dice may be rolled again, once."""
    refuge = roll.refuge
    if len(roll.contenders) > 1 or BOARD_COLOUR[refuge.board] != roll.roller:
        return
    person = player(state, roll.roller).person
    told = {**roll.told(), "rolled": sorted(roll.rolled)}
    choice = yield ask(person, "home_reroll", "F0.4", reroll_offers, **told)
    if choice.kind == "reroll":
        roll.rolled = state.chance.roll(len(roll.rolled))
        log("F0.4", "refuge_reroll", person, rolled=sorted(roll.rolled), **roll.told())


def reroll_offers(refused: bool) -> list[Option]:
    """Roll all dice again, or keep them."""
    return [] if refused else [Option("keep", (), "F0.4"), Option("reroll", (), "F0.4")]


@rule("F1.1", "F1.2", "F4.4")
def life(state: GenesisState, log: Log, roll: Roll) -> Play:
    """Each die with a life face moves one manna up, the roller choosing its colour."""
    refuge = roll.refuge
    faces = BOARDS[refuge.board].life(state.climate)
    person = player(state, roll.roller).person
    count = sum([die in faces for die in roll.rolled])
    if not count:
        log("F1.1", "no_life", person, faces=list(faces), **roll.told())
        return
    log("F1.1", "life", person, "F1.2", count=count, faces=list(faces), **roll.told())
    for left in range(min(count, sum(refuge.disorganised)), 0, -1):
        colours = [c for c in range(4) if refuge.disorganised[c]]
        colour = colours[0]
        if len(colours) > 1 and left < sum(refuge.disorganised):
            offers = partial(colour_offers, colours)
            choice = yield ask(person, "organise", "F1.1", offers, count=left, **roll.told())
            colour = int(choice.args[0])
        refuge.disorganised[colour] -= 1
        refuge.organised[colour] += 1
        log("F1.1", "organised", person, "F1.2", colour=colour, **roll.told())


def colour_offers(colours: list[int], refused: bool) -> list[Option]:
    """Manna of one of some colours."""
    return [] if refused else [Option("organise", (c,), "F1.1") for c in colours]


@rule("F2.1", "F2.2", "F2.3", "F2.6", "F2.7", "E1.8")
def deaths(state: GenesisState, log: Log, roll: Roll, covered: int) -> Play:
    """The same dice kill: manna first, then enzymes; faces covered before the roll are harmless."""
    refuge = roll.refuge
    manna, enzyme = BOARDS[refuge.board].deaths(covered)
    person = player(state, roll.roller).person
    killed = sum([die in manna for die in roll.rolled])
    if killed:
        log("F2.3", "manna_deaths", person, "F2.1", "F2.2", count=killed, **roll.told())
    for left in range(killed, 0, -1):
        offers = partial(death_offers, refuge)
        options = offers(False)
        if not options:
            break
        choice = options[0]
        if len(options) > 1 and left < sum(refuge.organised) + sum(refuge.bionts):
            told = {**roll.told(), "count": left}
            choice = yield Decision(person, "death", "F2.3", options, offers, told)
        yield from kill(state, log, roll, choice)
    lost = sum([die in enzyme for die in roll.rolled])
    for _ in range(min(lost, len(refuge.enzymes))):
        colour = refuge.enzymes.pop()
        log("F2.6", "enzyme_death", person, "F2.7", "B2.1", colour=colour, **roll.told())


@rule("F2.3")
def death_offers(refuge: Refuge, refused: bool) -> list[Option]:
    """Any organised manna: a cube of a colour, or a biont."""
    if refused:
        return []
    found = [Option("kill_cube", (c,), "F2.3") for c in range(4) if refuge.organised[c]]
    return found + [Option("kill_biont", (w,), "F2.3") for w in range(8) if refuge.bionts[w]]


@rule("B4.3", "F2.3", "F2.4", "F4.4", "F4.5")
def kill(state: GenesisState, log: Log, roll: Roll, choice: Option) -> Play:
    """A dead cube becomes a catalyst, for a rival if contested; a dead biont goes home."""
    refuge = roll.refuge
    person = player(state, roll.roller).person
    which = int(choice.args[0])
    if choice.kind == "kill_biont":
        refuge.bionts[which] -= 1
        clause = "F2.3" if which == roll.roller else "F4.4"
        log(clause, "dead_biont", person, "B4.3", refuge=refuge.board, who=which)
        send_home(state, log, which, compensate=True)
        return
    refuge.organised[which] -= 1
    refuge.disorganised[which] += 1
    log("F2.3", "dead_cube", person, "F2.2", colour=which, **roll.told())
    receiver = roll.roller
    rivals = [w for w in roll.contenders if w != roll.roller]
    if rivals:
        receiver = rivals[0]
        if len(rivals) > 1:
            offers = partial(rival_offers, rivals)
            pick = yield ask(person, "receiver", "F4.5", offers, colour=which, **roll.told())
            receiver = int(pick.args[0])
    gain(state, log, receiver, which, 1, "F4.5" if rivals else "F2.4")


def rival_offers(rivals: list[int], refused: bool) -> list[Option]:
    """Which contender receives a catalyst."""
    return [] if refused else [Option("receiver", (w,), "F4.5") for w in rivals]


@rule("F3.1", "F4.7", "F4.8")
def double(state: GenesisState, log: Log, roll: Roll) -> Play:
    """With a pair on the dice the roller may take the board as a bacterium."""
    if len(set(roll.rolled)) == len(roll.rolled) or not any(roll.refuge.bionts):
        return
    if not roll.refuge.bionts[roll.roller]:
        yield from substitute(state, log, roll)
        return
    person = player(state, roll.roller).person
    contested = len(roll.contenders) > 1
    clause = "F4.7" if contested else "F3.1"
    choice = yield ask(person, "double", clause, double_offers, **roll.told())
    if choice.kind == "leave":
        log(clause, "left", person, **roll.told())
        return
    make_bacterium(state, log, roll.refuge, roll.roller)


@rule("F4.8")
def substitute(state: GenesisState, log: Log, roll: Roll) -> Play:
    """A progenote without bionts must give the bacterium to a surviving rival."""
    rivals = [w for w in range(8) if roll.refuge.bionts[w]]
    heir = rivals[0]
    person = player(state, roll.roller).person
    if len(rivals) > 1:
        offers = partial(substitute_offers, rivals)
        choice = yield ask(person, "substitute", "F4.8", offers, **roll.told())
        heir = int(choice.args[0])
    log("F4.8", "substitute", person, refuge=roll.refuge.board, who=heir)
    make_bacterium(state, log, roll.refuge, heir)


def substitute_offers(rivals: list[int], refused: bool) -> list[Option]:
    """Which rival receives the bacterium."""
    return [] if refused else [Option("substitute", (w,), "F4.8") for w in rivals]


def double_offers(refused: bool) -> list[Option]:
    """Make life, or leave the refuge as it is."""
    return [] if refused else [Option("live", (), "F3.1"), Option("leave", (), "F3.1")]
