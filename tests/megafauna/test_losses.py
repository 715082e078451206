"""Radiation, contagion and theft of cubes."""

from collections.abc import Generator
from typing import Any

import pytest

from evogames.core.decision import Decision, Play
from evogames.core.option import Option
from evogames.megafauna.actions.shortage import supply_cube
from evogames.megafauna.check import check
from evogames.megafauna.components.names import BLUE, GREEN_ORGAN, RED, YELLOW
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.events.contagion import contagion_event
from evogames.megafauna.events.radiation import radiation_event
from evogames.megafauna.species.traits import organs
from evogames.megafauna.state import MegafaunaState, Species
from tests.games.words import shown_in_explorer, told as told_in_match
from tests.megafauna.build import Played, add, empty, keys, kind, place, play, refusals
from tests.megafauna.positions import CONTAGION, DARWINIAN, METABOLIC, match_of, struck

RUMINANT = (49, 1)


def game(*colours: str, **options: Any) -> MegafaunaState:
    """Return a game without life, in which these colours play in this order."""
    state = empty(*colours, **options)
    state.order = list(range(len(colours)))
    return state


def metabolic(state: MegafaunaState, log: Any) -> Play:
    return radiation_event(state, log, darwinian=False)


def darwinian(state: MegafaunaState, log: Any) -> Play:
    return radiation_event(state, log, darwinian=True)


def rules(played: Played, key: str) -> list[tuple[str, ...]]:
    return [event.rules for event in played.events if event.key == key]


# radiation


@pytest.mark.rule("D8.1", "D8.3", "D8.5")
@pytest.mark.example("D8.ex1")
def test_the_only_yellow_plus_organ_goes_with_its_card() -> None:
    state = game("orange", "black")
    one = add(state, "black-archetype", basal={"blue": 2}, cards=[(13, 0)], siberia_5="herbivore")
    shown_in_explorer(match_of(struck(state, METABOLIC)), "D8.ex1")
    played = play(metabolic, state)
    assert (one.cards, one.basal[BLUE]) == ([], 2)
    assert rules(played, "organ_lost") == [("D8.1",)]
    assert rules(played, "card_lost") == [("GL.19", "D8.3")]
    assert 13 in state.discards[0]
    check(state)


@pytest.mark.rule("D8.1", "D8.2", "D8.5")
def test_each_radiation_hits_its_own_colours() -> None:
    state = game("orange", "black")
    cards = [(24, 0), (13, 0), (47, 0), (70, 0), (5, 1)]
    add(state, "black-archetype", basal={"red": 1}, cards=cards, siberia_5="herbivore")
    asked = play(metabolic, state).asked[0]
    assert keys(asked) == [
        "lose:black-archetype:24:red",
        "lose:black-archetype:13:yellow",
        "lose:black-archetype:5:yellow",
    ]
    tried = refusals(asked)
    assert tried["lose:black-archetype:47:green"] == "D8.1/colour"
    assert tried["lose:black-archetype:5:white"] == "D8.1/colour"
    assert tried["lose:black-archetype:0:red"] == "D8.5/basal"
    asked = play(darwinian, state).asked[0]
    assert keys(asked) == ["lose:black-archetype:47:green", "lose:black-archetype:70:blue"]
    assert refusals(asked)["lose:black-archetype:24:red"] == "D8.2/colour"


@pytest.mark.rule("D8.4", "J4.3", "J4.1", "E2.6")
@pytest.mark.example("E2.ex1")
def test_a_monster_shrinks_under_radiation() -> None:
    state = game("orange", "black")
    cow = add(state, "black-archetype", size=5, cards=[RUMINANT], siberia_5="herbivore")
    assert organs(cow, GREEN_ORGAN) == 5
    match = match_of(struck(state, DARWINIAN))
    assert match.state.species[cow.number].size == 4
    shown_in_explorer(match, "E2.ex1")
    played = play(darwinian, state)
    assert (cow.size, organs(cow, GREEN_ORGAN), len(cow.cards)) == (4, 4, 1)
    assert rules(played, "shrunk") == [("D8.2", "D8.4", "J4.3", "J4.2")]
    assert play(metabolic, state).events[1:] == []
    cow.size = 1
    play(darwinian, state)
    assert cow.cards == []
    check(state)


@pytest.mark.rule("D8.4")
def test_the_token_of_a_big_species_cannot_be_chosen() -> None:
    state = game("orange", "black")
    add(state, "black-archetype", size=3, cards=[RUMINANT, (70, 0)], siberia_5="herbivore")
    (asked,) = play(darwinian, state).asked
    assert keys(asked) == ["lose_size:black-archetype", "lose:black-archetype:70:blue"][::-1]
    assert refusals(asked)["lose:black-archetype:49:green"] == "D8.4/token"


