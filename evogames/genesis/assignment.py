"""Phase 2: bionts and catalysts are assigned to refuges and organisms."""

from __future__ import annotations

from functools import partial

from evogames.core.ask import Ask, Log, Option, Play
from evogames.core.ledger import rule
from evogames.genesis import hgt, parasites
from evogames.genesis.automatic import automatic_assignment
from evogames.genesis.cards import BOARDS
from evogames.genesis.organisms import (
    entropy_limit,
    on_refuges,
    open_rows,
    owned,
    player,
    tableau,
)
from evogames.genesis.places import find_refuge, fresh, mark, sources, take_biont
from evogames.genesis.pools import pool_limit, send_home
from evogames.genesis.state import GenesisState, Player, Refuge
from evogames.genesis.table import begin_phase, hold_entropy, promiscuous_first


@rule("A1.4", "A2.4", "E0.1")
def opening(state: GenesisState, log: Log) -> Play:
    """The most promiscuous player may go first."""
    yield from promiscuous_first(state, log)
    state.phase = "assignment"


@rule("A1.4", "A2.7", "E0.1", "E0.2")
def assignment_go(state: GenesisState, log: Log) -> Play:
    """One player places any, all or none of its bionts and catalysts."""
    if not state.queue:
        begin_phase(state, "autocatalysis")
        return
    owner = state.players[state.queue.pop(0)]
    state.assigned = {}
    state.moves = 0
    if owner.person < 0:
        automatic_assignment(state, log, owner)
        return
    offers = partial(assignment_offers, state, owner)
    while len(options := offers(False)) > 1:
        told = {"who": owner.who}
        choice = yield Ask(owner.person, "assignment", "E0.1", options, offers, told)
        if choice.kind == "done":
            break
        yield from carry_out(state, log, owner, choice)
        yield from hold_entropy(state, log)


def carry_out(state: GenesisState, log: Log, owner: Player, choice: Option) -> Play:
    """Do what was chosen."""
    kind, args = choice.kind, choice.args
    if kind == "assign":
        assign(state, log, owner, str(args[0]), int(args[1]))
        if BOARDS[find_refuge(state, int(args[1])).board].toll:
            yield from toll(state, log, owner)
    elif kind == "recall":
        refuge = find_refuge(state, int(args[0]))
        refuge.bionts[owner.who] -= 1
        mark(state, "pool")
        log("E1.6", "recalled", owner.person, who=owner.who, refuge=refuge.board)
        send_home(state, log, owner.who, compensate=False)
    elif kind == "enzyme":
        refuge = find_refuge(state, int(args[1]))
        owner.pool[int(args[0])] -= 1
        refuge.enzymes.append(int(args[0]))
        told = {"colour": args[0], "refuge": refuge.board, "slot": len(refuge.enzymes)}
        log("E1.2", "enzyme", owner.person, "E1.7", "E1.8", who=owner.who, **told)
    elif kind == "antioxidant":
        one = next(o for o in state.organisms if o.id == args[1])
        owner.pool[int(args[0])] -= 1
        one.discs[int(args[0])] += 1
        clause = "E5.3" if args[0] == 2 else "E5.2"
        told = {"colour": args[0], "organism": one.id}
        log(clause, "antioxidant", owner.person, "E5.1", "E5.6", **told)
    elif kind == "gift":
        give(state, log, owner, int(args[0]), int(args[1]))
    elif kind == "hgt":
        yield from hgt.move(state, log, owner, choice)
    else:
        yield from parasites.start(state, log, owner, choice)


@rule("E1.1", "A0.5")
def assign(state: GenesisState, log: Log, owner: Player, source: str, target: int) -> None:
    """A biont goes among the organised manna of a refuge."""
    take_biont(state, owner, source)
    refuge = find_refuge(state, target)
    refuge.bionts[owner.who] += 1
    mark(state, f"refuge {target}")
    log("E1.1", "assigned", owner.person, "A0.5", who=owner.who, refuge=refuge.board)


@rule("E2.8")
def toll(state: GenesisState, log: Log, owner: Player) -> Play:
    """Some refuges cost a catalyst of any colour for each biont assigned."""
    colours = [c for c in range(4) if owner.pool[c]]
    colour = colours[0]
    if len(colours) > 1:
        options = [Option("toll", (c,), "E2.8") for c in colours]
        choice = yield Ask(owner.person, "toll", "E2.8", options, None, {"who": owner.who})
        colour = int(choice.args[0])
    owner.pool[colour] -= 1
    log("E2.8", "toll", owner.person, who=owner.who, colour=colour)


