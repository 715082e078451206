"""Contests between two herbivores, step by step."""

import pytest

from evogames.megafauna.check import check
from evogames.megafauna.components.names import CARNIVORE, HERBIVORE
from tests.games.words import shown_in_explorer
from tests.megafauna import said
from tests.megafauna.arena import (
    CARAPACE,
    FINGER_WINGS,
    NIGHT_VISION,
    SPOT,
    STAY,
    STING,
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
)
from tests.megafauna.positions import about_to_settle, match_of, settle


@pytest.mark.rule("F6.1", "G2.1", "G3.1", "H3.1", "A3.2")
@pytest.mark.example("F6.ex1")
@pytest.mark.parametrize("level", [HERBIVORE, CARNIVORE])
def test_one_newborn_as_carnivore_or_as_herbivore(level: int) -> None:
    state = dry_land("orange", "black")
    discs(state, siberia_4="green")
    red = {"red": 2}
    worm = add(state, "black-archetype", basal=red, siberia_4="herbivore", siberia_5="herbivore")
    bird = add(
        state,
        "black-flyer",
        genotype=FINGER_WINGS,
        basal=red,
        siberia_4="carnivore",
        siberia_5="carnivore",
    )
    snail = add(state, "orange-armored", genotype=CARAPACE, siberia_1="herbivore")
    waiting(worm, bird, snail)
    before = about_to_settle(state, snail, "siberia-centre")
    way = settle("siberia-centre", SPOT, ("plant", "herbivore", "carnivore")[level], snail)
    shown_in_explorer(match_of(before, *way), "F6.ex1")
    played = comes(state, snail, level)
    if level == CARNIVORE:
        assert compared(played) == [("H3.1", 0, 2)]
        assert lying(state) == [(snail.number, CARNIVORE)]
        assert state.stands(place(SPOT), CARNIVORE) == bird.number
    else:
        assert compared(played) == [("G3.1", 0, 1)]
        assert lying(state) == [(worm.number, HERBIVORE), (bird.number, CARNIVORE)]
        assert state.stands(place(SPOT), HERBIVORE) == snail.number
    said.events(state, played)


@pytest.mark.rule("G3.1", "H1.1", "F4.3", "G8.2")
@pytest.mark.example("G3.ex1")
@pytest.mark.parametrize("size", [1, 2])
def test_venom_decides_edibility_unless_the_carnivore_is_bigger(size: int) -> None:
    state = dry_land("green", "black", "white")
    moose = add(
        state,
        "green-archetype",
        cards=[STING],
        basal={"green": 1},
        siberia_4="herbivore",
    )
    squirrel = add(state, "black-archetype", siberia_5="herbivore")
    bird = add(
        state,
        "white-flyer",
        genotype=FINGER_WINGS,
        size=size,
        siberia_4="carnivore" if size == 2 else "carnivore!",
        siberia_5="carnivore",
    )
    if size == 1:  # it came when there was other food
        state.endangered.pop()
        state.standing[CARNIVORE][place(SPOT)] = bird.number
    waiting(moose, squirrel, bird)
    if size == 2:
        before = about_to_settle(state, squirrel)
        way = settle("siberia-5", SPOT, "herbivore", squirrel)
        shown_in_explorer(match_of(before, *way), "G3.ex1")
    played = comes(state, squirrel, HERBIVORE)
    if size == 1:
        assert compared(played) == [("G3.1", 1, 0)]
        assert lying(state) == [(squirrel.number, HERBIVORE), (bird.number, CARNIVORE)]
    else:
        assert compared(played)[:2] == [("G3.1", 1, 1), ("G4.1", 0, 0)]
        assert state.stands(place(SPOT), CARNIVORE) == bird.number
    said.events(state, played)


@pytest.mark.rule("G4.1", "F3.5")
@pytest.mark.example("G4.ex1")
def test_the_roadrunner_step_needs_a_carnivore() -> None:
    state = dry_land("green", "black", "white")
    moose, squirrel = moose_and_squirrel(state, yellow=(0, 1), green=(1, 0))
    bird = add(state, "white-flyer", genotype=FINGER_WINGS, siberia_4="carnivore")
    way = settle("siberia-5", SPOT, "herbivore", squirrel)
    shown_in_explorer(match_of(about_to_settle(state, squirrel), *way), "G4.ex1")
    played = comes(state, squirrel, HERBIVORE, STAY)
    assert compared(played) == [("G3.1", 1, 1), ("G4.1", 1, 0)]
    assert lying(state) == [(moose.number, HERBIVORE)]
    assert state.stands(place(SPOT), CARNIVORE) == bird.number
    words = said.events(state, played)
    counted = "organs count in this biome. Ben's black archetypes have 1 and Ana's green archetypes"
    assert f"{counted} have 0" in " ".join(words)
    check(state)
    state = dry_land("green", "black", "white")
    moose, squirrel = moose_and_squirrel(state, yellow=(0, 1), green=(1, 0))
    assert compared(comes(state, squirrel, HERBIVORE, STAY)) == [("G5.1", 0, 1)]
    assert lying(state) == [(squirrel.number, HERBIVORE)]


