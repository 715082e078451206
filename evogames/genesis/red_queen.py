"""Red Queen actions: host against parasite and parasite against host."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Log, Option, Play, ask
from evogames.core.rulebook import rule
from evogames.genesis.extinction import check_life
from evogames.genesis.organisms import (
    abilities,
    organism,
    parasite_of,
    player,
    purse,
)
from evogames.genesis.organs import fill_square, free_squares, new_speed
from evogames.genesis.ousting import chosen_cube
from evogames.genesis.pools import can_pay, pay
from evogames.genesis.state import Disease, GenesisState, Organism, Player
from evogames.genesis.theft import empty_slots, give_back, move_cube, stealable


@rule("C3.3", "H0.1", "H3.11", "H4.1")
def offers(state: GenesisState, one: Organism, refused: bool) -> list[Option]:
    """Actions against one's parasite or one's host; each needs a crown."""
    parasite = parasite_of(state, one)
    if parasite is None and not one.host:
        return []
    if not refused and not abilities(state, one, "crown"):
        return []
    found: list[Option] = []
    if parasite is not None:
        found += against_parasite(state, one, parasite)
    if one.host:
        found += against_host(state, one, organism(state, one.host))
    return [option for option in found if bool(option.why) == refused]


@rule("H4.3", "H4.4")
def against_parasite(state: GenesisState, one: Organism, parasite: Organism) -> list[Option]:
    """A disease cube may be taken back; from a parasite without any, a biont."""
    found = []
    allows = "H4.4" if one.kind == "macro" else "H4.3"
    for place, disease in enumerate(parasite.diseases):
        why = cannot_attack(state, one, parasite, disease.colour)
        if one.kind == "macro" and not free_squares(one, disease.colour):
            why = why or "H4.4/square"
        args = (one.id, parasite.id, place)
        clause = "H4.2" if must_ask(state, one, parasite) else allows
        found.append(Option("attack_parasite", args, clause, why))
    for who in range(8):
        if parasite.bionts[who]:
            why = cannot_attack(state, one, parasite, who % 4)
            if one.kind == "macro" and one.bionts[who % 4] + one.bionts[who % 4 + 4]:
                why = why or "H4.4/circle"
            why = "H4.3" if parasite.diseases else why
            found.append(Option("seize_biont", (one.id, parasite.id, who), allows, why))
    return found


@rule("H4.5", "H5.3")
def against_host(state: GenesisState, one: Organism, host: Organism) -> list[Option]:
    """An organ or a mutation cube may be taken into a free slot of its colour."""
    found = []
    for disease in stealable(host):
        why = cannot_attack(state, one, host, disease.colour)
        if disease.colour not in empty_slots(one):
            why = why or "H4.5"
        args = (one.id, host.id, disease.mutation, int(disease.plus), disease.organ)
        found.append(Option("attack_host", args, "H4.5", why))
    return found


@rule("H4.2")
def must_ask(state: GenesisState, one: Organism, target: Organism) -> bool:
    """Whether an attacker has too few crowns to do without permission."""
    return abilities(state, one, "crown") <= abilities(state, target, "crown")


@rule("C1.11", "H4.1", "H4.2", "H4.6")
def cannot_attack(state: GenesisState, one: Organism, target: Organism, colour: int) -> str:
    """Return the clause that forbids a Red Queen action; empty if it may be tried.

    With too few crowns the target's owner must give its permission, an automatic one never does.
    """
    if not abilities(state, one, "crown"):
        return "H4.1"
    if must_ask(state, one, target):
        if player(state, target.owner).person < 0:
            return "C1.11"
        if [one.id, target.id] in state.denied:
            return "H4.2"
    pays = can_pay(purse(state, one).pool, colour, one.nucleus)
    return "" if pays else "H4.6"


@rule("H4.2")
def attack(state: GenesisState, log: Log, owner: Player, one: Organism, choice: Option) -> Play:
    """Ask for permission where crowns are too few, then take the token."""
    target = organism(state, int(choice.args[1]))
    guard = player(state, target.owner)
    if must_ask(state, one, target) and guard.person != owner.person:
        told = {"organism": one.id, "target": target.id, "who": owner.who}
        answer = yield ask(guard.person, "permit", "H4.2", permit_offers, **told)
        if answer.kind == "refuse":
            one.bought[owner.who] -= 1
            state.denied.append([one.id, target.id])
            log("H4.2", "refused", guard.person, **told)
            return
    if choice.kind == "attack_parasite":
        yield from heal(state, log, owner, one, target, int(choice.args[2]))
    elif choice.kind == "seize_biont":
        yield from seize(state, log, owner, one, target, int(choice.args[2]))
    else:
        disease = chosen_cube(target, choice)
        yield from _pay(state, log, owner, one, disease.colour)
        move_cube(state, target, one, disease)
        facts = {"organism": one.id, "host": target.id, "colour": disease.colour}
        log("H4.5", "stolen", owner.person, "H4.1", "H4.6", "H4.7", "H5.3", **facts)


def permit_offers(refused: bool) -> list[Option]:
    """Permit the action, or refuse it."""
    return [] if refused else [Option("permit", (), "H4.2"), Option("refuse", (), "H4.2")]


@rule("H4.6", "H0.6", "H0.7")
def _pay(state: GenesisState, log: Log, owner: Player, one: Organism, colour: int) -> Play:
    """One catalyst in the colour of the token, from the pool of the tableau."""
    yield from pay(state, log, owner.who, purse(state, one), colour, one.nucleus)


@rule("H4.3", "H4.4", "GL.DI2")
def heal(
    state: GenesisState, log: Log, owner: Player, one: Organism, parasite: Organism, place: int
) -> Play:
    """A disease cube goes back to its mutation, or onto a free organ square of its colour."""
    disease = parasite.diseases[place]
    yield from _pay(state, log, owner, one, disease.colour)
    parasite.diseases.pop(place)
    told = {"organism": one.id, "target": parasite.id, "colour": disease.colour}
    if one.kind == "macro":
        yield from heal_organ(state, owner, one, disease)
        log("H4.4", "healed", owner.person, "H4.1", "H4.6", "H4.7", "GL.DI2", **told)
    else:
        give_back(state, one, disease)
        log("H4.3", "healed", owner.person, "H4.1", "H4.6", **told)


@rule("H4.4")
def heal_organ(state: GenesisState, owner: Player, one: Organism, disease: Disease) -> Play:
    """The buyer chooses among free squares of the colour."""
    squares = free_squares(one, disease.colour)
    place = squares[0]
    if len(squares) > 1:
        offers = partial(square_offers, one, squares)
        choice = yield ask(owner.person, "heal_square", "H4.4", offers, organism=one.id)
        place = int(choice.args[1])
    fill_square(state, one, place)


def square_offers(one: Organism, squares: list[int], refused: bool) -> list[Option]:
    """Free organ squares of one colour."""
    return [] if refused else [Option("square", (one.id, place), "H4.4") for place in squares]


@rule("B4.4", "H4.3", "H4.4", "GL.EX1")
def seize(
    state: GenesisState, log: Log, owner: Player, one: Organism, parasite: Organism, who: int
) -> Play:
    """A biont of the parasite becomes a foreign gene or an endosymbiont, uncompensated."""
    yield from _pay(state, log, owner, one, who % 4)
    parasite.bionts[who] -= 1
    one.bionts[who] += 1
    one.since[who % 4] = state.turn
    new_speed(state, one, who % 4)
    told = {"organism": one.id, "target": parasite.id, "who": who}
    clause = "H4.4" if one.kind == "macro" else "H4.3"
    log(clause, "seized", owner.person, "B4.4", "GL.FG1", "GL.EN1", "H4.7", **told)
    yield from check_life(state, log, parasite)
