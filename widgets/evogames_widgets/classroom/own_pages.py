"""Makes sure that pupils can use only their own kernels, even if they know another kernel's id."""

from typing import Any

from jupyter_server.auth.authorizer import Authorizer
from jupyter_server.auth.decorator import authorized
from jupyter_server.auth.identity import User
from jupyter_server.base.handlers import APIHandler
from tornado.web import HTTPError, authenticated


class OwnPages(Authorizer):
    """Allows a request only if the kernel belongs to the pupil who sends it."""

    def is_authorized(self, handler: Any, user: User, action: str, resource: str) -> bool:
        kernel_id = handler.path_kwargs.get("kernel_id")
        owner = handler.kernel_manager.pages.get(kernel_id)
        if owner is None:
            raise HTTPError(404)
        return bool(owner.pupil == user.username)


class PageClosed(APIHandler):
    """Receives the message that a page is closing, and ends its kernel.

    Its answers and games are kept for a while, because the page may be loading again.
    """

    auth_resource = "kernels"

    @authenticated
    @authorized
    async def post(self, kernel_id: str) -> None:
        kernels: Any = self.kernel_manager
        await kernels.end(kernel_id)
        self.set_status(204)
        self.finish()
