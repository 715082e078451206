"""Red Queen actions: host against parasite and parasite against host."""

from __future__ import annotations

from evogames.core.ask import Log, Option, Play, ask
from evogames.core.ledger import rule
from evogames.genesis.losses import check_life
from evogames.genesis.organisms import (
    abilities,
    empty_slots,
    organism,
    parasite_of,
    player,
    side_of,
    stealable,
    tableau,
)
from evogames.genesis.parasites import give_back, remove_cube
from evogames.genesis.pools import pay, ways_to_pay
from evogames.genesis.state import Disease, GenesisState, Organism, Player


@rule("H4.1", "H4.3", "H4.4", "H4.5", "H3.11")
def offers(state: GenesisState, one: Organism) -> list[Option]:
    """Actions against one's parasite or one's host; each needs a crown."""
    if state.level == "introductory":
        return []
    found: list[Option] = []
    parasite = parasite_of(state, one)
    if parasite is not None:
        found += _against_parasite(state, one, parasite)
    if one.kind == "parasite":
        host = organism(state, one.host)
        for disease in stealable(host):
            why = cannot_attack(state, one, host, disease.colour)
            if not why and disease.colour not in empty_slots(one):
                why = "H4.5"
            args = (one.id, disease.mutation, int(disease.plus), disease.organ)
            found.append(Option("attack_host", args, "H4.5", why))
    return found


@rule("H4.3", "H4.4")
def _against_parasite(state: GenesisState, one: Organism, parasite: Organism) -> list[Option]:
    """A disease cube may be taken back; from a parasite without any, a biont."""
    found = []
    for place, disease in enumerate(parasite.diseases):
        why = cannot_attack(state, one, parasite, disease.colour)
        found.append(Option("attack_parasite", (one.id, place), "H4.3", why))
    for who in range(8):
        if parasite.bionts[who]:
            why = "H4.3" if parasite.diseases else cannot_attack(state, one, parasite, who % 4)
            if not why and one.kind == "macro" and not _circle_free(one, who % 4):
                why = "H4.4"
            found.append(Option("seize_biont", (one.id, who), "H4.3", why))
    return found


@rule("H3.6", "H4.4")
def _circle_free(one: Organism, colour: int) -> bool:
    return not one.bionts[colour] + one.bionts[colour + 4]


@rule("H4.1", "H4.2", "H4.6")
def cannot_attack(state: GenesisState, one: Organism, target: Organism, colour: int) -> str:
    """Return the clause that forbids a Red Queen action; empty if it may be tried.

    With too few crowns the target's owner must give its permission, an automatic one never does.
    """
    crowns = abilities(state, one, "crown")
    if not crowns:
        return "H4.1"
    denied = player(state, target.owner).person < 0 or f"denied {one.id}" in state.assigned
    if crowns <= abilities(state, target, "crown") and denied:
        return "H4.2"
    pool = player(state, tableau(state, one)).pool
    return "" if ways_to_pay(pool, colour, abilities(state, one, "nucleus") > 0) else "H4.6"


@rule("H4.1", "H4.2", "H4.3", "H4.4", "H4.5", "H4.6", "H4.7")
def attack(state: GenesisState, log: Log, owner: Player, one: Organism, choice: Option) -> Play:
    """Ask for permission where crowns are too few, pay, and take the token."""
    host_strikes = choice.kind != "attack_host"
    target = parasite_of(state, one) if host_strikes else organism(state, one.host)
    assert target is not None
    one.bought[owner.who] += 1
    told = {"organism": one.id, "target": target.id}
    if abilities(state, one, "crown") <= abilities(state, target, "crown"):
        guard = player(state, target.owner)
        answer = yield ask(guard.person, "permit", "H4.2", permit_offers, **told)
        if answer.kind == "refuse":
            one.bought[owner.who] -= 1
            state.assigned[f"denied {one.id}"] = 1
            log("H4.2", "refused", guard.person, **told)
            return
    yield from take(state, log, owner, one, target, choice)


def permit_offers(refused: bool) -> list[Option]:
    """Permit the action, or refuse it."""
    return [] if refused else [Option("permit", (), "H4.2"), Option("refuse", (), "H4.2")]


@rule("H4.3", "H4.4", "H4.5", "H4.6")
def take(
    state: GenesisState, log: Log, owner: Player, one: Organism, target: Organism, choice: Option
) -> Play:
    """Move the token: a disease cube home, a biont into the host, or a cube to the parasite."""
    chameleon = abilities(state, one, "nucleus") > 0
    purse = tableau(state, one)
    told = {"organism": one.id, "target": target.id}
    state.chain_changed = True
    if choice.kind == "attack_parasite":
        disease = target.diseases[int(choice.args[1])]
        yield from pay(state, log, owner.who, purse, disease.colour, chameleon)
        target.diseases.remove(disease)
        _heal(state, one, disease)
        log("H4.3", "healed", owner.person, "H4.1", "H4.6", colour=disease.colour, **told)
    elif choice.kind == "seize_biont":
        who = int(choice.args[1])
        yield from pay(state, log, owner.who, purse, who % 4, chameleon)
        target.bionts[who] -= 1
        one.bionts[who] += 1
        log("H4.3", "seized", owner.person, "H4.4", "B4.4", who=who, **told)
        yield from check_life(state, log, target)
    else:
        card, plus, organ = (int(a) for a in choice.args[1:])
        disease = next(
            d
            for d in stealable(target)
            if (d.mutation, int(d.plus), d.organ) == (card, plus, organ)
        )
        yield from pay(state, log, owner.who, purse, disease.colour, chameleon)
        remove_cube(state, target, disease)
        one.diseases.append(disease)
        facts = {"organism": one.id, "host": target.id, "colour": disease.colour}
        log("H4.5", "stolen", owner.person, "H4.6", "H5.3", **facts)


@rule("H4.4")
def _heal(state: GenesisState, one: Organism, disease: Disease) -> None:
    """A cube goes back to its mutation, or to a free organ square of its colour."""
    if one.kind != "macro":
        give_back(state, one, disease)
        return
    squares = side_of(one).organs
    for place, since in enumerate(one.organs):
        if (
            since < 0
            and squares[place].colour == ("red", "yellow", "green", "blue")[disease.colour]
        ):
            one.organs[place] = state.turn
            return
