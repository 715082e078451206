"""The project keeps its promises: versions, links, short modules, and no paths of one machine."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import evogames

ROOT = Path(__file__).parents[1]
MACHINE_PATH = re.compile(r"(?<![\w.~$}])/(?:work|farm|root|home|Users|tmp)/\w")
REGISTRY = re.compile(r"https?://[^\s\"')]*(?:pypi|pythonhosted|npmjs|anaconda|index/simple)")
LINK = re.compile(r"\]\((?![a-z]+:|#)([^)#\s]+)|src=\"(?![a-z]+:)([^\"]+)\"")
LONGEST_MODULE = 400


def tracked(*patterns: str) -> list[Path]:
    command = ["git", "ls-files", "-z", *patterns]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    found = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:  # a picture
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if pattern.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line[:100]}")
    return found


def test_versions_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    citation = re.search(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text(), re.MULTILINE)
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert citation
    assert newest
    assert citation[1] == newest[1] == evogames.__version__ == project


@pytest.mark.parametrize("pattern", [MACHINE_PATH, REGISTRY], ids=["path", "registry"])
def test_files_name_no_machine(pattern: re.Pattern[str]) -> None:
    assert lines_with(pattern) == []


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (MACHINE_PATH, "open('/" + "home/ana/x.json')"),
        (MACHINE_PATH, "cd /" + "tmp/evogames"),
        (REGISTRY, "--index-url https://" + "pypi.example/simple"),
    ],
)
def test_such_lines_would_be_found(pattern: re.Pattern[str], line: str) -> None:
    assert pattern.search(line)


def test_modules_are_short() -> None:
    """A module contains one idea, and so does a file of tests."""
    lengths = {path: len(path.read_text().splitlines()) for path in tracked("*.py")}
    assert [path for path, length in lengths.items() if length > LONGEST_MODULE] == []


def test_links_between_pages_lead_somewhere() -> None:
    pages = tracked("*.md")
    assert pages
    links = [
        (page, first or second)
        for page in pages
        for first, second in LINK.findall(page.read_text(encoding="utf-8"))
    ]
    assert [(page.name, link) for page, link in links if not (page.parent / link).exists()] == []


def test_make_help_names_every_target() -> None:
    phony = re.search(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert phony
    told = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert re.findall(r"^  make (\w+) +\S", told.stdout, re.MULTILINE) == phony[1].split()


def test_ci_runs_make_test() -> None:
    script = ROOT / ".ci/run"
    assert os.access(script, os.X_OK)
    assert script.read_text().splitlines()[-1] == "make test"


def test_the_commit_hooks_are_well_formed() -> None:
    command = [sys.executable, "-m", "pre_commit", "validate-config", ".pre-commit-config.yaml"]
    subprocess.run(command, cwd=ROOT, check=True)


WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


def check_workflow(path: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema"]
    command += ["vendor.github-workflows", str(path)]
    return subprocess.run(command, capture_output=True, text=True)


def test_the_workflows_are_well_formed(tmp_path: Path) -> None:
    assert [path.name for path in WORKFLOWS] == ["publish.yml", "test.yml"]
    for path in WORKFLOWS:
        checked = check_workflow(path)
        assert checked.returncode == 0, checked.stdout
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(WORKFLOWS[0].read_text().replace("runs-on: ", "runs_on: "))
    assert check_workflow(wrong).returncode == 1


def test_the_models_load_without_notebooks_and_drawing() -> None:
    code = (
        "import importlib, pkgutil, sys, evogames\n"
        "for module in pkgutil.walk_packages(evogames.__path__, 'evogames.'):\n"
        "    importlib.import_module(module.name)\n"
        "print(*{'IPython', 'ipywidgets', 'ipycanvas', 'matplotlib', 'pandas'} & set(sys.modules))"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
