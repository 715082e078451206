"""Saved games: JSON with everything that is needed to play the match again.

A saved game contains the format and game version, the players, seed, options and choices, and two
check values: one of the position reached, and one of the whole text. Loading makes every choice
again under the rules, so a damaged or forged file is refused with an explanation.
"""

import hashlib
import secrets
from contextlib import suppress
from os import PathLike
from pathlib import Path
from typing import Any

import msgspec

from evogames.core.errors import EvogamesError
from evogames.core.limits import MOST_CHARACTERS, MOST_CHOICES, MOST_RESEEDS, check_size
from evogames.core.match import Match, Start
from evogames.core.refusals import refused
from evogames.core.state import fingerprint

FORMAT = 1


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """The fields of a saved game."""

    format: int
    game: str
    version: int
    start: Start
    choices: list[str]
    at: int
    """How many of the choices are in effect. The later choices were undone and can be redone."""
    reseeds: list[tuple[int, int]]
    check: str
    sum: str = ""


def _sum(saved: Saved) -> str:
    bare = msgspec.json.encode(msgspec.structs.replace(saved, sum=""), order="sorted")
    return hashlib.sha256(bare).hexdigest()[:16]


def to_json(match: Match) -> str:
    """Return the match as JSON text."""
    saved = Saved(
        FORMAT,
        match.game.name,
        match.game.version,
        match.start,
        match.record,
        len(match),
        sorted(match.reseeds.items()),
        fingerprint(match.state),
    )
    saved.sum = _sum(saved)
    return msgspec.json.format(msgspec.json.encode(saved), indent=1).decode()


def save(match: Match, path: str | Path) -> None:
    """Save the match to a file. The old file is replaced only when the new one is complete."""
    target = _path(path)
    text, part = to_json(match), None
    try:
        file = target.resolve()  # a symbolic link stays a link to the same file
        part = file.with_name(f"{file.name}.{secrets.token_hex(4)}.part")
        part.write_text(text, encoding="utf-8")
        part.replace(file)
    except (OSError, RuntimeError, ValueError) as trouble:
        raise refused("save.not_saved", path=str(target), trouble=_told(trouble)) from trouble
    finally:
        if part is not None:
            with suppress(OSError, ValueError):
                part.unlink()


def _path(path: str | Path) -> Path:
    if isinstance(path, (str, PathLike)) and path != "":
        with suppress(TypeError):
            return Path(path)
    raise refused("save.no_path", path=path)


def _told(trouble: Exception) -> str:
    """Return the error message of the operating system without the path of the file."""
    return getattr(trouble, "strerror", None) or str(trouble)


def _text(source: str | Path) -> str:
    if isinstance(source, str):
        source = source.removeprefix("\ufeff")  # some editors write this mark (BOM) at the start
    if isinstance(source, str) and source.lstrip()[:1] in ("{", "["):
        return source
    path = _path(source)
    try:
        endless = path.exists() and not path.is_file()  # for example a pipe or a device
        found = b"" if endless else _beginning(path)
    except (OSError, ValueError) as trouble:
        raise refused("save.nothing", source=str(source), trouble=_told(trouble)) from trouble
    if endless:
        raise refused("save.no_file", file=path.name)
    if len(found) > MOST_CHARACTERS:
        raise refused("save.large_file", file=path.name, most=MOST_CHARACTERS)
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise refused("save.not_text") from None


def _beginning(path: Path) -> bytes:
    """Read a file, but stop one byte after the limit, so that a huge file cannot fill memory."""
    with path.open("rb") as file:
        return file.read(MOST_CHARACTERS + 1)


def read(source: str | Path, game: Any) -> Saved:
    """Read a saved game and check its format. The function `game(name)` finds the game."""
    text = _text(source)
    if len(text) > MOST_CHARACTERS:
        raise refused("save.large_text", count=len(text), most=MOST_CHARACTERS)
    try:
        versions = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as trouble:
        raise refused("save.not_json", trouble=trouble) from None
    if not isinstance(versions, dict):
        raise refused("save.not_match")
    if isinstance(versions.get("format"), int) and versions["format"] != FORMAT:
        raise refused("save.format", found=versions["format"], known=FORMAT)
    try:
        saved = msgspec.json.decode(text, type=Saved)
        told_all = msgspec.json.decode(msgspec.json.encode(saved)) == versions
        whole = told_all and saved.sum == _sum(saved)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as trouble:
        raise refused("save.form", trouble=trouble) from None
    _check_size(saved)
    rules = game(saved.game)
    if saved.version != rules.version:
        raise refused("save.version", title=rules.title, found=saved.version, known=rules.version)
    moments = [moment for moment, _ in saved.reseeds]
    if moments != sorted(set(moments)):
        raise refused("save.order")
    if any(not 0 <= number < 2**64 for pair in saved.reseeds for number in pair):
        raise refused("save.seed")
    if not whole:
        raise refused("save.sum")
    return saved


def _check_size(saved: Saved) -> None:
    """Refuse a saved game with more entries than any game needs, before it is played."""
    limits = {
        "choices": (len(saved.choices), MOST_CHOICES),
        "reseeds": (len(saved.reseeds), MOST_RESEEDS),
    }
    for what, (count, most) in limits.items():
        if count > most:
            raise refused("save.large_record", what=what, count=count, most=most)
    start = saved.start
    try:
        check_size({"players": start.players, "options": start.options})
        check_size(start.scenario, "scenario")
    except EvogamesError as trouble:
        raise refused("save.large_setup", trouble=trouble) from None


def resume(saved: Saved, match: Match) -> Match:
    """Make the saved choices again in a new match, and check the result."""
    reseeds = dict(saved.reseeds)
    if 0 in reseeds:
        match = match.fork(reseeds[0])
    for number, key in enumerate(saved.choices, 1):
        try:
            match.choose(key)
            if number in reseeds:
                match = match.fork(reseeds[number])
        except EvogamesError as trouble:
            raise refused(
                "save.choice", trouble.rule, number=number, key=key, trouble=trouble
            ) from None
    for moment in reseeds:
        if moment > len(match):
            raise refused("save.reseed", moment=moment)
    if not 0 <= saved.at <= len(saved.choices):
        raise refused("save.moment", moment=saved.at)
    match.goto(saved.at)
    if fingerprint(match.state) != saved.check:
        raise refused("save.position")
    return match
