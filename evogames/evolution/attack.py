"""The attack of a carnivore: whom it can reach, how the prey gets away, who gains."""

from __future__ import annotations

from functools import partial

import msgspec

from evogames.core.decision import Decision, Log, Option, Play, ask
from evogames.core.rulebook import rule
from evogames.evolution.pairs import Go, receive
from evogames.evolution.state import Animal, EvolutionState
from evogames.evolution.table import clockwise, discard_animal, discard_pair, discard_trait
from evogames.evolution.traits import cannot_receive, is_fed, symbionts

FULL = {
    "FEED.5": "TRAIT.carnivorous7",
    "TRAIT.fat3": "TRAIT.carnivorous7",
    "TRAIT.hibernation3": "TRAIT.carnivorous7/asleep",
    "TRAIT.symbiosis2": "TRAIT.carnivorous7/symbiont",
    "TRAIT.symbiosis3": "TRAIT.carnivorous7/symbionts",
}
"""Why a carnivore can receive nothing, to the case of the clause that forbids its attack."""

DEMANDS = {
    "swimming": "TRAIT.swimming",
    "high_body_weight": "TRAIT.weight",
    "camouflage": "TRAIT.sharp",
}
"""Protecting trait to the clause that says which carnivores can attack its animal."""


class Hunt(msgspec.Struct):
    """One attack under way: the hunter, the animal it is after now, defences used so far."""

    hunter: Animal
    prey: Animal
    used: list[tuple[int, str]] = []

    def unused(self, trait: str) -> bool:
        """Whether the prey has a defence that was not used in this attack."""
        return trait in self.prey.traits and (self.prey.id, trait) not in self.used


@rule("TRAIT.carnivorous3", "TRAIT.carnivorous7", "TRAIT.hibernation3", "FEED.6")
def cannot_hunt(state: EvolutionState, hunter: Animal) -> str:
    """Return the clause that keeps a carnivore from attacking at all; empty if it can."""
    if hunter.attacked:
        return "TRAIT.carnivorous3"
    return FULL.get(cannot_receive(state, hunter), "")


@rule(
    "TRAIT.carnivorous2",
    "TRAIT.carnivorous9",
    "TRAIT.all_defences",
    "TRAIT.swimming",
    "TRAIT.weight",
    "TRAIT.camouflage",
    "TRAIT.sharp",
    "TRAIT.burrowing",
    "TRAIT.symbiosis1",
    "TRAIT.symbiosis3",
    "TRAIT.permanent",
)
def protection(state: EvolutionState, hunter: Animal, prey: Animal) -> str:
    """Return the clause that protects an animal from a carnivore; empty if it can be attacked."""
    if prey is hunter or prey.id == hunter.id:
        return "TRAIT.carnivorous9"
    able, guarded = hunter.traits, prey.traits
    if "swimming" in guarded:
        if "swimming" not in able:
            return "TRAIT.swimming/prey"
    elif "swimming" in able:
        return "TRAIT.swimming/hunter"
    if "high_body_weight" in guarded and "high_body_weight" not in able:
        return "TRAIT.weight"
    if "camouflage" in guarded and "sharp_vision" not in able:
        return "TRAIT.camouflage"
    if "burrowing" in guarded and is_fed(prey):
        return "TRAIT.burrowing/asleep" if prey.asleep else "TRAIT.burrowing"
    if state.players[prey.owner].pairs and symbionts(state, prey):
        return "TRAIT.symbiosis1"
    return ""


