"""A game in the terminal: what a person types, and what they read."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import evogames
from evogames_widgets.command.main import main

Typed = Callable[..., str]


@pytest.fixture
def typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Typed:
    """Run the command in an empty folder. Type these lines, then close the terminal."""
    monkeypatch.chdir(tmp_path)

    def run(command: str, *lines: str) -> str:
        left: Iterator[str] = iter(lines)

        def read(_: str = "") -> str:
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        capsys.readouterr()
        main(command.split())
        return " ".join(capsys.readouterr().out.split())

    return run


LAKE = "play evolution --scenario watering-hole --seed 3"


def test_a_decision_is_shown_with_its_board_rule_options_and_refusals(typed: Typed) -> None:
    shown = typed(LAKE, "not")
    assert "Animal 1: Carnivorous." in shown
    assert "Ana, take one food token for an animal, or use a trait. [FEED.1]" in shown
    assert "3 Ana's animal 1 attacks Ben's animal 3 (Running) (attack:1:3)" in shown
    assert "TRAIT.carnivorous9: Ana's animal 1 cannot attack itself. (attack:1:1)" in shown


@pytest.mark.parametrize("choice", ["1", "take:1"])
def test_a_choice_is_a_number_or_a_key_and_then_the_bots_play(typed: Typed, choice: str) -> None:
    shown = typed(LAKE, choice)
    assert "Ana's animal 1 eats 1 food token and now has 1 of the 2 it needs. [FEED.12]" in shown
    assert "Ben's animal" in shown.partition("FEED.12]")[2].partition("Ana, ")[0]


@pytest.mark.parametrize("choice", ["attack:1:1", "9", "0", "jump"])
def test_a_choice_that_is_not_possible_is_explained_and_changes_nothing(
    typed: Typed, choice: str, tmp_path: Path
) -> None:
    match = evogames.new("evolution", scenario="watering-hole", seed=3)
    refusal = match.why_not(int(choice) - 1 if choice.isdecimal() else choice)
    assert refusal in typed(LAKE, choice)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("wanted", "answer"),
    [
        ("why", "FEED.1 Take food"),
        ("why 3", "TRAIT.carnivorous1 "),
        ("why EXT.1", "EXT.1 Starvation"),
        ("why attack:1:1", "TRAIT.carnivorous9"),
        ("why take:1", "FEED.1 Take food"),
    ],
)
def test_why_shows_the_rule(typed: Typed, wanted: str, answer: str) -> None:
    assert answer in typed(LAKE, wanted).partition("type: not")[2]


def test_undo_goes_back_to_the_persons_previous_decision(typed: Typed) -> None:
    assert "has nothing" not in typed(LAKE, "1", "undo")
    shown = typed(LAKE, "1", "undo", "undo").partition("back at your previous decision.")[2]
    assert "Ana's animal 1 (needs 2, has 0)" in shown
    assert "This is your first decision" in shown


def test_hint_log_board_and_help_change_nothing(typed: Typed, tmp_path: Path) -> None:
    shown = typed(LAKE, "hint", "log", "board", "help")
    assert "The greedy bot would choose: " in shown
    assert shown.count("This game starts in turn 1") == 2
    assert shown.count("The food supply has 4 red tokens.") == 2
    assert "go back to your previous decision" in shown
    assert list(tmp_path.iterdir()) == []


def test_an_unfinished_game_is_kept_and_continues(typed: Typed, tmp_path: Path) -> None:
    typed(LAKE, "1")
    typed(LAKE, "2", "save mine.json", "quit")
    kept = tmp_path / "evogames-evolution-1.json"
    assert sorted(tmp_path.iterdir()) == [kept, tmp_path / "mine.json"]
    assert evogames.load(kept).choices[0] == "take:1"
    assert "(needs 2, has 1)" in typed(f"play --load {kept}")


@pytest.mark.parametrize("game", evogames.games())
def test_every_game_can_be_played_to_its_end(typed: Typed, game: str, tmp_path: Path) -> None:
    match = evogames.new(game, seed=1)
    evogames.play(match, "random")
    while match.decision is None or match.decision.player != 0:
        match.undo()
    match.save(tmp_path / "late.json")
    shown = typed("play --bots random --load late.json", *["1"] * 400)
    assert "The game is over. Won by: " in shown


def test_a_wrong_name_is_refused_with_the_names_there_are(typed: Typed) -> None:
    with pytest.raises(SystemExit, match="There is no game called 'chess'"):
        typed("play chess")
    with pytest.raises(SystemExit, match="Name a game to play: "):
        typed("play")
