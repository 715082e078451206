"""Impossible scenarios are refused with a sentence and the rule behind it."""

from typing import Any

import pytest

import evogames
from evogames import EvogamesError
from tests.evolution.build import animal, pair, player, table

TWO = ["Ana", "Ben"]
BAD: list[tuple[str, dict[str, Any], str, str]] = [
    ("no players", {}, "", "missing required field `players`"),
    ("one player", {"players": ["Ana"]}, "GEN.2", "The game is for 2 to 8 players, not 1"),
    ("nine players", {"players": ["x"] * 9}, "GEN.2", "2 to 8 players, not 9"),
    ("one name twice", {"players": ["Ana", "Ana"]}, "", "Two players have the same name"),
    ("unknown field", {"players": TWO, "colour": 1}, "", "unknown field `colour`"),
    ("unknown phase", {"players": TWO, "phase": "sleep"}, "GEN.7", "There is no phase 'sleep'"),
    (
        "phase that is not played",
        {"players": TWO, "phase": "food base", "phases": ["feeding", "extinction"]},
        "GEN.7",
        "The game must start in one of the phases that are played",
    ),
    (
        "phases in a wrong order",
        {"players": TWO, "phases": ["extinction", "feeding"]},
        "GEN.7",
        "List the phases in the order of the turn, and each only once",
    ),
    (
        "one phase twice",
        {"players": TWO, "phases": ["feeding", "feeding", "extinction"]},
        "GEN.7",
        "List the phases in the order of the turn, and each only once",
    ),
    (
        "a turn that never ends",
        {"players": TWO, "phases": ["development", "feeding"]},
        "EXT.1",
        "A turn ends with extinction. Include that phase, or set turns to 1",
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
        "more food than can be told",
        {"players": TWO, "phase": "feeding", "food": 1000},
        "",
        r"<= 999 - at `\$.food`",
    ),
    (
        "food before the roll",
        {"players": TWO, "phase": "food base", "food": 3},
        "FOOD.2",
        "There is no food supply yet in the phase 'food base', because the food is rolled",
    ),
    (
        "food after feeding",
        {"players": TWO, "phase": "extinction", "food": 3},
        "FEED.11",
        "The food supply is empty in the phase 'extinction', because the food left after feeding",
    ),
    (
        "a seat nobody has",
        {"players": TWO, "first": 2},
        "",
        "first cannot be 2. Seats are numbered 0 to 1",
    ),
    (
        "nobody's go",
        {"players": TWO, "current_player": -1},
        "",
        "current_player cannot be -1. Seats are numbered 0 to 1",
    ),
    ("a die that shows 7", {"players": TWO, "dice": [3, 7]}, "FOOD.1", r"Dice show 1 to 6, not"),
    ("too large a deck", {"players": TWO, "deck": 85}, "SET.2", "The deck cannot have 85 cards"),
    (
        "a deck without its draws",
        {"players": TWO, "deck": 1, "draws": ["running"] * 2},
        "SET.2",
        "The deck cannot have 1 card, because 2 cards are preset to be drawn and 82 other cards",
    ),
    ("unknown trait", {"players": [player(animal("wings")), "B"]}, "", "There is no trait 'wings'"),
    (
        "two traits of one card",
        {"players": [player(animal("poisonous/carnivorous")), "B"]},
        "",
        "There is no trait 'poisonous/carnivorous'",
    ),
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
        "DEV.10",
        r"This position is not possible: animal 1 has 'running' twice\.",
    ),
    (
        "a carnivorous scavenger",
        {"players": [player(animal("carnivorous", "scavenger")), "B"]},
        "DEV.11",
        "This position is not possible: animal 1 is both a carnivore and a scavenger",
    ),
    (
        "a pair trait alone",
        {"players": [player(animal("symbiosis")), "B"]},
        "PAIR.1",
        "'symbiosis' joins two animals, so list it under pairs",
    ),
    (
        "no pair trait",
        {"players": [player(animal(), animal(), pairs=[pair("running", 1, 2)]), "B"]},
        "PAIR.1",
        "'running' is not a pair trait",
    ),
    (
        "a pair with nobody",
        {"players": [player(animal(), pairs=[pair("symbiosis", 1, 2)]), "B"]},
        "PAIR.10",
        "row, counted from 1. This row has 1 animal, so 1 and 2 are not both valid",
    ),
    (
        "a pair of one",
        {"players": [player(animal(), pairs=[pair("symbiosis", 1, 1)]), "B"]},
        "PAIR.10",
        "This position is not possible: 'symbiosis' joins animal 1 to itself",
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
        "PAIR.2",
        "This position is not possible: animals 2 and 1 are joined by 'symbiosis' twice",
    ),
    (
        "more food than the need",
        {"players": [player(animal(food=1, blue=1)), "B"], "phase": "feeding"},
        "FEED.5",
        "This position is not possible: animal 1 has 2 food tokens but needs only 1",
    ),
    (
        "fat without a card",
        {"players": [player(animal("fat_tissue", fat=2)), "B"]},
        "TRAIT.fat3",
        r"This position is not possible: animal 1 has 2 fat tokens on 1 Fat Tissue card\.",
    ),
    (
        "fat on no card",
        {"players": [player(animal(fat=1)), "B"]},
        "TRAIT.fat3",
        r"This position is not possible: animal 1 has 1 fat token on 0 Fat Tissue cards\.",
    ),
    (
        "a sleep in the future",
        {"players": [player(animal("hibernation", slept=3)), "B"], "turn": 2},
        "TRAIT.hibernation2",
        "Animal 1 is awake in turn 2, so turn 3 cannot be the last turn in which it hibernated",
    ),
    (
        "asleep without sleeping",
        {
            "players": [player(animal("hibernation", asleep=True, slept=1)), "B"],
            "turn": 3,
            "phase": "feeding",
        },
        "TRAIT.hibernation2",
        "Animal 1 is hibernating in turn 3, so turn 1 cannot be the last turn in which",
    ),
    (
        "awake in a turn it sleeps through",
        {
            "players": [player(animal("hibernation", slept=3)), "B"],
            "turn": 3,
            "phase": "feeding",
        },
        "TRAIT.hibernation2",
        "Animal 1 is awake in turn 3, so turn 3 cannot be the last turn in which it hibernated",
    ),
    (
        "a sleep before the game",
        {"players": [player(animal("hibernation", slept=0)), "B"], "phase": "feeding"},
        "TRAIT.hibernation2",
        "Animal 1 is awake in turn 1, so turn 0 cannot be the last turn",
    ),
]


