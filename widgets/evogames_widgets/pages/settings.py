"""Makes Jupyter and Voila use our pages."""

import os
from importlib import resources
from typing import Any

TEMPLATE = "evogames"
"""The name of the design of our pages, as Voila knows it."""

CLIENT = "evogames_widgets.pages.quiet_client.QuietClient"


def find_template() -> None:
    """Let Voila find the design of our pages in this package."""
    here = str(resources.files("evogames_widgets.pages") / "share")
    known = os.environ.get("JUPYTER_PATH", "").split(os.pathsep)
    if here not in known:
        os.environ["JUPYTER_PATH"] = os.pathsep.join([here, *filter(None, known)])


def configure(config: Any) -> None:
    """Set up a Jupyter server: our pages, and messages that are sent immediately."""
    find_template()
    config.VoilaConfiguration.template = TEMPLATE
    config.AsyncKernelManager.client_factory = CLIENT
    send_immediately()


def send_immediately() -> None:
    """Send each kernel message immediately, so that a page reacts to a click sooner."""
    from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

    open_bundling: Any = KernelWebsocketHandler.open

    async def open_at_once(self: Any, kernel_id: str) -> None:
        await open_bundling(self, kernel_id)
        self.set_nodelay(True)

    KernelWebsocketHandler.open = open_at_once  # type: ignore[method-assign]
