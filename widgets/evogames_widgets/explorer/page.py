"""Shows a rule, its code and its worked examples, as HTML and as plain text."""

from html import escape

from evogames.core import Example, Rule
from evogames_widgets.explorer.code import Source, source
from evogames_widgets.explorer.rule_search import say
from evogames_widgets.kit import led, rule_notes, say as say_of_rule, tag
from evogames_widgets.panels.html import sentence


def rule_html(rule: Rule) -> str:
    """Return a rule with its text, its biology and its rulings."""
    head = tag("h3", f"{escape(rule.id)} · {escape(rule.title)}") + sentence(rule.text, "evo-law")
    found = led(say("rule", "found"), rule.found, "evo-ruling") if rule.found else ""
    return head + rule_notes(rule) + found


def code_html(rule: Rule) -> str:
    """Return the functions that implement a rule with their files, or why it needs no code."""
    if not rule.code:
        return led(say("rule", "no_code"), rule.no_code, "evo-no-code")
    shown = "".join(map(_function, sources(rule)))
    return tag("h4", escape(say("rule", "code"))) + tag("div", shown, "evo-codes")


def sources(rule: Rule) -> list[Source]:
    """Return the code of a rule. Each function is listed only once."""
    return [source(name) for name in dict.fromkeys(rule.code)]


def _function(code: Source) -> str:
    place = tag("code", escape(f"{code.file}:{code.line}"), "evo-place")
    whole = tag("summary", escape(say("rule", "file", file=code.file)))
    fold = tag("details", whole + _numbered(code.whole_file, 1))
    return tag("div", place + _numbered(code.text, code.line) + fold, "evo-code")


def _numbered(text: str, first: int) -> str:
    """Return code with line numbers. If somebody copies the code, the numbers are left out."""
    rows = [
        tag("span", str(first + place), "evo-line-number", aria_hidden="true") + escape(line)
        for place, line in enumerate(text.rstrip("\n").split("\n"))
    ]
    return tag("pre", "\n".join(rows), tabindex="0")


def example_html(example: Example, shown: bool) -> str:
    """Return a worked example in words. If it can be played on the table, say how."""
    parts = [
        led(f"{say('place', key)}:", text)
        for key in ("given", "when", "then", "ruling")
        if (text := getattr(example, key))
    ]
    return "".join(parts) + sentence(say("place", "play" if shown else "no_place"), "evo-quiet")


def rule_words(rule: Rule) -> list[str]:
    """Return a rule as lines of plain text."""
    rows = [f"{rule.id} {rule.title}", rule.text]
    for key, text in (("biology", rule.biology), ("ruling", rule.ruling)):
        rows += [f"{say_of_rule('rule', key)} {text}"] if text else []
    if rule.code:
        places = ", ".join(f"{code.name} ({code.file})" for code in sources(rule))
        return [*rows, f"{say('rule', 'code')}: {places}"]
    return [*rows, f"{say('rule', 'no_code')} {rule.no_code}"]
