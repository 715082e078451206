"""Sentences shown to people: templates in a data file, filled with names and numbers.

A template may use what it is given by name, `{animal}`, and what that thing knows about itself,
`{animal.need}`; `{count:card|cards}` says a number with its noun. Names typed by users are only
ever filled in, never read as templates.
"""

from __future__ import annotations

from string import Formatter
from typing import Any

from evogames.core.errors import EvogamesError
from evogames.core.ledger import read_toml


class _Counting(Formatter):
    """Understands `{count:card|cards}` as "1 card" or "3 cards"."""

    def format_field(self, value: Any, form: str) -> Any:
        if "|" in form:
            one, many = form.split("|")
            return f"{value} {one if value == 1 else many}"
        return super().format_field(value, form)


_counting = _Counting()


class Texts:
    """The sentences of one game, or of one board, in one language."""

    def __init__(self, package: str, language: str = "en", name: str = "texts") -> None:
        self._sections: dict[str, dict[str, str]] = read_toml(package, f"{name}.{language}.toml")

    def has(self, section: str, key: str) -> bool:
        return key in self._sections.get(section, {})

    def section(self, name: str) -> dict[str, str]:
        """Return all templates of a section."""
        return dict(self._sections.get(name, {}))

    def fill(self, section: str, key: str, facts: dict[str, Any]) -> str:
        """Return a sentence with its facts filled in."""
        template = self.word(section, key)
        try:
            if "|" in template:
                return _counting.vformat(template, (), facts)
            return template.format_map(facts)
        except (KeyError, AttributeError, IndexError) as gap:
            raise EvogamesError(
                f"The text {section}.{key} needs a fact it was not given: {gap}"
            ) from None

    def word(self, section: str, key: str) -> str:
        """Return a template as it stands, such as the name of a trait."""
        try:
            return self._sections[section][key]
        except KeyError:
            raise EvogamesError(f"There is no text {section}.{key}.") from None
