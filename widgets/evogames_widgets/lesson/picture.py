"""Pictures that can be read without eyes and without a kernel: a PNG, a caption, and words."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from IPython.display import Markdown, display

from evogames_widgets.html import tag
from evogames_widgets.lesson.text import WORDS
from evogames_widgets.painters.png import png
from evogames_widgets.painters.svg import svg
from evogames_widgets.panels.html import sentence
from evogames_widgets.scene import Scene


def put(markdown: str) -> None:
    """Put text out as an output of its own."""
    display(Markdown(markdown))  # type: ignore[no-untyped-call]


@dataclass(frozen=True)
class Picture:
    """A scene, what it shows in a sentence or two, and all it shows in words, line by line."""

    scene: Scene
    caption: str
    words: str

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The PNG is an output of its own: it is seen where no kernel runs."""
        size = {"width": round(self.scene.width), "height": round(self.scene.height)}
        told = {"alt": self.words, **size}
        return {"image/png": png(self.scene), "text/plain": self.words}, {"image/png": told}

    def show(self) -> None:
        """Put the picture out, and below it the caption and the words to unfold."""
        display(self)  # type: ignore[no-untyped-call]
        summary = WORDS.word("common", "words")
        lines = "\n".join(f"- {escape(line)}" for line in self.words.splitlines())
        fold = f"<details><summary>{summary}</summary>\n\n{lines}\n\n</details>"
        put(f"*{escape(self.caption)}*\n\n{fold}")

    def html(self) -> str:
        """The same for a widget, drawn sharp at any size."""
        drawn = tag("div", svg(self.scene), "evo-picture")
        summary = tag("summary", escape(WORDS.word("common", "words")))
        lines = "".join(tag("li", escape(line)) for line in self.words.splitlines())
        fold = tag("details", summary + tag("ul", lines))
        return tag("figure", drawn + sentence(self.caption) + fold)
