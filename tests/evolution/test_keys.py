"""Keys that name nothing on the board, or are written differently, get an answer in words."""

import pytest

from tests.evolution.build import animal, feeding, player, table
from tests.games.words import choose, refused

MISSING = {
    "take:9": ("FEED.1", "There is no animal 9 on the board."),
    "take:-1": ("FEED.1", "There is no animal -1 on the board."),
    "attack:1:9": ("TRAIT.carnivorous1", "There is no animal 9 on the board."),
    "fat:1:0": ("TRAIT.fat4", "An animal uses at least 1 of its stored fat, not 0."),
    "fat:1:-1": ("TRAIT.fat4", "An animal uses at least 1 of its stored fat, not -1."),
    "animal:999": ("DEV.2", "There is no card number 999 in this game."),
    "trait:8:wings:1": ("DEV.3", "There is no trait called 'wings' in this game."),
}


@pytest.mark.parametrize("key", MISSING)
def test_what_is_not_there_is_said_to_be_missing(key: str) -> None:
    m = feeding(player(animal("fat_tissue", fat=1)), player(animal()), food=5)
    no = refused(m, key)
    assert (no.rule, no.sentence) == MISSING[key]


FORMS = {"take:one": "take:animal", "take": "take:animal", "take:1:1": "take:animal"}
FORMS |= {"pass:1": "pass", "roll:1": "roll", "fat:1": "fat:animal:count"}


@pytest.mark.parametrize("key", FORMS)
def test_what_is_written_in_another_form_is_shown_the_right_one(key: str) -> None:
    m = feeding(player(animal("fat_tissue", fat=1)), player(animal()), food=5)
    no = refused(m, key)
    assert no.rule == ""
    assert no.sentence == (
        f"{key!r} is not written like {FORMS[key]}. You can choose: take:1, fat:1:1."
    )


@pytest.mark.parametrize("key", ["a:b", "", ":", "Take:1", "feeding", "PlayAnimal:8"])
def test_what_is_no_option_of_the_game_is_only_unknown(key: str) -> None:
    m = feeding(player(animal("fat_tissue", fat=1)), player(animal()), food=5)
    no = refused(m, key)
    assert no.rule == ""
    assert no.sentence == f"There is no option {key!r}. You can choose: take:1, fat:1:1."


def test_numbers_are_written_in_one_way_only() -> None:
    hand = player(animal(), animal(), hand=["communication"])
    hunted = feeding(player(animal("carnivorous")), player(animal("running"), animal()), food=5)
    choose(hunted, "attack:1:2")
    for m, strange in (
        (table(hand, player()), ["pair:18:communication:01:2", "animal:018", "attack:1:02"]),
        (hunted, ["run:02", "run:\u0662", "take:01", "take:1234567890"]),
    ):
        for key in strange:
            no = refused(m, key)
            assert no.rule == ""
            assert no.sentence.startswith(f"{key!r} is not written like")
