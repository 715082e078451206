"""Attacks: Struggle for Survival in phase 1, Aggression in phase 5, and how victims resist."""

from collections.abc import Callable, Generator
from functools import partial

import msgspec

from evogames.core import ALLOWED, Candidates, Decision, Log, Option, all_allowed, if_several, rule
from evogames.primordial_soup.meals import can_eat
from evogames.primordial_soup.movement import cannot_swim, swim
from evogames.primordial_soup.options import Attack, Defend, Fight, Flee, Rest, Yield
from evogames.primordial_soup.state import Amoeba, SoupState
from evogames.primordial_soup.supplies import pay

Result = Generator[Decision, Option, bool]
"""A step that returns whether it was successful."""

FIGHT_OR_REST = partial(all_allowed, [Fight(), Rest()])


class AttackInProgress(msgspec.Struct):
    """An attack in progress, with the attacker and the victim."""

    attacker: Amoeba
    victim: Amoeba
    followed: bool = False
    """Whether the attacker held on to the fleeing victim and moved to another space with it."""

    def event_data(self) -> dict[str, tuple[int, int] | int]:
        """Return the data for events: the two amoebas and their spaces."""
        return {
            "attacker": self.attacker.name,
            "victim": self.victim.name,
            "space": self.victim.space,
        }


Success = Callable[[SoupState, Log, AttackInProgress], None]
"""A function for the end of an attack. It says what happens to a victim that has not escaped."""


def can_attack(state: SoupState, amoeba: Amoeba) -> bool:
    """Return whether the amoeba's tribe has a gene for attacks."""
    genes = state.players[amoeba.owner].genes
    return "struggle" in genes or "aggression" in genes


@rule("GENE.struggle4")
def victims(state: SoupState, amoeba: Amoeba) -> list[Amoeba]:
    """Return all other amoebas on the space, including those of the attacker's own tribe.

    If the amoeba cannot attack, there are none.
    """
    if not can_attack(state, amoeba):
        return []
    return [a for a in state.on(amoeba.space) if a is not amoeba]


@rule("GENE.armor1", "GENE.aggression2")
def attack_forbidden_by(state: SoupState, amoeba: Amoeba, victim: Amoeba) -> str:
    """Return the rule that forbids attacking this victim.

    Armour protects in phase 1, and Aggression cannot be used against your own amoebas.
    """
    if state.phase == "deaths":
        return "GENE.aggression2" if victim.owner == amoeba.owner else ALLOWED
    return "GENE.armor1" if state.has(victim.owner, "armor") else ALLOWED


@rule("GENE.struggle1", "GENE.aggression1", "GENE.aggression2")
def attack_rule(state: SoupState, amoeba: Amoeba) -> str:
    """Return the rule that lets an amoeba attack in this phase."""
    if state.phase == "deaths":
        return "GENE.aggression2"
    return "GENE.struggle1" if state.has(amoeba.owner, "struggle") else "GENE.aggression1"


@rule("GENE.struggle4", "GENE.armor1")
def attack_options(state: SoupState, amoeba: Amoeba, rule_id: str) -> Candidates:
    """Yield an attack on every other amoeba on the space."""
    for victim in victims(state, amoeba):
        yield Attack(victim.name), attack_forbidden_by(state, amoeba, victim), rule_id


@rule("GENE.struggle1")
def cannot_attack(state: SoupState, decision: Decision, option: Attack) -> str:
    """Return the rule that forbids attacking this amoeba, or attacking without the gene."""
    attacker = state.find(decision.facts["amoeba"])
    if not can_attack(state, attacker):
        return "GENE.struggle1/gene"
    return "GENE.struggle1/itself" if option.victim == attacker.name else "GENE.struggle1/space"


@rule("GENE.struggle1", "GENE.struggle2", "GENE.struggle5", "GENE.aggression3", "GENE.persistence3")
def carry_out_attack(
    state: SoupState, log: Log, attack: AttackInProgress, succeed: Success
) -> Result:
    """Attack for 1 BP. With Persistence, a failed attack can be repeated for free."""
    attacker = attack.attacker
    seat = attacker.owner
    once = "GENE.aggression3" if state.phase == "deaths" else "GENE.struggle5"
    other_rules = [once, "GEN.3", *_own_victim(attack)]
    rule_id = attack_rule(state, attacker)
    log(rule_id, "attack", seat, *other_rules, **pay(state, seat, 1), **attack.event_data())
    for second_try in (False, True):
        if second_try and not (yield from try_again(state, log, attack)):
            break
        start = attacker.space
        saved_by = yield from resist(state, log, attack)
        if not saved_by:
            succeed(state, log, attack)
            if state.has(seat, "persistence") and not second_try:
                log("GENE.persistence3", "no_second_try", seat, amoeba=attacker.name)
            return True
        attack.followed |= attacker.space != start
    log(once, "fails", seat, saved_by, **attack.event_data())
    return False


def _own_victim(attack: AttackInProgress) -> tuple[str, ...]:
    """Return the rule that lets an amoeba attack its own tribe, if the victim is of that tribe."""
    return ("GENE.struggle4",) if attack.victim.owner == attack.attacker.owner else ()


