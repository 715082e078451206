"""Horizontal gene transfer: moving bionts into and out of micro-organisms."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from evogames.core.decision import Decision, Log, Option, Play, ask
from evogames.core.rulebook import rule
from evogames.genesis.cards import BOARDS
from evogames.genesis.extinction import check_life
from evogames.genesis.organisms import home_row, open_rows, organism, player, promiscuity
from evogames.genesis.places import find_refuge, fresh, mark
from evogames.genesis.pools import send_home
from evogames.genesis.refuges import toll
from evogames.genesis.state import GenesisState, Organism, Player


@rule("A0.5", "E0.2", "E6.1", "E6.6", "E6.7")
def hgt_offers(
    state: GenesisState, owner: Player, reach: list[bool], full: str, refused: bool
) -> list[Option]:
    """Moves of own bionts out of micro-organisms, one for each HGT icon."""
    spent = "" if state.moves < promiscuity(state, owner.who) else "E6.1"
    if spent and not refused:
        return []
    found: list[Option] = []
    for one in state.organisms:
        count = one.bionts[owner.who]
        if not count:
            continue
        used = "E6.9" if one.kind == "macro" else spent
        used = used or ("" if fresh(state, f"organism {one.id}", count) > 0 else "E0.2")
        if used and not refused:
            continue
        for target, why in targets(state, owner, one, reach, full):
            why = used or why
            if bool(why) == refused:
                found.append(Option("hgt", (one.id, target), "E6.1", why))
    return found


@rule("C3.3", "E2.3", "E2.8", "E6.2", "E6.3", "E6.9")
def targets(
    state: GenesisState, owner: Player, start: Organism, reach: list[bool], full: str
) -> list[tuple[str, str]]:
    """Other micro-organisms and refuges in reach, and the pool; each with what forbids it."""
    found = [("pool", "")]
    for one in state.organisms:
        if one is not start:
            why = "E6.9" if one.kind == "macro" else ""
            why = why or ("" if reach[home_row(state, one)] else "E6.2")
            if state.level == "introductory" and one.owner != owner.who:
                why = why or "C3.3"
            found.append((f"organism {one.id}", why))
    for row, refuges in enumerate(state.rows):
        for refuge in refuges:
            why = "" if reach[row] else "E6.2"
            why = why or full
            if BOARDS[refuge.board].toll and not any(owner.pool):
                why = why or "E2.8"
            found.append((f"refuge {refuge.id}", why))
    return found


@rule("E6.1", "E6.4", "E6.5", "E6.7")
def move(state: GenesisState, log: Log, owner: Player, choice: Option) -> Play:
    """One biont moves; the owner of the target organism may block it."""
    start = organism(state, int(choice.args[0]))
    target = str(choice.args[1])
    icons = promiscuity(state, owner.who)
    blocked: list[str] = []
    while target.startswith("organism") and target != f"organism {start.id}":
        gate = organism(state, int(target.split()[1]))
        if not (yield from is_blocked(state, log, owner, gate)):
            break
        blocked.append(target)
        offers = partial(detour_offers, state, owner, start, blocked)
        again = yield Decision(owner.person, "detour", "E6.5", offers(False), offers, {"who": owner.who})
        target = str(again.args[0])
    if target == f"organism {start.id}":
        state.moves += 1
        mark(state, target)
        log("E6.5", "turned_back", owner.person, who=owner.who, organism=start.id)
        return
    start.bionts[owner.who] -= 1
    arrive(state, log, owner, target)
    if not any(start.bionts):
        log("E6.7", "last_biont", owner.person, organism=start.id)
    yield from check_life(state, log, start)
    use_icon(state, owner, icons)
    if target.startswith("refuge"):
        yield from toll(state, log, owner, find_refuge(state, int(target.split()[1])))


@rule("E6.1")
def use_icon(state: GenesisState, owner: Player, before: int) -> None:
    """A move uses an icon: one that it leaves behind, if there is any, else one that is kept."""
    lost = max(0, before - promiscuity(state, owner.who))
    state.moves = max(0, state.moves + 1 - lost)


@rule("E6.2", "E6.3", "E0.2", "GL.FG1")
def arrive(state: GenesisState, log: Log, owner: Player, target: str) -> None:
    """The biont arrives in the pool, on a refuge or in a micro-organism."""
    kind, _, number = target.partition(" ")
    mark(state, target)
    if kind == "pool":
        log("E6.3", "hgt_pool", owner.person, "E6.1", who=owner.who)
        send_home(state, log, owner.who, compensate=False)
    elif kind == "refuge":
        refuge = find_refuge(state, int(number))
        refuge.bionts[owner.who] += 1
        log("E6.2", "hgt_refuge", owner.person, "E6.1", who=owner.who, refuge=refuge.board)
    else:
        one = organism(state, int(number))
        one.bionts[owner.who] += 1
        log("E6.1", "hgt", owner.person, "E6.2", "E6.6", "GL.FG1", who=owner.who, organism=one.id)


@rule("E6.4")
def is_blocked(
    state: GenesisState, log: Log, owner: Player, target: Organism
) -> Generator[Decision, Option, bool]:
    """The target's owner may block if its promiscuity is higher than the mover's."""
    guard = player(state, target.owner)
    mine, theirs = promiscuity(state, owner.who), promiscuity(state, guard.who)
    if guard.person == owner.person or theirs <= mine:
        return False
    told = {"who": owner.who, "organism": target.id, "mine": mine, "theirs": theirs}
    if guard.person >= 0:
        choice = yield ask(guard.person, "block", "E6.4", block_offers, **told)
        if choice.kind == "let_in":
            return False
    log("E6.4", "blocked", guard.person if guard.person >= 0 else None, "C1.5", **told)
    return True


def block_offers(refused: bool) -> list[Option]:
    """Block the biont, which must then go elsewhere, or let it in."""
    return [] if refused else [Option("block", (), "E6.5"), Option("let_in", (), "E6.4")]


@rule("E6.5")
def detour_offers(
    state: GenesisState, owner: Player, start: Organism, blocked: list[str], refused: bool
) -> list[Option]:
    """A blocked biont goes to another micro-organism, back, or to the pool."""
    found = []
    for target, why in targets(state, owner, start, open_rows(state, owner.who), ""):
        if not target.startswith("refuge"):
            why = "E6.4" if target in blocked else why
            if bool(why) == refused:
                found.append(Option("detour", (target,), "E6.5", why))
    if not refused:
        found.append(Option("detour", (f"organism {start.id}",), "E6.5"))
    return found
