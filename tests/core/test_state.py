"""Positions: plain data that can be copied, compared, fingerprinted and read."""

import json

import evogames
from evogames.core.state import copy_state, fingerprint, pack, plain, unpack
from evogames.evolution.state import EvolutionState


def test_a_copy_is_equal_and_shares_nothing() -> None:
    state = evogames.new("evolution", scenario="watering-hole", seed=1).state
    other = copy_state(state)
    assert other == state
    other.players[0].animals[0].traits["running"] = [801]
    other.players[1].hand.append(802)
    other.chance.dice.append(6)
    other.chance.below(6)
    assert "running" not in state.players[0].animals[0].traits
    assert state.players[1].hand == []
    assert state.chance.dice == []
    assert other != state


def test_the_fingerprint_tells_positions_apart() -> None:
    match = evogames.new("evolution", seed=1)
    seen = [fingerprint(match.state)]
    for _ in range(30):
        match.choose(0)
        seen.append(fingerprint(match.state))
    assert len(set(seen)) == len(seen)
    assert all(len(mark) == 16 for mark in seen)
    assert fingerprint(copy_state(match.state)) == seen[-1]


def test_a_position_can_be_written_and_read() -> None:
    state = evogames.new("evolution", players=5, seed=1).state
    assert unpack(EvolutionState, pack(state)) == state


def test_a_position_can_be_read_with_its_field_names() -> None:
    state = evogames.new("evolution", scenario="watering-hole", seed=1).state
    told = plain(state)
    assert told["names"] == ["Ana", "Ben"]
    assert list(told["players"][0]["animals"][0]["traits"]) == ["carnivorous"]
    assert told["chance"]["seed"] == 1
    assert json.loads(json.dumps(told)) == told
