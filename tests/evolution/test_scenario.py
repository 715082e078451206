"""Prepared positions: what is left out gets defaults, what cannot be is refused with a sentence."""

from typing import Any

import pytest

import evogames
from evogames import EvogamesError
from tests.evolution.build import (
    animal,
    asked,
    choose,
    keys,
    last,
    one,
    only_feeding,
    pair,
    player,
    table,
    tokens,
    told,
)

TWO = ["Ana", "Ben"]
BAD: list[tuple[str, dict[str, Any], str, str]] = [
    ("no players", {}, "", "missing required field `players`"),
    ("one player", {"players": ["Ana"]}, "GEN.2", "There are 1 players; the game is for 2 to 8"),
    ("nine players", {"players": ["x"] * 9}, "GEN.2", "There are 9 players"),
    ("one name twice", {"players": ["Ana", "Ana"]}, "", "Two players have the same name"),
    ("unknown field", {"players": TWO, "colour": 1}, "", "unknown field `colour`"),
    ("unknown phase", {"players": TWO, "phase": "sleep"}, "GEN.7", "There is no phase 'sleep'"),
    (
        "phase that is not played",
        {"players": TWO, "phase": "food base", "phases": ["feeding", "extinction"]},
        "GEN.7",
        "The phase the position starts in must be one that is played",
    ),
    (
        "phases in a wrong order",
        {"players": TWO, "phases": ["extinction", "feeding"]},
        "GEN.7",
        "The phases must be in the order of the turn, each once",
    ),
    (
        "one phase twice",
        {"players": TWO, "phases": ["feeding", "feeding", "extinction"]},
        "GEN.7",
        "The phases must be in the order of the turn, each once",
    ),
    (
        "a turn that never ends",
        {"players": TWO, "phases": ["development", "feeding"]},
        "EXT.1",
        "A turn ends with extinction: play that phase, or set turns to 1",
    ),
    (
        "two turns without extinction",
        {"players": TWO, "phases": ["feeding"], "turns": 2},
        "EXT.1",
        "set turns to 1",
    ),
    ("turn 0", {"players": TWO, "turn": 0}, "", r"Expected `int` >= 1 - at `\$.turn`"),
    ("a huge turn", {"players": TWO, "turn": 2**70}, "", r"Expected `int` <= 999"),
    ("a turn and a half", {"players": TWO, "turn": 1.5}, "", "Expected `int`, got `float`"),
    ("less than no turns", {"players": TWO, "turns": -1}, "", r">= 0 - at `\$.turns`"),
    (
        "less than no food",
        {"players": TWO, "phase": "feeding", "food": -1},
        "",
        r">= 0 - at `\$.food`",
    ),
    (
        "food before the roll",
        {"players": TWO, "phase": "food base", "food": 3},
        "FOOD.2",
        "The base is empty in the phase food base",
    ),
    (
        "food after feeding",
        {"players": TWO, "phase": "extinction", "food": 3},
        "FEED.11",
        "The base is empty in the phase extinction",
    ),
    (
        "a seat nobody has",
        {"players": TWO, "first": 2},
        "",
        "first is 2; seats are numbered 0 to 1",
    ),
    ("nobody's go", {"players": TWO, "go": -1}, "", "go is -1; seats are numbered 0 to 1"),
    ("a die that shows 7", {"players": TWO, "dice": [3, 7]}, "FOOD.1", r"Dice show 1 to 6, not"),
    ("too large a deck", {"players": TWO, "deck": 85}, "SET.2", "The deck cannot have 85 cards"),
    (
        "a deck without its draws",
        {"players": TWO, "deck": 1, "draws": ["running"] * 2},
        "SET.2",
        "The deck cannot have 1 cards: 2 are laid ready to be drawn",
    ),
    ("unknown trait", {"players": [player(animal("wings")), "B"]}, "", "There is no trait 'wings'"),
    ("unknown card", {"players": [player(hand=["wings"]), "B"]}, "", "There is no trait 'wings'"),
    (
        "a card that is not in the deck",
        {"players": [player(hand=["running/swimming"]), "B"]},
        "GEN.3",
        "The deck has no card 'running/swimming' left for this position",
    ),
    (
        "more of a trait than the deck has",
        {"players": [player(*[animal("running")] * 5), "B"]},
        "GEN.3",
        "The deck has no card 'running' left",
    ),
    (
        "too many cards",
        {"players": [player(discard=85), "B"]},
        "GEN.3",
        "The deck has no card left",
    ),
    (
        "a trait twice",
        {"players": [player(animal("running", "running")), "B"]},
        "",
        "This position cannot be: animal 1 has running twice",
    ),
    (
        "a carnivorous scavenger",
        {"players": [player(animal("carnivorous", "scavenger")), "B"]},
        "",
        "animal 1 is carnivorous and scavenger",
    ),
    (
        "a pair trait alone",
        {"players": [player(animal("symbiosis")), "B"]},
        "PAIR.1",
        "symbiosis joins two animals: put it under pairs",
    ),
    (
        "no pair trait",
        {"players": [player(animal(), animal(), pairs=[pair("running", 1, 2)]), "B"]},
        "PAIR.1",
        "'running' is no pair trait",
    ),
    (
        "a pair with nobody",
        {"players": [player(animal(), pairs=[pair("symbiosis", 1, 2)]), "B"]},
        "PAIR.10",
        r"A pair names animals 1 to 1 of its owner's row, not \(1, 2\)",
    ),
    (
        "a pair of one",
        {"players": [player(animal(), pairs=[pair("symbiosis", 1, 1)]), "B"]},
        "",
        "an animal is joined to itself",
    ),
    (
        "a pair joined twice",
        {
            "players": [
                player(
                    animal(), animal(), pairs=[pair("symbiosis", 1, 2), pair("symbiosis", 2, 1)]
                ),
                "B",
            ]
        },
        "",
        "two animals are joined twice by one trait",
    ),
    (
        "more food than the need",
        {"players": [player(animal(food=1, blue=1)), "B"]},
        "",
        "animal 1 has 2 food, more than it needs",
    ),
    (
        "fat without a card",
        {"players": [player(animal("fat_tissue", fat=2)), "B"]},
        "",
        "animal 1 has 2 fat on 1 Fat Tissue cards",
    ),
    (
        "a sleep in the future",
        {"players": [player(animal("hibernation", slept=3)), "B"], "turn": 2},
        "TRAIT.hibernation2",
        "Animal 1 slept last in turn 3, but this is turn 2",
    ),
    (
        "asleep without sleeping",
        {"players": [player(animal("hibernation", asleep=True, slept=1)), "B"], "turn": 3},
        "TRAIT.hibernation2",
        "Animal 1 slept last in turn 1, but this is turn 3",
    ),
]


