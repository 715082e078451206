"""Attacks: Struggle for Survival in phase 1, Aggression in phase 5, and how victims resist."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

import msgspec

from evogames.core.ask import Ask, Log, Option, ask
from evogames.core.ledger import rule
from evogames.primordial_soup.meals import meal_offers
from evogames.primordial_soup.movement import cannot_swim, swim
from evogames.primordial_soup.state import Amoeba, SoupState
from evogames.primordial_soup.table import remove_amoeba

Result = Generator[Ask, Option, bool]
"""A step that says whether it succeeded."""


class Raid(msgspec.Struct):
    """One try of an attack: who is after whom, in which phase."""

    attacker: Amoeba
    victim: Amoeba
    phase: int

    def told(self) -> dict[str, tuple[int, int]]:
        """The two amoebas, for sentences."""
        return {
            "attacker": (self.attacker.owner, self.attacker.number),
            "victim": (self.victim.owner, self.victim.number),
        }


def victims(state: SoupState, amoeba: Amoeba) -> list[Amoeba]:
    """All other amoebas on the space, one's own included (GENE.struggle4)."""
    if not state.has(amoeba.owner, "struggle", "aggression"):
        return []
    return [a for a in state.on(amoeba.space) if a is not amoeba]


@rule("GENE.struggle1", "GENE.aggression1")
def cannot_attack(state: SoupState, amoeba: Amoeba, can_eat: bool) -> str:
    """Return the clause that keeps an amoeba from attacking; empty if it may."""
    if can_eat:
        return "GENE.struggle1"
    return "" if state.players[amoeba.owner].bp else "GENE.struggle1/bp"


@rule(
    "GENE.struggle1",
    "GENE.struggle2",
    "GENE.struggle3",
    "GENE.struggle5",
    "GENE.persistence2",
    "GENE.defense3",
)
def struggle(state: SoupState, log: Log, amoeba: Amoeba, choice: Option) -> Result:
    """Attack instead of starving, for 1 BP; with Persistence once more if it fails.

    An attacker that held on to its fleeing victim first looks for food on the new space.
    Returns whether the amoeba is fed.
    """
    seat = amoeba.owner
    state.players[seat].bp -= 1
    victim = state.players[int(choice.args[0])].amoeba(int(choice.args[1]))
    again = state.has(seat, "persistence")
    where = amoeba.space
    while victim is not None:
        raid = Raid(amoeba, victim, 1)
        log("GENE.struggle1", "attack", seat, "GENE.struggle2", "GENE.aggression1", **raid.told())
        beaten_off = yield from resist(state, log, raid)
        if not beaten_off:
            log("GENE.struggle3", "devoured", seat, "P5.3", **raid.told())
            remove_amoeba(state, log, victim, 1)
            return True
        log("GENE.defense3", "repelled", victim.owner, "GENE.escape4", **raid.told())
        followed = amoeba.space != where
        if not again or (followed and meal_offers(state, amoeba, False)):
            return False
        again = False
        victim = yield from retry(state, log, amoeba, 1)
    return False


@rule("GENE.persistence2", "GENE.persistence3", "GENE.armor1")
def retry(
    state: SoupState, log: Log, amoeba: Amoeba, phase: int
) -> Generator[Ask, Option, Amoeba | None]:
    """The free second try, against any amoeba that is then on the attacker's space."""
    offers = partial(retry_offers, state, amoeba, phase)
    if len(offers(False)) == 1:
        return None
    told = {"amoeba": (amoeba.owner, amoeba.number)}
    choice = yield ask(amoeba.owner, "retry", "GENE.persistence2", offers, **told)
    if choice.kind == "rest":
        return None
    log("GENE.persistence2", "persists", amoeba.owner, "GENE.persistence3", **told)
    return state.players[int(choice.args[0])].amoeba(int(choice.args[1]))


def retry_offers(state: SoupState, amoeba: Amoeba, phase: int, refused: bool) -> list[Option]:
    """Every amoeba that may be attacked, or leave it."""
    found = []
    for victim in victims(state, amoeba):
        why = barrier(state, amoeba, victim, phase)
        if bool(why) == refused:
            args = (victim.owner, victim.number)
            found.append(Option("attack", args, "GENE.persistence2", why))
    return found if refused else [*found, Option("rest", (), "GENE.persistence2")]