@pytest.mark.rule("D8.3", "J6.12")
def test_a_personality_and_a_genotype_survive_radiation() -> None:
    state = game("orange", "black")
    bird = add(state, "black-flyer", genotype=(29, 1), row=[(26, 2), (3, 1)], siberia_5="herbivore")
    choices = ["lose:black-flyer:29:red", "lose:black-flyer:26:red"]
    for choice in choices:
        play(metabolic, state, choice)
    play(metabolic, state)
    assert (bird.genotype.card, [card.card for card in bird.personality]) == (29, [26, 3])
    assert play(metabolic, state).events[1:] == []
    check(state)


@pytest.mark.rule("D8.6", "A5.2")
def test_radiation_follows_the_order_of_play() -> None:
    state = game("orange", "black")
    add(state, "orange-archetype", cards=[(24, 0)], siberia_4="herbivore")
    add(state, "black-archetype", cards=[(27, 0)], siberia_5="herbivore")
    state.order = [1, 0]
    lost = play(metabolic, state).told("organ_lost")
    assert [told["card"] for told in lost] == [27, 24]


@pytest.mark.rule("J8.2")
def test_the_orange_gift_protects_from_darwinian_radiation_alone() -> None:
    state = game("orange", "black")
    add(state, "orange-archetype", cards=[(24, 0), (70, 0)], siberia_4="herbivore")
    state.players[0].gift = True
    played = play(darwinian, state)
    assert rules(played, "radiation_immune") == [("J8.2",)]
    assert played.told("organ_lost") == []
    assert len(play(metabolic, state).told("organ_lost")) == 1
    state.players[0].gift = False
    assert len(play(darwinian, state).told("organ_lost")) == 1


# contagion


@pytest.mark.rule("D9.1", "D9.2", "D9.3", "H1.1", "A5.2")
@pytest.mark.example("D9.ex1")
def test_contagion_of_three_tied_species() -> None:
    state = game("black", "orange")
    add(
        state,
        "black-archetype",
        siberia_5="herbivore",
        siberia_4="herbivore",
        baltica_4="herbivore",
        baltica_5="herbivore",
        laurentia_4="herbivore!",
    )
    add(
        state,
        "orange-archetype",
        gondwana_4="herbivore",
        gondwana_5="herbivore",
        laurentia_4="herbivore",
        laurentia_3="herbivore",
        siberia_4="herbivore!",
    )
    add(
        state,
        "orange-flyer",
        genotype=(29, 1),
        siberia_5="carnivore",
        siberia_4="carnivore",
        gondwana_4="carnivore!",
        gondwana_5="carnivore!",
        laurentia_3="herbivore!",
    )
    hunted = [f"perish:black-archetype:siberia-{n}:herbivore:standing" for n in (5, 4)]
    mine = [f"perish:orange-archetype:gondwana-{n}:herbivore:standing" for n in (4, 5)]
    birds = [f"perish:orange-flyer:siberia-{n}:carnivore:endangered" for n in (5, 4)]
    match = match_of(struck(state, CONTAGION), *hunted, *mine, *birds)
    assert len(told_in_match(match, "perished")) == 6
    shown_in_explorer(match, "D9.ex1")
    played = play(contagion_event, state, *hunted, *mine, *birds)
    assert [asked.player for asked in played.asked] == [0, 0, 1, 1, 1, 1]
    assert [state.living(number) for number in state.species] == [3, 3, 3]
    assert state.species[kind("black-archetype")].unborn == 4
    assert rules(played, "perished") == [("D9.1", "D9.2", "D9.3")] * 6
    assert len(rules(played, "endangered")) == 2
    asked = played.asked[2]
    assert refusals(asked)["perish:black-archetype:baltica-4:herbivore:standing"] == "D9.1/other"
    check(state)


@pytest.mark.rule("D9.1")
@pytest.mark.parametrize(("living", "left"), [(1, 1), (2, 1), (3, 2)])
def test_half_rounded_down(living: int, left: int) -> None:
    state = game("orange", "black")
    spots = ["siberia_5", "siberia_4", "baltica_4"][:living]
    add(state, "black-archetype", **dict.fromkeys(spots, "herbivore"))  # type: ignore[arg-type]
    first = "perish:black-archetype:siberia-5:herbivore:standing"
    played = play(contagion_event, state, *([first] if living > 1 else []))
    assert state.living(kind("black-archetype")) == left
    assert rules(played, "perished") == [("D9.1", "D9.2")] * (living - left)


