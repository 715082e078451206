"""Parasites: attaching, stealing disease cubes, ousting, freed parasites."""

from __future__ import annotations

from functools import partial

from evogames.core.ask import Ask, Log, Option, Play
from evogames.core.ledger import rule
from evogames.genesis.cards import PARASITES, slots_of
from evogames.genesis.losses import extinct
from evogames.genesis.organisms import (
    empty_slots,
    home_rows,
    mutation_cubes,
    open_rows,
    organism,
    parasite_of,
    player,
    stealable,
    tableau,
)
from evogames.genesis.places import find_refuge, fresh, mark, sources, take_biont
from evogames.genesis.pollution import pollute
from evogames.genesis.state import Disease, GenesisState, Mutation, Organism, Player


def in_use(state: GenesisState, colour: int) -> bool:
    """Whether the parasite card of a colour is on the table."""
    return any(o.kind == "parasite" and o.card == colour for o in state.organisms)


@rule("E3.1", "E3.3", "E3.4", "E3.8", "E3.10", "GL.PA1")
def parasite_offers(
    state: GenesisState, owner: Player, taken: list[str], refused: bool
) -> list[Option]:
    """Each face of the unused parasite card on each host, or in the place of another parasite."""
    colour = owner.who % 4
    if in_use(state, colour):
        return []
    found: list[Option] = []
    for face in (0, 1):
        for host in state.organisms:
            for kind, why in host_choices(state, owner, colour, face, host):
                why = why or ("" if taken else "A0.5")
                if bool(why) == refused:
                    clause = "E4.1" if kind == "oust" else "E3.1"
                    found.append(Option(kind, (face, host.id), clause, why))
    return found


@rule("E3.3", "E3.4", "E3.8", "E3.10", "E4.1", "E4.2")
def host_choices(
    state: GenesisState, owner: Player, colour: int, face: int, host: Organism
) -> list[tuple[str, str]]:
    """How a parasite could settle on a host: (attach or oust, clause that forbids it)."""
    rows = open_rows(state, owner.who)
    why = "" if any(rows[row] for row in home_rows(state, host)) else "E3.3"
    own = tableau(state, host) == owner.who
    if (host.kind == "parasite" and host.owner == owner.who) or (own and host.kind != "parasite"):
        why = why or "E3.10"
    if parasite_of(state, host) is not None:
        if host.kind == "parasite":
            return []
        return [("oust", why or cannot_oust(state, colour, face, host))]
    loot = [d for d in stealable(host) if d.colour in slots_of(colour, face)]
    return [("attach", why or ("" if loot else "E3.5"))]


@rule("E4.2")
def cannot_oust(state: GenesisState, colour: int, face: int, host: Organism) -> str:
    """A challenger must end up with more disease cubes than the sitting parasite had."""
    sitting = parasite_of(state, host)
    assert sitting is not None
    if sitting.card == colour:
        return "E3.1"
    cubes = [d.colour for d in sitting.diseases] + _all_cubes(host)
    reach = 0
    for slot in slots_of(colour, face):
        if slot in cubes:
            cubes.remove(slot)
            reach += 1
    return "" if reach > len(sitting.diseases) else "E4.2"


def _all_cubes(host: Organism) -> list[int]:
    """Every cube that could be stolen, base cubes under '+' cubes included."""
    if host.kind == "macro":
        return [d.colour for d in stealable(host)]
    return [c for m in host.mutations for c in mutation_cubes(m)]


@rule("E3.1", "E3.2", "E3.3", "E4.1")
def start(state: GenesisState, log: Log, owner: Player, choice: Option) -> Play:
    """Attach the unused parasite with one or two bionts."""
    face, host = int(choice.args[0]), organism(state, int(choice.args[1]))
    one = Organism(state.next_id, "parasite", owner.who, card=owner.who % 4, face=face)
    state.next_id += 1
    one.formed = state.turn
    taken: list[str] = []
    while len(taken) < 2:
        places = free_sources(state, owner, taken)
        if not places:
            break
        offers = partial(biont_offers, places, len(taken))
        options = offers(False)
        pick = options[0]
        if len(options) > 1:
            told = {"who": owner.who}
            pick = yield Ask(owner.person, "parasite_biont", "E3.1", options, offers, told)
        if pick.kind == "enough":
            break
        taken.append(str(pick.args[0]))
    for place in taken:
        take_biont(state, owner, place)
        one.bionts[owner.who] += 1
        mark(state, f"organism {one.id}")
    yield from settle(state, log, owner, one, host)


