"""Exact chances, compared with all rolls of the dice, counted one by one."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from evogames.core.match import Match
from evogames.genesis.cards import BOARDS
from evogames.genesis.chances import chance_of_double
from tests.genesis.build import body, icons, microbe, phase, refuge, seat


@pytest.mark.rule("F3.1")
@pytest.mark.parametrize("dice", range(1, 6))
def test_chance_of_a_double(dice: int) -> None:
    rolls = list(product(range(1, 7), repeat=dice))
    doubles = sum(len(set(roll)) < dice for roll in rolls)
    assert chance_of_double(dice) == Fraction(doubles, len(rolls))


def test_more_than_six_dice_always_show_a_double() -> None:
    assert chance_of_double(7) == 1


@pytest.mark.rule("F0.3", "F1.1", "F2.1", "F2.3", "F2.6")
@pytest.mark.parametrize("enzymes", [0, 1, 4, 6])
def test_odds_of_a_refuge(enzymes: int) -> None:
    m = phase(
        "autocatalysis",
        seat("red"),
        seat("blue"),
        climate="warm",
        refuges=[
            refuge(
                "clay_mounds", organised={"blue": 1}, bionts={"red": 1}, enzymes=["red"] * enzymes
            )
        ],
    )
    board = next(b for b in BOARDS if b.name == "clay_mounds")
    manna, enzyme = board.deaths(enzymes)
    rolls = list(product(range(1, 7), repeat=3))
    for chances, faces in zip(m.chances(), (board.warm, manna, enzyme), strict=False):
        counts = Counter(sum(die in faces for die in roll) for roll in rolls)
        expected = {n: Fraction(counts[n], 216) for n in range(4) if counts[n]}
        assert chances.outcomes == expected
        assert chances.option == "roll"
    assert [o.rule for o in m.chances()] == ["F1.1", "F2.3", "F2.6", "F3.1"]
    assert sum(m.chances()[3].outcomes.values()) == 1


@pytest.mark.rule("G3.1", "G3.3")
@pytest.mark.parametrize(("genome", "faces"), [([], (5, 6)), (["plasmids+"], (6,))])
def test_odds_of_copy_errors(genome: list[str], faces: tuple[int, ...]) -> None:
    m = phase(
        "darwin",
        seat("red"),
        seat("blue"),
        organisms=[microbe("clay_mounds", "red", *genome, cubes={"blue": 1})],
    )
    count = 3 + 2 * len(genome)
    rolls = list(product(range(1, 7), repeat=count))
    counts = Counter(max(0, sum(die in faces for die in roll) - 1) for roll in rolls)
    chances, _ = m.chances()
    assert chances.outcomes == {n: Fraction(c, len(rolls)) for n, c in sorted(counts.items())}
    assert (chances.rule, chances.option) == ("G3.1", "roll:1")


@pytest.mark.rule("G1.1", "G3.1", "GL.EX1")
@pytest.mark.parametrize("cubes", [{}, {"blue": 1}, {"yellow": 1}])
def test_odds_of_extinction_are_those_of_all_rolls_played(cubes: dict[str, int]) -> None:
    def game(dice: tuple[int, ...]) -> Match:
        owner = microbe("clay_mounds", "red", cubes=cubes)
        return phase("darwin", seat("red"), seat("blue"), organisms=[owner], dice=list(dice))

    losses, fate = game(()).chances()
    tokens, alive, left = 1 + sum(cubes.values()), 0, Counter[int]()
    rolls = list(product(range(1, 7), repeat=2 + 2 * sum(cubes.values())))
    for roll in rolls:
        m = game(roll)
        m.choose("roll:1")
        while m.decision is not None and m.decision.kind == "reroll":
            worst = max(m.decision.facts["rolled"])
            m.choose(f"again:{worst}" if worst >= 5 else "keep")
        alive += bool(m.state.organisms)
        lost = next((e.data["count"] for e in m.events if e.key == "atrophies"), 0)
        left[lost] += 1
    assert losses.outcomes == {n: Fraction(c, len(rolls)) for n, c in sorted(left.items())}
    assert fate.outcomes["it survives"] == Fraction(alive, len(rolls))
    assert max(left) >= tokens


@pytest.mark.rule("D8.1")
def test_odds_of_cancer() -> None:
    m = icons(
        ["cancer"],
        seat("green"),
        seat("blue"),
        organisms=[body("kelp", "green", "clay_mounds", "leaves")],
    )
    rolls = list(product(range(1, 7), repeat=3))
    counts = Counter(max(0, sum(die >= 5 for die in roll) - 1) for roll in rolls)
    (chances,) = m.chances()
    assert chances.outcomes == {n: Fraction(c, 216) for n, c in sorted(counts.items())}
    assert chances.rule == "D8.1"


def test_there_are_no_odds_where_nothing_is_rolled() -> None:
    m = phase(
        "assignment",
        seat("red"),
        seat("blue"),
        refuges=[refuge("warm_pond")],
        active=["continental"],
    )
    assert m.chances() == []
