"""Compiles Voila's templates once for all pages. Voila itself compiles them again for each page."""

from typing import Any

import voila.notebook_renderer
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from voila.exporter import VoilaExporter


class Compiled(BytecodeCache):
    """A store for compiled templates in memory."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()


class QuickExporter(VoilaExporter):
    """Writes a notebook as a page, with templates that are already compiled."""

    def _create_environment(self) -> Any:
        environment = super()._create_environment()
        environment.bytecode_cache = COMPILED
        return environment


def compile_once() -> None:
    """Make Voila use QuickExporter."""
    voila.notebook_renderer.VoilaExporter = QuickExporter