@rule("GENE.persistence2", "GENE.struggle1")
def try_again(state: SoupState, log: Log, attack: AttackInProgress) -> Result:
    """Let the attacker try again for free, against any amoeba that is now on its space.

    An attacker that has followed its victim to a space with food would not starve, so it eats
    instead.
    """
    attacker = attack.attacker
    seat = attacker.owner
    if not state.has(seat, "persistence"):
        return False
    if attack.followed and state.phase != "deaths" and can_eat(state, attacker):
        return False
    rule_id = "GENE.persistence2"
    candidates = partial(second_attack_options, state, attacker)
    match (yield if_several(Decision(seat, "retry", rule_id, candidates, amoeba=attacker.name))):
        case Attack(name):
            attack.victim = state.find(name)
            log(rule_id, "persists", seat, *_own_victim(attack), **attack.event_data())
            return True
    return False


@rule("GENE.persistence2")
def second_attack_options(state: SoupState, amoeba: Amoeba) -> Candidates:
    """Yield an attack on every possible victim, and the option of no attack."""
    yield from attack_options(state, amoeba, "GENE.persistence2")
    yield Rest(), ALLOWED


@rule("NOTE.1", "GENE.struggle2", "GENE.aggression5", "GENE.armor3")
def resist(
    state: SoupState, log: Log, attack: AttackInProgress
) -> Generator[Decision, Option, str]:
    """Let the victim fight and flee, in either order, each once per round.

    Return the rule that saved the victim, or "" if nothing did.
    """
    seat = attack.victim.owner
    rule_id = "GENE.aggression5" if state.phase == "deaths" else "NOTE.1"
    if rule_id == "GENE.aggression5" and state.has(seat, "armor"):
        rule_id = "GENE.armor3"
    candidates = partial(resistance_options, state, attack.victim)
    while True:
        decision = Decision(seat, "resist", rule_id, candidates, **attack.event_data())
        match (yield if_several(decision)):
            case Defend():
                if (yield from fight(state, log, attack)):
                    return "GENE.defense3"
            case Flee():
                if (yield from flee(state, log, attack)):
                    return "GENE.escape4"
            case Yield():
                return ""


@rule("NOTE.1", "GENE.defense1", "GENE.escape1")
def resistance_options(state: SoupState, victim: Amoeba) -> Candidates:
    """Yield Defence for 1 BP, Escape by swimming, and the option of neither."""
    seat = victim.owner
    player = state.players[seat]
    if "defense" in player.genes:
        cannot_pay = ALLOWED if player.bp else "GENE.defense1"
        yield Defend(), "NOTE.1" if victim.defended else cannot_pay
    if "escape" in player.genes:
        cannot_flee = "GENE.escape1" if cannot_swim(state, seat) else ALLOWED
        yield Flee(), "NOTE.1" if victim.escaped else cannot_flee
    yield Yield(), ALLOWED


@rule("GENE.defense1", "GENE.persistence2", "GENE.persistence3")
def fight(state: SoupState, log: Log, attack: AttackInProgress) -> Result:
    """Fight back for 1 BP. A defender with Persistence can fight again if it loses."""
    seat = attack.victim.owner
    attack.victim.defended = True
    log("GENE.defense1", "fights", seat, "GEN.3", **pay(state, seat, 1), **attack.event_data())
    if wins_fight(state, log, attack):
        return True
    if not state.has(seat, "persistence"):
        return False
    rule_id = "GENE.persistence2"
    match (yield Decision(seat, "fight_on", rule_id, FIGHT_OR_REST, **attack.event_data())):
        case Fight():
            log(rule_id, "fights_on", seat, **attack.event_data())
            return wins_fight(state, log, attack)
    return False


@rule("GENE.defense1", "GENE.defense2", "GENE.defense3")
def wins_fight(state: SoupState, log: Log, attack: AttackInProgress) -> bool:
    """Roll one die for each side until they differ. Return whether the victim won."""
    seat = attack.victim.owner
    while True:
        attacker, defender = state.chance.roll(2)
        rolled = {"attack": attacker, "defence": defender}
        log("GENE.defense1", "duel", seat, **rolled, **attack.event_data())
        if defender > attacker:
            log("GENE.defense3", "fight_won", seat, **attack.event_data())
            return True
        if attacker > defender:
            log("GENE.defense2", "fight_lost", seat, **attack.event_data())
            return False


@rule("GENE.escape1", "GENE.escape2", "GENE.escape3")
def flee(state: SoupState, log: Log, attack: AttackInProgress) -> Result:
    """Let the victim swim once with all its genes. It is safe if it leaves the attacker's space.

    If the victim leaves and comes back, the attacker still cannot continue.
    """
    victim = attack.victim
    victim.escaped = True
    start = victim.space
    log("GENE.escape1", "flees", victim.owner, "GENE.escape3", **attack.event_data())
    yield from swim(state, log, victim)
    away = victim.space != start or victim.space != attack.attacker.space
    key = "got_away" if away else "trapped"
    log("GENE.escape2", key, victim.owner, start=start, **attack.event_data())
    return away
