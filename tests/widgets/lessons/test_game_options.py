"""The form that starts a game offers all variants, and remembers what was chosen."""

from pathlib import Path

import pytest

import evogames
from evogames_widgets.games import board_of
from evogames_widgets.lessons import NewGame


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def state(form: NewGame) -> object:
    return form.place.children[0].match.state


def test_genesis_begins_with_two_players_and_the_introductory_game() -> None:
    form = NewGame("genesis")
    assert form.players.value == 2
    assert list(form.options.fields) == list(board_of("genesis").new_game_options)
    assert form.options.chosen() == {"level": "introductory"}
    assert (state(form).mode, state(form).level) == ("rivals", "introductory")
    form.options.fields["level"].value = "advanced"
    form._clicked(form.start)
    assert state(NewGame("genesis")).level == "advanced", "what was chosen is suggested again"


def test_ways_that_are_chosen_are_played_and_kept() -> None:
    form = NewGame("genesis")
    form.players.value = 3
    form.options.fields["level"].value = "advanced"
    form.options.fields["mode"].value = "cooperative"
    form.options.fields["gentle"].value = True
    form._clicked(form.start)
    assert form._errors.widget.layout.display == "none"
    assert (state(form).mode, state(form).gentle, state(form).crystal) == (
        "cooperative",
        True,
        False,
    )
    again = NewGame("genesis")
    assert again.options.chosen() == {"mode": "cooperative", "gentle": True}
    assert state(again).mode == "cooperative"


def test_one_player_plays_alone() -> None:
    form = NewGame("genesis")
    form.players.value = 1
    form.options.fields["level"].value = "advanced"
    form._clicked(form.start)
    assert state(form).mode == "solo"


def test_ways_that_do_not_go_together_are_refused_with_a_sentence() -> None:
    form = NewGame("genesis")
    form.options.fields["mode"].value = "cooperative"
    form.options.fields["level"].value = "standard"
    form._clicked(form.start)
    assert "advanced" in form._errors._words.value
    assert state(form).mode == "rivals"


@pytest.mark.parametrize("game", [g for g in evogames.games() if not board_of(g).new_game_options])
def test_games_without_ways_show_none(game: str) -> None:
    assert NewGame(game).options.children == ()
