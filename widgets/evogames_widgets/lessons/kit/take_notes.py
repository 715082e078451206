"""Takes a pupil's answers home as a file, and reads them in again, on another computer or day."""

from html import escape
from typing import Annotated, Any

import msgspec
from ipywidgets import HTML, FileUpload, HBox, Layout

from evogames_widgets.kit import OnError, download, report_errors, tag
from evogames_widgets.lessons.kit.notes import Note, Notes
from evogames_widgets.lessons.kit.text import WORDS

MOST_BYTES = 200_000
Short = Annotated[str, msgspec.Meta(max_length=200)]
Text = Annotated[str, msgspec.Meta(max_length=20_000)]


class AnswersFile(msgspec.Struct, forbid_unknown_fields=True):
    """The file of a pupil's answers in one lesson."""

    lesson: Short
    notes: Annotated[dict[Short, Text | int], msgspec.Meta(max_length=200)]


class TakeNotes(HBox):
    """A link that downloads the answers, and a button that reads such a file."""

    def __init__(self, lesson: str, notes: Notes, on_error: OnError) -> None:
        self._lesson, self._notes, self.on_error = lesson, notes, on_error
        self._link, self._said = HTML(), HTML()
        self.upload = FileUpload(
            accept=".json",
            description=WORDS.word("take_notes", "upload"),
            tooltip=WORDS.word("take_notes", "upload_tip"),
            layout=Layout(width="auto"),
        )
        self.upload.observe(self._uploaded, "value")
        super().__init__(
            [self._link, self.upload, self._said],
            layout=Layout(flex_flow="row wrap", align_items="center"),
        )
        notes.listen(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        file = AnswersFile(self._lesson, dict(self._notes.all()))
        name, label = f"evogames-{self._lesson}.json", WORDS.word("take_notes", "download")
        self._link.value = download(msgspec.json.encode(file), name, label)

    @report_errors
    def _uploaded(self, change: dict[str, Any]) -> None:
        if not change["new"]:
            return
        content = bytes(change["new"][0]["content"])
        self.upload.value = ()
        notes = self.read(content)
        self._notes.write(notes)
        said = WORDS.fill("take_notes", "read", {"count": len(notes)})
        self._said.value = tag("p", escape(said), role="status")

    def read(self, content: bytes) -> dict[str, Note]:
        """Return the notes in a file. Refuse a file that is not from this lesson."""
        if len(content) > MOST_BYTES:
            raise WORDS.refused("take_notes.large", most=MOST_BYTES // 1000)
        try:
            file = msgspec.json.decode(content, type=AnswersFile)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            raise WORDS.refused("take_notes.other_file") from None
        if file.lesson != self._lesson:
            raise WORDS.refused("take_notes.other_lesson", lesson=file.lesson, here=self._lesson)
        return dict(file.notes)
