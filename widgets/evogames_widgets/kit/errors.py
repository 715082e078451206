"""Runs callbacks one after another, and shows their errors at the table.

Jupyter does not show the errors of callbacks, and it can run callbacks in several threads at the
same time.
"""

import traceback
from asyncio import Task
from collections.abc import Callable
from functools import wraps
from html import escape
from inspect import iscoroutinefunction
from threading import RLock
from typing import Any, TypeVar

from ipywidgets import HTML, HBox, Layout

from evogames import EvogamesError
from evogames_widgets.kit.buttons import button
from evogames_widgets.kit.html import tag
from evogames_widgets.kit.words import say

F = TypeVar("F", bound=Callable[..., Any])

OnError = Callable[[Exception], None]

CALLBACK_LOCK = RLock()
"""Code must hold this lock while it changes a table. This includes callbacks and automatic play."""


def report_errors(method: F) -> F:
    """Pass the exceptions of a method to its object's `on_error`. Tasks can use this as well.

    Callbacks hold CALLBACK_LOCK, so only one of them runs at a time. A task must take the lock
    itself while it changes something.
    """
    if iscoroutinefunction(method):

        @wraps(method)
        async def task(self: Any, *args: Any, **named: Any) -> Any:
            try:
                return await method(self, *args, **named)
            except Exception as error:
                self.on_error(error)

        return task  # type: ignore[return-value]

    @wraps(method)
    def call(self: Any, *args: Any, **named: Any) -> Any:
        with CALLBACK_LOCK:
            try:
                return method(self, *args, **named)
            except Exception as error:
                self.on_error(error)

    return call  # type: ignore[return-value]


def cancel(task: Task[None]) -> None:
    """Cancel a task, even if it belongs to the event loop of another thread."""
    loop = task.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(task.cancel)


class ErrorLine:
    """A line with an error message, which stays until somebody closes it."""

    def __init__(self) -> None:
        self._words = HTML(layout=Layout(flex="1 1 auto"))
        words, tip = say("error", "close"), say("error", "close_tip")
        close = button(words, lambda _: self.clear(), tip)
        self.widget = HBox([self._words, close], layout=Layout(display="none")).add_class(
            "evo-error"
        )

    def clear(self) -> None:
        """Remove the error message."""
        if self._words.value:
            self._words.value = ""
            self.widget.layout.display = "none"

    def tell(self, error: Exception) -> None:
        """Show the sentence of a refusal. For an unexpected error, also show the traceback."""
        if isinstance(error, EvogamesError):
            inner = escape(str(error))
        else:
            trail = "".join(traceback.format_exception(error))
            summary = tag("summary", escape(say("error", "details")))
            inner = escape(say("error", "unexpected", error=f"{type(error).__name__}: {error}"))
            inner += tag("details", summary + tag("pre", escape(trail)))
        self._words.value = tag("div", inner, role="alert")
        self.widget.layout.display = "flex"
