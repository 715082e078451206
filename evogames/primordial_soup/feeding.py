"""Phase 1: each amoeba drifts or moves, then feeds, or attacks, or starves."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Log, Option, Play
from evogames.core.rulebook import rule
from evogames.primordial_soup.attack import AttackInProgress, attack, attack_clause, attack_forbidden_by, victims
from evogames.primordial_soup.meals import can_eat, meal_offers, menu_of
from evogames.primordial_soup.movement import move
from evogames.primordial_soup.state import Amoeba, SoupState
from evogames.primordial_soup.table import decide, done, pay, place_cubes, remove_amoeba

WASTE = 2
"""Cubes of its own colour that a fed amoeba leaves behind."""


@rule("P1.1", "P1.2", "GEN.6", "GENE.speed3")
def amoeba_turn(state: SoupState, log: Log) -> Play:
    """The next amoeba of the player whose go it is moves and feeds."""
    seat = state.queue[0]
    for amoeba in state.players[seat].amoebas:
        if amoeba.number > state.moved:
            state.moved = amoeba.number
            yield from move(state, log, amoeba)
            yield from feed(state, log, amoeba)
            return
    done(state, log)


@rule("FEED.5", "FEED.6", "GENE.struggle1", "GENE.escape4", "GENE.holding2")
def feed(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """Who can eat must eat; who cannot may attack if it has the gene; else it starves.

    An attacker that held on to its fleeing victim may eat from the new space.
    """
    seat = amoeba.owner
    offers = partial(feeding_offers, state, amoeba, False)
    choice = yield from decide(seat, "feed", "FEED.1", offers, amoeba=amoeba.name)
    if choice.kind == "attack":
        victim = state.amoeba(int(choice.args[0]), int(choice.args[1]))
        assert victim is not None
        raid = AttackInProgress(amoeba, victim)
        fed = yield from attack(state, log, raid, devour)
        if fed:
            return
        if raid.followed:
            offers = partial(feeding_offers, state, amoeba, True)
            choice = yield from decide(seat, "feed", "GENE.escape4", offers, amoeba=amoeba.name)
    if choice.kind == "eat":
        eat(state, log, amoeba, choice)
    else:
        starve(state, log, amoeba)


@rule("FEED.5", "FEED.6", "GENE.struggle1", "GENE.struggle5", "GENE.aggression1")
def feeding_offers(state: SoupState, amoeba: Amoeba, attacked: bool, refused: bool) -> list[Option]:
    """Meals; without any, an attack for 1 BP or hunger. `attacked`: it has attacked already."""
    found = meal_offers(state, amoeba, refused)
    food = bool(found) if not refused else can_eat(state, amoeba)
    barred = ""
    if attacked:
        barred = "GENE.struggle5"
    elif food:
        barred = "GENE.struggle1"
    elif not state.players[amoeba.owner].bp:
        barred = "GENE.struggle1/bp"
    for victim in victims(state, amoeba):
        why = barred or attack_forbidden_by(state, amoeba, victim)
        if bool(why) == refused:
            found.append(Option("attack", victim.name, attack_clause(state, amoeba), why))
    if food == refused:
        found.append(Option("starve", (), "FEED.5", "FEED.6" if food else ""))
    return found


@rule("FEED.1", "FEED.4", "GENE.parasitism1", "GENE.frugality", "GENE.substitution")
def eat(state: SoupState, log: Log, amoeba: Amoeba, choice: Option) -> None:
    """The cubes go to the reserve, two of one's own colour come from it; a host pays 1 BP."""
    *meal, host = (int(n) for n in choice.args)
    here = state.cubes[amoeba.space]
    for colour, count in enumerate(meal):
        here[colour] -= count
        state.reserve[colour] += count
    seat = amoeba.owner
    told = {"amoeba": amoeba.name, "space": amoeba.space}
    used = menu_of(state, seat)[host >= 0][tuple(meal)]
    clauses = ["GENE.parasitism4" if g == "parasitism" else f"GENE.{g}" for g in used]
    log(choice.rule, "eats", seat, "FEED.1", "FEED.6", *clauses, meal=meal, **told)
    if host >= 0:
        also = ("GENE.parasitism2", "GENE.parasitism3", "GEN.3")
        log("GENE.parasitism1", "host_pays", host, *also, **pay(state, host, 1), **told)
    waste = [WASTE if colour == seat else 0 for colour in range(len(here))]
    placed = place_cubes(state, log, amoeba.space, waste)
    log("FEED.4", "excretes", seat, cubes=placed, **told)


@rule("FEED.5", "GEN.4")
def starve(state: SoupState, log: Log, amoeba: Amoeba) -> None:
    """Without the right cubes an amoeba takes 1 damage."""
    amoeba.damage += 1
    told = {"amoeba": amoeba.name, "space": amoeba.space, "damage": amoeba.damage}
    log("FEED.5", "starves", amoeba.owner, "GEN.4", **told)


@rule("GENE.struggle3", "GENE.defense2")
def devour(state: SoupState, log: Log, raid: AttackInProgress) -> None:
    """The victim is gone, the attacker fed; it excretes nothing, one cube of each colour stays."""
    log("GENE.struggle3", "devoured", raid.attacker.owner, "GENE.struggle2", **raid.told())
    remove_amoeba(state, log, "GENE.struggle3", raid.victim, 1)
