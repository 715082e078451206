"""Moves of parasites: they settle on a host, oust another parasite, or are freed."""

from collections.abc import Iterator
from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, if_several, rule
from evogames.genesis.assignment.theft import (
    automatic_host,
    cannot_settle,
    empty_slots,
    find_cube,
    give_back,
    most_cubes,
    move_cube,
    room_for_second,
    stealable,
)
from evogames.genesis.cards import PARASITES, SLOTS
from evogames.genesis.events.crises import pollute
from evogames.genesis.options.assignment import (
    Enough,
    Perish,
    SettleAttach,
    SettleOust,
    Snatch,
    Steal,
)
from evogames.genesis.organisms import (
    find_organism,
    find_person,
    find_player,
    home_rows,
    open_rows,
    parasite_of,
    report,
)
from evogames.genesis.organisms.extinction import extinct
from evogames.genesis.state import Disease, GenesisState, Organism


def new_parasite(
    state: GenesisState, player_number: int, card: int, face: int, host: Organism
) -> Organism:
    """Make a parasite from an unused card for a host. It has not settled there yet."""
    parasite = Organism(
        state.next_id, "parasite", player_number, card=card, face=face, host=host.id
    )
    state.next_id += 1
    state.adrift.append(parasite)
    return parasite


@rule("E3.3", "E3.4", "E3.8", "E3.12", "E3.13", "E4.1", "E4.2")
def settle(state: GenesisState, log: Log, parasite: Organism, host: Organism) -> Play:
    """Put a parasite on a host, and oust a parasite that is already there."""
    sitting = parasite_of(state, host)
    if sitting is not None:
        cast_off(state, sitting)
    parasite.host = host.id
    take_hold(state, parasite)
    settled = partial(report, state, log, parasite, host=host.id, who=parasite.owner)
    if sitting is not None:
        settled("E4.2", "ousting", "E4.1", "E3.4", other=sitting.id)
    elif host.kind == "parasite":
        settled("E3.8", "hyperparasite", "E3.3", "E3.4", "E3.13")
    else:
        clause = "C1.6" if find_person(state, parasite.owner) is None else "E3.1"
        settled(clause, "attached", "B1.2", "E2.2", "E2.6", "E3.3", "E3.13")
    yield from steal(state, log, parasite, host, sitting)
    if sitting is not None:
        for disease in sitting.diseases:
            give_back(state, host, disease)
        sitting.diseases = []
        yield from set_free(state, log, sitting, host)
    if pollutes_by_face(parasite) and parasite in state.organisms:
        yield from pollute(state, log, parasite, "E3.12")


def pollutes_by_face(parasite: Organism) -> bool:
    """Return whether the visible face of a parasite pollutes."""
    return "pollution" in PARASITES[parasite.card].faces[parasite.face].abilities


@rule("C1.6", "E3.5", "E3.6", "E3.7", "E3.9", "E4.2")
def steal(
    state: GenesisState, log: Log, parasite: Organism, host: Organism, sitting: Organism | None
) -> Play:
    """Take one or two disease cubes, each into a slot of its colour.

    To oust a parasite, the new one must take enough. An automatic parasite takes as many as it can.
    """
    owner = find_player(state, parasite.owner)
    needed = 1 + (len(sitting.diseases) if sitting else 0)
    if owner.person < 0:
        needed = most_cubes(host, [], empty_slots(parasite))
    while (taken := len(parasite.diseases)) < 2:
        candidates = partial(steal_candidates, parasite, host, sitting, needed)
        facts = {"organism": parasite.id, "host": host.id, "taken": taken, "needed": needed}
        decision = Decision(owner.person, "steal", "E3.5", candidates, **facts)
        match decision.options[0] if owner.person < 0 else (yield if_several(decision)):
            case Snatch(_, place):
                assert sitting is not None
                disease = sitting.diseases.pop(place)
                parasite.diseases.append(disease)
            case Steal(_, mutation, plus, organ):
                disease = find_cube(host, mutation, plus, organ)
                move_cube(state, host, parasite, disease)
            case _:
                return
        log_theft(state, log, parasite, host, disease)


@rule("E3.5", "E3.6", "E4.2")
def steal_candidates(
    parasite: Organism, host: Organism, sitting: Organism | None, needed: int
) -> Candidates:
    """Return cubes of the host or of the ousted parasite that fit.

    If a second cube is needed, there must still be one to take after the first.
    """
    free = empty_slots(parasite)
    others = sitting.diseases if sitting else []
    enough = len(parasite.diseases) + 1 >= needed

    def cannot_take(disease: Disease) -> str:
        if disease.colour not in free:
            return "E3.5/cube"
        return "" if enough or room_for_second(host, others, disease, free) else "E4.2"

    for disease in stealable(host):
        yield Steal(host.id, disease.mutation, disease.plus, disease.organ), cannot_take(disease)
    if sitting is not None:
        for place, disease in enumerate(others):
            yield Snatch(sitting.id, place), cannot_take(disease)
    if len(parasite.diseases) >= needed:
        yield Enough(), ALLOWED


