"""A game being played: the position, the step in progress, and the decision that waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from evogames.core.decision import Decision, Play
from evogames.core.event import SILENT, Log
from evogames.core.game import Game
from evogames.core.option import Option
from evogames.core.refusals import refused
from evogames.core.state import pack, unpack
from evogames.core.viewer import ALL

MOST_AUTOMATIC = 10_000
"""Steps without a decision, one after another, before a game counts as endless."""


class ResumePoint(msgspec.Struct, frozen=True):
    """A decision that waits, as plain data: where its step began, and the choices since."""

    start: bytes
    choices: list[int]
    reseeds: list[tuple[int, int, int | None]]
    """New random numbers within the step: after how many choices, the seed, and for which seat
    what it cannot know was dealt again (None: for nobody)."""

    def resume(self, game: Game[Any], keep: bool = False) -> GameEngine:
        """Return an engine at this decision."""
        engine = GameEngine(game, unpack(game.state_type, self.start), keep=keep).begin()
        made = 0
        for after, seed, seat in self.reseeds:
            while made < after:
                engine.choose(self.choices[made])
                made += 1
            engine.reseed(seed, seat)
        for index in self.choices[made:]:
            engine.choose(index)
        return engine


class GameEngine:
    """Plays steps one after another until somebody must decide.

    A step in progress is a generator and cannot be copied; the position at its start and the
    choices since can. With `keep` an engine remembers these, so that it can be copied any time.
    """

    __slots__ = (
        "choices",
        "chosen",
        "decision",
        "game",
        "keep",
        "log",
        "on_step",
        "play",
        "reseeds",
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
        """Called with the position at the start of each step."""
        self.decision: Decision | None = None
        self.start = b""
        self.choices: list[int] = []
        self.chosen: list[Option] = []
        self.reseeds: list[tuple[int, int, int | None]] = []
        self.play: Play | None = None

    def begin(self) -> GameEngine:
        """Play up to the first decision."""
        self._play_steps()
        return self

    def choose(self, index: int) -> None:
        """Choose one of the options of the waiting decision and continue."""
        assert self.decision is not None
        option = self.decision.options[index]
        if self.keep:
            self.choices.append(index)
            self.chosen.append(option)
        self.play_option(option)

    def play_option(self, option: Option) -> None:
        """Continue with an option that is known to be allowed; `choose` keeps it for copies."""
        assert self.play is not None
        try:
            self.decision = self.play.send(option)
        except StopIteration:
            self._play_steps()

    def reseed(self, seed: int, seat: int | None = None) -> None:
        """Draw all chance still to come again, and deal again what a seat cannot know.

        Without a seat that is what nobody can know, and scripted dice stay.
        """
        self.state.chance.reseed(seed)
        if seat is not None:
            self.state.chance.dice.clear()
        self.game.redeal(self.state, ALL if seat is None else seat)
        if seat is not None and self.decision and self.decision.player != seat:
            self.decision.list_again()  # the player's hand was dealt again
        if self.keep:
            self.reseeds.append((len(self.choices), seed, seat))

    def _play_steps(self) -> None:
        next_step, state = self.game.order.next_step, self.state
        for _ in range(MOST_AUTOMATIC):
            step = next_step(state)
            if step is None:
                self.decision = self.play = None
                return
            if self.keep:
                self.start = pack(state)
                self.choices = []
                self.chosen = []
                self.reseeds = []
                if self.on_step:
                    self.on_step(self.start)
            play = step(state, self.log)
            if play is not None:
                try:
                    self.decision = next(play)
                except StopIteration:
                    continue
                self.play = play
                return
        raise refused("engine.endless", phase=state.phase, count=MOST_AUTOMATIC)

    def copy(self) -> GameEngine:
        """Return an independent engine at the same decision, which keeps nothing for copies."""
        engine = GameEngine(self.game, unpack(self.game.state_type, self.start)).begin()
        made = 0
        for after, seed, seat in self.reseeds:
            for option in self.chosen[made:after]:
                engine.play_option(option)
            engine.reseed(seed, seat)
            made = after
        for option in self.chosen[made:]:
            engine.play_option(option)
        return engine

    @property
    def resume_point(self) -> ResumePoint:
        """Where it is; an engine with `keep` knows."""
        return ResumePoint(self.start, list(self.choices), list(self.reseeds))

    def finish(self, pick: Callable[[int], int]) -> None:
        """Play to the end, `pick(n)` choosing one of n options each time."""
        choose = self.choose
        while (decision := self.decision) is not None:
            choose(pick(len(decision.options)))


class Observation:
    """What one player may know at a decision, and sampled futures of it. Bots get this."""

    __slots__ = ("_engine", "game", "kind", "options", "player")

    def __init__(self, engine: GameEngine) -> None:
        decision = engine.decision
        assert decision is not None
        self._engine = engine
        self.game = engine.game
        self.player = decision.player
        self.options: tuple[Option, ...] = tuple(decision.options)
        self.kind = decision.kind

    @property
    def view(self) -> Any:
        """The position with all that the player cannot know covered."""
        return self.game.view(self._engine.state, self.player)

    def sample_future(self, seed: int) -> GameEngine:
        """Return an engine from here with hidden cards and all chance to come dealt again."""
        engine = self._engine.copy()
        engine.reseed(seed, self.player)
        return engine