@pytest.mark.parametrize(
    ("form", "rule", "sentence"), [row[1:] for row in BAD], ids=[row[0] for row in BAD]
)
def test_what_cannot_be_is_refused(form: dict[str, Any], rule: str, sentence: str) -> None:
    with pytest.raises(EvogamesError, match=sentence) as refusal:
        evogames.new("evolution", scenario=form, seed=1)
    assert refusal.value.rule == rule


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
        go=0,
        food=6,
        deck=20,
        draws=["symbiosis", "swimming"],
        dice=[1, 6],
    )
    state = m.state
    assert (m.turn, state.first, state.go, state.food, len(state.deck)) == (4, 1, 0, 6, 20)
    assert [card // 100 for card in state.deck[-2:]] == [6, 17], "the last card is drawn first"
    assert [card // 100 for card in state.players[0].hand] == [8, 2]
    assert len(state.players[0].discard) == 4
    assert tokens(m, 1) == (1, 1, 1)
    assert (one(m, 1).attacked, one(m, 2).robbed) == (True, True)
    assert (one(m, 3).slept, one(m, 4).poisoned) == (2, True)
    assert state.chance.dice == [1, 6]
    assert m.players == ["Mia", "Ben"]
    assert last(m, "position").text == "A prepared position: turn 4, feeding."


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
