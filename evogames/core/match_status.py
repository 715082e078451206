"""The readable part of a match: the decision, the scores, the chances and the rules."""

from copy import copy
from typing import Any

from evogames.core.engine import GameEngine, Observation, ResumePoint
from evogames.core.event import Event
from evogames.core.game import Game
from evogames.core.option import Option
from evogames.core.probabilities import OutcomeProbabilities
from evogames.core.refusals import refused
from evogames.core.rulebook import Rule
from evogames.core.shown_decision import Refusal, ShownDecision
from evogames.core.state import copy_state
from evogames.core.viewer import Viewer, check_viewer


class MatchStatus:
    """Everything that can be read from a match. Positions and lists are returned as copies."""

    game: Game[Any]
    _engine: GameEngine
    _shown: ShownDecision | None = None
    """The current decision in words. It is made when somebody first reads it."""
    _told: list[Event] | None = None
    """All events so far. They are collected when somebody first reads them."""

    @property
    def decision(self) -> ShownDecision | None:
        """Return the current decision, or None when the match is over.

        >>> import evogames
        >>> m = evogames.new("evolution", players=["Ana", "Ben"], seed=7)
        >>> m.decision.prompt
        'Ana, play one card as an animal or as a trait, or pass.'
        """
        engine = self._engine
        if self._shown is None and engine.decision is not None:
            self._shown = ShownDecision(self.game, engine.state, engine.decision)
        return self._shown

    def _leave_position(self) -> None:
        """Forget what people have read in this position. Old copies of its decision are closed."""
        self._told = None
        if self._shown is not None:
            self._shown.close()
            self._shown = None

    @property
    def events(self) -> list[Event]:
        """Return all events so far, in order.

        >>> import evogames
        >>> m = evogames.new("evolution", players=["Ana", "Ben"], seed=7)
        >>> m.events[-1].text
        'Ana is chosen at random to be the first player.'
        """
        if self._told is None:
            self._told = self._collect_events()
        return list(self._told)

    def _collect_events(self) -> list[Event]:
        """Put all events so far into words."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Return whether the match has ended.

        >>> import evogames
        >>> evogames.new("evolution", seed=7).over
        False
        """
        return self._engine.decision is None

    @property
    def turn(self) -> int:
        """Return the number of the current turn, counted from 1.

        >>> import evogames
        >>> evogames.new("evolution", seed=7).turn
        1
        """
        return int(self._engine.state.turn)

    @property
    def players(self) -> list[str]:
        """Return the players' names in seat order.

        >>> import evogames
        >>> evogames.new("evolution", players=2, seed=7).players
        ['Ana', 'Ben']
        """
        return list(self._engine.state.names)

    @property
    def state(self) -> Any:
        """Return a copy of the whole position, including hidden cards.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.fork().state == m.state
        True
        """
        return copy_state(self._engine.state)

    def view(self, viewer: Viewer) -> Any:
        """Return the position as a viewer can see it. A viewer is a seat, SPECTATOR or ALL.

        >>> import evogames
        >>> evogames.new("evolution", players=2, seed=7).view(0).players[1].hand
        [-1, -1, -1, -1, -1, -1]
        """
        state = self._engine.state
        return self.game.view(state, check_viewer(viewer, len(state.names)))

    def observation(self) -> Observation:
        """Return everything that the deciding player can know, as bots receive it.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.choose(evogames.bot("random")(m.observation()))
        """
        if self._engine.decision is None:
            raise refused("match.nobody")
        return Observation(self._engine)

    def scores(self) -> list[float]:
        """Return the points of each player in this position.

        >>> import evogames
        >>> evogames.new("evolution", players=3, seed=7).scores()
        [0, 0, 0]
        """
        return list(self.game.scores(self._engine.state))

    @property
    def player_colours(self) -> list[int]:
        """Return the board colour of each player.

        >>> import evogames
        >>> evogames.new("evolution", players=3, seed=7).player_colours
        [0, 1, 2]
        """
        return list(self.game.player_colours(self._engine.state))

    def winners(self) -> list[int]:
        """Return the seats that have won. During the match the list is empty.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> evogames.play(m, "random")
        >>> len(m.winners())
        1
        """
        return list(self.game.winners(self._engine.state)) if self.over else []

    def chances(self, seat: int | None = None) -> list[OutcomeProbabilities]:
        """Return the exact chances of the rolls and draws that can happen before the next decision.

        The chances are those that the player in this seat can calculate. The default is the player
        who must decide.

        >>> import evogames
        >>> m = evogames.new("evolution", scenario={"phase": "food base", "players": ["A", "B"]})
        >>> m.chances()[0].outcomes[5]
        Fraction(1, 6)
        """
        decision = self._engine.decision
        if decision is None:
            return []
        if seat is not None:
            decision = copy(decision)
            decision.player = seat
        return list(self.game.chances(self._engine.state, decision))

    def why(self, thing: Option | Refusal | Event | ShownDecision) -> Rule:
        """Return the rule behind an option, a refusal, an event or a decision.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.why(m.decision).id
        'DEV.1'
        """
        if isinstance(thing, Option):
            decision = self._engine.decision
            return self.game.rulebook[decision.rule_of(thing) if decision else thing.rule]
        if not isinstance(thing, (Refusal, Event, ShownDecision)):
            raise refused("match.no_reason", thing=thing)
        return self.game.rulebook[thing.rule]

    @property
    def resume_point(self) -> ResumePoint:
        """Return the current decision as plain data. A new engine can continue from it.

        >>> import evogames
        >>> m = evogames.new("evolution", seed=7)
        >>> m.resume_point.resume(m.game).state == m.state
        True
        """
        return self._engine.resume_point
