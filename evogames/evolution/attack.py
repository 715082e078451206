"""A carnivore's attack: its possible targets, the prey's defences, and the food that it brings."""

from functools import partial

import msgspec

from evogames.core import (
    ALLOWED,
    Candidates,
    Decision,
    Log,
    Option,
    Play,
    all_allowed,
    clockwise,
    rule,
)
from evogames.evolution.discards import discard_animal, discard_pair, discard_trait
from evogames.evolution.options import GiveUp, LoseTail, LoseTailPair, Mimic, Run, Scavenge
from evogames.evolution.pairs import Move, receive
from evogames.evolution.state import Animal, EvolutionState
from evogames.evolution.traits import cannot_receive, is_fed, symbionts

FULL = {
    "FEED.5": "TRAIT.carnivorous7",
    "TRAIT.fat3": "TRAIT.carnivorous7",
    "TRAIT.hibernation3": "TRAIT.carnivorous7/asleep",
    "TRAIT.symbiosis2": "TRAIT.carnivorous7/symbiont",
    "TRAIT.symbiosis3": "TRAIT.carnivorous7/symbionts",
}
"""For each reason why a carnivore cannot receive food, the rule that forbids its attack."""

DEMANDS = {
    "swimming": "TRAIT.swimming",
    "high_body_weight": "TRAIT.weight",
    "camouflage": "TRAIT.sharp",
}
"""For each trait that protects an animal, the rule that says which carnivores can attack the
animal."""


class Hunt(msgspec.Struct):
    """An attack in progress: the attacker, its current target and the defences used so far."""

    hunter: Animal
    prey: Animal
    used: list[tuple[int, str]] = []

    def unused(self, trait: str) -> bool:
        """Return whether the prey has a defence that it has not used in this attack."""
        return trait in self.prey.traits and (self.prey.id, trait) not in self.used


@rule("TRAIT.carnivorous3", "TRAIT.carnivorous7", "TRAIT.hibernation3", "FEED.6")
def cannot_attack(state: EvolutionState, hunter: Animal) -> str:
    """Return the rule that keeps a carnivore from attacking at all, or "" if it can attack."""
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
    """Return the rule that protects an animal from a carnivore, or "" if it has no protection."""
    if prey is hunter or prey.id == hunter.id:
        return "TRAIT.carnivorous9"
    able, guarded = hunter.traits, prey.traits
    if "swimming" in able and "swimming" not in guarded:
        return "TRAIT.swimming/hunter"
    if guarded:
        if "swimming" in guarded and "swimming" not in able:
            return "TRAIT.swimming/prey"
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
def attack(state: EvolutionState, log: Log, move: Move, hunter: Animal, prey: Animal) -> Play:
    """Let the owner of the prey use its defences in any order. If none saves it, it is eaten."""
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
        ways = partial(defences, state, hunt)
        rule_id = defence_rule(state, hunt)
        facts = {"attacker": hunter.id, "target": hunt.prey.id}
        match (yield Decision(hunt.prey.owner, "defence", rule_id, ways, **facts)):
            case Run():
                if run_away(state, log, hunt):
                    return
            case Mimic(_, other):
                turn_away(state, log, hunt, state.living(other))
            case LoseTail(_, trait):
                lose_tail(state, log, hunt, trait)
                yield from receive(state, log, move, hunter, blue=1)
                return
            case LoseTailPair(_, trait, partner):
                lose_tail_pair(state, log, hunt, trait, partner)
                yield from receive(state, log, move, hunter, blue=1)
                return
            case GiveUp():
                break
    yield from eat(state, log, move, hunt)


@rule("TRAIT.all_defences", "TRAIT.sharp", "TRAIT.swimming", "TRAIT.weight")
def defences_met(prey: Animal) -> list[str]:
    """Return the rules whose conditions a carnivore meets when it attacks this animal."""
    if not prey.traits:
        return []
    met = [clause for trait, clause in DEMANDS.items() if trait in prey.traits]
    return [*met, "TRAIT.all_defences"] if len(met) > 1 else met


