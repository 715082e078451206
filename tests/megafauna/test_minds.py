"""Personalities, emotions, language and tools; neoteny and resize as actions."""

from typing import Any

import pytest

from evogames.core.decision import Play
from evogames.core.state import copy_state
from evogames.megafauna.actions.neoteny import neoteny_action
from evogames.megafauna.actions.resize import resize_action
from evogames.megafauna.check import check
from evogames.megafauna.components.names import ANGER, BLUE, CURIOSITY, FEAR
from evogames.megafauna.events.mutagen import mutagen_event
from evogames.megafauna.points import total, victory_points
from evogames.megafauna.species.atrophy import lose_plus
from evogames.megafauna.species.personality import arrange, rows
from evogames.megafauna.species.tools import offer
from evogames.megafauna.species.traits import all_organs, emotions, has_language
from evogames.megafauna.state import MegafaunaState, Species, Tool
from tests.games.words import shown_in_explorer
from tests.megafauna.acting import act, begin, show
from tests.megafauna.build import Played, add, empty, keys, kind, place, play, refusals
from tests.megafauna.positions import match_of, with_air

ANTENNA = (26, 2)
LUNG = (3, 1)
MOBBING = (72, 1)
HORNED_HEAD = (32, 1)
LIMBIC = (24, 1)
ADRENAL = (34, 1)
TRUNK = (14, 2)
CAMERA_EYES = (25, 2)
TEACHING = (90, 1)
BIPEDAL = (16, 1)
CLIMBING_HANDS = (43, 2)


def game(*colours: str, **options: Any) -> MegafaunaState:
    """Return a game without life, in which these colours play in this order."""
    state = empty(*colours, **options)
    state.order = list(range(len(colours)))
    return state


def bird_with(*cards: tuple[int, int], **more: Any) -> tuple[MegafaunaState, Species]:
    state = game("orange", "black")
    return state, add(state, "black-archetype", cards=cards, siberia_5="herbivore", **more)


def join(state: MegafaunaState, species: Species, *choices: str) -> Played:
    def step(state: MegafaunaState, log: Any) -> Play:
        return arrange(state, log, species)

    return play(step, state, *choices)


# personalities


@pytest.mark.rule("J6.1", "J6.3", "J6.4", "E2.11", "J6.13")
@pytest.mark.example("J6.ex1")
def test_antenna_and_lung_make_fear() -> None:
    state, bird = bird_with(ANTENNA, (3, 0), (25, 0), basal={"blue": 1})
    assert all_organs(bird) == 5
    assert join(state, bird).asked == []
    before = total(state, 1)
    begin(state, 1, 0)
    way = ("promote:black-archetype:3:a", "arrange:26:3")
    shown_in_explorer(match_of(with_air(state), *way), "J6.ex1")
    played = act(state, "promote:black-archetype:3:a", "arrange:26:3")
    assert keys(played.asked[-1]) == ["arrange:26:3", "done"]
    assert [card.card for card in bird.personality] == [26, 3]
    assert [card.card for card in bird.cards] == [25]
    (told,) = played.told("personality")
    assert (told["count"], told["titles"]) == (1, "Olfactory Antenna and Bronchoalveolar Lung")
    assert emotions(state, bird)[FEAR] == 1
    assert total(state, 1) - before == 1
    show(state, 0, 1, 2, 5, 4)
    begin(state, 1, 0)
    act(state, "mutate:black-archetype:4")
    assert bird.spent == 3
    check(state)


@pytest.mark.rule("J6.2", "J6.7", "J6.10", "J6.12")
@pytest.mark.example("J6.ex2")
def test_mobbing_goes_between_them() -> None:
    state, bird = bird_with((72, 0), row=[ANTENNA, LUNG])
    begin(state, 1, 0)
    before = with_air(state)
    way = ("promote:black-archetype:72:a", "arrange:26:72:3")
    shown_in_explorer(match_of(before, *way), "J6.ex2")
    played = act(state, "promote:black-archetype:72:a", "arrange:26:72:3")
    assert played.events[-1].rules == ("J6.4", "J6.13", "J6.2", "J6.6", "J6.7")
    assert emotions(state, bird)[FEAR] == 2
    assert victory_points(state, 1)["emotions"] == 2
    show(state, 0, 1, 2, 5, 4)
    begin(state, 1, 0, actions=2)
    act(state, "mutate:black-archetype:1")
    assert bird.spent == 0
    act(state, "mutate:black-archetype:4")
    assert bird.spent == 1

    def wither(state: MegafaunaState, log: Any) -> None:
        for card in list(bird.personality):
            for organ, count in enumerate(list(card.plus)):
                for _ in range(count):
                    lose_plus(state, log, bird, card, organ, "D7.3")

    assert len(play(wither, state).told("card_stays")) == 3
    assert len(bird.personality) == 3
    check(state)


