"""Copies of the notebooks: new notebooks arrive, and a user's changes are never lost."""

from pathlib import Path

import pytest

from evogames.core.errors import EvogamesError
from evogames_widgets.command import folder
from evogames_widgets.command.folder import copy_files, shipped, shipped_files

START = Path("notebooks/00-start.ipynb")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small package with one notebook and one page."""
    root = tmp_path / "package"
    for name, text in ((START, "one"), (Path("docs/glossary.md"), "words")):
        (root / name).parent.mkdir(parents=True)
        (root / name).write_text(text)
    monkeypatch.setattr(folder, "shipped", lambda: root)
    return root


def never(question: str) -> bool:
    raise AssertionError(question)


def test_everything_that_the_notebooks_link_to_is_copied(tmp_path: Path) -> None:
    copy_files(tmp_path, never)
    names = {path.as_posix() for path in shipped_files()}
    assert {"README.md", "notebooks/00-start.ipynb", "docs/teachers/cycles.md"} <= names
    for name in names:
        assert (tmp_path / name).read_bytes() == (shipped() / name).read_bytes()


def test_a_newer_notebook_replaces_one_that_nobody_changed(package: Path, tmp_path: Path) -> None:
    copy_files(tmp_path / "mine", never)
    (package / START).write_text("two")
    copy_files(tmp_path / "mine", never)
    assert (tmp_path / "mine" / START).read_text() == "two"


def test_a_changed_notebook_stays_while_there_is_no_newer_one(
    package: Path, tmp_path: Path
) -> None:
    copy_files(tmp_path / "mine", never)
    (tmp_path / "mine" / START).write_text("my answers")
    copy_files(tmp_path / "mine", never)
    assert (tmp_path / "mine" / START).read_text() == "my answers"


@pytest.mark.parametrize(("yes", "text"), [(False, "my answers"), (True, "two")])
def test_a_changed_notebook_is_replaced_only_after_a_yes(
    package: Path, tmp_path: Path, yes: bool, text: str
) -> None:
    copy_files(tmp_path / "mine", never)
    (tmp_path / "mine" / START).write_text("my answers")
    (package / START).write_text("two")
    asked = []

    def answer(question: str) -> bool:
        asked.append(question)
        return yes

    copy_files(tmp_path / "mine", answer)
    copy_files(tmp_path / "mine", answer)
    assert (tmp_path / "mine" / START).read_text() == text
    assert len(asked) == 1
    assert "00-start.ipynb" in asked[0]


def test_a_deleted_notebook_comes_back(package: Path, tmp_path: Path) -> None:
    copy_files(tmp_path / "mine", never)
    (tmp_path / "mine" / START).unlink()
    copy_files(tmp_path / "mine", never)
    assert (tmp_path / "mine" / START).read_text() == "one"


def test_a_file_in_the_way_is_refused_with_a_sentence(package: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("a file")
    with pytest.raises(EvogamesError, match="The notebooks cannot be copied into"):
        copy_files(tmp_path / "mine", never)


def test_a_checkout_is_not_copied_onto_itself(package: Path) -> None:
    copy_files(package, never)
    assert not (package / folder.COPIED).exists()
