"""Phase 4: the Darwinian roll of each micro-organism: rerolls, catalysts, copy errors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from functools import partial

from evogames.core.decision import Decision, Log, Option, Play, ask
from evogames.core.rulebook import rule
from evogames.genesis.automatic import automatic_reroll
from evogames.genesis.cards import BOARD_COLOUR, RED, YELLOW
from evogames.genesis.crystal import crystal_purchases
from evogames.genesis.losses import atrophy
from evogames.genesis.organisms import (
    abilities,
    chromosomes,
    dice,
    organism,
    person,
    player,
    proofreading_shield,
    tableau,
)
from evogames.genesis.pools import exchange, gain
from evogames.genesis.state import GenesisState, Organism, Player
from evogames.genesis.table import next_phase, promiscuous_first, settle_up, several_owners


@rule("A1.6", "A2.4")
def opening(state: GenesisState, log: Log) -> Play:
    """Nobody has rolled yet; the most promiscuous player may go first."""
    for one in state.organisms:
        one.rolled = False
    if several_owners(state):
        yield from promiscuous_first(state, log)
    state.phase = "darwin"


@rule("A1.6", "A2.7", "G0.1", "H3.11")
def darwin_go(state: GenesisState, log: Log) -> Play:
    """The next micro-organism rolls: player by player, each in an order of its choice."""
    waiting: list[Organism] = []
    for seat in state.order:
        who = state.players[seat].who
        waiting = [
            o for o in state.organisms if not o.rolled and o.owner == who and o.kind != "macro"
        ]
        if waiting:
            break
    if not waiting:
        next_phase(state)
        return
    one = waiting[0]
    owner = player(state, one.owner)
    if owner.person >= 0:
        offers = partial(roll_offers, [o.id for o in waiting])
        choice = yield ask(owner.person, "darwin_roll", "G0.1", offers, who=owner.who)
        one = organism(state, int(choice.args[0]))
    one.rolled = True
    yield from darwinian_roll(state, log, owner, one)
    yield from settle_up(state, log)


@rule("G0.1")
def roll_offers(numbers: list[int], refused: bool) -> list[Option]:
    """Each micro-organism that has not rolled yet; none may be left out."""
    return [] if refused else [Option("roll", (n,), "G0.1") for n in numbers]


@rule("B0.4", "G0.2", "G0.3", "G1.1")
def darwinian_roll(state: GenesisState, log: Log, owner: Player, one: Organism) -> Play:
    """One die for each cube, two for each biont; some may be rolled again."""
    rolled = state.chance.roll(dice(one))
    told = person(state, owner.who)
    also = ("A1.6", "B0.4", "G0.1", "G0.3")
    log("G0.2", "darwin_roll", told, *also, organism=one.id, rolled=sorted(rolled))
    again = yield from choose_rerolls(state, owner, one, rolled)
    if again:
        for die in again:
            rolled.remove(die)
        new = state.chance.roll(len(again))
        rolled += new
        facts = {"organism": one.id, "old": sorted(again), "rolled": sorted(new)}
        log("C1.9" if owner.person < 0 else "G1.1", "darwin_reroll", told, **facts)
    make_catalysts(state, log, one, rolled)
    yield from exchange(state, log)
    yield from copy_errors(state, log, owner, one, rolled)


@rule("G1.1", "C1.9")
def choose_rerolls(
    state: GenesisState, owner: Player, one: Organism, rolled: list[int]
) -> Generator[Decision, Option, list[int]]:
    """Up to as many dice as yellow chromosomes, chosen first and rolled again all at once."""
    allowed = min(chromosomes(one, YELLOW), len(rolled))
    if owner.person < 0:
        return automatic_reroll(rolled, allowed, worst_face(state, one))
    again: list[int] = []
    while len(again) < allowed:
        left = list(rolled)
        for die in again:
            left.remove(die)
        offers = partial(reroll_offers, left)
        told = {"organism": one.id, "rolled": sorted(left), "count": allowed - len(again)}
        choice = yield ask(owner.person, "reroll", "G1.1", offers, **told)
        if choice.kind == "keep":
            break
        again.append(int(choice.args[0]))
    return again


def reroll_offers(left: list[int], refused: bool) -> list[Option]:
    """One of the dice, or no more."""
    if refused:
        return []
    faces = [Option("again", (d,), "G1.1") for d in sorted(set(left))]
    return [Option("keep", (), "G1.1"), *faces]


@rule("G2.1", "G2.2", "G2.3", "G2.4", "G2.6", "F3.5")
def make_catalysts(state: GenesisState, log: Log, one: Organism, rolled: list[int]) -> None:
    """Each 1 gives a catalyst for each red chromosome, each three of a kind one more."""
    proteins, red = rolled.count(1), chromosomes(one, RED)
    triples = sum(count // 3 for count in Counter(rolled).values())
    colour = one.card if one.kind == "parasite" else BOARD_COLOUR[one.board]
    made = proteins * red + triples
    where = tableau(state, one)
    if proteins and not red:
        log("G2.6", "no_metabolism", person(state, where), organism=one.id)
    if made:
        told = {"proteins": proteins, "red": red, "triples": triples, "count": made}
        also = ("G2.2", "G2.3", "G2.4", "A0.6")
        log("G2.1", "catalysts", person(state, where), *also, organism=one.id, **told)
        gain(state, log, where, colour, made, "G2.3")


@rule("G3.1", "G3.3", "C4.1")
def worst_face(state: GenesisState, one: Organism) -> int:
    """From which face on a die is an error: 5, or 6 with DNA or in the gentler game."""
    return 6 if state.gentle or abilities(state, one, "dna") else 5


@rule("G3.1", "G3.2", "G3.3", "G3.4", "G4.2")
def copy_errors(
    state: GenesisState, log: Log, owner: Player, one: Organism, rolled: list[int]
) -> Play:
    """Each error beyond the proofreading shield is an atrophy."""
    worst = worst_face(state, one)
    errors = sum([die >= worst for die in rolled])
    shield = proofreading_shield(state, one)
    told = {"organism": one.id, "errors": errors, "shield": shield, "worst": worst}
    clause = "C4.1" if state.gentle else "G3.3" if worst == 6 else "G3.1"
    also = ("G3.1", "G3.2", "C4.2") if state.gentle else ("G3.1", "G3.2")
    log(clause, "errors", person(state, one.owner), *also, **told)
    left = errors - shield
    if state.crystal and left > 0:
        left -= yield from crystal_purchases(state, log, owner, one, left)
    if one in state.organisms:
        yield from atrophy(state, log, one, left, "G3.1")
