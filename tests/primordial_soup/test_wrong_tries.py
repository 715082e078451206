"""Wrong times, wrong pieces and missing genes are refused with a reason."""

import pytest

import evogames
from evogames.core.match import Match
from tests.games.words import asked, choose, keys, refused
from tests.primordial_soup.build import NORTH, amoeba, feeding, go, hunt, on, phase, tribe


def no(match: Match, key: str) -> tuple[str, str]:
    """Return the rule against an attempt, and the sentence."""
    refusal = refused(match, key)
    return refusal.rule, refusal.sentence


def start(players: int = 3) -> Match:
    return evogames.new("primordial_soup", players, seed=1)


@pytest.mark.rule("SET.6", "SET.7", "GEN.6")
def test_during_setup() -> None:
    m = start()
    assert no(m, "ladder:4") == (
        "SET.6",
        "Markers start on the ladder spaces 1 to 3, not on space 4.",
    )
    assert no(m, "place:0") == (
        "SET.7",
        (
            "You cannot choose “Space B1” now. Each tribe places its first two amoebas only once,"
            " before round 1."
        ),
    )
    choose(m, "ladder:1", "ladder:2", "place:0")
    assert no(m, "place:1") == (
        "GEN.6",
        "You cannot choose “Space A2” now. First choose a number for the new amoeba on B1.",
    )
    assert no(m, "ladder:3") == (
        "SET.6",
        (
            "You cannot choose “Space 3 on the ladder” now. Markers are placed on the ladder only"
            " once, at the start of the game."
        ),
    )
    assert no(m, "number:8") == (
        "GEN.6",
        "There is no amoeba with the number 8. The amoebas of each tribe are numbered from 1 to 7.",
    )


WHEN = {
    "place:0": ("SET.7", "“Space B1”"),
    "number:3": ("GEN.6", "“Number 3”"),
    "again": ("GENE.speed1", "“Swim again”"),
    "die:3": ("GENE.movement1", "“The 3: east”"),
    go("east", "C4"): ("P1.9", "“Go east, to C4”"),
    "follow": ("GENE.holding2", "“Hold on and follow”"),
    "carry:1:0:0": ("GENE.tentacle", "“Carry 1 red”"),
    "eat:0:2:1:-1": ("FEED.1", "“Eat 2 green, 1 blue”"),
    "attack:1:1": ("FEED.1", "“Attack Ben's amoeba 1”"),
    "starve": ("FEED.1", "“Starve: take 1 damage point”"),
    "defend": ("NOTE.1", "“Fight back for 1 BP”"),
    "rest": ("GENE.persistence2", "“Do nothing more”"),
    "pay": ("P2.3", "“Pay 0 BP”"),
    "discard:speed": ("P2.3", "“Discard Speed, which covers 3 points”"),
    "buy:speed": ("P3.1", "“Speed for 4 BP (3 mutation points)”"),
    "done": ("P3.1", "“Done”"),
    "divide:0": ("P4.1", "“New amoeba on B1”"),
    "aggress:1:1:1": ("GENE.aggression2", "“Your amoeba 1 attacks Ben's amoeba 1 to kill it”"),
}
"""What cannot be chosen while an amoeba is about to drift or swim, and the rule that says when it
can.
"""


@pytest.mark.rule(
    "P1.2", "P2.3", "P3.1", "P4.1", "FEED.1", "GEN.6", "NOTE.1", "GENE.aggression2", "GENE.speed1",
)  # fmt: skip
@pytest.mark.parametrize("key", WHEN)
def test_each_thing_has_its_time(key: str) -> None:
    rule, option = WHEN[key]
    m = feeding(tribe("B4"), tribe("B4"))
    assert asked(m) == ("Ana", "move")
    refusal = refused(m, key)
    assert refusal.rule == rule
    assert refusal.sentence.startswith(f"You cannot choose {option} now. ")


