"""Talks to the kernel of a page while the page is being written."""

from jupyter_client.asynchronous.client import AsyncKernelClient


class QuietClient(AsyncKernelClient):
    """Communicates with a kernel while a page is being written, but ignores its heartbeat.

    On a busy machine, the thread that waits for the heartbeat can wait forever and block the
    server.
    """

    def start_channels(
        self,
        shell: bool = True,
        iopub: bool = True,
        stdin: bool = True,
        hb: bool = False,
        control: bool = True,
    ) -> None:
        super().start_channels(shell, iopub, stdin, False, control)