@pytest.mark.rule("J6.2", "J6.5", "J6.7", "J6.8", "J6.3")
@pytest.mark.example("J6.ex3")
def test_heads_brains_and_no_way_out() -> None:
    state, bird = bird_with(HORNED_HEAD, ANTENNA, LIMBIC)
    decision = join(state, bird, "arrange:32:24").asked[0]
    assert keys(decision) == ["arrange:32:24", "done"]
    assert emotions(state, bird)[ANGER] == 1
    assert join(state, bird).asked == []
    bird.cards.append(add_card(state, ADRENAL))
    decision = join(state, bird).asked[0]
    assert keys(decision) == ["arrange:32:24:34", "done"]
    tried = refusals(decision)
    assert tried["arrange:26:32:24"] == "J6.5/head"
    assert tried["arrange:26:34"] == "J6.8"
    assert tried["arrange:32:34:24"] == "J6.1"
    join(state, bird, "arrange:32:24:34")
    felt = emotions(state, bird)
    assert (felt[ANGER], felt[FEAR]) == (1, 1)
    assert not has_language(state, bird)
    check(state)
    there, _ = bird_with(HORNED_HEAD, ANTENNA, (24, 0), (34, 0))
    begin(there, 1, 0, actions=2)
    way = ["promote:black-archetype:24:a", "arrange:32:24"]
    way += ["promote:black-archetype:34:a", "arrange:32:24:34"]
    shown_in_explorer(match_of(with_air(there), *way), "J6.ex3")


def add_card(state: MegafaunaState, card: tuple[int, int]) -> Any:
    """Return a card with its organs, and remove it from its pile."""
    helper = add(state, "black-burrower", cards=[card])
    del state.species[helper.number]
    return helper.cards[0]


@pytest.mark.rule("J6.9", "E1.5")
@pytest.mark.example("J6.ex4")
def test_anger_halves_red_costs_of_this_species_alone() -> None:
    state, bird = bird_with(row=[HORNED_HEAD, LIMBIC])
    other = add(state, "black-flyer", genotype=(29, 1), siberia_4="herbivore")
    show(state, 0, 25, 26, 27, 28)
    begin(state, 1, 0, actions=2)
    before = with_air(state)
    way = ("mutate:black-archetype:28", "mutate:black-flyer:27")
    shown_in_explorer(match_of(before, *way), "J6.ex4")
    act(state, "mutate:black-archetype:28")
    act(state, "mutate:black-flyer:27")
    assert (bird.spent, other.spent) == (3, 4)


@pytest.mark.rule("J6.3", "J6.4", "J6.5")
def test_what_is_never_joined() -> None:
    state = game("orange", "black")
    bird = add(
        state,
        "black-flyer",
        genotype=(29, 1),
        cards=[ANTENNA, LUNG, (72, 0), (34, 2)],
        siberia_4="herbivore",
    )
    tried = refusals(join(state, bird).waiting)
    assert tried["arrange:26:29"] == "J6.3/genotype"
    assert tried["arrange:26:72"] == "J6.4/plain"
    assert tried["arrange:3:34"] == "J6.5/tail"
    assert tried["arrange:3:26"] == "J6.1"


@pytest.mark.rule("J6.6")
def test_half_faces_upside_down_are_not_in_play() -> None:
    state, bird = bird_with(ANTENNA, LUNG)
    assert [*rows(state, bird)] == [(26, 3)]
    bird.cards[0].way = 1
    assert [*rows(state, bird)] == []


@pytest.mark.rule("J6.7", "J6.8")
def test_cards_of_a_row_change_places_only_if_all_stay() -> None:
    state, bird = bird_with(row=[LIMBIC, ADRENAL])
    decision = join(state, bird).waiting
    assert keys(decision) == ["arrange:34:24", "done"]


# language and tools


@pytest.mark.rule("J6.11", "J6.13", "A6.2")
def test_language_ends_the_game() -> None:
    state, bird = bird_with(LUNG, row=[HORNED_HEAD, LIMBIC])
    join(state, bird, "arrange:32:24:3")
    assert state.ending == ""
    bird.cards = [add_card(state, MOBBING)]
    played = join(state, bird, "arrange:32:24:72:3")
    assert state.ending == "language"
    assert [event.rules for event in played.events if event.key == "language"] == [("J6.11",)]
    assert victory_points(state, 1)["language"] == 3
    check(state)


@pytest.mark.rule("J6.11")
def test_three_emotions_of_one_colour_are_no_language() -> None:
    state, bird = bird_with(HORNED_HEAD, (33, 2), (77, 2), row=[])
    bird.cards.append(add_card(state, (6, 2)))
    join(state, bird, "arrange:32:33:77")
    assert emotions(state, bird)[ANGER] == 2
    assert state.ending == ""


@pytest.mark.rule("J7.1", "J7.8")
def test_curiosity_brings_a_tool() -> None:
    state, bird = bird_with(TRUNK, BIPEDAL)
    played = join(state, bird, "arrange:14:16", "tool:1:a")
    assert emotions(state, bird)[CURIOSITY] == 1
    assert bird.tools == [Tool(1, 1)]
    assert 1 not in state.tools
    assert len(keys(played.asked[1])) == 2 * 4 + 1
    assert played.told("tool_taken") == [{"species": bird.number, "title": "Diving Bell"}]
    check(state)
    bird.cards.append(add_card(state, TEACHING))
    join(state, bird, "arrange:14:90:16", "tool:2:b")
    assert bird.tools == [Tool(1, 1), Tool(2, 2)]
    check(state)


