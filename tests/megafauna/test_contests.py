"""Contests of two creeples, what follows from them, and what is logged of them."""

from functools import partial

import pytest

from evogames.megafauna.check import check
from evogames.megafauna.components.names import CARNIVORE, HERBIVORE, YELLOW
from evogames.megafauna.contests.arrival import arrive
from evogames.megafauna.contests.verdicts import compare_carnivores, compare_herbivores
from evogames.megafauna.state import Endangered, MegafaunaState, Species, Tool
from tests.megafauna import said
from tests.megafauna.build import (
    Played,
    add,
    discs,
    empty,
    keys,
    kind,
    land,
    mild,
    place,
    play,
)

FINGER_WINGS, STING, CARAPACE, SWIM_BLADDER = (21, 1), (85, 1), (55, 1), (2, 1)
NIGHT_VISION = (36, 1)
SPOT = "siberia-4"
STAY = "stay_herbivore"


def dry_land(*colours: str, **options: object) -> MegafaunaState:
    """Phase 3 with Siberia alone in its rows; the others lie far south."""
    state = empty(*colours, **options)
    if state.is_full:
        mild(state)
    state.phase, state.order = "dispersal", [*range(len(state.players))]
    state.queue = list(state.order)
    names = ("siberia", "baltica", "gondwana", "laurentia")
    state.masses = land(*names, siberia=2, baltica=6, gondwana=6, laurentia=6)
    return state


def waiting(*all_of: Species) -> None:
    """Give each species two newborns that wait."""
    for species in all_of:
        species.unborn -= 2
        species.newborn += 2


def comes(
    state: MegafaunaState,
    species: Species,
    level: int,
    *choices: str,
    where: str = SPOT,
    asks: bool = False,
) -> Played:
    """A newborn of a species arrives; `asks` if a decision is left to look at."""
    if not species.newborn:
        species.newborn, species.unborn = 1, species.unborn - 1
    step = partial(arrive, species=species, place=place(where), level=level, from_newborn=True)
    played = play(step, state, *choices)
    assert (played.waiting is not None) == asks
    return played


def compared(played: Played) -> list[tuple[str, int, int]]:
    """The steps of the contests: rule and both numbers."""
    return [
        (one.rules[0], one.data["first"], one.data["second"])
        for one in played.events
        if "first" in one.data
    ]


def lying(state: MegafaunaState) -> list[tuple[int, int]]:
    return [(one.species, one.level) for one in state.endangered]


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


def moose_and_squirrel(
    state: MegafaunaState, *, green: tuple[int, int] = (0, 0), yellow: tuple[int, int] = (0, 0)
) -> tuple[Species, Species]:
    moose = add(
        state,
        "green-archetype",
        basal={"green": green[0], "yellow": yellow[0]},
        siberia_4="herbivore",
        siberia_1="herbivore",
    )
    squirrel = add(
        state,
        "black-archetype",
        basal={"green": green[1], "yellow": yellow[1]},
        siberia_5="herbivore",
    )
    waiting(moose, squirrel)
    return moose, squirrel


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
    if size == 1:  # it came when something else was there to eat
        state.endangered.pop()
        state.standing[CARNIVORE][place(SPOT)] = bird.number
    waiting(moose, squirrel, bird)
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
    played = comes(state, squirrel, HERBIVORE, STAY)
    assert compared(played) == [("G3.1", 1, 1), ("G4.1", 1, 0)]
    assert lying(state) == [(moose.number, HERBIVORE)]
    assert state.stands(place(SPOT), CARNIVORE) == bird.number
    words = said.events(state, played)
    assert "Roadrunner: Ben's black archetypes have 1 and Ana's green archetypes have 0" in (
        " ".join(words)
    )
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
    played = comes(state, crocodile, CARNIVORE, where="siberia-middle")
    assert compared(played) == [("H3.1", 2, 1)]
    assert lying(state) == [(dolphin.number, CARNIVORE)]
    assert state.stands(place("siberia-middle"), HERBIVORE) == algae_eater.number


def hunters(state: MegafaunaState, prey_size: int, one: int, other: int) -> tuple[Species, Species]:
    prey = add(state, "orange-archetype", size=prey_size, siberia_4="herbivore")
    lion = add(state, "black-archetype", size=one, siberia_4="carnivore")
    bear = add(state, "white-archetype", size=other, siberia_1="herbivore")
    waiting(prey, lion, bear)
    return lion, bear


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
    played = comes(state, porcupine, HERBIVORE, *([] if with_bird else [STAY]))
    if with_bird:
        assert compared(played) == [("G3.1", 0, 1)]
        assert lying(state) == [(caterpillar.number, HERBIVORE), (bird.number, CARNIVORE)]
    else:
        assert compared(played) == [("G5.1", 0, 2)]
        assert lying(state) == [(porcupine.number, HERBIVORE)]


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
    hunt = compare_carnivores(state, one, other, place("siberia-5"))
    assert (hunt.rule, hunt.winner, hunt.numbers) == ("H3.1", one.number, (2, 1))
    graze = compare_herbivores(state, one, other, place("siberia-5"))
    assert (graze.rule, graze.winner, graze.numbers) == ("G5.1", other.number, (1, 2))


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
    assert "turn carnivore and eat Ana's green archetypes" in said.prompt(state, asked)
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


@pytest.mark.rule("F6.2", "H3.1", "F4.2", "F3.5", "F1.3", "F2.1")
@pytest.mark.example("M.ex9", "M.ex10")
def test_two_predators_oust_flyers_that_still_are_mothers() -> None:
    from evogames.megafauna.dispersal.newborns import disperse_newborns

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
