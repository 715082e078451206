"""Phase 1: each amoeba drifts or moves, then feeds, or attacks, or starves."""

from __future__ import annotations

from functools import partial

from evogames.core.ask import Ask, Log, Option, Play
from evogames.core.ledger import rule
from evogames.primordial_soup.attack import cannot_attack, struggle, victims
from evogames.primordial_soup.meals import meal_offers
from evogames.primordial_soup.movement import move
from evogames.primordial_soup.state import Amoeba, SoupState
from evogames.primordial_soup.table import add_cubes, done


@rule("P1.1", "P1.2", "GEN.6")
def amoeba_turn(state: SoupState, log: Log) -> Play:
    """The next amoeba of the player whose go it is moves and feeds."""
    seat = state.queue[0]
    waiting = [a for a in state.players[seat].amoebas if a.number > state.moved]
    if not waiting:
        done(state)
        return
    amoeba = waiting[0]
    state.moved = amoeba.number
    yield from move(state, log, amoeba)
    yield from feed(state, log, amoeba)


@rule("FEED.5", "FEED.6", "GENE.struggle1", "GENE.escape4")
def feed(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """Who can eat must eat; who cannot may attack if it has the gene; else it starves."""
    where = amoeba.space
    offers = partial(feeding_offers, state, amoeba, False)
    options = offers(False)
    choice = options[0]
    if len(options) > 1:
        told = {"amoeba": (amoeba.owner, amoeba.number)}
        choice = yield Ask(amoeba.owner, "feed", "FEED.1", options, offers, told)
    if choice.kind == "attack":
        fed = yield from struggle(state, log, amoeba, choice)
        if fed:
            return
        if amoeba.space != where:
            yield from feed_elsewhere(state, log, amoeba)
            return
    elif choice.kind == "eat":
        eat(state, log, amoeba, choice)
        return
    starve(state, log, amoeba)


@rule("GENE.escape4", "GENE.holding2")
def feed_elsewhere(state: SoupState, log: Log, amoeba: Amoeba) -> Play:
    """An attacker that held on to its fleeing victim may eat from the new space."""
    offers = partial(feeding_offers, state, amoeba, True)
    options = offers(False)
    choice = options[0]
    if len(options) > 1:
        told = {"amoeba": (amoeba.owner, amoeba.number)}
        choice = yield Ask(amoeba.owner, "feed", "GENE.escape4", options, offers, told)
    if choice.kind == "eat":
        eat(state, log, amoeba, choice)
    else:
        starve(state, log, amoeba)


@rule("FEED.5", "FEED.6", "GENE.struggle1", "GENE.struggle4", "GENE.struggle5")
def feeding_offers(state: SoupState, amoeba: Amoeba, attacked: bool, refused: bool) -> list[Option]:
    """Meals; without any, an attack for 1 BP or hunger. `attacked`: it has attacked already."""
    found = meal_offers(state, amoeba, refused)
    can_eat = bool(found) if not refused else bool(meal_offers(state, amoeba, False))
    barred = "GENE.struggle5" if attacked else cannot_attack(state, amoeba, can_eat)
    for victim in victims(state, amoeba):
        why = barred or ("GENE.armor1" if state.has(victim.owner, "armor") else "")
        if bool(why) == refused:
            args = (victim.owner, victim.number)
            found.append(Option("attack", args, "GENE.struggle1", why))
    if can_eat == refused:
        found.append(Option("starve", (), "FEED.5", "FEED.6" if can_eat else ""))
    return found


@rule("FEED.1", "FEED.4", "GENE.parasitism1", "GENE.frugality", "GENE.substitution")
def eat(state: SoupState, log: Log, amoeba: Amoeba, choice: Option) -> None:
    """The cubes go to the reserve, two of one's own colour come from it; a host pays 1 BP."""
    *meal, host = (int(n) for n in choice.args)
    for colour, count in enumerate(meal):
        state.cubes[amoeba.space][colour] -= count
        state.reserve[colour] += count
    told = {"amoeba": (amoeba.owner, amoeba.number), "space": amoeba.space}
    log(choice.rule, "eats", amoeba.owner, "FEED.1", "FEED.6", "NOTE.2", meal=meal, **told)
    if host >= 0:
        state.players[host].bp -= 1
        log("GENE.parasitism1", "host_pays", host, "GENE.parasitism2", "GENE.parasitism3", **told)
    log("FEED.4", "excretes", amoeba.owner, **told)
    add_cubes(state, log, amoeba.space, [amoeba.owner], 2)


@rule("FEED.5", "GEN.4")
def starve(state: SoupState, log: Log, amoeba: Amoeba) -> None:
    """Without the right cubes an amoeba takes 1 damage."""
    amoeba.damage += 1
    told = {"amoeba": (amoeba.owner, amoeba.number), "space": amoeba.space}
    log("FEED.5", "starves", amoeba.owner, "GEN.4", damage=amoeba.damage, **told)
