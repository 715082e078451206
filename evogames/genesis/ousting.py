"""Parasites on the move: settling on a host, ousting another parasite, being freed, flipping."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Decision, Log, Option, Play
from evogames.core.rulebook import rule
from evogames.genesis.cards import PARASITES
from evogames.genesis.extinction import extinct
from evogames.genesis.hosts import automatic_host, settling
from evogames.genesis.organisms import (
    home_rows,
    open_rows,
    organism,
    parasite_of,
    person,
    player,
)
from evogames.genesis.pollution import pollute
from evogames.genesis.state import Disease, GenesisState, Organism
from evogames.genesis.theft import (
    empty_slots,
    give_back,
    most_cubes,
    move_cube,
    room_for_second,
    stealable,
)


@rule("E3.3", "E3.4", "E3.8", "E3.12", "E3.13", "E4.1", "E4.2")
def settle(state: GenesisState, log: Log, one: Organism, host: Organism) -> Play:
    """A parasite takes its place on a host, ousting another one if there is one."""
    sitting = parasite_of(state, host)
    if sitting is not None:
        cast_off(state, sitting)
    one.host = host.id
    take_hold(state, one)
    told = {"organism": one.id, "host": host.id, "who": one.owner}
    owner = person(state, one.owner)
    if sitting is not None:
        told["other"] = sitting.id
        log("E4.2", "ousting", owner, "E4.1", "E3.4", **told)
    elif host.kind == "parasite":
        log("E3.8", "hyperparasite", owner, "E3.3", "E3.4", "E3.13", **told)
    else:
        clause = "C1.6" if owner is None else "E3.1"
        log(clause, "attached", owner, "B1.2", "E2.2", "E2.6", "E3.3", "E3.13", **told)
    yield from steal(state, log, one, host, sitting)
    if sitting is not None:
        for disease in sitting.diseases:
            give_back(state, host, disease)
        sitting.diseases = []
        yield from set_free(state, log, sitting, open_rows(state, sitting.owner), host.id)
    if "pollution" in PARASITES[one.card].faces[one.face].abilities and one in state.organisms:
        yield from pollute(state, log, one, "E3.12")


@rule("C1.6", "E3.5", "E3.6", "E3.7", "E3.9", "E4.2")
def steal(
    state: GenesisState, log: Log, one: Organism, host: Organism, sitting: Organism | None
) -> Play:
    """Take one or two disease cubes, each into a slot of its colour; ousting takes enough.

    An automatic parasite takes as many as it can.
    """
    owner = player(state, one.owner)
    needed = 1 + (len(sitting.diseases) if sitting else 0)
    if owner.person < 0:
        needed = most_cubes(host, [], empty_slots(one))
    while len(one.diseases) < 2:
        offers = partial(steal_offers, one, host, sitting, needed)
        options = offers(False)
        if not options or options[0].kind == "enough":
            return
        choice = options[0]
        if len(options) > 1 and owner.person >= 0:
            told = {"organism": one.id, "host": host.id}
            choice = yield Decision(owner.person, "steal", "E3.5", options, offers, told)
        if choice.kind == "enough":
            return
        take_cube(state, log, one, host, sitting, choice)


@rule("E3.5", "E3.6", "E4.2")
def steal_offers(
    one: Organism, host: Organism, sitting: Organism | None, needed: int, refused: bool
) -> list[Option]:
    """Cubes of the host, and of the parasite being ousted, that fit and lead to enough of them."""
    free = empty_slots(one)
    others = sitting.diseases if sitting else []
    found: list[Option] = []

    def barred(disease: Disease) -> str:
        if disease.colour not in free:
            return "E3.5/cube"
        enough = len(one.diseases) + 1 >= needed
        return "" if enough or room_for_second(host, others, disease, free) else "E4.2"

    for disease in stealable(host):
        why = barred(disease)
        if bool(why) == refused:
            args = (host.id, disease.mutation, int(disease.plus), disease.organ)
            found.append(Option("steal", args, "E3.5", why))
    for place, disease in enumerate(others):
        why = barred(disease)
        if bool(why) == refused:
            assert sitting is not None
            found.append(Option("snatch", (sitting.id, place), "E4.2", why))
    if not refused and len(one.diseases) >= needed:
        found.append(Option("enough", (), "E3.5"))
    return found


def take_cube(
    state: GenesisState,
    log: Log,
    one: Organism,
    host: Organism,
    sitting: Organism | None,
    choice: Option,
) -> None:
    """Move one cube into a disease slot."""
    if choice.kind == "snatch":
        assert sitting is not None
        disease = sitting.diseases.pop(int(choice.args[1]))
        one.diseases.append(disease)
    else:
        disease = chosen_cube(host, choice)
        move_cube(state, host, one, disease)
    told = {"organism": one.id, "host": host.id, "colour": disease.colour}
    clause = "E3.9" if disease.organ >= 0 else "E3.6" if disease.plus else "E3.5"
    also = ("E3.7", "H5.3", "GL.DI2") if disease.organ >= 0 else ("E3.7", "GL.DI1")
    log(clause, "stolen", person(state, one.owner), *also, **told)


def chosen_cube(host: Organism, choice: Option) -> Disease:
    """The cube an option names by mutation card, '+' and organ square."""
    named = tuple(choice.args[-3:])
    return next(d for d in stealable(host) if (d.mutation, int(d.plus), d.organ) == named)


def cast_off(state: GenesisState, one: Organism) -> None:
    """A parasite loses its hold on its host; its own parasite stays on it."""
    rider = parasite_of(state, one)
    state.organisms.remove(one)
    state.adrift.append(one)
    if rider is not None:
        cast_off(state, rider)


def take_hold(state: GenesisState, one: Organism) -> None:
    """A parasite is among the organisms again, with its own parasite."""
    state.adrift.remove(one)
    state.organisms.append(one)
    for rider in state.adrift:
        if rider.host == one.id:
            take_hold(state, rider)
            return


@rule("E3.11", "E4.3", "H2.4", "GL.PA1")
def set_free(state: GenesisState, log: Log, one: Organism, reach: list[bool], barred: int) -> Play:
    """A parasite without a host must find one at once, or it dies; an ousted one another one."""
    owner = player(state, one.owner)
    clause = "E4.3" if barred else "H2.4"
    if barred:
        log("E4.3", "freed", person(state, one.owner), "E3.11", organism=one.id, who=one.owner)
    if owner.person < 0:
        host = automatic_host(state, one.owner, one.face, reach)
        if host is not None:
            yield from settle(state, log, one, host)
            return
    else:
        offers = partial(new_host_offers, state, one, reach, barred)
        options = offers(False)
        if len(options) > 1:
            told = {"who": one.owner, "organism": one.id}
            choice = yield Decision(owner.person, "freed", clause, options, offers, told)
            if choice.kind != "perish":
                yield from settle(state, log, one, organism(state, int(choice.args[0])))
                return
    take_hold(state, one)
    extinct(state, log, one)


@rule("E4.3", "E3.3", "H2.4")
def new_host_offers(
    state: GenesisState, one: Organism, reach: list[bool], barred: int, refused: bool
) -> list[Option]:
    """Hosts an ousted parasite (`barred` from one of them) or a flipped one may settle on."""
    clause = "E4.3" if barred else "H2.4"
    found = []
    for host in state.organisms:
        kind, why = settling(state, one.owner, one.card, one.face, host, reach)
        why = "H2.4" if why == "E3.3" and not barred else why
        why = "E4.3" if host.id == barred else why
        if bool(why) == refused:
            found.append(Option(f"settle_{kind}", (host.id,), clause, why))
    return found if refused else [*found, Option("perish", (), clause)]


@rule("H2.4", "E3.11", "H2.5")
def flip(state: GenesisState, log: Log, one: Organism) -> Play:
    """A parasite turns over, gives back its disease cubes and attaches afresh."""
    host = organism(state, one.host)
    reach = list(state.active)
    for row in home_rows(state, one):
        reach[row] = True
    one.face = 1 - one.face
    log("H2.4", "flipped", person(state, one.owner), "E3.11", organism=one.id)
    for disease in one.diseases:
        give_back(state, host, disease)
    one.diseases = []
    cast_off(state, one)
    yield from set_free(state, log, one, reach, 0)
