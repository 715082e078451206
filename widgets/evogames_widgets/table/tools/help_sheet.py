"""The help sheet: how to play with mouse, touch and keyboard, and what the buttons do."""

from html import escape

from ipywidgets import HTML

from evogames_widgets.kit import Tool, tag
from evogames_widgets.table.words import TEXTS


class HelpSheet(Tool):
    """A page of fixed texts, with one paragraph for each text in the sections "help_..."."""

    def __init__(self) -> None:
        self.widget = HTML(_sheet()).add_class("evo-help")


def _sheet() -> str:
    inner = ""
    for part in ("play", "keys", "time", "more"):
        words = TEXTS.section(f"help_{part}")
        rows = "".join(
            tag("dt", escape(term)) + tag("dd", escape(text))
            for term, text in words.items()
            if term != "title"
        )
        inner += tag("section", tag("h4", escape(words["title"])) + tag("dl", rows))
    return inner
