"""Phase 2: bionts and catalysts are assigned to refuges and organisms."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Decision, Log, Option, Play
from evogames.core.rulebook import rule
from evogames.genesis import hgt, parasites
from evogames.genesis.automatic import automatic_assignment
from evogames.genesis.cards import BOARDS, GREEN
from evogames.genesis.gifts import gift_offers, give
from evogames.genesis.organisms import entropy_limit, on_refuges, open_rows, organism, owned
from evogames.genesis.places import find_refuge, fresh, mark, sources, take_biont
from evogames.genesis.pools import send_home
from evogames.genesis.refuges import toll
from evogames.genesis.state import GenesisState, Player, Refuge
from evogames.genesis.table import next_phase, promiscuous_first, settle_up


@rule("A1.4", "A2.4", "E2.4")
def opening(state: GenesisState, log: Log) -> Play:
    """Entropy limits are those of now; the most promiscuous player may go first."""
    for owner in state.players:
        owner.limit = entropy_limit(state, owner.who)
    yield from promiscuous_first(state, log)
    state.phase = "assignment"


@rule("A1.4", "A2.7", "E0.1", "E0.2")
def assignment_go(state: GenesisState, log: Log) -> Play:
    """One player places any, all or none of its bionts and catalysts."""
    if not state.queue:
        next_phase(state)
        return
    owner = state.players[state.queue.pop(0)]
    state.actor = owner.who
    state.assigned = {}
    state.moves = 0
    if owner.person < 0:
        yield from automatic_assignment(state, log, owner)
        yield from settle_up(state, log)
        return
    offers = partial(assignment_offers, state, owner)
    while len(options := offers(False)) > 1:
        told = {"who": owner.who}
        choice = yield Decision(owner.person, "assignment", "E0.1", options, offers, told)
        if choice.kind == "done":
            break
        yield from carry_out(state, log, owner, choice)
        yield from settle_up(state, log)


def carry_out(state: GenesisState, log: Log, owner: Player, choice: Option) -> Play:
    """Do what was chosen."""
    kind, args = choice.kind, choice.args
    if kind == "assign":
        yield from assign(state, log, owner, str(args[0]), int(args[1]))
    elif kind == "recall":
        recall(state, log, owner, find_refuge(state, int(args[0])))
    elif kind == "enzyme":
        place_enzyme(state, log, owner, int(args[0]), find_refuge(state, int(args[1])))
    elif kind == "antioxidant":
        place_disc(state, log, owner, int(args[0]), int(args[1]))
    elif kind == "gift":
        give(state, log, owner, int(args[0]), int(args[1]))
    elif kind == "hgt":
        yield from hgt.move(state, log, owner, choice)
    else:
        yield from parasites.start(state, log, owner, choice)


@rule("E1.1", "E1.3", "A0.5")
def assign(state: GenesisState, log: Log, owner: Player, source: str, target: int) -> Play:
    """A biont goes among the organised manna of a refuge."""
    take_biont(state, owner, source)
    refuge = find_refuge(state, target)
    refuge.bionts[owner.who] += 1
    mark(state, f"refuge {target}")
    also = ("A0.5", "A1.4", "B4.2", "E1.3", "E2.1", "E2.6")
    log("E1.1", "assigned", owner.person, *also, who=owner.who, refuge=refuge.board)
    yield from toll(state, log, owner, refuge)


@rule("E1.6", "B4.4")
def recall(state: GenesisState, log: Log, owner: Player, refuge: Refuge) -> None:
    """A biont on a refuge in an active row goes back to the pool."""
    refuge.bionts[owner.who] -= 1
    mark(state, "pool")
    log("E1.6", "recalled", owner.person, who=owner.who, refuge=refuge.board)
    send_home(state, log, owner.who, compensate=False)


@rule("E1.2", "E1.7", "E1.8", "A1.9")
def place_enzyme(state: GenesisState, log: Log, owner: Player, colour: int, refuge: Refuge) -> None:
    """A catalyst of one's own pool covers the leftmost empty slot and stays there."""
    owner.pool[colour] -= 1
    refuge.enzymes.append(colour)
    told = {"colour": colour, "refuge": refuge.board, "slot": len(refuge.enzymes)}
    log("E1.2", "enzyme", owner.person, "E1.7", "E1.8", "A1.9", who=owner.who, **told)


@rule("E5.1", "E5.2", "E5.3", "E5.6", "A1.9")
def place_disc(state: GenesisState, log: Log, owner: Player, colour: int, number: int) -> None:
    """A catalyst becomes an antioxidant of an own organism; a green one is a vitamin."""
    owner.pool[colour] -= 1
    organism(state, number).discs[colour] += 1
    told = {"colour": colour, "organism": number, "who": owner.who}
    if colour == GREEN:
        log("E5.3", "vitamin", owner.person, "E5.1", "E5.6", "A1.9", **told)
    else:
        log("E5.2", "antioxidant", owner.person, "E5.1", "E5.6", "A1.9", **told)


