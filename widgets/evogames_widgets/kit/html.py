"""Makes small pieces of HTML. Texts must be escaped first, but `tag` escapes the attributes."""

from base64 import b64encode
from functools import cache
from html import escape
from importlib import resources

from evogames.core import Rule
from evogames_widgets.kit.words import say


def tag(name: str, inner: str, kind: str = "", **attributes: str) -> str:
    """Return an element with this content, which must already be safe HTML."""
    given = ({"class": kind} if kind else {}) | attributes
    written = "".join(f' {key.replace("_", "-")}="{escape(value)}"' for key, value in given.items())
    return f"<{name}{written}>{inner}</{name}>"


@cache
def rule_chip(rule: Rule) -> str:
    """Return a rule's id and title. When somebody opens it, it shows the text and the biology."""
    summary = tag("summary", f"{tag('b', escape(rule.id))} {escape(rule.title)}")
    body = tag("p", escape(rule.text)) + rule_notes(rule)
    return tag("details", summary + tag("div", body), "evo-rule")


def rule_notes(rule: Rule) -> str:
    """Return a rule's biology and our ruling, as HTML."""
    notes = (("biology", rule.biology), ("ruling", rule.ruling))
    paragraphs = [led(say("rule", key), text, f"evo-{key}") for key, text in notes if text]
    if rule.table:
        paragraphs.insert(0, tag("p", escape(say("rule", "table")), "evo-biology"))
    return "".join(paragraphs)


def led(lead: str, text: str, kind: str = "") -> str:
    """Return a paragraph that starts with a word in bold. Both texts are plain."""
    return tag("p", f"{tag('b', escape(lead))} {escape(text)}", kind)


def download(
    content: str | bytes, file_name: str, label: str, kind: str = "application/json"
) -> str:
    """Return a link that downloads a file of this media type. It does not need a server."""
    raw = content.encode() if isinstance(content, str) else content
    address = f"data:{kind};base64,{b64encode(raw).decode()}"
    return tag("a", escape(label), "evo-download", href=address, download=file_name)


@cache
def style_sheet(package: str, file: str) -> str:
    """Return the styles of a package's widgets, read from its CSS file."""
    return tag("style", resources.files(package).joinpath(file).read_text(encoding="utf-8"))
