"""Send each kernel message immediately, so that the page reacts to a click sooner."""

from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

open_bundling = KernelWebsocketHandler.open


async def open_at_once(self, kernel_id):
    await open_bundling(self, kernel_id)
    self.set_nodelay(True)


KernelWebsocketHandler.open = open_at_once