@pytest.mark.rule("P1.2", "P3.1")
def test_movement_comes_in_phase_1_before_the_meal() -> None:
    m = phase("genes", tribe("B4", bp=20))
    assert no(m, "drift") == (
        "P1.2",
        (
            "You cannot choose “Drift with the current, wherever it goes” now. In phase 1 each"
            " amoeba drifts, swims or stays, and then it feeds."
        ),
    )
    m = feeding(tribe("B4"), cubes=on("B4", green=2, blue=2))
    choose(m, "drift")
    assert asked(m) == ("Ana", "feed")
    assert refused(m, "swim").rule == "P1.2"
    assert no(m, "buy:speed") == (
        "P3.1",
        "You cannot choose “Speed for 4 BP (3 mutation points)” now. "
        "Genes are bought in phase 3, and this is the phase “1 Movement and feeding”.",
    )


@pytest.mark.rule("GENE.holding2", "GENE.tentacle", "P1.9", "GENE.movement1", "GENE.speed1")
def test_decisions_within_a_move_come_first() -> None:
    m = feeding(
        tribe("B4", genes=["tentacle", "movement1", "speed"]),
        tribe("B4", genes=["holding"]),
        cubes=on("B4", red=1),
        dice=[6, 3],
    )
    for choice, kind, first in [
        ("swim", "follow", "whether Ben's amoeba 1 follows Ana's amoeba 1"),
        ("let_go", "carry", "the food that Ana's amoeba 1 carries"),
        ("carry:1:0:0", "die", "one of the two dice for Ana's amoeba 1"),
        ("die:6", "direction", "the direction in which Ana's amoeba 1 swims"),
        (go("east", "C4"), "second_move", "whether Ana's amoeba 1 swims a second time"),
    ]:
        choose(m, choice)
        assert asked(m)[1] == kind
        refusal = refused(m, "attack:1:1")
        assert refusal.sentence == (
            f"You cannot choose “Attack Ben's amoeba 1” now. First choose {first}."
        )
        assert refused(m, "divide:0").rule == "P4.1"  # this does not belong to the phase at all


@pytest.mark.rule("GENE.movement1", "P1.5", "P1.9", "GENE.tentacle")
def test_dice_ways_and_loads_that_there_are_not() -> None:
    m = feeding(
        tribe("B4", genes=["tentacle", "movement1"]), cubes=on("B4", red=2, green=1), dice=[6, 3]
    )
    choose(m, "swim")
    assert no(m, "carry:2:1:0") == (
        "GENE.tentacle",
        "Ana's amoeba 1 can carry at most 2 cubes, so it cannot carry 2 red, 1 green (3 cubes).",
    )
    assert no(m, "carry:0:0:1") == (
        "GENE.tentacle",
        (
            "Ana's amoeba 1 cannot carry 1 blue. It can carry only cubes that are on B4 (2 red, 1"
            " green)."
        ),
    )
    choose(m, "carry:0:0:0")
    assert no(m, "die:5") == (
        "GENE.movement1",
        "The dice show 6 and 3, so Ana's amoeba 1 cannot use a 5.",
    )
    choose(m, "die:6")
    assert no(m, go("east", "B5")) == ("P1.9", "One step east from B4 does not lead to B5.")
    assert no(m, go("east")) == (
        "P1.5",
        "There is no obstacle east of B4, so Ana's amoeba 1 cannot stay there by swimming east.",
    )


MEALS = {
    "eat:1:1:1:0:-1": ("FEED.1", "because an amoeba never eats food of its own colour"),
    "eat:0:3:0:0:-1": ("NOTE.2", "Without the genes Frugality and Substitution"),
    "eat:0:1:1:0:-1": ("GENE.frugality", "Without the gene Frugality"),
    "eat:0:2:2:0:-1": ("GENE.substitution", "Without the gene Substitution"),
    "eat:0:9:0:0:-1": ("FEED.2", "A meal is 3 cubes, 1 of each other colour"),
    "eat:0:1:1:0:0": ("GENE.parasitism1", "Ana's amoeba 1 cannot live off its own tribe."),
    "eat:0:1:1:0:2": ("GENE.parasitism1", "Chen has no amoeba on B4"),
    "eat:0:1:1:0:3": ("GENE.parasitism1", "A host pays 1 BP and Dana has 0"),
    "eat:0:1:0:0:1": ("GENE.frugality", "cannot eat 1 green and live off Ben, who pays 1 BP"),
    "eat:0:2:1:-1": ("FEED.1", "The meal “2 green, 1 blue” is written for a different"),
    "attack:1:1": ("GENE.struggle1", "Without the gene Struggle for Survival or Aggression, Ana's"),
}


