"""The Darwinian roll of each microorganism: rerolls, catalysts and copy errors."""

from collections import Counter
from collections.abc import Generator
from functools import partial

from evogames.core import Decision, Log, Option, Play, all_allowed, applying, next_stage, rule
from evogames.genesis.assignment.bionts import settle_up
from evogames.genesis.automatic import automatic_reroll
from evogames.genesis.cards import BOARD_COLOUR, RED, YELLOW
from evogames.genesis.components.pools import exchange, gain
from evogames.genesis.darwin.crystal import crystal_purchases
from evogames.genesis.options.events import Roll
from evogames.genesis.options.rolls import Keep, RollAgain
from evogames.genesis.organisms import (
    abilities,
    chromosomes,
    dice,
    find_organism,
    find_person,
    find_player,
    parasite_of,
    proofreading_shield,
    report,
    tableau,
)
from evogames.genesis.organisms.losses import atrophy
from evogames.genesis.player_order import (
    in_player_order,
    next_phase,
    promiscuous_first,
    several_owners,
)
from evogames.genesis.state import GenesisState, Organism, Player


@rule("A1.6", "A2.4")
def opening(state: GenesisState, log: Log) -> Play:
    """Start the phase. If one player is the most promiscuous, that player can go first."""
    for organism in state.organisms:
        organism.rolled = False
    if several_owners(state):
        yield from promiscuous_first(state, log)
    next_stage(state)


@rule("A1.6", "A2.7", "G0.1", "H3.11")
def darwinian_move(state: GenesisState, log: Log) -> Play:
    """Roll for the next microorganism.

    Players follow in order. Each chooses the sequence of his or her own organisms.
    """
    waiting = waiting_microbes(state)
    if not waiting:
        next_phase(state)
        return
    organism = waiting[0]
    owner = find_player(state, organism.owner)
    if owner.person >= 0:
        candidates = partial(all_allowed, [Roll(o.id) for o in waiting], "G0.1")
        facts = {"who": owner.number}
        match (yield Decision(owner.person, "darwin_roll", "G0.1", candidates, **facts)):
            case Roll(int(number)):
                organism = find_organism(state, number)
    organism.rolled = True
    yield from darwinian_roll(state, log, owner, organism)
    yield from settle_up(state, log)


@rule("A1.6", "G0.1", "H3.11")
def waiting_microbes(state: GenesisState) -> list[Organism]:
    """Return the microorganisms of the next player that have not rolled yet."""
    waiting = [o for o in in_player_order(state) if not o.rolled and o.kind != "macro"]
    return [organism for organism in waiting if organism.owner == waiting[0].owner]


@rule("G0.1", "H3.11")
def cannot_try_roll(state: GenesisState, decision: Decision, option: Roll) -> str:
    """Return the rule that keeps an organism from rolling now."""
    if option.organism is None:
        return "G0.1/which"
    organism = find_organism(state, option.organism)
    if organism.kind == "macro":
        return "H3.11/roll"
    return "G0.1/rolled" if organism.rolled else "G0.1/other"


@rule("B0.4", "G0.2", "G0.3", "G1.1")
def darwinian_roll(state: GenesisState, log: Log, owner: Player, organism: Organism) -> Play:
    """Roll one die for each cube and two for each biont. The owner can roll some dice again."""
    rolled = state.chance.roll(dice(organism))
    apart = ("G0.3",) if organism.host or parasite_of(state, organism) else ()
    rules = ("A1.6", "B0.4", "G0.1", *apart)
    report(state, log, organism, "G0.2", "darwin_roll", *rules, rolled=sorted(rolled))
    again = yield from choose_rerolls(state, owner, organism, rolled)
    if again:
        for die in again:
            rolled.remove(die)
        new = state.chance.roll(len(again))
        rolled += new
        clause = "C1.9" if owner.person < 0 else "G1.1"
        results = {"old": sorted(again), "rolled": sorted(new)}
        report(state, log, organism, clause, "darwin_reroll", **results)
    make_catalysts(state, log, organism, rolled)
    yield from exchange(state, log)
    yield from copy_errors(state, log, owner, organism, rolled)


@rule("G1.1", "C1.9")
def choose_rerolls(
    state: GenesisState, owner: Player, organism: Organism, rolled: list[int]
) -> Generator[Decision, Option, list[int]]:
    """Let the owner reroll dice, at most one for each yellow chromosome.

    All of them are rerolled at the same time.
    """
    allowed = min(chromosomes(organism, YELLOW), len(rolled))
    if owner.person < 0:
        return automatic_reroll(rolled, allowed, worst_face(state, organism))
    again: list[int] = []
    left = list(rolled)
    while len(again) < allowed:
        dice_left = [RollAgain(die) for die in sorted(set(left))]
        candidates = partial(all_allowed, [Keep(), *dice_left], "G1.1")
        facts = {
            "organism": organism.id,
            "rolled": sorted(left),
            "count": allowed - len(again),
        }
        match (yield Decision(owner.person, "reroll", "G1.1", candidates, **facts)):
            case RollAgain(die):
                again.append(die)
                left.remove(die)
            case _:
                break
    return again


@rule("G2.1", "G2.2", "G2.3", "G2.4", "G2.6", "F3.5")
def make_catalysts(state: GenesisState, log: Log, organism: Organism, rolled: list[int]) -> None:
    """Make catalysts from a roll.

    Each 1 makes a catalyst for each red chromosome, and each three of a kind makes one.
    """
    proteins, red = rolled.count(1), chromosomes(organism, RED)
    triples = sum(count // 3 for count in Counter(rolled).values())
    colour = organism.card if organism.kind == "parasite" else BOARD_COLOUR[organism.board]
    made = proteins * red + triples
    where = tableau(state, organism)
    if proteins and not red:
        log("G2.6", "no_metabolism", find_person(state, where), organism=organism.id)
    if made:
        by_red = proteins * red > 0
        rules = {"G2.1": by_red, "G2.2": triples, "G2.3": True, "G2.4": True, "A0.6": by_red}
        clause, *other_rules = applying(rules)
        event_data = {"proteins": proteins, "red": red, "triples": triples, "count": made}
        event_data |= {"organism": organism.id}
        log(clause, "catalysts", find_person(state, where), *other_rules, **event_data)
        gain(state, log, where, colour, made, "G2.3")


@rule("G3.1", "G3.3", "C4.1")
def worst_face(state: GenesisState, organism: Organism) -> int:
    """Return the lowest die face that is an error: 5, or 6 with DNA or in the gentler game."""
    return 6 if state.gentle or abilities(state, organism, "dna") else 5


@rule("G3.1", "G3.2", "G3.3", "G3.4", "G4.2", "C4.2")
def copy_errors(
    state: GenesisState, log: Log, owner: Player, organism: Organism, rolled: list[int]
) -> Play:
    """Apply an atrophy for each error beyond the proofreading shield."""
    worst = worst_face(state, organism)
    errors = sum([die >= worst for die in rolled])
    shield = proofreading_shield(state, organism)
    dna = abilities(state, organism, "dna")
    easier = {"C4.1": state.gentle, "G3.3": dna and not state.gentle}
    usual = {"G3.1": True, "G3.2": True, "C4.2": state.gentle and dna}
    clause, *other_rules = applying({**easier, **usual})
    figures = {"errors": errors, "shield": shield, "worst": worst}
    report(state, log, organism, clause, "errors", *other_rules, **figures)
    left = errors - shield
    if state.crystal and left > 0:
        left -= yield from crystal_purchases(state, log, owner, organism, left)
    if organism in state.organisms:
        yield from atrophy(state, log, organism, left, "G3.1")
