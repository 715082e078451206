"""While people think, the boards they may choose are drawn: the chosen one is at hand sooner.

Drawings are made ready for all options. That of the option which is pointed at, or has the focus,
is sent as well, and every page paints it out of sight: unless a roll or a card that nobody may know
yet could be read from it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from copy import copy

from evogames.core.decision import Option
from evogames.core.match import Match
from evogames_widgets.kit.errors import CALLBACK_LOCK, OnError, cancel, report_errors
from evogames_widgets.table.board.board_view import Answer, BoardView
from evogames_widgets.table.board.piece_selection import touching
from evogames_widgets.table.session import TableSession

MOST = 16
"""The most options whose boards are drawn."""
REST = 0.01
"""Seconds between two of them, in which a click is answered at once."""
PAUSE = 0.04
"""Seconds that the pointer stays on an option before its board is sent: often it only passes."""


class Rehearsal:
    """Makes ready what a board may have to show next. Without an event loop it does nothing.

    `meant()` tells which option people seem to have in mind.
    """

    def __init__(
        self, board: BoardView, meant: Callable[[], Option | None], on_error: OnError
    ) -> None:
        self.board = board
        self.meant = meant
        self.on_error = on_error
        self._task: asyncio.Task[None] | None = None
        self._sending: asyncio.Task[None] | None = None

    def begin(self, sitting: TableSession) -> None:
        """Go through the options of a question that people at the screen are asked, if any."""
        self._task = _instead(self._task, lambda: self._run(sitting))
        self.attend(sitting)

    def attend(self, sitting: TableSession) -> None:
        """Send the board of the option that is meant now, if any."""
        self._sending = _instead(self._sending, lambda: self._send(sitting))

    def stop(self) -> None:
        """Draw and send nothing more."""
        for task in (self._task, self._sending):
            if task is not None and not task.done():
                cancel(task)

    @report_errors
    async def _run(self, sitting: TableSession) -> None:
        decision = sitting.view().decision
        if decision is None:
            return
        for option in touching(decision.options, self.board.chosen)[:MOST]:
            await asyncio.sleep(REST)
            with CALLBACK_LOCK:
                if sitting.match.decision is not decision:
                    return
                self._rehearse(sitting, Answer(decision, option))

    @report_errors
    async def _send(self, sitting: TableSession) -> None:
        await asyncio.sleep(PAUSE)
        with CALLBACK_LOCK:
            decision, option = sitting.view().decision, self.meant()
            if decision and option in decision.options:
                answer = Answer(decision, option)
                self._rehearse(sitting, answer)
                self.board.lay_ready(answer)

    def _rehearse(self, sitting: TableSession, answer: Answer) -> None:
        if self.board.as_text or self.board.is_ready(answer):
            return
        ahead = copy(sitting)
        ahead.match = sitting.match.fork()
        ahead.match.choose(answer.option.key)
        news = ahead.match.events[len(sitting.match.events) :]
        secret = tells_secrets(sitting.match, ahead.match, sitting.view().viewer)
        self.board.rehearse(ahead.match, ahead.view(), news, answer, secret)


def tells_secrets(now: Match, ahead: Match, viewer: int | None) -> bool:
    """Whether anything has moved on the way that is covered now: chance, or cards in a pile.

    What lies before players is left out: nobody's answer turns up a card of somebody else.
    """
    before, seen, after = now.state, now.view(viewer), ahead.state
    return any(
        getattr(before, name) not in (getattr(seen, name), getattr(after, name))
        for name in before.__struct_fields__
        if name != "players"
    )


def _instead(
    task: asyncio.Task[None] | None, begin: Callable[[], Coroutine[None, None, None]]
) -> asyncio.Task[None] | None:
    """Begin a task instead of another one."""
    if task is not None and not task.done():
        cancel(task)
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return None
    return loop.create_task(begin())
