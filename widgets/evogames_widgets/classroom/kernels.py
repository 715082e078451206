"""Manages the kernels of a class: how many there are, who owns them, and when they end."""

import shutil
from collections import Counter
from collections.abc import Collection
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from jupyter_server._tz import utcnow
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import IOLoop
from traitlets import Integer, Unicode, default

from evogames_widgets.classroom.page_socket import GONE, PageSocket
from evogames_widgets.classroom.pages import say
from evogames_widgets.classroom.refusals import ClassFull

FOLDERS_EACH_SEAT = 3
"""The number of folders per seat that are kept for pages that have ended."""


@dataclass(frozen=True)
class Owner:
    """The pupil who opened a page, and the pupil's computer."""

    pupil: str
    computer: str = ""


NOBODY = Owner("")
OWNER: ContextVar[Owner] = ContextVar("owner", default=NOBODY)
"""The owner of the request that is being answered."""
CONTINUED: ContextVar[str] = ContextVar("continued", default="")
"""The kernel id of the page that this request continues, if any."""


class ClassKernels(AsyncMappingKernelManager):
    """The kernels of all open pages, up to a limit. When a page is left, its kernel ends.

    Each kernel works in its own empty folder, so that pupils do not share saved games. A page whose
    kernel has ended can be continued. Then the new kernel works in the old folder.
    """

    seats = Integer(35, config=True, help="pages of all pupils that may be open at once")
    pages_each = Integer(3, config=True, help="pages that one pupil may have open at once")
    pages_computer = Integer(9, config=True, help="pages that one computer may have open at once")
    away = Integer(120, config=True, help="seconds after which a page that was left is ended")
    unused = Integer(2700, config=True, help="seconds after which a page without a click is ended")
    folders = Unicode(config=True, help="where the kernels get their folders")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.pages: dict[str, Owner] = {}
        self.ended: dict[str, Owner] = {}
        """The pages that can be continued, oldest first."""
        self.sockets: dict[str, list[PageSocket]] = {}
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
        """Start the kernel of a new page, or refuse and say why."""
        self._tidy()
        kernel_id, owner = self.new_kernel_id(), OWNER.get()
        self.pages[kernel_id] = owner
        self._arriving.append(kernel_id)
        try:
            await self._end_reloaded(owner)
            await self._find_room(owner)
            try:
                given = {"kernel_id": kernel_id, "path": None, "cwd": str(self._folder(kernel_id))}
                await super().start_kernel(**kwargs | given)
            except OSError as trouble:
                raise ClassFull(say("full", "disk", trouble=trouble.strerror)) from trouble
            died = partial(IOLoop.current().add_callback, self._died, self.get_kernel(kernel_id))
            self.add_restart_callback(kernel_id, died, "dead")
            self.ended.pop(self._continued(), None)
            return kernel_id
        except BaseException:
            self._give_back(kernel_id)
            raise
        finally:
            self._arriving.remove(kernel_id)

    async def _end_reloaded(self, owner: Owner) -> None:
        """End the kernel of a page that its pupil reloads, so that the new one can continue it."""
        before = CONTINUED.get()
        if before in self._left and self.pages.get(before, NOBODY).pupil == owner.pupil:
            await self.end(before)

    async def _find_room(self, owner: Owner) -> None:
        """Keep to the limits, by ending a page that was left. The new page is already counted."""
        theirs = [page for page, other in self.pages.items() if other.pupil == owner.pupil]
        here = [page for page, other in self.pages.items() if other.computer == owner.computer]
        if len(theirs) > self.pages_each:
            await self._make_room(theirs, say("full", "pupil", pages=self.pages_each))
        elif len(here) > self.pages_computer:
            await self._make_room(here, say("full", "computer", pages=self.pages_computer))
        elif len(self.pages) > self.seats:
            await self._make_room(self.pages, say("full", "class", seats=self.seats))

    async def _make_room(self, among: Collection[str], refusal: str) -> None:
        """End one of these pages that its pupil has left. If there is none, refuse."""
        for page in self._left:
            if page in among:
                await self.end(page)
                return
        raise ClassFull(refusal)

    def _folder(self, kernel_id: str) -> Path:
        """Return the folder for a new page: an empty one, or that of the page it continues."""
        folder, before = Path(self.folders, kernel_id), self._continued()
        if before and Path(self.folders, before).is_dir():
            return Path(self.folders, before).rename(folder)
        folder.mkdir(mode=0o700)
        return folder

    def _continued(self) -> str:
        """Return the id of the page that is continued, or "" if it is another pupil's."""
        before = CONTINUED.get()
        return before if self.ended.get(before, NOBODY).pupil == OWNER.get().pupil else ""

    def _give_back(self, kernel_id: str) -> None:
        """Forget a page that could not be opened. The page it continues gets its folder back."""
        self.pages.pop(kernel_id, None)
        folder, before = Path(self.folders, kernel_id), self._continued()
        if before and folder.is_dir():
            folder.rename(Path(self.folders, before))
        else:
            self._remove(kernel_id)

    async def _died(self, kernel: Any) -> None:
        """Clean up after a kernel that ended unexpectedly. Jupyter has already forgotten it."""
        await kernel.cleanup_resources()
        self._tidy()

    async def end(self, kernel_id: str) -> None:
        """End a kernel even if it is busy. Its page shows a message and can be continued."""
        await self.shutdown_kernel(kernel_id, now=True)

    async def shutdown_kernel(  # type: ignore[override]
        self, kernel_id: str, now: bool = False, restart: bool = False
    ) -> None:
        await super().shutdown_kernel(kernel_id, now=now, restart=restart)
        self._tidy()

    def _tidy(self) -> None:
        """Close the connections of pages whose kernels have ended, and remove old folders."""
        for page in list(self.pages):
            if page not in self and page not in self._arriving:
                self.ended[page] = self.pages.pop(page)
                for line in list(self.sockets.get(page, ())):
                    line.close(GONE)
        self._left = [page for page in self._left if page in self.pages]
        theirs: Counter[str] = Counter()
        for number, (page, owner) in enumerate(reversed(list(self.ended.items()))):
            theirs[owner.pupil] += 1
            if theirs[owner.pupil] > self.pages_each or number >= FOLDERS_EACH_SEAT * self.seats:
                del self.ended[page]
                self._remove(page)

    def _remove(self, page: str) -> None:
        shutil.rmtree(Path(self.folders, page), ignore_errors=True)

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
