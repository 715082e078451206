"""Saves and setups that are too large are refused immediately, with the reason."""

import json
import os
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
import pytest

import evogames
from evogames import EvogamesError
from evogames.core import limits
from evogames.core.save import Saved, _sum

SECONDS = 30.0
"""Far more than any refusal takes, so that a busy machine does not matter."""
MEGABYTES = 60
MANY = 1_000_000
COMBINING = "a" + "\u0315\u0300" * 500_000
"""Marks that Unicode puts in order: the work grows with the square of their number."""


def bounded(act: Callable[[], object], sentence: str) -> None:
    """Check that something is refused quickly, with little memory and a short sentence."""
    tracemalloc.start()
    start = perf_counter()
    with pytest.raises(EvogamesError, match=sentence) as refusal:
        act()
    taken, (_, peak) = perf_counter() - start, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken < SECONDS
    assert peak < MEGABYTES * 1_000_000
    assert len(str(refusal.value)) < 400


def forged(**changes: Any) -> str:
    """A save with a valid check value, which anybody can calculate."""
    saved = msgspec.json.decode(evogames.new("evolution", players=2, seed=1).to_json(), type=Saved)
    for name, value in changes.items():
        owner = saved.start if name in ("players", "options", "scenario") else saved
        msgspec.structs.force_setattr(owner, name, value)
    saved.sum = _sum(saved)
    return msgspec.json.encode(saved).decode()


SCENARIOS: list[tuple[str, dict[str, Any], str]] = [
    ("dice", {"players": ["A", "B"], "dice": [6] * MANY}, "dice has 1,000,000 entries"),
    ("name", {"players": ["A" * MANY, "B"]}, "players has 1,000,000 characters"),
    ("marks", {"players": [COMBINING, "B"]}, "players has 1,000,001 characters"),
    ("players", {"players": ["A"] * MANY}, "players has 1,000,000 entries"),
    ("traits", {"players": [{"animals": [{"traits": ["fat"] * MANY}]}]}, "traits has 1,000,000"),
    ("key", {"x" * MANY: 1}, "scenario has 1,000,000 characters"),
    ("all", {"players": [{"hand": ["fat"] * 900}] * 900}, "more than 10,000 entries"),
    ("number", {"players": ["A", "B"], "food": 10**5000}, "only text, numbers, lists and dicts"),
]


@pytest.mark.parametrize(
    ("scenario", "sentence"), [pytest.param(s, w, id=name) for name, s, w in SCENARIOS]
)
def test_a_scenario_that_is_too_large_is_refused_at_once(
    scenario: dict[str, Any], sentence: str
) -> None:
    bounded(lambda: evogames.new("evolution", scenario=scenario), sentence)


@pytest.mark.parametrize("game", evogames.games())
def test_the_largest_scenario_that_is_read_takes_seconds_in_every_game(game: str) -> None:
    seats = evogames.game(game).seats[1]
    dice = [6] * limits.MOST_ENTRIES
    for players in ([f"P{n}" for n in range(seats)], [{}] * seats):
        for more in ({"dice": dice}, {"phases": ["x"] * 5000}, {"draws": ["fat"] * 5000}):
            start = perf_counter()
            with suppress(EvogamesError):
                evogames.new(game, scenario={"players": players, **more})
            assert perf_counter() - start < SECONDS
    herd = [{"animals": [{"traits": ["fat"] * 5}] * 100, "hand": ["running"] * 300}] * 8
    bounded(lambda: evogames.new(game, scenario={"players": herd}), ".")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"choices": ["pass"] * 30_000}, "It has 30,000 choices, and at most 20,000 are allowed"),
        ({"reseeds": [(n, 1) for n in range(5000)]}, "It has 5,000 reseeds, and at most 1,000"),
        ({"players": ["A"] * 6000}, "too large. players has 6,000 entries"),
        ({"players": ["A" * 20_000, "B"]}, "too large. players has 20,000 characters"),
        ({"options": {"decks": ["base"] * 6000}}, "too large. decks has 6,000 entries"),
        ({"scenario": {"players": ["A", "B"], "dice": [6] * 6000}}, "too large. dice has 6,000"),
        ({"scenario": {"players": ["A", "B"], "dice": [6] * MANY}}, "2,.* at most 1,000,000 are"),
        ({"choices": ["x" * MANY]}, "It has 1,.* characters, and at most 1,000,000 are allowed"),
        ({"game": "x" * 900_000}, "There is no game called"),
        ({"choices": ["x" * 900_000]}, "is refused"),
    ],
)
def test_a_forged_save_is_read_in_bounds(changes: dict[str, Any], sentence: str) -> None:
    text = forged(**changes)
    bounded(lambda: evogames.load(text), sentence)


@pytest.mark.parametrize("text", ["[" * 900_000, '{"a":' * 190_000, "[[]," * 240_000])
def test_json_that_grows_in_memory_is_refused(text: str) -> None:
    bounded(lambda: evogames.load("{" + text[1:]), "not complete JSON|not contain a saved game")


def test_a_save_with_every_choice_that_is_allowed_is_played_in_seconds() -> None:
    text = forged(choices=["pass"] * limits.MOST_CHOICES)
    bounded(lambda: evogames.load(text), "Choice [0-9]+ .* is refused")


def test_a_name_that_never_ends_is_refused_and_a_long_one_is_cut() -> None:
    bounded(lambda: evogames.new("evolution", players=[COMBINING, "B"]), "has 1,000,001 characters")
    start = perf_counter()
    evogames.new("evolution", players=[COMBINING[:10_000], "B"])
    assert perf_counter() - start < SECONDS


def test_a_large_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "large.json"
    with file.open("wb") as opened:
        opened.truncate(5_000_000_000)  # takes no space on the disk
    bounded(lambda: evogames.load(file), "large.json.* At most 1,000,000 bytes are allowed")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_a_file_without_an_end_is_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), tmp_path):
        bounded(lambda path=path: evogames.load(path), "cannot be read")


def test_every_game_of_the_project_fits_with_room_to_spare() -> None:
    for name in evogames.games():
        most = evogames.game(name).seats[1]
        match = evogames.new(name, players=most, seed=1)
        evogames.play(match, evogames.bot("random", seed=1))
        text = match.to_json()
        assert len(json.loads(text)["choices"]) * 10 < limits.MOST_CHOICES
        assert len(text) * 20 < limits.MOST_CHARACTERS


def test_a_save_with_every_reseed_that_is_allowed_is_read_in_seconds() -> None:
    match = evogames.new("dominant_species", players=6, seed=1)
    evogames.play(match, evogames.bot("random", seed=1))
    reseeds = [(len(match) - n, n) for n in range(limits.MOST_RESEEDS)][::-1]
    saved = msgspec.json.decode(match.to_json(), type=Saved)
    saved.reseeds = reseeds
    saved.sum = _sum(saved)
    text = msgspec.json.encode(saved).decode()
    bounded(lambda: evogames.load(text), "damaged")
