"""Starts a class. It checks what the teacher typed before it imports the server."""

import os
from pathlib import Path
from typing import Any


def start(folder: Path, code: str | None, **settings: Any) -> None:
    """Serve the lessons of a folder to a class, until somebody ends it."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # 30 kernels share the processor
    from evogames_widgets.classroom.join import LENGTH, new_code, plain
    from evogames_widgets.classroom.notebooks import find_notebooks
    from evogames_widgets.classroom.pages import TEXTS
    from evogames_widgets.classroom.server import serve

    if not find_notebooks(folder):
        raise TEXTS.refused("terminal.no_lessons", folder=folder)
    code = code or new_code()
    if len(plain(code)) < LENGTH:
        raise TEXTS.refused("terminal.bad_code", least=LENGTH, code=code)
    serve(folder.resolve(), code, **settings)
