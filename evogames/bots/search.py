"""The search bot: Monte Carlo tree search for games with hidden information.

This is information-set Monte Carlo tree search with a single tree (Cowling, Powley and Whitehouse
2012, IEEE Transactions on Computational Intelligence and AI in Games 4:120-143, doi
10.1109/TCIAIG.2012.2200894). Every iteration deals the hidden cards again and walks down one tree,
which all deals share. It adds one node, plays at random to the end of the turn, and scores the
position for every player who chose on the way. Not every deal offers every option, so the search
also counts how often each option was available.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from time import perf_counter

from evogames.bots.bot import SeededBot, check_count
from evogames.core import GameEngine, Observation, Option, refused

RESULT = 0.8
"""The part of the reward at the end of a game that is for winning. The rest is for the lead."""

MOST = 10**6
"""The highest useful value of a setting."""


class Node:
    """The results of choosing the options from the root of the tree to this node."""

    __slots__ = ("available", "children", "player", "total", "visits")

    def __init__(self, player: int) -> None:
        self.player = player
        """The player who chose the option that leads to this node."""
        self.children: dict[Option, Node] = {}
        self.visits = 0
        self.total = 0.0
        self.available = 0


@dataclass
class SearchBot(SeededBot):
    """Searches with a budget of iterations or of seconds.

    With iterations, the choice depends only on the seed. With seconds, it also depends on the
    machine.

    >>> import evogames
    >>> bot = evogames.bot("search", iterations=20, turns=0)
    >>> bot(evogames.new("evolution", seed=1).observation()) >= 0
    True
    """

    iterations: int = 200
    seconds: float | None = None
    explore: float = 0.7
    """The constant of UCB1. A higher value favours options that have been tried less often."""
    spread: float = 6.0
    """The lead that is worth the same as a 73% chance to win, in units of the game's value."""
    turns: int | None = None
    """The number of turns to play before the position is valued. None means the
    `search_turns` of the game."""

    name = "search"

    def __post_init__(self) -> None:
        super().__post_init__()
        self.iterations = check_count("iterations", self.iterations)
        if self.turns is not None:
            self.turns = check_count("turns", self.turns, least=0)
        if self.seconds is not None:
            self.seconds = _above_0("seconds", self.seconds)
        self.explore = _above_0("explore", self.explore)
        self.spread = _above_0("spread", self.spread)

    def __call__(self, observation: Observation) -> int:
        """Return the option that was tried most often.

        If several are tied, the best mean decides.
        """
        if len(observation.options) == 1:
            return 0
        root = self.search(observation)
        tried = [root.children.get(o) for o in observation.options]
        found = [(node.visits, node.total / node.visits) if node else (0, 0.0) for node in tried]
        return found.index(max(found))

    def search(self, observation: Observation) -> Node:
        """Search until the whole budget has been used. Return the root of the tree."""
        root = Node(observation.player)
        before: dict[int, float] = {}
        game, ahead = observation.game, self.turns
        if ahead is None:
            ahead = game.search_turns_for.get(observation.kind, game.search_turns)
        last = observation.view.turn + ahead
        if self.seconds is None:
            for _ in range(self.iterations):
                self._iterate(root, observation, last, before)
        else:
            end = perf_counter() + self.seconds
            while perf_counter() < end or not root.visits:
                self._iterate(root, observation, last, before)
        return root

    def _iterate(
        self, root: Node, observation: Observation, last: int, before: dict[int, float]
    ) -> None:
        """Simulate one game to turn `last`. `before` is each player's lead at the start, or 0."""
        run = observation.sample_future(self.new_seed())
        for player in range(0 if before else len(run.state.names)):
            gains = run.game.search_gains
            before[player] = run.game.value(run.state, player) if gains else 0.0
        path = self._walk_down(root, run, observation.options)
        while run.decision is not None and run.state.turn < last:
            run.choose(int(self.random() * len(run.decision.options)))
        rewards: dict[int, float] = {}
        root.visits += 1
        for node in path:
            if node.player not in rewards:
                rewards[node.player] = self._reward(run, node.player, before[node.player])
            node.visits += 1
            node.total += rewards[node.player]

    def _walk_down(self, root: Node, run: GameEngine, first: Sequence[Option]) -> list[Node]:
        """Follow the tree by UCB1. At the first option without a node, add a node and stop.

        `first` are the options at the root, which are the same in every deal.
        """
        path: list[Node] = []
        node = root
        while run.decision is not None:
            options, first = first or run.decision.options, ()
            if len(options) == 1:
                run.play_option(options[0])
                continue
            new = self._new_options(node, options)
            if new:
                index = self.pick(new)
                child = node.children[options[index]] = Node(run.decision.player)
                child.available = 1
            else:
                index, child = self._best(node, options)
            path.append(child)
            run.play_option(options[index])
            if new:
                break
            node = child
        return path

    @staticmethod
    def _new_options(node: Node, options: Sequence[Option]) -> list[int]:
        """Return the options without a node. Count the others as available."""
        new = []
        for index, option in enumerate(options):
            child = node.children.get(option)
            if child is None:
                new.append(index)
            else:
                child.available += 1
        return new

    def _best(self, node: Node, options: Sequence[Option]) -> tuple[int, Node]:
        children = [node.children[o] for o in options]
        promise = [
            c.total / c.visits + self.explore * sqrt(log(c.available) / c.visits) for c in children
        ]
        index = promise.index(max(promise))
        return index, children[index]

    def _reward(self, run: GameEngine, player: int, before: float) -> float:
        """Return a reward from 0 to 1 for the lead, or for the gain in the lead.

        At the end of the game, the reward depends mostly on who has won.
        """
        lead = (run.game.value(run.state, player) - before) / self.spread
        reward = 1 / (1 + exp(-max(-50.0, min(50.0, lead))))
        if run.decision is None:
            winners = run.game.winners(run.state)
            won = 1 / len(winners) if player in winners else 0.0
            reward = RESULT * won + (1 - RESULT) * reward
        return reward


def _above_0(what: str, number: object) -> float:
    if isinstance(number, (int, float)) and not isinstance(number, bool) and 0 < number <= MOST:
        return float(number)
    raise refused("bots.above", what=what, most=MOST, number=number)
