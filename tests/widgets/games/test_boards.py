"""Every game has a board with everything that the table, the lessons and the explorer need."""

import re
from pathlib import Path

import pytest

import evogames
from evogames import EvogamesError
from evogames.core import read_toml
from evogames_widgets import Table
from evogames_widgets.explorer.rule_search import sections
from evogames_widgets.games import BOARDS, board_of
from evogames_widgets.games.parts import palette


def test_every_game_is_registered_once() -> None:
    assert tuple(BOARDS) == evogames.games()


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_shows_the_first_position_in_a_picture_and_in_words(game: str) -> None:
    match, board = evogames.new(game, seed=1), board_of(game)
    picture = board.scene(match.view(0), viewer=0, decision=match.decision, width=760)
    assert picture.width == 760
    assert picture.description == board.describe(match.view(0), viewer=0, decision=match.decision)
    assert match.decision is not None
    assert match.decision.prompt in picture.description


@pytest.mark.parametrize("game", BOARDS)
def test_every_part_of_the_rulebook_has_a_title(game: str) -> None:
    titles = board_of(game).texts.section("rule_sections")
    assert {*sections(evogames.game(game).rulebook)} == {*titles}


@pytest.mark.parametrize("game", BOARDS)
def test_options_of_a_new_game_and_guides_have_words(game: str) -> None:
    board = board_of(game)
    known = board.new_game_options
    for name, values in known.items():
        for key in (name, *(f"{name}_{value}" for value in values)):
            assert board.texts.has("new_game", key)
    high = evogames.game(game).seats[1]
    usual = {name: values[0] if values else False for name, values in known.items()}
    for players in range(1, high + 1) if board.fitting_options else (2,):
        fitting = board.fitting_options
        options = fitting(players, usual, False) if fitting else known
        for name, values in options.items():
            for value in values or (True,):
                if value != usual[name]:
                    chosen = board.settings({name: value})
                    evogames.new(game, players=players, seed=1, **chosen)
    assert [*board.guide] == [*board.texts.section("guide")]


def test_a_game_without_a_board_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    match = evogames.new("evolution", seed=1)
    monkeypatch.delitem(BOARDS, "evolution")
    with pytest.raises(EvogamesError, match=r"The game evolution has no board.*genesis"):
        Table(match)
    assert not [*tmp_path.iterdir()]


def test_every_colour_that_is_used_exists_and_every_colour_is_used() -> None:
    package = Path(palette.__file__).parents[2]
    code = "\n".join(file.read_text(encoding="utf-8") for file in package.rglob("*.py"))
    used = {*re.findall(r"\bp\.([A-Z][A-Z_]+)\b", code)}
    assert not [name for name in used if not hasattr(palette, name)]
    assert not [name for name in read_toml(palette.__package__, "palette.toml") if name not in used]
