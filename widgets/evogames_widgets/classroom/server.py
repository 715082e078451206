"""The server of a class: Voila with a join code, a limit on pages, and our own pages."""

import logging
import socket
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tornado.ioloop import IOLoop
from tornado.web import HTTPError, authenticated
from traitlets.config import Config
from voila.app import Voila
from voila.static_file_handler import AllowListFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from evogames_widgets.classroom.block_letters import block_letters
from evogames_widgets.classroom.forked_kernels import CAN_FORK, start_base
from evogames_widgets.classroom.join import JoinCode
from evogames_widgets.classroom.kernels import PUPIL, ClassKernels
from evogames_widgets.classroom.notebooks import Notebook, find_notebooks
from evogames_widgets.classroom.page_queue import PageQueue
from evogames_widgets.classroom.pages import glossary_page, overview_page, say, teachers_page
from evogames_widgets.classroom.refusals import OurErrors
from evogames_widgets.classroom.templates import compile_once

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
START = "00-start.ipynb"
"""The notebook that leads to the others; for a class the overview stands for it."""
NOT_FOR_PUPILS = (
    AllowListFileHandler,
    TornadoVoilaHandler,
    TornadoVoilaTreeHandler,
    VoilaContentsHandler,
)
"""Voila's own ways to the files of the folder; the overview and the lessons stand for them."""


class NotebookPage(OurErrors, TornadoVoilaHandler):
    """One notebook with a kernel of its own."""

    def initialize(self, notebooks: list[Notebook], queue: PageQueue, **kwargs: Any) -> None:
        super().initialize(**kwargs)
        self.notebooks, self.queue = notebooks, queue

    @authenticated
    async def get(self, path: str | None = None) -> None:
        if path == START:
            return self.redirect("/")
        if path not in [notebook.file for notebook in self.notebooks]:
            raise HTTPError(404)
        PUPIL.set(self.current_user.username)
        async with self.queue.place():
            await TornadoVoilaHandler.get(self, path)


class Document(OurErrors):
    """The list of lessons, and the documents that they link to. `show()` makes the page."""

    def initialize(self, show: Callable[[], str]) -> None:
        self.show = show

    @authenticated
    async def get(self) -> None:
        self.write(self.show())


class Missing(OurErrors):
    """All other addresses."""

    @authenticated
    async def get(self) -> None:
        raise HTTPError(404)


class Classroom(Voila):
    """Voila for a class."""

    notebooks: list[Notebook] = []

    def init_handlers(self) -> list[Any]:
        kept = [given for given in super().init_handlers() if given[1] not in NOT_FOR_PUPILS]
        page = {
            "notebooks": self.notebooks,
            "queue": PageQueue(),
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        return [
            *kept,
            (r"/", Document, {"show": partial(overview_page, self.notebooks)}),
            (r"/voila/render/([^/]+)", NotebookPage, page),
            (r"/voila/docs/glossary.md", Document, {"show": glossary_page}),
            (r"/voila/docs/teachers/[^/]+", Document, {"show": teachers_page}),
            (r"/.*", Missing),
        ]

    def start(self) -> None:
        IOLoop.current().add_callback(self.tell)
        super().start()

    def tell(self) -> None:
        """Show address and code, and what serving on a network means."""
        code = self.identity_provider.code
        network = self.ip == EVERYWHERE
        address = f"http://{own_address() if network else self.ip}:{self.port}/"
        facts = {"address": address, "code": code, "seats": self.kernel_manager.seats}
        text = say("terminal", "network" if network else "here", big=block_letters(code), **facts)
        print(text, flush=True)


def own_address() -> str:
    """Return the address of this machine on its network, without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def serve(folder: Path, code: str, network: bool, port: int, **seats: int) -> None:
    """Serve the lessons of a folder until somebody ends it."""
    logging.getLogger("tornado.general").setLevel(logging.ERROR)  # the code stays in sight
    compile_once()
    if CAN_FORK:
        print(say("terminal", "preparing"), flush=True)
        start_base(folder)
    with TemporaryDirectory(prefix="evogames-class-") as folders:
        config = {
            "ClassKernels": {**seats, "folders": folders},
            "JoinCode": {"code": code},
            "VoilaConfiguration": {
                "multi_kernel_manager_class": ClassKernels,
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
            },
            "Voila": {
                "identity_provider_class": JoinCode,
                "config_file_paths": [],
                "ip": EVERYWHERE if network else HERE,
                "port": port,
                "open_browser": False,
                "log_level": "ERROR",
                "root_dir": str(folder),
            },
        }
        room = Classroom(config=Config(config))
        room.notebooks = find_notebooks(folder)
        room.initialize([])
        room.start()
