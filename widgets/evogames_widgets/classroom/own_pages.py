"""Whose page a kernel belongs to: nobody else can reach it, not even with its id."""

from typing import Any

from jupyter_server.auth.authorizer import Authorizer
from jupyter_server.auth.decorator import authorized
from jupyter_server.auth.identity import User
from jupyter_server.base.handlers import APIHandler
from tornado.web import HTTPError, authenticated


class OwnPages(Authorizer):
    """Lets a pupil reach the kernels of their own pages."""

    def is_authorized(self, handler: Any, user: User, action: str, resource: str) -> bool:
        kernel_id = handler.path_kwargs.get("kernel_id")
        owner = handler.kernel_manager.pages.get(kernel_id)
        if owner is None:
            raise HTTPError(404)
        return bool(owner.pupil == user.username)


class PageClosed(APIHandler):
    """A page reports that it is closing: its kernel ends, and its saved data are deleted."""

    auth_resource = "kernels"

    @authenticated
    @authorized
    async def post(self, kernel_id: str) -> None:
        kernels: Any = self.kernel_manager
        await kernels.leave(kernel_id)
        self.set_status(204)
        self.finish()
