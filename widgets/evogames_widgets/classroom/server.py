"""The server of a class: Voila with a join code, a limit on pages, and pages of its own."""

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
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import AllowListFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from evogames_widgets.classroom.address import HUB_LOGIN, IN_HUB, ROOT, take_token
from evogames_widgets.classroom.allowance import Allowance
from evogames_widgets.classroom.block_letters import block_letters
from evogames_widgets.classroom.forked_kernels import CAN_FORK, start_base
from evogames_widgets.classroom.join import JoinCode
from evogames_widgets.classroom.kernels import ClassKernels
from evogames_widgets.classroom.lesson_page import (
    OPENED_EACH_SECONDS,
    SCRIPT,
    NotebookPage,
    page_script,
)
from evogames_widgets.classroom.notebooks import Notebook, find_notebooks
from evogames_widgets.classroom.own_pages import OwnPages, PageClosed
from evogames_widgets.classroom.page_queue import PageQueue
from evogames_widgets.classroom.page_socket import PageSocket
from evogames_widgets.classroom.pages import glossary_page, overview_page, say, teachers_page
from evogames_widgets.classroom.refusals import OurErrors
from evogames_widgets.classroom.request_limits import listen, refusals, safe
from evogames_widgets.classroom.templates import compile_once
from evogames_widgets.pages.settings import TEMPLATE, find_template

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
NOT_FOR_PUPILS = (
    AllowListFileHandler,
    TornadoVoilaHandler,
    TornadoVoilaTreeHandler,
    VoilaContentsHandler,
    VoilaKernelWebsocketHandler,
    VoilaShutdownKernelHandler,
)
"""Voila's handlers for files, notebooks and kernels. The class uses its own handlers instead."""


class Document(OurErrors):
    """Answers with a page that `show()` makes, such as the overview or the glossary."""

    def initialize(self, show: Callable[[], str]) -> None:
        self.show = show

    @authenticated
    async def get(self) -> None:
        self.write(self.show())


class Script(OurErrors):
    """Answers with the script of the lessons' pages."""

    @authenticated
    async def get(self) -> None:
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.write(page_script())


class Missing(OurErrors):
    """Answers all other addresses with "not found"."""

    @authenticated
    async def get(self) -> None:
        raise HTTPError(404)


class Classroom(Voila):
    """Voila with the settings and pages of a class."""

    notebooks: list[Notebook] = []

    def init_handlers(self) -> list[Any]:
        kept = [
            (way if way.startswith(ROOT) else ROOT + way.lstrip("/"), handler, *more)
            for way, handler, *more in super().init_handlers()
            if handler not in NOT_FOR_PUPILS
        ]
        each = self.kernel_manager.pages_computer
        page = {
            "notebooks": self.notebooks,
            "queue": PageQueue(),
            "opened": Allowance(each / OPENED_EACH_SECONDS, 3 * each),
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        ours = [
            (rf"{ROOT}api/kernels/{KERNEL}/channels", PageSocket),
            (rf"{ROOT}voila/api/shutdown/{KERNEL}", PageClosed),
            *kept,
            (ROOT, Document, {"show": partial(overview_page, self.notebooks)}),
            (SCRIPT, Script),
            (rf"{ROOT}voila/render/([^/]+)", NotebookPage, page),
            (rf"{ROOT}voila/docs/glossary.md", Document, {"show": glossary_page}),
            (rf"{ROOT}voila/docs/teachers/[^/]+", Document, {"show": teachers_page}),
            (r"/.*", Missing),
        ]
        return [*refusals(), *((way, safe(handler), *more) for way, handler, *more in ours)]

    def listen(self) -> None:
        self.app.listen = partial(listen, self.app)
        super().listen()

    def start(self) -> None:
        IOLoop.current().add_callback(self.tell)
        super().start()

    def tell(self) -> None:
        """Show the address and the code, and explain the risks of serving on a network."""
        if IN_HUB:
            return
        code = self.identity_provider.code
        network = self.ip == EVERYWHERE
        address = f"http://{own_address() if network else self.ip}:{self.port}/"
        facts = {"address": address, "code": code, "seats": self.kernel_manager.seats}
        text = say("terminal", "network" if network else "here", big=block_letters(code), **facts)
        print(text, flush=True)


def own_address() -> str:
    """Return this machine's address on its network, without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def serve(folder: Path, code: str, network: bool, port: int, **seats: int) -> None:
    """Serve the lessons of a folder until somebody ends the class."""
    for log in ("tornado.general", "tornado.application"):  # so the code stays on screen
        logging.getLogger(log).setLevel(logging.ERROR)
    token = take_token()
    compile_once()
    find_template()
    if CAN_FORK:
        print(say("terminal", "preparing"), flush=True)
        start_base(folder)
    with TemporaryDirectory(prefix="evogames-class-") as folders:
        config = {
            "ClassKernels": {**seats, "folders": folders},
            "JoinCode": {"code": code},
            "HubOAuth": {"api_token": token},
            "KernelRestarter": {"restart_limit": 0, "time_to_dead": 1.0},
            "VoilaConfiguration": {
                "multi_kernel_manager_class": ClassKernels,
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "template": TEMPLATE,
            },
            "Voila": {
                "base_url": ROOT,
                "identity_provider_class": HUB_LOGIN if IN_HUB else JoinCode,
                "authorizer_class": OwnPages,
                "tornado_settings": {"xsrf_cookie_kwargs": {"samesite": "Lax"}},
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
