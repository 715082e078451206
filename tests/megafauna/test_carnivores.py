"""Contests between two carnivores, step by step."""

import pytest

from evogames.megafauna.check import check
from evogames.megafauna.components.names import BLUE, CARNIVORE, HERBIVORE, YELLOW
from evogames.megafauna.contests.verdicts import compare_carnivores, compare_herbivores
from evogames.megafauna.dispersal.newborns import disperse_newborns
from evogames.megafauna.pieces import stand
from tests.games.words import last, shown_in_explorer
from tests.megafauna import said
from tests.megafauna.arena import (
    FINGER_WINGS,
    NIGHT_VISION,
    SPOT,
    SWIM_BLADDER,
    comes,
    compared,
    dry_land,
    hunters,
    lying,
    waiting,
)
from tests.megafauna.build import (
    add,
    discs,
    kind,
    land,
    place,
    play,
)
from tests.megafauna.positions import about_to_settle, match_of, settle, with_air


@pytest.mark.rule("H2.1", "H3.1", "F3.5", "F3.8", "H2.2")
@pytest.mark.example("H3.ex1")
def test_in_a_bloom_yellow_organs_decide_between_carnivores() -> None:
    state = dry_land("orange", "black", "white")
    discs(state, siberia_middle="green")
    algae_eater = add(state, "white-swimmer", genotype=(19, 1), siberia_middle="herbivore")
    dolphin = add(state, "orange-swimmer", genotype=SWIM_BLADDER, siberia_middle="carnivore")
    dolphin.genotype.plus = [0] * 5
    dolphin.basal[YELLOW] = 1
    crocodile = add(
        state, "black-swimmer", genotype=(28, 1), basal={"yellow": 2}, siberia_3="herbivore"
    )
    waiting(algae_eater, dolphin, crocodile)
    before = about_to_settle(state, crocodile, "siberia-2")
    before.species[crocodile.number].basal[BLUE] += 2  # to swim there
    before.cubes[BLUE] -= 2
    way = settle("siberia-2", "siberia-middle", "carnivore", crocodile)
    shown_in_explorer(match_of(before, *way), "H3.ex1")
    played = comes(state, crocodile, CARNIVORE, where="siberia-middle")
    assert compared(played) == [("H3.1", 2, 1)]
    assert lying(state) == [(dolphin.number, CARNIVORE)]
    assert state.stands(place("siberia-middle"), HERBIVORE) == algae_eater.number


@pytest.mark.rule("H4.1", "H5.1", "H6.1", "GL.20")
@pytest.mark.parametrize(
    ("sizes", "steps", "newcomer_wins"),
    [
        ((3, 4, 1), [("H3.1", 0, 0), ("H4.1", 2, 1)], False),
        ((2, 4, 3), [("H3.1", 0, 0), ("H4.1", 1, 2)], True),
        ((2, 1, 3), [("H3.1", 0, 0), ("H4.1", 1, 1), ("H5.1", 3, 1)], True),
        ((2, 3, 1), [("H3.1", 0, 0), ("H4.1", 1, 1), ("H5.1", 1, 3)], False),
        ((2, 2, 2), [("H3.1", 0, 0), ("H4.1", 0, 0), ("H5.1", 2, 2), ("H6.1", 4, 3)], True),
    ],
)
def test_fit_to_the_prey_then_size_then_high_skeleton(
    sizes: tuple[int, int, int], steps: list[tuple[str, int, int]], newcomer_wins: bool
) -> None:
    state = dry_land("orange", "black", "white")
    lion, bear = hunters(state, *sizes)
    played = comes(state, bear, CARNIVORE)
    assert compared(played) == steps
    winner, loser = (bear, lion) if newcomer_wins else (lion, bear)
    assert state.stands(place(SPOT), CARNIVORE) == winner.number
    assert lying(state) == [(loser.number, CARNIVORE)]
    said.events(state, played)
    check(state)


@pytest.mark.rule("H6.1", "H3.1")
def test_beginners_skip_the_sizes_of_carnivores() -> None:
    state = dry_land("orange", "black", "white", game="beginner")
    hunters(state, 1, 1, 1)
    played = comes(state, state.species[kind("white-archetype")], CARNIVORE)
    assert compared(played) == [("H3.1", 0, 0), ("H6.1", 4, 3)]


