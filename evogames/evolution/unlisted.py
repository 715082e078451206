"""Choices that are neither offered nor listed as refused: which clause forbids them.

The list of refused options holds what somebody at the table might try. A key can be anything;
where it names things that are there, it gets an answer here: it belongs to another phase, to
another question, or this question has a clause against it.
"""

from __future__ import annotations

from collections.abc import Callable

from evogames.core.decision import Decision, Option
from evogames.core.rulebook import rule
from evogames.evolution.cards import FACES, PAIR_TRAITS, TRAITS, kind_of, traits_of
from evogames.evolution.state import EvolutionState
from evogames.evolution.traits import cannot_receive
from evogames.evolution.words import ARGUMENTS

QUESTIONS = {
    "development": ("animal", "trait", "pair", "symbiosis", "pass"),
    "food_base": ("roll",),
    "feeding": ("take", "attack", "fat", "piracy", "graze", "hibernate", "pass", "end"),
    "defence": ("run", "mimic", "tail", "tail_pair", "give_up"),
    "pair_order": ("share",),
    "scavenger": ("scavenge",),
}
"""Kind of question to the kinds of options that answer it."""
EARLY = {"development": "GEN.7/cards", "food_base": "GEN.7/roll"}
"""Kind of question before feeding to what is said where its options are chosen in another phase."""
WITHIN = {
    "defence": ("TRAIT.carnivorous10/first", "TRAIT.permanent/moment"),
    "pair_order": ("PAIR.6/first", "PAIR.6/moment"),
    "scavenger": ("TRAIT.scavenger3/first", "TRAIT.scavenger1/moment"),
}
"""Kind of question within a go to what is said of all else while it waits, and of its own options
while it does not."""
WITHOUT = {
    "attack": ("carnivorous", "TRAIT.carnivorous1/without"),
    "piracy": ("piracy", "TRAIT.piracy1/without"),
    "graze": ("grazing", "TRAIT.grazing/without"),
    "hibernate": ("hibernation", "TRAIT.hibernation1/without"),
    "run": ("running", "TRAIT.running1/without"),
    "mimic": ("mimicry", "TRAIT.mimicry/without"),
    "tail": ("tail_loss", "TRAIT.tail1/without"),
    "tail_pair": ("tail_loss", "TRAIT.tail1/without"),
}
"""Kind of option to the trait it needs, and what is said where the animal does not have it."""


def explain(state: EvolutionState, decision: Decision, key: str) -> Option | None:
    """Return the choice with the clause that forbids it; None where no clause speaks of it."""
    option = read(state, key)
    if option is None:
        return None
    if option.kind not in QUESTIONS[decision.kind]:
        option.why = _elsewhere(decision, option)
    elif decision.kind in TESTS:
        option.why = TESTS[decision.kind](state, decision, option)
    return option if option.why else None


def read(state: EvolutionState, key: str) -> Option | None:
    """Read a key as an option; None if it names things that there are not, or in another way."""
    kind, *words = key.split(":")
    names = ARGUMENTS.get(kind, () if kind in ("pass", "end", "roll") else None)
    if names is None or len(names) != len(words):
        return None
    args: list[int | str] = []
    for name, word in zip(names, words, strict=True):
        if name == "trait":
            known = word in TRAITS
            args.append(word)
        else:
            number = int(word) if word.isdecimal() and len(word) < 5 else 0
            known = bool(number)
            if name == "card":
                known = number in FACES
            elif name != "count":
                known = state.animal(number) is not None
            args.append(number)
        if not known:
            return None
    option = Option(kind, tuple(args))
    return option if option.key == key else None


@rule("GEN.7", "FOOD.1", "PAIR.6", "TRAIT.carnivorous10", "TRAIT.permanent", "TRAIT.scavenger3")
def _elsewhere(decision: Decision, option: Option) -> str:
    """A choice of another phase, or of another question of this phase."""
    home = [question for question, kinds in QUESTIONS.items() if option.kind in kinds][-1]
    if home in EARLY:
        return EARLY[home]
    if decision.kind in EARLY:
        return "FOOD.1/must" if option.kind == "pass" else "GEN.7/feeding"
    if decision.kind in WITHIN:
        return WITHIN[decision.kind][0]
    return WITHIN[home][1]


