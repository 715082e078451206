"""Games are found by name: ours, registered games, and games in other installed packages."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import evogames
from evogames import EvogamesError, api, lab
from evogames.core.game import Game

EVOLUTION = evogames.game("evolution")
MEADOW = replace(EVOLUTION, name="meadow", title="Meadow")
"""A game from another package."""
OURS = tuple(sorted(api._OURS))
PACKAGE = """
from dataclasses import replace
from evogames.evolution import GAME

MEADOW = replace(GAME, name="meadow", title="Meadow")
HILL = replace(GAME, name="hill", title="Hill")
PATH = "not a game"
"""


@pytest.fixture(autouse=True)
def nothing_else_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "_registered", {})
    monkeypatch.setattr(api, "_loaded", {})
    install(monkeypatch)


def install(monkeypatch: pytest.MonkeyPatch, *games: tuple[str, str]) -> None:
    """Pretend that other installed packages name games, each with the location of its Game."""
    entries = [EntryPoint(name, place, "evogames.games") for name, place in games]

    def entry_points(group: str) -> list[EntryPoint]:
        assert group == "evogames.games"
        return entries

    monkeypatch.setattr(api, "entry_points", entry_points)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package with a game, and with something that is not a game."""
    (tmp_path / "meadows.py").write_text(PACKAGE)
    (tmp_path / "ruins.py").write_text("raise ZeroDivisionError('the well is dry')")
    monkeypatch.syspath_prepend(tmp_path)
    yield
    sys.modules.pop("meadows", None)


def refusal(name: str = "meadow") -> str:
    with pytest.raises(EvogamesError) as refused:
        evogames.game(name)
    assert refused.value.rule == ""
    return refused.value.sentence


def test_a_registered_game_is_played_saved_and_loaded_like_ours() -> None:
    api.register(MEADOW)
    assert evogames.games() == tuple(sorted([*OURS, "meadow"]))
    assert evogames.game("meadow") is MEADOW
    match = evogames.new("meadow", players=3, seed=4)
    evogames.play(match, "random")
    assert match.game.title == "Meadow"
    assert evogames.load(match.to_json()).state == match.state
    assert evogames.rule("meadow", "EXT.1").title == "Starvation"


def test_many_games_of_a_registered_game_are_played_here() -> None:
    api.register(MEADOW)
    with pytest.warns(UserWarning, match="plays only in this process, because it was added with"):
        found = lab.play_many("meadow", 4, players=2, workers=2)
    assert found.results == lab.play_many("evolution", 4, players=2, workers=1).results


@pytest.mark.parametrize("game", [MEADOW, EVOLUTION, replace(EVOLUTION, title="Copy")])
def test_a_name_is_registered_once(game: Game[Any]) -> None:
    if game is MEADOW:
        api.register(MEADOW)
    with pytest.raises(EvogamesError) as refused:
        api.register(game)
    assert refused.value.sentence == f"There are two games called {game.name!r}."
    assert evogames.game("evolution") is EVOLUTION


@pytest.mark.parametrize("thing", [None, "evolution", Game, object(), 10**5000], ids=type)
def test_only_games_are_registered(thing: Any) -> None:
    with pytest.raises(EvogamesError) as refused:
        api.register(thing)
    assert refused.value.sentence.startswith(
        "You can register only a Game, such as the GAME of a game's package, not"
    )
    assert len(refused.value.sentence) < 200
    assert evogames.games() == OURS


@pytest.mark.usefixtures("package")
def test_a_game_of_another_package_is_loaded_when_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install(monkeypatch, ("meadow", "meadows:MEADOW"), ("swamp", "no_such_package:GAME"))
    assert evogames.games() == tuple(sorted([*OURS, "meadow", "swamp"]))
    assert evogames.game("evolution") is EVOLUTION
    assert "meadows" not in sys.modules
    meadow = evogames.game("meadow")
    assert (meadow.name, meadow.title) == ("meadow", "Meadow")
    assert evogames.game("meadow") is meadow
    match = evogames.new("meadow", players=2, seed=1)
    assert evogames.load(match.to_json()).game is meadow
    assert evogames.games() == tuple(sorted([*OURS, "meadow", "swamp"]))
    with pytest.raises(EvogamesError, match="There are two games called 'meadow'"):
        api.register(MEADOW)


BROKEN = {
    "no_such_package:GAME": "No module named 'no_such_package'.",
    "meadows:FOREST": "module 'meadows' has no attribute 'FOREST'.",
    "ruins:GAME": "the well is dry.",
    "meadows:HILL": "'meadows:HILL' is not a Game with this name.",
    "meadows:PATH": "'meadows:PATH' is not a Game with this name.",
}


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize("place", BROKEN)
def test_a_broken_package_is_named_with_its_trouble_and_hurts_no_other_game(
    monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    install(monkeypatch, ("meadow", place))
    for _ in range(2):
        assert refusal() == (
            "The game 'meadow' of another installed package cannot be used: " + BROKEN[place]
        )
    assert evogames.games() == tuple(sorted([*OURS, "meadow"]))
    assert evogames.new("evolution", seed=1).game is EVOLUTION


@pytest.mark.parametrize(
    "names", [["meadow", "meadow"], ["evolution"]], ids=["two packages", "one of ours"]
)
def test_two_packages_cannot_have_games_of_one_name(
    monkeypatch: pytest.MonkeyPatch, names: list[str]
) -> None:
    install(monkeypatch, *[(name, "meadows:MEADOW") for name in names])
    with pytest.raises(EvogamesError) as refused:
        evogames.games()
    assert refused.value.sentence == f"There are two games called {names[0]!r}."
    assert evogames.game("evolution") is EVOLUTION


def test_a_registered_game_and_one_of_a_package_cannot_have_one_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    api.register(MEADOW)
    install(monkeypatch, ("meadow", "meadows:MEADOW"))
    with pytest.raises(EvogamesError, match="There are two games called 'meadow'"):
        evogames.games()


def test_a_game_that_is_not_there_is_named_with_those_that_are() -> None:
    assert refusal() == f"There is no game called 'meadow'. The games are: {', '.join(OURS)}."


def test_a_save_of_a_game_that_is_not_there_is_refused_with_its_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    api.register(MEADOW)
    match = evogames.new("meadow", players=2, seed=1)
    match.save(tmp_path / "meadow.json")
    monkeypatch.setattr(api, "_registered", {})
    for source in (match.to_json(), tmp_path / "meadow.json"):
        with pytest.raises(EvogamesError) as refused:
            evogames.load(source)
        assert refused.value.sentence == (
            f"There is no game called 'meadow'. The games are: {', '.join(OURS)}."
        )
