"""The invariants: every position that cannot be is noticed."""

from collections.abc import Callable

import pytest

from evogames.core.errors import BrokenRule
from evogames.evolution.check import check
from evogames.evolution.state import Animal, EvolutionState
from tests.evolution.build import animal, pair, player, table


def whole() -> EvolutionState:
    state: EvolutionState = table(
        player(
            animal("fat_tissue", "carnivorous", food=1, fat=1),
            animal("running"),
            pairs=[pair("symbiosis", 1, 2), pair("cooperation", 1, 2)],
            hand=["swimming"],
            discard=1,
        ),
        player(animal("scavenger")),
        phase="feeding",
    ).state
    return state


def first(state: EvolutionState) -> Animal:
    return state.players[0].animals[0]


def rename(state: EvolutionState) -> None:
    first(state).traits["piracy"] = first(state).traits.pop("carnivorous")


def second_carnivorous(state: EvolutionState) -> None:
    first(state).traits["carnivorous"].append(state.players[0].hand.pop())


def scavenger_too(state: EvolutionState) -> None:
    hunter, other = first(state), state.players[1].animals[0]
    hunter.traits["scavenger"] = other.traits.pop("scavenger")


def pair_trait_alone(state: EvolutionState) -> None:
    first(state).traits["symbiosis"] = [state.players[0].pairs.pop(0).card]


def joined_twice(state: EvolutionState) -> None:
    symbiosis, cooperation = state.players[0].pairs
    cooperation.trait, cooperation.symbiont = "symbiosis", symbiosis.symbiont
    cooperation.one, cooperation.other = symbiosis.other, symbiosis.one


BROKEN: dict[str, Callable[[EvolutionState], object]] = {
    "cards instead of": lambda s: s.deck.pop(),
    "a card is in two places": lambda s: s.deck.__setitem__(0, s.players[0].hand[0]),
    "less than no food": lambda s: setattr(s, "food", -1),
    "lies before the wrong player": lambda s: setattr(first(s), "owner", 1),
    "animal 1 has less than no food": lambda s: setattr(first(s), "blue", -1),
    "animal 1 has 3 food, more than it needs": lambda s: setattr(first(s), "blue", 2),
    "animal 1 has 2 fat on 1 Fat Tissue": lambda s: setattr(first(s), "fat", 2),
    "animal 1 is carnivorous and scavenger": scavenger_too,
    "animal 1 has an empty trait piracy": lambda s: first(s).traits.update(piracy=[]),
    "animal 1 has carnivorous twice": second_carnivorous,
    "animal 1 has a pair trait alone": pair_trait_alone,
    "animal 1: wrong card for piracy": rename,
    "two animals are joined twice by one trait": joined_twice,
    "an animal is joined to itself": lambda s: setattr(s.players[0].pairs[1], "other", 1),
    "a pair trait without its animals": lambda s: setattr(s.players[0].pairs[1], "other", 3),
    "wrong card for communication": lambda s: setattr(
        s.players[0].pairs[1], "trait", "communication"
    ),
    "a pair with a wrong symbiont": lambda s: setattr(s.players[0].pairs[1], "symbiont", 1),
    "two animals have one number": lambda s: setattr(s.players[1].animals[0], "id", 1),
    "an animal that was never born": lambda s: setattr(s, "born", 2),
}


def test_a_whole_position_passes() -> None:
    check(whole())


@pytest.mark.parametrize("sentence", BROKEN)
def test_a_broken_position_is_noticed(sentence: str) -> None:
    state = whole()
    BROKEN[sentence](state)
    with pytest.raises(BrokenRule, match=sentence):
        check(state)


def test_a_symbiosis_without_its_symbiont_is_noticed() -> None:
    state = whole()
    state.players[0].pairs[0].symbiont = 0
    with pytest.raises(BrokenRule, match="a pair with a wrong symbiont"):
        check(state)