@rule("TRAIT.carnivorous1", "TRAIT.carnivorous3", "TRAIT.carnivorous10", "FEED.8", "FEED.9")
def attack(state: EvolutionState, log: Log, go: Go, hunter: Animal, prey: Animal) -> Play:
    """The owner of the prey uses its defences in any order; if nothing saves it, it is eaten."""
    hunter.attacked = True
    hunt = Hunt(hunter, prey)
    log(
        "TRAIT.carnivorous1",
        "attack",
        hunter.owner,
        "TRAIT.carnivorous2",
        "TRAIT.carnivorous10",
        "FEED.8",
        *(() if state.food else ("TRAIT.carnivorous8",)),
        *defences_met(prey),
        attacker=hunter.id,
        target=prey.id,
    )
    while can_defend(state, hunt):
        owner = hunt.prey.owner
        told = {"attacker": hunter.id, "target": hunt.prey.id}
        options, more = defences(state, hunt, False), partial(defences, state, hunt)
        choice = yield Decision(owner, "defence", defence_clause(options), options, more, told)
        if choice.kind == "run":
            if run_away(state, log, hunt):
                return
        elif choice.kind == "mimic":
            turn_away(state, log, hunt, int(choice.args[1]))
        elif choice.kind == "give_up":
            break
        else:
            yield from lose_tail(state, log, go, hunt, choice)
            return
    yield from eat(state, log, go, hunt)


@rule("TRAIT.all_defences", "TRAIT.sharp", "TRAIT.swimming", "TRAIT.weight")
def defences_met(prey: Animal) -> list[str]:
    """The clauses whose demands a carnivore that can attack this animal has met."""
    met = [clause for trait, clause in DEMANDS.items() if trait in prey.traits]
    return [*met, "TRAIT.all_defences"] if len(met) > 1 else met


@rule("TRAIT.permanent")
def can_defend(state: EvolutionState, hunt: Hunt) -> bool:
    """Whether the prey has a momentary defence left; otherwise its owner is not asked."""
    if hunt.unused("running") or hunt.unused("tail_loss"):
        return True
    return hunt.unused("mimicry") and any(o.kind == "mimic" for o in defences(state, hunt, False))


@rule("FEED.9", "TRAIT.permanent")
def defence_clause(options: list[Option]) -> str:
    """The clause that asks: with several traits to use now, their owner chooses the order."""
    traits = {o.rule for o in options if o.kind != "give_up"}
    return "FEED.9" if len(traits) > 1 else "TRAIT.permanent"


@rule("FEED.9", "TRAIT.running1", "TRAIT.mimicry", "TRAIT.tail1", "TRAIT.carnivorous10")
def defences(state: EvolutionState, hunt: Hunt, refused: bool) -> list[Option]:
    """Running, Mimicry and Tail Loss, each once in an attack; or none of them."""
    prey = hunt.prey
    player = state.players[prey.owner]
    found: list[Option] = []
    if "running" in prey.traits:
        why = "" if hunt.unused("running") else "TRAIT.running1/spent"
        if bool(why) == refused:
            found.append(Option("run", (prey.id,), "TRAIT.running1", why))
    if not refused and hunt.unused("tail_loss"):
        found += [Option("tail", (prey.id, t), "TRAIT.tail1") for t in prey.traits]
        found += [
            Option("tail_pair", (prey.id, p.trait, p.partner(prey.id)), "TRAIT.tail1")
            for p in player.pairs
            if p.joins(prey.id)
        ]
    if "mimicry" in prey.traits:
        spent = "" if hunt.unused("mimicry") else "TRAIT.mimicry/spent"
        for other in player.animals:
            if other.id != prey.id:
                why = spent or protection(state, hunt.hunter, other)
                if bool(why) == refused:
                    found.append(Option("mimic", (prey.id, other.id), "TRAIT.mimicry", why))
    if not refused:
        found.append(Option("give_up", (prey.id,), "TRAIT.carnivorous10"))
    return found


@rule("TRAIT.running1", "TRAIT.running2", "TRAIT.tail3")
def run_away(state: EvolutionState, log: Log, hunt: Hunt) -> bool:
    """Roll a die: on 4, 5 or 6 the animal gets away and the attack is over."""
    prey = hunt.prey
    hunt.used.append((prey.id, "running"))
    (die,) = state.chance.roll()
    told = {"animal": prey.id, "attacker": hunt.hunter.id, "die": die}
    if die >= 4:
        log("TRAIT.running1", "escaped", prey.owner, "TRAIT.running2", "TRAIT.tail3", **told)
        return True
    log("TRAIT.running1", "caught", prey.owner, **told)
    return False


