"""A game in progress: the position, the current step, and the decision that must be made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from evogames.core.decision import Decision, Play
from evogames.core.event import SILENT, Log
from evogames.core.game import Game
from evogames.core.option import Option
from evogames.core.refusals import refused
from evogames.core.state import State, pack, unpack
from evogames.core.viewer import ALL

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    S = TypeVarWithDefault("S", bound=State, default=Any)
else:
    S = TypeVar("S")

MOST_AUTOMATIC = 10_000
"""The number of steps without a decision after which a game is stopped as endless."""


Reseed = tuple[int, int | None]
"""A new random seed, and the seat for which hidden cards were dealt again (or None)."""


class ResumePoint(msgspec.Struct, frozen=True):
    """A decision as plain data: the position at the start of its step, and the choices since."""

    start: bytes
    choices: list[str | Reseed]
    """The keys of the choices within the step, and the changes of the random seed, in order."""

    def resume(self, game: Game[Any], keep: bool = False) -> GameEngine:
        """Return an engine at this decision."""
        read = game.decisions.read
        choices = [read(entry) if isinstance(entry, str) else entry for entry in self.choices]
        return GameEngine.resumed(game, self.start, choices, keep)


class GameEngine:
    """Plays steps one after another until a player must decide.

    A step in progress is a generator, which Python cannot copy. With `keep` the engine stores the
    position at the start of the step and the choices since then. So the engine can make a copy at
    any time.
    """

    __slots__ = (
        "choices",
        "decision",
        "game",
        "keep",
        "log",
        "on_step",
        "play",
        "start",
        "state",
    )

    def __init__(
        self,
        game: Game[Any],
        state: Any,
        log: Log = SILENT,
        keep: bool = False,
        on_step: Callable[[bytes], None] | None = None,
    ) -> None:
        self.game = game
        self.state = state
        self.log = log
        self.keep = keep
        self.on_step = on_step
        """A function that is called with the position at the start of each step."""
        self.decision: Decision | None = None
        self.start = b""
        self.choices: list[Option | Reseed] = []
        """The choices since the start of the step, including automatic ones, and changes of the
        seed."""
        self.play: Play | None = None

    def begin(self) -> GameEngine:
        """Start the game, and play until the first decision."""
        if self.keep:
            self._keep_start()
        self.play_option(None)
        return self

    def choose(self, index: int) -> None:
        """Choose an option of the current decision by its index, and continue."""
        self.play_option(self.decision.options[index])  # type: ignore[union-attr]

    def play_option(self, option: Option | None, one_step: bool = False) -> None:
        """Continue with an option that is known to be allowed, until a player must decide.

        With `one_step` the engine stops where the next step with decisions begins.
        """
        play, state, keep = self.play, self.state, self.keep
        kept = play is None  # `begin` has stored the start
        automatic = 0
        while automatic < MOST_AUTOMATIC:
            if play is None:
                automatic += 1
                if state.over:
                    self.decision = self.play = None
                    return
                step = self.game.order.steps[state.phase][state.stage]
                play = self.play = step(state, self.log)
                if play is None:  # a step without decisions is replayed with the step before it
                    kept = False
                    continue
                if one_step:
                    self.decision = None
                    return
                if keep and not kept:  # the generator has not started, so the position is unchanged
                    self._keep_start()
                kept, option = False, None
            elif keep and option is not None:
                self.choices.append(option)
            try:
                decision = play.send(option)  # type: ignore[arg-type]
            except StopIteration:
                play = None
                continue
            if decision.unasked and len(options := decision.options) == 1:
                option = options[0]
                if isinstance(option, decision.unasked):
                    automatic += 1
                    continue
            self.decision = decision
            return
        raise refused("engine.endless", phase=state.phase, count=MOST_AUTOMATIC)

    def _keep_start(self) -> None:
        """Store the position at the start of a step."""
        self.start = pack(self.state)
        self.choices = []
        if self.on_step:
            self.on_step(self.start)

    def reseed(self, seed: int, seat: int | None = None) -> None:
        """Change the seed for all later random numbers, and deal the hidden cards again.

        If a seat is given, all cards that its player cannot see are dealt again, and scripted dice
        are removed. Without a seat, only cards that nobody can see are dealt again, and scripted
        dice stay.
        """
        self.state.chance.reseed(seed)
        if seat is not None:
            self.state.chance.dice.clear()
        self.game.redeal(self.state, ALL if seat is None else seat)
        if seat is not None and self.decision and self.decision.player != seat:
            self.decision.list_again()  # the deciding player has new cards
        if self.keep:
            self.choices.append((seed, seat))

    @classmethod
    def resumed(
        cls, game: Game[Any], start: bytes, choices: Sequence[Option | Reseed], keep: bool = False
    ) -> GameEngine:
        """Return an engine in the middle of a step, after choices that are known to be allowed."""
        engine = cls(game, unpack(game.state_type, start))
        try:
            engine._replay(choices)
        except StopIteration:  # this was the last step of the game
            engine.play = None
            engine.begin()
        engine.keep = keep
        engine.start, engine.choices = start, list(choices)
        return engine

    def _replay(self, choices: Sequence[Option | Reseed]) -> None:
        """Play the next step again with the stored choices, without listing their options."""
        step = self.game.order.next_step(self.state)
        play = self.play = step(self.state, self.log) if step else None
        if play is None:
            raise StopIteration
        self.decision = next(play)
        for entry in choices:
            if isinstance(entry, Option):
                self.decision = play.send(entry)
            else:
                self.reseed(*entry)

    def copy(self) -> GameEngine:
        """Return an independent engine at the same decision. The copy cannot be copied again."""
        return self.resumed(self.game, self.start, self.choices)

    @property
    def resume_point(self) -> ResumePoint:
        """Return the current decision as plain data. The engine must have been made with `keep`."""
        choices = [entry.key if isinstance(entry, Option) else entry for entry in self.choices]
        return ResumePoint(self.start, choices)

    def finish(self, pick: Callable[[int], int]) -> None:
        """Play to the end. The function `pick(n)` chooses one of n options each time."""
        choose = self.choose
        while (decision := self.decision) is not None:
            choose(pick(len(decision.options)))


class Observation(Generic[S]):
    """Everything that one player can know at a decision. Bots receive nothing else.

    Every game names the type of its own observations, such as `evogames.evolution.Observation`.
    """

    __slots__ = ("_engine", "game", "kind", "options", "player")

    def __init__(self, engine: GameEngine) -> None:
        decision = engine.decision
        assert decision is not None
        self._engine = engine
        self.game: Game[S] = engine.game
        self.player = decision.player
        self.options: tuple[Option, ...] = tuple(decision.options)
        self.kind = decision.kind

    @property
    def view(self) -> S:
        """Return the position without the things that the player cannot know."""
        return self.game.view(self._engine.state, self.player)

    def sample_future(self, seed: int) -> GameEngine:
        """Return a simulated game from here, with hidden cards dealt again and a new seed."""
        engine = self._engine.copy()
        engine.reseed(seed, self.player)
        return engine

    def same_future(self, seed: int) -> Callable[[], GameEngine]:
        """Return a function that makes engines with the same future, to compare several options."""
        engine = self._engine
        if not engine.choices:
            start = GameEngine(self.game, unpack(self.game.state_type, engine.start))
            start.reseed(seed, self.player)
            future = partial(GameEngine.resumed, self.game, pack(start.state), ())
            unchanged = pack(engine.state) == engine.start
            if unchanged or pack(future().state) == pack(self.sample_future(seed).state):
                return future  # the step has used no hidden cards so far
        return partial(self.sample_future, seed)
