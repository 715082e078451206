"""When pair traits take effect: automatically, once per move, in a chosen order, and in chains."""

from itertools import combinations
from random import Random

import pytest

from tests.evolution.build import BIG, animal, feeding, only_feeding, pair, player, tokens
from tests.games.words import asked, choose, cites, keys, labels, last, told


@pytest.mark.rule("PAIR.4")
def test_each_pair_trait_works_once_in_a_go_and_again_in_a_later_one() -> None:
    m = feeding(
        player(animal(*BIG), animal(*BIG), pairs=[pair("cooperation", 1, 2)]), player(), food=9
    )
    choose(m, "take:1")
    assert [tokens(m, n) for n in (1, 2)] == [(1, 0, 0), (0, 1, 0)]
    assert "PAIR.4" in cites(last(m, "cooperate"))
    choose(m, "take:2")
    assert [tokens(m, n) for n in (1, 2)] == [(1, 1, 0), (1, 1, 0)]


@pytest.mark.rule("PAIR.4")
def test_two_tokens_of_one_go_set_a_pair_trait_off_once() -> None:
    m = feeding(
        player(animal("piracy", *BIG), animal(*BIG), pairs=[pair("cooperation", 1, 2)]),
        player(animal("parasite", food=1)),
        food=9,
    )
    choose(m, "piracy:1:3", "take:1")
    assert [tokens(m, n) for n in (1, 2)] == [(1, 1, 0), (0, 1, 0)]
    assert len(told(m, "cooperate")) == 1


@pytest.mark.rule("PAIR.5")
def test_the_owner_chooses_the_order_in_which_pair_traits_work() -> None:
    m = feeding(
        player(
            animal(),
            animal(),
            animal(),
            pairs=[pair("communication", 1, 2), pair("cooperation", 1, 3)],
        ),
        player(),
        food=2,
    )
    choose(m, "take:1")
    assert m.decision
    assert (m.decision.rule, asked(m)) == ("PAIR.5", ("Ana", "pair_order"))
    assert keys(m) == ["share:communication:1:2", "share:cooperation:1:3"]
    assert labels(m)["share:cooperation:1:3"] == (
        "Ana's animal 1 brings Ana's animal 3 food through Cooperation"
    )
    choose(m, "share:cooperation:1:3")
    assert [e.key for e in m.events if e.key in ("communicate", "cooperate")] == [
        "cooperate",
        "communicate",
    ]


@pytest.mark.rule("PAIR.5", "PAIR.9")
def test_the_owner_chooses_the_order_in_another_players_go_too() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(
            animal("scavenger", *BIG),
            animal(*BIG),
            animal(),
            animal(),
            pairs=[pair("cooperation", 1, 2), pair("cooperation", 1, 3)],
        ),
        food=9,
    )
    choose(m, "attack:1:5")
    assert asked(m) == ("Ben", "pair_order")
    assert keys(m) == ["share:cooperation:2:3", "share:cooperation:2:4"]


@pytest.mark.rule("PAIR.5")
def test_two_pair_traits_that_feed_the_same_animal_are_told_apart() -> None:
    bonds = [pair("cooperation", 1, 2), pair("cooperation", 1, 3), pair("cooperation", 3, 2)]
    row = [animal("parasite"), animal(), animal("parasite")]
    m = feeding(player(*row, pairs=bonds), player(), food=9)
    choose(m, "take:1", "share:cooperation:1:3")
    assert list(labels(m).items()) == [
        ("share:cooperation:1:2", "Ana's animal 1 brings Ana's animal 2 food through Cooperation"),
        ("share:cooperation:3:2", "Ana's animal 3 brings Ana's animal 2 food through Cooperation"),
    ]