@rule("TRAIT.mimicry", "TRAIT.all_defences")
def turn_away(state: EvolutionState, log: Log, hunt: Hunt, to: int) -> None:
    """The attack goes to another animal of the same owner, which has defences of its own."""
    other = state.animal(to)
    assert other is not None
    hunt.used.append((hunt.prey.id, "mimicry"))
    told = {"animal": hunt.prey.id, "target": to}
    log("TRAIT.mimicry", "mimicked", other.owner, *defences_met(other), **told)
    hunt.prey = other


@rule("TRAIT.tail1", "TRAIT.tail2", "TRAIT.tail3")
def lose_tail(state: EvolutionState, log: Log, go: Go, hunt: Hunt, choice: Option) -> Play:
    """The animal gives up one trait card and lives; the carnivore gains 1 blue token."""
    prey = hunt.prey
    trait = str(choice.args[1])
    told = {"animal": prey.id, "trait": trait, "attacker": hunt.hunter.id}
    also = ("TRAIT.tail2", "TRAIT.tail3")
    if choice.kind == "tail":
        log("TRAIT.tail1", "tail_lost", prey.owner, *also, **told)
        discard_trait(state, prey, trait, log)
    else:
        partner = int(choice.args[2])
        log("TRAIT.tail1", "tail_pair_lost", prey.owner, *also, **told, partner=partner)
        for pair in state.players[prey.owner].pairs:
            if pair.trait == trait and {pair.one, pair.other} == {prey.id, partner}:
                discard_pair(state, prey.owner, pair)
                break
    yield from receive(state, log, go, hunt.hunter, blue=1)


@rule("TRAIT.carnivorous1", "TRAIT.carnivorous5", "TRAIT.poisonous")
def eat(state: EvolutionState, log: Log, go: Go, hunt: Hunt) -> Play:
    """The prey leaves the table, the carnivore receives 2 blue tokens, then a scavenger 1."""
    hunter, prey = hunt.hunter, hunt.prey
    told = {"animal": prey.id, "attacker": hunter.id}
    log("TRAIT.carnivorous5", "eaten", prey.owner, "EXT.2", "EXT.3", **told)
    if "poisonous" in prey.traits:
        hunter.poisoned = True
        log("TRAIT.poisonous", "poisoned", hunter.owner, animal=hunter.id)
    discard_animal(state, prey, log)
    log("TRAIT.carnivorous1", "kill", hunter.owner, animal=hunter.id)
    yield from receive(state, log, go, hunter, blue=2)
    yield from scavenge(state, log, go, hunter)


@rule("TRAIT.scavenger1", "TRAIT.scavenger2", "TRAIT.scavenger3", "PAIR.9", "FEED.9")
def scavenge(state: EvolutionState, log: Log, go: Go, hunter: Animal) -> Play:
    """One scavenger gains: the hunter's owner's first, then clockwise; its owner picks which."""
    for seat in clockwise(state, hunter.owner):
        ready = [
            a
            for a in state.players[seat].animals
            if "scavenger" in a.traits and not cannot_receive(state, a)
        ]
        if not ready:
            continue
        scavenger = ready[0]
        if len(ready) > 1:
            numbers = [a.id for a in ready]
            choice = yield ask(seat, "scavenger", "TRAIT.scavenger3", partial(scavenger_offers, numbers))
            scavenger = ready[numbers.index(int(choice.args[0]))]
        log("TRAIT.scavenger1", "scavenged", seat, "TRAIT.scavenger2", animal=scavenger.id)
        yield from receive(state, log, go, scavenger, blue=1)
        return


def scavenger_offers(numbers: list[int], refused: bool) -> list[Option]:
    """Which of several scavengers of one player gains."""
    return [] if refused else [Option("scavenge", (n,), "TRAIT.scavenger3") for n in numbers]
