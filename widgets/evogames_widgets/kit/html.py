"""Small pieces of HTML. Words are escaped before they enter an element, attributes by `tag`."""

from base64 import b64encode
from functools import cache
from html import escape
from importlib import resources

from evogames.core.rulebook import Rule
from evogames_widgets.kit.words import say


def tag(name: str, inner: str, kind: str = "", **attributes: str) -> str:
    """Return an element around HTML that is safe already; attributes are escaped."""
    given = ({"class": kind} if kind else {}) | attributes
    written = "".join(f' {key.replace("_", "-")}="{escape(value)}"' for key, value in given.items())
    return f"<{name}{written}>{inner}</{name}>"


@cache
def rule_chip(rule: Rule) -> str:
    """A rule by its id and title; opened, its text and the biology it stands for."""
    summary = tag("summary", f"{tag('b', escape(rule.id))} {escape(rule.title)}")
    body = tag("p", escape(rule.text)) + rule_notes(rule)
    return tag("details", summary + tag("div", body), "evo-rule")


def rule_notes(rule: Rule) -> str:
    """What a rule stands for in nature, and how we read it."""
    notes = (("biology", rule.biology), ("ruling", rule.ruling))
    paragraphs = [led(say("rule", key), text, f"evo-{key}") for key, text in notes if text]
    if rule.table:
        paragraphs.insert(0, tag("p", escape(say("rule", "table")), "evo-biology"))
    return "".join(paragraphs)


def led(lead: str, text: str, kind: str = "") -> str:
    """A paragraph of plain text that a word in bold leads."""
    return tag("p", f"{tag('b', escape(lead))} {escape(text)}", kind)


def download(text: str, file_name: str, label: str) -> str:
    """A link that keeps a text as a file; it needs no server."""
    address = f"data:application/json;base64,{b64encode(text.encode()).decode()}"
    return tag("a", escape(label), "evo-download", href=address, download=file_name)


@cache
def style_sheet(package: str, file: str) -> str:
    """The looks of a package's widgets, from its CSS file."""
    return tag("style", resources.files(package).joinpath(file).read_text(encoding="utf-8"))
