"""Kernels that are forked from one prepared base process (Linux only).

Every kernel needs the same libraries and runs the same experiments. Thirty separate kernels would
keep two cores busy for minutes. Forked kernels share this work and start immediately.
"""

import os
import signal
import sys
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from jupyter_server.services.kernels.kernelmanager import ServerKernelManager
from traitlets import default

from evogames.core import EvogamesError
from evogames_widgets.classroom.pages import say
from evogames_widgets.pages.quiet_client import QuietClient

CAN_FORK = sys.platform == "linux"
"""Other systems have no fork, or it is not safe once libraries are loaded."""
MOST_MEMORY = 2_000_000_000
"""The maximum number of bytes of memory that one kernel can use, including memory that it shares
with other kernels."""
LARGEST_FILE = 50_000_000
PRELOAD = "evogames_widgets.classroom.preload"
FOLDER = "EVOGAMES_CLASS"
"""The environment variable that tells the base process where the lessons are."""


def start_base(folder: Path) -> None:
    """Start the base process, and wait until it has loaded and prepared everything."""
    os.environ[FOLDER] = str(folder)
    os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"  # avoids warnings of the debugger
    base = get_context("forkserver")
    base.set_forkserver_preload([PRELOAD])
    first = base.Process(target=import_module, args=(PRELOAD,))  # its exit code shows errors
    first.start()
    first.join()
    if first.exitcode:
        raise EvogamesError(say("terminal", "not_ready"))


def run_kernel(connection_file: str, cwd: str, env: dict[str, str]) -> None:
    """Run a kernel until it ends. This is the main function of a forked process."""
    from ipykernel.kernelapp import IPKernelApp

    os.setsid()
    os.chdir(cwd)
    limit_memory()
    os.environ.clear()
    os.environ.update(env)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    parent = f"--IPKernelApp.parent_handle={os.getppid()}"
    app = IPKernelApp.instance()
    app.initialize(["-f", connection_file, parent, "--log-level=ERROR"])
    tie_widgets()
    app.start()


def limit_memory() -> None:
    """Limit the memory of a kernel and the size of its files."""
    import resource  # exists only on systems that can fork

    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST_FILE, LARGEST_FILE))


def tie_widgets() -> None:
    """Connect the widgets to the kernel, because they were loaded before the kernel existed."""
    import ipywidgets
    from ipywidgets.widgets import widget

    ipywidgets.register_comm_target()
    loaded = list(widget._instances.values())
    widget._instances.clear()
    for one in loaded:
        one.comm = None
        one.open()


class ForkedProcess:
    """A forked kernel with the methods of `subprocess.Popen` that Jupyter calls."""

    stdin = stdout = stderr = None

    def __init__(self, connection_file: str, cwd: str, env: dict[str, str]) -> None:
        self._process = get_context("forkserver").Process(
            target=run_kernel, args=(connection_file, cwd, env)
        )
        self._process.start()

    def __getattr__(self, name: str) -> Any:
        """Take every other attribute, such as pid, kill and terminate, from the process."""
        return getattr(self._process, name)

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self) -> int | None:
        self._process.join()
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)


class ForkedProvisioner(LocalProvisioner):
    """Starts kernels from the base process. Jupyter does the rest as usual."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        connection_file = cmd[cmd.index("-f") + 1]
        cwd = str(kwargs.get("cwd") or Path.cwd())
        process = ForkedProcess(connection_file, cwd, dict(kwargs["env"]))
        self.process = process  # type: ignore[assignment]
        self.pid = self.pgid = process.pid
        self.cwd = cwd
        return self.connection_info


class ClassKernelManager(ServerKernelManager):
    """Starts and ends one kernel of the class. The kernel is forked if possible."""

    @default("client_factory")
    def _client(self) -> type[QuietClient]:
        return QuietClient

    @default("transport")
    def _files_not_ports(self) -> str:
        """Use sockets in the file system. Another program could take a network port first."""
        return "ipc" if CAN_FORK else "tcp"

    async def start_kernel(  # type: ignore[override]
        self, *args: Any, **kwargs: Any
    ) -> Any:
        if CAN_FORK and self.provisioner is None:
            self.provisioner = ForkedProvisioner(
                kernel_id=kwargs["kernel_id"], kernel_spec=self.kernel_spec, parent=self
            )
        return await super().start_kernel(*args, **kwargs)