@pytest.mark.rule("D9.1")
def test_without_life_nothing_happens() -> None:
    assert len(play(contagion_event, game("orange", "black")).events) == 1


# theft


def short(state: MegafaunaState, organ: int) -> None:
    """Empty the supply of a colour into a species of the thief that is not involved."""
    thief = state.species[kind("orange-archetype")]
    thief.basal[organ] += state.cubes[organ]
    state.cubes[organ] = 0


def steal(state: MegafaunaState, organ: int, *choices: str) -> tuple[Played, bool]:
    """Let the orange archetype look for a cube. If it gets one, the cube becomes basal."""
    thief = state.species[kind("orange-archetype")]
    found = []

    def step(state: MegafaunaState, log: Any) -> Generator[Decision, Option, None]:
        found.append((yield from supply_cube(state, log, thief, organ)))
        thief.basal[organ] += found[0]

    played = play(step, state, *choices)
    return played, bool(found and found[0])


def rich(**black: Any) -> tuple[MegafaunaState, Species]:
    state = game("orange", "black")
    add(state, "orange-archetype", siberia_4="herbivore")
    return state, add(state, "black-archetype", siberia_5="herbivore", **black)


@pytest.mark.rule("B7.2")
def test_a_cube_of_the_supply_is_simply_taken() -> None:
    state, victim = rich(cards=[(24, 0)])
    played, found = steal(state, RED)
    assert (found, played.events, len(victim.cards)) == (True, [], 1)
    check(state)


@pytest.mark.rule("B7.2", "B7.3", "GL.19")
def test_plus_cubes_are_taken_first_and_an_empty_card_is_discarded() -> None:
    state, victim = rich(basal={"red": 1}, cards=[(24, 0), (35, 2)], size=2)
    short(state, RED)
    asked = steal(state, RED)[0].waiting
    assert keys(asked) == ["steal:black-archetype:24", "go_without"]
    tried = refusals(asked)
    assert tried["steal:black-archetype:35"] == "B7.3/plus"
    assert tried["steal:black-archetype:0"] == "B7.3/plus"
    assert tried["steal:orange-archetype:0"] == "B7.2/own"
    assert steal(state, RED, "steal:black-archetype:24")[1]
    assert ([card.card for card in victim.cards], victim.size) == ([35], 2)
    assert 24 in state.discards[0]
    check(state)


@pytest.mark.rule("B7.3", "J4.3")
def test_then_monsters_shrink_and_a_marker_stands_for_the_cube() -> None:
    state, victim = rich(basal={"red": 1}, cards=[(35, 2)], size=2)
    short(state, RED)
    asked = steal(state, RED)[0].waiting
    assert refusals(asked)["steal:black-archetype:0"] == "B7.3/monster"
    played, found = steal(state, RED, "steal:black-archetype:35")
    assert found
    assert (victim.size, state.markers[RED], organs(victim, RED)) == (1, 1, 2)
    assert rules(played, "shrunk") == [("B7.3", "J4.3", "J4.2")]
    check(state)
    steal(state, RED, "steal:black-archetype:35")
    assert (victim.cards, state.markers[RED]) == ([], 2)
    check(state)


@pytest.mark.rule("B7.3", "E5.2", "GL.17")
def test_at_last_basal_cubes_without_extinction() -> None:
    state, victim = rich(basal={"yellow": 1})
    short(state, YELLOW)
    played, found = steal(state, YELLOW, "steal:black-archetype:0")
    assert found
    assert victim.basal[YELLOW] == 0
    assert victim.number in state.species
    assert rules(played, "basal_stolen") == [("B7.3", "E5.2")]
    check(state)


@pytest.mark.rule("B7.2")
def test_one_may_go_without_or_must() -> None:
    state, victim = rich(basal={"yellow": 1})
    short(state, YELLOW)
    played, found = steal(state, YELLOW, "go_without")
    assert (found, victim.basal[YELLOW]) == (False, 1)
    assert rules(played, "no_cube") == [("B7.2",)]
    state, _ = rich()
    short(state, YELLOW)
    played, found = steal(state, YELLOW)
    assert (found, played.asked) == (False, [])
    check(state)


def test_the_positions_of_these_tests_stand() -> None:
    state, _ = rich()
    assert play(standing_checks, state).events == []
    assert place("siberia-5") in state.homes(kind("black-archetype"))
