"""Horizontal gene transfer: moving bionts into and out of micro-organisms."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from evogames.core.ask import Ask, Log, Option, Play, ask
from evogames.core.ledger import rule
from evogames.genesis.cards import BOARDS
from evogames.genesis.losses import check_life
from evogames.genesis.organisms import (
    entropy_limit,
    home_rows,
    on_refuges,
    open_rows,
    organism,
    player,
    promiscuity,
)
from evogames.genesis.places import find_refuge, fresh, mark
from evogames.genesis.pools import send_home
from evogames.genesis.state import GenesisState, Organism, Player


@rule("E6.1", "E6.2", "E6.3", "E6.7", "E6.9", "A0.5", "E0.2")
def hgt_offers(
    state: GenesisState, owner: Player, reach: list[bool], refused: bool
) -> list[Option]:
    """Moves of own bionts out of micro-organisms, one for each HGT icon."""
    spent = "" if state.moves < promiscuity(state, owner.who) else "E6.1"
    found: list[Option] = []
    for one in state.organisms:
        if one.kind == "macro" or not one.bionts[owner.who]:
            continue
        place = f"organism {one.id}"
        used = spent or ("" if fresh(state, place, one.bionts[owner.who]) > 0 else "E0.2")
        if used and not refused:
            continue
        for target, why in _targets(state, owner, one, reach):
            why = used or why
            if bool(why) == refused:
                found.append(Option("hgt", (one.id, target), "E6.1", why))
    return found


@rule("E6.2", "E6.3", "E6.9", "E2.3")
def _targets(
    state: GenesisState, owner: Player, start: Organism, reach: list[bool]
) -> list[tuple[str, str]]:
    """Other micro-organisms and refuges in reach, and the pool; each with what forbids it."""
    found = [("pool", "")]
    for one in state.organisms:
        if one is not start:
            far = not any(reach[row] for row in home_rows(state, one))
            why = "E6.9" if one.kind == "macro" else "E6.2" if far else ""
            found.append((f"organism {one.id}", why))
    full = on_refuges(state, owner.who) >= entropy_limit(state, owner.who)
    for row, refuges in enumerate(state.rows):
        for refuge in refuges:
            why = "" if reach[row] else "E6.2"
            if not why and (full or (BOARDS[refuge.board].toll and not any(owner.pool))):
                why = "E2.3" if full else "E2.8"
            found.append((f"refuge {refuge.id}", why))
    return found


@rule("E6.1", "E6.3", "E6.4", "E6.5", "E6.7")
def move(state: GenesisState, log: Log, owner: Player, choice: Option) -> Play:
    """One biont moves; the owner of the target organism may block it."""
    start = organism(state, int(choice.args[0]))
    target = str(choice.args[1])
    state.moves += 1
    blocked: list[str] = []
    while target.startswith("organism") and (
        yield from is_blocked(state, log, owner, organism(state, int(target.split()[1])))
    ):
        blocked.append(target)
        offers = partial(detour_offers, state, owner, start, blocked)
        again = yield Ask(owner.person, "detour", "E6.5", offers(False), offers, {"who": owner.who})
        target = str(again.args[0])
        if target == f"organism {start.id}":
            break
    start.bionts[owner.who] -= 1
    yield from settle(state, log, owner, target)
    yield from check_life(state, log, start)


def settle(state: GenesisState, log: Log, owner: Player, target: str) -> Play:
    """The biont arrives."""
    kind, _, number = target.partition(" ")
    if kind == "pool":
        mark(state, "pool")
        send_home(state, log, owner.who, compensate=False)
        log("E6.3", "hgt_pool", owner.person, "E6.1", who=owner.who)
        return
    mark(state, target)
    if kind == "refuge":
        refuge = find_refuge(state, int(number))
        refuge.bionts[owner.who] += 1
        log("E6.2", "hgt_refuge", owner.person, "E6.1", who=owner.who, refuge=refuge.board)
        if BOARDS[refuge.board].toll:
            colour = next(c for c in range(4) if owner.pool[c])
            owner.pool[colour] -= 1
            log("E2.8", "toll", owner.person, who=owner.who, colour=colour)
        return
    one = organism(state, int(number))
    one.bionts[owner.who] += 1
    log("E6.1", "hgt", owner.person, "E6.6", "GL.FG1", who=owner.who, organism=one.id)
    yield from check_life(state, log, one)


@rule("E6.4")
def is_blocked(
    state: GenesisState, log: Log, owner: Player, target: Organism
) -> Generator[Ask, Option, bool]:
    """The target's owner may block if its promiscuity is higher than the mover's."""
    guard = player(state, target.owner)
    if guard is owner or promiscuity(state, guard.who) <= promiscuity(state, owner.who):
        return False
    if guard.person < 0:
        return True
    told = {"who": owner.who, "organism": target.id}
    choice = yield ask(guard.person, "block", "E6.4", block_offers, **told)
    if choice.kind == "block":
        log("E6.4", "blocked", guard.person, **told)
        return True
    return False


def block_offers(refused: bool) -> list[Option]:
    """Block the biont, or let it in."""
    return [] if refused else [Option("block", (), "E6.4"), Option("let_in", (), "E6.4")]


@rule("E6.5")
def detour_offers(
    state: GenesisState, owner: Player, start: Organism, blocked: list[str], refused: bool
) -> list[Option]:
    """A blocked biont goes to another micro-organism, back, or to the pool."""
    found = []
    for target, why in _targets(state, owner, start, open_rows(state, owner.who)):
        if target.startswith("refuge"):
            continue
        why = "E6.4" if target in blocked else why
        if bool(why) == refused:
            found.append(Option("detour", (target,), "E6.5", why))
    if not refused:
        found.append(Option("detour", (f"organism {start.id}",), "E6.5"))
    return found
