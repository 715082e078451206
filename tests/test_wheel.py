"""The wheel, installed into empty environments outside the checkout: every command works."""

import os
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.servers import free_port, running

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    subprocess.run([*command, str(ROOT)], capture_output=True, check=True)
    [built] = folder.glob("*.whl")
    return built


def installed(folder: Path, package: str) -> Path:
    """Install a package and its requirements into a new environment. Return its `evogames`."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    command = [str(Path(sys.executable).with_name("uv")), "pip", "install", "-q"]
    command += ["--python", str(folder / "bin/python"), "-c", str(ROOT / "constraints.txt")]
    subprocess.run([*command, package], check=True, capture_output=True, text=True)
    return folder / "bin/evogames"


@pytest.fixture(scope="module")
def engine_only(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(tmp_path_factory.mktemp("engine") / "env", str(wheel))


@pytest.fixture(scope="module")
def with_notebooks(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(tmp_path_factory.mktemp("notebooks") / "env", f"{wheel}[notebook]")


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """Return an empty folder. Its name has a space and letters that are not English."""
    folder = tmp_path / "Schülerin Ana"
    folder.mkdir()
    return folder


def run(command: Path, home: Path, *arguments: str, typed: str = "") -> tuple[int, str]:
    done = subprocess.run(
        [str(command), *arguments],
        cwd=home,
        env={"PATH": os.environ["PATH"], "PYTHONUTF8": "1"},
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
    )
    return done.returncode, " ".join((done.stdout + done.stderr).split())


def test_games_and_rules_need_no_extra(engine_only: Path, home: Path) -> None:
    code, shown = run(engine_only, home, "play", "evolution", "--seed=7", typed="1\nwhy\nquit\n")
    assert code == 0
    assert "DEV.1" in shown
    assert "saved as evogames-evolution-1.json" in shown
    code, shown = run(engine_only, home, "rules", "genesis", "B3.3")
    assert code == 0
    assert shown.startswith("B3.3 ")


def test_the_rest_says_what_to_install(engine_only: Path, home: Path) -> None:
    for command in ([], ["lab"], ["class"], ["check"]):
        code, shown = run(engine_only, home, *command)
        assert code == 1
        assert 'pip install "evogames[notebook]"' in shown
        assert "Traceback" not in shown
    assert list(home.iterdir()) == []


@pytest.mark.parametrize(
    "line",
    [
        "from evogames_widgets import Table",
        "from evogames_widgets import Explorer",
        "from evogames_widgets.lessons import Lesson",
        "import evogames; evogames.new('evolution').to_frame()",
    ],
)
def test_imports_say_what_to_install(engine_only: Path, home: Path, line: str) -> None:
    code, shown = run(engine_only.with_name("python"), home, "-c", line)
    assert code == 1
    assert 'type pip install "evogames[notebook]"' in shown


def test_everything_is_ready_with_the_extra(with_notebooks: Path, home: Path) -> None:
    code, shown = run(with_notebooks, home, "check")
    assert code == 0, shown


def test_the_command_alone_opens_the_start_page(with_notebooks: Path, home: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}/api"
    environment = {"BROWSER": "true", "JUPYTER_PORT": str(port), "JUPYTER_TOKEN": "secret"}
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment.items():
            patch.setenv(name, value)
        with running([str(with_notebooks)], home, home, address):
            start = home / "evogames/notebooks/00-start.ipynb"
            assert start.read_bytes() == (ROOT / "notebooks/00-start.ipynb").read_bytes()
            page = f"http://127.0.0.1:{port}/lab/tree/notebooks/00-start.ipynb?token=secret"
            with urllib.request.urlopen(page) as answer:
                assert answer.status == 200


def test_a_class_starts(with_notebooks: Path, home: Path) -> None:
    shutil.copy(ROOT / "notebooks/01-play-evolution.ipynb", home)
    port = free_port()
    command = [str(with_notebooks), "class", ".", f"--port={port}", "--code=KELPFOREST"]
    with running(command, home, home, f"http://127.0.0.1:{port}/login"):
        assert "KELPFOREST" in (home / "server.log").read_text()


def test_a_class_without_a_folder_gets_the_lessons_of_the_package(
    with_notebooks: Path, home: Path
) -> None:
    code, shown = run(with_notebooks, home, "class", "--code=AB")
    assert code == 1
    assert "A join code needs at least" in shown
