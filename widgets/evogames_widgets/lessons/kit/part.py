"""The base of all parts of a lesson: styles, error messages, and long work in small steps."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from ipywidgets import HTML, Button, DOMWidget, HBox, Layout, Textarea, VBox, Widget

from evogames import EvogamesError
from evogames_widgets.kit import (
    CALLBACK_LOCK,
    ErrorLine,
    OnError,
    Work,
    button as plain_button,
    style_sheet,
    tag,
)
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.study import Pausing
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.panels.html import page

WIDE = Layout(width="calc(100% - 4px)", max_width="640px")  # the margins are 2 px each
LONGEST_TEXT = 2000
"""The highest number of characters of a text that is saved."""
NAMED = {"description_width": "initial"}
"""The style of a field whose whole name is visible."""


class Part(VBox):
    """A widget of a lesson. A page without a kernel shows text instead."""

    def __init__(self, what: str, children: Sequence[Widget]) -> None:
        self._what = what
        self._errors = ErrorLine()
        self.on_error = self._errors.tell
        self._work = Work(self.on_error)
        self.output = HTML(layout=Layout(width="100%"))
        super().__init__(
            [
                HTML(style_sheet("evogames_widgets.lessons.kit", "lesson.css")),
                *children,
                self.output,
                self._errors.widget,
            ]
        )
        self.add_class("evo-lesson")

    def __repr__(self) -> str:
        return WORDS.fill("common", "kernel", {"what": self._what})

    def words(self) -> Sequence[str]:
        """Return the lines of text that a page without a kernel shows."""
        return ()

    def _repr_mimebundle_(self, **named: Any) -> dict[str, Any]:
        shown: dict[str, Any] = super()._repr_mimebundle_(**named) or {}
        return shown | {"text/plain": "\n".join([repr(self), *self.words()])}

    def write(self, *parts: str) -> None:
        """Replace the output of the part with these pieces of HTML."""
        self.output.value = page(*parts)

    def work(self, steps: Pausing[None]) -> None:
        """Do long work in steps, so that the page can handle clicks in between."""
        self._errors.clear()
        self._work.start(steps, lambda: None)


def text_field(notes: Notes, note: str, description: str, hint: str, on_error: OnError) -> Textarea:
    """Return a field for a text of the pupil's own, which is saved as a note."""
    field = Textarea(
        value=str(notes.get(note) or ""),
        description=description,
        placeholder=hint,
        style=NAMED,
        layout=WIDE,
    )

    def save(change: dict[str, Any]) -> None:
        with CALLBACK_LOCK:
            try:
                notes.write({note: change["new"][:LONGEST_TEXT]})
            except EvogamesError as error:
                on_error(error)

    field.observe(save, "value")
    return field


def show_done(widget: DOMWidget, done: bool) -> None:
    """Mark something that pupils should answer, and whether they have. Pages count both."""
    widget.add_class("evo-todo")
    (widget.add_class if done else widget.remove_class)("evo-done")


def asked(text: str) -> HTML:
    """Return a question as HTML, to show above its answers."""
    return HTML(tag("div", escape(text), "evo-question"), layout=Layout(width="100%"))


def in_a_row(*widgets: Widget) -> HBox:
    """Return widgets side by side. On a narrow page they are in several rows."""
    return HBox(widgets, layout=Layout(flex_flow="row wrap"))


def button(section: str, key: str, call: Callable[[Button], None]) -> Button:
    """Return a button that calls a function when somebody clicks it."""
    words, tip = WORDS.word(section, key), WORDS.word(section, f"{key}_tip")
    return plain_button(words, call, tip, "primary", align_self="flex-start")


def verdict(right: bool, *parts: str) -> str:
    """Return the feedback on an answer. A symbol and a word say whether it is right, then why."""
    sign, word = ("✓", "right") if right else ("✗", "wrong")
    lead = tag("p", tag("b", f"{sign} {escape(WORDS.word('task', word))}"))
    return tag("div", lead + "".join(parts), f"evo-verdict evo-{'yes' if right else 'no'}")