@rule("GENE.armor1", "GENE.aggression2")
def barrier(state: SoupState, amoeba: Amoeba, victim: Amoeba, phase: int) -> str:
    """Armor forbids attacks in phase 1; Aggression kills only amoebas of other players."""
    if phase == 1:
        return "GENE.armor1" if state.has(victim.owner, "armor") else ""
    return "GENE.aggression2" if victim.owner == amoeba.owner else ""


@rule("NOTE.1", "GENE.defense1", "GENE.escape1", "GENE.aggression5", "GENE.armor3")
def resist(state: SoupState, log: Log, raid: Raid) -> Result:
    """The victim may fight and flee, in either order, each once a round.

    Returns whether the attack was beaten off.
    """
    while True:
        offers = partial(resist_offers, state, raid.victim)
        options = offers(False)
        if len(options) == 1:
            return False
        seat = raid.victim.owner
        choice = yield Ask(seat, "resist", "NOTE.1", options, offers, raid.told())
        if choice.kind == "yield":
            return False
        method = fight if choice.kind == "defend" else flee
        if (yield from method(state, log, raid)):
            return True


@rule("NOTE.1", "GENE.defense1", "GENE.escape1")
def resist_offers(state: SoupState, victim: Amoeba, refused: bool) -> list[Option]:
    """Defense for 1 BP, Escape by an own movement, or neither."""
    seat = victim.owner
    found = []
    if state.has(seat, "defense"):
        why = "NOTE.1" if victim.defended else "" if state.players[seat].bp else "GENE.defense1"
        found.append(Option("defend", (), "GENE.defense1", why))
    if state.has(seat, "escape"):
        why = "NOTE.1" if victim.escaped else "GENE.escape1" if cannot_swim(state, seat) else ""
        found.append(Option("flee", (), "GENE.escape1", why))
    found.append(Option("yield", (), "GENE.struggle2"))
    return [o for o in found if bool(o.why) == refused]


@rule("GENE.defense1", "GENE.defense2", "GENE.persistence2")
def fight(state: SoupState, log: Log, raid: Raid) -> Result:
    """One die each, the higher wins; a defender with Persistence may fight once more."""
    seat = raid.victim.owner
    state.players[seat].bp -= 1
    raid.victim.defended = True
    if duel(state, log, raid):
        return True
    if not state.has(seat, "persistence"):
        return False
    choice = yield ask(seat, "fight_on", "GENE.persistence2", fight_on_offers, **raid.told())
    if choice.kind == "rest":
        return False
    log("GENE.persistence2", "fights_on", seat, **raid.told())
    return duel(state, log, raid)


def fight_on_offers(refused: bool) -> list[Option]:
    """Fight once more, or not."""
    if refused:
        return []
    return [Option("fight", (), "GENE.persistence2"), Option("rest", (), "GENE.persistence2")]


@rule("GENE.defense1")
def duel(state: SoupState, log: Log, raid: Raid) -> bool:
    """Both roll, ties are rolled again; returns whether the victim won."""
    while True:
        attack, defence = state.chance.roll(2)
        rolls = {"attack": attack, "defence": defence}
        log("GENE.defense1", "duel", raid.victim.owner, **rolls, **raid.told())
        if attack != defence:
            won = defence > attack
            key = "fight_won" if won else "fight_lost"
            clause = "GENE.defense3" if won else "GENE.defense2"
            log(clause, key, raid.victim.owner, **raid.told())
            return won


@rule("GENE.escape1", "GENE.escape2", "GENE.escape3")
def flee(state: SoupState, log: Log, raid: Raid) -> Result:
    """One own movement with all its genes; leaving the space saves the amoeba."""
    victim = raid.victim
    victim.escaped = True
    where = victim.space
    log("GENE.escape1", "flees", victim.owner, "GENE.escape3", **raid.told())
    yield from swim(state, log, victim)
    away = victim.space != where
    log("GENE.escape2", "got_away" if away else "trapped", victim.owner, **raid.told())
    return away
