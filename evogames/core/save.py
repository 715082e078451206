"""Saved matches: JSON with what is needed to play the match again, and nothing else.

A save holds the format and game version, players, seed, options and choices, a check value of
the position reached, and a sum over the whole text. Loading plays every choice again under the
rules, so a damaged or forged save is refused with a sentence.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from evogames.core.errors import EvogamesError
from evogames.core.match import Match, Start
from evogames.core.state import fingerprint

FORMAT = 1
_LONGEST = 20_000_000


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """The form of a saved match."""

    format: int
    game: str
    version: int
    start: Start
    choices: list[str]
    at: int
    """How many of the choices are in force; the rest were undone and can be redone."""
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
        match._keys,
        len(match),
        sorted(match._reseeds.items()),
        fingerprint(match._run.state),
    )
    saved.sum = _sum(saved)
    return msgspec.json.format(msgspec.json.encode(saved), indent=1).decode()


def save(match: Match, path: str | Path) -> None:
    """Write the match to a file; the old file stays whole until the new one is complete."""
    target = Path(path)
    part = target.with_name(target.name + ".part")
    try:
        part.write_text(to_json(match), encoding="utf-8")
        part.replace(target)
    except OSError as trouble:
        raise EvogamesError(f"The match could not be saved to {target}: {trouble}") from trouble


def _text(source: str | Path) -> str:
    if isinstance(source, str) and source.lstrip()[:1] in ("{", "["):
        return source
    try:
        path = Path(source)
        if path.stat().st_size > _LONGEST:
            raise EvogamesError(f"{path.name} is too large to be a saved match.")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise EvogamesError("The file is not text, so it is not a saved match.") from None
    except (OSError, ValueError) as trouble:
        if isinstance(trouble, EvogamesError):
            raise
        raise EvogamesError(
            f"There is no saved match to read at {str(source)[:80]!r}: {type(trouble).__name__}."
        ) from trouble


def read(source: str | Path, game: Any) -> Saved:
    """Read a save and check its form; `game(name)` finds the game."""
    text = _text(source)
    if len(text) > _LONGEST:
        raise EvogamesError("The text is too large to be a saved match.")
    try:
        versions = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as trouble:
        raise EvogamesError(f"The save is damaged: it is not whole JSON ({trouble}).") from None
    if not isinstance(versions, dict):
        raise EvogamesError("The save is damaged: it is not a saved match.")
    if isinstance(versions.get("format"), int) and versions["format"] != FORMAT:
        raise EvogamesError(
            f"The save has format {versions['format']}; this program reads format {FORMAT}."
        )
    try:
        saved = msgspec.json.decode(text, type=Saved)
        told_all = msgspec.json.decode(msgspec.json.encode(saved)) == versions
        whole = told_all and saved.sum == _sum(saved)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as trouble:
        raise EvogamesError(f"The save is damaged: {trouble}.") from None
    rules = game(saved.game)
    if saved.version != rules.version:
        raise EvogamesError(
            f"The save was made with version {saved.version} of {rules.title}; "
            f"this is version {rules.version}."
        )
    if any(not 0 <= number < 2**64 for pair in saved.reseeds for number in pair):
        raise EvogamesError("The save is damaged: a seed is out of range.")
    if not whole:
        raise EvogamesError("The save is damaged: its sum does not agree with its content.")
    return saved


def resume(saved: Saved, match: Match) -> Match:
    """Play the saved choices again in a new match and check what comes of them."""
    match._reseeds = dict(saved.reseeds)
    if 0 in match._reseeds:
        match._restore(0)
    for number, key in enumerate(saved.choices, 1):
        try:
            match.choose(key)
            if number in dict(saved.reseeds):
                match._reseeds = dict(saved.reseeds)
                match._restore(number)
        except EvogamesError as refusal:
            raise EvogamesError(
                f"The save is damaged: choice {number} ({key[:60]!r}) is refused: {refusal}",
                refusal.rule,
            ) from None
    if not 0 <= saved.at <= len(saved.choices):
        raise EvogamesError(f"The save is damaged: there is no moment {saved.at}.")
    match.goto(saved.at)
    if fingerprint(match._run.state) != saved.check:
        raise EvogamesError("The save is damaged: its choices lead to another position.")
    return match
