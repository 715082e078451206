"""Chance: the same numbers everywhere, all equally likely, and dice that can be preset."""

from collections import Counter

import pytest

from evogames import EvogamesError
from evogames.core.chance import Chance, check_seed
from evogames.core.probabilities import chance_of, dice_sum, draw_probabilities
from evogames.core.state import pack, unpack


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    assert len(counts) == kinds
    return sum((n - expected) ** 2 / expected for n in counts.values())


def test_the_generator_is_splitmix64() -> None:
    """The first numbers from seed 1234567, as published with the algorithm's reference code."""
    chance = Chance(seed=1234567)
    assert [chance.below(2**64) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert chance.used == 5


@pytest.mark.parametrize(("sides", "limit"), [(2, 6.64), (6, 15.09), (20, 36.19)])
def test_numbers_are_equally_likely(sides: int, limit: float) -> None:
    chance = Chance(seed=2026)
    counts = Counter[object](chance.below(sides) for _ in range(60_000))
    assert set(counts) == set(range(sides))
    assert chi_square(counts, sides) < limit  # 1 %


def test_dice_show_1_to_6_equally_often() -> None:
    counts = Counter[object](Chance(seed=11).roll(60_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert chi_square(counts, 6) < 15.09


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = Chance(seed=3)
    counts: Counter[object] = Counter()
    for _ in range(24_000):
        cards = [1, 2, 3, 4]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert chi_square(counts, 24) < 41.64


def test_neighbouring_seeds_have_nothing_to_do_with_each_other() -> None:
    firsts = Counter[object](Chance(seed).below(6) for seed in range(6_000))
    assert chi_square(firsts, 6) < 15.09


def test_dice_laid_ready_come_first() -> None:
    chance, plain = Chance(seed=5, dice=[6, 1, 4]), Chance(seed=5)
    assert chance.roll(2) == [6, 1]
    assert (chance.used, chance.dice) == (0, [4])
    assert chance.roll(3) == [4, *plain.roll(2)]
    assert chance == plain


def test_a_new_future_keeps_the_dice_laid_ready() -> None:
    chance = Chance(seed=5, used=9, dice=[6])
    chance.reseed(2**64 + 3)
    assert chance == Chance(seed=3, used=0, dice=[6])


def test_copies_share_nothing() -> None:
    one, other = Chance(seed=1), Chance(seed=1)
    one.dice.append(6)
    assert other.dice == []
    again = unpack(Chance, pack(one))  # type: ignore[type-var]
    again.roll()
    assert one.dice == [6]


@pytest.mark.parametrize("seed", [-1, 2**64, "7", 1.0, None, True])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(EvogamesError, match=r"A seed must be a whole number from 0 to 2\*\*64 - 1"):
        check_seed(seed)


def test_odds_are_exact() -> None:
    two = dice_sum(2)
    assert {total: p * 36 for total, p in two.items()} == {
        2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1,
    }  # fmt: skip
    assert chance_of(two, [7, 11, 99]) * 36 == 8
    assert {k: p * 4 for k, p in draw_probabilities(["b", "a", "b", "b"]).items()} == {
        "a": 1,
        "b": 3,
    }