@pytest.mark.rule("PAIR.5")
@pytest.mark.parametrize("seed", range(12))
def test_no_two_choices_in_a_web_of_pair_traits_have_the_same_label(seed: int) -> None:
    rnd = Random(seed)
    bonds = [
        pair("cooperation", *ends) for ends in rnd.sample(list(combinations(range(1, 5), 2)), 5)
    ]
    m = feeding(player(*[animal(*BIG)] * 4, pairs=bonds), player(), food=9)
    orders = 0
    while m.decision and m.turn == 1 and m.decision.kind in ("feeding", "pair_order"):
        words = labels(m).values()
        assert len(set(words)) == len(m.decision.options)
        orders += m.decision.kind == "pair_order"
        m.choose(rnd.randrange(len(words)))
    assert orders


@pytest.mark.rule("PAIR.5", "PAIR.7")
def test_the_order_can_decide_who_eats() -> None:
    m = only_feeding(
        player(
            animal(),
            animal(),
            animal(),
            pairs=[pair("communication", 1, 2), pair("communication", 1, 3)],
        ),
        player(),
        food=2,
    )
    choose(m, "take:1")
    for first, fed in (("2", [1, 1, 0]), ("3", [1, 0, 1])):
        line = m.fork()
        choose(line, f"share:communication:1:{first}")
        assert [tokens(line, n)[0] for n in (1, 2, 3)] == fed


@pytest.mark.rule("PAIR.6")
def test_pair_traits_work_by_themselves_and_cannot_be_refused() -> None:
    m = only_feeding(
        player(animal(), animal("fat_tissue", food=1), pairs=[pair("communication", 1, 2)]),
        player(),
        food=2,
    )
    choose(m, "take:1")
    assert m.over
    assert tokens(m, 2) == (1, 0, 1)
    assert "PAIR.6" in cites(last(m, "communicate"))


@pytest.mark.rule("PAIR.6", "TRAIT.hibernation3")
@pytest.mark.parametrize(
    "partner",
    [animal(food=1), animal("hibernation", asleep=True), animal("fat_tissue", food=1, fat=1)],
)
def test_a_partner_that_cannot_receive_gets_nothing(partner: dict[str, object]) -> None:
    m = feeding(
        player(animal("high_body_weight"), partner, pairs=[pair("cooperation", 1, 2)]),
        player(),
        food=5,
    )
    before = tokens(m, 2)
    choose(m, "take:1")
    assert tokens(m, 2) == before
    assert told(m, "cooperate") == []


@pytest.mark.rule("PAIR.7", "TRAIT.communication")
def test_a_token_received_through_a_pair_trait_sets_off_others() -> None:
    m = feeding(
        player(
            *[animal(*BIG)] * 4,
            pairs=[
                pair("communication", 1, 2),
                pair("communication", 2, 3),
                pair("cooperation", 3, 4),
            ],
        ),
        player(),
        food=9,
    )
    choose(m, "take:1")
    assert [tokens(m, n) for n in (1, 2, 3, 4)] == [(1, 0, 0), (1, 0, 0), (1, 0, 0), (0, 1, 0)]
    assert m.state.food == 6
    first, second = told(m, "communicate")
    assert "PAIR.7" not in cites(first)
    assert "PAIR.7" in cites(second)
    assert "PAIR.7" in cites(last(m, "cooperate"))


@pytest.mark.rule("PAIR.7", "PAIR.4")
def test_round_a_ring_each_pair_trait_works_once() -> None:
    m = feeding(
        player(
            *[animal(*BIG)] * 3,
            pairs=[
                pair("cooperation", 1, 2),
                pair("cooperation", 2, 3),
                pair("cooperation", 1, 3),
            ],
        ),
        player(),
        food=9,
    )
    choose(m, "take:1")
    for key, waiting in (
        ("share:cooperation:1:2", ["1:2", "1:3"]),
        ("share:cooperation:2:3", ["1:3", "2:3"]),
        ("share:cooperation:3:1", ["1:3", "3:1"]),
    ):
        assert keys(m) == [f"share:cooperation:{ends}" for ends in waiting]
        choose(m, key)
    assert [tokens(m, n) for n in (1, 2, 3)] == [(1, 1, 0), (0, 1, 0), (0, 1, 0)]
    assert len(told(m, "cooperate")) == 3
    assert asked(m) == ("Ana", "feeding"), "all have worked, so the go is over"


