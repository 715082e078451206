"""A game in motion: the position, the step under way, and the question that waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from evogames.core.decision import SILENT, Decision, Log, Play
from evogames.core.game import Game
from evogames.core.state import pack, unpack


class ResumePoint(msgspec.Struct, frozen=True):
    """A question that waits, as plain data: where its step began, and what was chosen since."""

    start: bytes
    choices: list[int]
    reseeds: list[tuple[int, int, int | None]]
    """New futures begun within the step: after how many choices, seed, for which player."""

    def resume(self, game: Game[Any], keep: bool = False) -> GameEngine:
        """Return a Run at this question."""
        run = GameEngine(game, unpack(game.state_type, self.start), keep=keep).begin()
        made = 0
        for after, seed, player in self.reseeds:
            while made < after:
                run.choose(self.choices[made])
                made += 1
            run.reseed(seed, player)
        for index in self.choices[made:]:
            run.choose(index)
        return run


class GameEngine:
    """Plays steps one after another until somebody must decide.

    A step under way is a generator and cannot be copied; the position at its start and the
    choices since can. With `keep` a Run remembers these, so that it can be copied at any moment.
    """

    __slots__ = ("anew", "ask", "game", "keep", "log", "mark", "play", "since", "start", "state")

    def __init__(
        self,
        game: Game[Any],
        state: Any,
        log: Log = SILENT,
        keep: bool = False,
        mark: Callable[[bytes], None] | None = None,
    ) -> None:
        self.game = game
        self.state = state
        self.log = log
        self.keep = keep
        self.mark = mark
        """Told the position at the start of each step."""
        self.decision: Decision | None = None
        self.start = b""
        self.choices: list[int] = []
        self.reseeds: list[tuple[int, int, int | None]] = []
        self.play: Play | None = None

    def begin(self) -> GameEngine:
        """Play up to the first question."""
        self._steps()
        return self

    def choose(self, index: int) -> None:
        """Answer the waiting question with one of its options and play on."""
        assert self.decision is not None
        assert self.play is not None
        option = self.decision.options[index]
        if self.keep:
            self.choices.append(index)
        try:
            self.decision = self.play.send(option)
        except StopIteration:
            self._steps()

    def reseed(self, seed: int, player: int | None = None) -> None:
        """Draw all chance still to come anew, and deal anew what a player cannot know.

        With None that is what nobody can know; dice laid ready stay.
        """
        self.state.chance.reseed(seed)
        if player is not None:
            self.state.chance.dice.clear()
        self.game.redeal(self.state, player)
        if player is not None and self.decision and self.decision.offers and self.decision.player != player:
            self.decision.options = self.decision.offers(False)  # the asked player's hand was dealt anew
        if self.keep:
            self.reseeds.append((len(self.choices), seed, player))

    def _steps(self) -> None:
        while (step := self.game.next_step(self.state)) is not None:
            if self.keep:
                self.start = pack(self.state)
                self.choices = []
                self.reseeds = []
                if self.mark:
                    self.mark(self.start)
            play = step(self.state, self.log)
            if play is not None:
                try:
                    self.decision = next(play)
                except StopIteration:
                    continue
                self.play = play
                return
        self.decision = self.play = None

    def copy(self, keep: bool = False) -> GameEngine:
        """Return an independent Run at the same question."""
        return ResumePoint(self.start, self.choices, self.reseeds).resume(self.game, keep)

    @property
    def moment(self) -> ResumePoint:
        """Where it is; a Run with `keep` knows."""
        return ResumePoint(self.start, list(self.choices), list(self.reseeds))

    def finish(self, pick: Callable[[int], int]) -> None:
        """Play to the end, `pick(n)` choosing one of n options each time."""
        choose = self.choose
        while (decision := self.decision) is not None:
            choose(pick(len(decision.options)))


class Observation:
    """What one player may know at a question, and futures imagined from it. Bots get this."""

    def __init__(self, run: GameEngine, player: int) -> None:
        assert run.decision is not None
        self._run = run
        self.game = run.game
        self.player = player
        self.options = tuple(run.decision.options)
        self.kind = run.decision.kind

    @property
    def view(self) -> Any:
        """The position with all that the player cannot know covered."""
        return self.game.view(self._run.state, self.player)

    def sample_future(self, seed: int) -> GameEngine:
        """Return a Run from here in which hidden cards and all chance to come are dealt anew."""
        run = self._run.copy()
        run.reseed(seed, self.player)
        return run