def log_theft(
    state: GenesisState, log: Log, parasite: Organism, host: Organism, disease: Disease
) -> None:
    """Log that a cube was put into a disease slot."""
    clause = "E3.9" if disease.organ >= 0 else "E3.6" if disease.plus else "E3.5"
    other_rules = ("E3.7", "H5.3", "GL.DI2") if disease.organ >= 0 else ("E3.7", "GL.DI1")
    facts = {"host": host.id, "colour": disease.colour}
    report(state, log, parasite, clause, "stolen", *other_rules, **facts)


@rule("E3.5", "E3.6")
def cannot_steal(state: GenesisState, decision: Decision, option: Steal) -> str:
    """Return the rule that forbids stealing this cube."""
    if option.host != decision.facts["host"]:
        return "E3.5/host"
    mutations = find_organism(state, option.host).mutations
    second = any(m.card == option.mutation and m.plus for m in mutations)
    return "E3.6/plus" if second and not option.plus else "E3.5/none"


def cast_off(state: GenesisState, parasite: Organism) -> None:
    """Remove a parasite from its host.

    If the parasite has a parasite of its own, the two stay together.
    """
    rider = parasite_of(state, parasite)
    state.organisms.remove(parasite)
    state.adrift.append(parasite)
    if rider is not None:
        cast_off(state, rider)


def take_hold(state: GenesisState, parasite: Organism) -> None:
    """Return a freed parasite to the organisms in play, together with its own parasite."""
    state.adrift.remove(parasite)
    state.organisms.append(parasite)
    for rider in state.adrift:
        if rider.host == parasite.id:
            take_hold(state, rider)
            return


@rule("E3.11", "E4.3", "GL.PA1")
def set_free(state: GenesisState, log: Log, parasite: Organism, former: Organism) -> Play:
    """Make an ousted parasite find another host immediately. If there is none, it dies."""
    owner = find_player(state, parasite.owner)
    reach = rows_of_freed(state, parasite)
    report(state, log, parasite, "E4.3", "freed", "E3.11", who=parasite.owner)
    host = None
    if owner.person < 0:
        host = automatic_host(state, parasite.owner, parasite.face, reach)
    else:
        facts = {"organism": parasite.id, "who": parasite.owner}
        candidates = partial(freed_candidates, state, parasite, reach, former.id)
        match (yield if_several(Decision(owner.person, "freed", "E4.3", candidates, **facts))):
            case SettleAttach(number) | SettleOust(number):
                host = find_organism(state, number)
    if host is not None:
        yield from settle(state, log, parasite, host)
    else:
        take_hold(state, parasite)
        extinct(state, log, parasite)


@rule("E4.3", "E2.9")
def rows_of_freed(state: GenesisState, parasite: Organism) -> list[bool]:
    """Return the rows in which a freed parasite can settle.

    These are active rows, home rows of its owner's organisms, and the row of its former host.
    """
    reach = open_rows(state, parasite.owner)
    for row in home_rows(state, parasite):
        reach[row] = True
    return reach


@rule("E4.3", "E3.3")
def freed_candidates(
    state: GenesisState, parasite: Organism, reach: list[bool], ousted_from: int
) -> Candidates:
    """Return the hosts on which an ousted parasite can settle. If there is none, it dies."""
    has_host = False
    for option, why in new_hosts(state, parasite, reach):
        why = "E4.3" if option.host == ousted_from else why
        has_host = has_host or not why
        yield option, why, "E4.3"
    yield Perish(), "E4.3/host" if has_host else ALLOWED, "E4.3"


@rule("E4.1", "E4.3", "H2.4")
def new_hosts(
    state: GenesisState, parasite: Organism, reach: list[bool]
) -> Iterator[tuple[SettleAttach | SettleOust, str]]:
    """Return every host, each with the rule that forbids it if there is one."""
    slots = SLOTS[parasite.card][parasite.face]
    for host in state.organisms:
        sitting = parasite_of(state, host)
        why = cannot_settle(state, parasite.owner, slots, host, sitting, reach)
        yield (SettleAttach if sitting is None else SettleOust)(host.id), why


@rule("E4.1", "E4.3")
def cannot_settle_there(
    state: GenesisState, decision: Decision, option: SettleAttach | SettleOust
) -> str:
    """Return the rule that keeps a freed parasite off this host."""
    if all(o.id != option.host for o in state.organisms):
        return "E4.3/adrift"
    return "E4.1/taken" if isinstance(option, SettleAttach) else "E4.1/free"
