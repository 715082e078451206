"""Phase 5: natural deaths, then kills with Aggression."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, if_several, next_stage, rule
from evogames.primordial_soup.attack import (
    AttackInProgress,
    attack_forbidden_by,
    carry_out_attack,
)
from evogames.primordial_soup.options import Aggress, Rest
from evogames.primordial_soup.phases import end_move
from evogames.primordial_soup.state import Amoeba, SoupState
from evogames.primordial_soup.supplies import remove_amoeba, report


@rule("P5.1", "P5.2")
def natural_deaths(state: SoupState, log: Log) -> None:
    """Let all natural deaths happen first, in descending order of players."""
    for seat in state.queue:
        natural_deaths_of(state, log, seat)
    next_stage(state)


@rule("P5.1", "P5.2", "GENE.longevity")
def natural_deaths_of(state: SoupState, log: Log, seat: int) -> None:
    """Let a player's amoebas with too much damage die, in order of their numbers.

    Each dead amoeba becomes food.
    """
    for amoeba in state.players[seat].amoebas[:]:
        die_or_endure(state, log, amoeba)


@rule("P5.1", "GENE.longevity")
def die_or_endure(state: SoupState, log: Log, amoeba: Amoeba) -> None:
    """Let an amoeba with too much damage die. Longevity saves it at two damage points."""
    if amoeba.damage >= limit(state, amoeba.owner):
        die(state, log, amoeba)
    elif amoeba.damage == 2:
        report(log, amoeba, "GENE.longevity", "endures", damage=amoeba.damage)


@rule("P5.1", "GENE.longevity")
def limit(state: SoupState, seat: int) -> int:
    """Return the number of damage points that kills: two, or three with Longevity."""
    return 3 if state.has(seat, "longevity") else 2


@rule("P5.1", "P5.3")
def die(state: SoupState, log: Log, amoeba: Amoeba) -> None:
    """Replace an amoeba that dies a natural death with two cubes of each colour."""
    report(log, amoeba, "P5.1", "dies", "P5.2", damage=amoeba.damage)
    remove_amoeba(state, log, "P5.1", amoeba, 2)


@rule("GENE.aggression2", "GENE.aggression3")
def aggression(state: SoupState, log: Log) -> Play:
    """Let each player pay 1 BP to attack another player's amoeba with one amoeba.

    Both amoebas must be on the same space.
    """
    seat = state.queue[0]
    player = state.players[seat]
    if "aggression" in player.genes and not player.aggressed:
        candidates = partial(aggression_options, state, seat)
        match (yield if_several(Decision(seat, "aggression", "GENE.aggression2", candidates))):
            case Aggress(number, victim):
                player.aggressed = True
                attack = AttackInProgress(state.find((seat, number)), state.find(victim))
                yield from carry_out_attack(state, log, attack, kill_or_wound)
    end_move(state, log)


@rule("GENE.aggression2", "GENE.aggression4")
def aggression_options(state: SoupState, seat: int) -> Candidates:
    """Yield attacks of each of the player's amoebas on each other amoeba on its space."""
    player = state.players[seat]
    for attacker in player.amoebas:
        for victim in state.on(attacker.space):
            if victim is attacker:
                continue
            rule_id = "aggression4" if state.has(victim.owner, "armor") else "aggression2"
            forbidden_by = attack_forbidden_by(state, attacker, victim)
            if not forbidden_by and not player.bp:
                forbidden_by = "GENE.aggression2/bp"
            yield Aggress(attacker.number, victim.name), forbidden_by, f"GENE.{rule_id}"
    yield Rest(), ALLOWED, "GENE.aggression2"


@rule("GENE.aggression2")
def cannot_aggress(state: SoupState, decision: Decision, option: Aggress) -> str:
    """Return the rule that forbids an attack: the attacker or the victim is not possible."""
    name = (decision.player, option.number)
    if state.amoeba(*name) is None:
        return "GENE.aggression2/yours"
    return "GENE.aggression2/itself" if option.victim == name else "GENE.aggression2/space"


@rule("GENE.aggression2", "GENE.aggression4", "GENE.armor2", "GENE.armor3", "GENE.defense2")
def kill_or_wound(state: SoupState, log: Log, attack: AttackInProgress) -> None:
    """Replace the victim with two cubes of each colour. With Armour, it gets damage instead."""
    victim = attack.victim
    if not state.has(victim.owner, "armor"):
        log("GENE.aggression2", "killed", attack.attacker.owner, **attack.event_data())
        remove_amoeba(state, log, "GENE.aggression2", victim, 2)
        return
    victim.damage += 1
    escape = ("GENE.armor3",) if state.has(victim.owner, "escape") else ()
    event_data = {"damage": victim.damage, **attack.event_data()}
    log("GENE.armor2", "wounded", victim.owner, "GENE.aggression4", *escape, **event_data)
    die_or_endure(state, log, victim)
