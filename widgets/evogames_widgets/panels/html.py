"""Pieces of HTML for panels: sentences, tables and charts. This module escapes plain text."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape

from evogames.core import Texts
from evogames_widgets.kit import style_sheet, tag
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import Scene

TEXTS = Texts("evogames_widgets.panels")
SIMPLE = 36
"""The largest denominator of a chance that is easy to imagine."""


def percent(share: Fraction | float, digits: int = 1) -> str:
    """Return a share as a percentage.

    >>> percent(Fraction(1, 6))
    '16.7%'
    """
    return f"{float(share) * 100:.{digits}f}%"


def in_words(chance: Fraction) -> str:
    """Return a chance as people say it. Chances with large numbers become a percentage.

    >>> in_words(Fraction(1, 6)), in_words(Fraction(671, 1296))
    ('1 in 6', '52%')
    """
    if chance.denominator > SIMPLE:
        return percent(chance, 0)
    return TEXTS.say("common", "in", count=chance.numerator, all=chance.denominator)


def page(*parts: str) -> str:
    """Return the content of a panel from pieces of HTML, with its styles."""
    return style_sheet("evogames_widgets.panels", "panel.css") + tag(
        "div", "".join(parts), "evo-panel"
    )


def sentence(plain: str, kind: str = "") -> str:
    """Return a paragraph of plain text. A number and its degrees stay on one line."""
    return tag("p", escape(plain).replace(" °", "\N{NO-BREAK SPACE}°"), kind)


def heading(plain: str) -> str:
    """Return a heading for the next part of a panel."""
    return tag("h4", escape(plain))


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table of plain texts."""
    top = "".join(tag("th", escape(cell), scope="col") for cell in head)
    body = (tag("tr", "".join(tag("td", escape(cell)) for cell in row)) for row in rows)
    return tag("table", tag("thead", tag("tr", top)) + tag("tbody", "".join(body)))


def picture(scene: Scene, words: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a chart. People can also open its content in words and as a table."""
    scene.words = words
    summary = tag("summary", escape(TEXTS.word("common", "as_table")))
    drawn = tag("div", svg(scene), "evo-picture")
    return tag("figure", drawn + tag("details", summary + table(head, rows)))