def free_sources(state: GenesisState, owner: Player, taken: list[str]) -> list[str]:
    """Places that still have a biont to give when some have been promised."""
    found = []
    for place in sources(state, owner):
        here = owner.idle
        if place != "pool":
            here = find_refuge(state, int(place.split()[1])).bionts[owner.who]
        if fresh(state, place, here) > taken.count(place):
            found.append(place)
    return found


def biont_offers(taken: list[str], number: int, refused: bool) -> list[Option]:
    """From where the first biont comes, and whether a second one comes too."""
    if refused:
        return []
    found = [Option("from", (place,), "E3.2") for place in taken]
    return [*found, Option("enough", (), "E3.1")] if number else found


@rule("E3.3", "E3.4", "E3.5", "E3.12", "E4.2", "E4.3")
def settle(state: GenesisState, log: Log, owner: Player, one: Organism, host: Organism) -> Play:
    """A parasite takes its place on a host, ousting another one if there is one."""
    sitting = parasite_of(state, host)
    one.host = host.id
    told = {"organism": one.id, "host": host.id, "who": owner.who}
    if sitting is None:
        key = "hyperparasite" if host.kind == "parasite" else "attached"
        clause = "E3.8" if host.kind == "parasite" else "E3.1"
        state.organisms.append(one)
        log(clause, key, owner.person, "E3.3", "E3.13", **told)
        yield from steal(state, log, owner, one, host, None)
    else:
        cast_off(state, log, sitting)
        state.organisms.append(one)
        other = title(sitting)
        log("E4.2", "ousting", owner.person, "E4.1", "E3.4", other=other, **told)
        yield from steal(state, log, owner, one, host, sitting)
        yield from set_free(state, log, sitting, host)
    if "pollution" in PARASITES[one.card].faces[one.face].abilities:
        log("E3.12", "polluting_parasite", owner.person, organism=one.id)
        yield from pollute(state, log, one)


@rule("E3.5", "E3.6", "E3.7", "E3.9", "E4.2")
def steal(
    state: GenesisState,
    log: Log,
    owner: Player,
    one: Organism,
    host: Organism,
    sitting: Organism | None,
) -> Play:
    """Take one or two disease cubes, each into a slot of its colour; ousting takes enough."""
    before = len(sitting.diseases) if sitting else 0
    while True:
        enough = len(one.diseases) > before if sitting else bool(one.diseases)
        offers = partial(steal_offers, one, host, sitting, enough)
        options = offers(False)
        if not [o for o in options if o.kind != "enough"]:
            return
        choice = options[0]
        if len(options) > 1 and owner.person >= 0:
            choice = yield Ask(owner.person, "steal", "E3.5", options, offers, {"organism": one.id})
        if choice.kind == "enough":
            return
        take_cube(state, log, owner, one, host, sitting, choice)


@rule("E3.5", "E3.6", "E4.2")
def steal_offers(
    one: Organism, host: Organism, sitting: Organism | None, enough: bool, refused: bool
) -> list[Option]:
    """Cubes of the host, and of the parasite being ousted, that fit a free slot."""
    free = empty_slots(one)
    found: list[Option] = []
    for disease in stealable(host):
        why = "" if disease.colour in free else "E3.5"
        if bool(why) == refused:
            args = (disease.mutation, int(disease.plus), disease.organ)
            found.append(Option("steal", args, "E3.5", why))
    for place, disease in enumerate(sitting.diseases if sitting else []):
        why = "" if disease.colour in free else "E3.5"
        if bool(why) == refused:
            found.append(Option("snatch", (place,), "E4.2", why))
    if enough and not refused:
        found.append(Option("enough", (), "E3.5"))
    return found


