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


def shown(form: NewGame) -> dict[str, object]:
    """Return what the form shows: each list with its choices, and each box as True."""
    return {
        name: [value for _, value in getattr(field, "options", ())] or True
        for name, field in form.options.fields.items()
        if field.layout.display != "none"
    }


def test_alone_people_choose_a_planet_an_animal_and_a_campaign() -> None:
    form = NewGame("megafauna")
    assert shown(form) == {
        "game": ["full", "beginner"],
        "mode": ["versus", "duel", "animals"],
        "historical": True,
    }
    form.players.value = 1
    assert list(shown(form)) == ["mode", "planet", "animal"]
    form._clicked(form.start)
    assert (state(form).mode, state(form).planet) == ("solo", "mars")
    form.options.fields["mode"].value = "hero"
    form.options.fields["planet"].value = "earth"
    form.options.fields["animal"].value = "black"
    form.options.fields["campaign"].value = "lost"
    form._clicked(form.start)
    position = state(form)
    assert (position.mode, position.planet, position.campaign) == ("hero", "earth", "lost")
    assert [player.colour for player in position.players] == [2, 0]
    assert state(NewGame("megafauna")) == position, "the settings are kept"


@pytest.mark.parametrize(
    ("players", "mode", "animals"), [(2, "duel", 1), (2, "animals", 2), (3, "animals", 3)]
)
def test_people_meet_on_venus(players: int, mode: str, animals: int) -> None:
    form = NewGame("megafauna")
    form.players.value = players
    form.options.fields["mode"].value = mode
    assert "game" not in shown(form)
    form._clicked(form.start)
    assert (state(form).mode, state(form).planet) == (mode, "venus")
    assert len(state(form).players) == animals + 1


def test_what_does_not_fit_is_neither_shown_nor_played() -> None:
    form = NewGame("megafauna")
    form.options.fields["mode"].value = "duel"
    form.players.value = 4
    assert list(shown(form)) == ["game", "historical"], "four players meet only on Earth"
    form.options.fields["game"].value = "full"
    form.options.fields["gifts"].value = True
    form._clicked(form.start)
    assert [player.gift for player in state(form).players] == [True] * 4


def choose_file(form: NewGame, text: str) -> None:
    file = {"name": "game.json", "content": text.encode()}
    form.before._uploaded({"new": (file,)})


def test_a_game_starts_from_a_finished_game_of_genesis() -> None:
    genesis = evogames.new("genesis", players=["Zoë", "Max", "Kim"], seed=27)
    form = NewGame("megafauna")
    choose_file(form, genesis.to_json())
    assert "not over" in form._errors._words.value
    evogames.play(genesis, "greedy")
    choose_file(form, genesis.to_json())
    assert [name.value for name in form.names[:3]] == ["Zoë", "Max", "Kim"]
    assert "Zoë, Max, Kim" in form.before._said.value
    assert list(shown(form)) == ["long", "gifts", "historical"]
    form._clicked(form.start)
    expected = evogames.new("megafauna", ancestors=genesis, seed=1).state
    assert state(form) == expected
    assert state(NewGame("megafauna")) == expected, "it is kept"
    form.before._without.click()
    form._clicked(form.start)
    assert not state(form).carried


def test_only_games_that_continue_another_one_ask_for_a_file() -> None:
    assert not NewGame("evolution").before.children