@rule("TRAIT.permanent")
def can_defend(state: EvolutionState, hunt: Hunt) -> bool:
    """Return whether the prey can still use a defence. If not, its owner has nothing to decide."""
    if hunt.unused("running") or hunt.unused("tail_loss"):
        return True
    return hunt.unused("mimicry") and bool(stand_ins(state, hunt))


@rule("FEED.9", "TRAIT.permanent")
def defence_rule(state: EvolutionState, hunt: Hunt) -> str:
    """Return the rule of the decision. If there are several defences, the owner chooses one."""
    usable = [hunt.unused("running"), hunt.unused("tail_loss")]
    usable.append(hunt.unused("mimicry") and bool(stand_ins(state, hunt)))
    return "FEED.9" if sum(usable) > 1 else "TRAIT.permanent"


@rule("TRAIT.mimicry")
def stand_ins(state: EvolutionState, hunt: Hunt) -> list[Animal]:
    """Return the animals of the same owner that the carnivore could attack instead."""
    others = [a for a in state.players[hunt.prey.owner].animals if a.id != hunt.prey.id]
    return [a for a in others if not protection(state, hunt.hunter, a)]


@rule("FEED.9", "TRAIT.running1", "TRAIT.mimicry", "TRAIT.tail1", "TRAIT.carnivorous10")
def defences(state: EvolutionState, hunt: Hunt) -> Candidates:
    """Yield Running, Tail Loss and Mimicry, each once per attack, and the option of no defence."""
    prey = hunt.prey
    player = state.players[prey.owner]
    if "running" in prey.traits:
        yield Run(prey.id), ALLOWED if hunt.unused("running") else "TRAIT.running1/spent"
    if hunt.unused("tail_loss"):
        for trait in prey.traits:
            yield LoseTail(prey.id, trait), ALLOWED
        for pair in player.pairs:
            if pair.joins(prey.id):
                yield LoseTailPair(prey.id, pair.trait, pair.partner(prey.id)), ALLOWED
    if "mimicry" in prey.traits:
        spent = ALLOWED if hunt.unused("mimicry") else "TRAIT.mimicry/spent"
        for other in player.animals:
            if other.id != prey.id:
                yield Mimic(prey.id, other.id), spent or protection(state, hunt.hunter, other)
    yield GiveUp(prey.id), ALLOWED


@rule("TRAIT.carnivorous10", "TRAIT.running1", "TRAIT.mimicry", "TRAIT.tail1")
def cannot_try_defence(state: EvolutionState, decision: Decision, option: Option) -> str:
    """Return the rule that forbids a defence, for example because the animal lacks the trait."""
    attacked = decision.facts["target"]
    traits = state.living(attacked).traits
    match option:
        case (
            Run(animal) | Mimic(animal) | LoseTail(animal) | LoseTailPair(animal) | GiveUp(animal)
        ) if animal != attacked:
            return "TRAIT.carnivorous10/other"
        case Run():
            return "TRAIT.running1/without"
        case Mimic():
            return "TRAIT.mimicry/own" if "mimicry" in traits else "TRAIT.mimicry/without"
        case LoseTail() | LoseTailPair():
            return "TRAIT.tail1/lacks" if "tail_loss" in traits else "TRAIT.tail1/without"
    return ""


@rule("TRAIT.running1", "TRAIT.running2", "TRAIT.tail3")
def run_away(state: EvolutionState, log: Log, hunt: Hunt) -> bool:
    """Roll a die. On 4, 5 or 6 the animal gets away and the attack is over."""
    prey = hunt.prey
    hunt.used.append((prey.id, "running"))
    (die,) = state.chance.roll()
    event_data = {"animal": prey.id, "attacker": hunt.hunter.id, "die": die}
    if die >= 4:
        log("TRAIT.running1", "escaped", prey.owner, "TRAIT.running2", "TRAIT.tail3", **event_data)
        return True
    log("TRAIT.running1", "caught", prey.owner, **event_data)
    return False


@rule("TRAIT.mimicry", "TRAIT.all_defences")
def turn_away(state: EvolutionState, log: Log, hunt: Hunt, other: Animal) -> None:
    """Redirect the attack to another animal of the same owner, which can use its own defences."""
    hunt.used.append((hunt.prey.id, "mimicry"))
    event_data = {"animal": hunt.prey.id, "target": other.id}
    log("TRAIT.mimicry", "mimicked", other.owner, *defences_met(other), **event_data)
    hunt.prey = other


