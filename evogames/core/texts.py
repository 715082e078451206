"""Sentences for people: templates in a data file, filled with names and numbers.

A template can use the values it receives, `{animal}`, and their properties, `{animal.need}`.
`{count:card|cards}` gives a number with its noun. Names that users type are only filled in. They
are never read as templates, so they cannot do harm.
"""

from collections.abc import Iterable
from string import Formatter
from typing import Any

from evogames.core.errors import EvogamesError, ImpossiblePosition
from evogames.core.refusals import fill_text, refused
from evogames.core.rulebook import read_toml


class _Saying(Formatter):
    """Formats values: `{count:card|cards}` as "1 card" or "3 cards", and `{x!r}` for any value."""

    def convert_field(self, value: Any, conversion: Any) -> Any:
        try:
            return super().convert_field(value, conversion)
        except Exception:  # a number with thousands of digits, or an object whose repr fails
            return f"<{type(value).__name__}>"

    def format_field(self, value: Any, form: str) -> Any:
        if "|" in form:
            one, many = form.split("|")
            return f"{value} {one if value == 1 else many}"
        return super().format_field(value, form)


_saying = _Saying()


def listed(things: Iterable[object]) -> str:
    """Return several things as a list in words. For an empty list, return the word for nothing.

    >>> listed(["Ana", "Ben", "Chen"])
    'Ana, Ben and Chen'
    """
    *first, last = [*map(str, things)] or [fill_text("texts.nothing")]
    return fill_text("texts.list", first=", ".join(first), last=last) if first else last


class Texts:
    """The texts of one game, or of one board, in one language."""

    def __init__(self, package: str, language: str = "en", name: str = "texts") -> None:
        self._sections: dict[str, dict[str, str]] = read_toml(package, f"{name}.{language}.toml")

    def has(self, section: str, key: str) -> bool:
        return key in self._sections.get(section, {})

    def section(self, name: str) -> dict[str, str]:
        """Return all templates of a section."""
        return dict(self._sections.get(name, {}))

    def fill(self, section: str, key: str, facts: dict[str, Any]) -> str:
        """Find a sentence by its section and key, and fill in values from a dict."""
        template = self.word(section, key)
        try:
            if "|" in template or "!" in template:
                return _saying.vformat(template, (), facts)
            return template.format_map(facts)
        except (KeyError, AttributeError, IndexError) as gap:
            raise refused("texts.no_fact", section=section, key=key, gap=gap) from None

    def say(self, section: str, key: str, **facts: Any) -> str:
        """Find a sentence by its section and key, and fill in values given by name."""
        return self.fill(section, key, facts)

    def fill_text(self, text: str, /, **facts: Any) -> str:
        """Return a sentence with its values filled in. `text` is its key, such as "match.over"."""
        section, key = text.split(".")
        return self.fill(section, key, facts)

    def refused(self, text: str, rule: str = "", /, **facts: Any) -> EvogamesError:
        """Return an error with this sentence, and with the rule behind it if there is one."""
        return EvogamesError(self.fill_text(text, **facts), rule)

    def require(self, fact: bool, text: str, rule: str = "", /, **facts: Any) -> None:
        """Raise ImpossiblePosition with the broken rule unless the condition is true."""
        if not fact:
            raise ImpossiblePosition(self.fill_text(text, **facts), rule)

    def word(self, section: str, key: str) -> str:
        """Return a template without filling it in, such as the name of a trait."""
        try:
            return self._sections[section][key]
        except KeyError:
            raise refused("texts.no_text", section=section, key=key) from None
