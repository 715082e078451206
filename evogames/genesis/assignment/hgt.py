"""Horizontal gene transfer: bionts move into and out of microorganisms."""

from collections.abc import Generator, Iterator
from functools import partial

from evogames.core import (
    ALLOWED,
    Candidate,
    Candidates,
    Decision,
    Log,
    Option,
    Play,
    all_allowed,
    barred,
    rule,
)
from evogames.genesis.cards import BOARDS
from evogames.genesis.components.places import POOL, mark, organism_at, refuge_at, unassigned
from evogames.genesis.components.pools import send_home
from evogames.genesis.events.refuges import pay_toll
from evogames.genesis.options.assignment import Block, Detour, LetIn, Transfer
from evogames.genesis.organisms import find_organism, find_player, home_row, open_rows, promiscuity
from evogames.genesis.organisms.extinction import check_life
from evogames.genesis.state import GenesisState, Organism, Player

BLOCK_OR_NOT = partial(all_allowed, [Block(), LetIn()])


@rule("A0.5", "E0.2", "E6.1", "E6.6", "E6.7", "E6.9")
def transfer_candidates(
    state: GenesisState, owner: Player, reach: list[bool], full: str
) -> Iterator[Candidate]:
    """Return moves of the player's bionts out of microorganisms, one for each HGT icon."""
    for organism in state.organisms:
        count = organism.bionts[owner.number]
        if count:
            spent = "" if state.transfers < promiscuity(state, owner.number) else "E6.1"
            stuck = "E6.9/out" if organism.kind == "macro" else spent
            if not stuck and unassigned(state, f"organism {organism.id}", count) <= 0:
                stuck = "E0.2/organism"
            moves = partial(transfers_from, state, owner, organism, reach, full)
            yield from [barred(stuck, moves)] if stuck else moves()


def transfers_from(
    state: GenesisState, owner: Player, start: Organism, reach: list[bool], full: str
) -> Candidates:
    """Return the moves of a biont out of one microorganism."""
    for goal, why in goals(state, owner, start, reach, full):
        yield Transfer(start.id, goal), why


@rule("C3.3", "E2.3", "E2.8", "E6.2", "E6.3", "E6.9")
def goals(
    state: GenesisState, owner: Player, start: Organism, reach: list[bool], full: str
) -> Iterator[tuple[str, str]]:
    """Return the places for a biont.

    If a rule forbids a move there, it is listed with the place.
    """
    yield POOL, ""
    for organism in state.organisms:
        if organism is not start:
            why = "E6.9/into" if organism.kind == "macro" else ""
            why = why or ("" if reach[home_row(state, organism)] else "E6.2")
            if state.level == "introductory" and organism.owner != owner.number:
                why = why or "C3.3/gene"
            yield f"organism {organism.id}", why
    for row, refuges in enumerate(state.rows):
        for refuge in refuges:
            why = ("" if reach[row] else "E6.2") or full
            if BOARDS[refuge.board].toll and not any(owner.pool):
                why = why or "E2.8"
            yield f"refuge {refuge.id}", why


@rule("E6.1", "E6.2")
def cannot_transfer(state: GenesisState, decision: Decision, option: Transfer) -> str:
    """Return the rule that forbids a gene transfer that is not among the options."""
    start = find_organism(state, option.organism)
    return "E6.2/same" if start.bionts[decision.facts["who"]] else "E6.1/no_biont"


@rule("E6.1", "E6.4", "E6.5", "E6.7")
def transfer(state: GenesisState, log: Log, owner: Player, start: Organism, goal: str) -> Play:
    """Move one biont. The owner of the organism that it would enter can sometimes block it."""
    home = f"organism {start.id}"
    icons = promiscuity(state, owner.number)
    blocked: list[str] = []
    while goal != home and (gate := organism_at(state, goal)) is not None:
        if not (yield from is_blocked(state, log, owner, gate)):
            break
        blocked.append(goal)
        candidates = partial(detours, state, owner, start, blocked)
        match (yield Decision(owner.person, "detour", "E6.5", candidates, who=owner.number)):
            case Detour(place):
                goal = place
    if goal == home:
        state.transfers += 1
        mark(state, goal)
        log("E6.5", "turned_back", owner.person, who=owner.number, organism=start.id)
        return
    start.bionts[owner.number] -= 1
    arrive(state, log, owner, goal)
    if not any(start.bionts):
        log("E6.7", "last_biont", owner.person, organism=start.id)
    yield from check_life(state, log, start)
    use_icon(state, owner, icons)
    refuge = refuge_at(state, goal)
    if refuge is not None:
        yield from pay_toll(state, log, owner, refuge)


@rule("E6.1")
def use_icon(state: GenesisState, owner: Player, before: int) -> None:
    """Record that a transfer has used an HGT icon.

    An icon that left with the biont is not recorded.
    """
    lost = max(0, before - promiscuity(state, owner.number))
    state.transfers = max(0, state.transfers + 1 - lost)


@rule("E6.2", "E6.3", "E0.2", "GL.FG1")
def arrive(state: GenesisState, log: Log, owner: Player, goal: str) -> None:
    """Let the biont arrive in the pool, on a refuge or in a microorganism."""
    mark(state, goal)
    who = owner.number
    organism, refuge = organism_at(state, goal), refuge_at(state, goal)
    if organism is not None:
        organism.bionts[who] += 1
        foreign = ("GL.FG1",) if organism.owner != who else ()
        log("E6.1", "hgt", owner.person, "E6.2", "E6.6", *foreign, who=who, organism=organism.id)
    elif refuge is not None:
        refuge.bionts[who] += 1
        log("E6.2", "hgt_refuge", owner.person, "E6.1", who=who, refuge=refuge.board)
    else:
        log("E6.3", "hgt_pool", owner.person, "E6.1", who=who)
        send_home(state, log, who, compensate=False)


@rule("E6.4", "C1.5")
def is_blocked(
    state: GenesisState, log: Log, owner: Player, target: Organism
) -> Generator[Decision, Option, bool]:
    """Ask the owner of the organism to block the biont, and return whether the owner does.

    This is possible only if the owner is more promiscuous than the player who moves.
    """
    guard = find_player(state, target.owner)
    mine, theirs = promiscuity(state, owner.number), promiscuity(state, guard.number)
    if guard.person == owner.person or theirs <= mine:
        return False
    facts = {"who": owner.number, "organism": target.id, "mine": mine, "theirs": theirs}
    if guard.person < 0:
        log("E6.4", "blocked", None, "C1.5", **facts)
        return True
    if isinstance((yield Decision(guard.person, "block", "E6.4", BLOCK_OR_NOT, **facts)), LetIn):
        return False
    log("E6.4", "blocked", guard.person, **facts)
    return True


@rule("E6.5")
def detours(state: GenesisState, owner: Player, start: Organism, blocked: list[str]) -> Candidates:
    """Return other places for a blocked biont: another microorganism, its old place, the pool."""
    for goal, why in goals(state, owner, start, open_rows(state, owner.number), ""):
        if not goal.startswith("refuge"):
            yield Detour(goal), "E6.4" if goal in blocked else why
    yield Detour(f"organism {start.id}"), ALLOWED
