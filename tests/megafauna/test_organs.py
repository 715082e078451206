"""Losing organs and cards, and changes of size with all their consequences."""

from collections.abc import Callable
from typing import Any

import pytest

from evogames.core.state import copy_state
from evogames.megafauna.check import check
from evogames.megafauna.components.names import BLUE, GREEN_ORGAN, RED, YELLOW
from evogames.megafauna.species.atrophy import lose_plus
from evogames.megafauna.species.size import can_be_kiwi, change_size, to_kiwi
from evogames.megafauna.species.traits import all_organs, is_endotherm, organs
from evogames.megafauna.state import MegafaunaState, Mutation, Species
from tests.games.words import shown_in_explorer
from tests.megafauna.acting import begin
from tests.megafauna.build import Played, add, empty, kind, place, play
from tests.megafauna.positions import match_of, with_air

FUR = (13, 1)
WING_MUSCLES = (4, 1)
RUMINANT = (49, 1)
STING = (85, 1)
ANTENNA = (26, 2)
LUNG = (3, 1)
CLEANER_GUILD = (78, 1)


def duel(**options: Any) -> MegafaunaState:
    return empty("orange", "black", **options)


def run(state: MegafaunaState, act: Callable[[Any], None]) -> Played:
    return play(lambda _, log: act(log), state)


def resize(state: MegafaunaState, species: Species, step: int) -> Played:
    return run(state, lambda log: change_size(state, log, species, step, "E6.1"))


def lose(state: MegafaunaState, species: Species, card: Mutation, organ: int) -> Played:
    return run(state, lambda log: lose_plus(state, log, species, card, organ, "D7.3"))


@pytest.mark.rule("D7.3", "GL.16", "GL.19")
def test_a_mutation_without_organs_is_discarded() -> None:
    state = duel()
    bird = add(state, "black-archetype", cards=[(24, 2)], siberia_5="herbivore")
    card = bird.cards[0]
    assert lose(state, bird, card, RED).told("card_lost") == []
    assert bird.cards == [card]
    played = lose(state, bird, card, RED)
    assert [event.rules for event in played.events] == [("D7.3",), ("GL.19",)]
    assert bird.cards == []
    assert 24 in state.discards[0]
    check(state)


@pytest.mark.rule("J6.12", "D7.12", "D8.3", "GL.19")
def test_personality_and_genotype_stay_without_organs() -> None:
    state = duel()
    bird = add(state, "black-flyer", genotype=(29, 1), row=[ANTENNA, LUNG], siberia_5="herbivore")
    played = lose(state, bird, bird.personality[0], RED)
    assert [event.key for event in played.events] == ["organ_lost", "card_stays"]
    assert played.events[1].rules == ("J6.12", "D7.12")
    assert [card.card for card in bird.personality] == [26, 3]
    played = lose(state, bird, bird.genotype, RED)
    assert [event.key for event in played.events] == ["organ_lost"]
    assert state.species[kind("black-flyer")].genotype.card == 29
    check(state)


@pytest.mark.rule("D7.11", "GL.16")
def test_promoted_cards_without_plus_organs_are_left_alone() -> None:
    state = duel()
    fish = add(state, "black-archetype", cards=[(1, 1), (49, 2)], siberia_5="herbivore")
    lose(state, fish, fish.cards[1], GREEN_ORGAN)
    assert [card.card for card in fish.cards] == [1]
    check(state)


@pytest.mark.rule("J4.3", "D7.8", "GL.19")
def test_a_token_goes_only_at_size_1() -> None:
    state = duel()
    cow = add(state, "black-archetype", size=2, cards=[RUMINANT], siberia_5="herbivore")
    with pytest.raises(AssertionError):
        lose(state, cow, cow.cards[0], GREEN_ORGAN)
    cow.size = 1
    played = lose(state, cow, cow.cards[0], GREEN_ORGAN)
    assert [event.rules for event in played.events] == [("D7.3", "J4.3"), ("GL.19",)]
    assert cow.cards == []
    check(state)


@pytest.mark.rule("I3.6", "GL.19")
def test_a_host_comes_home_from_a_discarded_card() -> None:
    state = duel()
    host = add(state, "orange-archetype", siberia_4="herbivore")
    bird = add(state, "black-archetype", cards=[CLEANER_GUILD], siberia_5="herbivore")
    bird.cards[0].hosts.append(host.number)
    host.unborn -= 1
    played = lose(state, bird, bird.cards[0], BLUE)
    assert host.unborn == 6
    assert played.events[-1].rules == ("GL.19", "I3.6")
    check(state)