@pytest.mark.rule("F3.5", "G5.1", "H3.1")
@pytest.mark.example("GL.ex4")
def test_a_forest_near_a_pole() -> None:
    state = dry_land("orange", "black", "white")
    state.masses = land("siberia", "baltica", "gondwana", siberia=1, baltica=5, gondwana=5)
    discs(state, siberia_5="green")
    state.carbon = 5
    one = add(state, "black-archetype", basal={"red": 2, "white": 1})
    other = add(state, "white-archetype", basal={"red": 1, "white": 2, "green": 3})
    add(state, "orange-archetype", siberia_5="herbivore")
    before = about_to_settle(state, one)
    stand(before, other.number, place("siberia-5"), CARNIVORE)
    stand(before, one.number, place("siberia-4"), HERBIVORE)
    before.masses = [*state.masses, *land("laurentia", laurentia=5)]
    match = match_of(before, *settle("siberia-4", "siberia-5", "carnivore", one))
    assert last(match, "contest_won").rule == "H3.1"
    shown_in_explorer(match, "GL.ex4")
    hunt = compare_carnivores(state, one, other, place("siberia-5"))
    assert (hunt.rule, hunt.winner, hunt.numbers) == ("H3.1", one.number, (2, 1))
    graze = compare_herbivores(state, one, other, place("siberia-5"))
    assert (graze.rule, graze.winner, graze.numbers) == ("G5.1", other.number, (1, 2))


@pytest.mark.rule("F6.2", "H3.1", "F4.2", "F3.5", "F1.3", "F2.1")
@pytest.mark.example("M.ex9", "M.ex10")
def test_two_predators_oust_flyers_that_still_are_mothers() -> None:
    state = dry_land("orange", "black")
    state.masses = land("baltica", "gondwana", "siberia", baltica=3, gondwana=6, siberia=6)
    discs(state, baltica_4="green", baltica_5="green")
    add(
        state,
        "orange-archetype",
        baltica_4="herbivore",
        baltica_5="herbivore",
        baltica_3="herbivore",
    )
    snail = add(
        state,
        "orange-armored",
        genotype=(38, 1),
        size=2,
        baltica_centre="herbivore",
    )
    bird = add(
        state,
        "black-flyer",
        genotype=FINGER_WINGS,
        baltica_4="carnivore",
        baltica_5="carnivore",
    )
    mole = add(state, "black-burrower", genotype=NIGHT_VISION, siberia_4="herbivore")
    for species, count in ((snail, 2), (bird, 1), (mole, 2)):
        species.unborn -= count
        species.newborn += count
    before = with_air(state)
    way = [
        key
        for part in (4, 5)
        for key in settle("baltica-centre", f"baltica-{part}", "carnivore", snail)
    ]
    shown_in_explorer(match_of(before, *way), "M.ex9")
    way += settle("baltica-4", "baltica-3", "carnivore", bird)
    shown_in_explorer(match_of(before, *way), "M.ex10")
    for part in (4, 5):
        played = play(
            disperse_newborns,
            state,
            "mother:orange-armored:baltica-centre",
            f"settle:baltica-{part}:carnivore",
        )
        assert compared(played) == [("H3.1", 1, 0)]
    assert lying(state) == [(bird.number, CARNIVORE)] * 2
    play(disperse_newborns, state)
    play(disperse_newborns, state, "mother:black-flyer:baltica-4", "settle:baltica-3:carnivore")
    east = ("centre", "1")
    for start, goal in zip(("4", "centre"), east, strict=True):
        play(
            disperse_newborns,
            state,
            f"mother:black-burrower:siberia-{start}",
            f"settle:siberia-{goal}:herbivore",
        )
    assert state.stands(place("baltica-3"), CARNIVORE) == bird.number
    assert [state.stands(place(f"siberia-{part}"), HERBIVORE) for part in east] == [mole.number] * 2
    assert lying(state) == [(bird.number, CARNIVORE)] * 2, "they lie until phase 4"
    check(state)
