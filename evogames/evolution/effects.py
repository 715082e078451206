"""What each option costs and brings, and what it risks, as far as its player can know."""

from collections.abc import Iterator

from evogames.core import Decision, Effect, Option
from evogames.evolution import options as choose
from evogames.evolution.attack import protection
from evogames.evolution.cards import NEED
from evogames.evolution.food import food_dice
from evogames.evolution.state import Animal, EvolutionState
from evogames.evolution.traits import food_needed

DEFENCES = ("running", "tail_loss", "mimicry", "poisonous")
"""The traits that can still save an animal that is attacked, or harm its attacker."""


def effects(state: EvolutionState, decision: Decision, option: Option) -> Iterator[Effect]:
    """Return the keys and values of the sentences about an option."""
    player = decision.player
    match option:
        case choose.PlayAnimal():
            yield "animal", {}
        case choose.PlayTrait(_, trait, number):
            yield "trait", {"does": trait}
            yield from _needs(state.living(number), trait)
            if state.living(number).owner == player:
                yield "worth", {"points": 1 + NEED[trait]}
        case choose.PlayPair(_, trait, _, _):
            yield "trait", {"does": trait}
            yield "worth", {"points": 1}
        case choose.PlaySymbiosis():
            yield "symbiosis", {}
            yield "worth", {"points": 1}
        case choose.Pass() if state.phase == "development":
            yield "pass_cards", {"count": len(state.players[player].hand)}
        case choose.Pass():
            yield "pass_food", {}
        case choose.Roll():
            dice, plus = food_dice(state)
            hungry = sum(food_needed(a) for p in state.players for a in p.animals)
            yield "roll", {"mean": round(3.5 * dice + plus), "need": hungry}
        case choose.Take(number):
            yield from _eats(state.living(number), 1)
            yield "left", {"count": state.food - 1}
        case choose.Attack(_, target):
            yield "attack", {}
            prey = state.living(target)
            met = [f"meets_{trait}" for trait in DEFENCES if trait in prey.traits]
            for key in met or ["meets_none"]:
                yield key, {}
        case choose.UseFat(number, count):
            yield from _eats(state.living(number), count)
        case choose.Steal(number, _):
            yield from _eats(state.living(number), 1)
        case choose.Graze():
            yield "graze", {"count": state.food - 1}
        case choose.Hibernate():
            yield "hibernate", {}
        case choose.End():
            yield "end", {}
        case choose.Run():
            yield "run", {}
        case choose.Mimic():
            yield "mimic", {}
        case choose.LoseTail(_, trait) | choose.LoseTailPair(_, trait, _):
            yield "tail", {"points": 1 + NEED[trait]}
        case choose.GiveUp():
            yield "give_up", {}
        case choose.Share():
            yield "share", {}
        case choose.Scavenge(number):
            yield from _eats(state.living(number), 1)
    yield from _danger(state, player, option)


def _needs(animal: Animal, trait: str) -> Iterator[Effect]:
    if NEED[trait]:
        yield "needs", {"animal": animal.id, "need": food_needed(animal) + NEED[trait]}


def _eats(animal: Animal, count: int) -> Iterator[Effect]:
    """Say how much food an animal has after it eats. If it is fed, the rest is stored."""
    need, food = food_needed(animal), animal.red + animal.blue
    if food >= need:
        yield "stores", {}
    elif food + count >= need:
        yield "fed", {}
    else:
        yield "hungry", {"lack": need - food - count}


def _danger(state: EvolutionState, player: int, option: Option) -> Iterator[Effect]:
    """Warn of another player's carnivore that could attack a new animal."""
    if not isinstance(option, choose.PlayAnimal):
        return
    newborn = Animal(id=0, card=0, owner=player)
    for other in state.players:
        for animal in other.animals:
            hunts = "carnivorous" in animal.traits and animal.owner != player
            if hunts and not protection(state, animal, newborn):
                yield "danger", {"attacker": animal.id}
                return
