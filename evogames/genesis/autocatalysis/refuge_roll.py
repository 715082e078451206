"""The autocatalytic roll of each refuge: life, deaths, and sometimes a new bacterium."""

from functools import partial

import msgspec

from evogames.core import (
    Candidates,
    Decision,
    Log,
    Option,
    Play,
    all_allowed,
    applying,
    if_several,
    rule,
)
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
from evogames.genesis.organisms import find_person, find_player, owned, report
from evogames.genesis.player_order import next_phase
from evogames.genesis.state import GenesisState, Organism, Refuge

ROLL = partial(all_allowed, [Roll()])
KEEP_OR_REROLL = partial(all_allowed, [Keep(), Reroll()])
LIVE_OR_LEAVE = partial(all_allowed, [Live(), Leave()])


class RefugeRoll(msgspec.Struct):
    """The roll of one refuge: the player who rolls, the contenders and the dice."""

    refuge: Refuge
    roller: int
    person: int
    """The person who plays the colour that rolls."""
    contenders: list[int]
    facts: dict[str, int]
    """The values for sentences about this roll."""
    rolled: list[int] = []

    @property
    def contested(self) -> bool:
        """Return whether the refuge had bionts of several players when the phase began."""
        return len(self.contenders) > 1


@rule("A1.5", "F0.1", "F0.2")
def refuge_roll(state: GenesisState, log: Log) -> Play:
    """Roll for the next refuge with a biont.

    Rows go from the top, and refuges from left to right.
    """
    waiting = [r for row in state.rows for r in row if not r.rolled and any(r.bionts)]
    if not waiting:
        for refuge in state.refuges:
            refuge.rolled = False
        next_phase(state)
        return
    refuge = waiting[0]
    refuge.rolled = True
    roll = name_roller(state, log, refuge)
    count, covered = refuge_dice(refuge), len(refuge.enzymes)
    yield Decision(roll.person, "refuge_roll", "F0.3", ROLL, dice=count, **roll.facts)
    roll.rolled = state.chance.roll(count)
    other_rules = ("A0.2", "A1.5", "B0.4", "F0.1", "F0.2")
    event_data = {"rolled": sorted(roll.rolled), "covered": covered, **roll.facts}
    log("F0.3", "refuge_roll", roll.person, *other_rules, **event_data)
    yield from reroll(state, log, roll)
    yield from life(state, log, roll)
    yield from deaths(state, log, roll, covered)
    yield from double(state, log, roll)
    yield from exchange(state, log)


@rule("B0.4", "F0.3")
def refuge_dice(refuge: Refuge) -> int:
    """Return the number of dice: one for each organised cube and two for each biont."""
    return sum(refuge.organised) + 2 * sum(refuge.bionts)


@rule("F4.1", "F4.4")
def name_roller(state: GenesisState, log: Log, refuge: Refuge) -> RefugeRoll:
    """Return the player who rolls: the owner of the bionts or, if contested, the progenote."""
    contenders = [number for number in range(8) if refuge.bionts[number]]
    roller = contenders[0] if len(contenders) == 1 else progenote(state, log, refuge, contenders)
    facts = {"refuge": refuge.board, "who": roller}
    return RefugeRoll(refuge, roller, find_player(state, roller).person, contenders, facts)


@rule("F4.1", "F4.2", "F4.3")
def progenote(state: GenesisState, log: Log, refuge: Refuge, contenders: list[int]) -> int:
    """Return the player with the most tokens.

    The printed order breaks ties, then the player order.
    """
    counts = [(number, tokens(refuge, number)) for number in contenders]
    most = max([count for _, count in counts])
    leaders = [number for number, count in counts if count == most]
    board = BOARDS[refuge.board]
    printed = [COLOUR[colour] for colour in (*board.manna, *board.dots)]
    in_order = [state.players[seat].number for seat in state.order]
    roller = min(leaders, key=(printed + in_order).index)
    facts = {"refuge": refuge.board, "who": roller, "counts": counts}
    clause = "F4.2" if len(leaders) == 1 else "F4.3"
    no_reroll = ("F4.6",) if BOARD_COLOUR[refuge.board] == roller else ()
    log(clause, "progenote", find_person(state, roller), "F4.1", *no_reroll, **facts)
    return roller


@rule("F4.2")
def tokens(refuge: Refuge, colour: int) -> int:
    """Return the number of enzymes, organised cubes and bionts of a colour."""
    return refuge.enzymes.count(colour) + refuge.organised[colour] + refuge.bionts[colour]


@rule("F0.4", "F4.6")
def reroll(state: GenesisState, log: Log, roll: RefugeRoll) -> Play:
    """Let a player roll all dice again once.

    The refuge must be uncontested and its board must have the player's colour.
    """
    if roll.contested or BOARD_COLOUR[roll.refuge.board] != roll.roller:
        return
    facts = {**roll.facts, "rolled": sorted(roll.rolled)}
    match (yield Decision(roll.person, "home_reroll", "F0.4", KEEP_OR_REROLL, **facts)):
        case Reroll():
            roll.rolled = state.chance.roll(len(roll.rolled))
            facts["rolled"] = sorted(roll.rolled)
            log("F0.4", "refuge_reroll", roll.person, **facts)


@rule("F1.1", "F1.2", "F4.4")
def life(state: GenesisState, log: Log, roll: RefugeRoll) -> Play:
    """Organise one manna cube for each die with a life face.

    The player who rolls chooses the colours.
    """
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
            candidates = partial(all_allowed, [Organise(c) for c in colours])
            facts = {"count": left, **roll.facts}
            match (yield Decision(roll.person, "organise", "F1.1", candidates, **facts)):
                case Organise(chosen):
                    colour = chosen
        refuge.disorganised[colour] -= 1
        refuge.organised[colour] += 1
        log("F1.1", "organised", roll.person, "F1.2", colour=colour, **roll.facts)


