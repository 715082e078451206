"""Phase 5: natural deaths, then the kills of Aggression."""

from __future__ import annotations

from functools import partial

from evogames.core.ask import Log, Option, Play, ask
from evogames.core.ledger import rule
from evogames.primordial_soup.attack import Raid, barrier, resist, retry
from evogames.primordial_soup.state import Amoeba, SoupState
from evogames.primordial_soup.table import descending, done, remove_amoeba


@rule("P5.1", "P5.2", "GENE.aggression2", "GENE.aggression3")
def deaths(state: SoupState, log: Log) -> Play:
    """All natural deaths come first, in descending order; then each player may aggress."""
    if state.queue == descending(state):
        for seat in state.queue:
            natural_deaths(state, log, seat)
    seat = state.queue[0]
    if state.has(seat, "aggression") and not state.players[seat].aggressed:
        yield from aggression(state, log, seat)
    done(state)


@rule("P5.1", "GENE.longevity")
def limit(state: SoupState, seat: int) -> int:
    """Damage that kills: two points, three with Longevity."""
    return 3 if state.has(seat, "longevity") else 2


@rule("P5.1", "P5.2", "P5.3", "GENE.longevity")
def natural_deaths(state: SoupState, log: Log, seat: int) -> None:
    """Amoebas with too much damage die in order of their numbers and become food."""
    for amoeba in list(state.players[seat].amoebas):
        if amoeba.damage >= limit(state, seat):
            die(state, log, amoeba)
        elif amoeba.damage >= 2:
            told = {"amoeba": (seat, amoeba.number), "damage": amoeba.damage}
            log("GENE.longevity", "endures", seat, **told)


def die(state: SoupState, log: Log, amoeba: Amoeba) -> None:
    """A natural death: two cubes of each colour take the amoeba's place."""
    told = {"amoeba": (amoeba.owner, amoeba.number), "space": amoeba.space}
    log("P5.1", "dies", amoeba.owner, "P5.2", "P5.3", damage=amoeba.damage, **told)
    remove_amoeba(state, log, amoeba, 2)


@rule("GENE.aggression2", "GENE.aggression3", "GENE.aggression5", "GENE.persistence2")
def aggression(state: SoupState, log: Log, seat: int) -> Play:
    """One amoeba may attack one of another player on its space for 1 BP."""
    offers = partial(aggression_offers, state, seat)
    if len(offers(False)) == 1:
        return
    choice = yield ask(seat, "aggression", "GENE.aggression2", offers)
    if choice.kind == "rest":
        return
    player = state.players[seat]
    player.bp -= 1
    player.aggressed = True
    attacker = player.amoeba(int(choice.args[0]))
    victim = state.players[int(choice.args[1])].amoeba(int(choice.args[2]))
    again = state.has(seat, "persistence")
    assert attacker is not None
    while victim is not None:
        raid = Raid(attacker, victim, 5)
        log("GENE.aggression2", "attack", seat, "GENE.aggression3", **raid.told())
        beaten_off = yield from resist(state, log, raid)
        if not beaten_off:
            strike(state, log, raid)
            return
        log("GENE.defense3", "repelled", victim.owner, "GENE.aggression5", **raid.told())
        victim = (yield from retry(state, log, attacker, 5)) if again else None
        again = False


@rule("GENE.aggression2", "GENE.aggression4", "GENE.armor2", "GENE.armor3")
def strike(state: SoupState, log: Log, raid: Raid) -> None:
    """The victim is replaced by two cubes of each colour; armor turns death into damage."""
    victim = raid.victim
    if not state.has(victim.owner, "armor"):
        log("GENE.aggression2", "killed", raid.attacker.owner, "P5.3", **raid.told())
        remove_amoeba(state, log, victim, 2)
        return
    victim.damage += 1
    log("GENE.armor2", "wounded", victim.owner, "GENE.aggression4", "GENE.armor3", **raid.told())
    if victim.damage >= limit(state, victim.owner):
        die(state, log, victim)


@rule("GENE.aggression2")
def aggression_offers(state: SoupState, seat: int, refused: bool) -> list[Option]:
    """Each own amoeba against each other amoeba on its space."""
    player = state.players[seat]
    found = []
    for attacker in player.amoebas:
        for victim in state.on(attacker.space):
            if victim is attacker:
                continue
            why = barrier(state, attacker, victim, 5)
            if not why and not player.bp:
                why = "GENE.aggression2/bp"
            if bool(why) == refused:
                args = (attacker.number, victim.owner, victim.number)
                found.append(Option("aggress", args, "GENE.aggression2", why))
    return found if refused else [*found, Option("rest", (), "GENE.aggression2")]
