"""Receiving food: who can, what becomes food, what becomes fat, and what is lost."""

import pytest

from tests.evolution.build import animal, feeding, only_feeding, pair, player, tokens
from tests.games.words import choose, keys, last, refused, told


@pytest.mark.rule("FEED.12")
def test_who_can_receive_a_token() -> None:
    m = feeding(
        player(
            animal(),
            animal(food=1),
            animal("fat_tissue", food=1),
            animal("fat_tissue", food=1, fat=1),
            animal("hibernation", "fat_tissue", asleep=True),
            animal(),
            pairs=[pair("symbiosis", 1, 6)],
        ),
        player(),
        food=9,
    )
    assert keys(m, "take") == ["take:1", "take:3"]
    assert [refused(m, f"take:{n}").rule for n in (2, 4, 5, 6)] == [
        "FEED.5",
        "TRAIT.fat3",
        "TRAIT.hibernation3",
        "TRAIT.symbiosis2",
    ]


@pytest.mark.rule("FEED.12")
@pytest.mark.parametrize(
    ("hunter", "after", "wasted"),
    [
        (animal("carnivorous"), (0, 2, 0), 0),
        (animal("carnivorous", food=1), (1, 1, 0), 1),
        (animal("carnivorous", "fat_tissue", food=1), (1, 1, 1), 0),
        (animal("carnivorous", "fat_tissue", food=2), (2, 0, 1), 1),
        (animal("carnivorous", "fat_tissue", "fat_tissue", food=2), (2, 0, 2), 0),
        (animal("carnivorous", "parasite", "fat_tissue", food=1, fat=1), (1, 2, 1), 0),
    ],
)
def test_a_token_first_feeds_then_fattens_and_the_rest_is_lost(
    hunter: dict[str, object], after: tuple[int, int, int], wasted: int
) -> None:
    m = only_feeding(player(hunter), player(animal()), food=0)
    choose(m, "attack:1:2")
    assert tokens(m, 1) == after
    assert [e.data["count"] for e in told(m, "wasted")] == [wasted] * bool(wasted)
    if wasted:
        assert last(m, "wasted").rule == "FEED.12"
        assert (
            last(m, "wasted").text
            == "1 food token is wasted because Ana's animal 1 has no room for more."
        )


@pytest.mark.rule("FEED.13")
def test_a_lost_trait_lowers_the_need_and_tokens_above_it_are_lost() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(animal("tail_loss", "parasite", food=1, blue=1), animal()),
        food=9,
    )
    choose(m, "attack:1:2", "tail:2:parasite")
    assert tokens(m, 2) == (1, 0, 0)
    lost = last(m, "excess_lost")
    assert (lost.rule, lost.data["count"]) == ("FEED.13", 1)
    assert lost.text == "Ben's animal 2 now needs only 1, so 1 extra food token is lost."
    assert keys(m, "take") == ["take:3"]


@pytest.mark.rule("FEED.13")
def test_tokens_lost_with_a_trait_do_not_become_fat() -> None:
    prey = animal("tail_loss", "parasite", "fat_tissue", food=2)
    m = feeding(player(animal("carnivorous")), player(prey, animal()), food=9)
    choose(m, "attack:1:2", "tail:2:parasite")
    assert tokens(m, 2) == (1, 0, 0)


@pytest.mark.rule("FEED.13", "TRAIT.burrowing")
def test_an_animal_whose_need_falls_may_become_fed() -> None:
    m = feeding(
        player(animal("carnivorous"), animal("carnivorous")),
        player(animal("tail_loss", "burrowing", "parasite", food=1)),
        food=9,
    )
    choose(m, "attack:1:3", "tail:3:parasite")
    fell = last(m, "need_falls")
    assert (fell.rule, fell.text) == ("FEED.13", "Ben's animal 3 now needs only 1 food token.")
    assert last(m, "misses").player == 1
    assert refused(m, "attack:2:3").rule == "TRAIT.burrowing"