@pytest.mark.rule("G5.1", "G6.1", "GL.22")
@pytest.mark.example("G5.ex1")
@pytest.mark.parametrize("arid", [False, True])
def test_humid_hexes_ask_for_green_and_arid_ones_for_white(arid: bool) -> None:
    state = dry_land("green", "black")
    if arid:  # an ice age: three discs in the Atmosphere
        state.carbon = 3
    moose, squirrel = moose_and_squirrel(state, green=(2, 3))
    if not arid:
        way = settle("siberia-5", SPOT, "herbivore", squirrel)
        shown_in_explorer(match_of(about_to_settle(state, squirrel), *way), "G5.ex1")
    played = comes(state, squirrel, HERBIVORE, STAY)
    if arid:
        assert compared(played)[:2] == [("G5.1", 0, 0), ("G6.1", 1, 1)]
        assert lying(state) == [(squirrel.number, HERBIVORE)]
    else:
        assert compared(played) == [("G5.1", 3, 2)]
        assert lying(state) == [(moose.number, HERBIVORE)]


@pytest.mark.rule("G6.1")
def test_the_bigger_herbivore_wins() -> None:
    state = dry_land("green", "black")
    moose, squirrel = moose_and_squirrel(state)
    squirrel.size = 2
    assert compared(comes(state, squirrel, HERBIVORE, STAY))[-1] == ("G6.1", 2, 1)
    assert lying(state) == [(moose.number, HERBIVORE)]


@pytest.mark.rule("G7.1", "GL.20")
@pytest.mark.example("G7.ex1")
@pytest.mark.parametrize("game", ["beginner", "full"])
def test_the_lower_skeleton_number_wins_among_herbivores(game: str) -> None:
    state = dry_land("green", "black", game=game)
    moose, squirrel = moose_and_squirrel(state)
    if game == "full":
        way = settle("siberia-5", SPOT, "herbivore", squirrel)
        shown_in_explorer(match_of(about_to_settle(state, squirrel), *way), "G7.ex1")
    played = comes(state, squirrel, HERBIVORE, STAY)
    assert compared(played)[-1] == ("G7.1", 3, 1)
    assert [one[0] for one in compared(played)] == (
        ["G5.1", "G6.1", "G7.1"] if game == "full" else ["G5.1", "G7.1"]
    )
    assert lying(state) == [(squirrel.number, HERBIVORE)]
    assert state.stands(place(SPOT), HERBIVORE) == moose.number


@pytest.mark.rule("G7.2", "H6.2")
@pytest.mark.parametrize("level", [HERBIVORE, CARNIVORE])
def test_an_owner_settles_ties_of_its_own_species(level: int) -> None:
    state = dry_land("black", "white")
    worm = add(state, "white-archetype", siberia_4="herbivore", siberia_5="herbivore")
    bird = add(state, "black-flyer", genotype=FINGER_WINGS, siberia_5="carnivore")
    mole = add(state, "black-burrower", genotype=NIGHT_VISION, siberia_1="herbivore")
    for species in (bird, mole):
        species.genotype.plus = [0] * 5
    waiting(bird, mole, worm)
    if level == HERBIVORE:
        state.standing[HERBIVORE][place(SPOT)] = bird.number
    else:
        state.standing[CARNIVORE][place(SPOT)] = bird.number
    asked = comes(state, mole, level, asks=True).waiting
    assert asked is not None
    assert (asked.player, asked.kind) == (0, "favourite")
    assert asked.rule == {HERBIVORE: "G7.2", CARNIVORE: "H6.2"}[level]
    assert keys(asked) == ["favour:black-burrower", "favour:black-flyer"]
    assert "tied on Siberia 4" in said.prompt(state, asked)
    played = comes(state, mole, level, "favour:black-burrower")
    assert state.stands(place(SPOT), level) == mole.number
    assert lying(state) == [(bird.number, level)]
    assert played.told("contest_won")[0]["species"] == mole.number
    said.events(state, played)


@pytest.mark.rule("G3.1", "G5.1", "H1.1", "G8.2")
@pytest.mark.example("H1.ex1")
@pytest.mark.parametrize("with_bird", [False, True])
def test_a_bird_turns_a_contest_and_starves(with_bird: bool) -> None:
    state = dry_land("green", "black", "white")
    discs(state, siberia_4="green")
    caterpillar = add(
        state,
        "green-archetype",
        basal={"green": 2},
        siberia_4="herbivore",
        siberia_5="herbivore",
    )
    bird = add(state, "white-flyer", genotype=FINGER_WINGS, siberia_5="carnivore")
    porcupine = add(state, "black-armored", genotype=(38, 1), siberia_1="herbivore")
    waiting(caterpillar, bird, porcupine)
    if with_bird:
        bird.newborn -= 1
        state.standing[CARNIVORE][place(SPOT)] = bird.number
    if with_bird:
        before = about_to_settle(state, porcupine, "siberia-centre")
        way = settle("siberia-centre", SPOT, "herbivore", porcupine)
        shown_in_explorer(match_of(before, *way), "H1.ex1")
    played = comes(state, porcupine, HERBIVORE, *([] if with_bird else [STAY]))
    if with_bird:
        assert compared(played) == [("G3.1", 0, 1)]
        assert lying(state) == [(caterpillar.number, HERBIVORE), (bird.number, CARNIVORE)]
    else:
        assert compared(played) == [("G5.1", 0, 2)]
        assert lying(state) == [(porcupine.number, HERBIVORE)]
