"""Sentences in the soup are plain and correct, and name the right pieces."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from evogames.core.option import fields_of
from evogames.primordial_soup import GAME, words
from evogames.primordial_soup.cards import SPACE_NAMES
from evogames.primordial_soup.words import TEXTS
from tests.games.words import choose, labels, told
from tests.primordial_soup.build import amoeba, feeding, on, phase, soup, tribe
from tests.primordial_soup.chronicle import new_state

SECTIONS = ("decks", "scenario", "check")
"""Refusals, by the modules that make them."""


def pieces(match) -> dict[str, tuple[str, ...]]:  # type: ignore[no-untyped-def]
    return {o.key: match.decision.touches(o) for o in match.decision.options}


def test_movement() -> None:
    m = feeding(tribe("B4", genes=["holding"]), dice=[6], compass="north 8")
    assert m.decision.prompt == "Ana, should your amoeba 1 on B4 drift or swim?"
    assert labels(m) == {
        "drift": "Drift with the current, to B3",
        "swim": "Swim for 1 BP",
        "stay": "Hold on and stay",
    }
    north = SPACE_NAMES.index("B3")
    assert pieces(m)["drift"] == ("amoeba:0:1", f"space:{north}")
    choose(m, "swim")
    assert labels(m)[f"go:north:{north}"] == "Go north, to B3"
    assert pieces(m)[f"go:north:{north}"] == (f"space:{north}",)


@pytest.mark.parametrize(
    ("card", "label"),
    [
        ("none 10", "Stay here: there is no current"),
        ("west 6", "Drift with the current, into an obstacle: it stays"),
        ("south 7", "Drift with the current, to A5"),
    ],
)
def test_drifting(card: str, label: str) -> None:
    m = feeding(tribe("A4", genes=["streamlining"]), compass=card)
    assert labels(m) == {"drift": label, "swim": "Swim for free"}


def test_meals() -> None:
    m = feeding(
        tribe("B4", bp=0, genes=["parasitism"]),
        tribe("B4", bp=1),
        seats=4,
        cubes=on("B4", green=1, blue=1, yellow=1),
    )
    assert m.decision.prompt == (
        "Ana, your amoeba 1 must feed on B4. The food there: 1 green, 1 blue, 1 yellow."
    )
    said = labels(m)
    assert said["eat:0:1:1:1:-1"] == "Eat 1 green, 1 blue, 1 yellow"
    assert said["eat:0:1:0:1:1"] == "Eat 1 green, 1 yellow and live off Ben, who pays 1 BP"
    here = SPACE_NAMES.index("B4")
    assert pieces(m)["eat:0:1:0:1:1"] == (f"cubes:{here}:1", f"cubes:{here}:3")


def test_genes() -> None:
    m = phase("genes", tribe(bp=20, marker=9, genes=["speed"]), turn=2)
    said = labels(m)
    assert said["buy:movement1"] == "Movement I for 3 BP (2 mutation points)"
    assert said["buy:ray_protection"] == "Ray Protection for 5 BP (-2 mutation points)"
    assert said["buy:persistence:speed"] == (
        "Persistence for 4 BP, giving back Speed (4 mutation points)"
    )
    assert pieces(m)["buy:persistence:speed"] == ("gene:persistence",)


def test_kills() -> None:
    m = phase(
        "deaths",
        tribe("B4", marker=9, genes=["aggression"]),
        tribe("B4", genes=["armor"]),
        tribe("B4"),
    )
    assert labels(m) == {
        "aggress:1:1:1": "Your amoeba 1 attacks Ben's amoeba 1 to wound it through its Armour",
        "aggress:1:2:1": "Your amoeba 1 attacks Chen's amoeba 1 to kill it",
        "rest": "Do nothing more",
    }
    assert pieces(m)["aggress:1:2:1"] == ("amoeba:0:1", "amoeba:2:1")


def test_tentacles_and_dice() -> None:
    m = feeding(tribe("B4", genes=["tentacle", "movement1"]), cubes=on("B4", red=1), dice=[5, 6])
    choose(m, "swim")
    assert labels(m) == {"carry:0:0:0": "Carry nothing", "carry:1:0:0": "Carry 1 red"}
    choose(m, "carry:0:0:0")
    assert labels(m) == {"die:5": "The 5: stay put", "die:6": "The 6: any direction"}
    assert told(m, "move_roll")[0].text == "Ana rolls 5 and 6 for Ana's amoeba 1."


def test_odds_of_own_movement() -> None:
    m = feeding(tribe("B4"))
    die = next(o for o in m.chances() if o.option == "swim")
    assert die.rule == "P1.7"
    assert die.outcomes == dict.fromkeys(
        ["west", "north", "east", "south", "stay put", "any direction"], Fraction(1, 6)
    )
    two = next(o for o in feeding(tribe("B4", genes=["movement1"])).chances() if o.option == "swim")
    assert two.rule == "GENE.movement1"
    assert list(two.outcomes.values()) == [Fraction(5, 9), Fraction(4, 9)]
    chosen = feeding(tribe("B4", genes=["movement2"]))
    assert not [o for o in chosen.chances() if o.option == "swim"]


def test_odds_of_two_dice_by_counting() -> None:
    open_ways = sum(3 in (a, b) or 6 in (a, b) for a in range(1, 7) for b in range(1, 7))
    assert Fraction(open_ways, 36) == Fraction(5, 9)


def test_odds_of_a_fight_and_of_the_next_card() -> None:
    m = feeding(tribe("B4", genes=["struggle"]), tribe("B4", genes=["defense"]))
    choose(m, "drift", "attack:1:1")
    fight = next(o for o in m.chances() if o.option == "defend")
    assert fight.outcomes == {
        "the victim wins": Fraction(1, 2),
        "the attacker wins": Fraction(1, 2),
    }
    card = next(o for o in m.chances() if o.rule == "P2.1")
    assert card.outcomes["no current, ozone 10"] == Fraction(2, 10)
    assert card.outcomes["current to the west, ozone 6"] == Fraction(1, 10)


def test_numbers_and_webs() -> None:
    m = soup(
        tribe(amoeba("B4", damage=1), "A2", genes=["speed", "ray_protection"], bp=3),
        cubes={"all": {"red": 1, "blue": 2}},
    )
    assert {name: values[0] for name, values in GAME.numbers(m.state).items()} == {
        "Amoebas": 2,
        "Score ladder": 1,
        "BP": 3,
        "Genes": 2,
        "Mutation points": 1,
        "Food cubes of its colour in the soup": 19,
        "Damage points": 1,
    }
    web = GAME.food_web(m.state)
    assert ("cubes:2", "player:0") in web
    assert ("cubes:0", "player:0") not in web
    assert ("cubes:1", "player:0") not in web  # there is no green food


def test_hunters_are_part_of_the_web() -> None:
    m = feeding(
        tribe("B4", "B4", genes=["struggle"]), tribe("B4", genes=["armor"]), tribe("B4", "A2")
    )
    hunted = [pair for pair in GAME.food_web(m.state) if pair[0].startswith("amoeba")]
    assert hunted == [
        ("amoeba:0:2", "amoeba:0:1"),
        ("amoeba:2:1", "amoeba:0:1"),
        ("amoeba:0:1", "amoeba:0:2"),
        ("amoeba:2:1", "amoeba:0:2"),
    ]


@pytest.mark.parametrize("players", [3, 4])
def test_every_option_kind_has_a_label_and_a_group(players: int) -> None:
    texts = GAME.texts
    assert texts.section("option").keys() == texts.section("group").keys()
    assert texts.section("phase").keys() >= set(new_state(players, 1).phases)


def test_every_refusal_is_asked_for_and_names_a_clause_that_there_is() -> None:
    folder = Path(words.__file__).parent
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))
    refusals = {f"{s}.{key}" for s in SECTIONS for key in TEXTS.section(s)}
    assert refusals == set(re.findall(rf'"((?:{"|".join(SECTIONS)})\.\w+)"', code))
    clauses = set(re.findall(r'(?:refused|require)\([^"]*"\w+\.\w+", "(\S+)"', code))
    assert "P6.7" in clauses
    assert clauses <= set(GAME.rulebook.rules)


def test_every_refusal_has_a_text_and_every_text_is_a_refusal_of_a_rule_that_there_is() -> None:
    folder = Path(words.__file__).parent
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))
    texts = TEXTS.section("refusal").keys()
    needed = {f"GENE.{gene}/needed" for gene in ("frugality", "substitution")}
    assert {case for case in texts if f'"{case}"' not in code} == needed
    assert set(re.findall(r'"([A-Z0-9]+\.\w+/\w+)"', code)) <= texts
    assert {case.split("/")[0] for case in texts} <= set(GAME.rulebook.rules)


def test_every_kind_of_decision_and_every_field_has_its_texts() -> None:
    assert TEXTS.section("ask").keys() == {kind.name for kind in GAME.decisions}
    assert TEXTS.section("option").keys() == GAME.decisions.classes.keys()
    fields = [f.name for kind in GAME.decisions.classes.values() for _, f in fields_of(kind)]
    assert TEXTS.section("missing").keys() == set(fields) - {"ladder"}
