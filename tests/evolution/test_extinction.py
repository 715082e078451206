"""Extinction and new cards."""

import pytest

from evogames.core.viewer import SPECTATOR
from tests.evolution.build import alive, animal, extinction, feeding, one, pair, player, tokens
from tests.games.words import asked, choose, cites, last, shown_in_explorer, told


@pytest.mark.rule("EXT.1")
def test_every_animal_that_is_not_fed_dies() -> None:
    m = extinction(
        player(animal(food=1), animal("parasite", food=2), animal("carnivorous", blue=1, food=1)),
        player(animal(), animal("hibernation", asleep=True)),
    )
    assert alive(m) == [1, 3, 5]
    starved = told(m, "starve")
    assert [(e.rule, e.data["animal"], e.data["food"], e.data["need"]) for e in starved] == [
        ("EXT.1", 2, 2, 3),
        ("EXT.1", 4, 0, 1),
    ]
    assert (
        starved[0].text == "Ana's animal 2 starves. It needed 3 food tokens and had 2 (Parasite)."
    )


@pytest.mark.rule("EXT.2")
def test_a_dead_animal_goes_with_all_its_traits_to_its_owners_pile() -> None:
    m = extinction(
        player(
            animal("parasite", "swimming", "fat_tissue", "fat_tissue", fat=1),
            animal(food=1),
            pairs=[pair("cooperation", 1, 2), pair("communication", 1, 2)],
        ),
        player(animal(food=1)),
    )
    assert [len(p.discard) for p in m.state.players] == [1 + 4 + 2, 0]
    assert "EXT.2" in cites(last(m, "starve"))
    assert m.state.players[0].pairs == []


@pytest.mark.rule("EXT.2", "EXT.10")
def test_joined_animals_that_die_together_had_their_traits_until_then() -> None:
    pairs = [pair("cooperation", 1, 2), pair("communication", 2, 3)]
    m = extinction(player(animal(), animal(), animal(), pairs=pairs), player(animal(food=1)))
    assert [e.text for e in told(m, "starve")] == [
        "Ana's animal 1 starves. It needed 1 food token and had 0 (Cooperation).",
        "Ana's animal 2 starves. It needed 1 food token and had 0 (Cooperation, Communication).",
        "Ana's animal 3 starves. It needed 1 food token and had 0 (Communication).",
    ]


@pytest.mark.rule("EXT.2")
def test_whoever_dies_goes_to_the_pile_of_its_own_player() -> None:
    seat = player(animal("parasite"), animal(food=1))
    fed = player(animal(food=1))
    for place in range(3):
        seats = [fed, fed, fed]
        seats[place] = seat
        m = extinction(*seats, first=1)
        assert [len(p.discard) for p in m.state.players] == [2 * (n == place) for n in range(3)]


@pytest.mark.rule("EXT.3")
def test_each_player_sees_only_its_own_pile() -> None:
    m = extinction(player(animal(), discard=3), player(animal("running"), discard=1))
    mine, other = m.view(0).players
    assert mine.discard == m.state.players[0].discard
    assert len(mine.discard) == 4
    assert other.discard == [-1] * 3
    assert [p.discard for p in m.view(SPECTATOR).players] == [[-1] * 4, [-1] * 3]


@pytest.mark.rule("EXT.4")
def test_a_carnivore_that_ate_poison_this_turn_dies() -> None:
    m = extinction(
        player(animal("carnivorous", blue=2, poisoned=True), animal(food=1)), player(animal(food=1))
    )
    assert alive(m) == [2, 3]
    death = last(m, "poison_death")
    assert (death.rule, death.text) == ("EXT.4", "Ana's animal 1 dies of poison (Carnivorous).")


@pytest.mark.rule("EXT.4", "TRAIT.hibernation1")
def test_sleep_saves_nobody_from_poison() -> None:
    m = feeding(
        player(animal("carnivorous", "parasite", "hibernation"), animal("fat_tissue")),
        player(animal("poisonous"), animal()),
        food=4,
    )
    choose(m, "attack:1:3", "hibernate:1")
    while m.turn == 1:
        m.choose(0)
    assert 1 not in alive(m)
    death = last(m, "poison_death")
    assert (death.rule, death.data["animal"]) == ("EXT.4", 1)


@pytest.mark.rule("EXT.5")
@pytest.mark.example("EXT.ex1")
def test_example_three_survivors_bring_1_plus_3_cards() -> None:
    m = extinction(player(*[animal(food=1)] * 3, animal()), player(animal(food=1)))
    assert [len(p.hand) for p in m.state.players] == [1 + 3, 1 + 1]
    assert [(e.rule, e.player, e.data["count"]) for e in told(m, "draw")] == [
        ("EXT.5", 0, 4),
        ("EXT.5", 1, 2),
    ]
    shown_in_explorer(m, "EXT.ex1")