@rule("TRAIT.tail1", "TRAIT.tail2", "TRAIT.tail3")
def lose_tail(state: EvolutionState, log: Log, hunt: Hunt, trait: str) -> None:
    """Let the animal lose a trait card and survive. The carnivore gains 1 blue token."""
    prey = hunt.prey
    event_data = {"animal": prey.id, "trait": trait, "attacker": hunt.hunter.id}
    log("TRAIT.tail1", "tail_lost", prey.owner, "TRAIT.tail2", "TRAIT.tail3", **event_data)
    discard_trait(state, prey, trait, log)


@rule("TRAIT.tail1", "TRAIT.tail2", "TRAIT.tail3")
def lose_tail_pair(state: EvolutionState, log: Log, hunt: Hunt, trait: str, partner: int) -> None:
    """Let the animal lose a pair trait and survive. The carnivore gains 1 blue token."""
    prey = hunt.prey
    event_data = {"trait": trait, "attacker": hunt.hunter.id, "partner": partner}
    rules = ("TRAIT.tail2", "TRAIT.tail3")
    log("TRAIT.tail1", "tail_pair_lost", prey.owner, *rules, animal=prey.id, **event_data)
    for pair in state.players[prey.owner].pairs:
        if pair.trait == trait and {pair.one, pair.other} == {prey.id, partner}:
            discard_pair(state, prey.owner, pair)
            break


@rule("TRAIT.carnivorous1", "TRAIT.carnivorous5", "TRAIT.poisonous")
def eat(state: EvolutionState, log: Log, move: Move, hunt: Hunt) -> Play:
    """Remove the prey. The carnivore receives 2 blue tokens, then one scavenger receives 1."""
    hunter, prey = hunt.hunter, hunt.prey
    event_data = {"animal": prey.id, "attacker": hunter.id}
    log("TRAIT.carnivorous5", "eaten", prey.owner, "EXT.2", "EXT.3", **event_data)
    if "poisonous" in prey.traits:
        hunter.poisoned = True
        log("TRAIT.poisonous", "poisoned", hunter.owner, animal=hunter.id)
    discard_animal(state, prey, log)
    log("TRAIT.carnivorous1", "kill", hunter.owner, animal=hunter.id)
    yield from receive(state, log, move, hunter, blue=2)
    yield from scavenge(state, log, move, hunter)


@rule("TRAIT.scavenger1", "TRAIT.scavenger2", "TRAIT.scavenger3", "PAIR.9", "FEED.9")
def scavenge(state: EvolutionState, log: Log, move: Move, hunter: Animal) -> Play:
    """Feed one scavenger.

    The attacker's owner is first, then the players clockwise. The first player who has a hungry
    scavenger chooses one.
    """
    for seat in clockwise(len(state.players), hunter.owner):
        scavengers = [a for a in state.players[seat].animals if "scavenger" in a.traits]
        ready = [a for a in scavengers if not cannot_receive(state, a)]
        for full in [a for a in scavengers if a not in ready]:
            log("TRAIT.scavenger3", "passed_over", seat, animal=full.id)
        if not ready:
            continue
        scavenger = ready[0]
        if len(ready) > 1:
            choices: list[Option] = [Scavenge(a.id) for a in ready]
            choice = yield Decision(
                seat, "scavenger", "TRAIT.scavenger3", partial(all_allowed, choices)
            )
            scavenger = ready[choices.index(choice)]
        log("TRAIT.scavenger1", "scavenged", seat, "TRAIT.scavenger2", animal=scavenger.id)
        yield from receive(state, log, move, scavenger, blue=1)
        return


@rule("TRAIT.scavenger1", "TRAIT.scavenger2", "TRAIT.scavenger3")
def cannot_try_scavenging(state: EvolutionState, decision: Decision, option: Scavenge) -> str:
    """Return the rule that keeps an animal from eating the remains as a scavenger."""
    animal = state.living(option.animal)
    if "scavenger" not in animal.traits:
        return "TRAIT.scavenger1/without"
    return "TRAIT.scavenger3/full" if animal.owner == decision.player else "TRAIT.scavenger2/own"