@pytest.mark.rule(
    "FEED.1", "FEED.2", "NOTE.2", "GENE.frugality", "GENE.substitution", "GENE.parasitism1"
)
@pytest.mark.parametrize("key", MEALS)
def test_meals_that_genes_and_neighbours_do_not_allow(key: str) -> None:
    rule, words = MEALS[key]
    m = feeding(
        tribe("B4", genes=["parasitism"]),
        tribe("B4"),
        tribe("A2"),
        tribe("B4", bp=0),
        cubes=on("B4", green=3, blue=3, yellow=3),
    )
    choose(m, "drift")
    refusal = refused(m, key)
    assert refusal.rule == rule
    assert words in refusal.sentence


@pytest.mark.rule("GENE.parasitism1", "FEED.3")
def test_a_meal_of_another_tribe_with_three_players() -> None:
    m = feeding(tribe("B4"), tribe("B4"), cubes=on("B4", green=4, blue=3))
    choose(m, "drift")
    assert no(m, "eat:0:1:1:1") == (
        "GENE.parasitism1",
        "Without the gene Parasitism, Ana's amoeba 1 cannot live off Ben.",
    )
    assert no(m, "eat:0:5:0:-1") == (
        "FEED.3",
        "A meal is 3 cubes, 2 of one other colour and 1 of the other, "
        "so Ana's amoeba 1 cannot eat 5 green (5 cubes).",
    )
    assert no(m, "eat:0:1:1:3") == ("FEED.1", "Player 4 is not in this game.")


@pytest.mark.rule("GENE.struggle1")
def test_only_amoebas_on_the_same_space_can_be_attacked() -> None:
    m = feeding(tribe("B4", genes=["struggle"]), tribe("B4", "A2"))
    choose(m, "drift")
    assert keys(m) == ["attack:1:1", "starve"]
    assert no(m, "attack:0:1") == (
        "GENE.struggle1",
        "Ana's amoeba 1 cannot attack itself. It can attack another amoeba on B4.",
    )
    assert no(m, "attack:1:2") == (
        "GENE.struggle1",
        "Ana's amoeba 1 is on B4 and Ben's amoeba 2 is on A2. "
        "An amoeba can attack only on its own space.",
    )
    assert no(m, "attack:1:7") == ("GENE.struggle1", "Ben's amoeba 7 is not in the soup.")
    assert no(m, "attack:3:1") == ("GENE.struggle1", "Player 4's amoeba 1 is not in the soup.")


@pytest.mark.rule("GENE.defense1", "GENE.escape1", "NOTE.1", "GENE.persistence2")
def test_victims_resist_with_genes_they_have() -> None:
    m = hunt("defense", "persistence", dice=[6, 1])
    assert asked(m) == ("Ben", "resist")
    assert no(m, "flee") == (
        "GENE.escape1",
        "Ben does not have the gene Escape, so Ben's amoeba 1 cannot flee.",
    )
    assert no(m, "attack:0:1") == (
        "NOTE.1",
        "You cannot choose “Attack Ana's amoeba 1” now. "
        "First choose how Ben's amoeba 1 resists Ana's amoeba 1.",
    )
    choose(m, "defend")
    assert asked(m) == ("Ben", "fight_on")
    assert no(m, "yield") == (
        "GENE.persistence2",
        "You cannot choose “Do not resist” now. First choose whether Ben's amoeba 1 fights again.",
    )
    assert no(hunt("escape"), "defend") == (
        "GENE.defense1",
        "Ben does not have the gene Defence, so Ben's amoeba 1 cannot fight back.",
    )


