"""Mutagens: heart limits, atrophy, extinction, and the gift that protects from it."""

from typing import Any

import pytest

from evogames.core.chance import Chance
from evogames.megafauna.check import check
from evogames.megafauna.components.names import ORGANS
from evogames.megafauna.events.event_cards import draw_cards
from evogames.megafauna.events.mutagen import mutagen_event
from evogames.megafauna.map.reservoirs import dark_heart, green_heart, oxygen_percent
from evogames.megafauna.state import Fossils, MegafaunaState, Mutation, Tool
from tests.games.words import shown_in_explorer
from tests.megafauna.build import Played, add, empty, keys, kind, place, play, refusals
from tests.megafauna.positions import MUTAGEN, match_of, struck

RUMINANT = (49, 1)
HOPPING_TENDON = (17, 2)
JAWS = (1, 1)


def game(*colours: str, **options: Any) -> MegafaunaState:
    """Return a game without life, in which these colours play in this order."""
    state = empty(*colours, **options)
    state.order = list(range(len(colours)))
    return state


def air(state: MegafaunaState, oxygen: int | None = None, clouds: int | None = None) -> None:
    """Set tracks by moving discs: green ones to hexes, white ones to the Atmosphere."""
    if oxygen is not None:
        for n in range(state.oxygen - oxygen):
            state.discs[place("gondwana-centre") + n if n < 7 else n - 7] = 2
        state.oxygen = oxygen
    if clouds is not None:
        state.vapour += state.clouds - clouds
        state.clouds = clouds


def roll(state: MegafaunaState, *dice: int) -> None:
    """Make the next dice show this."""
    seeds = (seed for seed in range(10_000) if Chance(seed).roll(len(dice)) == list(dice))
    state.chance = Chance(next(seeds))


def beginners(**options: Any) -> MegafaunaState:
    return game("orange", "black", game="beginner", **options)


def two_black_species() -> MegafaunaState:
    state = beginners()
    add(
        state,
        "black-archetype",
        basal={"red": 1, "yellow": 1},
        cards=[(24, 0), (25, 0)],
        siberia_5="herbivore",
    )
    add(state, "black-flyer", basal={"blue": 5}, genotype=(70, 1), siberia_4="herbivore")
    state.species[kind("black-flyer")].genotype.plus = [0] * len(ORGANS)
    state.cubes[3] += 1
    return state


@pytest.mark.rule("A8.3", "D7.1", "D7.3", "D7.4", "D7.10")
@pytest.mark.example("D7.ex1")
def test_beginners_roll_for_the_limit() -> None:
    state = two_black_species()
    check(state)
    roll(state, 1, 2)
    choices = ["lose:black-archetype:25:red"] * 2
    there = struck(state, MUTAGEN)
    there.chance.dice = [1, 2]
    shown_in_explorer(match_of(there, *choices), "D7.ex1")
    archetype = state.species[kind("black-archetype")]
    choices = ["lose:black-archetype:25:red"] * 2
    played = play(mutagen_event, state, *choices)
    assert played.told("mutagen_roll") == [{"dice": [1, 2], "limit": 2}]
    assert list(state.species) == [archetype.number]
    assert archetype.cards == []
    assert sum(archetype.basal) == 2
    assert {24, 25} <= {*state.discards[0]}
    over = [event.rules for event in played.events if event.key == "over_limit"]
    assert over == [("D7.3", "D7.10")] * 2
    check(state)


@pytest.mark.rule("A8.3", "D7.4", "I3.7")
@pytest.mark.example("D7.ex2")
def test_a_lower_roll_kills_both() -> None:
    state = two_black_species()
    roll(state, 1, 1)
    choices = ["lose:black-archetype:25:red"] * 2
    there = struck(state, MUTAGEN)
    there.chance.dice = [1, 1]
    shown_in_explorer(match_of(there, *choices), "D7.ex2")
    played = play(mutagen_event, state, *["lose:black-archetype:25:red"] * 2)
    assert state.species == {}
    assert [event.rules[1] for event in played.events if event.key == "extinct"] == ["D7.4"] * 2
    assert played.told("lazarus") == [{"lineage": 2}]
    check(state)


@pytest.mark.rule("A8.3")
@pytest.mark.parametrize(("era", "dice"), [(1, 2), (2, 3), (3, 4)])
def test_one_die_more_each_era(era: int, dice: int) -> None:
    state = beginners()
    state.era = era
    (told,) = play(mutagen_event, state).told("mutagen_roll")
    assert len(told["dice"]) == dice
    assert told["limit"] == max(told["dice"])


@pytest.mark.rule("D7.7", "D7.10", "A8.3")
def test_white_organs_raise_the_limit_of_beginners_and_go_last_at_a_price() -> None:
    state = beginners()
    roll(state, 1, 2)
    bird = add(state, "orange-archetype", cards=[(13, 1), (15, 0)], siberia_5="herbivore")
    assert play(mutagen_event, state).told("over_limit") == []
    add(state, "black-archetype", cards=[(5, 1), (10, 0), (6, 0)], siberia_4="herbivore")
    roll(state, 1, 2)
    played = play(mutagen_event, state, "lose:black-archetype:5:white")
    assert played.told("over_limit") == [
        {"species": kind("black-archetype"), "count": 6, "limit": 4}
    ]
    assert played.waiting is not None
    assert played.waiting.facts["limit"] == 2
    assert len(bird.cards) == 2


