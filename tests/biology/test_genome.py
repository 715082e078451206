"""The exact error law of a genome, compared with dice counted one by one and with Genesis."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import evogames
from evogames.biology.genome import (
    GIVE_UP,
    Gene,
    Genome,
    atrophy_law,
    descent,
    error_law,
    generations,
    lifetime,
    survival,
    transitions,
)
from evogames.core.engine import GameEngine
from evogames.core.match import Match
from evogames.core.option import Option
from evogames.core.state import copy_state
from evogames.genesis.cards import COLOURS, MUTATIONS
from evogames.genesis.options.losses import LoseCube, LoseMutation, LosePlus
from evogames.genesis.options.rolls import RollAgain
from evogames_widgets.lessons.error_catastrophe.play import genome as genome_of

HELICASE = Gene("blue", "yellow", promoted=True)
FACES = {2: Fraction(4, 6), 5: Fraction(1, 6), 6: Fraction(1, 6)}
"""A face for each type of die: never an error, an error without DNA, always an error."""
GENOMES: list[dict[str, Any]] = [
    {"cubes": {}},
    {"cubes": {"red": 2}},
    {"cubes": {"red": 1, "blue": 1}},
    {"cubes": {"yellow": 1, "green": 1}},
    {"cubes": {"blue": 1}, "mutations": ["cytochromes"]},
    {"cubes": {}, "mutations": ["tmrna+"]},
    {"cubes": {"red": 3, "yellow": 1, "blue": 1}},
    {"cubes": {"blue": 2, "yellow": 1}, "mutations": ["tmrna+"]},
    {"cubes": {"green": 2, "blue": 1}, "mutations": ["carotenoids+", "ribozyme"]},
]


def table(turns: int, gentle: bool = False, **organism: Any) -> Match:
    """Ana (red) has one bacterium that does nothing but replicate for some turns."""
    form = {
        "players": [{"colour": "red"}, {"colour": "blue"}],
        "phases": ["darwin"],
        "turns": turns,
        "gentle": gentle,
        "organisms": [{"board": "mars_paleo_ocean", "owner": "red", **organism}],
    }
    return evogames.new("genesis", seed=1, scenario=form)


def cost(run: GameEngine, option: Option) -> tuple[int, bool, int]:
    """The cost of losing a part: most for bionts, then for the last DNA, then by colour."""
    dna = [m.card for m in run.state.organisms[0].mutations if m.promoted]
    match option:
        case LoseCube(_, colour):
            return 0, False, GIVE_UP.index(COLOURS[colour])
        case LosePlus(_, card):
            return 0, dna == [card], GIVE_UP.index(MUTATIONS[card].plus)
        case LoseMutation(_, card):
            return 0, dna == [card], GIVE_UP.index(MUTATIONS[card].colour)
        case _:
            return 1, False, 0


def pick(run: GameEngine) -> int:
    """Reroll errors, sixes first. Lose parts in the order of the error law."""
    decision = run.decision
    assert decision is not None
    options = decision.options
    if decision.kind == "reroll":
        one = run.state.organisms[0]
        worst = 6 if run.state.gentle or any(m.promoted for m in one.mutations) else 5
        faces = [o.die if isinstance(o, RollAgain) and o.die >= worst else 0 for o in options]
        return faces.index(max(faces))
    if decision.kind == "loss":
        return min(range(len(options)), key=lambda i: cost(run, options[i]))
    return 0


def finish(match: Match, seed: int = 0, dice: tuple[int, ...] = ()) -> GameEngine:
    """Play a match to its end, with preset dice or with new random numbers."""
    state = copy_state(match.state)
    state.chance.reseed(seed)
    state.chance.dice = list(dice)
    run = GameEngine(match.game, state).begin()
    while run.decision is not None:
        run.choose(pick(run))
    return run


def size(run: GameEngine) -> int:
    """Return how many tokens of the only bacterium are left."""
    if not run.state.organisms:
        return 0
    one = run.state.organisms[0]
    return sum(one.cubes) + sum(one.bionts) + sum(m.base + m.plus for m in one.mutations)


@pytest.mark.parametrize("rerolls", [0, 1, 2])
@pytest.mark.parametrize("shield", [0, 1])
@pytest.mark.parametrize("worst", [5, 6])
def test_the_error_law_counts_every_roll(rerolls: int, shield: int, worst: int) -> None:
    """Three dice and up to two more: count every outcome of the dice, one by one."""
    found: Counter[int] = Counter()
    for first in product(range(1, 7), repeat=3):
        errors = sum(die >= worst for die in first)
        again = min(errors, rerolls)
        for second in product(range(1, 7), repeat=rerolls):
            left = errors - again + sum(die >= worst for die in second[:again])
            found[max(0, left - shield)] += 1
    total = 6 ** (3 + rerolls)
    expected = {lost: Fraction(n, total) for lost, n in sorted(found.items())}
    assert error_law(3, shield, Fraction(7 - worst, 6), rerolls) == expected


@pytest.mark.parametrize("gentle", [False, True])
@pytest.mark.parametrize("organism", GENOMES[:6])
def test_one_generation_of_the_real_rules_counted_roll_by_roll(
    organism: dict[str, Any], gentle: bool
) -> None:
    match = table(1, gentle, **organism)
    genome = genome_of(match, 1)
    rolled = genome.dice + min(genome.rerolls, genome.dice)
    found: dict[int, Fraction] = {}
    for dice in product(FACES, repeat=rolled):
        weight = Fraction(1)
        for die in dice:
            weight *= FACES[die]
        left = size(finish(match, dice=dice))
        found[left] = found.get(left, Fraction(0)) + weight
    steps = descent(genome)
    shares = generations(genome, 1)[1]
    expected: dict[int, Fraction] = {}
    for step, share in zip(steps, shares, strict=True):
        tokens = len(step.cubes) + len(step.bionts) + sum(len(g.parts) for g in step.genes)
        if share:
            expected[tokens] = share
    assert found == expected


def test_two_generations_of_the_real_rules_counted_roll_by_roll() -> None:
    match = table(2, cubes={"red": 1})
    dead = Fraction(0)
    for first in product(FACES, repeat=3):
        weight = Fraction(1)
        for die in first:
            weight *= FACES[die]
        left = finish(match, dice=(*first, 2, 2, 2))
        second = {2: 3, 1: 2, 0: 0}[size(left)]
        for dice in product(FACES, repeat=second):
            chance = weight
            for die in dice:
                chance *= FACES[die]
            if size(finish(match, dice=first + dice)) == 0:
                dead += chance
    assert survival(genome_of(match, 1), 2)[1] == 1 - dead


@pytest.mark.slow
@pytest.mark.parametrize("organism", GENOMES[6:])
def test_many_games_live_as_long_as_the_chain_says(organism: dict[str, Any]) -> None:
    games = 500
    match = table(10, **organism)
    lived = sum(size(finish(match, seed)) > 0 for seed in range(games)) / games
    chance = float(survival(genome_of(match, 1), 10)[-1])
    assert lived == pytest.approx(chance, abs=4 * (chance * (1 - chance) / games) ** 0.5)


@pytest.mark.parametrize("organism", GENOMES)
def test_the_game_tells_the_same_odds(organism: dict[str, Any]) -> None:
    match = table(1, **organism)
    genome = genome_of(match, 1)
    losses, fate = match.chances()
    assert dict(losses.outcomes) == atrophy_law(genome)
    (alive,) = survival(genome, 1)
    assert fate.outcomes.get("it survives", 0) == alive
    assert fate.outcomes.get("it dies out", 0) == 1 - alive


def test_a_lone_biont_lives_by_its_two_dice() -> None:
    lone = Genome((), ("red",))
    assert survival(lone, 3) == [Fraction(4, 9) ** k for k in (1, 2, 3)]
    assert survival(Genome((), ("red",), gentle=True), 1) == [Fraction(25, 36)]
    assert lifetime(lone) == Fraction(9, 5)


def test_losses_go_from_second_cubes_to_bionts() -> None:
    genome = Genome(("red", "blue"), ("green",), (HELICASE, Gene("yellow")))
    assert [g.dice for g in descent(genome)] == [7, 6, 5, 4, 3, 2, 0]
    assert [g.dna for g in descent(genome)] == [1, 0, 0, 0, 0, 0, 0]
    assert [g.chance for g in descent(genome)][:2] == [Fraction(1, 6), Fraction(1, 3)]
    assert descent(genome)[2].genes == (Gene("blue"),)
    assert descent(genome)[4].cubes == ("blue",)


def test_with_immunology_dna_is_kept_as_long_as_anything_else_is_left() -> None:
    guarded = Gene("yellow", "blue", promoted=True, immune=(False, True))
    steps = descent(Genome(("red", "green"), ("red",), (guarded,)))
    assert [g.dna for g in steps] == [1, 1, 1, 0, 0, 0]
    plain = descent(Genome(("red", "green"), ("red",), (Gene("yellow", "blue", promoted=True),)))
    assert [g.dna for g in plain] == [1, 0, 0, 0, 0, 0]


def test_proofreading_and_dna_lengthen_life() -> None:
    bare = Genome(("red",) * 4, ("red",))
    shielded = Genome(("red",) * 2 + ("blue",) * 2, ("red",))
    assert lifetime(bare) < lifetime(shielded)
    rna = Genome(("red", "red", "blue", "yellow"), ("red",))
    dna = Genome(("red", "red"), ("red",), (HELICASE,))
    assert lifetime(rna) < lifetime(dna)


def test_the_chain_is_a_staircase_of_chances() -> None:
    matrix = transitions(Genome(("red", "blue"), ("red",)))
    assert all(sum(row) == 1 for row in matrix)
    assert all(not any(row[:start]) for start, row in enumerate(matrix))
    assert matrix[-1][-1] == 1


def test_mean_life_is_the_sum_of_the_chances_to_live() -> None:
    genome = Genome(("red", "blue", "yellow"), ("red",))
    lived = 1 + sum(survival(genome, 200))
    assert float(lived) == pytest.approx(float(lifetime(genome)), rel=1e-6)


def test_a_genome_that_tolerates_everything_never_dies() -> None:
    safe = Genome(("blue",) * 3, ("blue",), (Gene("blue", "blue", promoted=True),), gentle=True)
    assert atrophy_law(safe) == {0: 1}
    with pytest.raises(ValueError, match="never dies out"):
        lifetime(safe)


def test_impossible_dice_are_refused() -> None:
    with pytest.raises(ValueError, match="not be negative"):
        error_law(2, -1)
