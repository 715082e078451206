"""Phase 3: the autocatalytic roll of each refuge: life, deaths, and perhaps a bacterium."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

import msgspec

from evogames.core.ask import Ask, Log, Option, Play, ask
from evogames.core.ledger import rule
from evogames.genesis.cards import BOARD_COLOUR, BOARDS, COLOURS
from evogames.genesis.organisms import player
from evogames.genesis.pools import gain, send_home
from evogames.genesis.state import GenesisState, Organism, Refuge
from evogames.genesis.table import begin_phase


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
    waiting = [r for row in state.rows for r in row if any(r.bionts) and not r.rolled]
    if not waiting:
        for row in state.rows:
            for refuge in row:
                refuge.rolled = False
        begin_phase(state, "darwin")
        state.phase = "darwin opening"
        return
    refuge = waiting[0]
    refuge.rolled = True
    roll = name_roller(state, log, refuge)
    person = player(state, roll.roller).person
    told = {**roll.told(), "dice": refuge_dice(refuge)}
    yield ask(person, "refuge_roll", "F0.3", roll_offers, **told)
    roll.rolled = state.chance.roll(refuge_dice(refuge))
    log("F0.3", "refuge_roll", person, "F0.1", "F0.2", rolled=sorted(roll.rolled), **roll.told())
    yield from reroll(state, log, roll)
    covered = len(refuge.enzymes)
    yield from life(state, log, roll)
    yield from deaths(state, log, roll, covered)
    yield from double(state, log, roll)


def roll_offers(refused: bool) -> list[Option]:
    """The roll cannot be refused."""
    return [] if refused else [Option("roll", (), "F0.3")]


@rule("F0.3")
def refuge_dice(refuge: Refuge) -> int:
    """One die for each organised cube, two for each biont."""
    return sum(refuge.organised) + 2 * sum(refuge.bionts)


@rule("F4.1", "F4.2", "F4.3", "F4.4")
def name_roller(state: GenesisState, log: Log, refuge: Refuge) -> Roll:
    """On a contested refuge the progenote rolls: most tokens, then the printed order."""
    contenders = [who for who in range(8) if refuge.bionts[who]]
    if len(contenders) == 1:
        return Roll(refuge, contenders[0], contenders)
    seats = [p.who for p in (state.players[s] for s in state.order)]
    printed = [COLOURS.index(c) for c in (*BOARDS[refuge.board].manna, *BOARDS[refuge.board].dots)]

    def rank(who: int) -> tuple[int, int, int]:
        place = printed.index(who % 4) if who % 4 in printed else len(printed)
        return -tokens(refuge, who % 4), place, seats.index(who)

    roller = min(contenders, key=rank)
    counts = [tokens(refuge, who % 4) for who in contenders]
    told = {"refuge": refuge.board, "who": roller, "counts": counts}
    log("F4.2", "progenote", player(state, roller).person, "F4.1", "F4.3", "F4.4", **told)
    return Roll(refuge, roller, contenders)


@rule("F4.2")
def tokens(refuge: Refuge, colour: int) -> int:
    """Enzymes, organised cubes and bionts of a colour."""
    bionts = refuge.bionts[colour] + refuge.bionts[colour + 4]
    return refuge.enzymes.count(colour) + refuge.organised[colour] + bionts


@rule("F0.4", "F4.6")
def reroll(state: GenesisState, log: Log, roll: Roll) -> Play:
    """On an uncontested board of one's own colour all dice may be rolled again, once."""
    refuge = roll.refuge
    if len(roll.contenders) > 1 or BOARD_COLOUR[refuge.board] != roll.roller % 4:
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
    count = sum(die in faces for die in roll.rolled)
    told = {**roll.told(), "count": count, "faces": list(faces)}
    log("F1.1", "life", person, "F1.2", **told)
    for left in range(min(count, sum(refuge.disorganised)), 0, -1):
        colours = [c for c in range(4) if refuge.disorganised[c]]
        colour = colours[0]
        if len(colours) > 1 and left < sum(refuge.disorganised):
            offers = partial(colour_offers, "organise", "F1.1", colours)
            choice = yield ask(person, "organise", "F1.1", offers, **roll.told())
            colour = int(choice.args[0])
        refuge.disorganised[colour] -= 1
        refuge.organised[colour] += 1
        log("F1.1", "organised", person, colour=colour, **roll.told())


def colour_offers(kind: str, clause: str, colours: list[int], refused: bool) -> list[Option]:
    """One of some colours."""
    return [] if refused else [Option(kind, (c,), clause) for c in colours]


@rule("F2.1", "F2.2", "F2.3", "F2.6", "F2.7")
def deaths(state: GenesisState, log: Log, roll: Roll, covered: int) -> Play:
    """The same dice kill: manna first, then enzymes; faces covered before the roll are harmless."""
    refuge = roll.refuge
    manna, enzyme = BOARDS[refuge.board].deaths(covered)
    person = player(state, roll.roller).person
    killed = sum(die in manna for die in roll.rolled)
    if killed:
        log("F2.3", "manna_deaths", person, "F2.1", "F2.2", count=killed, **roll.told())
    for _ in range(killed):
        offers = partial(death_offers, refuge)
        options = offers(False)
        if not options:
            break
        choice = options[0]
        if len(options) > 1:
            choice = yield Ask(person, "death", "F2.3", options, offers, dict(roll.told()))
        yield from kill(state, log, roll, choice)
    lost = sum(die in enzyme for die in roll.rolled)
    for _ in range(min(lost, len(refuge.enzymes))):
        colour = refuge.enzymes.pop()
        log("F2.6", "enzyme_death", person, "F2.7", colour=colour, **roll.told())


