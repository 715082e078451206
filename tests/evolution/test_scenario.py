"""Scenarios: everything that they name is set up, and the rest gets sensible defaults."""

import pytest
from hypothesis import given, strategies as st

import evogames
from evogames.evolution.cards import make_deck, traits_of
from evogames.evolution.scenario import pick_cards
from tests.evolution.build import animal, one, only_feeding, player, table, tokens
from tests.games.words import asked, choose, keys, last, told


def test_what_is_left_out_gets_sensible_defaults() -> None:
    m = evogames.new("evolution", scenario={"players": ["Mia", {}]}, seed=1)
    assert m.players == ["Mia", "Ben"]
    assert m.turn == 1
    assert (m.state.first, len(m.state.deck), m.state.cards) == (0, 84, 84)
    assert asked(m) == ("Mia", "food_base"), "nobody has cards, so development is over"


@pytest.mark.parametrize(("players", "food"), [(2, 5), (3, 7), (4, 9), (5, 12), (8, 18)])
def test_feeding_starts_with_an_average_roll_if_nothing_is_said(players: int, food: int) -> None:
    m = table(*[player(animal())] * players, phase="feeding")
    assert m.state.food == food


def test_everything_said_is_laid_out() -> None:
    m = table(
        player(
            animal("carnivorous", "fat_tissue", food=1, blue=1, fat=1, attacked=True),
            animal("piracy", robbed=True),
            hand=["running", "poisonous/carnivorous"],
            discard=4,
            name="Mia",
        ),
        player(animal("hibernation", slept=2), animal("carnivorous", poisoned=True)),
        turn=4,
        phase="feeding",
        first=1,
        current_player=0,
        food=6,
        deck=20,
        draws=["symbiosis", "swimming"],
        dice=[1, 6],
    )
    state = m.state
    assert (m.turn, state.first, state.current_player, state.food, len(state.deck)) == (
        4,
        1,
        0,
        6,
        20,
    )
    assert [card // 100 for card in state.deck[-2:]] == [6, 17], "the last card is drawn first"
    assert [card // 100 for card in state.players[0].hand] == [8, 2]
    assert len(state.players[0].discard) == 4
    assert tokens(m, 1) == (1, 1, 1)
    assert (one(m, 1).attacked, one(m, 2).robbed) == (True, True)
    assert (one(m, 3).slept, one(m, 4).poisoned) == (2, True)
    assert state.chance.dice == [1, 6]
    assert m.players == ["Mia", "Ben"]
    assert last(m, "position").text == "This game starts in turn 4, in the feeding phase."


def test_a_scenario_does_not_tell_of_a_set_up_that_never_was() -> None:
    m = table(player(hand=["running"]), player(hand=["swimming"]))
    assert [e.key for e in m.events] == ["position"]


def test_scripted_draws_come_in_order() -> None:
    m = table(
        player(animal(food=1)),
        player(animal(food=1)),
        phase="extinction",
        draws=["running", "swimming", "piracy"],
    )
    kinds = [[card // 100 for card in p.hand] for p in m.state.players]
    assert kinds[0] == [8, 1]
    assert kinds[1][0] == 6


def test_one_phase_alone_can_be_played() -> None:
    m = table(player(hand=["running"]), player(), phases=["development"], turns=1)
    choose(m, "animal:8")
    assert m.over
    assert m.scores() == [2, 0]
    m = table(player(), player(), phases=["food base"], turns=1, dice=[2])
    choose(m, "roll")
    assert (m.over, m.state.food) == (True, 4)
    m = only_feeding(player(animal()), player(), food=1)
    choose(m, "take:1")
    assert (m.over, m.winners()) == (True, [0])


def test_fixed_food_may_stand_in_for_the_dice() -> None:
    m = table(
        player(animal(), hand=["running"]),
        player(),
        phases=["development", "feeding", "extinction"],
        turns=1,
        food=4,
    )
    choose(m, "trait:8:running:1")
    assert m.state.food == 4
    assert keys(m) == ["take:1"]


def test_without_dice_the_food_is_laid_out_once() -> None:
    m = table(
        player(animal("hibernation"), hand=["running"]),
        player(),
        phases=["development", "feeding", "extinction"],
        turns=2,
        food=4,
    )
    choose(m, "pass", "take:1")
    assert m.turn == 2
    while m.decision and m.decision.kind == "development":
        choose(m, "pass")
    assert (m.state.phase, m.state.food) == ("feeding", 0)
    assert keys(m) == ["hibernate:1", "pass"]


def test_more_food_than_dice_could_bring_may_be_laid_out() -> None:
    m = only_feeding(player(animal()), player(), food=999)
    choose(m, "take:1")
    assert last(m, "food_left").data["food"] == 998


def test_counted_turns_end_the_match() -> None:
    m = table(player(animal("hibernation")), player(), phase="feeding", turns=1, food=0)
    assert "hibernate:1" in keys(m), "not the last turn of the game: there are cards in the deck"
    choose(m, "hibernate:1")
    assert m.over
    assert m.scores() == [3, 0]
    assert told(m, "next_turn") == []


def test_without_dice_and_food_a_game_still_ends() -> None:
    m = table(player(), player(), phases=["extinction"])
    assert m.over
    assert m.state.deck == []


def test_a_scenario_of_eight_uses_two_decks() -> None:
    m = table(*[player(animal("running"))] * 8, phase="feeding")
    assert (m.state.decks, m.state.cards) == (2, 168)


def test_the_same_seed_lays_out_the_same_position() -> None:
    seats = [player(animal("running"), hand=["swimming"], discard=3)] * 2
    assert table(*seats, seed=4).state == table(*seats, seed=4).state
    assert table(*seats, seed=4).state.deck != table(*seats, seed=5).state.deck


@pytest.mark.rule("GEN.3")
def test_a_position_that_the_cards_allow_is_laid_out_whatever_comes_first() -> None:
    hunters = [animal("carnivorous")] * 4
    m = table(player(*hunters, animal("poisonous")), player(animal("poisonous")))
    assert [list(one(m, number).traits) for number in (1, 5, 6)] == [
        ["carnivorous"],
        ["poisonous"],
        ["poisonous"],
    ]


@pytest.mark.rule("GEN.3")
@given(data=st.data())
def test_cards_are_picked_whenever_they_can_be(data: st.DataObject) -> None:
    cards = make_deck(1)
    taken = data.draw(st.lists(st.sampled_from(cards), unique=True, max_size=60))
    faces = [data.draw(st.sampled_from(traits_of(card))) for card in taken]
    left = list(cards)
    picked = pick_cards(faces, left)
    assert all(face in traits_of(card) for face, card in zip(faces, picked, strict=True))
    assert sorted(picked + left) == sorted(cards)


@pytest.mark.rule("GEN.3")
def test_more_cards_than_there_are_are_refused() -> None:
    with pytest.raises(evogames.EvogamesError, match=r"GEN\.3.*no card 'swimming'"):
        table(player(*[animal("swimming")] * 9), player())
