"""Every game as a game of OpenSpiel."""

from random import Random

import pyspiel
import pytest

import evogames
from evogames import EvogamesError
from evogames.adapters import openspiel
from evogames.adapters.actions import action_number


def state_of(choices=0, seed=3, **setup):
    """A position of a game after some random choices, where chance has nothing to decide."""
    state = openspiel.load(**(setup or {"game": "evolution", "players": 2})).new_initial_state()
    pick = Random(seed).choice
    while state.is_chance_node() or len(state.match) < choices:
        state.apply_action(pick(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    ("setup", "serialize"),
    [
        ({"game": "evolution", "scenario": "watering-hole"}, True),
        ({"game": "evolution", "players": 2}, False),
        ({"game": "genesis"}, False),
    ],
    ids=str,
)
def test_the_random_simulation_of_openspiel_passes(setup, serialize, capfd):
    pyspiel.random_sim_test(openspiel.load(**setup), 1, serialize, False)


@pytest.mark.parametrize("game", evogames.games())
def test_every_game_has_the_options_of_the_match(game):
    state = state_of(6, game=game)
    match = state.match
    assert state.current_player() == match.decision.player
    told = {state.action_to_string(state.current_player(), a) for a in state.legal_actions()}
    assert told == {option.key for option in match.decision.options}
    assert state.returns() == [0.0] * len(match.players)


def test_chance_decides_after_a_choice_and_not_before():
    state = state_of(game="evolution", scenario="watering-hole")
    state.apply_action(action_number("attack:1:3"))
    assert state.is_chance_node()
    assert state.match.choices == []
    state.apply_action(0)
    [exact] = [chances.outcomes for chances in state.exact_chances()]
    assert exact == state.match.chances()[0].outcomes
    state.apply_action(action_number("run:3"))
    caught = 0
    for seed in range(0, 1000, 5):
        future = state.child(seed)
        caught += any(event.key == "eaten" for event in future.match.events)
    assert 70 < caught < 130  # half of 200, within four standard deviations


def test_a_clone_is_independent_and_the_same_history_gives_the_same_position():
    state = state_of(5)
    clone = state.clone()
    before = str(clone)
    state.apply_action(state.legal_actions()[0])
    assert str(clone) == before
    again = openspiel.load("evolution", players=2).new_initial_state()
    for action in clone.history():
        again.apply_action(action)
    assert again.match.state == clone.match.state
    game, copy = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(clone.get_game(), clone)
    )
    assert copy.match.state == clone.match.state
    assert str(game) == str(clone.get_game())


def test_information_states_hide_what_a_player_cannot_know():
    state = state_of(8)
    player = state.current_player()
    before = state.information_state_string(player), state.observation_string(player)
    assert state.match.events[-1].seen_by(player).text in before[0]
    state.match._engine.reseed(9, player)
    assert (state.information_state_string(player), state.observation_string(player)) == before
    assert state.observation_string(1 - player) != before[1]


def test_what_is_no_setup_is_refused():
    with pytest.raises(EvogamesError, match="no game called 'chess'"):
        openspiel.load("chess")
    with pytest.raises(EvogamesError, match="setup of the game is damaged"):
        openspiel.OpenSpielGame({"setup": "x"})
