"""Resurrecting the archetype, claiming the Medea, and the gift of growth."""

import pytest

from evogames.core.state import copy_state
from evogames.megafauna.actions.player_actions import take_actions
from evogames.megafauna.check import check
from evogames.megafauna.contests.edibility import can_eat
from evogames.megafauna.decisions import DECISIONS
from evogames.megafauna.events.event_cards import draw_cards
from evogames.megafauna.points import victory_points
from evogames.megafauna.species.extinction import extinguish
from evogames.megafauna.species.traits import emotions
from evogames.megafauna.state import Mutation
from tests.games.words import shown_in_explorer
from tests.megafauna import said
from tests.megafauna.acting import act, begin, turn
from tests.megafauna.build import add, discs, empty, keys, kind, place, play, refusals
from tests.megafauna.positions import match_of, with_air


@pytest.mark.rule("GL.32", "E7.1", "E8.1", "I3.7")
def test_what_a_lazarus_may_do() -> None:
    state = begin(empty("black", "white"), 0, 1, actions=2)
    state.medea = 1
    waiting = play(take_actions, state).waiting
    assert {key.split(":")[0] for key in keys(waiting)} == {"done", "resurrect", "claim_medea"}
    assert refusals(waiting)["neoteny"] == "GL.32"
    assert refusals(waiting)["resize"] == "GL.32"
    add(state, "black-archetype", siberia_6="herbivore")
    waiting = play(take_actions, state).waiting
    assert "resurrect" not in {key.split(":")[0] for key in keys(waiting)}
    assert refusals(waiting)["resurrect:baltica-4:herbivore"] == "E7.1"


@pytest.mark.rule("E7.1", "E7.2", "E7.4", "F6.1", "GL.3")
def test_the_archetype_comes_back_as_at_the_start() -> None:
    state = begin(empty("black", "white"), 0, 1, actions=2)
    state.players[0].fossils.archetype = True
    discs(state, siberia_6="white")
    add(state, "white-archetype", siberia_4="herbivore", baltica_4="herbivore!")
    waiting = play(take_actions, state).waiting
    assert "resurrect:siberia-4:carnivore" in keys(waiting)
    against = refusals(waiting)
    assert against["resurrect:siberia-6:herbivore"] == "E7.2/habitat"
    assert against["resurrect:siberia-north:herbivore"] == "E7.2/habitat"
    assert against["resurrect:baltica-4:carnivore"] == "E7.2/prey", "endangered is no food"
    done = act(state, "resurrect:siberia-4:carnivore")
    one = state.species[kind("black-archetype")]
    assert (one.size, one.basal, one.unborn, one.genotype) == (1, [0] * 5, 6, Mutation(0))
    assert state.stands(place("siberia-4"), 2) == one.number
    assert not state.players[0].fossils.archetype
    assert state.players[0].actions == 1
    assert not done.told("personality_returns")
    after = play(take_actions, state).waiting
    assert "populate:black-archetype:1" in keys(after), "the rest of the actions as usual"
    check(state)


@pytest.mark.rule("E7.3", "J6.12", "E1.5")
@pytest.mark.parametrize("returns", [True, False])
def test_the_last_personality_comes_back(returns: bool) -> None:
    state = empty("black", "white", readings={"personality_returns": returns})
    one = add(state, "black-archetype", row=[(1, 1), (33, 2), (19, 2)], siberia_6="herbivore")
    extinguish(state, lambda *_, **__: None, one.number, "I3.1")
    begin(state, 0, 1)
    done = act(state, "resurrect:siberia-6:herbivore")
    back = state.species[kind("black-archetype")]
    assert emotions(state, back) == [2 * returns, 0, 0, 0, 0]
    assert all(card.is_empty for card in back.personality), "its cubes are lost"
    assert back.emotions == [0] * 5, "it has had no emotion since the phase began"
    assert len(done.told("personality_returns")) == returns
    check(state)


@pytest.mark.rule("E8.1", "E8.2", "E8.3")
def test_the_medea_is_the_only_action_of_the_phase() -> None:
    state = begin(empty("black", "white"), 0, 1, actions=3)
    add(state, "black-archetype", siberia_6="herbivore")
    state.medea = 1
    act(state, "claim_medea")
    assert (state.medea, state.queue) == (0, [1])
    assert victory_points(state, 0)["medea"] == 1
    add(state, "white-archetype", baltica_6="herbivore")
    begin(state, 1, actions=2)
    act(state, "populate:white-archetype:1")
    waiting = play(take_actions, state).waiting
    assert refusals(waiting)["claim_medea"] == "E8.1/acted"
    begin(state, 0, 1)
    assert refusals(play(take_actions, state).waiting)["claim_medea"] == "E8.1/holder"
    extinguish(state, lambda *_, **__: None, kind("black-archetype"), "I3.1")
    assert state.medea == 0, "a Lazarus keeps it"


@pytest.mark.rule("A8.1", "A8.8", "E6.1", "E8.1")
def test_beginners_have_neither_medea_nor_sizes() -> None:
    state = begin(empty("black", "white", game="beginner"), 0, 1)
    add(state, "black-archetype", siberia_6="herbivore")
    against = refusals(play(take_actions, state).waiting)
    assert (against["claim_medea"], against["resize"]) == ("A8.8", "A8.1")


