"""What happens to creeples that lose a contest, and to the predators of losers."""

from functools import partial

import pytest

from evogames.megafauna.check import check
from evogames.megafauna.components.names import CARNIVORE, HERBIVORE
from evogames.megafauna.contests.arrival import arrive
from evogames.megafauna.state import Endangered, Tool
from tests.games.words import shown_in_explorer
from tests.megafauna import said
from tests.megafauna.arena import (
    CARAPACE,
    FINGER_WINGS,
    NIGHT_VISION,
    SPOT,
    STAY,
    SWIM_BLADDER,
    comes,
    compared,
    dry_land,
    lying,
    moose_and_squirrel,
    waiting,
)
from tests.megafauna.build import (
    add,
    discs,
    keys,
    place,
    play,
)
from tests.megafauna.positions import about_to_settle, match_of, settle


@pytest.mark.rule("G1.2", "H1.1")
def test_endangered_creeples_are_ignored() -> None:
    state = dry_land("green", "black", "white")
    moose, squirrel = moose_and_squirrel(state, yellow=(0, 1), green=(1, 0))
    add(state, "white-flyer", genotype=FINGER_WINGS, siberia_4="carnivore!")
    assert compared(comes(state, squirrel, HERBIVORE, STAY))[0][0] == "G5.1", "no carnivore counts"
    state.endangered.append(Endangered(moose.number, place("siberia-5"), HERBIVORE))
    moose.newborn -= 1
    state.standing[HERBIVORE][place("siberia-5")] = -1
    squirrel.unborn += 1
    played = comes(state, squirrel, HERBIVORE, where="siberia-5")
    assert played.events == [], "the fallen do not compete"


@pytest.mark.rule("G8.1", "G8.2", "GL.35")
@pytest.mark.example("G8.ex1")
def test_the_predator_falls_with_its_prey_and_the_loser_cannot_turn() -> None:
    state = dry_land("orange", "white", game="beginner")
    worm = add(state, "orange-archetype", siberia_4="herbivore", siberia_5="herbivore")
    bird = add(
        state,
        "orange-flyer",
        genotype=FINGER_WINGS,
        siberia_4="carnivore",
        siberia_5="carnivore",
    )
    snail = add(state, "white-armored", genotype=(38, 1), siberia_1="herbivore")
    before = about_to_settle(state, snail, "siberia-centre")
    way = settle("siberia-centre", SPOT, "herbivore", snail)
    shown_in_explorer(match_of(before, *way), "G8.ex1")
    played = comes(state, snail, HERBIVORE)
    assert played.asked == []
    assert compared(played) == [("G3.1", 0, 1)]
    assert [one.key for one in played.events][-4:] == [
        "endangered",
        "died_at_once",
        "endangered",
        "died_at_once",
    ]
    assert (worm.unborn, bird.unborn, state.endangered) == (6, 6, [])
    assert state.stands(place(SPOT), HERBIVORE) == snail.number
    said.events(state, played)
    check(state)


@pytest.mark.rule("G8.1", "G8.2", "GL.35")
@pytest.mark.example("G8.ex2")
@pytest.mark.parametrize("turns", [True, False])
def test_a_loser_may_turn_carnivore_and_eat_the_winner(turns: bool) -> None:
    state = dry_land("green", "black")
    mole = add(
        state,
        "black-burrower",
        genotype=NIGHT_VISION,
        basal={"green": 1},
        siberia_4="herbivore",
        siberia_1="herbivore",
    )
    moss = add(state, "green-archetype", basal={"green": 2}, siberia_5="herbivore")
    asked = comes(state, moss, HERBIVORE, asks=True).waiting
    assert asked is not None
    assert (asked.player, keys(asked)) == (
        1,
        [f"turn_carnivore:black-burrower:{SPOT}", "stay_herbivore"],
    )
    assert "become carnivores and eat Ana's green archetypes" in said.prompt(state, asked)
    check(state)
    state = dry_land("green", "black")
    mole = add(
        state,
        "black-burrower",
        genotype=NIGHT_VISION,
        basal={"green": 1},
        siberia_4="herbivore",
        siberia_1="herbivore",
    )
    moss = add(state, "green-archetype", basal={"green": 2}, siberia_5="herbivore")
    answer = f"turn_carnivore:black-burrower:{SPOT}" if turns else "stay_herbivore"
    way = [*settle("siberia-5", SPOT, "herbivore", moss), answer]
    if turns:
        shown_in_explorer(match_of(about_to_settle(state, moss), *way), "G8.ex2")
    played = comes(state, moss, HERBIVORE, answer)
    assert compared(played) == [("G5.1", 2, 1)]
    assert state.stands(place(SPOT), HERBIVORE) == moss.number
    if turns:
        assert state.stands(place(SPOT), CARNIVORE) == mole.number
        assert state.endangered == []
    else:
        assert [one.key for one in played.events][-2:] == ["endangered", "died_at_once"]
        assert (mole.unborn, state.endangered) == (6, [])
    said.events(state, played)
    check(state)