@pytest.mark.rule("J7.1")
def test_a_tool_may_be_left_and_rearranging_brings_none() -> None:
    state, bird = bird_with(TRUNK, BIPEDAL)
    played = join(state, bird, "arrange:14:16", "decline")
    assert (bird.tools, [event.key for event in played.events][-1]) == ([], "no_tool")
    bird.tools = [Tool(1, 1)]
    state.tools.remove(1)

    def again(state: MegafaunaState, log: Any) -> Play:
        return offer(state, log, bird)

    assert play(again, state).asked == []


@pytest.mark.rule("J7.8")
def test_without_tools_curiosity_brings_none() -> None:
    state, bird = bird_with(TRUNK, BIPEDAL)
    other = add(state, "orange-archetype", siberia_4="herbivore")
    other.tools = [Tool(card, 1) for card in state.tools]
    state.tools = []
    played = join(state, bird, "arrange:14:16")
    assert played.events[-1].rules == ("J7.8",)
    assert bird.tools == []
    check(state)


@pytest.mark.rule("J7.6", "J7.4")
def test_a_tool_drives_hunters_of_the_own_form_away() -> None:
    state, bird = bird_with(TRUNK, BIPEDAL)
    add(state, "orange-archetype", siberia_5="carnivore")
    played = join(state, bird, "arrange:14:16", "tool:1:a")
    assert [fallen.place for fallen in state.endangered] == [place("siberia-5")]
    assert played.events[-1].rules == ("H1.1",)
    check(state)


# neoteny and resize


def shed(state: MegafaunaState, log: Any) -> Play:
    return neoteny_action(state, log, 1)


def resize(state: MegafaunaState, log: Any) -> Play:
    return resize_action(state, log, 1)


@pytest.mark.rule("E5.1", "E5.2", "GL.17")
@pytest.mark.example("E5.ex1")
def test_a_swimmer_sheds_both_organs() -> None:
    state = game("orange", "black")
    fish = add(state, "black-swimmer", genotype=(15, 1), basal={"blue": 2}, siberia_2="herbivore")
    fish.genotype.plus[4] = 0
    state.cubes[4] += 1
    before = with_air(begin(copy_state(state), 1, 0, actions=2))
    way = ("neoteny", "shed:black-swimmer:blue")
    shown_in_explorer(match_of(before, *way, *way), "E5.ex1")
    for _ in range(2):
        played = play(shed, state, "shed:black-swimmer:blue")
        assert [event.rules for event in played.events] == [("E5.1", "E5.2")]
    assert fish.basal[BLUE] == 0
    assert fish.number in state.species
    assert play(mutagen_event, state).told("over_limit") == []
    check(state)


@pytest.mark.rule("E5.1")
def test_one_neoteny_covers_all_species_each_once() -> None:
    state, _ = bird_with(basal={"blue": 2, "red": 1})
    add(state, "black-flyer", genotype=(29, 1), basal={"red": 1}, siberia_4="herbivore")
    played = play(shed, state, "shed:black-archetype:blue")
    tried = refusals(played.waiting)
    assert tried["shed:black-archetype:blue"] == "E5.1/once"
    assert tried["shed:black-flyer:blue"] == "E5.1/none"
    assert keys(played.waiting) == ["shed:black-flyer:red", "done"]


@pytest.mark.rule("E6.1")
def test_one_resize_covers_all_species_each_by_a_step() -> None:
    state, bird = bird_with(size=6)
    other = add(state, "black-burrower", genotype=(35, 1), siberia_4="herbivore")
    played = play(resize, state)
    tried = refusals(played.waiting)
    assert tried == {
        "grow:black-archetype": "E6.1/biggest",
        "shrink:black-burrower": "E6.1/smallest",
    }
    played = play(resize, state, "shrink:black-archetype")
    assert refusals(played.waiting)["grow:black-archetype"] == "E6.1/once"
    play(resize, state, "grow:black-burrower", "done")
    assert (bird.size, other.size) == (5, 2)
    check(state)


@pytest.mark.rule("E6.1", "E6.4")
def test_a_kiwi_has_had_its_step() -> None:
    state = game("orange", "black")
    add(state, "black-flyer", genotype=(4, 1), siberia_4="herbivore")
    played = play(resize, state, "grow:black-flyer")
    assert played.waiting is None
    assert list(state.species) == [kind("black-archetype")]
    check(state)


@pytest.mark.rule("A8.1")
def test_beginners_have_no_resize() -> None:
    state = game("orange", "black", game="beginner")
    add(state, "black-archetype", siberia_4="herbivore")
    with pytest.raises(AssertionError):
        play(resize, state)
