"""Attacks: Struggle for Survival in phase 1, Aggression in phase 5, and how victims resist."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial

import msgspec

from evogames.core.decision import Decision, Log, Option
from evogames.core.rulebook import rule
from evogames.primordial_soup.meals import can_eat
from evogames.primordial_soup.movement import cannot_swim, swim
from evogames.primordial_soup.state import Amoeba, SoupState
from evogames.primordial_soup.table import decide, pay

Result = Generator[Decision, Option, bool]
"""A step that says whether it succeeded."""


class AttackInProgress(msgspec.Struct):
    """An attack: who is after whom."""

    attacker: Amoeba
    victim: Amoeba
    followed: bool = False
    """The attacker held on to a victim that fled and came to another space with it."""

    def told(self) -> dict[str, tuple[int, int] | int]:
        """The two amoebas and where they are, for events."""
        return {
            "attacker": self.attacker.name,
            "victim": self.victim.name,
            "space": self.victim.space,
        }


Strike = Callable[[SoupState, Log, AttackInProgress], None]
"""What becomes of a victim that did not get away."""


@rule("GENE.struggle4")
def victims(state: SoupState, amoeba: Amoeba) -> list[Amoeba]:
    """All other amoebas on the space, one's own included, for an amoeba that can attack."""
    genes = state.players[amoeba.owner].genes
    if "struggle" not in genes and "aggression" not in genes:
        return []
    return [a for a in state.on(amoeba.space) if a is not amoeba]


@rule("GENE.armor1", "GENE.aggression2")
def attack_forbidden_by(state: SoupState, amoeba: Amoeba, victim: Amoeba) -> str:
    """Armor forbids attacks in phase 1; Aggression kills only amoebas of other players."""
    if state.phase == "deaths":
        return "GENE.aggression2" if victim.owner == amoeba.owner else ""
    return "GENE.armor1" if state.has(victim.owner, "armor") else ""


@rule("GENE.struggle1", "GENE.aggression1", "GENE.aggression2")
def attack_clause(state: SoupState, amoeba: Amoeba) -> str:
    """The clause that lets an amoeba attack in this phase."""
    if state.phase == "deaths":
        return "GENE.aggression2"
    return "GENE.struggle1" if state.has(amoeba.owner, "struggle") else "GENE.aggression1"


@rule("GENE.struggle1", "GENE.struggle2", "GENE.struggle5", "GENE.aggression3", "GENE.persistence3")
def attack(state: SoupState, log: Log, raid: AttackInProgress, strike: Strike) -> Result:
    """Attack for 1 BP; with Persistence once more, free of charge, if it fails."""
    attacker = raid.attacker
    seat = attacker.owner
    once = "GENE.aggression3" if state.phase == "deaths" else "GENE.struggle5"
    also = [once, "GEN.3", *(["GENE.struggle4"] if raid.victim.owner == seat else [])]
    clause = attack_clause(state, attacker)
    log(clause, "attack", seat, *also, **pay(state, seat, 1), **raid.told())
    for second_try in (False, True):
        if second_try and not (yield from try_again(state, log, raid)):
            break
        where = attacker.space
        saved_by = yield from resist(state, log, raid)
        if not saved_by:
            strike(state, log, raid)
            if state.has(seat, "persistence") and not second_try:
                log("GENE.persistence3", "no_second_try", seat, amoeba=attacker.name)
            return True
        raid.followed |= attacker.space != where
    log(once, "fails", seat, saved_by, **raid.told())
    return False


@rule("GENE.persistence2", "GENE.struggle1")
def try_again(state: SoupState, log: Log, raid: AttackInProgress) -> Result:
    """The free second try, against any amoeba that is then on the attacker's space.

    An attacker that followed its victim to food would not starve: it eats instead.
    """
    attacker = raid.attacker
    seat = attacker.owner
    if not state.has(seat, "persistence"):
        return False
    if raid.followed and state.phase != "deaths" and can_eat(state, attacker):
        return False
    offers = partial(retry_offers, state, attacker)
    choice = yield from decide(seat, "retry", "GENE.persistence2", offers, amoeba=attacker.name)
    if choice.kind == "rest":
        return False
    victim = state.amoeba(int(choice.args[0]), int(choice.args[1]))
    assert victim is not None
    raid.victim = victim
    also = ["GENE.struggle4"] if victim.owner == seat else []
    log("GENE.persistence2", "persists", seat, *also, **raid.told())
    return True


