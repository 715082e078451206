"""Buttons that call a function."""

from collections.abc import Callable

from ipywidgets import Button, Layout


def button(
    words: str, call: Callable[[Button], None], tip: str = "", style: str = "", **layout: str
) -> Button:
    """Return a button, as wide as its words, that calls a function when somebody clicks it."""
    made = Button(
        description=words,
        tooltip=tip or None,
        button_style=style,
        layout=Layout(**{"width": "auto"} | layout),
    )
    made.on_click(call)
    return made
