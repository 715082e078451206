"""While people think, the boards they may choose are drawn: the chosen one is at hand sooner."""

from __future__ import annotations

import asyncio
from copy import copy

from evogames_widgets.board_view import Answer, BoardView
from evogames_widgets.errors import ACTING, OnError, cancel, guarded
from evogames_widgets.pointing import touching
from evogames_widgets.sitting import Sitting

MOST = 16
"""The most options whose boards are drawn."""
REST = 0.01
"""Seconds between two of them, in which a click is answered at once."""


class Rehearsal:
    """Makes ready what a board may have to show next. Without an event loop it does nothing."""

    def __init__(self, board: BoardView, on_error: OnError) -> None:
        self.board = board
        self.on_error = on_error
        self._task: asyncio.Task[None] | None = None

    def begin(self, sitting: Sitting) -> None:
        """Go through the options of a question that people at the screen are asked, if any."""
        if self._task is not None and not self._task.done():
            cancel(self._task)
        self._task = None
        if sitting.look().ask is None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._task = loop.create_task(self._run(sitting))

    @guarded
    async def _run(self, sitting: Sitting) -> None:
        ask = sitting.match.ask
        if ask is None:
            return
        for option in touching(ask.options, self.board.chosen)[:MOST]:
            await asyncio.sleep(REST)
            with ACTING:
                if sitting.match.ask is not ask:
                    return
                ahead = copy(sitting)
                ahead.match = sitting.match.fork()
                ahead.match.choose(option.key)
                news = ahead.match.events[len(sitting.match.events) :]
                self.board.rehearse(ahead.match, ahead.look(), news, Answer(ask, option))
