"""Jupyter and Voila, started as for a class, each with a folder of notebooks."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

START_SECONDS = 60


@dataclass(frozen=True)
class Server:
    """A running server with a folder of notebooks."""

    folder: Path
    notebook: str
    """The address of a notebook's page. `{workspace}` separates the tabs of different tests."""
    wait_until_usable: Callable[[Page], None]

    def open(self, page: Page, name: str) -> None:
        """Open a notebook of the folder and wait until it is ready."""
        page.goto(self.notebook.format(workspace=secrets.token_hex(4), name=name))
        self.wait_until_usable(page)


def wait_for_kernel(page: Page) -> None:
    """Wait for a named kernel that is idle, because "idle" alone is shown before there is one."""
    page.locator(".jp-KernelName", has_text="Python 3").first.wait_for()
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").first.wait_for(
        state="attached"
    )


def wait_for_output(page: Page) -> None:
    """Wait until Voila, which runs all cells automatically, shows their outputs."""
    page.locator(".jp-Cell-outputWrapper").first.wait_for(state="attached")


class Jupyter(NamedTuple):
    """One Jupyter server. Notebooks open in JupyterLab, in Notebook 7, or as pages without code."""

    lab: Server
    notebook7: Server
    pages: Server


@contextmanager
def jupyter(folder: Path, home: Path) -> Iterator[Jupyter]:
    """Start Jupyter as `make lab` does, above the folder, so that links to documents work."""
    port, token = free_port(), secrets.token_hex(16)
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1"]
    command += [f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}"]
    command += ["--LabApp.expose_app_in_browser=True"]
    command += ["--JupyterNotebookApp.expose_app_in_browser=True"]
    command += ["--VoilaConfiguration.show_tracebacks=True"]
    if os.getuid() == 0:
        command.append("--allow-root")
    host = f"http://127.0.0.1:{port}"
    notebook = f"{folder.name}/{{name}}?token={token}"
    with running(command, folder.parent, home, f"{host}/api"):
        yield Jupyter(
            Server(folder, f"{host}/lab/workspaces/{{workspace}}/tree/{notebook}", wait_for_kernel),
            Server(folder, f"{host}/notebooks/{notebook}", wait_for_kernel),
            Server(folder, f"{host}/voila/render/{notebook}", wait_for_output),
        )


def free_port() -> int:
    """Return a port that is not in use."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: list[str], folder: Path, home: Path, ready: str) -> Iterator[None]:
    """Run a server in its own process group until the block ends."""
    env = os.environ | {
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "IPYTHONDIR": str(home / "ipython"),
    }
    log = home / "server.log"
    with log.open("w") as out:
        process = subprocess.Popen(
            command, cwd=folder, env=env, stdout=out, stderr=out, start_new_session=True
        )
    try:
        wait_until_ready(ready, process, log)
        yield
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def wait_until_ready(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until the server answers. If it does not, show its log."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            urllib.request.urlopen(address, timeout=5).close()
        except (urllib.error.URLError, TimeoutError):
            time.sleep(0.2)
        else:
            return
    raise RuntimeError(f"the server did not start:\n{log.read_text()}")
