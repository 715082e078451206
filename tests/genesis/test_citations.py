"""Events cite only rules that applied in this variant of the game, each once."""

from random import Random
from typing import Any

import pytest

import evogames
from evogames.core.match import Match
from tests.games.words import cites, told
from tests.genesis.build import microbe, phase, refuge, seat
from tests.genesis.phases import heat, rolls
from tests.genesis.random_games import WAYS


def blind_game(players: int, options: dict[str, Any], seed: int) -> Match:
    """Return a game played at random."""
    match = evogames.new("genesis", players=players, seed=seed, **options)
    luck = Random(seed).random
    while match.decision:
        match.choose(int(luck() * len(match.decision.options)))
    return match


def not_played(options: dict[str, Any], players: int) -> set[str]:
    """Return the rules that do not belong to a variant."""
    rules = evogames.rules("genesis")
    mode = options.get("mode", "solo" if players == 1 else "rivals")
    level = options.get("level", "advanced")
    left_out = {"advanced"} if level != "advanced" else set()
    left_out |= {"solo"} if mode == "rivals" else set()
    left_out |= {"coop"} if mode != "cooperative" else set()
    found = {clause for clause, rule in rules.items() if rule.tier in left_out}
    variants = {"C4.": options.get("gentle"), "G4.": options.get("crystal")}
    variants |= {"C0.7": options.get("short"), "C3.": level != "advanced"}
    for beginning, played in variants.items():
        if not played:
            found |= {clause for clause in rules if clause.startswith(beginning)}
    return found


@pytest.mark.rule("C3.1", "C3.3", "C4.1", "G4.1", "C0.7")
@pytest.mark.parametrize(("players", "options"), WAYS)
def test_no_rule_is_cited_that_is_not_played(players: int, options: dict[str, Any]) -> None:
    match = blind_game(players, options, seed=2)
    cited = {clause for event in match.events for clause in cites(event)}
    assert cited & not_played(options, players) == set()


@pytest.mark.parametrize(("players", "options"), WAYS)
def test_no_event_cites_a_rule_twice(players: int, options: dict[str, Any]) -> None:
    for event in blind_game(players, options, seed=3).events:
        assert len({event.rule, *event.other_rules}) == 1 + len(event.other_rules), event


@pytest.mark.rule("GL.EX1", "GL.EX4", "B1.1", "G3.4")
def test_an_extinction_by_heat_is_not_one_of_the_darwinian_roll() -> None:
    m = heat(3, microbe("clay_mounds", "blue"), level="introductory")
    (death,) = told(m, "extinct")
    assert cites(death) == {"GL.EX1", "GL.EX5", "B1.1"}
    (crisis,) = told(m, "heat")
    assert cites(crisis) == {"D5.1", "D5.3"}


@pytest.mark.rule("F2.6", "F2.7")
@pytest.mark.parametrize(("enzymes", "both"), [(1, {"F2.7"}), (2, set())])
def test_one_face_kills_both_only_where_both_slots_are_open(enzymes: int, both: set[str]) -> None:
    dust = refuge("interplanetary_dust", bionts={"blue": 1}, enzymes=["red"] * enzymes)
    m = rolls(seat("red"), seat("blue"), refuges=[dust], dice=[4, 4])
    m.choose("roll")
    assert [cites(e) for e in told(m, "enzyme_death")] == [{"F2.6", "B2.1"} | both] * enzymes


@pytest.mark.rule("I1.1", "I1.3", "I1.4", "I1.5")
def test_points_are_cited_where_there_are_any() -> None:
    organisms = [microbe("clay_mounds", "red", cubes={"red": 2})]
    m = phase("assignment", seat("red"), seat("blue"), organisms=organisms)
    while m.decision:
        m.choose("done")
    assert [cites(e) for e in told(m, "score")] == [{"I1.1", "I1.3"}, {"I1.1"}]
