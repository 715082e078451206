"""Phase 5: natural deaths, then the kills of Aggression."""

from __future__ import annotations

from functools import partial

from evogames.core.decision import Log, Option, Play
from evogames.core.rulebook import rule
from evogames.primordial_soup.attack import AttackInProgress, attack, attack_forbidden_by
from evogames.primordial_soup.state import Amoeba, SoupState
from evogames.primordial_soup.table import decide, done, remove_amoeba


@rule("P5.1", "P5.2", "GENE.aggression2", "GENE.aggression3")
def deaths(state: SoupState, log: Log) -> Play:
    """All natural deaths come first, in descending order; then each player may aggress."""
    if len(state.queue) == len(state.players):
        for seat in state.queue:
            natural_deaths(state, log, seat)
    seat = state.queue[0]
    if state.has(seat, "aggression") and not state.players[seat].aggressed:
        yield from aggression(state, log, seat)
    done(state, log)


@rule("P5.1", "GENE.longevity")
def limit(state: SoupState, seat: int) -> int:
    """Damage that kills: two points, three with Longevity."""
    return 3 if state.has(seat, "longevity") else 2


@rule("P5.1", "P5.2", "GENE.longevity")
def natural_deaths(state: SoupState, log: Log, seat: int) -> None:
    """Amoebas with too much damage die in order of their numbers and become food."""
    deadly = limit(state, seat)
    for amoeba in state.players[seat].amoebas[:]:
        if amoeba.damage >= deadly:
            die(state, log, amoeba)
        elif amoeba.damage == 2:
            told = {"amoeba": amoeba.name, "space": amoeba.space, "damage": amoeba.damage}
            log("GENE.longevity", "endures", seat, **told)


@rule("P5.1", "P5.3")
def die(state: SoupState, log: Log, amoeba: Amoeba) -> None:
    """A natural death: two cubes of each colour take the amoeba's place."""
    told = {"amoeba": amoeba.name, "space": amoeba.space, "damage": amoeba.damage}
    log("P5.1", "dies", amoeba.owner, "P5.2", **told)
    remove_amoeba(state, log, "P5.1", amoeba, 2)


@rule("GENE.aggression2", "GENE.aggression3")
def aggression(state: SoupState, log: Log, seat: int) -> Play:
    """One amoeba may attack one of another player on its space for 1 BP."""
    offers = partial(aggression_offers, state, seat)
    choice = yield from decide(seat, "aggression", "GENE.aggression2", offers)
    if choice.kind == "rest":
        return
    state.players[seat].aggressed = True
    number, *name = map(int, choice.args)
    attacker, victim = state.amoeba(seat, number), state.amoeba(*name)
    assert attacker is not None
    assert victim is not None
    yield from attack(state, log, AttackInProgress(attacker, victim), strike)


@rule("GENE.aggression2", "GENE.aggression4", "GENE.armor2", "GENE.armor3", "GENE.defense2")
def strike(state: SoupState, log: Log, raid: AttackInProgress) -> None:
    """The victim is replaced by two cubes of each colour; armor turns death into damage."""
    victim = raid.victim
    if not state.has(victim.owner, "armor"):
        log("GENE.aggression2", "killed", raid.attacker.owner, **raid.told())
        remove_amoeba(state, log, "GENE.aggression2", victim, 2)
        return
    victim.damage += 1
    also = ["GENE.aggression4", *(["GENE.armor3"] if state.has(victim.owner, "escape") else [])]
    log("GENE.armor2", "wounded", victim.owner, *also, damage=victim.damage, **raid.told())
    if victim.damage >= limit(state, victim.owner):
        die(state, log, victim)


@rule("GENE.aggression2", "GENE.aggression4")
def aggression_offers(state: SoupState, seat: int, refused: bool) -> list[Option]:
    """Each own amoeba against each other amoeba on its space."""
    player = state.players[seat]
    found = []
    for attacker in player.amoebas:
        for victim in state.on(attacker.space):
            if victim is attacker:
                continue
            why = attack_forbidden_by(state, attacker, victim)
            if not why and not player.bp:
                why = "GENE.aggression2/bp"
            if bool(why) == refused:
                clause = "aggression4" if state.has(victim.owner, "armor") else "aggression2"
                args = (attacker.number, *victim.name)
                found.append(Option("aggress", args, f"GENE.{clause}", why))
    return found if refused else [*found, Option("rest", (), "GENE.aggression2")]
