"""Send each kernel message at once, not bundled with later ones: a click shows sooner."""

from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

open_bundling = KernelWebsocketHandler.open


async def open_at_once(self, kernel_id):
    await open_bundling(self, kernel_id)
    self.set_nodelay(True)


KernelWebsocketHandler.open = open_at_once
