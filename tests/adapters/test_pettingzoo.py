"""Every game as an environment of PettingZoo."""

import numpy
import pytest
from pettingzoo.test import api_test, seed_test

import evogames
from evogames.adapters.actions import ACTIONS, action_number, numbered
from evogames.adapters.pettingzoo import env

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")


@pytest.mark.parametrize("game", evogames.games())
def test_every_game_passes_the_tests_of_pettingzoo(game):
    api_test(env(game), num_cycles=20)
    seed_test(lambda: env(game), num_cycles=20)


def hole(seed=1):
    world = env("evolution", scenario="watering-hole")
    world.reset(seed=seed)
    return world


def test_numbers_follow_from_keys_and_the_mask_has_the_options():
    world = hole()
    observation, *_, info = world.last()
    keys = {option.key for option in world.match.decision.options}
    assert set(info["options"].values()) == keys
    assert all(action_number(key) == number for number, key in info["options"].items())
    assert numpy.flatnonzero(observation["action_mask"]).tolist() == list(info["options"])
    assert observation["action_mask"].shape == (ACTIONS,)
    other = world.observe("player_1" if world.agent_selection == "player_0" else "player_0")
    assert not other["action_mask"].any()


def test_two_options_never_share_a_number(monkeypatch):
    monkeypatch.setattr("evogames.adapters.actions.action_number", lambda key: ACTIONS - 1)
    options = evogames.new("evolution", seed=1).decision.options
    found = numbered(options)
    assert sorted(found.values()) == sorted(option.key for option in options)
    assert set(found) == {ACTIONS - 1, *range(len(options) - 1)}


def test_a_forbidden_action_changes_nothing_and_is_told_why():
    world = hole()
    before, agent = world.match.to_json(), world.agent_selection
    for action, sentence in (
        (action_number("attack:1:1"), "TRAIT.carnivorous9: Ana's animal 1 cannot attack itself."),
        (5, "No option has the number 5. Choose a number that the mask allows."),
    ):
        world.step(action)
        assert world.infos[agent]["refused"] == sentence
        assert (world.match.to_json(), world.agent_selection) == (before, agent)
    world.step(action_number("attack:1:3"))
    assert world.match.choices == ["attack:1:3"]
    assert "refused" not in world.infos[world.agent_selection]
    world.step(action_number("attack:1:3"))
    assert world.infos[world.agent_selection]["refused"] == world.match.why_not("attack:1:3")


def test_observations_hide_what_the_player_cannot_know():
    world = env("evolution", players=2)
    world.reset(seed=3)
    seat = 1 - world.match.decision.player
    before = world.observe(f"player_{seat}")["observation"]
    world.match._engine.reseed(8, seat)
    assert (world.observe(f"player_{seat}")["observation"] == before).all()


def test_winners_share_one_and_every_reset_is_another_game():
    world = hole()
    results = []
    for _ in range(3):
        totals = dict.fromkeys(world.possible_agents, 0.0)
        for agent in world.agent_iter():
            _, reward, over, _, info = world.last(observe=False)
            totals[agent] += reward
            world.step(None if over else next(iter(info["options"])))
        winners = world.match.winners()
        assert totals == {
            agent: 1 / len(winners) if seat in winners else 0.0
            for seat, agent in enumerate(world.possible_agents)
        }
        assert world.match.events[-1].text in world.render()
        results.append(world.match.start.seed)
        world.reset()
    assert len(set(results)) == 3
