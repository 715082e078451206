"""Every game as an environment of PettingZoo, in which agents act one after another (AEC).

Terry et al. 2021, PettingZoo: Gym for Multi-Agent Reinforcement Learning, Advances in Neural
Information Processing Systems 34.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from evogames.adapters.actions import ACTIONS, numbered
from evogames.api import new
from evogames.core import Chance, Match, check_seed, fill_text

LUCK = 2**63


class Environment(AECEnv):
    """A game with one agent for each player: "player_0", "player_1" and so on.

    An observation has a vector ("observation") and the mask of the allowed actions ("action_mask").
    The vector has the turn, the values that the game plots (first those of the agent, then those of
    the next players), and the kind of decision. It has nothing that the player cannot know. The
    only reward is at the end: the winners share 1.

    `infos` of the acting agent has the keys of its options by action number. A forbidden action
    changes nothing. Then `infos` also has the sentence with the reason, as "refused".
    """

    def __init__(self, game: str, players: Sequence[str] | int | None, options: dict[str, Any]):
        super().__init__()
        self._setup = {"name": game, "players": players, **options}
        self.match: Match = new(seed=0, **self._setup)
        self.metadata = {"name": f"evogames_{game}_v0", "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(len(self.match.players))]
        self._kinds = [kind.name for kind in self.match.game.decisions]
        size = self._vector(0).size
        vector = Box(-np.inf, np.inf, (size,), np.float32)
        mask = Box(0, 1, (ACTIONS,), np.int8)
        self._observations = {
            agent: Dict({"observation": vector, "action_mask": mask})
            for agent in self.possible_agents
        }
        self._actions = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self._luck = Chance(0)
        self._seen: dict[int, str] = {}

    def observation_space(self, agent: str) -> Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. Without a seed, it continues the random numbers of the last seed."""
        if seed is not None:
            self._luck = Chance(check_seed(seed))
        self.match = new(seed=self._luck.below(LUCK), **self._setup)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._seen = {}
        self._next_decision()

    def _next_decision(self, **info: str) -> None:
        """Find out who must act now, and what this agent can do."""
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        decision = self.match.decision
        self._options = numbered(decision.options) if decision else {}
        self._seen |= self._options
        if decision:
            self.agent_selection = self.possible_agents[decision.player]
            self.infos[self.agent_selection] = {"options": self._options, **info}

    def _vector(self, seat: int) -> np.ndarray[Any, Any]:
        match, decision = self.match, self.match.decision
        values = [float(match.turn)]
        for row in match.game.numbers(match.view(seat)).values():
            values += [*row[seat:], *row[:seat]]
        asked = decision.kind if decision and decision.player == seat else ""
        values += [float(kind == asked) for kind in self._kinds]
        return np.array(values, np.float32)

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(ACTIONS, np.int8)
        if self.match.decision and self.match.decision.player == seat:
            mask[list(self._options)] = 1
        return {"observation": self._vector(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        key = self._options.get(-1 if action is None else int(action))
        if key is None:
            self._next_decision(refused=self._reason(action))
            return
        self.match.choose(key)
        self._next_decision()
        if self.match.over:
            winners = self.match.winners()
            for seat in winners:
                self.rewards[self.possible_agents[seat]] = 1 / len(winners)
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def _reason(self, action: int | None) -> str:
        """Return the sentence that says why an action is forbidden."""
        decision = self.match.decision
        assert decision is not None
        for number, key in numbered(refusal.option for refusal in decision.refused).items():
            if number == action:
                return self.match.why_not(key)
        if action in self._seen:
            return self.match.why_not(self._seen[action])
        return fill_text("adapters.no_action", action=action)

    def render(self) -> str:
        """Return the events of the game so far, in words."""
        return "\n".join(event.text for event in self.match.events)

    def close(self) -> None:
        """Do nothing, because there is nothing to close."""


def env(game: str, players: Sequence[str] | int | None = None, **options: Any) -> Environment:
    """Return an environment of a game. Players, scenarios and options are as in `evogames.new`.

    >>> world = env("evolution", players=2)
    >>> world.reset(seed=7)
    >>> world.agent_selection in world.possible_agents
    True
    """
    return Environment(game, players, options)