@pytest.mark.rule("G8.1", "G8.2", "H2.1")
@pytest.mark.parametrize("red", [0, 2])
def test_a_turned_loser_competes_with_the_carnivore_that_is_left(red: int) -> None:
    state = dry_land("green", "black", "white")
    discs(state, siberia_4="green")
    worm = add(
        state,
        "black-archetype",
        basal={"red": red},
        siberia_4="herbivore",
        siberia_1="herbivore",
    )
    bird = add(
        state,
        "white-flyer",
        genotype=FINGER_WINGS,
        basal={"red": 1},
        siberia_4="carnivore",
        siberia_5="carnivore",
    )
    add(state, "black-swimmer", genotype=SWIM_BLADDER, siberia_3="herbivore")
    state.standing[HERBIVORE][place("siberia-5")] = worm.number
    worm.unborn -= 1
    moss = add(state, "green-archetype", basal={"red": red + 1}, siberia_6="herbivore")
    waiting(worm, bird, moss)
    played = comes(state, moss, HERBIVORE, f"turn_carnivore:black-archetype:{SPOT}")
    assert compared(played)[-1] == ("H3.1", red, 1)
    loser = worm if red == 0 else bird
    assert lying(state) == [(loser.number, CARNIVORE)]
    assert state.stands(place(SPOT), CARNIVORE) == (bird if red == 0 else worm).number
    said.events(state, played)
    check(state)


@pytest.mark.rule("G8.2", "J7.2")
def test_a_predator_that_cannot_eat_the_winner_falls_before_the_loser_turns() -> None:
    state = dry_land("orange", "black", "white")
    clever = add(state, "black-archetype", siberia_4="herbivore", siberia_1="herbivore")
    clever.tools = [Tool(1, 2)]
    state.tools.remove(1)
    bird = add(state, "white-flyer", genotype=FINGER_WINGS, siberia_4="carnivore")
    snail = add(state, "orange-armored", genotype=CARAPACE, siberia_5="herbivore")
    waiting(clever, bird, snail)
    played = comes(state, snail, HERBIVORE, f"turn_carnivore:black-archetype:{SPOT}")
    assert compared(played) == [("G3.1", 0, 1)], "one contest only"
    assert state.stands(place(SPOT), CARNIVORE) == clever.number
    assert lying(state) == [(bird.number, CARNIVORE)]
    check(state)


@pytest.mark.rule("G2.1", "I3.1", "GL.35")
def test_a_newcomer_that_loses_dies_if_no_other_waits() -> None:
    state = dry_land("green", "black")
    _, squirrel = moose_and_squirrel(state, green=(2, 0))
    squirrel.newborn, squirrel.unborn = 1, squirrel.unborn + 1
    comes(state, squirrel, HERBIVORE, STAY)
    assert (squirrel.newborn, squirrel.unborn, state.endangered) == (0, 6, [])
    check(state)
    state.standing[HERBIVORE][place("siberia-5")] = -1
    squirrel.unborn += 1
    played = play(
        partial(
            arrive,
            species=squirrel,
            place=place("siberia-4"),
            level=HERBIVORE,
            from_newborn=False,
        ),
        state,
        STAY,
    )
    assert [one.key for one in played.events][-3:] == ["died_at_once", "extinct", "lazarus"]
