"""Serve the lessons to a class: `python -m evogames_widgets.classroom notebooks`."""

import argparse
import os
from pathlib import Path


def main() -> None:
    """Read the command line and start the server."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # 30 kernels share the processor
    # Imported here because every forked kernel imports this module but does not need a server.
    from evogames_widgets.classroom.join import LENGTH, new_code, plain
    from evogames_widgets.classroom.notebooks import find_notebooks
    from evogames_widgets.classroom.pages import say
    from evogames_widgets.classroom.server import serve

    parser = argparse.ArgumentParser(
        prog="python -m evogames_widgets.classroom", description=__doc__
    )
    parser.add_argument("folder", type=Path, help="the folder of the notebooks")
    parser.add_argument("--network", action="store_true", help="also serve the local network")
    parser.add_argument("--port", type=int, default=8866)
    parser.add_argument("--code", default=new_code(), help="your own join code")
    parser.add_argument("--seats", type=int, default=35, help="pages open at once")
    parser.add_argument("--pages-each", type=int, default=3, help="pages of one pupil at once")
    parser.add_argument("--pages-computer", type=int, default=9, help="the same of one computer")
    parser.add_argument("--away", type=int, default=120, help="seconds until a left page is ended")
    parser.add_argument("--unused", type=int, default=2700, help="seconds for an unused page")
    given = vars(parser.parse_args())
    if len(plain(given["code"])) < LENGTH:
        parser.error(say("terminal", "bad_code", least=LENGTH, code=given["code"]))
    given["folder"] = given["folder"].resolve()
    if not find_notebooks(given["folder"]):
        parser.error(say("terminal", "no_lessons", folder=given["folder"]))
    serve(**given)


if __name__ == "__main__":
    main()
