"""A game in motion: the position, the step under way, and the question that waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from evogames.core.ask import SILENT, Ask, Log, Play
from evogames.core.game import Game
from evogames.core.state import pack, unpack


class Moment(msgspec.Struct, frozen=True):
    """A question that waits, as plain data: where its step began, and what was chosen since."""

    start: bytes
    since: list[int]
    anew: list[tuple[int, int, int | None]]
    """New futures begun within the step: after how many choices, seed, for which player."""

    def resume(self, game: Game[Any], keep: bool = False) -> Run:
        """Return a Run at this question."""
        run = Run(game, unpack(game.state_type, self.start), keep=keep).begin()
        made = 0
        for after, seed, player in self.anew:
            while made < after:
                run.choose(self.since[made])
                made += 1
            run.reseed(seed, player)
        for index in self.since[made:]:
            run.choose(index)
        return run


class Run:
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
        self.ask: Ask | None = None
        self.start = b""
        self.since: list[int] = []
        self.anew: list[tuple[int, int, int | None]] = []
        self.play: Play | None = None

    def begin(self) -> Run:
        """Play up to the first question."""
        self._steps()
        return self

    def choose(self, index: int) -> None:
        """Answer the waiting question with one of its options and play on."""
        assert self.ask is not None
        assert self.play is not None
        option = self.ask.options[index]
        if self.keep:
            self.since.append(index)
        try:
            self.ask = self.play.send(option)
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
        if player is not None and self.ask and self.ask.offers and self.ask.player != player:
            self.ask.options = self.ask.offers(False)  # the asked player's hand was dealt anew
        if self.keep:
            self.anew.append((len(self.since), seed, player))

    def _steps(self) -> None:
        while (step := self.game.next_step(self.state)) is not None:
            if self.keep:
                self.start = pack(self.state)
                self.since = []
                self.anew = []
                if self.mark:
                    self.mark(self.start)
            play = step(self.state, self.log)
            if play is not None:
                try:
                    self.ask = next(play)
                except StopIteration:
                    continue
                self.play = play
                return
        self.ask = self.play = None

    def copy(self, keep: bool = False) -> Run:
        """Return an independent Run at the same question."""
        return Moment(self.start, self.since, self.anew).resume(self.game, keep)

    @property
    def moment(self) -> Moment:
        """Where it is; a Run with `keep` knows."""
        return Moment(self.start, list(self.since), list(self.anew))

    def finish(self, pick: Callable[[int], int]) -> None:
        """Play to the end, `pick(n)` choosing one of n options each time."""
        choose = self.choose
        while (ask := self.ask) is not None:
            choose(pick(len(ask.options)))


class Sight:
    """What one player may know at a question, and futures imagined from it. Bots get this."""

    def __init__(self, run: Run, player: int) -> None:
        assert run.ask is not None
        self._run = run
        self.game = run.game
        self.player = player
        self.options = tuple(run.ask.options)
        self.kind = run.ask.kind

    @property
    def view(self) -> Any:
        """The position with all that the player cannot know covered."""
        return self.game.view(self._run.state, self.player)

    def imagine(self, seed: int) -> Run:
        """Return a Run from here in which hidden cards and all chance to come are dealt anew."""
        run = self._run.copy()
        run.reseed(seed, self.player)
        return run
