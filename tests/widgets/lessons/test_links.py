"""Links that open a page with one particular game: players, seed, options, position."""

from pathlib import Path

import pytest

import evogames
from evogames_widgets.lessons import NewGame
from evogames_widgets.lessons.kit.game_setting import QUERY, Setting
from evogames_widgets.table import Table


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def opened(monkeypatch: pytest.MonkeyPatch, game: str, link: str) -> NewGame:
    """Open a page with a form at an address that ends like this."""
    monkeypatch.setenv(QUERY, link.lstrip("?"))
    return NewGame(game)


def table(form: NewGame) -> Table:
    found = form.place.children[0]
    assert isinstance(found, Table)
    return found


@pytest.mark.parametrize(
    ("game", "setting"),
    [
        ("evolution", Setting(["Zoë", "Ben & Co", "C"], ["person", "search", "random"], 7)),
        ("genesis", Setting(["A", "B"], ["person", "greedy"], 3, {"level": "standard"})),
        ("evolution", Setting(["Ana", "Ben"], ["greedy", "person"], 3, {}, "watering-hole")),
    ],
)
def test_a_link_opens_exactly_its_game(
    monkeypatch: pytest.MonkeyPatch, game: str, setting: Setting
) -> None:
    shown = table(opened(monkeypatch, game, setting.link()))
    assert shown.match.state == setting.new(game).state
    assert shown._session.seats.roles == setting.roles


def test_a_short_link_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(table(opened(monkeypatch, "evolution", "players=4&seed=2")).match.players) == 4
    shown = table(opened(monkeypatch, "evolution", "scenario=watering-hole")).match
    assert (
        shown.start.scenario == evogames.new("evolution", scenario="watering-hole").start.scenario
    )


def test_a_page_shows_the_link_to_its_game_and_a_notebook_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "?players=Ana,Ben&amp;roles=person,greedy&amp;seed=5" in (
        opened(monkeypatch, "evolution", "players=Ana,Ben&seed=5").output.value
    )
    monkeypatch.delenv(QUERY)
    assert "<a " not in NewGame("evolution").output.value


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("players=99", "players"),
        ("seed=seven", "whole number"),
        ("scenario=moon", "moon"),
        ("roles=person,queen", "queen"),
    ],
)
def test_an_impossible_link_says_why_and_another_game_starts(
    monkeypatch: pytest.MonkeyPatch, link: str, reason: str
) -> None:
    form = opened(monkeypatch, "evolution", link)
    assert "does not describe a possible game" in form.output.value
    assert reason in form.output.value
    assert table(form).match.decision is not None


def test_a_scenario_can_be_chosen_in_the_form(monkeypatch: pytest.MonkeyPatch) -> None:
    form = NewGame("evolution")
    assert form.scenario.value == ""
    form.scenario.value = "watering-hole"
    assert form.players.layout.display == "none"
    form.start.click()
    assert table(form).match.start.scenario is not None
    assert table(NewGame("evolution")).match.start.scenario is not None, "it is kept"