@pytest.mark.rule("PAIR.7", "PAIR.5")
def test_a_pair_trait_set_off_twice_waits_once() -> None:
    m = feeding(
        player(
            *[animal(*BIG)] * 4,
            pairs=[
                pair("cooperation", 1, 2),
                pair("cooperation", 1, 4),
                pair("cooperation", 4, 2),
                pair("cooperation", 2, 3),
            ],
        ),
        player(),
        food=9,
    )
    choose(m, "take:1", "share:cooperation:1:2", "share:cooperation:1:4", "share:cooperation:4:2")
    assert tokens(m, 3) == (0, 1, 0)
    assert tokens(m, 2) == (0, 2, 0)
    assert asked(m) == ("Ana", "feeding")


@pytest.mark.rule("PAIR.7", "TRAIT.symbiosis2")
def test_a_share_waits_until_a_symbiont_is_fed_in_the_same_chain() -> None:
    m = only_feeding(
        player(
            animal(),
            animal(),
            animal(),
            pairs=[
                pair("communication", 1, 2),
                pair("cooperation", 1, 3),
                pair("symbiosis", 3, 2),
            ],
        ),
        player(),
        food=2,
    )
    choose(m, "take:1")
    assert [tokens(m, n) for n in (1, 2, 3)] == [(1, 0, 0), (1, 0, 0), (0, 1, 0)]
    order = [e.key for e in m.events if e.key in ("communicate", "cooperate")]
    assert order == ["cooperate", "communicate"]


@pytest.mark.rule("PAIR.8")
def test_the_two_tokens_of_a_kill_set_a_pair_trait_off_once() -> None:
    m = only_feeding(
        player(animal("carnivorous"), animal(*BIG), pairs=[pair("cooperation", 1, 2)]),
        player(animal()),
        food=0,
    )
    choose(m, "attack:1:3")
    assert [tokens(m, n) for n in (1, 2)] == [(0, 2, 0), (0, 1, 0)]
    assert "PAIR.8" in cites(last(m, "cooperate"))


@pytest.mark.rule("PAIR.9")
def test_cooperation_works_in_another_players_go_once() -> None:
    m = feeding(
        player(animal("carnivorous")),
        player(
            animal("scavenger", *BIG), animal(*BIG), animal(), pairs=[pair("cooperation", 1, 2)]
        ),
        food=9,
    )
    choose(m, "attack:1:4")
    assert [tokens(m, n) for n in (1, 2, 3)] == [(0, 2, 0), (0, 1, 0), (0, 1, 0)]
    assert "PAIR.9" in cites(last(m, "cooperate"))
    choose(m, "take:2")
    assert "PAIR.9" not in cites(last(m, "cooperate"))
    assert tokens(m, 3) == (0, 2, 0)


@pytest.mark.rule("PAIR.9", "PAIR.4")
def test_a_hunter_and_a_scavenger_of_one_owner_share_one_go() -> None:
    m = feeding(
        player(
            animal("carnivorous", "parasite"),
            animal("scavenger", *BIG),
            pairs=[pair("cooperation", 1, 2)],
        ),
        player(animal(), animal()),
        food=9,
    )
    choose(m, "attack:1:3")
    assert [tokens(m, n) for n in (1, 2)] == [(0, 2, 0), (0, 2, 0)]
    assert [e.key for e in m.events if e.key in ("cooperate", "scavenged")] == [
        "cooperate",
        "scavenged",
    ]


@pytest.mark.rule("TRAIT.cooperation", "PAIR.7")
def test_a_blue_token_of_cooperation_does_not_set_off_communication() -> None:
    m = feeding(
        player(*[animal(*BIG)] * 3, pairs=[pair("cooperation", 1, 2), pair("communication", 2, 3)]),
        player(),
        food=9,
    )
    choose(m, "take:1")
    assert [tokens(m, n) for n in (1, 2, 3)] == [(1, 0, 0), (0, 1, 0), (0, 0, 0)]