def take_cube(
    state: GenesisState,
    log: Log,
    owner: Player,
    one: Organism,
    host: Organism,
    sitting: Organism | None,
    choice: Option,
) -> None:
    """Move one cube into a disease slot."""
    if choice.kind == "snatch":
        assert sitting is not None
        disease = sitting.diseases.pop(int(choice.args[0]))
    else:
        card, plus, organ = (int(a) for a in choice.args)
        disease = next(
            d for d in stealable(host) if (d.mutation, int(d.plus), d.organ) == (card, plus, organ)
        )
        remove_cube(state, host, disease)
    one.diseases.append(disease)
    told = {"organism": one.id, "host": host.id, "colour": disease.colour}
    clause = "E3.9" if disease.organ >= 0 else "E3.6" if disease.plus else "E3.5"
    log(clause, "stolen", owner.person, "E3.7", "GL.DI1", "GL.DI2", **told)


def remove_cube(state: GenesisState, host: Organism, disease: Disease) -> None:
    """The cube leaves its mutation card or organ square."""
    if disease.organ >= 0:
        host.organs[disease.organ] = -1
        state.chain_changed = True
        return
    mutation = next(m for m in host.mutations if m.card == disease.mutation)
    if disease.plus:
        mutation.plus = False
    else:
        mutation.base = False


@rule("H4.3", "H4.4", "E4.3")
def give_back(state: GenesisState, host: Organism, disease: Disease) -> None:
    """A disease cube returns to the mutation or organ square it came from."""
    if disease.organ >= 0:
        if host.organs[disease.organ] < 0:
            host.organs[disease.organ] = state.turn
        state.chain_changed = True
        return
    mutation: Mutation | None = next(
        (m for m in host.mutations if m.card == disease.mutation), None
    )
    assert mutation is not None
    if disease.plus:
        mutation.plus = True
    else:
        mutation.base = True


def cast_off(state: GenesisState, log: Log, one: Organism) -> None:
    """A parasite loses its hold on its host; a hyperparasite on it dies."""
    guest = parasite_of(state, one)
    if guest is not None:
        extinct(state, log, guest)
    state.organisms.remove(one)
    state.adrift.append(one)


@rule("E4.3", "E3.11", "H2.4")
def set_free(state: GenesisState, log: Log, one: Organism, host: Organism) -> Play:
    """An ousted parasite gives back its cubes and must find another host at once, or dies."""
    for disease in one.diseases:
        give_back(state, host, disease)
    one.diseases = []
    owner = player(state, one.owner)
    offers = partial(refuge_hosts, state, one)
    options = offers(False)
    log("E4.3", "freed", owner.person, organism_title=title(one), who=owner.who)
    if options and owner.person >= 0:
        choice = yield Ask(owner.person, "freed", "E4.3", options, offers, {"who": owner.who})
        if choice.kind != "perish":
            state.adrift.remove(one)
            new_host = organism(state, int(choice.args[0]))
            yield from settle(state, log, owner, one, new_host)
            return
    state.adrift.remove(one)
    state.organisms.append(one)
    extinct(state, log, one)


def title(one: Organism) -> str:
    """The name of a parasite, wherever it is."""
    return PARASITES[one.card].faces[one.face].title


def refuge_hosts(state: GenesisState, one: Organism, refused: bool) -> list[Option]:
    """Hosts a freed or flipped parasite may settle on."""
    owner = player(state, one.owner)
    found = []
    for host in state.organisms:
        for kind, why in host_choices(state, owner, one.card, one.face, host):
            if bool(why) == refused:
                found.append(Option(f"settle_{kind}", (host.id,), "E4.3", why))
    return found if refused or not found else [*found, Option("perish", (), "E4.3")]


@rule("H2.4")
def flip(state: GenesisState, log: Log, one: Organism) -> Play:
    """A parasite turns over, gives back its disease cubes and attaches afresh."""
    owner = player(state, one.owner)
    host = organism(state, one.host)
    one.face = 1 - one.face
    log("H2.4", "flipped", owner.person, organism=one.id, who=owner.who)
    cast_off(state, log, one)
    yield from set_free(state, log, one, host)


def hosts_for(state: GenesisState, owner: Player, face: int) -> list[tuple[int, Organism]]:
    """Hosts an automatic parasite could attach to, each with the disease cubes it would yield."""
    found = []
    for host in state.organisms:
        if host.kind == "parasite":
            continue
        if ("attach", "") in host_choices(state, owner, owner.who % 4, face, host):
            cubes = _all_cubes(host)
            count = 0
            for slot in slots_of(owner.who % 4, face):
                if slot in cubes:
                    cubes.remove(slot)
                    count += 1
            found.append((count, host))
    return found
