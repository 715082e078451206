"""Parasites on the move: settling on a host, ousting another parasite, being freed, flipping."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Decision, Log, Option, Play
from evogames.core.rulebook import rule
from evogames.genesis.cards import PARASITES
from evogames.genesis.organisms.extinction import extinct
from evogames.genesis.assignment.hosts import automatic_host, settling
from evogames.genesis.organisms.tableau import home_rows, open_rows, find_organism, parasite_of, find_person, find_player
from evogames.genesis.events.pollution import pollute
from evogames.genesis.state import Disease, GenesisState, Organism
from evogames.genesis.assignment.theft import empty_slots, give_back, most_cubes, move_cube, room_for_second, stealable


@rule("E3.3", "E3.4", "E3.8", "E3.12", "E3.13", "E4.1", "E4.2")
def settle(state: GenesisState, log: Log, organism: Organism, host: Organism) -> Play:
    """A parasite takes its place on a host, ousting another one if there is one."""
    sitting = parasite_of(state, host)
    if sitting is not None:
        cast_off(state, sitting)
    organism.host = host.id
    take_hold(state, organism)
    told = {"organism": organism.id, "host": host.id, "who": organism.owner}
    owner = find_person(state, organism.owner)
    if sitting is not None:
        told["other"] = sitting.id
        log("E4.2", "ousting", owner, "E4.1", "E3.4", **told)
    elif host.kind == "parasite":
        log("E3.8", "hyperparasite", owner, "E3.3", "E3.4", "E3.13", **told)
    else:
        clause = "C1.6" if owner is None else "E3.1"
        log(clause, "attached", owner, "B1.2", "E2.2", "E2.6", "E3.3", "E3.13", **told)
    yield from steal(state, log, organism, host, sitting)
    if sitting is not None:
        for disease in sitting.diseases:
            give_back(state, host, disease)
        sitting.diseases = []
        yield from set_free(state, log, sitting, open_rows(state, sitting.owner), host.id)
    if "pollution" in PARASITES[organism.card].faces[organism.face].abilities and organism in state.organisms:
        yield from pollute(state, log, organism, "E3.12")


@rule("C1.6", "E3.5", "E3.6", "E3.7", "E3.9", "E4.2")
def steal(
    state: GenesisState, log: Log, organism: Organism, host: Organism, sitting: Organism | None
) -> Play:
    """Take one or two disease cubes, each into a slot of its colour; ousting takes enough.

    An automatic parasite takes as many as it can.
    """
    owner = find_player(state, organism.owner)
    needed = 1 + (len(sitting.diseases) if sitting else 0)
    if owner.person < 0:
        needed = most_cubes(host, [], empty_slots(organism))
    while len(organism.diseases) < 2:
        offers = partial(steal_offers, organism, host, sitting, needed)
        options = offers(False)
        if not options or options[0].kind == "enough":
            return
        choice = options[0]
        if len(options) > 1 and owner.person >= 0:
            told = {"organism": organism.id, "host": host.id}
            choice = yield Decision(owner.person, "steal", "E3.5", options, offers, told)
        if choice.kind == "enough":
            return
        take_cube(state, log, organism, host, sitting, choice)


@rule("E3.5", "E3.6", "E4.2")
def steal_offers(
    organism: Organism, host: Organism, sitting: Organism | None, needed: int, refused: bool
) -> list[Option]:
    """Cubes of the host, and of the parasite being ousted, that fit and lead to enough of them."""
    free = empty_slots(organism)
    others = sitting.diseases if sitting else []
    found: list[Option] = []

    def barred(disease: Disease) -> str:
        if disease.colour not in free:
            return "E3.5/cube"
        enough = len(organism.diseases) + 1 >= needed
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
    if not refused and len(organism.diseases) >= needed:
        found.append(Option("enough", (), "E3.5"))
    return found


def take_cube(
    state: GenesisState,
    log: Log,
    organism: Organism,
    host: Organism,
    sitting: Organism | None,
    choice: Option,
) -> None:
    """Move one cube into a disease slot."""
    if choice.kind == "snatch":
        assert sitting is not None
        disease = sitting.diseases.pop(int(choice.args[1]))
        organism.diseases.append(disease)
    else:
        disease = chosen_cube(host, choice)
        move_cube(state, host, organism, disease)
    told = {"organism": organism.id, "host": host.id, "colour": disease.colour}
    clause = "E3.9" if disease.organ >= 0 else "E3.6" if disease.plus else "E3.5"
    other_rules = ("E3.7", "H5.3", "GL.DI2") if disease.organ >= 0 else ("E3.7", "GL.DI1")
    log(clause, "stolen", find_person(state, organism.owner), *other_rules, **told)


def chosen_cube(host: Organism, choice: Option) -> Disease:
    """The cube an option names by mutation card, '+' and organ square."""
    named = tuple(choice.args[-3:])
    return next(d for d in stealable(host) if (d.mutation, int(d.plus), d.organ) == named)


def cast_off(state: GenesisState, organism: Organism) -> None:
    """A parasite loses its hold on its host; its own parasite stays on it."""
    rider = parasite_of(state, organism)
    state.organisms.remove(organism)
    state.adrift.append(organism)
    if rider is not None:
        cast_off(state, rider)


def take_hold(state: GenesisState, organism: Organism) -> None:
    """A parasite is among the organisms again, with its own parasite."""
    state.adrift.remove(organism)
    state.organisms.append(organism)
    for rider in state.adrift:
        if rider.host == organism.id:
            take_hold(state, rider)
            return


@rule("E3.11", "E4.3", "H2.4", "GL.PA1")
def set_free(state: GenesisState, log: Log, organism: Organism, reach: list[bool], barred: int) -> Play:
    """A parasite without a host must find one at once, or it dies; an ousted one another one."""
    owner = find_player(state, organism.owner)
    clause = "E4.3" if barred else "H2.4"
    if barred:
        log("E4.3", "freed", find_person(state, organism.owner), "E3.11", organism=organism.id, who=organism.owner)
    if owner.person < 0:
        host = automatic_host(state, organism.owner, organism.face, reach)
        if host is not None:
            yield from settle(state, log, organism, host)
            return
    else:
        offers = partial(new_host_offers, state, organism, reach, barred)
        options = offers(False)
        if len(options) > 1:
            told = {"who": organism.owner, "organism": organism.id}
            choice = yield Decision(owner.person, "freed", clause, options, offers, told)
            if choice.kind != "perish":
                yield from settle(state, log, organism, find_organism(state, int(choice.args[0])))
                return
    take_hold(state, organism)
    extinct(state, log, organism)


@rule("E4.3", "E3.3", "H2.4")
def new_host_offers(
    state: GenesisState, organism: Organism, reach: list[bool], barred: int, refused: bool
) -> list[Option]:
    """Hosts an ousted parasite (`barred` from one of them) or a flipped one may settle on."""
    clause = "E4.3" if barred else "H2.4"
    found = []
    for host in state.organisms:
        kind, why = settling(state, organism.owner, organism.card, organism.face, host, reach)
        why = "H2.4" if why == "E3.3" and not barred else why
        why = "E4.3" if host.id == barred else why
        if bool(why) == refused:
            found.append(Option(f"settle_{kind}", (host.id,), clause, why))
    return found if refused else [*found, Option("perish", (), clause)]


@rule("H2.4", "E3.11", "H2.5")
def flip(state: GenesisState, log: Log, organism: Organism) -> Play:
    """A parasite turns over, gives back its disease cubes and attaches afresh."""
    host = find_organism(state, organism.host)
    reach = list(state.active)
    for row in home_rows(state, organism):
        reach[row] = True
    organism.face = 1 - organism.face
    log("H2.4", "flipped", find_person(state, organism.owner), "E3.11", organism=organism.id)
    for disease in organism.diseases:
        give_back(state, host, disease)
    organism.diseases = []
    cast_off(state, organism)
    yield from set_free(state, log, organism, reach, 0)
