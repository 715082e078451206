"""Shows a notebook as a page with its own kernel. The page notices when its kernel has ended."""

import re
from functools import cache
from importlib import resources
from secrets import token_urlsafe
from typing import Any

from tornado.web import HTTPError, authenticated
from voila.tornado.handler import TornadoVoilaHandler

from evogames.core.limits import MOST_CHARACTERS
from evogames_widgets.classroom.address import ROOT
from evogames_widgets.classroom.allowance import Allowance
from evogames_widgets.classroom.frames import MOST_BYTES
from evogames_widgets.classroom.kernels import CONTINUED, OWNER, Owner
from evogames_widgets.classroom.notebooks import Notebook
from evogames_widgets.classroom.page_queue import PageQueue
from evogames_widgets.classroom.page_socket import GONE
from evogames_widgets.classroom.pages import say
from evogames_widgets.classroom.refusals import ClassFull, OurErrors
from evogames_widgets.classroom.request_limits import LESSON_POLICY
from evogames_widgets.kit import style_sheet, tag

START = "00-start.ipynb"
"""The notebook that links to the others. In a class, the overview page replaces it."""
SCRIPT = f"{ROOT}class/page.js"
OTHER_SITES = re.compile(r'<link rel="stylesheet" href="https://[^>]*>')
"""Finds Voila's links to another website for icons. The server has its own copy of them."""
OPENED_EACH_SECONDS = 10
"""A computer can open all the pages that it is allowed once in this many seconds."""


@cache
def page_script() -> str:
    """Return the script that watches the connection to the kernel."""
    here = resources.files("evogames_widgets.classroom")
    return here.joinpath("page.js").read_text(encoding="utf-8")


@cache
def head() -> str:
    """Return the first lines for the head of a lesson's page, with the sentences of the script."""
    words = {f"data-{key}": say("gone", key) for key in ("title", "text", "button", "lost")}
    words["data-large"] = say("gone", "large", most=MOST_CHARACTERS)
    numbers = {"data-gone": str(GONE), "data-largest": str(MOST_BYTES)}
    script = tag("script", "", src=SCRIPT, **words, **numbers)
    return style_sheet("evogames_widgets.classroom", "page.css") + script


class NotebookPage(OurErrors, TornadoVoilaHandler):
    """The page of one notebook, with its own kernel."""

    def initialize(
        self, notebooks: list[Notebook], queue: PageQueue, opened: Allowance, **kwargs: Any
    ) -> None:
        super().initialize(**kwargs)
        self.notebooks, self.queue, self.opened = notebooks, queue, opened
        self._nonce = token_urlsafe(16)
        self._head = head()

    @authenticated
    async def get(self, path: str | None = None) -> None:
        if path == START:
            return self.redirect(ROOT)
        if path not in [notebook.file for notebook in self.notebooks]:
            raise HTTPError(404)
        computer = str(self.request.remote_ip)
        if not self.opened.take(computer):
            raise ClassFull(say("full", "often"))
        OWNER.set(Owner(self.current_user.username, computer))
        CONTINUED.set(self.get_query_argument("continue", ""))
        self.set_header("Content-Security-Policy", LESSON_POLICY.format(nonce=self._nonce))
        async with self.queue.place():
            await TornadoVoilaHandler.get(self, path)

    def write(self, chunk: Any) -> None:
        """Mark the scripts of the template as allowed, because all other scripts are blocked.

        This is safe because the saved outputs of the cells contain no scripts.
        """
        if isinstance(chunk, str) and not self._finished:
            if self._head and "<head>" in chunk:
                chunk = chunk.replace("<head>", f"<head>{self._head}", 1)
                self._head = ""
            chunk = OTHER_SITES.sub("", chunk)
            chunk = chunk.replace("<script", f'<script nonce="{self._nonce}"')
        super().write(chunk)
