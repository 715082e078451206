"""The invariants: every impossible position is noticed."""

from collections.abc import Callable

import pytest

from evogames.core.errors import ImpossiblePosition
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
        deck=20,
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


Break = Callable[[EvolutionState], object]

BROKEN: dict[str, tuple[str, Break]] = {
    "it has 83 cards instead of 84": ("", lambda s: s.deck.pop()),
    "a card is in two places": ("", lambda s: s.deck.__setitem__(0, s.players[0].hand[0])),
    "the food supply has a negative number of tokens": ("", lambda s: setattr(s, "food", -1)),
    "animal 1 belongs to another player": ("", lambda s: setattr(first(s), "owner", 1)),
    "animal 1 has a negative number of tokens": ("", lambda s: setattr(first(s), "blue", -1)),
    "animal 1 has 3 food tokens but needs only 2": (
        "FEED.5",
        lambda s: setattr(first(s), "blue", 2),
    ),
    "animal 1 has 2 fat tokens on 1 Fat Tissue card": (
        "TRAIT.fat3",
        lambda s: setattr(first(s), "fat", 2),
    ),
    "animal 1 is both a carnivore and a scavenger": ("DEV.11", scavenger_too),
    "animal 1 has 'piracy' without a card": ("DEV.3", lambda s: first(s).traits.update(piracy=[])),
    "animal 1 has 'carnivorous' twice": ("DEV.10", second_carnivorous),
    "animal 1 has 'symbiosis' without a partner, but this trait joins two animals": (
        "PAIR.1",
        pair_trait_alone,
    ),
    "a card is played as 'piracy' but does not show that trait": ("GEN.3", rename),
    "animals 2 and 1 are joined by 'symbiosis' twice": ("PAIR.2", joined_twice),
    "'cooperation' joins animal 1 to itself": (
        "PAIR.10",
        lambda s: setattr(s.players[0].pairs[1], "other", 1),
    ),
    "'cooperation' joins animals 1 and 3, but its owner does not have both": (
        "PAIR.10",
        lambda s: setattr(s.players[0].pairs[1], "other", 3),
    ),
    "a card is played as 'communication' but does not show that trait": (
        "GEN.3",
        lambda s: setattr(s.players[0].pairs[1], "trait", "communication"),
    ),
    "'cooperation' between animals 1 and 2 names the wrong symbiont": (
        "TRAIT.symbiosis1",
        lambda s: setattr(s.players[0].pairs[1], "symbiont", 1),
    ),
    "'symbiosis' between animals 1 and 2 names the wrong symbiont": (
        "TRAIT.symbiosis1",
        lambda s: setattr(s.players[0].pairs[0], "symbiont", 0),
    ),
    "two animals have the same number": ("", lambda s: setattr(s.players[1].animals[0], "id", 1)),
    "an animal's number is higher than the number of animals created so far": (
        "",
        lambda s: setattr(s, "animals_created", 2),
    ),
}


def test_a_whole_position_passes() -> None:
    check(whole())


@pytest.mark.parametrize("sentence", BROKEN)
def test_a_broken_position_is_noticed_and_names_its_clause(sentence: str) -> None:
    state = whole()
    clause, broken = BROKEN[sentence]
    broken(state)
    with pytest.raises(ImpossiblePosition) as trouble:
        check(state)
    assert (str(trouble.value), trouble.value.rule) == (sentence, clause)


def test_cards_out_of_the_game_are_counted_too() -> None:
    state = whole()
    state.removed_cards.pop()
    with pytest.raises(ImpossiblePosition, match="it has 83 cards instead of 84"):
        check(state)
