"""The server of a class: Voila with a join code, seats and pages of our own around the lessons."""

from __future__ import annotations

import logging
import socket
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

from evogames_widgets.classroom.base import SHARES_A_BASE, warm_up
from evogames_widgets.classroom.big import big
from evogames_widgets.classroom.join import JoinCode
from evogames_widgets.classroom.lessons import Lesson, find_lessons
from evogames_widgets.classroom.pages import overview_page, say
from evogames_widgets.classroom.refusals import OurErrors
from evogames_widgets.classroom.seats import PUPIL, Seats
from evogames_widgets.classroom.templates import compile_once
from evogames_widgets.classroom.turns import Turns

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


class Overview(OurErrors):
    """The list of lessons."""

    def initialize(self, lessons: list[Lesson]) -> None:
        self.lessons = lessons

    @authenticated
    async def get(self) -> None:
        self.write(overview_page(self.lessons))


class LessonPage(OurErrors, TornadoVoilaHandler):
    """One lesson with a kernel of its own."""

    def initialize(self, lessons: list[Lesson], turns: Turns, **kwargs: Any) -> None:
        super().initialize(**kwargs)
        self.lessons, self.turns = lessons, turns

    @authenticated
    async def get(self, path: str | None = None) -> None:
        if path == START:
            return self.redirect("/")
        if path not in [lesson.file for lesson in self.lessons]:
            raise HTTPError(404)
        PUPIL.set(self.current_user.username)
        async with self.turns.turn():
            await TornadoVoilaHandler.get(self, path)


class Missing(OurErrors):
    """Every other address."""

    @authenticated
    async def get(self) -> None:
        raise HTTPError(404)


class Classroom(Voila):
    """Voila for a class."""

    lessons: list[Lesson] = []

    def init_handlers(self) -> list[Any]:
        kept = [given for given in super().init_handlers() if given[1] not in NOT_FOR_PUPILS]
        lesson = {
            "lessons": self.lessons,
            "turns": Turns(),
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        return [
            *kept,
            (r"/", Overview, {"lessons": self.lessons}),
            (r"/voila/render/([^/]+)", LessonPage, lesson),
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
        facts = {"address": address, "code": code, "big": big(code)}
        facts["seats"] = self.kernel_manager.seats
        print(say("terminal", "network" if network else "here", **facts), flush=True)


def own_address() -> str:
    """The address of this machine on its network; nothing is sent to find it."""
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
    if SHARES_A_BASE:
        print(say("terminal", "preparing"), flush=True)
        warm_up(folder)
    with TemporaryDirectory(prefix="evogames-class-") as folders:
        config = Config()
        config.Seats.update(seats, folders=folders)
        config.JoinCode.code = code
        config.VoilaConfiguration.multi_kernel_manager_class = Seats
        config.VoilaConfiguration.allow_template_override = "NO"
        config.VoilaConfiguration.allow_theme_override = "NO"
        config.Voila.identity_provider_class = JoinCode
        config.Voila.config_file_paths = []
        config.Voila.ip = EVERYWHERE if network else HERE
        config.Voila.port = port
        config.Voila.open_browser = False
        config.Voila.log_level = "ERROR"
        config.Voila.root_dir = str(folder)
        room = Classroom(config=config)
        room.lessons = find_lessons(folder)
        room.initialize([])
        room.start()