@pytest.mark.rule("E6.2", "J1.1", "J6.12")
def test_growth_discards_cards_and_empties_a_personality() -> None:
    state = duel()
    bird = add(
        state,
        "black-archetype",
        size=3,
        cards=[STING, FUR],
        row=[(25, 1), (34, 1)],
        siberia_5="herbivore",
    )
    played = resize(state, bird, 1)
    assert [event.key for event in played.events] == ["grown", "card_lost", "emptied"]
    assert [card.card for card in bird.cards] == [13]
    assert [card.is_empty for card in bird.personality] == [True, False]
    check(state)
    assert [event.key for event in resize(state, bird, 1).events] == ["grown"]


@pytest.mark.rule("E6.3", "E6.4", "E6.5", "J1.2", "I3.4")
@pytest.mark.example("E6.ex1")
def test_a_species_too_big_for_its_genotype_becomes_a_kiwi() -> None:
    state = duel()
    bird = add(
        state,
        "black-flyer",
        genotype=WING_MUSCLES,
        cards=[FUR],
        siberia_5="herbivore",
        siberia_4="herbivore",
        siberia_3="herbivore!",
    )
    bird.newborn, bird.unborn = 1, 3
    black = state.players[1]
    black.fossils.archetype = True
    assert can_be_kiwi(state, bird.colour)
    there = with_air(begin(copy_state(state), 1, 0, actions=2))
    shown_in_explorer(match_of(there, "resize", "grow:black-flyer"), "E6.ex1")
    played = resize(state, bird, 1)
    archetype = kind("black-archetype")
    assert list(state.species) == [archetype]
    kiwi = state.species[archetype]
    assert (kiwi.size, kiwi.genotype.card, kiwi.newborn, kiwi.unborn) == (2, 0, 1, 3)
    assert [card.card for card in kiwi.cards] == [13]
    assert kiwi.basal[YELLOW] == 1
    assert state.living(archetype) == 3
    assert [card.card for card in black.fossils.cards] == [4]
    assert not black.fossils.archetype
    assert played.told("kiwi") == [{"species": archetype, "other": 14, "card": 4}]
    assert not can_be_kiwi(state, kiwi.colour)
    check(state)


@pytest.mark.rule("E6.3", "E6.5", "J1.2")
def test_without_a_free_archetype_it_is_extinct() -> None:
    state = duel()
    add(state, "black-archetype", siberia_4="herbivore")
    bird = add(state, "black-flyer", genotype=WING_MUSCLES, cards=[FUR], siberia_5="herbivore")
    played = resize(state, bird, 1)
    assert played.events[-1].rules == ("I3.1", "J1.2", "E6.3", "I3.5", "I3.8")
    assert list(state.species) == [kind("black-archetype")]
    assert [card.card for card in state.players[1].fossils.cards] == [4]
    check(state)


@pytest.mark.rule("E6.4")
def test_a_kiwi_keeps_hosts_and_endangers_what_cannot_stay() -> None:
    state = duel()
    bee = add(state, "orange-archetype", cards=[CLEANER_GUILD], siberia_6="herbivore")
    bird = add(state, "black-flyer", genotype=WING_MUSCLES, siberia_5="herbivore")
    hunter = add(state, "orange-flyer", genotype=(29, 1), siberia_5="carnivore")
    bee.cards[0].hosts.append(bird.number)
    bird.unborn -= 1

    def become_kiwi(_: MegafaunaState, log: Any) -> None:
        to_kiwi(state, log, bird.number)

    play(become_kiwi, state)
    assert bee.cards[0].hosts == [kind("black-archetype")]
    assert state.species[kind("black-archetype")].unborn == 5
    assert state.living(hunter.number) == 1
    check(state)


@pytest.mark.rule("E6.6", "F4.3")
def test_after_a_change_of_size_venom_is_looked_at_again() -> None:
    state = duel()
    add(state, "orange-archetype", size=2, cards=[STING], siberia_5="herbivore")
    hunter = add(state, "black-archetype", size=3, siberia_5="carnivore")
    resize(state, hunter, 1)
    assert state.endangered == []
    resize(state, hunter, -1)
    played = resize(state, hunter, -1)
    assert [fallen.place for fallen in state.endangered] == [place("siberia-5")]
    assert [event.rules for event in played.events] == [("E6.1",), ("H1.1",)]
    check(state)


@pytest.mark.rule("E6.6", "J4.2")
def test_size_6_keeps_warm_and_tokens_count_by_size() -> None:
    state = duel()
    cow = add(state, "black-archetype", size=5, cards=[RUMINANT], siberia_5="herbivore")
    assert not is_endotherm(state, cow)
    resize(state, cow, 1)
    assert is_endotherm(state, cow)
    assert (organs(cow, GREEN_ORGAN), all_organs(cow)) == (6, 6)
    check(state)