@rule("A2.7", "E0.1", "E1.6", "E6.1")
def assignment_offers(state: GenesisState, owner: Player, refused: bool) -> list[Option]:
    """All that a player may still assign in this go, or all that it may not."""
    reach = open_rows(state, owner.who)
    places = sources(state, owner)
    full = no_room(state, owner)
    found = biont_offers(state, owner, reach, places, full, refused)
    if any(owner.pool):
        found += enzyme_offers(state, owner, reach, refused)
        found += disc_offers(state, owner, refused)
        found += gift_offers(state, owner, refused)
    if state.organisms:
        found += parasites.parasite_offers(state, owner, reach, places, refused)
        found += hgt.hgt_offers(state, owner, reach, full, refused)
    return found if refused else [*found, Option("done", (), "A2.7")]


@rule("E1.1", "E1.3", "E1.5", "E1.6")
def biont_offers(
    state: GenesisState,
    owner: Player,
    reach: list[bool],
    places: dict[str, int],
    full: str,
    refused: bool,
) -> list[Option]:
    """Bionts to refuges, from the pool or from other refuges, and bionts back to the pool."""
    who = owner.who
    found: list[Option] = []
    kept = withheld(state, owner, places) if refused else {}
    for row, refuges in enumerate(state.rows):
        for refuge in refuges:
            here = f"refuge {refuge.id}" if refuge.bionts[who] else ""
            for place, why in kept.items():
                if place != here:
                    found.append(Option("assign", (place, refuge.id), "E1.1", why))
            for place in places:
                if place != here:
                    why = cannot_assign(owner, refuge, reach[row], full if place == "pool" else "")
                    if bool(why) == refused:
                        found.append(Option("assign", (place, refuge.id), "E1.1", why))
            if here:
                why = "" if fresh(state, here, refuge.bionts[who]) > 0 else "E0.2"
                why = why or ("" if state.active[row] else "E1.5")
                if bool(why) == refused:
                    found.append(Option("recall", (refuge.id,), "E1.6", why))
    return found


@rule("A0.5", "E0.2", "E1.5")
def withheld(state: GenesisState, owner: Player, places: dict[str, int]) -> dict[str, str]:
    """Places whose bionts may not be taken now, each with the clause that keeps them there."""
    found = {}
    if "pool" not in places and (owner.idle or not places):
        found["pool"] = "E0.2" if owner.idle else "A0.5"
    for row, refuges in enumerate(state.rows):
        for refuge in refuges:
            place = f"refuge {refuge.id}"
            if refuge.bionts[owner.who] and place not in places:
                found[place] = "E0.2" if state.active[row] else "E1.5"
    return found


@rule("B4.2", "E2.3", "E2.4")
def no_room(state: GenesisState, owner: Player) -> str:
    """Return the clause that keeps further bionts off refuges; what grew green counts later."""
    count = on_refuges(state, owner.who)
    if count >= entropy_limit(state, owner.who):
        return "E2.3"
    return "E2.4" if count >= owner.limit else ""


@rule("E1.4", "E2.3", "E2.7", "E2.8")
def cannot_assign(owner: Player, refuge: Refuge, reachable: bool, full: str) -> str:
    """Return the clause that keeps a biont off a refuge; empty if it may go there."""
    if not reachable:
        return "E1.4"
    if full:
        return full
    return "E2.8" if BOARDS[refuge.board].toll and not any(owner.pool) else ""


@rule("E1.2", "E1.4", "E1.5", "E2.7")
def enzyme_offers(
    state: GenesisState, owner: Player, reach: list[bool], refused: bool
) -> list[Option]:
    """Catalysts for the free slots of refuges in reach, or in a row where a biont is stuck."""
    colours = [c for c in range(4) if owner.pool[c]]
    found = []
    for row, refuges in enumerate(state.rows):
        if not refuges:
            continue
        near = reach[row] or any(r.bionts[owner.who] for r in refuges)
        clause = "E1.2" if reach[row] else "E1.5"
        for refuge in refuges:
            full = len(refuge.enzymes) >= len(BOARDS[refuge.board].slots)
            why = "E2.7" if full else "" if near else "E1.4"
            if bool(why) == refused:
                found += [Option("enzyme", (c, refuge.id), clause, why) for c in colours]
    return found


@rule("E5.1", "E5.4", "E5.5")
def disc_offers(state: GenesisState, owner: Player, refused: bool) -> list[Option]:
    """Catalysts as antioxidants on own organisms; none on parasites, none on land."""
    colours = [c for c in range(4) if owner.pool[c]]
    found = []
    for one in owned(state, owner.who):
        why = "E5.4" if one.kind == "parasite" else "E5.5" if one.land else ""
        if bool(why) == refused:
            found += [Option("antioxidant", (c, one.id), "E5.1", why) for c in colours]
    return found
