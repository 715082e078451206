"""The kernels of a class: how many, whose, in which folder, and when they end."""

import shutil
from collections.abc import Collection
from contextvars import ContextVar
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server._tz import utcnow
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Integer, Unicode, default

from evogames_widgets.classroom.pages import say
from evogames_widgets.classroom.refusals import ClassFull

PUPIL: ContextVar[str] = ContextVar("pupil", default="")
"""Whose request is being answered."""


class ClassKernels(AsyncMappingKernelManager):
    """A kernel for each open page, up to a limit; a page that is left gives its kernel back.

    Each kernel works in an empty folder of its own, so that pupils share no saved games.
    """

    seats = Integer(35, config=True, help="pages of all pupils that may be open at once")
    pages_each = Integer(3, config=True, help="pages that one pupil may have open at once")
    away = Integer(120, config=True, help="seconds after which a page that was left is ended")
    unused = Integer(2700, config=True, help="seconds after which a page without a click is ended")
    folders = Unicode(config=True, help="where the kernels get their folders")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.pages: dict[str, str] = {}
        self._arriving: list[str] = []
        self._left: list[str] = []

    @default("kernel_manager_class")
    def _kernel_class(self) -> str:
        return "evogames_widgets.classroom.forked_kernels.ClassKernelManager"

    @default("cull_idle_timeout")
    def _look_after_kernels(self) -> int:
        return self.away

    @default("cull_interval")
    def _how_often(self) -> int:
        return max(1, self.away // 10)

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Start the kernel of a new page, or refuse with a sentence."""
        self._tidy()
        kernel_id, pupil = self.new_kernel_id(), PUPIL.get()
        self.pages[kernel_id] = pupil
        self._arriving.append(kernel_id)
        try:
            theirs = [page for page, whose in self.pages.items() if whose == pupil]
            if len(theirs) > self.pages_each:
                await self._make_room(theirs, say("full", "pupil", pages=self.pages_each))
            elif len(self.pages) > self.seats:
                await self._make_room(self.pages, say("full", "class", seats=self.seats))
            folder = Path(mkdtemp(prefix="page-", dir=self.folders or None))
            folder = folder.rename(folder.with_name(kernel_id))
            given = {"kernel_id": kernel_id, "path": None, "cwd": str(folder)}
            return await super().start_kernel(**kwargs | given)
        finally:
            self._arriving.remove(kernel_id)

    async def _make_room(self, among: Collection[str], refusal: str) -> None:
        """End a page that a pupil has left. If there is none, refuse."""
        for page in self._left:
            if page in among:
                await self.end(page)
                return
        raise ClassFull(refusal)

    async def end(self, kernel_id: str) -> None:
        """End a kernel, whatever it is doing."""
        await ensure_async(self.shutdown_kernel(kernel_id, now=True))
        self._tidy()

    def _tidy(self) -> None:
        """Forget the pages whose kernel has ended, and remove their folders."""
        for page in list(self.pages):
            if page not in self and page not in self._arriving:
                del self.pages[page]
                shutil.rmtree(Path(self.folders, page), ignore_errors=True)
        self._left = [page for page in self._left if page in self.pages]

    def notify_connect(self, kernel_id: str) -> None:
        super().notify_connect(kernel_id)
        self._left = [page for page in self._left if page != kernel_id]

    def notify_disconnect(self, kernel_id: str) -> None:
        super().notify_disconnect(kernel_id)
        if kernel_id in self and not self._kernel_connections.get(kernel_id):
            self._left.append(kernel_id)
            self._kernels[kernel_id].last_activity = utcnow()

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel if its page was left, was never reached or is not in use."""
        if kernel_id in self._arriving:
            return
        quiet = utcnow() - self._kernels[kernel_id].last_activity
        patience = self.away if kernel_id in self._left else self.unused
        if quiet.total_seconds() > patience:
            await self.end(kernel_id)