@rule("F2.3")
def death_offers(refuge: Refuge, refused: bool) -> list[Option]:
    """Any organised manna: a cube of a colour, or a biont."""
    if refused:
        return []
    found = [Option("kill_cube", (c,), "F2.3") for c in range(4) if refuge.organised[c]]
    return found + [Option("kill_biont", (w,), "F2.3") for w in range(8) if refuge.bionts[w]]


@rule("F2.3", "F2.4", "F4.4", "F4.5", "B4.3")
def kill(state: GenesisState, log: Log, roll: Roll, choice: Option) -> Play:
    """A dead cube becomes a catalyst, for a rival if contested; a dead biont goes home."""
    refuge = roll.refuge
    person = player(state, roll.roller).person
    which = int(choice.args[0])
    if choice.kind == "kill_biont":
        refuge.bionts[which] -= 1
        log("F2.3", "dead_biont", person, "F4.4", refuge=refuge.board, who=which)
        send_home(state, log, which, compensate=True)
        return
    refuge.organised[which] -= 1
    refuge.disorganised[which] += 1
    log("F2.3", "dead_cube", person, colour=which, **roll.told())
    receiver = roll.roller
    rivals = [w for w in roll.contenders if w != roll.roller]
    if rivals:
        receiver = rivals[0]
        if len(rivals) > 1:
            offers = partial(rival_offers, rivals)
            pick = yield ask(person, "receiver", "F4.5", offers, colour=which, **roll.told())
            receiver = int(pick.args[0])
    yield from gain(state, log, receiver, [which], "F4.5" if rivals else "F2.4")


def rival_offers(rivals: list[int], refused: bool) -> list[Option]:
    """Which contender receives a catalyst."""
    return [] if refused else [Option("receiver", (w,), "F4.5") for w in rivals]


@rule("F3.1", "F4.7", "F4.8", "C3.3")
def double(state: GenesisState, log: Log, roll: Roll) -> Play:
    """With a pair on the dice the roller may take the board as a bacterium."""
    if len(set(roll.rolled)) == len(roll.rolled):
        return
    heir = yield from heir_of(state, log, roll)
    if heir < 0:
        return
    person = player(state, roll.roller).person
    told = roll.told()
    if heir == roll.roller:
        choice = yield ask(person, "double", "F3.1", double_offers, **told)
        if choice.kind == "leave":
            log("F3.1", "left", person, **told)
            return
    make_bacterium(state, log, roll.refuge, heir)


def heir_of(state: GenesisState, log: Log, roll: Roll) -> Generator[Ask, Option, int]:
    """Who would own the bacterium: the roller, or a surviving rival of its choice; -1: nobody."""
    refuge = roll.refuge
    if refuge.bionts[roll.roller]:
        return roll.roller
    rivals = [w for w in range(8) if refuge.bionts[w]]
    if not rivals:
        return -1
    heir = rivals[0]
    person = player(state, roll.roller).person
    if len(rivals) > 1:
        choice = yield ask(
            person, "substitute", "F4.8", partial(substitute_offers, rivals), **roll.told()
        )
        heir = int(choice.args[0])
    log("F4.8", "substitute", person, refuge=refuge.board, who=heir)
    return heir


def substitute_offers(rivals: list[int], refused: bool) -> list[Option]:
    """Which rival receives the bacterium."""
    return [] if refused else [Option("substitute", (w,), "F4.8") for w in rivals]


def double_offers(refused: bool) -> list[Option]:
    """Make life, or leave the refuge as it is."""
    return [] if refused else [Option("live", (), "F3.1"), Option("leave", (), "F3.1")]


@rule("F3.1", "F3.2", "F3.3", "F3.4", "F3.5", "F4.7", "A0.2", "GL.BA1", "C3.3")
def make_bacterium(state: GenesisState, log: Log, refuge: Refuge, who: int) -> Organism:
    """Organised manna becomes chromosomes, the rest goes to the soup, rivals are foreign genes."""
    for row in state.rows:
        if refuge in row:
            row.remove(refuge)
    one = Organism(state.next_id, "bacterium", who, board=refuge.board)
    state.next_id += 1
    one.cubes = list(refuge.organised)
    one.bionts = list(refuge.bionts)
    one.formed = state.turn
    state.organisms.append(one)
    person = player(state, who).person
    log("F3.2", "bacterium", person, "F3.3", "F3.4", "F3.5", "A0.2", organism=one.id, who=who)
    for guest in range(8):
        if guest != who and one.bionts[guest]:
            if state.level == "introductory":
                while one.bionts[guest]:
                    one.bionts[guest] -= 1
                    log("C3.3", "no_guests", person, who=guest)
                    send_home(state, log, guest, compensate=True)
            else:
                log("F4.7", "foreign_gene", person, "GL.FG1", organism=one.id, who=guest)
    return one
