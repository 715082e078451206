"""Options say what they cost and bring, in sentences, and only what their player can know."""

import re
from collections import Counter

import pytest

import evogames
from evogames.core import ShownDecision
from tests.games.tables import GAMES, advance, start

SILENT = {"carry", "done"}
"""Kinds of options that sometimes cost and bring nothing: an amoeba carries no food, or a player
with an empty pool stops."""
UNFILLED = re.compile(r"[{}]|  |None")


@pytest.mark.parametrize("name", evogames.games())
def test_every_option_says_what_it_costs_and_brings(name: str) -> None:
    told: Counter[str] = Counter()
    silent: Counter[str] = Counter()
    for seed in range(2):
        match = start((name, 3), seed)
        while not match.over:
            assert match.decision is not None
            for option in match.decision.options[:: 1 + len(match.decision.options) // 12]:
                effect = match.decision.effect(option)
                if effect:
                    told[option.kind] += 1
                    assert effect[-1] in ".!", effect
                    assert not UNFILLED.search(effect), effect
                    assert effect[0] == effect[0].upper(), effect
                else:
                    silent[option.kind] += 1
            advance(match, 5, seed)
    assert len(told) >= 4
    assert set(silent) <= SILENT


@pytest.mark.parametrize("name", GAMES)
def test_effects_tell_no_secrets(name: str) -> None:
    match = advance(evogames.new(name, players=3, seed=4), 25)
    observation = match.observation()
    assert match.decision is not None
    effects = [match.decision.effect(option) for option in match.decision.options]
    for seed in range(3):
        future = observation.sample_future(seed)
        decision = future.decision
        assert decision is not None
        other = ShownDecision(match.game, future.state, decision)
        assert [other.effect(option) for option in match.decision.options] == effects
