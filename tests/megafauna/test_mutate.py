"""Turns of phase 2, the display, and the mutate action."""

import pytest

from evogames.megafauna.actions.display import on_offer, refill, rotate_display, take_card
from evogames.megafauna.actions.player_actions import take_actions
from evogames.megafauna.check import check
from evogames.megafauna.components.names import NO_CARD
from evogames.megafauna.map.reservoirs import allowed_actions
from evogames.megafauna.species.traits import organs
from tests.games.words import shown_in_explorer
from tests.megafauna.acting import begin, show, turn
from tests.megafauna.build import add, empty, keys, kind, play, refusals
from tests.megafauna.positions import match_of, with_air


@pytest.mark.rule("A2.4", "A5.1", "A2.5")
def test_each_player_acts_in_turn_and_may_stop_early() -> None:
    state = begin(empty("black", "white"), 1, 0)
    add(state, "black-archetype", siberia_6="herbivore")
    add(state, "white-archetype", baltica_6="herbivore")
    asked = play(take_actions, state).waiting
    assert asked is not None
    assert asked.player == 1
    turn(state, "done")
    assert (state.queue, state.players[1].actions) == ([0], -1)
    asked = play(take_actions, state).waiting
    assert asked is not None
    assert (asked.player, asked.rule) == (0, "A2.4")
    turn(state, "done")
    play(take_actions, state)
    assert (state.phase, state.queue) == ("dispersal", [1, 0])


@pytest.mark.rule("A2.1", "A2.2", "A2.3")
def test_no_more_actions_than_allowed() -> None:
    state = begin(empty("black", "green"), 0, 1)
    add(state, "black-archetype", siberia_6="herbivore")
    add(state, "green-archetype", baltica_6="herbivore")
    state.carbon, state.vapour = 6, 2
    count = allowed_actions(state, 2)
    show(state, 0, 1, 2, 3, 5)
    told = play(take_actions, state).events
    assert (told[0].rules, told[0].data["count"]) == (("A2.2", "A2.4"), count)
    state.players[0].actions = 1
    turn(state, "mutate:black-archetype:1")
    assert play(take_actions, state).asked == [], "nothing is left to choose"
    assert state.queue == [1]
    assert play(take_actions, state).events[0].rules == ("A2.3", "A2.4")
    beginners = begin(empty("black", "white", game="beginner"), 0, 1)
    add(beginners, "black-archetype", siberia_6="herbivore")
    told = play(take_actions, beginners).events
    assert (told[0].rules, told[0].data["count"]) == (("A2.1", "A2.4"), 2)


@pytest.mark.rule("E1.1", "E1.7", "E1.8", "GL.33")
def test_a_card_comes_unpromoted_with_its_cubes() -> None:
    state = begin(empty("black", "white"), 0, 1)
    one = add(state, "black-archetype", siberia_6="herbivore")
    show(state, 1, 74, 75)
    red, blue = state.cubes[0], state.cubes[3]
    done = play(take_actions, state, "mutate:black-archetype:74")
    assert [(card.card, card.way, card.plus) for card in one.cards] == [(74, 0, [0, 0, 0, 2, 0])]
    assert (organs(one, 3), state.cubes[0], state.cubes[3]) == (2, red, blue - 2)
    assert done.events[-1].rules == ("E1.1", "E1.2", "E1.7"), "nothing was paid: no E1.3"
    deck = state.components.deck
    assert {deck.mutation_card(n).colour for n in state.decks[0]} == {"red", "yellow"}
    assert {deck.mutation_card(n).colour for n in state.decks[1]} == {"green", "blue"}
    check(state)


@pytest.mark.rule("E1.2", "E1.3", "E1.4", "A2.4")
@pytest.mark.example("E1.ex1")
def test_two_species_spend_their_unborn() -> None:
    state = begin(empty("black", "white"), 0, 1)
    a = add(state, "black-archetype", siberia_6="herbivore")
    b = add(state, "black-burrower", genotype=(31, 1), siberia_4="herbivore")
    a.newborn, a.unborn = 4, 2
    assert b.unborn == 6
    show(state, 0, 1, 2, 3, 5)
    show(state, 1, 70, 71, 72, 73)
    play(take_actions, state)
    state.players[0].actions = 4
    before = with_air(state)
    way = [
        f"mutate:black-{card}"
        for card in ("archetype:2", "burrower:1", "burrower:70", "burrower:5")
    ]
    shown_in_explorer(match_of(before, *way), "E1.ex1")
    turn(state, "mutate:black-archetype:2")
    waiting = play(take_actions, state).waiting
    assert refusals(waiting)["mutate:black-archetype:71"] == "E1.3"
    turn(state, "mutate:black-burrower:1", "mutate:black-burrower:70", "mutate:black-burrower:5")
    assert (a.spent, a.limit, b.spent, b.limit) == (2, 2, 6, 6), "each is at its limit"
    assert (a.unborn, b.unborn) == (2, 6)
    play(take_actions, state)
    begin(state, 0)
    play(take_actions, state)
    assert (a.spent, a.limit, b.spent, b.limit) == (0, -1, 0, -1)
    check(state)


