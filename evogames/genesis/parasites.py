"""Parasites: starting one in the assignment phase, with one or two bionts."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Decision, Log, Option, Play
from evogames.core.rulebook import rule
from evogames.genesis.extinction import check_life
from evogames.genesis.hgt import use_icon
from evogames.genesis.hosts import settling
from evogames.genesis.organisms import organism, parasite_of, promiscuity
from evogames.genesis.ousting import settle
from evogames.genesis.places import fresh, mark, sources, take_biont
from evogames.genesis.state import GenesisState, Organism, Player


@rule("E3.1", "GL.PA1", "C2.1", "C3.3")
def held_back(state: GenesisState, owner: Player) -> str:
    """Return the clause that keeps a player's parasite card back; empty if it may be used."""
    if state.level == "introductory":
        return "C3.3"
    if state.mode == "cooperative":
        return "C2.1"
    return "E3.1" if any(o.card == owner.who for o in state.organisms) else ""


@rule("A0.5", "E3.1", "E3.3", "E4.1")
def parasite_offers(
    state: GenesisState,
    owner: Player,
    reach: list[bool],
    places: dict[str, int],
    refused: bool,
) -> list[Option]:
    """Each face of the unused parasite card on each host, or in the place of another parasite."""
    held = held_back(state, owner)
    if not held and not places and not biont_places(state, owner, None, []):
        held = "A0.5"
    if held and not refused:
        return []
    found: list[Option] = []
    for face in (0, 1):
        for host in state.organisms:
            kind, why = settling(state, owner.who, owner.who, face, host, reach)
            why = held or why
            if not why and not places and not biont_places(state, owner, host, []):
                why = "A0.5"
            if bool(why) == refused:
                clause = "E4.1" if kind == "oust" else "E3.1"
                found.append(Option(kind, (owner.who, face, host.id), clause, why))
    return found


@rule("E1.3", "E3.1", "E3.2", "E6.1")
def biont_places(
    state: GenesisState, owner: Player, host: Organism | None, taken: list[str]
) -> list[str]:
    """Places with a biont to give: the pool, refuges in active rows and, by HGT, microbes.

    `taken` are promised already. Nothing is drawn from the host, what it lives on or its parasite.
    """
    places = sources(state, owner)
    moves = state.moves + sum(place.startswith("organism") for place in taken)
    if moves < promiscuity(state, owner.who):
        kept = [] if host is None else _bound_to(state, host)
        for one in state.organisms:
            if one.kind != "macro" and one.id not in kept:
                place = f"organism {one.id}"
                places[place] = fresh(state, place, one.bionts[owner.who])
    return [place for place, count in places.items() if count > taken.count(place)]


def _bound_to(state: GenesisState, host: Organism) -> list[int]:
    """A host, all it lives on, and its parasite."""
    sitting = parasite_of(state, host)
    kept = [sitting.id] if sitting else []
    kept.append(host.id)
    while host.host:
        host = organism(state, host.host)
        kept.append(host.id)
    return kept


@rule("E3.1", "E3.2")
def start(state: GenesisState, log: Log, owner: Player, choice: Option) -> Play:
    """Attach the unused parasite with one or two bionts."""
    card, face = int(choice.args[0]), int(choice.args[1])
    host = organism(state, int(choice.args[2]))
    taken: list[str] = []
    while len(taken) < 2 and (places := biont_places(state, owner, host, taken)):
        offers = partial(biont_offers, places, bool(taken))
        options = offers(False)
        pick = options[0]
        if len(options) > 1:
            told = {"who": owner.who, "host": host.id}
            pick = yield Decision(owner.person, "parasite_biont", "E3.1", options, offers, told)
        if pick.kind == "enough":
            break
        taken.append(str(pick.args[0]))
    one = Organism(state.next_id, "parasite", owner.who, card=card, face=face, host=host.id)
    state.next_id += 1
    state.adrift.append(one)
    for place in taken:
        yield from draw_biont(state, log, owner, one, place)
    yield from settle(state, log, one, host)


def biont_offers(places: list[str], some: bool, refused: bool) -> list[Option]:
    """From where the first biont comes, and whether a second one comes too."""
    if refused:
        return []
    found = [Option("from", (place,), "E3.2") for place in places]
    return [*found, Option("enough", (), "E3.1")] if some else found


@rule("E0.2", "E3.2", "E6.1", "E6.7")
def draw_biont(state: GenesisState, log: Log, owner: Player, one: Organism, place: str) -> Play:
    """A biont moves onto the parasite card; out of a micro-organism that is an HGT move."""
    one.bionts[owner.who] += 1
    mark(state, f"organism {one.id}")
    if not place.startswith("organism"):
        take_biont(state, owner, place)
        return
    icons = promiscuity(state, owner.who)
    source = organism(state, int(place.split()[1]))
    source.bionts[owner.who] -= 1
    log("E6.1", "drawn", owner.person, "E3.2", who=owner.who, organism=source.id)
    yield from check_life(state, log, source)
    use_icon(state, owner, icons)
