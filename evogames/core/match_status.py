"""The present of a match: what is asked, how things stand, what may come."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from evogames.core.arguments import as_int
from evogames.core.decision import Decision, Event, Option
from evogames.core.game import Game
from evogames.core.rulebook import Rule
from evogames.core.probabilities import OutcomeProbabilities
from evogames.core.refusals import refused
from evogames.core.engine import ResumePoint, GameEngine, Observation
from evogames.core.state import copy_state
from evogames.core.text_log import TextLog


class MatchStatus:
    """What can be seen of a game in motion.

    Positions and lists are handed out as copies. A question is there to be read: whatever is done
    to it, choices are held against the one that the match keeps.
    """

    game: Game[Any]
    _run: GameEngine
    _log: TextLog
    _shown: Decision | None = None
    """The question as people see it, once somebody has looked."""

    @property
    def ask(self) -> Decision | None:
        """The decision that is waiting, or None when the match is over.

        >>> import evogames
        >>> m = evogames.new("evolution", players=["Ana", "Ben"], seed=7)
        >>> m.decision.prompt
        'Ana, play one card as an animal or as a trait, or pass.'
        """
        if self._shown is None and self._run.decision is not None:
            self._shown = self._log.with_text(self._run.decision)
        return self._shown

    def _put_away(self) -> None:
        """The question waits no longer: whoever still has it learns no more from it."""
        if self._shown is not None:
            self._shown.words = None
            self._shown = None

    @property
    def over(self) -> bool:
        """Whether the match has ended.

        >>> import evogames
        >>> evogames.new("evolution", seed=7).over
        False
        """
        return self._run.decision is None

    @property
    def turn(self) -> int:
        """The number of the turn, from 1.

        >>> import evogames
        >>> evogames.new("evolution", seed=7).turn
        1
        """
        return int(self._run.state.turn)

    @property
    def players(self) -> list[str]:
        """The players' names in seat order.

        >>> import evogames
        >>> evogames.new("evolution", players=2, seed=7).players
        ['Ana', 'Ben']
        """
        return list(self._run.state.names)

    @property
    def state(self) -> Any:
        """A copy of the whole position, hidden things included.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.fork().state == m.state
        True
        """
        return copy_state(self._run.state)

    def view(self, player: int | None) -> Any:
        """The position as a player may know it; None: as a spectator may.

        >>> import evogames
        >>> evogames.new("evolution", players=2, seed=7).view(0).players[1].hand
        [-1, -1, -1, -1, -1, -1]
        """
        seat = as_int(player)
        if player is not None and seat not in range(len(self._run.state.names)):
            raise refused("match.no_seat", seat=player)
        return self.game.view(self._run.state, seat)

    def observation(self) -> Observation:
        """What the player who must decide may know, in the form bots use.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.choose(evogames.bot("random")(m.observation()))
        """
        if self._run.decision is None:
            raise refused("match.nobody")
        observation = Observation(self._run, self._run.decision.player)
        observation.options = tuple(map(replace, observation.options))
        return observation

    def scores(self) -> list[float]:
        """Points of each player as the position stands.

        >>> import evogames
        >>> evogames.new("evolution", players=3, seed=7).scores()
        [0, 0, 0]
        """
        return list(self.game.scores(self._run.state))

    @property
    def player_colours(self) -> list[int]:
        """Which of the colours of the table each person has.

        >>> import evogames
        >>> evogames.new("evolution", players=3, seed=7).player_colours
        [0, 1, 2]
        """
        return list(self.game.player_colours(self._run.state))

    def winners(self) -> list[int]:
        """Who has won, as seat numbers; empty while the match goes on.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> evogames.play(m, "random")
        >>> len(m.winners())
        1
        """
        return list(self.game.winners(self._run.state)) if self.over else []

    def chances(self) -> list[OutcomeProbabilities]:
        """Exact chances of the rolls and draws that can come before the next decision.

        >>> import evogames
        >>> m = evogames.new("evolution", scenario={"phase": "food base", "players": ["A", "B"]})
        >>> m.chances()[0].outcomes[5]
        Fraction(1, 6)
        """
        return self.game.chances(self._run.state, self._run.decision) if self._run.decision else []

    def why(self, thing: Option | Event | Decision) -> Rule:
        """The rule behind an option, an event or a question.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.why(m.decision).id
        'DEV.1'
        """
        if not isinstance(thing, (Option, Event, Decision)):
            raise refused("match.no_reason", thing=thing)
        if isinstance(thing, Option) and thing.why:
            return self.game.rulebook[thing.why.split("/")[0]]
        return self.game.rulebook[thing.rule]

    @property
    def moment(self) -> ResumePoint:
        """Where the match is, as plain data to play on from.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.moment.resume(m.game).state == m.state
        True
        """
        return self._run.moment
