"""What all panels share: a title, a widget, errors that reach the table, and work in slices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any

import ipywidgets

from evogames.core.match import Match
from evogames_widgets.drawer import Tool
from evogames_widgets.errors import ACTING, OnError, cancel, guarded
from evogames_widgets.panels.html import TEXTS, page

NOBODY = -1
"""A seat that nobody has: a spectator sees no hand at all."""
SLICE = 0.04
"""Seconds of work after which the kernel gets time for clicks."""

Steps = Generator[None, None, None]
"""Work cut into small steps; what it must do in any case it does when it is closed."""


class Panel(Tool):
    """One tool beside the board. `refresh` is called when play moved and the panel is open.

    A panel says in `name` which section of the texts is its own, and overrides `build` and
    `show`. It shows only what `viewer` may know; None is a spectator.
    """

    name: str
    title: str

    def __init_subclass__(cls) -> None:
        """Give each panel the title that its section of the texts holds."""
        if "name" in cls.__dict__:
            cls.title = TEXTS.word(cls.name, "title")

    def __init__(self, on_error: OnError) -> None:
        self.on_error = on_error
        self.output = ipywidgets.HTML(layout=ipywidgets.Layout(width="100%"))
        self.widget: ipywidgets.Widget = self.build()

    def build(self) -> ipywidgets.Widget:
        """Return the widget; without controls it is the output alone."""
        return self.output

    def show(self, match: Match, viewer: int | None) -> None:
        """Bring the widget up to date."""
        raise NotImplementedError

    @guarded
    def refresh(self, match: Match, viewer: int | None) -> None:
        """Bring the widget up to date; what goes wrong is told to the table."""
        self.show(match, viewer)

    def write(self, *parts: str) -> None:
        """Replace what the output shows; the parts are HTML."""
        self.output.value = page(*parts)

    def word(self, key: str, **facts: Any) -> str:
        """Return one of the panel's own sentences."""
        return TEXTS.fill(self.name, key, facts)

    def button(self, key: str, call: Callable[[ipywidgets.Button], None]) -> ipywidgets.Button:
        """Return a button with its words that calls back when clicked."""
        button = ipywidgets.Button(
            description=self.word(key),
            tooltip=self.word(f"{key}_tip"),
            layout=ipywidgets.Layout(width="auto"),
        )
        button.on_click(call)
        return button


class Work:
    """A long task done in slices, so that the kernel can hear clicks in between.

    The task is a generator that does a little at each step. In a notebook it goes on in the
    background; where no event loop runs, as in plain scripts, it is done at once.
    """

    def __init__(self, on_error: OnError) -> None:
        self.on_error = on_error
        self._task: asyncio.Task[None] | None = None
        self._steps: Steps | None = None
        self._end: Callable[[], None] = lambda: None

    @property
    def running(self) -> bool:
        return self._task is not None

    def start(self, steps: Steps, end: Callable[[], None]) -> None:
        """Do the task instead of any other; `end` is called when it is done, stopped or failed."""
        self.stop()
        self._end = end
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._at_once(steps)
            end()
        else:
            self._steps = steps
            self._task = loop.create_task(self._in_slices(steps))

    def stop(self) -> None:
        """End the task where it is, before anything else happens."""
        if self._task is not None and self._steps is not None:
            cancel(self._task)
            self._task = None
            self._steps.close()
            self._end()

    @guarded
    def _at_once(self, steps: Steps) -> None:
        for _ in steps:
            pass

    @guarded
    async def _in_slices(self, steps: Steps) -> None:
        task = asyncio.current_task()
        try:
            while self._sliced(steps, task):
                await asyncio.sleep(0)
        finally:
            with ACTING:
                if self._task is task:
                    self._task = None
                    self._end()

    def _sliced(self, steps: Steps, task: asyncio.Task[None] | None) -> bool:
        """Do a slice of the task, unless it was stopped; say whether there is more."""
        with ACTING:
            since = perf_counter()
            while self._task is task and perf_counter() - since <= SLICE:
                if next(steps, steps) is steps:
                    return False
            return self._task is task
