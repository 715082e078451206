"""Runs the experiments and draws the pictures of the lessons once, before the class begins.

A lesson simulates hundreds of games and draws a dozen pictures, which takes about ten seconds. The
results are the same for everyone, because the seeds are in the notebook. So the base process
prepares them, and every kernel forked from it already has them.
"""

import ast
import json
from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any

import evogames
from evogames_widgets.classroom.notebooks import find_notebooks
from evogames_widgets.classroom.pages import say
from evogames_widgets.lessons import Lesson
from evogames_widgets.lessons.kit.lesson import OPENING_ZOOM
from evogames_widgets.lessons.kit.picture import board, paint
from evogames_widgets.lessons.kit.study import outcome
from evogames_widgets.lessons.kit.text import lesson_package

Call = tuple[str, list[Any], dict[str, Any]]
"""The name of a function that is called, and its arguments."""


def prepare(folder: Path) -> None:
    """Run the experiments and draw the pictures of all lessons in a folder."""
    for notebook in find_notebooks(folder):
        cells = json.loads((folder / notebook.file).read_text(encoding="utf-8"))["cells"]
        code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        studies: dict[str, Any] = {}
        for what, values, named in calls(code):
            if what == "Lesson":
                lesson = import_module(lesson_package(values[0]))
                studies = getattr(lesson, "STUDIES", {})  # some lessons have no experiments
            elif what == "see":
                given = signature(Lesson.see).bind(None, *values, **named)
                given.apply_defaults()
                _, name, games, seed = given.args
                picture = outcome(studies[name], games, seed).picture
                paint(picture.scene, picture.zoom)
            elif what in ("opening", "picture"):
                _, new, old = values[0]
                usual = OPENING_ZOOM if what == "opening" else 1.0
                paint(board(evogames.new(*new, **old)), named.get("zoom", usual))
        print(say("terminal", "prepared", title=notebook.title), flush=True)


def calls(code: str) -> Iterator[Call]:
    """Yield the calls in a notebook's code.

    The arguments must be plain values or other calls of this form.

    >>> list(calls('lesson.see("flow", games=50)'))
    [('see', ['flow'], {'games': 50})]
    """
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call):
            try:
                yield _read(node)
            except ValueError:
                continue


def _read(node: ast.Call) -> Call:
    what = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
    named = {word.arg: _value(word.value) for word in node.keywords if word.arg}
    return what, [_value(given) for given in node.args], named


def _value(node: ast.expr) -> Any:
    return _read(node) if isinstance(node, ast.Call) else ast.literal_eval(node)
