"""Reads the command line and starts what it asks for."""

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from evogames import __version__
from evogames.core import EvogamesError
from evogames_widgets.command.words import say

LAB_FOLDER = "evogames"
"""The folder that gets a copy of the notebooks if nobody names another one."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command. End with a sentence and an exit code if it is refused."""
    for stream in (sys.stdout, sys.stderr):  # some Windows consoles cannot show every character
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    given = vars(parser().parse_args(arguments))
    run: Callable[..., object] = given.pop("run")
    try:
        run(**given)
    except EvogamesError as refusal:
        sys.exit(str(refusal))
    except KeyboardInterrupt:
        sys.exit(130)


def parser() -> argparse.ArgumentParser:
    """Return the parser with all commands. Each command names the function that runs it."""
    whole = argparse.ArgumentParser(prog="evogames", description=say("help", "evogames"))
    whole.add_argument("--version", action="version", version=f"evogames {__version__}")
    whole.set_defaults(run=partial(_lab, Path(LAB_FOLDER), True))
    commands = whole.add_subparsers(metavar=say("help", "command"))

    def command(name: str, run: Callable[..., object]) -> argparse.ArgumentParser:
        text = say("help", name)
        made = commands.add_parser(name, help=text, description=text)
        made.set_defaults(run=run)
        return made

    lab = command("lab", _lab)
    folder = say("help", "folder", default=LAB_FOLDER)
    lab.add_argument("folder", nargs="?", type=Path, default=Path(LAB_FOLDER), help=folder)
    lab.add_argument(
        "--no-browser", dest="browser", action="store_false", help=say("help", "browser")
    )

    lessons = command("class", _class)
    lessons.add_argument("folder", nargs="?", type=Path, help=say("help", "class_folder"))
    lessons.add_argument("--network", action="store_true", help=say("help", "network"))
    lessons.add_argument("--port", type=int, default=8866, help=say("help", "port"))
    lessons.add_argument("--code", help=say("help", "code"))
    for name, default in _SEATS.items():
        text = say("help", name, default=default)
        lessons.add_argument(f"--{name.replace('_', '-')}", type=int, default=default, help=text)

    play = command("play", _play)
    play.add_argument("game", nargs="?", help=say("help", "game"))
    play.add_argument("--players", type=int, help=say("help", "players"))
    play.add_argument("--scenario", help=say("help", "scenario"))
    play.add_argument("--seed", type=int, help=say("help", "seed"))
    play.add_argument("--bots", default="greedy", help=say("help", "bots", default="greedy"))
    play.add_argument("--load", type=Path, help=say("help", "load"))

    rules = command("rules", _rules)
    rules.add_argument("game", nargs="?", help=say("help", "game"))
    rules.add_argument("wanted", nargs="*", help=say("help", "wanted"))

    command("check", _check)
    return whole


_SEATS = {"seats": 35, "pages_each": 3, "pages_computer": 9, "away": 120, "unused": 2700}
"""The limits of a class, with their defaults."""


def _lab(folder: Path, browser: bool) -> None:
    from evogames_widgets.command.lab import open_lab

    open_lab(folder, browser)


def _class(folder: Path | None, code: str | None, **settings: Any) -> None:
    from evogames_widgets.command.lab import open_class

    open_class(folder, code, **settings)


def _play(**settings: Any) -> None:
    from evogames_widgets.command.play import play

    play(**settings)


def _rules(game: str | None, wanted: list[str]) -> None:
    from evogames_widgets.command.rules import show_rules

    show_rules(game, " ".join(wanted))


def _check() -> None:
    from evogames_widgets.command.check import check

    sys.exit(check())