@pytest.mark.rule("D7.1", "D7.2", "D7.3", "D7.4", "D7.5")
@pytest.mark.example("D7.ex3")
def test_little_oxygen() -> None:
    state = game("orange", "black")
    air(state, oxygen=17)
    assert (oxygen_percent(state), dark_heart(state)) == (4, 2)
    add(state, "orange-archetype", basal={"red": 3}, siberia_5="herbivore")
    bird = add(
        state,
        "orange-flyer",
        genotype=(29, 1),
        basal={"blue": 2},
        cards=[(25, 0)],
        siberia_4="herbivore",
    )
    shown_in_explorer(match_of(struck(state, MUTAGEN), "lose:orange-flyer:29:red"), "D7.ex3")
    shown, tops = [list(row) for row in state.display], [row[-5:] for row in state.decks]
    played = play(mutagen_event, state, "lose:orange-flyer:29:red")
    for row in range(2):
        assert {*shown[row]} <= {*state.discards[row]}
        assert state.display[row] == tops[row][:0:-1]
        assert state.decks[row][-1] == tops[row][0]
    assert [event.key for event in played.events[:3]] == [
        "mutagen",
        "display_rotated",
        "over_limit",
    ]
    assert list(state.species) == [bird.number]
    assert sum(bird.basal) == 2
    assert (bird.cards, bird.genotype.card) == ([], 29)
    check(state)


@pytest.mark.rule("D7.6", "D7.7", "D7.8", "J4.3", "GL.18", "GL.19")
@pytest.mark.example("D7.ex4")
def test_green_species_under_few_clouds() -> None:
    state = game("green", "black")
    air(state, clouds=3)
    assert green_heart(state) == 3
    one = add(
        state,
        "green-archetype",
        size=3,
        basal={"red": 3},
        cards=[RUMINANT],
        siberia_5="herbivore",
    )
    other = add(
        state,
        "green-flyer",
        genotype=(29, 1),
        basal={"red": 2, "white": 1},
        siberia_4="herbivore",
    )
    shown_in_explorer(match_of(struck(state, MUTAGEN)), "D7.ex4")
    played = play(mutagen_event, state)
    assert played.asked == []
    assert (one.size, one.cards, sum(one.basal)) == (1, [], 3)
    assert 49 in state.discards[1]
    assert sum(other.basal) + sum(other.genotype.plus) == 4
    shrunk = [event.rules for event in played.events if event.key == "shrunk"]
    assert shrunk == [("D7.3", "D7.8", "GL.18", "J4.3", "J4.2")] * 2
    assert played.told("over_limit") == [{"species": one.number, "count": 6, "limit": 3}]
    check(state)


@pytest.mark.rule("GL.18", "D7.5", "J4.3")
@pytest.mark.example("GL.ex1")
def test_a_monster_shrinks() -> None:
    state = game("orange", "black")
    air(state, oxygen=14)
    assert dark_heart(state) == 4
    cow = add(
        state,
        "black-archetype",
        size=6,
        cards=[RUMINANT, (70, 0)],
        siberia_5="herbivore",
    )
    shrinks = ["lose_size:black-archetype"] * 3
    shown_in_explorer(match_of(struck(state, MUTAGEN), *shrinks), "GL.ex1")
    played = play(mutagen_event, state, *["lose_size:black-archetype"] * 3)
    assert keys(played.asked[0]) == ["lose:black-archetype:70:blue", "lose_size:black-archetype"]
    tried = refusals(played.asked[0])
    assert tried["lose:black-archetype:49:green"] == "D7.8/token"
    assert tried["decline"] == "D7.3/plus"
    assert (cow.size, len(cow.cards)) == (3, 2)
    check(state)


@pytest.mark.rule("J4.3", "D7.8")
def test_a_size_step_takes_an_organ_of_both_tokens() -> None:
    state = game("orange", "black")
    air(state, oxygen=14)
    cow = add(
        state,
        "black-archetype",
        size=5,
        basal={"red": 1},
        cards=[RUMINANT, HOPPING_TENDON],
        siberia_5="herbivore",
    )
    play(mutagen_event, state)
    assert cow.size == 1
    check(state)


@pytest.mark.rule("D7.3")
def test_basal_organs_are_no_choice_while_plus_organs_are_left() -> None:
    state = game("orange", "black")
    air(state, oxygen=17)
    add(state, "black-archetype", basal={"blue": 1}, cards=[(25, 0)], siberia_5="herbivore")
    decision = play(mutagen_event, state).asked
    assert decision == []
    add(
        state,
        "orange-archetype",
        basal={"blue": 1},
        cards=[(24, 0), (27, 0)],
        siberia_4="herbivore",
    )
    (asked,) = play(mutagen_event, state, "lose:orange-archetype:24:red").asked
    assert refusals(asked)["lose:orange-archetype:0:blue"] == "D7.3/basal"
    assert asked.player == 0
    check(state)