@pytest.mark.rule("E1.5", "J6.9")
@pytest.mark.example("E1.ex2")
def test_an_emotion_halves_the_cost() -> None:
    state = begin(empty("black", "white"), 0, 1)
    one = add(state, "black-archetype", row=[(73, 1), (37, 2)], siberia_6="herbivore",
        siberia_4="herbivore", siberia_1="herbivore", baltica_4="herbivore")  # fmt: skip
    show(state, 1, 47, 70, 71, 49)
    play(take_actions, state)
    state.players[0].actions = 2
    assert (one.unborn, one.emotions) == (3, [0, 0, 0, 1, 0])
    way = ("mutate:black-archetype:70", "mutate:black-archetype:71")
    shown_in_explorer(match_of(with_air(state), *way), "E1.ex2")
    done = play(take_actions, state, "mutate:black-archetype:70")
    assert done.events[-1].rules == ("E1.1", "E1.5", "E1.3", "E1.7", "J6.9")
    turn(state, "mutate:black-archetype:71")
    assert one.spent == 3


@pytest.mark.rule("E1.5", "J6.9")
def test_an_emotion_formed_in_the_phase_does_not_count_yet() -> None:
    state = begin(empty("black", "white"), 0, 1)
    one = add(state, "black-archetype", row=[(73, 1), (37, 2)], siberia_6="herbivore")
    show(state, 1, 47, 70)
    play(take_actions, state)
    one.emotions = [0] * 5
    turn(state, "mutate:black-archetype:70")
    assert one.spent == 2


@pytest.mark.rule("E1.6", "J6.10")
def test_with_two_emotions_every_card_of_the_colour_costs_one() -> None:
    state = begin(empty("black", "white"), 0, 1)
    one = add(state, "black-archetype", row=[(1, 1), (33, 2), (19, 2)], siberia_6="herbivore")
    show(state, 0, 24, 25, 2, 27, 28)
    play(take_actions, state)
    state.players[0].actions = 5
    assert one.emotions == [2, 0, 0, 0, 0]
    spent = []
    for card in (24, 2, 25, 28):
        done = play(take_actions, state, f"mutate:black-archetype:{card}")
        rules = next(event for event in done.events if event.key == "mutated").rules
        spent.append((one.spent, "E1.6" in rules))
    assert spent == [(0, True), (4, False), (5, True), (6, True)]


@pytest.mark.rule("E1.3")
def test_the_limit_is_that_of_the_first_purchase() -> None:
    state = begin(empty("black", "white"), 0, 1)
    one = add(state, "black-archetype", siberia_6="herbivore")
    show(state, 1, 70, 71, 72, 73)
    play(take_actions, state)
    state.players[0].actions = 3
    turn(state, "mutate:black-archetype:71")
    one.newborn, one.unborn = 6, 0
    turn(state, "mutate:black-archetype:72")
    assert (one.spent, one.limit) == (6, 6)


@pytest.mark.rule("E1.4")
def test_a_free_card_needs_no_unborn() -> None:
    state = begin(empty("black", "white"), 0, 1)
    one = add(state, "black-archetype", siberia_6="herbivore")
    one.newborn, one.unborn = 6, 0
    show(state, 1, 70, 71)
    waiting = play(take_actions, state).waiting
    assert refusals(waiting)["mutate:black-archetype:71"] == "E1.3"
    free = next(option for option in waiting.options if option.key.endswith(":70"))  # type: ignore[union-attr]
    assert waiting.rule_of(free) == "E1.4"  # type: ignore[union-attr]
    done = play(take_actions, state, "mutate:black-archetype:70")
    assert done.events[-1].rules == ("E1.1", "E1.2", "E1.4", "E1.7")