@rule("H0.8")
def give(state: GenesisState, log: Log, owner: Player, colour: int, to: int) -> None:
    """A player with a parasite gives a catalyst to the pool of its host's tableau."""
    owner.pool[colour] -= 1
    player(state, to).pool[colour] += 1
    log("H0.8", "gift", owner.person, who=owner.who, colour=colour, to=to)


@rule("E0.1", "E1.4", "E1.6", "E5.1", "E5.4", "E5.5", "A2.7")
def assignment_offers(state: GenesisState, owner: Player, refused: bool) -> list[Option]:
    """All that a player may still assign in this go, or all that it may not."""
    found: list[Option] = []
    reach = open_rows(state, owner.who)
    taken = sources(state, owner)
    for row, refuges in enumerate(state.rows):
        for refuge in refuges:
            _refuge_offers(state, owner, refuge, row, reach, taken, refused, found)
    _disc_offers(state, owner, refused, found)
    found += gift_offers(state, owner, refused)
    if state.level != "introductory":
        found += parasites.parasite_offers(state, owner, taken, refused)
        found += hgt.hgt_offers(state, owner, reach, refused)
    return found if refused else [*found, Option("done", (), "A2.7")]


def _refuge_offers(
    state: GenesisState,
    owner: Player,
    refuge: Refuge,
    row: int,
    reach: list[bool],
    taken: list[str],
    refused: bool,
    found: list[Option],
) -> None:
    here = f"refuge {refuge.id}"
    for source in taken:
        if source != here:
            why = cannot_assign(state, owner, refuge, row, reach, source)
            if bool(why) == refused:
                found.append(Option("assign", (source, refuge.id), "E1.1", why))
    if refuge.bionts[owner.who]:
        free = fresh(state, here, refuge.bionts[owner.who]) > 0
        why = "" if state.active[row] and free else "E1.5" if free else "E0.2"
        if bool(why) == refused:
            found.append(Option("recall", (refuge.id,), "E1.6", why))
    for colour in range(4):
        if owner.pool[colour]:
            why = cannot_catalyse(state, refuge, row, reach, owner)
            if bool(why) == refused:
                found.append(Option("enzyme", (colour, refuge.id), "E1.2", why))


@rule("E1.4", "E2.3", "E2.7", "E2.8", "B4.2")
def cannot_assign(
    state: GenesisState, owner: Player, refuge: Refuge, row: int, reach: list[bool], source: str
) -> str:
    """Return the clause that keeps a biont off a refuge; empty if it may go there."""
    if not reach[row]:
        return "E1.4"
    coming = source == "pool"
    if coming and on_refuges(state, owner.who) >= entropy_limit(state, owner.who):
        return "E2.3"
    return "E2.8" if BOARDS[refuge.board].toll and not any(owner.pool) else ""


@rule("E1.2", "E1.4", "E1.5", "E2.7")
def cannot_catalyse(
    state: GenesisState, refuge: Refuge, row: int, reach: list[bool], owner: Player
) -> str:
    """Return the clause that keeps an enzyme off a refuge; empty if it may go there."""
    stuck = any(r.bionts[owner.who] for r in state.rows[row])
    if not reach[row] and not stuck:
        return "E1.4"
    return "E2.7" if len(refuge.enzymes) >= len(BOARDS[refuge.board].slots) else ""


@rule("E5.1", "E5.4", "E5.5", "E5.6")
def _disc_offers(state: GenesisState, owner: Player, refused: bool, found: list[Option]) -> None:
    """Catalysts as antioxidants on own organisms; none on parasites, none on land."""
    for one in owned(state, owner.who):
        why = "E5.4" if one.kind == "parasite" else "E5.5" if one.land else ""
        if bool(why) == refused:
            found += [
                Option("antioxidant", (c, one.id), "E5.1", why) for c in range(4) if owner.pool[c]
            ]


@rule("H0.8", "B3.3")
def gift_offers(state: GenesisState, owner: Player, refused: bool) -> list[Option]:
    """Catalysts for the pool of the tableau one's parasite lives in."""
    found = []
    for one in owned(state, owner.who):
        if one.kind == "parasite" and (to := tableau(state, one)) != owner.who:
            for colour in range(4):
                if owner.pool[colour]:
                    full = player(state, to).pool[colour] >= pool_limit(state)
                    if full == refused:
                        why = "B3.3" if full else ""
                        found.append(Option("gift", (colour, to), "H0.8", why))
    return found