@pytest.mark.rule("J8.3", "J8.4")
def test_growth_for_free_and_its_answer() -> None:
    state = begin(empty("white", "black", "orange", gifts=["white", "black"]), 0, 1, 2, actions=1)
    one = add(state, "white-archetype", siberia_6="herbivore", siberia_4="herbivore")
    hunter = add(state, "black-archetype", siberia_6="carnivore", siberia_4="carnivore")
    add(state, "orange-archetype", baltica_6="herbivore")
    tried = play(take_actions, copy_state(state), "resize", "grow:white-archetype").waiting
    assert refusals(tried) == {"shrink:black-archetype": "E6.1/smallest"}
    done = play(take_actions, state, "resize", "grow:white-archetype", "grow:black-archetype")
    answers = [decision for decision in done.asked if decision.rule == "J8.4"]
    assert [(decision.player, decision.rule) for decision in answers] == [(1, "J8.4")]
    assert (one.size, hunter.size, state.players[0].actions) == (2, 2, 1)
    act(state, "populate:white-archetype:1")
    assert not play(take_actions, state).asked, "the gift is used and no action left"
    state.players[0].gift_used = False
    begin(state, 0, 1, 2, actions=1)
    act(state, "populate:white-archetype:1")
    waiting = play(take_actions, state).waiting
    assert keys(waiting) == ["done", "resize"], "free even without actions"
    assert waiting.rule_of(waiting.options[1]) == "J8.3"  # type: ignore[union-attr]
    begin(state, 1, 2, actions=1)
    act(state, "populate:black-archetype:1")
    assert not play(take_actions, state).asked, "black has another gift"


@pytest.mark.rule("A2.4", "E1.1", "E2.1", "E4.1", "E5.1", "E6.1", "E7.2", "J8.5")
@pytest.mark.parametrize(
    ("key", "against"),
    [
        ("mutate:white-archetype:1", "A2.4/owner"),
        ("mutate:black-archetype:92", "E1.1/offer"),
        ("promote:black-archetype:92:a", "E2.1/card"),
        ("populate:black-archetype:7", "E4.1/count"),
        ("resurrect:siberia-6:plant", "E7.2/level"),
        ("metamorphose:black-archetype:red:0", "J8.5/gift"),
        ("grow:black-archetype", "E6.1/begin"),
    ],
)
def test_tries_that_are_not_even_listed(key: str, against: str) -> None:
    state = begin(empty("black", "white"), 0, 1, actions=2)
    add(state, "black-archetype", siberia_6="herbivore")
    add(state, "white-archetype", baltica_6="herbivore")
    for pile in (*state.display, *state.decks):
        if 92 in pile:
            pile.remove(92)
    decision = play(take_actions, state).waiting
    assert decision is not None
    option = DECISIONS.read(key)
    assert key not in keys(decision)
    assert key not in refusals(decision)
    assert DECISIONS.forbidden_by(state, decision, option) == against
    assert said.refusal(state, decision, option, against)


@pytest.mark.rule("E1.3")
def test_the_refusal_names_the_cost() -> None:
    state = begin(empty("black", "white"), 0, 1, actions=2)
    one = add(state, "black-archetype", siberia_6="herbivore")
    one.newborn, one.unborn = 5, 1
    card = state.display[0][2]
    decision = play(take_actions, state).waiting
    assert decision is not None
    text = said.refused(state, decision)[f"mutate:black-archetype:{card}"]
    assert "costs Ana's black archetypes 4, and they can spend only 1 more" in text


@pytest.mark.rule("E2.11", "J6.4")
def test_each_promotion_lets_cards_be_joined() -> None:
    state = begin(empty("black", "white"), 0, 1, actions=2)
    one = add(state, "black-archetype", cards=[(1, 1), (19, 0)], siberia_6="herbivore")
    act(state, "promote:black-archetype:19:b", "arrange:1:19")
    assert [card.card for card in one.personality] == [1, 19]
    assert emotions(state, one) == [1, 0, 0, 0, 0]
    assert one.emotions == [0] * 5, "it counts from the next turn on"


@pytest.mark.rule("A2.3", "A5.1", "E4.1", "E6.1", "F4.3")
@pytest.mark.example("M.ex7")
def test_gary_grows_to_hunt_his_own() -> None:
    state = empty("green", "black")
    climates = state.components.boards.atmosphere.climate
    level = climates.index("eden")
    state.carbon, state.vapour = level, 0
    state.turn, state.et_deck[-1] = 9, 7
    play(draw_cards, state)
    assert state.order == [0, 1]
    begin(state, *state.order)
    archetype = add(state, "green-archetype", basal={"red": 1, "yellow": 1},
        cards=[(68, 0), (85, 1)], siberia_6="herbivore")  # fmt: skip
    armored = add(state, "green-armored", size=2, genotype=(38, 1), basal={"red": 1, "blue": 1},
        baltica_6="herbivore")  # fmt: skip
    state.stage = 0
    way = ("populate:green-armored:2", "resize", "grow:green-armored", "done")
    shown_in_explorer(match_of(with_air(state), *way), "M.ex7")
    assert play(take_actions, state).events[0].data["count"] == 2
    turn(state, "populate:green-armored:2")
    act(state, "resize", "grow:green-armored", "done")
    assert (armored.newborn, armored.size, state.players[0].actions) == (2, 3, 0)
    assert can_eat(state, armored, archetype) == ""
    archetype.size = 3
    assert can_eat(state, armored, archetype) == "F4.3", "only because they are bigger"
