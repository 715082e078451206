"""New parasites in the assignment phase, with one or two bionts."""

from collections.abc import Iterator
from functools import partial

from evogames.core import (
    ALLOWED,
    Candidate,
    Candidates,
    Decision,
    Log,
    Play,
    barred,
    if_several,
    rule,
)
from evogames.genesis.assignment.hgt import use_icon
from evogames.genesis.assignment.ousting import new_parasite, settle
from evogames.genesis.assignment.theft import cannot_settle
from evogames.genesis.cards import SLOTS
from evogames.genesis.components.places import (
    mark,
    organism_at,
    sources,
    take_biont,
    unassigned,
)
from evogames.genesis.options.assignment import Attach, Enough, NewParasite, Oust, TakeFrom
from evogames.genesis.organisms import find_organism, parasite_of, promiscuity
from evogames.genesis.organisms.extinction import check_life
from evogames.genesis.state import GenesisState, Organism, Player


@rule("E3.1", "GL.PA1", "C2.1", "C3.3")
def held_back(state: GenesisState, owner: Player) -> str:
    """Return the rule that keeps a player from using the parasite card, or "" if it can be used."""
    if state.level == "introductory":
        return "C3.3"
    if state.mode == "cooperative":
        return "C2.1"
    return "E3.1" if owner.number in [o.card for o in state.organisms] else ""


@rule("A0.5", "E3.1", "E3.3", "E4.1")
def parasite_candidates(
    state: GenesisState, owner: Player, reach: list[bool], bionts: dict[str, int]
) -> Candidates:
    """Return each face of the unused parasite card on each host.

    `bionts` gives the number of bionts that the player can take from each place.
    """
    held = held_back(state, owner)
    if not held and not bionts and not biont_places(state, owner, None, []):
        held = "A0.5/parasite"
    if held:
        yield barred(held, partial(new_parasites, state, owner, reach, bool(bionts)))
    else:
        yield from new_parasites(state, owner, reach, bool(bionts))


@rule("A0.5", "E3.1", "E3.3", "E4.1")
def new_parasites(
    state: GenesisState, owner: Player, reach: list[bool], has_bionts: bool
) -> Iterator[Candidate]:
    """Return new parasites: attached to a free host, or ousting the parasite of a host."""
    for face in (0, 1):
        slots = SLOTS[owner.number][face]
        for host in state.organisms:
            sitting = parasite_of(state, host)
            why = cannot_settle(state, owner.number, slots, host, sitting, reach)
            if not why and not has_bionts and not biont_places(state, owner, host, []):
                why = "A0.5/parasite"
            start = Attach if sitting is None else Oust
            yield (start(owner.number, face, host.id), why)


@rule("E3.1", "E4.1")
def cannot_start(state: GenesisState, decision: Decision, option: NewParasite) -> str:
    """Return the rule that forbids starting this parasite on this host."""
    if option.card_number != decision.facts["who"]:
        return "E3.1/card"
    return "E4.1/taken" if isinstance(option, Attach) else "E4.1/free"


@rule("E1.3", "E3.1", "E3.2", "E6.1")
def biont_places(
    state: GenesisState, owner: Player, host: Organism | None, taken: list[str]
) -> list[str]:
    """Return places with a biont to take: the pool, refuges in active rows and, by HGT, microbes.

    `taken` lists places whose bionts are already promised. No bionts come from the host, from the
    hosts on which it lives, or from its parasite.
    """
    places = sources(state, owner)
    transfers = state.transfers + sum(place.startswith("organism") for place in taken)
    if transfers < promiscuity(state, owner.number):
        kept = [] if host is None else _bound_to(state, host)
        for organism in state.organisms:
            if organism.kind != "macro" and organism.id not in kept:
                place = f"organism {organism.id}"
                places[place] = unassigned(state, place, organism.bionts[owner.number])
    return [place for place, count in places.items() if count > taken.count(place)]


def _bound_to(state: GenesisState, host: Organism) -> list[int]:
    """Return a host, the hosts on which it lives, and its parasite."""
    sitting = parasite_of(state, host)
    kept = [sitting.id] if sitting else []
    kept.append(host.id)
    while host.host:
        host = find_organism(state, host.host)
        kept.append(host.id)
    return kept


@rule("E3.1", "E3.2")
def start_parasite(
    state: GenesisState, log: Log, owner: Player, card: int, face: int, host: Organism
) -> Play:
    """Attach the unused parasite with one or two bionts."""
    taken: list[str] = []
    while len(taken) < 2 and (places := biont_places(state, owner, host, taken)):
        facts = {"who": owner.number, "host": host.id}
        candidates = partial(places_for_bionts, places, bool(taken))
        decision = Decision(owner.person, "parasite_biont", "E3.1", candidates, **facts)
        match (yield if_several(decision)):
            case TakeFrom(place):
                taken.append(place)
            case _:
                break
    parasite = new_parasite(state, owner.number, card, face, host)
    for place in taken:
        yield from draw_biont(state, log, owner, parasite, place)
    yield from settle(state, log, parasite, host)


def places_for_bionts(places: list[str], has_biont: bool) -> Candidates:
    """Return the places from which the next biont can come.

    If the parasite already has a biont, also return the option to stop.
    """
    for place in places:
        yield TakeFrom(place), ALLOWED
    if has_biont:
        yield Enough(), ALLOWED, "E3.1"


@rule("E3.1", "E3.2")
def cannot_take_from(state: GenesisState, decision: Decision, option: TakeFrom) -> str:
    """Return the rule that forbids taking a biont for a new parasite from this place."""
    player_number, host = decision.facts["who"], decision.facts["host"]
    organism = organism_at(state, option.source)
    if organism is None:
        return "E3.2/none"
    if organism.id in _bound_to(state, find_organism(state, host)):
        return "E3.2/bound"
    if organism.kind == "macro":
        return "E6.9/source"
    return "E6.1/source" if organism.bionts[player_number] else "E3.2/none"


@rule("E0.2", "E3.2", "E6.1", "E6.7")
def draw_biont(
    state: GenesisState, log: Log, owner: Player, parasite: Organism, place: str
) -> Play:
    """Move a biont onto the parasite card. A move out of a microorganism uses HGT."""
    parasite.bionts[owner.number] += 1
    mark(state, f"organism {parasite.id}")
    source = organism_at(state, place)
    if source is None:
        take_biont(state, owner, place)
        return
    icons = promiscuity(state, owner.number)
    source.bionts[owner.number] -= 1
    log("E6.1", "drawn", owner.person, "E3.2", who=owner.number, organism=source.id)
    yield from check_life(state, log, source)
    use_icon(state, owner, icons)
