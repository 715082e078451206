"""Every game as a game of OpenSpiel, for its algorithms.

Lanctot et al. 2019, OpenSpiel: A Framework for Reinforcement Learning in Games, arXiv:1908.09453.

In OpenSpiel chance is a player. Before each choice takes effect, and before the game begins,
a chance node draws one of `SEEDS` seeds, all equally likely. It decides all dice and cards until
the next choice, and puts the cards that nobody can see in a new order. So chance is sampled: an
algorithm that looks ahead sees many possible dice rolls, but not the one that will really happen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pyspiel

from evogames.adapters.actions import ACTIONS, numbered
from evogames.api import new
from evogames.core import Match, OutcomeProbabilities, plain, refused
from evogames.core.limits import MOST_CHOICES

SEEDS = 1000
"""The number of different seeds that a node of chance can draw."""

GAME_TYPE = pyspiel.GameType(
    short_name="python_evogames",
    long_name="Board games about evolution",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"setup": ""},
)


class OpenSpielGame(pyspiel.Game):
    """The rules and the setup of a game. The setup is a parameter, so OpenSpiel can save it."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        written = (params or {}).get("setup") or _written({"name": "evolution"})
        try:
            self.setup = msgspec.json.decode(bytes.fromhex(written), type=dict[str, Any])
        except (ValueError, msgspec.MsgspecError):
            raise refused("adapters.setup") from None
        self.first = new(seed=0, **self.setup)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=SEEDS,
            num_players=len(self.first.players),
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=MOST_CHOICES,
        )
        super().__init__(GAME_TYPE, info, {"setup": written})

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(bool(iig_obs_type and iig_obs_type.perfect_recall))


class Position:
    """A match, and the choice that takes effect at the next node of chance.

    OpenSpiel copies states with deepcopy. A fork of the match is much faster.
    """

    def __init__(self, match: Match | None = None, key: str = "") -> None:
        self.match = match
        self.key = key

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return Position(None if self.match is None else self.match.fork(), self.key)


class OpenSpielState(pyspiel.State):
    """A position of a game. `match` is the match behind it, or None before the first seed."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self._setup = game.setup
        self._position = Position()
        self._waiting = True
        """Whether chance must draw a seed."""

    @property
    def match(self) -> Match | None:
        """Return the match, to read events, scores and rules."""
        return self._position.match

    def exact_chances(self) -> list[OutcomeProbabilities]:
        """Return the exact chances of the next rolls and draws, where the game knows them."""
        return self.match.chances() if self.match is not None else []

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self._waiting or self.match is None or self.match.decision is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.match.decision.player

    def _options(self) -> dict[int, str]:
        decision = self.match.decision if self.match is not None else None
        return numbered(decision.options) if decision else {}

    def _legal_actions(self, player: int) -> list[int]:
        return list(self._options())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all seeds that can be drawn, with their probabilities."""
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def _apply_action(self, action: int) -> None:
        position = self._position
        if not self._waiting:
            position.key, self._waiting = self._options()[action], True
            return
        if position.match is None:
            position.match = new(seed=action, **self._setup)
        else:
            position.match = position.match.fork(seed=len(position.match) * SEEDS + action)
            position.match.choose(position.key)
        self._waiting = False

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return self._options().get(action, str(action))

    def is_terminal(self) -> bool:
        return not self._waiting and self.match is not None and self.match.over

    def returns(self) -> list[float]:
        """Return 1 for a single winner. Several winners share it equally."""
        winners = self.match.winners() if self.match is not None and self.is_terminal() else []
        return [
            1 / len(winners) if seat in winners else 0.0
            for seat in range(self.get_game().num_players())
        ]

    def told(self, player: int) -> str:
        """Return everything that a player has seen since the game began."""
        if self.match is None:
            return ""
        events = [event.seen_by(player).text for event in self.match.events]
        return "\n".join([*events, self.shown(player)])

    def shown(self, player: int) -> str:
        """Return what a player can see now."""
        if self.match is None:
            return ""
        return msgspec.json.encode(plain(self.match.view(player))).decode()

    def __str__(self) -> str:
        keys = self.match.choices if self.match is not None else []
        return " ".join([*keys, *([f"({self._position.key})"] if self._waiting else [])])


class Observer:
    """Gives OpenSpiel what a player sees, as a text."""

    def __init__(self, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        """Whether a player remembers everything since the game began."""
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Do nothing, because there is no tensor."""

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Return what a player can see now, or has seen since the game began."""
        return state.told(player) if self.perfect_recall else state.shown(player)


def _written(setup: dict[str, Any]) -> str:
    return msgspec.json.encode(setup, order="sorted").hex()


def load(game: str, players: Sequence[str] | int | None = None, **options: Any) -> OpenSpielGame:
    """Return a game of OpenSpiel. Players, scenarios and options are as in `evogames.new`.

    >>> state = load("evolution", players=2).new_initial_state()
    >>> state.apply_action(7)
    >>> state.current_player(), len(state.legal_actions())
    (0, 7)
    """
    setup = {"name": game, "players": players, **options}
    return pyspiel.load_game("python_evogames", {"setup": _written(setup)})  # type: ignore[no-any-return]


pyspiel.register_game(GAME_TYPE, OpenSpielGame)