@rule("F2.1", "F2.2", "F2.3", "F2.6", "F2.7", "E1.8")
def deaths(state: GenesisState, log: Log, roll: RefugeRoll, covered: int) -> Play:
    """Kill manna, then enzymes, with the same dice. Faces that were covered before are harmless."""
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
        choice = decision.options[0] if left >= there else (yield if_several(decision))
        yield from kill(state, log, roll, choice)
    lost = [die for die in roll.rolled if die in enzyme][: len(refuge.enzymes)]
    for die in lost:
        both = ("F2.7",) if die in manna else ()
        colour = refuge.enzymes.pop()
        log("F2.6", "enzyme_death", roll.person, *both, "B2.1", colour=colour, **roll.facts)


@rule("F2.3")
def death_candidates(refuge: Refuge) -> Candidates:
    """Return the organised manna that can die: a cube of each colour, or a biont."""
    cubes: list[Option] = [KillCube(colour) for colour in range(4) if refuge.organised[colour]]
    return all_allowed([*cubes, *[KillBiont(n) for n in range(8) if refuge.bionts[n]]])


@rule("B4.3", "F2.3", "F2.4", "F4.4", "F4.5")
def kill(state: GenesisState, log: Log, roll: RefugeRoll, choice: Option) -> Play:
    """Let manna die. A cube becomes a catalyst, and a biont returns to the pool."""
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
    """Give a catalyst to the player who rolled. If the refuge is contested, a rival gets it."""
    if not roll.contested:
        gain(state, log, roll.roller, colour, 1, "F2.4")
        return
    rivals = [Receiver(number) for number in roll.contenders if number != roll.roller]
    candidates = partial(all_allowed, rivals)
    facts = {"colour": colour, **roll.facts}
    match (yield if_several(Decision(roll.person, "receiver", "F4.5", candidates, **facts))):
        case Receiver(player_number):
            gain(state, log, player_number, colour, 1, "F4.5")


@rule("F3.1", "F4.7", "F4.8")
def double(state: GenesisState, log: Log, roll: RefugeRoll) -> Play:
    """Let the player who rolled a double turn the refuge into a bacterium."""
    refuge = roll.refuge
    if len(set(roll.rolled)) == len(roll.rolled) or not any(refuge.bionts):
        return
    if not refuge.bionts[roll.roller]:
        yield from substitute(state, log, roll)
        return
    clause = "F4.7" if roll.contested else "F3.1"
    match (yield Decision(roll.person, "double", clause, LIVE_OR_LEAVE, **roll.facts)):
        case Live():
            make_bacterium(state, log, refuge, roll.roller)
        case Leave():
            log(clause, "left", roll.person, **roll.facts)


@rule("F4.8")
def substitute(state: GenesisState, log: Log, roll: RefugeRoll) -> Play:
    """Make a progenote without bionts give the bacterium to a surviving rival."""
    rivals = [Substitute(number) for number in range(8) if roll.refuge.bionts[number]]
    candidates = partial(all_allowed, rivals)
    decision = Decision(roll.person, "substitute", "F4.8", candidates, **roll.facts)
    match (yield if_several(decision)):
        case Substitute(heir):
            log("F4.8", "substitute", roll.person, refuge=roll.refuge.board, who=heir)
            make_bacterium(state, log, roll.refuge, heir)


@rule(
    "A0.2",
    "A1.8",
    "A1.10",
    "B1.1",
    "B1.3",
    "E2.2",
    "F3.1",
    "F3.2",
    "F3.3",
    "F3.4",
    "F3.5",
    "GL.BA1",
    "GL.CH1",
)
def make_bacterium(state: GenesisState, log: Log, refuge: Refuge, player_number: int) -> Organism:
    """Turn a refuge into a bacterium.

    Organised manna becomes chromosomes. All other manna and all enzymes go to the soup.
    """
    for row in state.rows:
        if refuge in row:
            row.remove(refuge)
    organism = Organism(state.next_id, "bacterium", player_number, board=refuge.board)
    state.next_id += 1
    organism.cubes = refuge.organised
    organism.bionts = refuge.bionts
    state.organisms.append(organism)
    conditions = {
        "F3.3": any(refuge.disorganised),
        "F3.4": refuge.enzymes,
        "A1.8": any(refuge.organised),
        "B1.3": len(owned(state, player_number)) == 3,
    }
    always = ("F3.5", "A0.2", "A1.10", "B1.1", "E2.2", "GL.BA1", "GL.CH1")
    facts = {"who": player_number, "refuge": refuge.board}
    report(state, log, organism, "F3.2", "bacterium", *always, *applying(conditions), **facts)
    for guest in range(8):
        if guest != player_number and organism.bionts[guest]:
            foreign_genes(state, log, organism, guest)
    return organism


@rule("F4.7", "GL.FG1", "C3.3")
def foreign_genes(state: GenesisState, log: Log, organism: Organism, guest: int) -> None:
    """Keep a rival's bionts as foreign genes.

    In the introductory game they return to the pool.
    """
    event_data = {"organism": organism.id, "who": guest}
    if state.level != "introductory":
        log("F4.7", "foreign_gene", find_person(state, guest), "GL.FG1", **event_data)
        return
    while organism.bionts[guest]:
        organism.bionts[guest] -= 1
        log("C3.3", "no_guests", find_person(state, guest), **event_data)
        send_home(state, log, guest, compensate=True)