@rule("DEV.1", "GEN.3", "PAIR.1")
def _development(state: EvolutionState, decision: Decision, option: Option) -> str:
    """A card must be in hand and have the trait; a trait is for one animal or for two."""
    if option.kind == "pass":
        return ""
    card = int(option.args[0])
    if card not in [kind_of(c) for c in state.players[decision.player].hand]:
        return "DEV.1/hand"
    if option.kind == "animal":
        return ""
    trait = "symbiosis" if option.kind == "symbiosis" else str(option.args[1])
    if trait not in traits_of(card * 100):
        return "GEN.3/face"
    joins = option.kind != "trait"
    if joins != (trait in PAIR_TRAITS):
        return "PAIR.1/single" if joins else "PAIR.1/alone"
    return _pair(state, decision, option) if joins else ""


@rule("DEV.5", "PAIR.2", "PAIR.10", "TRAIT.symbiosis1")
def _pair(state: EvolutionState, decision: Decision, option: Option) -> str:
    """Two own animals; only Symbiosis, which has a form of its own, tells them apart."""
    own = [a.id for a in state.players[decision.player].animals]
    *played, one, other = option.args
    if one == other:
        return "PAIR.10/same"
    if one not in own or other not in own:
        return "PAIR.10/both"
    if "symbiosis" in played:
        marked = Option("symbiosis", (played[0], one, other))
        return "TRAIT.symbiosis1/marked" if decision.find(marked.key) else "PAIR.2/symbiosis"
    turned = Option(option.kind, (*played, other, one))
    return "DEV.5/order" if decision.find(turned.key) else "PAIR.2"


@rule("FEED.1", "FEED.7", "FEED.10", "TRAIT.carnivorous1", "TRAIT.fat4", "TRAIT.piracy1")
def _feeding(state: EvolutionState, decision: Decision, option: Option) -> str:
    """One's own animals act, with traits they have; a go is passed or ended, not both."""
    if option.kind in ("pass", "end"):
        return "FEED.10/acted" if option.kind == "pass" else "FEED.10/idle"
    animal = state.animal(int(option.args[0]))
    assert animal is not None
    if animal.owner != decision.player:
        case = {"take": "FEED.1/own", "attack": "TRAIT.carnivorous1/own"}
        return case.get(option.kind, "FEED.7/own")
    if option.kind == "fat":
        return "TRAIT.fat4/none" if int(option.args[1]) > animal.fat else ""
    if option.kind == "piracy" and len(set(option.args)) == 1:
        return "TRAIT.piracy1/same"
    trait, case_without = WITHOUT.get(option.kind, ("", ""))
    return case_without if trait not in animal.traits else ""


@rule("TRAIT.carnivorous10", "TRAIT.running1", "TRAIT.mimicry", "TRAIT.tail1")
def _defence(state: EvolutionState, decision: Decision, option: Option) -> str:
    """Only the animal under attack defends itself, with traits and cards it has."""
    animal = state.animal(int(option.args[0]))
    assert animal is not None
    if animal.id != decision.facts["target"]:
        return "TRAIT.carnivorous10/other"
    trait, case = WITHOUT.get(option.kind, ("", ""))
    if trait not in animal.traits:
        return case
    return "TRAIT.mimicry/own" if option.kind == "mimic" else "TRAIT.tail1/lacks"


@rule("PAIR.4", "PAIR.5", "PAIR.6", "TRAIT.communication")
def _share(state: EvolutionState, decision: Decision, option: Option) -> str:
    """Pair traits of one's own that are set off share with partners that can receive."""
    trait, giver, receiver = str(option.args[0]), int(option.args[1]), int(option.args[2])
    partner = state.animal(receiver)
    assert partner is not None
    own = [p for p in state.players[decision.player].pairs if p.trait == trait and p.joins(giver)]
    if receiver not in [p.partner(giver) for p in own]:
        return "PAIR.5/none"
    if trait == "symbiosis":
        return "PAIR.6/symbiosis"
    if cannot_receive(state, partner):
        return "PAIR.6/full"
    empty = trait == "communication" and not state.food
    return "TRAIT.communication/empty" if empty else "PAIR.4/idle"


@rule("TRAIT.scavenger1", "TRAIT.scavenger2", "TRAIT.scavenger3")
def _scavenger(state: EvolutionState, decision: Decision, option: Option) -> str:
    """One of the asked player's scavengers that can receive food gains."""
    animal = state.animal(int(option.args[0]))
    assert animal is not None
    if "scavenger" not in animal.traits:
        return "TRAIT.scavenger1/without"
    return "TRAIT.scavenger3/full" if animal.owner == decision.player else "TRAIT.scavenger2/own"


TESTS: dict[str, Callable[[EvolutionState, Decision, Option], str]] = {
    "development": _development,
    "feeding": _feeding,
    "defence": _defence,
    "pair_order": _share,
    "scavenger": _scavenger,
}
"""Kind of question to the test of what is chosen there."""