@pytest.mark.rule("GENE.persistence2")
def test_the_second_try_is_decided_first() -> None:
    m = hunt("defense", hunter=("persistence",), dice=[1, 6])
    choose(m, "defend")
    assert asked(m) == ("Ana", "retry")
    assert no(m, "starve") == (
        "GENE.persistence2",
        "You cannot choose “Starve: take 1 damage point” now. "
        "First choose whether Ana's amoeba 1 attacks again.",
    )
    assert no(m, "attack:0:1")[1].startswith("Ana's amoeba 1 cannot attack itself.")


@pytest.mark.rule("P2.3")
def test_only_genes_one_has_are_given_up() -> None:
    genes = ["struggle", "division", "speed"]
    m = phase(
        "environment",
        tribe(bp=9, marker=9, genes=genes),
        turn=2,
        compass="none 10",
        draws=["west 6"],
    )
    assert asked(m) == ("Ana", "defect")
    assert no(m, "discard:escape") == ("P2.3", "You do not own Escape, so you cannot discard it.")
    assert no(m, "discard:teeth") == ("P2.3", "There is no gene 'teeth'.")


@pytest.mark.rule("ADV.1")
def test_which_gene_is_given_back() -> None:
    m = phase("genes", tribe(bp=20, marker=9, genes=["escape"]), turn=2)
    assert no(m, "buy:armor") == (
        "ADV.1",
        (
            "Armour is an advanced gene. Choose the gene that you give back for it (Defence or"
            " Escape)."
        ),
    )
    assert no(m, "buy:armor:speed") == (
        "ADV.1",
        "To buy Armour you must give back Defence or Escape, not Speed.",
    )
    assert no(m, "buy:speed:escape") == (
        "ADV.1",
        "Speed is a basic gene, so you cannot give back Escape for it.",
    )


@pytest.mark.rule("GENE.aggression2")
def test_aggression_is_for_ones_own_amoebas_and_their_neighbours() -> None:
    m = phase("deaths", tribe("B4", marker=9, genes=["aggression"]), tribe("B4", "A2"))
    assert no(m, "aggress:2:1:1") == (
        "GENE.aggression2",
        "You have no amoeba 2 in the soup, so it cannot attack Ben's amoeba 1.",
    )
    assert no(m, "aggress:1:0:1") == (
        "GENE.aggression2",
        "Your amoeba 1 cannot attack itself. It can attack another amoeba on its space.",
    )
    assert no(m, "aggress:1:1:2") == (
        "GENE.aggression2",
        "Ben's amoeba 2 is on A2 and your amoeba 1 is not. "
        "An amoeba can attack only on its own space.",
    )


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("divide:19", "There is no space 19 in the soup. The spaces are numbered from 0 to 18."),
        ("place:-1", "There is no space -1 in the soup. The spaces are numbered from 0 to 18."),
        (
            "go:up:3",
            "There is no direction 'up'. The directions are west, north, east and south.",
        ),
        ("die:7", "A die does not show 7. It shows 1 to 6."),
        (
            "carry:0:1:0:0",
            (
                "The load “1 green” is written for a different number of players. Write one number"
                " for each colour in play."
            ),
        ),
    ],
)
def test_what_there_is_not_is_named(key: str, sentence: str) -> None:
    assert refused(feeding(tribe("B4"), **NORTH), key).sentence == sentence


@pytest.mark.parametrize("key", ["attack:1", "eat:1:1:1:1:1:-1", "eat:-1:1:1:-1", "drift:1"])
def test_keys_of_another_form_are_told_how_they_are_written(key: str) -> None:
    sentence = refused(feeding(tribe(amoeba("B4"))), key).sentence
    assert sentence.startswith(f"'{key}' is not written like {key.split(':')[0]}")