@pytest.mark.rule("EXT.5")
def test_cards_are_dealt_one_by_one_from_the_first_player_on() -> None:
    draws = ["piracy", "mimicry", "scavenger", "running", "tail_loss"]
    m = extinction(
        player(animal(food=1)), player(animal(food=1), animal(food=1)), first=1, draws=draws
    )
    kinds = [[card // 100 for card in p.hand] for p in m.state.players]
    assert kinds == [[4, 8], [1, 5, 9]]
    drawn = last(m, "draw")
    assert (drawn.player, drawn.text) == (0, "Ana draws 2 cards.")
    assert drawn.seen_by(0).text == "Ana draws 2 cards: Mimicry, Running."
    assert "cards" not in drawn.seen_by(1).data


@pytest.mark.rule("EXT.6")
def test_a_player_with_no_animals_and_no_cards_draws_six() -> None:
    m = extinction(player(animal()), player(animal(food=1)))
    assert [len(p.hand) for p in m.state.players] == [6, 2]
    assert [(e.player, e.rule) for e in told(m, "draw")] == [(0, "EXT.6"), (1, "EXT.5")]


@pytest.mark.rule("EXT.6")
def test_an_empty_hand_alone_brings_no_fresh_start() -> None:
    m = extinction(player(animal(food=1)), player(animal(food=1)))
    assert [len(p.hand) for p in m.state.players] == [2, 2]


@pytest.mark.rule("EXT.7")
def test_if_the_deck_runs_out_while_dealing_some_get_fewer_cards() -> None:
    seat = player(animal(food=1), animal(food=1))
    m = extinction(seat, seat, seat, first=2, deck=4)
    assert [len(p.hand) for p in m.state.players] == [1, 1, 2]
    short = told(m, "short_deck")
    assert [(e.rule, e.player, e.data["count"], e.data["got"]) for e in short] == [
        ("EXT.7", 2, 3, 2),
        ("EXT.7", 0, 3, 1),
        ("EXT.7", 1, 3, 1),
    ]
    assert short[0].text == "The deck runs out. Chen should draw 3 cards but gets only 2."


@pytest.mark.rule("EXT.8", "TRAIT.fat6")
def test_all_food_is_removed_except_stored_fat() -> None:
    m = extinction(
        player(animal("carnivorous", "fat_tissue", "fat_tissue", food=1, blue=1, fat=2)),
        player(animal(food=1)),
    )
    assert tokens(m, 1) == (0, 0, 2)
    assert tokens(m, 2) == (0, 0, 0)
    assert cites(last(m, "clear")) == {"EXT.8", "FEED.8", "TRAIT.fat6"}


@pytest.mark.rule("FEED.8", "EXT.8")
def test_used_traits_are_free_again_in_the_next_turn() -> None:
    m = extinction(
        player(
            animal("carnivorous", blue=2, attacked=True),
            animal("piracy", blue=1, robbed=True),
            animal("hibernation", asleep=True),
        ),
        player(animal(food=1)),
        turn=3,
    )
    assert m.turn == 4
    assert not one(m, 1).attacked
    assert not one(m, 2).robbed
    assert not one(m, 3).asleep
    assert one(m, 3).slept == 3


@pytest.mark.rule("EXT.9")
def test_the_player_to_the_left_becomes_first_player() -> None:
    seat = player(animal(food=1))
    for first, following in ((0, 1), (1, 2), (2, 0)):
        m = extinction(seat, seat, seat, first=first)
        assert m.state.first == following
        assert (last(m, "next_turn").rule, last(m, "next_turn").player) == ("EXT.9", following)
        assert asked(m) == (["Ana", "Ben", "Chen"][following], "development")


@pytest.mark.rule("EXT.10")
def test_hunger_and_poison_deaths_are_settled_together() -> None:
    m = extinction(
        player(
            animal("carnivorous", blue=2, poisoned=True),
            animal(food=1),
            animal(),
            pairs=[pair("symbiosis", 1, 2), pair("symbiosis", 3, 2)],
        ),
        player(animal(food=1)),
    )
    assert alive(m) == [2, 4]
    assert "EXT.10" in cites(last(m, "starve"))
    assert "EXT.10" in cites(last(m, "poison_death"))
    assert [e.data["animal"] for e in told(m, "pair_lost")] == [1, 3]


@pytest.mark.rule("EXT.10", "EXT.1", "EXT.4")
def test_an_animal_both_poisoned_and_hungry_dies_once() -> None:
    m = extinction(
        player(animal("carnivorous", "parasite", blue=2, poisoned=True)), player(animal(food=1))
    )
    assert told(m, "poison_death") == []
    (death,) = told(m, "starve")
    assert cites(death) == {"EXT.1", "EXT.2", "EXT.4", "EXT.10"}
    assert len(m.state.players[0].discard) == 3


@pytest.mark.rule("EXT.6", "EXT.11")
def test_a_player_without_animals_who_has_cards_draws_one() -> None:
    m = extinction(player(animal(), hand=["running"]), player(animal(food=1)))
    assert [len(p.hand) for p in m.state.players] == [2, 2]
    assert [(e.player, e.rule) for e in told(m, "draw")] == [(0, "EXT.11"), (1, "EXT.5")]


@pytest.mark.rule("EXT.1", "FEED.10")
def test_extinction_follows_feeding_at_once() -> None:
    m = feeding(player(animal(), animal()), player(animal()), food=2)
    choose(m, "take:2", "take:3")
    assert alive(m) == [2, 3]
    assert m.turn == 2