@pytest.mark.rule("D7.9")
@pytest.mark.parametrize(("way", "rule"), [(1, "D7.6"), (2, "D7.5")])
def test_a_haustorium_names_the_limit_that_applied(way: int, rule: str) -> None:
    state = game("orange", "black")
    air(state, oxygen=14, clouds=3)
    add(state, "black-archetype", basal={"red": 6}, cards=[(56, way)], siberia_5="herbivore")
    played = play(mutagen_event, state)
    (rules,) = [event.rules for event in played.events if event.key == "over_limit"]
    assert rules == ("D7.3", "D7.9", rule, "J5.2")


@pytest.mark.rule("D7.13", "A5.2")
def test_players_atrophy_in_the_order_of_play() -> None:
    state = game("orange", "black")
    air(state, oxygen=17)
    for name, where in (("orange-archetype", "siberia_4"), ("black-archetype", "siberia_5")):
        add(state, name, basal={"blue": 3}, **{where: "herbivore"})  # type: ignore[arg-type]
    state.order = [1, 0]
    played = play(mutagen_event, state)
    dead = [told["species"] for told in played.told("extinct")]
    assert dead == [kind("black-archetype"), kind("orange-archetype")]


@pytest.mark.rule("D7.11", "D7.12", "J6.12")
def test_empty_promoted_cards_and_personalities_stay() -> None:
    state = game("orange", "black")
    air(state, oxygen=17)
    bird = add(
        state,
        "black-archetype",
        basal={"blue": 2},
        cards=[JAWS],
        row=[(26, 2), (3, 1)],
        siberia_5="herbivore",
    )
    play(mutagen_event, state, "lose:black-archetype:26:red")
    assert [card.card for card in bird.cards] == [1]
    assert [card.is_empty for card in bird.personality] == [True, True]
    check(state)


def gifted(tokens: int = 1) -> MegafaunaState:
    state = game("orange", "black")
    air(state, oxygen=17)
    state.players[1].gift = True
    state.players[1].fossils = Fossils(tokens=tokens, archetype=True)
    state.fossils -= tokens
    add(state, "black-archetype", basal={"blue": 3}, siberia_5="herbivore")
    add(state, "black-flyer", genotype=(29, 1), basal={"red": 1}, siberia_4="herbivore")
    return state


@pytest.mark.rule("J8.5", "E5.2", "D7.4")
def test_metamorphosis_escapes_a_mutagen() -> None:
    state = gifted()
    played = play(
        mutagen_event, state, "metamorphose:black-archetype:blue:0", "shed:black-flyer:red"
    )
    assert keys(played.asked[0]) == [
        "metamorphose:black-archetype:blue:0",
        "metamorphose:black-flyer:red:0",
        "decline",
    ]
    assert refusals(played.asked[1])["shed:black-archetype:blue"] == "E5.1/once"
    assert sum(state.species[kind("black-archetype")].basal) == 2
    assert sum(state.species[kind("black-flyer")].basal) == 0
    assert state.players[1].fossils.tokens == 0
    assert state.players[1].gift_used
    check(state)


@pytest.mark.rule("J8.5")
def test_without_gift_or_fossil_or_twice_a_turn_there_is_no_metamorphosis() -> None:
    for change in ("gift", "fossil", "used"):
        state = gifted(tokens=0 if change == "fossil" else 1)
        if change == "gift":
            state.players[1].gift = False
        state.players[1].gift_used = change == "used"
        played = play(mutagen_event, state)
        assert played.asked == []
        assert kind("black-archetype") not in state.species
    state = gifted()
    play(mutagen_event, state, "decline")
    assert kind("black-archetype") not in state.species
    check(state)


@pytest.mark.rule("J8.5")
def test_what_is_given_up_goes_where_it_belongs() -> None:
    state = gifted(tokens=0)
    record = state.players[1].fossils
    record.cards = [Mutation(4, 1)]
    for pile in (*state.decks, *state.display):
        if 4 in pile:
            pile.remove(4)
    state.tools.remove(2)
    record.tools = [Tool(2, 1)]
    asked: Played = play(mutagen_event, state)
    assert [key for key in keys(asked.waiting) if "archetype" in key] == [
        "metamorphose:black-archetype:blue:4",
        "metamorphose:black-archetype:blue:-2",
    ]
    play(mutagen_event, state, "metamorphose:black-archetype:blue:-2", "done")
    assert (2 in state.tools, record.tools) == (True, [])
    state.players[1].gift_used = False
    state.species[kind("black-archetype")].basal[3] += 1
    state.cubes[3] -= 1
    play(mutagen_event, state, "metamorphose:black-archetype:blue:4", "done")
    assert (4 in state.discards[0], record.cards, record.archetype) == (True, [], True)
    check(state)


@pytest.mark.rule("J8.5")
def test_each_turn_brings_the_gift_anew() -> None:
    state = gifted()
    state.players[1].gift_used = True
    play(draw_cards, state)
    assert not state.players[1].gift_used