@rule("GENE.persistence2")
def retry_offers(state: SoupState, amoeba: Amoeba, refused: bool) -> list[Option]:
    """Every amoeba that may be attacked, or leave it."""
    found = []
    for victim in victims(state, amoeba):
        why = attack_forbidden_by(state, amoeba, victim)
        if bool(why) == refused:
            found.append(Option("attack", victim.name, "GENE.persistence2", why))
    return found if refused else [*found, Option("rest", (), "GENE.persistence2")]


@rule("NOTE.1", "GENE.struggle2", "GENE.aggression5", "GENE.armor3")
def resist(state: SoupState, log: Log, raid: AttackInProgress) -> Generator[Decision, Option, str]:
    """The victim may fight and flee, in either order, each once a round.

    Returns the clause that saved it, or nothing.
    """
    seat = raid.victim.owner
    clause = "GENE.aggression5" if state.phase == "deaths" else "NOTE.1"
    if clause == "GENE.aggression5" and state.has(seat, "armor"):
        clause = "GENE.armor3"
    offers = partial(resist_offers, state, raid.victim)
    while True:
        choice = yield from decide(seat, "resist", clause, offers, **raid.told())
        if choice.kind == "yield":
            return ""
        if choice.kind == "defend":
            if (yield from fight(state, log, raid)):
                return "GENE.defense3"
        elif (yield from flee(state, log, raid)):
            return "GENE.escape4"


@rule("NOTE.1", "GENE.defense1", "GENE.escape1")
def resist_offers(state: SoupState, victim: Amoeba, refused: bool) -> list[Option]:
    """Defense for 1 BP, Escape by an own movement, or neither."""
    seat = victim.owner
    genes = state.players[seat].genes
    found = []
    if "defense" in genes:
        why = "NOTE.1" if victim.defended else "" if state.players[seat].bp else "GENE.defense1"
        found.append(Option("defend", (), "GENE.defense1", why))
    if "escape" in genes:
        why = "NOTE.1" if victim.escaped else "GENE.escape1" if cannot_swim(state, seat) else ""
        found.append(Option("flee", (), "GENE.escape1", why))
    found.append(Option("yield", (), "GENE.struggle2"))
    return [o for o in found if bool(o.why) == refused]


@rule("GENE.defense1", "GENE.persistence2", "GENE.persistence3")
def fight(state: SoupState, log: Log, raid: AttackInProgress) -> Result:
    """Fight back for 1 BP; a defender with Persistence may fight once more if it loses."""
    seat = raid.victim.owner
    raid.victim.defended = True
    log("GENE.defense1", "fights", seat, "GEN.3", **pay(state, seat, 1), **raid.told())
    if duel(state, log, raid):
        return True
    if not state.has(seat, "persistence"):
        return False
    clause = "GENE.persistence2"
    choice = yield from decide(seat, "fight_on", clause, fight_on_offers, **raid.told())
    if choice.kind == "rest":
        return False
    log(clause, "fights_on", seat, **raid.told())
    return duel(state, log, raid)


def fight_on_offers(refused: bool) -> list[Option]:
    """Fight once more, or not."""
    if refused:
        return []
    return [Option("fight", (), "GENE.persistence2"), Option("rest", (), "GENE.persistence2")]


@rule("GENE.defense1", "GENE.defense2", "GENE.defense3")
def duel(state: SoupState, log: Log, raid: AttackInProgress) -> bool:
    """Both roll one die, ties are rolled again; returns whether the victim won."""
    seat = raid.victim.owner
    while True:
        attack, defence = state.chance.roll(2)
        log("GENE.defense1", "duel", seat, attack=attack, defence=defence, **raid.told())
        if defence > attack:
            log("GENE.defense3", "fight_won", seat, **raid.told())
            return True
        if attack > defence:
            log("GENE.defense2", "fight_lost", seat, **raid.told())
            return False


@rule("GENE.escape1", "GENE.escape2", "GENE.escape3")
def flee(state: SoupState, log: Log, raid: AttackInProgress) -> Result:
    """One own movement with all its genes; away from the attack is safe.

    An attacker left behind on another space cannot go on, even if the victim comes back.
    """
    victim = raid.victim
    victim.escaped = True
    start = victim.space
    log("GENE.escape1", "flees", victim.owner, "GENE.escape3", **raid.told())
    yield from swim(state, log, victim)
    away = victim.space != start or victim.space != raid.attacker.space
    key = "got_away" if away else "trapped"
    log("GENE.escape2", key, victim.owner, start=start, **raid.told())
    return away
