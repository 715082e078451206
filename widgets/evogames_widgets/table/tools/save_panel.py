"""Saves and loads games by file name, and starts new games."""

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, Button, FileUpload, HBox, Layout, Text, VBox

import evogames
from evogames import EvogamesError
from evogames.core import Match
from evogames_widgets.kit import OnError, Tool, button, download, report_errors, tag
from evogames_widgets.table.autosave import file_in_folder, file_to_load, safe_name
from evogames_widgets.table.words import say


def match_of_file(file: dict[str, Any]) -> Match:
    """Return the match in an uploaded file. Refuse files that are not saved games."""
    try:
        text = bytes(file["content"]).decode()
    except UnicodeDecodeError:
        raise EvogamesError(say("save", "not_text", file=file["name"][:60])) from None
    if not text.lstrip().startswith("{"):
        raise EvogamesError(say("save", "not_save", file=file["name"][:60]))
    return evogames.load(text)


class SavePanel(Tool):
    """Saves, loads, downloads and uploads games, and starts new ones.

    It calls `on_match` with the match to play next.
    """

    def __init__(self, name: str, on_match: Callable[[Match], None], on_error: OnError) -> None:
        self.on_match = on_match
        self.on_error = on_error
        self._match: Match | None = None
        self._file = Text(value=f"{safe_name(name)}.json", layout=Layout(width="min(440px, 100%)"))
        save = button(say("save", "save"), self._save, say("save", "save_tip"))
        load = button(say("save", "load"), self._load, say("save", "load_tip"))
        self._link = HTML()
        self._upload = FileUpload(
            accept=".json", description=say("save", "upload"), tooltip=say("save", "upload_tip"),
            layout=Layout(width="auto"),
        )  # fmt: skip
        self._upload.observe(self._uploaded, "value")
        self._seed = Text(placeholder=say("save", "seed"), layout=Layout(width="280px"))
        fresh = button(say("save", "new"), self._new, say("save", "new_tip"))
        self._said = HTML()
        rows = [[self._file, save, load], [self._link, self._upload], [self._seed, fresh]]
        self.widget = VBox([*(HBox(row).add_class("evo-row") for row in rows), self._said])

    def refresh(self, match: Match, viewer: int | None) -> None:
        """Update the download link."""
        self._match = match
        file_name = f"{match.game.name}-{len(match)}.json"
        self._link.value = download(match.to_json(), file_name, say("save", "download"))

    def _tell(self, key: str, **facts: Any) -> None:
        self._said.value = tag("p", escape(say("save", key, **facts)), role="status")

    @report_errors
    def _save(self, _: Button) -> None:
        assert self._match is not None
        path = file_in_folder(self._file.value)
        self._match.save(path)
        self._tell("saved", file=path.name, count=len(self._match))

    @report_errors
    def _load(self, _: Button) -> None:
        path = file_to_load(self._file.value)
        self.on_match(evogames.load(path))
        self._tell("loaded", file=path.name)

    @report_errors
    def _uploaded(self, change: dict[str, Any]) -> None:
        if not change["new"]:
            return
        file = change["new"][0]
        self._upload.value = ()
        self.on_match(match_of_file(file))
        self._tell("loaded", file=file["name"])

    @report_errors
    def _new(self, _: Button) -> None:
        assert self._match is not None
        start = self._match.start
        words = self._seed.value.strip()
        if words and not words.isdecimal():
            raise EvogamesError(say("save", "bad_seed", seed=words[:40]))
        fresh = evogames.new(
            start.game,
            start.players or None,
            int(words) if words else None,
            start.scenario,
            **start.options,
        )
        self.on_match(fresh)
        self._tell("begun", seed=fresh.start.seed)
