"""Binder gets the packages of constraints.txt and the settings of `make lab`."""

import asyncio
import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from traitlets.config import Config
from voila.paths import collect_template_paths

ROOT = Path(__file__).parents[1]
PIN = re.compile(r"[a-z0-9][a-z0-9._-]*==[A-Za-z0-9.+!]+( ; [^:]+)?")


def lines(path: str) -> list[str]:
    return (ROOT / path).read_text(encoding="utf-8").splitlines()


def test_constraints_are_pins_without_addresses() -> None:
    assert [line for line in lines("constraints.txt") if not PIN.fullmatch(line)] == []


def test_binder_installs_the_pinned_notebook_extra() -> None:
    assert lines("binder/requirements.txt") == ["-c ../constraints.txt", ".[notebook]"]
    assert lines("binder/runtime.txt") == ["python-3.11"]


def test_repo2docker_builds_from_these_files() -> None:
    command = [str(Path(sys.executable).with_name("jupyter-repo2docker")), "--no-build", "."]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in done.stdout
    assert "RUN ./binder/postBuild" in done.stdout


def test_the_settings_land_where_the_server_looks(tmp_path: Path) -> None:
    environment = {"NB_PYTHON_PREFIX": str(tmp_path), "PATH": "/usr/bin:/bin"}
    subprocess.run([str(ROOT / "binder/postBuild")], cwd=ROOT, env=environment, check=True)
    placed = {
        path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*") if path.is_file()
    }
    assert placed == {
        "etc/jupyter/jupyter_server_config.d/evogames.json",
        "etc/jupyter/jupyter_server_config.py",
        "etc/jupyter/labconfig/default_setting_overrides.json",
    }


def test_messages_are_sent_at_once_and_pages_have_our_design(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls: list[object] = []

    class Handler:
        def set_nodelay(self, value: bool) -> None:
            calls.append(value)

    async def opened(self: Handler, kernel_id: str) -> None:
        calls.append(kernel_id)

    config = Config()
    monkeypatch.setattr(KernelWebsocketHandler, "open", opened)
    monkeypatch.setenv("JUPYTER_PATH", "elsewhere")
    settings = ROOT / "binder/jupyter/jupyter_server_config.py"
    runpy.run_path(str(settings), init_globals={"get_config": lambda: config})
    asyncio.run(KernelWebsocketHandler.open(Handler(), "kernel"))
    assert calls == ["kernel", True]
    assert config.VoilaConfiguration.template in collect_template_paths(["voila"], "evogames")[0]
    assert os.environ["JUPYTER_PATH"].endswith(f"{os.pathsep}elsewhere")