BEFORE_FEEDING: dict[str, tuple[dict[str, Any], str, str]] = {
    "red food": ({"food": 1}, "EXT.8", "Animal 1 has 1 food token"),
    "blue food": ({"blue": 1}, "EXT.8", "Animal 1 has 1 food token"),
    "asleep": ({"asleep": True}, "FEED.8", "Animal 1 has used a trait"),
    "attacked": ({"attacked": True}, "FEED.8", "Animal 1 has used a trait"),
    "robbed": ({"robbed": True}, "FEED.8", "Animal 1 has used a trait"),
    "poisoned": ({"poisoned": True}, "EXT.4", "Animal 1 is poisoned"),
}


@pytest.mark.rule("EXT.8", "FEED.8", "EXT.4")
@pytest.mark.parametrize("phase", ["development", "food base"])
@pytest.mark.parametrize("what", BEFORE_FEEDING)
def test_before_feeding_nothing_is_left_of_the_feeding_before(what: str, phase: str) -> None:
    marks, rule, sentence = BEFORE_FEEDING[what]
    hunter = animal("carnivorous", "hibernation", "piracy", **marks)
    with pytest.raises(EvogamesError, match=f"{sentence}, but the phase {phase!r}") as refusal:
        table(player(hunter), player(), phase=phase)
    assert refusal.value.rule == rule
    for later in ("feeding", "extinction"):
        table(player(hunter), player(), phase=later)


@pytest.mark.rule("TRAIT.hibernation2")
@pytest.mark.parametrize("phase", ["feeding", "extinction"])
def test_nobody_is_asleep_in_the_last_turn(phase: str) -> None:
    sleeper = player(animal("hibernation", asleep=True))
    table(sleeper, player(), phase=phase, deck=1)
    with pytest.raises(
        EvogamesError, match="Animal 1 is hibernating, but the deck is empty"
    ) as refusal:
        table(sleeper, player(), phase=phase, deck=0)
    assert refusal.value.rule == "TRAIT.hibernation2"


@pytest.mark.parametrize(
    ("form", "rule", "sentence"), [row[1:] for row in BAD], ids=[row[0] for row in BAD]
)
def test_what_cannot_be_is_refused(form: dict[str, Any], rule: str, sentence: str) -> None:
    with pytest.raises(EvogamesError, match=sentence) as refusal:
        evogames.new("evolution", scenario=form, seed=1)
    assert refusal.value.rule == rule
