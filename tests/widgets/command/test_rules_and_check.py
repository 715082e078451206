"""The commands `rules` and `check` in the terminal."""

import sys
from collections import namedtuple
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

import evogames
from evogames_widgets.command import check
from evogames_widgets.command.main import main


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    main(arguments)
    return " ".join(capsys.readouterr().out.split())


def test_all_games_are_listed_with_their_number_of_rules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = shown(capsys, "rules")
    for name in evogames.games():
        assert f"{name}: {evogames.game(name).title}, {len(evogames.rules(name))} rules" in text


def test_a_rule_is_shown_with_its_text_and_biology(capsys: pytest.CaptureFixture[str]) -> None:
    rule = evogames.rule("evolution", "FEED.3")
    text = shown(capsys, "rules", "evolution", "feed.3")
    for part in (rule.title, rule.text, f"In nature: {rule.biology}"):
        assert " ".join(part.split()) in text


def test_words_are_searched_in_all_rules(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "rules", "evolution", "sharp", "vision")
    assert "TRAIT.camouflage" in text
    assert "EXT.1 " not in text
    with pytest.raises(SystemExit, match="the words “dragon”"):
        main(["rules", "evolution", "dragon"])


def test_the_check_finds_nothing_wrong_here(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["check"])
    text = capsys.readouterr().out
    assert end.value.code == 0, text
    assert "PROBLEM" not in text


def test_the_check_says_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    version = namedtuple("version", "major minor micro")

    def not_installed(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(check, "version", not_installed)
    monkeypatch.setattr(check.sys, "version_info", version(3, 10, 2))
    monkeypatch.setattr(check, "shipped_files", lambda: iter(()))
    monkeypatch.setattr(check, "_can_write", lambda folder: False)
    monkeypatch.setattr(type(sys.stdout), "encoding", "cp1252", raising=False)
    with pytest.raises(SystemExit) as end:
        main(["check"])
    text = " ".join(capsys.readouterr().out.split())
    assert end.value.code == 1
    assert "Python 3.10.2 is too old. Install Python 3.11 or newer." in text
    assert 'type: pip install "evogames[notebook]"' in text
    assert "Install evogames again." in text
    assert "Change to another folder" in text
    assert "PYTHONUTF8=1" in text


def test_notebooks_and_classes_are_refused_without_jupyter(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(check, "missing_packages", lambda: ["jupyterlab"])
    for command in (["lab", str(tmp_path)], ["class"], []):
        with pytest.raises(
            SystemExit, match=r"\(jupyterlab\)\. To install them, type: pip install"
        ):
            main(command)
    assert list(tmp_path.iterdir()) == []
