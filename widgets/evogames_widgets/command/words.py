"""The sentences of the command, wrapped to the width of the terminal."""

import shutil
import textwrap

from evogames.core import Texts

TEXTS = Texts("evogames_widgets.command")
say = TEXTS.say
WIDEST = 100
"""Longer lines are hard to read, however wide the terminal is."""


def show(text: str = "", indent: str = "") -> None:
    """Print a text. Each of its lines is wrapped, and later lines keep the indent of the first."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    for line in text.splitlines() or [""]:
        first = indent + line[: len(line) - len(line.lstrip())]
        print(
            textwrap.fill(line.strip(), width, initial_indent=first, subsequent_indent=first + "  ")
        )