@pytest.mark.rule("E1.9", "GL.28", "A8.9")
def test_green_takes_metabolic_cards_only_of_monster_plants() -> None:
    for game, against in (("full", "E1.9"), ("beginner", "")):
        state = begin(empty("green", "white", game=game), 0, 1)
        state.carbon, state.vapour = 6, 2
        add(state, "green-archetype", baltica_6="herbivore")
        show(state, 0, 1, 18)
        waiting = play(take_actions, state).waiting
        assert refusals(waiting).get("mutate:green-archetype:1", "") == against
        assert "mutate:green-archetype:18" in keys(waiting)


@pytest.mark.rule("C2.14")
def test_latecomers_take_no_free_card_in_the_first_turn() -> None:
    state = begin(empty("black", "white"), 0, 1)
    add(state, "black-archetype", siberia_6="herbivore")
    state.players[0].latecomer = True
    show(state, 1, 70, 71)
    waiting = play(take_actions, state).waiting
    assert refusals(waiting)["mutate:black-archetype:70"] == "C2.14"
    assert "mutate:black-archetype:71" in keys(waiting)
    state.turn = 2
    assert "mutate:black-archetype:70" in keys(play(take_actions, state).waiting)


@pytest.mark.rule("E1.10", "E1.11", "A2.6", "C1.16")
def test_the_display_is_refilled_after_the_last_pick() -> None:
    state = begin(empty("black", "white"), 0, 1)
    add(state, "black-archetype", siberia_6="herbivore")
    show(state, 0, 1, 2, 3, 5, 6)
    below, deeper = state.decks[0][-2], state.decks[0][-3]
    play(take_actions, state)
    state.players[0].actions = 4
    turn(state, "mutate:black-archetype:1")
    assert state.display[0] == [NO_CARD, 2, 3, 5]
    assert (6, 5) in on_offer(state)
    take_card(state, 6)
    assert below not in dict(on_offer(state)), "a card that was covered is not on offer yet"
    assert (2, 2) in on_offer(state), "the costs stay with the places"
    state.discards[0].append(6)
    done = play(take_actions, state, "done")
    assert state.display[0] == [2, 3, 5, below]
    assert (state.decks[0][-1], state.top_taken[0]) == (deeper, False)
    assert done.told("display_refilled") == [{"cards": [below, deeper]}]
    check(state)


@pytest.mark.rule("E1.12")
def test_an_empty_deck_is_shuffled_from_its_discards() -> None:
    state = begin(empty("black", "white"), 0, 1)
    pile, state.decks[0] = state.decks[0], []
    taken = state.display[0].pop(1)
    state.display[0].insert(1, NO_CARD)
    state.discards[0] = [*pile, taken]
    done = play(refill, state)
    assert len(done.told("discards_shuffled")) == 1
    assert NO_CARD not in state.display[0]
    assert (len(state.decks[0]), state.discards[0]) == (len(pile), [])
    check(state)
    state.decks[0], state.display[0][0] = [], NO_CARD
    play(refill, state)
    assert state.display[0][3] == NO_CARD, "with nothing left the row stays short"
    assert [place for card, place in on_offer(state) if card in state.display[0]] == [1, 2, 3]


@pytest.mark.rule("D7.2")
def test_the_rotation_spares_the_tops_of_the_decks_at_first() -> None:
    state = empty("black", "white")
    old, tops = [*state.display[0], *state.display[1]], [deck[-1] for deck in state.decks]
    play(rotate_display, state)
    assert [row[0] for row in state.display] == tops, "the top is the first card that is dealt"
    assert sorted(state.discards[0] + state.discards[1]) == sorted(old)
    assert all(len(row) == 4 for row in state.display)
    check(state)


@pytest.mark.rule("GL.35")
def test_nobody_waits_for_the_doomed_of_a_player_who_is_done() -> None:
    state = begin(empty("black", "white"), 0, 1)
    one = add(state, "black-archetype", siberia_6="herbivore", siberia_4="herbivore!")
    two = add(state, "white-archetype", baltica_6="herbivore", baltica_4="herbivore!")
    add(state, "black-burrower", genotype=(31, 1), siberia_1="herbivore", siberia_3="herbivore!")
    state.species[kind("black-burrower")].newborn = 1
    state.species[kind("black-burrower")].unborn -= 1
    done = play(take_actions, state, "done")
    assert [told["species"] for told in done.told("died_at_once")] == [one.number]
    assert (state.living(one.number), one.unborn) == (1, 6)
    assert state.living(two.number) == 2, "its owner is still to act"
    assert state.living(kind("black-burrower")) == 2, "a newborn waits"
    check(state)
