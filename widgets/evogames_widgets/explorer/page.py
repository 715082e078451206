"""A clause, its code and its worked examples, written as HTML and as plain words."""

from __future__ import annotations

from html import escape
from typing import Any

from evogames.core.rulebook import Example, Rule
from evogames_widgets.explorer.clauses import TEXTS
from evogames_widgets.explorer.code import Source, source
from evogames_widgets.kit.html import tag
from evogames_widgets.panels.html import sentence


def say(section: str, key: str, **facts: Any) -> str:
    """Return a sentence of the explorer."""
    return TEXTS.fill(section, key, facts)


def clause_html(rule: Rule) -> str:
    """A clause: its text, the biology it stands for, how it is played here."""
    parts = [tag("h3", f"{escape(rule.id)} · {escape(rule.title)}"), sentence(rule.text, "evo-law")]
    for key, text, kind in (
        ("biology", rule.biology, "evo-biology"),
        ("ruling", rule.ruling, "evo-ruling"),
        ("found", rule.found, "evo-ruling"),
    ):
        if text:
            parts.append(tag("p", f"{tag('b', escape(say('clause', key)))} {escape(text)}", kind))
    return "".join(parts)


def code_html(rule: Rule) -> str:
    """The functions that carry a clause out, each beside its file, or why there is none."""
    if not rule.code:
        lead = tag("b", escape(say("clause", "no_code")))
        return tag("p", f"{lead} {escape(rule.no_code)}", "evo-no-code")
    shown = "".join(map(_function, sources(rule)))
    return tag("h4", escape(say("clause", "code"))) + tag("div", shown, "evo-codes")


def sources(rule: Rule) -> list[Source]:
    """The code of a clause, each piece once."""
    return [source(name) for name in dict.fromkeys(rule.code)]


def _function(code: Source) -> str:
    place = tag("code", escape(f"{code.file}:{code.line}"), "evo-place")
    whole = tag("summary", escape(say("clause", "file", file=code.file)))
    fold = tag("details", whole + _numbered(code.whole_file, 1))
    return tag("div", place + _numbered(code.text, code.line) + fold, "evo-code")


def _numbered(text: str, first: int) -> str:
    """Code with the numbers of its lines; they are not marked when it is copied."""
    rows = [
        tag("span", str(first + place), "evo-line", aria_hidden="true") + escape(line)
        for place, line in enumerate(text.rstrip("\n").split("\n"))
    ]
    return tag("pre", "\n".join(rows), tabindex="0")


def example_html(example: Example, shown: bool) -> str:
    """A worked example in words, and how it is played on the table, if it is."""
    parts = [
        tag("p", f"{tag('b', escape(say('place', key)))}: {escape(text)}")
        for key in ("given", "when", "then", "ruling")
        if (text := getattr(example, key))
    ]
    return "".join(parts) + sentence(say("place", "play" if shown else "no_place"), "evo-quiet")


def clause_words(rule: Rule) -> list[str]:
    """A clause as lines of plain text."""
    rows = [f"{rule.id} {rule.title}", rule.text]
    rows += [f"{say('clause', 'biology')} {rule.biology}"] if rule.biology else []
    rows += [f"{say('clause', 'ruling')} {rule.ruling}"] if rule.ruling else []
    if rule.code:
        places = ", ".join(f"{code.name} ({code.file})" for code in sources(rule))
        return [*rows, f"{say('clause', 'code')}: {places}"]
    return [*rows, f"{say('clause', 'no_code')} {rule.no_code}"]
